"""The first evening of a family that has read nothing: a newcomer at the touchscreen.

    python -m tests.companion.screens.first_evening -o pictures [--size 720x1280]

The newcomer uses only what can be seen: the words of buttons, the letters and marks of the drawn
board, the marks of the sheet, and the drawn hand. Every gesture is counted; a double tap, a drag
and a hold are one gesture each. A picture is taken of each screen that is new.
"""

import argparse
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from companion.games.mutton.pages.result import ResultPage
from companion.games.mutton.pages.start import StartPage
from companion.games.mutton.services import MuttonServices
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table.table import Table
from companion.games.mutton.widgets.sheet import Sheet
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.pages.page import Page
from companion.screens.picture import BoardPicture, Mark
from companion.screens.theme import Display
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.controls import HoldButton, Pressable
from companion.screens.widgets.ghost_finger import Gesture
from companion.screens.widgets.passing import Cry, Toast
from companion.screens.widgets.slider import Slider
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import SETTLE_MS
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from engine.hexgrid import Cell, HexGrid
from tests.extras.parts import given, listed

SIZES = ((800, 480), (720, 1280))
PATIENCE_MS = 40_000.0
"""How long the newcomer waits for the screen to offer something, in ms."""
HOLD_MS = 1200.0
"""How long the newcomer holds a finger where the screen says so, in ms."""
TAP_MS = 120.0

PACK = "HIDE"
"""The letters that the newcomer chooses as wolves."""


class StuckError(AssertionError):
    """The screen does not offer or say what the newcomer needs."""


@dataclass
class Part:
    """A part of the evening: how many gestures it took, and what was refused in it."""

    name: str
    gestures: int = 0
    reached: dict[str, int] = field(default_factory=dict)
    """Number of gestures until something was reached."""
    refusals: list[str] = field(default_factory=list)


