"""``make hardware`` makes everything of one description, and all of it follows that."""

import csv
import json
import runpy
from dataclasses import replace
from math import ceil
from pathlib import Path

import pytest

for needed in ("ezdxf", "shapely", "rectpack", "manifold3d", "trimesh", "matplotlib"):
    pytest.importorskip(needed, reason=f"{needed} is not here: pip install -e '.[hardware]'")

import trimesh
from click.testing import CliRunner
from PIL import Image

from hardware.board import BoardSpec
from hardware.construction import Construction
from hardware.fabrication import furniture
from hardware.fabrication.__main__ import command
from hardware.fabrication.drawings import read_back
from hardware.fabrication.make import make
from hardware.fabrication.sheets import Cutting


def made(folder: Path, size: int, pitch_mm: float, sheep: int = 1) -> Path:
    """A board made without pictures, and with few sheep, for speed."""
    built = replace(Construction.of(size, pitch_mm), sheep_count=sheep)
    make(built, Cutting(), folder, pictures=False)
    return folder


def table(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def windows(folder: Path) -> float:
    """The width across flats of the windows, from the sheets as they were cut."""
    widths = [
        line.bounds[2] - line.bounds[0]
        for sheet in (folder / "cut").glob("*.dxf") for line in read_back(sheet).cut
        if len(line.exterior.coords) == 7  # six corners
    ]
    assert len({round(width, 3) for width in widths}) == 1
    return widths[0]


@pytest.fixture(scope="module")
def boards(tmp_path_factory: pytest.TempPathFactory) -> dict[float, Path]:
    """The same small board with two pitches."""
    return {pitch: made(tmp_path_factory.mktemp(f"pitch{pitch:g}"), 2, pitch)
            for pitch in (40.0, 46.0)}


@pytest.mark.whole
def test_the_layers_follow_the_pitch(boards: dict[float, Path]) -> None:
    narrow, wide = windows(boards[40.0]), windows(boards[46.0])
    assert wide - narrow == pytest.approx(6.0, abs=0.05)


@pytest.mark.whole
def test_the_prints_follow_the_pitch(boards: dict[float, Path]) -> None:
    for name in ("diffuser", "wall"):
        narrow, wide = (
            trimesh.load_mesh(boards[pitch] / "print" / f"{name}.stl").extents[0]
            for pitch in (40.0, 46.0)
        )
        assert wide - narrow == pytest.approx(6.0, abs=0.01)
    sheep = [(boards[pitch] / "print" / "sheep-A-letter-side.stl").read_bytes()
             for pitch in (40.0, 46.0)]
    assert sheep[0] == sheep[1]  # a sheep is a sheep


def test_the_wiring_follows_the_pitch(boards: dict[float, Path]) -> None:
    narrow, wide = (table(boards[pitch] / "wiring.csv") for pitch in (40.0, 46.0))
    assert [row["cell"] for row in narrow] == [row["cell"] for row in wide]
    assert sum(int(row["data wire mm"]) for row in wide) > sum(
        int(row["data wire mm"]) for row in narrow
    )
    assert (boards[40.0] / "wiring-below.svg").read_text() != (
        boards[46.0] / "wiring-below.svg").read_text()


@pytest.mark.whole
def test_everything_follows_the_size(tmp_path: Path) -> None:
    folder = made(tmp_path, 3, 40.0)
    cells = BoardSpec.of(3).cells
    wiring = table(folder / "wiring.csv")
    assert [row["cell"] for row in wiring] == list(cells)
    layout = runpy.run_path(str(folder / "layout.py"))
    assert list(layout["channels"]) == [
        16 * int(row["multiplexer"]) + int(row["input"]) for row in wiring
    ]
    assert list(layout["leds"]) == [int(row["LED"]) for row in wiring]
    summary = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
    assert summary["cells"] == len(cells)
    for side in ("above", "below"):
        drawn = (folder / f"wiring-{side}.svg").read_text(encoding="utf-8")
        assert all(f">{cell}<" in drawn for cell in cells)


@pytest.mark.whole
@pytest.mark.parametrize("thickness", [2.7, 2.84, 3.3])
def test_files_are_made_for_the_measured_thickness(thickness: float, tmp_path: Path) -> None:
    done = CliRunner().invoke(command, [
        "--size", "2", "--thickness", f"{thickness}", "--no-pictures", "-o", str(tmp_path)])
    assert done.exit_code == 0, done.output
    summary = json.loads((tmp_path / "summary.json").read_text(encoding="utf-8"))
    assert summary["sheet_mm"] == thickness
    assert summary["height_mm"] == pytest.approx((7 + ceil(27 / thickness)) * thickness)
    assert list((tmp_path / "cut").glob("*.dxf"))
    built = Construction.of(2, sheet_mm=thickness)
    wall = trimesh.load_mesh(tmp_path / "print" / "wall.stl")
    assert wall.extents[2] == pytest.approx(built.cell.wall_height_mm, abs=0.01)
    cap = trimesh.load_mesh(tmp_path / "print" / "diffuser.stl")
    assert cap.extents[2] == pytest.approx(-furniture.post_end_mm(built), abs=0.01)


@pytest.mark.whole
def test_the_same_board_is_made_the_same(boards: dict[float, Path], tmp_path: Path) -> None:
    again = made(tmp_path, 2, 40.0)
    names = [path.relative_to(again) for path in again.rglob("*") if path.is_file()]
    assert len(names) > 15
    for name in names:
        if name.suffix != ".dxf":  # a DXF has the time and a number of its own in it
            assert (again / name).read_bytes() == (boards[40.0] / name).read_bytes(), name


@pytest.mark.parametrize(("options", "words"), [
    (["--size", "9"], "2 to 8 cells a side, not 9"),
    (["--pitch", "30"], "too close for sheep"),
    (["--thickness", "4"], "2.7 to 3.3 mm will do"),
    (["--sheet", "60x60"], "cannot be cut into pieces"),
    (["--sheet", "big"], "WIDTHxHEIGHT"),
])
def test_what_cannot_be_made_is_said(options: list[str], words: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(command, [*options, "--no-pictures", "-o", str(tmp_path)])
    assert done.exit_code in (1, 2)
    assert words in done.output
    assert done.exception is None or isinstance(done.exception, SystemExit)


@pytest.mark.whole
@pytest.mark.parametrize("size", range(2, 9))
def test_every_size_is_made(size: int, tmp_path: Path) -> None:
    done = CliRunner().invoke(
        command, ["--size", str(size), "--no-pictures", "-o", str(tmp_path)]
    )
    assert done.exit_code == 0, done.output
    halves = 2 * len(Construction.of(size).letters)
    assert len(list((tmp_path / "print").glob("*.stl"))) == 7 + halves
    assert len(table(tmp_path / "wiring.csv")) == 3 * size * (size - 1) + 1


@pytest.mark.whole
def test_pictures_show_the_board(tmp_path: Path) -> None:
    make(Construction.of(4), Cutting(), tmp_path)
    for name in ("board", "cell", "sheep", "sheets"):
        picture = Image.open(tmp_path / "pictures" / f"{name}.png").convert("RGB")
        colours = picture.getcolors(1 << 24)
        assert colours is not None
        assert len(colours) > 50
        assert max(count for count, _ in colours) < 0.97 * picture.width * picture.height  # ground
