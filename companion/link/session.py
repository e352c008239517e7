"""The talk with the board, without any input or output: bytes and the time in, bytes and events
out. It heals by state: whatever is lost or garbled ends in a fresh snapshot.

A board may send more than hands can do. Then single changes are no longer passed on, but a snapshot
five times a second, until the flood is over.

The protocol is described in ``docs/developers/wire.md``.
"""

from collections.abc import Sequence
from enum import Enum, auto
from math import inf

from companion.link import messages
from companion.link.events import (
    CellState,
    Changed,
    Connected,
    Event,
    Lost,
    Refused,
    Sensed,
    Tagged,
    Trouble,
    cell_names,
)
from companion.link.orders import RGB, Command, Orders
from companion.link.reports import LastingProblems, Measurements, TagReports
from companion.link.resync import Flood, KnownCells, Snapshots
from companion.link.stream import Incoming, Outbox
from companion.words.message import Message
from engine.hexgrid import MAX_SIZE, MIN_SIZE
from firmware import wire

ASK_MS = 100
HEARTBEAT_MS = 500
_BEAT_LATEST_MS = 600  # ours goes with the board's, which may be late by a round of its loop
LOST_MS = 1500
_FADED_MS = 2500  # silent so long, we must take it that the board has put its lights out
_MAX_RESTARTS = 3
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


class _Expected:
    """Which boards are accepted: with these cells, or with None any hexagon."""

    def __init__(self, cells: Sequence[str] | None, single: bool) -> None:
        self.names = tuple(cells) if cells is not None else None
        self.single = single

    def cells(self, hello: wire.Hello) -> tuple[str, ...] | Message:
        """Return the names of the board's cells, or why it is refused."""
        cells = self.names
        if cells is None:
            cells = cell_names(hello.cells)
            if not cells:
                return _no_hexagon(hello.cells)
            if len(cells) == 1 and not self.single:
                return messages.SINGLE_CELL
        if hello.cells != len(cells):
            return Message("board-other-size", cells=hello.cells, wanted=len(cells))
        return cells


class _Greeting:
    """Our questions to a board that does not talk to us yet, and the sessions it has named."""

    def __init__(self) -> None:
        self.asked: float | None = None  # when HELLO? was last sent
        self.heard_of = 0  # the session of the HELLO that came last
        self.greeted = 0  # the session that was known when HELLO? was last sent
        self.restarts = 0  # sessions that came and went without a snapshot


