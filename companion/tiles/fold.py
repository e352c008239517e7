"""What the table has to know of Wolf in the Fold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import cast

from companion.tiles.rules import Rules
from companion.tiles.view import Account, Explained, FenceEnd, Place, Region, Row, Tile
from engine.fold import enclosure, legal, notation, players, records, scoring, sheet
from engine.fold.game import Game
from engine.fold.hexes import around, corners, meeting
from engine.fold.options import MOST_PLAYERS, Options
from engine.fold.position import Lay, Position
from engine.fold.status import status
from engine.fold.tiles import FENCES, KIND_OF, KINDS, NAMES, SIGNS, Kind, counted
from engine.laying import Cell, Defect, IllegalMove, write_cell
from engine.wording import joined

MIDDLE = (0, 0)
EDGES = ("right", "lower right", "lower left", "left", "upper left", "upper right")


class FoldRules(Rules[Options, Position, Game, Lay]):
    """Wolf in the Fold."""

    key = "fold"
    name = records.NAME
    least_players, most_players = 1, MOST_PLAYERS
    forms = ("single",)
    strengths = ("greedy", "partner", "rival")

    def options(self, text: str, players: int) -> Options:
        words = text.split()
        if not any(word.lstrip("-").startswith("players") for word in words):
            words.append(f"players={players}")
        return Options.parse(" ".join(words))

    def players_in(self, options: Options) -> int:
        return options.players

    # --- games ------------------------------------------------------------------------------------

    def dealt(self, options: Options, seed: int | None) -> Game:
        if seed is None:
            raise ValueError("a stack is shuffled from a seed")
        return Game.dealt(options, seed)

    def real(self, options: Options) -> Game | None:
        return None

    def first(self, options: Options, spot: Lay) -> Game:
        if found := self._first_defects(spot):
            raise IllegalMove(found)
        return Game.start(options, (spot,))

    def _first_defects(self, spot: Lay) -> tuple[Defect, ...]:
        if spot.kind == "wolf":
            return (Defect("the first tile is no wolf: shuffle it back and turn over another"),)
        if spot.cell != MIDDLE:
            return (Defect("the first tile lies in the middle, on 0,0", spot.cell),)
        return ()

    def lying(self, options: Options, spots: tuple[Lay, ...]) -> Position:
        return Position.start(options, spots)

    def counted(self, options: Options, spots: tuple[Lay, ...]) -> Game:
        game = Game.start(options, spots)
        return game if game.position.over else game.stop()

    def mover(self, position: Position) -> int:
        return position.player

    def hand(self, game: Game) -> str | None:
        return game.hand

    def public(self, game: Game) -> Game:
        return replace(game, stacks=())

    def put_back(self, game: Game) -> int:
        return 0 if game.position.over else game.put_back

    def points(self, position: Position) -> int:
        return scoring.score(position).players

    # --- tiles ------------------------------------------------------------------------------------

    def parse(self, text: str) -> Lay:
        return notation.parse(text)

    def write(self, spot: Lay) -> str:
        return notation.write(spot)

    def spot(self, kind: str, cell: Cell, turn: str) -> Lay:
        return Lay(turn, cell)

    def kind(self, word: str) -> str | None:
        return word.lower() if word.lower() in SIGNS else KIND_OF.get(word.upper())

    def kind_of(self, spot: Lay) -> str:
        return spot.kind

    def turns(self, kind: str) -> tuple[str, ...]:
        return SIGNS[cast(Kind, kind)]

    def tile(self, spot: Lay, owner: int | None) -> Tile:
        return Tile(spot.cell, spot.kind, spot.sign, (spot.cell,), owner, self.write(spot))

    def choices(self, game: Game | None, options: Options) -> tuple[str, ...]:
        if game is not None:
            return legal.kinds(game.position)
        return tuple(kind for kind in KINDS if options.mix[kind] and kind != "wolf")

    def places(self, position: Position, kind: str) -> tuple[Place, ...]:
        if not position.tiles:
            return (Place(MIDDLE, self.turns(kind)),)
        if kind not in legal.kinds(position):
            return ()
        cells = sorted(position.cells_for(kind))
        return tuple(Place(cell, self.turns(kind)) for cell in cells)

    def room(self, position: Position, kind: str) -> tuple[Place, ...]:
        if not position.tiles:
            return (Place(MIDDLE, self.turns(kind)),)
        border = {cell for tile in position.tiles for cell in around(tile)}
        return tuple(Place(cell, self.turns(kind))
                     for cell in sorted(border.difference(position.tiles)))

    def defects(self, position: Position, spot: Lay, hand: str | None) -> tuple[Defect, ...]:
        if not position.tiles:
            return self._first_defects(spot)
        return legal.defects(position, spot, cast("Kind | None", hand))

    def clashes(self, position: Position, spot: Lay) -> tuple[Defect, ...]:
        if spot.cell in position.tiles:
            there = NAMES[KIND_OF[position.tiles[spot.cell]]]
            return (Defect(f"on {write_cell(spot.cell)} lies a {there} already", spot.cell),)
        if not position.left[spot.kind]:
            many = counted(spot.kind, position.options.mix[spot.kind])
            return (Defect(f"the game has {many}, so this is one too many", spot.cell),)
        return ()

    def after(self, position: Position, spot: Lay) -> Position:
        return position.after(spot)

    def spots(self, position: Position) -> tuple[Lay, ...]:
        return tuple(Lay(sign, cell) for cell, sign in position.tiles.items())

    def left(self, position: Position) -> Mapping[str, int]:
        return cast(Mapping[str, int], position.left)

    # --- what is shown ----------------------------------------------------------------------------

    def rows(self, position: Position, names: tuple[str, ...], sheep: int) -> tuple[Row, ...]:
        now, sure = scoring.score(position), [0] * 2
        if now.each:
            return tuple(Row(name, points, seat, points)
                         for seat, (name, points) in enumerate(zip(names, now.each, strict=True)))
        for group in scoring.groups(position):
            fold = position.folds.get(next(iter(group.sheep)))
            if fold is not None:
                _, won, lost = scoring.points(False, position.tiles, group, fold)
                sure = [sure[0] + won, sure[1] + lost]
        if position.over:
            sure = [now.players, now.wolves]
        ours = names[0] if len(names) == 1 else "Players"
        return (Row(ours, now.players, 0 if len(names) == 1 else None, sure[0]),
                Row("Wolves", now.wolves, None, sure[1]))

    def accounts(self, position: Position, names: tuple[str, ...]) -> tuple[Account, ...]:
        return tuple(self._account(position, one, names) for one in scoring.accounts(position))

    def _account(
        self, position: Position, one: scoring.Account, names: tuple[str, ...]
    ) -> Account:
        text = one.text
        points: tuple[int, ...] = (one.players, one.wolf_points)
        if position.options.rivals:
            points = tuple(one.players if seat == one.taker else 0 for seat in range(len(names)))
            if one.taker is not None:
                text = text.replace(f"player {one.taker + 1}", names[one.taker])
        return Account(
            one.sheep, "herd" if one.herd else "sheep", "enclosed" if one.enclosed else "open",
            one.enclosed, points, (*one.wolves, *one.shepherds), f"{text[:1].upper()}{text[1:]}.",
            () if one.enclosed else enclosure.way_out(position.tiles, one.sheep[0]), one.exit)

    def fences(self, position: Position) -> tuple[FenceEnd, ...]:
        return tuple(FenceEnd(*end) for end in enclosure.line_ends(position.tiles))

    def regions(self, position: Position) -> tuple[Region, ...]:
        found: dict[frozenset[Cell], Region] = {}
        for sheep, fold in position.folds.items():
            if fold.sheep in found:
                continue
            inside = enclosure.region(position.tiles, corners(sheep)[0]) or frozenset()
            kites = sorted((cell, corners(cell).index(corner))
                           for corner in inside for cell in meeting(corner))
            taker = fold.taker if position.options.rivals else None
            found[fold.sheep] = Region(tuple(kites), tuple(sorted(fold.sheep)), taker)
        return tuple(found.values())

    def explained(
        self, position: Position, cell: Cell, names: tuple[str, ...]
    ) -> Explained | None:
        sign = position.tiles.get(cell)
        if sign is None:
            return None
        if sign in FENCES:
            return Explained(cell, self._fence(position, cell), (cell,))
        about = [one for one in self.accounts(position, names)
                 if cell in one.cells or cell in one.because]
        if not about:
            text = f"The {NAMES[KIND_OF[sign]]} on {write_cell(cell)} is beside no herd."
            return Explained(cell, text, (cell,))
        lit = dict.fromkeys(it for one in about for it in (*one.cells, *one.because))
        return Explained(cell, " ".join(one.text for one in about), tuple(lit))

    def _fence(self, position: Position, cell: Cell) -> str:
        """Which of a fence tile's lines are closed."""
        ends = {edge: meets for at, edge, meets in enclosure.line_ends(position.tiles)
                if at == cell}
        said = []
        for meets, what in ((True, "meets a fence"), (False, "stops at a tile without a line"),
                            (None, "ends at an empty cell")):
            edges = [EDGES[edge] for edge, how in ends.items() if how is meets]
            if edges:
                said.append(f"{what} at its {joined(edges)}")
        name = NAMES[KIND_OF[position.tiles[cell]]]
        return f"The {name} on {write_cell(cell)} {', '.join(said)}. It is closed where lines meet."

    def diagram(self, position: Position) -> str:
        return sheet.diagram(position)

    def page(self, game: Game, names: tuple[str, ...]) -> str:
        return sheet.page(game, names)

    def record(
        self, game: Game, names: tuple[str, ...], sheep: int, tags: Mapping[str, str]
    ) -> str:
        named = {f"Player{number}": name for number, name in enumerate(names, 1)}
        return records.write(records.Record(game, {**named, **tags}))

    def result(self, position: Position, names: tuple[str, ...], sheep: int) -> str:
        now = status(position)
        if isinstance(now.leading, tuple):
            points = ", ".join(f"{name} {many}"
                               for name, many in zip(names, now.score.each, strict=True))
            first = joined([names[seat] for seat in now.leading])
            verb = "wins" if len(now.leading) == 1 else "share the first place"
            return f"{first} {verb}: {points}."
        ours, theirs = now.score.players, now.score.wolves
        if now.leading is None:
            return f"A draw, {ours} to {theirs}."
        if now.leading == "wolves":
            return f"The wolves win, {theirs} to {ours}."
        win = f"{names[0]} wins" if len(names) == 1 else "The players win"
        return f"{win}, {ours} to {theirs}."

    def winners(self, position: Position, sheep: int) -> tuple[int, ...] | None:
        now = status(position)
        if isinstance(now.leading, tuple):
            return now.leading
        if now.leading == "wolves":
            return None
        return () if now.leading is None else tuple(range(position.options.players))

    # --- computer players -------------------------------------------------------------------------

    def usual(self, options: Options) -> str:
        return "rival" if options.rivals else "partner"

    def known(self, strength: str) -> bool:
        return strength in players.names()

    def think(self, strength: str, position: Position, hand: str | None, rng: Random) -> Lay:
        return players.player(strength).move(position, cast(Kind, hand), rng)
