"""The sensed board at a table of pieces: what lies on it, and which sensors are believed."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from types import MappingProxyType

from companion.hands.reading import Seen
from companion.link import events as link
from companion.sensing.sensed_board import ReportedState, SensedBoard
from companion.words.message import Message
from engine.hexgrid import Cell, HexGrid
from engine.pieces.rules import Piece
from hardware.tabletop import LETTERS, tag_uid

_TAGS = {tag_uid(letter): letter for letter in LETTERS}

class PieceBoard:
    """The board that is or was attached; it takes the events of the link.

    A cell whose sensor fails is taken to be as the position has it. `tags` tells which letter's a
    tag is, for games whose pieces have names.
    """

    def __init__(self, tags: Mapping[bytes, str] | None = None) -> None:
        self._tags = _TAGS if tags is None else tags
        self._attached: SensedBoard | None = None
        self.ready = False
        """Whether the board is there, and has said how its cells are."""
        self.absent: Message | None = None
        """Why a board that was there is gone, or one that is there cannot be played on."""
        self._unread = False
        self._emptied: set[Cell] = set()
        self._expected: Mapping[Cell, Piece] = MappingProxyType({})

    @property
    def grid(self) -> HexGrid | None:
        """The cells of the board that is or was attached."""
        return None if self._attached is None else self._attached.grid

    def event(self, event: link.Event, now: float) -> None:
        """Take what the link reports."""
        self._unread = True
        attached = self._attached
        match event:
            case link.Connected(hello):
                grid = HexGrid.of_count(hello.cells)
                if grid is not None and grid is not self.grid:
                    self._attached = SensedBoard(grid, self._tags)
                self.ready, self.absent = False, None
            case link.Lost(reason):
                self.ready = False
                self.absent = None if attached is None else reason
            case link.Refused(reason):
                self.ready, self.absent = False, reason
            case _ if attached is None:
                return
            case link.Sensed() | link.Changed() | link.Tagged():
                attached.sense(event, now)
                self.ready |= not isinstance(event, link.Tagged)
            case link.Trouble(_, str(cell), broken=True, noisy=noisy):
                attached.complain(cell, now, noisy=noisy)

    def tick(self, now: float) -> bool:
        """Let time pass. Return whether the board has to be read."""
        attached = self._attached
        if attached is None:
            return False
        if failing := attached.failing:
            attached.distrust(failing, now)
        if healed := attached.healed(now):
            attached.trust(healed, now)
        return attached.tracker.tick(now) or self._unread

    def due(self, now: float) -> float:
        """Return when `tick` next has something to do if nothing happens, in ms."""
        attached = self._attached
        return inf if attached is None else now if self._unread else attached.due(now)

    def forget(self) -> None:
        """Every piece lies where the position has it, whatever was lifted before."""
        self._emptied.clear()
        self._unread = True

    def turn(self, pieces: Mapping[Cell, Piece], now: float) -> None:
        """A turn begins in this position."""
        self._emptied.clear()
        self._expected = pieces
        self._unread = True
        if self._attached is None:
            return
        if named := {piece.name for piece in pieces.values()} - {""}:
            self._attached.tracker.play(named)
        lying: Mapping[Cell, ReportedState] = {
            cell: "down" if piece.down else "up" for cell, piece in pieces.items()}
        self._attached.report({cell: lying.get(cell, "empty") for cell in self.blind}, now)

    @property
    def settled(self) -> bool:
        """Whether nothing has moved for a moment."""
        return self._attached is None or self._attached.tracker.settled

    @property
    def blind(self) -> frozenset[Cell]:
        """The cells whose sensors cannot be believed."""
        return frozenset() if self._attached is None else frozenset(self._attached.blind)

    def seen(self) -> Seen:
        """Return what lies on the board now."""
        self._unread = False
        if self._attached is None:
            return Seen()
        arrangement = self._attached.tracker.arrangement()
        self._emptied |= self._expected.keys() - arrangement.on.keys()
        named = {piece.name for piece in self._expected.values()}
        trusted = self._attached.tracker.told if "" in named else arrangement.on.keys()
        named.discard("")
        return Seen(
            MappingProxyType({cell: piece.facing for cell, piece in arrangement.on.items()}),
            frozenset(self._emptied),
            MappingProxyType({cell: piece.animal if piece.animal in named else ""
                              for cell, piece in arrangement.on.items()
                              if named and piece.animal is not None and cell in trusted}))
