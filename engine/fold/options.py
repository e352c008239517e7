"""What a game of Wolf in the Fold is played with: which tiles, how many players, which scoring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engine.defect import Defect
from engine.fold.tiles import KINDS, Kind
from engine.option_words import OptionsError as OptionsError
from engine.option_words import out_of_range, read, wrong_type

MOST_OF_A_KIND = 99
MOST_TILES = 308
"""Four sets."""
MOST_PLAYERS = 4

_NUMBERS = {"players": "players"} | {kind: kind for kind in KINDS}
_FLAGS = {"together": ("rivals", False), "rivals": ("rivals", True)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options of one game. Raises OptionsError, naming every defect, if they can't be played.

    >>> Options().tiles, str(Options.parse("players=2 rivals"))
    (77, 'players=2 rivals')
    >>> str(Options(star=0))
    'players=1 together single=18 lambs=10 black=6 straight=18 corner=12 star=0 shepherd=3 wolf=6'
    """

    players: int = 1
    rivals: bool = False
    """Whether the players compete (the alternate scoring); else they play together against the
    wolves."""
    single: int = 18
    lambs: int = 10
    black: int = 6
    straight: int = 18
    corner: int = 12
    star: int = 4
    shepherd: int = 3
    wolf: int = 6

    def __post_init__(self) -> None:
        if defects := _defects(self):
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
        return cls(**read(text, _NUMBERS, _FLAGS))

    def __str__(self) -> str:
        words = [f"players={self.players}", "rivals" if self.rivals else "together"]
        if self.mix != ONE_SET:
            words += [f"{kind}={many}" for kind, many in self.mix.items()]
        return " ".join(words)


def _defects(options: Options) -> tuple[Defect, ...]:
    found = []
    for name in ("players", *KINDS):
        value = getattr(options, name)
        if not isinstance(value, int) or isinstance(value, bool):
            found.append(wrong_type(name, value))
        elif name != "players" and not 0 <= value <= MOST_OF_A_KIND:
            found.append(out_of_range(name, 0, MOST_OF_A_KIND, value))
    if not isinstance(options.rivals, bool):
        found.append(wrong_type("rivals", options.rivals))
    if found:
        return tuple(found)
    if not 1 <= options.players <= MOST_PLAYERS:
        found.append(out_of_range("players", 1, MOST_PLAYERS, options.players))
    if options.rivals and options.players == 1:
        found.append(Defect(
            "rivals-alone", "One player has no rivals: choose players=2 or more, or together."))
    if options.tiles > MOST_TILES:
        found.append(Defect(
            "too-many-tiles", "{tiles} tiles are too many: you can have at most {most}.",
            tiles=options.tiles, most=MOST_TILES))
    if options.tiles - options.wolf < 1:
        found.append(Defect(
            "only-wolves",
            "At least one tile must not be a wolf, because no wolf can be placed first."))
    return tuple(found)


ONE_SET: Mapping[Kind, int] = Options().mix
"""The tiles of one set, 77 in all."""
