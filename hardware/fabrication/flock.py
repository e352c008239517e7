"""The sheep to print: two halves for each letter, and the setter that puts the magnets in.

A sheep reads upright or dead by which way its magnets point, so both must point the same way, in
every sheep. It does not matter which way that is. The setter is a thick coin with one stack of
magnets through it; a stack cannot disagree with itself, so its two ends show opposite poles. Each
end picks a magnet up one way round only, and each end has tabs that enter the pocket of one kind
of half only: three notches in the upper, two in the lower. So a magnet can only come to lie as all
others do. Should the stack have been put in the other way round, the whole flock is turned, and the
board can be configured for that.

Heights here are counted from the dead side's face, upwards to the letter's.
"""

from dataclasses import dataclass

from manifold3d import Manifold
from shapely import affinity
from shapely.geometry import box

from hardware.construction import Construction
from hardware.fabrication.shapes import (
    Shape,
    disc,
    joined,
    keyed_disc,
    lettering,
    stroke,
    without,
    woolly,
)
from hardware.fabrication.solids import cylinder, extruded

_RIB_MM = 0.25  # how far the ribs of a pocket reach inwards
_LETTER_MM = 12.0
_SMALL_LETTER_MM = 5.0


@dataclass(frozen=True)
class MagnetPlace:
    """The place of a magnet in a sheep; `points` is +1 if its north pole faces the letter."""

    low_mm: float
    high_mm: float
    points: int


def magnet_places(built: Construction) -> tuple[MagnetPlace, MagnetPlace]:
    """Return the lower and the upper magnet; the setter lets both point the same way."""
    sheep, ends = built.sheep, setter_poles()
    low, thick = sheep.wall_mm, sheep.magnet.thickness_mm
    high = sheep.height_mm - sheep.wall_mm
    # What an end shows comes to lie towards the letter in the upper half, away from it below.
    return (
        MagnetPlace(low, low + thick, -ends["lower"]),
        MagnetPlace(high - thick, high, ends["upper"]),
    )


def setter_poles() -> dict[str, int]:
    """Return the pole that each of the setter's ends shows: +1 is north.

    One stack: they are opposite.

    A magnet that hangs from an end carries the stack on, so its far face shows the pole of that
    end; and the far face goes to the floor of the pocket.
    """
    return {"upper": 1, "lower": -1}


def letter_mark(letter: str) -> Shape:
    """Return the letter with a bar under it.

    The bar tells M from W and N from Z whichever way the sheep lies.
    """
    glyph = lettering(letter, _LETTER_MM, 0.0, 1.4)
    width = 9.0
    bar = stroke((-width / 2, -7.6), (width / 2, -7.6), width_mm=1.4)
    return joined([glyph, bar])


def dead_mark(letter: str) -> Shape:
    """Return a dead sheep's face, four legs in the air, and its letter small."""
    legs = [stroke((x, 7.8), (x * 1.1, 9.7), width_mm=1.5) for x in (-5.4, -1.9, 1.9, 5.4)]
    eyes = [
        stroke((x - 1.0, 2.0 - way * 1.0), (x + 1.0, 2.0 + way * 1.0), width_mm=1.0)
        for x in (-2.6, 2.6) for way in (-1, 1)
    ]
    face = affinity.translate(affinity.scale(disc(2.0), 7.0, 6.0, origin=(0, 0)), 0, 0.4)
    head = without(face, face.buffer(-0.8))
    mouth = [stroke((-1.8, -3.0), (0, -2.0), (1.8, -3.0), width_mm=0.8)]
    small = lettering(letter, _SMALL_LETTER_MM, 0.0, -9.1)
    too_tall = (small.bounds[3] - small.bounds[1]) / _SMALL_LETTER_MM  # J and Q go below the line
    small = affinity.scale(small, 1 / max(1.0, too_tall), 1 / max(1.0, too_tall))
    return joined([*legs, *eyes, head, *mouth, small])


def upper_half(built: Construction, letter: str) -> Manifold:
    """Return the half with the letter, in its place in the sheep."""
    sheep, part = built.sheep, built.printed
    middle, top = sheep.height_mm / 2, sheep.height_mm
    half = extruded(_fleece(built), middle, top)
    half += cylinder(part.tag_diameter_mm - 0.2, middle - part.boss_mm, middle + 1.0)
    half -= extruded(letter_mark(letter), top - part.engraving_mm, top + 1.0)
    _, upper = magnet_places(built)
    return half - _pocket(
        built, part.upper_notches, upper.high_mm, upper.low_mm, middle - part.boss_mm - 1.0
    )


