"""Pages that tell the games and the people apart, where it is neither the one nor the other."""

from random import Random

import pytest

from companion.games.tiles.screens.start import _strangers
from companion.games.tiles.table.table import TileTable
from companion.games.tiles.table.view import SetupView
from companion.screens.pages.games import Pieces
from companion.simulation.offscreen import Offscreen
from companion.store.journal import Journal
from companion.terminal.own_words import run_command
from tests.companion.screens.geometry import faults
from tests.companion.screens.tile_seat import seat


@pytest.mark.parametrize(("game", "options"), [("dogs", "tiles=9"), ("fold", "players=1")])
def test_welcome_back_shows_the_pieces_of_the_unfinished_match(
    screen: Offscreen, game: str, options: str
) -> None:
    journal = Journal(None)
    table = TileTable(journal, Random(1), lambda: "2026-05-01 20:15")
    for command in (f"game {game}", f"options {options}", "start"):
        run_command(table, command, 0.0)
    journal.leave_match()
    robot = seat(screen, journal)
    robot.choose("dogs" if game == "fold" else "fold")  # what was chosen last
    assert robot.tiles.view.phase == "resume"
    assert robot.tiles.view.resumable_game == game
    assert robot.find(Pieces).key == game
    assert not faults(robot.screens)


@pytest.mark.parametrize(("players", "nobody"), [
    (("Player 1",), True), (("Player 1", "Player 2"), True), (("Ann",), False),
    (("Ann", "Ben"), False), (("Spieler 1", "Ben"), False),
])
def test_a_real_ann_is_no_placeholder(players: tuple[str, ...], nobody: bool) -> None:
    setup = SetupView("fold", players, ("",) * len(players), "", "single", "", False)
    assert _strangers(setup) is nobody


def test_players_without_a_name_are_called_alike_in_every_game(screen: Offscreen) -> None:
    robot = seat(screen)
    assert robot.desk.own["fold"].setup.players == ("Player 1",)
    assert robot.desk.table.setup.players == ("Player 1", "Player 2")
