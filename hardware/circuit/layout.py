"""A circuit laid out: pads in their places, tracks, poured copper and what is printed on it.

Everything that is written about a board comes from a `Layout`: KiCad's file, Gerber and drill
files, and the picture. Lengths are in mm from the upper left corner, x right, y down.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from gerbonara.newstroke import Newstroke
from shapely import (
    LineString,
    MultiLineString,
    Point,
    Polygon,
    STRtree,
    affinity,
    box,
    get_parts,
    unary_union,
)
from shapely.geometry.base import BaseGeometry

from hardware.circuit.footprints import MASK_GAP, Place, Stroke, footprint, turned
from hardware.circuit.parts import Circuit, Label, Part, Pour
from hardware.circuit.routing import EDGE, GRID, VIA, Pad, Routed, Router
from hardware.construction import SCREW

HOLE = f"MountingHole_{SCREW.hole_mm:g}mm_M{SCREW.across_mm:g}"
HEAD = 2.4
"""mm round the middle of a mounting hole, kept free of copper for the head of the screw."""
POUR_GAP = 0.25
"""mm between poured copper and that of other nets."""
_SLACK = 0.015
"""mm by which a curve drawn as a polygon may be nearer than the curve."""
POUR_MIN = 0.25
"""mm, the narrowest piece of poured copper."""
RELIEF_GAP, SPOKE = 0.3, 0.4
"""mm: the gap round a pad on poured copper and the width of the four spokes across it. They
keep the pad hot while it is soldered."""
_REFERENCE_MM = 0.8


class NoRoom(Exception):
    """A part's reference has no free place on the board; says which."""


@dataclass(frozen=True, slots=True)
class BoardPad(Pad):
    """A pad in its place, with the part and the number of the pin that it belongs to."""

    ref: str
    number: str
    drill: float
    round: bool

    @property
    def copper(self) -> BaseGeometry:
        """The pad's shape."""
        if self.round:
            return Point(self.x, self.y).buffer(self.width / 2)
        return box(self.x - self.width / 2, self.y - self.height / 2,
                   self.x + self.width / 2, self.y + self.height / 2)


