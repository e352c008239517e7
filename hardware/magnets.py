"""The magnet model: what each Hall sensor feels of the sheep on the board, and reads.

A sheep is a disc with two equal magnets, one under each face, magnetised the same way. Upright it
is felt as a positive field, upside down as an equal negative one.

The field of a uniformly magnetised cylinder is that of the current sheet round it; its axial part
off the axis is exact in Bulirsch's complete elliptic integral (Derby and Olbert, "Cylindrical
magnets and ideal solenoids", American Journal of Physics 78, 2010, equations 3 and 4). Lengths
are in mm, fields in mT.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from math import hypot, pi, sqrt

from hardware.board import SELF_TEST_OHM

TOY_FLUX_INDEX = 50.0
"""The most in kG²mm² that EN 71-1 allows a magnet that a child could swallow."""
KEEP_AWAY_MT = 0.5
"""Field from which a pacemaker may change its mode. Devices must bear 1 mT (ISO 14117)."""
_TABLE_STEP_MM = 0.25
_TABLE_END_MM = 60.0  # farther out, two point dipoles are as good


def cel(kc: float, p: float, c: float, s: float) -> float:
    """Bulirsch's complete elliptic integral, by arithmetic-geometric means.

    It is the integral over t from 0 to pi/2 of
    (c cos²t + s sin²t) / ((cos²t + p sin²t) sqrt(cos²t + kc² sin²t)), for kc not 0 and p > 0.

    >>> round(cel(1, 1, 1, 1), 6)  # a quarter circle
    1.570796
    """
    k = abs(kc)
    kk, em, root = k, 1.0, sqrt(p)
    p = root
    s /= p
    while True:
        f = c
        c += s / p
        g = kk / p
        s = 2 * (s + f * g)
        p += g
        g = em
        em += k
        if abs(g - k) <= g * 1e-9:
            return pi / 2 * (s + c * em) / (em * (em + p))
        k = 2 * sqrt(kk)
        kk = k * em


@dataclass(frozen=True)
class Magnet:
    """A disc magnet. The remanence is N42's, 1.30 T."""

    diameter_mm: float = 8.0
    thickness_mm: float = 3.0
    remanence_mt: float = 1300.0

    def axial_mt(self, radius_mm: float, height_mm: float) -> float:
        """Return the field along the axis, at a point below the magnet's face.

        The point is `radius_mm` off the axis and `height_mm` below the face.
        """
        a = self.diameter_mm / 2
        r, near = max(radius_mm, 1e-9), height_mm
        gamma = (a - r) / (a + r)
        if abs(gamma) < 1e-9:  # straight below the rim the integral has no value of its own
            gamma = 1e-9

        def sheet_end(z: float) -> float:
            span = hypot(z, a + r)
            k = hypot(z, a - r) / span
            return z / span * cel(k, gamma * gamma, 1.0, gamma)

        whole = sheet_end(near + self.thickness_mm) - sheet_end(near)
        return self.remanence_mt / pi * a / (a + r) * whole

    @property
    def flux_index(self) -> float:
        """Flux index of one loose magnet in kG²mm²: 630; `TOY_FLUX_INDEX` is what a toy may have.

        It is the square of the strongest field 0.5 mm in front of a pole, times the pole's area.

        >>> round(Magnet().flux_index), round(Magnet(3.0, 1.0, 1300.0).flux_index)
        (630, 46)
        """
        steps = (self.diameter_mm / 2 * share / 40 for share in range(40))
        strongest_kg = max(self.axial_mt(radius_mm, 0.5) for radius_mm in steps) / 100
        return strongest_kg**2 * pi * self.diameter_mm**2 / 4

    @cached_property
    def moment(self) -> float:
        """Dipole moment in mT mm³; times (3 cos² - 1) / distance³ it is a field."""
        volume = pi * self.diameter_mm**2 / 4 * self.thickness_mm
        return self.remanence_mt * volume / (4 * pi)


@dataclass(frozen=True)
class Sheep:
    """A disc with a magnet under `wall_mm` of material at each face."""

    diameter_mm: float = 26.0
    height_mm: float = 14.0
    wall_mm: float = 1.2
    magnet: Magnet = Magnet()

    def _heights(self, below_mm: float) -> tuple[float, float]:
        """Return the heights of both magnets' lower faces above a point.

        The point is `below_mm` under the sheep.
        """
        lower = below_mm + self.wall_mm
        upper = below_mm + self.height_mm - self.wall_mm - self.magnet.thickness_mm
        return lower, upper

    def axial_mt(self, radius_mm: float, below_mm: float) -> float:
        """Return the exact field of an upright sheep `below_mm` under its base."""
        return sum(self.magnet.axial_mt(radius_mm, z) for z in self._heights(below_mm))

    def field_mt(self, radius_mm: float, below_mm: float) -> float:
        """Return the same to within 0.05 mT, from a table. It is quick enough for a whole board."""
        return self.fields_mt([radius_mm], below_mm)[0]

    def fields_mt(self, radii_mm: Iterable[float], below_mm: float) -> list[float]:
        """Return `field_mt` at several distances."""
        table, moment = _radial_table(self, below_mm), self.magnet.moment
        (upper, upper3), (lower, lower3) = [
            (z * z, 3 * z * z) for z in (
                height + self.magnet.thickness_mm / 2 for height in self._heights(below_mm))]
        fields = []
        for radius in radii_mm:
            if radius < _TABLE_END_MM:
                place = radius / _TABLE_STEP_MM
                i = int(place)
                fields.append(table[i] + (table[i + 1] - table[i]) * (place - i))
            else:  # as two point dipoles
                square = radius * radius
                one, other = square + upper, square + lower
                fields.append(moment * (upper3 / one - 1) / (one * sqrt(one))
                              + moment * (lower3 / other - 1) / (other * sqrt(other)))
        return fields


@cache
def _radial_table(sheep: Sheep, below_mm: float) -> tuple[float, ...]:
    steps = int(_TABLE_END_MM / _TABLE_STEP_MM) + 2
    return tuple(sheep.axial_mt(i * _TABLE_STEP_MM, below_mm) for i in range(steps))


@dataclass(frozen=True)
class HallSensor:
    """A DRV5055A3 on 3.3 V, read by the Pico's converter: 12 bits, given as 16.

    It stands at half its supply in no field and is proportional to its supply, as the converter
    is. The datasheet allows 15 mV/mT five per cent either way.
    """

    mv_per_mt: float = 15.0
    supply_mv: float = 3300.0

    @property
    def counts_per_mt(self) -> float:
        """Number of counts (of 65,536) for one millitesla.

        >>> round(HallSensor().counts_per_mt)
        298
        """
        return self.mv_per_mt / self.supply_mv * 65536

    def counts(self, field_mt: float) -> int:
        """Return what the converter gives for a field.

        >>> HallSensor().counts(0.0), HallSensor().counts(1000.0), HallSensor().counts(-1000.0)
        (32776, 65535, 0)
        """
        return quantised(32768 + field_mt * self.counts_per_mt)


SELF_TEST_MT = (SELF_TEST_OHM[1] / sum(SELF_TEST_OHM) - 0.5) * 65536 / HallSensor().counts_per_mt
"""Reading of a multiplexer's self-test channel as a field, about -82 mT.

A sheep gives half of that, a dead input -110.
"""


def quantised(level: float) -> int:
    """Return a level (0 to 65,536) as the Pico's 12-bit converter gives it."""
    twelve = int(level) >> 4
    if twelve < 0:
        twelve = 0
    elif twelve > 4095:
        twelve = 4095
    return twelve << 4 | twelve >> 8
