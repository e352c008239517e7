"""Games in which pieces are laid: tapped, made by hand, and lit on the board."""

import pytest

from companion.games.pieces.commands import Tap
from companion.games.pieces.lights import LIGHTS
from companion.games.pieces.table import PieceTable
from companion.games.pieces.view import PieceView
from companion.lights.scenes import ROLES
from companion.referee.course import Seat, Undo
from companion.table.errors import TableError
from companion.table.match_table import Confirm, SeatPlayers, Start
from companion.words.catalogue import SCREEN
from engine.hexgrid import Cell, HexGrid
from engine.pieces.rules import PieceRules
from tests.companion.games.pieces.laying_games import COUNTERS, ENCLOSING, PAIRING
from tests.companion.games.pieces.piece_rig import PieceRig, new_table

PEOPLE = SeatPlayers((Seat("Ann"), Seat("Ben")))


def begun(rules: PieceRules) -> PieceTable:
    """Return a table without a board at which this game has begun."""
    table = new_table(games=[rules])
    table.do(PEOPLE, 0)
    table.do(Start(), 0)
    return table


def on_the_board() -> PieceRig:
    """Return a board that is set up for a turn."""
    rig = PieceRig(new_table(games=[ENCLOSING]))
    rig.do(PEOPLE, Start())
    rig.set_up()
    return rig


def lit(view: PieceView) -> set[Cell]:
    """Return the cells that are marked legal."""
    return {mark.cell for mark in view.marks if mark.role == "legal"}


def test_one_tap_makes_the_only_move_that_lays_there() -> None:
    table = begun(ENCLOSING)
    assert lit(table.view()) == {"c3", "c4", "d3", "d5", "e4", "e5"} & {*HexGrid.of(3).cells}
    table.do(Tap("d3"), 0)
    assert table.view().moves == ("d3",)
    with pytest.raises(TableError) as refused:
        table.do(Tap("d3"), 0)
    assert refused.value.message.id == "pieces-lay-elsewhere"


def test_pieces_are_laid_in_any_order() -> None:
    table = begun(PAIRING)
    table.do(Tap("e5"), 0)
    view = table.view()
    assert view.seen["e5"] == COUNTERS[0], "the piece is drawn before the move is made"
    assert view.sentence is not None
    assert view.sentence.id == "pieces-lay-on"
    table.do(Tap("e4"), 0)
    assert table.view().moves == ("e4+e5",)


def test_players_are_asked_which_piece_is_laid() -> None:
    table = begun(PAIRING)
    table.do(Tap("c3"), 0)
    assert table.view().choices == ("counter@c3", "tower@c3")
    assert "c3" not in table.view().seen


def test_where_pieces_can_be_laid_the_board_is_lit() -> None:
    rig = on_the_board()
    legal = LIGHTS.scene(rig.view, HexGrid.of(3))
    assert "d3" in legal
    assert set(legal.values()) == {ROLES["legal"]}
    assert not rig.view.problems


def test_a_laid_piece_is_drawn_with_what_it_changes() -> None:
    rig = on_the_board()
    rig.play("put Z d3")
    rig.wait(500)
    assert rig.view.seen == {"b2": COUNTERS[0], "d3": COUNTERS[0], "d4": COUNTERS[0]}
    assert rig.says.startswith("Ann, finish the move on the lit cells")
    assert SCREEN.text(rig.view.detail) == "Turn the piece on d4 over."
    rig.play("flip d4")
    rig.wait(500)
    rig.do(Confirm())
    assert rig.view.moves == ("d3",)


def test_a_piece_that_is_lifted_to_be_replaced_is_not_drawn() -> None:
    rig = on_the_board()
    rig.play("lift d4")
    rig.wait(500)
    assert rig.view.seen == {"b2": COUNTERS[0]}
    assert {"d3", "d4"} <= lit(rig.view)


def test_a_side_that_cannot_move_is_reported() -> None:
    table = begun(ENCLOSING)
    for cell in ("c3", "e4", "d3", "b1", "c2", "d2", "c1", "e5", "d5"):
        table.do(Tap(cell), 0)
    assert SCREEN.text(table.view().sentence) == "Ben moves (black)."
    table.do(Tap("e3"), 0)
    assert SCREEN.text(table.view().sentence) == "Ann has no move now. Ben moves again (black)."
    table.do(Undo(), 0)
    assert SCREEN.text(table.view().sentence) == "Ben moves (black)."
