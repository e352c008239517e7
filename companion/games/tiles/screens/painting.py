"""How tables of tiles are drawn: what the painters of the games share.

A painter draws into the canvas that is open, in the scene's own pixels (`lattice`).
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from math import atan2, hypot
from typing import Any, Generic, TypeVar, cast

from companion.games.tiles.screens import art
from companion.games.tiles.screens.lattice import Hexes, Lattice, Squares
from companion.games.tiles.screens.picture import Badge, Laid, Mark, TablePicture, Tone
from companion.registry.found import game
from companion.registry.game import load
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.theme import BOLD, Colour, Theme, contrast
from companion.screens.widgets.part import Look, Part, stamp_edged
from companion.screens.widgets.text import letter
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
    """What all tables have in common; `hand` says how the tile in hand is turned."""

    length = 1.0
    """How many cells a tile is long."""
    lattice: type[L]
    """The cells of the table."""
    sheep: frozenset[str]
    """The figures that are sheep."""

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

    def dot(self, lattice: L, colour: Colour, x: int, y: int) -> None:
        """Draw a cell of a small map, its middle at a point."""
        raise NotImplementedError

    def pieces(self, box: Box) -> None:
        """Draw a few pieces into the open canvas, as large as the box allows."""
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


def painter_class(key: str) -> Callable[[Theme], Painter[Any]]:
    """Return what makes the painter of a game."""
    return cast(Callable[[Theme], Painter[Any]], load(game(key).painter))


def painter_of(key: str, theme: Theme) -> Painter[Any]:
    """Return the painter of a game's table.

    Marks on tiles can be so small that most of a thinner edge is half-tones (2.5 : 1 on grass).
    """
    return painter_class(key)(replace(theme, edge_px=3))


class TilePicture(Part):
    """A picture of one tile, whose cells are as large as `pitch` allows, in px."""

    def __init__(
        self, look: Look, box: Box, painter: Painter[Any], turn: str, pitch: float
    ) -> None:
        super().__init__(look, box)
        x, y = (round(c) for c in box.centre)
        with self.canvas:
            painter.tile(painter.lattice(int(pitch) // 2 * 2), turn, x, y)


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