class Newcomer:
    """A person before the start page of the app, who sees and touches the screen."""

    def __init__(
        self, window: Offscreen, folder: Path | None = None, seed: int = 3,
        settings: Settings | None = None,
    ) -> None:
        self.window, self.folder = window, folder
        journal = Journal(None)
        table = Table(journal, Random(seed), lambda: "2026-12-24 18:30", seal_cost=4)
        settings = settings or Settings()
        desk = VirtualDesk(table, settings, seed=seed)
        pick = Random(seed)
        environment = Environment(
            settings,
            random_below=pick.randrange,
            services=(
                *given(journal),
                MuttonServices(),
                *(make() for make in listed("EVENING_SERVICES"))),
        )
        self.robot = MuttonRobot(window, Screens(window.display, desk, environment), desk)
        self.parts: list[Part] = []
        self.pictures: list[Path] = []
        self._seen: set[str] = set()
        self._said: set[int] = set()

    # --- What can be seen -------------------------------------------------------------------------

    @property
    def page(self) -> Page:
        """The page on the screen."""
        page = self.robot.screens.page
        if page is None:
            raise StuckError("the screen is empty")
        return page

    @property
    def words(self) -> str:
        """All words on the screen, in one line."""
        said = " ".join(text.words for text in self.robot.find_all(Text))
        return " ".join(said.split())

    def reads(self, words: str) -> None:
        """Find words on the screen. Raises StuckError."""
        if words not in self.words:
            raise StuckError(f"{words!r} is not on the screen, but: {self.words}")

    def asks(self, beginning: str) -> bool:
        """Return whether a sentence on the screen begins like this, and no cry covers the board."""
        said = (" ".join(text.words.split()) for text in self.robot.find_all(Text))
        return not self.robot.find_all(Cry) and any(each.startswith(beginning) for each in said)

    @property
    def buttons(self) -> dict[str, Pressable]:
        """Everything that can be pressed now, by its words."""
        found = {}
        for part in self.robot.find_all(Pressable):
            text = getattr(part, "text", None)
            if isinstance(text, Text) and text.words and part.enabled:
                found[" ".join(text.words.split())] = part
        return found

    @property
    def picture(self) -> BoardPicture:
        """The drawn board."""
        return self.robot.sheep.board.picture

    def marked(self, mark: Mark) -> list[Cell]:
        """The cells that are marked on the drawn board."""
        return [cell for cell, found in self.picture.marks.items() if found is mark]

    def letters(self, cells: list[Cell]) -> list[str]:
        """The letters on some cells of the drawn board."""
        animals = self.picture.animals
        return [letter for cell in cells if cell in animals and (letter := animals[cell].letter)]

    def cell_of(self, letter: str) -> Cell:
        """Where a letter stands on the drawn board."""
        animals = self.picture.animals
        found = next((cell for cell in animals if animals[cell].letter == letter), None)
        if found is None:
            raise StuckError(f"{letter} is not on the drawn board")
        return found

    @property
    def runners(self) -> list[str]:
        """The letters that wear a dashed ring: they have to run."""
        return sorted(animal.letter for animal in self.picture.animals.values()
                      if animal.mood.runs and animal.letter)

    def beside(self, letter: str) -> list[str]:
        """The living sheep on the cells next to a letter."""
        near = HexGrid.of(self.picture.size).neighbours(self.cell_of(letter))
        animals = self.picture.animals
        return [found for cell in near if cell in animals and not animals[cell].mood.dead
                and (found := animals[cell].letter)]

    # --- What is done -----------------------------------------------------------------------------

    @contextmanager
    def part(self, name: str) -> Iterator[Part]:
        """Play a part of the evening."""
        part = Part(name)
        self.parts.append(part)
        self._seen.clear()
        yield part
        self.look()

    def look(self) -> None:
        """Take a picture, if the screen says something that it has not said in this part."""
        if self.folder is None:
            return
        plain = re.sub(r"\b[A-Z]\b|\b[a-g][1-7]\b|\d+", "·", self.words)
        plain = re.sub(r"·(?:[, ]+(?:and |or )?·)+", "·", plain)
        if plain in self._seen:
            return
        self._seen.add(plain)
        name = f"{len(self.pictures) + 1:03}-{self.parts[-1].name.replace(' ', '-')}.png"
        self.pictures.append(self.robot.save(self.folder / name))

    def wait_for(self, so: Callable[[], bool], what: str) -> None:
        """Wait until the screen shows something. Raises StuckError."""
        waited = 0.0
        while not so():
            if waited > PATIENCE_MS:
                raise StuckError(f"{what} has not come; the screen says: {self.words}")
            self.robot.wait(200)
            waited += 200
            if int(waited) % 1000 == 0:
                self.look()

    def press(self, label: str) -> None:
        """Press the button with these words, once it is offered; hold it if it says so."""
        self.wait_for(lambda: label in self.buttons, f"a button {label!r}")
        self.look()
        button = self.buttons[label]
        with self._gesture(label):
            finger = self.window.finger(*button.box.centre)
            self.robot.wait(HOLD_MS if isinstance(button, HoldButton) else TAP_MS)
            finger.up()

    def tap(self, letter: str) -> None:
        """Tap a sheep of the drawn board."""
        with self._gesture(f"tap {letter}"):
            self._tap_at(self.robot.sheep.at(self.cell_of(letter)))

    def turn_over(self, letter: str) -> None:
        """Tap a sheep of the drawn board twice."""
        with self._gesture(f"turn {letter} over"):
            for _ in range(2):
                self._tap_at(self.robot.sheep.at(self.cell_of(letter)))

    def drag(self, letter: str, cell: Cell) -> None:
        """Drag a sheep of the drawn board to a cell."""
        with self._gesture(f"drag {letter} to {cell}"):
            self.window.drag(self.robot.sheep.at(self.cell_of(letter)), self.robot.sheep.at(cell))

    def take_off(self, cell: Cell) -> None:
        """Drag a sheep off the drawn board."""
        with self._gesture(f"take off {cell}"):
            box = self.robot.sheep.board.box
            self.window.drag(self.robot.sheep.at(cell), (box.x + 2, box.upper - 2))

    def choose_on_sheet(self, letter: str) -> None:
        """Tap a letter of the sheet."""
        with self._gesture(f"letter {letter}"):
            self._tap_at(self.robot.find(Sheet).columns[letter].centre)

    def slide_to(self, share: float) -> None:
        """Touch the slider at a share of its length."""
        slider = self.robot.find(Slider)
        with self._gesture("slide"):
            self._tap_at((slider.box.x + slider.box.w * share, slider.box.centre[1]))

    def imitate(self, gesture: Gesture) -> None:
        """Do what the drawn hand shows."""
        first, last = gesture.poses[0], gesture.poses[-1]
        with self._gesture("as shown"):
            if (first.x, first.y) != (last.x, last.y):
                self.window.drag((first.x, first.y), (last.x, last.y))
            elif gesture.fills:
                finger = self.window.finger(first.x, first.y)
                self.robot.wait(HOLD_MS)
                self.look()
                finger.up()
            else:
                for _ in range(2 if gesture.turns else 1):
                    self._tap_at((first.x, first.y))

    def _tap_at(self, point: tuple[float, float]) -> None:
        finger = self.window.finger(*point)
        self.robot.wait(TAP_MS)
        finger.up()
        self.robot.wait(TAP_MS)

    @contextmanager
    def _gesture(self, what: str) -> Iterator[None]:
        """Count a gesture, and note what the screen has against it."""
        self.look()
        part = self.parts[-1]
        part.gestures += 1
        yield
        self.robot.wait(SETTLE_MS)
        for toast in self.robot.find_all(Toast):
            if id(toast) not in self._said:
                self._said.add(id(toast))
                said = " ".join(text.words for text in toast.parts() if isinstance(text, Text))
                part.refusals.append(f"{what}: {said}")
        if self.robot.find_all(BoardWidget) and self.marked(Mark.WRONG):
            part.refusals.append(f"{what}: {self.words}")

    def wait_out_cry(self) -> None:
        """Look at what is cried, until it goes."""
        self.look()
        self.wait_for(lambda: not self.robot.find_all(Cry), "the end of the cry")


