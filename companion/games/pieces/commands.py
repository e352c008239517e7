"""What can be asked of a table of pieces."""

from dataclasses import dataclass

from companion.games.pieces.referee import Form, MakeMove
from companion.referee.codec import Another
from companion.referee.course import Undo
from companion.table.match_table import Change, Confirm, SeatPlayers, Start
from engine.hexgrid import Cell


@dataclass(frozen=True, slots=True)
class ChooseGame:
    """Choose the game, with its standard options."""

    game: str


@dataclass(frozen=True, slots=True)
class SetOptions:
    """Choose the options; those that are not named keep their defaults."""

    words: str


@dataclass(frozen=True, slots=True)
class SetForm:
    """Choose the form of match."""

    form: Form


@dataclass(frozen=True, slots=True)
class Tap:
    """Tap a cell, on the way of a move from cell to cell."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Stop:
    """Give the present game up: for the only person here, or for the one whose turn it is."""


Choice = ChooseGame | SeatPlayers | SetOptions | SetForm
"""What is chosen before a match."""
Command = (
    Choice | Start | Change | Tap | MakeMove | Confirm | Undo | Stop | Another
)
