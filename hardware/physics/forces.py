"""Forces between sheep, and what holds them, in mN. Masses are in g.

`Case`s are the physics as assertions: a figure, a limit and what it means, all with the parts as
they should be. What tolerances make of it is in `tolerances`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from math import atan2, cos, degrees, pi

import magpylib as magpy
import numpy as np
from scipy.spatial.transform import Rotation

from firmware import scan
from hardware.construction import Construction
from hardware.fabrication.flock import lower_half, upper_half
from hardware.physics.fields import Array, Magnets, felt_mt, one_mt, standing

PLA_G_PER_MM3 = 1.24e-3
NEODYMIUM_G_PER_MM3 = 7.5e-3
TAG_G = 0.2
FRICTION = 0.2
"""Coefficient of friction of smooth PLA on PLA; measured values are 0.2 to 0.4."""
CARRY_MM = 40.0
"""Height above the board at which guide and lesson say that a sheep should be carried."""
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


def carried_pull_mn(built: Construction, lift_mm: float) -> tuple[float, float]:
    """Return the strongest upward and sideways pull on a sheep in its seat by one carried over it.

    The base of the carried one is `lift_mm` above the seat, both are upright, and it passes at any
    distance aside. (Turned over, it pushes as strongly as it would pull.)
    """
    standing = _sheep(built, 0.0, 0.0, 1)
    pulls = []
    for aside in range(0, int(built.board.pitch_mm), 4):
        carried = _sheep(built, float(aside), 0.0, 1).move((0.0, 0.0, lift_mm * 1e-3))
        force = np.asarray(magpy.getFT([carried], [standing], meshing=_CELLS)[0])
        x, _, z = np.abs(np.sum(force.reshape(-1, 3), axis=0)) * 1e3
        pulls.append((float(z), float(x)))
    up, sideways = zip(*pulls, strict=True)
    return max(up), max(sideways)


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


ON_MT, OFF_MT = scan.ON / 10, scan.OFF / 10
"""The firmware's thresholds as it starts with them."""


@dataclass(frozen=True)
class Case:
    """A figure beside its limit. `at_least` says on which side of the limit it must lie."""

    name: str
    value: float
    limit: float
    unit: str = "mT"
    at_least: bool = True

    @property
    def holds(self) -> bool:
        """Whether the figure is within its limit."""
        return self.value >= self.limit if self.at_least else self.value <= self.limit


def own_cases(built: Construction) -> list[Case]:
    """Return a sheep on its own cell."""
    centred = one_mt(built)
    over = one_mt(built, rotation=_tilt(180))
    play = built.seat_play_mm / 2
    cases = [
        Case("upright, in the middle", centred, 2 * ON_MT),
        Case("dead, in the middle", -over, 2 * ON_MT),
        Case("upright and dead differ in size by", abs(centred + over), 0.01, at_least=False),
        Case(f"in its seat, {play:g} mm off the middle", one_mt(built, play), 2 * ON_MT),
        Case("7 mm off the middle", one_mt(built, 7.0), ON_MT),
        Case("detected up to this far off the middle", reach_mm(built, ON_MT), 7.0, "mm"),
        Case("one edge on the seat's edge", leaning_mt(built, built.seat_mm), 2 * ON_MT),
        Case("one edge on a coin of 2 mm", leaning_mt(built, 2.0), 2 * ON_MT),
    ]
    return [*cases, Case("knocked over onto its edge, anywhere in its cell",
                         on_edge_mt(built), OFF_MT, at_least=False)]


def crosstalk_cases(built: Construction) -> list[Case]:
    """Return what an empty cell feels of its neighbours."""
    pitch = built.board.pitch_mm
    near = pitch - built.sheep.diameter_mm / 2
    hand, lift = in_hand_mt(built)
    return [
        Case("six live neighbours at home", abs(6 * one_mt(built, pitch)), OFF_MT, at_least=False),
        Case("six live neighbours leaning in by half their width", abs(6 * one_mt(built, near)),
             OFF_MT, at_least=False),
        Case("six live neighbours pushed together, all other sheep near", whole_flock_mt(built),
             OFF_MT, at_least=False),
        Case("a dead sheep, six dead neighbours pushed against it",
             one_mt(built) - abs(6 * one_mt(built, built.sheep.diameter_mm)), ON_MT),
        Case(f"a sheep in a hand over the next cell, worst turn (at {lift:.0f} mm)", hand, OFF_MT,
             at_least=False),
        Case("a hand that carries a sheep over the cell is not felt above", carried_mm(built), 25.0,
             "mm", at_least=False),
    ]


