"""Move text: ``3,-1e`` is a tile whose dog lies on 3,-1 and whose wolf lies east of it."""

from typing import cast

from engine.defect import Defect
from engine.dogs.position import STEPS, Facing, Placement
from engine.laying import read_cell, write_cell
from engine.records import NotationError
from engine.wording import quoted


def write(placement: Placement) -> str:
    """Return the text of a placement.

    >>> write(Placement((3, -1), "e"))
    '3,-1e'
    """
    return write_cell(placement.cell) + placement.facing


def parse(text: str) -> Placement:
    """Return the placement that `text` says.

    Raises NotationError, which says where it goes wrong. Whether it is legal is for
    `engine.dogs.legal` to say.

    >>> parse("0,1W")
    Placement(cell=(0, 1), facing='w')
    """
    facing = text[-1:].lower()
    if facing not in STEPS:
        raise NotationError(Defect(
            "not-a-dogs-move", "{text} is not a tile on a cell. Write the cell of its dog and the "
            "side of its wolf (n, e, s or w), such as 3,-1e.",
            text=quoted(text)), max(0, len(text) - 1))
    return Placement(read_cell(text[:-1]), cast(Facing, facing))
