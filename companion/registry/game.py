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
    tiles: str = ""
    """A tile game, as the referee of tiles needs it: a `companion.referee.tiles.rules.About`."""
    piece_rules: str = ""
    """A game of public moves with pieces: an `engine.pieces.rules.PieceRules`."""
    table: str = ""
    """Makes its table of a journal, a random generator and a clock: a
    `companion.table.match_table.MatchTable`."""
    pages: str = ""
    """The pages of the screen by their names, for each the ``module:class``."""
    lights: str = ""
    """Returns the lights for a view of its table and a grid: a `companion.lights.light.Scene`."""
    voice: str = ""
    """What text mode says: a `companion.terminal.shell.Voice`."""
    typed: str = ""
    """Returns the command that a typed line says at its table."""
    print: str = ""
    """Returns the printed page of a record."""
    face: str = ""
    """How the tiles on a table are shown: makes a `companion.table.tiles.faces.Face`."""
    think: str = ""
    """The computer players: a `companion.players.thinking.Think`."""
    facts: str = ""
    """What the history counts of a match: a `companion.analysis.facts.FactsOf`."""
    options: str = ""
    """What an option means: a `companion.terminal.option_words.Explain`."""


_HOUSE = __name__.removesuffix(".registry.game")
"""The package `companion`, by the name under which it is imported here."""


@cache
def load(part: str) -> object:
    """Return the part of a game. Raises ImportError or AttributeError where it is not there."""
    module, _, name = part.partition(":")
    if module.startswith("companion."):
        module = _HOUSE + module.removeprefix("companion")
    return getattr(import_module(module), name)
