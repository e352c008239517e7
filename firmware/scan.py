"""From ADC readings to the state of each cell: hysteresis, debounce, doubt.

A cell's field is taken as a piece from `on` upwards and as nothing below `off`; in between it
stays what it was. A new state must be seen in `debounce` scans running. A cell that for `hover`
scans neither kept its state nor settled on another (a piece half way between two cells, a sensor
that says now this, now that) becomes UNCERTAIN, which the host shows to the players.

A reading that is about to change a state is taken twice, about 0.1 ms apart. No hand moves a magnet
that fast: two readings that differ by more than `on` are noise, and are counted in `jumps`.
"""

try:
    from typing import Sequence
except ImportError:
    pass

from firmware import wire
from firmware.hal import Hal

ZERO = 32768  # what a DRV5055 gives with no magnet: half the supply
_BETWEEN = 4  # neither a piece nor nothing
# Beyond this no DRV5055 can go (it stops 0.2 V from either supply): the sensor is missing.
_RAIL = 30000

ON, OFF, DEBOUNCE = 70, 50, 3  # tenths of a mT, tenths of a mT, scans


def to_counts(tenths: int) -> int:
    """Return tenths of a mT as ADC counts.

    A DRV5055A3 at 3.3 V gives 15 mV/mT, and 65536 counts are 3.3 V.

    >>> to_counts(70)
    2085
    """
    return tenths * 65536 // 2200


def to_tenths(counts: int) -> int:
    """ADC counts from zero as tenths of a mT.

    >>> to_tenths(to_counts(426))
    425
    """
    return counts * 2200 // 65536


class Scanner:
    """Reads every cell and keeps its settled state.

    `states`: one byte a cell, as in `wire`; `changes`: how often each has changed, modulo 16, so
    that a host can tell that it missed something even if a cell is as it was; `zeros`: each cell's
    reading with no magnet, in ADC counts, which calibration corrects in place.

    `jumps`: how often two readings of a cell at the same moment contradicted each other, up to 255;
    the caller reads it and sets it back. `noisy`: cells that the caller has marked with 1 because
    of that; they are UNCERTAIN from the next scan on, until the mark is removed.
    """

    def __init__(self, hal: Hal, channels: "Sequence[int]") -> None:
        self._hal = hal
        cells = len(channels)
        # By input first: then the multiplexers' address changes 16 times a scan, not each time.
        self._order = sorted(
            range(cells), key=lambda cell: (channels[cell] & 15, channels[cell])
        )
        self._channels = channels
        self.states = bytearray(cells)
        self.changes = bytearray(cells)
        self.zeros = [ZERO] * cells
        self._seen = bytearray(cells)
        self._agreed = bytearray(cells)
        self._doubt = bytearray(cells)
        self.jumps = bytearray(cells)
        self.noisy = bytearray(cells)
        self.hover = 40
        self.configure(ON, OFF, DEBOUNCE, False)

    def configure(self, on: int, off: int, debounce: int, turned: bool) -> None:
        """Set the thresholds, the debouncing and the polarity.

        `on` and `off` are in tenths of a mT, `debounce` is the number of scans that must agree, and
        `turned` is whether an upright piece gives a negative field.

        Raises ValueError for thresholds that make no sense.
        """
        if not (0 < off < on <= 800 and 1 <= debounce <= 100):
            raise ValueError("thresholds out of range")
        self.on = on
        self.off = off
        self.debounce = debounce
        self.turned = turned

    def scan(self) -> "list[tuple[int, int, int]]":
        """Read every cell once; return the changes as (cell, state, tenths of mT)."""
        read, channels, zeros, states = self._hal.read_adc, self._channels, self.zeros, self.states
        seen_before, agreed, doubt = self._seen, self._agreed, self._doubt
        jumps, noisy = self.jumps, self.noisy
        on, off = to_counts(self.on), to_counts(self.off)
        positive, negative = wire.UPRIGHT, wire.INVERTED
        if self.turned:
            positive, negative = negative, positive
        changes = []
        for cell in self._order:
            value = read(channels[cell]) - zeros[cell]
            state = states[cell]
            size = value if value > 0 else -value
            if size < off:
                seen = wire.EMPTY
            else:
                seen = positive if value > 0 else negative
                if size > _RAIL or (size < on and seen != state):
                    seen = wire.UNCERTAIN if state == wire.UNCERTAIN else _BETWEEN
            if seen == state and not noisy[cell]:
                if doubt[cell]:
                    doubt[cell] = agreed[cell] = 0
                continue
            if jumps[cell] < 255 and abs(read(channels[cell]) - zeros[cell] - value) > on:
                jumps[cell] += 1
            if noisy[cell]:
                seen = wire.UNCERTAIN
            else:
                doubt[cell] += 1
                agreed[cell] = agreed[cell] + 1 if agreed[cell] and seen == seen_before[cell] else 1
                seen_before[cell] = seen
                if seen == _BETWEEN or agreed[cell] < self.debounce:
                    if doubt[cell] < self.hover:
                        continue
                    seen = wire.UNCERTAIN
            doubt[cell] = agreed[cell] = 0
            if seen != state:
                states[cell] = seen
                self.changes[cell] = (self.changes[cell] + 1) & 15
                changes.append((cell, seen, to_tenths(value)))
        return changes

    def raw(self) -> "list[int]":
        """Return every cell's reading in ADC counts, for calibration."""
        return read_all(self._hal, self._channels)


def read_all(hal: Hal, channels: "Sequence[int]") -> "list[int]":
    """Return the readings of these channels, in ADC counts."""
    return [hal.read_adc(channel) for channel in channels]


def stuck(tenths: int) -> bool:
    """Return whether a reading is one that no working sensor gives."""
    return abs(tenths) > to_tenths(_RAIL)
