"""The sensed board at a table of pieces: what lies on it, and which sensors are believed."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.hands.reading import Seen
from companion.link import events as link
from companion.link.events import CellState
from companion.sensing.arrangement import Facing
from companion.sensing.sensor_health import SensorHealth
from companion.sensing.tracker import Tracker
from companion.words.message import Message
from engine.hexgrid import Cell, HexGrid
from engine.pieces.rules import Piece
from hardware.tabletop import LETTERS, tag_uid

_TAGS = {tag_uid(letter): letter for letter in LETTERS}
_STATES: Mapping[Facing | None, CellState] = {
    None: CellState.EMPTY, "up": CellState.UPRIGHT, "down": CellState.INVERTED}


class PieceBoard:
    """The board that is or was attached; it takes the events of the link.

    A cell whose sensor fails is taken to be as the position has it. `tags` tells which letter's a
    tag is, for games whose pieces have names.
    """

    def __init__(self, tags: Mapping[bytes, str] | None = None) -> None:
        self._tags = _TAGS if tags is None else tags
        self.grid: HexGrid | None = None
        self.ready = False
        """Whether the board is there, and has said how its cells are."""
        self.absent: Message | None = None
        """Why a board that was there is gone, or one that is there cannot be played on."""
        self._unread = False
        self._emptied: set[Cell] = set()
        self._expected: Mapping[Cell, Piece] = MappingProxyType({})

    def event(self, event: link.Event, now: float) -> None:
        """Take what the link reports."""
        self._unread = True
        match event:
            case link.Connected(hello):
                grid = HexGrid.of_count(hello.cells)
                if grid is not None and grid is not self.grid:
                    self.grid = grid
                    self._tracker = Tracker(grid.cells, self._tags)
                    self._health = SensorHealth(grid.cells)
                self.ready, self.absent = False, None
            case link.Lost(reason):
                self.ready = False
                self.absent = None if self.grid is None else reason
            case link.Refused(reason):
                self.ready, self.absent = False, reason
            case _ if self.grid is None:
                return
            case link.Sensed() | link.Changed():
                self._tracker.sense(self._health.sense(event, now), now)
                self.ready = True
            case link.Tagged():
                self._tracker.sense(event, now)
            case link.Trouble(_, str(cell), broken=True, noisy=noisy):
                self._health.complain(cell, now, noisy=noisy)

    def tick(self, now: float) -> bool:
        """Let time pass. Return whether the board has to be read."""
        if self.grid is None:
            return False
        for cell in self._health.failing():
            self._tracker.sense(self._health.distrust(cell), now)
        for cell in self._health.healed(now):
            change = self._health.trust(cell)
            if change is not None:
                self._tracker.sense(change, now)
        settled = self._tracker.tick(now)
        return settled or self._unread

    def turn(self, pieces: Mapping[Cell, Piece], now: float) -> None:
        """A turn begins in this position."""
        self._emptied.clear()
        self._expected = pieces
        self._unread = True
        if self.grid is None:
            return
        if named := {piece.name for piece in pieces.values()} - {""}:
            self._tracker.play(named)
        for cell in self._health.blind:
            piece = pieces.get(cell)
            lying: Facing | None = None if piece is None else "down" if piece.down else "up"
            self._tracker.sense(self._health.tell(cell, _STATES[lying], now), now)

    @property
    def settled(self) -> bool:
        """Whether nothing has moved for a moment."""
        return self.grid is None or self._tracker.settled

    @property
    def blind(self) -> frozenset[Cell]:
        """The cells whose sensors cannot be believed."""
        return frozenset() if self.grid is None else frozenset(self._health.blind)

    def seen(self) -> Seen:
        """Return what lies on the board now."""
        self._unread = False
        if self.grid is None:
            return Seen()
        arrangement = self._tracker.arrangement()
        self._emptied |= self._expected.keys() - arrangement.on.keys()
        named = {piece.name for piece in self._expected.values()} - {""}
        return Seen(
            MappingProxyType({cell: piece.facing for cell, piece in arrangement.on.items()}),
            frozenset(self._emptied),
            MappingProxyType({cell: piece.animal for cell, piece in arrangement.on.items()
                              if piece.animal is not None and piece.animal in named}))
