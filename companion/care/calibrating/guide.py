"""A calibration, step by step: the board is cleared, its zeros are measured, and then, cell by cell
where a light shows, a sheep is put down and its field looked at.

No input or output: events and the time in; a sentence, lights and a result out.
"""

from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum

from companion.link import events, messages
from companion.link.board import BoardLink
from companion.link.orders import RGB
from companion.words.message import Message, paragraph
from firmware import wire
from hardware.board import BoardSpec

CLEAR_MS = 700
"""Time in ms for which the board must be empty before it is measured: hands have gone."""
REST_MS = 200
"""Time in ms for which a sheep must stand before its field is measured."""
PATIENCE_MS = 15_000
SHOW_MS = 1500
"""Time in ms for which the guide's lights show the result of the last cell."""
WEAK_MT = 15.0
"""Field in mT of a weak magnet or a deep sensor: a sheep 6 mm off the middle gives more."""


class Sign(Enum):
    """What the light of a cell says; and its colour, where only the guide lights the board."""

    HERE = (90, 90, 90)
    """Put the sheep here."""
    DONE = (0, 24, 0)
    WRONG = (90, 20, 0)
    """Something lies here that should not, or nothing was felt."""


_DARK = (0, 0, 0)
_LOOKING = Message("looking-for-board")


class Stage(StrEnum):
    """The steps of a calibration."""

    CONNECTING = "connecting"
    CLEARING = "clearing"
    MEASURING = "measuring"
    WALKING = "walking"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Result:
    """What has come of it. All fields in mT, by cell.

    `offsets`: each sensor's zero; `before`: what was kept until now; `fields`: what each sensor
    read of a sheep, above its zero; `skipped`: cells at which none was felt.
    """

    offsets: dict[str, float] = field(default_factory=dict)
    before: dict[str, float] = field(default_factory=dict)
    kept: bool = False
    fields: dict[str, float] = field(default_factory=dict)
    skipped: tuple[str, ...] = ()

    @property
    def weak(self) -> tuple[str, ...]:
        """The cells at which a sheep is felt too little."""
        return tuple(cell for cell, mt in self.fields.items() if abs(mt) < WEAK_MT)

    @property
    def inverted(self) -> tuple[str, ...]:
        """The cells at which an upright sheep was felt upside down."""
        return tuple(cell for cell, mt in self.fields.items() if mt < 0)


@dataclass(slots=True)
class _Way:
    """The cells still to be tried with a sheep, the next one first."""

    cells: list[str] = field(default_factory=list)
    ready: bool = False
    """Whether the next cell has been empty since it was asked for."""
    probing: bool = False


