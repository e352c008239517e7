"""What is cut: plates in pieces that fit the bed and one another, as files that read back."""

import re
from itertools import combinations, pairwise
from pathlib import Path

import pytest

for needed in ("ezdxf", "shapely", "rectpack", "matplotlib"):
    pytest.importorskip(needed, reason=f"{needed} is not here: pip install -e '.[hardware]'")

from shapely import affinity
from shapely.geometry import MultiPoint, Point, Polygon, box
from shapely.ops import unary_union

from hardware.construction import SCREW, Construction
from hardware.fabrication.drawings import read_back, with_kerf, write
from hardware.fabrication.layers import (
    Layer,
    board_screws,
    bolt_places,
    centres,
    outline,
    plates,
    ring,
    top,
)
from hardware.fabrication.pieces import TooSmallABed, all_pieces, plate_pieces, rim_pieces
from hardware.fabrication.shapes import disc, hexagon, polygons, rings
from hardware.fabrication.sheets import Cutting, arrange
from hardware.wiring import Wiring

BED_MM = 292.0
QUICK, LONG = (2, 4), (3, 5, 6, 7, 8)
SIZES = [*QUICK, *(pytest.param(size, marks=pytest.mark.whole) for size in LONG)]


def holes(layer: Layer) -> int:
    return sum(len(polygon.interiors) for polygon in polygons(layer.cut))


@pytest.mark.parametrize("size", SIZES)
def test_windows_and_screw_holes_for_every_cell(size: int) -> None:
    built = Construction.of(size)
    cells, bolts = len(built.board.cells), 12
    windows, wires, lid = plates(built)
    assert holes(windows) == cells + bolts
    assert holes(wires) == 3 * cells + bolts  # for its wires, and two screws of its board
    assert holes(lid) == bolts + len(board_screws(built))
    middles = MultiPoint(list(centres(built).values()))
    assert not windows.cut.intersects(middles)
    assert not wires.cut.intersects(middles)


@pytest.mark.parametrize("pitch_mm", [33.5, 40.0])
def test_the_wires_of_a_cell_fit_through_its_window(pitch_mm: float) -> None:
    """5 V, ground and data into the LED and out of it, and the sensor's three pass side by side.

    The LED's round board lies on wood, inside the wall.
    """
    built = Construction.of(2, pitch_mm)
    _, deck, _ = plates(built)
    outer = {wire.use: wire.outer_mm for wire in Wiring(built).wires}
    led = [outer[use] for use in ("5 V, LED to LED", "ground, LED to LED", "LED data")] * 2
    sensor = [outer["sensor to multiplexer"], *2 * [outer["3.3 V, sensor to sensor"]]]
    x, y = centres(built)["b2"]
    (window,) = [Polygon(ring) for polygon in polygons(deck.cut) for ring in polygon.interiors
                 if Polygon(ring).contains(Point(x, y))]
    left, low, right, high = window.bounds
    assert right - left >= sum(led) + 1.0
    assert high - low >= max(led) + 3 * max(sensor)
    inside = hexagon(2 * built.cell.wall_inside_mm, x, y)
    board = disc(built.led_board_mm, x, y + built.led_offset_mm)
    assert inside.contains(board)
    assert inside.contains(window)
    assert board.distance(window) > 0.05


def test_the_board_of_a_cell_lies_on_wood_and_its_joints_over_the_window() -> None:
    """Holes of its screws are in the deck; header and sensor joints are free of wood."""
    built = Construction.of(2)
    _, deck, _ = plates(built)
    x, y = centres(built)["b2"]
    board, wood = built.cell_board, affinity.translate(deck.cut, -x, -y)
    for place in map(Point, board.screws_mm):
        assert not wood.intersects(place.buffer(SCREW.hole_mm / 2 - 0.1))
        hole = place.buffer(SCREW.hole_mm / 2 + 0.1)
        assert wood.contains(place.buffer(SCREW.head_mm / 2) - hole)
    lying = box(-board.width_mm / 2, -board.length_mm / 2, board.width_mm / 2, board.length_mm / 2)
    assert wood.intersection(lying).area > 0.6 * lying.area
    assert hexagon(2 * built.cell.wall_inside_mm - 2 * board.clearance_mm).contains(lying)
    pins = [(across, board.header_middle_mm + 2.54 * k)
            for _, across in board.headers_mm for k in (-1, 0, 1)]
    legs = [(board.leg_pitch_mm * k, board.legs_mm) for k in (-1, 0, 1)]
    for pin in pins + legs:
        assert not wood.intersects(Point(pin).buffer(1.2)), "a joint is 2.4 mm across"
    assert not Construction.of(2, 38).takes_cell_boards


