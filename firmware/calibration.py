"""Each cell's zero (its reading with no magnet) and gain, kept without power.

Two copies lie in the nvm. A new one is written over the older of the two, so that a power cut
while it is written leaves the other; each has a serial number and a CRC-32. (The Pico's nvm is
one flash sector: if power fails while it is erased, both are lost. The CRCs reveal that, and the
board goes on with nominal values and reports it.)

    magic "SF" | version u8 | cells u8 | serial u32 | offset i16 for each cell | CRC-32

Behind both copies lie the gains of each, in per cent. A program that knows only zeros neither reads
nor spoils them: gains count only with the serial number of their copy.

    serial u32 | gain u8 for each cell | CRC-32
"""

import struct
from binascii import crc32

from firmware.scan import ZERO, to_counts

try:
    from typing import TYPE_CHECKING, Sequence

    if TYPE_CHECKING:
        from firmware.hal import Nvm
except ImportError:  # on the microcontroller, where nothing checks types
    pass

_MAGIC = b"SF"
_VERSION = 1
_HEAD = 8
SCANS = 32  # number of readings that are averaged
# The zeros that a sensor can have, in tenths of a mT; beyond them there is a piece on the cell.
# They are those of the cheapest sensors, with the shift that the Pico adds (the table is
# hardware/tolerances.py).
ZEROS = (-126, 146)
PLAIN = 100  # gain of a sensor like the others, in per cent
GAINS = (50, 200)  # least and greatest gain


class Calibration:
    """The offsets and gains of `cells` cells in `nvm` (bytes with slices, or None).

    `offsets`: ADC counts from nominal, by cell; `gains`: per cent, by cell; `kept`: whether they
    came from the nvm; `lost`: whether the nvm had held some that can no longer be read.
    """

    def __init__(self, nvm: "Nvm | None", cells: int) -> None:
        self._cells = cells
        self._size = _HEAD + 2 * cells + 4
        self._gain_size = 4 + cells + 4
        self._nvm = nvm
        if nvm is not None and len(nvm) < 2 * (self._size + self._gain_size):
            self._nvm = None
        self.offsets = [0] * cells
        self.gains = [PLAIN] * cells
        self.kept = False
        self.lost = False
        self._serial = 0
        self._slot = 1
        if self._nvm is not None:
            self._load(self._nvm)

    @property
    def able(self) -> bool:
        """Whether there is room to keep offsets."""
        return self._nvm is not None

    def zeros(self) -> "list[int]":
        """Return each cell's reading with no magnet, in ADC counts."""
        return [ZERO + offset for offset in self.offsets]

    def keep(self, offsets: "list[int]", gains: "Sequence[int] | None" = None) -> bool:
        """Use these from now on (None: the gains of before); return whether they could be stored.
        """
        self.offsets = list(offsets)
        if gains is not None:
            self.gains = list(gains)
        self.kept = False
        nvm = self._nvm
        if nvm is None:
            return False
        if self._read(nvm, self._slot) == (self._serial, self.offsets, self.gains):
            self.kept = True  # already there; flash wears
            return True
        serial = (self._serial + 1) & 0xFFFFFFFF
        slot = 1 - self._slot
        learnt = struct.pack("<I", serial) + bytes(self.gains)
        data = struct.pack("<2sBBI", _MAGIC, _VERSION, self._cells, serial)
        data += struct.pack("<%dh" % self._cells, *self.offsets)
        try:
            for start, body in ((self._gain_start(slot), learnt), (slot * self._size, data)):
                body += struct.pack("<I", crc32(body))
                nvm[start : start + len(body)] = body
        except (OSError, RuntimeError):
            return False
        if self._read(nvm, slot) != (serial, self.offsets, self.gains):
            return False
        self._slot, self._serial, self.kept, self.lost = slot, serial, True, False
        return True

    def learn(self, gains: "Sequence[int]") -> bool:
        """Use these gains with the zeros of now, in the same copy: both are undone together."""
        nvm = self._nvm
        if nvm is None or not self.kept:
            return self.keep(self.offsets, gains)
        self.gains = list(gains)
        body = struct.pack("<I", self._serial) + bytes(gains)
        body += struct.pack("<I", crc32(body))
        start = self._gain_start(self._slot)
        try:
            nvm[start : start + len(body)] = body
        except (OSError, RuntimeError):
            self.kept = False
        self.kept = self._read(nvm, self._slot) == (self._serial, self.offsets, self.gains)
        return self.kept

    def restore(self) -> bool:
        """Back to what was kept before the last change; whether there was any.

        Done twice, it is undone.
        """
        if self._nvm is None:
            return False
        before = self._read(self._nvm, 1 - self._slot)
        return before is not None and self.keep(before[1], before[2])

    def _load(self, nvm: "Nvm") -> None:
        used = False
        for slot in (0, 1):
            found = self._read(nvm, slot)
            if found is None:
                start = slot * self._size
                raw = bytes(nvm[start : start + 2])
                used = used or raw not in (b"\x00\x00", b"\xff\xff")
            elif not self.kept or ((found[0] - self._serial) & 0xFFFFFFFF) < 1 << 31:
                self._serial, self.offsets, self.gains = found
                self._slot = slot
                self.kept = True
        self.lost = used and not self.kept

    def _gain_start(self, slot: int) -> int:
        return 2 * self._size + slot * self._gain_size

    def _read(self, nvm: "Nvm", slot: int) -> "tuple[int, list[int], list[int]] | None":
        start = slot * self._size
        data = bytes(nvm[start : start + self._size])
        if data[:4] != _MAGIC + bytes((_VERSION, self._cells)):
            return None
        if struct.unpack("<I", data[-4:])[0] != crc32(data[:-4]):
            return None
        serial = struct.unpack("<I", data[4:8])[0]
        start = self._gain_start(slot)
        learnt = bytes(nvm[start : start + self._gain_size])
        gains = [PLAIN] * self._cells
        if learnt[:4] == data[4:8] and struct.unpack("<I", learnt[-4:])[0] == crc32(learnt[:-4]):
            gains = list(learnt[4:-4])
        return serial, list(struct.unpack("<%dh" % self._cells, data[_HEAD:-4])), gains