class Guide:
    """One calibration.

    `walk`: every cell is tried with a sheep afterwards; `turned`: the magnets are known to lie the
    other way round; `lit`: the guide itself drives the board's lights.
    """

    def __init__(
        self, board: BoardLink, now: float, *, measure: bool = True, walk: bool = True,
        turned: bool = False, lit: bool = True,
    ) -> None:
        self._board = board
        self._measure, self._walk = measure, walk
        self._upright = -1 if turned else 1
        self.stage = Stage.CONNECTING
        self.sentence: Message | None = _LOOKING
        self.result = Result()
        self.first = False
        """Whether the board had no zeros of its own before."""
        self.cells: tuple[str, ...] = ()
        self._way = _Way()
        self._states: dict[str, events.CellState] = {}
        self._since = now  # when the board came to lie as it does now
        self._stage_since = now
        self._lights_on = lit
        self._lit: tuple[RGB, ...] | None = None

    @property
    def done(self) -> bool:
        """Whether the calibration has ended, well or badly."""
        return self.stage in (Stage.DONE, Stage.FAILED)

    @property
    def cell(self) -> str | None:
        """The cell on which a sheep is wanted now."""
        return self._way.cells[0] if self.stage is Stage.WALKING and self._way.cells else None

    @property
    def occupied(self) -> tuple[str, ...]:
        """The cells that are not empty."""
        return tuple(cell for cell in self.cells if self._states.get(cell))

    @property
    def signs(self) -> dict[str, Sign]:
        """What the board shows, and a picture of it should; cells that are dark are left out."""
        if self.stage is Stage.CLEARING:
            return dict.fromkeys(self.occupied, Sign.WRONG)
        if self.stage is not Stage.WALKING:
            return {}
        shown = dict.fromkeys(self.result.fields, Sign.DONE)
        shown |= dict.fromkeys(self.result.skipped, Sign.WRONG)
        if self.cell is not None:
            shown[self.cell] = Sign.HERE
        return shown

    @property
    def lights(self) -> dict[str, RGB]:
        """The same as colours, for every cell."""
        signs = self.signs
        return {cell: signs[cell].value if cell in signs else _DARK for cell in self.cells}

    def skip(self, now: float) -> None:
        """Go on to the next cell, without a sheep on this one."""
        if self.cell is not None:
            self.result = replace(self.result, skipped=(*self.result.skipped, self.cell))
            self._next(now)

    def enough(self) -> None:
        """Try no more cells with a sheep."""
        if self.stage is Stage.WALKING:
            self._way.cells.clear()

    # --- what happens ------------------------------------------------------------------------

    def event(self, event: events.Event, now: float) -> None:
        """Take what the link tells."""
        match event:
            case events.Connected(hello):
                self._connect(hello.cells, now)
            case events.Refused(reason):
                self._fail(reason)
            case events.Lost(reason):
                if self.stage is not Stage.CONNECTING:
                    self._fail(paragraph(reason, Message("nothing-else-changed")))
                else:
                    self.sentence = reason
            case events.Sensed(states):
                self._states = dict(zip(self.cells, states, strict=True))
                self._since = now
            case events.Changed(cell, state):
                self._states[cell] = state
                self._since = now
            case events.Calibrated():
                self._calibrated(event, now)
            case events.Probed():
                self._probed(event, now)
            case events.Trouble(reason) if self.stage is Stage.MEASURING:
                self._fail(reason)
            case _:
                pass

    def tick(self, now: float) -> None:
        """Do what is due by now."""
        match self.stage:
            case Stage.CONNECTING if self.result.before and self._states:
                self._go(Stage.CLEARING, now)
            case Stage.CONNECTING if now - self._stage_since > PATIENCE_MS:
                self._fail(messages.SILENT if self.sentence == _LOOKING else self.sentence)
            case Stage.CLEARING:
                self._clear(now)
            case Stage.WALKING:
                self._watch(now)
            case _:
                pass
        self._say_where(now)
        self._light()

    def _connect(self, count: int, now: float) -> None:
        spec = BoardSpec.of_count(count)
        if spec is None:  # the session refuses such a board
            return
        self.cells = spec.cells
        # along the chain of lights, so that the hand has the shortest way
        self._way.cells = sorted(self.cells, key=spec.led)
        self._board.calibrate(wire.REPORT)

    def _clear(self, now: float) -> None:
        if self.occupied or now - self._since < CLEAR_MS or now - self._stage_since < CLEAR_MS:
            return
        if self._measure:
            self._go(Stage.MEASURING, now)
            self._board.calibrate(wire.MEASURE)
        else:
            self._go(Stage.WALKING, now)

    def _calibrated(self, event: events.Calibrated, now: float) -> None:
        offsets = dict(zip(self.cells, event.offsets_mt, strict=True))
        if not self.result.before:
            self.result, self.first = replace(self.result, before=offsets), not event.kept
        elif self.stage is Stage.MEASURING:
            self.result = replace(self.result, offsets=offsets, kept=event.kept)
            self._go(Stage.WALKING if self._walk else Stage.DONE, now)

    def _watch(self, now: float) -> None:
        cell = self.cell
        if cell is None:
            if self._lights_on and now - self._stage_since < SHOW_MS:
                return
            self._go(Stage.DONE, now)
            return
        way = self._way
        if not self._states.get(cell):
            way.ready = True
        elif way.ready and not way.probing and now - self._since >= REST_MS:
            way.probing = True
            self._board.probe()

    def _probed(self, event: events.Probed, now: float) -> None:
        self._way.probing = False
        cell = self.cell
        if cell is None or not self._states.get(cell):
            return
        zero = (self.result.offsets or self.result.before).get(cell, 0.0)
        field_mt = round(self._upright * (event.fields_mt[self.cells.index(cell)] - zero), 1)
        self.result = replace(self.result, fields=self.result.fields | {cell: field_mt})
        self._next(now)

    def _next(self, now: float) -> None:
        del self._way.cells[0]
        self._way.ready = self.cell is not None and not self._states.get(self.cell)
        self._stage_since = now

    def _go(self, stage: Stage, now: float) -> None:
        self.stage = stage
        self._stage_since = now

    def _fail(self, sentence: Message | None) -> None:
        self.stage = Stage.FAILED
        self.sentence = sentence

    # --- what is said and shown --------------------------------------------------------------

    def _say_where(self, now: float) -> None:
        late = now - self._stage_since > PATIENCE_MS
        match self.stage:
            case Stage.CLEARING if self.occupied:
                self.sentence = paragraph(
                    Message("take-every-piece-off", cells=self.occupied),
                    Message("if-nothing-lies-there") if late else None,
                )
            case Stage.CLEARING:
                self.sentence = Message("keep-hands-off")
            case Stage.MEASURING:
                self.sentence = Message("measuring-without-magnets")
            case Stage.WALKING:
                self._say_cell(late)
            case Stage.DONE:
                self.sentence = Message("calibration-done")
            case _:
                pass

    def _say_cell(self, late: bool) -> None:
        cell = self.cell
        if cell is None:
            return
        number, total = len(self.cells) - len(self._way.cells) + 1, len(self.cells)
        elsewhere = [name for name in self.occupied
                     if name != cell and name not in self.result.fields]
        again = self._states.get(cell) and not self._way.ready
        self.sentence = paragraph(
            Message("lift-and-put-again", cell=cell) if again
            else Message("put-sheep-on-light", cell=cell, number=number, total=total),
            Message("felt-elsewhere", cells=elsewhere) if elsewhere and not again else None,
            Message("skip-if-it-stands") if late else None,
        )

    def _light(self) -> None:
        if not self.cells or not self._lights_on:
            return
        shown = self.lights
        colours = tuple(shown[cell] for cell in self.cells)
        if colours != self._lit:
            self._lit = colours
            self._board.send_leds(colours)
