"""All games: our own, and those of packages that are installed beside Sheepfold.

A package registers its games by the entry point group ``sheepfold.games``, each as a `Game`:

    [project.entry-points."sheepfold.games"]
    fox = "fox_and_flock:GAME"
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from types import MappingProxyType
from typing import Protocol

from companion.registry.game import Game, load
from companion.words.message import Message

OURS: tuple[str, ...] = ()
"""The games that come with Sheepfold, in the order in which they are shown."""
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
            raise TypeError(f"{part} is no Game")
        games[game.about.key] = game
    for package in packages:
        found, why = _loaded(package.load)
        if found is None:
            troubles.append(Message("game-unusable", package=package.value, why=why))
        elif found.about.key in games:
            troubles.append(Message(
                "game-key-taken", package=package.value, key=found.about.key,
                game=games[found.about.key].about.name))
        else:
            games[found.about.key] = found
    return Found(MappingProxyType(games), tuple(troubles))


def _loaded(loaded: Callable[[], object]) -> tuple[Game | None, str]:
    """Return the game of a package, or why there is none."""
    try:
        game = loaded()
    except Exception as why:  # it is not our program
        return None, f"{type(why).__name__}: {why}"
    return (game, "") if isinstance(game, Game) else (None, f"{type(game).__name__} is no Game")


@cache
def found() -> Found:
    """Return the games of this installation."""
    return find(OURS, entry_points(group=GROUP))


def games() -> tuple[Game, ...]:
    """Return all games, in the order in which they are shown."""
    return tuple(found().games.values())


def game(key: str) -> Game:
    """Return the game of this key.

    Raises LookupError if there is none.    """
    known = found().games
    if key not in known:
        raise LookupError(f"there is no game {key!r}; there are {', '.join(known)}")
    return known[key]
