"""A paired, encrypted, padded pipe for whole messages, which may lose, double and reorder them.

**The grid.** A line sends only at multiples of `GRID_S` of its clock, and a frame with nothing in
it at every `EMPTY_TICKS`-th of these if nothing was said. So the moment of sending does not tell
how long this table computed, which might depend on the Wolf's secret; a difference of 0.1 ms moves
one message of 250 to the next tick. An empty frame cannot be told from a short message.

**Here.** Each frame has the sender's tick, counted from a random number, and the last tick that the
sender has heard of the other. The other table is here if a frame came that answers a tick of the
last three seconds. An old frame that somebody sends again does not, so nobody can pretend that a
table is here.
"""

from __future__ import annotations

import secrets
import time
from collections import deque
from collections.abc import Callable

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from companion.extras.joined.address import shown
from companion.extras.joined.envelope import Envelope
from companion.extras.joined.paired_tables import Pair
from companion.extras.joined.transport import MAX_MESSAGE, Transport
from companion.words.message import Message

GRID_S = 0.025
"""Time between two ticks, in seconds: a quarter of what a move may take to the other table's
lights, so that journals on a slow disk can take the rest."""
EMPTY_TICKS = 20
"""Number of ticks from one frame that is sent in any case to the next; the first goes at once."""
LONGEST_TICK_S = 1.0
"""Most time that counts as silence from one tick to the next, in seconds: a table that was
suspended or stopped did not listen."""
HERE_S = 3.0
"""For how long after a frame the other table is taken to be there, in seconds."""
MAX_PER_TICK = 8
"""Greatest number of messages sent at a tick. What says how a table stands needs one."""
MAX_WAITING = 64
"""Number of messages that wait to be received; more are lost."""
_TICK = 8


class PairedLine:
    """A line to a paired table, of which nothing was heard for `silent_s` seconds. What is public
    may be used from any one thread.

    `companion.extras.joined.network.Network` makes it, and calls what follows the line of dashes
    in its event loop.
    """

    def __init__(self, pair: Pair, key: Ed25519PrivateKey,
                 clock: Callable[[], float] = time.monotonic, silent_s: float = 0.0) -> None:
        self.pair, self.room, self.mine, self.other = pair, pair.room, pair.mine, pair.other
        self.address = shown(pair.address)
        """Where it is to be found: for the table that serves, what the other may have to type."""
        self._key, self._envelope = key, Envelope(pair.secret, pair.side)
        self._presence = _Presence(clock, silent_s)
        self._out: deque[bytes] = deque(maxlen=MAX_PER_TICK)
        self._in: deque[bytes] = deque()
        self._transport: Transport | None = None
        self._last = 0
        self.closed = False
        self.not_served: Message | None = None
        """Why this table cannot serve."""
        self.news = _News()

    def sign(self, data: bytes) -> bytes:
        """Return the signature of this table, which `mine` verifies."""
        return self._key.sign(data)

    def send(self, data: bytes) -> None:
        """Send a message at the next tick. Never waits, never raises.

        Messages of more than `MAX_MESSAGE` bytes are lost, and the oldest of more than
        `MAX_PER_TICK`.
        """
        if len(data) <= MAX_MESSAGE:
            self._out.append(data)

    def receive(self) -> list[bytes]:
        """Return the messages that have come since the last call, in the order of arrival."""
        return [self._in.popleft() for _ in range(len(self._in))]

    @property
    def here(self) -> bool:
        """Whether the other table was heard within the last `HERE_S` seconds."""
        return self._presence.here

    @property
    def silent_s(self) -> float:
        """For how long this table has listened and heard nothing of the other, in seconds, also
        across restarts. Only time in which it ran counts."""
        return self._presence.silent_s

    @property
    def connected(self) -> bool:
        """Whether there is a connection, be the other table at its end or not."""
        transport = self._transport
        return transport is not None and transport.connected

    @property
    def problem(self) -> Message | None:
        """Why there is no connection, as far as that is known."""
        return self.not_served if self._transport is None else self._transport.problem

    def close(self) -> None:
        """Say no more and hear no more."""
        self.closed = True

    # --- in the event loop ------------------------------------------------------------------------

    def attach(self, transport: Transport) -> None:
        """Use this way to the other table."""
        self._transport = transport

    def detach(self) -> None:
        """Close the way to the other table."""
        if self._transport is not None:
            self._transport.close()

    def tick(self, number: int, *, listening: bool = True) -> None:
        """Send what was said since the last tick; `number` is the time in ticks. `listening` says
        whether the other table could be heard."""
        self._presence.listen(listening=listening)
        contents = [self._out.popleft() for _ in range(len(self._out))]
        if not contents and number // EMPTY_TICKS != self._last // EMPTY_TICKS:
            contents = [b""]
        self._last = number
        if contents and self._transport is not None:
            head = self._presence.head(number)
            for content in contents:
                self._transport.send(self._envelope.seal(head + content))
        self.news.stands(self.here, self.problem)

    def received(self, data: bytes) -> bool:
        """Take a frame. Returns whether it is one of the other table."""
        try:
            content = self._envelope.open(data)
        except ValueError:
            return False
        self._presence.heard(content[: 2 * _TICK])
        if len(content) > 2 * _TICK and len(self._in) < MAX_WAITING:
            self._in.append(content[2 * _TICK :])
            self.news.said(content[2 * _TICK :])
        return True


class _News:
    """What wakes the app: something else than the other table has said before, and that it has
    come or gone. What is repeated is taken up with the next thing that is due."""

    def __init__(self) -> None:
        self.wake: Callable[[], object] = lambda: None
        """Called in the event loop."""
        self._latest = b""
        self._known: object = False, None

    def said(self, content: bytes) -> None:
        """Note what has come."""
        if content != self._latest:
            self._latest = content
            self.wake()

    def stands(self, *known: object) -> None:
        """Note whether the other table is here, and why there is no connection."""
        if known != self._known:
            self._known = known
            self.wake()


class _Presence:
    """The ticks of both sides, from which follows whether the other is here."""

    def __init__(self, clock: Callable[[], float], silent_s: float) -> None:
        self._clock = clock
        self.silent_s, self._listened = silent_s, clock()
        """For how long no frame came, fresh or not; and when that was measured last."""
        self._start = secrets.randbits(62)
        self._other = 0
        self._heard = float("-inf")

    @property
    def here(self) -> bool:
        return self._clock() - self._heard < HERE_S

    def listen(self, *, listening: bool) -> None:
        """Let the time since the last call count as silence."""
        before, self._listened = self._listened, self._clock()
        if listening:
            self.silent_s += min(max(0.0, self._listened - before), LONGEST_TICK_S)

    def head(self, number: int) -> bytes:
        """Return the head of the frames that are sent at this time in ticks."""
        return b"".join(each.to_bytes(_TICK, "big") for each in (self._start + number, self._other))

    def heard(self, head: bytes) -> None:
        """Take the head of a frame of the other."""
        self._other = int.from_bytes(head[:_TICK], "big")
        now, answered = self._clock(), int.from_bytes(head[_TICK:], "big")
        self.silent_s = 0.0
        if 0 <= self._start + int(now / GRID_S) - answered < HERE_S / GRID_S:
            self._heard = now
