"""Pictures of sheep, board and sheets, from the same shapes that are printed and cut."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from manifold3d import Manifold
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from shapely.geometry import box

from hardware.construction import Construction
from hardware.fabrication import flock, furniture, layers
from hardware.fabrication.render import Camera, Colour, Shaded, render, save
from hardware.fabrication.shapes import Shape, hexagon, rings, without
from hardware.fabrication.sheets import Cutting, Sheet
from hardware.fabrication.solids import cylinder, extruded

WOOL: Colour = (246, 238, 223)
CORPSE: Colour = (198, 178, 160)
INK: Colour = (42, 42, 42)
MAGNET: Colour = (176, 184, 192)
TAG: Colour = (120, 170, 210)
OPAL: Colour = (226, 236, 226)
PLY: Colour = (205, 170, 120)
PLY_DARK: Colour = (170, 136, 92)
BLACK: Colour = (52, 54, 56)
LED: Colour = (250, 250, 240)
SETTER: Colour = (86, 180, 233)


def _magnet(built: Construction, low: float) -> Manifold:
    magnet = built.sheep.magnet
    return cylinder(magnet.diameter_mm, low, low + magnet.thickness_mm)


def sheep_parts(built: Construction, letter: str, *, dead: bool = False) -> list[Shaded]:
    """Return a whole sheep standing at (0, 0, 0), its engravings filled with ink."""
    thick, deep = built.sheep.height_mm, built.printed.engraving_mm
    mark = flock.letter_mark(letter)
    face = flock.dead_mark(letter)
    halves = [flock.lower_half(built, letter), flock.upper_half(built, letter)]
    letter_ink = extruded(mark, thick - deep, thick - deep / 2)
    face_ink = extruded(face, deep / 2, deep).mirror((1, 0, 0))
    colour = CORPSE if dead else WOOL
    solids = [(half, colour) for half in halves] + [(letter_ink, INK), (face_ink, INK)]
    if not dead:
        return [Shaded(solid, shade) for solid, shade in solids]
    return [
        Shaded(solid.rotate((0, 180, 0)).translate((0, 0, thick)), shade) for solid, shade in solids
    ]


def moved(parts: list[Shaded], x: float, y: float, z: float = 0.0) -> Iterator[Shaded]:
    """Parts somewhere else."""
    for part in parts:
        yield Shaded(part.solid.translate((x, y, z)), part.colour)


def sheep_picture(built: Construction, letter: str = "R") -> list[Shaded]:
    """Return a live and a dead sheep, two open halves, and the setter."""
    step = built.sheep.diameter_mm + 8.0
    low, high = flock.magnet_places(built)
    parts = [*moved(sheep_parts(built, letter), 0, 0),
             *moved(sheep_parts(built, letter, dead=True), step, 0)]
    part = built.printed
    lower = [
        Shaded(flock.lower_half(built, letter), CORPSE), Shaded(_magnet(built, low.low_mm), MAGNET),
        Shaded(cylinder(part.tag_diameter_mm, 0, part.tag_height_mm).translate((0, -24, 0)), TAG),
    ]
    parts += moved(lower, 2 * step, 0)
    thick = built.sheep.height_mm
    upper = [
        Shaded(flock.upper_half(built, letter), WOOL), Shaded(_magnet(built, high.low_mm), MAGNET)]
    turned = [Shaded(p.solid.rotate((180, 0, 0)).translate((0, 0, thick)), p.colour) for p in upper]
    parts += moved(turned, 3 * step, 0)
    parts += moved([Shaded(flock.setter(built), SETTER)], 4 * step + 4, 0)
    return parts


def board_parts(built: Construction, placement: dict[str, str], dead: str = "") -> list[Shaded]:
    """Return the whole board with sheep on it: `placement` tells each letter's cell."""
    sheet, parts = built.sheet_mm, []
    cap, places = furniture.diffuser(built) + furniture.seat(built), layers.centres(built)
    plate = layers.top(built)
    parts.append(Shaded(extruded(plate.cut, built.top_under_mm, built.seat_mm), PLY))
    for mark in plate.engraved:
        parts.append(Shaded(extruded(mark, built.seat_mm, built.seat_mm + 0.05), INK))
    low = built.top_under_mm
    rims = [(turned, False) for turned in layers.upper_rims(built)], layers.lower_rims(built)
    for stack in rims:
        for turned, door in stack:
            low -= sheet
            parts += [Shaded(extruded(bar, low, low + sheet), PLY_DARK if turned else PLY)
                      for bar in layers.ring(built, turned=turned, door=door)]
        low -= sheet
        parts.append(Shaded(extruded(layers.outline(built), low, low + sheet), PLY))
    parts += [Shaded(cap.translate((x, y, 0)), OPAL) for x, y in places.values()]
    for letter, cell in placement.items():
        parts += moved(sheep_parts(built, letter, dead=letter in dead), *places[cell])
    return parts


