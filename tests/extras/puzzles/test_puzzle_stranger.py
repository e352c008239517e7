"""How many touches it takes from the start page to a puzzle, seen by a stranger."""

from companion.simulation.offscreen import Offscreen
from tests.companion.screens.stranger import Stranger
from tests.extras.puzzles.stranger import solve


def test_a_puzzle_is_two_touches_away(wide: Offscreen) -> None:
    assert solve(Stranger(wide)).touches["first"] <= 2
