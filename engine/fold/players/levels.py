"""The levels 0 to 9 that people can choose, and how much of the table a player of each level sees.

Like a person, a level overlooks places, sometimes few and sometimes many, and does not look ahead,
or not as far. As a rival it forgets to ask what the next player takes. `pens.Limited` plays by
these rows.

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
    trusts: float
    """Share of its tiles, as a rival, for which it does not ask what the next player takes."""
    ahead: int = 0
    """Number of tiles that it looks ahead, in as many orders of the stack, for as many ways to lay
    the tile in hand; 0: it looks at the tile in hand only."""


LEVELS: Mapping[str, Limits] = MappingProxyType({
    f"level-{number}": limits for number, limits in enumerate((
        Limits(12, 1.0),
        Limits(68, 0.9),
        Limits(92, 0.8),
        Limits(124, 0.7),
        Limits(185, 0.55),
        Limits(310, 0.4),
        Limits(700, 0.3),
        Limits(9_999, 0.2, ahead=2),
        Limits(9_999, 0.1, ahead=4),
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
