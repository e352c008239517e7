"""Shapes with soft edges: each is drawn once, several times too large, and brought down to a white
texture.

Kivy draws polygons and lines with hard edges unless the driver offers multisampling, which
offscreen windows and some Raspberry Pi drivers do not. A texture made here looks the same
everywhere, costs one rectangle a frame, and takes any colour by tinting. Positions must be whole
pixels, or a texture is blurred.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin, sqrt

from kivy.graphics.texture import Texture
from PIL import Image, ImageChops, ImageDraw

OVERSAMPLE = 8

Point = tuple[float, float]
Paint = Callable[["Ink"], None]


class Ink:
    """Draws white shapes into a sprite that is being made; coordinates are the sprite's own
    pixels, y upwards.
    """

    def __init__(self, w: int, h: int) -> None:
        self.w, self.h = w, h
        self._picture = Image.new("L", (w * OVERSAMPLE, h * OVERSAMPLE))  # the lowest row first
        self._pen = ImageDraw.Draw(self._picture)

    @property
    def shades(self) -> Image.Image:
        """What was drawn, the lowest row first: each pixel is the mean of all that it holds."""
        return self._picture.reduce(OVERSAMPLE)

    def disc(self, x: float, y: float, r: float, *, rub: bool = False) -> None:
        """A filled circle; with `rub` it is taken away instead."""
        left, low, right, high = (
            round(each * OVERSAMPLE) for each in (x - r, y - r, x + r, y + r))
        if left < right and low < high:
            self._pen.ellipse((left, low, right - 1, high - 1), fill=_tone(rub))

    def polygon(self, points: Sequence[Point], *, rub: bool = False) -> None:
        """A filled polygon that does not cross itself."""
        self._pen.polygon([(round(x * OVERSAMPLE - 0.5), round(y * OVERSAMPLE - 0.5))
                           for x, y in points], fill=_tone(rub))

    def stroke(
        self, points: Sequence[Point], width: float, *, closed: bool = False, rub: bool = False
    ) -> None:
        """A line through the points with round ends and joints, `width` pixels wide."""
        r = width / 2
        for x, y in points:
            self.disc(x, y, r, rub=rub)
        for (x, y), (u, v) in pairwise([*points, *(points[:1] if closed else ())]):
            if far := hypot(u - x, v - y):
                a, b = (y - v) / far * r, (u - x) / far * r
                self.polygon([(x + a, y + b), (u + a, v + b), (u - a, v - b), (x - a, y - b)],
                             rub=rub)

    def arc(self, x: float, y: float, r: float, a: float, b: float, width: float) -> None:
        """A piece of a circle's line from angle `a` to `b` (radians, anticlockwise)."""
        n = max(3, round(abs(b - a) * r))
        self.stroke(
            [
                (x + r * cos(a + (b - a) * i / n), y + r * sin(a + (b - a) * i / n))
                for i in range(n + 1)
            ],
            width,
        )


def _tone(rub: bool) -> int:
    return 0 if rub else 255


_made: dict[tuple[object, ...], Texture] = {}
_shades: dict[int, tuple[Texture, Image.Image]] = {}
"""The alpha channel of every sprite, by the id of its texture, the lowest row first."""


def sprite(key: tuple[object, ...], w: int, h: int, paint: Paint) -> Texture:
    """The texture that `paint` draws, `w` by `h` pixels; made once for each key and size."""
    full = (*key, w, h)
    if full not in _made:
        _made[full] = _make(w, h, paint)
    return _made[full]


def _make(w: int, h: int, paint: Paint) -> Texture:
    ink = Ink(w, h)
    paint(ink)
    return _texture(ink.shades)


def _texture(shades: Image.Image) -> Texture:
    """A white texture with that alpha channel."""
    white = Image.new("RGBA", shades.size, "white")
    white.putalpha(shades)
    texture = Texture.create(size=shades.size, colorfmt="rgba")
    texture.blit_buffer(white.tobytes(), colorfmt="rgba", bufferfmt="ubyte")
    texture.wrap = "clamp_to_edge"
    _shades[id(texture)] = texture, shades
    return texture


