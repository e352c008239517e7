"""Where secrets are kept: an entry in the keyring of the desktop, or a file of their owner's alone.

`secret_place` prefers the keyring, if there is one that Python can use and that encrypts what it
keeps. ``docs/players/seal.md`` says what each of them protects from.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from companion.store.safe_files import open_file

MAX_FILE_BYTES = 50_000
"""Number of bytes read of a file; what is kept takes fewer."""
SERVICE = "sheepfold"
"""The name under which the keyring shows our entries."""


class SecretPlace(Protocol):
    """Where the text of a store is kept."""

    encrypted: bool
    """Whether somebody who only has the disk cannot read it."""

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

    encrypted = False

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
        with os.fdopen(handle, "w", encoding="utf-8") as out:
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
    encrypted = True

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


def place_file(place: SecretPlace | None) -> str:
    """Return what players read of a place whose text cannot be read: its file, or its name."""
    return str(place.file) if isinstance(place, FilePlace) else place.name if place else ""


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


def secret_place(name: str, state: Path) -> SecretPlace:
    """Return the place with this name: in the keyring, or else a file in `state`, the user's folder
    for files that are not to be copied with others."""
    return keyring_place(name) or FilePlace(state / f"{name}.json")
