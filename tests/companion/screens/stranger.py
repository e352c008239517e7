"""A stranger with a mouse, who knows nothing of the program but what the screen shows.

`STARTS` lists every way from the start page into a game. The stranger plays each to its
end, and counts how often it has to touch the screen until the first kill, shot or tile lies on the
board. A tap, a drag and a hold are one touch each; a double tap would be two. On the way it looks
for what a person cannot hit, read or see.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from companion.games.mutton.pages.young import Suspect
from companion.games.mutton.widgets.moon import Moon, Uncovered
from companion.games.mutton.widgets.simboard import HOLD_MS as TURN_OVER_MS
from companion.games.tiles.screens.board import LIT, TileBoard
from companion.screens.picture import BoardShape, Mark
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.controls import Button, Kind, Pressable
from companion.screens.widgets.items import Letters
from companion.screens.widgets.part import Part, Words
from companion.screens.widgets.passing import Cry
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.store.settings import Settings
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from tests.companion.screens.contrasts import too_faint
from tests.companion.screens.first_evening import PATIENCE_MS, Newcomer, StuckError
from tests.companion.screens.test_tall_sheet import CAPITAL_MM
from tests.extras.parts import listed

CELL_MM = 9.0
"""Least width of a lit cell that a finger hits without care, in mm."""
CAPITAL = 0.668
"""Height of a capital as a share of the font size, in Atkinson Hyperlegible; it is 0.676 in
Vollkorn."""
STILL_MS = 1000.0
"""How long a screen may stand still while nobody can do anything, in ms."""
MOST_TOUCHES = 2000
SLICE_MS = 200.0


@dataclass
class Seen:
    """What was counted in one game."""

    touches: dict[str, int] = field(default_factory=dict)
    """Touches until something was reached: the `first` move, the `rematch`, and the `end`."""
    turns: int = 0
    """Number of times that a cell had to be chosen among lit ones."""
    hidden: int = 0
    """How often none of them was in sight and large enough."""
    small: Counter[str] = field(default_factory=Counter)
    """Texts with capitals that are too low."""
    faint: Counter[str] = field(default_factory=Counter)
    """Marks and texts that stand out too little."""
    still: list[str] = field(default_factory=list)
    """What the screen said while it stood still too long."""


class Stranger(Newcomer):
    """A person who looks for what stands out, and touches it."""

    def __init__(
        self, window: Offscreen, settings: Settings | None = None, *, careful: bool = False
    ) -> None:
        super().__init__(window, settings=settings or Settings())
        self.seen = Seen()
        self.careful = careful
        """Whether every screen is examined, which takes much longer."""
        self._examined: set[str] = set()
        self._before = 0

    @property
    def touches(self) -> int:
        """Number of touches since the game was chosen."""
        return self.parts[-1].gestures - self._before

    # --- What is seen -----------------------------------------------------------------------------

    def text(self, words: Words) -> str:
        """Return words as the screen would show them."""
        return words if isinstance(words, str) else " ".join(SCREEN.text(words).split())

    def says(self, *names: str) -> bool:
        """Return whether the screen says one of these sentences."""
        return any(self.text(Message(name)) in self.words for name in names)

    @property
    def standing_out(self) -> Button | None:
        """The button that stands out, if it can be pressed."""
        found = [part for part in self.robot.find_all(Button)
                 if part.kind is Kind.MAIN and part.enabled and part.text.words]
        return found[-1] if found else None

    def look(self) -> None:
        """Take a picture, and examine what has not been seen in this game."""
        super().look()
        fading = self.robot.screens.overlay._fading is not None
        if not self.careful or fading or self.words in self._examined:
            return
        self._examined.add(self.words)
        look = self.robot.screens.look
        for text in self.robot.find_all(Text):
            high = text.px * 25.4 / look.display.dpi * CAPITAL
            if text.words and high < CAPITAL_MM and look.text_scale > 1:
                self.seen.small[f"{type(self.page).__name__}: {text.words[:30]} {high:.2f}"] += 1
        for fault in too_faint(self.robot.screens, self.window.pixels()):
            self.seen.faint[f"{type(self.page).__name__}: {fault}"] += 1

    def wait(self) -> None:
        """Wait a moment, and notice if nothing on the screen moves meanwhile."""
        if not self.careful:
            self.robot.wait(SLICE_MS)
            return
        before = self.window.pixels()
        self.robot.wait(SLICE_MS)
        self._still = 0.0 if self.window.pixels() != before else self._still + SLICE_MS
        if self._still == STILL_MS + SLICE_MS:
            self.seen.still.append(f"{type(self.page).__name__}: {self.words[:120]}")

    _still = 0.0

    # --- What is touched --------------------------------------------------------------------------

    def touch(self, part: Part) -> None:
        """Touch a part in its middle; hold it if it says so."""
        self._still = 0.0
        if self.touches > MOST_TOUCHES:
            raise StuckError(f"no end in sight: {self.words}")
        if isinstance(part, Button):
            self.press(part.text.words)
            return
        with self._gesture("touch"):
            self._tap_at(part.box.centre)

    def press_named(self, *names: Message) -> bool:
        """Press the first of these buttons that is offered, and return whether there is one."""
        offered = self.buttons
        found = next((offered[each] for each in map(self.text, names) if each in offered), None)
        if found is not None:
            self.touch(found)
        return found is not None

    def press_below(self, title: Message, label: Words) -> None:
        """Press the button with a label that is nearest to a title; without one, the title."""
        cards = [text.box for text in self.robot.find_all(Text) if text.words == self.text(title)]
        if not cards:
            raise StuckError(f"{self.text(title)!r} is not on the screen, but: {self.words}")
        x, y = cards[-1].centre

        def away(part: Button) -> float:
            px, py = part.box.centre
            return abs(px - x) + abs(py - y)

        found = [part for part in self.robot.find_all(Button)
                 if part.enabled and part.text.words == self.text(label)]
        with self._gesture(self.text(label)):
            self._tap_at(min(found, key=away).box.centre if found else (x, y))

    def offers(self, name: str) -> bool:
        """Return whether a button with this label can be pressed."""
        return self.text(Message(name)) in self.buttons

    def own(self, living: list[str]) -> list[str]:
        """Return the letters that are drawn as wolves."""
        return [each.letter for each in self.picture.animals.values()
                if each.mood.wolf and each.letter in living]

    def note_first(self) -> None:
        """Note the touches until the first move lies on the board."""
        self.seen.touches.setdefault("first", self.touches)

    def choose(self, many: int, wide: float) -> None:
        """Count a choice among `many` cells in sight, each `wide` pixels across."""
        self.seen.turns += 1
        mm = wide * 25.4 / self.robot.screens.look.display.dpi
        self.seen.hidden += not many or mm < CELL_MM - 0.05

    def hold_over(self, letter: str) -> None:
        """Hold a sheep of the drawn board until it lies on its back."""
        with self._gesture(f"hold {letter}"):
            finger = self.window.finger(*self.robot.sheep.at(self.cell_of(letter)))
            self.robot.wait(TURN_OVER_MS + SLICE_MS)
            finger.up()

    def peek(self) -> list[str]:
        """Hold the moon, and return the letters that lie there as wolves."""
        with self._gesture("moon"):
            finger = self.window.finger(*self.robot.find(Moon).box.centre)
            self.robot.wait(SLICE_MS)
            board = next(part for part in self.robot.find(Uncovered).parts()
                         if isinstance(part, BoardWidget))
            wolves = [each.letter for each in board.picture.animals.values()
                      if each.mood.wolf and each.letter]
            finger.up()
        return wolves


# --- Playing by what is seen ----------------------------------------------------------------------


def play(who: Stranger, *, whole: bool = True) -> None:
    """Play by what is seen to the end of the match, or only until the first move is made."""
    wolves: list[str] = []
    since, last = 0.0, ""
    while True:
        who.look()
        if who.robot.find_all(Cry):
            who.wait()
        elif any(map(who.offers, ("button-new-match", *listed("LABELS")))):
            who.seen.touches["end"] = who.touches
            return
        elif who.robot.find_all(TileBoard):
            _lay(who)
        elif who.robot.find_all(Moon):
            wolves = _choose_pack(who)
        elif who.robot.find_all(BoardWidget):
            _move(who, wolves)
        elif who.standing_out is not None:
            who.touch(who.standing_out)
        else:
            who.wait()
        if "first" in who.seen.touches and not whole:
            return
        since = 0.0 if who.words != last else since + SLICE_MS
        last = who.words
        if since > PATIENCE_MS:
            raise StuckError(f"nothing goes on; the screen says: {who.words}")


def _choose_pack(who: Stranger) -> list[str]:
    """Choose wolves on a private page, look at them, and seal them."""
    if who.standing_out is None and not who.press_named(Message("random-pack")):
        for key in who.robot.find(Letters).parts():
            if isinstance(key, Pressable) and who.standing_out is None:
                who.touch(key)
    wolves = who.peek()
    if who.standing_out is not None:
        who.touch(who.standing_out)
    return wolves


def _move(who: Stranger, wolves: list[str]) -> None:
    """Do one thing on the drawn board."""
    legal, prey = who.marked(Mark.LEGAL), who.letters(who.marked(Mark.PREY))
    animals = who.picture.animals.values()
    living = sorted(each.letter for each in animals if each.letter and not each.mood.dead)
    if who.marked(Mark.REMOVE):
        who.take_off(who.marked(Mark.REMOVE)[0])
    elif who.runners and legal:
        who.note_first()
        who.choose(len(legal), BoardShape.fit(who.picture.size, who.robot.sheep.board.box).pitch)
        who.drag(who.runners[0], legal[0])
    elif who.standing_out is not None:
        if any(each.mood.dead for each in animals):
            who.note_first()
        who.touch(who.standing_out)
    elif prey:
        who.hold_over(next((name for name in prey if name not in who.own(living)), prey[0]))
    elif who.says("wolf-turn-victim-over", "wolf-turn-victim-over-or-escape", "young-hunt"):
        near = {name for wolf in wolves if wolf in living for name in who.beside(wolf)}
        if near:  # a wolf only where there is nothing else to kill
            who.hold_over(min(near, key=lambda name: (name in wolves, name)))
        else:
            who.press_named(Message("button-pass"))
    elif suspects := who.robot.find_all(Suspect):
        who.touch(suspects[0])
    elif who.says("farmer-shoot", "farmer-shoot-or-pass"):
        who.hold_over(living[who.touches % len(living)])
    elif not who.press_named(Message("button-pass"), Message("random-pack")):
        who.wait()


def _lay(who: Stranger) -> None:
    """Do one thing on a table of tiles."""
    table = who.robot.find(TileBoard)
    if who.standing_out is not None and who.says("tile-stays"):
        who.note_first()
        who.wait()
        return
    if who.standing_out is not None:
        who.note_first()
        who.touch(who.standing_out)
        return
    lit = [cell for cell, mark in table.picture.marks.items() if mark in LIT]
    if not lit or table.gliding:
        who.wait()
        return
    half = table.camera.pitch / 2 - 1
    seen = [table.point(cell) for cell in lit]
    seen = [(x, y) for x, y in seen if table.ground.inset(round(half)).holds(x, y)]
    who.choose(len(seen), table.camera.pitch)
    with who._gesture("lay"):
        chips = [chip.box.centre for chip in table.chips.values() if chip.parent is not None]
        who._tap_at([*seen, *chips, table.icons["whole"].box.centre][0])


# --- The ways into a game -------------------------------------------------------------------------


def _mutton(way: str) -> Callable[[Stranger], None]:
    return lambda who: who.press_below(Message(way), Message("play-now"))


def _tiles(game: str, label: str = "") -> Callable[[Stranger], None]:
    """Return how to begin a tile game by a button below its card, or by the card itself."""

    def start(who: Stranger) -> None:
        who.press_named(Message("more-games"))
        who.press_below(Message("tile-game", game=game), Message(label) if label else "")

    return start


def _children(alone: str) -> Callable[[Stranger], None]:
    """Return how to begin Young shepherds."""

    def start(who: Stranger) -> None:
        who.press_named(Message("more-games"))
        who.press_named(Message("young-begin", alone=alone))

    return start


STARTS: dict[str, tuple[Callable[[Stranger], None], int]] = {
    "two players": (_mutton("play-two"), 6),
    "alone as Wolf": (_mutton("play-wolf"), 3),
    "alone as Farmer": (_mutton("play-farmer"), 3),
    "children, two": (_children("no"), 6),
    "children, alone": (_children("yes"), 4),
    "fold, two": (_tiles("fold", "play-two"), 6),
    "fold, alone": (_tiles("fold", "play-alone"), 3),
    "dogs, two": (_tiles("dogs"), 6),
    "dogs, alone as Sheep": (_tiles("dogs", "play-sheep"), 3),
    "dogs, alone as Wolves": (_tiles("dogs", "play-wolves"), 3),
}
"""How to get into each game from the start page, and the most touches until the first move."""


def begin(who: Stranger, name: str, *, whole: bool = True) -> Seen:
    """Start a game from the start page, and play it."""
    with who.part(name):
        who.seen = Seen()
        who._before = who.parts[-1].gestures
        STARTS[name][0](who)
        play(who, whole=whole)
    return who.seen


def again(who: Stranger, *, whole: bool = False) -> Seen:
    """Play the same game once more with other roles; note the touches until it has begun."""
    with who.part(f"{who.parts[-1].name}, again"):
        who.seen = Seen()
        who.press_named(Message("rematch"), Message("young-again"), Message("button-new-match"))
        who.seen.touches["rematch"] = who.touches
        play(who, whole=whole)
    return who.seen