@pytest.mark.parametrize("size", SIZES)
def test_bolts_go_through_plates_and_rims(size: int) -> None:
    built = Construction.of(size)
    rims = unary_union(ring(built)), unary_union(ring(built, turned=True))
    assert len(set(bolt_places(built))) == 12
    layers = [*(plate.cut for plate in plates(built)), *rims]
    for place in bolt_places(built):
        hole = Point(place).buffer(built.bolt_mm / 2 - 0.1)
        around = Point(place).buffer(built.bolt_mm / 2 + 1.5)
        for layer in layers:
            assert not layer.intersects(hole)
            ring_of_wood = around.difference(Point(place).buffer(built.bolt_mm / 2))
            assert layer.intersection(ring_of_wood).area > 0.95 * ring_of_wood.area


@pytest.mark.parametrize("turned", [False, True])
def test_six_bars_make_a_rim_without_gap_or_overlap(turned: bool) -> None:
    built = Construction.of(4)
    bars = ring(built, turned=turned)
    assert all(a.intersection(b).area < 0.01 for a, b in combinations(bars, 2))
    inner = outline(built).buffer(-built.rim_mm).area
    bolts = 12 * Point(0, 0).buffer(built.bolt_mm / 2, quad_segs=8).area
    expected = outline(built).area - inner - bolts
    assert sum(bar.area for bar in bars) == pytest.approx(expected, rel=0.003)


def test_the_joints_of_one_rim_are_covered_by_the_next() -> None:
    built = Construction.of(4)

    def joints(bars: list) -> object:
        return unary_union([a.buffer(0.01).intersection(b.buffer(0.01))
                            for a, b in combinations(bars, 2)])

    straight, turned = joints(ring(built)), joints(ring(built, turned=True))
    assert straight.intersection(turned).area < 0.05 * straight.area


@pytest.mark.parametrize("size", SIZES)
def test_pieces_fit_the_bed_and_make_up_the_plate(size: int) -> None:
    built = Construction.of(size)
    for layer in plates(built):
        pieces = plate_pieces(built, layer, BED_MM)
        assert all(max(piece.size_mm) <= BED_MM for piece in pieces)
        assert all(len(polygons(piece.cut)) == 1 for piece in pieces)
        assert sum(piece.cut.area for piece in pieces) == pytest.approx(layer.cut.area, rel=1e-4)
        assert unary_union([piece.cut for piece in pieces]).area == pytest.approx(
            layer.cut.area, rel=1e-4
        )
        engraved = sum(mark.area for piece in pieces for mark in piece.engraved)
        assert engraved == pytest.approx(sum(mark.area for mark in layer.engraved), rel=0.02)


@pytest.mark.parametrize("size", SIZES)
def test_long_bars_come_in_parts_that_join(size: int) -> None:
    built = Construction.of(size)
    pieces = rim_pieces(built, BED_MM)
    assert all(max(piece.size_mm) <= BED_MM for piece in pieces)
    one_ring = ring(built)[0].area
    plain = [piece for piece in pieces if not piece.name.startswith("rim-door")]
    assert sum(piece.cut.area for piece in plain) == pytest.approx(one_ring, rel=1e-6)
    sides = 6 * (built.upper_rims + built.lower_rims)
    assert plain[0].count == sides - built.door_rims


def test_joined_pieces_cannot_be_pulled_apart() -> None:
    built = Construction.of(4)
    one, other = plate_pieces(built, top(built), BED_MM)
    kerfed = [with_kerf(piece.cut, 0.15) for piece in (one, other)]
    assert kerfed[0].intersection(kerfed[1]).area < 150  # a press fit: half a kerf of overlap
    for dx, dy in ((-1.5, 0), (0, 1.5), (0, -1.5)):
        away = affinity.translate(one.cut, dx, dy)
        assert away.intersection(other.cut).area > 2.0


def test_seams_of_two_plates_lie_apart() -> None:
    built = Construction.of(4)
    seams = []
    for layer in plates(built):
        one, other = plate_pieces(built, layer, BED_MM)
        seams.append(one.cut.buffer(0.05).intersection(other.cut.buffer(0.05)))
    for one, other in pairwise(seams):
        assert one.intersection(other).area < 0.02 * one.area  # corners meet


