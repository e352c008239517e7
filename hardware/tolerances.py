"""How far parts and hands may be off: one table for rig, firmware, doctor, physics and documents.

Plus or minus, evenly spread, unless a name ends in `_sd` (standard deviation). Voltages are at a
supply of 3.3 V. None of this was measured on a finished board.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import median

SUPPLY_MV = 3300.0
NORM_MV = 15.0
"""Sensitivity in mV/mT on which the firmware's millitesla rest: a DRV5055A3's."""
CALIBRATED_AT_C = 20.0
COUNTS = 65536


@dataclass(frozen=True)
class Tolerances:
    """The limits of one kind of sensor and of everything round it.

    Sources. Sensor: DRV5055 data sheet (SBAS640) at 3.3 V. Converter: RP2040 as measured by M. Omo
    (pico-adc.markomo.me). Reference: Pico data sheet, section 4.3 (200 Ω before ADC_VREF, through
    which the converter draws about 150 µA). Ripple: measured by others on a Pico in power-save
    mode. Magnets: N42 as dealers give it. Prints: a common printer. LEDs: WS2812B data sheets.
    """

    name: str = "DRV5055A3"
    # the sensor
    sensitivity_low_mv: float = 14.3
    sensitivity_high_mv: float = 15.8
    sensitivity_per_k_low: float = 0.0004  # its compensation for the magnets' loss by warmth
    sensitivity_per_k_high: float = 0.0020
    zero_mv: float = 60.0  # as delivered; calibration takes it away
    zero_drift_mv_per_k: float = 0.33  # 1 % of the supply over 100 K
    zero_ageing_mv: float = 16.5  # 0.5 % of the supply in its life, since the calibration
    output_end_mv: float = 200.0  # its output stops this far from ground and from the supply
    sensor_noise_mt_sd: float = 0.038  # 215 nT/√Hz over 20 kHz, first order
    # the supply and the converter
    converter_noise_lsb_sd: float = 1.4
    converter_bend_lsb: float = 8.0  # integral nonlinearity
    reference: float = 0.01  # the converter's reference beside the sensors' supply
    reference_drop_mv: float = 30.0  # over the 200 Ω before ADC_VREF: a shift of about +1 mT
    reference_drop_spread_mv: float = 10.0
    ripple_mv_sd: float = 11.0  # of the Pico's own 3.3 V in power-save mode (GP23 low)
    # magnets, prints, hands
    remanence_mt: float = 20.0  # N42: 1.28 to 1.32 T
    remanence_per_k: float = 0.0012  # less by so much
    magnet_ageing: float = 0.01  # weaker by at most this part in ten years
    magnet_mm: float = 0.1  # diameter and thickness
    axis_deg_sd: float = 1.0  # of the magnetisation to the disc
    pocket_mm: float = 0.15  # depth of the pocket's floor
    pocket_aside_mm: float = 0.15
    gap_mm: float = 0.3  # seat to sensing element
    sensor_aside_mm: float = 0.5
    sensor_tilt_deg_sd: float = 2.0
    earth_mt: float = 0.06
    coldest_c: float = 5.0
    warmest_c: float = 45.0
    placing_mm_sd: float = 1.5  # the rig's hands; each way
    # lights
    led_low_ma: float = 12.0  # a colour of an LED at full brightness
    led_high_ma: float = 18.0
    calibrated: bool = True

    @property
    def zero_mt(self) -> float:
        """Largest zero of a sensor as delivered, with the bend of the converter.

        >>> round(DRV5055A3.zero_mt, 1), round(HALL_49E.zero_mt, 1)
        (4.4, 11.4)
        """
        bend_mv = self.converter_bend_lsb * SUPPLY_MV / 4096
        return (self.zero_mv + bend_mv) / NORM_MV

    @property
    def warmth_mt(self) -> float:
        """Largest wandering of a zero by warmth and cold.

        >>> round(DRV5055A3.warmth_mt, 2)
        0.55
        """
        most_k = max(self.warmest_c - CALIBRATED_AT_C, CALIBRATED_AT_C - self.coldest_c)
        return self.zero_drift_mv_per_k * most_k / NORM_MV

    @property
    def drift_mt(self) -> float:
        """Largest wandering of a zero after its calibration, by warmth and age.

        >>> round(DRV5055A3.drift_mt, 2)
        1.65
        """
        return self.warmth_mt + self.zero_ageing_mv / NORM_MV

    @property
    def common_mt(self) -> tuple[float, float]:
        """Lowest and highest shift that all zeros of a board have in common.

        >>> [round(mt, 1) for mt in DRV5055A3.common_mt]
        [-0.4, 2.5]
        """
        low, high = (
            self.scale(side * self.reference,
                       self.reference_drop_mv + side * self.reference_drop_spread_mv)
            for side in (-1, 1)
        )
        return (low - 1) * SUPPLY_MV / 2 / NORM_MV, (high - 1) * SUPPLY_MV / 2 / NORM_MV

    @staticmethod
    def scale(reference: float, drop_mv: float) -> float:
        """Return what a voltage is multiplied with when it is read.

        `reference` is how much higher the sensors' supply is than the converter's, as a part of it;
        `drop_mv` is lost before ADC_VREF.
        """
        return (1 + reference) * SUPPLY_MV / (SUPPLY_MV - drop_mv)

    @property
    def ripple_mt_sd(self) -> float:
        """Noise that the ripple adds: a sensor's output has half of that of its supply."""
        return self.ripple_mv_sd / 2 / NORM_MV

    @property
    def noise_mt_sd(self) -> float:
        """Noise of a reading without ripple."""
        lsb_mt = SUPPLY_MV / 4096 / NORM_MV
        return float((self.sensor_noise_mt_sd**2
                      + (self.converter_noise_lsb_sd * lsb_mt) ** 2) ** 0.5)

    @property
    def sheep_strength(self) -> float:
        """Plus or minus of a sheep's field: remanence, and the thickness of its magnets."""
        return self.remanence_mt / 1300 + self.magnet_mm / 3


