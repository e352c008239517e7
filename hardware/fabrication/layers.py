"""The plates and rims of the case, as they are before they are cut into pieces."""

from dataclasses import dataclass
from math import cos, pi, radians, sin, sqrt

from shapely import affinity
from shapely.geometry import JOIN_STYLE, Point, Polygon, box

from hardware.bay import NoRoom, placements
from hardware.construction import SCREW, Construction
from hardware.fabrication.shapes import (
    Shape,
    common,
    disc,
    flat,
    hexagon,
    joined,
    lettering,
    stroke,
    without,
)
from hardware.wiring import PICO_MM, Wiring

SPACER_MM = 7.0


@dataclass(frozen=True)
class Layer:
    """A plate of the case: what is cut, what is engraved, and which cells it spans.

    `stagger` shifts where it is divided into pieces, so that no two plates part along one line.
    """

    name: str
    cut: Shape
    engraved: tuple[Shape, ...] = ()
    stagger: int = 0


def outline(built: Construction) -> Polygon:
    """Return the outside of the case: a hexagon with round corners."""
    whole = hexagon(2 * built.apothem_mm, pointed_up=False)
    return whole.buffer(-built.corner_mm).buffer(built.corner_mm, quad_segs=12)


def bolt_places(built: Construction) -> list[tuple[float, float]]:
    """Twelve holes, two in the middle of the rims of every side.

    They lie opposite the middles of cells, where no name is engraved, and are the same seen from
    either side, so that a bar can be turned over.
    """
    board = built.board
    apothem = built.apothem_mm - built.rim_mm / 2
    quarter = 0.23 * 2 * built.apothem_mm / sqrt(3)
    middles = [(i - (board.size - 1) / 2) * board.pitch_mm for i in range(board.size)]
    along = min((m for m in middles if m > 1), key=lambda m: abs(m - quarter))
    return [
        (apothem * cos(a) - side * along * sin(a), apothem * sin(a) + side * along * cos(a))
        for a in (radians(90 + 60 * k) for k in range(6))
        for side in (-1, 1)
    ]


def _bolts(built: Construction) -> Shape:
    return joined(disc(built.bolt_mm, x, y, quarter=8) for x, y in bolt_places(built))


def centres(built: Construction) -> dict[str, tuple[float, float]]:
    """Return the cells' centres, y upwards."""
    return {cell: (x, -y) for cell in built.board.cells for x, y in (built.board.centre_mm(cell),)}


def top(built: Construction) -> Layer:
    """Return the visible plate, with windows for the diffusers.

    Rows and diagonals are named in the margin.
    """
    windows = [hexagon(built.window_across_mm, x, y) for x, y in centres(built).values()]
    plate = without(outline(built), joined([*windows, _bolts(built)]))
    return Layer("top", plate, tuple(_names(built)), stagger=0)


def _names(built: Construction) -> list[Shape]:
    """Return the engraved names of rows and diagonals.

    A row's letter is before its first cell, a diagonal's number above its first cell.
    """
    places, named = centres(built), []
    height = min(5.0, built.rim_mm / 3)
    for part, way in ((slice(0, 1), (-1.0, 0.0)), (slice(1, None), (cos(pi / 3), sin(pi / 3)))):
        first: dict[str, str] = {}
        for cell in built.board.cells:
            first.setdefault(cell[part], cell)
        named += [(text, _to_margin(built, places[cell], way)) for text, cell in first.items()]
    return [lettering(text, height, x, y) for text, (x, y) in named]


def _to_margin(
    built: Construction, start: tuple[float, float], way: tuple[float, float]
) -> tuple[float, float]:
    """Return where a line from a cell's centre meets the middle of the rims."""
    middle = built.apothem_mm - built.rim_mm / 2
    reach = min(
        (middle - start[0] * cos(a) - start[1] * sin(a)) / (way[0] * cos(a) + way[1] * sin(a))
        for a in ((k + 0.5) * pi / 3 for k in range(6))
        if way[0] * cos(a) + way[1] * sin(a) > 1e-6
    )
    return start[0] + way[0] * reach, start[1] + way[1] * reach


def deck_window(built: Construction, x: float = 0.0, y: float = 0.0) -> Shape:
    """Return the deck's window under a cell: for wires, or for headers and their plugs."""
    half = built.window_half_mm
    window = box(x - half, y + built.window_low_mm, x + half, y + built.window_top_mm)
    return flat(window.buffer(-1.0).buffer(1.0, quad_segs=4))


