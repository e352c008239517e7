"""Each cell's reading with no magnet, measured on an empty board and kept without power.

Two copies lie in the nvm. A new one is written over the older of the two, so that a power cut
while it is written leaves the other; each has a serial number and a CRC-32. (The Pico's nvm is
one flash sector: if power fails while it is erased, both are lost. The CRCs reveal that, and the
board goes on with nominal values and reports it.)

    magic "SF" | version u8 | cells u8 | serial u32 | offset i16 for each cell | CRC-32
"""

import struct
from binascii import crc32

from firmware.scan import ZERO, to_counts

try:
    from typing import TYPE_CHECKING

    if TYPE_CHECKING:
        from firmware.hal import Nvm
except ImportError:  # on the microcontroller, where nothing checks types
    pass

_MAGIC = b"SF"
_VERSION = 1
_HEAD = 8
SCANS = 32  # number of readings that are averaged
WORST = to_counts(50)  # largest offset, 5 mT; beyond it there is a piece on the cell


class Calibration:
    """The offsets of `cells` cells in `nvm` (bytes with slices, or None).

    `offsets`: ADC counts from nominal, by cell; `kept`: whether they came from the nvm;
    `lost`: whether the nvm had held some that can no longer be read.
    """

    def __init__(self, nvm: "Nvm | None", cells: int) -> None:
        self._cells = cells
        self._size = _HEAD + 2 * cells + 4
        self._nvm = nvm
        if nvm is not None and len(nvm) < 2 * self._size:
            self._nvm = None
        self.offsets = [0] * cells
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

    def keep(self, offsets: "list[int]") -> bool:
        """Use these offsets from now on; return whether they could be stored, too."""
        self.offsets = list(offsets)
        self.kept = False
        nvm = self._nvm
        if nvm is None:
            return False
        if self._read(nvm, self._slot) == (self._serial, self.offsets):
            self.kept = True  # already there; flash wears
            return True
        serial = (self._serial + 1) & 0xFFFFFFFF
        data = struct.pack("<2sBBI", _MAGIC, _VERSION, self._cells, serial)
        data += struct.pack("<%dh" % self._cells, *self.offsets)
        data += struct.pack("<I", crc32(data))
        slot = 1 - self._slot
        start = slot * self._size
        try:
            nvm[start : start + self._size] = data
        except (OSError, RuntimeError):
            return False
        if self._read(nvm, slot) != (serial, self.offsets):
            return False
        self._slot, self._serial, self.kept, self.lost = slot, serial, True, False
        return True

    def restore(self) -> bool:
        """Back to the offsets before the last that were kept; whether there were any.

        Done twice, it is undone.
        """
        if self._nvm is None:
            return False
        before = self._read(self._nvm, 1 - self._slot)
        return before is not None and self.keep(before[1])

    def _load(self, nvm: "Nvm") -> None:
        used = False
        for slot in (0, 1):
            found = self._read(nvm, slot)
            if found is None:
                start = slot * self._size
                raw = bytes(nvm[start : start + 2])
                used = used or raw not in (b"\x00\x00", b"\xff\xff")
            elif not self.kept or ((found[0] - self._serial) & 0xFFFFFFFF) < 1 << 31:
                self._serial, self.offsets = found
                self._slot = slot
                self.kept = True
        self.lost = used and not self.kept

    def _read(self, nvm: "Nvm", slot: int) -> "tuple[int, list[int]] | None":
        start = slot * self._size
        data = bytes(nvm[start : start + self._size])
        if data[:4] != _MAGIC + bytes((_VERSION, self._cells)):
            return None
        if struct.unpack("<I", data[-4:])[0] != crc32(data[:-4]):
            return None
        serial = struct.unpack("<I", data[4:8])[0]
        return serial, list(struct.unpack("<%dh" % self._cells, data[_HEAD:-4]))


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

    def spreads(self) -> "list[int]":
        """Return how far each cell's readings lay apart, in counts."""
        return [self._highs[cell] - low for cell, low in enumerate(self._lows)]
