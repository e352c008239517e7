"""A game of Wolf in the Fold: its history, its stack, and the one place that applies moves."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

from engine.defect import IllegalMove
from engine.fold import legal
from engine.fold.options import Options
from engine.fold.position import Lay, Position
from engine.fold.tiles import SIGNS, Kind
from engine.laying import TileGame


@dataclass(frozen=True, slots=True)
class Stack:
    """The face-down tiles, the next one first. The same seed gives the same stack."""

    seed: int
    tiles: tuple[Kind, ...] = field(repr=False)  # secret
    put_back: int = 0
    """Number of wolves that had no place so far and were shuffled back."""

    @staticmethod
    def shuffled(position: Position, seed: int) -> Stack:
        """Return all that is left to be laid, shuffled."""
        tiles = [kind for kind, many in position.left.items() for _ in range(many)]
        Random(f"stack {seed}").shuffle(tiles)
        return Stack(seed, tuple(tiles))

    def turned(self, position: Position) -> Stack:
        """Return the stack with a tile on top that can be laid.

        A wolf without a place is shuffled back and another tile drawn (ruling 6), unless only
        wolves are left.
        """
        if set(self.tiles) <= {"wolf"} or self.tiles[0] != "wolf" or position.wolf_cells():
            return self
        tiles, back = list(self.tiles), self.put_back
        while tiles[0] == "wolf":
            back += 1
            Random(f"stack {self.seed} back {back}").shuffle(tiles)
        return replace(self, tiles=tuple(tiles), put_back=back)

    def below(self) -> Stack:
        """Return the stack without its top tile."""
        return replace(self, tiles=self.tiles[1:])


@dataclass(frozen=True, slots=True)
class Game(TileGame[Lay, Position]):
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

    stacks: tuple[Stack, ...] = field(default=(), repr=False)
    """The stack before each tile and the present one; none where the stack is not known."""

    @staticmethod
    def start(options: Options, table: tuple[Lay, ...], seed: int | None = None) -> Game:
        """Return a game before its first turn; with a seed, all else lies shuffled in the stack.

        Raises IllegalMove for a table that cannot be.
        """
        if found := legal.table_defects(options, table):
            raise IllegalMove(*found)
        position = Position.start(options, table)
        if seed is None:
            return Game(table, (), (position,))
        return Game(table, (), (position,), (Stack.shuffled(position, seed).turned(position),))

    @staticmethod
    def dealt(options: Options, seed: int) -> Game:
        """Return a game whose stack is shuffled from this seed, its first tile in the middle.

        A wolf would go back, so the first tile is none.
        """
        tiles = [kind for kind, many in options.mix.items() for _ in range(many) if kind != "wolf"]
        first = Random(f"first {seed}").choice(tiles)
        return Game.start(options, (Lay(SIGNS[first][0], (0, 0)),), seed)

    @property
    def stack(self) -> Stack | None:
        """The present stack, where it is known."""
        return self.stacks[-1] if self.stacks else None

    @property
    def hand(self) -> Kind | None:
        """The tile drawn and to be laid now; None where that is not known or the game is over."""
        return None if self.stack is None or self.position.over else self.stack.tiles[0]

    @property
    def put_back(self) -> int:
        """Number of wolves that went back into the stack before the tile in hand was drawn."""
        if self.position.over or not self.stacks:
            return 0
        before = self.stacks[-2].put_back if len(self.stacks) > 1 else 0
        return self.stacks[-1].put_back - before

    def apply(self, tile: Lay) -> Game:
        if found := legal.defects(self.position, tile, self.hand):
            raise IllegalMove(*found)
        after = self.position.after(tile)
        stacks = () if self.stack is None else (*self.stacks, self.stack.below().turned(after))
        return replace(self._with(tile, after), stacks=stacks)

    def upto(self, many: int) -> Game:
        # super() does not work in a dataclass with slots
        return replace(TileGame.upto(self, many), stacks=self.stacks[: many + 1])
