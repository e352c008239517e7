"""The commands for cells that are played by touch (`companion.table.blindness`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.table import blindness
from companion.table.errors import TableError
from companion.table.registry import Commands
from companion.table.view import Lies
from engine.hexgrid import Cell

if TYPE_CHECKING:
    from companion.table.table import Table

command = Commands()

_WORDS: dict[str, Lies] = {"up": "up", "down": "down", "empty": "empty"}


@command()
def touch(table: Table, rest: str) -> None:
    """``touch d3 up``, ``touch d3 down``, ``touch d3 empty``: say what is on d3, if its sensor is
    wrong. From then on d3 is played by touch, until its sensor works."""
    name, _, word = rest.lower().partition(" ")
    cell, lies = _cell(table, name), _WORDS.get(word.strip())
    if lies is None:
        raise TableError(
            f"Say touch {cell} up, touch {cell} down (a sheep on its back) or touch {cell} empty."
        )
    before = blindness.blind(table.senses)
    if before.get(cell) != lies and not (cell not in before and _sensed(table, cell) == lies):
        blindness.tell(table, {cell: lies}, table.now)


@command()
def sense(table: Table, rest: str) -> None:
    """``sense d3``: believe the sensor under d3 again."""
    cell = _cell(table, rest.lower())
    if cell not in blindness.blind(table.senses):
        raise TableError(f"The sensor under {cell} is believed already.")
    blindness.believe(table, cell, table.now)


def _cell(table: Table, name: str) -> Cell:
    if table.grid is None or table.senses is None:
        raise TableError("The board is not there; everything is kept until it is back.")
    if name not in table.grid:
        first, last = table.grid.cells[0], table.grid.cells[-1]
        raise TableError(f"Say which cell, from {first} to {last}: touch {first} empty.")
    return name


def _sensed(table: Table, cell: Cell) -> Lies | None:
    """What the sensor says, if it says that."""
    assert table.senses is not None
    return blindness.lies(table.senses.says(cell))
