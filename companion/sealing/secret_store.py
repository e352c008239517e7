"""What must outlive a restart and is secret meanwhile: salts, and the packs of computer players.

The journal has a seal without its salt, so a copy of the journal says nothing about the pack. The
salt of a person's pack is kept here, unless a passphrase locks it (`companion.sealing.safe`). The
pack itself is never written down. A computer cannot be asked for its pack again, so here it is kept
with its salt, from the choice until the game is over.

`secret_store` decides where: in the keyring of the desktop if there is one that Python can use, and
else in a file of the user that does not lie beside the journal. ``docs/players/seal.md`` says what
each of them protects from.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import msgspec

from companion.store.safe_files import open_file
from companion.words.message import Message
from engine.mutton.options import LETTERS, Animal

FILE = "computer-wolf.json"
"""The file beside the journal in which older versions kept a computer's pack."""
MAX_SECRETS = 100
"""Number of secrets kept: one for each unfinished game that can be taken up again."""
MAX_FILE_BYTES = 50_000
"""Number of bytes read of the file; `MAX_SECRETS` secrets take fewer."""
SERVICE = "sheepfold"
"""The name under which the keyring shows our entries."""


class Place(Protocol):
    """Where the text of a store is kept."""

    @property
    def name(self) -> str:
        """What players read if nothing can be written there."""

    def read(self) -> str:
        """Return the text. Raises OSError or ValueError if there is none that can be read."""

    def write(self, text: str) -> None:
        """Write the text, whole or not at all. Raises OSError."""

    def clear(self) -> None:
        """Remove the text if that is possible."""


