"""What the lights say at each moment of a game: from the public view of the table to a scene.

Nothing but the public view is looked at, so the lights cannot know a secret before all players do.
"""

from collections.abc import Iterable, Mapping
from math import atan2, hypot, tau
from types import MappingProxyType
from typing import Any, Protocol, TypeVar, cast

from companion.hands.marks import Role
from companion.lights.light import Colour, Light, Rhythm, Scene
from companion.registry.found import game as game_of
from companion.registry.game import load
from companion.table.match_table import GameView
from engine.hexgrid import Cell, HexGrid

V_contra = TypeVar("V_contra", bound=GameView, contravariant=True)


class GameLights(Protocol[V_contra]):
    """What the lights of a board show of a game."""

    def scene(self, view: V_contra, grid: HexGrid) -> Scene:
        """Return the lights for a view, on the board whose cells are `grid`'s."""

    def brightest(self, grid: HexGrid) -> Iterable[tuple[str, Scene]]:
        """Return every kind of scene, by a name, each as large as it can become."""

    def news(self, view: V_contra) -> int:
        """Return the number of the last thing that is cried out; 0 where there is none."""
        return 0

    def cry(self, view: V_contra, grid: HexGrid) -> Scene | None:
        """Return the lights while it is cried out, shown from their start for one loop; None where
        hands need the other ones."""
        return None


def lights_of(key: str) -> GameLights[Any] | None:
    """Return the lights of a game; None if it has none. Raises LookupError if there is no such
    game."""
    part = game_of(key).lights
    return cast("GameLights[Any]", load(part)) if part else None


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


_MOVES, _TURNED = Light(Colour.ORANGE, Rhythm.BREATH), Light(Colour.YELLOW, Rhythm.DOUBLE_DIP)
ROLES: Mapping[Role, Light] = MappingProxyType({
    "victim": Light(Colour.VERMILLION, Rhythm.DIP, 0.75),
    "shot": _TURNED, "turn": _TURNED,
    "runner": _MOVES, "lift": _MOVES,
    "legal": Light(Colour.SKY_BLUE, Rhythm.STEADY),
    "place": Light(Colour.GREEN, Rhythm.DOUBLE_BLINK),
    "wrong": Light(Colour.PURPLE, Rhythm.BLINK),
    "remove": Light(Colour.VERMILLION, Rhythm.FADE),
    "ask": Light(Colour.WHITE, Rhythm.TURN),
})
"""The light of a marked cell. In each game each role has a rhythm of its own, so that no meaning
rests on colour alone."""
IDLE = Light(Colour.WHITE, Rhythm.BREATH, 0.5)
_CALM = Light(Colour.WHITE, Rhythm.STEADY, 0.3)
"""What that becomes after a while: a board at rest then has nothing to do."""


def calm(scene: Scene) -> Scene:
    """Return what a scene becomes when nothing has changed for long: where there is nothing but
    `IDLE`, it glows steadily."""
    idle = scene and all(light == IDLE for light in scene.values())
    return dict.fromkeys(scene, _CALM) if idle else scene


def spreading(
    grid: HexGrid, centre: Cell, colour: Colour, cells: Iterable[Cell] | None = None
) -> Scene:
    """Return a wave from one cell outwards, over the whole board or over some cells."""
    x0, y0 = grid.xy(centre)
    farthest = 2 * (grid.size - 1) or 1

    def distance(cell: Cell) -> float:
        x, y = grid.xy(cell)
        return min(1.0, hypot(x - x0, y - y0) / farthest)

    return {
        cell: Light(colour, Rhythm.WAVE, 0.9, distance(cell) * 0.8)
        for cell in (grid.cells if cells is None else cells)
    }
