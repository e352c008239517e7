"""Do what a newcomer does in the first ten minutes, in each language.

    python -m tests.newcomer [--language de] [--quick]

Each language has a process of its own with a fresh home folder, and with no library but those that
`make play` installs. There a robot runs the command of the README, does what the extras have for
newcomers (`FIRST_STEPS`), and begins the first game with many seeds. In each of them the first
round has to be a kill, which makes two or more run, and no page may show an identifier. A line is
printed for each language; the exit code is 1 if anything was wrong.

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
from companion.screens.theme import Display
from companion.screens.widgets.passing import Cry
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.words.language import languages, use
from engine.mutton.moves import Kill, Turn
from tests.companion.raw_words import raw_words
from tests.companion.screens.first_evening import Newcomer
from tests.extras.parts import listed
from tests.project_files import ROOT

GAMES, FEW = 100, 1
"""Number of first games, and in the quick form."""
FEWEST_RUNNERS = 2
_ALONE = """import runpy
from tests.base_environment import refuse_the_rest
refuse_the_rest(tests=False)
runpy.run_module("tests.newcomer", run_name="__main__")"""
"""The process of one language: other libraries are refused before anything is imported."""
FEWEST_LINES = 3
"""Number of lines that the README's command prints at least: how to play in text mode. An extra
that plays a match there instead prints more (`README_LINES`)."""


class Reader(Newcomer):
    """A newcomer who notices identifiers on every page."""

    def __init__(self, window: Offscreen, seed: int = 3) -> None:
        super().__init__(window, seed=seed)
        self.raw: set[str] = set()

    def look(self) -> None:
        """Read every text on the screen."""
        super().look()
        self.raw |= {*raw_words(text.words for text in self.robot.find_all(Text))}


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
    if len(lines) < max((FEWEST_LINES, *listed("README_LINES"))):
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
    for learn in listed("FIRST_STEPS"):
        learn(who)  # to the beginning of a first game
    done = "".join(f"{part.name} in {part.gestures} gestures, " for part in who.parts)
    for seed in range(games):
        if seed or not who.parts:
            context = who.page.context
            begin_at_once(context, first_game(context.setup))
        with who.part("first round"):
            ran.append(first_round(who))
        raw |= who.raw
        who = Reader(window, seed=seed + 1)
    wrong += [f"seed {seed}: {many} ran" for seed, many in enumerate(ran) if many < FEWEST_RUNNERS]
    wrong += sorted(raw)
    print(f"{language}: {done}{len(ran)} first games, "
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
