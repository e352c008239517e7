"""Tables of Sheep, Dogs and Wolves drawn by hand, a word for each cell.

A tile is drawn as its three animals and a number, such as ``s1 d1 w1``; the numbers also say in
which order the tiles were laid. ``.`` is an empty cell, and ``?`` one that the test asks about.
The first cell of the first row is 0,0.
"""

from dataclasses import dataclass
from textwrap import dedent

from engine.dogs.options import Options
from engine.dogs.position import STEPS, Placement, Position


@dataclass(frozen=True)
class Table:
    """What is drawn."""

    tiles: tuple[Placement, ...]
    cells: dict[str, tuple[int, int]]
    """Where each animal lies, by its word."""
    asked: tuple[tuple[int, int], ...]

    def position(self, left: int = 0) -> Position:
        """The table with this number of tiles left (or one more, so that all are odd)."""
        tiles = len(self.tiles) + left
        if tiles % 2 == 0 or tiles < 3:
            raise AssertionError("draw an odd number of tiles, or leave an odd number")
        return Position.start(Options(tiles=tiles), self.tiles)


def drawn(text: str) -> Table:
    rows = [line.split() for line in dedent(text).strip("\n").splitlines()]
    words = [(word, (x, y)) for y, row in enumerate(rows) for x, word in enumerate(row)]
    cells = {word: cell for word, cell in words if word not in ".?"}
    assert len(cells) == sum(word not in ".?" for word, _ in words), "a word is drawn twice"
    tiles = []
    for number in sorted({int(word[1:]) for word in cells}):
        (sx, sy), dog, (wx, wy) = (cells[f"{animal}{number}"] for animal in "sdw")
        facing = next(facing for facing, (dx, dy) in STEPS.items()
                      if (2 * dx, 2 * dy) == (wx - sx, wy - sy))
        assert dog == ((sx + wx) // 2, (sy + wy) // 2)
        tiles.append(Placement(dog, facing))
    return Table(tuple(tiles), cells, tuple(cell for word, cell in words if word == "?"))
