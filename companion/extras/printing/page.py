"""A page of paper to draw on: millimetres from its upper left corner, y downwards.

reportlab draws; this says things the way a layout wants to say them. One page becomes a page of a
PDF or a part of an SVG (`companion.extras.printing.files`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from reportlab.graphics import shapes
from reportlab.lib.colors import Color, HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from companion.words import lettering
from companion.words.fonts import FONTS

Anchor = Literal["start", "middle", "end"]
Face = Literal["plain", "bold", "title"]
Point = tuple[float, float]

PT = 72 / 25.4
"""Points in a millimetre."""

FONT_FILES = {
    "Atkinson": "AtkinsonHyperlegible_400Regular.ttf",
    "Atkinson-Bold": "AtkinsonHyperlegible_700Bold.ttf",
    "Vollkorn": "Vollkorn_400Regular.ttf",
    "Vollkorn-Bold": "Vollkorn_700Bold.ttf",
}
FINE = 100
"""Font size, in pixels, in which letters that our fonts lack are measured and put into a PDF."""
_FACES: dict[Face, tuple[str, str]] = {  # the second for letters that the first does not have
    "plain": ("Atkinson", "Vollkorn"),
    "bold": ("Atkinson-Bold", "Vollkorn-Bold"),
    "title": ("Vollkorn-Bold", "Vollkorn-Bold"),
}

INK = 0x1C1C1C
GREY = 0x6B6B6B
FAINT = 0xBDBDBD
SHADE = 0xEDEDED
WHITE = 0xFFFFFF


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper and its margins, in mm."""

    name: str
    width: float
    height: float
    margin: float = 12.0

    @property
    def inner_width(self) -> float:
        """Between the margins."""
        return self.width - 2 * self.margin

    @property
    def bottom(self) -> float:
        """Where the lower margin begins."""
        return self.height - self.margin


PAPERS = {paper.name: paper for paper in (Paper("A4", 210, 297), Paper("Letter", 215.9, 279.4))}


class Page:
    """One page; draw on it. Sizes of text are in points, everything else in mm."""

    def __init__(self, paper: Paper) -> None:
        self.paper = paper
        self.drawing = shapes.Drawing(paper.width * PT, paper.height * PT)

    def text(
        self, x: float, y: float, words: str, size: float = 9, *, face: Face = "plain",
        anchor: Anchor = "start", colour: int = INK,
    ) -> None:
        """Words on a baseline at `y`."""
        self.drawing.add(shapes.String(
            x * PT, self._up(y), words, fontName=font(words, face), fontSize=size,
            textAnchor=anchor, fillColor=_colour(colour)))

    def line(
        self, start: Point, end: Point, width: float = 0.2, colour: int = INK,
        dashes: Sequence[float] | None = None,
    ) -> None:
        """A straight line."""
        line = shapes.Line(
            start[0] * PT, self._up(start[1]), end[0] * PT, self._up(end[1]),
            strokeWidth=width * PT, strokeColor=_colour(colour))
        if dashes is not None:
            line.strokeDashArray = [dash * PT for dash in dashes]
        self.drawing.add(line)

    def box(
        self, x: float, y: float, width: float, height: float, *, fill: int | None = None,
        stroke: int | None = None, stroke_width: float = 0.2,
    ) -> None:
        """A rectangle with its upper left corner at (x, y)."""
        corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
        self.polygon(corners, fill=fill, stroke=stroke, stroke_width=stroke_width)

    def circle(
        self, x: float, y: float, radius: float, *, fill: int | None = None,
        stroke: int | None = INK, stroke_width: float = 0.2,
    ) -> None:
        """A circle around (x, y)."""
        self.drawing.add(shapes.Circle(
            x * PT, self._up(y), radius * PT, fillColor=_colour(fill),
            strokeColor=_colour(stroke), strokeWidth=stroke_width * PT))

    def polygon(
        self, points: Iterable[Point], *, fill: int | None = None, stroke: int | None = INK,
        stroke_width: float = 0.2,
    ) -> None:
        """A closed shape."""
        self.drawing.add(shapes.Polygon(
            self._flat(points), fillColor=_colour(fill), strokeColor=_colour(stroke),
            strokeWidth=stroke_width * PT))

    def polyline(self, points: Iterable[Point], width: float = 0.4, colour: int = INK) -> None:
        """An open line through points."""
        self.drawing.add(shapes.PolyLine(
            self._flat(points), strokeWidth=width * PT, strokeColor=_colour(colour),
            strokeLineJoin=1))

    def _up(self, y: float) -> float:
        return (self.paper.height - y) * PT

    def _flat(self, points: Iterable[Point]) -> list[float]:
        return [part for x, y in points for part in (x * PT, self._up(y))]


def _colour(code: int | None) -> Color | None:
    return None if code is None else HexColor(code)


# --- Text -----------------------------------------------------------------------------------------


@cache
def _registered(name: str) -> TTFont:
    found = TTFont(name, str(FONTS / FONT_FILES[name]))
    pdfmetrics.registerFont(found)
    return found


def font(words: str, face: Face = "plain") -> str:
    """Return the font in which to set these words: one that has all their letters, if there is one.

    >>> font("Ann"), font("Женя", "bold")
    ('Atkinson', 'Vollkorn-Bold')
    """
    first, second = _FACES[face]
    for name in (first, second):
        if _has_all(name, words):
            return name
    return first


def _has_all(name: str, words: str) -> bool:
    known = _registered(name).face.charToGlyph
    return all(ord(letter) in known for letter in words)


def drawn(words: str, name: str) -> bool:
    """Return whether words have letters that a font of ours lacks, so that `lettering` draws them.

    >>> drawn("Ann", "Atkinson"), drawn("דנה", "Atkinson")
    (False, True)
    """
    return not lettering.plain(words) and not _has_all(name, words)


def width(words: str, size: float, face: Face = "plain") -> float:
    """Return how wide words are, in mm."""
    name = font(words, face)
    if drawn(words, name):
        return lettering.width(words, FONTS / FONT_FILES[name], FINE) * size / FINE / PT
    return float(pdfmetrics.stringWidth(words, name, size)) / PT


def wrapped(words: str, size: float, room: float, face: Face = "plain") -> list[str]:
    """Return the words in lines no wider than `room` mm; a single longer word stands alone.

    >>> wrapped("the Wolf had to pass", 10, 25)
    ['the Wolf had to', 'pass']
    """
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, face) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def shortened(words: str, size: float, room: float, face: Face = "plain") -> str:
    """Return the words, cut off with "…" where they are wider than `room` mm.

    >>> shortened("Bartholomew", 10, 12)
    'Barth…'
    """
    if width(words, size, face) <= room:
        return words
    while words and width(words + "…", size, face) > room:
        words = words[:-1]
    return words + "…"
