"""What a game offers: one value that names its parts, so that only what is needed is imported."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import cast

from companion.words.message import Message
from engine.games import About


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game, and where its parts are.

    A part is written as ``module:name`` and imported by `load` where it is needed first. One that
    is empty is not offered. The room that uses a part says what type it has.
    """

    about: About
    translated: bool = False
    """Whether the messages that name games (`companion.registry.titles`) name it."""
    untagged: bool = False
    """Whether a record without a Game tag is one of its."""
    rules: str = ""
    """Its referee: a `companion.referee.decider.Rules`."""
    table: str = ""
    """Its table: a `companion.desk.desk.MakeTable`. Games with the same maker share one."""
    keeps_board: bool = False
    """Whether its table keeps the board for all games: a
    `companion.table.board_keeper.MakeKeeper`."""
    hands: str = ""
    """How it stands on a simulated board: a `companion.desk.game_hands.GameHands`."""
    lights: str = ""
    """What the board's lights show: a `companion.lights.scenes.GameLights`."""
    screens: str = ""
    """Its pages: a `companion.screens.game_screens.GameScreens`."""
    rig: str = ""
    """A simulated board with its table, for tests: a `companion.simulation.table_rig.TableRig`."""
    tour: str = ""
    """The way through its pages, for pictures and tests: a `companion.simulation.tour.Tour`."""
    tiles: str = ""
    """A tile game, as its referee needs it: a `companion.games.tiles.referee.rules.About`."""
    face: str = ""
    """How the tiles on a table are shown: makes a `companion.games.tiles.table.faces.Face`."""
    think: str = ""
    """The computer players, where the questions of its table (`companion.table.tasks.Task`) ask
    for them."""
    services: str = ""
    """Opens what its pages are given: a `companion.screens.environment.OpenServices`."""
    rulebook: str = ""
    """Its rules in chapters: a tuple of `companion.screens.rulebook.Chapter`."""
    card: str = ""
    """Its card among the games: a `companion.screens.pages.games.GameOnCard`."""
    showing: str = ""
    """Its pictures and words on the pages: a `companion.games.tiles.screens.showing.Showing`."""
    settings: str = ""
    """What is set during its matches: a `companion.screens.pages.settings.MakeMatchSettings`."""
    painter: str = ""
    """How its table is drawn: makes a `companion.games.tiles.screens.painting.Painter`."""
    starting: str = ""
    """How a match is chosen: a `companion.games.tiles.screens.starting.Starting`."""
    choices: str = ""
    """What may be kept of its options from one start to the next: a
    `companion.screens.choices.Allowed`."""
    paper: str = ""
    """How its records are shown: a `companion.terminal.own_records.OwnRecords`."""
    typed: str = ""
    """What plays it in text mode: a `companion.terminal.typed_match.PlayTyped`."""
    words: str = ""
    """Takes the words of a file for its options: a `companion.terminal.files.TakeWords`."""
    typed_by_role: bool = False
    """Whether text mode seats its players as Wolf and Farmer, and not by ``--player``."""
    offered: str = ""
    """What the shell offers on the command line of text mode: a
    `companion.terminal.completing.Offered`."""
    meanings: str = ""
    """What its options mean: a `companion.commands.games.Meaning`."""
    piece_rules: str = ""
    """A game of public moves: an `engine.pieces.rules.PieceRules`."""
    more: Mapping[str, Mapping[str, str]] = field(
        default_factory=lambda: MappingProxyType({}), hash=False)
    """What it brings to the extras: by their names, the parts by their kinds. What our games bring
    is found in their folders."""
    missed: tuple[Message, ...] = ()
    """What is wrong with those of its folders that are left out of `more`."""

    def part(self, kind: str) -> str:
        """Return the part of this kind that it brings to an extra; empty if there is none."""
        return next(iter(self.all_of(kind)), "")

    def all_of(self, kind: str) -> tuple[str, ...]:
        """Return the parts of this kind, in the order of the extras' names."""
        return tuple(brought[kind] for _, brought in sorted(self.more.items()) if kind in brought)


def parts(game: Game) -> tuple[str, ...]:
    """Return all parts that a game offers."""
    named = (getattr(game, each.name) for each in fields(game))
    own = tuple(part for part in named if part and isinstance(part, str))
    return own + tuple(part for brought in game.more.values() for part in brought.values())


_HOUSE = __name__.removesuffix(".registry.game")
"""The package `companion`, by the name under which it is imported here."""


@cache
def load(part: str) -> object:
    """Return the part of a game; ``module:name:WORD`` is what `name` makes of a word.

    Raises ImportError or AttributeError where it is not there.
    """
    module, name, *words = part.split(":")
    if module.startswith("companion."):
        module = _HOUSE + module.removeprefix("companion")
    found: object = getattr(import_module(module), name)
    for word in words:
        found = cast("Callable[[str], object]", found)(word)
    return found
