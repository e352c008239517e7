"""Files of games from elsewhere: text in any usual encoding, alone or several in a zip file."""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

from companion.terminal.errors import InputError
from companion.terminal.files import read_bytes
from companion.words.catalogue import TYPED
from companion.words.message import Message

MAX_BYTES = 16_000_000
"""Size limit of a file of games and of all that a zip file holds: some 10,000 games."""
ENDING = ".sgf"
_PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Others may ask for gigabytes of memory before they yield a byte."""

_CHARSET = re.compile(rb"CA\[\s*([\w.:-]{1,40})\s*\]", re.ASCII)


def game_files(name: str) -> Iterator[tuple[str, str] | Message]:
    """Yield the name and the text of the file `name`, or of each file of games in a zip file.

    A message says why something there cannot be read. Nothing is unpacked to the disk. Raises
    InputError where nothing can be read.
    """
    data = read_bytes(name, MAX_BYTES)
    if not data.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        yield name, decoded(data)
        return
    try:
        opened = zipfile.ZipFile(io.BytesIO(data))
    except (zipfile.BadZipFile, NotImplementedError, ValueError):
        raise InputError(TYPED.text(Message("zip-damaged", file=name))) from None
    left, empty = MAX_BYTES, True
    for member in opened.infolist():
        inner = PurePosixPath(member.filename)
        shown = f"{name}/{printable(member.filename)}"
        if member.is_dir() or "__MACOSX" in inner.parts:
            continue
        if inner.suffix.lower() != ENDING:
            zipped = inner.suffix.lower() == ".zip"
            yield Message("zip-in-zip" if zipped else "zip-skipped", file=shown)
            continue
        empty = False
        text = _member(opened, member, left)
        if text is None:
            yield Message("zip-damaged", file=shown)
            continue
        left -= len(text)
        if left < 0:
            yield Message("zip-too-large", file=name, megabytes=MAX_BYTES // 1_000_000)
            return
        yield shown, decoded(text)
    if empty:
        yield Message("zip-without-games", file=name)


def _member(opened: zipfile.ZipFile, member: zipfile.ZipInfo, most: int) -> bytes | None:
    """Return a file in a zip file, one byte more than `most` at most; None if it is damaged."""
    if member.compress_type not in _PACKED or member.flag_bits & 1:  # 1: encrypted
        return None
    try:
        with opened.open(member) as file:
            return file.read(most + 1)
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, NotImplementedError, RuntimeError,
            ValueError):
        return None


def decoded(data: bytes) -> str:
    """Return text in UTF-8, in UTF-16, as its property CA says, or else in Latin-1 as
    Windows has it.

    Each line is looked at alone, as programs of different encodings may have written to one file.

    >>> decoded("José\\n".encode() + "José\\n".encode("latin-1"))
    'José\\nJosé\\n'
    """
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    if data.startswith((b"(\0", b"\0(")):  # UTF-16 without a mark: a game begins with (
        return data.decode("utf-16-be" if data[0] == 0 else "utf-16-le", "replace")
    named = _CHARSET.search(data)
    encodings = ("utf-8", named[1].decode() if named else "cp1252", "cp1252")
    return "".join(_line(line, encodings) for line in data.splitlines(keepends=True))


def _line(data: bytes, encodings: Iterable[str]) -> str:
    for encoding in encodings:
        try:
            return data.decode(encoding)
        except (UnicodeError, LookupError):  # no such encoding, or none of text
            continue
    return data.decode("latin-1")


def printable(name: str) -> str:
    """Return a name with a sign in place of each that no line can show."""
    return "".join(each if each.isprintable() else "\ufffd" for each in name)