def cell_parts(built: Construction) -> list[Shaded]:
    """Return an exploded view of a cell, its LED's side in front.

    It shows sheep, seat, diffuser (from below as well), sensor, wall, and the LED on the deck.
    """
    gap, body = 22.0, built.body
    sensor = extruded(
        box(-body.width_mm / 2, -body.length_mm / 2, body.width_mm / 2, body.length_mm / 2),
        built.sensor_face_mm - body.height_mm, built.sensor_face_mm,
    )
    plate = without(hexagon(built.board.pitch_mm), layers.deck_window(built))
    floor = extruded(plate, -built.sheet_mm, 0.0)
    top_of_deck = built.deck_top_mm
    led = cylinder(built.led_board_mm, top_of_deck, top_of_deck + 1.6)
    chip = extruded(box(-2.5, -2.5, 2.5, 2.5), top_of_deck + 1.6, top_of_deck + 3.2)
    lift = (4.0 * gap, 2.7 * gap, 1.75 * gap, 0.9 * gap)
    below = furniture.diffuser(built).rotate((180, 0, 0))
    sheep = [Shaded(p.solid.rotate((0, 0, 180)), p.colour) for p in sheep_parts(built, "R")]
    return [
        *moved(sheep, 0, 0, lift[0]),
        Shaded(furniture.seat(built).translate((0, 0, 3.35 * gap)), OPAL),
        Shaded(furniture.diffuser(built).translate((0, 0, lift[1])), OPAL),
        Shaded(below.translate((-1.3 * built.board.pitch_mm, 0, lift[1])), OPAL),
        Shaded(sensor.translate((0, 0, lift[2])), BLACK),
        Shaded(furniture.wall(built).translate((0, 0, lift[3])), (90, 94, 98)),
        Shaded(floor.translate((0, 0, top_of_deck)), PLY),
        Shaded(led.translate((0, built.led_offset_mm, 0)), (40, 60, 50)),
        Shaded(chip.translate((0, built.led_offset_mm, 0)), LED),
    ]


def write_pictures(built: Construction, folder: Path) -> list[Path]:
    """Draw them all; what was written."""
    cells = built.board.cells
    spread = cells[:: max(1, len(cells) // 8)]
    placement = dict(zip(built.letters, spread, strict=False))
    return [
        save(render(sheep_picture(built), Camera(0, 48), 1200), folder / "sheep.png"),
        save(render(cell_parts(built), Camera(190, 34), 640), folder / "cell.png"),
        save(render(board_parts(built, placement, dead="D"), Camera(0, 48), 1200),
             folder / "board.png"),
    ]


def sheets_figure(sheets: Sequence[Sheet], cutting: Cutting) -> Figure:
    """Return all sheets side by side, red what is cut, blue what is engraved."""
    across = min(4, len(sheets))
    down = -(-len(sheets) // across)
    high_in = 0.2 + 3.2 * cutting.height_mm / cutting.width_mm
    drawn = Figure(figsize=(3.2 * across, down * high_in))
    drawn.subplots_adjust(0.005, 0.005, 0.995, 1 - 0.2 / (down * high_in), 0.02, 0.2 / high_in)
    for place in range(across * down):
        axes = drawn.add_subplot(down, across, place + 1)
        axes.set_axis_off()
        if place >= len(sheets):
            continue
        sheet = sheets[place]
        axes.set_xlim(-1, cutting.width_mm + 1)
        axes.set_ylim(-1, cutting.height_mm + 1)
        axes.set_aspect("equal")
        axes.set_title(f"sheet {sheet.number}", size=8, pad=2)
        wide, high = cutting.width_mm, cutting.height_mm
        axes.plot([0, wide, wide, 0, 0], [0, 0, high, high, 0], color="#999999", linewidth=0.6)
        for piece in sheet.pieces:
            for mark in piece.engraved:
                _draw(axes, mark, "#0072B2", 0.25)
            _draw(axes, piece.cut, "#D55E00", 0.5)
    return drawn


def write_sheets_picture(sheets: Sequence[Sheet], cutting: Cutting, path: Path) -> Path:
    """Write the picture of all sheets; return its path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    sheets_figure(sheets, cutting).savefig(path, dpi=110)
    return path


def _draw(axes: Axes, shape: Shape, colour: str, width: float) -> None:
    for points in rings(shape):
        axes.fill(points[:, 0], points[:, 1], fill=False, edgecolor=colour, linewidth=width)
