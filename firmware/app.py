"""The program: reads the host's commands, scans the board, reports what has changed.

`Firmware.step` is called over and over by ``code.py`` on the microcontroller, and by the rig. It
never waits: each step takes what has come, does what is due, sends what can be sent.
"""

from firmware import ticks, wire
from firmware.calibration import GAINS, PLAIN, Calibration, Measurement
from firmware.health import Health
from firmware.lights import Lights, channel_ma, limit_ma
from firmware.link import Link
from firmware.scan import Channels, Scanner, to_tenths
from firmware.tags import Tags

try:
    from typing import TYPE_CHECKING, Sequence

    if TYPE_CHECKING:
        from firmware.hal import Hal, Layout
except ImportError:  # on the microcontroller, where nothing checks types
    pass

VERSION = "1.5"

SCAN_MS = 5  # shortest period of scans; large boards take longer
HOVER_MS = 200  # a cell without a stable state for this time is UNCERTAIN
HEARTBEAT_MS = 500


class Firmware:
    """One board at work on a `Hal`, wired as a `Layout` says."""

    def __init__(self, hal: "Hal", layout: "Layout") -> None:
        self._hal = hal
        self._layout = layout
        self._link = Link(hal)
        self._health = Health(self._link, layout.cells)
        self._calibration = Calibration(hal.nvm, layout.cells)
        self._scanner = Scanner(hal, layout.channels)
        self._test_channels = Channels(hal, layout.self_tests)
        self._scanner.set_zeros(self._calibration.zeros(), self._calibration.gains)
        self._lights = Lights(hal.pixels, layout.leds, limit_ma(layout.cells, hal.supply),
                              channel_ma(hal.channel_ma))
        self._tags = Tags()
        self._measurement = None  # type: Measurement | None
        self._self_test = None  # type: Measurement | None  # beside a probe
        self._revision = 0
        self._scanned = self._beaten = hal.ticks_ms()
        self._period = 0  # time between two scans, in ms; known after the start
        self._health.watch_reader(bool(hal.capabilities & wire.CAP_PAD))
        if not hal.supplied:
            self._health.report(wire.UNSUPPLIED, wire.PAD, "the multiplexers have no supply")
        if self._calibration.lost:
            self._health.report(wire.CALIBRATION_LOST, wire.PAD,
                                "the calibration cannot be read; nominal values are used")

    def step(self) -> None:
        """One turn of the loop."""
        hal, link = self._hal, self._link
        if not self._period:
            self._start()
        now = hal.ticks_ms()
        data = hal.serial_read()
        if data:
            for frame in link.decoder.feed(data):
                self._take(frame, now)
        if ticks.since(now, self._scanned) >= self._period:
            self._scanned = now
            self._scan()
        if link.lost(now):
            self._lights.fade(now)
        self._report_tags(now)
        if ticks.since(now, self._beaten) >= HEARTBEAT_MS:
            self._beaten = now
            health = self._health
            health.watch_reader(bool(hal.capabilities & wire.CAP_PAD))
            health.watch_noise(self._scanner)
            health.remind()
            link.send(wire.HEARTBEAT, wire.pack_heartbeat(
                self._revision, wire.states_crc(self._scanner.states)))
        self._lights.tick(now)
        if link.waiting:
            link.flush()
        hal.feed()

    def fail(self, text: str) -> None:
        """Report to the host that the program has failed. The caller then restarts the board."""
        self._health.report(wire.PROGRAM_FAILED, wire.PAD, text)
        self._link.flush()

    # --- the board -------------------------------------------------------------------------------

    def _start(self) -> None:
        """Scan until the states are stable, then say hello.

        Otherwise a host would take a full board for an empty one.
        """
        began = self._hal.ticks_ms()
        scans = self._scanner.debounce + 1
        for _ in range(scans):
            self._revision += len(self._scanner.scan())
        took = ticks.since(self._hal.ticks_ms(), began) // scans
        self._period = max(SCAN_MS, took)
        self._scanner.hover = max(2, min(250, HOVER_MS // self._period))
        self._send_hello()

    def _scan(self) -> None:
        if self._measurement is not None:
            if self._self_test is not None:
                self._self_test.add(self._test_channels.read())
            if self._measurement.add(self._scanner.raw()):
                finished, self._measurement = self._measurement, None
                if finished.probe:
                    self._send_self_test()
                    self._send_fields(finished)
                else:
                    self._finish_measurement(finished)
            return
        for cell, state, field in self._scanner.scan():
            self._revision = (self._revision + 1) & 0xFFFFFFFF
            self._link.send(wire.DELTA, wire.pack_delta(self._revision, cell, state, field))
            if state == wire.EMPTY:
                self._tags.left(cell)
            self._health.watch_change(self._scanner, cell)

    def _finish_measurement(self, measurement: Measurement) -> None:
        piece = measurement.piece()
        if piece is not None:
            self._health.mention(
                wire.NOT_EMPTY, piece, "a piece lies on this cell; nothing was changed")
            return
        self._use(measurement.offsets())

    def _use(self, offsets: "list[int]", gains: "Sequence[int] | None" = None) -> None:
        self._tell(self._calibration.keep(offsets, gains))

    def _tell(self, kept: bool) -> None:
        if not kept:
            self._health.mention(
                wire.CALIBRATION_NOT_KEPT, wire.PAD, "in use, but lost when the power goes")
        self._health.clear(wire.CALIBRATION_LOST, wire.PAD)
        self._in_use()

    def _in_use(self) -> None:
        self._scanner.set_zeros(self._calibration.zeros(), self._calibration.gains)
        self._send_calibration()

    def _report_tags(self, now: int) -> None:
        sighting = self._hal.poll_tag()
        if sighting is not None:
            where, uid = sighting
            if where == wire.PAD or where < self._layout.cells:
                self._tags.see(where, uid, now)
        if self._link.alive:
            payload = self._tags.due(now)
            if payload is not None:
                self._link.send(wire.TAG, payload)

    # --- the host --------------------------------------------------------------------------------

    def _take(self, frame: wire.Frame, now: int) -> None:
        link = self._link
        if frame.type == wire.HELLO_ASK:
            self._tags.forget()
            link.greet(now)
            self._send_hello()
            return
        if frame.session != self._hal.session:
            if frame.type > 0x80 and frame.type != wire.HOST_HEARTBEAT:
                link.send(wire.NACK, wire.pack_nack(frame.type, frame.seq, wire.WRONG_SESSION))
            return
        if frame.type <= 0x80:
            return  # an echo
        link.hear(now)
        if frame.type == wire.HOST_HEARTBEAT:
            if len(frame.payload) == 1:
                self._tags.received(wire.unpack_host_heartbeat(frame.payload))
            return
        if link.is_new(frame):
            link.answer(frame, self._do(frame))
            return
        if frame.type == wire.SNAPSHOT_ASK:
            self._send_snapshot()
        link.answer_again()

    def _do(self, frame: wire.Frame) -> int:
        """Carry out a command; return 0, or the reason why not."""
        doers = {
            wire.SNAPSHOT_ASK: self._do_snapshot,
            wire.LEDS: self._do_leds,
            wire.CALIBRATE: self._do_calibrate,
            wire.CONFIG: self._do_config,
            wire.PROBE: self._do_probe,
        }
        doer = doers.get(frame.type)
        if doer is None:
            return wire.UNKNOWN_TYPE
        try:
            return doer(frame.payload)
        except ValueError:
            return wire.BAD_VALUE

    def _do_snapshot(self, payload: bytes) -> int:
        if payload:
            return wire.BAD_LENGTH
        self._send_snapshot()
        return 0

    def _do_leds(self, payload: bytes) -> int:
        if self._hal.pixels is None:
            return wire.NOT_ABLE
        commit, first, rgb = wire.unpack_leds(payload)
        self._lights.put(first, rgb)
        if commit:
            self._lights.commit()
        return 0

    def _do_calibrate(self, payload: bytes) -> int:
        what, gains = wire.unpack_calibrate(payload)
        if self._measurement is not None:
            return wire.BUSY
        if what == wire.REPORT:
            self._send_calibration()
        elif what == wire.MEASURE:
            self._measurement = Measurement(self._layout.cells)
        elif what == wire.FORGET:
            self._use([0] * self._layout.cells, [PLAIN] * self._layout.cells)
        elif what == wire.LEARN:
            if len(gains) != self._layout.cells:
                return wire.BAD_LENGTH
            if not GAINS[0] <= min(gains) <= max(gains) <= GAINS[1]:
                return wire.BAD_VALUE
            self._tell(self._calibration.learn(gains))
        elif what == wire.RESTORE:
            if not self._calibration.restore():
                return wire.NOT_ABLE
            self._in_use()
        else:
            return wire.BAD_VALUE
        return 0

    def _do_probe(self, payload: bytes) -> int:
        if payload:
            return wire.BAD_LENGTH
        if self._measurement is not None:
            return wire.BUSY
        self._measurement = Measurement(self._layout.cells, probe=True)
        tests = len(self._layout.self_tests)
        self._self_test = Measurement(tests, probe=True) if tests else None
        return 0

    def _do_config(self, payload: bytes) -> int:
        self._scanner.configure(*wire.unpack_config(payload))
        return 0

    # --- messages --------------------------------------------------------------------------------

    def _send_hello(self) -> None:
        capabilities = self._hal.capabilities
        if self._calibration.able:
            capabilities |= wire.CAP_CALIBRATION
        self._link.send(wire.HELLO, wire.pack_hello(wire.Hello(
            wire.MAJOR, wire.MINOR, capabilities, self._layout.cells, 1000 // self._period,
            VERSION, self._layout.layout_id, self._hal.unique_id)))
        self._health.report_all()

    def _send_snapshot(self) -> None:
        scanner = self._scanner
        self._link.send(wire.SNAPSHOT, wire.pack_snapshot(
            self._revision, scanner.states, scanner.changes))

    def _send_calibration(self) -> None:
        source = wire.KEPT if self._calibration.kept else wire.NOMINAL
        gains = self._calibration.gains
        if min(gains) < PLAIN or max(gains) > PLAIN:
            self._link.send(wire.GAINS, wire.pack_gains(gains))
        offsets = [to_tenths(offset) for offset in self._calibration.offsets]
        for payload in wire.pack_calibration(source, offsets):
            self._link.send(wire.CALIBRATION, payload)

    def _send_fields(self, probe: Measurement, type: int = wire.FIELDS) -> None:
        fields = [to_tenths(offset) for offset in probe.offsets()]
        spreads = [to_tenths(spread) for spread in probe.spreads()]
        for payload in wire.pack_fields(fields, spreads):
            self._link.send(type, payload)

    def _send_self_test(self) -> None:
        finished, self._self_test = self._self_test, None
        if finished is not None:
            self._send_fields(finished, wire.SELF_TEST)
