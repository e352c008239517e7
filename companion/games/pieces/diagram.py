"""A position as text."""

from collections.abc import Mapping

from engine.hexgrid import Cell, HexGrid
from engine.pieces.rules import Piece


def sign(piece: Piece) -> str:
    """Return a letter for a piece: that of its tag, or the first of its kind; those of the side
    that begins are capitals.

    >>> sign(Piece(0, "fox")), sign(Piece(1, "sheep")), sign(Piece(1, "sheep", name="K"))
    ('F', 's', 'K')
    """
    if piece.name:
        return piece.name
    return piece.kind[:1].upper() if piece.side == 0 else piece.kind[:1].lower()


def diagram(grid: HexGrid, pieces: Mapping[Cell, Piece]) -> str:
    """Return a board as text.

    >>> print(diagram(HexGrid.of(2), {"b2": Piece(0, "fox"), "c3": Piece(1, "sheep")}))
    a1   . .
    b1  . F .
    c2   . s
    """
    lines = []
    for row in grid.rows():
        indent = " " * (2 * grid.size - 1 - len(row))
        signs = " ".join(sign(pieces[cell]) if cell in pieces else "." for cell in row)
        lines.append(f"{row[0]:<3} {indent}{signs}")
    return "\n".join(lines)
