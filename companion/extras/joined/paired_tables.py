"""This table's key, and the tables with which it is paired; kept as secrets.

They are one text in a `KeyPlace`: an entry of the keyring if it encrypts, else a file of mode 0600
(`companion.store.secret_place`). One process may use a place at a time.
"""

from __future__ import annotations

import threading
from base64 import b64decode, b64encode
from typing import Protocol

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from companion.extras.joined.envelope import room
from companion.extras.joined.spoken_code import words_for
from companion.outside.library import OutsideError
from companion.store.secret_place import parse_secret
from companion.words.message import Message
from engine.opening import reveal
from engine.secret import Secret

MAX_PAIRS = 60
"""Number of paired tables that are kept: those last met. They fit into the 50 kB of a place."""


class KeyPlace(Protocol):
    """Where the text is kept; see `companion.store.secret_place.SecretPlace`."""

    @property
    def name(self) -> str:
        """What players read if nothing can be written there."""

    def read(self) -> Secret[str]:
        """Return the text. Raises OSError or ValueError if there is none that can be read."""

    def write(self, text: Secret[str]) -> None:
        """Write the text, whole or not at all. Raises OSError."""


class Pair(msgspec.Struct, frozen=True):
    """Another table with which this one is paired."""

    name: str
    """What the other table calls itself: shown, and never trusted."""
    other: bytes
    """Its Ed25519 public key."""
    mine: bytes
    """The public key that this table had when they paired."""
    secret: Secret[bytes]
    """What all keys of the line are made from (`envelope.derive`)."""
    salt: bytes
    """Random bytes of both, for `words`."""
    side: int
    """0: this table invited and serves; 1: it joined and calls."""
    address: str = ""
    """Where they met last, as it was typed; empty for the local network."""
    version: str = ""
    """The version of the program at the other table when they paired."""
    silent_s: float = 0.0
    """For how long this table has listened to the other since it was last heard, in seconds, as
    far as that was measured while it ran. Dates tell nothing: a clock may have been set."""

    @property
    def room(self) -> str:
        """The name of their meeting place."""
        return room(self.secret)

    @property
    def words(self) -> str:
        """Four words that both screens show; they differ if anybody is in between.

        They stand for both public keys, and for random bytes of both tables. Each table commits
        itself to its own before it learns the other's (`companion.extras.joined.handshake`), so
        nobody in between can look for keys that give the same words on both sides.
        """
        keys = (self.mine, self.other) if self.side == 0 else (self.other, self.mine)
        return words_for(b"".join((b"sheepfold words", self.salt, *keys)))


class _Kept(msgspec.Struct):
    key: Secret[bytes]
    pairs: list[Pair] = []


def _read(text: Secret[str]) -> _Kept:
    """Return what a text says. Raises ValueError for damage."""
    def close(kind: type, written: object) -> object:
        return Secret(b64decode(str(written), validate=True))

    found = parse_secret(text, _Kept, close)
    if found is None:
        raise ValueError("damaged")
    return found


def _written(kept: _Kept) -> Secret[str]:
    def opened(secret: object) -> object:
        if not isinstance(secret, Secret):
            raise NotImplementedError
        return b64encode(reveal(secret, "to keep a key in the place for secrets")).decode()

    return Secret(msgspec.json.encode(kept, enc_hook=opened).decode())


def _private_key(kept: _Kept) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(reveal(kept.key, "to sign with it"))


def check(place: KeyPlace) -> None:
    """Read a place as `PairedTables` does, which would replace a damaged text. Raises OSError or
    ValueError; FileNotFoundError if there is none."""
    text = place.read()
    if reveal(text, "to see whether anything is kept"):
        _private_key(_read(text))


class PairedTables:
    """The key of this table and its pairs. May be used from several threads.

    If nothing can be written, all is kept in memory, and `save_error` says so. Without a place it
    is kept in memory as well.
    """

    def __init__(self, place: KeyPlace | None) -> None:
        self._place, self._lock = place, threading.RLock()
        self.save_error: Message | None = None
        """Why the pairs are in memory only and lost on a restart; None if they are saved."""
        try:
            self._kept = _read(Secret("") if place is None else place.read())
            self.key = _private_key(self._kept)
        except (OSError, ValueError) as why:  # none yet, or damaged
            self.key = Ed25519PrivateKey.generate()
            self._kept = _Kept(Secret(self.key.private_bytes_raw()))
            if isinstance(why, OutsideError):  # they are there, and not to be replaced
                self._place = None
                self.save_error = Message("keyring-keeps-no-pairs", why=why.message)
        self.public = self.key.public_key().public_bytes_raw()
        """The public key of this table."""

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """All paired tables, the last met first."""
        with self._lock:
            return tuple(self._kept.pairs)

    def put(self, pair: Pair) -> None:
        """Keep a pair, in place of an older one with the same table."""
        self._keep(pair.other, [pair])

    def note(self, pair: Pair, silent_s: float, *, here: bool) -> None:
        """Note where the other table was met, and for how long it has been silent, unless it was
        forgotten meanwhile. One that is here comes first."""
        with self._lock:
            for at, each in enumerate(self.pairs):
                if each.other == pair.other and each.salt == pair.salt:
                    noted = msgspec.structs.replace(pair, silent_s=silent_s)
                    self._keep(pair.other, [noted], 0 if here else at)

    def forget(self, pair: Pair) -> None:
        """Forget a pair: the two tables can only meet again with a new code."""
        self._keep(pair.other, [])

    def _keep(self, other: bytes, new: list[Pair], at: int = 0) -> None:
        with self._lock:
            left = [each for each in self._kept.pairs if each.other != other]
            self._kept.pairs = [*left[:at], *new, *left[at:]][:MAX_PAIRS]
            if self._place is None:
                return
            try:
                self._place.write(_written(self._kept))
                self.save_error = None
            except OutsideError as why:
                self.save_error = Message("keyring-keeps-no-pairs", why=why.message)
            except OSError as why:
                self.save_error = Message("pairs-not-kept", folder=self._place.name,
                                          why=why.strerror or str(why))
