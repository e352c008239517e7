"""Sheep, Dogs and Wolves for print: the table, and what its pages say."""

from typing import cast

from companion.extras.printing.drawings import cross, letter
from companion.extras.printing.page import FAINT, GREY, INK, PT, SHADE, Page
from companion.games.dogs import scores
from companion.games.dogs.rules import DogsPlay
from companion.games.tiles.printing.drawing import Box, Scale, cell_name
from companion.games.tiles.printing.sheet import Printed
from companion.games.tiles.referee.rules import Play
from companion.words.message import Message
from engine.dogs.counters import accounts, certain
from engine.dogs.position import Position


class DogsPrinted(Printed):
    """Sheep, Dogs and Wolves for print."""

    legend = Message("dogs-legend")

    def draw(self, page: Page, box: Box, play: Play) -> float:
        return table(page, box, cast(DogsPlay, play).position)

    def sentences(self, play: Play, names: tuple[str, ...]) -> list[tuple[Message, bool]]:
        in_order = sorted(accounts(cast(DogsPlay, play).position), key=lambda it: it.animal == "W")
        return [(scores.account(it), not it.certain) for it in in_order]


def table(page: Page, box: Box, position: Position) -> float:
    """Draw a table of Sheep, Dogs and Wolves, and return where it ends."""
    where = {(x, y): (float(x), float(y)) for x, y in position.animals}
    scale, sure = Scale.fitting(where.values(), 0.5, box), certain(position)
    for cell, animal in position.animals.items():
        x, y = scale.at(where[cell], -0.5, -0.5)
        page.box(x, y, scale.size, scale.size, fill=SHADE if animal == "D" else None, stroke=FAINT)
    for tile in position.tiles:
        xs, ys = zip(*tile.cells(), strict=True)
        x, y = scale.at((min(xs), min(ys)), -0.5, -0.5)
        page.box(x, y, scale.size * (max(xs) - min(xs) + 1), scale.size * (max(ys) - min(ys) + 1),
                 stroke=INK, stroke_width=0.5)
    for cell, animal in position.animals.items():
        at, lot = scale.at(where[cell]), sure.get(cell)
        if lot in ("safe", "scared"):
            page.circle(*at, 0.32 * scale.size, stroke_width=0.4)
        colour = INK if animal == "D" or lot is not None else GREY
        letter(page, *at, animal, 0.42 * scale.size * PT, colour)
        if lot == "eaten":
            cross(page, *at, 0.26 * scale.size, 0.4)
        cell_name(page, scale.at(where[cell], dy=0.45), cell, scale.size)
    return scale.bottom(where.values(), 0.5)


PRINTED = DogsPrinted()
