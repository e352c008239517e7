"""The board in both ways of building it: all parts, and the order in which they go together.

`assembly` returns one model for a `Construction` and a way: "hand" (wired by hand) or "circuits"
(with the circuit boards). Its steps are those of the guide.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from math import sqrt

from shapely import affinity
from shapely.geometry import box

from hardware.assembly.parts import Part, Prism, block, names_of, prisms_of, rod
from hardware.bay import (
    HEADER_MM,
    HOUSING_MM,
    IDC_MM,
    PCB_MM,
    PICO_PINS_MM,
    PICO_THICK_MM,
    SOCKET_MM,
    USB_MM,
    Placed,
    body,
    cell_plugs,
    placements,
)
from hardware.board import CELLS_PER_MUX
from hardware.circuit.boards import MUXES
from hardware.construction import SCREW, Construction
from hardware.fabrication import furniture
from hardware.fabrication.layers import (
    bolt_places,
    bottom,
    centres,
    deck,
    lower_rims,
    ring,
    spacer,
    top,
    upper_rims,
)
from hardware.fabrication.render import Colour
from hardware.fabrication.shapes import Shape, disc, without
from hardware.stripboard import TALLEST_MM
from hardware.wiring import MUX_BOARD_MM, PICO_MM, Wiring

BOARD, BOTTOM, READER = "board", "bottom", "reader"
"""Groups of parts: what is built up on the deck, what is on the bottom, and the tag reader."""
ABOVE, BELOW, DOOR = "above", "below", "door"
"""From where a part comes, with the board as it will stand."""
WAYS = {"hand": "wired by hand", "circuits": "with the circuit boards"}

PLY: Colour = (205, 170, 120)
PLY_DARK: Colour = (170, 136, 92)
OPAL: Colour = (226, 236, 226)
WALL: Colour = (90, 94, 98)
PCB: Colour = (40, 96, 64)
CHIP: Colour = (52, 54, 56)
PLASTIC: Colour = (30, 32, 34)
METAL: Colour = (190, 192, 196)
LED: Colour = (250, 250, 240)
PLUG: Colour = (86, 180, 233)

FOAM_MM = 3.0
"""Thickness of the foam tape under boards that are wired by hand: wires pass beside it."""
BOLT_HEAD_MM, BOLT_HEAD_HIGH_MM = 6.0, 2.4
LEG_MM = 0.5
JOINT_MM, JOINT_HIGH_MM = 1.8, 1.5
"""A solder joint with the end of a leg."""
USB_PLUG_MM, USB_PLUG_HIGH_MM, USB_CABLE_MM = (11.0, 25.0), 8.0, 4.0
USB_TALLEST_MM = 12.0
"""Height of the parts on the small stripboard of boards that run on USB."""
USB_CENTRE_MM = 1.3
"""Height of the middle of the USB socket above the Pico's board."""


@dataclass(frozen=True)
class AssemblyStep:
    """A step of the guide: the parts that it adds, from where they come, and to what.

    `way_in` and `onto` are a way and a group of those above. The step whose parts are the whole
    group BOTTOM brings it to the board.
    """

    title: str
    parts: tuple[str, ...]
    way_in: str
    onto: str


@dataclass(frozen=True)
class Assembly:
    """All parts of a board by name, and its steps."""

    built: Construction
    way: str
    parts: dict[str, Part]
    steps: tuple[AssemblyStep, ...] = field(default=())

    def of_kind(self, *kinds: str) -> list[Part]:
        """Return the parts of some kinds."""
        return [part for part in self.parts.values() if part.kind in kinds]


def assembly(built: Construction, way: str) -> Assembly:
    """Return the model of a board. Raises `bay.NoRoom` where it cannot be built in this way."""
    maker = _Circuits(built) if way == "circuits" else _Hand(built)
    steps = tuple(maker.steps())
    return Assembly(built, way, maker.parts, steps)


