"""Links by which a friend joins or watches: ``PAGE#KEY/HOST:PORT/PATH``, such as
``https://club.example/friend.html#0123456789abcdefghjkvv9cj/club.example:443/mqtt``.

HOST, PORT and PATH are those of a broker that is called by WebSocket and TLS; without TLS ``ws:``
stands before them, and before that ``watch:`` in a link that lets only watch. KEY is a secret of
100 random bits, which the browser sends to nobody, and a check sum of secret and broker. So a link
that was damaged on its way is told from one that leads nowhere (docs/site/play/friend.js sees to
that before there is any Python).
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from urllib.parse import unquote

from companion.extras.joined.address import Address, parse
from companion.extras.joined.errors import NetworkError
from companion.words.message import Message

DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
"""The digits of Crockford's Base32: none is easily taken for another, in either case."""
SECRET_LENGTH, SUM_LENGTH = 20, 5
PRIME = 33_554_393
"""The greatest prime number below 32**5. So a wrong character, or two that were exchanged, always
change the sum; anything else does not in one case of 33 million."""
_CODE = re.compile(f"[{DIGITS}]{{{SECRET_LENGTH}}}")
_LINK = re.compile(rf"([0-9a-z]{{{SECRET_LENGTH}}})([0-9a-z]{{{SUM_LENGTH}}})/(\S+)")
_PLACE = re.compile(r"(watch:)?(ws:)?([^:/]+|\[[^]/]+\]):(\d+)(/.*)?")
_AROUND = " .,;:!?'\"’”»…*_~|)]}>"
"""What messengers and people put behind a link."""
MAX_LINK = 2000
"""Number of letters of a link that are read."""
_ALIKE = str.maketrans("oil", "011")


@dataclass(frozen=True, slots=True)
class Invitation:
    """Where two tables meet, and the secret by which they know each other."""

    secret: str
    address: str
    watch: bool = False
    """Whether it leads to a match that is being played, and lets only watch."""

    def __str__(self) -> str:
        """The text behind the ``#`` of a link."""
        place = ("watch:" if self.watch else "") + _place(parse(self.address))
        return f"{self.secret}{_sum(self.secret + place)}/{place}"


def new_secret(rng: Random) -> str:
    """Return the secret of a new link. `rng` has to be a `SystemRandom`, except in tests.

    >>> new_secret(Random(1))
    '84g7zwyrd6z1rv0whe6m'
    """
    return "".join(rng.choice(DIGITS) for _ in range(SECRET_LENGTH))


def watch_secret(key: bytes, salt: bytes) -> str:
    """Return the secret of a link to a match that the table with this public key shows.

    It stands for the key, so that nobody else who has the link can show anything. The `salt` is
    random, so that nobody can find it who knows the key.

    >>> watch_secret(bytes(32), bytes(16))
    '5nmg17pmt1w5ydfw3zfr'
    """
    number = int.from_bytes(sha256(b"sheepfold watch 1" + key + salt).digest(), "big")
    return "".join(DIGITS[number >> 5 * at & 31] for at in range(SECRET_LENGTH))


def is_secret(code: str) -> bool:
    """Return whether a code is that of a link, and not one that is read out."""
    return _CODE.fullmatch(code) is not None


def can_invite(address: Address) -> bool:
    """Return whether a link can lead to this address: to a broker that pages can call, and that
    asks for no password, which would be in the link."""
    return address.for_pages and not address.direct and len(address.hosts) == 1 and (
        not address.user)


def is_link(text: str) -> bool:
    """Return whether a text is meant to be a link, damaged or not: a code has none of its marks.

    >>> is_link("7-lamb-clover"), is_link("https://club.example/friend.html#0123")
    (False, True)
    """
    return "/" in text or "#" in text


def read(text: str) -> Invitation:
    """Return the invitation of a link, or of what stands behind its ``#``. Raises NetworkError.

    What messengers and people do to a link is undone: spaces, line breaks, capitals, and marks
    behind it.

    >>> link = str(Invitation("0123456789abcdefghjk", "mqtt+wss://club.example/mqtt"))
    >>> link
    '0123456789abcdefghjkvv9cj/club.example:443/mqtt'
    >>> read(f" HTTPS://Club.example/#{link}). ").address
    'mqtt+wss://club.example:443/mqtt'
    >>> read(link[:-1])
    Traceback (most recent call last):
    ...
    companion.extras.joined.errors.NetworkError: ...
    """
    plain = "".join(each for each in unquote(text[:MAX_LINK])
                    if not each.isspace() and unicodedata.category(each) != "Cf")
    found = _LINK.fullmatch(plain.rpartition("#")[2].rstrip(_AROUND).lower())
    if found is None:
        raise _damaged()
    key, checked, place = found.groups()
    secret = key.translate(_ALIKE)
    where = _PLACE.fullmatch(place)
    if where is None or _sum(secret + place) != checked.translate(_ALIKE):
        raise _damaged()
    watch, plainly, host, port, path = where.groups()
    scheme = "mqtt+ws" if plainly else "mqtt+wss"
    return Invitation(secret, f"{scheme}://{host}:{port}{path or ''}", watch is not None)


def _place(address: Address) -> str:
    """Return a broker as links name it. Capitals of its path would be lost."""
    text = str(address)
    return text.removeprefix("mqtt+wss://").replace("mqtt+ws://", "ws:").lower()


def _sum(text: str) -> str:
    """Return the check sum of a text."""
    number = 0
    for each in text.encode():
        number = (number * 33 + each) % PRIME
    return "".join(DIGITS[number >> 5 * at & 31] for at in reversed(range(SUM_LENGTH)))


def _damaged() -> NetworkError:
    return NetworkError(Message("link-damaged"))
