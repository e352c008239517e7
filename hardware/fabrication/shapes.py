"""Plane shapes, as shapely polygons in mm: hexagons, discs, letters."""

from collections.abc import Iterable
from functools import cache
from math import cos, inf, pi, radians, sin, sqrt
from typing import TypeAlias

import numpy as np
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextPath
from shapely import affinity
from shapely.geometry import LineString, MultiPolygon, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.geometry.polygon import orient
from shapely.ops import unary_union

Shape: TypeAlias = Polygon | MultiPolygon


def flat(geometry: BaseGeometry) -> Shape:
    """Return a geometry that is a shape. Raises TypeError for lines, points and mixtures."""
    if not isinstance(geometry, Polygon | MultiPolygon):
        raise TypeError(f"a {geometry.geom_type} is no shape to cut or print")
    return geometry


def joined(shapes: Iterable[BaseGeometry]) -> Shape:
    """Return the union of shapes. Raises TypeError where it is no shape.

    >>> joined([box(0, 0, 2, 1), box(1, 0, 3, 1)]).area
    3.0
    """
    return flat(unary_union(list(shapes)))


def without(shape: Shape, taken: BaseGeometry) -> Shape:
    """Return what is left of a shape. Raises TypeError where that is no shape.

    >>> without(box(0, 0, 2, 1), box(1, 0, 3, 1)).area
    1.0
    """
    return flat(shape.difference(taken))


def common(shape: Shape, other: BaseGeometry) -> Shape:
    """Return what two shapes share. Raises TypeError where that is no shape, but a line or point.

    >>> common(box(0, 0, 2, 1), box(1, 0, 3, 1)).area
    1.0
    """
    return flat(shape.intersection(other))


def hexagon(
    across_mm: float, x: float = 0.0, y: float = 0.0, *, pointed_up: bool = True
) -> Polygon:
    """Return a regular hexagon by its width across flats.

    Those of cells are pointed up.

    >>> round(hexagon(36).area, 1)  # sqrt(3)/2 times its width squared
    1122.4
    """
    radius = across_mm / sqrt(3)
    start = 90.0 if pointed_up else 0.0
    angles = [radians(start + 60 * k) for k in range(6)]
    return Polygon([(x + radius * cos(a), y + radius * sin(a)) for a in angles])


def disc(diameter_mm: float, x: float = 0.0, y: float = 0.0, *, quarter: int = 16) -> Polygon:
    """Return a circle, as a polygon of four times `quarter` corners."""
    return Point(x, y).buffer(diameter_mm / 2, quad_segs=quarter)


def woolly(diameter_mm: float, lobes: int, depth_mm: float, steps: int = 20) -> Polygon:
    """Return a circle whose edge goes in by `depth_mm` between its lobes.

    >>> fleece = woolly(26, 11, 0.5)
    >>> [round(value, 1) for value in (fleece.bounds[3], fleece.minimum_clearance > 0.1)]
    [13.0, 1]
    """
    points = []
    for i in range(lobes * steps):
        angle = 2 * pi * i / (lobes * steps)
        r = diameter_mm / 2 - depth_mm * (1 - abs(cos(lobes * angle / 2))) ** 1.5
        points.append((r * sin(angle), r * cos(angle)))
    return Polygon(points)


@cache
def _outlines(text: str) -> Shape:
    font = FontProperties(family="DejaVu Sans", weight="bold")  # comes with matplotlib
    path = TextPath((0, 0), text, size=100, prop=font)
    rings = [Polygon(np.asarray(ring)) for ring in path.to_polygons()]
    glyph: Shape = Polygon()
    for ring in sorted(rings, key=lambda ring: -ring.area):  # a hole lies within its outline
        glyph = flat(glyph.symmetric_difference(ring.buffer(0)))
    return glyph


def lettering(
    text: str, height_mm: float, x: float = 0.0, y: float = 0.0, *, widest_mm: float = inf
) -> Shape:
    """Text with capitals `height_mm` high, its middle at (x, y); smaller where it is too wide."""
    drawn = _outlines(text)
    size = min(height_mm / _outlines("H").bounds[3],
               widest_mm / (drawn.bounds[2] - drawn.bounds[0]))
    scaled = affinity.scale(drawn, size, size, origin=(0, 0))
    left, low, right, high = scaled.bounds
    return affinity.translate(scaled, x - (left + right) / 2, y - (low + high) / 2)


def stroke(*points: tuple[float, float], width_mm: float = 1.2) -> Polygon:
    """Return a line with round ends."""
    return LineString(points).buffer(width_mm / 2, quad_segs=6)


def keyed_disc(radius_mm: float, out_to_mm: float, tabs: int, width_mm: float) -> Shape:
    """Return a disc with `tabs` tabs around it, the first to the right."""
    tab = box(0.0, -width_mm / 2, out_to_mm, width_mm / 2)
    turned = [affinity.rotate(tab, 360 * k / tabs, origin=(0, 0)) for k in range(tabs)]
    return joined([disc(2 * radius_mm), *turned])


def polygons(shape: Shape) -> list[Polygon]:
    """Return the polygons that a shape is made of, the biggest first."""
    parts = list(shape.geoms) if isinstance(shape, MultiPolygon) else [shape]
    return sorted((part for part in parts if not part.is_empty), key=lambda p: -p.area)


def rings(shape: Shape) -> list[np.ndarray]:
    """Return outlines anticlockwise and holes clockwise, as arrays of points.

    No point is repeated.
    """
    found = []
    for polygon in polygons(shape):
        outline = orient(polygon)
        found += [np.asarray(r.coords)[:-1] for r in (outline.exterior, *outline.interiors)]
    return found
