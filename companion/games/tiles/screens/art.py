"""The animals, shepherds and fences of the tile games as sprites: heads with soft edges that
differ by their outlines first and by their colours second.

Each figure is drawn within a radius `r` px round a point of the open canvas, and made of sprites of
one tone each, as everything on the screens is.
"""

from collections.abc import Callable
from math import cos, pi, sin

from kivy.graphics.texture import Texture

from companion.screens import sprites
from companion.screens.sprites import Ink, sprite
from companion.screens.theme import Colour, Theme
from companion.screens.widgets.part import stamp
from engine.fold.tiles import LINES

EDGE_PX = 2
"""Width of the edge of figures, in px: they are small, and more would cover what lies beside."""

WOOD = Colour.of("CDA56B")
WOOD_DARK = Colour.of("4A3620")
BLACK_WOOL = Colour.of("3B3A42")
FACE = Colour.of("2E2B2A")
PALE_FACE = Colour.of("D9CDBB")
CHESTNUT = Colour.of("B0662F")
BLAZE = Colour.of("FBF4E6")
STRAW = Colour.of("E3BE6A")
STRAW_DARK = Colour.of("8A6524")
SKIN = Colour.of("EBC39A")
CLOAK = Colour.of("3E6C8F")
GREY_PELT = Colour.of("434956")
COWED_PELT = Colour.of("8D93A0")
MUZZLE = Colour.of("9BA1AD")

Paint = Callable[[Ink, float, float], None]


def draw(
    kind: str, theme: Theme, x: float, y: float, r: float, lot: str = "", alpha: float = 1.0
) -> None:
    """Draw what a sign says, with its middle at a point; `lot` as in `picture.Figure`."""
    x, y, r = round(x), round(y), round(r)
    if kind == "S":
        _sheep(theme, x, y, r, lot, alpha)
    elif kind == "L":
        _lambs(theme, x, y, r, alpha)
    elif kind == "B":
        _black(theme, x, y, r, alpha)
    elif kind == "W":
        _wolf(theme, x, y, r, lot, alpha)
    elif kind == "D":
        _dog(theme, x, y, r, alpha)
    elif kind == "H":
        _shepherd(theme, x, y, r, alpha)
    else:
        fence(kind, theme, x, y, r, alpha)


def oval(ink: Ink, x: float, y: float, rx: float, ry: float, *, rub: bool = False) -> None:
    """A filled ellipse."""
    n = 48
    ink.polygon(
        [(x + rx * cos(2 * pi * k / n), y + ry * sin(2 * pi * k / n)) for k in range(n)], rub=rub
    )


def _shape(name: str, r: float, paint: Paint, reach: float = 1.3) -> Texture:
    """A sprite of a figure's shape: `paint` gets the middle and the radius from here."""
    d = 2 * round(reach * r) + 1
    return sprite((name, r), d, d, lambda ink: paint(ink, d / 2, r))


def _edges(theme: Theme, x: float, y: float, alpha: float, *shapes: Texture) -> None:
    """Draw the dark edge of a figure's shapes, below all of them."""
    for shape in shapes:
        stamp(sprites.edge(shape, EDGE_PX), theme.edge, x, y, alpha)


# Sheep


def _wool(r: float, squash: float = 1.0) -> Texture:
    """Round curls."""

    def paint(ink: Ink, c: float, r: float) -> None:
        for k in range(12):
            a = 2 * pi * (k + 0.5) / 12
            ink.disc(c + r * 0.75 * cos(a), c + r * 0.75 * sin(a) * squash, r * 0.25)
        oval(ink, c, c, r * 0.82, r * 0.82 * squash)

    return _shape(f"wool {squash}", r, paint)


def _legs(r: float, up: bool) -> Texture:
    def paint(ink: Ink, c: float, r: float) -> None:
        way = 1 if up else -1
        for across in (-0.5, -0.2, 0.2, 0.5):
            spread = 1.25 if up else 1.0
            ink.stroke(
                [
                    (c + across * r, c + way * r * 0.6),
                    (c + across * r * spread, c + way * r * 1.12),
                ],
                r * 0.15,
            )

    return _shape(f"legs {up}", r, paint)


