"""The face of each tile game: from what lies on a table to what is shown of it."""

from __future__ import annotations

from companion.referee.tiles.dogs import DogsLayout, DogsPlay
from companion.referee.tiles.fold import FoldLayout, FoldPlay
from companion.referee.tiles.rules import About, Layout, Play, Spot
from companion.table.tiles.dogs_face import DogsFace
from companion.table.tiles.face import Face
from companion.table.tiles.fold_face import FoldFace
from companion.table.tiles.view import Tile
from engine.dogs import sheet as dogs_sheet
from engine.fold import sheet as fold_sheet


def face_of(layout: Layout) -> Face:
    """What can be seen and explained of these tiles."""
    match layout:
        case FoldLayout():
            return FoldFace(layout)
        case DogsLayout():
            return DogsFace(layout)
    raise TypeError(f"{type(layout).__name__} has no face")


def page(play: Play, names: tuple[str, ...]) -> str:
    """A game as text: the table, its score, and why everything counts."""
    match play:
        case FoldPlay():
            return fold_sheet.page(play.game, names)
        case DogsPlay():
            return dogs_sheet.page(play.position)
    raise TypeError(f"{type(play).__name__} has no page")


def tile(about: About, spot: Spot, owner: int | None) -> Tile:
    """A spot as it is shown."""
    return Tile(spot.cell, spot.kind, spot.turn, about.cells(spot), owner, about.write(spot))
