"""The calibration at a table: on the board that a desk already has, and with its lights."""

from __future__ import annotations

from companion.care.calibrating.guide import Guide, Sign, Stage
from companion.care.calibrating.report import results
from companion.care.calibrating.request import CalibrationRequest
from companion.desk.desk import Desk
from companion.lights.light import Colour, Light, Rhythm
from companion.link.events import Event
from companion.words.message import Message
from firmware import wire

LIGHTS = {
    Sign.HERE: Light(Colour.WHITE, Rhythm.BREATH),
    Sign.DONE: Light(Colour.GREEN, Rhythm.STEADY, 0.4),
    Sign.WRONG: Light(Colour.VERMILLION, Rhythm.BLINK),
}
"""The signs as the desk's lights show them: within its budget, as bright as is set, and wherever
they are driven from."""


class DeskCalibration:
    """One calibration after the other. It listens at the desk and has its lights until `close`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._board = desk.asked
        self._guide: Guide | None = None
        self._undoing: CalibrationRequest | None = None

    @property
    def guide(self) -> Guide | None:
        """Where it stands; None before the first `tick`."""
        return self._guide

    @property
    def sentence(self) -> Message | None:
        """What to do, or what has happened."""
        if self._undoing is not None:
            if self._undoing.failed is None and self._undoing.done:
                return Message("zeros-undone")
            return self._undoing.failed
        return self._guide.sentence if self._guide is not None else None

    @property
    def results(self) -> list[Message]:
        """What has come of it, once it is done."""
        if self._guide is None or self._guide.stage is not Stage.DONE or self._undoing is not None:
            return []
        return results(self._guide.result)

    @property
    def undoable(self) -> bool:
        """Whether there are new zeros to be taken back."""
        guide = self._guide
        done = guide is not None and guide.done and bool(guide.result.offsets)
        return done and (self._undoing is None or self._undoing.done)

    def tick(self, now: float) -> None:
        """Do what is due by now (ms)."""
        guide = self._guide or self._begin(now)
        (self._undoing or guide).tick(now)
        self._desk.scene = {cell: LIGHTS[sign] for cell, sign in guide.signs.items()}

    def again(self, now: float) -> None:
        """Start from the beginning."""
        self._begin(now)

    def _begin(self, now: float) -> Guide:
        turned = self._desk.settings.magnets == "turned"
        self._undoing = None
        self._guide = guide = Guide(self._board, now, turned=turned, lit=False)
        self._listen(now)
        return guide

    def skip(self, now: float) -> None:
        """Go on to the next cell."""
        if self._guide is not None:
            self._guide.skip(now)

    def enough(self) -> None:
        """Try no more cells."""
        if self._guide is not None:
            self._guide.enough()

    def undo(self, now: float) -> None:
        """Back to the zeros of before, or forward again."""
        first = self._undoing is None and self._guide is not None and self._guide.first
        self._undoing = CalibrationRequest(self._board, wire.FORGET if first else wire.RESTORE, now)
        self._listen(now)

    def close(self) -> None:
        """Listen no more, and give the lights back."""
        self._desk.listener = self._desk.scene = None

    def _listen(self, now: float) -> None:
        for event in self._desk.memory.replay():
            self._event(event, now)
        self._desk.listener = self._event

    def _event(self, event: Event, now: float) -> None:
        if self._undoing is not None:
            self._undoing.event(event, now)
        elif self._guide is not None:
            self._guide.event(event, now)
