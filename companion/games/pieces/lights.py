"""What the lights say in a game of pieces: from the public view of the table to a scene."""

from collections.abc import Iterable

from companion.games.pieces.view import PieceView
from companion.lights.light import Colour, Scene
from companion.lights.scenes import IDLE, ROLES, GameLights, spreading
from engine.hexgrid import HexGrid


class PieceLights(GameLights[PieceView]):
    """What the lights of a board show of a game of pieces."""

    def scene(self, view: PieceView, grid: HexGrid) -> Scene:
        """Return the lights for a view, on the board whose cells are `grid`'s."""
        middle = grid.cells[len(grid) // 2]
        if view.phase == "match-over":
            return {middle: IDLE} if view.winner is None else spreading(grid, middle, Colour.GREEN)
        if view.phase in ("setup", "resume"):
            return {middle: IDLE}
        return {mark.cell: ROLES[mark.role] for mark in view.marks if mark.cell in grid}

    def brightest(self, grid: HexGrid) -> Iterable[tuple[str, Scene]]:
        """Return every kind of scene, by a name, each as large as it can become."""
        for role, light in ROLES.items():
            yield role, dict.fromkeys(grid.cells, light)
        yield "won", spreading(grid, grid.cells[len(grid) // 2], Colour.GREEN)


LIGHTS = PieceLights()
