"""Printed parts cut into layers: whether a printer can make them, how long, and of how much.

A part is taken as its STL lies on the bed. Each layer is the section at half its height, as in any
slicer. What a layer has beyond the one below, and beyond the 45 degrees that a printer can lean
outwards, hangs in the air. It passes only as a bridge: in one direction, all lines across it end
on plastic at both ends and are short enough.
"""

from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, radians, sin, sqrt

import numpy as np
import shapely
from manifold3d import Manifold
from shapely.geometry import JOIN_STYLE, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from hardware.fabrication.shapes import Shape, flat, polygons


@dataclass(frozen=True)
class PrintSettings:
    """The settings with which the parts are meant to be printed, in PLA with a 0.4 mm nozzle."""

    layer_mm: float = 0.2
    line_mm: float = 0.45
    perimeters: int = 2
    nozzle_c: int = 210
    bed_c: int = 60
    bed_mm: float = 180.0
    """Side of the smallest bed that all parts must fit, and the greatest height."""
    bridge_mm: float = 10.0
    """Longest bridge; PLA sags by less than 0.2 mm over this distance."""
    thinnest_mm: float = 0.8
    """Two lines of a 0.4 mm nozzle: a thinner wall comes out as one weak line, or not at all."""
    least_contact_mm2: float = 50.0
    """Least area of a first layer that stays on the bed."""
    outer_mm_s: float = 30.0
    perimeter_mm_s: float = 45.0
    infill_mm_s: float = 60.0
    first_layer_mm_s: float = 20.0
    acceleration_mm_s2: float = 1000.0
    seconds_per_loop: float = 0.3
    """Moving to an outline or a hole."""
    seconds_per_layer: float = 0.2
    """Lifting, and moving to the next part."""
    grams_per_mm3: float = 1.24e-3
    """Density of PLA."""

    @property
    def spacing_mm(self) -> float:
        """Distance between two lines, whose edges are round and overlap."""
        return self.line_mm - self.layer_mm * (1 - pi / 4)

    def turn_seconds(self, speed_mm_s: float) -> float:
        """Return the time lost at the end of a line, where the printer stops and steps aside."""
        stopping = speed_mm_s / self.acceleration_mm_s2
        return stopping + 2 * sqrt(self.spacing_mm / self.acceleration_mm_s2)


SETTINGS = PrintSettings()

_LEAN = 1.1
"""How far a layer may reach beyond the one below, in layers: 45 degrees, and curves as polygons."""
_SLIVER_MM = 0.03
_DIRECTIONS = 12
_SPACING_MM = 0.25
_NARROW_LINES = 2
"""An inside that is narrower is filled by lines along its edges, without turns."""


@dataclass(frozen=True)
class Findings:
    """What slicing shows of a part; `faults` says in words what is wrong with it."""

    name: str
    size_mm: tuple[float, float, float]
    contact_mm2: float
    unsupported_mm2: float
    """Sum over all layers of the area that hangs in the air and is no bridge."""
    islands: int
    """Number of pieces that begin in the air."""
    worst_mm: float
    """Height of the layer that hangs most, or 0."""
    bridge_mm: float
    """The longest bridge."""
    thin_mm2: float
    """The largest area of one layer that is thinner than two lines."""
    faults: tuple[str, ...]


class NotPrintable(ValueError):
    """A part that cannot be printed without supports; says which, and why."""


def layers(solid: Manifold, settings: PrintSettings = SETTINGS) -> list[Shape]:
    """Return the sections of a part that rests on the bed, from the lowest."""
    low, high = solid.bounding_box()[2], solid.bounding_box()[5]
    count = max(1, round((high - low) / settings.layer_mm))
    return [_section(solid, low + (k + 0.5) * settings.layer_mm) for k in range(count)]


def _section(solid: Manifold, height_mm: float) -> Shape:
    rings = [Polygon(ring) for ring in solid.slice(height_mm).to_polygons() if len(ring) > 2]
    found: BaseGeometry = MultiPolygon()
    for ring in sorted(rings, key=lambda ring: -ring.area):  # a hole lies within its outline
        found = found.symmetric_difference(ring.buffer(0))
    return flat(found)


def findings(name: str, solid: Manifold, settings: PrintSettings = SETTINGS) -> Findings:
    """Slice a part and look at every layer."""
    x0, y0, z0, x1, y1, z1 = solid.bounding_box()
    sections = layers(solid, settings)
    hanging, worst, worst_at, islands, bridge = 0.0, 0.0, 0.0, 0, 0.0
    thin = thin_mm2(sections[0], settings)
    for number, (below, section) in enumerate(pairwise(sections), 1):
        if section.equals_exact(below, 1e-6):
            continue
        height = number * settings.layer_mm
        thin = max(thin, thin_mm2(section, settings))
        begun = [part for part in polygons(section) if not part.intersects(below)]
        islands += len(begun)
        area, span = _hanging(section, below, settings)
        hanging += area
        bridge = max(bridge, span)
        if area > worst:
            worst, worst_at = area, height
    size = (x1 - x0, y1 - y0, z1 - z0)
    contact = sections[0].area
    faults = []
    if islands:
        faults.append(f"{islands} pieces begin in the air")
    if hanging > 0.1:
        faults.append(f"{hanging:.0f} mm² hang in the air, most at {worst_at:.1f} mm")
    if thin > 0.1:
        faults.append(f"{thin:.1f} mm² of a layer are thinner than {settings.thinnest_mm:g} mm")
    if max(size) > settings.bed_mm:
        faults.append(f"{max(size):.0f} mm do not fit a bed of {settings.bed_mm:g} mm")
    if contact < settings.least_contact_mm2:
        faults.append(f"only {contact:.0f} mm² stand on the bed")
    return Findings(name, size, contact, hanging, islands, worst_at, bridge, thin, tuple(faults))


