"""The breadboard of the first cell: where each part and each wire is plugged in.

A half-size breadboard has 30 rows. In each row the holes a to e are joined, and so are f to j; the
two rails on each side run along all rows. The Pico sits astride the middle, with its USB socket at
row 1. Everything else is on its right-hand side, the side of 3.3 V, the ADC pins and GP22.

The LED gets its 5 V through a diode. It takes 3.3 V from the Pico as a high level only if its own
supply is lower than 3.3 V / 0.7 = 4.7 V; behind the diode it is about 4.3 V.
"""

from __future__ import annotations

from dataclasses import dataclass

from hardware.wiring import ADC_PINS, LED_PIN, PICO_PINS

ROWS = 30
LEFT, RIGHT = "abcde", "fghij"
RAIL = "+"
"""The right-hand rail with the red line."""
PICO_COLUMNS = ("c", "h")

SENSOR_LEGS = ("supply", "ground", "output")
"""The legs of a DRV5055 in TO-92, seen from the marked side with the legs down."""


def row_of(pin: str) -> int:
    """Return the row of a pin that the Pico has on its right-hand side.

    >>> row_of("VBUS"), row_of("3V3"), row_of("GP26")
    (1, 5, 10)
    """
    return len(PICO_PINS) - PICO_PINS.index(pin)


@dataclass(frozen=True)
class Hole:
    """A hole: a column (a to j) or the `RAIL`, and a row."""

    column: str
    row: int

    def __str__(self) -> str:
        return f"{self.column}{self.row}" if self.column != RAIL else "red rail"

    @property
    def strip(self) -> str:
        """The name of the strip of metal below it, which all joined holes share.

        >>> Hole("f", 5).strip == Hole("j", 5).strip != Hole("e", 5).strip
        True
        """
        if self.column == RAIL:
            return RAIL
        return f"{LEFT if self.column in LEFT else RIGHT}{self.row}"


@dataclass(frozen=True)
class Wire:
    """A wire from a part of the cell to a hole."""

    part: str
    end: str
    colour: str
    hole: Hole


@dataclass(frozen=True)
class Bridge:
    """A part with two legs in two holes. `key` names its price; `mark` is what to mind."""

    key: str
    name: str
    holes: tuple[Hole, Hole]
    mark: str = ""


FREE_ROW = 22
"""A row below the Pico, where the resistor and the LED's data wire meet."""

SENSOR = tuple(
    Wire("sensor", end, colour, Hole("j", row_of(pin)))
    for end, colour, pin in zip(
        SENSOR_LEGS, ("orange", "black", "yellow"), ("3V3", "AGND", ADC_PINS[0]), strict=True)
)
LED = (
    Wire("LED", "5V", "red", Hole(RAIL, 14)),
    Wire("LED", "GND", "black", Hole("j", row_of(LED_PIN) + 1)),
    Wire("LED", "IN", "green", Hole("j", FREE_ROW)),
)
WIRES = SENSOR + LED
BRIDGES = (
    Bridge("diode-small", "diode 1N4148", (Hole("j", row_of("VBUS")), Hole(RAIL, 4)),
           "the end with the band in the red rail"),
    Bridge("capacitor-100n", "capacitor 100 nF", (Hole("i", row_of("3V3")),
                                                  Hole("i", row_of("AGND")))),
    Bridge("resistor", "resistor 330 Ω", (Hole("i", row_of(LED_PIN)), Hole("i", FREE_ROW))),
)


def pico_holes() -> dict[Hole, str]:
    """Return the Pico's forty holes, each with the name of its pin."""
    side = len(PICO_PINS) // 2
    left, right = PICO_COLUMNS
    return (
        {Hole(left, 1 + i): pin for i, pin in enumerate(PICO_PINS[:side])}
        | {Hole(right, 1 + i): pin for i, pin in enumerate(reversed(PICO_PINS[side:]))}
    )


def pins_on(hole: Hole) -> set[str]:
    """Return the pins of the Pico that a hole is joined to, without any part in between.

    >>> pins_on(SENSOR[2].hole), pins_on(Hole("j", FREE_ROW))
    ({'GP26'}, set())
    """
    return {pin for at, pin in pico_holes().items() if at.strip == hole.strip}


Row = tuple[str, ...]


def table() -> tuple[Row, list[Row]]:
    """Return the table of what goes where, in the order in which to plug it in."""
    pins = {hole.strip: pin for hole, pin in pico_holes().items()}
    rows: list[Row] = []
    for bridge in BRIDGES:
        one, other = bridge.holes
        what = f"{bridge.name}{f' ({bridge.mark})' if bridge.mark else ''}"
        rows.append((what, f"{one} and {other}", _joined(pins, one, other)))
    for wire in WIRES:
        rows.append((f"{wire.part}, {wire.end}: {wire.colour} wire", str(wire.hole),
                     _joined(pins, wire.hole)))
    return ("what", "hole", "joined to"), rows


def _joined(pins: dict[str, str], *holes: Hole) -> str:
    behind = {RAIL: "5 V behind the diode", Hole("j", FREE_ROW).strip: "the resistor"}
    names = [pins.get(hole.strip) or behind[hole.strip] for hole in holes]
    return " and ".join(names)
