"""The wiring, worked out from the description: which pin reads a cell, and how long each wire is.

One wiring serves every size: multiplexer m is switched on by enable pin ``m // 3`` and read by ADC
pin ``m % 3``, as `firmware/pico.py` does it (a test lets that very file read through these pins).
Places are in mm as in `BoardSpec.centre_mm`: x to the right, y downwards, seen from above.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise, product
from math import cos, hypot, pi, sin

from hardware.board import CELLS_PER_MUX, INPUTS_PER_MUX
from hardware.construction import Construction, rounded_up

Place = tuple[float, float]

ADDRESS_PINS = ("GP2", "GP3", "GP4", "GP5")
ENABLE_PINS = ("GP6", "GP7", "GP8", "GP9")
ADC_PINS = ("GP26", "GP27", "GP28")
LED_PIN = "GP22"
PICO_PINS = (
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7",
    "GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15",
    "GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN",
    "GP26", "GP27", "AGND", "GP28", "VREF", "3V3", "3V3_EN", "GND", "VSYS", "VBUS",
)
"""The Pico's pins 1 to 40, by Raspberry Pi's data sheet: down the left side, up the right."""

MUX_BOARD_MM = (41.0, 18.5)  # the usual breakout of a CD74HC4067
PICO_MM = (21.0, 51.0)
_SPARE_MM = 4.0
_TAG_CABLE_MM = 500.0  # the tag pad lies beside the board


@dataclass(frozen=True)
class CellWiring:
    """Everything about one cell's wires.

    `sensor_mm` is the length of its signal wire to the multiplexer, `data_mm` that of the LED's
    data wire from the LED before it (from the Pico for the first).
    """

    cell: str
    mux: int
    input: int
    enable_pin: str
    adc_pin: str
    led: int
    sensor_mm: int
    data_mm: int

    @property
    def address(self) -> str:
        """The levels of S3, S2, S1, S0 that choose its input.

        >>> CellWiring("b1", 0, 4, "GP6", "GP26", 8, 100, 60).address
        '0100'
        """
        return f"{self.input:04b}"


@dataclass(frozen=True)
class Wire:
    """A number of wires of one colour and length; `use` is their purpose."""

    use: str
    colour: str
    length_mm: int
    count: int

    @property
    def mm2(self) -> float:
        """Cross section of its copper in mm², larger for the current of the lights.

        >>> Wire("5 V, LED to LED", "red", 70, 37).mm2, Wire("LED data", "green", 70, 37).mm2
        (0.5, 0.08)
        """
        return 0.5 if self.use in ("5 V, LED to LED", "ground, LED to LED") else 0.08

    @property
    def outer_mm(self) -> float:
        """Diameter with its insulation in mm, of the thicker kinds that are sold."""
        return 2.1 if self.mm2 == 0.5 else 1.2


@dataclass(frozen=True)
class Wiring:
    """The wiring of a board."""

    built: Construction

    # --- where the boards lie -------------------------------------------------------------------

    @property
    def pico_place(self) -> Place:
        """The Pico's centre: beside the door, with its USB socket towards the door."""
        down = self.built.inner_apothem_mm - _SPARE_MM - PICO_MM[1] / 2
        return self.built.door_x_mm, round(down, 2)

    @cached_property
    def mux_places(self) -> tuple[Place, ...]:
        """The multiplexers' centres: each as near as can be to the middle of its cells."""
        board, taken = self.built.board, [(self.pico_place, PICO_MM)]
        places: list[Place] = []
        for mux in range(board.mux_count):
            cells = board.cells[mux * CELLS_PER_MUX : (mux + 1) * CELLS_PER_MUX]
            centres = [board.centre_mm(cell) for cell in cells]
            middle = (
                sum(x for x, _ in centres) / len(centres),
                sum(y for _, y in centres) / len(centres),
            )
            _, place = min(
                (hypot(x - middle[0], y - middle[1]), (x, y))
                for x, y in self._spots if _clear((x, y), taken)
            )
            places.append(place)
            taken.append((place, MUX_BOARD_MM))
        return tuple(places)

    @cached_property
    def _spots(self) -> tuple[Place, ...]:
        """Where a multiplexer would lie inside the rims, every 5 mm."""
        wide, high = MUX_BOARD_MM
        inside = self.built.inner_apothem_mm - _SPARE_MM
        reach = range(-int(inside / 4.25) * 5, int(inside / 4.25) * 5 + 1, 5)
        return tuple(
            (float(x), float(y)) for x, y in product(reach, repeat=2)
            if all(
                x * cos(a) + y * sin(a) + abs(cos(a)) * wide / 2 + abs(sin(a)) * high / 2 <= inside
                for a in _NORMALS
            )
        )

    # --- wires ----------------------------------------------------------------------------------

    @cached_property
    def cells(self) -> tuple[CellWiring, ...]:
        """The wiring of every cell, in the order of the cells."""
        built, board = self.built, self.built.board
        chain = sorted(board.cells, key=board.led)
        before = {later: self._led_place(one) for one, later in pairwise(chain)}
        wired = []
        for cell in board.cells:
            channel = board.channel(cell)
            mux = channel // INPUTS_PER_MUX
            down = built.bay_mm + built.sheet_mm
            to_mux = _round_the_corner(board.centre_mm(cell), self.mux_places[mux]) + down
            to_led = _round_the_corner(
                before.get(cell, self.pico_place), self._led_place(cell)
            ) + (down if cell not in before else 0.0)
            wired.append(
                CellWiring(
                    cell, mux, channel % INPUTS_PER_MUX, ENABLE_PINS[mux // 3], ADC_PINS[mux % 3],
                    board.led(cell),
                    rounded_up(to_mux + built.slack_mm), rounded_up(to_led + built.slack_mm),
                )
            )
        return tuple(wired)

    def _led_place(self, cell: str) -> Place:
        x, y = self.built.board.centre_mm(cell)
        return x, y - self.built.led_offset_mm

    @cached_property
    def wires(self) -> tuple[Wire, ...]:
        """The list to cut wires by."""
        built, counted = self.built, Counter[tuple[str, str, int]]()
        for wired in self.cells:
            counted["sensor to multiplexer", "yellow", wired.sensor_mm] += 1
            counted["LED data", "green", wired.data_mm] += 1
        hop = rounded_up(built.board.pitch_mm + built.slack_mm)
        sensors = len(built.board.cells)
        counted["3.3 V, sensor to sensor", "orange", hop] += sensors
        counted["ground, sensor to sensor", "black", hop] += sensors
        counted["5 V, LED to LED", "red", hop] += sensors
        counted["ground, LED to LED", "black", hop] += sensors
        for place in self.mux_places:
            length = rounded_up(_round_the_corner(place, self.pico_place) + built.slack_mm)
            counted["address S0 to S3", "blue", length] += len(ADDRESS_PINS)
            counted["enable", "white", length] += 1
            counted["common pin to ADC", "yellow", length] += 1
            counted["3.3 V to multiplexer", "orange", length] += 1
            counted["ground to multiplexer", "black", length] += 1
        tag = rounded_up(_TAG_CABLE_MM + built.slack_mm)
        for use, colour in (("tag reader, data", "blue"), ("tag reader, data", "white"),
                            ("tag reader, 3.3 V", "orange"), ("tag reader, ground", "black")):
            counted[use, colour, tag] += 1
        return tuple(
            Wire(use, colour, length, count)
            for (use, colour, length), count in sorted(counted.items())
        )

    def metres(self) -> dict[str, float]:
        """Return how much wire of each colour it takes."""
        total = Counter[str]()
        for wire in self.wires:
            total[wire.colour] += wire.length_mm * wire.count
        return {colour: round(mm / 1000, 1) for colour, mm in sorted(total.items())}


_NORMALS = tuple((k + 0.5) * pi / 3 for k in range(6))


def _clear(place: Place, taken: list[tuple[Place, tuple[float, float]]]) -> bool:
    wide, high = MUX_BOARD_MM
    return all(
        abs(place[0] - other[0]) >= (wide + size[0]) / 2 + _SPARE_MM
        or abs(place[1] - other[1]) >= (high + size[1]) / 2 + _SPARE_MM
        for other, size in taken
    )


def _round_the_corner(one: Place, other: Place) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