def _face(r: float) -> Texture:
    """A long face with ears that hang to the sides."""

    def paint(ink: Ink, c: float, r: float) -> None:
        oval(ink, c, c - r * 0.1, r * 0.33, r * 0.46)
        for side in (-1, 1):
            ink.stroke(
                [(c + side * r * 0.26, c + r * 0.16), (c + side * r * 0.52, c + r * 0.02)], r * 0.2
            )

    return _shape("face", r, paint)


def _eyes(r: float, closed: bool = False, wide: float = 0.15) -> Texture:
    def paint(ink: Ink, c: float, r: float) -> None:
        for side in (-1, 1):
            x, y = c + side * r * wide, c + r * 0.06
            if closed:
                ink.stroke([(x - r * 0.1, y), (x + r * 0.1, y)], r * 0.07)
            else:
                ink.disc(x, y, r * 0.085)

    return _shape(f"sheep-eyes-{closed}-{wide}", r, paint)


def _sheep(theme: Theme, x: float, y: float, r: float, lot: str, alpha: float) -> None:
    eaten = lot == "eaten!"
    coat = theme.corpse if eaten else theme.wool
    lift = -r * 0.06 if eaten else r * 0.08
    legs, wool = _legs(r, up=eaten), _wool(r)
    _edges(theme, x, y + lift, alpha, legs, wool)
    stamp(legs, theme.legs, x, y + lift, alpha)
    stamp(wool, coat, x, y + lift, alpha)
    face = theme.on_corpse if eaten else FACE
    stamp(_face(r), face, x, y + lift, alpha)
    stamp(_eyes(r, closed=eaten), coat, x, y + lift, alpha)


def _lambs(theme: Theme, x: float, y: float, r: float, alpha: float) -> None:
    """A ewe with two lambs before her."""
    _sheep(theme, x, round(y + r * 0.2), round(r * 0.74), "", alpha)
    for side in (-1, 1):
        small = round(r * 0.4)
        lx, ly = round(x + side * r * 0.52), round(y - r * 0.44)
        _edges(theme, lx, ly, alpha, _wool(small))
        stamp(_wool(small), theme.wool, lx, ly, alpha)
        stamp(_face(small), FACE, lx, ly, alpha)
        stamp(_eyes(small), theme.wool, lx, ly, alpha)


def _black(theme: Theme, x: float, y: float, r: float, alpha: float) -> None:
    for shape in (_legs(r, up=False), _wool(r)):
        stamp(sprites.edge(shape, theme.edge_px), theme.rim, x, y + r * 0.08, alpha)
    stamp(_legs(r, up=False), BLACK_WOOL, x, y + r * 0.08, alpha)
    stamp(_wool(r), BLACK_WOOL, x, y + r * 0.08, alpha)
    stamp(_face(r), PALE_FACE, x, y + r * 0.08, alpha)
    stamp(_eyes(r), theme.on_wool, x, y + r * 0.08, alpha)


# Wolves and dogs


def _wolf_head(r: float, low: bool = False) -> Texture:
    """A pointed head: ears up (or laid back if `low`), cheeks, a narrow chin."""

    def paint(ink: Ink, c: float, r: float) -> None:
        ear = 0.62 if low else 1.08
        out = 1.04 if low else 0.72
        half = [
            (0.0, 0.56), (0.3, 0.6), (out, ear), (0.86, 0.3), (1.0, -0.12), (0.66, -0.3),
            (0.62, -0.52), (0.34, -0.6), (0.2, -0.98), (0.0, -1.04),
        ]
        points = [(c, c)]
        points += [(c + px * r, c + py * r) for px, py in half]
        points += [(c - px * r, c + py * r) for px, py in reversed(half[:-1])]
        ink.polygon(points)

    return _shape(f"wolf {low}", r, paint, 1.35)


def _muzzle(r: float) -> Texture:
    def paint(ink: Ink, c: float, r: float) -> None:
        ink.polygon(
            [
                (c, c - r * 0.5), (c + r * 0.3, c - r * 0.28), (c + r * 0.16, c - r * 0.86),
                (c, c - r * 0.94), (c - r * 0.16, c - r * 0.86), (c - r * 0.3, c - r * 0.28),
            ]
        )

    return _shape("muzzle", r, paint)


def _nose(r: float, low: float) -> Texture:
    return _shape(
        f"nose {low}", r, lambda ink, c, r: oval(ink, c, c - r * low, r * 0.15, r * 0.11)
    )


