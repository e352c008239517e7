"""A bank: three multiplexers for 45 sensors, and the sensors' own 3.3 V."""

from __future__ import annotations

from collections.abc import Iterator

from hardware.board import CELLS_PER_MUX, SELF_TEST_OHM
from hardware.circuit.parts import (
    Circuit,
    Kind,
    Label,
    Part,
    Pin,
    capacitor,
    header,
    pins,
    resistor,
)

MUXES = 3
"""Multiplexers of a bank: one for each ADC pin of the Pico, all on one enable line."""
WIDTH, HEIGHT = 98.0, 99.0
BUS = ("5V", "5V", "GND", "GND", "S0", "S1", "S2", "S3",
       "ENABLE", "GND", "ADC0", "GND", "ADC1", "GND", "ADC2", "GND")
"""The ribbon cable between carrier and bank, pin 1 first."""
_STRIP, _TOP, _LEFT, _STEP = 29.0, 6.0, 7.0, 3.81


def bank() -> Circuit:
    """Three strips, each of fifteen sensor headers and the CD74HC4067 that reads them and, at its
    last input, a fixed voltage by which it is tried.

    The sensors' supply is made here, from 5 V by a linear regulator: the Pico's own 3.3 V comes
    from a switching one and ripples. 45 sensors take 0.27 A as a rule and 0.45 A at the most.
    """
    fed = frozenset({"5V", "GND"})
    parts = [
        header("J1", "carrier", BUS, 82, 36, rows=2, feeds=fed),
        Part("U4", "LD1117S33", "ST LD1117S33TR", "Package_TO_SOT_SMD:SOT-223-3_TabPin2", 83, 20, 0,
             (Pin("1", "GND", Kind.POWER_IN, "GND"), Pin("2", "OUT", Kind.POWER_OUT, "3V3"),
              Pin("3", "IN", Kind.POWER_IN, "5V"))),
        capacitor("C4", "10u", "5V", 80, 28), capacitor("C5", "10u", "3V3", 83, 12),
        resistor("R1", "10k", "ENABLE", "3V3", 90.5, 45, 90),
        header("J2", "3V3", ("3V3", "GND"), 91, 62),
    ]
    labels = [Label("carrier", 83.3, 32.2), Label("3V3 GND", 91, 59), Label("bank", 84, 75, 2)]
    for mux in range(MUXES):
        parts += _strip(mux)
        labels += _numbers(mux)
    return Circuit(
        "bank", "Sheepfold bank", WIDTH, HEIGHT, tuple(parts),
        ((75, 4), (WIDTH - 4, 4), (75, HEIGHT - 4), (WIDTH - 4, HEIGHT - 4)),
        tuple(labels), frozenset({"5V"}))


def _strip(mux: int) -> Iterator[Part]:
    top = _TOP + mux * _STRIP
    first, test = mux * CELLS_PER_MUX, f"TEST{mux}"
    for i in range(CELLS_PER_MUX):
        yield header(f"J{10 + first + i}", f"{first + i}", ("3V3", "GND", f"IN{first + i}"),
                     _LEFT + i * _STEP, top)
    nets = [f"IN{first + i}" for i in range(CELLS_PER_MUX)] + [test]
    inputs = [(9 - i if i < 8 else 31 - i, f"I{i}", net) for i, net in enumerate(nets)]
    high, low = (f"{ohm / 1000:g}k" for ohm in SELF_TEST_OHM)
    x = _LEFT + CELLS_PER_MUX * _STEP
    yield resistor(f"R{2 + 2 * mux}", high, "3V3", test, x, top, 90)
    yield resistor(f"R{3 + 2 * mux}", low, test, "GND", x, top + 5, 90)
    yield Part(
        f"U{mux + 1}", "CD74HC4067", "TI CD74HC4067M96", "Package_SO:SOIC-24W_7.5x15.4mm_P1.27mm",
        _LEFT + 7.5 * _STEP, top + 17, 90,
        (Pin("1", "COM", Kind.PASSIVE, f"ADC{mux}"), *pins(Kind.PASSIVE, *inputs),
         *pins(Kind.INPUT, (10, "S0", "S0"), (11, "S1", "S1"), (14, "S2", "S2"), (13, "S3", "S3"),
               (15, "E", "ENABLE")),
         *pins(Kind.POWER_IN, (12, "GND", "GND"), (24, "VCC", "3V3"))))
    yield capacitor(f"C{mux + 1}", "100n", "3V3", _LEFT + 4 * _STEP, top + 12, 90)


def _numbers(mux: int) -> Iterator[Label]:
    top = _TOP + mux * _STRIP
    for i in range(CELLS_PER_MUX):
        yield Label(str(mux * CELLS_PER_MUX + i), _LEFT + i * _STEP, top - 2.7)
    yield Label("test", _LEFT + CELLS_PER_MUX * _STEP, top - 2.7)
    for text, down in (("3V3", 0.0), ("GND", 2.54), ("OUT", 5.08)):
        yield Label(text, _LEFT - 3.8, top + down)
