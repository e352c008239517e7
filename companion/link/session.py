"""The talk with the board, without any input or output: bytes and the time in, bytes and events
out. It heals by state: whatever is lost or garbled ends in a fresh snapshot.

A board may send more than hands can do. Then single changes are no longer passed on, but a snapshot
five times a second, until the flood is over.

The protocol is described in ``docs/developers/wire.md``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import Enum, auto

from companion.link import messages
from companion.link.events import (
    Calibrated,
    CellState,
    Changed,
    Connected,
    Event,
    Lost,
    Probed,
    Refused,
    Sensed,
    Tagged,
    Trouble,
    cell_names,
)
from companion.link.known_cells import KnownCells
from companion.link.orders import RGB as RGB
from companion.link.orders import Command, Orders
from companion.link.problems import LastingProblems
from companion.link.rate_limit import RateLimit
from companion.words.message import Message
from engine.hexgrid import MAX_SIZE, MIN_SIZE
from firmware import wire

ASK_MS = 100
HEARTBEAT_MS = 500
LOST_MS = 1500
LATE_MS = 500  # how long after a loss a repeated report may come
_FADED_MS = 2500  # silent so long, we must take it that the board has put its lights out

CHANGES = (80, 40)
"""Limit of changes that are passed on: burst, and rate per second. Both hands at work make fewer
than 30 a second; a jolted board makes three of each of its 26 sheep."""
TAGS = (64, 30)
"""Limit of tags that are acknowledged: burst, and rate per second. A board may report 26 when a
talk begins, and repeats one that is not acknowledged."""
REPORTS = (16, 4)
"""Limit of errors, calibrations and measurements: burst, and rate per second."""
FLOOD_SNAPSHOT_MS = 200.0
"""Time between two snapshots while a flood lasts."""
_RETRY_MS = 100.0  # a board that refuses a snapshot is asked again after this
_MUTE_MS = 1500.0  # a snapshot that is missing for this long is reported
_CENSUS_MS = 500.0  # how often good frames are compared with bad ones
_MANY_BAD = 20
_MAX_RESTARTS = 3
_BLURTED = 2000  # bytes without a frame in them that tell noise from silence
_BROKEN = (wire.SENSOR_STUCK, wire.SENSOR_NOISY)
"""The codes of the board's ERROR by which one sensor is wrong."""


class _Phase(Enum):
    ASKING = auto()
    """Nobody has answered yet, or nobody answers any more."""
    REFUSED = auto()
    """There is a board, but not one for us."""
    SYNCING = auto()
    """The board's states are not known, or known to be wrong."""
    READY = auto()
    """All that the board senses is known."""


