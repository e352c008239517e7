"""How a table is looked at: how large, and where in the window. Pure, and without Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.screens.boxes import Box
from companion.screens.tiles.lattice import Lattice, extent
from engine.laying import Cell

PITCHES = (16, 20, 24, 28, 32, 38, 44, 52, 60, 70, 82, 96, 112, 130, 152, 184)
"""The sizes at which a table is drawn sharply, in px a cell. Few, since every sprite is made again
for each."""


def nearest(pitch: float) -> int:
    """The sharp size that comes nearest.

    >>> nearest(57), nearest(1), nearest(9999)
    (60, 16, 184)
    """
    return min(PITCHES, key=lambda each: abs(each - pitch))


@dataclass(frozen=True, slots=True)
class Camera:
    """A table seen at `pitch` px a cell, the middle of its cell (0, 0) at (`x`, `y`) in the window.

    >>> Camera(40, 100, 100).zoomed(80, 140, 100)
    Camera(pitch=80, x=60, y=100)
    """

    pitch: int
    x: int
    y: int

    def moved(self, dx: float, dy: float) -> Camera:
        """The table pushed so far."""
        return replace(self, x=self.x + round(dx), y=self.y + round(dy))

    def zoomed(self, pitch: int, x: float, y: float) -> Camera:
        """The same at another size; what lies at that point of the window stays there."""
        share = pitch / self.pitch
        return Camera(pitch, round(x + (self.x - x) * share), round(y + (self.y - y) * share))

    def step(self, by: int, x: float, y: float) -> Camera:
        """Return the camera some sharp sizes larger (or smaller, if negative)."""
        at = PITCHES.index(nearest(self.pitch)) + by
        return self.zoomed(PITCHES[max(0, min(len(PITCHES) - 1, at))], x, y)

    def kept(self, lattice: Lattice, cells: Sequence[Cell], box: Box) -> Camera:
        """Moved no more than is needed for the table not to leave the box: half of it stays in
        sight, or it fills half of the box."""
        place = extent(lattice.at(self.pitch), cells)
        x = _held(self.x + place.x, place.w, box.x, box.w) - place.x
        y = _held(self.y + place.y, place.h, box.y, box.h) - place.y
        return Camera(self.pitch, round(x), round(y))


def _held(at: float, long: int, start: int, room: int) -> float:
    """Where a stretch may begin, so that half of it, or of the room, is filled."""
    half = min(long, room) // 2
    return max(start + half - long, min(start + room - half, at))


def whole(
    lattice: Lattice, cells: Sequence[Cell], box: Box, most: int, least: int = PITCHES[0]
) -> Camera:
    """The table as large as it wholly fits the box, in its middle; no larger than `most` px a cell,
    and no smaller than `least`.

    >>> from companion.screens.tiles.lattice import Squares
    >>> whole(Squares(10), [(0, 0), (3, 0)], Box(0, 0, 200, 100), 100)
    Camera(pitch=44, x=34, y=50)
    """
    usable = [pitch for pitch in PITCHES if pitch <= most] or [PITCHES[0]]
    fitting = [
        pitch for pitch in usable
        if (place := extent(lattice.at(pitch), cells)).w <= box.w and place.h <= box.h
    ]
    pitch = max([*fitting, min(nearest(least), usable[-1])], default=usable[0])
    place = extent(lattice.at(pitch), cells)
    x, y = box.centre
    return Camera(pitch, round(x - place.x - place.w / 2), round(y - place.y - place.h / 2))
