"""Snapshots: when one is due, which cells may have changed unheard, and floods of changes."""

from collections import Counter


class RateLimit:
    """At most `burst` at once, and `per_s` a second for ever. Times are in ms.

    >>> limit = RateLimit(burst=2, per_s=10)
    >>> [limit.spend(0.0) for _ in range(3)], limit.spend(100.0)
    ([True, True, False], True)
    """

    def __init__(self, burst: int, per_s: float) -> None:
        self._burst = float(burst)
        self._per_ms = per_s / 1000
        self._left = self._burst
        self._now = 0.0

    def spend(self, now: float) -> bool:
        """Take one token; False, and none taken, where there is none."""
        if self.left(now) < 1:
            return False
        self._left -= 1
        return True

    def empty(self, now: float) -> None:
        """Take all tokens."""
        self._now, self._left = max(self._now, now), 0.0

    def left(self, now: float) -> float:
        """Return how many tokens there are."""
        passed = max(0.0, now - self._now)
        self._now = max(self._now, now)
        self._left = min(self._burst, self._left + passed * self._per_ms)
        return self._left


class KnownCells:
    """The states of a board's cells at a revision.

    `change` takes a DELTA that is passed on, `miss` one that is not, and `replace` a SNAPSHOT.
    Between two snapshots nothing is guessed: a cell that may have changed twice or more unheard
    counts as touched, because another piece may lie there.
    """

    def __init__(self) -> None:
        self.revision = 0
        self.states = b""
        """A state for each cell; empty until the board's first snapshot."""
        self.changes_heard = 0
        """Number of changes passed on since the last snapshot."""
        self.missed: Counter[int] = Counter()
        """How often each cell has changed without being passed on, since the last snapshot."""
        self._counts = b""
        self._last_missed: int | None = None

    def follows(self, revision: int) -> bool:
        """Return whether a DELTA of this revision is the next one."""
        return revision == (self.revision + 1) & 0xFFFFFFFF

    def change(self, revision: int, cell: int, state: int) -> None:
        """A cell has changed, and the change is passed on."""
        self.revision = revision
        self.changes_heard += 1
        self.states = self.states[:cell] + bytes((state,)) + self.states[cell + 1 :]
        if self._counts:
            count = bytes(((self._counts[cell] + 1) & 15,))
            self._counts = self._counts[:cell] + count + self._counts[cell + 1 :]

    def miss(self, revision: int, cell: int) -> None:
        """A cell has changed, and the change is not passed on."""
        if revision != self._last_missed:  # a line may double a frame
            self._last_missed = revision
            self.missed[cell] += 1

    def replace(self, revision: int, states: bytes, counts: bytes) -> tuple[int, ...]:
        """Take a snapshot; the cells that have changed twice or more since, or may have."""
        touched = self._touched(revision, states, counts) if self.states else ()
        self.revision, self.states, self._counts = revision, states, counts
        self.changes_heard, self._last_missed = 0, None
        self.missed.clear()
        return touched

    def _touched(self, revision: int, states: bytes, counts: bytes) -> tuple[int, ...]:
        """Each change raises the revision by one, so the number of changes is known. Where
        the changes counted cell by cell add up to it, they are all the changes there were."""
        total = (revision - self.revision) & 0xFFFFFFFF
        if counts and self._counts:  # modulo 16: under a flood they wrap round
            apart = [now - before & 15 for now, before in zip(counts, self._counts, strict=True)]
            if sum(apart) == total:
                return tuple(cell for cell, times in enumerate(apart) if times > 1)
        if self.missed.total() == total:
            return tuple(sorted(cell for cell, times in self.missed.items() if times > 1))
        differ = [
            cell for cell, (now, before) in enumerate(zip(states, self.states, strict=True))
            if now != before
        ]
        more = total - len(differ)
        if more == 0:
            return ()
        return tuple(differ) if more == 1 else tuple(range(len(states)))


CHANGES = (80, 40)
"""Limit of changes that are passed on: burst, and rate per second. Both hands at work make fewer
than 30 a second; a jolted board makes three of each of its 26 sheep."""
FLOOD_SNAPSHOT_MS = 200.0
"""Time between two snapshots while a flood lasts."""
_RETRY_MS = 100.0
"""Time after which a board that refuses a snapshot is asked again."""
_MUTE_MS = 1500.0
"""Time for which a snapshot may be missing before that is reported."""


class Snapshots:
    """When the next snapshot is due, and since when none has come."""

    def __init__(self, now: float) -> None:
        self.due = now
        self.mute = False
        """Whether it has been reported that no snapshot comes."""
        self._asked: float | None = None  # since when they are asked for in vain

    def ask(self, now: float) -> None:
        """Note that a snapshot was asked for."""
        if self._asked is None:
            self._asked = now

    def came(self, now: float) -> bool:
        """Note a snapshot. Return whether it had been reported that none comes."""
        was_mute, self.mute = self.mute, False
        self._asked, self.due = None, now + FLOOD_SNAPSHOT_MS
        return was_mute

    def refused(self, now: float) -> None:
        """Note that the board does not give one now."""
        self.due = max(self.due, now + _RETRY_MS)

    def falls_silent(self, now: float) -> bool:
        """Return whether it is time to report that none comes. True once."""
        if self.mute or self._asked is None or now - self._asked < _MUTE_MS:
            return False
        self.mute = True
        return True

    def forget(self) -> None:
        """The talk is over."""
        self._asked, self.mute = None, False


class Flood:
    """More changes than hands can make."""

    def __init__(self) -> None:
        self.lasts = False
        self.changes: Counter[int] = Counter()
        """How often each cell has changed in the flood."""
        self._left = RateLimit(*CHANGES)

    def within(self, now: float) -> bool:
        """Count a change. Return whether it may be passed on."""
        return self._left.spend(now)

    def ebbs(self, now: float) -> bool:
        """Return whether the flood is over. True once."""
        over = self.lasts and self._left.left(now) >= CHANGES[0] / 2
        if over:
            self.lasts = False
        return over
