"""What the lights say at each moment of a game: from the public view of the table to a scene.

Nothing but the public view is looked at, so the lights cannot know who is a wolf before both
players do. Which animals the Wolf may kill is not shown either: that would give the pack away.
"""

from collections.abc import Iterable, Mapping
from math import atan2, hypot, tau
from typing import Any, Protocol, TypeVar, cast

from companion.guidance.reading import Role
from companion.lights.light import Colour, Light, Rhythm, Scene
from companion.registry.found import game as game_of
from companion.registry.game import load
from companion.table.match_table import GameView
from companion.table.mutton.view import Reveal, TableView
from engine.hexgrid import Cell, HexGrid

V_contra = TypeVar("V_contra", bound=GameView, contravariant=True)


class GameLights(Protocol[V_contra]):
    """What the lights of a board show of a game."""

    def scene(self, view: V_contra, grid: HexGrid) -> Scene:
        """Return the lights for a view, on the board whose cells are `grid`'s."""

    def brightest(self, grid: HexGrid) -> Iterable[tuple[str, Scene]]:
        """Return every kind of scene, by a name, each as large as it can become."""


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


ROLES: Mapping[Role, Light] = {
    "legal": Light(Colour.SKY_BLUE, Rhythm.STEADY),
    "runner": Light(Colour.ORANGE, Rhythm.BREATH),
    "victim": Light(Colour.VERMILLION, Rhythm.DIP, 0.75),
    "shot": Light(Colour.YELLOW, Rhythm.DOUBLE_DIP),
    "place": Light(Colour.GREEN, Rhythm.DOUBLE_BLINK),
    "wrong": Light(Colour.PURPLE, Rhythm.BLINK),
    "remove": Light(Colour.VERMILLION, Rhythm.FADE),
    "ask": Light(Colour.WHITE, Rhythm.TURN),
}
"""Each role has a rhythm of its own, so that no meaning rests on colour alone."""

WAITING_LEGAL = Light(Colour.SKY_BLUE, Rhythm.STEADY, 0.55)
"""A cell to run to, while nobody is in hand to run there."""
TOUCHED = Light(Colour.WHITE, Rhythm.STEADY, 0.7)
"""A marked cell on which something has just changed: the board has noticed."""

WOLF = Light(Colour.YELLOW, Rhythm.BREATH)
FLOCK = Light(Colour.WHITE, Rhythm.STEADY, 0.45)
IDLE = Light(Colour.WHITE, Rhythm.BREATH, 0.5)


def scene(view: TableView, grid: HexGrid) -> Scene:
    """Return the lights for a view, on the board whose cells are `grid`'s."""
    if view.link.state in ("lost", "refused"):
        return _around_the_rim(grid, Colour.PURPLE)
    if view.marks:
        return _marked(view)
    match view.phase:
        case "setup" | "resume" | "bidding":
            return {grid.cells[len(grid) // 2]: IDLE}
        case "over":
            return _uncovered(view)
        case "match-over":
            return spreading(grid, grid.cells[len(grid) // 2], Colour.GREEN)
    return {}


def cry(reveal: Reveal, view: TableView, grid: HexGrid) -> Scene:
    """The lights while a reveal is cried out: the howl runs over the whole board, the bleat only
    around the sheep. Nothing where the mark is hidden. Shown from its own start, for one loop."""
    if not reveal.cry:
        return {}
    wolves = "w" in reveal.marks
    loudest = next(
        animal
        for animal, mark in zip(reveal.animals, reveal.marks, strict=True)
        if mark == ("w" if wolves else "x")
    )
    centre = view.board.where(loudest) or grid.cells[len(grid) // 2]
    if wolves:
        return spreading(grid, centre, Colour.YELLOW)
    return spreading(grid, centre, Colour.WHITE, (centre, *grid.neighbours(centre)))


def _marked(view: TableView) -> Scene:
    touched = view.board.settling
    lights = {mark.cell: ROLES[mark.role] for mark in view.marks}
    if not view.board.in_hand:
        lights |= {mark.cell: WAITING_LEGAL for mark in view.marks if mark.role == "legal"}
    return lights | {cell: TOUCHED for cell in lights if cell in touched}


def _uncovered(view: TableView) -> Scene:
    """Return the end of a game: the flock glows, and the wolves breathe among it."""
    if view.position is None or view.seal is None or view.seal.pack is None:
        return {}
    living = {cell: animal for animal, cell in view.position.living.items()}
    pack = view.seal.pack
    return {
        **{cell: FLOCK for cell, animal in living.items() if animal not in pack},
        **{
            cell: WOLF
            for cell, animal in (living | dict(view.position.corpses)).items()
            if animal in pack
        },
    }


def _around_the_rim(grid: HexGrid, colour: Colour) -> Scene:
    def turn(cell: Cell) -> float:
        x, y = grid.xy(cell)
        return atan2(y, x) / tau % 1

    rim = (cell for cell in grid.cells if len(grid.neighbours(cell)) < 6)
    return {cell: Light(colour, Rhythm.WAVE, 0.8, turn(cell)) for cell in rim}


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
