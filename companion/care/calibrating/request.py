"""The calibration that a board has stored: reported, taken back, or forgotten."""

from __future__ import annotations

from companion.link import events
from companion.link.board import Board
from firmware import wire

PATIENCE_MS = 4000


class CalibrationRequest:
    """One of `wire.REPORT`, `RESTORE`, `FORGET`, asked of a board and answered.

    `offsets` in mT by cell; `failed` is the sentence for the maker where it could not be done.
    """

    def __init__(self, board: Board, what: int, now: float) -> None:
        self._board = board
        self._what = what
        self._until = now + PATIENCE_MS
        self._cells: tuple[str, ...] = ()
        self._why = "The board does not answer. Is it plugged in?"
        self.offsets: dict[str, float] = {}
        self.kept = False
        self.failed = ""

    @property
    def done(self) -> bool:
        """Whether it is answered, for good or ill."""
        return bool(self.offsets or self.failed)

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
            case events.Trouble(reason) if "calibrate" in reason:
                self.failed = (
                    "There is nothing to take back: this board has been calibrated once at most."
                    if self._what == wire.RESTORE and "no such part" in reason else reason
                )
            case _:
                pass

    def tick(self, now: float) -> None:
        """Do what is due by now."""
        if now > self._until and not self.done:
            self.failed = self._why