def edge(shape: Texture, width: int) -> Texture:
    """The shape of a sprite, made larger by `width` pixels on every side.

    Drawn below the sprite in a dark colour, it makes the sprite stand out on any ground.
    """
    key = ("edge", id(shape), width)
    if key not in _made:
        shades = _shades_of(shape)
        grown = Image.new("L", (shades.width + 2 * width, shades.height + 2 * width))
        for across in range(-width, width + 1):
            for up in range(-width, width + 1):
                if hypot(across, up) <= width + 0.3:
                    moved = Image.new("L", grown.size)
                    moved.paste(shades, (width + across, width + up))
                    grown = ImageChops.lighter(grown, moved)
        _made[key] = _texture(grown)
    return _made[key]


def _shades_of(texture: Texture) -> Image.Image:
    """The alpha channel of a texture, the lowest row first."""
    if id(texture) not in _shades:  # letters are Kivy's, upside down
        letter = Image.frombytes("RGBA", texture.size, texture.pixels).getchannel("A")
        _shades[id(texture)] = texture, letter.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    return _shades[id(texture)][1]


def regular(x: float, y: float, r: float, corners: int = 6, turn: float = pi / 6) -> list[Point]:
    """The corners of a regular polygon; a hexagon stands on a corner.

    >>> [(round(x), round(y)) for x, y in regular(0, 0, 100, 4, 0.0)]
    [(100, 0), (0, 100), (-100, 0), (0, -100)]
    """
    return [
        (x + r * cos(turn + 2 * pi * k / corners), y + r * sin(turn + 2 * pi * k / corners))
        for k in range(corners)
    ]


# Plain shapes


def disc(d: int) -> Texture:
    """A disc of diameter `d`."""
    return sprite(("disc",), d, d, lambda ink: ink.disc(d / 2, d / 2, d / 2))


def ring(d: int, width: float, dashes: int = 0) -> Texture:
    """A circle's line within diameter `d`; with `dashes`, broken into that many."""

    def paint(ink: Ink) -> None:
        r = d / 2 - width / 2
        if not dashes:
            ink.disc(d / 2, d / 2, d / 2)
            ink.disc(d / 2, d / 2, d / 2 - width, rub=True)
        for i in range(dashes):
            a = 2 * pi * i / dashes
            ink.arc(d / 2, d / 2, r, a, a + 2 * pi / dashes * 0.52, width)

    return sprite(("ring", width, dashes), d, d, paint)


def hexagon(w: int, h: int, r: float) -> Texture:
    """A hexagon of radius `r` px standing on a corner."""
    return sprite(
        ("hexagon", r), w, h, lambda ink: ink.polygon(regular(w / 2, h / 2, r))
    )


def hexagon_ring(w: int, h: int, r: float, width: float) -> Texture:
    """The outline of a hexagon, within radius `r`."""

    def paint(ink: Ink) -> None:
        ink.polygon(regular(w / 2, h / 2, r))
        ink.polygon(regular(w / 2, h / 2, r - width * 2 / sqrt(3)), rub=True)

    return sprite(("hexagon-ring", r, width), w, h, paint)


def rounded(r: int, width: float = 0) -> Texture:
    """A square with corners of radius `r`, to be stretched in nine pieces; with `width` only its
    outline.
    """
    d = 2 * r + 2

    def square(ink: Ink, inset: float, rub: bool) -> None:
        inner = max(0.1, r - inset)
        for x, y in ((r, r), (d - r, r), (r, d - r), (d - r, d - r)):
            ink.disc(x, y, inner, rub=rub)
        a, b = inset, d - inset
        ink.polygon([(r, a), (d - r, a), (d - r, b), (r, b)], rub=rub)
        ink.polygon([(a, r), (b, r), (b, d - r), (a, d - r)], rub=rub)

    def paint(ink: Ink) -> None:
        square(ink, 0, rub=False)
        if width:
            square(ink, width, rub=True)

    return sprite(("rounded", r, width), d, d, paint)


