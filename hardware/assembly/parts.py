"""Parts as stacks of prisms, so that overlaps and paths are plane geometry and exact.

A prism is a plane shape between two heights. Places are in mm from the board's centre, x right and
y up, heights from the seats of the sheep upwards, as in `Construction`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from manifold3d import Manifold
from shapely import affinity, set_precision, to_wkb
from shapely.geometry import Polygon, box
from shapely.ops import unary_union

from hardware.fabrication.render import Colour
from hardware.fabrication.shapes import Shape, disc, flat
from hardware.fabrication.solids import extruded

_SAME_MM = 1e-3  # heights that differ by less are one


@dataclass(frozen=True, eq=False)
class Prism:
    """A plane shape between two heights."""

    shape: Shape
    low: float
    high: float

    def moved(self, x: float, y: float, z: float = 0.0) -> Prism:
        """Return the prism somewhere else."""
        return Prism(affinity.translate(self.shape, x, y), self.low + z, self.high + z)


@dataclass(frozen=True, eq=False)
class Part:
    """A part in its place. `kind` is what it is one of, such as "wall"."""

    name: str
    kind: str
    prisms: tuple[Prism, ...]
    colour: Colour

    def moved(self, x: float, y: float, z: float = 0.0, *, name: str | None = None) -> Part:
        """Return the part somewhere else, and under another name if one is given."""
        return replace(self, name=name or self.name,
                       prisms=tuple(prism.moved(x, y, z) for prism in self.prisms))

    @property
    def low(self) -> float:
        """Its lowest height."""
        return min(prism.low for prism in self.prisms)

    @property
    def high(self) -> float:
        """Its greatest height."""
        return max(prism.high for prism in self.prisms)

    @property
    def solid(self) -> Manifold:
        """The part as a solid."""
        whole = Manifold()
        for prism in self.prisms:
            whole += extruded(prism.shape, prism.low, prism.high)
        return whole


def rod(diameter_mm: float, x: float, y: float, low: float, high: float) -> Prism:
    """Return an upright rod."""
    return Prism(disc(diameter_mm, x, y, quarter=6), low, high)


def block(bounds: tuple[float, float, float, float], low: float, high: float) -> Prism:
    """Return an upright block by its bounds in the plane."""
    return Prism(box(*bounds), low, high)


def prisms_of(solid: Manifold) -> tuple[Prism, ...]:
    """Return a solid as prisms that contain it: exact where its sides are upright.

    >>> from hardware.fabrication.solids import cylinder
    >>> [(prism.low, prism.high) for prism in prisms_of(cylinder(9.0, 1.0, 4.0))]
    [(1.0, 4.0)]
    """
    heights = sorted(set(np.round(np.asarray(solid.to_mesh().vert_properties)[:, 2], 4).tolist()))
    levels = [heights[0]]
    for height in heights[1:]:
        if height - levels[-1] > _SAME_MM:
            levels.append(height)
    found: list[Prism] = []
    for low, high in pairwise(levels):
        edge = min(1e-4, (high - low) / 4)
        shape = unary_union([_section(solid, low + edge), _section(solid, high - edge)])
        if shape.is_empty:
            continue
        if found and found[-1].high == low and found[-1].shape.symmetric_difference(
                shape).area < 1e-3:
            found[-1] = Prism(found[-1].shape, found[-1].low, high)
        else:
            found.append(Prism(flat(shape), low, high))
    return tuple(found)


def _section(solid: Manifold, height: float) -> Shape:
    rings = [Polygon(ring) for ring in solid.slice(height).to_polygons() if len(ring) > 2]
    whole: Shape = Polygon()
    for ring in sorted(rings, key=lambda ring: -ring.area):  # a hole lies within its outline
        whole = flat(whole.symmetric_difference(ring.buffer(0)))
    return whole


def names_of(parts: Iterable[Part]) -> tuple[str, ...]:
    """Return the names of parts."""
    return tuple(part.name for part in parts)


def at_origin(part: Part) -> tuple[bytes, Part, tuple[float, float, float]]:
    """Return what a part has in common with equal ones, the part at the origin, and its place."""
    x, y, _, _ = unary_union([prism.shape for prism in part.prisms]).bounds
    moved = part.moved(-x, -y, -part.low)
    shapes = set_precision([prism.shape for prism in moved.prisms], 1e-3)
    heights = [[prism.low, prism.high] for prism in moved.prisms]
    key = b"".join(to_wkb(shape.normalize()) for shape in shapes)
    return (key + np.round(heights, 3).tobytes() + bytes(part.colour), moved, (x, y, part.low))
