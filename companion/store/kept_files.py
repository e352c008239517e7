"""A witness of the small files: what was saved last, so that what is missing does not seem new.

Where a file was removed or replaced by an older one, nothing is damaged, as where the journal lacks
its newest steps (`companion.store.journal.heads`). The witness lies in two places, beside the games
and in the user's folder of states, and the newer copy counts. That of the settings is in the latter
alone: they say which folder has the games.
"""

import hashlib
import os
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import msgspec

from companion.registry.found import brought
from companion.registry.game import load
from companion.store.journal.heads import FOLDER, write_in_place
from companion.store.safe_files import open_file, write_atomically
from companion.words.message import Message, paragraph

FILE = "matches.kept"
SETTINGS_FILE = "settings.kept"
"""Name of the witness of the settings."""
MAX_BYTES = 10_000
"""Number of bytes read of a witness, which has fewer."""
MAX_KEPT_BYTES = 2_000_000
"""Number of bytes read of each file: twice what any of them has."""
CHOICES_FILE = "last-choices.json"
EDITED = "settings.toml", "paired-tables"
"""Files that others may change: players, or a table in a terminal. They can only be missing."""


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A small file beside the games. An extra offers it as its "kept-file", or a game for it."""

    name: str
    topic: str
    """What it is called where the app opens it (`companion.screens.environment.Opening.kept`)."""
    holds: Message
    """What stands in it, as a part of a sentence."""


_OURS = tuple(KeptFile(name, topic, Message("kept-what", what=topic)) for name, topic in (
    (CHOICES_FILE, "choices"), ("settings.toml", "settings"), ("paired-tables", "pairs")))


def kept_files() -> Mapping[str, KeptFile]:
    """Return all that is kept in small files, by their names."""
    more = (cast("KeptFile", load(part)) for part in brought("kept-file"))
    return {each.name: each for each in (*more, *_OURS)}


def beside_games() -> tuple[str, ...]:
    """Return the files beside the journal, which a backup holds if they are there."""
    return tuple(name for name in kept_files() if name not in EDITED)


class _Known(msgspec.Struct):
    serial: int = 0
    """Number of times that the witness was written."""
    files: dict[str, str] = {}
    """The hash of what was saved last, by the name of the file; while that is being saved, also the
    hash of what was there before."""


def _write_unforced(file: Path, text: str) -> None:
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_in_place(file, text.encode())


class Witness:
    """The witness of some files, with its copies. It is written whenever one of them was saved."""

    def __init__(self, *copies: Path) -> None:
        self._copies = copies

    def expect(self, name: str, text: str) -> None:
        """Note what is to be saved, so that a power failure in between leaves no doubt."""
        files = self._read().files
        before = files.get(name, "").split(" ")[0]
        self._change({**files, name: f"{_hash(text)} {before}".strip()}, write_atomically)

    def note(self, name: str, text: str) -> None:
        """Note what has been saved. This is not forced to the disk."""
        self._change({**self._read().files, name: _hash(text)})

    def renew(self, name: str, text: str) -> None:
        """Note what was put in the place of a known file on purpose."""
        if name in self._read().files:
            self.note(name, text)

    def forget(self, *names: str) -> None:
        """Note that players know that these files are missing."""
        files = self._read().files
        if files.keys() & set(names):
            self._change({name: each for name, each in files.items() if name not in names})

    def missed(self, now: Mapping[str, str | None], folder: Path) -> Message | None:
        """Return which files of a folder are missing or are not those that were saved last; None
        if all is there. `now` has what stands in them, None for those that are not there.

        Files that are there and not known yet are noted.
        """
        files = self._read().files
        new = {name: _hash(text) for name, text in now.items()
               if text is not None and name not in files}
        if new:
            self._change(files | new)
        parts = [
            Message("kept-gone" if now[name] is None else "kept-changed",
                    file=str(folder / name), what=kept_files()[name].holds)
            for name, known in files.items() if name in now and _differs(name, now[name], known)]
        return paragraph(*parts, Message("kept-restore")) if parts else None

    def _read(self) -> _Known:
        """Return the copy that was written last; nothing if there is none that can be read."""
        found = [_Known()]
        for copy in self._copies:
            with suppress(OSError, ValueError, RecursionError), open_file(copy) as source:
                found.append(msgspec.json.decode(source.read(MAX_BYTES), type=_Known))
        return max(found, key=lambda known: known.serial)

    def _change(
        self, files: dict[str, str], write: Callable[[Path, str], None] = _write_unforced
    ) -> None:
        """Write all copies, as far as the disk allows it."""
        text = msgspec.json.encode(_Known(self._read().serial + 1, files)).decode()
        for copy in self._copies:
            with suppress(OSError):
                write(copy, text)


def witness_of(folder: Path, states: Path) -> Witness:
    """Return the witness of the files beside the games of a folder."""
    name = hashlib.sha256(os.fsencode(os.path.realpath(folder))).hexdigest()
    return Witness(folder / FILE, states / FOLDER / f"{name}.kept")


def save(file: Path, text: str, witness: Witness | None) -> None:
    """Write a file whole or not at all, and note it. Raises OSError; the old file is then as it
    was."""
    if witness is not None:
        witness.expect(file.name, text)
    write_atomically(file, text)
    if witness is not None:
        witness.note(file.name, text)


def texts(folder: Path, names: Collection[str]) -> dict[str, str | None]:
    """Return what stands in the files of a folder; None for those that are not there. What cannot
    be read is left out: it is reported by itself."""
    found: dict[str, str | None] = {}
    for name in names:
        try:
            with open_file(folder / name) as source:
                found[name] = source.read(MAX_KEPT_BYTES).decode("utf-8", "surrogateescape")
        except FileNotFoundError:
            found[name] = None
        except OSError:
            pass
    return found


def _differs(name: str, now: str | None, known: str) -> bool:
    return now is None or (name not in EDITED and _hash(now) not in known.split(" "))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()
