"""A calibration, step by step: the board is cleared, its zeros are measured, and then, cell by cell
where a light shows, a sheep is put down and its field looked at.

No input or output: events and the time in; a sentence, lights and a result out.
"""

from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum
from math import inf
from statistics import median

from companion.extras.care.zeros import CHANGED_MT, doubtful, plausible, wide
from companion.link import events, messages
from companion.link.board import BoardLink
from companion.link.orders import RGB
from companion.words.message import Message, paragraph
from firmware import wire
from hardware.board import BoardSpec
from hardware.tolerances import PLAIN_GAIN, gains

CLEAR_MS = 700
"""Interval in ms of the looks at a board that has to be empty. Two that agree show that hands have
gone; the cells' states do not, as those of a board that was never calibrated may flicker."""
STEADY_MT = 1.0
"""Two looks at a sensor agree within this."""
REST_MS = 200
"""Time in ms for which a sheep must stand before its field is measured."""
PATIENCE_MS = 15_000
SHOW_MS = 1500
"""Time in ms for which the guide's lights show the result of the last cell."""
WEAK_MT = 15.0
"""Field in mT of a weak magnet or a deep sensor: a sheep 6 mm off the middle gives more."""

TRIES = 3
"""Number of times that a cell is tried which reads much less of the sheep than most."""
SAME = 0.06
"""Two fields of a sheep that differ by less than this part of the usual one: it stood in its seat
both times."""
LEARNS = 3
"""Minor version of the protocol from which on a board learns gains."""


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
    LEARNING = "learning"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Result:
    """What has come of it. All fields in mT, by cell.

    `offsets`: each sensor's zero; `before`: what was kept until now; `fields`: what each sensor
    read of a sheep, above its zero; `skipped`: cells at which none was felt; `gains`: how strongly
    each sensor reads, in per cent of most; `again`: cells on which something lay when the zeros
    were measured, so that they were measured again; `unsure`: cells on which something may have
    lain, and still does, so that they were not; `unseen`: whether the zeros are so far apart that a
    piece would not be seen in them, and no walk showed it.
    """

    offsets: dict[str, float] = field(default_factory=dict)
    before: dict[str, float] = field(default_factory=dict)
    kept: bool = False
    fields: dict[str, float] = field(default_factory=dict)
    skipped: tuple[str, ...] = ()
    gains: dict[str, int] = field(default_factory=dict)
    again: tuple[str, ...] = ()
    unsure: tuple[str, ...] = ()
    unseen: bool = False

    @property
    def weak(self) -> tuple[str, ...]:
        """The cells at which a sheep is felt too little."""
        return tuple(cell for cell, mt in self.fields.items() if abs(mt) < WEAK_MT)

    @property
    def inverted(self) -> tuple[str, ...]:
        """The cells at which an upright sheep was felt upside down."""
        return tuple(cell for cell, mt in self.fields.items() if mt < 0)


@dataclass(slots=True)
class _Look:
    """What the board looked like when it had to be empty, in mT by cell."""

    fields: dict[str, float] = field(default_factory=dict)
    doubts: tuple[str, ...] = ()
    """Cells on which something seems to lie."""
    since: float = 0.0
    """When they came to be in doubt, in ms."""
    accepted: frozenset[str] = frozenset()
    """Cells of which people say that nothing lies there."""
    asked: float = 0.0
    """When the board was asked last, in ms."""
    walked: bool = False
    """Whether the cells have been tried with a sheep already."""
    returning: bool = False
    """Whether the zeros of before are asked back, to be those that an undo returns to."""


