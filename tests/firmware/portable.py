"""What the firmware does without hardware, printed line by line.

The test runs this under MicroPython and under CPython and compares the two tales; so it is written
in what both understand, and draws its numbers from a generator of its own.
"""

from firmware import layout, pn532, ticks, wire
from firmware.app import Firmware
from firmware.calibration import Calibration
from firmware.scan import to_counts, to_tenths


class Dice:
    """A linear congruential generator, the same everywhere."""

    def __init__(self, seed):
        self._state = seed

    def roll(self, sides):
        self._state = (self._state * 1103515245 + 12345) & 0x3FFFFFFF
        return (self._state >> 8) % sides

    def bytes(self, count):
        return bytes([self.roll(256) for _ in range(count)])


class Leds:
    """A chain of LEDs that remembers what it shows."""

    def __init__(self, count):
        self.colours = [(0, 0, 0)] * count

    def __setitem__(self, led, colour):
        self.colours[led] = colour

    def show(self):
        print("leds", "".join("%02x%02x%02x" % colour for colour in self.colours))


class Line:
    """An output to the multiplexers."""

    def __init__(self, value):
        self.value = value


class Input:
    """One of the machine's three converter inputs."""

    def __init__(self, machine, number):
        self._machine = machine
        self._number = number

    @property
    def value(self):
        machine = self._machine
        bank, = [bank for bank in range(4) if not machine.enables[bank].value]
        address = sum([line.value << bit for bit, line in enumerate(machine.address)])
        return machine.read(16 * (3 * bank + self._number) + address)


class Machine:
    """A board with fields set by hand."""

    unique_id = b"12345678"
    session = 7
    capabilities = wire.CAP_LEDS | wire.CAP_PAD
    supply = None
    channel_ma = None
    supplied = True

    def __init__(self):
        self.now = ticks.PERIOD - 1500
        self.fields = [0] * layout.cells  # tenths of a mT
        self.address = [Line(False) for _ in range(4)]
        self.enables = [Line(True) for _ in range(4)]
        self.inputs = [Input(self, number) for number in range(3)]
        self._cell = {channel: cell for cell, channel in enumerate(layout.channels)}
        self.tag = None
        self.pixels = Leds(layout.cells)
        self.nvm = bytearray(4096)
        self.incoming = b""
        self.outgoing = b""

    def ticks_ms(self):
        return self.now

    def read(self, channel):
        if channel in layout.self_tests:
            return 8402
        return 32768 + to_counts(self.fields[self._cell[channel]])

    def serial_read(self):
        data, self.incoming = self.incoming, b""
        return data

    def serial_write(self, data):
        some = data[:50]
        self.outgoing += some
        return len(some)

    def poll_tag(self):
        return None if self.tag is None else (wire.PAD, self.tag)

    def feed(self):
        pass

    def set_auto_reload(self, on):
        print("auto-reload", on)


def hexed(data):
    return "".join("%02x" % byte for byte in data)


def tell_frames():
    dice = Dice(1)
    decoder = wire.Decoder()
    stream = b""
    for _ in range(60):
        frame = wire.encode(dice.roll(256), dice.roll(256), dice.roll(256),
                            dice.bytes(dice.roll(241)))
        stream += frame + dice.bytes(dice.roll(3))
        print("frame", hexed(frame))
    while stream:
        cut = 1 + dice.roll(90)
        for frame in decoder.feed(stream[:cut]):
            print("got", frame.type, frame.seq, frame.session, hexed(frame.payload))
        stream = stream[cut:]
    for _ in range(300):
        decoder.feed(dice.bytes(100))
    print("counts", decoder.frames, decoder.bad_crc, decoder.bad_escape, decoder.too_short,
          decoder.too_long)


