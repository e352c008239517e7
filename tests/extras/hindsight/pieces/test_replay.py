"""The replay of a game of pieces, of the last match and of a kept one."""

from collections.abc import Callable

import pytest
from fox_and_flock import GAME

from companion.games.pieces.hindsight.replay_page import PieceReplayPage
from companion.screens.navigation import Route
from companion.screens.page_list import pages
from companion.simulation.offscreen import Offscreen
from companion.table.match_table import Stop
from tests.companion.games.pieces.test_piece_pages import Seat, played
from tests.companion.screens.geometry import faults


@pytest.fixture(autouse=True)
def _fox_and_flock(install: Callable[..., None]) -> None:
    install(GAME)


def test_a_game_is_replayed(screen: Offscreen) -> None:
    seat = Seat(screen)
    seat.choose()
    seat.press("Begin")
    seat.ready()
    seat.tap("d4", "c3")
    seat.desk.table.do(Stop(), seat.robot.now)
    seat.robot.wait(100)
    seat.press("Replay")
    assert isinstance(seat.robot.screens.page, PieceReplayPage)
    seat.press("Back", "New match")
    seat.robot.choose("mutton")
    number = seat.journal.matches()[0].id
    seat.robot.screens.go(Route("piece-replay", number=number, game=1, back="match"))
    seat.robot.wait(100)
    seat.robot.slide_to(1)
    assert "d4-c3" in seat.robot.words()
    seat.press("Back")
    if "match" in pages():
        assert "Fox and Flock" in seat.robot.words()
        seat.press("Replay")
        assert isinstance(seat.robot.screens.page, PieceReplayPage)


def test_every_move_of_a_long_game_is_shown_with_its_side(screen: Offscreen) -> None:
    seat = Seat(screen)
    game = played(seat, 20)
    seat.press("Replay")
    seat.robot.slide_to(1)
    said = seat.robot.words()
    assert "Move 1: " in said
    assert f"(fox) {game.moves[0].text}" in said
    seat.robot.slide_to(20)
    assert not faults(seat.robot.screens)
