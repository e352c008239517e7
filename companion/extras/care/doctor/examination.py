"""The board examined over its link: who it is, how it talks, and what each sensor reads, twice.

No input or output: events and the time in, findings out. It needs no hands; pieces may lie on the
board (they show how strongly they are felt), though an empty board tells more. Beside a game it is
done on the board that the game already has, and the computer is examined in a thread of its own.
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from math import inf
from typing import NamedTuple

from companion.desk.desk import Desk
from companion.extras.care.doctor import multiplexers
from companion.extras.care.doctor.finding import Finding, State, good, worst_first
from companion.extras.care.doctor.sensors import Readings, diagnose
from companion.link import events
from companion.link.board import BoardLink
from companion.link.messages import SINGLE_CELL
from companion.words.message import Message, paragraph
from firmware import wire
from firmware.app import VERSION
from hardware.board import MIN_SIZE, BoardSpec

ANSWER_MS = 4000
"""Time in ms after which a board that has not answered is given up."""
WATCH_MS = 8000
"""Time in ms between the two measurements of each sensor: enough for a drift of 2 mT/min."""
MIN_SCAN_RATE = 40
"""Scan rate per second below which a board feels sluggish."""
CABLE_REASONS = frozenset(("link-silent", "board-silent", "no-board-plugged-in", "port-absent"))
"""Reasons for which a board is not there that another cable or port may mend. The others, such as a
port in use, say themselves what to do."""


class Measured(NamedTuple):
    """What was measured on a board, and how many damaged messages came."""

    hello: wire.Hello
    readings: dict[str, Readings]
    self_tests_mt: tuple[float, ...]
    damaged: int


class Examination:
    """One examination of the board behind `board`. `sentence` says what is going on."""

    def __init__(self, board: BoardLink, now: float, watch_ms: float = WATCH_MS) -> None:
        self._board = board
        self._watch_ms = watch_ms
        self._since = now
        self._hello: wire.Hello | None = None
        self._cells: tuple[str, ...] = ()
        self._states: dict[str, events.CellState] = {}
        self._zeros: events.Calibrated | None = None
        self._probes: list[events.Probed] = []
        self._asked = 0
        self._wait_until = now
        self._troubles: dict[Message, events.Trouble] = {}
        self._lost: list[Message] = []
        self._why = Message("link-silent")
        self.findings: list[Finding] = []
        self.sentence = Message("looking-for-board")

    @property
    def done(self) -> bool:
        """Whether the findings are there."""
        return bool(self.findings)

    @property
    def cells(self) -> tuple[str, ...]:
        """The board's cells; none before it is there."""
        return self._cells

    @property
    def measured(self) -> Measured | None:
        """The figures behind the findings; None if the sensors were not measured twice."""
        if self._hello is None or len(self._probes) < 2:
            return None
        return Measured(self._hello, self._readings, self._probes[-1].self_tests_mt,
                        self._board.heard[1])

    @property
    def _readings(self) -> dict[str, Readings]:
        first, last = self._probes[0], self._probes[-1]
        kept = self._zeros if self._zeros is not None and self._zeros.kept else None
        gains = kept.gains if kept is not None else ()
        return {
            cell: Readings(first.fields_mt[i], last.fields_mt[i],
                           max(first.spreads_mt[i], last.spreads_mt[i]),
                           kept.offsets_mt[i] if kept is not None else None,
                           self._states.get(cell, events.CellState.EMPTY),
                           gains[i] if gains else 100)
            for i, cell in enumerate(self._cells)
        }

    def event(self, event: events.Event, now: float) -> None:
        """Take what the link tells."""
        match event:
            case events.Connected(hello):
                self._connect(hello, now)
            case events.Refused(reason):
                mend = None if reason == SINGLE_CELL else Message("link-refused-mend")
                self._end([Finding("link", State.WRONG, reason, mend)])
            case events.Lost(reason):
                self._why = reason
                if self._hello is not None:
                    self._lost.append(reason)
            case events.Sensed(states):
                self._states = dict(zip(self._cells, states, strict=True))
                if not self._asked:
                    self._ask(now)
            case events.Changed(cell, state):
                self._states[cell] = state
            case events.Calibrated():
                self._zeros = event
            case events.Probed():
                self._probes.append(event)
                self._wait_until = now + self._watch_ms
            case events.Trouble():
                self._troubles[event.reason] = event
            case _:
                pass

    def tick(self, now: float) -> None:
        """Do what is due by now."""
        if self.done:
            return
        looks = len(self._probes)
        if looks >= 2 and self._hello is not None:  # others may have asked for more
            self._conclude(self._hello)
        elif looks == 1 and self._asked == 1 and now >= self._wait_until:
            self._ask(now)
        elif (looks < self._asked or not self._asked) and now >= self._since + ANSWER_MS:
            self._give_up()

    @property
    def due(self) -> float:
        """When `tick` next has something to do if nothing happens, in ms; long ago where it has."""
        looks = len(self._probes)
        if self.done:
            return inf
        if looks >= 2 and self._hello is not None:
            return -inf
        return self._wait_until if looks == self._asked == 1 else self._since + ANSWER_MS

    def _connect(self, hello: wire.Hello, now: float) -> None:
        self._hello = hello
        self._cells = events.cell_names(hello.cells)
        self.sentence = Message("board-there-measuring")
        if self._asked:  # it was lost meanwhile, and is asked afresh
            self._asked = 0
            self._probes.clear()
            self._since = now

    def _ask(self, now: float) -> None:
        if not self._asked:
            self._board.calibrate(wire.REPORT)
        else:
            self.sentence = Message("measuring-again")
        self._asked += 1
        self._since = now
        self._board.probe()

    def _give_up(self) -> None:
        if self._hello is None:
            mend = Message("link-silent-mend") if self._why.id in CABLE_REASONS else None
            self._end([Finding("link", State.WRONG, self._why, mend)])
            return
        self._end([_identity(self._hello), *self._line(), *self._complaints(), Finding(
            "sensors", State.LOOK, Message("sensors-not-said"), Message("sensors-not-said-mend"),
        )])

    def _conclude(self, hello: wire.Hello) -> None:
        readings = self._readings
        tried, explained = multiplexers.diagnose(
            {cell: each.last for cell, each in readings.items()}, self._probes[-1].self_tests_mt)
        sensors = diagnose({cell: each for cell, each in readings.items()
                            if cell not in explained})
        self._end([_identity(hello), *self._line(), *tried, *sensors, *self._calibration(),
                   *_parts(hello), *self._complaints()])

    def _end(self, findings: list[Finding]) -> None:
        self.findings = findings
        self.sentence = Message("board-examined")

    # --- the findings ------------------------------------------------------------------------

    def _line(self) -> list[Finding]:
        frames, corrupted = self._board.heard
        if self._lost:
            what = Message("link-lost-often", times=len(self._lost), why=self._lost[-1])
            return [Finding("link", State.WRONG, what, Message("link-lost-often-mend"))]
        if corrupted:
            what = Message("link-corrupted", corrupted=corrupted, all=frames + corrupted)
            return [Finding("link", State.WRONG, what, Message("link-corrupted-mend"))]
        return [good("link", Message("link-good", count=frames))]

    def _calibration(self) -> list[Finding]:
        if self._zeros is None or self._zeros.kept:
            return [good("calibration", Message("calibration-kept"))] if self._zeros else []
        return [Finding("calibration", State.LOOK, Message("calibration-none"),
                        Message("calibration-none-mend"))]

    def _complaints(self) -> list[Finding]:
        """Return what the board reports by itself; broken sensors are found by their readings."""
        return [Finding("board", State.WRONG, each.reason, None, each.cell or "")
                for each in self._troubles.values() if not each.broken]