def lower_half(built: Construction, letter: str) -> Manifold:
    """Return the half with the dead sheep's face, in its place in the sheep.

    It has the tag's recess.
    """
    sheep, part = built.sheep, built.printed
    middle = sheep.height_mm / 2
    half = extruded(_fleece(built), 0.0, middle)
    mark = affinity.scale(dead_mark(letter), -1, 1, origin=(0, 0))  # it is seen from below
    half -= extruded(mark, -1.0, part.engraving_mm)
    half -= cylinder(part.tag_diameter_mm + 0.2, tag_floor_mm(built), middle + 1.0)
    lower, _ = magnet_places(built)
    return half - _pocket(built, part.lower_notches, lower.low_mm, lower.high_mm, middle + 1.0)


def tag_floor_mm(built: Construction) -> float:
    """Return the height of the floor of the tag's recess."""
    return built.sheep.height_mm / 2 - built.printed.boss_mm - built.printed.tag_height_mm


def _fleece(built: Construction) -> Shape:
    return woolly(built.sheep.diameter_mm, built.printed.lobes, built.printed.lobe_depth_mm)


def _pocket(
    built: Construction, notches: int, floor: float, mouth: float, open_end: float
) -> Manifold:
    """Return a magnet's bed with three ribs, and its keyed mouth.

    The heights are those of the pocket's floor, of the mouth's floor, and of somewhere outside.
    """
    part = built.printed
    wide = built.sheep.magnet.diameter_mm + part.magnet_play_mm
    ribs = [
        affinity.rotate(disc(1.0, wide / 2 + 0.5 - _RIB_MM, 0.0, quarter=6), 60 + 120 * k,
                        origin=(0, 0))
        for k in range(3)
    ]
    bed = without(disc(wide), joined(ribs))
    key = keyed_disc(part.mouth_radius_mm, part.notch_radius_mm, notches, part.notch_width_mm)
    low, high = sorted((floor, mouth))
    outer_low, outer_high = sorted((mouth, open_end))
    return extruded(bed, low, high) + extruded(key, outer_low, outer_high)


# --- the setter -----------------------------------------------------------------------------------


def setter(built: Construction) -> Manifold:
    """Return the setter: a coin with a keyed collar on either side, and a stack of magnets inside.

    It stands on its lower end. It is glued together from two halves; the stack lies in a pocket of
    each and joins them.
    """
    high = collar_mm(built, "lower") + _setter_half_mm(built)
    lower = setter_half(built, "lower").rotate((180, 0, 0)).translate((0, 0, high))
    return lower + setter_half(built, "upper").translate((0, 0, high))


def setter_half(built: Construction, end: str) -> Manifold:
    """Return a half of the setter, lying as it is printed: its collar points up.

    The only bridge is the ceiling over half the stack.
    """
    part = built.printed
    high = _setter_half_mm(built)
    half = cylinder(part.setter_diameter_mm, 0.0, high)
    half += extruded(collar(built, end), high, high + collar_mm(built, end))
    wide = built.sheep.magnet.diameter_mm + part.setter_play_mm
    return half - cylinder(wide, -1.0, high - part.setter_skin_mm)


def setter_to_print(built: Construction) -> Manifold:
    """Return both halves side by side, joined by a strip that one cuts."""
    diameter = built.printed.setter_diameter_mm
    gap, strip = 2.0, 1.5
    reach = diameter / 2 + gap / 2
    both = setter_half(built, "lower").translate((-reach, 0, 0))
    both += setter_half(built, "upper").translate((reach, 0, 0))
    return both + extruded(box(-gap, -strip, gap, strip), 0.0, 0.6)


def _setter_half_mm(built: Construction) -> float:
    """Return the thickness of half the coin: half the stack, and the skin over it."""
    part = built.printed
    stack = part.setter_magnets * built.sheep.magnet.thickness_mm + part.setter_play_mm
    return stack / 2 + part.setter_skin_mm


def collar(built: Construction, end: str) -> Shape:
    """Return the outline of a collar, a little smaller than its mouth."""
    part, play = built.printed, built.printed.key_play_mm
    notches = {"upper": part.upper_notches, "lower": part.lower_notches}[end]
    return keyed_disc(
        part.mouth_radius_mm - play, part.notch_radius_mm - play, notches,
        part.notch_width_mm - 2 * play,
    )


def collar_mm(built: Construction, end: str) -> float:
    """Return the length of a collar.

    It presses the magnet home when the coin rests on the boss of an upper half or on the edge of a
    lower one.
    """
    edge = built.sheep.height_mm / 2 - built.sheep.wall_mm - built.sheep.magnet.thickness_mm
    return edge + built.printed.boss_mm if end == "upper" else edge
