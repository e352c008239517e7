"""Where a computer Wolf's pack outlives a restart: a file that its owner alone can read.

A person's pack is never written anywhere. A computer cannot be asked for its pack again, so it
has to be written down, from the choice until the game is over. Anyone who can read the files of the
account under which Sheepfold runs could read it: at the table that is trust enough, and
``docs/players/solo.md`` says so.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec

from companion.store.safe_files import open_file
from companion.words.message import Message
from engine.mutton.options import LETTERS, Animal

FILE = "computer-wolf.json"
MAX_FILE_BYTES = 10_000
"""Number of bytes read of the file; a pack and its seal take fewer."""


class _Secret(msgspec.Struct):
    seal: str
    pack: str


class SecretStore:
    """The stored pack in a folder; with ``None`` it is kept in memory only."""

    def __init__(self, folder: Path | None) -> None:
        self._file = None if folder is None else folder / FILE
        self._memory = ""
        self.save_error: Message | None = None
        """Why the pack is in memory only and lost on a restart; None if it is on the disk."""

    def put(self, seal: str, pack: frozenset[Animal]) -> None:
        """Keep the pack of this seal, and forget any other. Where the disk does not take it, it is
        kept in memory, and `save_error` says so."""
        self.clear()
        self._memory = msgspec.json.encode(_Secret(seal, "".join(sorted(pack)))).decode()
        self.catch_up()

    def catch_up(self) -> None:
        """Write down what is kept in memory only, if that can be done now."""
        if self._file is None or not self._memory:
            return
        new = self._file.with_suffix(".new")
        try:
            with suppress(FileNotFoundError):
                new.unlink()  # it might be there with other rights
            with os.fdopen(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as out:
                out.write(self._memory)
                out.flush()
                os.fsync(out.fileno())
            new.replace(self._file)
            self._memory, self.save_error = "", None
        except OSError as why:
            self.save_error = Message("wolves-not-kept", folder=str(self._file.parent),
                                  why=why.strerror or str(why))

    def get(self, seal: str) -> frozenset[Animal] | None:
        """The pack that was kept for this seal, or None if there is none that can be read."""
        try:
            text = self._memory
            if not text and self._file is not None:
                with open_file(self._file) as source:
                    text = source.read(MAX_FILE_BYTES).decode()
            secret = msgspec.json.decode(text, type=_Secret)
            pack = frozenset(secret.pack)
            return pack if secret.seal == seal and pack <= set(LETTERS) else None
        except (OSError, ValueError, msgspec.DecodeError, RecursionError):
            return None

    def clear(self) -> None:
        """Forget the pack. A file that cannot be removed stays; its game is over by then."""
        self._memory, self.save_error = "", None
        if self._file is not None:
            for file in (self._file, self._file.with_suffix(".new")):
                with suppress(OSError):
                    file.unlink()
