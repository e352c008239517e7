"""Random cells within the tolerances of parts and hands, which `hardware.tolerances` lists.

A draw is one cell in one game: its sensor, the sheep on it if there is one, its eighteen nearest
neighbours, the temperature. What the converter then reads is compared with thresholds: that gives
the error rates of the cells' states, and the best thresholds.
"""

from dataclasses import dataclass, replace
from math import pi, sqrt

import numpy as np
import numpy.typing as npt
from scipy.spatial.transform import Rotation

from hardware.construction import Construction
from hardware.physics.fields import Array, Magnets, felt_mt
from hardware.tolerances import CALIBRATED_AT_C, Tolerances

_BITS = 4096


@dataclass(frozen=True)
class Felt:
    """The fields of draws, in mT at `CALIBRATED_AT_C`: of an empty cell's surroundings, and of the
    cell's own sheep, live or dead."""

    around: Array
    live: Array
    dead: Array


@dataclass(frozen=True)
class Readings:
    """Readings of the converter for one scan of each draw, in the firmware's mT."""

    empty: Array
    live: Array
    dead: Array


def draw(built: Construction, tolerances: Tolerances, count: int, seed: int) -> Felt:
    """Draw `count` cells: empty, with a live sheep and with a dead one."""
    rng = np.random.default_rng(seed)
    around = _neighbours_mt(built, tolerances, count, rng)
    sensors, normals = _sensors(built, tolerances, count, rng)
    live, dead = (
        _own_mt(built, tolerances, facing, sensors, normals, rng) for facing in (1, -1)
    )
    return Felt(around, live, dead)


def read(built: Construction, tolerances: Tolerances, felt: Felt, seed: int) -> Readings:
    """Those fields in warmth or cold, through sensor, converter and calibration."""
    rng = np.random.default_rng([seed, 1])
    count = len(felt.around)
    warmth = rng.uniform(tolerances.coldest_c, tolerances.warmest_c, count) - CALIBRATED_AT_C
    cold = 1 - tolerances.remanence_per_k * warmth
    earth = _even(rng, tolerances.earth_mt, count)
    empty, live, dead = (
        _converted(built, tolerances, (own + felt.around) * cold + earth, warmth, rng)
        for own in (np.zeros(count), felt.live, felt.dead)
    )
    return Readings(empty, live, dead)


def _even(rng: np.random.Generator, off: float, *shape: int) -> Array:
    return rng.uniform(-off, off, shape)


def _sensors(
    built: Construction, t: Tolerances, n: int, rng: np.random.Generator
) -> tuple[Array, Array]:
    places = np.stack([
        _even(rng, t.sensor_aside_mm, n), _even(rng, t.sensor_aside_mm, n),
        _even(rng, t.gap_mm, n) - built.board.sensor_depth_mm,
    ], axis=-1)
    return places, _leaning(t.sensor_tilt_deg_sd, n, rng).apply([0.0, 0.0, 1.0])


def _leaning(degrees_sd: float, n: int, rng: np.random.Generator) -> Rotation:
    axes = np.concatenate([rng.normal(0, np.radians(degrees_sd), (n, 2)), np.zeros((n, 1))], axis=1)
    return Rotation.from_rotvec(axes)


def _magnets(built: Construction, t: Tolerances, n: int, rng: np.random.Generator) -> Magnets:
    nominal = Magnets.nominal(built, n)
    offsets = nominal.offsets_mm.copy()
    offsets[..., :2] += _even(rng, t.pocket_aside_mm, n, 2, 2)
    offsets[..., 2] += _even(rng, t.pocket_mm, n, 2)
    sizes = nominal.sizes_mm + _even(rng, t.magnet_mm, n, 2, 2)
    strengths = 1 + _even(rng, t.remanence_mt / built.sheep.magnet.remanence_mt, n, 2, 1)
    fields = nominal.polarizations_mt * strengths
    turned = np.stack(
        [_leaning(t.axis_deg_sd, n, rng).apply(fields[:, k]) for k in range(2)], axis=1
    )
    return replace(nominal, offsets_mm=offsets, sizes_mm=sizes, polarizations_mt=turned)


def _poses(
    built: Construction, t: Tolerances, x: Array, y: Array, facing: Array,
    rng: np.random.Generator,
) -> tuple[Array, Rotation]:
    """Return the poses of sheep put down by hand, off the middle.

    A sheep out of its seat leans on the seat's edge.
    """
    n, sheep = len(x), built.sheep
    aside = rng.normal(0, t.placing_mm_sd, (n, 2))
    out = np.hypot(aside[:, 0], aside[:, 1]) > built.seat_play_mm / 2
    way = rng.uniform(0, 2 * pi, n)
    lean = np.where(out, built.seat_mm / sheep.diameter_mm, 0.0)
    rotations = Rotation.from_rotvec(
        np.stack([lean * np.cos(way), lean * np.sin(way), np.zeros(n)], axis=-1)
    ) * Rotation.from_rotvec(np.where(facing[:, None] > 0, 0.0, [[pi, 0.0, 0.0]]))
    z = sheep.height_mm / 2 + np.where(out, built.seat_mm / 2, 0.0)
    return np.stack([x + aside[:, 0], y + aside[:, 1], z], axis=-1), rotations


def _own_mt(
    built: Construction, t: Tolerances, facing: int, sensors: Array, normals: Array,
    rng: np.random.Generator,
) -> Array:
    n = len(sensors)
    middles, rotations = _poses(built, t, np.zeros(n), np.zeros(n), np.full(n, facing), rng)
    return felt_mt(_magnets(built, t, n, rng), middles, rotations, sensors, normals)