class Session:
    """One talk with a board of these `cells` (their names in cell order; None: any hexagon).

    With `single` a single cell is accepted too, on which one cannot play.

    `feed` takes what came from the board, `tick` the mere passing of time (call it every 50 ms or
    so): both return what has happened. After either, and after any request, `output` has the
    bytes to send. All times are in ms on a clock of the caller's that never goes back.
    """

    def __init__(
        self, cells: Sequence[str] | None, now: float, *, single: bool = False
    ) -> None:
        self._wanted_cells = tuple(cells) if cells is not None else None
        self._single = single
        self._cells: tuple[str, ...] = ()
        self._decoder = wire.Decoder()
        self._out = bytearray()
        self._seq = 0
        self._phase = _Phase.ASKING
        self._told: Message | None = None  # what was last said about there being no board
        self._session = 0
        self._heard = now  # when the board was last heard
        self._asked: float | None = None  # when HELLO? was last sent
        self._beaten = now  # when our heartbeat was last sent
        self._hello: wire.Hello | None = None
        self._heard_of = 0  # the session of the HELLO that came last
        self._greeted = 0  # the session that was known when HELLO? was last sent
        self._restarts = 0  # sessions that came and went without a snapshot
        self._known = KnownCells()
        self._untold = True  # whether the next snapshot has to be passed on, changed or not
        self._snapshot_due = now
        self._snapshot_asked: float | None = None  # since when snapshots are asked for in vain
        self._mute = False  # whether it has been reported that no snapshot comes
        self._flooded = False
        self._flood: Counter[int] = Counter()  # how often each cell has changed in the flood
        self._changes_left = RateLimit(*CHANGES)
        self._tags_left = RateLimit(*TAGS)
        self._reports_left = RateLimit(*REPORTS)
        self._complaints = LastingProblems()
        self._census = (now, 0, 0)  # when frames were counted last: good ones, bad ones
        self._bytes = 0  # since the last sound frame
        self._tag = 0
        self._last_seq = 0  # of the board's frames
        self._missed = now  # when it was noticed last that one of them had got lost
        self._offsets: list[int] = []
        self._fields: list[tuple[int, int]] = []
        self._self_tests: tuple[float, ...] = ()
        self._broken: dict[int, int] = {}  # what the board has said of broken sensors: its codes
        self._orders = Orders(self._next_seq)

    # --- requests --------------------------------------------------------------------------------

    @property
    def connected(self) -> bool:
        """Whether a board that fits is there."""
        return self._phase in (_Phase.SYNCING, _Phase.READY)

    @property
    def snapshots(self) -> int:
        """How many snapshots have been asked for."""
        return self._orders.snapshots

    @property
    def decoder(self) -> wire.Decoder:
        """The decoder, for its counters."""
        return self._decoder

    @property
    def heard(self) -> tuple[int, int]:
        """How many frames have come since the talk began, and how many others were corrupted."""
        of = self._decoder
        return of.frames, of.bad_crc + of.bad_escape + of.too_short + of.too_long

    def output(self) -> bytes:
        """Return what is to be sent to the board now; it is forgotten here."""
        data = bytes(self._out)
        self._out.clear()
        return data

    def send_leds(self, colours: Sequence[RGB], now: float) -> None:
        """Show a colour (red, green, blue, 0..255) on every cell, in cell order.

        Only the newest frame counts: one that could not be sent yet is dropped for it. One for a
        board of another size is not sent.
        """
        self._orders.light(tuple(colours))
        self._pump(now)

    def calibrate(self, what: int, now: float) -> None:
        """Have the board measure, forget or report its offsets, or take back their last change
        (`wire.MEASURE`, `FORGET`, `REPORT`, `RESTORE`); `Calibrated` or `Trouble` tells the
        outcome."""
        self._orders.calibrate(what)
        self._pump(now)

    def probe(self, now: float) -> None:
        """Have the board measure what every sensor reads; `Probed` or `Trouble` tells it."""
        self._orders.probe()
        self._pump(now)

    def configure(
        self, on_mt: float, off_mt: float, debounce: int, turned: bool, now: float
    ) -> None:
        """Set the thresholds (mT), the scans that must agree, and whether an upright piece gives
        a negative field; again after each restart of the board."""
        on, off = round(on_mt * 10), round(off_mt * 10)
        self._orders.set_thresholds(wire.pack_config(on, off, debounce, turned))
        self._pump(now)

    # --- time ------------------------------------------------------------------------------------

    def tick(self, now: float) -> list[Event]:
        """Do what is due by now."""
        events: list[Event] = []
        if now - self._heard > LOST_MS:
            self._heard = now
            noise, self._bytes = self._bytes > _BLURTED, 0
            if noise:
                events += self._lose(messages.NOISE)
            elif self.connected or not self._told:
                events += self._lose(messages.SILENT)
        self._watch_line(now)
        events += self._complaints.due(now)
        if not self.connected:
            waits = ASK_MS if self._phase is _Phase.ASKING else LOST_MS
            if self._asked is None or now - self._asked >= waits:
                self._ask(now)
            return events
        if now - self._beaten > _FADED_MS:
            self._orders.faded()
        if now - self._beaten >= HEARTBEAT_MS:
            self._beat(now)
        again, given_up, said = self._orders.overdue(now)
        self._order(again)
        if given_up == wire.LEDS:
            self._complaints.notice("lights", messages.DARK, now)
        events += self._watch_snapshot(now)
        if self._flooded and self._changes_left.left(now) >= CHANGES[0] / 2:
            self._flooded = False
            self._snapshot_due = now
        self._pump(now)
        return events + said

    def _watch_line(self, now: float) -> None:
        """Notice a line on which most is garbled."""
        when, good, bad = self._census
        if now - when < _CENSUS_MS:
            return
        self._census = (now, *self.heard)
        more_good, more_bad = self.heard[0] - good, self.heard[1] - bad
        if self.connected and more_bad > max(_MANY_BAD, 4 * more_good):
            self._complaints.notice("line", messages.GARBLED, now)

    def _watch_snapshot(self, now: float) -> list[Event]:
        """Report a board that is asked for a snapshot in vain."""
        asked = self._snapshot_asked
        if self._mute or asked is None or now - asked < _MUTE_MS:
            return []
        self._mute = True
        return [Lost(messages.MUTE)]

    def disconnected(self, reason: Message) -> list[Event]:
        """Note that the port is gone, for a `reason`. A new talk begins with the next `tick`."""
        self._decoder = wire.Decoder()
        self._census = (self._census[0], 0, 0)
        self._asked = None
        self._out.clear()
        return self._lose(reason)

    def _lose(self, reason: Message) -> list[Event]:
        again = self._phase is _Phase.ASKING and self._told == reason
        self._phase = _Phase.ASKING
        self._orders.drop()
        self._told = reason
        self._snapshot_asked, self._mute, self._flooded = None, False, False
        over = self._complaints.clear()
        return over if again else [*over, Lost(reason)]

    def _restart(self) -> list[Event]:
        """Note that the board has started again."""
        self._restarts += 1
        if self._restarts > _MAX_RESTARTS:
            return self._lose(messages.RESTARTS)
        return self._lose(messages.RESTARTED) if self.connected else []

    def _ask(self, now: float) -> None:
        self._asked = now
        self._greeted = self._heard_of
        self._send(wire.HELLO_ASK, self._next_seq(), b"", session=0)

    def _beat(self, now: float) -> None:
        self._beaten = now
        self._send(wire.HOST_HEARTBEAT, self._next_seq(), wire.pack_host_heartbeat(self._tag))

    # --- what the board says ---------------------------------------------------------------------

    def feed(self, data: bytes, now: float) -> list[Event]:
        """Take bytes from the board."""
        events: list[Event] = []
        self._bytes += len(data)
        for frame in self._decoder.feed(data):
            self._bytes = 0
            if frame.type >= wire.HELLO_ASK:
                continue  # an echo of our own
            try:
                events += self._take(frame, now)
            except ValueError:
                continue  # sound by its CRC, yet nonsense: as if it had not come
        self._pump(now)
        return events

    def _take(self, frame: wire.Frame, now: float) -> list[Event]:
        if frame.seq != (self._last_seq + 1) & 255:
            self._missed = now
        self._last_seq = frame.seq
        if frame.type == wire.HELLO:
            return self._take_hello(frame, now)
        if not self.connected:
            return []
        self._heard = now
        if frame.session != self._session:
            self._heard_of = frame.session
            events = self._restart()
            self._ask(now)
            return events
        match frame.type:
            case wire.SNAPSHOT:
                return self._take_snapshot(frame.payload, now)
            case wire.DELTA:
                return self._take_delta(frame.payload, now)
            case wire.HEARTBEAT:
                return self._take_heartbeat(frame.payload, now)
            case wire.TAG:
                return self._take_tag(frame.payload, now)
            case wire.CALIBRATION:
                return self._take_calibration(frame.payload, now)
            case wire.FIELDS:
                return self._take_fields(frame.payload, now)
            case wire.SELF_TEST:
                _, tests, _ = wire.unpack_fields(frame.payload)
                self._self_tests = tuple(test / 10 for test in tests)
            case wire.ACK:
                type, seq = wire.unpack_ack(frame.payload)
                if self._orders.acknowledged(type, seq) and type == wire.LEDS:
                    return self._complaints.solve("lights")
            case wire.NACK:
                return self._take_nack(frame.payload, now)
            case wire.ERROR:
                return self._take_error(frame.payload, now)
        return []

    def _take_hello(self, frame: wire.Frame, now: float) -> list[Event]:
        major, minor = wire.hello_version(frame.payload)
        if major != wire.MAJOR:
            return self._refuse(
                Message("board-other-protocol", board=f"{major}.{minor}",
                        program=f"{wire.MAJOR}.{wire.MINOR}"),
                now,
            )
        if self.connected and frame.session == self._session:
            self._heard = now
            return []  # the answer to a question asked twice
        try:
            hello = wire.unpack_hello(frame.payload)
        except ValueError:
            return self._refuse(_no_hello(frame.payload), now)
        cells = self._wanted_cells
        if cells is None:
            cells = cell_names(hello.cells)
            if not cells:
                return self._refuse(_no_hexagon(hello.cells), now)
            if len(cells) == 1 and not self._single:
                return self._refuse(messages.SINGLE_CELL, now)
        if hello.cells != len(cells):
            return self._refuse(
                Message("board-other-size", cells=hello.cells, wanted=len(cells)), now
            )
        if frame.session != self._greeted:
            return self._greet(frame.session, now)
        if frame.session != self._session:
            self._tag, self._known = 0, KnownCells()
        hello.firmware = messages.clean(hello.firmware)
        hello.layout = messages.clean(hello.layout)
        self._hello = hello
        self._cells = cells
        self._session = frame.session
        self._phase = _Phase.SYNCING
        self._told = None
        self._heard = now
        self._untold = True
        self._snapshot_due = now
        self._orders.restart(len(cells) if hello.capabilities & wire.CAP_LEDS else 0)
        self._offsets = []
        self._broken.clear()
        self._beat(now)
        return [Connected(hello)]

    def _greet(self, session: int, now: float) -> list[Event]:
        """A board says by itself that it has started: only after HELLO? does it tell all again."""
        events: list[Event] = []
        if self._heard_of not in (0, session):
            events = self._restart()
        self._heard = now
        self._heard_of = session
        if not self._restarts:  # otherwise `tick` asks, not too often
            self._ask(now)
        return events

    def _refuse(self, reason: Message, now: float) -> list[Event]:
        again = self._phase is _Phase.REFUSED and self._told == reason
        over = self._lose(reason)[:-1] if not again else []
        self._phase = _Phase.REFUSED
        self._heard = now
        return [] if again else [*over, Refused(reason)]

    def _take_snapshot(self, payload: bytes, now: float) -> list[Event]:
        revision, states = wire.unpack_snapshot(payload, len(self._cells))
        counts = wire.unpack_changes(payload, len(self._cells))
        if not self._orders.got_snapshot():
            return []
        self._snapshot_asked, self._restarts = None, 0
        self._snapshot_due = now + FLOOD_SNAPSHOT_MS
        before = self._known.states
        touched = self._known.replace(revision, states, counts)
        news = self._untold or states != before or touched
        self._broken = {
            i: code for i, code in self._broken.items() if states[i] == wire.UNCERTAIN
        }
        events: list[Event] = []
        if self._mute and self._hello is not None:
            self._mute, news = False, True
            events.append(Connected(self._hello))
        if not self._flooded:
            self._phase = _Phase.READY
            self._flood.clear()
            events += self._complaints.solve("flood")
        self._untold = False
        if news:
            names = tuple(self._cells[cell] for cell in touched)
            events.append(Sensed(tuple(map(CellState, states)), names))
        return events

    def _take_delta(self, payload: bytes, now: float) -> list[Event]:
        revision, cell, state, _field = wire.unpack_delta(payload)
        known = self._known
        if cell >= len(self._cells):
            return self._resync(now)
        within = self._changes_left.spend(now)
        if self._phase is not _Phase.READY:
            known.miss(revision, cell)
            if self._flooded:
                self._notice_flood(cell, now)
            return []
        if revision == known.revision:
            return []
        if not known.follows(revision):
            known.miss(revision, cell)
            return self._resync(now)
        if not within:
            known.miss(revision, cell)
            self._phase, self._flooded = _Phase.SYNCING, True
            self._notice_flood(cell, now)
            return []
        known.change(revision, cell, state)
        if state != wire.UNCERTAIN:
            self._broken.pop(cell, None)
        return [Changed(self._cells[cell], CellState(state))]

    def _resync(self, now: float) -> list[Event]:
        """Something was missed: ask for the whole."""
        if self._phase is _Phase.READY:
            self._phase = _Phase.SYNCING
            self._snapshot_due = now
        return []

    def _notice_flood(self, cell: int, now: float) -> None:
        self._flood[cell] += 1
        if self._complaints.lasting("flood", now) == 0 or self._flood.total() % 64 == 0:
            self._complaints.notice("flood", messages.flood(self._cells, self._flood), now)

    def _take_heartbeat(self, payload: bytes, now: float) -> list[Event]:
        reported = wire.unpack_heartbeat(payload)
        known = self._known
        if self._phase is not _Phase.READY:
            return []
        if reported == (known.revision, wire.states_crc(known.states)):
            return self._complaints.solve("contradiction")
        if not known.changes_heard:  # nothing can have been missed but by a board that lies
            self._complaints.notice("contradiction", messages.CONTRADICTS, now)
        return self._resync(now)

    def _take_tag(self, payload: bytes, now: float) -> list[Event]:
        number, where, uid = wire.unpack_tag(payload)
        if not self._tags_left.spend(now):  # not acknowledged: the board repeats it
            self._complaints.notice("tags", messages.TAG_FLOOD, now)
            return []
        again = number == self._tag
        if again:  # it has missed our receipt, and other reports may have waited
            self._missed = now
        self._tag = number
        self._beat(now)  # so that the board need not send it again
        if again or (where != wire.PAD and where >= len(self._cells)):
            return []
        late = now - self._missed < LATE_MS
        return [Tagged(None if where == wire.PAD else self._cells[where], uid, late)]

    def _take_nack(self, payload: bytes, now: float) -> list[Event]:
        refused = self._orders.refused(*wire.unpack_nack(payload))
        if payload[0] == wire.SNAPSHOT_ASK:
            self._snapshot_due = max(self._snapshot_due, now + _RETRY_MS)
        return refused if self._reports_left.spend(now) else []

    def _take_calibration(self, payload: bytes, now: float) -> list[Event]:
        source, first, offsets = wire.unpack_calibration(payload)
        if first == 0:
            self._offsets = []
        if first != len(self._offsets):
            return []
        self._offsets += offsets
        if len(self._offsets) != len(self._cells) or not self._reports_left.spend(now):
            return []
        return [Calibrated(tuple(o / 10 for o in self._offsets), source == wire.KEPT)]

    def _take_error(self, payload: bytes, now: float) -> list[Event]:
        code, index, text = wire.unpack_error(payload)
        cell = self._cells[index] if index < len(self._cells) else None
        if code not in _BROKEN or cell is None:
            if not self._reports_left.spend(now):
                return []
            return [Trouble(messages.error(code, cell, text), cell)]
        if self._broken.get(index) == code:
            return []  # the board says it again and again
        self._broken[index] = code
        noisy = code == wire.SENSOR_NOISY
        reason = Message("sensor-gives-noise" if noisy else "sensor-does-not-answer", cell=cell)
        return [Trouble(reason, cell, broken=True, noisy=noisy)]

    def _take_fields(self, payload: bytes, now: float) -> list[Event]:
        first, fields, spreads = wire.unpack_fields(payload)
        if first == 0:
            self._fields = []
        if first != len(self._fields):
            return []
        self._fields += zip(fields, spreads, strict=True)
        if len(self._fields) != len(self._cells) or not self._reports_left.spend(now):
            return []
        means, apart = zip(*self._fields, strict=True)
        tests, self._self_tests = self._self_tests, ()
        return [Probed(tuple(mean / 10 for mean in means), tuple(each / 10 for each in apart),
                       tests)]

    # --- sending ---------------------------------------------------------------------------------

    def _pump(self, now: float) -> None:
        """Send the next command, if none is under way and one is wanted."""
        if self.connected:
            wanted = self._phase is _Phase.SYNCING and now >= self._snapshot_due
            command = self._orders.take(wanted, now)
            asks = command is not None and command.type == wire.SNAPSHOT_ASK
            if asks and self._snapshot_asked is None:
                self._snapshot_asked = now
            self._order(command)

    def _order(self, command: Command | None) -> None:
        if command is not None:
            self._send(command.type, command.seq, command.payload)

    def _next_seq(self) -> int:
        self._seq = (self._seq + 1) & 0xFF
        return self._seq

    def _send(self, type: int, seq: int, payload: bytes, session: int | None = None) -> None:
        own = self._session if session is None else session
        self._out += wire.encode(type, seq, own, payload)


def _no_hello(payload: bytes) -> Message:
    """Return why a HELLO of our major version cannot be read."""
    cells = payload[4] if len(payload) > 4 else 1
    return messages.UNREADABLE if 1 <= cells <= wire.MAX_CELLS else _no_hexagon(cells)


def _no_hexagon(cells: int) -> Message:
    return Message("board-no-hexagon", cells=cells, lowest=MIN_SIZE, highest=MAX_SIZE)
