"""Pages as pictures made of pixels."""

from collections.abc import Sequence
from functools import cache
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont
from reportlab.graphics import shapes
from reportlab.lib.colors import Color

from companion.extras.printing.page import FONT_FILES, Page
from companion.extras.printing.page import drawn as is_drawn
from companion.words import lettering
from companion.words.fonts import FONTS

OVERSAMPLE = 3
"""Factor by which a page is drawn too large, so that its edges become soft."""
SHEET_PX = 1240
"""Width of a sheet: A4 at 150 dots to the inch."""
ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}
"""Pillow's names for where a text on its baseline is anchored."""


def png(pages: Sequence[Page], width: int = SHEET_PX) -> bytes:
    """Return the pages, one below the other, as a PNG that many pixels wide."""
    drawn = [image(page, width) for page in pages]
    whole = Image.new("RGB", (width, sum(each.height for each in drawn)))
    below = 0
    for each in drawn:
        whole.paste(each, (0, below))
        below += each.height
    out = BytesIO()
    whole.save(out, "PNG")
    return out.getvalue()


def image(page: Page, width: int) -> Image.Image:
    """Return a page as a picture that many pixels wide. Dashes are drawn as whole lines."""
    scale = width * OVERSAMPLE / page.drawing.width
    height = round(page.drawing.height * width / page.drawing.width)
    drawn = Image.new("RGB", (width * OVERSAMPLE, height * OVERSAMPLE), "white")
    pen = ImageDraw.Draw(drawn)

    def at(x: float, y: float) -> tuple[float, float]:
        return x * scale, (page.drawing.height - y) * scale

    def through(flat: Sequence[float]) -> list[tuple[float, float]]:
        return [at(x, y) for x, y in zip(flat[::2], flat[1::2], strict=True)]

    for shape in page.drawing.contents:
        match shape:
            case shapes.String() if is_drawn(shape.text, shape.fontName):
                letters, up = lettering.mask(
                    shape.text, FONTS / FONT_FILES[shape.fontName], round(shape.fontSize * scale))
                x, y = at(shape.x, shape.y)
                x -= letters.width * {"start": 0, "middle": 0.5, "end": 1}[shape.textAnchor]
                drawn.paste(_ink(shape.fillColor) or 0, (round(x), round(y) - up), letters)
            case shapes.String():
                pen.text(at(shape.x, shape.y), shape.text, _ink(shape.fillColor),
                         _font(shape.fontName, round(shape.fontSize * scale)),
                         anchor=ANCHORS[shape.textAnchor])
            case shapes.Circle():
                pen.circle(at(shape.cx, shape.cy), shape.r * scale, _ink(shape.fillColor),
                           _ink(shape.strokeColor), max(1, round(shape.strokeWidth * scale)))
            case shapes.Polygon():
                points = through(shape.points)
                if shape.fillColor is not None:
                    pen.polygon(points, _ink(shape.fillColor))
                if shape.strokeColor is not None:
                    pen.line([*points, *points[:2]], _ink(shape.strokeColor),
                             max(1, round(shape.strokeWidth * scale)), joint="curve")
            case shapes.Line():
                pen.line([at(shape.x1, shape.y1), at(shape.x2, shape.y2)],
                         _ink(shape.strokeColor), max(1, round(shape.strokeWidth * scale)))
            case shapes.PolyLine():
                pen.line(through(shape.points), _ink(shape.strokeColor),
                         max(1, round(shape.strokeWidth * scale)), joint="curve")
    return drawn.resize((width, height), Image.Resampling.BOX)


@cache
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONTS / FONT_FILES[name]), size)


def _ink(colour: Color | None) -> tuple[int, int, int] | None:
    if colour is None:
        return None
    red, green, blue = (round(255 * each) for each in colour.rgb())
    return red, green, blue
