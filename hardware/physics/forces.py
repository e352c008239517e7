"""Forces between sheep, and what holds them, in mN. Masses are in g."""

from __future__ import annotations

from math import cos, pi

import magpylib as magpy
import numpy as np

from hardware.construction import Construction
from hardware.fabrication.flock import lower_half, upper_half
from hardware.physics.fields import Magnets

PLA_G_PER_MM3 = 1.24e-3
NEODYMIUM_G_PER_MM3 = 7.5e-3
TAG_G = 0.2
FRICTION = 0.2
"""Coefficient of friction of smooth PLA on PLA; measured values are 0.2 to 0.4."""
_G = 9.81
_CELLS = 60
"""Number of parts of a magnet for the calculation of forces; 400 change them by 0.01 %."""


def weight_mn(built: Construction, letter: str = "I") -> float:
    """Return the weight of a sheep whose halves are printed solid."""
    printed = upper_half(built, letter).volume() + lower_half(built, letter).volume()
    magnet = built.sheep.magnet
    magnets = 2 * pi / 4 * magnet.diameter_mm**2 * magnet.thickness_mm
    grams = printed * PLA_G_PER_MM3 + magnets * NEODYMIUM_G_PER_MM3 + TAG_G
    return float(grams * _G)


def _sheep(built: Construction, x: float, y: float, facing: int) -> magpy.Collection:
    magnets = Magnets.nominal(built)
    middle = np.array([x, y, built.sheep.height_mm / 2])
    body = magpy.Collection()
    for offset, size, field in zip(
        magnets.offsets_mm[0], magnets.sizes_mm[0], magnets.polarizations_mt[0], strict=True
    ):
        body.add(magpy.magnet.Cylinder(
            polarization=field * facing * 1e-3, dimension=size * 1e-3,
            position=(middle + offset * facing) * 1e-3,
        ))
    return body


def push_mn(built: Construction, distance_mm: float, facing: int) -> float:
    """Return the force that pushes a live sheep away from a live (1) or dead (-1) one."""
    there = _sheep(built, distance_mm, 0.0, facing)
    force = magpy.getFT([there], [_sheep(built, 0.0, 0.0, 1)], meshing=_CELLS)[0]
    return -float(np.sum(np.asarray(force).reshape(-1, 3)[:, 0])) * 1e3


def worst_pull_mn(built: Construction) -> float:
    """Return the strongest pull of six neighbours at home on one sheep.

    Three on one side are dead, three on the other alive.
    """
    one = push_mn(built, built.board.pitch_mm, 1)
    return sum(
        one * abs(cos(a)) for a in (k * pi / 3 for k in range(6))
    )


def snap_mm(built: Construction) -> float:
    """Nearer than this a live and a dead sheep slide together on a flat board."""
    hold = FRICTION * weight_mn(built)
    near, far = built.sheep.diameter_mm, 2 * built.board.pitch_mm
    if -push_mn(built, near, -1) < hold:
        return near
    while far - near > 0.05:
        middle = (near + far) / 2
        near, far = (middle, far) if -push_mn(built, middle, -1) > hold else (near, middle)
    return far


def tipping_mn(built: Construction) -> float:
    """Return the sideways force that tips a sheep over the edge of its seat.

    The force acts at half its height.
    """
    return weight_mn(built) * built.sheep.diameter_mm / built.sheep.height_mm
