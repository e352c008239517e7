"""What a game of Wolf in the Fold is played with: which tiles, how many players, which scoring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engine.defect import Defect
from engine.fold.tiles import KINDS, Kind
from engine.option_table import OptionsError, number, read, switch, value_defects, write

MOST_OF_A_KIND = 99
MOST_TILES = 308
"""Four sets."""
MOST_PLAYERS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options of one game. Raises OptionsError, naming every defect, if they can't be played.

    >>> Options().tiles, str(Options.parse("players=2 rivals"))
    (77, 'players=2 rivals')
    >>> str(Options(star=0))
    'players=1 together single=18 lambs=10 black=6 straight=18 corner=12 star=0 shepherd=3 wolf=6'
    """

    players: int = number(1, 1, MOST_PLAYERS, always=True)
    rivals: bool = switch(False, off="together", always=True)
    """Whether the players compete (the alternate scoring); else they play together against the
    wolves."""
    single: int = number(18, 0, MOST_OF_A_KIND, always=True)
    lambs: int = number(10, 0, MOST_OF_A_KIND, always=True)
    black: int = number(6, 0, MOST_OF_A_KIND, always=True)
    straight: int = number(18, 0, MOST_OF_A_KIND, always=True)
    corner: int = number(12, 0, MOST_OF_A_KIND, always=True)
    star: int = number(4, 0, MOST_OF_A_KIND, always=True)
    shepherd: int = number(3, 0, MOST_OF_A_KIND, always=True)
    wolf: int = number(6, 0, MOST_OF_A_KIND, always=True)

    def __post_init__(self) -> None:
        if defects := value_defects(self) or tuple(_conflicts(self)):
            raise OptionsError(*defects)

    @property
    def mix(self) -> Mapping[Kind, int]:
        """How many tiles of each kind there are."""
        return MappingProxyType({kind: getattr(self, kind) for kind in KINDS})

    @property
    def tiles(self) -> int:
        """How many tiles there are."""
        return sum(self.mix.values())

    @classmethod
    def parse(cls, text: str) -> Options:
        """Read options as a record or the command line writes them; the others keep their default.

        Raises OptionsError for an unknown word, a bad number or an impossible combination.
        """
        return cls(**read(cls, text))

    def __str__(self) -> str:
        return write(self, leave_out=KINDS if self.mix == ONE_SET else ())


def _conflicts(options: Options) -> Iterator[Defect]:
    """Yield why options that are possible one by one cannot be combined."""
    if options.rivals and options.players == 1:
        yield Defect(
            "rivals-alone", "One player has no rivals: choose players=2 or more, or together.")
    if options.tiles > MOST_TILES:
        yield Defect(
            "too-many-tiles", "{tiles} tiles are too many: you can have at most {most}.",
            tiles=options.tiles, most=MOST_TILES)
    if options.tiles - options.wolf < 1:
        yield Defect(
            "only-wolves",
            "At least one tile must not be a wolf, because no wolf can be placed first.")


ONE_SET: Mapping[Kind, int] = Options().mix
"""The tiles of one set, 77 in all."""