class Measurement:
    """The averaging of some scans of an empty board, or (to `probe` it) of any."""

    def __init__(self, cells: int, probe: bool = False) -> None:
        self.probe = probe
        self._sums = [0] * cells
        self._lows = [65535] * cells
        self._highs = [0] * cells
        self._scans = 0

    def add(self, raw: "list[int]") -> bool:
        """Add a scan, in ADC counts by cell; return whether that is enough."""
        for cell, value in enumerate(raw):
            self._sums[cell] += value
            if value < self._lows[cell]:
                self._lows[cell] = value
            if value > self._highs[cell]:
                self._highs[cell] = value
        self._scans += 1
        return self._scans >= SCANS

    def offsets(self) -> "list[int]":
        """Return each cell's mean, in counts from nominal."""
        half = self._scans // 2
        return [(total + half) // self._scans - ZERO for total in self._sums]

    def piece(self) -> "int | None":
        """Return the cell with the most impossible zero, on which there must be a piece; or None.
        """
        offsets = self.offsets()
        middle, most = to_counts((ZEROS[0] + ZEROS[1]) // 2), to_counts((ZEROS[1] - ZEROS[0]) // 2)
        farthest = max(range(len(offsets)), key=lambda cell: abs(offsets[cell] - middle))
        return farthest if abs(offsets[farthest] - middle) > most else None

    def spreads(self) -> "list[int]":
        """Return how far each cell's readings lay apart, in counts."""
        return [self._highs[cell] - low for cell, low in enumerate(self._lows)]
