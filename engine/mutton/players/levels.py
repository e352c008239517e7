"""The levels 0 to 9 that people can choose: what a player of each level sees, remembers and counts.

A level errs as people do. A low Farmer forgets old kills and wavers between the animals that ran
from the last ones, shooting each about as often as it seems likely. It passes while nobody ran
twice, but shoots a suspect who is nearly sure. A low Wolf sees only some of the possible victims
and overlooks what its own move leaves. `limited` plays by these rows.

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


Error = Literal["guesses", "often", "seldom", "never"]
"""How a Farmer chooses among its suspects: it guesses, or shoots a less likely one often, now and
then, or never."""


@dataclass(frozen=True, slots=True)
class FarmerLimits:
    """What a Farmer remembers and counts, and how it errs."""

    kills: int | None = None
    """Number of latest kills that it remembers; None for all. Dead animals remind everybody, and
    it has marked what is proved."""
    doubt: float = 0.0
    """How much it wavers: 0 shoots the likeliest suspect, 1 each as often as it is likely."""
    sure: float = 1.0
    """Chance from which it shoots a suspect without fail. If below 1, it also shoots the likeliest
    one without fail if that ran from the last three kills."""
    waits: float = 0.0
    """Chance of its likeliest suspect below which it may pass, as a multiple of the share of wolves
    at first."""
    reads: float = 0.0
    """How much it asks why the Wolf chose its victims, as level 9 does; the rest it counts."""
    blur: float = 0.0
    """Difference between chances that it does not notice: it also shoots suspects who are less
    likely than the likeliest by less than this."""

    @property
    def error(self) -> Error:
        """What a person notices most."""
        if not self.doubt:
            return "never"
        return "guesses" if self.doubt > 1.5 else "often" if self.doubt > 0.8 else "seldom"


@dataclass(frozen=True, slots=True)
class WolfLimits:
    """What a Wolf sees, and how far ahead it looks."""

    victims: int | None = None
    """Number of possible victims that it sees; None for all."""
    aim: Aim = "packs"
    gathers: bool = True
    """Whether its runners go where they stand beside others; otherwise anywhere."""
    looks: float = 0.0
    """Share of its kills in which it sees whether they give a wolf away or leave it no prey."""
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
    Level(FarmerLimits(1, doubt=2),
          WolfLimits(3, "show", gathers=False)),
    Level(FarmerLimits(2, doubt=2, sure=0.85),
          WolfLimits(1, "any", gathers=False, looks=0.1)),
    Level(FarmerLimits(2, doubt=1.5, sure=0.8, waits=3.0),
          WolfLimits(1, "any", looks=0.2)),
    Level(FarmerLimits(2, doubt=1.1, sure=0.8, waits=3.0),
          WolfLimits(2, "tips", looks=0.35)),
    Level(FarmerLimits(2, doubt=0.75, sure=0.75, waits=3.0),
          WolfLimits(3, "tips", looks=1)),
    Level(FarmerLimits(3, doubt=0.35, sure=0.7, waits=3.0),
          WolfLimits(8, "tips", looks=1)),
    Level(FarmerLimits(5, doubt=0.02, sure=0.7, waits=2.6),
          WolfLimits(looks=1)),
    Level(FarmerLimits(),
          WolfLimits(5, flights=6, games=150)),
    Level(FarmerLimits(reads=0.3, blur=0.1),
          WolfLimits(6, flights=12, games=240, thorough=True)),
), strict=True)))
"""Every level below the highest, the weakest first."""