def _wolf_eyes(r: float, closed: bool) -> Texture:
    def paint(ink: Ink, c: float, r: float) -> None:
        for side in (-1, 1):
            if closed:
                ink.stroke(
                    [(c + side * r * 0.18, c - r * 0.08), (c + side * r * 0.46, c + r * 0.06)],
                    r * 0.09,
                )
            else:
                ink.polygon(
                    [
                        (c + side * r * 0.32, c + r * 0.06), (c + side * r * 0.14, c - r * 0.1),
                        (c + side * r * 0.36, c - r * 0.06), (c + side * r * 0.56, c + r * 0.24),
                        (c + side * r * 0.3, c + r * 0.18),
                    ]
                )

    return _shape(f"wolf-eyes-{closed}", r, paint)


def _wolf(theme: Theme, x: float, y: float, r: float, lot: str, alpha: float) -> None:
    cowed = lot.startswith("scared")
    pelt = COWED_PELT if cowed else GREY_PELT
    head = _wolf_head(r, low=cowed)
    stamp(sprites.edge(head, EDGE_PX), theme.edge if cowed else theme.rim, x, y, alpha)
    stamp(head, pelt, x, y, alpha)
    stamp(_muzzle(r), MUZZLE if not cowed else theme.corpse, x, y, alpha)
    stamp(_nose(r, 0.86), theme.bone, x, y, alpha)
    stamp(_wolf_eyes(r, cowed), theme.bone if cowed else theme.eyes, x, y, alpha)


def _dog(theme: Theme, x: float, y: float, r: float, alpha: float) -> None:
    """A collie: ears that hang, a white blaze."""

    def head(ink: Ink, c: float, r: float) -> None:
        oval(ink, c, c + r * 0.12, r * 0.62, r * 0.66)
        oval(ink, c, c - r * 0.4, r * 0.36, r * 0.46)
        for side in (-1, 1):
            ink.stroke(
                [
                    (c + side * r * 0.5, c + r * 0.58), (c + side * r * 0.78, c + r * 0.3),
                    (c + side * r * 0.82, c - r * 0.12),
                ],
                r * 0.34,
            )

    def blaze(ink: Ink, c: float, r: float) -> None:
        oval(ink, c, c - r * 0.42, r * 0.3, r * 0.38)
        oval(ink, c, c + r * 0.3, r * 0.11, r * 0.5)

    _edges(theme, x, y, alpha, _shape("dog", r, head))
    stamp(_shape("dog", r, head), CHESTNUT, x, y, alpha)
    stamp(_shape("blaze", r, blaze), BLAZE, x, y, alpha)
    stamp(_nose(r, 0.4), FACE, x, y, alpha)
    stamp(_eyes(r, wide=0.3), FACE, x, round(y + r * 0.1), alpha)


# Shepherd


def _shepherd(theme: Theme, x: float, y: float, r: float, alpha: float) -> None:
    def cloak(ink: Ink, c: float, r: float) -> None:
        ink.polygon(
            [
                (c, c - r * 0.3), (c + r * 0.28, c - r * 0.04), (c + r * 0.62, c - r * 0.96),
                (c - r * 0.62, c - r * 0.96), (c - r * 0.28, c - r * 0.04),
            ]
        )
        oval(ink, c, c - r * 0.94, r * 0.62, r * 0.1)

    def head(ink: Ink, c: float, r: float) -> None:
        oval(ink, c, c + r * 0.16, r * 0.29, r * 0.34)

    def beard(ink: Ink, c: float, r: float) -> None:
        oval(ink, c, c - r * 0.04, r * 0.24, r * 0.2)

    def hat(ink: Ink, c: float, r: float) -> None:
        oval(ink, c, c + r * 0.4, r * 0.66, r * 0.17)
        oval(ink, c, c + r * 0.58, r * 0.34, r * 0.36)

    def band(ink: Ink, c: float, r: float) -> None:
        ink.stroke([(c - r * 0.3, c + r * 0.49), (c, c + r * 0.44), (c + r * 0.3, c + r * 0.49)],
                   r * 0.1)

    def crook(ink: Ink, c: float, r: float) -> None:
        x = c + r * 0.72
        ink.stroke([(x, c - r * 0.98), (x, c + r * 0.4)], r * 0.13)
        ink.arc(x + r * 0.17, c + r * 0.4, r * 0.17, pi, -pi * 0.25, r * 0.13)

    outer = {"crook": crook, "cloak": cloak, "head": head, "hat": hat}
    _edges(theme, x, y, alpha, *(_shape(f"shepherd {n}", r, paint) for n, paint in outer.items()))
    for name, paint, colour in (
        ("crook", crook, WOOD), ("cloak", cloak, CLOAK), ("head", head, SKIN),
        ("beard", beard, BLAZE), ("hat", hat, STRAW), ("band", band, STRAW_DARK),
    ):
        stamp(_shape(f"shepherd {name}", r, paint), colour, x, y, alpha)


