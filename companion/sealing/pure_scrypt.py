"""scrypt (RFC 7914) in Python, for a Python whose hashlib has none, such as that in a web page.

It is some hundred times slower than OpenSSL's, so it suits only the lowest costs.
"""

from __future__ import annotations

import hmac
from itertools import chain, starmap
from operator import xor
from struct import pack, unpack
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import Buffer

_QUARTERS = (
    (0, 4, 8, 12), (5, 9, 13, 1), (10, 14, 2, 6), (15, 3, 7, 11),  # the columns
    (0, 1, 2, 3), (5, 6, 7, 4), (10, 11, 8, 9), (15, 12, 13, 14),  # the rows
)


def scrypt(
    password: Buffer, *, salt: Buffer, n: int, r: int, p: int, maxmem: int = 0, dklen: int = 64
) -> bytes:
    """Return the key, as `hashlib.scrypt` does.

    >>> scrypt(b"", salt=b"", n=16, r=1, p=1, dklen=8).hex()  # from the RFC
    '77d6576238657b20'
    """
    length = 128 * r
    mixed = _stretch(password, salt, p * length)
    blocks = (_mix(mixed[at:at + length], n) for at in range(0, p * length, length))
    return _stretch(password, b"".join(blocks), dklen)


def _stretch(password: Buffer, salt: Buffer, length: int) -> bytes:
    """PBKDF2 with HMAC-SHA-256 and one round."""
    key, start = bytes(password), bytes(salt)
    parts = (hmac.digest(key, start + pack(">I", each), "sha256")
             for each in range(1, -(-length // 32) + 1))
    return b"".join(parts)[:length]


def _mix(block: bytes, n: int) -> bytes:
    """scryptROMix."""
    words = list(unpack(f"<{len(block) // 4}I", block))
    kept = []
    for _ in range(n):
        kept.append(words)
        words = _mix_block(words)
    for _ in range(n):
        words = _mix_block(list(starmap(xor, zip(words, kept[words[-16] % n], strict=True))))
    return pack(f"<{len(words)}I", *words)


def _mix_block(words: list[int]) -> list[int]:
    """scryptBlockMix."""
    last, made = words[-16:], []
    for at in range(0, len(words), 16):
        last = _salsa(list(starmap(xor, zip(last, words[at:at + 16], strict=True))))
        made.append(last)
    return [*chain.from_iterable(made[::2] + made[1::2])]


def _salsa(words: list[int]) -> list[int]:
    """Salsa20/8."""
    x = words.copy()
    for _ in range(4):
        for a, b, c, d in _QUARTERS:
            for target, one, other, turn in ((b, a, d, 7), (c, b, a, 9), (d, c, b, 13),
                                             (a, d, c, 18)):
                total = x[one] + x[other] & 0xFFFFFFFF
                x[target] ^= (total << turn | total >> 32 - turn) & 0xFFFFFFFF
    return [one + other & 0xFFFFFFFF for one, other in zip(words, x, strict=True)]
