"""What can be asked of a table of pieces."""

from dataclasses import dataclass

from companion.games.pieces.referee import MakeMove
from companion.referee.codec import Another
from companion.referee.course import Undo
from companion.table.match_table import Change, Choice, Confirm, Start, Stop
from engine.hexgrid import Cell


@dataclass(frozen=True, slots=True)
class Tap:
    """Tap a cell, on the way of a move from cell to cell."""

    cell: Cell


Command = Choice | Start | Change | Tap | MakeMove | Confirm | Undo | Stop | Another
