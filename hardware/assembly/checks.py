"""Checks of an assembly: what overlaps, what cannot be put in place, and what is too near.

All parts are stacks of upright prisms, so an overlap is the overlap of two plane shapes and of two
intervals of height. Overlaps of less than `TOLERANCE_MM` are contacts.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt
import shapely
from shapely import affinity
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry

from hardware.assembly.model import ABOVE, BELOW, BOARD, BOTTOM, DOOR, Assembly
from hardware.assembly.parts import Part, Prism
from hardware.bay import BEND_MM, cables, ribbons
from hardware.fabrication.shapes import Shape, hexagon
from hardware.wiring import Wiring

TOLERANCE_MM = 0.02
FINGER_MM, RIBBON_FINGER_MM, GRIP_MM = 8.0, 4.0, 8.0
"""Room that a finger needs beside a plug, or a nail at the end of a ribbon's plug, and the height
on the plug that it holds."""
THIN_WIRE_MM = 1.3
"""Diameter of a wire of a cable with plugs, and the distance of those of a ribbon."""
_FAR_MM = 1000.0

Indices = npt.NDArray[np.intp]


@dataclass(frozen=True)
class Fault:
    """Something that does not fit, in one sentence that names the parts."""

    check: str
    parts: tuple[str, str]
    overlap_mm: float
    text: str


@dataclass(frozen=True)
class Clearance:
    """A distance beside the least that is wanted."""

    name: str
    value_mm: float
    least_mm: float
    where: str = ""

    @property
    def holds(self) -> bool:
        """Whether it is large enough."""
        return self.value_mm >= self.least_mm - 1e-6


class Checker:
    """An assembly prepared for its checks."""

    def __init__(self, assembly: Assembly) -> None:
        self.assembly = assembly
        self.parts = list(assembly.parts.values())
        pairs = [(prism, number) for number, part in enumerate(self.parts) for prism in part.prisms]
        self.prisms = [prism for prism, _ in pairs]
        self.owner = np.array([number for _, number in pairs])
        self.shapes = np.array([prism.shape for prism in self.prisms], dtype=object)
        shapely.prepare(self.shapes)
        self.low = np.array([prism.low for prism in self.prisms])
        self.high = np.array([prism.high for prism in self.prisms])
        self.tree = shapely.STRtree(self.shapes)

    @cached_property
    def _near(self) -> tuple[Indices, Indices]:
        """Pairs of prisms of different parts whose bounds overlap, seen from above."""
        one, other = self.tree.query(self.shapes)
        wanted = (one < other) & (self.owner[one] != self.owner[other])
        return one[wanted], other[wanted]

    def _overlapping(self, one: Indices, other: Indices) -> Iterator[tuple[int, int, float]]:
        """Yield the pairs that overlap as seen from above, and by how much."""
        touching = shapely.intersects(self.shapes[one], self.shapes[other])
        for i, j in zip(one[touching].tolist(), other[touching].tolist(), strict=True):
            depth = overlap_mm(self.prisms[i].shape, self.prisms[j].shape)
            if depth > TOLERANCE_MM:
                yield i, j, depth

    def collisions(self) -> list[Fault]:
        """Return the parts that take up the same room."""
        one, other = self._near
        shared = np.minimum(self.high[one], self.high[other]) - np.maximum(
            self.low[one], self.low[other])
        wanted = shared > TOLERANCE_MM
        worst: dict[tuple[int, int], tuple[float, float]] = {}
        for i, j, depth in self._overlapping(one[wanted], other[wanted]):
            pair = int(self.owner[i]), int(self.owner[j])
            tall = float(min(self.high[i], self.high[j]) - max(self.low[i], self.low[j]))
            worst[pair] = max(worst.get(pair, (0.0, 0.0)), (min(depth, tall), max(depth, tall)))
        return [
            Fault("collision", (a, b), least, f"{a} and {b} overlap by {least:.1f} mm")
            for (i, j), (least, _) in worst.items()
            for a, b in [(self.parts[i].name, self.parts[j].name)]
        ]

    # --- the order ------------------------------------------------------------------------------

    @cached_property
    def _history(self) -> tuple[npt.NDArray[np.intp], list[str], list[str], int]:
        """For each part its step, its way in and its group; and the step that joins the groups."""
        when: dict[str, int] = {}
        ways: dict[str, str] = {}
        groups: dict[str, str] = {}
        joined = len(self.assembly.steps)
        for number, step in enumerate(self.assembly.steps):
            for name in step.parts:
                if name in when:
                    joined = number
                    continue
                when[name], ways[name], groups[name] = number, step.way_in, step.onto
        names = [part.name for part in self.parts]
        missing = [name for name in names if name not in when]
        if missing:
            raise ValueError(f"no step adds {missing[0]}")
        return (np.array([when[name] for name in names]), [ways[name] for name in names],
                [groups[name] for name in names], joined)

    def _way_past(self, one: int, other: int) -> tuple[int, int, str] | None:
        """Return which of two parts moves past which, and the way in; None if neither does."""
        when, ways, groups, joined = self._history
        if groups[one] == groups[other]:
            if when[one] == when[other]:
                return None
            moving, still = (one, other) if when[one] > when[other] else (other, one)
            return moving, still, ways[moving]
        if {groups[one], groups[other]} != {BOARD, BOTTOM}:
            return None
        board, low = (one, other) if groups[one] == BOARD else (other, one)
        return (board, low, ways[board]) if when[board] > joined else (low, board, BELOW)

    def blocked(self) -> list[Fault]:
        """Return the parts that cannot be put in place because of what is there already."""
        one, other = self._near
        keys = np.stack([self.owner[one], self.owner[other]])
        pairs, inverse = np.unique(keys, axis=1, return_inverse=True)
        inverse = np.asarray(inverse).reshape(-1)
        moves = [self._way_past(int(i), int(j)) for i, j in pairs.T]
        first = np.array([move is not None and move[0] == int(i)
                          for move, i in zip(moves, pairs[0], strict=True)])[inverse]
        above = np.array([move is not None and move[2] == ABOVE for move in moves])[inverse]
        below = np.array([move is not None and move[2] == BELOW for move in moves])[inverse]
        moving, still = np.where(first, one, other), np.where(first, other, one)
        wanted = (above & (self.high[still] > self.low[moving] + TOLERANCE_MM)) | (
            below & (self.low[still] < self.high[moving] - TOLERANCE_MM))
        worst: dict[tuple[int, int], float] = {}
        for i, j, depth in self._overlapping(moving[wanted], still[wanted]):
            pair = int(self.owner[i]), int(self.owner[j])
            worst[pair] = max(worst.get(pair, 0.0), depth)
        ways = self._history[1]
        found = []
        for (i, j), depth in worst.items():
            move = self._way_past(i, j)
            way = move[2] if move else ways[i]
            found.append(self._blocked(self.parts[i], self.parts[j], way, depth))
        return found + self._through_the_door()

    def _blocked(self, moving: Part, still: Part, way_in: str, depth: float) -> Fault:
        words = "through the door" if way_in == DOOR else f"from {way_in}"
        return Fault("order", (moving.name, still.name), depth,
                     f"{moving.name} cannot be put in place {words}: {still.name} is in its way "
                     f"by {depth:.1f} mm")

    def _through_the_door(self) -> list[Fault]:
        when, ways, _, _ = self._history
        found = []
        for number, part in enumerate(self.parts):
            if ways[number] != DOOR:
                continue
            for prism in part.prisms:
                left, _, right, up = prism.shape.bounds
                swept = Prism(box(left, -_FAR_MM, right, up), prism.low, prism.high)
                for other, depth in self.in_room(swept, {number}):
                    if when[other] <= when[number]:
                        found.append(self._blocked(part, self.parts[other], DOOR, depth))
        return found

    # --- room -----------------------------------------------------------------------------------

    def in_room(self, room: Prism, without: set[int]) -> Iterator[tuple[int, float]]:
        """Yield the parts that reach into a room, and by how much."""
        for index in self.tree.query(room.shape, predicate="intersects").tolist():
            owner, prism = int(self.owner[index]), self.prisms[index]
            if owner in without:
                continue
            tall = min(prism.high, room.high) - max(prism.low, room.low)
            if tall > TOLERANCE_MM:
                depth = min(overlap_mm(prism.shape, room.shape), tall)
                if depth > TOLERANCE_MM:
                    yield owner, depth

    def cable_bends(self) -> list[Fault]:
        """Return the plugs above which a cable has no room to turn aside."""
        found = []
        for number, part in self._plugs():
            (prism,) = part.prisms
            hangs = self._history[1][number] == BELOW
            room = (Prism(prism.shape, prism.low - BEND_MM, prism.low) if hangs
                    else Prism(prism.shape, prism.high, prism.high + BEND_MM))
            for other, depth in self.in_room(room, {number}):
                found.append(Fault(
                    "cable", (part.name, self.parts[other].name), depth,
                    f"the cable of {part.name} has no room to bend: "
                    f"{self.parts[other].name} is {depth:.1f} mm too near"))
        return found

    def fingers(self) -> list[Fault]:
        """Return the plugs that two fingers cannot hold from opposite sides to plug them in.

        The plugs of one step do not count, as one plugs in the innermost first.
        """
        when, ways, groups, _ = self._history
        found = []
        for number, part in self._plugs():
            (prism,) = part.prisms
            hangs = ways[number] == BELOW
            low = prism.low if hangs else prism.high - GRIP_MM
            blocking: list[tuple[float, str]] = []
            room = RIBBON_FINGER_MM if part.kind == "ribbon plug" else FINGER_MM
            for sides in _sides(prism.shape, room):
                worst = [(depth, self.parts[other].name) for side in sides
                         for other, depth in self.in_room(Prism(side, low, low + GRIP_MM), {number})
                         if groups[other] == groups[number] and when[other] < when[number]]
                if not worst:
                    break
                blocking.append(max(worst))
            else:
                depth, name = min(blocking)
                found.append(Fault(
                    "fingers", (part.name, name), depth,
                    f"fingers cannot hold {part.name}: {name} is {depth:.1f} mm too near"))
        return found

    def _plugs(self) -> Iterator[tuple[int, Part]]:
        reader = {name for step in self.assembly.steps if step.onto not in (BOARD, BOTTOM)
                  for name in step.parts}
        for number, part in enumerate(self.parts):
            if part.kind in ("plug", "ribbon plug") and part.name not in reader:
                yield number, part

    def clearances(self) -> list[Clearance]:
        """Return the distances that matter, each with the least that is wanted."""
        built, assembly = self.assembly.built, self.assembly
        top = assembly.parts["top"]
        found = [
            self._least_gap("diffuser below the top plate", assembly.of_kind("diffuser"),
                            lambda part: self._below(part, top), 0.3),
            self._least_gap("light: from the LED up to the diffuser",
                            assembly.of_kind("LED", "cell board"), self._light_mm, 6.0),
        ]
        if assembly.way == "circuits":
            found.append(self._least_gap("board of a cell beside its wall",
                                         assembly.of_kind("cell board"), self._beside_wall, 0.3))
        if assembly.way == "hand":
            found.append(self._least_gap("wires under a multiplexer, below the deck",
                                         assembly.of_kind("multiplexer"), self._foam_mm, 2.5))
            found.append(self._least_gap("a wall, turned by one side, over a wired diffuser",
                                         assembly.of_kind("wall")[:1], self._passing_mm, 0.1))
        found.append(Clearance("height of the bay that parts and cables leave free, on the mean",
                               self._free_bay_mm(), 8.0))
        seat = assembly.of_kind("diffuser")[0].high
        wrong = max(abs(seat - part.prisms[0].high + built.body.element_below_face_mm
                        - built.board.sensor_depth_mm) for part in assembly.of_kind("sensor"))
        found.append(Clearance("sensing element within 0.05 mm of its depth", 0.05 - wrong, 0.0))
        return found

    def _free_bay_mm(self) -> float:
        """Return the volume that is left between deck and bottom, over its area.

        Cables are counted twice, as they lie loosely and one over another.
        """
        built, low = self.assembly.built, self.assembly.parts["bottom"].high
        high = low + built.bay_mm
        inside = hexagon(2 * built.inner_apothem_mm, pointed_up=False)
        heights = np.minimum(self.high, high) - np.maximum(self.low, low)
        within = (heights > 0) & shapely.contains_properly(inside, shapely.centroid(self.shapes))
        parts = float((shapely.area(self.shapes) * heights)[within].sum())
        if self.assembly.way == "circuits":
            length = 3.0 * sum(cable.length_mm for cable in cables(built))
            length += 16.0 * sum(ribbons(built).values())
            wires = length * THIN_WIRE_MM**2
        else:
            wires = sum(wire.length_mm * wire.count * wire.outer_mm**2
                        for wire in Wiring(built).wires if not wire.use.startswith("tag reader"))
        return built.bay_mm - (parts + 2.0 * wires) / float(inside.area)

    def _passing_mm(self, part: Part) -> float:
        """Return the play of a wall that is turned by one side and passed over its diffuser."""
        cell = part.name.split()[-1]
        x, y = self.assembly.built.board.centre_mm(cell)
        inside = [affinity.rotate(prism.shape, 60, origin=(x, -y)) for prism in part.prisms]
        cap = self.assembly.parts[f"diffuser {cell}"]
        return min(float(prism.shape.distance(shape)) for prism in cap.prisms for shape in inside)

    def _foam_mm(self, part: Part) -> float:
        return part.prisms[0].high - part.prisms[0].low

    def _least_gap(
        self, name: str, parts: Sequence[Part], gap: Callable[[Part], float], least: float
    ) -> Clearance:
        value, where = min((gap(part), part.name) for part in parts)
        return Clearance(name, value, least, where)

    def _below(self, part: Part, plate: Part) -> float:
        (above,) = plate.prisms
        return min((above.low - prism.high for prism in part.prisms
                    if overlap_mm(prism.shape, above.shape) > TOLERANCE_MM), default=_FAR_MM)

    def _light_mm(self, part: Part) -> float:
        chip = max((prism for prism in part.prisms if prism.shape.area > 20.0),
                   key=lambda prism: prism.high)
        cell = part.name.split()[-1]
        roof = self.assembly.parts[f"diffuser {cell}"]
        return min(prism.low - chip.high for prism in roof.prisms
                   if prism.low > chip.high and prism.shape.covers(chip.shape.centroid))

    def _beside_wall(self, part: Part) -> float:
        wall = self.assembly.parts[f"wall {part.name.split()[-1]}"]
        return min(float(one.shape.distance(other.shape))
                   for one in part.prisms[:1] for other in wall.prisms)

    def faults(self) -> list[Fault]:
        """Return everything that does not fit."""
        return [*self.collisions(), *self.blocked(), *self.cable_bends(), *self.fingers()]


def overlap_mm(one: Shape, other: Shape) -> float:
    """Return how far two plane shapes overlap: the width of what they share where it is widest.

    >>> overlap_mm(box(0, 0, 10, 10), box(8, 5, 20, 20))
    2.0
    >>> overlap_mm(box(0, 0, 1, 1), box(1, 0, 2, 1))
    0.0
    """
    if one.area > other.area:
        one, other = other, one
    shared = shapely.clip_by_rect(other, *(one.buffer(0.1).bounds)).intersection(one)
    return max((_width(piece) for piece in shapely.get_parts(shared)), default=0.0)


def _width(piece: BaseGeometry) -> float:
    if piece.area < 1e-4:
        return 0.0
    corners = shapely.get_coordinates(shapely.minimum_rotated_rectangle(piece))
    one, other = (float(np.hypot(*(corners[k + 1] - corners[k]))) for k in (0, 1))
    return round(min(one, other, 2 * float(piece.area) / max(one, other)), 3)


def _sides(shape: Shape, room: float) -> tuple[tuple[Shape, Shape], tuple[Shape, Shape]]:
    """Return the room for fingers left and right of a plug, and before and behind it."""
    left, low, right, up = shape.bounds
    return ((box(left - room, low, left, up), box(right, low, right + room, up)),
            (box(left, low - room, right, low), box(left, up, right, up + room)))