def strokes(name: str, d: int, width: float, lines: tuple[tuple[Point, ...], ...]) -> Texture:
    """Lines in a square of side `d`; the points are shares of it (0 to 1, y upwards)."""

    def paint(ink: Ink) -> None:
        for line in lines:
            ink.stroke([(x * d, y * d) for x, y in line], width)

    return sprite(("strokes", name, width), d, d, paint)


def plus(d: int, width: float) -> Texture:
    """The `+` of an animal that ran."""
    return strokes("plus", d, width, (((0.12, 0.5), (0.88, 0.5)), ((0.5, 0.12), (0.5, 0.88))))


def minus(d: int, width: float) -> Texture:
    """The stroke of a button that makes a number less."""
    return strokes("minus", d, width, (((0.12, 0.5), (0.88, 0.5)),))


def menu(d: int, width: float) -> Texture:
    """The three lines of a menu."""
    return strokes("menu", d, width, tuple(((0.08, y), (0.92, y)) for y in (0.2, 0.5, 0.8)))


def cross(d: int, width: float) -> Texture:
    """The `x` of a dead sheep."""
    return strokes("cross", d, width, (((0.16, 0.16), (0.84, 0.84)), ((0.16, 0.84), (0.84, 0.16))))


def slash(w: int, h: int, width: float) -> Texture:
    """A line from the lower left to the upper right: struck out."""
    m = width / 2
    return sprite(
        ("slash", width), w, h, lambda ink: ink.stroke([(m, m), (w - m, h - m)], width)
    )


def tick(d: int, width: float) -> Texture:
    """A tick: done, or surely a sheep."""
    return strokes("tick", d, width, (((0.14, 0.5), (0.4, 0.22), (0.88, 0.8)),))


def pencil(d: int, width: float) -> Texture:
    """A pencil: something to write here."""
    body = ((0.12, 0.12), (0.18, 0.36), (0.7, 0.88), (0.88, 0.7), (0.36, 0.18), (0.12, 0.12))
    return strokes("pencil", d, width, (body, ((0.58, 0.76), (0.76, 0.58))))


def arrow(d: int, width: float, way: str = "left") -> Texture:
    """A chevron pointing left, right, up or down."""
    turn = {
        "left": ((0.62, 0.16), (0.3, 0.5), (0.62, 0.84)),
        "right": ((0.38, 0.16), (0.7, 0.5), (0.38, 0.84)),
        "up": ((0.16, 0.38), (0.5, 0.7), (0.84, 0.38)),
        "down": ((0.16, 0.62), (0.5, 0.3), (0.84, 0.62)),
    }
    return strokes(f"arrow {way}", d, width, (turn[way],))


def owl(d: int) -> Texture:
    """The head and body of an owl with round eyes."""

    def paint(ink: Ink) -> None:
        ink.disc(d * 0.5, d * 0.4, d * 0.38)
        ink.disc(d * 0.5, d * 0.6, d * 0.36)
        for side in (-1, 1):
            ear = [(0.46, 0.97), (0.12, 0.9), (0.4, 0.55)]
            ink.polygon([(d * (0.5 + side * x), d * y) for x, y in ear])
            ink.disc(d * (0.5 + side * 0.16), d * 0.63, d * 0.14, rub=True)
            ink.disc(d * (0.5 + side * 0.14), d * 0.63, d * 0.07)
        ink.polygon([(d * 0.5, d * 0.38), (d * 0.43, d * 0.52), (d * 0.57, d * 0.52)], rub=True)

    return sprite(("owl",), d, d, paint)


def moon(d: int) -> Texture:
    """A crescent, open to the lower left."""

    def paint(ink: Ink) -> None:
        ink.disc(d / 2, d / 2, d / 2)
        ink.disc(d * 0.31, d * 0.62, d * 0.46, rub=True)

    return sprite(("moon",), d, d, paint)