# Fences


def fence(sign: str, theme: Theme, x: float, y: float, r: float, alpha: float = 1.0) -> None:
    """A fence tile's lines; `r` is the cell's own radius to its corners here."""
    stamp(_rails(sign, r, 0.25), WOOD_DARK, x, y, alpha)
    stamp(_rails(sign, r, 0.13), WOOD, x, y, alpha)
    stamp(_posts(sign, r, 0.15), WOOD_DARK, x, y, alpha)
    stamp(_posts(sign, r, 0.1), theme.wool.mixed(WOOD, 0.35), x, y, alpha)


def _along(c: float, r: float, edge: int, share: float) -> tuple[float, float]:
    """A point on the way from the middle of a hexagon to the middle of an edge."""
    a, reach = -pi / 3 * edge, r * 0.866 * share
    return c + reach * cos(a), c + reach * sin(a)


def _rails(sign: str, r: float, width: float) -> Texture:
    def paint(ink: Ink, c: float, r: float) -> None:
        for edge in LINES[sign]:
            ink.stroke([(c, c), _along(c, r, edge, 0.93)], r * width)

    return _shape(f"rails {sign} {width}", r, paint, 1.05)


def _posts(sign: str, r: float, width: float) -> Texture:
    def paint(ink: Ink, c: float, r: float) -> None:
        ink.disc(c, c, r * width * 1.25)
        for edge in LINES[sign]:
            ink.disc(*_along(c, r, edge, 0.52), r * width)

    return _shape(f"posts {sign} {width}", r, paint, 1.05)


# What only tables of tiles have


def kites(r: float, corners: tuple[int, ...]) -> Texture:
    """Some of a hexagon's six kites, by the numbers of their corners (`engine.fold.hexes`)."""

    def paint(ink: Ink, c: float, r: float) -> None:
        for k in corners:
            a = -pi / 3 * k - pi / 6
            corner = (c + r * cos(a), c + r * sin(a))
            ink.polygon([(c, c), _along(c, r, k, 1.0), corner, _along(c, r, k + 1, 1.0)])

    return _shape(f"kites {corners}", r, paint, 1.02)


def bar(length: float, width: float, angle: float) -> Texture:
    """A line with round ends round its middle, at an angle (radians, anticlockwise)."""
    d = 2 * round((length + width) / 2 + 1) + 1

    def paint(ink: Ink) -> None:
        c, x, y = d / 2, length / 2 * cos(angle), length / 2 * sin(angle)
        ink.stroke([(c - x, c - y), (c + x, c + y)], width)

    return sprite(("bar", length, width, round(angle, 3)), d, d, paint)


def tooth(d: int, angle: float) -> Texture:
    """A triangle that points at an angle (radians, anticlockwise)."""

    def paint(ink: Ink) -> None:
        ink.polygon(sprites.regular(d / 2, d / 2, d / 2, 3, angle))

    return sprite(("tooth", round(angle, 3)), d, d, paint)


def rhomb(d: int) -> Texture:
    """A square on its corner: the wolves' badge."""
    return sprite(
        ("rhomb",), d, d, lambda ink: ink.polygon(sprites.regular(d / 2, d / 2, d / 2, 4, 0.0))
    )


def turn_arrow(d: int, width: float) -> Texture:
    """An arrow that goes round clockwise: turn it."""

    def paint(ink: Ink) -> None:
        c, r = d / 2, d * 0.36
        ink.arc(c, c, r, pi * 0.9, -pi * 0.55, width)
        a = -pi * 0.55
        x, y = c + r * cos(a), c + r * sin(a)
        ink.polygon(sprites.regular(x - width * 0.3, y, width * 1.7, 3, pi + 0.1))

    return sprite(("turn-arrow", width), d, d, paint)
