"""What belongs on the board: the program, its table, and the libraries it needs.

CircuitPython runs ``code.py`` in the root of its drive. All else lies in a folder whose name is
made of what is in it, so that an old program and a new one never share a file; ``code.py`` names
its folder. So the one file decides which program runs.
"""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from companion.care.flashing.drive import FlashError
from companion.words.message import Message
from hardware.board import BoardSpec, firmware_layout_text

FOLDER = "sheepfold-"
"""How the names of our folders on the drive begin."""

BUILT_IN = frozenset({
    "adafruit_pixelbuf", "analogio", "binascii", "board", "busio", "digitalio", "math",
    "microcontroller", "neopixel_write", "os", "struct", "supervisor", "sys", "time", "usb_cdc",
    "usb_hid", "usb_midi", "watchdog",
})
"""Modules that CircuitPython has within itself on a Pico; they are not copied."""

_PACKAGES = {"neopixel": "adafruit-circuitpython-neopixel"}
_OWN = "firmware"


@dataclass(frozen=True, slots=True)
class Program:
    """The files of one program. `code` and `boot` go to the drive's root, `files` (by path within
    it) into `folder`."""

    folder: str
    files: dict[str, bytes]
    code: bytes
    boot: bytes
    libraries: dict[str, str]
    """The versions of the libraries, by name."""

    @property
    def size(self) -> int:
        """All bytes together."""
        return sum(map(len, self.files.values())) + len(self.code) + len(self.boot)


def program(spec: BoardSpec, *, pad: bool = True) -> Program:
    """The program for a board, taken from the installed packages; `pad`: it has a tag reader.

    Raises FlashError where a library is missing or is not pure Python.

    >>> sorted(program(BoardSpec.of(2)).libraries)
    ['neopixel']
    """
    source = Path(str(resources.files(_OWN)))
    files = {
        f"{_OWN}/{path.name}": path.read_bytes()
        for path in sorted(source.glob("*.py"))
        if path.name not in ("code.py", "boot.py", "layout.py")
    }
    files[f"{_OWN}/layout.py"] = firmware_layout_text(spec).encode()
    code, boot = (source / "code.py").read_text(), (source / "boot.py").read_text()
    if not pad:
        code, found = re.subn(r"^PAD = True\b.*$", "PAD = False", code, flags=re.MULTILINE)
        if found != 1:
            raise ValueError("code.py says in one line whether there is a pad")
    libraries: dict[str, str] = {}
    for text in (*(data.decode() for data in files.values()), code, boot):
        for name in needed(text):
            files |= _library(name, libraries)
    files = dict(sorted(files.items()))
    digest = hashlib.sha256()
    for path, data in files.items():
        digest.update(f"{path}\0{len(data)}\0".encode() + data)
    folder = FOLDER + digest.hexdigest()[:8]
    return Program(folder, files, _pointing(code, folder).encode(), boot.encode(), libraries)


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
