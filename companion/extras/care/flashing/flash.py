"""The flash itself: wherever it is interrupted, either the old program runs or the new one.

First every file of the new program is written, under a temporary name, read back from the device
and given its name; they lie in a folder of their own that nothing refers to yet. Then ``boot.py``
and ``safemode.py`` are replaced (old and new programs start with either), and last ``code.py``,
which names the folder. What is left of older programs is removed when nothing needs it any more.

CircuitPython runs ``code.py`` in the root of its drive. All else lies in a folder whose name is
made of what is in it, so that an old program and a new one never share a file.
"""

import ast
import errno
import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

from companion.extras.care.flashing.drive import BOOT_OUT, Drive, FlashError
from companion.words.message import Message
from hardware.board import BoardSpec, firmware_layout_text

MIN_VERSION = (9, 0, 0)
"""The first CircuitPython that the program is written for."""
MAX_CHECKED_MAJOR = 10
"""The last major version whose modules the program's types are checked against."""

BOARDS = {
    "raspberry_pi_pico": "Pico",
    "raspberry_pi_pico_w": "Pico W",
    "raspberry_pi_pico2": "Pico 2",
    "raspberry_pi_pico2_w": "Pico 2 W",
}
"""The boards whose pins are those of the wiring, by CircuitPython's name for them."""

_VERSION = re.compile(r"CircuitPython ([0-9]{1,4})\.([0-9]{1,4})\.([0-9]{1,4})(\S*)")
_BOARD = re.compile(r"Board ID:\s*(\S+)")
_UID = re.compile(r"UID:\s*([0-9A-Fa-f]+)")


@dataclass(frozen=True, slots=True)
class Identity:
    """A board that runs CircuitPython. `board` is CircuitPython's name for its kind."""

    version: tuple[int, int, int]
    suffix: str
    board: str
    uid: str = ""

    @property
    def name(self) -> str:
        """What people call it."""
        return BOARDS.get(self.board, self.board)

    @property
    def version_text(self) -> str:
        """The version as CircuitPython writes it."""
        return ".".join(map(str, self.version)) + self.suffix

    @property
    def remark(self) -> Message | None:
        """What the maker should know although the flash goes on."""
        if self.version[0] > MAX_CHECKED_MAJOR:
            return Message("circuitpython-newer", version=self.version_text,
                           checked=str(MAX_CHECKED_MAJOR))
        return None


def read_identity(boot_out: str) -> Identity:
    """Return what ``boot_out.txt`` says. Raises FlashError where it is not one, or does not fit.

    >>> read_identity("Adafruit CircuitPython 9.2.1 on 2024-11-20; Raspberry Pi Pico with rp2040"
    ...               "\\r\\nBoard ID:raspberry_pi_pico\\r\\nUID:E660C062134C2F21\\r\\n").name
    'Pico'
    """
    version, board = _VERSION.search(boot_out), _BOARD.search(boot_out)
    if version is None or board is None:
        raise FlashError(Message("circuitpython-unknown"))
    uid = _UID.search(boot_out)
    found = Identity(
        (int(version[1]), int(version[2]), int(version[3])), version[4], board[1],
        uid[1].upper() if uid else "",
    )
    if found.version < MIN_VERSION:
        raise FlashError(Message("circuitpython-too-old", version=found.version_text,
                                 oldest=".".join(map(str, MIN_VERSION))))
    if found.board not in BOARDS:
        raise FlashError(Message("board-of-another-kind", board=found.board,
                                 boards=tuple(BOARDS.values())))
    return found


FOLDER = "sheepfold-"
"""How the names of our folders on the drive begin."""

BUILT_IN = frozenset({
    "adafruit_pixelbuf", "analogio", "binascii", "board", "busio", "digitalio", "math",
    "microcontroller", "neopixel_write", "os", "struct", "supervisor", "sys", "time", "traceback",
    "usb_cdc", "usb_hid", "usb_midi", "watchdog",
})
"""Modules that CircuitPython has within itself on a Pico; they are not copied."""

_PACKAGES = {"neopixel": "adafruit-circuitpython-neopixel"}
_OWN = "firmware"


@dataclass(frozen=True, slots=True)
class Program:
    """The files of one program. `code`, `boot` and `safemode` go to the drive's root, `files` (by
    path within it) into `folder`."""

    folder: str
    files: dict[str, bytes]
    code: bytes
    boot: bytes
    safemode: bytes
    libraries: dict[str, str]
    """The versions of the libraries, by name."""

    @property
    def size(self) -> int:
        """All bytes together."""
        return sum(map(len, (*self.files.values(), self.code, self.boot, self.safemode)))


def program(spec: BoardSpec, *, pad: bool = True) -> Program:
    """The program for a board, taken from the installed packages; `pad`: it has a tag reader.

    Raises FlashError where a library is missing or is not pure Python.

    >>> sorted(program(BoardSpec.of(2)).libraries)
    ['neopixel']
    """
    (own,) = import_module(_OWN).__path__
    source = Path(own)
    files = {
        f"{_OWN}/{path.name}": path.read_bytes()
        for path in sorted(source.glob("*.py"))
        if path.name not in ("code.py", "boot.py", "safemode.py", "layout.py")
    }
    files[f"{_OWN}/layout.py"] = firmware_layout_text(spec).encode()
    code, boot, safemode = (
        (source / f"{name}.py").read_text("utf-8") for name in ("code", "boot", "safemode"))
    if not pad:
        code, found = re.subn(r"^PAD = True\b.*$", "PAD = False", code, flags=re.MULTILINE)
        if found != 1:
            raise ValueError("code.py says in one line whether there is a pad")
    libraries: dict[str, str] = {}
    for text in (*(data.decode() for data in files.values()), code, boot, safemode):
        for name in needed(text):
            files |= _library(name, libraries)
    files = dict(sorted(files.items()))
    digest = hashlib.sha256()
    for path, data in files.items():
        digest.update(f"{path}\0{len(data)}\0".encode() + data)
    folder = FOLDER + digest.hexdigest()[:8]
    return Program(folder, files, _pointing(code, folder).encode(), boot.encode(),
                   safemode.encode(), libraries)