class _Maker:
    """What both ways share: the case, the cells' printed parts, the reader."""

    def __init__(self, built: Construction) -> None:
        self.built = built
        self.parts: dict[str, Part] = {}
        self.groups: dict[str, list[str]] = {}
        self.centres = centres(built)
        self.deck_low = built.deck_top_mm - built.sheet_mm
        self.floor = self.deck_low - built.bay_mm
        """The upper side of the bottom plate."""
        self.under = self.floor - built.sheet_mm

    def step(self, title: str, parts: Iterable[Part], way_in: str, onto: str) -> AssemblyStep:
        """Add parts to the model, and return the step that puts them onto a group."""
        added = list(parts)
        for part in added:
            if part.name in self.parts:
                raise ValueError(f"there are two parts called {part.name}")
            self.parts[part.name] = part
        names = names_of(added)
        self.groups.setdefault(onto, []).extend(names)
        return AssemblyStep(title, names, way_in, onto)

    def close(self) -> AssemblyStep:
        """Return the step that brings the bottom, with all that is on it, to the board."""
        title = "Put the bottom with its boards onto the lower rims"
        return AssemblyStep(title, tuple(self.groups[BOTTOM]), BELOW, BOARD)

    def case_rims(self, *, upper: bool) -> Iterator[Part]:
        """Yield the bars of the rims above or below the deck."""
        built, sheet = self.built, self.built.sheet_mm
        rims = ([(turned, False) for turned in upper_rims(built)] if upper else lower_rims(built))
        high = built.top_under_mm if upper else self.deck_low
        for number, (turned, door) in enumerate(rims, 1):
            for side, bar in enumerate(ring(built, turned=turned, door=door), 1):
                yield Part(f"{'upper' if upper else 'lower'} rim {number}, side {side}", "rim",
                           (Prism(bar, high - sheet, high),), PLY_DARK if turned else PLY)
            high -= sheet

    def bolts(self) -> tuple[list[Part], list[Part]]:
        """Return the bolts, and the feet with their nuts."""
        built, feet, bolts = self.built, [], []
        foot = prisms_of(furniture.foot(built))
        nut, low, high = furniture.foot_nut(built)
        for number, (x, y) in enumerate(bolt_places(built), 1):
            head = built.seat_mm
            bolts.append(Part(f"bolt {number}", "bolt", (
                rod(BOLT_HEAD_MM, x, y, head, head + BOLT_HEAD_HIGH_MM),
                rod(3.0, x, y, head - built.bolt_length_mm, head)), METAL))
            feet.append(Part(f"foot {number}", "foot", foot, WALL).moved(x, y, self.under))
            hole = disc(3.0, quarter=6)
            feet.append(Part(f"nut {number}", "nut", (
                Prism(without(nut, hole), low, high),), METAL).moved(x, y, self.under))
        return bolts, feet

    def plate(self, name: str) -> Part:
        """Return the top, the deck or the bottom."""
        built = self.built
        layer, low = {
            "top": (top, built.top_under_mm), "deck": (deck, self.deck_low),
            "bottom": (bottom, self.under),
        }[name]
        return Part(name, "plate", (Prism(layer(built).cut, low, low + built.sheet_mm),), PLY)

    def walls(self) -> Iterator[Part]:
        """Yield a wall for each cell."""
        wall = Part("", "wall", prisms_of(furniture.wall(self.built)), WALL)
        for cell, (x, y) in self.centres.items():
            yield wall.moved(x, y, name=f"wall {cell}")

    @cached_property
    def drop(self) -> float:
        """How far diffusers and their sensors lie below their greatest height: on the walls."""
        wall = prisms_of(furniture.wall(self.built))
        cap = prisms_of(furniture.diffuser(self.built))
        return min(above.low - below.high for above in cap for below in wall
                   if above.low >= below.low and above.shape.intersection(below.shape).area > 1.0)

    def diffusers(self) -> Iterator[Part]:
        """Yield a diffuser for each cell."""
        solid = furniture.diffuser(self.built).translate((0, 0, -self.drop))
        cap = Part("", "diffuser", prisms_of(solid), OPAL)
        for cell, (x, y) in self.centres.items():
            yield cap.moved(x, y, name=f"diffuser {cell}")

    def seats(self) -> Iterator[Part]:
        """Yield the ring on each diffuser that holds the sheep."""
        ring = Part("", "seat", prisms_of(furniture.seat(self.built)), OPAL)
        for cell, (x, y) in self.centres.items():
            yield ring.moved(x, y, -self.drop, name=f"seat {cell}")

    def sensor_body(self) -> Prism:
        """Return the sensor's package."""
        size, face = self.built.body, self.built.sensor_face_mm - self.drop
        x, y = size.width_mm / 2, size.length_mm / 2
        return block((-x, -y, x, y), face - size.height_mm, face)

    def pico(self, x: float, y: float, low: float) -> tuple[list[Part], list[Part], Part]:
        """Return the Pico's socket strips, the Pico, and its USB plug.

        `low` is the upper side of the board under the sockets.
        """
        wide, long = PICO_MM
        pins = low + SOCKET_MM
        board = pins + PICO_PINS_MM
        upper = board + PICO_THICK_MM
        sockets = [Part(f"Pico socket {number}", "socket", (
            block((x + side - 1.27, y - 25.4, x + side + 1.27, y + 25.4), low, pins),), PLASTIC)
            for number, side in enumerate((-8.89, 8.89), 1)]
        front = y - long / 2 - 1.3
        pico = Part("Pico", "Pico", (
            *(block((x + side - 1.27, y - 25.4, x + side + 1.27, y + 25.4), pins, board)
              for side in (-8.89, 8.89)),
            block((x - wide / 2, y - long / 2, x + wide / 2, y + long / 2), board, upper),
            block((x - 4.0, front, x + 4.0, front + 5.7), upper, upper + USB_MM)), PCB)
        middle, half = upper + USB_CENTRE_MM, USB_PLUG_MM[0] / 2
        back = front - 0.5 - USB_PLUG_MM[1]
        plug = Part("USB plug", "USB plug", (
            block((x - half, back, x + half, front - 0.5),
                  middle - USB_PLUG_HIGH_MM / 2, middle + USB_PLUG_HIGH_MM / 2),
            block((x - USB_CABLE_MM / 2, back - 20.0, x + USB_CABLE_MM / 2, back),
                  middle - USB_CABLE_MM / 2, middle + USB_CABLE_MM / 2)), PLUG)
        return sockets, [pico], plug

    def reader(self) -> Iterator[AssemblyStep]:
        """Yield the step of the tag reader, which stands beside the board."""
        case, low = furniture.ReaderCase(), self.under - self.built.foot_mm
        x = 2 / sqrt(3) * self.built.apothem_mm + 60.0
        left, down, right, up = case.module_box
        module = case.module_low_mm
        plug = (right + HEADER_MM, -5.2, right + HEADER_MM + HOUSING_MM, 5.2)
        lid = Part("reader lid", "reader", prisms_of(case.lid()), OPAL)
        parts = [
            lid,
            Part("reader module", "module", (
                block((left, down, right, up), module, module + case.module_mm[2]),
                block((left + 8, down + 8, right - 8, up - 8), module - case.parts_mm, module),
                block((right - 1.0, -5.1, right + HEADER_MM, 5.1), module - HEADER_MM, module),
            ), PCB),
            Part("reader plug", "plug", (block(plug, module - HEADER_MM, module),), PLUG),
            Part("reader box", "reader", prisms_of(case.box()), OPAL),
        ]
        for part in parts:
            yield self.step("Put the tag reader into its housing", [part.moved(x, 0.0, low)],
                            ABOVE, READER)

    def closing(self) -> Iterator[AssemblyStep]:
        """Yield the steps from the walls to the USB plug, which both ways share."""
        yield self.step("Put a wall on each cell", self.walls(), ABOVE, BOARD)
        yield from self.top_of_cells()
        yield self.step("Add the upper rims", self.case_rims(upper=True), ABOVE, BOARD)
        yield self.step("Put the top on", [self.plate("top")], ABOVE, BOARD)
        yield self.step("Glue the seats onto the diffusers", self.seats(), ABOVE, BOARD)
        bolts, feet = self.bolts()
        title = "Bolt the case together"
        yield self.step(title, bolts, ABOVE, BOARD)
        for kind in ("foot", "nut"):
            part = [part for part in feet if part.kind == kind]
            yield self.step(title, part, BELOW, BOARD)
        yield self.step("Plug in the USB cable", [self.usb], DOOR, BOARD)
        yield from self.reader()

    usb: Part

    def top_of_cells(self) -> Iterator[AssemblyStep]:
        """Yield the step of the diffusers."""
        raise NotImplementedError


