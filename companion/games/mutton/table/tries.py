"""How wrong packs are slowed down, so that nobody can find the right one by trying.

After a restart the Wolf enters its pack or its passphrase again. Somebody else could try to guess
it. Each wrong try is in the journal, everybody can see how many there were, and after `FREE_TRIES`
each further one has to wait longer. The count is what the wait follows from, so a restart of the
program does not shorten it: the whole wait begins again.
"""

from dataclasses import dataclass

from companion.words.message import Message, paragraph

FREE_TRIES = 3
"""Number of wrong tries after which waiting begins; a player may mistype."""
FIRST_WAIT_MS = 5_000.0
"""Wait after the last free try, in ms. Each further wrong try doubles it."""
LONGEST_WAIT_MS = 600_000.0
"""The longest wait between two tries, in ms: at this pace 14,950 packs take 100 days."""


@dataclass(frozen=True, slots=True)
class TriesView:
    """What everybody may know of restarts and wrong packs in the present game."""

    restarts: int
    """How often the match was taken up again after the pack was sealed."""
    wrong: int
    """How many wrong packs or passphrases were entered after that."""
    wait_s: int = 0
    """How long the next try has to wait, in all; 0 if one may be made now."""
    sentence: Message | None = None
    """The same in words; None if nothing wrong was entered."""


def wait_ms(misses: int) -> float:
    """Return the wait after this number of wrong tries since the last right one, in ms.

    >>> [wait_ms(misses) / 1000 for misses in (0, 2, 3, 4, 5, 50)]
    [0.0, 0.0, 5.0, 10.0, 20.0, 600.0]
    """
    if misses < FREE_TRIES:
        return 0.0
    return min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2.0 ** min(misses - FREE_TRIES, 20))


def tries(restarts: int, wrong: int, wait: float, *, locked: bool) -> TriesView:
    """Return what everybody may know. `wait` is in ms; `locked` says that passphrases are tried."""
    if not wrong:
        return TriesView(restarts, 0)
    entered = Message("wrong-passphrases" if locked else "wrong-packs",
                      count=wrong, restarts=restarts)
    seconds = round(wait / 1000)
    then = Message("wait-before-next-try", seconds=seconds) if seconds else None
    return TriesView(restarts, wrong, seconds, paragraph(entered, then))
