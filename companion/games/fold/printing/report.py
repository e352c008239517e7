"""Wolf in the Fold for print: the table, and what its pages say."""

from math import cos, pi, sin, sqrt
from typing import cast

from companion.extras.printing.drawings import letter
from companion.extras.printing.page import FAINT, GREY, INK, PT, SHADE, WHITE, Page, Point
from companion.games.fold import scores
from companion.games.fold.rules import FoldPlay
from companion.games.tiles.printing.drawing import Box, Scale, cell_name
from companion.games.tiles.printing.sheet import Printed
from companion.games.tiles.referee.rules import Play
from companion.words.message import Message
from engine.fold.enclosure import region
from engine.fold.hexes import Corner, corner_xy, corners, meeting, xy
from engine.fold.position import Position
from engine.fold.scoring import accounts
from engine.fold.tiles import FENCES, LINES, SHEEP, WOLF
from engine.laying import Cell


class FoldPrinted(Printed):
    """Wolf in the Fold for print."""

    legend = Message("fold-legend")

    def draw(self, page: Page, box: Box, play: Play) -> float:
        return table(page, box, cast(FoldPlay, play).position)

    def sentences(self, play: Play, names: tuple[str, ...]) -> list[tuple[Message, bool]]:
        game = cast(FoldPlay, play).game
        said = [(scores.account(it, names), not it.players + it.wolf_points)
                for it in accounts(game.position)]
        said.append((scores.left(game.position, game.hand), True))
        return sorted(said, key=lambda it: it[1])


def table(page: Page, box: Box, position: Position) -> float:
    """Draw a table of Wolf in the Fold, and return where it ends."""
    where = {cell: xy(cell) for cell in position.tiles}
    scale = Scale.fitting(where.values(), 1 / sqrt(3), box)
    for corner in _enclosed(position):
        for cell in meeting(corner):
            page.polygon(_kite(scale, cell, corner), fill=SHADE, stroke=None)
    for cell, sign in position.tiles.items():
        page.polygon([scale.at(corner_xy(it)) for it in corners(cell)], stroke=FAINT)
        for edge in LINES[sign]:
            page.line(scale.at(where[cell]), scale.at(_middle(cell, edge)),
                      max(0.4, 0.08 * scale.size))
    for cell, sign in position.tiles.items():
        if sign not in FENCES:
            dark, half = sign in (WOLF, "B"), 0.36 * scale.size
            if sign == WOLF:  # on its corner, so that it is no black sheep
                x, y = scale.at(where[cell])
                page.polygon([(x - half, y), (x, y - half), (x + half, y), (x, y + half)],
                             fill=INK)
            else:
                page.circle(*scale.at(where[cell]), 0.3 * scale.size, fill=INK if dark else WHITE,
                            stroke=INK if sign in SHEEP else GREY)
            letter(page, *scale.at(where[cell]), sign, 0.36 * scale.size * PT,
                    WHITE if dark else INK)
        cell_name(page, scale.at(where[cell], dy=0.43), cell, scale.size)
    return scale.bottom(where.values(), 1 / sqrt(3))


def _enclosed(position: Position) -> frozenset[Corner]:
    """Return the corners of all enclosed regions with sheep in them."""
    found: set[Corner] = set()
    for cell in position.folds:
        if not found.issuperset(corners(cell)):
            found |= region(position.tiles, corners(cell)[0]) or frozenset()
    return frozenset(found)


def _middle(cell: Cell, edge: int) -> Point:
    """Return the middle of an edge."""
    x, y = xy(cell)
    return x + cos(edge * pi / 3) / 2, y + sin(edge * pi / 3) / 2


def _kite(scale: Scale, cell: Cell, corner: Corner) -> list[Point]:
    """Return the kite that a tile has at one of its corners."""
    place = corners(cell).index(corner)
    return [scale.at(it) for it in (
        xy(cell), _middle(cell, place), corner_xy(corner), _middle(cell, (place + 1) % 6))]


PRINTED = FoldPrinted()
