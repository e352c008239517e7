"""The animals as pictures: a sheep stands on its legs, a corpse lies on its back, a wolf has ears
and amber eyes.
"""

from math import cos, pi, sin

from kivy.graphics.texture import Texture

from companion.screens import sprites
from companion.screens.picture import Animal, Mood
from companion.screens.sprites import Ink, sprite
from companion.screens.theme import BOLD, Theme
from companion.screens.widgets.part import stamp, stamp_edged
from companion.screens.widgets.text import letter as draw_letter

BADGE_SHARE = 0.86
"""Width of the badge of an animal that ran, as a share of its radius."""


def draw(
    animal: Animal, theme: Theme, x: float, y: float, r: float, alpha: float = 1.0,
    share: float = 1.08,
) -> None:
    """Draw an animal of radius `r` px with its middle at a point, in the canvas that is open.

    `share` is the size of its letter as a share of the radius.
    """
    d = round(2.6 * r)
    mood = animal.mood
    y += -r * 0.08 if mood.dead else r * 0.08  # legs and body together lie in the middle
    coat, ink, legs = theme.wool, theme.on_wool, theme.legs
    if mood.wolf:
        coat, ink, legs = theme.pelt, theme.on_pelt, theme.pelt
    elif mood.dead:
        coat, ink = theme.corpse, theme.on_corpse
    way = "side" if mood is Mood.ASKEW else "up" if mood.dead else "down"
    shapes = [_legs(d, r, way), _coat(d, r, shaggy=mood.wolf)]
    if mood.wolf:
        shapes.append(_ears(d, r, down=mood.dead))
    edge = max(theme.edge_px, round(r * 0.07 * theme.stroke))
    for shape in shapes:
        stamp(sprites.edge(shape, edge), theme.rim if mood.wolf else theme.edge, x, y, alpha)
    for shape, colour in zip(shapes, (legs, coat, coat), strict=False):
        stamp(shape, colour, x, y, alpha)
    if mood.dead:  # struck out, and still to be read
        side = round(r * 1.36)
        stroke = theme.wrong if mood.wolf else theme.struck
        stamp(sprites.slash(side, side, max(2.0, r * 0.16 * theme.stroke)), stroke, x, y)
    size = round(r * share * (0.9 if mood.wolf else 1.0))
    middle = y + r * 0.2 if mood is Mood.DEAD_WOLF else y - r * 0.2 if mood.wolf else y
    draw_letter(animal.letter or "?", BOLD, size, ink, x, middle, coat if mood.dead else None)
    if mood.wolf:
        stamp(_eyes(d, r, down=mood.dead), theme.eyes, x, y, alpha)
    if mood.runs:
        ring = sprites.ring(round(2.5 * r), max(2.0, r * 0.13 * theme.stroke), dashes=9)
        stamp_edged(theme, ring, theme.lit, x, y)


def draw_badge(animal: Animal, theme: Theme, x: float, y: float, r: float) -> None:
    """Draw the `+` of an animal that ran, at its upper left; of no other animal anything."""
    if animal.ran:
        x, y, side = round(x - r * 0.76), round(y + r * 0.72), round(r * BADGE_SHARE)
        stamp_edged(theme, sprites.disc(side), theme.lit, x, y)
        inner = round(side * 0.72)
        stamp(sprites.plus(inner, max(1.6, inner * 0.24)), theme.edge, x, y)


def _coat(d: int, r: float, shaggy: bool) -> Texture:
    """Return round curls of wool, or the points of a wolf's coat."""
    c = d / 2

    def wool(ink: Ink) -> None:
        for k in range(12):
            a = 2 * pi * (k + 0.5) / 12
            ink.disc(c + r * 0.75 * cos(a), c + r * 0.75 * sin(a), r * 0.25)
        ink.disc(c, c, r * 0.8)

    def fur(ink: Ink) -> None:
        points = [(c, c)]
        for k in range(37):
            a = 2 * pi * k / 36
            reach = r * (0.97, 0.84)[k % 2]
            points.append((c + reach * cos(a), c + reach * sin(a)))
        ink.polygon(points)

    return sprite(("coat", shaggy, r), d, d, fur if shaggy else wool)


def _legs(d: int, r: float, way: str) -> Texture:
    """Four short legs: down, up in the air, or to the side."""
    c = d / 2

    def paint(ink: Ink) -> None:
        for across in (-0.46, -0.17, 0.17, 0.46):
            spread = 1.25 if way == "up" else 1.0
            near, far = (across * r, r * 0.7), (across * r * spread, r * 1.14)
            ink.stroke([_turned(c, near, way), _turned(c, far, way)], r * 0.15)

    return sprite(("legs", way, r), d, d, paint)


def _turned(c: float, point: sprites.Point, way: str) -> sprites.Point:
    """A point given for legs that point up, turned to where they point."""
    x, y = point
    return {"up": (c + x, c + y), "down": (c + x, c - y), "side": (c + y, c + x)}[way]


def _ears(d: int, r: float, down: bool) -> Texture:
    """A wolf's two pointed ears."""
    c, way = d / 2, -1 if down else 1

    def paint(ink: Ink) -> None:
        for side in (-1, 1):
            ink.polygon(
                [
                    (c + side * r * 0.78, c + way * r * 1.22),
                    (c + side * r * 0.92, c + way * r * 0.4),
                    (c + side * r * 0.2, c + way * r * 0.85),
                ]
            )

    return sprite(("ears", down, r), d, d, paint)


def _eyes(d: int, r: float, down: bool) -> Texture:
    """Two slanting eyes above the letter, or crosses below it when the wolf is dead."""
    c = d / 2

    def paint(ink: Ink) -> None:
        for side in (-1, 1):
            if down:
                x, y, arm = c + side * r * 0.34, c - r * 0.52, r * 0.15
                for tilt in (-1, 1):
                    ends = [(x - arm, y - tilt * arm), (x + arm, y + tilt * arm)]
                    ink.stroke(ends, max(1.0, r * 0.1))
                continue
            inner = (c + side * r * 0.16, c + r * 0.44)
            outer = (c + side * r * 0.5, c + r * 0.62)
            ink.polygon(
                [
                    inner,
                    (c + side * r * 0.4, c + r * 0.4),
                    outer,
                    (c + side * r * 0.26, c + r * 0.62),
                ]
            )

    return sprite(("eyes", down, r), d, d, paint)
