"""How tables of tiles are drawn: one painter for hexagons with fences, one for long tiles.

A painter draws into the canvas that is open, in the scene's own pixels (`lattice`).
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from math import atan2, hypot, pi
from typing import Any, Generic, TypeVar, cast

from kivy.graphics.texture import Texture

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.theme import BOLD, Colour, Theme, contrast
from companion.screens.tiles import art
from companion.screens.tiles.lattice import Hexes, Lattice, Squares, extent
from companion.screens.tiles.picture import Badge, End, Figure, Laid, Mark, TablePicture, Tone
from companion.screens.widgets.part import fill, outline, stamp, stamp_edged
from companion.screens.widgets.text import letter
from engine.dogs.position import Facing, Placement
from engine.fold.tiles import FENCES
from engine.laying import Cell

L = TypeVar("L", Hexes, Squares)
SEATS = (
    Colour.of("E9B44C"), Colour.of("7FC8F0"), Colour.of("E59BC4"), Colour.of("8BD6A8"),
)  # fmt: skip
"""The players' colours; their names or initials stand beside them."""
_INKS = Colour.of("241A05"), Colour.of("FFF9EC")
BADGE_SHIFT = 0.29
"""Distance of a badge to the right of the middle of its cell and above it, in cells."""
VEIL = 0.62
"""How dark what is not spoken of becomes."""


def tone_colour(theme: Theme, tone: Tone) -> Colour:
    """The colour of whose something is, on the page."""
    return _colour_of(tone, theme.accent, theme.danger, theme.soft)


def tone_on_tiles(theme: Theme, tone: Tone) -> Colour:
    """The colour of whose something is, on the tiles, where marks have a dark edge."""
    return _colour_of(tone, theme.lit, theme.wrong, theme.corpse)


def _colour_of(tone: Tone, players: Colour, wolves: Colour, nobody: Colour) -> Colour:
    match tone:
        case Tone.PLAYERS:
            return players
        case Tone.WOLVES:
            return wolves
        case Tone.SHARED:
            return players.mixed(wolves, 0.5)
        case Tone.NOBODY:
            return nobody
        case _:
            return SEATS[int(tone.value)]


def ink_on(colour: Colour) -> Colour:
    """The colour of words on a player's colour: the one of two that can be read best."""
    return max(_INKS, key=lambda ink: contrast(ink, colour))


