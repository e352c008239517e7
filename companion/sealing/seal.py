"""The pack's seal: a promise that can be checked, and that nobody can read.

When the Wolf has chosen, a salted and slow hash of the pack is kept in its place. It shows after a
restart whether the Wolf has entered the same pack again, and when the game is over, anybody can
check that the pack never changed. There are few packs (14,950 in the classic game, and far fewer
once something is known), so the salt is kept apart from the journal until then
(`companion.sealing.secret_store`), and each guess is made costly with scrypt (RFC 7914).

What is hashed is the pack's letters in the order of the alphabet, as ASCII: ``HIDE`` is ``DEHI``.
The line is in the PHC string format, as ``passlib.hash.scrypt`` reads it.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from base64 import b64decode, b64encode
from collections.abc import Collection
from dataclasses import dataclass, replace

from companion.words.errors import MessageError
from companion.words.message import Message
from engine.opening import reveal
from engine.secret import Secret

COST = 16
"""The binary logarithm of scrypt's N: 64 MiB, and some tenths of a second."""
MAX_COST = 20
"""The highest cost that is computed (1 GiB): a line from a stranger may ask for more."""
SALT_BYTES = 16
"""Length of the random part of a salt; the binding to the match follows (`fairness.binding`)."""
_R, _P, _BYTES = 8, 1, 32
_LINE = re.compile(r"\$scrypt\$ln=([0-9]{1,2}),r=8,p=1\$([A-Za-z0-9+/]*)\$([A-Za-z0-9+/]+)")


class SealError(MessageError, ValueError):
    """A line that is no seal. The message is a clause without its full stop."""


@dataclass(frozen=True, slots=True)
class Seal:
    """A closed seal. Get one from `Seal.close`, or from the line of one with `Seal.parse`."""

    cost: int
    salt: bytes
    """Empty where it is kept apart (`companion.sealing.secret_store`): then no pack can be tried.
    """
    digest: bytes

    @staticmethod
    def close(pack: Secret[frozenset[str]], salt: Secret[bytes], cost: int = COST) -> Seal:
        """Seal a pack; the seal comes without its salt, which must begin with 16 bytes that are new
        and random. It is public: without the salt it says nothing of the pack."""
        letters, grains = reveal(pack, "to seal it"), reveal(salt, "to seal the pack")
        return Seal(cost, b"", _hash(letters, grains, cost))

    def fits(self, pack: Collection[str]) -> bool:
        """Return whether this is the pack that was sealed, after it was opened.

        >>> seal = Seal.close(Secret(frozenset("HIDE")), Secret(bytes(16)), cost=4)
        >>> replace(seal, salt=bytes(16)).fits("DEHI")
        True
        """
        if not self.salt:
            return False
        return hmac.compare_digest(_hash(pack, self.salt, self.cost), self.digest)

    def holds(self, pack: Secret[frozenset[str]], salt: Secret[bytes]) -> bool:
        """Return whether this is the pack that was sealed, while it is secret. Everybody learns
        whether the pack that was entered is the right one."""
        whole = replace(self, salt=reveal(salt, "to check a seal"))
        return whole.fits(reveal(pack, "to check it against the seal"))

    @property
    def binding(self) -> bytes:
        """What binds the seal to its match."""
        return self.salt[SALT_BYTES:]

    @property
    def line(self) -> str:
        """The seal as one line of text, with all that is needed to check a pack against it.

        >>> Seal.close(Secret(frozenset("HIDE")), Secret(bytes(16)), cost=4).line
        '$scrypt$ln=4,r=8,p=1$$jSh0an5VFFNwAckZFENjZMGp1KU6mAcbDfyXwVFjgdg'
        """
        salt, digest = (b64encode(part).decode().rstrip("=") for part in (self.salt, self.digest))
        return f"$scrypt$ln={self.cost},r={_R},p={_P}${salt}${digest}"

    @staticmethod
    def parse(line: str) -> Seal:
        """Return the seal that a line says. Raises SealError."""
        match = _LINE.fullmatch(line)
        if match is None:
            raise SealError(Message("not-a-seal"))
        if not 1 <= int(match[1]) <= MAX_COST:
            raise SealError(Message("seal-too-costly", cost=int(match[1])))
        try:
            salt, digest = (
                b64decode(part + "=" * (-len(part) % 4), validate=True)
                for part in match.group(2, 3)
            )
        except ValueError:
            raise SealError(Message("seal-damaged")) from None
        return Seal(int(match[1]), salt, digest)


def _hash(pack: Collection[str], salt: bytes, cost: int) -> bytes:
    letters = "".join(sorted(pack)).encode(errors="replace")  # whatever somebody has entered
    room = 128 * _R * (2**cost + 64) + 2**20  # what scrypt needs, and a little
    return hashlib.scrypt(
        letters, salt=salt, n=2**cost, r=_R, p=_P, dklen=_BYTES, maxmem=room)
