"""The levels 0 to 9 that people can choose, and how much of the table a player of each level sees.

A level makes no blunders by chance. Like a person it overlooks places, sometimes few and sometimes
many, and does not look ahead, or not as far. `pens.Limited` plays by these rows.

>>> LEVELS["level-3"].seen, LEVELS["level-8"].ahead
(124, 4)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Limits:
    """What a player sees, and how far ahead it looks."""

    seen: int
    """Largest number of ways to lay its tile that it sees; for each tile it is drawn up to this."""
    ahead: int = 0
    """Number of tiles that it looks ahead, in as many orders of the stack, for as many ways to lay
    the tile in hand; 0: it looks at the tile in hand only."""


LEVELS: Mapping[str, Limits] = MappingProxyType({
    f"level-{number}": limits for number, limits in enumerate((
        Limits(12),
        Limits(68),
        Limits(92),
        Limits(124),
        Limits(185),
        Limits(310),
        Limits(700),
        Limits(9_999, ahead=2),
        Limits(9_999, ahead=4),
    ))})
"""Every level below the highest, the weakest first. Level 0 is for children and loses gladly."""
HIGHEST = "level-9"
"""The level without limits."""
NAMES = (*LEVELS, HIGHEST)
"""All levels, the weakest first."""
FIRST = "level-1"
"""The level that is proposed to new players: it already scores above 0 on average."""
LIKE: Mapping[str, str] = MappingProxyType(
    {"greedy": "level-0", "partner": "level-2", "rival": HIGHEST, "master": HIGHEST})
"""The level for each strength that records of earlier days may name."""


def level_of(strength: str) -> str:
    """Return the level for a strength that a record names; another strength as it is."""
    return LIKE.get(strength, strength)