class _Hand(_Maker):
    """A board wired by hand."""

    def sensors(self) -> Iterator[Part]:
        """Yield the sensors, glued into their diffusers, their legs bent down."""
        body, size = self.sensor_body(), self.built.body
        back = -size.length_mm / 2
        middle = (body.low + body.high) / 2
        legs = [block((x - LEG_MM / 2, back - 2.65, x + LEG_MM / 2, back), middle - LEG_MM / 2,
                      middle + LEG_MM / 2) for x in (-1.27, 0.0, 1.27)]
        drops = [block((x - LEG_MM / 2, back - 2.65, x + LEG_MM / 2, back - 2.15),
                       body.low - 3.0, middle) for x in (-1.27, 0.0, 1.27)]
        sensor = Part("", "sensor", (body, *legs, *drops), CHIP)
        for cell, (x, y) in self.centres.items():
            yield sensor.moved(x, y, name=f"sensor {cell}")

    def leds(self) -> Iterator[Part]:
        """Yield the LEDs on their round boards."""
        built = self.built
        low = built.deck_top_mm
        led = Part("", "LED", (
            Prism(disc(built.led_board_mm), low, low + PCB_MM),
            block((-2.5, -2.5, 2.5, 2.5), low + PCB_MM, low + PCB_MM + 1.6)), LED)
        for cell, (x, y) in self.centres.items():
            yield led.moved(x, y + built.led_offset_mm, name=f"LED {cell}")

    def multiplexers(self) -> Iterator[Part]:
        """Yield the multiplexers on their breakout boards, taped under the deck."""
        wide, high = MUX_BOARD_MM
        under = self.deck_low - FOAM_MM
        for number, (x, down) in enumerate(Wiring(self.built).mux_places):
            y = -down
            yield Part(f"multiplexer {number}", "multiplexer", (
                block((x - wide / 2 + 4, y - 3, x + wide / 2 - 4, y + 3), under, self.deck_low),
                block((x - wide / 2, y - high / 2, x + wide / 2, y + high / 2), under - PCB_MM,
                      under),
                block((x - 8.0, y - 5.5, x + 8.0, y + 5.5), under - PCB_MM - 2.65, under - PCB_MM),
            ), PCB)

    def stripboard(self) -> Part:
        """Return the stripboard of the supply with its parts, on foam tape on the bottom."""
        wiring = Wiring(self.built)
        (x, down), (wide, high) = wiring.power_place, wiring.stripboard.size_mm
        low = self.floor + FOAM_MM
        left, front = x - wide / 2, -down - high / 2
        edge = (left, front, left + wide, front + high)
        inner = (left + 2.5, front + 2.5, left + wide - 2.5, front + high - 2.5)
        tallest = USB_TALLEST_MM if wiring.on_usb else TALLEST_MM
        return Part("stripboard", "stripboard", (
            block(inner, self.floor, low), block(edge, low, low + PCB_MM),
            block(inner, low + PCB_MM, low + PCB_MM + tallest)), PCB)

    def steps(self) -> Iterator[AssemblyStep]:
        """Yield the steps, adding the parts."""
        x, down = Wiring(self.built).pico_place
        wide, long = PICO_MM
        low = self.floor + FOAM_MM
        strip = (x - wide / 2, -down - long / 2, x + wide / 2, -down + long / 2)
        board = Part("Pico's board", "Pico's board", (
            block((x - 8.0, -down - 20.0, x + 8.0, -down + 20.0), self.floor, low),
            block(strip, low, low + PCB_MM)), PCB)
        sockets, pico, self.usb = self.pico(x, -down, low + PCB_MM)
        title = "Stick the LEDs onto the deck and solder their wires"
        yield self.step(title, [self.plate("deck")], ABOVE, BOARD)
        yield self.step(title, self.leds(), ABOVE, BOARD)
        yield self.step("Tape the multiplexers under the deck and solder the sensors' wires",
                        self.multiplexers(), BELOW, BOARD)
        yield self.step("Add the lower rims", self.case_rims(upper=False), BELOW, BOARD)
        title = "Tape the Pico's board and the stripboard to the bottom"
        yield self.step(title, [self.plate("bottom")], ABOVE, BOTTOM)
        yield self.step(title, [board, self.stripboard()], ABOVE, BOTTOM)
        yield self.step(title, sockets, ABOVE, BOTTOM)
        yield self.step("Plug in the Pico", pico, ABOVE, BOTTOM)
        yield self.close()
        yield from self.closing()

    def top_of_cells(self) -> Iterator[AssemblyStep]:
        """Yield the step of the diffusers, which bring their sensors along."""
        both = [part for pair in zip(self.diffusers(), self.sensors(), strict=True)
                for part in pair]
        yield self.step("Put a diffuser with its sensor on each wall", both, ABOVE, BOARD)


