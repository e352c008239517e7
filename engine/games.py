"""The three games, and what each can be played with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from engine.dogs import options as dogs
from engine.dogs import records as dogs_records
from engine.fold import options as fold
from engine.fold import records as fold_records
from engine.fold.tiles import KINDS
from engine.mutton import options as mutton

Key = Literal["mutton", "fold", "dogs"]


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: the words that make it, and the default."""

    words: str
    default: str

    @property
    def name(self) -> str:
        """The first of its words, without a number: what a catalogue knows it by.

        >>> Option("size=2..8", "5").name, Option("rifle, shotgun", "rifle").name
        ('size', 'rifle')
        """
        return self.words.partition(",")[0].partition("=")[0]


@dataclass(frozen=True, slots=True)
class About:
    """A game: how it is called, in records and on the command line, and its options."""

    name: str
    key: Key
    authors: tuple[str, ...]
    players: tuple[int, int]
    """The least and the greatest number of players."""
    options: tuple[Option, ...]
    defaults: str
    """All the options of a usual game, as a record has them."""
    presets: Mapping[str, str]
    """Named sets of options, as a record has them."""


_MUTTON = mutton.Options()
_FOLD = fold.Options()
_DOGS = dogs.Options()

GAMES: tuple[About, ...] = (
    About("Mutton", "mutton", ("Stephen Tavener", "Cameron Browne"), (2, 2), (
        Option("size=2..8", str(_MUTTON.size)),
        Option("sheep=2..26", str(_MUTTON.sheep)),
        Option("wolves=1..13", str(_MUTTON.wolves)),
        Option("berserk, no_berserk", "berserk"),
        Option("reveal, no_reveal", "reveal"),
        Option("remove, no_remove", "no_remove"),
        Option("escape, no_escape", "no_escape"),
        Option("rifle, shotgun", "rifle"),
        Option(", ".join(("dictionary", "no_dictionary", *(
            f"dictionary={language}" for language in mutton.WORD_LISTS))), "no_dictionary"),
    ), str(_MUTTON), MappingProxyType(
        {name: str(options) for name, options in mutton.PRESETS.items()})),
    About(fold_records.NAME, "fold", ("K. Bradley Washburn",), (1, 4), (
        Option("players=1..4", str(_FOLD.players)),
        Option("together, rivals", "together"),
        *(Option(f"{kind}=0..{fold.MOST_OF_A_KIND}", str(_FOLD.mix[kind])) for kind in KINDS),
    ), str(_FOLD), MappingProxyType({"Rivals": str(fold.Options(players=2, rivals=True))})),
    About(dogs_records.NAME, "dogs", ("Néstor Romeral Andrés", "Elena Romeral Porquet"), (2, 2), (
        Option(f"tiles=3..{dogs.MOST}", str(_DOGS.tiles)),
    ), str(_DOGS), MappingProxyType({"Two sets": str(dogs.Options(tiles=45))})),
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
