"""Every printed part sliced: nothing hangs in the air, nothing is too thin or too big."""

import re
import shutil
import subprocess
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

for needed in ("manifold3d", "trimesh", "shapely", "matplotlib"):
    pytest.importorskip(needed, reason=f"{needed} is not here: pip install -e '.[hardware]'")

import numpy as np
import shapely
import trimesh
from manifold3d import Manifold
from shapely.geometry import box

from hardware.construction import Construction
from hardware.fabrication import flock, furniture, printing
from hardware.fabrication.make import Model, models, print_lines
from hardware.fabrication.shapes import disc, hexagon, joined, without
from hardware.fabrication.slicing import (
    SETTINGS,
    Effort,
    NotPrintable,
    check_printable,
    effort,
    findings,
    layers,
    thin_mm2,
)
from hardware.fabrication.solids import cylinder, extruded, write_stl
from tests.long_form import only

BUILT = Construction.of(4)


@cache
def all_models() -> list[Model]:
    return models(BUILT)


LETTERS_OF_EVERY_SHAPE = "AQ"
"""Letters with an island in them, of straight lines and of curves."""


@pytest.mark.parametrize("letters", [
    LETTERS_OF_EVERY_SHAPE, pytest.param(BUILT.letters, marks=pytest.mark.whole)])
def test_every_part_is_printed_without_supports(letters: str) -> None:
    for model in all_models():
        if model.name.startswith("sheep-") and model.name.split("-")[1] not in letters:
            continue
        found = findings(model.name, model.solid)
        assert found.faults == (), model.name
        assert found.unsupported_mm2 == 0, model.name
        assert found.bridge_mm <= SETTINGS.bridge_mm


@pytest.mark.parametrize("sheet_mm", only([2.7], [2.7, 2.8, 3.3]))
@pytest.mark.parametrize("pitch_mm", only([33.5, 46.0], [33.5, 40.0, 46.0]))
def test_parts_are_printed_for_every_sheet_and_pitch(sheet_mm: float, pitch_mm: float) -> None:
    for model in models(replace(Construction.of(2, pitch_mm, sheet_mm), sheep_count=1))[:3]:
        check_printable(model.name, model.solid)


@pytest.mark.parametrize("name", ["diffuser", "wall", "setter", "sheep-A-dead-side"])
def test_trimesh_finds_the_same_contours_in_the_file(name: str, tmp_path: Path) -> None:
    """Another library slices the STL as it was written."""
    solid = next(model.solid for model in all_models() if model.name == name)
    write_stl(name, solid, tmp_path)
    read = trimesh.load_mesh(tmp_path / f"{name}.stl")
    for number, layer in enumerate(layers(solid)):
        height = (number + 0.5) * SETTINGS.layer_mm
        lines = trimesh.intersections.mesh_plane(read, [0, 0, 1], [0, 0, height])[:, :, :2]
        contours = shapely.build_area(shapely.MultiLineString(list(np.round(lines, 5))))
        assert contours.symmetric_difference(layer).area < 1e-4 * layer.area, height


@pytest.mark.whole
@pytest.mark.skipif(not shutil.which("prusa-slicer"), reason="PrusaSlicer is not installed")
@pytest.mark.parametrize(("name", "needed"), [
    ("diffuser", False), ("seat", False), ("wall", False), ("setter", False),
    ("sheep-A-dead-side", False), ("sheep-A-letter-side", False), ("foot", False),
    ("reader-box", False), ("reader-lid", False), ("upright", True),
])
def test_a_slicer_adds_no_supports(name: str, needed: bool, tmp_path: Path) -> None:
    """It adds them by itself below what is flatter than 40 degrees and no bridge."""
    solids = {model.name: model.solid for model in all_models()}
    solids["upright"] = solids["diffuser"].rotate((180, 0, 0))
    write_stl(name, solids[name], tmp_path)
    subprocess.run(
        ["prusa-slicer", "--export-gcode", "--support-material", "--support-material-auto",
         "--support-material-threshold", "40", "--dont-support-bridges", "--layer-height", "0.2",
         "--datadir", str(tmp_path), "-o", str(tmp_path / "out.gcode"),
         str(tmp_path / f"{name}.stl")],
        check=True, capture_output=True,
    )
    assert ("TYPE:Support" in (tmp_path / "out.gcode").read_text("utf-8")) == needed


# --- overhangs that must be found ----------------------------------------------------------------


