"""A table of tiles as an example in the rules: a drawing that nobody touches."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kivy.graphics import PopMatrix, PushMatrix, Translate

from companion.games.tiles.referee.games import about as game_about
from companion.games.tiles.referee.rules import Place
from companion.games.tiles.screens.lattice import whole
from companion.games.tiles.screens.painting import painter_of
from companion.games.tiles.screens.picture import TablePicture
from companion.games.tiles.screens.show import table_picture
from companion.games.tiles.screens.showing import showing
from companion.games.tiles.table.view import DraftView, Hand, Tile, TileView
from companion.screens.boxes import Box
from companion.screens.widgets.part import Look, Part

LARGEST_MM = 13.0
"""Greatest width of a cell, in mm."""


@dataclass(frozen=True, slots=True)
class TileExample:
    """A table of a tile game: what lies there, and the tile that is being placed, as move text."""

    game: str
    tiles: str
    draft: str = ""

    def drawn(self, look: Look, box: Box) -> Part:
        """Return the drawing, as large as it fits."""
        return TileDrawing(look, box, self)


class TileDrawing(Part):
    """Draws an example as large as it fits."""

    def __init__(self, look: Look, box: Box, example: TileExample) -> None:
        super().__init__(look, box)
        picture, painter = picture_of(example), painter_of(example.game, look.theme)
        cells = [cell for ground in picture.laid.grounds for cell in ground.cells]
        camera = whole(
            painter.lattice(1), (*cells, *picture.marks), box, look.px(LARGEST_MM))
        lattice = painter.lattice(camera.pitch)
        with self.canvas:
            PushMatrix()
            Translate(camera.x, camera.y, 0)
            painter.ground(lattice, picture.laid)
            painter.over(lattice, picture)
            PopMatrix()


def picture_of(example: TileExample) -> TablePicture:
    """Return the table with the tile that is placed, and the cells where it could lie instead, if
    the game marks them."""
    tiles = tuple(_tile(example, text) for text in example.tiles.split())
    draft = _tile(example, example.draft) if example.draft else None
    if draft is None:
        return _without_last(TileView("over", game=example.game, tiles=tiles))
    taken = {cell for tile in (*tiles, draft) for cell in tile.cells}
    own = showing(example.game)
    free = {each for tile in tiles for each in own.near(tile.cell)} - taken
    places = sorted(free) if own.marks_examples else ()
    return _without_last(TileView(
        "laying", game=example.game, tiles=tiles, draft=DraftView(draft, ()),
        hand=Hand(draft.kind, draft.turn, (draft.turn,)),
        places=tuple(Place(cell, (draft.turn,)) for cell in places)))


def _without_last(view: TileView) -> TablePicture:
    """Return the picture of a table, whose last tile does not stand out."""
    return replace(table_picture(view), last=())


def _tile(example: TileExample, text: str) -> Tile:
    """Return the tile of a move text, such as ``S@0,0`` or ``1,2s``."""
    about = game_about(example.game)
    spot = about.parse(text)
    return Tile(spot.cell, spot.kind, spot.turn, about.cells(spot))
