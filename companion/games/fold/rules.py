"""Wolf in the Fold, as the referee needs it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Self, cast

from companion.games.fold import scores
from companion.games.tiles.referee import rules
from companion.games.tiles.referee.rules import Place, Spot
from companion.words.message import Message
from companion.words.players import with_level
from engine.defect import Defect, IllegalMove
from engine.fold import legal, notation, players, records, scoring, views
from engine.fold.game import Game
from engine.fold.hexes import around
from engine.fold.options import MOST_PLAYERS
from engine.fold.options import Options as Engine
from engine.fold.players.levels import FIRST, NAMES, level_of
from engine.fold.position import Lay, Position
from engine.fold.tiles import KIND_OF, KINDS, SIGNS, Kind
from engine.laying import Cell, write_cell

KEY = "fold"
MIDDLE = (0, 0)


def _lay(spot: Spot) -> Lay:
    return Lay(spot.turn, spot.cell)


def _spot(lay: Lay) -> Spot:
    return Spot(lay.kind, lay.cell, lay.sign)


def _turns(kind: str) -> tuple[str, ...]:
    return SIGNS[cast(Kind, kind)]


def _opening_defects(spot: Spot) -> tuple[Defect, ...]:
    if spot.kind == "wolf":
        return (Defect("wolf-first",
                       "The first tile cannot be a wolf: shuffle it back and turn over another."),)
    if spot.cell != MIDDLE:
        return (Defect("first-off-middle", "The first tile belongs in the middle, on 0,0.",
                       cell=write_cell(spot.cell)),)
    return ()


@dataclass(frozen=True, slots=True)
class FoldLayout(rules.TileLayout):
    """Tiles of Wolf in the Fold on a table."""

    key = KEY
    position: Position = field(repr=False)

    @property
    def spots(self) -> tuple[Spot, ...]:
        return tuple(
            Spot(KIND_OF[sign], cell, sign) for cell, sign in self.position.tiles.items()
        )

    @property
    def left(self) -> Mapping[str, int]:
        return cast(Mapping[str, int], self.position.left)

    def places(self, kind: str) -> tuple[Place, ...]:
        if not self.position.tiles:
            return (Place(MIDDLE, _turns(kind)),)
        if kind not in legal.kinds(self.position):
            return ()
        return tuple(Place(cell, _turns(kind)) for cell in sorted(self.position.cells_for(kind)))

    def room(self, kind: str) -> tuple[Place, ...]:
        tiles = self.position.tiles
        if not tiles:
            return (Place(MIDDLE, _turns(kind)),)
        border = {cell for tile in tiles for cell in around(tile)}
        return tuple(Place(cell, _turns(kind)) for cell in sorted(border.difference(tiles)))

    def defects(self, spot: Spot, hand: str | None) -> tuple[Defect, ...]:
        if not self.position.tiles:
            return _opening_defects(spot)
        return legal.defects(self.position, _lay(spot), cast("Kind | None", hand))

    def clashes(self, spot: Spot) -> tuple[Defect, ...]:
        position, kind = self.position, cast(Kind, spot.kind)
        if spot.cell in position.tiles:
            return (legal.occupied(position, spot.cell),)
        if not position.left[kind]:
            return (legal.none_left(position, kind, spot.cell),)
        return ()

    def after(self, spot: Spot) -> FoldLayout:
        return FoldLayout(self.position.after(_lay(spot)))

    def choose(self, strength: str, hand: str | None, rng: Random) -> Spot:
        return _spot(players.player(strength).move(self.position, cast(Kind, hand), rng))

    @property
    def tally(self) -> tuple[int, ...]:
        now = scoring.score(self.position)
        return now.each or (now.players, now.wolves)

    def result(self, names: tuple[str, ...], sheep: int) -> Message:
        return scores.result(self.position, names)

    def winners(self) -> tuple[int, ...] | None:
        match scoring.score(self.position).leading:
            case tuple() as first:
                return first
            case "players":
                return tuple(range(self.position.options.players))
            case "wolves":
                return None
        return ()


@dataclass(frozen=True, slots=True)
class FoldPlay(FoldLayout, rules.Play):
    """A game of Wolf in the Fold."""

    game: Game

    @classmethod
    def of(cls, game: Game) -> Self:
        """Wrap a game of the engine's."""
        return cls(game.position, game)

    @property
    def table(self) -> FoldLayout:
        return FoldLayout(self.position)

    @property
    def hand(self) -> str | None:
        return self.game.hand

    @property
    def put_back(self) -> int:
        return self.game.put_back

    @property
    def choices(self) -> tuple[str, ...]:
        return legal.kinds(self.position)

    def lay(self, spot: Spot) -> Self:
        return self._with(self.game.apply(_lay(spot)))

    def public(self) -> Self:
        return self._with(replace(self.game, stacks=()))

    def record(self, names: tuple[str, ...], sheep: int, tags: Mapping[str, str]) -> str:
        named = {f"Player{number}": name for number, name in enumerate(names, 1)}
        return records.write(records.Record(self.game, {**named, **tags}))

    def view(self) -> dict[str, object]:
        return views.view(self.game)


