"""The levels 0 to 9 that people can choose: what a player of each level sees, remembers and counts.

A level errs as people do. A low one looks only where the last victim fell, shoots in haste at one
that ran from there, forgets old kills, or confuses two that ran together; its Wolf sees only some
of the possible victims. But no Farmer shoots past a proved wolf. `limited` plays by
these rows.

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


Error = Literal["near", "haste", "confusion", "none"]
"""How a Farmer errs most: it looks only near the last victim, is hasty, or mixes up animals that
ran together."""


@dataclass(frozen=True, slots=True)
class FarmerLimits:
    """What a Farmer remembers and counts, and how it errs."""

    kills: int | None = None
    """Number of latest kills that it remembers; None for all. Dead animals remind everybody, and
    it has marked what is proved."""
    region: float | None = None
    """How far it looks from the cell of the last victim, in cells; None for the whole board."""
    haste: float = 0.0
    """Share of its moves in which it shoots any animal that ran from the last kill."""
    last: float = 0.0
    """Weight of the last kill beside everything that it remembers: 0 to 1."""
    confusion: float = 0.0
    """Share of its shots that hit an animal that ran together with the one it means."""
    waits: float = 0.0
    """Chance of its likeliest suspect below which it passes, as a multiple of the share of wolves
    at first. In a classic game 1.6 is 25%."""
    reads: float = 0.0
    """How much it asks why the Wolf chose its victims, as level 9 does; the rest it counts."""
    blur: float = 0.0
    """Difference between chances that it does not notice: it also shoots suspects who are less
    likely than the likeliest by less than this."""

    @property
    def worst_error(self) -> tuple[Error, float]:
        """The error that a person notices most, and the share of its moves with it."""
        if more := max(self.haste, self.confusion):
            return "haste" if more == self.haste else "confusion", more
        return ("none", 0.0) if self.region is None else ("near", 1.0)


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
    Level(FarmerLimits(1, region=2.7, blur=0.15),
          WolfLimits(6, "show", gathers=False)),
    Level(FarmerLimits(1, region=2.5, haste=0.7, blur=0.1),
          WolfLimits(1, "any", gathers=False)),
    Level(FarmerLimits(1, haste=0.5, last=0.3, confusion=0.3, waits=1.5),
          WolfLimits(1, "any")),
    Level(FarmerLimits(2, haste=0.7, last=0.3, confusion=0.3, waits=1.6),
          WolfLimits(2, "tips")),
    Level(FarmerLimits(2, haste=0.5, last=0.3, confusion=0.25, waits=1.6),
          WolfLimits(4, "tips")),
    Level(FarmerLimits(2, haste=0.05, last=0.1, confusion=0.15, waits=1.6),
          WolfLimits(aim="tips")),
    Level(FarmerLimits(3, confusion=0.2, waits=1.6),
          WolfLimits()),
    Level(FarmerLimits(),
          WolfLimits(3, flights=6, games=90)),
    Level(FarmerLimits(reads=0.3, blur=0.1),
          WolfLimits(6, flights=12, games=240, thorough=True)),
), strict=True)))
"""Every level below the highest, the weakest first."""