class FilePlace:
    """A file that its owner alone can read."""

    def __init__(self, file: Path) -> None:
        self.file, self._new = file, file.with_suffix(".new")

    @property
    def name(self) -> str:
        """The folder."""
        return str(self.file.parent)

    def read(self) -> str:
        """Return the text. Raises OSError or ValueError."""
        with open_file(self.file) as source:
            return source.read(MAX_FILE_BYTES).decode()

    def write(self, text: str) -> None:
        """Write the text. Raises OSError; the old file is then as it was."""
        self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(FileNotFoundError):
            self._new.unlink()  # it might be there with other rights
        handle = os.open(self._new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        with os.fdopen(handle, "w") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        self._new.replace(self.file)

    def clear(self) -> None:
        """Remove the file. One that cannot be removed stays; its game is over by then."""
        for file in (self.file, self._new):
            with suppress(OSError):
                file.unlink()


class KeyringPlace:
    """An entry in the keyring of the desktop, which the login password encrypts."""

    name = "keyring"

    def __init__(self, entry: str) -> None:
        import keyring

        self._keyring, self._entry = keyring, entry

    def read(self) -> str:
        """Return the text. Raises OSError."""
        try:
            return self._keyring.get_password(SERVICE, self._entry) or ""
        except Exception as why:  # each backend has errors of its own
            raise OSError(str(why)) from None

    def write(self, text: str) -> None:
        """Write the text. Raises OSError."""
        try:
            self._keyring.set_password(SERVICE, self._entry, text)
        except Exception as why:  # each backend has errors of its own
            raise OSError(str(why)) from None

    def clear(self) -> None:
        """Remove the entry."""
        with suppress(Exception):  # as above
            self._keyring.delete_password(SERVICE, self._entry)


def keyring_place(entry: str) -> KeyringPlace | None:
    """Return a place in the keyring; None if there is no keyring that encrypts what it keeps.

    The library `keyring` is optional. It rates backends that only hide a text, or keep none, below
    1. An entry is read once, because a locked keyring may be refused to us.
    """
    try:
        import keyring

        place = KeyringPlace(entry)
        if keyring.get_keyring().priority < 1:
            return None
        place.read()
    except (ImportError, OSError, RuntimeError):
        return None
    return place


def secret_store(journal: Path, state: Path) -> SecretStore:
    """Return the store for the journal in a folder. `state` is the user's folder for files that
    are not to be copied with the journal. Each journal has a name of its own there."""
    name = f"secrets-{hashlib.sha256(os.fsencode(journal.resolve())).hexdigest()[:16]}"
    return SecretStore(journal, keyring_place(name) or FilePlace(state / f"{name}.json"))


class _Secret(msgspec.Struct):
    seal: str
    """The seal's line as the journal has it."""
    pack: str = ""
    """A computer's pack; empty for a person's."""
    salt: str = ""
    """Hexadecimal; empty where the journal has it, as those of older versions do."""


class SecretStore:
    """The secrets of the journal in a folder; with ``None`` they are in memory only.

    `place` is where they are kept: if it is None, beside the journal, which is for tests.
    """

    def __init__(self, folder: Path | None, place: Place | None = None) -> None:
        beside = None if folder is None else FilePlace(folder / FILE)
        self._place = place or beside
        self._older = beside if place is not None else None
        self._memory = ""
        self.save_error: Message | None = None
        """Why the secrets are in memory only and lost on a restart; None if they are saved."""

    def put(self, seal: str, pack: Collection[Animal], salt: bytes = b"") -> None:
        """Keep the salt of this seal, and a computer's pack; forget other packs of computers.

        If they cannot be saved, they are kept in memory, and `save_error` says so.
        """
        new = _Secret(seal, "".join(sorted(pack)), salt.hex())
        others = [each for each in self._all() if not each.pack and each.seal != seal]
        self._save([new, *others[: MAX_SECRETS - 1]])

    def catch_up(self) -> None:
        """Save what is kept in memory only, if that can be done now."""
        if self._place is None or not self._memory:
            return
        try:
            self._place.write(self._memory)
            self._memory, self.save_error = "", None
        except OSError as why:
            self.save_error = Message("wolves-not-kept", folder=self._place.name,
                                      why=why.strerror or str(why))

    def get(self, seal: str) -> frozenset[Animal] | None:
        """Return a computer's pack by its seal; None if there is none that can be read."""
        found = self._find(seal)
        pack = frozenset() if found is None else frozenset(found.pack)
        return pack if pack and pack <= set(LETTERS) else None

    def salt(self, seal: str) -> bytes:
        """Return the salt of a seal; empty if there is none that can be read."""
        found = self._find(seal)
        with suppress(ValueError):
            return b"" if found is None else bytes.fromhex(found.salt)
        return b""

    def clear(self, seal: str = "") -> None:
        """Forget the packs of computers, and the salt of this seal."""
        before = self._all()
        kept = [each for each in before if not each.pack and each.seal != seal]
        if kept and kept != before:
            self._save(kept)
        elif not kept:
            self._memory, self.save_error = "", None
            for place in (self._place, self._older):
                if place is not None:
                    place.clear()

    def _save(self, secrets: list[_Secret]) -> None:
        self._memory, self.save_error = msgspec.json.encode(secrets).decode(), None
        self.catch_up()
        if self._older is not None and not self._memory:
            self._older.clear()

    def _find(self, seal: str) -> _Secret | None:
        return next((each for each in self._all() if each.seal == seal), None)

    def _all(self) -> list[_Secret]:
        """Return all secrets that can be read, the newest first."""
        if self._memory:
            return _read(self._memory)
        found: list[_Secret] = []
        for place in (self._place, self._older):
            if place is not None:
                with suppress(OSError, ValueError):
                    found += _read(place.read())
        return found


def _read(text: str) -> list[_Secret]:
    """Return the secrets of a text; older versions wrote one. Raises ValueError for damage."""
    if not text:
        return []
    try:
        found = msgspec.json.decode(text, type=list[_Secret] | _Secret)
    except (msgspec.DecodeError, RecursionError):
        raise ValueError("damaged") from None
    return found if isinstance(found, list) else [found]
