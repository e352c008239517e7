"""A game of Sheep, Dogs and Wolves with its history, and the one place that applies moves."""

from __future__ import annotations

from dataclasses import dataclass

from engine.defect import IllegalMove
from engine.dogs import legal
from engine.dogs.options import Options
from engine.dogs.position import FIRST, Placement, Position
from engine.laying import TileGame


@dataclass(frozen=True, slots=True)
class Game(TileGame[Placement, Position]):
    """One game. Make one with `Game.start`; `apply` gives the next.

    >>> game = Game.start(Options()).apply(Placement((0, 1), "w"))
    >>> game.position.score, game.position.phase, sorted(game.position.scared)
    (0, 'wolves', [])
    """

    @staticmethod
    def start(options: Options, table: tuple[Placement, ...] = (FIRST,)) -> Game:
        """Return a game before its first turn. Raises IllegalMove for a table that cannot be."""
        if found := legal.table_defects(options, table):
            raise IllegalMove(*found)
        return Game(table, (), (Position.start(options, table),))

    def apply(self, tile: Placement) -> Game:
        if found := legal.defects(self.position, tile):
            raise IllegalMove(*found)
        return self._with(tile, self.position.after(tile))
