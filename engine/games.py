"""The three games, and what each can be played with."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engine.dogs import options as dogs
from engine.dogs import records as dogs_records
from engine.fold import options as fold
from engine.fold import records as fold_records
from engine.mutton import options as mutton
from engine.mutton import records as mutton_records
from engine.option_table import OptionRow, rows


@dataclass(frozen=True, slots=True)
class About:
    """A game: how it is called, in records and on the command line, and its options."""

    name: str
    key: str
    authors: tuple[str, ...]
    players: tuple[int, int]
    """The least and the greatest number of players."""
    options: tuple[OptionRow, ...]
    defaults: str
    """All the options of a usual game, as a record has them."""
    presets: Mapping[str, str]
    """Named sets of options, as a record has them."""


GAMES: tuple[About, ...] = (
    About(mutton_records.NAME, "mutton", ("Stephen Tavener", "Cameron Browne"), (2, 2),
          rows(mutton.Options), str(mutton.Options()), MappingProxyType(
              {name: str(options) for name, options in mutton.PRESETS.items()})),
    About(fold_records.NAME, "fold", ("K. Bradley Washburn",), (1, fold.MOST_PLAYERS),
          rows(fold.Options), str(fold.Options()),
          MappingProxyType({"Rivals": str(fold.Options(players=2, rivals=True))})),
    About(dogs_records.NAME, "dogs", ("Néstor Romeral Andrés", "Elena Romeral Porquet"), (2, 2),
          rows(dogs.Options), str(dogs.Options()),
          MappingProxyType({"Two sets": str(dogs.Options(tiles=45))})),
)


def about(name: str) -> About:
    """Return the game of this name or key.

    Raises LookupError if there is none.

    >>> about("fold").name, about("Mutton").key
    ('Wolf in the Fold', 'mutton')
    """
    for game in GAMES:
        if name in (game.name, game.key):
            return game
    raise LookupError(f"there is no game {name!r}; there are {', '.join(it.key for it in GAMES)}")