def check_printable(name: str, solid: Manifold) -> None:
    """Raise NotPrintable where a part has a fault."""
    faults = findings(name, solid).faults
    if faults:
        raise NotPrintable(f"{name} cannot be printed without supports: {'; '.join(faults)}")


def thin_mm2(section: Shape, settings: PrintSettings = SETTINGS) -> float:
    """Return the area of a layer that is thinner than two lines.

    >>> from shapely.geometry import box
    >>> round(thin_mm2(box(0, 0, 10, 0.7)), 1), thin_mm2(box(0, 0, 10, 0.9))
    (7.0, 0.0)
    """
    inset = settings.thinnest_mm / 2 - 0.01
    kept = section.buffer(-inset, join_style=JOIN_STYLE.mitre)
    kept = kept.buffer(inset + _SLIVER_MM, join_style=JOIN_STYLE.mitre)
    return float(sum(part.area for part in _parts(section.difference(kept)) if part.area > 0.05))


def _hanging(section: Shape, below: Shape, settings: PrintSettings) -> tuple[float, float]:
    """Return the area in the air that is no bridge, and the longest bridge."""
    lean = _LEAN * settings.layer_mm
    carried = below.buffer(lean)
    loose = section.difference(carried).buffer(-_SLIVER_MM).buffer(_SLIVER_MM)
    area, longest = 0.0, 0.0
    for part in _parts(loose):
        if part.area < 0.05:
            continue
        best = (part.area, 0.0)
        for turn in range(_DIRECTIONS):
            angle = _shorter_way(part) + radians(180 * turn / _DIRECTIONS)
            best = min(best, _across(part, carried, lean, angle, settings))
            if best[0] == 0.0:
                break
        area += best[0]
        longest = max(longest, best[1])
    return area, longest


def _shorter_way(part: Polygon) -> float:
    """Return the direction of the shorter side of the narrowest rectangle round a part."""
    corners = shapely.get_coordinates(part.minimum_rotated_rectangle)
    sides = np.diff(corners, axis=0)[:2]
    x, y = sides[np.argmin(np.hypot(*sides.T))]
    return float(np.arctan2(y, x))


def _across(
    part: Polygon, carried: BaseGeometry, lean: float, angle: float, settings: PrintSettings
) -> tuple[float, float]:
    """Return the area that cannot be bridged in one direction, and the longest bridge there."""
    centre, reach = part.centroid, np.hypot(*np.subtract(part.bounds[2:], part.bounds[:2]))
    along, aside = np.array([cos(angle), sin(angle)]), np.array([-sin(angle), cos(angle)])
    offsets = np.arange(-reach, reach, _SPACING_MM) + _SPACING_MM / 3
    starts = np.array([centre.x, centre.y]) + offsets[:, None] * aside
    rays = shapely.linestrings(np.stack([starts - reach * along, starts + reach * along], axis=1))
    shapely.prepare(part)
    crossed = shapely.get_parts(shapely.intersection(rays, part))
    lines = crossed[shapely.length(crossed) > _SLIVER_MM]
    if not len(lines):
        return part.area, 0.0
    ends = [shapely.get_point(lines, place) for place in (0, -1)]
    held = (shapely.distance(ends, carried) < 2 * _SLIVER_MM).all(axis=0)
    spans = shapely.length(lines) + 2 * lean
    good = held & (spans <= settings.bridge_mm)
    missing = float((spans - 2 * lean)[~good].sum() * _SPACING_MM)
    return missing, float(spans[good].max(initial=0.0))


def _parts(geometry: BaseGeometry) -> list[Polygon]:
    return [part for part in shapely.get_parts(geometry) if isinstance(part, Polygon)]


# --- grams and hours ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Effort:
    """What printing a part takes."""

    grams: float
    minutes: float


def effort(solid: Manifold, settings: PrintSettings = SETTINGS) -> Effort:
    """Estimate the plastic and the time of a part, printed solid on a warm bed.

    Every layer is filled with lines: perimeters along its edges, and infill, whose mean line is as
    long as the mean chord of the area. Each line of infill begins and ends at rest.
    """
    sections = layers(solid, settings)
    seconds = _layer_seconds(sections[0], settings, settings.first_layer_mm_s)
    for section in sections[1:]:
        seconds += _layer_seconds(section, settings, settings.infill_mm_s)
    return Effort(solid.volume() * settings.grams_per_mm3, seconds / 60)


def _layer_seconds(section: Shape, settings: PrintSettings, fastest_mm_s: float) -> float:
    """Return the time for one layer, none of it faster than allowed."""
    lines = section.area / settings.spacing_mm
    outer = min(section.length, lines)
    inner = min((settings.perimeters - 1) * section.length, lines - outer)
    infill = lines - outer - inner
    seconds = outer / min(settings.outer_mm_s, fastest_mm_s)
    seconds += inner / min(settings.perimeter_mm_s, fastest_mm_s)
    if infill > 1.0:
        speed = min(settings.infill_mm_s, fastest_mm_s)
        chord = pi * infill * settings.spacing_mm / section.length
        narrow = chord < _NARROW_LINES * settings.spacing_mm
        turns = 0.0 if narrow else infill / chord
        seconds += infill / speed + turns * settings.turn_seconds(speed)
    loops = sum(1 + len(part.interiors) for part in polygons(section))
    return seconds + settings.seconds_per_loop * loops + settings.seconds_per_layer
