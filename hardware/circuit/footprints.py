"""The land patterns of all parts: copper, holes and outlines.

They have the names, the places of pads and the sizes of KiCad's own libraries, which follow the
data sheets and IPC-7351; a test compares them where these libraries are installed. With them here,
no library has to be installed to lay a board out.

Lengths are in mm from the part's origin, x right, y down.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

from shapely import LineString, Point, box, get_parts, unary_union

PITCH = 2.54
"""Pitch of pin headers."""
STANDING_SENSOR = "TO-92_Inline_Wide_DRV5055"
"""A sensor in TO-92 that stands on its legs and is bent over, so that its marked face is up."""
SILK, BAR = 0.15, 0.3
"""mm, the widths of printed lines and of the bar beside pin 1."""
MASK_GAP = 0.2
"""mm between print and bare copper."""

Place = tuple[float, float]


def turned(place: Place, degrees: float) -> Place:
    """Return a place turned counter-clockwise about the origin, by a multiple of 90 degrees.

    >>> turned((2, 1), 90)
    (1, -2)
    """
    x, y = place
    for _ in range(round(degrees / 90) % 4):
        x, y = y, -x
    return x, y


@dataclass(frozen=True, slots=True)
class Land:
    """The copper of a pin: on the upper side, or on both sides round a hole of `drill` mm.

    A land without a number is a hole without copper.
    """

    number: str
    x: float
    y: float
    width: float
    height: float
    drill: float = 0.0
    round: bool = False

    def turned(self, degrees: float) -> Land:
        """Return the land turned counter-clockwise about the origin, by a multiple of 90 degrees.

        >>> Land("1", 2, 1, 4, 3).turned(90)
        Land(number='1', x=1, y=-2, width=3, height=4, drill=0.0, round=False)
        """
        x, y = turned((self.x, self.y), degrees)
        size = self.width, self.height
        width, height = size[::-1] if round(degrees / 90) % 2 else size
        return replace(self, x=x, y=y, width=width, height=height)


@dataclass(frozen=True, slots=True)
class Stroke:
    """A printed line."""

    start: Place
    end: Place
    width: float = SILK
    side: int = 0


Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


@dataclass(frozen=True, slots=True)
class Footprint:
    """A land pattern and the outline of the part's body.

    `margin` is the room kept free round lands and body. `polar` parts have a bar beside pin 1. A
    `can` is round.
    """

    name: str
    lands: tuple[Land, ...]
    body: Box
    margin: float = 0.25
    polar: bool = True
    can: bool = False

    @property
    def by_hand(self) -> bool:
        """Whether the part has legs through holes."""
        return any(land.drill for land in self.lands)

    @property
    def courtyard(self) -> Box:
        """The room that belongs to the part alone."""
        left, top, right, bottom = self.body
        return (
            min(left, *(land.x - land.width / 2 for land in self.lands)) - self.margin,
            min(top, *(land.y - land.height / 2 for land in self.lands)) - self.margin,
            max(right, *(land.x + land.width / 2 for land in self.lands)) + self.margin,
            max(bottom, *(land.y + land.height / 2 for land in self.lands)) + self.margin)

    def strokes(self) -> Iterator[Stroke]:
        """Yield the printed outline, where there is no copper, and the bar beside pin 1."""
        left, top, right, bottom = self.body
        outline = box(left - SILK, top - SILK, right + SILK, bottom + SILK).boundary
        if self.can:
            middle = Point((left + right) / 2, (top + bottom) / 2)
            outline = middle.buffer((right - left) / 2 + SILK).boundary
        bare = unary_union([
            box(land.x - land.width / 2, land.y - land.height / 2,
                land.x + land.width / 2, land.y + land.height / 2).buffer(MASK_GAP + SILK / 2)
            for land in self.lands])
        for piece in get_parts(outline.difference(bare)):
            for start, end in pairwise(piece.coords):
                if LineString((start, end)).length > SILK:
                    yield Stroke(start, end)
        if self.polar:
            one = self.lands[0]
            x = min(left - SILK, one.x - one.width / 2) - MASK_GAP - BAR / 2
            yield Stroke((x, one.y - one.height / 2), (x, one.y + one.height / 2), BAR)


def _around(width: float, height: float) -> Box:
    return -width / 2, -height / 2, width / 2, height / 2


def _two_ended(
    name: str, apart: float, land: tuple[float, float], body: tuple[float, float],
    polar: bool = False,
) -> Footprint:
    return Footprint(name, (Land("1", -apart, 0, *land), Land("2", apart, 0, *land)),
                     _around(*body), polar=polar)


def _small_outline(name: str, pins: int, land: Land, body: tuple[float, float]) -> Footprint:
    """Return two rows of pins with 1.27 mm pitch; `land` is at the place of pin 1."""
    half = pins // 2
    return Footprint(name, tuple(
        replace(land, number=str(number + 1),
                x=land.x if number < half else -land.x,
                y=land.y + 1.27 * (number if number < half else pins - 1 - number))
        for number in range(pins)), _around(*body))


def _through(name: str, columns: int, rows: int, pitch: float, copper: float, drill: float,
             body: Box, margin: float = 0.5, can: bool = False) -> Footprint:
    """Return a grid of holes, numbered along the rows; the pad of pin 1 is square."""
    return Footprint(name, tuple(
        Land(str(row * columns + column + 1), column * pitch, row * pitch, copper, copper, drill,
             round=row + column > 0)
        for row in range(rows) for column in range(columns)), body, margin, can=can)


def _header(name: str) -> Footprint:
    columns, rows = (int(number) for number in name.split("_")[1].split("x"))
    return _through(name, columns, rows, PITCH, 1.7, 1.0, (
        -PITCH / 2, -PITCH / 2, (columns - 0.5) * PITCH, (rows - 0.5) * PITCH))


def _terminal(name: str) -> Footprint:
    poles = int(name.split("_")[3].split("x")[1])
    return _through(name, poles, 1, 5.08, 2.6, 1.3, (-2.54, -5.2, 5.08 * poles - 2.54, 4.6))


def _hole(name: str) -> Footprint:
    across = float(name.split("_")[1].removesuffix("mm"))
    return Footprint(name, (Land("", 0, 0, across, across, across, True),),
                     _around(across, across), across / 2, polar=False)


_FAMILIES: tuple[tuple[str, Callable[[str], Footprint]], ...] = (
    (r"Pin(Header|Socket)_[12]x\d\d_P2\.54mm_Vertical", _header),
    (r"TerminalBlock_Phoenix_MKDS-1,5-(\d)-5\.08_1x0\1_P5\.08mm_Horizontal", _terminal),
    (r"MountingHole_[\d.]+mm_M[\d.]+", _hole),
)

_SINGLE = {one.name: one for one in (
    _two_ended("R_0603_1608Metric_Pad0.98x0.95mm_HandSolder", 0.9125, (0.975, 0.95), (1.6, 0.825)),
    _two_ended("C_0603_1608Metric_Pad1.08x0.95mm_HandSolder", 0.8625, (1.075, 0.95), (1.6, 0.8)),
    _two_ended("C_1206_3216Metric_Pad1.33x1.80mm_HandSolder", 1.5625, (1.325, 1.8), (3.2, 1.6)),
    _two_ended("Fuse_2920_7451Metric_Pad2.10x5.45mm_HandSolder", 3.475, (2.1, 5.45), (7.355, 5.12)),
    _two_ended("D_SMA_Handsoldering", 2.5, (3.5, 1.8), (4.6, 3.0), polar=True),
    _two_ended("D_SMB_Handsoldering", 2.7, (3.5, 2.3), (4.6, 4.0), polar=True),
    Footprint(STANDING_SENSOR, (  # TI SBAS640, package LPG: the body as `construction` has it
        Land("1", -PITCH, 0, 1.5, 1.5, 0.8), Land("2", 0, 0, 1.5, 1.5, 0.8, True),
        Land("3", PITCH, 0, 1.5, 1.5, 0.8, True)), (-2, -5.1, 2, -2.5)),
    Footprint("TO-252-2", (  # JEDEC TO-252; Diodes DMP4015SK3
        Land("1", -4.2, -2.28, 2.2, 1.2), Land("2", 2.1, 0, 6.4, 5.8),
        Land("3", -4.2, 2.28, 2.2, 1.2)), (-2.27, -3.25, 4.95, 3.25)),
    Footprint("SOT-223-3_TabPin2", (  # ST LD1117
        Land("1", -3.15, -2.3, 2, 1.5), Land("2", -3.15, 0, 2, 1.5), Land("3", -3.15, 2.3, 2, 1.5),
        Land("2", 3.15, 0, 2, 3.8)), _around(3.7, 6.7)),
    Footprint("LED_WS2812B_PLCC4_5.0x5.0mm_P3.2mm", (  # Worldsemi WS2812B
        Land("1", -2.45, -1.65, 1.5, 0.9), Land("2", -2.45, 1.65, 1.5, 0.9),
        Land("3", 2.45, 1.65, 1.5, 0.9), Land("4", 2.45, -1.65, 1.5, 0.9)), _around(5, 5)),
    _small_outline("SOIC-14_3.9x8.7mm_P1.27mm", 14, Land("1", -2.475, -3.81, 1.95, 0.6),
                   (3.9, 8.65)),
    _small_outline("SOIC-24W_7.5x15.4mm_P1.27mm", 24, Land("1", -4.65, -6.985, 2.05, 0.6),
                   (7.5, 15.4)),
    _through("CP_Radial_D10.0mm_P5.00mm", 2, 1, 5.0, 2.0, 1.0, (-2.5, -5, 7.5, 5), 0.25, True),
)}


@cache
def footprint(name: str) -> Footprint:
    """Return a footprint. Raises KeyError where there is none of that name.

    >>> footprint("PinHeader_1x03_P2.54mm_Vertical").lands[2].y
    5.08
    """
    for pattern, family in _FAMILIES:
        if re.fullmatch(pattern, name):
            return family(name)
    return _SINGLE[name]
