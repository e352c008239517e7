"""What the puzzles tell the tests of the house."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.extras.parts import Kept

if TYPE_CHECKING:
    from companion.screens.environment import Environment
    from tests.companion.screens.first_evening import Newcomer
    from tests.companion.screens.stranger import Seen, Stranger
    from tests.companion.screens.test_kept_drafts import Seat


def _solve(who: Stranger) -> Seen:
    from tests.extras.puzzles.stranger import solve

    return solve(who)


def _solve_one(who: Newcomer) -> None:
    from tests.extras.puzzles.stranger import solve_puzzle

    solve_puzzle(who)


def _puzzle(seat: Seat) -> None:
    from tests.extras.puzzles.stranger import begin_puzzle

    begin_puzzle(seat)


def _fill(folder: Path) -> None:
    from companion.games.mutton.puzzles.solved import SolvedPuzzles

    SolvedPuzzles(folder).add("some")


def _use(environment: Environment, number: int) -> None:
    from companion.games.mutton.puzzles.solved import SolvedPuzzles

    environment.service(SolvedPuzzles).add(f"puzzle {number}")


def _there(folder: Path, number: int) -> bool:
    from companion.games.mutton.puzzles.solved import SolvedPuzzles

    return len(SolvedPuzzles(folder).ids) == number + 1


STARTS = {"puzzle": _solve}
EVENING_MIDDLES = (_solve_one,)
DRAFTS = (_puzzle,)
KEPT = {"puzzles": Kept("puzzles.json", "solved puzzles", _fill, _use, _there)}

NO_SENTENCES = {
    "games/mutton/puzzles/explanation.py": {"all wolves", "some wolf", "goes on"},
}
ENCODED = {
    "puzzles list": (("puzzles", "list"), 0),
    "puzzles show": (("puzzles", "show", "3", "--answer"), 0),
    "puzzles show --json": (("puzzles", "show", "3", "--answer", "--json"), 0),
}
PRINTS = {
    "puzzles list": ("puzzles", "list"),
    "puzzles show": ("puzzles", "show", "3", "--answer"),
    "puzzles show --json": ("puzzles", "show", "3", "--json"),
}
WRITERS = {
    "puzzles": ((".mutton",), lambda given, out: [
        "--words", str(given), "puzzles", "generate", "--seed", "1", "--count", "1", "-o", out]),
}
SHOWN = {"puzzles": ("list", "show 1")}
UNSEEN = ("puzzle-board",)
IN_PAGE = ("tests.extras.puzzles.in_page",)
"""What visits the page that a browser plays in."""
PAGE_COMMANDS = ("puzzles easy", "puzzles medium", "puzzles hard")
"""What is offered there before a match."""
