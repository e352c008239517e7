"""A game of Sheep, Dogs and Wolves with its history, and the one place that applies moves."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.defect import Defect, IllegalMove
from engine.dogs import legal
from engine.dogs.options import Options
from engine.dogs.position import FIRST, Placement, Position
from engine.laying import Stop

Entry = Placement | Stop


@dataclass(frozen=True, slots=True)
class Game:
    """One game. Make one with `Game.start`; `apply` gives the next.

    >>> game = Game.start(Options()).apply(Placement((0, 1), "w"))
    >>> game.position.score, game.position.phase, sorted(game.position.scared)
    (0, 'wolves', [])
    """

    options: Options
    table: tuple[Placement, ...]
    """What lay there before the first turn: one tile in the middle, or a position set up."""
    entries: tuple[Entry, ...]
    positions: tuple[Position, ...] = field(repr=False)
    """The position before each entry, and the present one."""

    @staticmethod
    def start(options: Options, table: tuple[Placement, ...] = (FIRST,)) -> Game:
        """A game before its first turn. Raises IllegalMove for a table that cannot be."""
        if found := legal.table_defects(options, table):
            raise IllegalMove(*found)
        return Game(options, table, (), (Position.start(options, table),))

    @property
    def position(self) -> Position:
        """The present position."""
        return self.positions[-1]

    @property
    def rounds(self) -> tuple[int, ...]:
        """The round of each entry."""
        return tuple(before.round for before in self.positions[:-1])

    def apply(self, placement: Placement) -> Game:
        """The game after a tile was laid. Raises IllegalMove, which names every defect."""
        if found := legal.defects(self.position, placement):
            raise IllegalMove(*found)
        return self._with(placement, self.position.after(placement))

    def stop(self) -> Game:
        """The game stopped here, scored as the table lies. Raises IllegalMove if it is over."""
        if self.position.over:
            raise IllegalMove(Defect("game-over", "the game is over"))
        return self._with(Stop(), self.position.stop())

    def _with(self, entry: Entry, after: Position) -> Game:
        return replace(self, entries=(*self.entries, entry), positions=(*self.positions, after))

    def back(self) -> Game:
        """The game before its last entry; the same game if nothing was done yet."""
        return self.upto(max(0, len(self.entries) - 1))

    def upto(self, many: int) -> Game:
        """The game as it stood after its first `many` entries."""
        return replace(self, entries=self.entries[:many], positions=self.positions[: many + 1])
