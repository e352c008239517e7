"""The bay: where carrier and banks lie under the plugs of the cells, and how long cables are.

From the deck hang the plugs of the cells, three below each. On the bottom lie the carrier and the
banks, with plugs of their own that stand up. Both do not fit above one another, so the boards lie
where their tall parts come between the plugs of the cells. The carrier has one place on every size
of board, beside the door; the banks are placed by a search.

Places are in mm from the board's centre, x right and y up, seen from above. On a circuit, places
are as in `hardware.circuit`: from its upper left corner, Y down.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import cos, hypot, pi, radians, sin

from hardware.board import CELLS_PER_MUX
from hardware.circuit.boards import MUXES, bank, carrier
from hardware.circuit.parts import Circuit, Part
from hardware.construction import Construction
from hardware.wiring import Wiring

HEADER_MM = 2.54
"""Height of a pin header's plastic, and the distance between its pins."""
HOUSING_MM = 14.0
"""Length of a crimp housing, from the header's plastic to where the wires come out."""
IDC_MM = 10.0
"""Height of a ribbon's plug with its strain relief, above the header's plastic."""
BEND_MM = 4.0
"""What a cable needs to turn aside above its plug."""
SOCKET_MM, PICO_PINS_MM = 8.5, 2.54
"""Height of the Pico's socket strips, and of the plastic of its own pins."""
PICO_THICK_MM, USB_MM = 1.0, 2.7
"""Thickness of the Pico's board, and height of its USB socket above it."""
PCB_MM = 1.6
GAP_MM = 0.5
"""Distance that parts of the bay keep from one another."""
EDGE_MM = 0.5
"""Distance of boards from rims and from one another."""
CABLES_MM = (100, 200, 300, 400, 500, 700, 1000)
"""Lengths of cables that are sold with plugs at both ends."""

LED_FEEDS = (("J2", "J2"), ("J3", "J4"), ("J2, soldered in", "J5"))
"""Plug of the cell and header of the carrier by which the LEDs are fed: at the start of the chain
(one plug is cut off, for the screw terminal), at its end, and in the middle."""

Box = tuple[float, float, float, float]


class NoRoom(ValueError):
    """The boards do not fit the bay; says which board and size."""


@dataclass(frozen=True)
class Body:
    """What a part takes up above its circuit: a box in the circuit's places, and its height.

    `plug_mm` is the height up to which its plug and cable reach, 0 where nothing is plugged in.
    """

    ref: str
    kind: str
    box: Box
    height_mm: float
    plug_mm: float = 0.0

    @property
    def top_mm(self) -> float:
        """Height with its plug."""
        return max(self.height_mm, self.plug_mm)


_BODIES: tuple[tuple[str, str, Box, float], ...] = (
    ("SOT-223", "chip", (-3.5, -3.5, 3.5, 3.5), 1.8),
    ("SOT-23", "chip", (-1.5, -1.5, 1.5, 1.5), 1.1),
    ("SOIC-24", "chip", (-5.2, -7.7, 5.2, 7.7), 2.65),
    ("SOIC-14", "chip", (-3.1, -4.4, 3.1, 4.4), 1.75),
    ("TO-252", "chip", (-5.0, -3.4, 5.0, 3.4), 2.4),
    ("TO-92", "sensor", (-2.6, -1.8, 2.6, 1.8), 0.0),
    ("LED_WS2812B", "LED", (-2.5, -2.5, 2.5, 2.5), 1.6),
    ("CP_Radial", "capacitor", (-2.5, -5.0, 7.5, 5.0), 20.0),
    ("C_0603", "chip", (-0.8, -0.4, 0.8, 0.4), 0.9),
    ("C_1206", "chip", (-1.6, -0.8, 1.6, 0.8), 1.8),
    ("R_", "chip", (-1.6, -0.8, 1.6, 0.8), 0.7),
    ("D_", "chip", (-3.9, -1.9, 3.9, 1.9), 2.6),
    ("Fuse", "chip", (-3.7, -2.6, 3.7, 2.6), 1.2),
)
"""Footprints by how their names begin: boxes about their origins, and heights."""


