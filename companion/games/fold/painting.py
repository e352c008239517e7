"""How a table of Wolf in the Fold is drawn: hexagons with fences."""

from math import atan2, hypot

from kivy.graphics.texture import Texture

from companion.games.tiles.screens import art
from companion.games.tiles.screens.lattice import Hexes
from companion.games.tiles.screens.painting import VEIL, Painter, tone_on_tiles
from companion.games.tiles.screens.picture import End, Laid
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.theme import Colour
from companion.screens.widgets.part import stamp, stamp_edged
from engine.fold.tiles import FENCES, SHEEP
from engine.laying import Cell


class FoldPainter(Painter[Hexes]):
    """Hexagons, fences, herds and what is enclosed."""

    lattice = Hexes
    sheep = frozenset(SHEEP)

    def ground(self, lattice: Hexes, laid: Laid) -> None:
        theme, r = self.theme, lattice.radius
        for ground in laid.grounds:
            stamp(self._hexagon(lattice, 0.965), theme.grass[ground.shade],
                  *lattice.centre(ground.cells[0]))
        for pasture in laid.pastures:
            colour = tone_on_tiles(theme, pasture.tone)
            stamp(art.kites(round(r * 0.965), pasture.corners), colour,
                  *lattice.centre(pasture.cell), 0.55)
        for link in laid.links:
            (ax, ay), (bx, by) = lattice.centre(link.one), lattice.centre(link.other)
            strap = art.bar(hypot(bx - ax, by - ay), round(r * 0.42), atan2(by - ay, bx - ax))
            colour = tone_on_tiles(theme, link.tone)
            stamp_edged(theme, strap, colour, (ax + bx) / 2, (ay + by) / 2)
        for figure in laid.figures:
            if figure.kind in FENCES:
                art.draw(figure.kind, theme, *lattice.centre(figure.cell), r)
        for end in laid.ends:
            self._end(lattice, end)
        for figure in laid.figures:
            if figure.kind not in FENCES:
                art.draw(figure.kind, theme, *lattice.centre(figure.cell), r * 0.62)
        for badge in laid.badges:
            self.badge(lattice, badge)

    def _end(self, lattice: Hexes, end: End) -> None:
        """A post where two lines meet; a gap, to be seen, where one ends by itself."""
        theme, r = self.theme, lattice.radius
        x, y = lattice.edge(end.cell, end.edge)
        if end.closed:
            stamp_edged(theme, sprites.disc(max(4, round(r * 0.22))), art.WOOD, x, y)
        elif end.closed is False:
            cx, cy = lattice.centre(end.cell)
            x, y = cx + (x - cx) * 0.94, cy + (y - cy) * 0.94
            d = max(6, round(r * 0.3))
            ring = sprites.ring(d, max(2.0, r * 0.06))
            stamp(sprites.edge(sprites.disc(d), theme.edge_px), theme.edge, x, y)
            stamp(ring, theme.fallen, x, y)

    @staticmethod
    def _hexagon(lattice: Hexes, share: float) -> Texture:
        w, h = lattice.pitch + 2, round(lattice.radius * 2) + 2
        return sprites.hexagon(w, h, lattice.radius * share)

    @staticmethod
    def _outline(lattice: Hexes, share: float, width: float) -> Texture:
        w, h = lattice.pitch + 2, round(lattice.radius * 2) + 2
        return sprites.hexagon_ring(w, h, lattice.radius * share, width)

    def tile(self, lattice: Hexes, turn: str, x: int, y: int, alpha: float = 1.0) -> None:
        r = lattice.radius
        stamp(self._hexagon(lattice, 0.965), self.theme.grass[1], x, y, alpha)
        if turn:
            art.draw(turn, self.theme, x, y, r if turn in FENCES else r * 0.62, alpha=alpha)

    def ring(
        self, lattice: Hexes, cells: tuple[Cell, ...], colour: Colour, width: float,
        alpha: float = 1.0, share: float = 1.0,
    ) -> None:
        for cell in cells:
            line = self._outline(lattice, 0.965 * share, width)
            stamp_edged(self.theme, line, colour, *lattice.centre(cell), alpha)

    def veil(self, lattice: Hexes, cell: Cell) -> None:
        stamp(self._hexagon(lattice, 0.985), self.theme.sunken, *lattice.centre(cell), VEIL)

    def dot(self, lattice: Hexes, colour: Colour, x: int, y: int) -> None:
        w, h = lattice.pitch + 2, round(lattice.radius * 2) + 2
        stamp(sprites.hexagon(w, h, lattice.radius * 0.95), colour, x, y)

    def landing(self, lattice: Hexes, cell: Cell, x: int, y: int) -> None:
        line = self._outline(lattice, 1.0, max(3.0, lattice.pitch * 0.08))
        stamp_edged(self.theme, line, self.theme.lit, x, y)

    def pieces(self, box: Box) -> None:
        x, y = (round(c) for c in box.centre)
        grid = Hexes(int(min(box.w / 3.3, box.h / 2.9)) // 2 * 2)
        for cell, sign in (((0, 0), "L"), ((1, 0), "W"), ((-1, 0), ">"), ((1, 1), "-"),
                           ((0, 1), "S"), ((0, -1), "/"), ((-1, -1), "H")):
            cx, cy = grid.centre(cell)
            self.tile(grid, sign, x + cx, y + cy)