def deck(built: Construction) -> Layer:
    """Return the plate that carries the LEDs, or the circuit boards of the cells.

    Each cell has a window, and two holes for the screws of its circuit board.

    Engraved are the LED's place with the way the data runs, and beside the window the cell's name
    and its channel as multiplexer and input.
    """
    holes: list[Shape] = []
    engraved: list[Shape] = []
    wired = {wiring.cell: wiring for wiring in Wiring(built).cells}
    board, radius = built.cell_board, built.led_board_mm / 2
    free = built.cell.wall_inside_mm - board.width_mm / 2
    for cell, (x, y) in centres(built).items():
        led = y + built.led_offset_mm
        holes.append(deck_window(built, x, y))
        if built.takes_cell_boards:
            holes += [disc(SCREW.hole_mm, x + dx, y + dy, quarter=6) for dx, dy in board.screws_mm]
        way = -1 if (ord(cell[0]) - ord("a")) % 2 else 1
        place = without(disc(2 * radius + 0.3, x, led, quarter=6),
                        disc(2 * radius - 0.3, x, led, quarter=6))
        engraved.append(without(place, deck_window(built, x, y).buffer(0.5)))
        engraved.append(
            stroke((x - 2 * way, led - 1.5), (x + 2 * way, led), (x - 2 * way, led + 1.5),
                   width_mm=0.4)
        )
        channel = f"{wired[cell].mux}.{wired[cell].input}"
        for text, side in ((cell, -1), (channel, 1)):
            middle = x + side * (board.width_mm / 2 + free / 2)
            engraved.append(lettering(text, 4.0, middle, y, widest_mm=free - 1.2))
    plate = without(outline(built), joined([*holes, _bolts(built)]))
    return Layer("deck", plate, tuple(engraved), stagger=1)


def bottom(built: Construction) -> Layer:
    """Return the bottom plate, with bolt holes and screw holes of the carrier and the banks.

    The places of the boards that are wired by hand are engraved.

    It is drawn as seen from above, as all plates are.
    """
    (x, y), (wide, high) = Wiring(built).pico_place, PICO_MM
    frame = box(x - wide / 2, -y - high / 2, x + wide / 2, -y + high / 2)
    engraved = (frame.buffer(0.15, join_style=JOIN_STYLE.mitre).difference(
        frame.buffer(-0.15, join_style=JOIN_STYLE.mitre)), lettering("Pico", 4.0, x, -y))
    screws = [disc(SCREW.hole_mm, *place) for place in board_screws(built)]
    return Layer("bottom", without(outline(built), joined([_bolts(built), *screws])),
                 tuple(flat(mark) for mark in engraved), stagger=-1)


def board_screws(built: Construction) -> list[tuple[float, float]]:
    """Return where the carrier and the banks are screwed to the bottom; none if they do not fit."""
    try:
        boards = placements(built)
    except NoRoom:
        return []
    return [placed.place(*hole) for placed in boards for hole in placed.circuit.holes]


def spacer() -> Shape:
    """Return a disc that lies under each screw of the carrier and the banks."""
    return without(disc(SPACER_MM), disc(SCREW.hole_mm))


def rim_bar(built: Construction, *, door: bool = False, turned: bool = False) -> Shape:
    """Return one side of a rim, lying along the x axis, its outside below.

    It covers the corner at its right end and meets the next bar at its left, so that six of them
    make a ring like a pinwheel; the next layer lies the other way up, and its joints are covered.
    With a `door` it is open there: a bar that will be `turned` over has it on the other side.
    """
    apothem, inner = built.apothem_mm, built.inner_apothem_mm
    corner, inner_corner, slant = apothem / sqrt(3), inner / sqrt(3), built.rim_mm / sqrt(3)
    bar = common(Polygon([
        (slant - inner_corner, -apothem), (corner, -apothem),
        (corner + slant, -inner), (-inner_corner, -inner),
    ]), outline(built))
    holes = [
        disc(built.bolt_mm, x, y, quarter=8)
        for x, y in bolt_places(built) if bar.contains(Point(x, y))
    ]
    if door:
        middle, half = -built.door_x_mm if turned else built.door_x_mm, built.door_mm / 2
        holes.append(box(middle - half, -apothem - 1, middle + half, -inner + 1))
    return without(bar, joined(holes))


def ring(built: Construction, *, turned: bool = False, door: bool = False) -> list[Shape]:
    """Return the six bars of a rim in their places.

    The one with the door is lowest, and the rim may be `turned` over.
    """
    bars = [
        affinity.rotate(rim_bar(built, door=door and k == 0, turned=turned), 60 * k, origin=(0, 0))
        for k in range(6)
    ]
    return [affinity.scale(bar, -1, 1, origin=(0, 0)) for bar in bars] if turned else bars


def lower_rims(built: Construction) -> list[tuple[bool, bool]]:
    """Return for each rim round the bay, from the deck down, whether it is turned and has the door.

    >>> lower_rims(Construction.of(4))[:3]
    [(True, False), (False, True), (True, True)]
    """
    above = built.lower_rims - built.door_rims
    return [(n % 2 == 0, n >= above) for n in range(built.lower_rims)]


def upper_rims(built: Construction) -> list[bool]:
    """Return for each rim round the chamber, from the top down, whether it is turned."""
    return [n % 2 == 1 for n in range(built.upper_rims)]


def plates(built: Construction) -> tuple[Layer, Layer, Layer]:
    """Top, deck and bottom."""
    return top(built), deck(built), bottom(built)
