"""The picture of a table of Sheep, Dogs and Wolves. Pure, and without Kivy."""

from collections.abc import Iterable
from typing import cast

from companion.games.tiles.screens.picture import Badge, Figure, Ground, Laid, Tone, Touch
from companion.games.tiles.screens.show import lying
from companion.games.tiles.table.view import TileView
from engine.dogs import counters
from engine.dogs.options import Options
from engine.dogs.position import Facing, Placement, Position, beside


def laid(view: TileView) -> Laid:
    """Return what lies on the table."""
    tiles = tuple(
        Placement(tile.cell, cast(Facing, tile.turn)) for tile in lying(view)
    )
    position = Position.start(Options.parse(view.options), tiles)
    if view.gave_up is not None:
        position = position.stop(0 if view.seats[view.gave_up].role == "sheep" else 1)
    lots = {one.cell: one for one in counters.accounts(position)}
    figures, touches = [], []
    for cell, animal in position.animals.items():
        lot = lots.get(cell)
        figures.append(
            Figure(cell, animal) if lot is None
            else Figure(cell, animal, lot.lot, lot.certain)
        )
        for other in beside(cell):
            pair = animal, position.animals.get(other)
            if pair == ("D", "W"):
                touches.append(Touch(cell, other, "guards"))
            elif pair == ("W", "S"):
                scared = cell in position.scared
                touches.append(Touch(cell, other, "minds" if scared else "bites"))
    grounds = tuple(Ground(tile.cells(), i % 2) for i, tile in enumerate(tiles))
    return Laid(grounds=grounds, figures=tuple(figures), touches=tuple(touches))


def results(view: TileView) -> Iterable[Badge]:
    """A point for each sheep: for the sheep's player if it is safe, else for the wolves."""
    for one in view.accounts:
        if one.what == "sheep":
            safe = one.lot == "safe"
            yield Badge(
                one.cells[0], "+1" if safe else "1", Tone.PLAYERS if safe else Tone.WOLVES)
