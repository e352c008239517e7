"""The wiring, worked out from the description: which pin reads a cell, and how long each wire is.

One wiring serves every size: multiplexer m is switched on by enable pin ``m // 3`` and read by ADC
pin ``m % 3``, as `firmware/pico.py` does it (a test lets that very file read through these pins).
Places are in mm as in `BoardSpec.centre_mm`: x to the right, y downwards, seen from above.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise, product
from math import cos, hypot, pi, sin

from hardware.board import CELLS_PER_MUX, INPUTS_PER_MUX
from hardware.construction import Construction, rounded_up
from hardware.stripboard import Stripboard

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

PICO_KEY = 30
"""Pin of the Pico that nothing uses: it is cut off, and its hole in the socket filled, so that the
Pico does not fit the other way round. Its pin 19 would get 5 V there."""

MUX_BOARD_MM = (41.0, 18.5)  # the usual breakout of a CD74HC4067
PICO_MM = (21.0, 51.0)
_SPARE_MM = 4.0
_STEP_MM = 5.0
"""Distance between the places that are tried for a board; half of it where the case is small."""
_TAG_CABLE_MM = 500.0  # the tag pad lies beside the board
OPENING_MM = 100.0
"""Extra length of the wires from the deck to the Pico and the stripboard: while you solder, the
deck lies upside down and the bottom, which carries these two, stands beside it."""
_SOCKET_CABLE_MM = 200.0  # the 5 V socket lies outside, in front of the door

THICK_MM2, THIN_MM2 = 0.5, 0.08
"""Cross sections of the two kinds of wire: for supplies and the LEDs, and for everything else."""
AWG = {THICK_MM2: 20, THIN_MM2: 28}

_FEEDS = ((19, 1), (61, 2), (169, 3))
"""Up to how many cells the LEDs are fed at how many points (`hardware.power` checks it)."""


@dataclass(frozen=True)
class CellWiring:
    """Everything about one cell's wires.

    `sensor_mm` is the length of its signal wire to the multiplexer, `data_mm` that of the LED's
    data wire from the LED before it (from the stripboard for the first).
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
class Use:
    """The purpose of a wire: its cross section in mm², and from where to where it goes.

    ``{holes}`` stands for the holes of the stripboard, ``{leds}`` for the LEDs that are fed.
    """

    mm2: float
    start: str
    end: str


USES = {
    "5 V, socket to stripboard": Use(THICK_MM2, "socket, plus", "stripboard J1, plus"),
    "ground, socket to stripboard": Use(THICK_MM2, "socket, minus", "stripboard J1, minus"),
    "5 V, Pico VBUS to stripboard": Use(THICK_MM2, "Pico VBUS, pin 40", "stripboard {holes}"),
    "5 V, stripboard to Pico VSYS": Use(THIN_MM2, "stripboard {holes}", "Pico VSYS, pin 39"),
    "ground, stripboard to Pico": Use(THICK_MM2, "stripboard {holes}", "Pico GND, pin 38"),
    "3.3 V to multiplexer": Use(THIN_MM2, "stripboard {holes}", "multiplexer VCC"),
    "ground to multiplexer": Use(THIN_MM2, "stripboard {holes}", "multiplexer GND"),
    "3.3 V, multiplexer to sensors": Use(THIN_MM2, "multiplexer VCC", "first sensor, supply"),
    "ground, multiplexer to sensors": Use(THIN_MM2, "multiplexer GND", "first sensor, ground"),
    "3.3 V, sensor to sensor": Use(THIN_MM2, "sensor, supply", "next sensor, supply"),
    "ground, sensor to sensor": Use(THIN_MM2, "sensor, ground", "next sensor, ground"),
    "5 V, stripboard to LEDs": Use(THICK_MM2, "stripboard {holes}", "LED {leds}: 5 V"),
    "ground, stripboard to LEDs": Use(THICK_MM2, "stripboard {holes}", "LED {leds}: ground"),
    "5 V, LED to LED": Use(THICK_MM2, "LED, 5 V", "next LED, 5 V"),
    "ground, LED to LED": Use(THICK_MM2, "LED, ground", "next LED, ground"),
    "LED data, Pico to stripboard": Use(THIN_MM2, f"Pico {LED_PIN}, pin 29", "stripboard {holes}"),
    "LED data": Use(THIN_MM2, "stripboard {holes}, then LED out", "LED in"),
    "address S0 to S3": Use(THIN_MM2, "Pico GP2 to GP5, pins 4 to 7", "multiplexer S0 to S3"),
    "enable": Use(THIN_MM2, "Pico GP6 to GP9, pins 9 to 12", "multiplexer EN"),
    "common pin to ADC": Use(THIN_MM2, "multiplexer SIG", "Pico GP26 to GP28, pins 31, 32, 34"),
    "sensor to multiplexer": Use(THIN_MM2, "sensor, output", "multiplexer C0 to C14"),
    "tag reader, 3.3 V": Use(THIN_MM2, "Pico 3V3, pin 36", "tag reader VCC"),
    "tag reader, ground": Use(THIN_MM2, "Pico GND, pin 3", "tag reader GND"),
    "tag reader, data": Use(THIN_MM2, "Pico GP0 and GP1, pins 1 and 2", "tag reader RX and TX"),
}
"""Every purpose, in the order in which the wires are soldered."""
_ORDER = {use: number for number, use in enumerate(USES)}


