"""What the lights say in a game of pieces: from the public view of the table to a scene."""

from collections.abc import Iterable, Mapping

from companion.games.pieces.view import PieceView
from companion.hands.reading import Role
from companion.lights.light import Colour, Light, Rhythm, Scene
from companion.lights.scenes import IDLE, GameLights, spreading
from engine.hexgrid import HexGrid

ROLES: Mapping[Role, Light] = {
    "lift": Light(Colour.ORANGE, Rhythm.BREATH),
    "legal": Light(Colour.SKY_BLUE, Rhythm.STEADY),
    "place": Light(Colour.GREEN, Rhythm.DOUBLE_BLINK),
    "remove": Light(Colour.VERMILLION, Rhythm.FADE),
    "turn": Light(Colour.YELLOW, Rhythm.DOUBLE_DIP),
    "wrong": Light(Colour.PURPLE, Rhythm.BLINK),
    "ask": Light(Colour.WHITE, Rhythm.TURN),
}
"""Each role has a rhythm of its own, so that no meaning rests on colour alone."""


class PieceLights(GameLights[PieceView]):
    """What the lights of a board show of a game of pieces."""

    def scene(self, view: PieceView, grid: HexGrid) -> Scene:
        """Return the lights for a view, on the board whose cells are `grid`'s."""
        return scene(view, grid)

    def brightest(self, grid: HexGrid) -> Iterable[tuple[str, Scene]]:
        """Return every kind of scene, by a name, each as large as it can become."""
        for role, light in ROLES.items():
            yield role, dict.fromkeys(grid.cells, light)
        yield "won", spreading(grid, grid.cells[len(grid) // 2], Colour.GREEN)


def scene(view: PieceView, grid: HexGrid) -> Scene:
    """Return the lights for a view, on the board whose cells are `grid`'s."""
    middle = grid.cells[len(grid) // 2]
    if view.phase == "match-over":
        return {middle: IDLE} if view.winner is None else spreading(grid, middle, Colour.GREEN)
    if view.phase in ("setup", "resume"):
        return {middle: IDLE}
    return {mark.cell: ROLES[mark.role] for mark in view.marks if mark.cell in grid}


LIGHTS = PieceLights()
