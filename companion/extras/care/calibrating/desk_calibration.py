"""The calibration as people meet it: at a table, in a terminal, and what a board stores of it."""

from itertools import groupby
from math import inf

from rich.table import Table
from rich.text import Text

from companion.desk.desk import Desk
from companion.extras.care.calibrating.guide import WEAK_MT, Guide, Result, Sign, Stage
from companion.lights.light import Colour, Light, Rhythm
from companion.link import events, messages
from companion.link.board import BoardLink
from companion.link.events import Event
from companion.link.orders import CALIBRATE_NOT_ANSWERED, RGB
from companion.words.catalogue import TYPED
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
        if now >= self._until and not self.done:
            self.failed = self._why

    def due(self, now: float) -> float:
        """Return when `tick` next has something to do if nothing happens, in ms."""
        return inf if self.done else self._until


def picture(guide: Guide) -> Text:
    """Return the hexagon, a mark for each cell: ``(d4)`` is wanted, ``*`` a piece lies there, and
    what was measured is written out. Colours only repeat what the marks say."""
    text = Text()
    lights = guide.lights
    rows = [list(row) for _, row in groupby(guide.cells, key=lambda cell: cell[0])]
    widest = max((len(row) for row in rows), default=0)
    for row in rows:
        text.append("   " * (widest - len(row)))
        for cell in row:
            text.append(_mark(guide, cell).center(6), style=_style(lights[cell]))
        text.append("\n")
    return text


def _mark(guide: Guide, cell: str) -> str:
    if cell == guide.cell:
        return f"({cell})"
    if cell in guide.result.fields:
        return f"{guide.result.fields[cell]:.0f}"
    if cell in guide.result.skipped:
        return "--"
    lies = guide.doubts if guide.stage is Stage.CLEARING else guide.occupied
    return f"*{cell}*" if cell in lies else cell


def _style(colour: RGB) -> str:
    return "" if not any(colour) else "bold " + (
        "white" if len(set(colour)) == 1 else "green" if colour[1] > colour[0] else "red"
    )


def results(result: Result) -> list[Message]:
    """Return what has come of it; what asks for something comes first, and the zeros last."""
    said = []
    if result.again:
        said.append(Message("measured-again", cells=result.again))
    if result.unsure:
        said.append(Message("zeros-unsure", cells=result.unsure))
    if result.unseen:
        said.append(Message("piece-unseen"))
    if result.weak:
        worst = [Message("cell-with-field", cell=cell, field=result.fields[cell])
                 for cell in result.weak]
        said.append(Message("felt-weakly", limit=WEAK_MT, weakest=worst))
    if result.inverted and len(result.inverted) == len(result.fields):
        said.append(Message("every-sheep-upside-down"))
    elif result.inverted:
        said.append(Message("felt-upside-down", cells=result.inverted))
    if result.skipped:
        said.append(Message("cells-skipped", cells=result.skipped))
    if result.fields and not said:
        low = min(abs(mt) for mt in result.fields.values())
        said.append(Message("every-cell-felt", field=low))
    learnt = result.gains.values()
    if learnt and min(learnt) < max(learnt):
        said.append(Message("sensors-differ", low=min(learnt), high=max(learnt)))
    if result.offsets:
        most = max(result.offsets, key=lambda cell: abs(result.offsets[cell]))
        said.append(Message(
            "zeros-kept" if result.kept else "zeros-in-use",
            count=len(result.offsets), cell=most, field=result.offsets[most],
        ))
    return said


def table(offsets: dict[str, float], before: dict[str, float], fields: dict[str, float]) -> Table:
    """Return the zeros, and what was felt of a sheep, cell by cell."""
    text = TYPED.text
    columns = [Message("column-cell"), Message("column-zero"), Message("column-before")]
    columns += [Message("column-sheep")] if fields else []
    shown = Table(*map(text, columns), title=text(Message("table-title")))
    for cell, mt in offsets.items():
        row = [cell, _signed(mt), _signed(before[cell]) if cell in before else ""]
        if fields:
            row.append(text(Message("decimal", number=fields[cell])) if cell in fields else "")
        shown.add_row(*row)
    return shown


def _signed(mt: float) -> str:
    return TYPED.text(Message("signed", number=mt))


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

    def due(self, now: float) -> float:
        """Return when `tick` next has something to do if nothing happens, in ms."""
        doing = self._undoing or self._guide
        return now if doing is None else doing.due(now)

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

    def reopen(self) -> None:
        """Go on after `close`, before anything has happened meanwhile."""
        self._desk.listener = self._event

    def _listen(self, now: float) -> None:
        for event in self._desk.memory.replay():
            self._event(event, now)
        self._desk.listener = self._event

    def _event(self, event: Event, now: float) -> None:
        if self._undoing is not None:
            self._undoing.event(event, now)
        elif self._guide is not None:
            self._guide.event(event, now)