@dataclass(frozen=True, slots=True)
class Poured:
    """What was poured of a net: pieces that do not touch."""

    pour: Pour
    pieces: tuple[Polygon, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """A board as it is made.

    `solid` are the pads (part and number) that join the copper poured round them without a gap;
    `references` has the place of each part's reference.
    """

    circuit: Circuit
    pads: tuple[BoardPad, ...]
    routed: Routed
    poured: tuple[Poured, ...]
    solid: frozenset[tuple[str, str]]
    strokes: tuple[Stroke, ...]
    references: dict[str, Label]

    @property
    def hole_count(self) -> int:
        """Number of holes that are drilled."""
        return sum(pad.through for pad in self.pads) + len(self.routed.vias)


def on_grid(length: float) -> float:
    """Return the nearest place on the router's grid, mm.

    >>> on_grid(12.6)
    12.7
    """
    return round(round(length / GRID) * GRID, 4)


def lay_out(circuit: Circuit, seed: int = 1) -> Layout:
    """Place, route, pour and print a circuit. Raises `routing.Unroutable` or NoRoom."""
    pads = tuple(place_pads(circuit))
    obstacles = [pad if pad.number else replace(pad, width=2 * HEAD, height=2 * HEAD)
                 for pad in pads]
    routed = Router(circuit.width, circuit.height, obstacles, circuit.wide).route(seed)
    relieved = _pour(circuit, pads, routed, frozenset())
    solid = frozenset(pad for one in relieved for pad in _starved(one, pads))
    strokes = tuple(_strokes(circuit))
    return Layout(circuit, pads, routed, _pour(circuit, pads, routed, solid), solid, strokes,
                  _references(circuit, pads, strokes))


# --- pads ---------------------------------------------------------------------------------------

def holes(circuit: Circuit) -> Iterator[Part]:
    """Yield the mounting holes as parts without pins."""
    for number, (x, y) in enumerate(circuit.holes, 1):
        yield Part(f"H{number}", f"M{SCREW.across_mm:g}", "", HOLE, x, y, 0, ())


def place_pads(circuit: Circuit) -> Iterator[BoardPad]:
    """Yield the pads of all parts and the mounting holes."""
    for part in (*circuit.parts, *holes(circuit)):
        nets = {pin.number: pin.net for pin in part.pins}
        for land in footprint(part.footprint).lands:
            here = land.turned(part.turn)
            yield BoardPad(
                nets.get(land.number) or "", land.drill > 0, *moved((land.x, land.y), part),
                here.width, here.height, part.ref, land.number, land.drill, land.round)


# --- poured copper ------------------------------------------------------------------------------

def area(circuit: Circuit, pour: Pour) -> Polygon:
    """Return where a net may be poured."""
    whole = box(EDGE, EDGE, circuit.width - EDGE, circuit.height - EDGE)
    return Polygon(pour.outline) if pour.outline else whole


def _own(pour: Pour, pads: Sequence[BoardPad]) -> list[BoardPad]:
    return [pad for pad in pads if pad.net == pour.net and (pad.through or pour.layer == 0)]


def _drawn(routed: Routed, layer: int) -> Iterator[tuple[str, BaseGeometry]]:
    """Yield the net and the shape of each track and via on a layer."""
    for track in routed.tracks:
        if track.layer == layer:
            yield track.net, LineString((track.start, track.end)).buffer(track.width / 2)
    for via in routed.vias:
        yield via.net, Point(via.x, via.y).buffer(VIA / 2)


def _pour(
    circuit: Circuit, pads: Sequence[BoardPad], routed: Routed, solid: frozenset[tuple[str, str]]
) -> tuple[Poured, ...]:
    """Return all room that is left, pour by pour, less islands that nothing joins."""
    done: list[Poured] = []
    for pour in circuit.pours:
        own = _own(pour, pads)
        drawn = list(_drawn(routed, pour.layer))
        others = [pad.copper if pad.number else Point(pad.x, pad.y).buffer(HEAD) for pad in pads
                  if pad.net != pour.net and (pad.through or pour.layer == 0)]
        others += [shape for net, shape in drawn if net != pour.net]
        others += [piece for one in done if one.pour.layer == pour.layer for piece in one.pieces]
        room = area(circuit, pour).difference(
            unary_union([shape.buffer(POUR_GAP + _SLACK) for shape in others]))
        relieved = [pad for pad in own if (pad.ref, pad.number) not in solid]
        gaps = unary_union([pad.copper.buffer(RELIEF_GAP, join_style="mitre") for pad in relieved])
        spokes = unary_union([box(pad.x - SPOKE / 2 - dx, pad.y - SPOKE / 2 - dy,
                                  pad.x + SPOKE / 2 + dx, pad.y + SPOKE / 2 + dy)
                              for pad in relieved for dx, dy in (
                                  (pad.width / 2 + RELIEF_GAP, 0.0),
                                  (0.0, pad.height / 2 + RELIEF_GAP))])
        found = room.difference(gaps).union(spokes.intersection(room))
        found = found.buffer(-POUR_MIN / 2).buffer(POUR_MIN / 2).simplify(0.005)
        joined = STRtree([pad.copper for pad in own]
                         + [shape for net, shape in drawn if net == pour.net])
        done.append(Poured(pour, tuple(
            piece for piece in get_parts(found)
            if len(joined.query(piece, predicate="intersects")) > 1)))
    return tuple(done)


def _starved(poured: Poured, pads: Sequence[BoardPad]) -> Iterator[tuple[str, str]]:
    """Yield the pads that a single spoke joins to the copper round them."""
    copper = unary_union(poured.pieces)
    for pad in _own(poured.pour, pads):
        across = pad.width / 2 + RELIEF_GAP + 0.1
        down = pad.height / 2 + RELIEF_GAP + 0.1
        ends = ((across, 0.0), (-across, 0.0), (0.0, down), (0.0, -down))
        if sum(copper.contains(LineString([(pad.x + 0.8 * x, pad.y + 0.8 * y),
                                           (pad.x + x, pad.y + y)])) for x, y in ends) == 1:
            yield pad.ref, pad.number


# --- print --------------------------------------------------------------------------------------

def moved(place: Place, part: Part) -> Place:
    """Return where on the board a place in a part's footprint is."""
    x, y = turned((place[0], -place[1] if part.side else place[1]), part.turn)
    return round(on_grid(part.x) + x, 4), round(on_grid(part.y) + y, 4)


def _strokes(circuit: Circuit) -> Iterator[Stroke]:
    for part in circuit.parts:
        for stroke in footprint(part.footprint).strokes():
            yield Stroke(moved(stroke.start, part), moved(stroke.end, part), stroke.width,
                         part.side)


def _court(part: Part) -> BaseGeometry:
    left, top, right, bottom = footprint(part.footprint).courtyard
    (x1, y1), (x2, y2) = moved((left, top), part), moved((right, bottom), part)
    return box(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))


