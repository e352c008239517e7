"""How strong a computer player is: the levels 0 to 9, and what a player of each may be like."""

from collections.abc import Mapping
from types import MappingProxyType

NAMES = tuple(f"level-{number}" for number in range(10))
"""All levels, the weakest first. Level 0 is for children and loses gladly."""
HIGHEST = NAMES[-1]
"""The level without limits."""
FIRST = "level-3"
"""The level that is proposed to new players."""
LIKE: Mapping[str, str] = MappingProxyType(
    {"beginner": "level-4", "club": "level-8", "master": HIGHEST})
"""The level for each strength that records of earlier days may name."""
STYLES = ("bold", "shy", "tidy")
"""What a player of a level may be like (`engine.mutton.players.styles`)."""
STYLED = tuple(f"{level}:{style}" for level in NAMES[3:-1] for style in STYLES)
"""The levels with a style. Level 9 plays its best, and below level 3 a style changes the strength.
"""


def level_of(strength: str) -> str:
    """Return the level for a strength that a record names; another strength as it is.

    >>> level_of("club"), level_of("level-3:bold")
    ('level-8', 'level-3:bold')
    """
    return LIKE.get(strength, strength)


def plain(strength: str) -> str:
    """Return a strength without its style.

    >>> plain("level-3:bold"), plain("level-3")
    ('level-3', 'level-3')
    """
    return strength.partition(":")[0] if strength in STYLED else strength