def test_a_diffuser_with_its_face_up_is_refused() -> None:
    """The whole hexagon of its skin would begin in the air, as it did once."""
    upright = furniture.diffuser(BUILT) + furniture.seat(BUILT)
    found = findings("diffuser", upright)
    assert found.islands >= 1
    assert found.unsupported_mm2 > 500
    with pytest.raises(NotPrintable, match="diffuser cannot be printed without supports"):
        check_printable("diffuser", upright)


def test_a_diffuser_in_one_piece_with_its_seat_is_refused_face_down() -> None:
    """The floor of the seat would span 27.5 mm."""
    turned = (furniture.diffuser(BUILT) + furniture.seat(BUILT)).rotate((180, 0, 0))
    found = findings("diffuser", turned)
    assert found.unsupported_mm2 > 400
    assert found.worst_mm == pytest.approx(BUILT.seat_mm)


def test_a_setter_in_one_piece_is_refused() -> None:
    """Its coin is wider than the collar on which it would stand."""
    part, low = BUILT.printed, flock.collar_mm(BUILT, "lower")
    coin = extruded(flock.collar(BUILT, "lower"), 0.0, low + 0.5)
    coin += cylinder(part.setter_diameter_mm, low, low + 10.0)
    found = findings("setter", coin)
    assert found.worst_mm == pytest.approx(low)
    assert found.unsupported_mm2 == pytest.approx(disc(30.0).area - disc(2 * 5.4).area, rel=0.1)


@pytest.mark.parametrize(("lean", "hangs"), [(0.9, False), (1.0, False), (1.5, True), (2.0, True)])
def test_forty_five_degrees_are_the_limit(lean: float, hangs: bool) -> None:
    high = 1.0
    cone = Manifold.cylinder(high, 6.0, 6.0 + lean * high, circular_segments=64)
    assert bool(findings("cone", cone).unsupported_mm2) == hangs


def table(span_mm: float) -> Manifold:
    """A plate on two walls, so far apart."""
    plan, half = box(-span_mm / 2 - 4, -5, span_mm / 2 + 4, 5), span_mm / 2
    return extruded(plan, 4.0, 6.0) + extruded(
        without(plan, box(-half, -6, half, 6)), 0.0, 4.0)


@pytest.mark.parametrize(("span_mm", "passes"), [(4.0, True), (9.8, True), (10.4, False)])
def test_a_bridge_rests_on_both_sides_and_is_short(span_mm: float, passes: bool) -> None:
    found = findings("table", table(span_mm))
    assert (found.faults == ()) == passes
    if passes:
        assert found.bridge_mm == pytest.approx(span_mm, abs=0.1)


def test_a_shelf_is_no_bridge() -> None:
    """It is as short, but one of its ends is free."""
    shelf = extruded(box(-10, -5, 0, 5), 0.0, 6.0) + extruded(box(-10, -5, 5, 5), 4.0, 6.0)
    assert findings("shelf", shelf).unsupported_mm2 == pytest.approx(50.0, rel=0.1)


def test_a_piece_that_begins_in_the_air_is_found() -> None:
    gate = extruded(without(box(-20, -5, 20, 5), box(-15, -6, 15, 6)), 0.0, 10.0)
    gate += extruded(box(-20, -5, 20, 5), 10.0, 12.0) + extruded(box(-2, -5, 2, 5), 5.0, 10.5)
    found = findings("gate", gate)
    assert found.islands == 1
    assert "1 pieces begin in the air" in found.faults


def test_thin_walls_big_parts_and_small_feet_are_found() -> None:
    tube = extruded(without(hexagon(30), hexagon(30 - 2 * 0.7)), 0.0, 5.0)
    assert "thinner than 0.8 mm" in findings("tube", tube).faults[0]
    bar = extruded(box(0, 0, 181, 5), 0.0, 2.0)
    assert findings("bar", bar).faults == ("181 mm do not fit a bed of 180 mm",)
    peg = cylinder(6.0, 0.0, 20.0)
    assert findings("peg", peg).faults == ("only 28 mm² stand on the bed",)


def test_engraved_lines_stay_open() -> None:
    """The first layer is pressed flat, so a line thinner than 0.6 mm would close."""
    narrow = replace(SETTINGS, thinnest_mm=0.6)
    for letter in BUILT.letters:
        assert thin_mm2(flock.letter_mark(letter), narrow) == 0
        assert thin_mm2(flock.dead_mark(letter), narrow) == 0


