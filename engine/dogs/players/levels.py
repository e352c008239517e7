"""The levels 0 to 9 that people can choose, and how much of the table a player of each level sees.

A level makes no blunders by chance. Like a person it has limits: it overlooks places, sometimes few
and sometimes many, sees only what is certain or also what may still happen, and compares few of its
own tiles and of the answers to them. `looking.LimitedPlayer` plays by these rows.

>>> LEVELS["level-3"].own, LEVELS["level-3"].answers
(7, 0)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Limits:
    """What a player sees, and how far ahead it looks."""

    seen: int
    """Largest number of ways to lay its tile that it sees; for each tile it is drawn up to this."""
    own: int = 0
    """Number of its tiles for which it looks at the best answer; 0: it looks at none."""
    answers: int = 0
    """Number of answers to each after which it looks at its own best tile; 0: it looks at none."""
    foresees: bool = True
    """Whether it sees what may still happen, and not only what is certain."""
    ends: bool = False
    """Whether it searches the last tiles to the end, as level 9 does."""


LEVELS: Mapping[str, Limits] = MappingProxyType({
    f"level-{number}": limits for number, limits in enumerate((
        Limits(12, foresees=False),
        Limits(58, 5),
        Limits(77, 6),
        Limits(98, 7),
        Limits(130, 8),
        Limits(180, 9, 2),
        Limits(250, 10, 4),
        Limits(380, 16, 6, ends=True),
        Limits(620, 24, 7, ends=True),
    ))})
"""Every level below the highest, the weakest first. Level 0 is for children and loses gladly."""
HIGHEST = "level-9"
"""The level without limits."""
NAMES = (*LEVELS, HIGHEST)
"""All levels, the weakest first."""
FIRST = "level-2"
"""The level that is proposed to new players."""
LIKE: Mapping[str, str] = MappingProxyType(
    {"beginner": "level-1", "greedy": "level-3", "club": "level-5", "master": HIGHEST})
"""The level for each strength that records of earlier days may name."""


def level_of(strength: str) -> str:
    """Return the level for a strength that a record names; another strength as it is."""
    return LIKE.get(strength, strength)
