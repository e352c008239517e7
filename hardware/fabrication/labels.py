"""Places for the labels of a drawing, so that none lies on another or on a line."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import hypot

from matplotlib.axes import Axes
from matplotlib.textpath import TextPath
from shapely import LineString, Polygon, STRtree, box

Place = tuple[float, float]

_MM_PER_POINT = 25.4 / 72
_MARGIN_MM = 0.5
"""Room kept free around a label, on the paper."""
_PAD_POINTS = 1.0
"""Width of the ground around the letters of a label that lies above a line."""


@cache
def size_mm(text: str, points: float) -> Place:
    """Return width and height of a text on the paper.

    >>> size_mm("LED 12", 7)[0] > size_mm("LED 1", 7)[0] > size_mm("LED 1", 6)[0] > 5
    True
    """
    extents = TextPath((0, 0), text, size=points).get_extents()
    return float(extents.width) * _MM_PER_POINT, float(extents.height) * _MM_PER_POINT


@dataclass(frozen=True)
class Row:
    """A line of a label: its text, its size in points, and its middle seen from the label's."""

    text: str
    points: float
    offset: Place = (0.0, 0.0)


@dataclass(frozen=True)
class Label:
    """A label of one or more rows, and where it may lie: the best places first."""

    rows: tuple[Row, ...]
    spots: tuple[Place, ...]

    def boxes(self, spot: Place, scale: float) -> list[Polygon]:
        """Return what its rows cover there; a unit of the drawing is `scale` mm on the paper."""
        found = []
        for row in self.rows:
            wide, high = (mm / 2 + _MARGIN_MM for mm in size_mm(row.text, row.points))
            x, y = spot[0] + row.offset[0], spot[1] + row.offset[1]
            found.append(box(x - wide / scale, y - high / scale, x + wide / scale,
                             y + high / scale))
        return found


def around(middle: Place, wide: float, high: float, steps: int = 6) -> tuple[Place, ...]:
    """Return places in a rectangle around its middle, the nearest first.

    >>> around((0, 0), 2, 0, 2)
    ((0.0, 0.0), (-1.0, 0.0), (1.0, 0.0))
    """
    offsets = [(wide * (i / steps - 0.5), high * (j / steps - 0.5))
               for i in range(steps + 1) for j in range(steps + 1)]
    unique = sorted(set(offsets), key=lambda at: (hypot(*at), at))
    return tuple((middle[0] + x, middle[1] + y) for x, y in unique)


def arrange(
    labels: Sequence[Label], lines: Iterable[LineString], scale: float = 1.0
) -> list[Place]:
    """Return a place for each label: on no other label, and on as little of the lines as can be.

    Raises ValueError if a label lies on another one wherever it may lie.
    """
    drawn = list(lines)
    tree = STRtree(drawn)
    taken: list[Polygon] = []
    places = []
    for label in labels:
        best, least = None, float("inf")
        for spot in label.spots:
            boxes = label.boxes(spot, scale)
            near = STRtree(taken)
            if any(near.query(each, "intersects").size for each in boxes):
                continue
            crossed = sum(drawn[i].intersection(each).length
                          for each in boxes for i in tree.query(each, "intersects"))
            if crossed < least:
                best, least = spot, crossed
            if not crossed:
                break
        if best is None:
            raise ValueError(f"no room for the label {label.rows[0].text!r}")
        taken += label.boxes(best, scale)
        places.append(best)
    return places


def write(axes: Axes, labels: Sequence[Label], places: Iterable[Place], order: float) -> None:
    """Write labels on a white ground, so that a line below one does not strike it out."""
    for label, (x, y) in zip(labels, places, strict=True):
        for row in label.rows:
            axes.text(x + row.offset[0], y + row.offset[1], row.text, ha="center", va="center",
                      size=row.points, zorder=order,
                      bbox={"facecolor": "white", "edgecolor": "none", "pad": _PAD_POINTS})
