"""The program: reads the host's commands, scans the board, reports what has changed.

`Firmware.step` is called over and over by ``code.py`` on the microcontroller, and by the rig. It
never waits: each step takes what has come, does what is due, sends what can be sent.
"""

from firmware import ticks, wire
from firmware.calibration import WORST, Calibration, Measurement
from firmware.hal import Hal, Layout
from firmware.lights import Lights
from firmware.scan import Channels, Scanner, stuck, to_tenths
from firmware.tags import Tags

VERSION = "1.3"

SCAN_MS = 5  # shortest period of scans; large boards take longer
HOVER_MS = 200  # a cell without a stable state for this time is UNCERTAIN
HEARTBEAT_MS = 500
HOST_LOST_MS = 3000
NOISY_JUMPS = 3  # contradictions between two heartbeats that make a sensor suspect
NOISY_BEATS = 3  # consecutive such heartbeats until a suspect sensor is noisy
QUIET_BEATS = 2  # heartbeats without contradictions until a noisy sensor is sound again
_MOST_WAITING = 2048  # maximum number of bytes kept for a host that does not read


class Firmware:
    """One board at work on a `Hal`, wired as a `Layout` says."""

    def __init__(self, hal: Hal, layout: Layout) -> None:
        self._hal = hal
        self._layout = layout
        self._decoder = wire.Decoder()
        self._calibration = Calibration(hal.nvm, layout.cells)
        self._scanner = Scanner(hal, layout.channels)
        self._test_channels = Channels(hal, layout.self_tests)
        self._scanner.set_zeros(self._calibration.zeros())
        self._lights = Lights(hal.pixels, layout.leds)
        self._noise = bytearray(layout.cells)  # how suspect each sensor is, up to NOISY_BEATS
        self._tags = Tags()
        self._measurement = None  # type: Measurement | None
        self._self_test = None  # type: Measurement | None  # beside a probe
        self._errors = {}  # type: dict[tuple[int, int], str]  # by code and cell
        self._reminded = 0
        self._outbox = b""
        self._seq = 0
        self._revision = 0
        self._last_command = (0, 0, b"")
        self._last_reply = (0, b"")
        self._host_alive = False
        self._had_pad = bool(hal.capabilities & wire.CAP_PAD)
        self._started = False
        now = hal.ticks_ms()
        self._host_heard = self._scanned = self._beaten = now
        self._period = SCAN_MS
        if self._calibration.lost:
            self._error(wire.CALIBRATION_LOST, wire.PAD,
                        "the calibration cannot be read; nominal values are used")

    def step(self) -> None:
        """One turn of the loop."""
        hal = self._hal
        if not self._started:
            self._start()
        now = hal.ticks_ms()
        data = hal.serial_read()
        if data:
            for frame in self._decoder.feed(data):
                self._take(frame, now)
        if ticks.since(now, self._scanned) >= self._period:
            self._scanned = now
            self._scan()
        self._watch_host(now)
        self._report_tags(now)
        if ticks.since(now, self._beaten) >= HEARTBEAT_MS:
            self._beaten = now
            self._watch_reader()
            self._watch_noise()
            self._remind()
            self._send(wire.HEARTBEAT, wire.pack_heartbeat(
                self._revision, wire.states_crc(self._scanner.states)))
        self._lights.tick(now)
        if self._outbox:
            self._outbox = self._outbox[hal.serial_write(self._outbox) :]
        hal.feed()

    def fail(self, text: str) -> None:
        """Report to the host that the program has failed. The caller then restarts the board."""
        self._error(wire.PROGRAM_FAILED, wire.PAD, text)
        self._hal.serial_write(self._outbox)

    # --- the board -------------------------------------------------------------------------------

    def _start(self) -> None:
        """Scan until the states are stable, then say hello.

        Otherwise a host would take a full board for an empty one.
        """
        self._started = True
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
            self._send(wire.DELTA, wire.pack_delta(self._revision, cell, state, field))
            if state == wire.EMPTY:
                self._tags.left(cell)
            if state == wire.UNCERTAIN and stuck(field) and not self._scanner.noisy[cell]:
                self._error(wire.SENSOR_STUCK, cell, "no sensor answers under this cell")
            else:
                self._errors.pop((wire.SENSOR_STUCK, cell), None)

    def _finish_measurement(self, measurement: Measurement) -> None:
        offsets = measurement.offsets()
        worst = max(range(len(offsets)), key=lambda cell: abs(offsets[cell]))
        if abs(offsets[worst]) > WORST:
            self._send(wire.ERROR, wire.pack_error(
                wire.NOT_EMPTY, worst, "a piece lies on this cell; nothing was changed"))
            return
        self._use(offsets)

    def _use(self, offsets: "list[int]") -> None:
        if not self._calibration.keep(offsets):
            self._send(wire.ERROR, wire.pack_error(
                wire.CALIBRATION_NOT_KEPT, wire.PAD, "in use, but lost when the power goes"))
        self._errors.pop((wire.CALIBRATION_LOST, wire.PAD), None)
        self._in_use()

    def _in_use(self) -> None:
        self._scanner.set_zeros(self._calibration.zeros())
        self._send_calibration()

    def _report_tags(self, now: int) -> None:
        sighting = self._hal.poll_tag()
        if sighting is not None:
            where, uid = sighting
            if where == wire.PAD or where < self._layout.cells:
                self._tags.see(where, uid, now)
        if self._host_alive:
            payload = self._tags.due(now)
            if payload is not None:
                self._send(wire.TAG, payload)

    def _remind(self) -> None:
        """Report a broken sensor again.

        The first report may have been lost, and the host takes a cell that is only UNCERTAIN for a
        crooked piece.
        """
        broken = [key for key in self._errors if key[0] in (wire.SENSOR_STUCK, wire.SENSOR_NOISY)]
        if broken:
            self._reminded = (self._reminded + 1) % len(broken)
            code, cell = broken[self._reminded]
            self._send(wire.ERROR, wire.pack_error(code, cell, self._errors[(code, cell)]))

    def _watch_reader(self) -> None:
        pad = self._hal.capabilities & wire.CAP_PAD
        if self._had_pad and not pad and (wire.READER_SILENT, wire.PAD) not in self._errors:
            self._error(wire.READER_SILENT, wire.PAD, "the tag reader does not answer")
        elif pad:
            self._had_pad = True
            self._errors.pop((wire.READER_SILENT, wire.PAD), None)

    def _watch_noise(self) -> None:
        """Report sensors that keep contradicting themselves; clear those that stopped."""
        jumps, noise, noisy = self._scanner.jumps, self._noise, self._scanner.noisy
        if not (any(jumps) or any(noise)):
            return
        for cell in range(len(jumps)):
            if jumps[cell] >= NOISY_JUMPS:
                noise[cell] = min(NOISY_BEATS, noise[cell] + 1)
                if noise[cell] == NOISY_BEATS and not noisy[cell]:
                    self._scanner.mark(cell, True)
                    # A sensor that was at a rail for a moment does answer.
                    self._errors.pop((wire.SENSOR_STUCK, cell), None)
                    self._error(wire.SENSOR_NOISY, cell, "this sensor gives noise")
            elif noise[cell] and not jumps[cell]:
                noise[cell] -= 1
                if noisy[cell] and noise[cell] <= NOISY_BEATS - QUIET_BEATS:
                    noise[cell] = 0
                    self._scanner.mark(cell, False)
                    self._errors.pop((wire.SENSOR_NOISY, cell), None)
            jumps[cell] = 0

    # --- the host --------------------------------------------------------------------------------

    def _watch_host(self, now: int) -> None:
        # Once lost, the host stays lost until it is heard again, because the counter wraps.
        if self._host_alive and ticks.since(now, self._host_heard) > HOST_LOST_MS:
            self._host_alive = False
            self._lights.fade(now)

    def _take(self, frame: wire.Frame, now: int) -> None:
        if frame.type == wire.HELLO_ASK:
            # A new host does not need what was meant for the one before.
            self._outbox = b""
            self._tags.forget()
            self._last_command = (0, 0, b"")
            self._hear(now)
            self._send_hello()
            return
        if frame.session != self._hal.session:
            if frame.type > 0x80 and frame.type != wire.HOST_HEARTBEAT:
                self._send(wire.NACK, wire.pack_nack(frame.type, frame.seq, wire.WRONG_SESSION))
            return
        if frame.type <= 0x80:
            return  # an echo
        self._hear(now)
        if frame.type == wire.HOST_HEARTBEAT:
            if len(frame.payload) == 1:
                self._tags.received(wire.unpack_host_heartbeat(frame.payload))
            return
        command = (frame.type, frame.seq, frame.payload)
        if command != self._last_command:
            reason = self._do(frame)
            self._last_command = command
            if reason:
                self._last_reply = (wire.NACK, wire.pack_nack(frame.type, frame.seq, reason))
            else:
                self._last_reply = (wire.ACK, wire.pack_ack(frame.type, frame.seq))
        elif frame.type == wire.SNAPSHOT_ASK:
            self._send_snapshot()
        self._send(*self._last_reply)

    def _hear(self, now: int) -> None:
        self._host_alive = True
        self._host_heard = now

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
        what = wire.unpack_calibrate(payload)
        if self._measurement is not None:
            return wire.BUSY
        if what == wire.REPORT:
            self._send_calibration()
        elif what == wire.MEASURE:
            self._measurement = Measurement(self._layout.cells)
        elif what == wire.FORGET:
            self._use([0] * self._layout.cells)
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

    def _send(self, type: int, payload: bytes) -> None:
        frame = wire.encode(type, self._seq, self._hal.session, payload)
        self._seq = (self._seq + 1) & 255
        # What does not fit is dropped: the revisions tell the host, and it asks for a snapshot.
        if len(self._outbox) + len(frame) <= _MOST_WAITING:
            self._outbox += frame

    def _send_hello(self) -> None:
        capabilities = self._hal.capabilities
        if self._calibration.able:
            capabilities |= wire.CAP_CALIBRATION
        self._send(wire.HELLO, wire.pack_hello(wire.Hello(
            wire.MAJOR, wire.MINOR, capabilities, self._layout.cells, 1000 // self._period,
            VERSION, self._layout.layout_id, self._hal.unique_id)))
        for (code, cell), text in self._errors.items():
            self._send(wire.ERROR, wire.pack_error(code, cell, text))

    def _send_snapshot(self) -> None:
        scanner = self._scanner
        self._send(wire.SNAPSHOT, wire.pack_snapshot(
            self._revision, scanner.states, scanner.changes))

    def _send_calibration(self) -> None:
        source = wire.KEPT if self._calibration.kept else wire.NOMINAL
        offsets = [to_tenths(offset) for offset in self._calibration.offsets]
        for payload in wire.pack_calibration(source, offsets):
            self._send(wire.CALIBRATION, payload)

    def _send_fields(self, probe: Measurement, type: int = wire.FIELDS) -> None:
        fields = [to_tenths(offset) for offset in probe.offsets()]
        spreads = [to_tenths(spread) for spread in probe.spreads()]
        for payload in wire.pack_fields(fields, spreads):
            self._send(type, payload)

    def _send_self_test(self) -> None:
        finished, self._self_test = self._self_test, None
        if finished is not None:
            self._send_fields(finished, wire.SELF_TEST)

    def _error(self, code: int, cell: int, text: str) -> None:
        """Say what is wrong, now and to every host that comes, until it is right again."""
        self._errors[(code, cell)] = text
        self._send(wire.ERROR, wire.pack_error(code, cell, text))
