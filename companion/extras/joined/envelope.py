"""The envelope that only the two tables can open, and that tells little to who sees it pass.

ChaCha20-Poly1305 with one key for each direction. Each nonce is 96 random bits of the system. A
counter would have to be kept across restarts and copies of a disk; random nonces need no memory.
A table that sends ten messages a second all day for a year sends some 2**28, and the probability
that two of these have one nonce is below 2**-40.

The content is padded to a multiple of `PAD` bytes.

Nothing here stops an old message from being sent again. Replays are harmless because messages are
idempotent: each says how a table stands, and the receiver takes from it only what it lacks.
"""

from __future__ import annotations

import os

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from engine.opening import reveal
from engine.secret import Secret

PAD = 256
"""Contents are padded to a multiple of this number of bytes: most messages have one length."""
OVERHEAD = 28
"""Bytes added to the padded content: the nonce and the tag."""
_NONCE = 12
_LENGTH = 4


def derive(secret: Secret[bytes], purpose: str, length: int = 32) -> Secret[bytes]:
    """Return a key that is made from a secret for one purpose (HKDF with SHA-256)."""
    made = HKDF(SHA256(), length, b"sheepfold joined 1", purpose.encode())
    return Secret(made.derive(reveal(secret, "to make a key, which is closed again")))


def room(secret: Secret[bytes]) -> str:
    """Return the name of the place where two tables meet, which a broker between them reads."""
    return reveal(derive(secret, "room", 12), "the name of a meeting place is public").hex()


class Envelope:
    """Seals what one side says, and opens what the other side says."""

    def __init__(self, secret: Secret[bytes], side: int) -> None:
        ciphers = [ChaCha20Poly1305(reveal(derive(secret, f"side {each}"), "to encrypt with it"))
                   for each in (0, 1)]
        self._mine, self._other, self._side = ciphers[side], ciphers[1 - side], side

    def seal(self, content: bytes) -> bytes:
        """Return the sealed content: the nonce, the ciphertext and the tag."""
        nonce = os.urandom(_NONCE)
        padded = len(content).to_bytes(_LENGTH, "big") + content
        padded += bytes(-len(padded) % PAD)
        return nonce + self._mine.encrypt(nonce, padded, bytes([1, self._side]))

    def open(self, data: bytes) -> bytes:
        """Return the content. Raises ValueError if it is damaged or not from the other side."""
        try:
            padded = self._other.decrypt(data[:_NONCE], data[_NONCE:], bytes([1, 1 - self._side]))
        except (InvalidTag, ValueError):  # ValueError if it is shorter than a nonce
            raise ValueError("not from the other table") from None
        return padded[_LENGTH : _LENGTH + int.from_bytes(padded[:_LENGTH], "big")]


def sealed_length(content: int) -> int:
    """Return the length of a sealed content of this length.

    >>> sealed_length(0), sealed_length(252), sealed_length(253)
    (284, 284, 540)
    """
    return OVERHEAD + -(-(_LENGTH + content) // PAD) * PAD
