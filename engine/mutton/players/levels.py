"""The levels 0 to 9 that people can choose: what a player of each level sees, remembers and counts.

A level makes no blunders by chance. Like a person it has limits: it forgets old kills, confuses
suspects that look much alike, sees only some of the possible victims, and does not look far ahead.
`limited` plays by these rows.

>>> LEVELS["level-3"].farmer.kills
2
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from engine.strengths import NAMES

Aim = Literal["show", "any", "tips", "packs"]
"""Which of the victims that it sees a Wolf prefers: one that gives it away, any, the one that the
tips recommend, or the one that keeps the most packs."""


@dataclass(frozen=True, slots=True)
class FarmerLimits:
    """What a Farmer remembers and counts."""

    kills: int | None = None
    """Number of latest kills that it remembers; None for all. Dead animals remind everybody."""
    suspects: int = 1
    """Number of likeliest suspects that it keeps in mind. It shoots any of them."""
    reads: float = 0.0
    """How much it asks why the Wolf chose its victims, as level 9 does; the rest it counts."""
    blur: float = 0.0
    """Difference between chances that it does not notice: it also shoots suspects who are less
    likely than the likeliest by less than this."""


@dataclass(frozen=True, slots=True)
class WolfLimits:
    """What a Wolf sees, and how far ahead it looks."""

    victims: int | None = None
    """Number of possible victims that it sees; None for all."""
    aim: Aim = "packs"
    gathers: bool = True
    """Whether its runners go where they stand beside others; otherwise anywhere."""
    flights: int = 0
    """Number of flights that it compares for each victim by simulated games; 0 for none."""
    games: int = 0
    """Number of these games for a move."""
    thorough: bool = False
    """Whether it also varies the best flight, and plays the three best kills on to the end, in half
    as many games more."""


@dataclass(frozen=True, slots=True)
class Level:
    """The limits of both roles."""

    farmer: FarmerLimits
    wolf: WolfLimits


LEVELS: Mapping[str, Level] = MappingProxyType(dict(zip(NAMES[:-1], (
    Level(FarmerLimits(1, 14), WolfLimits(6, "show", gathers=False)),
    Level(FarmerLimits(1, 6), WolfLimits(1, "any", gathers=False)),
    Level(FarmerLimits(2, 7), WolfLimits(1, "any")),
    Level(FarmerLimits(2, 4), WolfLimits(2, "tips")),
    Level(FarmerLimits(2, 3), WolfLimits(4, "tips")),
    Level(FarmerLimits(2, 2), WolfLimits(aim="tips")),
    Level(FarmerLimits(2), WolfLimits()),
    Level(FarmerLimits(), WolfLimits(3, flights=6, games=90)),
    Level(FarmerLimits(reads=0.3, blur=0.1),
          WolfLimits(6, flights=12, games=240, thorough=True)),
), strict=True)))
"""Every level below the highest, the weakest first."""
