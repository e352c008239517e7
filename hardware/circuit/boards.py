"""The three circuits: a carrier for the Pico, banks of multiplexers, and a board for each cell."""

from __future__ import annotations

from collections.abc import Iterator

from hardware.board import CELLS_PER_MUX, SELF_TEST_OHM
from hardware.circuit.footprints import PITCH, STANDING_SENSOR
from hardware.circuit.parts import (
    Circuit,
    Kind,
    Label,
    Part,
    Pin,
    Pour,
    capacitor,
    header,
    pins,
    resistor,
    two_ended,
)
from hardware.construction import CellBoard
from hardware.wiring import PICO_PINS

MUXES = 3
"""The number of multiplexers on a bank: one for each ADC pin of the Pico."""
BANKS = 4
"""The number of banks that the carrier has connectors for."""
BUS = ("5V", "5V", "GND", "GND", "S0", "S1", "S2", "S3",
       "ENABLE", "GND", "ADC0", "GND", "ADC1", "GND", "ADC2", "GND")
"""The wires of the ribbon cable between carrier and bank, pin 1 first."""

PICO = {
    "GP0": "TAG_TX", "GP1": "TAG_RX", "GP2": "S0", "GP3": "S1", "GP4": "S2", "GP5": "S3",
    "GP6": "ENABLE0", "GP7": "ENABLE1", "GP8": "ENABLE2", "GP9": "ENABLE3",
    "GP22": "LED_LOGIC", "GP26": "ADC0", "GP27": "ADC1", "GP28": "ADC2",
    "3V3": "3V3", "VSYS": "VSYS", "GND": "GND", "AGND": "GND",
}
"""Which pin of the Pico is joined to what; the rest is open. The firmware has the same map."""

_SOCKET = "PinSocket_1x20_P2.54mm_Vertical"
_TERMINAL = "TerminalBlock_Phoenix_MKDS-1,5-{0}-5.08_1x0{0}_P5.08mm_Horizontal"

PICO_X = 29.5
"""The Pico's middle on the carrier, mm; its USB socket is at the upper edge."""
RIBBONS = ((43.5, 56.0), (54.0, 56.0), (79.0, 56.0), (88.0, 56.0))
"""Pin 1 of the carrier's connectors for banks, mm: plugs of cells hang down between them."""
FIVE_VOLTS = ((66.0, 22.0), (83.0, 22.0), (83.0, 28.0), (97.0, 28.0), (97.0, 57.5), (62.0, 57.5),
              (62.0, 38.0), (66.0, 38.0))
"""The outline of the carrier's 5 V copper: from Q1 to C1, to the LEDs and to two banks."""
CELL_BOARD = CellBoard()

_STRIP, _TOP, _LEFT, _STEP = 29.0, 6.0, 7.0, 3.81
"""Lengths on a bank in mm: between strips, above and left of the first one, between headers."""


def cell(board: CellBoard = CELL_BOARD) -> Circuit:
    """Return the board that lies on the deck under every cell.

    The sensor (DRV5055A3, TI SBAS640, in TO-92: pin 1 supply, 2 ground, 3 output) stands on its
    legs, so that it comes to lie under the sheep's magnet. The headers are on the underside.

    The LED has a ground of its own, since its current would shift the sensor's. The two grounds
    meet on the carrier.
    """
    width, height = board.width_mm, board.length_mm
    x, y = width / 2, height / 2
    led_y, top = y - board.led_mm, y - board.header_middle_mm - PITCH
    sensor = Part(
        "U1", "DRV5055A3", "TI DRV5055A3QLPG", STANDING_SENSOR, x, y - board.legs_mm, 0,
        (Pin("1", "VCC", Kind.POWER_IN, "3V3"), Pin("2", "GND", Kind.POWER_IN, "GND"),
         Pin("3", "OUT", Kind.OUTPUT, "OUT")), fitted=False)
    led = Part(
        "D1", "WS2812B", "Worldsemi WS2812B-V5", "LED_WS2812B_PLCC4_5.0x5.0mm_P3.2mm", x, led_y, 0,
        (Pin("1", "VDD", Kind.POWER_IN, "5V"), Pin("2", "DOUT", Kind.OUTPUT, "LED_OUT"),
         Pin("3", "VSS", Kind.POWER_IN, "LED_GND"), Pin("4", "DIN", Kind.INPUT, "LED_IN")))
    headers = {
        "J1": ("sensor", ("3V3", "GND", "OUT"), ("3V3", "GND", "OUT")),
        "J2": ("LED in", ("5V", "LED_IN", "LED_GND"), ("5V", "IN", "GND")),
        "J3": ("LED out", ("5V", "LED_OUT", "LED_GND"), ("5V", "OUT", "GND")),
    }
    parts = [
        sensor, led, capacitor("C1", "100n", "3V3", x - PITCH / 2, y - board.legs_mm + 2.6),
        capacitor("C2", "100n", "5V", x - PITCH, top + 0.5, 270, ground="LED_GND"),
    ]
    labels = [Label("face up", x, y - board.legs_mm - 1.5, 0.8), Label("cell", x, height - 4)]
    for ref, across in board.headers_mm:
        title, nets, names = headers[ref]
        feeds = {"J1": {"3V3", "GND"}, "J2": {"5V", "LED_GND"}}.get(ref, set())
        parts.append(header(ref, title, nets, x + across, top, turn=180, side=1,
                            feeds=frozenset(feeds)))
        labels.append(Label(title, x + across, top - 3.4 - 1.2 * (ref == "J1"), 0.8, side=1))
        labels += [Label(name, x + across - 2.25, top + PITCH * pin, 0.8, 90, 1)
                   for pin, name in enumerate(names)]
    return Circuit(
        "cell", "Sheepfold cell", width, height, tuple(parts),
        tuple((x + across, y - up) for across, up in board.screws_mm), tuple(labels),
        {"5V": 1.0, "LED_GND": 1.0},
        (("Sensor", ("J1", "U1", "C1")), ("LED", ("J2", "D1", "C2", "J3"))))


