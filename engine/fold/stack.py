"""The face-down stack of tiles, shuffled from a seed."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

from engine.fold.position import Position
from engine.fold.tiles import Kind


@dataclass(frozen=True, slots=True)
class Stack:
    """The tiles still to be drawn, the next one first. The same seed gives the same stack."""

    seed: int
    tiles: tuple[Kind, ...] = field(repr=False)  # nobody looks under the stack
    put_back: int = 0
    """How many wolves had no place so far and were shuffled back."""

    @staticmethod
    def shuffled(position: Position, seed: int) -> Stack:
        """All that is left to be laid, shuffled."""
        tiles = [kind for kind, many in position.left.items() for _ in range(many)]
        Random(f"stack {seed}").shuffle(tiles)
        return Stack(seed, tuple(tiles))

    def turned(self, position: Position) -> Stack:
        """The stack with a tile on top that can be laid: a wolf without a place is shuffled back
        and another tile drawn (ruling 6), unless only wolves are left."""
        if set(self.tiles) <= {"wolf"} or self.tiles[0] != "wolf" or position.wolf_cells():
            return self
        tiles, back = list(self.tiles), self.put_back
        while tiles[0] == "wolf":
            back += 1
            Random(f"stack {self.seed} back {back}").shuffle(tiles)
        return replace(self, tiles=tuple(tiles), put_back=back)

    def below(self) -> Stack:
        """The stack without its top tile."""
        return replace(self, tiles=self.tiles[1:])


def first_tile(tiles: list[Kind], seed: int) -> Kind:
    """The tile that is turned over to begin with. A wolf would go back, so it is none.

    >>> first_tile(["wolf", "star", "wolf"], 1)
    'star'
    """
    return Random(f"first {seed}").choice([kind for kind in tiles if kind != "wolf"])
