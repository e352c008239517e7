"""What the lights draw at their brightest, scene by scene, for the board's power budget.

    python -m companion.lights.currents --size 4 -o out/hardware/lights.json

`hardware.power` reads the file: the hardware knows nothing of scenes.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from companion.lights.light import LOOP_MS, Scene
from companion.lights.render import Frame, Lighting, estimate_ma, render
from companion.lights.scenes import lights_of
from companion.lights.show import lighting
from companion.registry.found import games
from companion.store.settings import Settings
from engine.hexgrid import HexGrid
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
    """Yield every kind of scene on a board of that size, each as large as it can become."""
    for lights in dict.fromkeys(lights_of(game.about.key) for game in games()):
        if lights is not None:
            yield from lights.brightest(HexGrid.of(size))


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
