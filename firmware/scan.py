"""From ADC readings to the state of each cell: hysteresis, debounce, doubt.

A cell's field is taken as a piece from `on` upwards and as nothing below `off`; in between it
stays what it was. A new state must be seen in `debounce` scans running. A cell that for `hover`
scans neither kept its state nor settled on another (a piece half way between two cells, a sensor
that says now this, now that) becomes UNCERTAIN, which the host shows to the players.

A reading that is about to change a state is taken twice, about 0.1 ms apart. No hand moves a magnet
that fast: two readings that differ by more than `on` are noise, and are counted in `jumps`.
"""

from firmware import wire

try:
    from typing import Any, Sequence  # Any for the probes

    from firmware.hal import AnalogInput, Hal, Line

    Probe = list[Any]  # of int, AnalogInput, int, int: lists are unpacked fastest and can change
    Switching = list[tuple[Line, bool]]
except ImportError:  # on the microcontroller, where nothing checks types
    pass

ZERO = 32768  # what a DRV5055 gives with no magnet: half the supply
_BETWEEN = 4  # neither a piece nor nothing
# Farther than this from half the supply no sensor can go (a DRV5055 stops 0.2 V from either end,
# others earlier): it is missing.
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


class Channels:
    """Some channels (multiplexer * 16 + input) in the order in which they are read.

    The multiplexers of a bank are read at one address, then at the next, so one switching serves up
    to three readings. The addresses follow a Gray code, so a step changes a single address line.
    At rest, all banks are off and the address is 0.

    `probes`: a list for each channel, in the order of `channels`: its place there, the converter
    input that reads it, and the lowest and the highest reading that its user expects. `steps`:
    pairs of the lines to switch, as (line, level), and the probes to read then. `rest`: the lines
    that switch back in the end.
    """

    def __init__(self, hal: Hal, channels: "Sequence[int]") -> None:
        self.probes = [[place, hal.inputs[(channel >> 4) % 3], 0, -1]
                       for place, channel in enumerate(channels)]  # type: list[Probe]
        found = {}  # type: dict[tuple[int, int], list[Probe]]
        for place, channel in enumerate(channels):
            found.setdefault((channel // 48, channel & 15), []).append(self.probes[place])
        self.steps = []  # type: list[tuple[Switching, list[Probe]]]
        before = (-1, 0)
        for bank in range(4):
            for count in range(16):
                step = (bank, count ^ count >> 1)
                if step in found:
                    self.steps.append((_switching(hal, before, step), found[step]))
                    before = step
        self.rest = _switching(hal, before, (-1, 0))

    def read(self) -> "list[int]":
        """Return the readings of all channels, in ADC counts."""
        readings = [0] * len(self.probes)
        for switching, probes in self.steps:
            for line, level in switching:
                line.value = level
            for place, adc, _, _ in probes:
                readings[place] = adc.value
        for line, level in self.rest:
            line.value = level
        return readings


def _switching(hal: Hal, before: "tuple[int, int]", after: "tuple[int, int]") -> "Switching":
    """Return the lines to switch from one (bank, address) to another; bank -1 is none."""
    lines = []
    if before[0] != after[0] and before[0] >= 0:
        lines.append((hal.enables[before[0]], True))
    for bit, line in enumerate(hal.address):
        if (before[1] ^ after[1]) >> bit & 1:
            lines.append((line, bool(after[1] >> bit & 1)))
    if before[0] != after[0] and after[0] >= 0:
        lines.append((hal.enables[after[0]], False))
    return lines


class Scanner:
    """Reads every cell and keeps its settled state.

    `states`: one byte a cell, as in `wire`; `changes`: how often each has changed, modulo 16, so
    that a host can tell that it missed something even if a cell is as it was; `noisy`: 1 for each
    cell that is marked as noisy.

    `jumps`: how often two readings of a cell at the same moment contradicted each other, up to 255;
    the caller reads it and sets it back.

    Nearly all readings of nearly all scans change nothing. Each probe therefore has the range of
    such readings, worked out when the state of its cell changes.
    """

    def __init__(self, hal: Hal, channels: "Sequence[int]") -> None:
        cells = len(channels)
        self.channels = Channels(hal, channels)
        self.states = bytearray(cells)
        self.changes = bytearray(cells)
        self.jumps = bytearray(cells)
        self.noisy = bytearray(cells)
        self.hover = 40
        self._zeros = [(ZERO, 100)] * cells  # with the gain in per cent
        self._changed_by = [ZERO] * cells  # the reading that made each state
        self._seen = bytearray(cells)
        self._agreed = bytearray(cells)
        self._doubt = bytearray(cells)
        self.configure(ON, OFF, DEBOUNCE, False)

    def configure(self, on: int, off: int, debounce: int, turned: bool) -> None:
        """Set the thresholds, the debouncing and the polarity.

        `on` and `off` are in tenths of a mT, `debounce` is the number of scans that must agree, and
        `turned` is whether an upright piece gives a negative field.

        Raises ValueError for thresholds that make no sense.
        """
        if not (0 < off < on <= 800 and 1 <= debounce <= 100):
            raise ValueError("thresholds out of range")
        self._on = to_counts(on)
        self._off = to_counts(off)
        self.debounce = debounce
        self._positive = wire.INVERTED if turned else wire.UPRIGHT
        self._expect_all()

    def set_zeros(self, zeros: "list[int]", gains: "Sequence[int] | None" = None) -> None:
        """Set each cell's reading with no magnet, in ADC counts, and its gain in per cent."""
        if gains is None:
            gains = [gain for _, gain in self._zeros]
        self._zeros = list(zip(zeros, gains))  # noqa: B905 (CircuitPython knows no `strict`)
        self._expect_all()

    def mark(self, cell: int, noisy: bool) -> None:
        """Mark a cell as noisy, so it is UNCERTAIN from the next scan on, or remove the mark."""
        self.noisy[cell] = noisy
        self._expect(cell)

    def scan(self) -> "Sequence[tuple[int, int, int]]":
        """Read every cell once; return the changes as (cell, state, tenths of mT)."""
        changes = ()  # type: tuple[tuple[int, int, int], ...]
        for switching, probes in self.channels.steps:
            for line, level in switching:
                line.value = level
            for cell, adc, low, high in probes:
                value = adc.value
                if not low <= value <= high and self._examine(cell, value, adc):
                    zero, gain = self._zeros[cell]
                    field = (value - zero) * 100 // gain
                    changes += ((cell, self.states[cell], to_tenths(field)),)
        for line, level in self.channels.rest:
            line.value = level
        return changes

    def raw(self) -> "list[int]":
        """Return every cell's reading in ADC counts, for calibration."""
        return self.channels.read()

    def stuck(self, cell: int) -> bool:
        """Return whether a cell changed to its state by a reading that no working sensor gives."""
        return self.states[cell] == wire.UNCERTAIN and abs(self._changed_by[cell] - ZERO) > _RAIL

    def _examine(self, cell: int, reading: int, adc: AnalogInput) -> bool:
        """Take a reading that is not as expected; return whether the cell's state has changed."""
        zero, gain = self._zeros[cell]
        value, state = reading - zero, self.states[cell]
        size = abs(value) * 100 // gain
        if size < self._off:
            seen = wire.EMPTY
        else:
            seen = self._positive if value > 0 else wire.UNCERTAIN - self._positive
            if abs(reading - ZERO) > _RAIL or (size < self._on and seen != state):
                seen = wire.UNCERTAIN if state == wire.UNCERTAIN else _BETWEEN
        noisy, doubt, agreed = self.noisy[cell], self._doubt, self._agreed
        if seen == state and not noisy:
            doubt[cell] = agreed[cell] = 0
            self._expect(cell)
            return False
        if self.jumps[cell] < 255 and abs(adc.value - reading) > self._on:
            self.jumps[cell] += 1
        if noisy:
            seen = wire.UNCERTAIN
        else:
            doubt[cell] += 1
            agreed[cell] = agreed[cell] + 1 if agreed[cell] and seen == self._seen[cell] else 1
            self._seen[cell] = seen
            if seen == _BETWEEN or agreed[cell] < self.debounce:
                if doubt[cell] < self.hover:
                    self._expect(cell)
                    return False
                seen = wire.UNCERTAIN
        doubt[cell] = agreed[cell] = 0
        self.states[cell] = seen
        self._changed_by[cell] = reading
        self._expect(cell)
        if seen == state:
            return False
        self.changes[cell] = (self.changes[cell] + 1) & 15
        return True

    def _expect_all(self) -> None:
        for cell in range(len(self.states)):
            self._expect(cell)

    def _expect(self, cell: int) -> None:
        """Work out the readings that change nothing about a cell."""
        state, (zero, gain) = self.states[cell], self._zeros[cell]
        off = (self._off * gain + 99) // 100
        if self.noisy[cell] or self._doubt[cell] or state == wire.UNCERTAIN:
            low, high = 0, -1  # every reading matters
        elif state == wire.EMPTY:
            low, high = zero - off + 1, zero + off - 1
        elif state == self._positive:
            low, high = zero + off, ZERO + _RAIL
        else:
            low, high = ZERO - _RAIL, zero - off
        probe = self.channels.probes[cell]
        probe[2], probe[3] = low, high
