"""What the board's cells are, as far as it has said, and which may have changed unheard."""

from __future__ import annotations

from collections import Counter


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