def body(part: Part) -> Body:
    """Return the room that a part takes, its plug included. Raises ValueError if it is unknown."""
    name = part.footprint.rsplit(":", 1)[-1]
    count = len(part.pins)
    plug = 0.0
    if name.startswith("PinHeader_2x"):
        long = HEADER_MM * (count // 2 - 1)
        right = 5.0 if part.ref == "J13" else 5.7  # its wall is filed off beside a screw
        local, kind, height = (-3.15, -5.1, right, long + 5.1), "ribbon header", HEADER_MM
        plug = HEADER_MM + IDC_MM + BEND_MM
    elif name.startswith("PinHeader_1x"):
        local, kind = (-1.3, -1.3, 1.3, HEADER_MM * (count - 1) + 1.3), "header"
        height, plug = HEADER_MM, HEADER_MM + HOUSING_MM + BEND_MM
    elif name.startswith("PinSocket_1x"):
        local, kind = (-1.3, -1.3, 1.3, HEADER_MM * (count - 1) + 1.3), "socket"
        height = SOCKET_MM
    elif name.startswith("TerminalBlock"):
        local, kind = (-2.6, -4.6, 2.6 + 5.08 * (count - 1), 5.2), "terminal"
        height = 10.0
    else:
        found = next((row for row in _BODIES if name.startswith(row[0])), None)
        if found is None:
            raise ValueError(f"{part.ref}: the size of {name} is not known")
        _, kind, local, height = found
    return Body(part.ref, kind, _turned(local, part), height, plug)


def _turned(local: Box, part: Part) -> Box:
    a = radians(part.turn)
    corners = [(x * cos(a) + y * sin(a), y * cos(a) - x * sin(a))
               for x in (local[0], local[2]) for y in (local[1], local[3])]
    xs, ys = [part.x + x for x, _ in corners], [part.y + y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


@dataclass(frozen=True)
class Placed:
    """A circuit on the bottom: the place of its middle, and whether it lies turned by 180°."""

    name: str
    circuit: Circuit
    x: float
    y: float
    turned: bool

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Return where a place of the circuit lies."""
        across, down = x - self.circuit.width / 2, y - self.circuit.height / 2
        return (self.x - across, self.y + down) if self.turned else (self.x + across, self.y - down)

    def box(self, box: Box) -> Box:
        """Return where a box of the circuit lies."""
        (x0, y0), (x1, y1) = self.place(*box[:2]), self.place(*box[2:])
        return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)

    @property
    def outline(self) -> Box:
        """The edge of the circuit."""
        return self.box((0.0, 0.0, self.circuit.width, self.circuit.height))


def cell_plugs(built: Construction) -> dict[str, tuple[Box, ...]]:
    """Return for each cell the plugs below its circuit board, as seen from above."""
    board = built.cell_board
    found = {}
    for cell in built.board.cells:
        x, down = built.board.centre_mm(cell)
        y = board.header_middle_mm - down
        found[cell] = tuple(
            (x + across - 1.3, y - 3.9, x + across + 1.3, y + 3.9)
            for _, across in board.headers_mm)
    return found


def hanging_mm(built: Construction) -> float:
    """Return how far plug and cable of a cell reach below the deck."""
    return HEADER_MM + HOUSING_MM + BEND_MM - built.sheet_mm


def lowest_tall_mm(built: Construction) -> float:
    """Return the height above a circuit from which a part must not be below a cell's plug."""
    return built.bay_mm - hanging_mm(built) - GAP_MM - built.sheet_mm - PCB_MM


@cache
def placements(built: Construction) -> tuple[Placed, ...]:
    """Return where the carrier and the banks lie. Raises NoRoom."""
    if not built.takes_cell_boards:
        raise NoRoom(f"the circuit boards of cells are too wide for cells {built.board.pitch_mm:g} "
                     "mm apart: wire this board by hand")
    first = carrier()
    pico = sum(part.x for part in first.parts if part.ref in ("A1", "A2")) / 2
    found = [Placed("carrier", first, built.door_x_mm + pico - first.width / 2,
                    first.height / 2 + EDGE_MM - built.inner_apothem_mm, True)]
    if not _inside(built, found[0].outline):
        raise NoRoom(f"a board of {built.board.size} cells a side is too small for the circuit "
                     "boards: wire it by hand")
    for number in range(-(-built.board.mux_count // MUXES)):
        found.append(_bank(built, number, found))
    return tuple(found)


def _bank(built: Construction, number: int, taken: list[Placed]) -> Placed:
    per_bank, board = MUXES * CELLS_PER_MUX, built.board
    cells = board.cells[number * per_bank:(number + 1) * per_bank]
    centres = [board.centre_mm(cell) for cell in cells]
    middle = sum(x for x, _ in centres) / len(cells), -sum(y for _, y in centres) / len(cells)
    circuit, reach = bank(), int(built.apothem_mm)
    halves = (k / 2 for k in range(-2 * reach, 2 * reach))
    spots = sorted(product(range(-reach, reach + 1, 5), halves),
                   key=lambda spot: hypot(spot[0] - middle[0], spot[1] - middle[1]))
    for x, y in spots:
        for turned in (False, True):
            placed = Placed(f"bank {number}", circuit, x, y, turned)
            outline = placed.outline
            if (_inside(built, outline)
                    and all(_apart(outline, other.outline, EDGE_MM) for other in taken)
                    and not any(clashes(built, placed))):
                return placed
    raise NoRoom(f"there is no place for bank {number} in a board of {board.size} cells a side: "
                 "wire it by hand")


def clashes(built: Construction, placed: Placed) -> Iterator[tuple[str, str]]:
    """Yield each tall part of a circuit that lies below a plug of a cell, and the cell."""
    limit = lowest_tall_mm(built)
    tall = [(body.ref, placed.box(body.box)) for body in map(body_of, placed.circuit.parts)
            if body.top_mm > limit]
    for cell, plugs in cell_plugs(built).items():
        around = _around(plugs)
        if _apart(around, placed.outline, 0.0):
            continue
        for ref, box in tall:
            if not _apart(box, around, GAP_MM):
                yield ref, cell


body_of = cache(body)


def _around(boxes: tuple[Box, ...]) -> Box:
    x0, y0, x1, y1 = zip(*boxes, strict=True)
    return min(x0), min(y0), max(x1), max(y1)


def _apart(one: Box, other: Box, gap: float) -> bool:
    return (one[0] >= other[2] + gap or other[0] >= one[2] + gap
            or one[1] >= other[3] + gap or other[1] >= one[3] + gap)


def _inside(built: Construction, box: Box) -> bool:
    """Return whether a box lies inside the rims."""
    reach = built.inner_apothem_mm - EDGE_MM + 1e-6
    return all(x * cos(a) + y * sin(a) <= reach
               for a in ((k + 0.5) * pi / 3 for k in range(6))
               for x in (box[0], box[2]) for y in (box[1], box[3]))


@dataclass(frozen=True)
class Cable:
    """A cable with plugs, and its length as it is sold."""

    start: str
    end: str
    length_mm: int


@cache
def cables(built: Construction) -> tuple[Cable, ...]:
    """Return the cables between cells and banks, from cell to cell, and from the carrier to LEDs.

    One plugs them in while the deck lies upside down and the bottom stands upright at its side
    with the door, so a cable to a bank has to reach round that edge. Raises NoRoom.
    """
    by_name = {placed.name: placed for placed in placements(built)}
    edge = -built.apothem_mm

    def cable(cell: str, plug: str, board: str, ref: str) -> Cable:
        x, down = built.board.centre_mm(cell)
        placed = by_name[board]
        part = next(p for p in placed.circuit.parts if p.ref == ref)
        px, py = placed.place(part.x, part.y)
        opened = hypot(x - px, -down - edge, py - edge)
        closed = abs(x - px) + abs(-down - py) + built.bay_mm
        return Cable(f"cell {cell}, {plug}", f"{board}, {ref}",
                     sold_mm(max(opened, closed) + 2 * HOUSING_MM))

    found, last = [], ""
    chain = sorted(built.board.cells, key=built.board.led)
    for cell in chain:
        number, header = divmod(built.board.index(cell), MUXES * CELLS_PER_MUX)
        found.append(cable(cell, "J1", f"bank {number}", f"J{10 + header}"))
        if last:
            found.append(Cable(f"cell {last}, J3", f"cell {cell}, J2",
                               sold_mm(built.board.distance_mm(last, cell) + 2 * HOUSING_MM)))
        last = cell
    for led in Wiring(built).feeds:
        plug, ref = LED_FEEDS[0 if led == 0 else 1 if led == len(chain) - 1 else 2]
        found.append(cable(chain[led], plug, "carrier", ref))
    return tuple(found)


def sold_mm(length_mm: float) -> int:
    """Return the shortest cable that is long enough, or a length to have made.

    >>> sold_mm(120), sold_mm(1020)
    (200, 1100)
    """
    return next((mm for mm in CABLES_MM if mm >= length_mm), -(-int(length_mm) // 100) * 100)


def ribbons(built: Construction) -> dict[str, int]:
    """Return the length of the ribbon between the carrier and each bank, in steps of 50 mm."""
    first, *banks = placements(built)
    found = {}
    for number, placed in enumerate(banks):
        start = next(p for p in first.circuit.parts if p.ref == f"J{10 + number}")
        end = next(p for p in placed.circuit.parts if p.ref == "J1")
        (x0, y0), (x1, y1) = first.place(start.x, start.y), placed.place(end.x, end.y)
        found[placed.name] = -(-int(abs(x0 - x1) + abs(y0 - y1) + 4 * IDC_MM) // 50) * 50
    return found
