"""What the lights of a board say beside a tile game: whose turn it is, and who has won.

The tiles lie on the screen or on the table, so the board only keeps them company. Each seat has a
side of the board and a colour: whose turn it is can be seen without telling colours apart.
"""

from __future__ import annotations

from math import atan2, tau

from companion.lights.light import Colour, Light, Rhythm, Scene
from companion.lights.scenes import IDLE, spreading
from companion.table.tiles.view import TileView
from engine.hexgrid import Cell, HexGrid

SEATS = (Colour.ORANGE, Colour.SKY_BLUE, Colour.GREEN, Colour.YELLOW)
"""The players' colours, by seat."""
WOLVES = Colour.VERMILLION
TURN, THINKING, BIDS = Rhythm.STEADY, Rhythm.BREATH, Rhythm.DIP
"""How a side is lit where a person lays, a computer thinks, or somebody bids."""


def tile_scene(view: TileView, grid: HexGrid) -> Scene:
    """Return the lights for a view, on the board whose cells are `grid`'s."""
    middle = grid.cells[len(grid) // 2]
    if view.phase == "match-over":
        return _celebrated(view, grid, middle)
    if view.turn is None:
        return {middle: IDLE}
    rhythm = {"thinking": THINKING, "bidding": BIDS}.get(view.phase, TURN)
    light = Light(SEATS[view.turn], rhythm, 0.7)
    return dict.fromkeys(side(grid, view.turn, len(view.seats)), light)


def side(grid: HexGrid, seat: int, seats: int) -> tuple[Cell, ...]:
    """Return the cells of the rim before a seat: the players sit round the board clockwise, the
    first at its lower edge.

    >>> side(HexGrid.of(2), 0, 2), side(HexGrid.of(2), 1, 2)
    (('b3', 'c2', 'c3'), ('a1', 'a2', 'b1'))
    """
    def turn(cell: Cell) -> float:
        x, y = grid.xy(cell)
        begins = 1 / 4 - 1 / (2 * seats)  # a quarter turn clockwise from the right is downwards
        return (atan2(y, x) / tau - begins + 1e-9) % 1

    rim = [cell for cell in grid.cells if len(grid.neighbours(cell)) < 6]
    return tuple(cell for cell in rim if int(turn(cell) * seats) == seat)


def _celebrated(view: TileView, grid: HexGrid, middle: Cell) -> Scene:
    """A wave in the winner's colour; against the wolves that of the first player, or theirs."""
    if view.winners:
        return spreading(grid, middle, SEATS[view.winners[0]])
    if view.lost:
        return spreading(grid, middle, WOLVES)
    return {middle: IDLE}
