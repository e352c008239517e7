"""The drive of a board that runs CircuitPython: where it is mounted, and careful writing on it."""

import os
import shutil
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from companion.store.mounts import MOUNTS, mounted
from companion.words.errors import MessageError
from companion.words.message import Message


class FlashError(MessageError):
    """The program cannot be put on the board. The message says why, and what to do next."""


BOOT_OUT = "boot_out.txt"
BY_LABEL = Path("/dev/disk/by-label")
_VOLUMES = Path("/Volumes")  # where macOS mounts drives
_BOOTLOADER = "INFO_UF2.TXT"
_LABEL = "CIRCUITPY"


class Drive:
    """The few things that are done to a drive, each of which is on the device when it returns.

    Paths are relative to the drive's root. Every method may raise OSError.
    """

    def __init__(self, root: Path) -> None:
        self.root = root

    def read(self, path: str) -> bytes | None:
        """The file as it lies on the device, not in this computer's memory; None: there is none."""
        try:
            handle = os.open(self.root / path, os.O_RDONLY)
        except (FileNotFoundError, NotADirectoryError):
            return None
        with os.fdopen(handle, "rb") as file:
            if hasattr(os, "posix_fadvise"):
                os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
            return file.read()

    def write(self, path: str, data: bytes) -> None:
        """Write a file from its beginning."""
        with (self.root / path).open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def replace(self, old: str, new: str) -> None:
        """Give `old` the name `new`, whatever had it."""
        os.replace(self.root / old, self.root / new)
        self._sync(Path(new).parent)

    def make_folder(self, path: str) -> None:
        """Make a folder, if it is not there yet."""
        (self.root / path).mkdir(parents=True, exist_ok=True)
        self._sync(Path(path).parent)

    def folders(self, prefix: str) -> list[str]:
        """Return the folders in the root whose names begin so."""
        return sorted(path.name for path in self.root.glob(f"{prefix}*") if path.is_dir())

    def remove_folder(self, path: str) -> None:
        """Remove a folder with all that is in it."""
        shutil.rmtree(self.root / path)
        self._sync(Path())

    def remove(self, path: str) -> None:
        """Remove a file, if it is there."""
        with suppress(FileNotFoundError):
            (self.root / path).unlink()

    def free(self) -> int:
        """Return how many bytes fit on it."""
        return shutil.disk_usage(self.root).free

    def _sync(self, folder: Path) -> None:
        handle = os.open(self.root / folder, os.O_RDONLY)
        try:
            with suppress(OSError):  # not every file system keeps folders in step by itself
                os.fsync(handle)
        finally:
            os.close(handle)


def find(
    mounts: Path = MOUNTS, by_label: Path = BY_LABEL, volumes: Path = _VOLUMES,
    choose: Callable[[Sequence[Path]], Path] | None = None,
) -> Path:
    """Where the one board's drive is mounted; of several, the one that `choose` returns. Raises
    FlashError if there is none, or several and nobody to choose."""
    points: list[Path] = [*(each for each, kind in mounted(mounts) if "fat" in kind),
                          *(volumes.iterdir() if volumes.is_dir() else ())]
    found = [point for point in points if (point / BOOT_OUT).is_file()]
    if len(found) == 1:
        return found[0]
    if found and choose is not None:
        return choose(found)
    if found:
        raise FlashError(Message("drives-several", drives=[str(point) for point in found]))
    raise FlashError(_no_drive(points, by_label))


def checked(root: Path) -> Path:
    """A drive that the maker has named. Raises FlashError where it is none of CircuitPython's."""
    if not root.is_dir():
        raise FlashError(Message("drive-no-folder", folder=str(root)))
    if not (root / BOOT_OUT).is_file():
        if (root / _BOOTLOADER).is_file():
            raise FlashError(_no_drive([root], BY_LABEL))
        raise FlashError(Message("drive-of-another-kind", drive=str(root)))
    return root


def _no_drive(points: Iterable[Path], by_label: Path) -> Message:
    waiting = [point for point in points if (point / _BOOTLOADER).is_file()]
    if waiting:
        return Message("drive-without-circuitpython", drive=str(waiting[0]))
    device = by_label / _LABEL
    if device.exists():
        return Message("drive-not-mounted", device=str(device))
    return Message("drive-none")
