"""The levels 0 to 9 that people can choose, and how much of the table a player of each level sees.

Like a person, a level has limits. Against the wolves it overlooks places, sometimes few and
sometimes many, and does not look ahead, or not as far. A rival looks where the last tile was laid:
farther away it overlooks that its tile encloses a herd, and what it leaves to the next player.
`pens.Limited` plays by these rows.

>>> LEVELS["level-3"].takes, LEVELS["level-8"].ahead
(2.7, 4)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Limits:
    """What a player sees, and how far ahead it looks."""

    seen: int
    """Largest number of ways to lay its tile that it sees; for each tile it is drawn up to this."""
    takes: float
    """Distance from the last tile, in cells, up to which a rival sees that its tile encloses a
    herd."""
    asks: float
    """The same up to which it asks whether the next player can enclose one; 0: it never does."""
    ahead: int = 0
    """Number of tiles that it looks ahead, in as many orders of the stack, for as many ways to lay
    the tile in hand; 0: it looks at the tile in hand only."""


LEVELS: Mapping[str, Limits] = MappingProxyType({
    f"level-{number}": limits for number, limits in enumerate((
        Limits(12, 1.1, 0.0),
        Limits(68, 1.8, 0.0),
        Limits(92, 2.1, 0.0),
        Limits(124, 2.7, 0.0),
        Limits(185, 3.7, 0.0),
        Limits(310, 4.6, 0.0),
        Limits(700, 5.2, 4.1),
        Limits(9_999, 6.1, 6.1, ahead=2),
        Limits(9_999, 7.6, 7.6, ahead=4),
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
