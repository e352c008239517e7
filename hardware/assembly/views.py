"""Pictures of an assembly: taken apart, and step by step for the guide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from textwrap import wrap

from manifold3d import Manifold
from matplotlib.font_manager import findfont
from PIL import Image, ImageDraw, ImageFont

from hardware.assembly.model import ABOVE, BELOW, BOARD, BOTTOM, DOOR, Assembly, AssemblyStep
from hardware.assembly.parts import Part
from hardware.fabrication import render
from hardware.fabrication.render import Camera, Colour
from hardware.fabrication.shapes import flat
from hardware.fabrication.solids import extruded

GREY: Colour = (176, 178, 174)
INK: Colour = (23, 38, 29)
PAPER: Colour = (250, 248, 242)
_LIFT_MM, _APART_MM = 30.0, 30.0
_COMES_FROM = {ABOVE: (0.0, 0.0, 1.0), BELOW: (0.0, 0.0, -1.0), DOOR: (0.0, -1.0, 0.0)}
_LAYERS: tuple[tuple[str, ...], ...] = (
    ("nut",), ("foot",), ("bottom",), ("spacer", "screw low"),
    ("circuit", "Pico's board", "stripboard", "socket"), ("Pico", "plug low", "USB plug"),
    ("rim low",), ("plug", "multiplexer"), ("deck", "screw", "screw nut"), ("cell board", "LED"),
    ("wall",), ("sensor",), ("diffuser",), ("rim",), ("top",), ("seat",), ("bolt",),
)
"""Kinds of parts from below, as they are taken apart."""


@dataclass(frozen=True)
class Stage:
    """Steps of one title, which one does in one go: a step of the guide."""

    title: str
    steps: tuple[AssemblyStep, ...]

    @property
    def names(self) -> set[str]:
        """The parts that it adds."""
        return {name for step in self.steps for name in step.parts}


def stages(assembly: Assembly) -> list[Stage]:
    """Return the steps of the guide."""
    return [Stage(title, tuple(steps))
            for title, steps in groupby(assembly.steps, key=lambda step: step.title)]


def step_picture(assembly: Assembly, number: int, width_px: int = 800) -> Image.Image:
    """Return the picture of a step, counted from 1: new parts in colour, the others grey.

    The new parts are shown a little before they are in their places. Where one works from below,
    the board lies upside down. Raises IndexError where there is no such step.
    """
    return small(_step(assembly, number, width_px))


def _step(assembly: Assembly, number: int, width_px: int) -> Image.Image:
    if not 1 <= number <= len(stages(assembly)):
        raise IndexError(f"there are steps 1 to {len(stages(assembly))}, not {number}")
    *before, stage = stages(assembly)[:number]
    onto = stage.steps[-1].onto
    there: set[str] = set()
    for earlier in before:
        for step in earlier.steps:
            if step.onto == onto:
                there |= set(step.parts)
    from_below = sum(step.way_in == BELOW for step in stage.steps)
    over = 2 * from_below > len(stage.steps) and not _is_closed(before)
    shown = [render.Shaded(_solid(assembly.parts[name]), GREY)
             for name in sorted(there - stage.names)]
    for order, step in enumerate(stage.steps, 0 if not there else 1):
        x, y, z = (min(order, 3) * _LIFT_MM * way for way in _COMES_FROM[step.way_in])
        shown += [render.Shaded(_solid(part).translate((x, y, z)), part.colour)
                  for name in step.parts for part in [assembly.parts[name]]]
    return _drawn(shown, width_px, over=over)


def _is_closed(before: Sequence[Stage]) -> bool:
    return any(set(step.parts) & {"bottom"} and step.onto == BOARD
               for stage in before for step in stage.steps)


def all_steps_picture(assembly: Assembly, across: int = 4, tile_px: int = 300) -> Image.Image:
    """Return all steps in one picture, numbered, as the guide shows them."""
    steps = stages(assembly)
    tall, caption = int(tile_px * 0.95), 40
    whole = Image.new("RGB", (across * tile_px, -(-len(steps) // across) * (tall + caption)), PAPER)
    draw, font = ImageDraw.Draw(whole), ImageFont.truetype(findfont("DejaVu Sans"), 13)
    for number, stage in enumerate(steps, 1):
        tile = _step(assembly, number, tile_px)
        tile.thumbnail((tile_px - 10, tall))
        x, y = (number - 1) % across * tile_px, (number - 1) // across * (tall + caption)
        whole.paste(tile, (x + (tile_px - tile.width) // 2, y + tall - tile.height))
        words = "\n".join(wrap(f"{number}. {stage.title}", tile_px // 8))
        draw.multiline_text((x + 8, y + tall + 2), words, INK, font)
    return small(whole)


def exploded(assembly: Assembly, width_px: int = 1000) -> Image.Image:
    """Return the whole board taken apart, from its feet to its bolts."""
    groups = {name: step.onto for step in reversed(assembly.steps) for name in step.parts}
    shown = []
    for name, part in assembly.parts.items():
        if groups[name] not in (BOARD, BOTTOM):
            continue
        shown.append(render.Shaded(
            _solid(part).translate((0, 0, _APART_MM * _layer(part, assembly))), part.colour))
    return small(_drawn(shown, width_px))


def _layer(part: Part, assembly: Assembly) -> int:
    deck = assembly.parts["deck"]
    below = part.high < deck.low
    near_deck = part.kind == "plug" and part.high > deck.low - 10.0
    names = [part.name, part.kind]
    if below and not near_deck:
        kind = "screw" if part.kind == "screw nut" else part.kind.replace("ribbon plug", "plug")
        names.insert(0, f"{kind} low")
    for number, kinds in enumerate(_LAYERS):
        if any(name in kinds for name in names[:1]):
            return number
    return next((number for number, kinds in enumerate(_LAYERS)
                 if any(name in kinds for name in names)), len(_LAYERS))


def _drawn(parts: Sequence[render.Shaded], width_px: int, *, over: bool = False) -> Image.Image:
    if over:
        parts = [render.Shaded(_turned(part.solid), part.colour) for part in parts]
    return render.render(parts, Camera(20, 42), width_px, ground=PAPER)


def small(picture: Image.Image) -> Image.Image:
    """Return a picture in few colours: a third of the size, and looks the same."""
    return picture.quantize(64, Image.Quantize.MAXCOVERAGE)


def _solid(part: Part) -> Manifold:
    """Return a part as a solid with fewer corners: they take time to draw, and are not seen."""
    whole = Manifold()
    for prism in part.prisms:
        whole += extruded(flat(prism.shape.simplify(0.1)), prism.low, prism.high)
    return whole


def _turned(solid: Manifold) -> Manifold:
    return solid.rotate((180, 0, 0))