DRV5055A3 = Tolerances()
HALL_49E = replace(
    DRV5055A3, name="49E", sensitivity_low_mv=10.5, sensitivity_high_mv=19.5, zero_mv=165.0,
    sensitivity_per_k_low=-0.001, sensitivity_per_k_high=0.001, output_end_mv=690.0,
    sensor_noise_mt_sd=0.06,
)
"""The class of SS49E, AH49E, GH39F, OH49E and SLSS49E, as one kind, in proportion to the supply.

Known from a data sheet at second hand (GH39F at 5 V): a zero of 2.25 to 2.75 V, and an output that
ends at most 1.05 V from ground and from the supply. 30 % either way is the spread of the AH49E in
an issue (kenyoshizoe/ember#2: 1.1 to 2.1 mV/G). Assumed: noise, drift with warmth and with age, as
no source gives any. docs/makers/calibration.md says what is from where."""
KINDS = {kind.name.lower(): kind for kind in (DRV5055A3, HALL_49E)}
"""By the name of a command line."""

COMMON_MT = 3.0
"""Most in mT that is taken for a shift of a whole board: `Tolerances.common_mt`, rounded up."""
ZEROS_MT = (-12.6, 14.6)
"""Zeros in mT that some sensor that may be used can have: a 49E's with the shift of its board, and
0.7 mT to spare. What is beyond is a piece on the cell, or no sensor."""


@dataclass(frozen=True)
class DrawnSensor:
    """One sensor of a board, as it is: its zero and its sensitivity at 3.3 V, and how far its zero
    has wandered since the calibration."""

    zero_mv: float = 0.0
    mv_per_mt: float = NORM_MV
    drift_mv: float = 0.0


@dataclass(frozen=True)
class DrawnBoard:
    """The sensors of one board, in cell order, and what they have in common.

    `scale` is what their voltages are multiplied with when they are read, `end_mv` how near to
    ground and supply they come.
    """

    sensors: tuple[DrawnSensor, ...]
    scale: float = 1.0
    end_mv: float = 0.0

    def offsets(self) -> list[int]:
        """Return the zeros that a calibration kept, in counts from half the range."""
        return [
            round((SUPPLY_MV / 2 + sensor.zero_mv) * self.scale * COUNTS / SUPPLY_MV) - COUNTS // 2
            for sensor in self.sensors
        ]

    def gains(self) -> list[int]:
        """Return what a calibration with a sheep kept: per cent of the board's median."""
        return gains([sensor.mv_per_mt for sensor in self.sensors])


def draw_board(
    limits: Tolerances, cells: int, rng: random.Random, *, aged: bool = True
) -> DrawnBoard:
    """Draw a board within the limits, warmer or colder now than `CALIBRATED_AT_C`.

    Unless it has `aged`, its sensors are new.

    >>> board = draw_board(DRV5055A3, 37, random.Random(1))
    >>> all(abs(sensor.zero_mv) <= 67 for sensor in board.sensors)
    True
    """
    def even(off: float) -> float:
        return rng.uniform(-off, off)

    warmth = rng.uniform(limits.coldest_c, limits.warmest_c) - CALIBRATED_AT_C
    scale = limits.scale(even(limits.reference),
                         limits.reference_drop_mv + even(limits.reference_drop_spread_mv))
    bend_mv = limits.converter_bend_lsb * SUPPLY_MV / 4096
    sensors = []
    for _ in range(cells):
        per_k = rng.uniform(limits.sensitivity_per_k_low, limits.sensitivity_per_k_high)
        warm = (1 + per_k * warmth) * (1 - limits.remanence_per_k * warmth)
        sensors.append(DrawnSensor(
            even(limits.zero_mv) + even(bend_mv),
            rng.uniform(limits.sensitivity_low_mv, limits.sensitivity_high_mv) * warm,
            even(limits.zero_drift_mv_per_k) * warmth + even(limits.zero_ageing_mv) * aged,
        ))
    return DrawnBoard(tuple(sensors), scale, limits.output_end_mv)


def draw_strength(limits: Tolerances, rng: random.Random) -> float:
    """Draw how strong a sheep is; 1 is as it should be."""
    age = rng.uniform(0.0, limits.magnet_ageing)
    return 1 + rng.uniform(-limits.sheep_strength, limits.sheep_strength) - age


LOW_GAIN, HIGH_GAIN = 50, 200
"""Least and greatest gain in per cent; what is beyond is a fault and no tolerance."""
PLAIN_GAIN = 15
"""A gain nearer to 100 % than this is not kept: a hand that puts the sheep aside explains it."""


def gains(fields: Sequence[float]) -> list[int]:
    """Return each sensor's gain, in per cent of the board's median.

    >>> gains([40.0, 42.0, 30.0, 54.0, 0.0, 40.0])
    [100, 100, 75, 135, 100, 100]
    """
    felt = [each for each in fields if each > 0]
    norm = median(felt) if felt else 1.0
    found = [round(100 * each / norm) if each > 0 else 100 for each in fields]
    return [max(LOW_GAIN, min(HIGH_GAIN, gain)) if abs(gain - 100) > PLAIN_GAIN else 100
            for gain in found]
