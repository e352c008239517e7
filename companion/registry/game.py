"""What a game offers: one value that names its parts, so that only what is needed is imported."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module

from engine.games import About


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game, and where its parts are.

    A part is written as ``module:name``, and imported by `load` where it is needed first. One that
    is empty is not offered. The room that uses a part says what type it has.
    """

    about: About
    rules: str = ""
    """Its referee: a `companion.referee.decider.Rules`."""
    table: str = ""
    """Its table: made of a journal, a random generator and a clock."""
    hands: str = ""
    """How it stands on a simulated board."""
    lights: str = ""
    """What the board's lights show."""
    piece_rules: str = ""
    """A game of public moves: an `engine.pieces.rules.PieceRules`."""


_HOUSE = __name__.removesuffix(".registry.game")
"""The package `companion`, by the name under which it is imported here."""


@cache
def load(part: str) -> object:
    """Return the part of a game. Raises ImportError or AttributeError where it is not there."""
    module, _, name = part.partition(":")
    if module.startswith("companion."):
        module = _HOUSE + module.removeprefix("companion")
    return getattr(import_module(module), name)
