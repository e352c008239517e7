"""Computer players by name. The room in which one is made is loaded when it is first asked for,
since some of them take their time."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Generic, TypeVar, cast

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Roster(Generic[P]):
    """The players of one package: their names, and where each is made, as ``module.Class``.

    ``module.Class:WORD`` makes it with this word, before one that is said.
    """

    package: str
    players: Mapping[str, str]
    called: str = "player"
    """The noun for a player in messages."""

    def names(self) -> tuple[str, ...]:
        """Return the names of the players there are."""
        return tuple(self.players)

    def player(self, name: str) -> P:
        """Return the player of this name; ``NAME:WORD`` makes one with this word.

        Raises LookupError if there is none.
        """
        name, _, said = name.partition(":")
        if name not in self.players:
            raise LookupError(
                f"there is no {self.called} {name!r}; there are {', '.join(self.players)}")
        where, _, word = self.players[name].partition(":")
        made = cast("Callable[..., P]", _class(self.package, where))
        return made(*filter(None, (word, said)))


@cache
def _class(package: str, where: str) -> object:
    module, _, name = where.partition(".")
    return getattr(import_module(f"{package}.{module}"), name)
