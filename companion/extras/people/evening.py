"""An evening with more people than seats: how each has fared, and who plays next."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from companion.extras.people.history import PastMatch
from engine.names import key

HANDICAPS = {350.0: 10, 200.0: 5, 100.0: 3, 50.0: 1}
"""How many hints the weaker of two players gets, from this difference between their ratings.

Tried with levels of the computer in 60 duels each, in which the weaker one followed the advice of
the table as early as possible: level 4 against level 5 won 57% with one hint and 33% without any;
level 3 won 51% with three hints (20%), level 2 57% with five (18%), level 1 46% with five (12%).
"""
LONGEST = timedelta(hours=12)
"""How long an evening lasts: matches that began before that belong to another one."""
SET_BACK = timedelta(minutes=15)
"""How far a clock may be set back within an evening. If a match seems to have begun later than the
one after it, the computer was started on another day, and has forgotten the date."""


@dataclass(slots=True)
class EveningScore:
    """How one person has fared in the matches of an evening."""

    player: str
    won: int = 0
    drawn: int = 0
    lost: int = 0
    last: int = -1
    """The number of the last match, from 0; -1 before the first."""
    first: int = 0
    """How often this player had the first seat, in Mutton that of the Wolf."""
    met: Counter[str] = field(default_factory=Counter)
    """How often each other player was at the table, by the `key` of the name."""

    @property
    def played(self) -> int:
        """How many matches this player has finished."""
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> float:
        """One for a match won, half for a draw."""
        return self.won + self.drawn / 2


def evening_scores(matches: Iterable[PastMatch], now: str) -> list[EveningScore]:
    """Return how the people have fared who played with each other this evening, the best first.

    `matches` come newest first, as the history has them; `now` is date and time, as the journal
    writes them. Only finished matches count.
    """
    found: dict[str, EveningScore] = {}
    for number, past in enumerate(reversed([*_this_evening(matches, now)])):
        facts = past.facts
        if facts is None or not facts.over or len(facts.people) < 2:
            continue
        won = facts.winners
        people = [facts.names[seat].strip() for seat in facts.people]
        for seat in facts.people:
            name = facts.names[seat].strip()
            one = found.setdefault(key(name), EveningScore(name))
            one.won += won is not None and seat in won
            one.drawn += won == ()
            one.lost += won is None or (won != () and seat not in won)
            one.last, one.first = number, one.first + (seat == facts.first)
            one.met.update(key(other) for other in people if key(other) != key(name))
    return sorted(found.values(), key=lambda one: (-one.points, one.played, key(one.player)))


def waited(one: EveningScore) -> tuple[int, int]:
    """Return a key by which those who have waited longest come first."""
    return one.last, one.played


def next_pair(present: Sequence[EveningScore]) -> tuple[str, str]:
    """Return who of at least two people plays next; the first is the Wolf first.

    One of them has waited longest, and has met the other least often; of several such, the other
    is again the one who has waited longest.

    >>> ann, ben = EveningScore("Ann", won=1, last=0), EveningScore("Ben", lost=1, last=0)
    >>> next_pair([ann, ben, EveningScore("Cem")])
    ('Cem', 'Ann')
    """
    longest = min(present, key=waited)
    other = min((one for one in present if one is not longest),
                key=lambda one: (longest.met[key(one.player)], waited(one)))
    wolf, farmer = sorted((longest, other), key=lambda one: one.first)
    return wolf.player, farmer.player


def handicap(one: float, other: float) -> int:
    """Return how many hints make a match between these ratings more even; 0 where none are needed.

    >>> handicap(1180, 900), handicap(900, 1180), handicap(1000, 1020)
    (5, 5, 0)
    """
    return next((hints for least, hints in HANDICAPS.items() if abs(one - other) >= least), 0)


def _this_evening(matches: Iterable[PastMatch], now: str) -> Iterator[PastMatch]:
    """Yield the matches of this evening. It begins where the clock was set back, or after a gap:
    no earlier match belongs to it, whatever its date."""
    later = now
    for past in matches:
        begun = past.kept.begun
        if not (_same_evening(begun, now) and _in_order(begun, later)):
            return
        yield past
        later = begun


def _same_evening(begun: str, now: str) -> bool:
    """Return whether a match began at most `LONGEST` ago.

    >>> _same_evening("2026-05-01 21:30+02:00", "2026-05-02 00:15+02:00")
    True
    >>> _same_evening("2026-04-30 21:30+02:00", "2026-05-01 19:00+02:00")
    False
    """
    ago = _between(begun, now)
    return begun[:10] == now[:10] if ago is None else ago <= LONGEST


def _in_order(begun: str, later: str) -> bool:
    """Return whether a match can have begun before another moment.

    >>> _in_order("2026-05-01 21:30+02:00", "2026-05-01 18:00+02:00")
    False
    """
    passed = _between(begun, later)
    return passed is None or passed >= -SET_BACK


def _between(begun: str, later: str) -> timedelta | None:
    try:
        return datetime.fromisoformat(later) - datetime.fromisoformat(begun)
    except (ValueError, TypeError):  # a journal of another program, or one of them has no zone
        return None
