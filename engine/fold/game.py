"""A game of Wolf in the Fold with its history, and the one place that applies moves."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.defect import Defect, IllegalMove
from engine.fold import legal
from engine.fold.options import Options
from engine.fold.position import Lay, Position
from engine.fold.stack import Stack, first_tile
from engine.fold.tiles import SIGNS, Kind
from engine.laying import Stop

Entry = Lay | Stop


@dataclass(frozen=True, slots=True)
class Game:
    """One game. Begin one with `Game.dealt` or `Game.start`; `apply` gives the next.

    Where the stack is known, `hand` is the tile that has to be laid now. Where people draw real
    tiles there is no stack, and any tile that is left may come.

    >>> game = Game.dealt(Options(), seed=3)
    >>> game.hand
    'straight'
    >>> game = game.apply(Lay("/", (1, 0)))
    >>> game.position.round, game.hand
    (2, 'corner')
    """

    options: Options
    table: tuple[Lay, ...]
    """What lay there before the first turn: one tile, or a position set up."""
    entries: tuple[Entry, ...]
    positions: tuple[Position, ...] = field(repr=False)
    """The position before each entry, and the present one."""
    stacks: tuple[Stack, ...] = field(default=(), repr=False)
    """The stack in each of the positions; none where the stack is not known."""

    @staticmethod
    def start(options: Options, table: tuple[Lay, ...], seed: int | None = None) -> Game:
        """A game before its first turn; with a seed, all else lies shuffled in the stack.

        Raises IllegalMove for a table that cannot be.
        """
        if found := legal.table_defects(options, table):
            raise IllegalMove(*found)
        position = Position.start(options, table)
        if seed is None:
            return Game(options, table, (), (position,))
        stack = Stack.shuffled(position, seed).turned(position)
        return Game(options, table, (), (position,), (stack,))

    @staticmethod
    def dealt(options: Options, seed: int) -> Game:
        """A game whose stack is shuffled from this seed, its first tile in the middle."""
        tiles = [kind for kind, many in options.mix.items() for _ in range(many)]
        return Game.start(options, (Lay(SIGNS[first_tile(tiles, seed)][0], (0, 0)),), seed)

    @property
    def position(self) -> Position:
        """The present position."""
        return self.positions[-1]

    @property
    def stack(self) -> Stack | None:
        """The present stack, where it is known."""
        return self.stacks[-1] if self.stacks else None

    @property
    def hand(self) -> Kind | None:
        """The tile drawn and to be laid now; None where that is not known or the game is over."""
        if not self.stacks or self.position.over:
            return None
        return self.stacks[-1].tiles[0]

    @property
    def put_back(self) -> int:
        """How many wolves went back into the stack before the tile in hand was drawn."""
        if len(self.stacks) < 2:
            return self.stacks[0].put_back if self.stacks else 0
        return self.stacks[-1].put_back - self.stacks[-2].put_back

    @property
    def rounds(self) -> tuple[int, ...]:
        """The round of each entry."""
        return tuple(before.round for before in self.positions[:-1])

    def apply(self, lay: Lay) -> Game:
        """The game after a tile was laid. Raises IllegalMove, which names every defect."""
        if found := legal.defects(self.position, lay, self.hand):
            raise IllegalMove(*found)
        after = self.position.after(lay)
        stacks = (self.stacks[-1].below().turned(after),) if self.stacks else ()
        return self._with(lay, after, stacks)

    def stop(self) -> Game:
        """The game stopped here, scored as the table lies. Raises IllegalMove if it is over."""
        if self.position.over:
            raise IllegalMove(Defect("game-over", "the game is over"))
        return self._with(Stop(), self.position.stop(), self.stacks[-1:])

    def _with(self, entry: Entry, after: Position, stacks: tuple[Stack, ...]) -> Game:
        return replace(self, entries=(*self.entries, entry), positions=(*self.positions, after),
                       stacks=(*self.stacks, *stacks))

    def back(self) -> Game:
        """The game before its last entry; the same game if nothing was done yet."""
        return self.upto(max(0, len(self.entries) - 1))

    def upto(self, many: int) -> Game:
        """The game as it stood after its first `many` entries."""
        return replace(self, entries=self.entries[:many], positions=self.positions[: many + 1],
                       stacks=self.stacks[: many + 1])