class _Circuits(_Maker):
    """A board with circuit boards."""

    def __init__(self, built: Construction) -> None:
        super().__init__(built)
        self.board_top = built.deck_top_mm + built.cell_board.thickness_mm
        self.placed = placements(built)

    def cell_boards(self) -> Iterator[Part]:
        """Yield the boards of the cells with their LEDs and headers."""
        board, low, high = self.built.cell_board, self.built.deck_top_mm, self.board_top
        x, y = board.width_mm / 2, board.length_mm / 2
        led, middle = board.led_mm, board.header_middle_mm
        whole: Shape = box(-x, -y, x, y)
        for place in board.screws_mm:
            whole = without(whole, disc(SCREW.hole_mm, *place, quarter=6))
        part = Part("", "cell board", (
            Prism(whole, low, high),
            block((-2.5, led - 2.5, 2.5, led + 2.5), high, high + 1.6),
            *(block((across - 1.27, middle - 3.81, across + 1.27, middle + 3.81),
                    low - HEADER_MM, low) for _, across in board.headers_mm),
            *(rod(1.5, across, middle + HEADER_MM * k, high, high + 1.5)
              for _, across in board.headers_mm for k in (-1, 0, 1)),
            *(rod(JOINT_MM, board.leg_pitch_mm * k, board.legs_mm, low - JOINT_HIGH_MM, low)
              for k in (-1, 0, 1)),
        ), PCB)
        for cell, (cx, cy) in self.centres.items():
            yield part.moved(cx, cy, name=f"cell board {cell}")

    def sensors(self) -> Iterator[Part]:
        """Yield the sensors on their legs, which spread below the post of the diffuser."""
        body, board, half = self.sensor_body(), self.built.cell_board, LEG_MM / 2
        back, middle = -self.built.body.length_mm / 2, (body.low + body.high) / 2
        y, spread = board.legs_mm, furniture.post_end_mm(self.built) - self.drop - 1.0
        legs: list[Prism] = []
        for k in (-1, 0, 1):
            near, far = 1.27 * k, board.leg_pitch_mm * k
            legs += [
                block((near - half, y - half, near + half, back), middle - half, middle + half),
                block((near - half, y - half, near + half, y + half), spread, middle),
                block((min(near, far) - half, y - half, max(near, far) + half, y + half),
                      spread - LEG_MM, spread),
                block((far - half, y - half, far + half, y + half), self.board_top,
                      spread - LEG_MM),
            ]
        sensor = Part("", "sensor", (body, *legs), CHIP)
        for cell, (cx, cy) in self.centres.items():
            yield sensor.moved(cx, cy, name=f"sensor {cell}")

    def cell_screws(self) -> tuple[list[Part], list[Part]]:
        """Return the screws that hold the boards of the cells, heads below, and their nuts."""
        screws, nuts = [], []
        for cell, (cx, cy) in self.centres.items():
            for number, (dx, dy) in enumerate(self.built.cell_board.screws_mm, 1):
                screw, nut = _screw(cx + dx, cy + dy, self.deck_low, self.board_top)
                screws.append(Part(f"screw {cell}, {number}", "screw", screw, METAL))
                nuts.append(Part(f"screw nut {cell}, {number}", "screw nut", nut, METAL))
        return screws, nuts

    def cell_plugs(self) -> Iterator[Part]:
        """Yield the plugs below the boards of the cells."""
        high = self.built.deck_top_mm - HEADER_MM
        for cell, plugs in cell_plugs(self.built).items():
            for (header, _), bounds in zip(self.built.cell_board.headers_mm, plugs, strict=True):
                yield Part(f"plug {cell}, {header}", "plug",
                           (block(bounds, high - HOUSING_MM, high),), PLUG)

    def circuit(self, placed: Placed) -> tuple[list[Part], list[Part], list[Part]]:
        """Return the spacers below a circuit, the circuit, and its screws with their nuts."""
        circuit, low = placed.circuit, self.floor + self.built.sheet_mm
        high = low + PCB_MM
        whole: Shape = box(*placed.outline)
        spacers, screws, nuts = [], [], []
        for number, hole in enumerate(circuit.holes, 1):
            x, y = placed.place(*hole)
            whole = without(whole, disc(SCREW.hole_mm, x, y, quarter=6))
            spacers.append(Part(f"{placed.name}, spacer {number}", "spacer", (
                Prism(affinity.translate(spacer(), x, y), self.floor, low),), PLY))
            screw, nut = _screw(x, y, high, self.under)
            screws.append(Part(f"{placed.name}, screw {number}", "screw", screw, METAL))
            nuts.append(Part(f"{placed.name}, screw nut {number}", "screw nut", nut, METAL))
        prisms = [Prism(whole, low, high)]
        for part in circuit.parts:
            found = body(part)
            if found.kind != "socket" and found.height_mm:
                prisms.append(block(placed.box(found.box), high, high + found.height_mm))
        return spacers, [Part(placed.name, "circuit", tuple(prisms), PCB)], [*screws, *nuts]

    def plugs(self, placed: Placed) -> Iterator[Part]:
        """Yield the plugs on a circuit: of the cells that it reads, ribbons, and the tag reader."""
        per_bank, high = MUXES * CELLS_PER_MUX, self.floor + self.built.sheet_mm + PCB_MM
        number = int(placed.name.split()[1]) if placed.name != "carrier" else 0
        cells = self.built.board.cells[number * per_bank:(number + 1) * per_bank]
        banks = len(self.placed) - 1
        for part in placed.circuit.parts:
            found = body(part)
            base = high + HEADER_MM
            index = int(part.ref[1:]) - 10 if part.ref.startswith("J") else -1
            if found.kind == "ribbon header" and (placed.name != "carrier" or index < banks):
                yield Part(f"ribbon plug {placed.name}, {part.ref}", "ribbon plug",
                           (block(placed.box(found.box), base, base + IDC_MM),), PLUG)
            elif found.kind == "header" and (placed.name == "carrier" or 0 <= index < len(cells)):
                yield Part(f"plug {placed.name}, {part.ref}", "plug",
                           (block(placed.box(found.box), base, base + HOUSING_MM),), PLUG)

    def steps(self) -> Iterator[AssemblyStep]:
        """Yield the steps, adding the parts."""
        title = "Screw the boards of the cells onto the deck"
        yield self.step(title, [self.plate("deck")], ABOVE, BOARD)
        yield self.step(title, self.cell_boards(), ABOVE, BOARD)
        yield self.step(title, self.sensors(), ABOVE, BOARD)
        screws, nuts = self.cell_screws()
        yield self.step(title, screws, BELOW, BOARD)
        yield self.step(title, nuts, ABOVE, BOARD)
        yield self.step("Plug the cables into the cells", self.cell_plugs(), BELOW, BOARD)
        yield self.step("Add the lower rims", self.case_rims(upper=False), BELOW, BOARD)
        title = "Screw carrier and banks to the bottom"
        yield self.step(title, [self.plate("bottom")], ABOVE, BOTTOM)
        carrier, *_ = self.placed
        rows = [part for part in carrier.circuit.parts if part.ref in ("A1", "A2")]
        (x0, y0), (x1, _) = (carrier.place(part.x, part.y) for part in rows)
        sockets, pico, self.usb = self.pico(
            (x0 + x1) / 2, y0 + 9.5 * HEADER_MM, self.floor + self.built.sheet_mm + PCB_MM)
        for placed in self.placed:
            spacers, circuit, screws = self.circuit(placed)
            yield self.step(title, spacers, ABOVE, BOTTOM)
            yield self.step(title, circuit, ABOVE, BOTTOM)
            for kind, way_in in (("screw", ABOVE), ("screw nut", BELOW)):
                chosen = [part for part in screws if part.kind == kind]
                yield self.step(title, chosen, way_in, BOTTOM)
        yield self.step(title, sockets, ABOVE, BOTTOM)
        yield self.step("Plug in the Pico", pico, ABOVE, BOTTOM)
        title = "Plug cables and ribbons into carrier and banks"
        for placed in self.placed:
            yield self.step(title, self.plugs(placed), ABOVE, BOTTOM)
        yield self.close()
        yield from self.closing()

    def top_of_cells(self) -> Iterator[AssemblyStep]:
        """Yield the step of the diffusers, which catch the sensors."""
        yield self.step("Put a diffuser on each wall, over the sensor", self.diffusers(), ABOVE,
                        BOARD)


def _screw(x: float, y: float, head: float, nut: float) -> tuple[tuple[Prism, ...], ...]:
    """Return a screw and its nut, by the heights on which head and nut lie."""
    up = 1.0 if nut > head else -1.0
    ends = sorted((head, head + up * SCREW.length_mm))
    hexagonal = without(disc(SCREW.nut_mm, x, y, quarter=6), disc(SCREW.across_mm, x, y, quarter=6))
    return (
        (rod(SCREW.head_mm, x, y, *sorted((head, head - up * SCREW.head_height_mm))),
         rod(SCREW.across_mm, x, y, *ends)),
        (Prism(hexagonal, *sorted((nut, nut + up * SCREW.nut_height_mm))),),
    )
