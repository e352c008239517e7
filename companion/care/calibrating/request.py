"""The calibration that a board has stored: reported, taken back, or forgotten."""

from __future__ import annotations

from companion.link import events, messages
from companion.link.board import BoardLink
from companion.link.orders import CALIBRATE_NOT_ANSWERED
from companion.words.message import Message
from firmware import wire

PATIENCE_MS = 4000
NOT_CALIBRATED = messages.would_not_calibrate(messages.NO_SUCH_PART)
"""What a board reports that has nothing to restore."""


class CalibrationRequest:
    """One of `wire.REPORT`, `RESTORE`, `FORGET`, asked of a board and answered.

    `offsets` in mT by cell; `failed` is why it could not be done.
    """

    def __init__(self, board: BoardLink, what: int, now: float) -> None:
        self._board = board
        self._what = what
        self._until = now + PATIENCE_MS
        self._cells: tuple[str, ...] = ()
        self._why = messages.SILENT
        self.offsets: dict[str, float] = {}
        self.kept = False
        self.failed: Message | None = None

    @property
    def done(self) -> bool:
        """Whether it is answered, for good or ill."""
        return bool(self.offsets) or self.failed is not None

    def event(self, event: events.Event, now: float) -> None:
        """Take what the link tells."""
        match event:
            case events.Connected(hello):
                self._cells = events.cell_names(hello.cells)
            case events.Sensed() if self._cells:
                self._board.calibrate(self._what)
            case events.Calibrated():
                self.offsets = dict(zip(self._cells, event.offsets_mt, strict=True))
                self.kept = event.kept
            case events.Refused(reason):
                self.failed = reason
            case events.Lost(reason):
                self._why = reason
            case events.Trouble(reason) if reason == NOT_CALIBRATED:
                self.failed = (
                    Message("nothing-to-undo") if self._what == wire.RESTORE else reason
                )
            case events.Trouble(Message(id="would-not-calibrate") as reason):
                self.failed = reason
            case events.Trouble(reason) if reason == CALIBRATE_NOT_ANSWERED:
                self.failed = reason
            case _:
                pass

    def tick(self, now: float) -> None:
        """Do what is due by now."""
        if now > self._until and not self.done:
            self.failed = self._why
