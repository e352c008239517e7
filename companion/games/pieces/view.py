"""What is shown of a table of pieces at one moment: all of it public, for screens, lights and
``--json``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from companion.games.pieces import referee
from companion.games.pieces.referee import Form
from companion.hands.marks import CellMark
from companion.hands.reading import Deed
from companion.words.message import Message
from engine.hexgrid import Cell
from engine.pieces.rules import Piece

Phase = Literal["setup", "resume", "restoring", "thinking"] | referee.Phase
"""What has to be done: a phase of the match, or one before or beside it. ``restoring``: the board
has to be made as the game stands."""


@dataclass(frozen=True, slots=True)
class SetupView:
    """What has been chosen for the next match."""

    game: str
    players: tuple[str, str]
    computers: tuple[str, str]
    """The strength of each player that is a computer, empty for a person."""
    options: str
    form: Form


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player."""

    name: str
    computer: str = ""
    """The strength, if it is a computer."""
    side: str = ""
    """What the player's side is called, in English."""
    total: int = 0
    """Points from the finished games of a duel."""


@dataclass(frozen=True, slots=True)
class PieceView:
    """All that is public about the table."""

    phase: Phase
    sentence: Message | None
    detail: Message | None = None
    setup: SetupView | None = None
    """What is chosen; None while a match is played."""
    game: str = ""
    """The key of the game that is played or chosen."""
    size: int = 4
    """The cells at a side of its board."""
    options: str = ""
    form: Form = "single"
    seats: tuple[SeatView, ...] = ()
    turn: int | None = None
    """The seat whose turn it is."""
    pieces: Mapping[Cell, Piece] = field(default_factory=lambda: MappingProxyType({}))
    """The pieces as the game stands."""
    seen: Mapping[Cell, Piece] = field(default_factory=lambda: MappingProxyType({}))
    """The same as hands have made it: while a piece is in hand, it is not there."""
    targets: tuple[Cell, ...] = ()
    """The cells that can be tapped to go on with a move."""
    chosen: tuple[Cell, ...] = ()
    """The cells of a move that have been tapped so far."""
    choices: tuple[str, ...] = ()
    """The moves among which players have to choose, because cells or board say no more."""
    marks: tuple[CellMark, ...] = ()
    """The cells to light."""
    problems: tuple[Deed, ...] = ()
    """What does not fit on the board."""
    moves: tuple[str, ...] = ()
    """The moves so far."""
    result: Message | None = None
    """How the match ended."""
    winner: int | None = None
    """The seat that has won the match."""
    record: str = ""
    """The record of the game that is over."""
    number: int = 1
    """Which game of the match it is."""
    buttons: tuple[str, ...] = ()
    """The commands that a button may offer now."""
    board: Literal["none", "ready", "misfit"] = "none"
    """Whether a sensed board takes part."""
    resumable: Message | None = None
    save_error: Message | None = None
    """Why what is played is not kept on the disk; None where it is."""

    @property
    def key(self) -> str:
        """The game that is played, or will be next."""
        return self.game
