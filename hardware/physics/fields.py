"""Fields of sheep in any pose at sensors, in mT, for many at once. Lengths are in mm.

The z axis points up, z = 0 is where sheep stand. A sheep's pose is the place of its middle and a
rotation, which leaves it upright when it is none.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from magpylib.func import cylinder_field, dipole_field
from scipy.spatial.transform import Rotation

from hardware.construction import Construction
from hardware.fabrication.flock import magnet_places

Array = npt.NDArray[np.float64]
_M, _T = 1e-3, 1e-3  # mm in m, mT in T


@dataclass(frozen=True)
class Magnets:
    """The two magnets of `n` sheep, each array of shape (n, 2) and beyond.

    `offsets_mm` (n, 2, 3) are their middles from the sheep's middle, `sizes_mm` (n, 2, 2) diameter
    and thickness, `polarizations_mt` (n, 2, 3) as seen by an upright sheep.
    """

    offsets_mm: Array
    sizes_mm: Array
    polarizations_mt: Array

    @staticmethod
    def nominal(built: Construction, n: int = 1) -> Magnets:
        """Return the magnets of the printed model, with the places and polarity of the pockets."""
        sheep = built.sheep
        places = magnet_places(built)
        middle = sheep.height_mm / 2
        offsets = [[0.0, 0.0, (place.low_mm + place.high_mm) / 2 - middle] for place in places]
        sizes = [[sheep.magnet.diameter_mm, place.high_mm - place.low_mm] for place in places]
        fields = [[0.0, 0.0, place.points * sheep.magnet.remanence_mt] for place in places]
        return Magnets(*(np.tile(np.array(a), (n, 1, 1)) for a in (offsets, sizes, fields)))


def felt_mt(
    magnets: Magnets, middles_mm: Array, rotations: Rotation, sensors_mm: Array,
    normals: Array | None = None, *, far: bool = False,
) -> Array:
    """Return the field of each sheep at its sensor, along the sensor's normal.

    Without normals, it is the field upwards.

    With `far` a magnet is a dipole: within 1.5 % from two thirds of a pitch on, and quicker.
    """
    n = len(middles_mm)
    total = np.zeros((n, 3))
    for k in range(2):
        places = middles_mm + rotations.apply(magnets.offsets_mm[:, k])
        if far:
            volumes = np.pi / 4 * magnets.sizes_mm[:, k, 0] ** 2 * magnets.sizes_mm[:, k, 1]
            moments = rotations.apply(magnets.polarizations_mt[:, k]) * volumes[:, None]
            total += dipole_field(
                "B", sensors_mm * _M, moments * _T * _M**3 / _MU0, places * _M, squeeze=False
            )
        else:
            total += cylinder_field(
                "B", sensors_mm * _M, magnets.sizes_mm[:, k] * _M,
                magnets.polarizations_mt[:, k] * _T, places * _M, rotations, squeeze=False,
            )
    total /= _T
    if normals is None:
        return total[:, 2]
    found: Array = np.einsum("ij,ij->i", total, normals)
    return found


_MU0 = 4e-7 * np.pi


def standing(built: Construction, x: Array, y: Array, lift: float | Array = 0.0) -> Array:
    """Return the middles of sheep that stand upright at these places."""
    z = np.zeros_like(x) + built.sheep.height_mm / 2 + lift
    return np.stack([x, y, z], axis=-1)


def one_mt(
    built: Construction, x: float = 0.0, y: float = 0.0, lift: float = 0.0,
    rotation: Rotation | None = None,
) -> float:
    """Return what the sensor under (0, 0) feels of one nominal sheep.

    `rotation` turns it about its middle; it is not let down afterwards.
    """
    middles = standing(built, np.array([x]), np.array([y]), lift)
    turned = Rotation.from_quat([rotation.as_quat() if rotation else [0, 0, 0, 1]])
    sensor = np.array([[0.0, 0.0, -built.board.sensor_depth_mm]])
    return float(felt_mt(Magnets.nominal(built), middles, turned, sensor)[0])
