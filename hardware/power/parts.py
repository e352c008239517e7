"""Electrical figures of the parts, with their sources.

None was measured on a built board. Where a source is named, the figure comes from memory or from
extracts of it, so check each one before you build many boards.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Draw:
    """Current of a part from its supply, in mA: typical and maximum."""

    typical_ma: float
    most_ma: float
    source: str


@dataclass(frozen=True)
class Led:
    """An addressable LED: its chip and each of its three colours at full, in mA."""

    idle_ma: float
    channel_ma: float

    @property
    def most_ma(self) -> float:
        """Current of full white."""
        return self.idle_ma + 3 * self.channel_ma


LED = Led(1.0, 18.0)
"""The WS2812B that is planned with, the hungriest that is sold. Worldsemi's data sheets of the
WS2812B name 12 mA a colour (V5 and later) or 16 to 18 (older ones); 52 mA were measured for white
on some strips. A test compares the firmware's own figure."""

SENSOR = Draw(6.0, 10.0, "DRV5055, TI SBAS640, first issues; later ones: 2 to 3, at most 4 to 5")
"""Two figures go about, and both are right: TI lowered them in revision C of the data sheet. What
is built with older stock needs the higher, so those are planned with."""
MUX = Draw(0.43, 0.6, "CD74HC4067, TI: its quiescent current of 0.01 to 0.16 mA, its switching is "
           "not felt; and 0.42 mA through the resistors of its self-test channel")
PICO = Draw(30.0, 95.0, "Raspberry Pi Pico data sheet: at work, and its busiest example")
TAG_READER = Draw(100.0, 150.0, "PN532, NXP: its field on; on average far less")
SHIFTER = Draw(1.0, 3.0, "74AHCT125: one line at 800 kHz into 30 pF")

# --- supplies ---------------------------------------------------------------------------------

SUPPLY_V, SUPPLY_LOW_V, SUPPLY_HIGH_V = 5.0, 4.75, 5.25
USB_MA = 500.0
"""Current that USB 2 gives one device, in mA (USB 2.0, 7.2.1).

A Pi gives all its ports together 1.2 A (600 mA on a Pi 5 whose own supply has less than 5 A).
"""
USB_BULK_UF = 10.0
"""The most that a device may charge at once when it is plugged in (USB 2.0, 7.2.4.1)."""
PICO_3V3_MA = 300.0
"""What Raspberry Pi recommends to take from the Pico's 3V3 pin at the most."""
PICO_CONVERTER = 0.85
"""The share of its power that the Pico's converter passes on as 3.3 V."""

FUSE_HOLD_A, FUSE_TRIP_A, FUSE_OHM = 3.0, 5.0, 0.048
"""2920L300/15 of Littelfuse: hold and trip current at 20 °C, and its resistance after a trip."""
FUSE_WARM = 0.8
"""The share of that which is left in a case at 45 °C."""
FUSE_TRIP_A2S = 8.0 * 8.0 * 20.0
"""What it takes to trip it fast: 8 A for at most 20 s, by the same data sheet."""
FUSE_HAND_OHM = 0.08
"""RUEF300, the one with wires: hold current 3 A too; its resistance after a trip."""



@dataclass(frozen=True)
class PicoFuse:
    """The resettable fuse of the Pico's branch: hold and trip current at 20 °C, its resistance.

    `ohm` is the highest when it is cold again after a trip. Tripped, it turns `watt` into heat.
    """

    name: str
    hold_a: float
    trip_a: float
    ohm: float
    watt: float


PICO_FUSE = PicoFuse("1206L035/16YR, Littelfuse, on the carrier", 0.35, 0.75, 1.2, 0.6)
PICO_FUSE_HAND = PicoFuse("RXEF040, wired by hand", 0.4, 0.8, 1.3, 0.6)
PICO_DIODE_A = 1.0
"""Average forward current of the Schottky diode behind it (SS14, 1N5819)."""

SUPPLY_LIMIT_A = 3.9
"""Current at which a supply of 3 A begins to limit: 1.3 times what it is sold for."""

BULK_UF, BULK_ESR_OHM = 1000.0, 0.1
SCHOTTKY_V = 0.4
PICO_VSYS_V = 1.8
"""Minimum voltage at VSYS."""


