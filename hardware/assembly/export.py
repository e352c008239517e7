"""An assembly as files for other programs: glTF for any viewer, STEP for CAD."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import numpy as np
import trimesh

from hardware.assembly.model import Assembly
from hardware.assembly.parts import Part, at_origin
from hardware.fabrication.shapes import polygons
from hardware.fabrication.solids import mesh

NO_CAD = ("No STEP files are written, as they need CadQuery: install it with "
          "`.venv/bin/pip install '.[cad]'`.")


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
