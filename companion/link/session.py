"""The talk with the board, without any input or output: bytes and the time in, bytes and events
out. It heals by state: whatever is lost or garbled ends in a fresh snapshot.

The protocol is described in ``docs/developers/wire.md``.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

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
)
from companion.link.orders import RGB as RGB
from companion.link.orders import Command, Orders
from engine.hexgrid import MAX_SIZE, MIN_SIZE, HexGrid, cell_count
from firmware import wire

ASK_MS = 100
HEARTBEAT_MS = 500
LOST_MS = 1500
LATE_MS = 500  # a report may come so long after the loss for which it had to be told again
_FADED_MS = 2500  # silent so long, we must take it that the board has put its lights out


class _Phase(Enum):
    ASKING = "nobody has answered yet, or nobody answers any more"
    REFUSED = "there is a board, but not one for us"
    SYNCING = "the board's states are not known, or known to be wrong"
    READY = "all that the board senses is known"


class Session:
    """One talk with a board of these `cells` (their names in cell order; None: any hexagon).

    `feed` takes what came from the board, `tick` the mere passing of time (call it every 50 ms or
    so): both return what has happened. After either, and after any request, `output` has the
    bytes to send. All times are in ms on a clock of the caller's that never goes back.
    """

    def __init__(self, cells: Sequence[str] | None, now: float) -> None:
        self._wanted_cells = tuple(cells) if cells is not None else None
        self._cells: tuple[str, ...] = ()
        self._decoder = wire.Decoder()
        self._out = bytearray()
        self._seq = 0
        self._phase = _Phase.ASKING
        self._told = ""  # the sentence that was last said about there being no board
        self._session = 0
        self._heard = now  # when the board was last heard
        self._asked: float | None = None  # when HELLO? was last sent
        self._beaten = now  # when our heartbeat was last sent
        self._revision = 0
        self._states = b""
        self._changes = b""  # how often each cell has changed, if the board counts that
        self._tag = 0
        self._last_seq = 0  # of the board's frames
        self._missed = now  # when it was noticed last that one of them had got lost
        self._offsets: list[int] = []
        self._fields: list[tuple[int, int]] = []
        self._self_tests: tuple[float, ...] = ()
        self._broken: set[int] = set()  # cells whose sensors the board has complained of
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
        """How many frames have come since the talk began, and how many others were spoilt."""
        of = self._decoder
        return of.frames, of.bad_crc + of.bad_escape + of.too_short + of.too_long

    def output(self) -> bytes:
        """What is to be sent to the board now; it is forgotten here."""
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
            if self.connected or not self._told:
                events += self._lose("The board does not answer. Is it plugged in?")
        if not self.connected:
            waits = ASK_MS if self._phase is _Phase.ASKING else LOST_MS
            if self._asked is None or now - self._asked >= waits:
                self._ask(now)
            return events
        if now - self._beaten > _FADED_MS:
            self._orders.faded()
        if now - self._beaten >= HEARTBEAT_MS:
            self._beat(now)
        again, given_up = self._orders.overdue(now)
        self._order(again)
        self._pump(now)
        return events + given_up

    def disconnected(self, reason: str) -> list[Event]:
        """The port is gone: `reason` is the sentence for it. A new talk begins with the next
        `tick`."""
        self._decoder = wire.Decoder()
        self._asked = None
        self._out.clear()
        return self._lose(reason)

    def _lose(self, reason: str) -> list[Event]:
        again = self._phase is _Phase.ASKING and self._told == reason
        self._phase = _Phase.ASKING
        self._orders.drop()
        self._told = reason
        return [] if again else [Lost(reason)]

    def _ask(self, now: float) -> None:
        self._asked = now
        self._send(wire.HELLO_ASK, self._next_seq(), b"", session=0)

    def _beat(self, now: float) -> None:
        self._beaten = now
        self._send(wire.HOST_HEARTBEAT, self._next_seq(), wire.pack_host_heartbeat(self._tag))

    # --- what the board says ---------------------------------------------------------------------

    def feed(self, data: bytes, now: float) -> list[Event]:
        """Take bytes from the board."""
        events: list[Event] = []
        for frame in self._decoder.feed(data):
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
        if frame.session != self._session:
            self._heard = now
            events = self._lose("The board has started again.")
            self._ask(now)
            return events
        self._heard = now
        match frame.type:
            case wire.SNAPSHOT:
                return self._take_snapshot(frame.payload)
            case wire.DELTA:
                return self._take_delta(frame.payload)
            case wire.HEARTBEAT:
                if self._phase is _Phase.READY and wire.unpack_heartbeat(frame.payload) != (
                    self._revision,
                    wire.states_crc(self._states),
                ):
                    self._phase = _Phase.SYNCING
            case wire.TAG:
                return self._take_tag(frame.payload, now)
            case wire.CALIBRATION:
                return self._take_calibration(frame.payload)
            case wire.FIELDS:
                return self._take_fields(frame.payload)
            case wire.SELF_TEST:
                _, tests, _ = wire.unpack_fields(frame.payload)
                self._self_tests = tuple(test / 10 for test in tests)
            case wire.ACK:
                self._orders.acknowledged(*wire.unpack_ack(frame.payload))
            case wire.NACK:
                return self._orders.refused(*wire.unpack_nack(frame.payload))
            case wire.ERROR:
                return self._take_error(frame.payload)
        return []

    def _take_hello(self, frame: wire.Frame, now: float) -> list[Event]:
        major, minor = wire.hello_version(frame.payload)
        if major != wire.MAJOR:
            return self._refuse(
                f"The board speaks version {major}.{minor} of the protocol, this program version "
                f"{wire.MAJOR}.{wire.MINOR}. Put the program that belongs to this version on the "
                "board with `sheepfold flash`.",
                now,
            )
        hello = wire.unpack_hello(frame.payload)
        if self.connected and frame.session == self._session:
            self._heard = now
            return []  # the answer to a question asked twice
        cells = self._wanted_cells if self._wanted_cells is not None else _hexagon(hello.cells)
        if cells is None:
            return self._refuse(
                f"The board has {hello.cells} cells, which is no hexagon of {MIN_SIZE} to "
                f"{MAX_SIZE} cells a side.",
                now,
            )
        if hello.cells != len(cells):
            return self._refuse(
                f"The board has {hello.cells} cells, the game needs {len(cells)}. Choose a game "
                "for this board, or attach the other board.",
                now,
            )
        events = self._lose("The board has started again.") if self.connected else []
        if frame.session != self._session:
            self._tag, self._changes = 0, b""
        self._cells = cells
        self._session = frame.session
        self._phase = _Phase.SYNCING
        self._told = ""
        self._heard = now
        self._states = b""
        self._orders.restart(len(cells) if hello.capabilities & wire.CAP_LEDS else 0)
        self._offsets = []
        self._broken.clear()
        self._beat(now)
        return [*events, Connected(hello)]

    def _refuse(self, reason: str, now: float) -> list[Event]:
        again = self._phase is _Phase.REFUSED and self._told == reason
        self._phase = _Phase.REFUSED
        self._told = reason
        self._heard = now
        self._orders.drop()
        return [] if again else [Refused(reason)]

    def _take_snapshot(self, payload: bytes) -> list[Event]:
        revision, states = wire.unpack_snapshot(payload, len(self._cells))
        changes = wire.unpack_changes(payload, len(self._cells))
        touched = tuple(
            cell for cell, now, before in zip(self._cells, changes, self._changes, strict=False)
            if (now - before) & 15 > 1
        )
        news = states != self._states or touched
        self._revision, self._states, self._changes = revision, states, changes
        self._phase = _Phase.READY
        self._broken &= {i for i, state in enumerate(states) if state == wire.UNCERTAIN}
        self._orders.got_snapshot()
        return [Sensed(tuple(map(CellState, states)), touched)] if news else []

    def _take_delta(self, payload: bytes) -> list[Event]:
        revision, cell, state, _field = wire.unpack_delta(payload)
        if self._phase is not _Phase.READY or revision == self._revision:
            return []
        if revision != (self._revision + 1) & 0xFFFFFFFF or cell >= len(self._cells):
            self._phase = _Phase.SYNCING
            return []
        self._revision = revision
        if state != wire.UNCERTAIN:
            self._broken.discard(cell)
        self._states = self._states[:cell] + bytes((state,)) + self._states[cell + 1 :]
        if self._changes:
            count = bytes((self._changes[cell] + 1 & 15,))
            self._changes = self._changes[:cell] + count + self._changes[cell + 1 :]
        return [Changed(self._cells[cell], CellState(state))]

    def _take_tag(self, payload: bytes, now: float) -> list[Event]:
        number, where, uid = wire.unpack_tag(payload)
        again = number == self._tag
        if again:  # it has missed our receipt, and other reports may have waited
            self._missed = now
        self._tag = number
        self._beat(now)  # so that the board need not send it again
        if again or (where != wire.PAD and where >= len(self._cells)):
            return []
        late = now - self._missed < LATE_MS
        return [Tagged(None if where == wire.PAD else self._cells[where], uid, late)]

    def _take_calibration(self, payload: bytes) -> list[Event]:
        source, first, offsets = wire.unpack_calibration(payload)
        if first == 0:
            self._offsets = []
        if first != len(self._offsets):
            return []
        self._offsets += offsets
        if len(self._offsets) != len(self._cells):
            return []
        return [Calibrated(tuple(o / 10 for o in self._offsets), source == wire.KEPT)]

    def _take_error(self, payload: bytes) -> list[Event]:
        code, index, text = wire.unpack_error(payload)
        cell = self._cells[index] if index < len(self._cells) else None
        if code != wire.SENSOR_STUCK or cell is None:
            return [Trouble(f"The board says: {text or f'error {code}'}.", cell)]
        if index in self._broken:
            return []  # the board says it again and again
        self._broken.add(index)
        return [Trouble(f"The sensor under {cell} does not answer.", cell, broken=True)]

    def _take_fields(self, payload: bytes) -> list[Event]:
        first, fields, spreads = wire.unpack_fields(payload)
        if first == 0:
            self._fields = []
        if first != len(self._fields):
            return []
        self._fields += zip(fields, spreads, strict=True)
        if len(self._fields) != len(self._cells):
            return []
        means, apart = zip(*self._fields, strict=True)
        tests, self._self_tests = self._self_tests, ()
        return [Probed(tuple(mean / 10 for mean in means), tuple(each / 10 for each in apart),
                       tests)]

    # --- sending ---------------------------------------------------------------------------------

    def _pump(self, now: float) -> None:
        """Send the next command, if none is under way and one is wanted."""
        if self.connected:
            self._order(self._orders.take(self._phase is _Phase.SYNCING, now))

    def _order(self, command: Command | None) -> None:
        if command is not None:
            self._send(command.type, command.seq, command.payload)

    def _next_seq(self) -> int:
        self._seq = (self._seq + 1) & 0xFF
        return self._seq

    def _send(self, type: int, seq: int, payload: bytes, session: int | None = None) -> None:
        own = self._session if session is None else session
        self._out += wire.encode(type, seq, own, payload)


def _hexagon(cells: int) -> tuple[str, ...] | None:
    for size in range(MIN_SIZE, MAX_SIZE + 1):
        if cell_count(size) == cells:
            return HexGrid.of(size).cells
    return None
