"""What the lights say at each moment of Mutton: from the public view of the table to a scene.

Nothing but the public view is looked at, so the lights cannot know who is a wolf before both
players do. Which animals the Wolf may kill is not shown either: that would give the pack away.
"""

from collections.abc import Iterator
from dataclasses import replace
from math import atan2, tau
from string import ascii_uppercase
from typing import get_args

from companion.games.mutton.table.view import Phase, Reveal, SealView, TableView
from companion.hands.marks import CellMark
from companion.lights.light import Colour, Light, Rhythm, Scene
from companion.lights.scenes import IDLE, ROLES, GameLights, spreading
from companion.sensing.arrangement import Arrangement
from companion.table.link_view import LinkView
from engine.hexgrid import Cell, HexGrid
from engine.mutton.moves import Mark, Placement
from engine.mutton.options import Options
from engine.mutton.position import Position

WAITING_LEGAL = Light(Colour.SKY_BLUE, Rhythm.STEADY, 0.55)
"""A cell to run to, while nobody is in hand to run there."""
TOUCHED = Light(Colour.WHITE, Rhythm.STEADY, 0.7)
"""A marked cell on which something has just changed: the board has noticed."""

WOLF = Light(Colour.YELLOW, Rhythm.BREATH)
FLOCK = Light(Colour.WHITE, Rhythm.STEADY, 0.45)


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


def brightest(grid: HexGrid) -> Iterator[tuple[str, Scene]]:
    """Yield every kind of scene, each as large as it can become.

    Marks are taken at their worst: every cell marked, once for each role. No table marks that many,
    and what marks of several roles draw together lies between.
    """
    ready = LinkView("ready")
    for phase in get_args(Phase):
        view = TableView(phase, link=ready)
        if phase == "over":
            yield "over", scene(_all_uncovered(view, grid), grid)
        elif lights := scene(view, grid):
            yield phase, lights
    for role in (role for role in ROLES if role not in ("lift", "turn")):  # of other games
        marks = tuple(CellMark(cell, role, "A") for cell in grid.cells)
        view = TableView("wolf", link=ready, marks=marks, board=Arrangement(in_hand=1))
        yield f"every cell marked: {role}", scene(view, grid)
    yield "board lost", scene(TableView("wolf", link=LinkView("lost")), grid)
    kinds: tuple[tuple[str, Mark], ...] = (("howl", "w"), ("bleat", "x"))
    for name, mark in kinds:
        revealed = Reveal(1, "farmer", ("A",), (mark,))
        yield name, cry(revealed, TableView("farmer", link=ready), grid)


def _all_uncovered(view: TableView, grid: HexGrid) -> TableView:
    """The end of a game in which nobody died: the whole flock glows, as many wolves as may be."""
    cells = grid.cells[: len(ascii_uppercase)]
    wolves = max(1, len(cells) // 2)
    options = Options(size=grid.size, sheep=len(cells), wolves=wolves)
    position = Position.start(options, Placement(cells))
    pack = tuple(ascii_uppercase[:wolves])
    return replace(view, position=position, seal=SealView("00", pack=pack))


class MuttonLights(GameLights[TableView]):
    """What the lights of a board show of Mutton."""

    scene = staticmethod(scene)
    brightest = staticmethod(brightest)

    def news(self, view: TableView) -> int:
        return 0 if view.reveal is None else view.reveal.number

    def cry(self, view: TableView, grid: HexGrid) -> Scene | None:
        urgent = view.link.state != "ready" or any(mark.role != "remove" for mark in view.marks)
        return None if urgent or view.reveal is None else cry(view.reveal, view, grid)


LIGHTS = MuttonLights()
