"""Solids by booleans, written as STL and read back. Lengths in mm."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import trimesh
from manifold3d import CrossSection, FillRule, Manifold

from hardware.fabrication.shapes import Shape, rings


class NotSolid(ValueError):
    """A part that no printer could print; says which, and what is wrong with it."""


def extruded(shape: Shape, low_mm: float, high_mm: float) -> Manifold:
    """Return a plane shape, thick from one height to another."""
    section = CrossSection(rings(shape), FillRule.Positive)
    return Manifold.extrude(section, high_mm - low_mm).translate((0, 0, low_mm))


def cylinder(diameter_mm: float, low_mm: float, high_mm: float) -> Manifold:
    """Return a disc or a rod, standing."""
    return Manifold.cylinder(
        high_mm - low_mm, diameter_mm / 2, circular_segments=64
    ).translate((0, 0, low_mm))


def mesh(solid: Manifold) -> trimesh.Trimesh:
    """Return the solid as triangles."""
    found = solid.to_mesh()
    return trimesh.Trimesh(
        np.asarray(found.vert_properties)[:, :3], np.asarray(found.tri_verts), process=True
    )


@dataclass(frozen=True)
class Printed:
    """Properties of an STL that was read back."""

    name: str
    watertight: bool
    bodies: int
    volume_mm3: float
    size_mm: tuple[float, float, float]


def write_stl(name: str, solid: Manifold, folder: Path) -> Printed:
    """Write ``NAME.stl`` resting on the printer's bed, and read it back.

    Raises NotSolid where what was read is not one closed body.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.stl"
    low = solid.bounding_box()[2]
    mesh(solid.translate((0, 0, -low))).export(path)
    found = inspected(path)
    if not found.watertight or found.bodies != 1 or found.volume_mm3 <= 0:
        raise NotSolid(f"{name}: watertight {found.watertight}, {found.bodies} bodies")
    return found


def inspected(path: Path) -> Printed:
    """Read an STL as a slicer does."""
    read = trimesh.load_mesh(path)
    closed = read.is_watertight and read.is_winding_consistent
    sizes = tuple(round(float(side), 3) for side in read.extents)
    return Printed(
        path.stem, bool(closed), int(read.body_count), float(read.volume),
        (sizes[0], sizes[1], sizes[2]),
    )
