"""Tables drawn by hand: a sign for each tile, as the text diagram has them, rows staggered.

    drawn('''
         > - <
        < S L ?
         > - <
    ''')

``.`` is a cell that is empty, and ``?`` an empty cell that the test is about. The first row is 0,
and each test says nothing of where the rest lies: a table is the same wherever it lies.
"""

from dataclasses import dataclass
from textwrap import dedent

from engine.fold.options import Options
from engine.fold.position import Lay, Position
from engine.fold.scoring import score
from engine.fold.tiles import KIND_OF


@dataclass(frozen=True)
class Table:
    """What is drawn."""

    tiles: dict[tuple[int, int], str]
    asked: tuple[tuple[int, int], ...]
    """The cells drawn as ``?``, in reading order."""

    @property
    def lays(self) -> tuple[Lay, ...]:
        return tuple(Lay(sign, cell) for cell, sign in self.tiles.items())

    def position(self, options: Options | None = None) -> Position:
        return Position.start(options or Options(), self.lays)


def drawn(text: str) -> Table:
    lines = dedent(text).strip("\n").splitlines()
    signs = {(column, y): sign
             for y, line in enumerate(lines) for column, sign in enumerate(line) if sign != " "}
    offset = next((column + y) % 2 for column, y in signs)
    assert all((column + y) % 2 == offset for column, y in signs), "rows are staggered by one"
    cells = {((column + y + offset) // 2, y): sign for (column, y), sign in signs.items()}
    assert set(cells.values()) <= {*KIND_OF, ".", "?"}
    tiles = {cell: sign for cell, sign in cells.items() if sign in KIND_OF}
    return Table(tiles, tuple(cell for cell, sign in cells.items() if sign == "?"))


def points(text: str) -> tuple[int, int]:
    """What players and wolves have on this table, by the rules for playing together."""
    now = score(drawn(text).position())
    return now.players, now.wolves