def _neighbours_mt(
    built: Construction, t: Tolerances, n: int, rng: np.random.Generator
) -> Array:
    """Return the field of the two rings of cells round each cell.

    A neighbour is empty, live or dead with probabilities 0.3, 0.5 and 0.2.

    Cells equally far are alike, so each distance is drawn once, and its neighbours from that.
    """
    pitch, total = built.board.pitch_mm, np.zeros(n)
    sensors = np.tile([0.0, 0.0, -built.board.sensor_depth_mm], (n, 1))
    for distance in (pitch, sqrt(3) * pitch, 2 * pitch):
        live = np.ones(n)
        middles, rotations = _poses(built, t, live * distance, live * 0.0, live, rng)
        one = felt_mt(_magnets(built, t, n, rng), middles, rotations, sensors, far=True)
        for _ in range(6):
            total += rng.permutation(one) * rng.choice([0, 1, -1], n, p=[0.3, 0.5, 0.2])
    return total


def _converted(
    built: Construction, t: Tolerances, field: Array, warmth: Array, rng: np.random.Generator
) -> Array:
    n, sensor = len(field), built.sensor
    lsb_mv = sensor.supply_mv / _BITS
    mv = rng.uniform(t.sensitivity_low_mv, t.sensitivity_high_mv, n)
    mv *= 1 + rng.uniform(t.sensitivity_per_k_low, t.sensitivity_per_k_high, n) * warmth
    zero = _even(rng, t.zero_drift_mv_per_k, n) * warmth + _even(rng, t.zero_ageing_mv, n)
    if not t.calibrated:
        zero += _even(rng, t.zero_mv, n)
    level = (field + rng.normal(0, t.sensor_noise_mt_sd, n)) * mv
    level = level * (1 + _even(rng, t.reference, n)) + zero
    level += rng.normal(0, t.converter_noise_lsb_sd, n) * lsb_mv
    level += _even(rng, t.converter_bend_lsb, n) * lsb_mv
    most = sensor.supply_mv / 2 - t.output_end_mv
    level = np.round(np.clip(level, -most, most) / lsb_mv) * lsb_mv
    return level / sensor.mv_per_mt


SPREADS_MM = (0.4, 1.5, 2.5, 3.5)
"""Standard deviations of placing in mm: into the seat, like the rig, hasty, careless."""


@dataclass(frozen=True)
class Rates:
    """The shares of cells whose reading is on the wrong side of a threshold.

    `missed`: a sheep not felt when it is put down; `dropped`: one that was felt, and is no more;
    `ghost`: an empty cell where one is felt; `clinging`: an empty cell where a sheep that has
    left is still felt; `turned`: a live sheep taken for dead, or the other way round.
    """

    draws: int
    missed: float
    dropped: float
    ghost: float
    clinging: float
    turned: float

    @property
    def worst(self) -> float:
        """The worst of them."""
        return max(self.missed, self.dropped, self.ghost, self.clinging, self.turned)


def rates(readings: Readings, on_mt: float, off_mt: float) -> Rates:
    """Return the rates at a pair of thresholds."""
    right = np.concatenate([readings.live, -readings.dead])
    empty = np.abs(readings.empty)

    def share(wrong: npt.NDArray[np.bool_]) -> float:
        return float(np.mean(wrong))

    return Rates(
        len(right), share(right < on_mt), share(right < off_mt), share(empty >= on_mt),
        share(empty >= off_mt), share(right <= -on_mt),
    )


@dataclass(frozen=True)
class Best:
    """The thresholds between which nothing was wrong in any draw, in mT.

    `empty` is the strongest that an empty cell read, `sheep` the weakest that a sheep did. Where
    they overlap no threshold is without fault, and `middle` is where both are wrong equally often.
    """

    empty: float
    sheep: float
    middle: float

    @property
    def apart(self) -> bool:
        """Whether some threshold was never wrong."""
        return self.empty < self.sheep


def best(readings: Readings) -> Best:
    """Return the best single threshold; hysteresis lies about it."""
    right = np.sort(np.concatenate([readings.live, -readings.dead]))
    empty = np.sort(np.abs(readings.empty))
    low, high = float(empty[-1]), float(right[0])
    if low < high:
        return Best(low, high, (low + high) / 2)
    steps = np.arange(0.0, max(low, 1.0) + 0.05, 0.05)
    missed = np.searchsorted(right, steps) / len(right)
    ghosts = 1 - np.searchsorted(empty, steps) / len(empty)
    return Best(low, high, float(steps[int(np.argmax(missed >= ghosts))]))


@dataclass(frozen=True)
class Trial:
    """One run of draws."""

    placing_mm: float
    calibrated: bool
    readings: Readings
    rates: Rates
    best: Best


def trials(
    built: Construction, count: int, seed: int, on_mt: float, off_mt: float,
    tolerances: Tolerances | None = None,
) -> list[Trial]:
    """Return draws for every spread of hands, calibrated and as delivered."""
    base, found = tolerances or Tolerances(), []
    for spread in SPREADS_MM:
        hands = replace(base, placing_mm_sd=spread)
        felt = draw(built, hands, count, seed)
        for calibrated in (True, False):
            readings = read(built, replace(hands, calibrated=calibrated), felt, seed)
            found.append(Trial(
                spread, calibrated, readings, rates(readings, on_mt, off_mt), best(readings)
            ))
    return sorted(found, key=lambda trial: not trial.calibrated)
