"""Move text: ``S@2,-1`` is a single sheep on the cell 2,-1, ``/@0,1`` a straight fence."""

from engine.defect import Defect
from engine.fold.position import Lay
from engine.fold.tiles import KIND_OF
from engine.laying import read_cell, write_cell
from engine.records import NotationError
from engine.wording import quoted


def write(lay: Lay) -> str:
    """Return the text of a laid tile.

    >>> write(Lay("S", (2, -1)))
    'S@2,-1'
    """
    return f"{lay.sign}@{write_cell(lay.cell)}"


def parse(text: str) -> Lay:
    """Return the laid tile that `text` says.

    Raises NotationError, which says where it goes wrong. Whether it is legal is for
    `engine.fold.legal` to say.

    >>> parse(">@0,1")
    Lay(sign='>', cell=(0, 1))
    """
    sign, at, cell = text.partition("@")
    if not at:
        raise NotationError(Defect(
            "not-a-fold-move",
            "{text} is not a tile on a cell. Write its sign and its cell, such as S@2,-1.",
            text=quoted(text)))
    if sign not in KIND_OF:
        raise NotationError(Defect(
            "not-a-tile", "{text} is not the sign of a tile. The signs are {signs}.",
            text=quoted(sign), signs=" ".join(KIND_OF)))
    return Lay(sign, read_cell(cell, 2))
