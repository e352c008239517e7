"""What the board of a table of pieces believes while a sensor fails."""

import pytest

from companion.games.pieces.board import PieceBoard
from companion.link.events import CellState, Changed, Connected, Sensed, Tagged, Trouble
from companion.words.message import Message
from engine.hexgrid import HexGrid
from engine.pieces.rules import Piece
from firmware.wire import Hello
from hardware.tabletop import tag_uid

UP, EMPTY = CellState.UPRIGHT, CellState.EMPTY
NAMED = {"a1": Piece(0, "fox", name="F"), "a2": Piece(1, "sheep", name="A")}


@pytest.mark.parametrize("lifted", [False, True])
def test_a_piece_that_may_have_been_exchanged_unseen_keeps_no_name(lifted: bool) -> None:
    board = PieceBoard()
    cells = len(HexGrid.of(3))
    board.event(Connected(Hello(1, 0, 0, cells, 50, "1.0", "layout", b"board")), 0)
    board.event(Sensed((EMPTY,) * cells), 0)
    board.turn(NAMED, 0)
    for now, (cell, piece) in enumerate(NAMED.items(), 1):
        board.event(Changed(cell, UP), now * 1000)
        board.event(Tagged(cell, tag_uid(piece.name)), now * 1000 + 20)
        board.tick(now * 1000 + 600)
    assert board.seen().names == {"a1": "F", "a2": "A"}
    noise = Trouble(Message("sensor-gives-noise", cell="a1"), "a1", broken=True, noisy=True)
    board.event(noise, 5000)
    board.tick(5010)
    assert board.blind == {"a1"}
    if lifted:
        board.event(Changed("a2", EMPTY), 5100)
        board.tick(5600)
    for now, state in ((5700, EMPTY), (5800, UP)):
        board.event(Changed("a1", state), now)
    for now in (5900, 6500, 7500):
        board.tick(now)
    assert not board.blind
    assert ("a1" in board.seen().names) is not lifted
