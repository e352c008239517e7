"""Plates cut into pieces that fit a laser cutter's bed.

A plate parts along the edges of cells, so the seam runs to and fro between them, as the honeycomb
does, and cannot shift; where it crosses the rims a dovetail holds it together. Rims part across
their bars. Pieces are glued to the layers above and below, whose seams lie elsewhere.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from math import ceil

from shapely import affinity, voronoi_polygons
from shapely.geometry import LineString, MultiPoint, Point, Polygon, box

from hardware.construction import Construction
from hardware.fabrication.layers import (
    Layer,
    board_screws,
    centres,
    lower_rims,
    outline,
    plates,
    rim_bar,
    spacer,
)
from hardware.fabrication.shapes import Shape, common, joined, polygons, without

_TAIL_MM = 7.0  # a dovetail's width at its end
_NECK_MM = 4.5
_REACH_MM = 4.5


class TooSmallABed(ValueError):
    """The bed of the cutter is too small for any way of dividing the board; says what would do."""


@dataclass(frozen=True)
class Piece:
    """One part to cut: its outline with holes, and what is engraved on it."""

    name: str
    cut: Shape
    engraved: tuple[Shape, ...] = ()
    count: int = 1

    @property
    def size_mm(self) -> tuple[float, float]:
        """Its width and height as it lies."""
        left, low, right, high = self.cut.bounds
        return right - left, high - low


def plate_pieces(built: Construction, layer: Layer, bed_mm: float) -> list[Piece]:
    """Return a plate, whole or in pieces of at most `bed_mm` by `bed_mm`. Raises TooSmallABed."""
    for across, down in _divisions(built, bed_mm):
        regions = _regions(built, across, down, layer.stagger)
        shapes = [common(layer.cut, region) for region in regions]
        if not all(_fits(shape, bed_mm) for shape in shapes):
            continue
        if len(shapes) == 1:
            return [Piece(layer.name, layer.cut, layer.engraved)]
        return [
            Piece(f"{layer.name}-{n}", shape, tuple(_marks_in(region, layer)))
            for n, (shape, region) in enumerate(zip(shapes, regions, strict=True), 1)
        ]
    raise TooSmallABed(
        f"the board cannot be cut into pieces for a bed of {bed_mm:g} mm: "
        f"{3 * built.board.pitch_mm + 2 * built.rim_mm:.0f} mm would do"
    )


def _marks_in(region: Shape, layer: Layer) -> Iterator[Shape]:
    """Yield what is engraved there; a mark on a seam is engraved on both sides of it."""
    for mark in layer.engraved:
        inside = mark.intersection(region)
        if inside.area > 0.05:
            yield joined(p for p in getattr(inside, "geoms", [inside]) if p.area > 0)


def _divisions(built: Construction, bed_mm: float) -> Iterator[tuple[int, int]]:
    """Ways to divide, the fewest pieces first: how many across, how many down."""
    left, low, right, high = outline(built).bounds
    ways = product(
        range(ceil((right - left) / bed_mm), 2 * built.board.size),
        range(ceil((high - low) / bed_mm), 2 * built.board.size),
    )
    yield from sorted(ways, key=lambda way: (way[0] * way[1], abs(way[0] - way[1])))


def _fits(shape: Shape, bed_mm: float) -> bool:
    if shape.is_empty or len(polygons(shape)) != 1:
        return False
    left, low, right, high = shape.bounds
    return bool(right - left <= bed_mm and high - low <= bed_mm)


def _regions(built: Construction, across: int, down: int, stagger: int) -> list[Shape]:
    """Return the plane of the board divided among groups of cells, dovetails and all."""
    places = centres(built)
    board, pitch = built.board, built.board.pitch_mm
    width = (2 * board.size - 1) * pitch
    height = 2 * built.inner_apothem_mm
    shift = stagger * pitch if across > 1 else 0.0
    lift = stagger * pitch if down > 1 else 0.0
    groups: dict[tuple[int, int], list[str]] = defaultdict(list)
    for cell, (x, y) in places.items():
        column = int((x - shift + width / 2) / width * across - 1e-6)
        row = int((y - lift + height / 2) / height * down - 1e-6)
        groups[min(max(column, 0), across - 1), min(max(row, 0), down - 1)].append(cell)
    around, grounds = outline(built).buffer(5), _grounds(built)
    parts = [
        common(joined(grounds[cell] for cell in group).buffer(1e-6), around)
        for _, group in sorted(groups.items())
    ]
    return _dovetailed(built, parts)


@cache
def _grounds(built: Construction) -> dict[str, Polygon]:
    """Return the area nearest to each cell.

    It is the cell's hexagon, and at the edge also a part of the margin.
    """
    places = centres(built)
    around = voronoi_polygons(
        MultiPoint(list(places.values())), extend_to=outline(built).buffer(10), ordered=True
    )
    return dict(zip(places, around.geoms, strict=True))


def _dovetailed(built: Construction, parts: list[Shape]) -> list[Shape]:
    """Return a dovetail in the middle of the rims wherever two parts meet there."""
    middle = outline(built).buffer(-built.rim_mm / 2).exterior
    for one, other in combinations(range(len(parts)), 2):
        seam = parts[one].buffer(1e-4).intersection(parts[other].buffer(1e-4))
        crossing = seam.intersection(middle)
        if crossing.is_empty:
            continue
        for spot in getattr(crossing, "geoms", [crossing]):
            at = spot.centroid
            along = _tangent(middle, at)
            tail = _tail(at, along)
            if parts[one].contains(_ahead(at, along)):  # let it reach into the other part
                tail = _tail(at, (-along[0], -along[1]))
            parts[one] = joined([parts[one], tail])
            parts[other] = without(parts[other], tail)
    return parts


def _tangent(line: LineString, at: Point) -> tuple[float, float]:
    where = line.project(at)
    one, other = line.interpolate(where - 0.5), line.interpolate(where + 0.5)
    return other.x - one.x, other.y - one.y


def _ahead(at: Point, along: tuple[float, float]) -> Point:
    return Point(at.x + along[0] * _REACH_MM, at.y + along[1] * _REACH_MM)


def _tail(at: Point, along: tuple[float, float]) -> Polygon:
    (dx, dy), (nx, ny) = along, (-along[1], along[0])

    def corner(far: float, side: float) -> tuple[float, float]:
        return at.x + dx * far + nx * side, at.y + dy * far + ny * side

    return Polygon([
        corner(-1.0, _NECK_MM / 2), corner(0.0, _NECK_MM / 2), corner(_REACH_MM, _TAIL_MM / 2),
        corner(_REACH_MM, -_TAIL_MM / 2), corner(0.0, -_NECK_MM / 2), corner(-1.0, -_NECK_MM / 2),
    ])


def rim_pieces(built: Construction, bed_mm: float) -> list[Piece]:
    """Return the bars of all rims, cut in parts where the bed is too small.

    All bars are equal, except those with the door. Every second layer lies upside down.
    """
    doors = [turned for turned, door in lower_rims(built) if door]
    found = _bar_parts("rim", rim_bar(built), bed_mm,
                       6 * (built.upper_rims + built.lower_rims) - len(doors))
    if built.door_x_mm == 0.0:  # the same bar either way up
        return [*found, *_bar_parts("rim-door", rim_bar(built, door=True), bed_mm, len(doors))]
    for name, turned in (("rim-door", False), ("rim-door-turned", True)):
        bar = rim_bar(built, door=True, turned=turned)
        found += _bar_parts(name, bar, bed_mm, doors.count(turned))
    return found


def _bar_parts(name: str, bar: Shape, bed_mm: float, count: int) -> list[Piece]:
    pieces = []
    for n, section in enumerate(polygons(bar), 1):
        left, low, right, high = section.bounds
        parts = ceil((right - left) / bed_mm)
        label = name if len(polygons(bar)) == 1 else f"{name}-{n}"
        if parts == 1:
            pieces.append(Piece(label, section, count=count))
            continue
        # Not in the middle: turned over, the next layer's joints lie elsewhere.
        cuts = [left + (right - left) * (k - 0.1) / parts for k in range(1, parts)]
        for k, (x0, x1) in enumerate(zip([left - 1, *cuts], [*cuts, right + 1], strict=True), 1):
            part = common(section, box(x0, low - 1, x1, high + 1))
            middle = (low + high) / 2
            if k > 1:
                part = without(part, _tail(Point(x0, middle), (1.0, 0.0)))
            if k < parts:
                part = joined([part, _tail(Point(x1, middle), (1.0, 0.0))])
            pieces.append(Piece(f"{label}-part-{k}", part, count=count))
    return pieces


def all_pieces(built: Construction, bed_mm: float) -> list[Piece]:
    """Return everything there is to cut. Raises TooSmallABed."""
    cut = [piece for layer in plates(built) for piece in plate_pieces(built, layer, bed_mm)]
    spacers = len(board_screws(built))
    extra = [Piece("spacer", spacer(), count=spacers)] if spacers else []
    return [*cut, *rim_pieces(built, bed_mm), *extra]


def moved(piece: Piece, dx: float, dy: float) -> Piece:
    """Return the piece somewhere else."""
    return Piece(
        piece.name, affinity.translate(piece.cut, dx, dy),
        tuple(affinity.translate(mark, dx, dy) for mark in piece.engraved), piece.count,
    )
