"""What is certain while tiles are still to be laid, and why each animal counts as it does.

Nothing is ever taken off the table, so a wolf with two dogs stays scared, and a place that no tile
can reach now will never be reached.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from engine.dogs.position import STEPS, Animal, Position, beside
from engine.laying import Cell

Lot = Literal["scared", "hungry", "eaten", "safe"]
"""What becomes of a wolf (scared or hungry) or of a sheep (eaten or safe)."""


def dog_may_come(position: Position, cell: Cell) -> bool:
    """Return whether a tile can still be laid with its dog on this empty cell beside the table."""
    (x, y), taken = cell, position.animals
    return position.left > 0 and cell not in taken and any(
        one not in taken and other not in taken
        for one, other in (((x - 1, y), (x + 1, y)), ((x, y - 1), (x, y + 1)))
    )


def wolf_may_come(position: Position, cell: Cell) -> bool:
    """Return whether a tile can still be laid with its wolf on this empty cell beside the table."""
    (x, y), taken = cell, position.animals
    return position.left > 0 and cell not in taken and any(
        (x + dx, y + dy) not in taken and (x + 2 * dx, y + 2 * dy) not in taken
        for dx, dy in STEPS.values()
    )


def certain(position: Position) -> Mapping[Cell, Lot]:
    """Return the lot of every wolf and sheep whose lot nothing can change any more.

    A wolf is scared for good once two dogs touch it, and hungry for good once it has one dog and
    can never get another. A sheep is eaten for good once it touches such a hungry wolf, and safe
    for good once all wolves that it touches are scared and no other can come to touch it. If the
    round was given up, all sheep are the other player's.
    """
    found: dict[Cell, Lot] = {}
    for cell, animal in position.animals.items():
        if animal != "W":
            continue
        if cell in position.scared:
            found[cell] = "scared"
        elif not any(dog_may_come(position, it) for it in beside(cell)):
            found[cell] = "hungry"
    for cell, animal in position.animals.items():
        if animal != "S":
            continue
        wolves = position.near(cell, "W")
        if position.gave_up is not None:
            found[cell] = _given(position.gave_up)
        elif any(found.get(wolf) == "hungry" for wolf in wolves):
            found[cell] = "eaten"
        elif position.scared.issuperset(wolves) and not any(
            wolf_may_come(position, it) for it in beside(cell)
        ):
            found[cell] = "safe"
    return MappingProxyType(found)


def _given(by: int) -> Lot:
    """Return the lot of every sheep once a player has given the round up."""
    return "safe" if by else "eaten"


@dataclass(frozen=True, slots=True)
class Account:
    """Why a sheep or a wolf counts as it does, as the table lies."""

    cell: Cell
    animal: Animal
    lot: Lot
    certain: bool
    """Whether its counter may be laid: nothing can change its lot any more."""
    because: tuple[Cell, ...]
    """A wolf's dogs; the hungry wolves beside an eaten sheep; all wolves beside a safe one."""
    gave_up: int | None = None
    """The player who gave the round up, which is what a sheep then counts for."""


def accounts(position: Position) -> tuple[Account, ...]:
    """Return an account of every sheep and every wolf, tile by tile in the order they were laid.

    >>> from engine.dogs.options import Options
    >>> wolf = accounts(Position.start(Options()))[1]
    >>> wolf.cell, wolf.lot, wolf.certain, wolf.because
    ((1, 0), 'hungry', False, ((0, 0),))
    """
    sure = certain(position)
    found = []
    for tile in position.tiles:
        sheep, _, wolf = tile.cells()
        found += [_sheep(position, sheep, sheep in sure), _wolf(position, wolf, wolf in sure)]
    return tuple(found)


def _wolf(position: Position, cell: Cell, sure: bool) -> Account:
    scared = cell in position.scared
    lot: Lot = "scared" if scared else "hungry"
    return Account(cell, "W", lot, scared or sure, position.near(cell, "D"))


def _sheep(position: Position, cell: Cell, sure: bool) -> Account:
    if position.gave_up is not None:
        return Account(cell, "S", _given(position.gave_up), True, (), position.gave_up)
    wolves = position.near(cell, "W")
    hungry = tuple(wolf for wolf in wolves if wolf not in position.scared)
    return Account(cell, "S", "eaten" if hungry else "safe", sure, hungry or wolves)