@dataclass(frozen=True)
class Wire:
    """A number of wires of one colour and length; `use` is their purpose, one of `USES`."""

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
        return USES[self.use].mm2

    @property
    def outer_mm(self) -> float:
        """Diameter with its insulation in mm, of the thicker kinds that are sold."""
        return 2.1 if self.mm2 == THICK_MM2 else 1.2


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
        """The multiplexers' centres: each as near as can be to the middle of its cells.

        They hang below the deck. They lie beside the stripboard, so that both can be seen and
        soldered. Where the case is too small for that, they hang above a small stripboard of a
        board on USB; a large one is too high.
        """
        board = self.built.board
        taken = [(self.pico_place, PICO_MM), (self.power_place, self.stripboard.size_mm)]
        places: list[Place] = []
        for mux in range(board.mux_count):
            cells = board.cells[mux * CELLS_PER_MUX : (mux + 1) * CELLS_PER_MUX]
            centres = [board.centre_mm(cell) for cell in cells]
            middle = (
                sum(x for x, _ in centres) / len(centres),
                sum(y for _, y in centres) / len(centres),
            )
            tries = [(_STEP_MM, taken), (_STEP_MM / 2, taken)]
            if self.on_usb:
                tries.append((_STEP_MM, [taken[0], *taken[2:]]))
            place = next(spot for step, others in tries
                         for spot in _nearest(_spots(self._inside_mm, MUX_BOARD_MM, step), middle)
                         if _clear(spot, others))
            places.append(place)
            taken.append((place, MUX_BOARD_MM))
        return tuple(places)

    @cached_property
    def stripboard(self) -> Stripboard:
        """The stripboard with everything between the 5 V socket and the wires."""
        return Stripboard.of(self.built, len(self.feeds))

    @cached_property
    def power_place(self) -> Place:
        """The stripboard's centre: as near to the Pico as can be."""
        taken = [(self.pico_place, PICO_MM)]
        size = self.stripboard.size_mm
        spots = _spots(self._inside_mm, size, _STEP_MM)
        return next(spot for spot in _nearest(spots, self.pico_place)
                    if _clear(spot, taken, size))

    @property
    def _inside_mm(self) -> float:
        """How far from the middle a board may reach."""
        return self.built.inner_apothem_mm - _SPARE_MM

    @property
    def on_usb(self) -> bool:
        """Whether the Pico's USB powers everything. If not, it is a 5 V supply."""
        return self.stripboard.usb

    @property
    def supply_place(self) -> Place:
        """Where the 3.3 V of the sensors come from."""
        return self.pico_place if self.on_usb else self.power_place

    @property
    def feeds(self) -> tuple[int, ...]:
        """The LEDs, by their number in the chain, to which the 5 V are led."""
        cells = len(self.built.board.cells)
        return evenly(cells, next(points for most, points in _FEEDS if cells <= most))

    @cached_property
    def sensor_feeds(self) -> dict[str, str | None]:
        """For each cell the one from whose sensor its sensor gets 3.3 V and ground.

        None stands for the multiplexer. Every multiplexer supplies its own cells. The shortest wire
        comes first, and of equal ones the one that leaves fewest wires at a sensor.
        """
        board, feeds = self.built.board, dict[str, str | None]()
        for mux, place in enumerate(self.mux_places):
            left = list(board.cells[mux * CELLS_PER_MUX : (mux + 1) * CELLS_PER_MUX])
            first = min(left, key=lambda cell: _round_the_corner(place, board.centre_mm(cell)))
            left.remove(first)
            feeds[first], reached = None, [first]
            while left:
                _, _, _, cell, source = min(
                    (round(board.distance_mm(cell, source)), list(feeds.values()).count(source),
                     -number, cell, source)
                    for number, source in enumerate(reached) for cell in left)
                feeds[cell] = source
                reached.append(cell)
                left.remove(cell)
        return feeds

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
                before.get(cell, self.power_place), self._led_place(cell)
            ) + (down + OPENING_MM if cell not in before else 0.0)
            wired.append(
                CellWiring(
                    cell, mux, channel % INPUTS_PER_MUX, ENABLE_PINS[mux // 3], ADC_PINS[mux % 3],
                    board.led(cell),
                    rounded_up(to_mux + built.slack_mm), rounded_up(to_led + built.slack_mm),
                )
            )
        return tuple(wired)

    @property
    def led_places(self) -> tuple[Place, ...]:
        """Where the LEDs are, in the order of their chain."""
        board = self.built.board
        return tuple(self._led_place(cell) for cell in sorted(board.cells, key=board.led))

    def _led_place(self, cell: str) -> Place:
        x, y = self.built.board.centre_mm(cell)
        return x, y - self.built.led_offset_mm

    @cached_property
    def wires(self) -> tuple[Wire, ...]:
        """The list to cut wires by, in the order in which they are soldered."""
        built, counted = self.built, Counter[tuple[str, str, int]]()
        slack = built.slack_mm
        board, pico, power = built.board, self.pico_place, self.power_place

        def pair(rail: str, colour: str, use: str, length: int, count: int = 1) -> None:
            counted[f"{rail}{use}", colour, length] += count
            counted[f"ground{use}", "black", length] += count

        near, supply = self.straight_mm(power, pico), self.supply_place
        if self.on_usb:
            counted["5 V, Pico VBUS to stripboard", "red", near] += 1
        else:
            pair("5 V", "red", ", socket to stripboard", rounded_up(_SOCKET_CABLE_MM + slack))
            counted["5 V, stripboard to Pico VSYS", "red", near] += 1
        counted["ground, stripboard to Pico", "black", near] += 1
        counted["LED data, Pico to stripboard", "green", near] += 1
        for place in self.mux_places:
            pair("3.3 V", "orange", " to multiplexer", self.straight_mm(place, supply, OPENING_MM))
        for cell, source in self.sensor_feeds.items():
            pair("3.3 V", "orange", *self.sensor_supply(cell, source))
        by_led = sorted(board.cells, key=board.led)
        for led in self.feeds:
            pair("5 V", "red", ", stripboard to LEDs",
                 self.led_feed_mm(by_led[led]))
        if len(by_led) > 1:
            pair("5 V", "red", ", LED to LED", rounded_up(board.pitch_mm + slack),
                 len(by_led) - 1)
        for place in self.mux_places:
            length = self.straight_mm(place, pico, OPENING_MM)
            counted["address S0 to S3", "blue", length] += len(ADDRESS_PINS)
            counted["enable", "white", length] += 1
            counted["common pin to ADC", "yellow", length] += 1
        for wired in self.cells:
            counted["sensor to multiplexer", "yellow", wired.sensor_mm] += 1
            counted["LED data", "green", wired.data_mm] += 1
        tag = rounded_up(_TAG_CABLE_MM + slack)
        for use, colour in (("tag reader, data", "blue"), ("tag reader, data", "white"),
                            ("tag reader, 3.3 V", "orange"), ("tag reader, ground", "black")):
            counted[use, colour, tag] += 1
        return tuple(
            Wire(use, colour, length, count)
            for (use, colour, length), count in sorted(
                counted.items(), key=lambda item: (_ORDER[item[0][0]], item[0][1:]))
        )

    def straight_mm(self, one: Place, other: Place, extra: float = 0.0) -> int:
        """Return the length to cut for a wire between two places in the case."""
        return rounded_up(_round_the_corner(one, other) + extra + self.built.slack_mm)

    def led_feed_mm(self, cell: str) -> int:
        """Return the length of the wires from the stripboard to the LED of a cell."""
        down = self.built.bay_mm + self.built.sheet_mm
        return self.straight_mm(self.power_place, self._led_place(cell), down + OPENING_MM)

    def sensor_supply(self, cell: str, source: str | None) -> tuple[str, int]:
        """Return the use and the length of the two wires that supply a sensor."""
        board, slack = self.built.board, self.built.slack_mm
        if source is not None:
            return ", sensor to sensor", rounded_up(board.distance_mm(cell, source) + slack)
        place = self.mux_places[board.index(cell) // CELLS_PER_MUX]
        down = self.built.bay_mm + self.built.sheet_mm
        way = _round_the_corner(place, board.centre_mm(cell)) + down
        return ", multiplexer to sensors", rounded_up(way + slack)

    def ends(self, use: str) -> tuple[str, str]:
        """Return from where to where the wires of a use go.

        >>> Wiring(Construction.of(4)).ends("ground, stripboard to LEDs")
        ('stripboard F4, F5', 'LED 0, 36: ground')
        """
        holes = ", ".join(str(exit_.hole) for exit_ in self.stripboard.exits if exit_.name == use)
        if not holes and use in ("3.3 V to multiplexer", "ground to multiplexer"):
            start = "Pico 3V3, pin 36" if use.startswith("3.3") else "Pico AGND, pin 33"
            return start, USES[use].end
        leds = ", ".join(str(led) for led in self.feeds)
        start, end = (text.format(holes=holes, leds=leds)
                      for text in (USES[use].start, USES[use].end))
        return start, end

    def metres_by_gauge(self) -> dict[tuple[str, float], float]:
        """Return how much wire of each colour and cross section (mm²) it takes."""
        total = Counter[tuple[str, float]]()
        for wire in self.wires:
            total[wire.colour, wire.mm2] += wire.length_mm * wire.count
        return {kind: round(mm / 1000, 1) for kind, mm in sorted(total.items())}

    def metres(self) -> dict[str, float]:
        """Return how much wire of each colour it takes, thick and thin together."""
        total = Counter[str]()
        for wire in self.wires:
            total[wire.colour] += wire.length_mm * wire.count
        return {colour: round(mm / 1000, 1) for colour, mm in sorted(total.items())}


_NORMALS = tuple((k + 0.5) * pi / 3 for k in range(6))


def evenly(count: int, points: int) -> tuple[int, ...]:
    """Return the places in a chain at which to feed it: its ends, and evenly between.

    >>> evenly(37, 1), evenly(37, 2), evenly(37, 3)
    ((0,), (0, 36), (0, 18, 36))
    """
    if points == 1:
        return (0,)
    return tuple(round(i * (count - 1) / (points - 1)) for i in range(points))


@cache
def _spots(inside_mm: float, size: tuple[float, float], step_mm: float) -> tuple[Place, ...]:
    """Return where a board would lie inside the rims, every `step_mm`."""
    wide, high = size
    most = int(1.2 * inside_mm / step_mm)
    reach = [step_mm * number for number in range(-most, most + 1)]
    return tuple(
        (x, y) for x, y in product(reach, repeat=2)
        if all(
            x * cos(a) + y * sin(a) + abs(cos(a)) * wide / 2 + abs(sin(a)) * high / 2 <= inside_mm
            for a in _NORMALS
        )
    )


def _nearest(spots: Iterable[Place], place: Place) -> list[Place]:
    """Return spots by their distance from a place."""
    return sorted(spots, key=lambda spot: (hypot(spot[0] - place[0], spot[1] - place[1]), spot))


def _clear(
    place: Place, taken: list[tuple[Place, tuple[float, float]]],
    size: tuple[float, float] = MUX_BOARD_MM,
) -> bool:
    wide, high = size
    return all(
        abs(place[0] - other[0]) >= (wide + theirs[0]) / 2 + _SPARE_MM
        or abs(place[1] - other[1]) >= (high + theirs[1]) / 2 + _SPARE_MM
        for other, theirs in taken
    )


def _round_the_corner(one: Place, other: Place) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