class _Board:
    """The board at the other end: what it is, and what its cells are."""

    def __init__(self) -> None:
        self.hello: wire.Hello | None = None
        self.cells: tuple[str, ...] = ()
        self.known = KnownCells()
        self.news = True  # whether the next snapshot has to be passed on, changed or not
        self.broken: dict[int, int] = {}  # what it has said of broken sensors: its codes


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
        self._expected = _Expected(cells, single)
        self._incoming = Incoming(now)
        self._outbox = Outbox()
        self._phase = _Phase.ASKING
        self._told: Message | None = None  # what was last said about there being no board
        self._heard = now  # when the board was last heard
        self._beaten = now  # when our heartbeat was last sent
        self._greeting = _Greeting()
        self._board = _Board()
        self._snapshots = Snapshots(now)
        self._flood = Flood()
        self._tags = TagReports(now)
        self._measurements = Measurements()
        self._complaints = LastingProblems()
        self._orders = Orders(self._outbox.next_seq)

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
        return self._incoming.decoder

    @property
    def heard(self) -> tuple[int, int]:
        """How many frames have come since the talk began, and how many others were corrupted."""
        return self._incoming.counts

    def output(self) -> bytes:
        """Return what is to be sent to the board now; it is forgotten here."""
        return self._outbox.take()

    def send_leds(self, colours: Sequence[RGB], now: float) -> None:
        """Show a colour (red, green, blue, 0..255) on every cell, in cell order.

        Only the newest frame counts: one that could not be sent yet is dropped for it. One for a
        board of another size is not sent.
        """
        self._orders.light(tuple(colours))
        self._pump(now)

    def calibrate(self, what: int, now: float, gains: Sequence[int] = ()) -> None:
        """Have the board measure, forget or report its offsets, take back their last change, or
        learn the gain of each cell in per cent (`wire.MEASURE`, `FORGET`, `REPORT`, `RESTORE`,
        `LEARN`); `Calibrated` or `Trouble` tells the outcome."""
        self._orders.calibrate(what, gains)
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
            shared, when = self._incoming.shared
            if shared is not None and now - when <= LOST_MS:
                events += self._lose(shared)
            elif self._incoming.take_noise():
                events += self._lose(messages.NOISE)
            elif self.connected or not self._told:
                events += self._lose(messages.SILENT)
        if self._incoming.mostly_garbled(now) and self.connected:
            self._complaints.notice("line", messages.GARBLED, now)
        events += self._complaints.due(now)
        if not self.connected:
            waits = ASK_MS if self._phase is _Phase.ASKING else LOST_MS
            asked = self._greeting.asked
            if asked is None or now - asked >= waits:
                self._ask(now)
            return events
        if now - self._beaten > _FADED_MS:
            self._orders.faded()
        if now - self._beaten >= _BEAT_LATEST_MS:
            self._beat(now)
        again, given_up, said = self._orders.overdue(now)
        self._order(again)
        if given_up == wire.LEDS:
            self._complaints.notice("lights", messages.DARK, now)
        if self._snapshots.falls_silent(now):
            events.append(Lost(messages.MUTE))
        if self._flood.ebbs(now):
            self._snapshots.due = now
        self._pump(now)
        return events + said

    @property
    def due(self) -> float:
        """The time (ms) before which `tick` has nothing to do, if nothing comes or is asked for;
        long ago where that may be at any time."""
        if (self._phase is not _Phase.READY or self._flood.lasts or not self._orders.idle
                or not self._outbox.empty or not self._complaints.none):
            return -inf
        return min(self._heard + LOST_MS, self._beaten + _BEAT_LATEST_MS)

    def disconnected(self, reason: Message) -> list[Event]:
        """Note that the port is gone, for a `reason`. A new talk begins with the next `tick`."""
        self.hang_up()
        return self._lose(reason)

    def hang_up(self) -> None:
        """Note that the port is closed. A new talk begins with the next `tick`."""
        self._incoming.restart()
        self._greeting.asked = None
        self._outbox.take()

    def refuse(self, reason: Message, now: float) -> list[Event]:
        """Note that a board was found at another port, and why it cannot be used."""
        return self._refuse(reason, now)

    def another(self, now: float) -> "Session":
        """Return a new talk with a board of the same kinds."""
        return Session(self._expected.names, now, single=self._expected.single)

    def shared(self, reason: Message, now: float) -> None:
        """Note that another program takes bytes of the board away."""
        self._incoming.shared = reason, now
        if self.connected:
            self._complaints.notice("shared", reason, now)

    def _lose(self, reason: Message) -> list[Event]:
        again = self._phase is _Phase.ASKING and self._told == reason
        self._phase = _Phase.ASKING
        self._orders.drop()
        self._told = reason
        self._snapshots.forget()
        self._flood.lasts = False
        over = self._complaints.clear()
        return over if again else [*over, Lost(reason)]

    def _restart(self) -> list[Event]:
        """Note that the board has started again."""
        self._greeting.restarts += 1
        if self._greeting.restarts > _MAX_RESTARTS:
            return self._lose(messages.RESTARTS)
        return self._lose(messages.RESTARTED) if self.connected else []

    def _ask(self, now: float) -> None:
        self._greeting.asked = now
        self._greeting.greeted = self._greeting.heard_of
        self._outbox.send(wire.HELLO_ASK, b"")

    def _beat(self, now: float) -> None:
        self._beaten = now
        self._outbox.send(wire.HOST_HEARTBEAT, wire.pack_host_heartbeat(self._tags.number))

    # --- what the board says ---------------------------------------------------------------------

    def feed(self, data: bytes, now: float) -> list[Event]:
        """Take bytes from the board."""
        events: list[Event] = []
        for frame in self._incoming.feed(data):
            try:
                events += self._take(frame, now)
            except ValueError:
                continue  # sound by its CRC, yet nonsense: as if it had not come
        self._pump(now)
        return events

    def _take(self, frame: wire.Frame, now: float) -> list[Event]:
        self._tags.follow(frame.seq, now)
        if frame.type == wire.HELLO:
            return self._take_hello(frame, now)
        if not self.connected:
            return []
        self._heard = now
        if frame.session != self._outbox.session:
            self._greeting.heard_of = frame.session
            events = self._restart()
            self._ask(now)
            return events
        cells = len(self._board.cells)
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
                return [*self._measurements.take_offsets(frame.payload, cells, now)]
            case wire.FIELDS:
                return [*self._measurements.take_fields(frame.payload, cells, now)]
            case wire.SELF_TEST:
                self._measurements.take_self_test(frame.payload)
            case wire.GAINS:
                self._measurements.take_gains(frame.payload, cells)
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
        if self.connected and frame.session == self._outbox.session:
            self._heard = now
            return []  # the answer to a question asked twice
        try:
            hello = wire.unpack_hello(frame.payload)
        except ValueError:
            return self._refuse(_no_hello(frame.payload), now)
        cells = self._expected.cells(hello)
        if isinstance(cells, Message):
            return self._refuse(cells, now)
        if frame.session != self._greeting.greeted:
            return self._greet(frame.session, now)
        if frame.session != self._outbox.session:
            self._tags.number, self._board = 0, _Board()
        hello.firmware = messages.clean(hello.firmware)
        hello.layout = messages.clean(hello.layout)
        board = self._board
        board.hello, board.cells, board.news = hello, cells, True
        board.broken.clear()
        self._outbox.session = frame.session
        self._phase = _Phase.SYNCING
        self._told = None
        self._heard = now
        self._snapshots.due = now
        self._orders.restart(len(cells) if hello.capabilities & wire.CAP_LEDS else 0)
        self._measurements.forget()
        self._beat(now)
        return [Connected(hello)]

    def _greet(self, session: int, now: float) -> list[Event]:
        """A board says by itself that it has started: only after HELLO? does it tell all again."""
        events: list[Event] = []
        if self._greeting.heard_of not in (0, session):
            events = self._restart()
        self._heard = now
        self._greeting.heard_of = session
        if not self._greeting.restarts:  # otherwise `tick` asks, not too often
            self._ask(now)
        return events

    def _refuse(self, reason: Message, now: float) -> list[Event]:
        again = self._phase is _Phase.REFUSED and self._told == reason
        over = self._lose(reason)[:-1] if not again else []
        self._phase = _Phase.REFUSED
        self._heard = now
        return [] if again else [*over, Refused(reason)]

    def _take_snapshot(self, payload: bytes, now: float) -> list[Event]:
        board = self._board
        revision, states = wire.unpack_snapshot(payload, len(board.cells))
        counts = wire.unpack_changes(payload, len(board.cells))
        if not self._orders.got_snapshot():
            return []
        self._greeting.restarts = 0
        was_mute = self._snapshots.came(now)
        before = board.known.states
        touched = board.known.replace(revision, states, counts)
        news = board.news or was_mute or states != before or touched
        board.broken = {
            i: code for i, code in board.broken.items() if states[i] == wire.UNCERTAIN
        }
        events: list[Event] = []
        if was_mute and board.hello is not None:
            events.append(Connected(board.hello))
        if not self._flood.lasts:
            self._phase = _Phase.READY
            self._flood.changes.clear()
            events += self._complaints.solve("flood")
        board.news = False
        if news:
            names = tuple(board.cells[cell] for cell in touched)
            events.append(Sensed(tuple(map(CellState, states)), names))
        return events

    def _take_delta(self, payload: bytes, now: float) -> list[Event]:
        revision, cell, state, _field = wire.unpack_delta(payload)
        known = self._board.known
        if cell >= len(self._board.cells):
            return self._resync(now)
        within = self._flood.within(now)
        if self._phase is not _Phase.READY:
            known.miss(revision, cell)
            if self._flood.lasts:
                self._notice_flood(cell, now)
            return []
        if revision == known.revision:
            return []
        if not known.follows(revision):
            known.miss(revision, cell)
            return self._resync(now)
        if not within:
            known.miss(revision, cell)
            self._phase, self._flood.lasts = _Phase.SYNCING, True
            self._notice_flood(cell, now)
            return []
        known.change(revision, cell, state)
        if state != wire.UNCERTAIN:
            self._board.broken.pop(cell, None)
        return [Changed(self._board.cells[cell], CellState(state))]

    def _resync(self, now: float) -> list[Event]:
        """Something was missed: ask for the whole."""
        if self._phase is _Phase.READY:
            self._phase = _Phase.SYNCING
            self._snapshots.due = now
        return []

    def _notice_flood(self, cell: int, now: float) -> None:
        changes = self._flood.changes
        changes[cell] += 1
        if self._complaints.lasting("flood", now) == 0 or changes.total() % 64 == 0:
            self._complaints.notice("flood", messages.flood(self._board.cells, changes), now)

    def _take_heartbeat(self, payload: bytes, now: float) -> list[Event]:
        reported = wire.unpack_heartbeat(payload)
        known = self._board.known
        if HEARTBEAT_MS / 2 <= now - self._beaten < _BEAT_LATEST_MS:
            self._beat(now)  # with the board's, so that nobody wakes twice
        if self._phase is not _Phase.READY:
            return []
        if reported == (known.revision, wire.states_crc(known.states)):
            return self._complaints.solve("contradiction")
        if not known.changes_heard:  # nothing can have been missed but by a board that lies
            self._complaints.notice("contradiction", messages.CONTRADICTS, now)
        return self._resync(now)

    def _take_tag(self, payload: bytes, now: float) -> list[Event]:
        number, where, uid = wire.unpack_tag(payload)
        if not self._tags.limit.spend(now):  # not acknowledged: the board repeats it
            self._complaints.notice("tags", messages.TAG_FLOOD, now)
            return []
        new = self._tags.is_new(number, now)
        self._beat(now)  # so that the board need not send it again
        cells = self._board.cells
        if not new or (where != wire.PAD and where >= len(cells)):
            return []
        return [Tagged(None if where == wire.PAD else cells[where], uid, self._tags.is_late(now))]

    def _take_nack(self, payload: bytes, now: float) -> list[Event]:
        refused = self._orders.refused(*wire.unpack_nack(payload))
        if payload[0] == wire.SNAPSHOT_ASK:
            self._snapshots.refused(now)
        return refused if self._measurements.limit.spend(now) else []

    def _take_error(self, payload: bytes, now: float) -> list[Event]:
        code, index, text = wire.unpack_error(payload)
        cells, broken = self._board.cells, self._board.broken
        cell = cells[index] if index < len(cells) else None
        if code not in _BROKEN or cell is None:
            if not self._measurements.limit.spend(now):
                return []
            return [Trouble(messages.error(code, cell, text), cell)]
        if broken.get(index) == code:
            return []  # the board says it again and again
        broken[index] = code
        noisy = code == wire.SENSOR_NOISY
        reason = Message("sensor-gives-noise" if noisy else "sensor-does-not-answer", cell=cell)
        return [Trouble(reason, cell, broken=True, noisy=noisy)]

    # --- sending ---------------------------------------------------------------------------------

    def _pump(self, now: float) -> None:
        """Send the next command, if none is under way and one is wanted."""
        if self.connected:
            wanted = self._phase is _Phase.SYNCING and now >= self._snapshots.due
            command = self._orders.take(wanted, now)
            if command is not None and command.type == wire.SNAPSHOT_ASK:
                self._snapshots.ask(now)
            self._order(command)

    def _order(self, command: Command | None) -> None:
        if command is not None:
            self._outbox.send(command.type, command.payload, command.seq)


def _no_hello(payload: bytes) -> Message:
    """Return why a HELLO of our major version cannot be read."""
    cells = payload[4] if len(payload) > 4 else 1
    return messages.UNREADABLE if 1 <= cells <= wire.MAX_CELLS else _no_hexagon(cells)


def _no_hexagon(cells: int) -> Message:
    return Message("board-no-hexagon", cells=cells, lowest=MIN_SIZE, highest=MAX_SIZE)
