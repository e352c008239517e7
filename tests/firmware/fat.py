"""The image of a FAT12 drive from a folder of files: how CircuitPython keeps its drive in flash."""

import struct
from pathlib import Path

SECTOR = 512
_FATS_AT, _ROOT_ENTRIES = 1, 512
_DIRECTORY, _ARCHIVE, _LABEL, _LONG = 0x10, 0x20, 0x08, 0x0F
_DATE = 45 << 9 | 1 << 5 | 1  # 2025-01-01
_END = 0xFFF


class FatImage:
    """A drive of `sectors` sectors; a cluster is one sector. Raises ValueError when it is full."""

    def __init__(self, sectors: int = 2048, label: str = "CIRCUITPY") -> None:
        self._sectors = sectors
        self._fat_sectors = -(-(sectors * 3 // 2) // SECTOR)
        self._fat = [0xFF8, _END]
        self._label = label.ljust(11).encode()
        root_at = _FATS_AT + self._fat_sectors
        self._data_at = root_at + _ROOT_ENTRIES * 32 // SECTOR
        self._data = bytearray()
        self._shorts = 0

    def image(self, folder: Path) -> bytes:
        """The drive with all that is in `folder`."""
        root = bytearray(_entry(self._label, _LABEL, 0, 0)) + self._entries(folder, 0)
        if len(root) > _ROOT_ENTRIES * 32:
            raise ValueError("too many files in the root")
        fat = bytearray()
        for low, high in zip(self._fat[::2], [*self._fat[1::2], 0], strict=False):
            fat += struct.pack("<I", low | high << 12)[:3]
        if self._data_at + len(self._data) // SECTOR > self._sectors:
            raise ValueError("the drive is full")
        parts = (
            self._boot_sector(), fat.ljust(self._fat_sectors * SECTOR, b"\0"),
            root.ljust(_ROOT_ENTRIES * 32, b"\0"), self._data,
        )
        return b"".join(map(bytes, parts)).ljust(self._sectors * SECTOR, b"\0")

    def _boot_sector(self) -> bytes:
        head = struct.pack(
            "<3s8sHBHBHHBHHHII", b"\xeb\xfe\x90", b"MSDOS5.0", SECTOR, 1, _FATS_AT, 1,
            _ROOT_ENTRIES, self._sectors, 0xF8, self._fat_sectors, 63, 255, 0, 0,
        ) + struct.pack("<BBBI11s8s", 0x80, 0, 0x29, 0x5EEF01D, self._label, b"FAT12   ")
        return head.ljust(510, b"\0") + b"\x55\xaa"

    def _entries(self, folder: Path, cluster: int) -> bytes:
        """What stands in a folder that lies at `cluster` (0: the root)."""
        found = b""
        for path in sorted(folder.iterdir()):
            short = self._short_name()
            if path.is_dir():
                first, size, attributes = self._store_folder(path, cluster), 0, _DIRECTORY
            else:
                data = path.read_bytes()
                first, size, attributes = self._reserve(len(data)), len(data), _ARCHIVE
                self._fill(first, data)
            found += _long_names(path.name, short) + _entry(short, attributes, first, size)
        return found

    def _store_folder(self, folder: Path, parent: int) -> int:
        slots = sum(1 + -(-len(path.name) // 13) for path in folder.iterdir())
        cluster = self._reserve(32 * (2 + slots))
        dots = (_entry(b".".ljust(11), _DIRECTORY, cluster, 0)
                + _entry(b"..".ljust(11), _DIRECTORY, parent, 0))
        self._fill(cluster, dots + self._entries(folder, cluster))
        return cluster

    def _reserve(self, size: int) -> int:
        """Allocate consecutive clusters for some bytes; return the first, or 0 for none."""
        if not size:
            return 0
        first, count = len(self._fat), -(-size // SECTOR)
        self._fat += [*range(first + 1, first + count), _END]
        self._data += bytes(count * SECTOR)
        return first

    def _fill(self, first: int, data: bytes) -> None:
        if data:
            at = (first - 2) * SECTOR
            self._data[at : at + len(data)] = data

    def _short_name(self) -> bytes:
        """Nobody reads it: the long name is the one."""
        self._shorts += 1
        return f"F{self._shorts:07d}   ".encode()


def _entry(name: bytes, attributes: int, cluster: int, size: int) -> bytes:
    return struct.pack("<11sBBBHHHHHHHI", name, attributes, 0, 0, 0, _DATE, _DATE, 0, 0, _DATE,
                       cluster, size)


def _long_names(name: str, short: bytes) -> bytes:
    check = 0
    for byte in short:
        check = ((check & 1) << 7) + (check >> 1) + byte & 255
    text = name + "\0"
    count = -(-len(name) // 13)
    text = (text if len(name) % 13 else name).ljust(13 * count, "\uffff")
    found = b""
    for number in range(count, 0, -1):
        part = text[13 * (number - 1) : 13 * number].encode("utf-16-le")
        order = number | (0x40 if number == count else 0)
        found += (bytes((order,)) + part[:10] + bytes((_LONG, 0, check)) + part[10:22] + b"\0\0"
                  + part[22:])
    return found