@dataclass(frozen=True)
class Regulator:
    """A linear regulator: drop-out (V, at most, up to 0.5 A), K for each W to air, hottest (°C)."""

    name: str
    dropout_v: float
    k_per_w: float
    hottest_c: float = 125.0

    def junction_c(self, current_ma: float, air_c: float, supply_v: float) -> float:
        """Return how hot its chip becomes.

        >>> round(LD1117V33.junction_c(300, 25, 5.0), 1)
        50.5
        """
        return air_c + self.k_per_w * (supply_v - SENSORS_V) * current_ma / 1000


SENSORS_V = 3.3
LD1117S33 = Regulator("LD1117S33, SOT-223, on the bank", 1.15, 110.0)
LD1117V33 = Regulator("LD1117V33, TO-220, wired by hand", 1.15, 50.0)



@dataclass(frozen=True)
class Mosfet:
    """The P-channel MOSFET in the 5 V: resistance at 4.5 V, threshold, highest gate voltage."""

    name: str
    ohm: float
    threshold_v: float
    gate_v: float
    k_per_w: float

    @property
    def warm_ohm(self) -> float:
        """Resistance in a warm case."""
        return 1.3 * self.ohm


SUP53P06 = Mosfet("SUP53P06-20, TO-220, wired by hand", 0.025, 2.0, 20.0, 62.0)
"""Vishay, document 68633. It is specified at 4.5 V, so 5 V turn it on fully."""
DMP4015 = Mosfet("DMP4015SK3, TO-252, on the carrier", 0.015, 2.0, 25.0, 50.0)
"""Diodes Incorporated: at most 15 mΩ at 4.5 V."""
BODY_DIODE_A = 1e-9
"""Saturation current of their body diodes: 0.55 V at 2 A."""
CLAMP_DIODE_A = 1e-13
"""Saturation current of a silicon diode such as the clamp SMBJ5.0A in forward direction."""
SCHOTTKY_3A_A = 5e-6
"""Saturation current of a Schottky diode for 3 A, such as the SS34: 0.35 V at 2 A."""

# --- levels, in V -------------------------------------------------------------------------------

PICO_HIGH_V = 2.62
"""Lowest output voltage of an RP2040 for a 1, loaded, at 3.3 V."""
LED_HIGH_SHARE = 0.7
"""Share of its supply that a WS2812B needs as input for a 1."""
AHCT_IN_V = 2.0
AHCT_LOSS_V = 0.7
"""Voltage by which a 74AHCT125's output at 8 mA is below its supply."""

# --- contacts and wire ----------------------------------------------------------------------------

RATINGS_A = {"screw terminal (MKDS 1,5)": 13.5, "pin header, 2.54 mm": 3.0, "ribbon contact": 1.0,
             "wire of 0.5 mm²": 3.0, "wire of 0.08 mm²": 0.8}
CONTACT_OHM = 0.02
"""A plug contact at the end of its life; new ones have a quarter of it."""
STRIP_OHM = 0.0007
"""A strip of a stripboard from one hole to the next: 35 µm of copper, 2 mm wide, with its hole."""
LINK_OHM = 0.001
"""A wire link on the stripboard, with its two joints."""
TRACK_OHM_PER_MM = 0.0005
"""A track 1 mm wide, 35 µm thick."""
POUR_OHM = 0.001
"""Two squares of poured copper on both sides of a circuit board."""
COPPER_OHM_MM2_PER_M = 0.0175


def ohm_per_m(mm2: float) -> float:
    """Return the resistance of a copper wire.

    >>> round(ohm_per_m(0.5), 3), round(ohm_per_m(0.08), 3)
    (0.035, 0.219)
    """
    return COPPER_OHM_MM2_PER_M / mm2


# --- sensing ------------------------------------------------------------------------------------

MV_PER_MT = 15.0
SENSOR_NOISE_MT, CONVERTER_NOISE_STEPS = 0.038, 1.4
"""As in `hardware.physics`; a step is 3.3 V / 4096."""
REGULATOR_REJECTION_DB = 60.0
"""The LD1117 promises 60, and 75 as a rule: 5 V that sag by 1 V move its output by 1 mV."""
READING_MS = 0.05
"""One reading through a multiplexer: 0.045 to 0.048 with CircuitPython on an emulated Pico."""
MUX_OHM, LINE_PF = 130.0, 200.0
"""On resistance at the worst; the common pin, half a metre of wire and the converter."""
SAMPLE_US = 0.5
"""Least time from switching the multiplexer to the converter's sample. With CircuitPython on an
emulated Pico it was 30."""
