"""The safe: a pack and the salt of its seal, locked with the Wolf's passphrase.

The journal has a seal with its salt, so anyone who can read the memory card could try all packs
against it. With a passphrase the salt is in the safe with the pack, and without the salt a seal
says nothing. The key is made of the passphrase with scrypt (RFC 7914), and what is in the safe is
encrypted and authenticated with AES-256-GCM (NIST SP 800-38D).
"""

from __future__ import annotations

import hashlib
from base64 import b64decode, b64encode
from collections.abc import Collection

from companion.sealing.seal import COST, MAX_COST, SALT_BYTES
from companion.words.errors import MessageError
from companion.words.message import Message

MIN_PASSPHRASE_LETTERS = 8
"""Least number of letters of a passphrase."""
_NONCE = bytes(12)
"""Each key has a salt of its own and locks one thing only, so no nonce is ever used twice."""


class SafeError(MessageError):
    """The passphrase does not open the safe, or there is no safe that could be opened."""


class WrongPassphraseError(SafeError):
    """The passphrase does not open the safe."""


def lock(
    pack: Collection[str], salt: bytes, passphrase: str, key_salt: bytes, cost: int = COST
) -> str:
    """Return the safe as one line of text. `salt` is that of the pack's seal; `key_salt` must be
    new and random, 16 bytes.

    >>> line = lock("HIDE", b"a" * 16, "a long night", b"b" * 16, cost=4)
    >>> unlock(line, "a long night") == (frozenset("HIDE"), b"a" * 16)
    True
    """
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    inside = salt + "".join(sorted(pack)).encode("ascii")
    locked = AESGCM(_key(passphrase, key_salt, cost)).encrypt(_NONCE, inside, None)
    return f"{cost}${_text(key_salt)}${_text(locked)}"


def unlock(line: str, passphrase: str) -> tuple[frozenset[str], bytes]:
    """Return the pack and the salt of its seal. Raises SafeError (WrongPassphraseError if another
    passphrase may open it), which never says what is in the safe."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    try:
        cost, key_salt, locked = line.split("$")
        if not 1 <= int(cost) <= MAX_COST:
            raise ValueError
        key = _key(passphrase, b64decode(key_salt, validate=True), int(cost))
        inside = AESGCM(key).decrypt(_NONCE, b64decode(locked, validate=True), None)
    except InvalidTag:
        raise WrongPassphraseError(Message("wrong-passphrase")) from None
    except ValueError:
        raise SafeError(Message("safe-damaged")) from None
    return frozenset(inside[SALT_BYTES:].decode("ascii")), inside[:SALT_BYTES]


def _key(passphrase: str, key_salt: bytes, cost: int) -> bytes:
    words = " ".join(passphrase.casefold().split()).encode()  # a touchscreen has capitals only
    room = 128 * 8 * (2**cost + 64) + 2**20  # what scrypt needs, and a little
    return hashlib.scrypt(words, salt=key_salt, n=2**cost, r=8, p=1, dklen=32, maxmem=room)


def _text(data: bytes) -> str:
    return b64encode(data).decode("ascii")