def tell_payloads():
    dice = Dice(2)
    hello = wire.Hello(1, 0, 5, 169, 40, "1.0", "hex8", b"\x01\x02")
    print("hello", hexed(wire.pack_hello(hello)), wire.unpack_hello(wire.pack_hello(hello)).layout)
    for cells in (1, 7, 37, 169):
        states = bytes([dice.roll(4) for _ in range(cells)])
        packed = wire.pack_snapshot(99, states)
        print("snapshot", hexed(packed), wire.unpack_snapshot(packed, cells) == (99, states))
        for shades in (3, 200):
            colours = [(dice.roll(shades), 0, 255) for _ in range(cells)]
            for payload in wire.pack_leds(colours):
                commit, first, rgb = wire.unpack_leds(payload)
                print("leds", hexed(payload), commit, first, hexed(rgb))
        offsets = [dice.roll(600) - 300 for _ in range(cells)]
        for payload in wire.pack_calibration(1, offsets):
            print("calibration", hexed(payload), wire.unpack_calibration(payload))
    print("delta", wire.unpack_delta(wire.pack_delta(2**32 - 1, 3, 2, -70000)))
    for _ in range(300):
        junk = dice.bytes(dice.roll(20))
        for unpack in (wire.unpack_hello, wire.unpack_delta, wire.unpack_tag, wire.unpack_leds,
                       wire.unpack_heartbeat, wire.unpack_calibration, wire.unpack_config,
                       wire.unpack_error):
            try:
                unpack(junk)
            except ValueError:
                pass


def tell_calibration():
    nvm = bytearray(1000)
    for offsets in ([0, 0, 0], [1, -2, 300], [4, 5, 6]):
        calibration = Calibration(nvm, 3)
        print("calibration", calibration.offsets, calibration.kept, calibration.lost,
              calibration.keep(offsets), hexed(nvm[:40]))
    nvm[9] ^= 1
    print("one copy damaged", Calibration(nvm, 3).offsets)
    nvm[30] ^= 1
    print("both damaged", Calibration(nvm, 3).offsets, Calibration(nvm, 3).lost)


def tell_reader():
    answer = b"\x00\x00\xff\x0c\xf4\xd5\x4b\x01\x01\x00\x44\x00\x07\x04\x01\x02\x03\x04\x05\x06"
    body = answer[5:]
    size = len(body)
    whole = b"\x00\x00\xff" + bytes((size, -size & 255)) + body + bytes((-sum(body) & 255, 0))
    noise = b"\x00\xff\x00\x00\xff\x00\xff\x00"
    got, rest = pn532.take_answer(noise + whole + b"\x00")
    print("reader", hexed(pn532.frame(b"\x02")), hexed(pn532.uid_of(got)), hexed(rest))


def tell_program():
    dice = Dice(3)
    machine = Machine()
    firmware = Firmware(machine, layout)
    decoder = wire.Decoder()
    seq = 0
    for turn in range(1200):
        machine.now = (machine.now + 1 + dice.roll(9)) & (ticks.PERIOD - 1)
        if dice.roll(6) == 0:
            machine.fields[dice.roll(layout.cells)] = dice.roll(1000) - 500
        if dice.roll(40) == 0:
            machine.tag = b"\x04abc" + bytes((dice.roll(3),)) if dice.roll(2) else None
        if dice.roll(12) == 0 and turn < 800:
            seq = (seq + 1) & 255
            kind = (wire.HELLO_ASK, wire.SNAPSHOT_ASK, wire.LEDS, wire.CALIBRATE, wire.CONFIG,
                    wire.HOST_HEARTBEAT, wire.PROBE, 0x99)[dice.roll(8)]
            payload = b""
            if kind == wire.LEDS:
                payload = wire.pack_leds([(dice.roll(3), 9, 0)] * layout.cells)[0]
            elif kind == wire.CALIBRATE:
                payload = bytes((dice.roll(4),))
            elif kind == wire.CONFIG:
                payload = wire.pack_config(60 + dice.roll(30), 40 + dice.roll(30), 1 + dice.roll(4))
            elif kind == wire.HOST_HEARTBEAT:
                payload = bytes((dice.roll(4),))
            machine.incoming += wire.encode(kind, seq, machine.session, payload)
        firmware.step()
        for frame in decoder.feed(machine.outgoing):
            print(turn, frame.type, frame.seq, frame.session, hexed(frame.payload))
        machine.outgoing = b""
    firmware.fail("the end")
    print("last", hexed(machine.outgoing), to_tenths(-1), decoder.bad_crc)


def main():
    tell_frames()
    tell_payloads()
    tell_calibration()
    tell_reader()
    tell_program()
