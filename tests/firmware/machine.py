"""A board of which a test sets every field, tag and byte itself."""

from adafruit_pixelbuf import PixelBuf

from firmware import ticks, wire
from firmware.app import Firmware
from firmware.scan import to_counts
from hardware.board import BoardSpec
from hardware.pico import Multiplexers


class Pixels(PixelBuf):
    """A real pixel buffer whose LEDs are kept in `lit`, and how often they were set in `shows`."""

    def __init__(self, count: int) -> None:
        super().__init__(count, byteorder="GRB", auto_write=False)
        self.lit = [(0, 0, 0)] * count
        self.shows = 0

    def _transmit(self, buffer: bytearray) -> None:
        self.lit = [(buffer[i + 1], buffer[i], buffer[i + 2]) for i in range(0, len(buffer), 3)]
        self.shows += 1


class Machine:
    """What `firmware.hal.Hal` asks for; `fields` in mT by cell, `self_tests` in ADC
    counts by multiplexer, `room` bytes fit on the line. `noise` in mT by cell is added to one
    reading and subtracted from the next."""

    def __init__(self, size: int = 4, nvm: bytearray | None = None, now: int = 0) -> None:
        self.layout = BoardSpec.of(size).firmware_layout()
        self.unique_id = b"12345678"
        self.session = 7
        self.capabilities = wire.CAP_LEDS | wire.CAP_PAD
        self.pixels: Pixels | None = Pixels(self.layout.cells)
        self.supply: str | None = None
        self.channel_ma: str | int | None = None
        self.supplied = True
        self.reloads: list[bool] = []
        self.nvm = nvm
        self.now = now
        self.fields = [0.0] * self.layout.cells
        self.noise: dict[int, float] = {}
        self.self_tests = [8402] * len(self.layout.self_tests)
        self.tags: list[tuple[int, bytes]] = []
        self.room = 1 << 20
        self.read_ms = 0
        self.fed = 0
        multiplexers = Multiplexers(self.read_adc)
        self.address, self.enables = multiplexers.address, multiplexers.enables
        self.inputs = multiplexers.inputs
        self._cell = {channel: cell for cell, channel in enumerate(self.layout.channels)}
        self._in = b""
        self._out = b""
        self._decoder = wire.Decoder()
        self._turn = 0

    def ticks_ms(self) -> int:
        return self.now

    def read_adc(self, channel: int) -> int:
        self.now = ticks.after(self.now, self.read_ms)
        if channel in self.layout.self_tests:
            return self.self_tests[self.layout.self_tests.index(channel)]
        cell = self._cell[channel]
        field = self.fields[cell]
        if cell in self.noise:
            self.noise[cell] = -self.noise[cell]
            field += self.noise[cell]
        return 32768 + to_counts(round(field * 10))

    def serial_read(self) -> bytes:
        data, self._in = self._in, b""
        return data

    def serial_write(self, data: bytes) -> int:
        taken = data[: self.room]
        self._out += taken
        self.room -= len(taken)
        return len(taken)

    def poll_tag(self) -> tuple[int, bytes] | None:
        self._turn += 1
        return self.tags[self._turn % len(self.tags)] if self.tags else None

    def feed(self) -> None:
        self.fed += 1

    def set_auto_reload(self, on: bool) -> None:
        self.reloads.append(on)

    # --- what tests do with it -------------------------------------------------------------------

    def start(self) -> Firmware:
        """A program on this board that has said its HELLO."""
        firmware = Firmware(self, self.layout)
        self.run(firmware, 1)
        return firmware

    def run(self, firmware: Firmware, ms: int) -> list[wire.Frame]:
        """Let time pass, a step each ms; the frames that the board has said."""
        for _ in range(ms):
            self.now = ticks.after(self.now, 1)
            firmware.step()
        return self.heard()

    def heard(self) -> list[wire.Frame]:
        """The frames that have come since the last time."""
        data, self._out = self._out, b""
        return self._decoder.feed(data)

    def say(self, type: int, seq: int = 1, payload: bytes = b"", session: int = 7) -> None:
        """What the host says; the board hears it in its next step."""
        self._in += wire.encode(type, seq, session, payload)


def of_type(frames: list[wire.Frame], type: int) -> list[bytes]:
    """The payloads of the frames of one type."""
    return [frame.payload for frame in frames if frame.type == type]
