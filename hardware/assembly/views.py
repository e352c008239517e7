"""Pictures of an assembly for the guide, and its files for other programs: glTF and STEP."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from textwrap import wrap

import numpy as np
import trimesh
from manifold3d import Manifold
from matplotlib.font_manager import findfont
from PIL import Image, ImageDraw, ImageFont

from hardware.assembly.model import ABOVE, BELOW, BOARD, BOTTOM, DOOR, Assembly, AssemblyStep
from hardware.assembly.parts import Part, at_origin
from hardware.fabrication import render
from hardware.fabrication.render import Camera, Colour
from hardware.fabrication.shapes import flat, polygons
from hardware.fabrication.solids import extruded, mesh

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


NO_CAD = ("No STEP files are written, as they need CadQuery: install it with "
          "`.venv/bin/pip install -e '.[cad]'`.")


def write_gltf(assembly: Assembly, path: Path) -> Path:
    """Write the model as binary glTF, in metres with y up as glTF has it, a node for each part."""
    scene, known = trimesh.Scene(), dict[bytes, str]()
    for name, part in assembly.parts.items():
        key, model, (x, y, z) = at_origin(part)
        place = trimesh.transformations.translation_matrix(np.array([x, z, -y]) / 1000)
        if key in known:
            scene.graph.update(name, matrix=place, geometry=known[key])
            continue
        body = mesh(model.solid.rotate((-90, 0, 0)).scale((1e-3, 1e-3, 1e-3)))
        body.visual = trimesh.visual.ColorVisuals(body, face_colors=[*part.colour, 255])
        scene.add_geometry(body, node_name=name, geom_name=name, transform=place)
        known[key] = name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(trimesh.exchange.gltf.export_glb(scene))
    return path


def has_cad() -> bool:
    """Return whether STEP files can be written."""
    return find_spec("cadquery") is not None


def write_step(assembly: Assembly, path: Path) -> Path:
    """Write the model as STEP, in mm, with the names and colours of the parts.

    Raises ImportError where CadQuery is not installed.
    """
    import cadquery

    whole = cadquery.Assembly(name=f"{assembly.built.board.layout_id} {assembly.way}")
    known: dict[bytes, object] = {}
    for name, part in assembly.parts.items():
        key, model, place = at_origin(part)
        if key not in known:
            known[key] = _compound(model)
        red, green, blue = (value / 255 for value in part.colour)
        whole.add(known[key], name=name, loc=cadquery.Location(place),
                  color=cadquery.Color(red, green, blue))
    path.parent.mkdir(parents=True, exist_ok=True)
    whole.export(str(path))
    return path


def _compound(part: Part) -> object:
    import cadquery

    solids = []
    for prism in part.prisms:
        for polygon in polygons(prism.shape):
            rings = [cadquery.Wire.makePolygon(
                [cadquery.Vector(x, y, prism.low) for x, y in list(ring.coords)[:-1]], close=True)
                for ring in (polygon.exterior, *polygon.interiors)]
            solids.append(cadquery.Solid.extrudeLinear(
                rings[0], rings[1:], cadquery.Vector(0, 0, prism.high - prism.low)))
    return cadquery.Compound.makeCompound(solids)