def force_cases(built: Construction) -> list[Case]:
    """Return what moves a sheep, and what holds it."""
    pull, tipping = worst_pull_mn(built), tipping_mn(built)
    return [
        Case("one neighbour's push on a flat board, beside friction's hold",
             push_mn(built, built.board.pitch_mm, 1),
             FRICTION * weight_mn(built), "mN", at_least=False),
        Case("worst pull of six neighbours, beside what tips it out of its seat", pull, tipping,
             "mN", at_least=False),
        Case(f"a sheep carried {CARRY_MM:g} mm above the seats pulls another up, beside its weight",
             carried_pull_mn(built, CARRY_MM)[0], weight_mn(built) / 2, "mN", at_least=False),
        Case("a live and a dead sheep snap together when nearer than", snap_mm(built),
             built.board.pitch_mm - built.seat_play_mm, "mm", at_least=False),
    ]


def all_cases(built: Construction) -> list[Case]:
    """Return every case, in the order in which they are printed."""
    return [*own_cases(built), *crosstalk_cases(built), *force_cases(built)]


# --- one by one -----------------------------------------------------------------------------------


def _tilt(angle: float) -> Rotation:
    return Rotation.from_euler("y", angle, degrees=True)


def reach_mm(built: Construction, threshold_mt: float) -> float:
    """Return how far off the middle a sheep is still felt so strongly."""
    return _edge(lambda x: one_mt(built, x) >= threshold_mt, 0.0, built.board.pitch_mm / 2)


def _edge(holds: Callable[[float], bool], inside: float, outside: float) -> float:
    while abs(outside - inside) > 0.005:
        middle = (inside + outside) / 2
        inside, outside = (middle, outside) if holds(middle) else (inside, middle)
    return inside


def leaning_mt(built: Construction, step_mm: float) -> float:
    """Return the least that is felt of a sheep one edge of which stands on a step."""
    angle = degrees(atan2(step_mm, built.sheep.diameter_mm))
    return one_mt(built, lift=step_mm / 2, rotation=_tilt(angle))


def on_edge_mt(built: Construction) -> float:
    """Return the strongest field of a sheep lying on its edge within its cell."""
    sheep = built.sheep
    side = (sheep.diameter_mm - sheep.height_mm) / 2  # its middle is higher than when it stands
    places = np.arange(-15.0, 15.01, 1.0)
    return max(
        abs(one_mt(built, x, y, lift=side, rotation=_tilt(90)))
        for x, y in product(places, places[places >= 0])
    )


def whole_flock_mt(built: Construction) -> float:
    """Return the field at an empty cell amid the whole flock.

    Its six neighbours touch one another around it, and all other sheep stand as near as they can.
    """
    board, pitch = built.board, built.board.pitch_mm
    middle = min(board.cells, key=lambda cell: sum(abs(v) for v in board.centre_mm(cell)))
    rest = sorted(
        distance for cell in board.cells
        if (distance := board.distance_mm(cell, middle)) > 1.1 * pitch
    )[: built.sheep_count - 6]
    near = 6 * one_mt(built, built.sheep.diameter_mm)
    return abs(near + sum(one_mt(built, distance) for distance in rest))


def in_hand_mt(built: Construction) -> tuple[float, float]:
    """Return the strongest field of a sheep held over the next cell, and its height."""
    pitch = built.board.pitch_mm
    heights = np.arange(0.0, 61.0, 3.0)
    lifts, tilts, turns = (grid.ravel() for grid in np.meshgrid(
        heights, np.arange(0, 181, 15.0), np.arange(0, 181, 30.0), indexing="ij"
    ))
    rotations = Rotation.from_euler("yz", np.stack([tilts, turns], axis=-1), degrees=True)
    felt = np.abs(_felt_at(built, np.full_like(lifts, pitch), lifts, rotations))
    worst = int(np.argmax(felt))
    return float(felt[worst]), float(lifts[worst])


def carried_mm(built: Construction) -> float:
    """Return the height below which a carried sheep is felt, however turned."""
    tilts = np.arange(0, 181, 10.0)
    rotations = Rotation.from_euler("y", tilts[:, None], degrees=True)

    def felt(lift: float) -> bool:
        worst = max(
            float(np.max(np.abs(_felt_at(built, np.full_like(tilts, x), np.full_like(tilts, lift),
                                         rotations))))
            for x in (0.0, 3.0, 6.0, 9.0)
        )
        return worst >= ON_MT

    return _edge(felt, 0.0, 60.0)


def _felt_at(built: Construction, x: Array, lift: Array, rotations: Rotation) -> Array:
    n = len(x)
    sensors = np.tile([0.0, 0.0, -built.board.sensor_depth_mm], (n, 1))
    middles = standing(built, x, np.zeros(n), lift)
    return felt_mt(Magnets.nominal(built, n), middles, rotations, sensors)
