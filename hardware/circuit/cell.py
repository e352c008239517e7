"""The board under each cell: a Hall sensor in the middle, an LED beside it, and their cables."""

from __future__ import annotations

from hardware.circuit.parts import Circuit, Kind, Label, Part, Pin, capacitor, header

WIDTH, HEIGHT = 22.0, 36.0


def cell() -> Circuit:
    """One of these lies under every cell, all alike.

    The sensor (DRV5055A3, TI SBAS640: pin 1 supply, 2 output, 3 ground) sits in the middle, so that
    it comes to lie under the sheep's magnet; the LED (WS2812B) 11 mm beyond it. Headers and cables
    are on the underside, so that nothing but the two parts stands between board and sheep.
    """
    middle = WIDTH / 2
    sensor = Part(
        "U1", "DRV5055A3", "TI DRV5055A3QDBZR", "Package_TO_SOT_SMD:SOT-23", middle, 18, 0,
        (Pin("1", "VCC", Kind.POWER_IN, "3V3"), Pin("2", "OUT", Kind.OUTPUT, "OUT"),
         Pin("3", "GND", Kind.POWER_IN, "GND")))
    led = Part(
        "D1", "WS2812B", "Worldsemi WS2812B-V5", "LED_SMD:LED_WS2812B_PLCC4_5.0x5.0mm_P3.2mm",
        middle, 7, 0,
        (Pin("1", "VDD", Kind.POWER_IN, "5V"), Pin("2", "DOUT", Kind.OUTPUT, "LED_OUT"),
         Pin("3", "VSS", Kind.POWER_IN, "GND"), Pin("4", "DIN", Kind.INPUT, "LED_IN")))
    return Circuit(
        "cell", "Sheepfold cell", WIDTH, HEIGHT,
        (
            sensor, led,
            capacitor("C1", "100n", "3V3", middle - 4.5, 18, 90),
            capacitor("C2", "100n", "5V", middle, 12.4),
            header("J1", "sensor", ("3V3", "GND", "OUT"), middle - 2.54, 31, turn=90,
                   feeds=frozenset({"3V3", "GND"})),
            header("J2", "LED in", ("5V", "LED_IN", "GND"), 3.2, 21, feeds=frozenset({"5V"})),
            header("J3", "LED out", ("5V", "LED_OUT", "GND"), WIDTH - 3.2, 21),
        ),
        ((3.2, 3.2), (WIDTH - 3.2, HEIGHT - 3.2)),
        (
            Label("3V3 GND OUT", middle, 34.4), Label("5V", 3.2, 18.4), Label("GND", 3.4, 28.8),
            Label("IN", 6.2, 23.54), Label("5V", WIDTH - 3.2, 18.4),
            Label("GND", WIDTH - 3.4, 28.8), Label("OUT", WIDTH - 6.6, 23.54),
        ),
        frozenset({"5V"}),
    )
