"""What is kept of the matches of games of pieces."""

from collections.abc import Callable

import pytest
from fox_and_flock import GAME

from companion.extras.people.facts import facts_of
from tests.companion.games.pieces.test_piece_text import Typist


@pytest.fixture(autouse=True)
def _fox_and_flock(install: Callable[..., None]) -> None:
    install(GAME)


def test_the_history_knows_who_has_won() -> None:
    typist = Typist(board=False)
    typist.type("players Ann computer", "start", "stop")
    state = typist.table.state
    assert state is not None
    found = facts_of(state)
    assert found.game == "fox_and_flock"
    assert found.seats == (("Ann", ""), ("Computer (quick)", "quick"))
    assert found.winners == (1,)
    assert found.ending is not None
    assert found.people == (0,)