def _identity(hello: wire.Hello) -> Finding:
    name = Message("firmware-is", program=hello.firmware, layout=hello.layout, cells=hello.cells,
                   id=hello.unique_id.hex(), rate=hello.rate)
    if hello.firmware != VERSION:
        both = paragraph(name, Message("firmware-differs", program=VERSION))
        return Finding("firmware", State.LOOK, both, Message("firmware-differs-mend"))
    if hello.rate < MIN_SCAN_RATE:
        both = paragraph(name, Message("firmware-slow"))
        return Finding("firmware", State.LOOK, both, Message("firmware-slow-mend"))
    return good("firmware", name)


def _parts(hello: wire.Hello) -> list[Finding]:
    found = []
    if hello.cells == 1:
        lowest = len(BoardSpec.of(MIN_SIZE).cells)
        found.append(good("board", Message("single-cell", lowest=lowest)))
    if hello.capabilities & wire.CAP_LEDS:
        found.append(Finding("lights", State.LOOK,
                             Message("lights-driven", count=hello.cells),
                             Message("lights-driven-mend")))
    else:
        found.append(Finding("lights", State.ABSENT, Message("lights-none")))
    if hello.capabilities & wire.CAP_CELL_READERS:
        found.append(good("tags", Message("tags-under-every-cell")))
    elif hello.capabilities & wire.CAP_PAD:
        found.append(good("tags", Message("tags-pad")))
    else:
        found.append(Finding("tags", State.ABSENT, Message("tags-none"),
                             Message("tags-none-mend")))
    return found


def in_thread(examine: Callable[[], list[Finding]]) -> Future[list[Finding]]:
    """Begin to examine the computer while the screen goes on."""
    worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="doctor")
    future = worker.submit(examine)
    worker.shutdown(wait=False)
    return future


class DeskExamination:
    """One examination. It listens at the desk until `close`.

    `computer` begins to examine the computer.
    """

    def __init__(self, desk: Desk, computer: Callable[[], Future[list[Finding]]]) -> None:
        self._desk = desk
        self._computer = computer()
        self._exam: Examination | None = None

    @property
    def done(self) -> bool:
        """Whether there is nothing more to find."""
        return self._computer.done() and self._exam is not None and self._exam.done

    @property
    def cells(self) -> tuple[str, ...]:
        """The board's cells; none before it is there."""
        return self._exam.cells if self._exam is not None else ()

    @property
    def sentence(self) -> Message | None:
        """What is going on."""
        return self._exam.sentence if self._exam is not None and not self._exam.done else None

    @property
    def findings(self) -> list[Finding]:
        """What has been found so far, what is wrong first."""
        found = list(self._exam.findings) if self._exam is not None else []
        if self._computer.done() and self._computer.exception() is None:
            found += self._computer.result()
        return worst_first(found)

    def tick(self, now: float) -> None:
        """Do what is due by now (ms)."""
        if self._exam is None:
            self._exam = Examination(self._desk.asked, now)
            for event in self._desk.memory.replay():
                self._exam.event(event, now)
            self._desk.listener = self._exam.event
        self._exam.tick(now)

    @property
    def due(self) -> float:
        """When `tick` next has something to do if nothing happens, in ms; long ago where it has."""
        return -inf if self._exam is None else self._exam.due

    def close(self) -> None:
        """Listen no more."""
        self._desk.listener = None