@dataclass(slots=True)
class _Way:
    """The cells still to be tried with a sheep, the next one first."""

    cells: list[str] = field(default_factory=list)
    ready: bool = False
    """Whether the next cell has been empty since it was asked for."""
    probing: bool = False
    tries: dict[str, int] = field(default_factory=dict)
    """How often each cell has been measured with a sheep."""
    settled: set[str] = field(default_factory=set)
    """Cells that are not tried again."""
    last: str = ""
    """The cell that was tried last: the sheep may still stand there."""
    checked: bool = False
    """Whether it was looked at the whole board after the last cell."""
    look: _Look = field(default_factory=_Look)
    kept: dict[str, float] = field(default_factory=dict)
    """The zeros of before, if the board had any of its own."""
    gains: tuple[int, ...] = ()
    """The gains of before."""
    learns: bool = False
    """Whether the board can learn gains."""
    ticked: float = 0.0
    """When the way was looked at last, in ms."""


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
    def doubts(self) -> tuple[str, ...]:
        """The cells on which something seems to lie while the board has to be empty."""
        if self.stage is not Stage.CLEARING:
            return ()
        return self._way.look.doubts if self._way.look.fields else self.occupied

    @property
    def acceptable(self) -> bool:
        """Whether people may say that nothing lies on the cells that are in doubt."""
        look = self._way.look
        return bool(look.fields and self.doubts) and all(
            plausible(look.fields[cell]) for cell in self.doubts)

    @property
    def skippable(self) -> bool:
        """Whether `skip` does anything."""
        return self.cell is not None or self.acceptable or (
            self._way.look.walked and bool(self.doubts))

    @property
    def signs(self) -> dict[str, Sign]:
        """What the board shows, and a picture of it should; cells that are dark are left out."""
        if self.stage is Stage.CLEARING:
            return dict.fromkeys(self.doubts, Sign.WRONG)
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
        """Go on to the next cell, without a sheep on this one.

        While the board is cleared: take it that nothing lies on the cells that are in doubt. After
        the walk, where something does lie there: end with the zeros that were measured.
        """
        cell = self.cell
        if cell is not None:
            self._way.settled.add(cell)
            if cell not in self.result.fields:
                self.result = replace(self.result, skipped=(*self.result.skipped, cell))
            self._next(now)
        elif self.acceptable:
            self._accept()
        elif self.doubts and self._way.look.walked:
            self.result = replace(self.result, unsure=self.doubts)
            self._learn(now)

    def enough(self) -> None:
        """Try no more cells with a sheep."""
        if self.stage is Stage.WALKING:
            self._way.settled.update(self.cells)
            self._way.checked = True
            self._way.cells.clear()

    # --- what happens ------------------------------------------------------------------------

    def event(self, event: events.Event, now: float) -> None:
        """Take what the link tells."""
        match event:
            case events.Connected(hello):
                self._connect(hello)
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
                if cell == self.cell:
                    self._since = now
                    self._way.ready = True  # so that is no piece that has stood there
            case events.Calibrated():
                self._calibrated(event, now)
            case events.Probed():
                fields = dict(zip(self.cells, event.fields_mt, strict=True))
                if self.stage is Stage.CLEARING:
                    self._looked(fields, now)
                else:
                    self._probed(fields, now)
            case events.Trouble() if self._way.look.returning:
                self._way.look.returning = False  # there were no others before
                self._board.calibrate(wire.MEASURE)
            case events.Trouble(reason) if self.stage is Stage.MEASURING:
                if self._way.look.walked:  # the zeros of before are in use again
                    self.result = replace(self.result, offsets={})
                self._fail(reason)
            case events.Trouble() if self.stage is Stage.LEARNING:
                self._go(Stage.DONE, now)  # with the gains of before
            case _:
                pass

    def tick(self, now: float) -> None:
        """Do what is due by now."""
        self._way.ticked = now
        match self.stage:
            case Stage.CONNECTING if self.result.before and self._states:
                self._go(Stage.CLEARING, now)
            case Stage.CONNECTING if now >= self._late_at:
                self._fail(messages.SILENT if self.sentence == _LOOKING else self.sentence)
            case Stage.CLEARING:
                self._clear(now)
            case Stage.WALKING:
                self._watch(now)
            case Stage.LEARNING if now >= self._late_at:
                self._go(Stage.DONE, now)
            case _:
                pass
        self._say_where(now)
        self._light()

    def due(self, now: float) -> float:
        """Return when `tick` next has something to do if nothing happens, in ms: `now` where it has
        at once."""
        way, cell = self._way, self.cell
        match self.stage:
            case Stage.CONNECTING if self.result.before and self._states:
                return now
            case Stage.CONNECTING | Stage.LEARNING:
                return self._late_at
            case Stage.CLEARING:
                return self._looks_at
            case Stage.WALKING if cell is None:
                return inf if way.probing else now
            case Stage.WALKING if not way.probing and self._states.get(cell or "") and way.ready:
                return self._since + REST_MS
            case Stage.WALKING:
                return self._late_at if way.ticked < self._late_at else inf
            case _:
                return inf

    @property
    def _late_at(self) -> float:
        """When the present stage, or the present cell, has taken long, in ms."""
        return self._stage_since + PATIENCE_MS

    @property
    def _looks_at(self) -> float:
        """When a board that is being cleared is looked at again, in ms."""
        return max(self._way.look.asked, self._stage_since) + CLEAR_MS

    def _connect(self, hello: wire.Hello) -> None:
        spec = BoardSpec.of_count(hello.cells)
        if spec is None:  # the session refuses such a board
            return
        self.cells = spec.cells
        self._way.learns = hello.minor >= LEARNS
        # along the chain of lights, so that the hand has the shortest way
        self._way.cells = sorted(self.cells, key=spec.led)
        self._board.calibrate(wire.REPORT)

    def _clear(self, now: float) -> None:
        """Look at the board once the hands have gone, and again while something is in doubt."""
        look = self._way.look
        if now >= self._looks_at:
            look.asked = now
            self._board.probe()
        late = bool(look.doubts) and now - look.since > PATIENCE_MS
        if late and self._walk and self.acceptable and not look.walked:
            self._accept()  # if something does lie there, the sheep will show it

    def _accept(self) -> None:
        look = self._way.look
        look.accepted |= set(look.doubts)
        look.doubts = ()

    def _looked(self, fields: dict[str, float], now: float) -> None:
        look = self._way.look
        doubts = tuple(cell for cell in doubtful(fields, self._way.kept)
                       if cell not in look.accepted or not plausible(fields[cell]))
        if doubts and not look.doubts:
            look.since = now
        before, look.fields, look.doubts = look.fields, fields, doubts
        if doubts or not before or any(
                abs(mt - before[cell]) > STEADY_MT for cell, mt in fields.items()):
            return
        if self._measure:
            self._go(Stage.MEASURING, now)
            look.returning = look.walked and self.result.kept
            self._board.calibrate(self._back if look.returning else wire.MEASURE)
        else:
            self._go(Stage.WALKING, now)

    def _calibrated(self, event: events.Calibrated, now: float) -> None:
        offsets = dict(zip(self.cells, event.offsets_mt, strict=True))
        if not self.result.before:
            self.result, self.first = replace(self.result, before=offsets), not event.kept
            self._way.kept = offsets if event.kept else {}
            self._way.gains = event.gains
        elif self.stage is Stage.MEASURING:
            self._measured(offsets, event.kept, now)
        elif self.stage is Stage.LEARNING:
            learnt = event.gains or (100,) * len(self.cells)
            self.result = replace(
                self.result, gains=dict(zip(self.cells, learnt, strict=True)), kept=event.kept)
            self._go(Stage.DONE, now)

    @property
    def _back(self) -> int:
        """What brings a board back to the zeros of before."""
        return wire.FORGET if self.first else wire.RESTORE

    def _measured(self, offsets: dict[str, float], kept: bool, now: float) -> None:
        look = self._way.look
        if look.returning:
            # a board that had kept the same zeros before has gone back too far, and comes back
            look.returning = not self.first and offsets != self.result.before
            self._board.calibrate(wire.RESTORE if look.returning else wire.MEASURE)
            return
        if any(abs(mt - look.fields[cell]) > CHANGED_MT for cell, mt in offsets.items()):
            # something has come down meanwhile
            self._go(Stage.CLEARING, now)
            return
        before, result = self.result.offsets, self.result
        self.result = replace(result, offsets=offsets, kept=kept)
        if look.walked:
            fields = {cell: round(mt + self._upright * (before[cell] - offsets[cell]), 1)
                      for cell, mt in result.fields.items()}
            again = tuple(cell for cell in self.cells
                          if abs(before[cell] - offsets[cell]) > CHANGED_MT)
            self.result = replace(self.result, fields=fields, again=again)
            self._learn(now)
        else:
            unseen = not self._walk and not self._way.kept and wide(offsets)
            self.result = replace(self.result, unseen=unseen)
            self._go(Stage.WALKING if self._walk else Stage.DONE, now)

    def _watch(self, now: float) -> None:
        cell = self.cell
        if cell is None:
            if self._measure and self.result.fields and not self._way.checked:
                if not self._way.probing:
                    self._way.probing = True
                    self._board.probe()
                return
            if self._lights_on and now - self._stage_since < SHOW_MS:
                return
            self._learn(now)
            return
        way = self._way
        if not self._states.get(cell):
            way.ready = True
        elif way.ready and not way.probing and now - self._since >= REST_MS:
            way.probing = True
            self._board.probe()

    def _probed(self, fields: dict[str, float], now: float) -> None:
        way = self._way
        if self.stage is not Stage.WALKING or not way.probing:
            return  # asked by somebody else
        way.probing = False
        cell = self.cell
        if cell is None:
            way.checked = True
            if self._absorbed(fields):
                self._way.look = _Look(accepted=self._way.look.accepted, walked=True)
                self._go(Stage.CLEARING, now)
            return
        if not self._states.get(cell):
            return
        zero = (self.result.offsets or self.result.before).get(cell, 0.0)
        field_mt = round(self._upright * (fields[cell] - zero), 1)
        known = self.result.fields.get(cell)
        if known is not None:
            if abs(field_mt - known) < SAME * self._usual_mt:
                way.settled.add(cell)  # it is the sensor, and no hand
            field_mt = max(known, field_mt, key=abs)  # aside a sheep is felt less, never more
        way.tries[cell] = way.tries.get(cell, 0) + 1
        self.result = replace(self.result, fields=self.result.fields | {cell: field_mt})
        self._next(now)

    @property
    def _usual_mt(self) -> float:
        """The field of the sheep on most cells, in mT."""
        return median(map(abs, self.result.fields.values())) if self.result.fields else 0.0

    def _again(self) -> list[str]:
        """Return the cells that read so little of the sheep that its place may be the cause."""
        if not (self._measure and self._way.learns):
            return []
        way, least = self._way, (1 - PLAIN_GAIN / 100) * self._usual_mt
        return [cell for cell, mt in self.result.fields.items()
                if abs(mt) < least and cell not in way.settled and way.tries[cell] < TRIES]

    def _absorbed(self, fields: dict[str, float]) -> bool:
        """Return whether something may have lain on the board when its zeros were measured.

        All cells are empty by now and show it, but for the last, if its sheep still stands there.
        """
        last, usual = self._way.last, self._usual_mt
        stands = bool(last and self._states.get(last))
        return any(
            abs(mt - self.result.offsets[cell]) > CHANGED_MT
            for cell, mt in fields.items() if not (stands and cell == last)
        ) or (stands and abs(abs(self.result.fields[last]) - usual) > PLAIN_GAIN / 100 * usual)

    def _learn(self, now: float) -> None:
        """Have the board learn how strongly each sensor reads, if they differ."""
        fields = self.result.fields
        weak = set(self.result.weak)
        enough = self._measure and self._way.learns and 2 * len(fields) >= len(self.cells)
        learnt = gains([abs(fields[cell]) if cell in fields and cell not in weak else 0.0
                        for cell in self.cells])
        if enough and tuple(learnt) != (self._way.gains or (100,) * len(self.cells)):
            self._go(Stage.LEARNING, now)
            self._board.calibrate(wire.LEARN, learnt)
        else:
            self._go(Stage.DONE, now)

    def _next(self, now: float) -> None:
        way = self._way
        way.last = way.cells.pop(0)
        if not way.cells:
            way.cells = self._again()
        way.ready = self.cell is not None and not self._states.get(self.cell)
        self._stage_since = now

    def _go(self, stage: Stage, now: float) -> None:
        self.stage = stage
        self._stage_since = now

    def _fail(self, sentence: Message | None) -> None:
        self.stage = Stage.FAILED
        self.sentence = sentence

    # --- what is said and shown --------------------------------------------------------------

    def _say_where(self, now: float) -> None:
        late = now >= self._late_at
        match self.stage:
            case Stage.CLEARING if self.doubts and self.acceptable:
                self.sentence = paragraph(
                    Message("take-every-piece-off", cells=self.doubts),
                    Message("skip-if-empty"),
                )
            case Stage.CLEARING if self.doubts:
                walked = self._way.look.walked
                self.sentence = paragraph(
                    Message("take-every-piece-off", cells=self.doubts),
                    Message("zeros-again-then") if walked else None,
                    Message("if-nothing-lies-there") if late else None,
                )
            case Stage.CLEARING:
                self.sentence = Message("keep-hands-off")
            case Stage.MEASURING:
                self.sentence = Message("measuring-without-magnets")
            case Stage.WALKING:
                self._say_cell(late)
            case Stage.LEARNING:
                self.sentence = Message("learning-gains")
            case Stage.DONE:
                self.sentence = Message("calibration-done")
            case _:
                pass

    def _say_cell(self, late: bool) -> None:
        cell = self.cell
        if cell is None:
            return
        number, total = len(self.cells) - len(self._way.cells) + 1, len(self.cells)
        tried = cell in self.result.fields
        elsewhere = [name for name in self.occupied
                     if name != cell and name not in self.result.fields]
        again = self._states.get(cell) and not self._way.ready
        self.sentence = paragraph(
            Message("lift-and-put-again", cell=cell) if again
            else Message("put-into-seat-again", cell=cell) if tried
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
