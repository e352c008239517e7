"""What the lights draw at their brightest, scene by scene, for the board's power budget.

    python -m companion.lights.currents --size 4 -o out/hardware/lights.json

`hardware.power` reads the file: the hardware knows nothing of scenes.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from string import ascii_uppercase
from typing import get_args

import click

from companion.guidance.reading import CellMark, Role
from companion.lights.light import LOOP_MS, Scene
from companion.lights.render import Frame, Lighting, estimate_ma, render
from companion.lights.scenes import cry, lights_of, scene
from companion.lights.show import lighting
from companion.registry.found import games
from companion.sensing.arrangement import Arrangement
from companion.store.settings import Settings
from companion.table.mutton.view import LinkView, Phase, Reveal, SealView, TableView
from engine.hexgrid import HexGrid
from engine.mutton.moves import Mark, Placement
from engine.mutton.options import Options
from engine.mutton.position import Position
from hardware.board import MAX_SIZE, MIN_SIZE, REFERENCE_SIZE, BoardSpec
from hardware.tool import Tool

STEP_MS = 100
NO_LIMIT_MA = 20_000
"""More than the LEDs of any board can draw, and the most that can be set."""


@dataclass(frozen=True)
class Brightest:
    """A scene's frame that draws most: what each LED takes in mA, in the chain's order."""

    name: str
    led_ma: tuple[float, ...]


def scenes(size: int) -> Iterator[tuple[str, Scene]]:
    """Yield every kind of scene on a board of that size, each as large as it can become.

    Marks are taken at their worst: every cell marked, once for each role. No table marks that many,
    and what marks of several roles draw together lies between.
    """
    grid, ready = HexGrid.of(size), LinkView("ready")
    for phase in get_args(Phase):
        view = TableView(phase, link=ready)
        if phase == "over":
            yield "over", scene(_uncovered(view, size), grid)
        elif lights := scene(view, grid):
            yield phase, lights
    for role in get_args(Role):
        marks = tuple(CellMark(cell, role, "A") for cell in grid.cells)
        view = TableView("wolf", link=ready, marks=marks, board=Arrangement(in_hand=1))
        yield f"every cell marked: {role}", scene(view, grid)
    yield "board lost", scene(TableView("wolf", link=LinkView("lost")), grid)
    kinds: tuple[tuple[str, Mark], ...] = (("howl", "w"), ("bleat", "x"))
    for name, mark in kinds:
        revealed = Reveal(1, "farmer", ("A",), (mark,))
        yield name, cry(revealed, TableView("farmer", link=ready), grid)
    for lights_of_game in dict.fromkeys(lights_of(game.about.key) for game in games()):
        if lights_of_game is not None:
            yield from lights_of_game.brightest(grid)


def _uncovered(view: TableView, size: int) -> TableView:
    """The end of a game in which nobody died: the whole flock glows, as many wolves as may be."""
    cells = HexGrid.of(size).cells[: len(ascii_uppercase)]
    wolves = max(1, len(cells) // 2)
    options = Options(size=size, sheep=len(cells), wolves=wolves)
    position = Position.start(options, Placement(cells))
    pack = tuple(ascii_uppercase[:wolves])
    return replace(view, position=position, seal=SealView("00", pack=pack))


def brightest(size: int, wanted: Lighting) -> Iterator[Brightest]:
    """Every scene at the moment at which it draws most, rendered as the board would show it."""
    spec = BoardSpec.of(size)
    for name, lights in scenes(size):
        frames = (render(lights, now, spec.cells, wanted) for now in range(0, LOOP_MS, STEP_MS))
        worst = max(frames, key=lambda frame: estimate_ma(frame, wanted.led))
        yield Brightest(name, _by_led(spec, worst, wanted))


def _by_led(spec: BoardSpec, frame: Frame, wanted: Lighting) -> tuple[float, ...]:
    draws = [0.0] * len(frame)
    for cell, colour in zip(spec.cells, frame, strict=True):
        draws[spec.led(cell)] = estimate_ma([colour], wanted.led)
    return tuple(draws)


def unlimited(brightness: int) -> Lighting:
    """Return lights of this brightness (per cent) with no limit to their current."""
    return lighting(Settings(brightness=brightness, current_ma=NO_LIMIT_MA))


@click.command(cls=Tool)
@click.option("--size", type=click.IntRange(MIN_SIZE, MAX_SIZE), default=REFERENCE_SIZE,
              show_default=True, help="Cells a side.")
@click.option("-o", "--out", type=click.Path(dir_okay=False, path_type=Path), required=True,
              help="The file to write: x.json.")
def command(size: int, out: Path) -> None:
    """Write what each LED draws in every scene at its brightest, as JSON."""
    if out.suffix != ".json":
        raise click.BadParameter(f"{out} must end in .json.")
    usual = Settings()
    wishes = {"default settings": lighting(usual),
              f"{usual.brightness} %, no limit": unlimited(usual.brightness),
              "100 %, no limit": unlimited(100)}
    found = {
        wish: {each.name: [round(ma, 2) for ma in each.led_ma] for each in brightest(size, wanted)}
        for wish, wanted in wishes.items()
    }
    out.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"size": size, "limit_ma": usual.current_ma, "scenes": found})
    out.write_text(text + "\n", encoding="utf-8")
    click.echo(f"{out}: what {len(found['100 %, no limit'])} scenes draw")


if __name__ == "__main__":
    command()