# --- The parts of the evening ---------------------------------------------------------------------


def match_of_two(who: Newcomer) -> None:
    """Play a match of two people, of two short games."""
    with who.part("two players") as part:
        who.press("Two players")
        who.press("Start")
        who.reads("How do you place the flock?")
        who.press("Far apart")
        who.press("I am Player 1")
        part.reached["pack"] = part.gestures
        _game_of_two(who)
        who.press("Next game")
        who.press("As before")
        who.press("I am Player 2")
        _game_of_two(who)
        who.look()
        who.press("New match")
        at_start(who)


def _game_of_two(who: Newcomer) -> None:
    """Choose the pack, kill, shoot, kill once more, and go berserk."""
    who.reads("choose 4 wolves")
    for letter in PACK:
        who.press(letter)
    who.press("Use these 4")
    ran = _bite(who, PACK)
    who.wait_for(lambda: who.asks("Farmer: turn"), "the Farmer's turn")
    who.turn_over(ran[-1])
    who.press("Confirm")
    who.wait_out_cry()
    _clear(who)
    who.wait_for(lambda: who.asks("Wolf: turn"), "the Wolf's turn")
    living = "".join(name for name in PACK if not _dead(who, name))
    suspects = [name for name in {*ran, *_bite(who, living)} if not _dead(who, name)]
    _go_berserk(who, sorted(suspects)[:2])


def _dead(who: Newcomer, letter: str) -> bool:
    animals = who.picture.animals.values()
    return not any(each.letter == letter and not each.mood.dead for each in animals)


def _bite(who: Newcomer, wolves: str) -> list[str]:
    """Kill a sheep next to a wolf, and let everybody run; return who ran."""
    who.reads("Wolf: turn a sheep next to a wolf upside down")
    victim = next(letter for wolf in wolves for letter in who.beside(wolf) if letter not in wolves)
    return _kill(who, victim)


def _kill(who: Newcomer, victim: str) -> list[str]:
    who.turn_over(victim)
    ran = who.runners
    while who.runners:
        who.drag(who.runners[0], who.marked(Mark.LEGAL)[0])
    who.press("Confirm")
    who.wait_out_cry()
    _clear(who)
    return ran


def _clear(who: Newcomer) -> None:
    """Take off the dead that the screen wants to be removed."""
    while who.robot.find_all(BoardWidget) and who.marked(Mark.REMOVE):
        who.take_off(who.marked(Mark.REMOVE)[0])


def _go_berserk(who: Newcomer, suspects: list[str]) -> None:
    who.press("Go berserk…")
    who.reads("Turn two or more suspects upside down.")
    for letter in suspects:
        who.turn_over(letter)
    who.press("Shoot them all")
    who.wait_out_cry()
    _see_the_end(who)


