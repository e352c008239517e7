"""The head files: what the match that was written last is, how long it is, and its last hash.

A database that has lost its newest steps, such as one that was copied without its log, is whole in
itself. The head lies outside it and shows that steps, or whole matches, are missing. There are two
copies: one beside the database, and one in the user's folder of states, which is still there if the
whole folder of games is not. They are written after the steps, and not forced to the disk: if both
are older than the steps or damaged, they show nothing.
"""

import hashlib
import os
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from companion.store.safe_files import open_file

FILE = "matches.head"
FOLDER = "journals"
"""Folder of the copies, in the user's folder of states."""
MAX_FILE_BYTES = 10_000
"""Number of bytes read of a file, which has fewer."""
UNNAMED = "mutton"
"""The game of a match that does not say which it is: Mutton's steps do not."""


class About(msgspec.Struct, frozen=True):
    """What a sentence about a match needs if the match is missing."""

    matches: int = 0
    """Number of matches in the journal."""
    begun: str = ""
    title: str = ""
    players: tuple[str, ...] = ()
    ended: bool = False
    game: str = UNNAMED
    serial: int = 0
    """Number of times that a head was written. The copy with the higher one is newer."""


@dataclass(frozen=True, slots=True)
class Head:
    """The end of the chain of one match."""

    match: int
    """Its number in the journal."""
    origin: str
    """The hash that the chain starts with."""
    length: int
    hash: str
    """The hash of its last step."""
    about: About = field(default_factory=About)


class HeadFile:
    """The head files of a folder; with ``None`` there are none.

    `states` is the user's folder of states, where the second copy is.
    """

    def __init__(self, folder: Path | None, states: Path | None = None) -> None:
        self._files: list[Path] = []
        self._serial = 0
        """Number of times that a head was written, as far as the files that were read say."""
        if folder is not None:
            self._files.append(folder / FILE)
            if states is not None:
                name = hashlib.sha256(os.fsencode(os.path.realpath(folder))).hexdigest()
                self._files.append(states / FOLDER / f"{name}.head")

    def write(self, head: Head) -> None:
        """Write the head, if the disk takes it, with the next serial number."""
        if not self._serial:
            self.read()
        self._serial += 1
        first = f"{head.match} {head.origin} {head.length} {head.hash}"
        second = msgspec.json.encode(
            msgspec.structs.replace(head.about, serial=self._serial)).decode()
        lines = f"{first} {_check(first)}\n{second} {_check(first + second)}\n".encode()
        for file in self._files:
            with suppress(OSError):
                if file is not self._files[0]:
                    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                write_in_place(file, lines)

    def clear(self) -> None:
        """Remove the head files, if the disk allows it."""
        for file in self._files:
            with suppress(OSError):
                file.unlink()

    def read(self) -> Head | None:
        """Return the head that was written last; None if there is none that can be read."""
        found = [head for file in self._files if (head := _read(file)) is not None]
        newest = max(found, key=lambda head: head.about.serial, default=None)
        if newest is not None:
            self._serial = max(self._serial, newest.about.serial)
        return newest


def write_in_place(file: Path, content: bytes) -> None:
    """Write a short file. What is truncated first makes the next step wait longer for the disk."""
    handle = os.open(file, os.O_CREAT | os.O_WRONLY | os.O_NOFOLLOW | os.O_NONBLOCK, 0o600)
    try:
        os.write(handle, content)
        if os.fstat(handle).st_size != len(content):
            os.ftruncate(handle, len(content))
    finally:
        os.close(handle)


def _read(file: Path) -> Head | None:
    try:
        with open_file(file) as source:
            lines = source.read(MAX_FILE_BYTES).decode().split("\n")
        first, _, check = lines[0].rpartition(" ")
        match, origin, length, found = first.split(" ")
        if check != _check(first):
            return None
        about = About()
        second, _, check = lines[1].rpartition(" ") if len(lines) > 1 else ("", "", "")
        if check == _check(first + second):
            about = msgspec.json.decode(second, type=About)
        return Head(int(match), origin, int(length), found, about)
    except (OSError, ValueError):
        return None


def _check(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
