"""All games: our own, and those of packages that are installed beside Sheepfold.

A package registers its games by the entry point group ``sheepfold.games``, each as a `Game`:

    [project.entry-points."sheepfold.games"]
    fox = "fox_and_flock:GAME"
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import entry_points
from types import MappingProxyType
from typing import Protocol

from companion.registry import extras
from companion.registry.extras import apart_from_output, brought_by, offered
from companion.registry.game import Game, load, parts
from companion.words.message import Message
from engine.games import GAMES

OURS = tuple(f"companion.games.{about.key}:GAME" for about in GAMES)
"""The games that come with Sheepfold, each in its folder, in the order in which they are shown."""
GROUP = "sheepfold.games"
KEY = re.compile(r"[a-z][a-z0-9_]*")
"""What a game's key looks like: people type it, and files are named after it."""


class Package(Protocol):
    """The entry point of a package that brings a game."""

    @property
    def value(self) -> str:
        """Where the game is, as ``module:name``."""

    def load(self) -> object:
        """Return what the package names; this may raise anything."""


@dataclass(frozen=True, slots=True)
class Found:
    """The games, and what is wrong with those that are left out."""

    games: Mapping[str, Game]
    """By their keys."""
    troubles: tuple[Message, ...] = ()
    """These of the games, and of what they bring to the extras."""


def find(ours: Iterable[str], packages: Iterable[Package]) -> Found:
    """Return the games of these modules and packages.

    A package that cannot be imported, or whose key or name is taken, is left out and reported.
    """
    games: dict[str, Game] = {}
    troubles: list[Message] = []
    for part in ours:
        game = load(part)
        if not isinstance(game, Game):
            raise TypeError(part)
        key = game.about.key
        more, missed = brought_by(key)
        games[key] = replace(game, more=more, missed=missed)
    for package in {each.value: each for each in packages}.values():  # installed twice is one game
        found = _loaded(package)
        if isinstance(found, Message):
            troubles.append(found)
            continue
        taken = {word.casefold(): each.about.name for each in games.values()
                 for word in (each.about.key, each.about.name)}
        words = (found.about.key, found.about.name)
        if (word := next((each for each in words if each.casefold() in taken), "")):
            troubles.append(Message("game-key-taken", package=package.value, key=word,
                                    game=taken[word.casefold()]))
        else:
            games[found.about.key] = found
    missing = (each for game in games.values() for each in game.missed)
    return Found(MappingProxyType(games), tuple(dict.fromkeys((*troubles, *missing))))


def troubles() -> tuple[Message, ...]:
    """Return what is wrong with the extras and games that are left out."""
    return (*extras.found().troubles.values(), *found().troubles)


def _loaded(package: Package) -> Game | Message:
    """Return the game of a package, or why it cannot be used."""
    try:
        with apart_from_output():
            game = package.load()
            for part in parts(game) if isinstance(game, Game) else ():
                if not part.startswith("companion."):
                    load(part)
        if isinstance(game, Game) and KEY.fullmatch(key := game.about.key) is None:
            raise ValueError(f"the key {key!r} has to be small letters, digits and underscores, "
                             "a letter first")
    except (Exception, SystemExit) as why:  # it is not our program
        return Message("game-unusable", package=package.value, why=f"{type(why).__name__}: {why}")
    return game if isinstance(game, Game) else Message("not-a-game", package=package.value)


@cache
def found() -> Found:
    """Return the games of this installation."""
    return find(OURS, entry_points(group=GROUP))


def games() -> tuple[Game, ...]:
    """Return all games, in the order in which they are shown."""
    return tuple(found().games.values())


def game(key: str) -> Game:
    """Return the game of this key.

    Raises LookupError if there is none.

    >>> game("fold").about.name
    'Wolf in the Fold'
    """
    known = found().games
    if key not in known:
        raise LookupError(f"there is no game {key!r}; there are {', '.join(known)}")
    return known[key]


def brought(kind: str, key: str = "") -> tuple[str, ...]:
    """Return the parts of a kind: those of the extras, and what a game brings to them, or all do.

    Raises LookupError if there is no game of this key.
    """
    chosen = (game(key),) if key else games()
    parts = (*offered(kind).values(), *(part for each in chosen for part in each.all_of(kind)))
    return tuple(dict.fromkeys(parts))
