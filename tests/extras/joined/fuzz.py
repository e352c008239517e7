"""What comes from the network or is typed for it: messages, frames, codes, addresses, a file."""

from functools import cache

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from companion.extras.joined import address, handshake, spoken_code
from companion.extras.joined.envelope import Envelope
from companion.extras.joined.errors import NetworkError
from companion.extras.joined.handshake import Handshake
from companion.extras.joined.paired_line import PairedLine
from companion.extras.joined.paired_tables import Pair, PairedTables, _written
from engine.secret import Secret
from tests.companion.opened import opened
from tests.fuzz.feeding import Feed
from tests.fuzz.sentences import sentence

KINDS = "message", "introduction", "frame", "typed", "file"
SECRET = b"s" * 32


@cache
def key() -> Ed25519PrivateKey:
    return Ed25519PrivateKey.generate()


def network(data: bytes) -> None:
    """The first byte says as which of `KINDS` the others come."""
    feed = Feed(data)
    kind, rest = feed.choice(KINDS), feed.rest()
    if kind == "message":
        _side(0).received(rest)
        _side(0).received(handshake._checked(rest))
    elif kind == "introduction":
        one, other = _side(0), _side(1)
        other.received(one.message())
        other._said.key = other._envelope().seal(rest)
        assert one.received(other.message())
        assert one.failure is not None, "nobody signs by chance"
    elif kind == "frame":
        line = PairedLine(Pair("Ben", bytes(32), bytes(32), Secret(SECRET), bytes(32), 0), key())
        assert not line.received(rest)
        assert line.received(Envelope(Secret(SECRET), 1).seal(rest))
        assert not line.here, "nobody answers by chance"
        assert line.receive() == [rest[16:]] * (len(rest) > 16)
    elif kind == "typed":
        text = rest.decode(errors="replace")
        for read in (spoken_code.read, address.parse, address.shown):
            try:
                read(text)
            except NetworkError as why:
                sentence(why.message)
    else:
        for pair in PairedTables(_Text(rest)).pairs:
            assert pair.words
            assert pair.room


def _side(number: int) -> Handshake:
    return Handshake("7-lamb-clover", number, Ed25519PrivateKey.generate() if number else key(),
                     "Ann", "1.0")


class _Text:
    """A place with a text in it."""

    name = "memory"

    def __init__(self, data: bytes) -> None:
        self._data = data

    def read(self) -> Secret[str]:
        return Secret(self._data.decode())

    def write(self, text: Secret[str]) -> None:
        raise AssertionError("nothing has to be written")


def sound() -> list[bytes]:
    """Return sound inputs of each kind."""
    one, other = _side(0), _side(1)
    other.received(one.message())
    one.received(other.message())
    told = one._envelope().open(other._said.key)
    tables = PairedTables(_Text(b""))
    tables._kept.pairs = [one.pair] * 2
    file = opened(_written(tables._kept)).encode()
    texts = [other.message()[8:], told, bytes(16) + b"hello", b"7-lamb-clover", file]
    return [bytes([kind]) + text for kind, text in enumerate(texts)] + [
        b"\x03" + text for text in (b"mqtts://ann:secret@club.example:8883", b"ws://[::1]:80")]


TARGETS, SEEDS = {"network": network}, {"network": sound}
