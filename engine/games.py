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
from engine.fold.tiles import KINDS, NAMES
from engine.mutton import options as mutton

Key = Literal["mutton", "fold", "dogs"]


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: the words that make it, the default, and what it means."""

    words: str
    default: str
    means: str


@dataclass(frozen=True, slots=True)
class About:
    """A game: how it is called, in records and on the command line, and its options."""

    name: str
    key: Key
    authors: str
    players: str
    options: tuple[Option, ...]
    defaults: str
    """All the options of a usual game, as a record has them."""
    presets: Mapping[str, str]
    """Named sets of options, as a record has them."""


_MUTTON = mutton.Options()
_FOLD = fold.Options()
_DOGS = dogs.Options()

GAMES: tuple[About, ...] = (
    About("Mutton", "mutton", "Stephen Tavener and Cameron Browne", "2 players", (
        Option("size=2..8", str(_MUTTON.size), "cells along each side of the board"),
        Option("sheep=2..26", str(_MUTTON.sheep), "animals on the board, wolves included"),
        Option("wolves=1..13", str(_MUTTON.wolves), "hidden wolves, half of the animals at most"),
        Option("berserk, no_berserk", "berserk", "the Farmer may shoot several at once, and ends "
                                                 "the game"),
        Option("reveal, no_reveal", "reveal", "the dead show what they were"),
        Option("remove, no_remove", "no_remove", "corpses leave the board"),
        Option("escape, no_escape", "no_escape", "a wolf by itself may leave for 3 points"),
        Option("rifle, shotgun", "rifle", "a shotgun frightens the neighbours, too"),
        Option("dictionary, no_dictionary", "no_dictionary", "the pack spells a listed word"),
    ), str(_MUTTON), MappingProxyType(
        {name: str(options) for name, options in mutton.PRESETS.items()})),
    About(fold_records.NAME, "fold", "K. Bradley Washburn", "1 to 4 players", (
        Option("players=1..4", str(_FOLD.players), "how many take turns"),
        Option("together, rivals", "together",
               "all against the wolves, or the players against each other"),
        *(Option(f"{kind}=0..{fold.MOST_OF_A_KIND}", str(_FOLD.mix[kind]),
                 f"how many tiles show a {NAMES[kind]}") for kind in KINDS),
    ), str(_FOLD), MappingProxyType({"Rivals": str(fold.Options(players=2, rivals=True))})),
    About(dogs_records.NAME, "dogs", "Néstor Romeral Andrés and Elena Romeral Porquet",
          "2 players", (
              Option(f"tiles=3..{dogs.MOST}", str(_DOGS.tiles),
                     "an odd number of tiles, the first one included; a set has 23"),
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
