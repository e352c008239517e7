"""The games of public moves that are registered."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import cast

from companion.games.pieces.referee import referee
from companion.registry.found import games
from companion.registry.game import load
from engine.pieces.players import names
from engine.pieces.rules import PieceRules


def registered() -> Mapping[str, PieceRules]:
    """Return the rules of all registered games of public moves, by their keys."""
    return MappingProxyType({
        game.about.key: cast(PieceRules, load(game.piece_rules))
        for game in games() if game.piece_rules})


def offered(key: str) -> Mapping[str, tuple[str, ...]]:
    """Return what the shell offers of a game (`companion.terminal.completing.Offered`)."""
    return {"player": tuple(f"computer:{name}" for name in names(registered()[key]))}


def __getattr__(name: str) -> object:
    """Return the referee of the registered games as `REFEREE`, made when it is first needed."""
    if name == "REFEREE":
        return referee(registered())
    raise AttributeError(name)