def _see_the_end(who: Newcomer) -> None:
    """Watch the ending to its last scene."""
    who.wait_for(lambda: isinstance(who.page, ResultPage) and "Tap to see" not in who.words,
                 "the result")
    who.look()


def at_start(who: Newcomer) -> None:
    who.wait_for(lambda: isinstance(who.page, StartPage), "the start page")


def play_wolf(who: Newcomer) -> None:
    """Play one game alone as the Wolf, to its end."""
    with who.part("alone as Wolf") as part:
        who.press("I am the Wolf")
        who.press("Quick play")
        who.press("Start")
        part.reached["start"] = part.gestures
        who.wait_for(lambda: "Use these 4" in who.buttons, "the choice of the pack")
        for letter in PACK:
            who.tap(letter)
        who.press("Use these 4")
        while True:
            who.wait_for(
                lambda: isinstance(who.page, ResultPage) or who.asks("Wolf: turn"),
                "the Wolf's turn")
            if isinstance(who.page, ResultPage):
                break
            prey = who.letters(who.marked(Mark.PREY))
            if not prey:
                who.reads("must pass")
                who.press("Pass")
                continue
            _kill(who, next(name for name in [*prey, *PACK] if name not in PACK))
        _see_the_end(who)
        who.press("New match")
        at_start(who)


def play_farmer(who: Newcomer) -> None:
    """Play one game alone as the Farmer: wait, shoot, and go berserk."""
    with who.part("alone as Farmer") as part:
        who.press("I am the Farmer")
        who.press("Start")
        part.reached["start"] = part.gestures
        who.press("Far apart")
        ran: list[str] = []
        for turn in ("pass", "shoot", "berserk"):
            before = {each.letter: cell for cell, each in who.picture.animals.items()}
            who.wait_for(lambda: who.asks("Farmer: turn"), "the Farmer's turn")
            after = {each.letter: cell for cell, each in who.picture.animals.items()}
            moved = [name for name, cell in after.items()
                     if name and name in before and before[name] != cell]
            ran = sorted(moved) or ran
            if turn == "pass":
                who.press("Pass")
            elif turn == "shoot":
                who.turn_over(next(name for name in ran if not _dead(who, name)))
                who.press("Confirm")
                who.wait_out_cry()
                _clear(who)
        _go_berserk(who, [name for name in ran if not _dead(who, name)][:3])


EVENING = (*listed("EVENING_BEGINNINGS"), match_of_two, *listed("EVENING_MIDDLES"),
           play_wolf, play_farmer, *listed("EVENING_ENDS"))
LIMITS = {
    ("two players", "pack"): 8, ("alone as Wolf", "start"): 3, ("alone as Farmer", "start"): 3,
}
"""Most gestures until something of a part is reached, where there is a limit."""


def spend(window: Offscreen, folder: Path | None = None) -> Newcomer:
    """Spend the evening; pictures are taken if a folder is given."""
    who = Newcomer(window, folder)
    for part in EVENING:
        part(who)
    return who


def table(parts: list[Part]) -> str:
    """Return the number of gestures of each part, as a table in Markdown."""
    lines = ["| part | gestures | on the way |", "|---|---|---|"]
    for part in parts:
        way = ", ".join(f"{name}: {count}" for name, count in part.reached.items())
        lines.append(f"| {part.name} | {part.gestures} | {way} |")
    lines.append(f"| whole evening | {sum(part.gestures for part in parts)} | |")
    return "\n".join(lines)


def main() -> None:
    """Spend the evening in both sizes, or in one; write pictures and a table into a folder."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--size", action="append", metavar="WxH")
    given = parser.parse_args()
    sizes = [tuple(map(int, size.split("x"))) for size in given.size or ()] or SIZES
    window = Offscreen(Display.of(*sizes[0]))
    for width, height in sizes:
        folder = given.output / f"{width}x{height}"
        folder.mkdir(parents=True, exist_ok=True)
        window.resize(Display.of(width, height))
        who = Newcomer(window, folder)
        try:
            for part in EVENING:
                part(who)
        finally:
            words = table(who.parts)
            (folder / "gestures.md").write_text(words + "\n", encoding="utf-8")
            print(f"{width}x{height}\n{words}")
            for part in who.parts:
                print(*part.refusals, sep="\n")


if __name__ == "__main__":
    main()