class Painter(Generic[L]):
    """What both tables have in common; `hand` says how the tile in hand is turned."""

    length = 1.0
    """How many cells a tile is long."""
    lattice: type[L]
    """The cells of the table."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.hand = ""

    def ground(self, lattice: L, laid: Laid) -> None:
        """Draw what lies there."""
        raise NotImplementedError

    def tile(self, lattice: L, turn: str, x: int, y: int, alpha: float = 1.0) -> None:
        """Draw a whole tile by itself, its middle at a point."""
        raise NotImplementedError

    def ring(
        self, lattice: L, cells: tuple[Cell, ...], colour: Colour, width: float,
        alpha: float = 1.0, share: float = 1.0,
    ) -> None:
        """Draw a line round the cells of a tile; a `share` below 1 lies within it."""
        raise NotImplementedError

    def veil(self, lattice: L, cell: Cell) -> None:
        """Darken a cell."""
        raise NotImplementedError

    # What is marked

    def over(self, lattice: L, picture: TablePicture) -> None:
        """Draw what is marked on the table."""
        theme, p = self.theme, lattice.pitch
        spoken = {*picture.glow, *picture.because}
        if spoken:
            for ground in picture.laid.grounds:
                for cell in ground.cells:
                    if cell not in spoken:
                        self.veil(lattice, cell)
            for one in picture.because:
                self.ring(lattice, (one,), theme.legal, max(2.0, p * 0.05))
            for one in picture.glow:
                self.ring(lattice, (one,), theme.lit, max(2.0, p * 0.06))
        else:
            for cell, mark in picture.marks.items():
                if cell not in picture.draft:
                    self._mark(lattice, cell, mark)
            if picture.last:
                self.ring(lattice, picture.last, theme.wool, max(2.0, p * 0.035))
        if picture.draft and not spoken:
            self.ring(lattice, picture.draft, theme.lit, max(3.0, p * 0.07))
        self._way(lattice, picture)
        for cell, mark in picture.marks.items():
            if mark in (Mark.WRONG, Mark.WAY_OUT):
                self._mark(lattice, cell, mark)
        for badge in picture.results:
            self.badge(lattice, badge)

    def _mark(self, lattice: L, cell: Cell, mark: Mark) -> None:
        theme, p = self.theme, lattice.pitch
        x, y = lattice.centre(cell)
        if mark is Mark.FITS:
            self.ring(lattice, (cell,), theme.legal, max(2.0, p * 0.035), 0.85, 0.86)
            stamp_edged(theme, sprites.disc(max(4, round(p * 0.16))), theme.legal, x, y)
        elif mark is Mark.TURNED:
            self.ring(lattice, (cell,), theme.legal, max(1.5, p * 0.025), 1.0, 0.86)
        elif mark is Mark.WRONG:
            self.ring(lattice, (cell,), theme.wrong, max(2.0, p * 0.06), 1.0, 0.94)
            size = round(p * 0.3)
            stamp_edged(theme, sprites.cross(size, size * 0.2), theme.wrong, x, y)
        else:
            self.ring(lattice, (cell,), theme.wool, max(2.0, p * 0.05), 1.0, 0.9)

    def _way(self, lattice: L, picture: TablePicture) -> None:
        """Dots from a flock to the empty cell where it gets out."""
        if not picture.way or not isinstance(lattice, Hexes):
            return
        points: list[tuple[float, float]] = []
        if picture.glow:
            points.append(_nearest(lattice, picture.glow, lattice.corner(picture.way[0])))
        points += [lattice.corner(corner) for corner in picture.way]
        points += [
            lattice.centre(cell) for cell, mark in picture.marks.items() if mark is Mark.WAY_OUT
        ]
        dots = list(_dotted(points, lattice.pitch * 0.17))
        d = max(4, round(lattice.pitch * 0.1))
        for x, y in dots:
            stamp_edged(self.theme, sprites.disc(d), self.theme.wool, x, y)
        if len(points) > 1:
            (ax, ay), (bx, by) = points[-2:]
            big = round(lattice.pitch * 0.36)
            stamp_edged(
                self.theme, art.tooth(big, atan2(by - ay, bx - ax)), self.theme.wool, bx, by
            )

    def landing(self, lattice: L, cell: Cell, x: int, y: int) -> None:
        """Draw where the tile in hand would lie, the cell's middle at that point of the window."""
        raise NotImplementedError

    def badge(self, lattice: L, badge: Badge) -> None:
        """Draw points: round for players, on a corner for wolves."""
        theme, p = self.theme, lattice.pitch
        d, (x, y) = max(18, round(p * 0.42)), lattice.centre(badge.cell)
        x, y = round(x + p * BADGE_SHIFT), round(y + p * BADGE_SHIFT)
        colour = tone_on_tiles(theme, badge.tone)
        wolves = badge.tone is Tone.WOLVES
        shape = art.rhomb if wolves else sprites.disc
        big = round(d * 1.3) if wolves else d
        stamp_edged(theme, shape(big), colour, x, y)
        ink = ink_on(colour)
        size = round(d * (0.72 if len(badge.words) < 3 else 0.54))
        letter(badge.words, BOLD, size, ink, x, y)


class FoldPainter(Painter[Hexes]):
    """Hexagons, fences, herds and what is enclosed."""

    lattice = Hexes

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

    def landing(self, lattice: Hexes, cell: Cell, x: int, y: int) -> None:
        line = self._outline(lattice, 1.0, max(3.0, lattice.pitch * 0.08))
        stamp_edged(self.theme, line, self.theme.lit, x, y)


_COUNTERS = {"eaten": "wrong", "safe": "safe", "scared": "wool", "hungry": "eyes"}


class DogsPainter(Painter[Squares]):
    """Long tiles, and which animals are neighbours."""

    length = 3.0
    lattice = Squares

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

    def landing(self, lattice: Squares, cell: Cell, x: int, y: int) -> None:
        box = extent(lattice, Placement((0, 0), cast(Facing, self.hand)).cells())
        p = lattice.pitch
        place = Box(box.x + x, box.y + y, box.w, box.h)
        fill(place, self.theme.lit, round(p * 0.16), 0.25)
        outline(place, self.theme.lit, round(p * 0.16), max(3, round(p * 0.07)))


def painter_of(game: str, theme: Theme) -> Painter[Any]:
    """Return the painter of a game.

    Marks on tiles can be so small that most of a thinner edge is half-tones (2.5 : 1 on grass).
    """
    theme = replace(theme, edge_px=3)
    match game:
        case "dogs":
            return DogsPainter(theme)
        case "fold":
            return FoldPainter(theme)
        case _:
            raise LookupError(game)


def _dotted(points: list[tuple[float, float]], apart: float) -> Iterator[tuple[float, float]]:
    """Points along a line, as far apart as that, in px."""
    for (ax, ay), (bx, by) in pairwise(points):
        n = max(1, round(hypot(bx - ax, by - ay) / apart))
        for i in range(n):
            yield ax + (bx - ax) * i / n, ay + (by - ay) * i / n


def _nearest(
    lattice: Lattice, cells: Iterable[Cell], point: tuple[float, float]
) -> tuple[int, int]:
    """The middle of that cell which is nearest to a point."""
    return min(
        (lattice.centre(cell) for cell in cells),
        key=lambda at: hypot(at[0] - point[0], at[1] - point[1]),
    )
