"""The levels 0 to 9 that people can choose, and how much of the table a player of each level sees.

A level makes no blunders by chance. Like a person it overlooks places, sometimes few and sometimes
many, does not think of the sheep still to come, or does not look ahead.
`pens.Limited` plays by these rows.

>>> LEVELS["level-3"].seen, LEVELS["level-3"].plans
(90, False)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Limits:
    """What a player sees, and how far ahead it looks."""

    seen: int
    """Largest number of ways to lay its tile that it sees; for each tile it is drawn up to this."""
    plans: bool = False
    """Whether it keeps places free for sheep that are still in the stack."""
    ahead: int = 0
    """Number of tiles that it looks ahead, in as many orders of the stack, for as many ways to lay
    the tile in hand; 0: it looks at the tile in hand only."""


LEVELS: Mapping[str, Limits] = MappingProxyType({
    f"level-{number}": limits for number, limits in enumerate((
        Limits(6),
        Limits(32),
        Limits(50),
        Limits(90),
        Limits(72, plans=True),
        Limits(105, plans=True),
        Limits(190, plans=True),
        Limits(390, plans=True),
        Limits(9_999, plans=True, ahead=2),
    ))})
"""Every level below the highest, the weakest first. Level 0 is for children and loses gladly."""
HIGHEST = "level-9"
"""The level without limits: the master."""
NAMES = (*LEVELS, HIGHEST)
"""All levels, the weakest first."""
FIRST = "level-3"
"""The level that is proposed to new players."""
