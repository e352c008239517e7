"""Where secrets are kept: an entry in the keyring of the desktop, or a file of their owner's alone.

`secret_place` prefers the keyring, if there is one that Python can use and that encrypts what it
keeps. ``docs/players/seal.md`` says what each of them protects from.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Protocol, TypeVar

import msgspec

from companion.outside.library import Calls, OutsideError
from companion.store.safe_files import open_file
from companion.words.message import Message
from engine.opening import reveal
from engine.secret import Secret

T = TypeVar("T")

KEYRING_S = 4.0
"""Time in which the keyring has to answer, in seconds. It takes milliseconds unless it waits for
its password."""
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

    def read(self) -> Secret[str]:
        """Return the text. Raises OSError or ValueError if there is none that can be read."""

    def write(self, text: Secret[str]) -> None:
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

    def read(self) -> Secret[str]:
        """Return the text. Raises OSError. Bytes that are no text are kept as such, and found by
        `parse_secret`: a UnicodeDecodeError would hold the others too."""
        with open_file(self.file) as source:
            return Secret(source.read(MAX_FILE_BYTES).decode(errors="surrogateescape"))

    def write(self, text: Secret[str]) -> None:
        """Write the text. Raises OSError; the old file is then as it was."""
        self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(FileNotFoundError):
            self._new.unlink()  # it might be there with other rights
        handle = os.open(self._new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(reveal(text, "to keep it in a file of its owner's"))
            out.flush()
            os.fsync(out.fileno())
        self._new.replace(self.file)

    def clear(self) -> None:
        """Remove the file. One that cannot be removed stays; its game is over by then."""
        for file in (self.file, self._new):
            with suppress(OSError):
                file.unlink()


class KeyringPlace:
    """An entry in the keyring of the desktop, which the login password encrypts.

    A keyring may wait for its password for ever, or for a program that hangs. Each call has a limit
    here. What a keyring raises is not repeated, as it may contain what it was given.
    """

    name = "keyring"
    encrypted = True

    def __init__(self, entry: str, calls: Calls | None = None) -> None:
        self._entry, self._calls = entry, calls or Calls("keyring", KEYRING_S)
        self._keyring: ModuleType | None = None

    def encrypts(self) -> bool:
        """Return whether there is a keyring that lets us read and encrypts what it keeps.

        The library `keyring` is optional. It rates backends that only hide a text, or keep none,
        below 1. An entry is read once, because a locked keyring may be refused to us. Raises
        OutsideError if it does not answer.
        """
        def ask() -> bool:
            keyring = self._library()
            if keyring.get_keyring().priority < 1:
                return False
            keyring.get_password(SERVICE, self._entry)
            return True

        try:
            return self._calls(ask)
        except OutsideError:
            raise
        except Exception:  # each backend has errors of its own
            return False

    @property
    def silent(self) -> bool:
        """Whether it has not answered yet what it was asked."""
        return self._calls.waiting

    def read(self) -> Secret[str]:
        """Return the text. Raises OutsideError."""
        return self._call(
            lambda keyring: Secret(keyring.get_password(SERVICE, self._entry) or ""))

    def write(self, text: Secret[str]) -> None:
        """Write the text. Raises OutsideError."""
        self._call(lambda keyring: keyring.set_password(
            SERVICE, self._entry, reveal(text, "the keyring keeps it")))

    def clear(self) -> None:
        """Remove the entry."""
        with suppress(OutsideError):
            self._call(lambda keyring: keyring.delete_password(SERVICE, self._entry))

    def _call(self, work: Callable[[ModuleType], T]) -> T:
        try:
            return self._calls(lambda: work(self._library()))
        except OutsideError:
            raise
        except Exception as why:  # each backend has errors of its own
            raise OutsideError(Message("outside-refuses", error=type(why).__name__)) from None

    def _library(self) -> ModuleType:
        """Import the library, which looks for the keyrings that there are."""
        if self._keyring is None:
            import keyring

            self._keyring = keyring
        return self._keyring


def place_file(place: SecretPlace | None) -> str:
    """Return what players read of a place whose text cannot be read: its file, or its name."""
    return str(place.file) if isinstance(place, FilePlace) else place.name if place else ""


def parse_secret(
    text: Secret[str], kind: type[T], close: Callable[[type, object], object] | None = None, *,
    empty: T | None = None,
) -> T | None:
    """Return what a text in JSON says, `empty` if there is none, or None if it is damaged.

    It raises nothing: an exception of a decoder can carry the text out. `close` makes secrets of
    what is kept as text (the `dec_hook` of msgspec).
    """
    written = reveal(text, "to read what is kept")
    try:
        return msgspec.json.decode(written, type=kind, dec_hook=close) if written else empty
    except Exception:  # of the decoder, or of `close`
        return None


def is_kept(place: SecretPlace) -> bool:
    """Return whether a place has a text. Raises OSError or ValueError if it cannot be read."""
    return bool(reveal(place.read(), "to see whether there is one"))


def keyring_place(entry: str, calls: Calls | None = None) -> KeyringPlace | None:
    """Return a place in the keyring; None if there is no keyring that encrypts what it keeps.

    One that does not answer is returned: what it keeps must neither seem lost nor go to a file
    instead, which protects from less.
    """
    place = KeyringPlace(entry, calls)
    try:
        return place if place.encrypts() else None
    except OutsideError:
        return place


def secret_place(name: str, state: Path, calls: Calls | None = None) -> SecretPlace:
    """Return the place with this name: in the keyring, or else a file in `state`, the user's folder
    for files that are not to be copied with others.

    With the same `calls`, places wait only once for a keyring that does not answer.
    """
    return keyring_place(name, calls) or FilePlace(state / f"{name}.json")
