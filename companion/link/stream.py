"""The bytes of a talk: what waits to be sent, and how good the line is."""

from companion.words.message import Message
from firmware import wire

_CENSUS_MS = 500.0
"""Time between two comparisons of sound frames with corrupted ones."""
_MANY_BAD = 20
"""Number of corrupted frames in that time below which a line is good."""
_BLURTED = 2000
"""Number of bytes without a sound frame in them that tell noise from silence."""


class Outbox:
    """Frames for the board, numbered and encoded, until they are taken."""

    def __init__(self) -> None:
        self.session = 0
        """The board's session, which every frame but the first question names."""
        self._seq = 0
        self._waiting = bytearray()

    def next_seq(self) -> int:
        """Return the number of the next frame."""
        self._seq = (self._seq + 1) & 0xFF
        return self._seq

    def send(self, type: int, payload: bytes, seq: int | None = None) -> None:
        """Add a frame, with a number of its own unless one is given."""
        own = 0 if type == wire.HELLO_ASK else self.session
        self._waiting += wire.encode(type, self.next_seq() if seq is None else seq, own, payload)

    @property
    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._waiting

    def take(self) -> bytes:
        """Return what waits; it is forgotten here."""
        data = bytes(self._waiting)
        self._waiting.clear()
        return data


class Incoming:
    """Bytes from the board as frames, with a census of sound and corrupted ones."""

    def __init__(self, now: float) -> None:
        self.decoder = wire.Decoder()
        self._census = (now, 0, 0)  # when frames were counted last: sound ones, corrupted ones
        self._bytes = 0  # since the last sound frame
        self.shared: tuple[Message | None, float] = None, now
        """That another program takes bytes away, and when that was noticed."""

    def feed(self, data: bytes) -> list[wire.Frame]:
        """Return the sound frames that end in these bytes, without echoes of our own."""
        self._bytes += len(data)
        frames = list(self.decoder.feed(data))
        if frames:
            self._bytes = 0
        return [frame for frame in frames if frame.type < wire.HELLO_ASK]

    @property
    def counts(self) -> tuple[int, int]:
        """How many sound frames have come, and how many others were corrupted."""
        of = self.decoder
        return of.frames, of.bad_crc + of.bad_escape + of.too_short + of.too_long

    def take_noise(self) -> bool:
        """Return whether bytes came that make no frames, and count them from 0 again."""
        noise, self._bytes = self._bytes > _BLURTED, 0
        return noise

    def mostly_garbled(self, now: float) -> bool:
        """Return whether most frames since the last census were corrupted. Call it often."""
        when, sound, bad = self._census
        if now - when < _CENSUS_MS:
            return False
        self._census = (now, *self.counts)
        more_sound, more_bad = self.counts[0] - sound, self.counts[1] - bad
        return more_bad > max(_MANY_BAD, 4 * more_sound)

    def restart(self) -> None:
        """Begin again with a port that was opened again."""
        self.decoder = wire.Decoder()
        self._census = (self._census[0], 0, 0)