def needed(text: str) -> list[str]:
    """Return the top-level modules that a source file cannot do without.

    Imports that may fail (``try: … except ImportError``) serve type checkers only.

    >>> needed("import time, neopixel\\ntry:\\n    import typing\\nexcept ImportError:\\n    pass")
    ['neopixel', 'time']
    """
    return sorted({name.split(".")[0] for name in _imports(ast.parse(text).body)})


def _imports(body: list[ast.stmt]) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.Try) and any(
            isinstance(handler.type, ast.Name) and handler.type.id == "ImportError"
            for handler in node.handlers
        ):
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
        else:
            inner = (getattr(node, name, []) for name in ("body", "orelse", "finalbody"))
            for part in inner:
                yield from _imports(part)


def _library(name: str, libraries: dict[str, str]) -> dict[str, bytes]:
    """The files of a library and of what it needs; those that `libraries` names are there."""
    if name in BUILT_IN or name == _OWN or name in libraries:
        return {}
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise FlashError(Message("library-missing", library=name))
    origin = Path(spec.origin)
    if origin.suffix != ".py":
        raise FlashError(Message("library-not-python", library=name, file=origin.name))
    libraries[name] = _version(name)
    if origin.name == "__init__.py":
        root = origin.parent
        found = {f"{name}/{path.relative_to(root).as_posix()}": path.read_bytes()
                 for path in sorted(root.rglob("*.py"))}
    else:
        found = {f"{name}.py": origin.read_bytes()}
    for data in [*found.values()]:
        for other in needed(data.decode()):
            found |= _library(other, libraries)
    return found


def _version(name: str) -> str:
    try:
        return version(_PACKAGES.get(name, name))
    except PackageNotFoundError:
        return ""


def _pointing(code: str, folder: str) -> str:
    """`code` with its folder looked into first."""
    lines = f'import sys\n\nsys.path.insert(0, "/{folder}")\n\n'
    pointed, found = re.subn(r"^(?=import |from )", lines, code, count=1, flags=re.MULTILINE)
    if found != 1:
        raise ValueError("code.py imports something")
    return pointed


TEMPORARY = ".new"
"""Ending of files that CircuitPython does not run."""

_SPARE = 32 * 1024  # for folders and clusters that are not full


@dataclass(frozen=True, slots=True)
class Flashed:
    """What has been done. `files`: how many had to be written; `replug`: the board has to be
    unplugged once, since ``boot.py`` is read only when it starts."""

    identity: Identity
    files: int
    replug: bool


def identify(drive: Drive) -> Identity:
    """Return which board this is. Raises FlashError where it cannot be flashed."""
    return read_identity(read(drive, BOOT_OUT).decode(errors="replace"))


def read(drive: Drive, path: str) -> bytes:
    """Return a file of a drive; nothing if there is none. Raises FlashError if it is not readable.
    """
    try:
        return drive.read(path) or b""
    except OSError as error:
        raise _broken_off(error, path) from error


def flash(
    drive: Drive, program: Program, step: Callable[[str], None] = lambda path: None
) -> Flashed:
    """Put a program on a drive; `step` is called with each file that is written.

    Raises FlashError; the program that was there then runs as before, or the new one already does.
    """
    identity = identify(drive)
    path = ""

    def put(name: str, data: bytes) -> bool:
        nonlocal path
        path = name
        step(name)
        return _put(drive, name, data)

    try:
        stale = [name for name in drive.folders(FOLDER) if name != program.folder]
        free = drive.free()
        if free < program.size + _SPARE and not _has_all(drive, program):
            raise FlashError(Message("drive-too-full", free=free // 1024,
                                     needed=(program.size + _SPARE) // 1024))
        folders = {str(PurePosixPath(program.folder, name).parent) for name in program.files}
        for folder in sorted({program.folder, *folders}):
            path = folder
            drive.make_folder(folder)
        written = sum(put(f"{program.folder}/{name}", data)
                      for name, data in program.files.items())
        rebooted = put("boot.py", program.boot)
        written += rebooted + put("safemode.py", program.safemode)
        written += put("code.py", program.code)
        for folder in stale:
            path = folder
            drive.remove_folder(folder)
    except OSError as error:
        raise _broken_off(error, path) from error
    return Flashed(identity, written, rebooted)


def _has_all(drive: Drive, program: Program) -> bool:
    return all(drive.read(f"{program.folder}/{name}") == data
               for name, data in program.files.items())


def _put(drive: Drive, name: str, data: bytes) -> bool:
    """Put a file there whole or not at all; whether it had to be written."""
    if drive.read(name) == data:
        return False
    temporary = name.removesuffix(".py") + TEMPORARY
    drive.write(temporary, data)
    if drive.read(temporary) != data:
        drive.remove(temporary)
        raise FlashError(Message("read-back-differs", file=name))
    drive.replace(temporary, name)
    return True


def _broken_off(error: OSError, path: str) -> FlashError:
    if error.errno == errno.EROFS:
        return FlashError(Message("drive-read-only"))
    if error.errno in (errno.EACCES, errno.EPERM):
        return FlashError(Message("drive-not-yours"))
    if error.errno == errno.ENOSPC:
        return FlashError(Message("drive-full"))
    return FlashError(
        Message("board-lost-in-writing", file=path, reason=error.strerror or str(error)))