def bank() -> Circuit:
    """Return a bank: three strips of fifteen sensor headers with a CD74HC4067 each.

    The last input of each multiplexer has a fixed voltage that tests it.

    The sensors' supply is made here, from 5 V by a linear regulator: the Pico's own 3.3 V comes
    from a switching one and ripples. 45 sensors take 0.27 A as a rule and 0.45 A at the most.
    """
    width, height = 98.0, 99.0
    fed = frozenset({"5V", "GND"})
    parts = [
        header("J1", "carrier", BUS, 82, 36, rows=2, feeds=fed),
        Part("U4", "LD1117S33", "ST LD1117S33TR", "SOT-223-3_TabPin2", 83, 20, 0,
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
    groups: list[tuple[str, tuple[str, ...]]] = [
        ("From the carrier", ("J1", "R1")), ("3.3 V for the sensors", ("C4", "U4", "C5", "J2"))]
    for mux in range(MUXES):
        first = CELLS_PER_MUX * mux
        groups += [
            (f"Sensors {first} to {first + CELLS_PER_MUX - 1}",
             tuple(f"J{10 + first + i}" for i in range(CELLS_PER_MUX))),
            (f"Multiplexer {mux}",
             (f"U{mux + 1}", f"C{mux + 1}", f"R{2 + 2 * mux}", f"R{3 + 2 * mux}"))]
    return Circuit(
        "bank", "Sheepfold bank", width, height, tuple(parts),
        ((75, 4), (width - 4, 4), (75, height - 4), (width - 4, height - 4)),
        tuple(labels), {"5V": 1.0, "3V3": 0.6}, tuple(groups))


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
        f"U{mux + 1}", "CD74HC4067", "TI CD74HC4067M96", "SOIC-24W_7.5x15.4mm_P1.27mm",
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


def carrier() -> Circuit:
    """Return the carrier: Pico, 5 V supply, level shifter for the LEDs.

    5 V come in at J1 and pass the fuse F1 and the transistor Q1, which blocks if plus and minus are
    exchanged: its gate is then not below its source. D1 clamps what exceeds 5 V. A Schottky diode
    leads the 5 V to the Pico, so that they and USB's 5 V do not meet. The LEDs' data goes through
    a 74AHCT125, since a WS2812B at 5 V wants 3.5 V for a one and the Pico gives 3.3 V.

    The LEDs' ground and that of the sensors meet here, in the copper near J1.
    """
    width, height = 99.0, 80.0
    parts = [
        _row("A1", "Pico pins 1 to 20", PICO_X - 8.89, 4, range(1, 21)),
        _row("A2", "Pico pins 40 to 21", PICO_X + 8.89, 4, range(40, 20, -1)),
        _terminal("J1", "5 V in", ("5V_IN", "GND"), 91, 16, Kind.POWER_OUT),
        two_ended("F1", "3 A", "Littelfuse 2920L300/15MR",
                  "Fuse_2920_7451Metric_Pad2.10x5.45mm_HandSolder", "5V_IN", "5V_FUSED",
                  76, 10, 180),
        Part("Q1", "DMP4015SK3", "Diodes DMP4015SK3-13", "TO-252-2", 72.5, 20, 90,
             (Pin("1", "G", Kind.PASSIVE, "GATE"), Pin("2", "D", Kind.PASSIVE, "5V_FUSED"),
              Pin("3", "S", Kind.POWER_OUT, "5V"))),
        resistor("R3", "10k", "GATE", "GND", 64.5, 24, 180),
        two_ended("D1", "SMBJ5.0A", "Littelfuse SMBJ5.0A", "D_SMB_Handsoldering",
                  "5V", "GND", 83, 25),
        two_ended("C1", "1000u", "1000 µF 10 V, 10 mm, 5 mm between legs",
                  "CP_Radial_D10.0mm_P5.00mm", "5V", "GND", 66, 44, fitted=False),
        two_ended("D2", "SS14", "onsemi SS14", "D_SMA_Handsoldering", "VSYS", "5V",
                  47, 9, first_kind=Kind.POWER_OUT),
        _shifter(50, 33),
        capacitor("C2", "100n", "5V", 57, 33, 90),
        resistor("R1", "330R", "LED_5V", "LED_DATA", 64, 34),
        resistor("R2", "10k", "LED_LOGIC", "GND", 43.5, 34, 90),
        _terminal("J2", "LEDs", ("5V", "LED_DATA", "GND"), 91, 45, Kind.PASSIVE),
        header("J3", "tag reader", ("3V3", "GND", "TAG_RX", "TAG_TX"), 6, 12),
        header("J4", "5 V for the LEDs", ("5V", None, "GND"), 76, 44, turn=90),
        header("J5", "5 V for the LEDs", ("5V", None, "GND"), 76, 38, turn=90),
    ]
    labels = [
        Label("5V IN", 91, 5.6), Label("+", 84.4, 16, 1.5), Label("-", 84.4, 10.9, 1.5),
        Label("LEDs", 91, 30.6), Label("5V DATA GND", 84.4, 39.9, 0.8, 90),
        Label("tags", 6, 8.5), Label("Pico", PICO_X, 34, 2), Label("USB", PICO_X, 8),
        Label("5V  -  GND", 78.6, 41, 0.8), Label("Sheepfold carrier", 20, 64, 1.6),
    ]
    for number, (x, y) in enumerate(RIBBONS):
        nets = [f"ENABLE{number}" if net == "ENABLE" else net for net in BUS]
        parts.append(header(f"J{10 + number}", f"bank {number}", nets, x, y, rows=2))
        labels.append(Label(f"bank {number}", x + 3.6, y - 2.8))
    return Circuit(
        "carrier", "Sheepfold carrier", width, height, tuple(parts),
        ((4, 4), (width - 4, 4), (4, height - 4), (width - 4, height - 4)),
        tuple(labels), {"5V_IN": 2.0, "5V_FUSED": 2.0, "5V": 1.0, "VSYS": 1.0},
        (("5 V in, fuse and protection", ("J1", "F1", "Q1", "R3", "D1", "C1")),
         ("Pico", ("A1", "A2", "D2")), ("LEDs", ("U1", "C2", "R1", "R2", "J2", "J4", "J5")),
         ("Tag reader", ("J3",)),
         ("Banks", tuple(f"J{10 + number}" for number in range(BANKS)))),
        (Pour("5V", 0, FIVE_VOLTS), Pour("GND", 0), Pour("GND", 1)))


def _row(ref: str, value: str, x: float, y: float, numbers: range) -> Part:
    supplies = {"3V3": Kind.POWER_OUT, "VSYS": Kind.POWER_IN, "GND": Kind.POWER_IN,
                "AGND": Kind.POWER_IN}
    found = []
    for pad, number in enumerate(numbers, 1):
        name = PICO_PINS[number - 1]
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
    """Return a 74AHCT125 with one buffer in use. The others are off and their inputs grounded."""
    return Part(
        "U1", "74AHCT125", "TI SN74AHCT125DR", "SOIC-14_3.9x8.7mm_P1.27mm", x, y, 0,
        (*pins(Kind.INPUT, (1, "1OE", "GND"), (2, "1A", "LED_LOGIC"), (4, "2OE", "5V"),
               (5, "2A", "GND"), (10, "3OE", "5V"), (9, "3A", "GND"), (13, "4OE", "5V"),
               (12, "4A", "GND")),
         *pins(Kind.OUTPUT, (3, "1Y", "LED_5V"), (6, "2Y", None), (8, "3Y", None),
               (11, "4Y", None)),
         *pins(Kind.POWER_IN, (7, "GND", "GND"), (14, "VCC", "5V"))))
