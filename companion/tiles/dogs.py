"""What the table has to know of Sheep, Dogs and Wolves."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import cast

from companion.tiles.rules import Rules
from companion.tiles.view import Account, Explained, FenceEnd, Place, Region, Row, Tile
from engine.dogs import counters, legal, notation, players, records, sheet
from engine.dogs.game import Game
from engine.dogs.options import Options
from engine.dogs.position import STEPS, Facing, Placement, Position, beside
from engine.laying import Cell, Defect, write_cell
from engine.wording import joined

TURNS = tuple(STEPS)
_ANIMALS = {"S": "sheep", "D": "dog", "W": "wolf"}


class DogsRules(Rules[Options, Position, Game, Placement]):
    """Sheep, Dogs and Wolves."""

    key = "dogs"
    name = records.NAME
    least_players = most_players = 2
    forms = ("duel", "bids", "single")
    strengths = players.STRENGTHS

    def options(self, text: str, players: int) -> Options:
        return Options.parse(text)

    def players_in(self, options: Options) -> int:
        return 2

    # --- games ------------------------------------------------------------------------------------

    def dealt(self, options: Options, seed: int | None) -> Game:
        return Game.start(options)

    def real(self, options: Options) -> Game | None:
        return Game.start(options)

    def first(self, options: Options, spot: Placement) -> Game:
        return Game.start(options, (spot,))

    def lying(self, options: Options, spots: tuple[Placement, ...]) -> Position:
        return Position.start(options, spots)

    def counted(self, options: Options, spots: tuple[Placement, ...]) -> Game:
        game = Game.start(options, spots)
        return game if game.position.over else game.stop()

    def mover(self, position: Position) -> int:
        return 0 if position.phase == "sheep" else 1

    def hand(self, game: Game) -> str | None:
        return None if game.position.over else "tile"

    def public(self, game: Game) -> Game:
        return game

    def put_back(self, game: Game) -> int:
        return 0

    def points(self, position: Position) -> int:
        return position.score

    # --- tiles ------------------------------------------------------------------------------------

    def parse(self, text: str) -> Placement:
        return notation.parse(text)

    def write(self, spot: Placement) -> str:
        return notation.write(spot)

    def spot(self, kind: str, cell: Cell, turn: str) -> Placement:
        return Placement(cell, cast(Facing, turn))

    def kind(self, word: str) -> str | None:
        return "tile" if word.lower() == "tile" else None

    def kind_of(self, spot: Placement) -> str:
        return "tile"

    def turns(self, kind: str) -> tuple[str, ...]:
        return TURNS

    def tile(self, spot: Placement, owner: int | None) -> Tile:
        return Tile(spot.cell, "tile", spot.facing, spot.cells(), owner, self.write(spot))

    def choices(self, game: Game | None, options: Options) -> tuple[str, ...]:
        return () if game is None or game.position.over else ("tile",)

    def places(self, position: Position, kind: str) -> tuple[Place, ...]:
        if not position.tiles:
            return (Place((0, 0), TURNS),)
        found: dict[Cell, list[Facing]] = {}
        for spot in legal.placements(position):
            found.setdefault(spot.cell, []).append(spot.facing)
        return tuple(Place(cell, tuple(sorted(found[cell], key=TURNS.index)))
                     for cell in sorted(found))

    def room(self, position: Position, kind: str) -> tuple[Place, ...]:
        return self.places(position, kind)

    def defects(
        self, position: Position, spot: Placement, hand: str | None
    ) -> tuple[Defect, ...]:
        return legal.defects(position, spot)

    def clashes(self, position: Position, spot: Placement) -> tuple[Defect, ...]:
        if len(position.tiles) >= position.options.tiles:
            return (Defect(f"all {position.options.tiles} tiles lie there, so this is one too "
                           "many", spot.cell),)
        return tuple(
            Defect(f"the {_ANIMALS[animal]} would lie on {write_cell(cell)}, where a "
                   f"{_ANIMALS[position.animals[cell]]} lies already", cell)
            for cell, animal in spot.animals() if cell in position.animals)

    def after(self, position: Position, spot: Placement) -> Position:
        return position.after(spot)

    def spots(self, position: Position) -> tuple[Placement, ...]:
        return position.tiles

    def left(self, position: Position) -> Mapping[str, int]:
        return {"tile": position.left}

    # --- what is shown ----------------------------------------------------------------------------

    def rows(self, position: Position, names: tuple[str, ...], sheep: int) -> tuple[Row, ...]:
        sure = list(counters.certain(position).values())
        saved, eaten = position.score, len(position.eaten)
        return (Row("Sheep saved", saved, sheep, saved if position.over else sure.count("safe")),
                Row("Sheep eaten", eaten, 1 - sheep,
                    eaten if position.over else sure.count("eaten")))

    def accounts(self, position: Position, names: tuple[str, ...]) -> tuple[Account, ...]:
        return tuple(
            Account((one.cell,), "sheep" if one.animal == "S" else "wolf", one.lot, one.certain,
                    (int(one.lot == "safe"), int(one.lot == "eaten")), one.because,
                    f"{one.text[:1].upper()}{one.text[1:]}.")
            for one in counters.accounts(position))

    def fences(self, position: Position) -> tuple[FenceEnd, ...]:
        return ()

    def regions(self, position: Position) -> tuple[Region, ...]:
        return ()

    def explained(
        self, position: Position, cell: Cell, names: tuple[str, ...]
    ) -> Explained | None:
        animal = position.animals.get(cell)
        if animal is None:
            return None
        if animal == "D":
            wolves = tuple(it for it in beside(cell) if position.animals.get(it) == "W")
            many = "wolf" if len(wolves) == 1 else "wolves"
            text = (f"The dog on {write_cell(cell)} is beside the {many} on "
                    f"{joined([write_cell(it) for it in wolves])}; two dogs scare a wolf.")
            return Explained(cell, text, (cell, *wolves))
        one = next(it for it in self.accounts(position, names) if cell in it.cells)
        return Explained(cell, one.text, (cell, *one.because))

    def diagram(self, position: Position) -> str:
        return sheet.diagram(position)

    def page(self, game: Game, names: tuple[str, ...]) -> str:
        return sheet.page(game.position)

    def record(
        self, game: Game, names: tuple[str, ...], sheep: int, tags: Mapping[str, str]
    ) -> str:
        named = {"Sheep": names[sheep], "Wolves": names[1 - sheep]}
        return records.write(records.Record(game, {**named, **tags}))

    def result(self, position: Position, names: tuple[str, ...], sheep: int) -> str:
        return f"{names[sheep]} saved {position.score} of {len(position.tiles)} sheep."

    def winners(self, position: Position, sheep: int) -> tuple[int, ...] | None:
        return ()  # nobody has said how many would be enough

    # --- computer players -------------------------------------------------------------------------

    def usual(self, options: Options) -> str:
        return "master"

    def known(self, strength: str) -> bool:
        return strength in players.names()

    def think(
        self, strength: str, position: Position, hand: str | None, rng: Random
    ) -> Placement:
        return players.player(strength).move(position, rng)
