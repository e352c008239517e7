"""A circuit as its KiCad files have it: parts in their places, and the nets of their pads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import cos, radians, sin

Place = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def turned(place: Place, degrees: float) -> Place:
    """Return a place turned counter-clockwise about the origin, where y goes down.

    >>> turned((2, 1), 90)
    (1.0, -2.0)
    """
    (x, y), a = place, radians(degrees)
    return round(x * cos(a) + y * sin(a), 4) + 0.0, round(y * cos(a) - x * sin(a), 4) + 0.0


@dataclass(frozen=True, slots=True)
class Pin:
    """A pad of a part: its net, which is None where it is left open, and its place and size.

    Lengths are in mm from the part's origin, before the part is turned. `drill` is 0 on a
    surface-mounted part.
    """

    number: str
    net: str | None
    x: float
    y: float
    width: float
    height: float
    drill: float


@dataclass(frozen=True, slots=True)
class Part:
    """A part at a place: mm from the circuit's upper left corner to its origin, x right, y down.

    `turn` is in degrees, counter-clockwise. `fields` are those of the schematic; the field "Order
    as" has the maker's name of the part. A part on `side` 1 sits on the underside.
    """

    ref: str
    value: str
    footprint: str
    x: float
    y: float
    turn: float
    side: int
    fitted: bool
    """Whether an assembly service places it (what has legs through holes is soldered by hand)."""
    pins: tuple[Pin, ...]
    body: Box
    """The outline of its body, as `Pin` has places."""
    fields: Mapping[str, str] = field(hash=False)

    @property
    def made(self) -> str:
        """The maker's name of the part, or what to ask for where any make will do."""
        return self.fields.get("Order as", "")


@dataclass(frozen=True, slots=True)
class Circuit:
    """A printed circuit board of two layers.

    `rules` are the design rules of the project, in mm by KiCad's names for them. `drilled` is the
    number of all holes, with vias; `holes` are the places of those for screws.
    """

    name: str
    title: str
    revision: str
    width: float
    height: float
    parts: tuple[Part, ...]
    holes: tuple[Place, ...]
    drilled: int
    rules: Mapping[str, float] = field(hash=False)

    @property
    def nets(self) -> dict[str, set[tuple[str, str]]]:
        """For each net the pads that it joins, by reference and number."""
        found: dict[str, set[tuple[str, str]]] = {}
        for part in self.parts:
            for pin in part.pins:
                if pin.net is not None:
                    found.setdefault(pin.net, set()).add((part.ref, pin.number))
        return found

    def part(self, ref: str) -> Part:
        """Return the part with a reference. Raises KeyError."""
        return {part.ref: part for part in self.parts}[ref]
