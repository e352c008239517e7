"""How a table of Sheep, Dogs and Wolves is drawn: long tiles."""

from math import atan2, pi
from typing import cast

from companion.games.tiles.screens import art
from companion.games.tiles.screens.lattice import Squares, extent
from companion.games.tiles.screens.painting import VEIL, Painter
from companion.games.tiles.screens.picture import Figure, Laid
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.theme import Colour
from companion.screens.widgets.part import fill, outline, stamp, stamp_edged
from engine.dogs.position import Facing, Placement
from engine.laying import Cell

_COUNTERS = {"eaten": "wrong", "safe": "safe", "scared": "wool", "hungry": "eyes"}


class DogsPainter(Painter[Squares]):
    """Long tiles, and which animals are neighbours."""

    length = 3.0
    lattice = Squares
    sheep = frozenset("S")

    def ground(self, lattice: Squares, laid: Laid) -> None:
        p = lattice.pitch
        for ground in laid.grounds:
            self._plank(extent(lattice, ground.cells), p, ground.shade)
        for figure in laid.figures:
            self._figure(lattice, figure)
        for touch in laid.touches:
            (ax, ay), (bx, by) = lattice.centre(touch.cell), lattice.centre(touch.other)
            self._touch(p, touch.kind, (ax + bx) / 2, (ay + by) / 2, atan2(by - ay, bx - ax))
        for figure in laid.figures:
            if figure.certain:
                self._counter(lattice, figure)

    def _plank(self, box: Box, p: int, shade: int, alpha: float = 1.0) -> None:
        gap = max(1, round(p * 0.03))
        radius = max(3, round(p * 0.16))
        theme = self.theme
        tone = theme.grass[shade]
        fill(box.inset(gap), tone.mixed(theme.ground, 0.3), radius, alpha)
        fill(box.inset(gap + max(1, round(p * 0.045))), tone, radius, alpha)

    def _figure(self, lattice: Squares, figure: Figure) -> None:
        p, theme = lattice.pitch, self.theme
        x, y = lattice.centre(figure.cell)
        lot = figure.lot + ("!" if figure.certain else "")
        if figure.kind == "S" and lot == "eaten":
            ring = sprites.ring(round(p * 0.86), max(2.0, p * 0.05), dashes=8)
            stamp_edged(theme, ring, theme.wrong, x, y)
        art.draw(figure.kind, theme, x, y, p * (0.31 if figure.kind == "S" else 0.34), lot)

    def _touch(self, p: int, kind: str, x: float, y: float, angle: float) -> None:
        theme = self.theme
        if kind == "guards":  # a bar that holds the wolf back
            bar = art.bar(round(p * 0.36), max(2.0, p * 0.1), angle + pi / 2)
            stamp_edged(theme, bar, art.BLAZE, x, y)
            return
        bites = kind == "bites"
        colour = theme.wrong if bites else theme.corpse
        d = round(p * (0.4 if bites else 0.26))
        stamp_edged(theme, art.tooth(d, angle), colour, x, y)

    def _counter(self, lattice: Squares, figure: Figure) -> None:
        """A counter in the corner: laid for good."""
        theme, p = self.theme, lattice.pitch
        x, y = lattice.centre(figure.cell)
        x, y = round(x + p * 0.3), round(y + p * 0.3)
        d = max(12, round(p * 0.36))
        colour: Colour = getattr(theme, _COUNTERS[figure.lot])
        stamp_edged(theme, sprites.disc(d), colour, x, y)
        inner, thick = round(d * 0.62), d * 0.13
        if figure.lot == "eaten":
            stamp(sprites.cross(inner, thick), theme.edge, x, y)
        elif figure.lot == "safe":
            stamp(sprites.tick(inner, thick), theme.edge, x, y)
        elif figure.lot == "hungry":
            stamp(art.tooth(inner, -pi / 2), theme.edge, x, y)
        else:  # two dogs
            coat = art.CHESTNUT.mixed(theme.edge, 0.3)
            for across in (-1, 1):
                stamp(sprites.disc(max(3, round(d * 0.3))), coat, x + across * d * 0.2, y)

    def tile(self, lattice: Squares, turn: str, x: int, y: int, alpha: float = 1.0) -> None:
        placement = Placement((0, 0), cast(Facing, turn))
        box = extent(lattice, placement.cells())
        self._plank(Box(box.x + x, box.y + y, box.w, box.h), lattice.pitch, 1, alpha)
        for cell, kind in placement.animals():
            cx, cy = lattice.centre(cell)
            size = lattice.pitch * (0.31 if kind == "S" else 0.34)
            art.draw(kind, self.theme, x + cx, y + cy, size, alpha=alpha)

    def ring(
        self, lattice: Squares, cells: tuple[Cell, ...], colour: Colour, width: float,
        alpha: float = 1.0, share: float = 1.0,
    ) -> None:
        p = lattice.pitch
        box = extent(lattice, cells).inset(round(p * (1 - share) / 2) + max(1, round(p * 0.02)))
        radius = max(3, round(p * 0.16))
        edge, width = self.theme.edge_px, round(width)
        outline(box.inset(-edge), self.theme.edge, radius + edge, width + 2 * edge, alpha)
        outline(box, colour, radius, width, alpha)

    def veil(self, lattice: Squares, cell: Cell) -> None:
        fill(extent(lattice, (cell,)), self.theme.sunken, 0, VEIL)

    def dot(self, lattice: Squares, colour: Colour, x: int, y: int) -> None:
        p = lattice.pitch
        fill(Box(x - p // 2, y - p // 2, p - 1, p - 1), colour)

    def landing(self, lattice: Squares, cell: Cell, x: int, y: int) -> None:
        box = extent(lattice, Placement((0, 0), cast(Facing, self.hand)).cells())
        p = lattice.pitch
        place = Box(box.x + x, box.y + y, box.w, box.h)
        fill(place, self.theme.lit, round(p * 0.16), 0.25)
        outline(place, self.theme.lit, round(p * 0.16), max(3, round(p * 0.07)))

    def pieces(self, box: Box) -> None:
        x, y = (round(c) for c in box.centre)
        p = int(min(box.w / 3.2, box.h / 3.2)) // 2 * 2
        for dx, dy, turn in ((0, 1, "e"), (0, 0, "w"), (0, -1, "e")):
            self.tile(Squares(p), turn, x + dx * p, y + dy * p)