def test_heights_of_sheep_and_setter_are_whole_layers() -> None:
    """Otherwise the slicer would round them."""
    part, sheep = BUILT.printed, BUILT.sheep
    heights = [
        sheep.height_mm / 2, sheep.wall_mm, sheep.wall_mm + sheep.magnet.thickness_mm,
        part.engraving_mm, part.boss_mm, flock.tag_floor_mm(BUILT),
        *(flock.collar_mm(BUILT, end) for end in ("lower", "upper")),
        *(flock.setter_half(BUILT, end).bounding_box()[5] for end in ("lower", "upper")),
    ]
    for height in heights:
        assert height / SETTINGS.layer_mm == pytest.approx(round(height / SETTINGS.layer_mm))


# --- grams and hours ------------------------------------------------------------------------------


def test_layers_have_the_volume_of_the_part() -> None:
    for model in (model for model in all_models() if model.name in SLICER_MINUTES):
        sliced = sum(layer.area for layer in layers(model.solid)) * SETTINGS.layer_mm
        assert sliced == pytest.approx(model.solid.volume(), rel=0.02), model.name


SLICER_MINUTES = {
    "diffuser": 12.9, "seat": 2.5, "wall": 10.2, "setter": 41.4, "sheep-A-dead-side": 17.6,
    "sheep-A-letter-side": 19.2, "foot": 6.7, "reader-box": 46.7, "reader-lid": 42.2,
}
"""PrusaSlicer 2.5.0 with the settings of docs/makers/printing.md, each part one of a full bed."""


def test_minutes_are_within_a_tenth_of_a_slicer() -> None:
    solids = {model.name: model.solid for model in all_models()}
    for name, minutes in SLICER_MINUTES.items():
        assert effort(solids[name]).minutes == pytest.approx(minutes, rel=0.1), name


def test_half_a_block_takes_half() -> None:
    whole, half = (effort(extruded(box(0, 0, 40, 40), 0.0, mm)) for mm in (20.0, 10.0))
    assert whole.grams == pytest.approx(2 * half.grams)
    assert whole.minutes == pytest.approx(2 * half.minutes, rel=0.1)
    assert whole.grams == pytest.approx(40 * 40 * 20 * 1.24e-3)


def test_sheep_are_one_line_with_their_mean() -> None:
    lines = printing.by_kind([
        printing.PrintLine("wall", 7, "black", Effort(2.0, 10.0)),
        *(printing.PrintLine(f"sheep-{letter}-dead-side", 1, "white", Effort(grams, 18.0))
          for letter, grams in (("A", 3.0), ("B", 4.0))),
    ])
    assert [(line.name, line.count, line.grams) for line in lines] == [
        ("wall", 7, 14.0), ("sheep-?-dead-side", 2, 7.0)]
    assert lines[1].each == Effort(3.5, 18.0)
    assert lines[0].hours == pytest.approx(70 / 60)


def test_a_joined_setter_lies_flat() -> None:
    """Both halves stand on the bed with the face that is glued."""
    first = layers(flock.setter_to_print(BUILT))[0]
    both = joined([disc(30.0, x, 0.0) for x in (-16.0, 16.0)])
    assert first.difference(both.buffer(0.2)).area < 8.0
    assert first.area > 0.9 * both.area


PRINTING = Path(__file__).parents[2] / "docs" / "makers" / "printing.md"


def test_the_page_on_printing_says_what_is_computed() -> None:
    lines = printing.by_kind(print_lines(all_models()))
    page = PRINTING.read_text("utf-8")
    rows = [*printing.settings_rows(), *printing.part_rows(lines), *printing.size_rows(lines)]
    for row in rows:
        assert "| " + " | ".join(row) + " |" in page
    solids = {model.name: model.solid for model in all_models()}
    for name, minutes in SLICER_MINUTES.items():
        found = effort(solids[name])
        each = f"{found.minutes:.1f} min, {found.grams:.2f} g |"
        assert re.search(rf"\| {name} \| {minutes:.1f} min, .* {each}", page), name


def test_every_part_of_a_cell_is_counted_by_cells() -> None:
    counts = {model.name: model.count for model in all_models()}
    cells = len(BUILT.board.cells)
    assert {name for name, count in counts.items() if count == cells} == set(printing.OF_EVERY_CELL)
