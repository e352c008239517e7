"""The carrier: the Pico, the power, and a ribbon cable to each bank of sensors."""

from __future__ import annotations

from hardware.circuit.bank import BUS
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
    two_ended,
)

WIDTH, HEIGHT = 99.0, 80.0
BANKS = 4

PICO = {
    "GP0": "TAG_TX", "GP1": "TAG_RX", "GP2": "S0", "GP3": "S1", "GP4": "S2", "GP5": "S3",
    "GP6": "ENABLE0", "GP7": "ENABLE1", "GP8": "ENABLE2", "GP9": "ENABLE3",
    "GP22": "LED_LOGIC", "GP26": "ADC0", "GP27": "ADC1", "GP28": "ADC2",
    "3V3": "3V3", "VSYS": "VSYS", "GND": "GND", "AGND": "GND",
}
"""Which pin of the Pico is joined to what; the rest is open. The firmware has the same map."""

_PADS = (
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7",
    "GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15",
    "GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN",
    "GP26", "GP27", "AGND", "GP28", "VREF", "3V3", "3V3_EN", "GND", "VSYS", "VBUS",
)  # 1 to 40, by Raspberry Pi's data sheet of the Pico

_SOCKET = "Connector_PinSocket_2.54mm:PinSocket_1x20_P2.54mm_Vertical"
_TERMINAL = ("TerminalBlock_Phoenix:"
             "TerminalBlock_Phoenix_MKDS-1,5-{0}-5.08_1x0{0}_P5.08mm_Horizontal")


def carrier() -> Circuit:
    """The Pico in its socket, 5 V with fuse and clamp, the level shifter for the LEDs.

    5 V come in at J1, pass the fuse F1 and are clamped by D1, which also trips the fuse where plus
    and minus are exchanged. A Schottky diode leads them to the Pico, so that they and USB's
    5 V do not meet. The LEDs' data goes through a 74AHCT125, since a WS2812B at 5 V wants 3.5 V
    for a one and the Pico gives 3.3 V.
    """
    parts = [
        _row("A1", "Pico, pins 1 to 20", 14, 8, range(1, 21)),
        _row("A2", "Pico, pins 40 to 21", 14 + 17.78, 8, range(40, 20, -1)),
        _terminal("J1", "5 V in", ("5V_IN", "GND"), 91, 16, Kind.POWER_OUT),
        two_ended("F1", "3 A", "Littelfuse 2920L300/15MR",
                  "Fuse:Fuse_2920_7451Metric_Pad2.10x5.45mm_HandSolder", "5V_IN", "5V", 76, 10, 180,
                  second_kind=Kind.POWER_OUT),
        two_ended("D1", "SMBJ5.0A", "Littelfuse SMBJ5.0A", "Diode_SMD:D_SMB_Handsoldering",
                  "5V", "GND", 76, 19),
        two_ended("C1", "1000u", "1000 µF 10 V, 10 mm, 5 mm between legs",
                  "Capacitor_THT:CP_Radial_D10.0mm_P5.00mm", "5V", "GND", 60, 12, fitted=False),
        two_ended("D2", "SS14", "onsemi SS14", "Diode_SMD:D_SMA_Handsoldering", "VSYS", "5V",
                  44, 12, first_kind=Kind.POWER_OUT),
        _shifter(50, 30),
        capacitor("C2", "100n", "5V", 57, 30, 90),
        resistor("R1", "330R", "LED_5V", "LED_DATA", 66, 30),
        resistor("R2", "10k", "LED_LOGIC", "GND", 42, 30, 90),
        _terminal("J2", "LEDs", ("5V", "LED_DATA", "GND"), 91, 42, Kind.PASSIVE),
        header("J3", "tag reader", ("3V3", "GND", "TAG_RX", "TAG_TX"), 6, 12),
        header("J4", "5 V for the LEDs", ("5V", "GND"), 72, 42, turn=90),
        header("J5", "5 V for the LEDs", ("5V", "GND"), 72, 36, turn=90),
    ]
    labels = [
        Label("5V IN", 88.5, 6), Label("LEDs", 88, 27.5), Label("5V DATA GND", 84.5, 36.8, 0.8, 90),
        Label("tags", 6, 8.5), Label("Pico", 22.9, 34, 2), Label("USB", 22.9, 5),
        Label("5V GND", 73.3, 39.2, 0.8), Label("Sheepfold carrier", 60, 50, 1.6),
    ]
    for number in range(BANKS):
        nets = [f"ENABLE{number}" if net == "ENABLE" else net for net in BUS]
        x = 42.0 + 14 * number
        parts.append(header(f"J{10 + number}", f"bank {number}", nets, x, 56, rows=2))
        labels.append(Label(f"bank {number}", x + 1.3, 53))
    return Circuit(
        "carrier", "Sheepfold carrier", WIDTH, HEIGHT, tuple(parts),
        ((4, 4), (WIDTH - 4, 4), (4, HEIGHT - 4), (WIDTH - 4, HEIGHT - 4)),
        tuple(labels), frozenset({"5V", "5V_IN", "VSYS"}))


def _row(ref: str, value: str, x: float, y: float, numbers: range) -> Part:
    supplies = {"3V3": Kind.POWER_OUT, "VSYS": Kind.POWER_IN, "GND": Kind.POWER_IN,
                "AGND": Kind.POWER_IN}
    found = []
    for pad, number in enumerate(numbers, 1):
        name = _PADS[number - 1]
        net = PICO.get(name)
        kind = Kind.OPEN if net is None else supplies.get(name, Kind.TWO_WAY)
        found.append(Pin(str(pad), name, kind, net))
    return Part(ref, value, "pin socket 1x20, 2.54 mm", _SOCKET, x, y, 0, tuple(found), False)


def _terminal(
    ref: str, value: str, nets: tuple[str, ...], x: float, y: float, kind: Kind
) -> Part:
    return Part(
        ref, value, f"Phoenix MKDS 1,5/{len(nets)}-5,08", _TERMINAL.format(len(nets)), x, y, 90,
        pins(kind, *((number, net, net) for number, net in enumerate(nets, 1))), False)


def _shifter(x: float, y: float) -> Part:
    """A 74AHCT125, of which one buffer is used; the others are off and their inputs grounded."""
    return Part(
        "U1", "74AHCT125", "TI SN74AHCT125DR", "Package_SO:SOIC-14_3.9x8.7mm_P1.27mm", x, y, 0,
        (*pins(Kind.INPUT, (1, "1OE", "GND"), (2, "1A", "LED_LOGIC"), (4, "2OE", "5V"),
               (5, "2A", "GND"), (10, "3OE", "5V"), (9, "3A", "GND"), (13, "4OE", "5V"),
               (12, "4A", "GND")),
         *pins(Kind.OUTPUT, (3, "1Y", "LED_5V"), (6, "2Y", None), (8, "3Y", None),
               (11, "4Y", None)),
         *pins(Kind.POWER_IN, (7, "GND", "GND"), (14, "VCC", "5V"))))
