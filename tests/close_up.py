"""Walk the start page, settings, You and every other page near them, and read what they say.

    python -m tests.close_up [--quick] [WORD...]

Buttons are pressed that begin no match, and each help is opened, in both sizes, before the first
match and after one. A page that cannot be opened, a message that is missing and a sentence with one
of the words fail. The quick form imports every module and reads the start page.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory, mkdtemp

from companion.games.mutton.services import MuttonServices
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table.table import Table
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.theme import Display
from companion.screens.widgets.bar import HelpMark
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.match_table import BETWEEN_MATCHES
from companion.words.catalogue import Catalogue
from tests.base_environment import shipped
from tests.companion.screens.kept_matches import keep_duel
from tests.extras.parts import given

SIZES = ((800, 480), (720, 1280))
DEEPEST = {(True, True): 2, (False, False): 2, (True, False): 1, (False, True): 1}
"""Number of buttons that are pressed one after the other, from the start page on: before the first
match and in landscape, or not."""


class Walk:
    """A walk on one window; `said` is what each page said, by the buttons that led there."""

    def __init__(
        self, window: Offscreen, folder: Path, players: tuple[str, str] | None = None
    ) -> None:
        """Walk with journals in a folder; in each, these players have finished a match."""
        self._window, self._folder, self._players = window, folder, players
        self.said: dict[tuple[str, ...], list[str]] = {}
        self.pages: set[str] = set()

    def _begin(self) -> MuttonRobot:
        own = Path(mkdtemp(dir=self._folder))
        if self._players is not None:
            keep_duel(own, self._players, 3)
        journal = Journal(own)
        table = Table(journal, Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
        desk = VirtualDesk(table, Settings(), seed=1)
        environment = Environment(
            Settings(), services=(MuttonServices(), *given(journal)))
        return MuttonRobot(
            self._window, Screens(self._window.display, desk, environment), desk)

    def go(self, deepest: int) -> None:
        """Read the start page, and the pages at most `deepest` presses away from it."""
        waiting: list[tuple[str, ...]] = [()]
        tried: set[str] = set()
        while waiting:
            path = waiting.pop(0)
            robot = self._begin()
            for label in path:
                robot.press(label)
                robot.wait(600)
            page = robot.screens.page
            if page is None or page.name in self.pages or playing(robot):
                continue
            self.pages.add(page.name)
            self.said[path] = robot.words().splitlines()
            if len(path) < deepest:  # the same words lead to the same page
                new = [label for label in robot.buttons() if label not in tried]
                tried |= {*new}
                waiting += [(*path, label) for label in new]
            for mark in robot.find_all(HelpMark):
                robot.tap_part(mark)
                robot.wait(600)
                self.said[*path, "?"] = robot.words().splitlines()


def playing(robot: MuttonRobot) -> bool:
    """Return whether a match was begun, by whatever game."""
    return robot.desk.table.view().phase not in BETWEEN_MATCHES


def speaking(said: dict[tuple[str, ...], list[str]], words: Sequence[str]) -> Iterator[str]:
    """Yield each sentence with one of the words, and where it stands. Names of hosts are no words.

    >>> [*speaking({("Options", "?"): ["Solve a Puzzle.", "Puzzling"]}, ["puzzle", "puzzles"])]
    ["Options, ?: 'Solve a Puzzle.' speaks of 'puzzle'"]
    >>> [*speaking({("Brokers",): ["test.example.org"]}, ["test"])]
    []
    """
    for path, sentences in said.items():
        for sentence in sentences:
            without_hosts = re.sub(r"\S+\.\w\S*", "", sentence)
            for word in words:
                if re.search(rf"\b{re.escape(word)}\b", without_hosts, re.IGNORECASE):
                    yield f"{', '.join(path) or 'start page'}: {sentence!r} speaks of {word!r}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Walk in both sizes; return 1 if something speaks of what is gone."""
    parser = argparse.ArgumentParser(prog="python -m tests.close_up", description=main.__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("words", nargs="*")
    given = parser.parse_args(arguments)
    Catalogue.strict = True
    if given.quick:
        for module in shipped():
            import_module(module)
    window = Offscreen(Display.of(*SIZES[0]))
    found: list[str] = []
    with TemporaryDirectory() as folder:
        for size in SIZES:
            window.resize(Display.of(*size))
            for players in (None,) if given.quick else (None, ("Ann", "Ben")):
                walk = Walk(window, Path(folder), players)
                walk.go(0 if given.quick else DEEPEST[players is None, size == SIZES[0]])
                found += speaking(walk.said, given.words)
                print(f"{size[0]}x{size[1]}: {len(walk.said)} pages and helps, "
                      f"{sum(map(len, walk.said.values()))} texts")
    for sentence in dict.fromkeys(found):
        print(sentence)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