@dataclass(frozen=True, slots=True, kw_only=True)
class FoldOptions(rules.TileOptions):
    """The options of Wolf in the Fold."""

    key = KEY
    chosen: Engine

    @classmethod
    def of(cls, chosen: Engine) -> Self:
        """Wrap options of the engine's."""
        return cls(
            words=str(chosen), players=chosen.players, rivals=chosen.rivals, chosen=chosen,
            openers=tuple(kind for kind in KINDS if chosen.mix[kind] and kind != "wolf"))

    @property
    def in_words(self) -> Message:
        return scores.options_in_words(self.chosen)

    def dealt(self, seed: int | None) -> FoldPlay:
        if seed is None:
            raise ValueError("a stack is shuffled from a seed")
        return FoldPlay.of(Game.dealt(self.chosen, seed))

    def started(self, spots: tuple[Spot, ...]) -> FoldPlay:
        return FoldPlay.of(Game.start(self.chosen, tuple(map(_lay, spots))))

    def opened(self, spot: Spot) -> FoldPlay:
        if found := _opening_defects(spot):
            raise IllegalMove(*found)
        return self.started((spot,))

    def lying(self, spots: tuple[Spot, ...]) -> FoldLayout:
        return FoldLayout(Position.start(self.chosen, tuple(map(_lay, spots))))


class Fold(rules.About):
    """Wolf in the Fold."""

    key = KEY
    name = records.NAME
    least_players, most_players = 1, MOST_PLAYERS
    forms = ("single",)
    strengths, all_strengths, first_level = NAMES, players.names(), FIRST
    sides, stacked = False, True

    def options(self, text: str, players: int) -> FoldOptions:
        words = text.split()
        if not any(word.lstrip("-").startswith("players") for word in words):
            words.append(f"players={players}")
        return FoldOptions.of(Engine.parse(" ".join(words)))

    def parse(self, text: str) -> Spot:
        return _spot(notation.parse(text))

    def write(self, spot: Spot) -> str:
        return notation.write(_lay(spot))

    def cells(self, spot: Spot) -> tuple[Cell, ...]:
        return (spot.cell,)

    def kind(self, word: str) -> str | None:
        return word.lower() if word.lower() in SIGNS else KIND_OF.get(word.upper())

    def turns(self, kind: str) -> tuple[str, ...]:
        return _turns(kind)

    def read(self, text: str) -> rules.Kept:
        return self.kept(records.read(text))

    def kept(self, record: records.Record) -> rules.Kept:
        """Return the game of a record of the engine's."""
        names = tuple(with_level(name, level_of) for name in record.names)
        options = FoldOptions.of(record.game.position.options)
        return rules.Kept(FoldPlay.of(record.game), options, names, record.tags)

    def fields(self, players: int) -> tuple[Message, ...]:
        return tuple(Message("field-player", number=n + 1) for n in range(players))

    def move_text(self, tile: Lay | None) -> str:
        return "" if tile is None else notation.write(tile)


FOLD = Fold()