def test_a_small_board_stays_whole() -> None:
    built = Construction.of(2)
    assert [piece.name for piece in plate_pieces(built, top(built), BED_MM)] == ["top"]


def test_a_bed_that_is_too_small_is_refused() -> None:
    built = Construction.of(4)
    with pytest.raises(TooSmallABed, match="bed of 40 mm"):
        plate_pieces(built, top(built), 40)


@pytest.mark.parametrize("size", SIZES)
def test_sheets_hold_every_piece_once_and_apart(size: int) -> None:
    built, cutting = Construction.of(size), Cutting(kerf_mm=0.2)
    pieces = all_pieces(built, min(cutting.bed_mm))
    sheets = arrange(pieces, cutting)
    wanted = sorted(piece.name for piece in pieces for _ in range(piece.count))
    assert sorted(piece.name for sheet in sheets for piece in sheet.pieces) == wanted
    for sheet in sheets:
        cuts = [with_kerf(piece.cut, cutting.kerf_mm) for piece in sheet.pieces]
        for one, other in combinations(cuts, 2):
            assert one.distance(other) > 1.5
        left, low, right, high = unary_union(cuts).bounds
        assert min(left, low) >= cutting.margin_mm - 0.2
        assert right <= cutting.width_mm - cutting.margin_mm + 0.2
        assert high <= cutting.height_mm - cutting.margin_mm + 0.2


def test_files_read_back_as_they_were_drawn(tmp_path: Path) -> None:
    built, cutting = Construction.of(2), Cutting(kerf_mm=0.3)
    sheets = arrange(all_pieces(built, min(cutting.bed_mm)), cutting)
    for sheet in sheets:
        dxf, svg = write(sheet, cutting, tmp_path)
        found = read_back(dxf)
        assert (found.errors, found.units_mm) == (0, True)
        drawn = [with_kerf(piece.cut, 0.3) for piece in sheet.pieces]
        assert len(found.cut) == sum(len(rings(shape)) for shape in drawn)
        assert all(line.is_valid for line in found.cut)
        assert found.bounds == pytest.approx(unary_union(drawn).bounds, abs=0.001)
        _same_lines_in_svg(svg, found.cut, cutting)


def _same_lines_in_svg(svg: Path, cut: tuple, cutting: Cutting) -> None:
    """The SVG's red lines start where the DXF's do, in millimetres."""
    text = svg.read_text(encoding="utf-8")
    assert f'width="{cutting.width_mm:g}mm" height="{cutting.height_mm:g}mm"' in text
    red = re.search(r"\.(C\d+) \{stroke: #ff0000", text)
    assert red is not None
    lines = re.findall(rf'<path d="([^"]*)" class="{red[1]}"', text)
    starts = [tuple(map(int, m)) for line in lines for m in re.findall(r"M (\d+) (\d+)", line)]
    unit = cutting.width_mm / 1_000_000
    found = sorted((round(x * unit, 1), round(cutting.height_mm - y * unit, 1)) for x, y in starts)
    drawn = sorted((round(p.exterior.coords[0][0], 1), round(p.exterior.coords[0][1], 1))
                   for p in cut)
    assert len(found) == len(drawn)
    for one, other in zip(found, drawn, strict=True):
        assert one == pytest.approx(other, abs=0.15)


def test_the_kerf_is_taken_off_both_sides_of_every_line() -> None:
    built = Construction.of(2)
    plate = top(built).cut
    wider = with_kerf(plate, 0.2)
    assert wider.bounds[2] - plate.bounds[2] == pytest.approx(0.1, abs=0.001)
    window, cut = (min(polygons(shape)[0].interiors, key=lambda r: abs(r.centroid.x) +
                       abs(r.centroid.y)) for shape in (plate, wider))
    assert window.bounds[2] - cut.bounds[2] == pytest.approx(0.1, abs=0.001)


def test_names_in_the_margin_stay_clear_of_bolts_and_edges() -> None:
    for size in range(2, 9):
        built = Construction.of(size)
        names = top(built).engraved
        assert len(names) == 2 * (2 * size - 1)
        wood = outline(built).difference(
            unary_union([Point(place).buffer(built.bolt_mm / 2) for place in bolt_places(built)])
        )
        assert all(wood.contains(name) for name in names)
        assert all(a.distance(b) > 1 for a, b in combinations(names, 2))
