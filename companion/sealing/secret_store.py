"""What must outlive a restart and is secret meanwhile: salts, and the packs of computer players.

The journal has a seal without its salt, so a copy of the journal says nothing about the pack. The
salt of a person's pack is kept here, unless a passphrase locks it (`companion.sealing.safe`). The
pack itself is never written down. A computer cannot be asked for its pack again, so here it is kept
with its salt, from the choice until the game is over.

`secret_store` keeps them in a `companion.store.secret_place`: in the keyring of the desktop if
there is one that Python can use, and else in a file of the user, not beside the journal.
``docs/players/seal.md`` says what each of them protects from.
"""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from pathlib import Path

import msgspec

from companion.outside.library import Calls, OutsideError
from companion.store.secret_place import (
    FilePlace,
    KeyringPlace,
    SecretPlace,
    parse_secret,
    place_file,
    secret_place,
)
from companion.store.starting import damaged, there
from companion.words.message import Message
from engine.letters import LETTERS, Animal
from engine.opening import reveal
from engine.secret import Secret

FILE = "computer-wolf.json"
"""The file beside the journal, where no other place is given."""
MAX_SECRETS = 100
"""Number of secrets kept: one for each unfinished game that can be taken up again."""


def secret_store(journal: Path, state: Path, calls: Calls | None = None) -> SecretStore:
    """Return the store for the journal in a folder. `state` is the user's folder for files that
    are not to be copied with the journal. Each journal has a name of its own there. `calls` are
    those of `secret_place`."""
    name = f"secrets-{hashlib.sha256(os.fsencode(journal.resolve())).hexdigest()[:16]}"
    return SecretStore(journal, secret_place(name, state, calls))


class _Secret(msgspec.Struct):
    seal: str
    """The seal's line as the journal has it."""
    pack: str = ""
    """A computer's pack; empty for a person's."""
    salt: str = ""
    """Hexadecimal."""


class SecretStore:
    """The secrets of the journal in a folder; with ``None`` they are in memory only.

    `place` is where they are kept: if it is None, beside the journal, which is for tests.
    """

    def __init__(self, folder: Path | None, place: SecretPlace | None = None) -> None:
        self._place = place or (None if folder is None else FilePlace(folder / FILE))
        self._memory: Secret[str] | None = None
        """What could not be saved."""
        self._written: Secret[str] | None = None
        """What was saved last."""
        self._unread = False
        """Whether the keyring has secrets that could not be read when `_memory` was made."""
        self.save_error: Message | None = None
        """Why the secrets are in memory only and lost on a restart; None if they are saved."""
        self.read_error: Message | None = None
        """Why the keyring could not be read when it was last asked; None if it could."""

    def check(self) -> None:
        """Raise MessageError for secrets that cannot be read, which `put` would replace."""
        if self._place is None:
            return
        try:
            _read(self._place.read())
        except (FileNotFoundError, NotADirectoryError):
            pass  # there are none; what lies in the folder's place is the journal's affair
        except (OSError, ValueError) as why:
            raise damaged("secrets", place_file(self._place), why) from None

    @property
    def files(self) -> list[Path]:
        """The files in which they are kept, as far as these are there."""
        return there(self._place.file) if isinstance(self._place, FilePlace) else []

    @property
    def silent(self) -> bool:
        """Whether the keyring that keeps them does not answer, so that they may be there."""
        return isinstance(self._place, KeyringPlace) and self._place.silent

    @property
    def exposed(self) -> bool:
        """Whether somebody who takes the disk can read the secrets."""
        return self._place is not None and not self._place.encrypted

    def put(
        self, seal: str, pack: Secret[frozenset[Animal]] | None, salt: Secret[bytes] | None = None
    ) -> None:
        """Keep the salt of this seal, and a computer's pack; forget other packs of computers.

        If they cannot be saved, they are kept in memory, and `save_error` says so.
        """
        letters = reveal(pack, "to keep a computer's pack") if pack is not None else ()
        grains = reveal(salt, "to keep it") if salt is not None else b""
        new = _Secret(seal, "".join(sorted(letters)), grains.hex())
        others = [each for each in self._all() if not each.pack and each.seal != seal]
        self._save([new, *others[: MAX_SECRETS - 1]])

    def catch_up(self) -> None:
        """Save what is kept in memory only, and what another program has removed, if that can be
        done now."""
        if self._place is None:
            return
        if self._memory is None and isinstance(self._place, FilePlace) and (
                not self._place.file.exists()):
            self._memory = self._written
        if self._memory is None:
            return
        try:
            if self._unread:
                kept = _read(self._memory)
                seals = {each.seal for each in kept}
                with suppress(ValueError):
                    kept += [each for each in _read(self._place.read())
                             if not each.pack and each.seal not in seals]
                self._memory = _text(kept[:MAX_SECRETS])
                self._unread = False
            self._place.write(self._memory)
            self._memory, self._written, self.save_error = None, self._memory, None
        except OutsideError as why:
            self.save_error = Message("keyring-keeps-no-wolves", why=why.message)
        except OSError as why:
            self.save_error = Message("wolves-not-kept", folder=self._place.name,
                                      why=why.strerror or str(why))

    def get(self, seal: str) -> Secret[frozenset[Animal]] | None:
        """Return a computer's pack by its seal; None if there is none that can be read."""
        found = self._find(seal)
        pack = frozenset() if found is None else frozenset(found.pack)
        return Secret(pack) if pack and pack <= set(LETTERS) else None

    def salt(self, seal: str) -> Secret[bytes] | None:
        """Return the salt of a seal; None if there is none that can be read."""
        found = self._find(seal)
        with suppress(ValueError):
            if found is not None and found.salt:
                return Secret(bytes.fromhex(found.salt))
        return None

    def clear(self, seal: str = "") -> None:
        """Forget the packs of computers, and the salt of this seal."""
        before = self._all()
        kept = [each for each in before if not each.pack and each.seal != seal]
        if kept or self._unread or self.read_error is not None:
            if kept != before:
                self._save(kept)
        else:
            self._memory, self._written, self.save_error = None, None, None
            if self._place is not None:
                self._place.clear()

    def _save(self, secrets: list[_Secret]) -> None:
        self._unread = self._unread or self.read_error is not None
        self._memory, self.save_error = _text(secrets), None
        self.catch_up()

    def _find(self, seal: str) -> _Secret | None:
        return next((each for each in self._all() if each.seal == seal), None)

    def _all(self) -> list[_Secret]:
        """Return all secrets that can be read, the newest first."""
        self.read_error = None
        if self._memory is not None:
            return _read(self._memory)
        if self._place is not None:
            try:
                return _read(self._place.read())
            except OutsideError as why:
                self.read_error = Message("keyring-unreadable", why=why.message)
            except (OSError, ValueError):
                pass
        return []


def _text(secrets: list[_Secret]) -> Secret[str]:
    """Return the secrets as a text."""
    return Secret(msgspec.json.encode(secrets).decode())


def _read(text: Secret[str]) -> list[_Secret]:
    """Return the secrets of a text. Raises ValueError for damage."""
    found = parse_secret(text, list[_Secret], empty=[])
    if found is None:
        raise ValueError("damaged")
    return found
