"""Sheep, Dogs and Wolves, as the referee needs it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Self, cast

from companion.games.dogs import scores
from companion.games.tiles.referee import rules
from companion.games.tiles.referee.rules import Form, Place, Spot
from companion.players.bidding import bid
from companion.referee.course import AUTOMATIC
from companion.words.message import Message
from companion.words.players import with_level
from engine.defect import Defect
from engine.dogs import legal, notation, players, records, views
from engine.dogs import options as engine
from engine.dogs.game import Game
from engine.dogs.players.levels import FIRST, NAMES, level_of
from engine.dogs.position import STEPS, Facing, Placement, Position
from engine.laying import Cell
from engine.match import Match

KEY, KIND = "dogs", "tile"
TURNS = tuple(STEPS)
SAVED = 0.48
"""The share of the sheep that one level 9 saves from another, measured with 11 to 45 tiles."""


def _placement(spot: Spot) -> Placement:
    return Placement(spot.cell, cast(Facing, spot.turn))


def _spot(placement: Placement) -> Spot:
    return Spot(KIND, placement.cell, placement.facing)


@dataclass(frozen=True, slots=True)
class DogsLayout(rules.TileLayout):
    """Tiles of Sheep, Dogs and Wolves on a table."""

    key = KEY
    position: Position = field(repr=False)

    @property
    def spots(self) -> tuple[Spot, ...]:
        return tuple(map(_spot, self.position.tiles))

    @property
    def left(self) -> Mapping[str, int]:
        return {KIND: self.position.left}

    def places(self, kind: str) -> tuple[Place, ...]:
        if not self.position.tiles:
            return (Place((0, 0), TURNS),)
        found: dict[Cell, list[Facing]] = {}
        for spot in legal.placements(self.position):
            found.setdefault(spot.cell, []).append(spot.facing)
        return tuple(Place(cell, tuple(sorted(found[cell], key=TURNS.index)))
                     for cell in sorted(found))

    def defects(self, spot: Spot, hand: str | None) -> tuple[Defect, ...]:
        return legal.defects(self.position, _placement(spot))

    def clashes(self, spot: Spot) -> tuple[Defect, ...]:
        position = self.position
        if len(position.tiles) >= position.options.tiles:
            return (Defect(
                "no-tiles-left", "All {tiles} tiles are on the table already.",
                tiles=position.options.tiles),)
        return tuple(legal.overlaps(position, _placement(spot)))

    def after(self, spot: Spot) -> DogsLayout:
        return DogsLayout(self.position.after(_placement(spot)))

    def choose(self, strength: str, hand: str | None, rng: Random) -> Spot:
        return _spot(players.player(strength).move(self.position, rng))

    @property
    def tally(self) -> tuple[int, ...]:
        return (self.position.score,)

    def result(self, names: tuple[str, ...], sheep: int) -> Message:
        return scores.result(self.position, names[sheep])

    def winners(self) -> tuple[int, ...] | None:
        return ()  # nobody has said how many would be enough


@dataclass(frozen=True, slots=True)
class DogsPlay(DogsLayout, rules.Play):
    """A game of Sheep, Dogs and Wolves."""

    game: Game

    @classmethod
    def of(cls, game: Game) -> Self:
        """Wrap a game of the engine's."""
        return cls(game.position, game)

    @property
    def table(self) -> DogsLayout:
        return DogsLayout(self.position)

    @property
    def hand(self) -> str | None:
        return None if self.over else KIND

    @property
    def choices(self) -> tuple[str, ...]:
        return () if self.over else (KIND,)

    def lay(self, spot: Spot) -> Self:
        return self._with(self.game.apply(_placement(spot)))

    def record(self, names: tuple[str, ...], sheep: int, tags: Mapping[str, str]) -> str:
        named = {"Sheep": names[sheep], "Wolves": names[1 - sheep]}
        return records.write(records.Record(self.game, {**named, **tags}))

    def view(self) -> dict[str, object]:
        return views.view(self.game)


@dataclass(frozen=True, slots=True, kw_only=True)
class DogsOptions(rules.TileOptions):
    """The options of Sheep, Dogs and Wolves."""

    key = KEY
    chosen: engine.Options

    @classmethod
    def of(cls, chosen: engine.Options) -> Self:
        """Wrap options of the engine's."""
        return cls(words=str(chosen), players=2, chosen=chosen)

    @property
    def in_words(self) -> Message:
        return scores.options_in_words(self.chosen)

    def match(self, form: Form, names: tuple[str, ...], first: int) -> Match | None:
        if form == "single":
            return None
        two = names[0], names[1]
        return engine.bid(self.chosen, two, first) if form == "bids" else engine.duel(two, first)

    def bid(self, match: Match, rng: Random) -> int | None:
        return bid(match, sheep_saved(self.chosen, rng), rng)

    def dealt(self, seed: int | None) -> DogsPlay:
        return DogsPlay.of(Game.start(self.chosen))

    def started(self, spots: tuple[Spot, ...]) -> DogsPlay:
        return DogsPlay.of(Game.start(self.chosen, tuple(map(_placement, spots))))

    def lying(self, spots: tuple[Spot, ...]) -> DogsLayout:
        return DogsLayout(Position.start(self.chosen, tuple(map(_placement, spots))))


def sheep_saved(options: engine.Options, rng: Random) -> int:
    """Return how many sheep are saved; half of the time one more or less."""
    return round(SAVED * options.tiles) + rng.choice((-1, 0, 0, 1))


class Dogs(rules.About):
    """Sheep, Dogs and Wolves."""

    key = KEY
    name = records.NAME
    least_players = most_players = 2
    forms = ("duel", "bids", "single")
    strengths, all_strengths = (*NAMES, AUTOMATIC), players.names()
    first_level = FIRST
    sides, stacked = True, False

    def options(self, text: str, players: int) -> DogsOptions:
        return DogsOptions.of(engine.Options.parse(text))

    def parse(self, text: str) -> Spot:
        return _spot(notation.parse(text))

    def write(self, spot: Spot) -> str:
        return notation.write(_placement(spot))

    def cells(self, spot: Spot) -> tuple[Cell, ...]:
        return _placement(spot).cells()

    def kind(self, word: str) -> str | None:
        return KIND if word.lower() == KIND else None

    def turns(self, kind: str) -> tuple[str, ...]:
        return TURNS

    def read(self, text: str) -> rules.Kept:
        return self.kept(records.read(text))

    def kept(self, record: records.Record) -> rules.Kept:
        """Return the game of a record of the engine's."""
        sides = record.tags.get("Sheep", "sheep"), record.tags.get("Wolves", "wolves")
        names = tuple(with_level(name, level_of) for name in sides)
        options = DogsOptions.of(record.game.position.options)
        return rules.Kept(DogsPlay.of(record.game), options, names, record.tags)

    def fields(self, players: int) -> tuple[Message, ...]:
        return Message("field-sheep"), Message("field-wolves")

    def move_text(self, tile: Placement | None) -> str:
        return "" if tile is None else notation.write(tile)


DOGS = Dogs()
