"""The simulated Raspberry Pi Pico: what `firmware.hal.Hal` asks for, made of magnets and bytes."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import adafruit_pixelbuf

from firmware import ticks, wire
from firmware.calibration import Calibration
from hardware.board import INPUTS_PER_MUX, BoardSpec
from hardware.sensors import Clock, Sensors
from hardware.tabletop import Tabletop
from hardware.tolerances import DrawnBoard

IDENTITIES = ("pad", "cells")

TAP_MS = 350.0
"""Time that a tapped sheep stays on the pad, in ms."""

_TICKS_TO_WRAP = 65_000  # CircuitPython's counter starts so near its end, to be tried out early
_NVM_BYTES = 4096


class Lamps(adafruit_pixelbuf.PixelBuf):
    """A chain of NeoPixels, of which what was last shown can be looked at."""

    def __init__(self, count: int, on_show: Callable[[], None]) -> None:
        super().__init__(count, byteorder="GRB", auto_write=False)
        self._dark = bytes(3 * count)
        self._on_show = on_show
        self.cut()

    def cut(self) -> None:
        """Go dark, as without power."""
        self.fill(0)
        self.shown = self._dark

    def _transmit(self, buffer: bytearray) -> None:
        self.shown = bytes(buffer)
        self._on_show()

    def colour(self, led: int) -> tuple[int, int, int]:
        """Return the shown colour of an LED: red, green, blue, 0 to 255."""
        green, red, blue = self.shown[3 * led : 3 * led + 3]
        return red, green, blue


class _Line:
    """An output that switches multiplexers."""

    __slots__ = ("_multiplexers", "_weight")

    def __init__(self, multiplexers: Multiplexers, weight: int) -> None:
        self._multiplexers, self._weight = multiplexers, weight

    @property
    def value(self) -> bool:
        return bool(self._multiplexers.levels & self._weight)

    @value.setter
    def value(self, level: bool) -> None:
        if level:
            self._multiplexers.levels |= self._weight
        else:
            self._multiplexers.levels &= ~self._weight


class _Input:
    """A converter input, with the multiplexers of all banks on it."""

    __slots__ = ("_first", "_multiplexers")

    def __init__(self, multiplexers: Multiplexers, number: int) -> None:
        self._multiplexers, self._first = multiplexers, number * INPUTS_PER_MUX

    @property
    def value(self) -> int:
        """The reading of the channel that is switched on. Raises ValueError unless one bank is."""
        try:
            channel = self._first + _CHANNELS[self._multiplexers.levels]
        except KeyError:
            raise ValueError("not one bank is on") from None
        return self._multiplexers.read_adc(channel)


class Multiplexers:
    """The lines and inputs of a `firmware.hal.Hal` in front of channels that `read_adc` reads."""

    def __init__(self, read_adc: Callable[[int], int]) -> None:
        self.levels = 0xF0
        """The levels of the address lines (the low four bits) and of the enable lines."""
        self.address = [_Line(self, 1 << bit) for bit in range(4)]
        self.enables = [_Line(self, 16 << bank) for bank in range(4)]
        self.inputs = [_Input(self, number) for number in range(3)]
        self.read_adc = read_adc


_BANKS = (0xE0, 0xD0, 0xB0, 0x70)  # the levels of the enable lines that switch one bank on
_CHANNELS = {
    levels | address: 3 * bank * INPUTS_PER_MUX + address
    for bank, levels in enumerate(_BANKS) for address in range(16)
}
"""The channel at the first input, by the levels of all lines."""


class SerialPort:
    """The USB line: bytes from the host lie in `received`, bytes to it in `sent`, of which `fifo`
    at the most wait to be taken."""

    def __init__(self) -> None:
        self.received = bytearray()
        self.sent = bytearray()
        self.fifo = 1 << 16

    def cut(self) -> None:
        """Lose what lies here, as without power."""
        self.received.clear()
        self.sent.clear()

    def read(self) -> bytes:
        """Return what waits from the host, at most as much as a USB buffer holds."""
        if not self.received:
            return b""
        data = bytes(self.received[:256])
        del self.received[:256]
        return data

    def write(self, data: Sequence[int]) -> int:
        """Take what there is room for."""
        taken = data[: max(0, self.fifo - len(self.sent))]
        self.sent += bytes(taken)
        return len(taken)


class TagReaders:
    """The reader in the pad beside the board, or (if `under_cells`) one under every cell."""

    def __init__(self, tabletop: Tabletop, clock: Clock, under_cells: bool) -> None:
        self._tabletop, self._clock, self._under_cells = tabletop, clock, under_cells
        self.cut()

    def cut(self) -> None:
        """Forget all tags, as without power."""
        self._tapped: tuple[bytes, float] | None = None
        self._turn = 0
        self._seen: list[tuple[int, bytes]] = []
        self._seen_as_of = -1

    def tap(self, uid: bytes) -> None:
        """Lay a tag on the pad for a moment."""
        self._tapped = (uid, self._clock.now + TAP_MS)

    @property
    def rest(self) -> bool:
        """Whether no tag lies on the pad, and none has moved under a cell since the last poll."""
        return self._tapped is None and (
            not self._under_cells or self._seen_as_of == self._tabletop.moves)

    def seen(self) -> list[tuple[int, bytes]]:
        """Return the tags under the cells, each with its cell, as of the last poll."""
        return self._seen

    def poll(self) -> tuple[int, bytes] | None:
        """Return the tag on the pad, or one under a cell. The readers that see a tag take turns."""
        if not self._under_cells:
            if self._tapped is not None and self._clock.now >= self._tapped[1]:
                self._tapped = None
            return (wire.PAD, self._tapped[0]) if self._tapped else None
        if self._seen_as_of != self._tabletop.moves:
            self._seen_as_of = self._tabletop.moves
            self._seen = self._tabletop.readable()
        self._turn += 1
        return self._seen[self._turn % len(self._seen)] if self._seen else None


class SimulatedPico:
    """One Pico under the board. Its memory (`nvm`) survives `boot`; everything else is reset.

    `drawn` are its sensors; if `calibrated`, its memory holds their zeros and gains.
    `on_show` is called whenever lights are shown.
    """

    channel_ma: str | int | None = None
    supplied = True

    def __init__(
        self, spec: BoardSpec, tabletop: Tabletop, identity: str, rng: random.Random,
        noise_mt: float, drawn: DrawnBoard, calibrated: bool, on_show: Callable[[], None],
        simulated: bool = True,
    ) -> None:
        self.nvm = bytearray(b"\xff" * _NVM_BYTES)
        self.unique_id = rng.randbytes(8)
        self.session = rng.randrange(1, 256)
        readers = wire.CAP_CELL_READERS if identity == "cells" else wire.CAP_PAD
        self.capabilities = wire.CAP_LEDS | readers | (wire.CAP_SIMULATED if simulated else 0)
        self.clock = Clock()
        self.sensors = Sensors(spec, tabletop, self.clock, rng, noise_mt, drawn, calibrated)
        if calibrated:
            Calibration(self.nvm, len(spec.cells)).keep(drawn.offsets(), drawn.gains())
        multiplexers = Multiplexers(self.sensors.read_adc)
        self.address, self.enables = multiplexers.address, multiplexers.enables
        self.inputs = multiplexers.inputs
        self.supply: str | None = None
        self.pixels = Lamps(len(spec.cells), on_show)
        self.serial = SerialPort()
        self.readers = TagReaders(tabletop, self.clock, identity == "cells")
        self.boot(0.0)

    def boot(self, now: float) -> None:
        """Start, as when the power comes on."""
        self.clock.now = self._booted = self._fed = now
        self.session = self.session % 255 + 1
        self.serial.cut()
        self.pixels.cut()
        self.readers.cut()
        self.sensors.feel()

    @property
    def since_fed_ms(self) -> float:
        """Time since the watchdog was fed, in ms."""
        return self.clock.now - self._fed

    # --- what the firmware asks for -------------------------------------------------------------

    def ticks_ms(self) -> int:
        """Milliseconds, wrapping at 2**29, for the first time 65 s after the start."""
        since = int(self.clock.now + self.clock.busy_ms - self._booted)
        return (ticks.PERIOD - _TICKS_TO_WRAP + since) & (ticks.PERIOD - 1)

    def serial_read(self) -> bytes:
        """See `firmware.hal.Hal`."""
        return self.serial.read()

    def serial_write(self, data: Sequence[int]) -> int:
        """See `firmware.hal.Hal`."""
        return self.serial.write(data)

    def poll_tag(self) -> tuple[int, bytes] | None:
        """See `firmware.hal.Hal`."""
        return self.readers.poll()

    def set_auto_reload(self, on: bool) -> None:
        """See `firmware.hal.Hal`; there is no drive here."""

    def feed(self) -> None:
        """All is well."""
        self._fed = self.clock.now
