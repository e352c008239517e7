"""Do what a newcomer does in the first ten minutes, in each language.

    python -m tests.newcomer [--language de] [--quick]

Each language has a process of its own with a fresh home folder, and with no library but those that
`make play` installs. There a robot runs the command of the README, does the lesson by what the
screen shows, and begins *First game* with many seeds. In each of them the first round has to be a
kill, which makes two or more run, and no page may show an identifier. A line is printed for each
language; the exit code is 1 if anything was wrong.

`--quick` leaves the README's command out, and begins a few games.
"""

import argparse
import os
import shutil
import subprocess
import sys
from tempfile import TemporaryDirectory

from companion.games.mutton.pages.new_match import begin_at_once
from companion.games.mutton.pages.table import TablePage
from companion.games.mutton.setup import first_game
from companion.games.mutton.tracking import SheetMark
from companion.games.mutton.widgets.sheet import Sheet
from companion.screens.theme import Display
from companion.screens.widgets.ghost_finger import GhostFinger
from companion.screens.widgets.passing import Cry
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.words.catalogue import SCREEN
from companion.words.language import languages, use
from companion.words.message import Message
from engine.mutton.moves import Kill, Turn
from tests.companion.raw_words import raw_words
from tests.companion.screens.first_evening import PATIENCE_MS, Newcomer, StuckError
from tests.project_files import ROOT

GAMES, FEW = 100, 1
"""Number of first games, and in the quick form."""
FEWEST_RUNNERS = 2
_ALONE = """import runpy
from tests.base_environment import refuse_the_rest
refuse_the_rest(tests=False)
runpy.run_module("tests.newcomer", run_name="__main__")"""
"""The process of one language: other libraries are refused before anything is imported."""
DEMO_LINES = 20
"""Number of lines that the README's command prints at least, as it plays a match."""


def label(name: str, game: str = "") -> str:
    """Return a message in one line, as the screen shows it."""
    words = SCREEN.text(Message(name, game=game) if game else Message(name))
    return " ".join(words.split())


class Reader(Newcomer):
    """A newcomer who notices identifiers on every page."""

    def __init__(self, window: Offscreen, seed: int = 3) -> None:
        super().__init__(window, seed=seed)
        self.raw: set[str] = set()

    def look(self) -> None:
        """Read every text on the screen."""
        super().look()
        self.raw |= {*raw_words(text.words for text in self.robot.find_all(Text))}


def learn(who: Reader) -> None:
    """Do the lesson of Mutton by what the screen shows, and stay on its last page."""
    with who.part("lesson"):
        who.press(label("learn"))
        who.press(label("tile-game", "mutton"))
        last = ""
        waited = 0.0
        while label("first-game") not in who.buttons:
            _step(who)
            waited = 0.0 if who.words != last else waited + 200
            last = who.words
            if waited > PATIENCE_MS:
                raise StuckError(f"the lesson does not go on: {who.words}")


def _step(who: Reader) -> None:
    """Do one gesture of the lesson."""
    who.look()
    who.wait_for(
        lambda: not who.robot.find_all(Cry) and label("sheep-take-places") not in who.words,
        "the next step")
    hand = next(iter(who.robot.find_all(GhostFinger)), None)
    numbers = [name for name in who.buttons if name.isdigit()]
    if label("lesson-next") in who.buttons:
        who.press(label("lesson-next"))
    elif hand is not None and hand.gesture is not None:
        who.imitate(hand.gesture)
    elif who.robot.find_all(Sheet):
        ran = [[name for name, marks in row.marks.items() if SheetMark.RAN in marks]
               for row in who.robot.find(Sheet).picture.rows]
        who.choose_on_sheet(next(names for names in ran if len(names) == 1)[0])
    elif numbers:
        animals = who.picture.animals.values()
        who.press(str(sum(each.mood.dead and not each.mood.wolf for each in animals)))
    else:
        who.robot.wait(200)


def first_round(who: Reader) -> int:
    """Wait for the Wolf's first move of *First game*; return how many ran, 0 after a pass."""
    who.wait_for(
        lambda: isinstance(who.page, TablePage) and who.robot.view.phase == "farmer"
        and not who.robot.find_all(Cry), "the first round")
    who.look()
    table = who.robot.desk.table
    entry = table.game.entries[0]
    if isinstance(entry, Turn) and isinstance(entry.move, Kill):
        return len(entry.move.runs)
    return 0


def readme(language: str) -> list[str]:
    """Return what is wrong with the README's command, run without a display."""
    shutil.rmtree(ROOT / "out" / "demo", ignore_errors=True)
    hidden = ("DISPLAY", "WAYLAND_DISPLAY")
    world = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(["make", "play"], cwd=ROOT, env=world | {"SHEEPFOLD_LANG": language},
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    wrong = [f"make play: exit {done.returncode}: {done.stderr[-400:]}"] if done.returncode else []
    lines = done.stdout.splitlines()
    if len(lines) < DEMO_LINES:
        wrong.append(f"make play printed only {len(lines)} lines")
    return wrong


def newcomer(language: str, games: int, *, command: bool) -> list[str]:
    """Do everything in one language, print a line, and return what was wrong."""
    wrong = readme(language) if command else []
    use(language)
    window = Offscreen(Display.of(800, 480))
    who = Reader(window)
    ran: list[int] = []
    raw: set[str] = set()
    learn(who)
    gestures = who.parts[0].gestures
    for seed in range(games):
        with who.part("first game"):
            if seed == 0:
                who.press(label("first-game"))
            else:
                context = who.page.context
                begin_at_once(context, first_game(context.setup))  # as that button does
            ran.append(first_round(who))
        raw |= who.raw
        who = Reader(window, seed=seed + 1)
    wrong += [f"seed {seed}: {many} ran" for seed, many in enumerate(ran) if many < FEWEST_RUNNERS]
    wrong += sorted(raw)
    print(f"{language}: lesson in {gestures} gestures, {len(ran)} first games, "
          f"{min(ran)} to {max(ran)} ran, {ran.count(0)} forced passes, "
          f"{len(raw)} identifiers", flush=True)
    return wrong


def main() -> int:
    """Start a process for each language; return 1 if anything was wrong in one."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--language", action="append", choices=languages())
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--alone", choices=languages(), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.alone:
        wrong = newcomer(given.alone, FEW if given.quick else GAMES, command=not given.quick)
        print(*wrong, sep="\n", end="\n" if wrong else "")
        return 1 if wrong else 0
    code = 0
    for language in given.language or languages():
        with TemporaryDirectory() as home:
            kept = {name: value for name, value in os.environ.items()
                    if not name.startswith(("XDG_", "SHEEPFOLD_", "KIVY_"))}
            done = subprocess.run(
                [sys.executable, "-c", _ALONE, "--alone", language,
                 *(["--quick"] if given.quick else [])],
                cwd=ROOT, env=kept | {"HOME": home}, check=False)
        code = code or done.returncode
    return code


if __name__ == "__main__":
    sys.exit(main())
