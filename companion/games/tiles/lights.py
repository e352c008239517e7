"""What the lights say during a tile game.

The board only keeps the table company: each seat has a side and a colour, so whose turn it is can
be seen without telling colours apart.
"""

from collections.abc import Iterator

from companion.games.tiles.table.view import SeatView, TileView
from companion.lights.light import Colour, Light, Rhythm, Scene
from companion.lights.scenes import IDLE, GameLights, side, spreading
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


def _celebrated(view: TileView, grid: HexGrid, middle: Cell) -> Scene:
    """A wave in the winner's colour; against the wolves that of the first player, or theirs."""
    if view.winners:
        return spreading(grid, middle, SEATS[view.winners[0]])
    if view.lost:
        return spreading(grid, middle, WOLVES)
    return {middle: IDLE}


class Lights(GameLights[TileView]):
    """The lights of both games."""

    scene = staticmethod(tile_scene)

    @staticmethod
    def brightest(grid: HexGrid) -> Iterator[tuple[str, Scene]]:
        """Yield every kind of scene, each as large as it can become."""
        alone = TileView("laying", seats=(SeatView("Ann"),), turn=0)  # the whole rim is hers
        yield "tiles: a player's turn", tile_scene(alone, grid)
        yield "tiles: a player has won", tile_scene(TileView("match-over", winners=(3,)), grid)
        yield "tiles: the wolves have won", tile_scene(TileView("match-over", lost=True), grid)


LIGHTS = Lights()
