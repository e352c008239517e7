"""Pairing by a code, without any input and output: what to send, and what follows from the answer.

Each table sends one message again and again, which grows: first the SPAKE2 message and a
commitment, and as soon as it has those of the other table, its public key as well, sealed with what
SPAKE2 gave. A message may be lost, doubled, late or damaged.

**One try.** Only the first SPAKE2 message counts. If the codes differ, neither table can open what
the other sealed, and both know that it failed. SPAKE2 lets somebody who guesses a code check this
one guess and no other, neither during the pairing nor later.

**The commitment** is a hash of public key and random bytes. It is sent before the other's are
known, so that the words which both screens show cannot be aimed at (`Pair.words`).
"""

from __future__ import annotations

import os
from functools import partial
from hashlib import sha256
from typing import Any, Literal

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from companion.extras.joined.envelope import Envelope, derive, room
from companion.extras.joined.invitation import is_secret
from companion.extras.joined.paired_tables import Pair
from companion.extras.joined.spoken_code import place
from companion.words.message import Message
from engine.defect import DefectError
from engine.names import parse_name
from engine.secret import Secret

PAIRING = "pair-"
"""The room of a code that is read out is this and its number."""
PROTOCOL = 1
"""Raised when tables of two versions could not play with each other."""
NAME_LENGTH = 30
"""Longest name of a table, in letters."""
_SUM = 8
_RANDOM = 16


class _Said(msgspec.Struct):
    """What is sent. `key` is a sealed `_Introduction`, empty until the other has said something."""

    protocol: int
    version: str = ""
    pake: bytes = b""
    commitment: bytes = b""
    key: bytes = b""


class _Introduction(msgspec.Struct):
    """Who this is. The key signs all that was said before, so nobody can claim another's key."""

    key: bytes
    random: bytes
    signature: bytes
    name: str
    version: str


class Handshake:
    """One try at a code: `side` 0 invited, 1 joined. Its outcome is `pair` or `failure`."""

    def __init__(self, code: str, side: Literal[0, 1], key: Ed25519PrivateKey, name: str,
                 version: str) -> None:
        from spake2 import SPAKE2_A, SPAKE2_B

        self.pair: Pair | None = None
        self.failure: Message | None = None
        self._side, self._key, self._name = side, key, name
        self._public = key.public_key().public_bytes_raw()
        self._random = os.urandom(_RANDOM)
        self._spake: Any = (SPAKE2_B if side else SPAKE2_A)(code.encode())  # spake2 has no types
        self._said = _Said(PROTOCOL, version[:NAME_LENGTH], self._spake.start(),
                           sha256(self._public + self._random).digest())
        self._other: _Said | None = None
        self._transcript = b""
        self._secret: Secret[bytes] = Secret(b"")
        """What SPAKE2 gave, with the transcript: what all keys are made from."""

    def message(self) -> bytes:
        """Return what this table has to say now."""
        return _checked(msgspec.json.encode(self._said))

    def received(self, data: bytes) -> bool:
        """Take a message of the other table. Returns whether it is one. Raises nothing."""
        try:
            if _checked(data[_SUM:]) != data:
                return False
            other = msgspec.json.decode(data[_SUM:], type=_Said)
        except (ValueError, RecursionError):
            return False
        if self.pair is not None or self.failure is not None:
            return True
        if other.protocol != PROTOCOL:
            self.failure = Message("pairing-other-version", own=self._said.version,
                                   other=printable(other.version))
            return True
        try:
            self._take(other)
        except Exception:  # spake2 has many errors, and whatever goes wrong uses the try up
            self.failure = Message("pairing-wrong-code")
        return True

    def _take(self, other: _Said) -> None:
        if self._other is None:
            secret = self._spake.finish(other.pake)
            self._other = other
            parts = (self._said, other) if self._side == 0 else (other, self._said)
            self._transcript = sha256(b"".join(
                sha256(each).digest() for one in parts for each in (one.pake, one.commitment)
            )).digest()
            self._secret = Secret(secret + self._transcript)
            self._said.key = self._envelope().seal(msgspec.json.encode(_Introduction(
                self._public, self._random, self._key.sign(self._signed(self._side)), self._name,
                self._said.version)))
        if other.key and other.pake == self._other.pake:
            self._introduced(self._other, other.key)

    def _introduced(self, other: _Said, sealed: bytes) -> None:
        """Take who the other is. Raises ValueError or InvalidSignature for anything false."""
        told = msgspec.json.decode(self._envelope().open(sealed), type=_Introduction)
        if len(told.random) != _RANDOM:
            raise ValueError("more or less than is kept of each pair")
        if sha256(told.key + told.random).digest() != other.commitment:
            raise ValueError("another key than it is committed to")
        if told.key == self._public:
            raise ValueError("this table itself")
        Ed25519PublicKey.from_public_bytes(told.key).verify(
            told.signature, self._signed(1 - self._side))
        salts = (self._random, told.random) if self._side == 0 else (told.random, self._random)
        self.pair = Pair(printable(told.name), told.key, self._public,
                         derive(self._secret, "pair"), b"".join(salts),
                         self._side, version=printable(told.version))

    def _envelope(self) -> Envelope:
        return Envelope(derive(self._secret, "pairing"), self._side)

    def _signed(self, side: int) -> bytes:
        return b"sheepfold pairing 1" + bytes([side]) + self._transcript


class LinkedHandshake(Handshake):
    """A handshake by a link, whose messages only those who have the link can read or write.

    What others send is ignored, so nobody at the broker can spoil it. The table that invited takes
    a new try in the place of one that was broken off, as by a page that was loaded again.
    """

    def __init__(self, code: str, side: Literal[0, 1], key: Ed25519PrivateKey, name: str,
                 version: str) -> None:
        super().__init__(code, side, key, name, version)
        self._again = partial(super().__init__, code, side, key, name, version)
        self._outer = Envelope(derive(Secret(code.encode()), "link"), side)

    def message(self) -> bytes:
        return self._outer.seal(super().message())

    def received(self, data: bytes) -> bool:
        try:
            opened = self._outer.open(data)
        except ValueError:
            return False
        other = self._other
        if self._side == 0 and self.pair is None and other is not None and (
                _pake(opened) not in (other.pake, None)):
            self._again()
        return super().received(opened)


def meeting_room(code: str) -> str:
    """Return the name of the room where two tables with this code meet.

    >>> meeting_room("7-lamb-clover"), meeting_room("0123456789abcdefghjk")
    ('pair-7', 'link-c412b3a2b833c4a52c13da31')
    """
    if is_secret(code):
        return f"link-{room(Secret(code.encode()))}"
    return f"{PAIRING}{place(code)}"


def _pake(message: bytes) -> bytes | None:
    """Return the first part of a message; None if it is none."""
    try:
        return msgspec.json.decode(message[_SUM:], type=_Said).pake
    except (ValueError, RecursionError):
        return None


def printable(name: str) -> str:
    """Return a name of somebody else's choice, made fit for the screen.

    >>> printable("Ann\\n\\u202e's table"), printable(" Jose\\u0301")
    ("Ann's table", 'José')
    """
    try:
        return parse_name(name)
    except DefectError:
        return "".join(each for each in name if each.isprintable())[:NAME_LENGTH]


def _checked(text: bytes) -> bytes:
    """Return a message with its sum, by which damage is told from a wrong code."""
    return sha256(text).digest()[:_SUM] + text