def text_lines(label: Label) -> MultiLineString:
    """Return the strokes of a text in KiCad's font, round its middle."""
    lines = MultiLineString(list(_font().render(label.text, size=label.size)))
    left, _, right, _ = lines.bounds
    middle = affinity.translate(lines, -(left + right) / 2, label.size / 2)
    facing = affinity.scale(middle, -1 if label.side else 1, 1, origin=(0, 0))
    return affinity.translate(affinity.rotate(facing, -label.turn, (0, 0)), label.x, label.y)


@cache
def _font() -> Newstroke:
    return Newstroke.load()


def _references(
    circuit: Circuit, pads: Sequence[BoardPad], strokes: Sequence[Stroke]
) -> dict[str, Label]:
    """Return a free place for each part's reference, as near to the part as there is."""
    inside = box(0, 0, circuit.width, circuit.height).buffer(-EDGE)
    found: dict[str, Label] = {}
    for side in (0, 1):
        parts = [part for part in circuit.parts if part.side == side]
        courts = {part.ref: _court(part) for part in parts}
        taken: list[BaseGeometry] = [
            pad.copper.buffer(MASK_GAP) for pad in pads if pad.through or not side]
        taken += [LineString((one.start, one.end)).buffer(one.width / 2 + 0.1)
                  for one in strokes if one.side == side]
        taken += [_room(label) for label in circuit.labels if label.side == side]
        for part in parts:
            others = [court for ref, court in courts.items() if ref != part.ref]
            tree = STRtree([*taken, *others])
            label = next((label for label in _places(part, courts[part.ref].bounds)
                          if inside.contains(_room(label))
                          and not len(tree.query(_room(label), predicate="intersects"))), None)
            if label is None:
                raise NoRoom(f"{circuit.name}: there is no room to print {part.ref}")
            found[part.ref] = label
            taken.append(_room(label))
    return found


def _room(label: Label) -> BaseGeometry:
    """Return what a text takes, with the room that KiCad gives to it."""
    return text_lines(label).envelope.buffer(0.4 * label.size, join_style="mitre")


def _places(part: Part, court: tuple[float, float, float, float]) -> Iterator[Label]:
    """Yield places for a reference: beside the part, sliding along its sides, then inside it."""
    left, top, right, bottom = court
    middle = Label(part.ref, (left + right) / 2, (top + bottom) / 2, _REFERENCE_MM,
                   side=part.side)
    for turn in (0.0, 90.0):
        label = replace(middle, turn=turn)
        x1, y1, x2, y2 = _room(label).bounds
        across, down = (x2 - x1) / 2, (y2 - y1) / 2
        for away in (0.0, 0.6, 1.2):
            for slide in (0.0, -0.5, 0.5, -1.0, 1.0):
                x = label.x + slide * (right - left) / 2
                y = label.y + slide * (bottom - top) / 2
                yield replace(label, x=x, y=top - away - down)
                yield replace(label, x=x, y=bottom + away + down)
                yield replace(label, x=left - away - across, y=y)
                yield replace(label, x=right + away + across, y=y)
    for turn in (0.0, 90.0):
        for up in (0.0, -1.5, 1.5, -3.0, 3.0):
            yield replace(middle, turn=turn, y=middle.y + up)
            yield replace(middle, turn=turn, x=middle.x + up)
