"""All games: our own, and those of packages that are installed beside Sheepfold.

A package registers its games by the entry point group ``sheepfold.games``, each as a `Game`:

    [project.entry-points."sheepfold.games"]
    fox = "fox_and_flock:GAME"
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from types import MappingProxyType
from typing import Protocol

from companion.registry.game import Game, load, parts
from companion.words.message import Message
from engine.games import GAMES

OURS = tuple(f"companion.games.{about.key}:GAME" for about in GAMES)
"""The games that come with Sheepfold, each in its folder, in the order in which they are shown."""
GROUP = "sheepfold.games"


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


def find(ours: Iterable[str], packages: Iterable[Package]) -> Found:
    """Return the games of these modules and packages.

    A package that cannot be imported, or whose key is taken, is left out and reported.
    """
    games: dict[str, Game] = {}
    troubles: list[Message] = []
    for part in ours:
        game = load(part)
        if not isinstance(game, Game):
            raise TypeError(part)
        games[game.about.key] = game
    for package in packages:
        found = _loaded(package)
        if isinstance(found, Message):
            troubles.append(found)
        elif found.about.key in games:
            troubles.append(Message(
                "game-key-taken", package=package.value, key=found.about.key,
                game=games[found.about.key].about.name))
        else:
            games[found.about.key] = found
    return Found(MappingProxyType(games), tuple(troubles))


def _loaded(package: Package) -> Game | Message:
    """Return the game of a package, or why it cannot be used."""
    try:
        game = package.load()
        for part in parts(game) if isinstance(game, Game) else ():
            if not part.startswith("companion."):
                load(part)
    except Exception as why:  # it is not our program
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
