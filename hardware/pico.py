"""The simulated Raspberry Pi Pico: what `firmware.hal.Hal` asks for, made of magnets and bytes."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

import adafruit_pixelbuf

from firmware import ticks, wire
from hardware.board import INPUTS_PER_MUX, BoardSpec
from hardware.magnets import SELF_TEST_MT, HallSensor, quantised
from hardware.tabletop import Tabletop

IDENTITIES = ("pad", "cells")

TAP_MS = 350.0
"""Time that a tapped sheep stays on the pad, in ms."""

_READ_MS = 0.048  # one reading through a multiplexer, measured on an emulated RP2040
_TICKS_TO_WRAP = 65_000  # CircuitPython's counter starts so near its end, to be tried out early
_NVM_BYTES = 4096
_HISS = 8191


@dataclass(slots=True)
class Fault:
    """What is wrong with one sensor: it gives `stuck_mt` whatever it feels, its zero has been
    drifting by `drift_mt` a minute since `since`, and its noise is `loud` times as great."""

    stuck_mt: float | None = None
    drift_mt: float = 0.0
    since: float = 0.0
    loud: float = 1.0


@dataclass(frozen=True, slots=True)
class MuxFault:
    """What is wrong with one multiplexer: nothing comes out of it (`dead`), or some of its four
    address lines hang, `low` or `high` (a bit for each)."""

    dead: bool = False
    low: int = 0
    high: int = 0

    def heard(self, channel: int) -> int | None:
        """Return which channel is read when this one is asked for; None for nothing.

        >>> MuxFault(high=1).heard(16), MuxFault(low=2).heard(31), MuxFault(dead=True).heard(3)
        (17, 29, None)
        """
        return None if self.dead else (channel & ~self.low) | self.high


class Lamps(adafruit_pixelbuf.PixelBuf):
    """A chain of NeoPixels, of which what was last shown can be looked at."""

    def __init__(self, count: int, on_show: Callable[[], None]) -> None:
        super().__init__(count, byteorder="GRB", auto_write=False)
        self.shown = bytes(3 * count)
        self._on_show = on_show

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


@cache
def _noise() -> tuple[float, ...]:
    """Return noise with a standard deviation of 1, the same for every board."""
    rng = random.Random("noise")
    return tuple(rng.gauss(0.0, 1.0) for _ in range(_HISS))


@cache
def _busy_ms(number: int) -> float:
    """Return the time of that many readings, rounded as it is when they are taken one by one."""
    busy_ms = 0.0
    for _ in range(number):
        busy_ms += _READ_MS
    return busy_ms


class SimulatedPico:
    """One Pico under the board. Its memory (`nvm`) survives `boot`; everything else is reset.

    `now` is the time in ms and is set from outside; `busy_ms` counts how long the readings of the
    present step have taken. Bytes from the host lie in `received`, bytes to it in `sent`, of
    which `fifo` at the most wait to be taken. `on_show` is called whenever
    lights are shown.
    """

    def __init__(
        self, spec: BoardSpec, tabletop: Tabletop, identity: str, rng: random.Random,
        noise_mt: float, tolerance_mt: float, on_show: Callable[[], None],
        simulated: bool = True,
    ) -> None:
        self.nvm = bytearray(b"\xff" * _NVM_BYTES)
        self.unique_id = rng.randbytes(8)
        self.session = rng.randrange(1, 256)
        readers = wire.CAP_CELL_READERS if identity == "cells" else wire.CAP_PAD
        self.capabilities = wire.CAP_LEDS | readers | (wire.CAP_SIMULATED if simulated else 0)
        self.now = 0.0
        self.busy_ms = 0.0
        self.fifo = 1 << 16
        multiplexers = Multiplexers(self.read_adc)
        self.address, self.enables = multiplexers.address, multiplexers.enables
        self.inputs = multiplexers.inputs
        self._on_show = on_show
        self._spec = spec
        self._tabletop = tabletop
        self._has_pad = identity != "cells"
        self._rng = rng
        per_mt = HallSensor().counts_per_mt
        self._sensors = [  # counts for no field, and for one mT more, of each cell's own sensor
            (32768 + per_mt * rng.gauss(0.0, tolerance_mt), per_mt * rng.gauss(1.0, 0.015))
            for _ in spec.cells
        ]
        self._cell_of_channel = {spec.channel(cell): spec.index(cell) for cell in spec.cells}
        self._levels = [0.0] * (INPUTS_PER_MUX * max(1, spec.mux_count))
        self._faults: dict[int, Fault] = {}
        self._mux_faults: dict[int, MuxFault] = {}
        self._loud: dict[int, float] = {}
        self._sag = 1.0
        self.changed = 0
        """How often the fields or the noise of the sensors have changed."""
        self.noise(noise_mt)
        self.boot(0.0)

    def boot(self, now: float) -> None:
        """Start, as when the power comes on."""
        self.now = self._booted = self._fed = now
        self.session = self.session % 255 + 1
        self.received = bytearray()
        self.sent = bytearray()
        self.pixels = Lamps(len(self._spec.cells), self._on_show)
        self.reset_wanted = False
        self._tapped: tuple[bytes, float] | None = None
        self._turn = 0
        self._seen: list[tuple[int, bytes]] = []
        self._seen_as_of = -1
        self.feel()

    def noise(self, sigma_mt: float) -> None:
        """Set the noise of every reading (standard deviation)."""
        scale = sigma_mt * HallSensor().counts_per_mt
        self._sigma_mt = sigma_mt
        self._hiss = [scale * each for each in _noise()]
        self._least_hiss, self._most_hiss = min(self._hiss), max(self._hiss)
        self.changed += 1
        self._heard = self._rng.randrange(_HISS)

    def feel(self) -> None:
        """Take over the fields of the tabletop."""
        self.changed += 1
        fields, faults, sag = self._tabletop.fields, self._faults, self._sag
        for channel in self._spec.self_tests:
            self._levels[channel] = 32768 + HallSensor().counts_per_mt * SELF_TEST_MT
        for channel, cell in self._cell_of_channel.items():
            zero, per_mt = self._sensors[cell]
            field_mt = fields[cell]
            if cell in faults:
                fault = faults[cell]
                field_mt += fault.drift_mt * (self.now - fault.since) / 60_000
                if fault.stuck_mt is not None:
                    zero, field_mt = 32768, fault.stuck_mt
            self._levels[channel] = 32768 + sag * (zero - 32768 + per_mt * field_mt)
        if self._mux_faults:
            sound = list(self._levels)
            for channel in range(len(sound)):
                wrong = self._mux_faults.get(channel // INPUTS_PER_MUX, MuxFault())
                heard = wrong.heard(channel)
                self._levels[channel] = 0.0 if heard is None else sound[heard]

    # --- what can be wrong with the sensors -----------------------------------------------------

    def stick(self, cell: int, field_mt: float | None = None) -> None:
        """Make a sensor report a constant field; by default the present one."""
        fault = self._fault(cell)
        fault.stuck_mt = self._tabletop.fields[cell] if field_mt is None else field_mt
        self.feel()

    def drift(self, cell: int, mt_a_minute: float) -> None:
        """Have a sensor's zero wander from now on."""
        fault = self._fault(cell)
        fault.drift_mt, fault.since = mt_a_minute, self.now

    def hiss(self, cell: int, sigma_mt: float) -> None:
        """Set the noise of one sensor, where the others have some."""
        self._fault(cell).loud = sigma_mt / (self._sigma_mt or 1.0)
        self._listen()

    def break_mux(self, mux: int, fault: MuxFault) -> None:
        """Something is wrong with a whole multiplexer."""
        self._mux_faults[mux] = fault
        self.feel()

    def mend(self, cell: int | None = None) -> None:
        """Put a sensor right, or all of them and the multiplexers."""
        if cell is None:
            self._mux_faults.clear()
        for each in list(self._faults) if cell is None else [cell]:
            self._faults.pop(each, None)
        self._listen()
        self.feel()

    def sag(self, ratio: float) -> None:
        """The supply has sagged: every sensor gives only this part of what it should."""
        self._sag = ratio
        self.feel()

    @property
    def faulty(self) -> bool:
        """Whether something is wrong with any sensor or multiplexer."""
        return bool(self._faults or self._mux_faults)

    @property
    def drifting(self) -> bool:
        """Whether any sensor's reading drifts."""
        return any(fault.drift_mt for fault in self._faults.values())

    def _fault(self, cell: int) -> Fault:
        return self._faults.setdefault(cell, Fault())

    def _listen(self) -> None:
        self._loud = {
            channel: self._faults[cell].loud
            for channel, cell in self._cell_of_channel.items()
            if cell in self._faults and self._faults[cell].loud != 1.0
        }
        self.changed += 1

    def tap(self, uid: bytes) -> None:
        """Lay a tag on the pad for a moment."""
        self._tapped = (uid, self.now + TAP_MS)

    @property
    def since_fed_ms(self) -> float:
        """Time since the watchdog was fed, in ms."""
        return self.now - self._fed

    # --- what the firmware asks for -------------------------------------------------------------

    def ticks_ms(self) -> int:
        """Milliseconds, wrapping at 2**29, for the first time 65 s after the start."""
        since = int(self.now + self.busy_ms - self._booted)
        return (ticks.PERIOD - _TICKS_TO_WRAP + since) & (ticks.PERIOD - 1)

    def read_adc(self, channel: int) -> int:
        """Return the sensor's field in noise, as the 12-bit converter gives it."""
        self.busy_ms += _READ_MS
        heard = self._heard
        self._heard = heard + 1 if heard + 1 < _HISS else 0
        hiss = self._hiss[heard]
        if self._loud:
            hiss *= self._loud.get(channel, 1.0)
        return quantised(self._levels[channel] + hiss)

    def reads_within(self, channel: int, low: int, high: int) -> bool:
        """Return whether no reading of a channel is out of these bounds until `changed` rises."""
        level = self._levels[channel]
        return (channel not in self._loud and low <= quantised(level + self._least_hiss)
                and quantised(level + self._most_hiss) <= high)

    def skip_readings(self, number: int) -> None:
        """Go on as if that many readings had been taken in this step, before any other."""
        self._heard = (self._heard + number) % _HISS
        self.busy_ms += _busy_ms(number)

    def serial_read(self) -> bytes:
        """Return what waits from the host, at most as much as a USB buffer holds."""
        if not self.received:
            return b""
        data = bytes(self.received[:256])
        del self.received[:256]
        return data

    def serial_write(self, data: Sequence[int]) -> int:
        """Take what there is room for."""
        taken = data[: max(0, self.fifo - len(self.sent))]
        self.sent += bytes(taken)
        return len(taken)

    def poll_tag(self) -> tuple[int, bytes] | None:
        """Return the tag on the pad, or one under a cell. The readers that see a tag take turns."""
        if self._has_pad:
            if self._tapped is not None and self.now >= self._tapped[1]:
                self._tapped = None
            return (wire.PAD, self._tapped[0]) if self._tapped else None
        if self._seen_as_of != self._tabletop.moves:
            self._seen_as_of = self._tabletop.moves
            self._seen = self._tabletop.readable()
        self._turn += 1
        return self._seen[self._turn % len(self._seen)] if self._seen else None

    def feed(self) -> None:
        """All is well."""
        self._fed = self.now

    def reset(self) -> None:
        """Ask the rig for a fresh start."""
        self.reset_wanted = True
