"""Maps at the board's size on sheets of paper: true to size, complete, joined where they say."""

import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from PIL import Image
from pypdf import PdfReader
from shapely import LineString, box, unary_union

from hardware.construction import Construction
from hardware.fabrication import paper, plan
from hardware.fabrication.__main__ import command
from hardware.fabrication.paper import MARGIN_MM, OVERLAP_MM, PAPERS, Layout, layout
from hardware.wiring import Wiring
from tests.long_form import only

SIZES = [(size, pitch, kind) for size in range(2, 9) for pitch in (40.0, 46.0) for kind in PAPERS]


def windows(found: Layout) -> list[object]:
    return [box(tile.left, tile.low, tile.right, tile.high) for tile in found.tiles]


@pytest.mark.parametrize(("size", "pitch", "kind"), only(
    [(2, 40.0, "A4"), (4, 46.0, "A4"), (4, 40.0, "A3"), (8, 40.0, "Letter")], SIZES))
def test_the_pages_show_the_whole_map_and_fit_the_paper(
    size: int, pitch: float, kind: str
) -> None:
    content = plan.extent(Wiring(Construction.of(size, pitch)))
    found = layout(content, kind)
    assert sorted((found.width, found.height)) == sorted(PAPERS[kind])
    assert unary_union(windows(found)).buffer(1e-6).covers(content)
    for tile in found.tiles:
        assert tile.right - tile.left <= found.width - 2 * MARGIN_MM
        assert tile.high - tile.low <= found.height - 2 * MARGIN_MM
    assert len({tile.name for tile in found.tiles}) == len(found.tiles)


@pytest.mark.parametrize("kind", PAPERS)
def test_two_pages_have_the_same_line_where_they_are_joined(kind: str) -> None:
    found = layout(plan.extent(Wiring(Construction.of(4))), kind)
    there = {(tile.row, tile.column) for tile in found.tiles}
    lines: dict[str, list[LineString]] = {}
    for tile, window in zip(found.tiles, windows(found), strict=True):
        for name, _, *ends in paper._joints(tile, there):
            line = LineString(ends)
            assert window.buffer(1e-6).covers(line)
            assert window.exterior.distance(line.centroid) == pytest.approx(OVERLAP_MM / 2)
            lines.setdefault(name, []).append(line)
    assert len(lines) >= len(found.tiles) - 1
    for one, other in lines.values():
        assert one.equals_exact(other, 1e-6)
    for one, other in pairwise(found.tiles):
        if one.row == other.row:
            assert one.right - other.left == pytest.approx(OVERLAP_MM)


@pytest.mark.drawn(2)
@pytest.mark.parametrize("kind", ["A4", "A3"])
def test_a_print_is_as_large_as_the_board(kind: str, tmp_path: Path) -> None:
    """Also after the page was changed: the drawing is in mm of paper in both directions."""
    wiring = Wiring(Construction.of(2))
    drawn = plan.figure(wiring, below=True)
    paper.write_pages(drawn, plan.extent(wiring), "hex2", kind, tmp_path / "map.pdf")
    for axes in drawn.axes:
        one, other = axes.transData.transform([(0, 0), (100, 100)])
        assert (other - one) / drawn.dpi * 25.4 == pytest.approx([100, 100], abs=0.01)
    read = PdfReader(tmp_path / "map.pdf", strict=True)
    assert read.root_object["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert read.metadata is not None
    assert read.metadata.title == "hex2"
    (page,) = read.pages
    size = sorted(float(side) / 72 * 25.4 for side in page.mediabox[2:])
    assert size == pytest.approx(PAPERS[kind], abs=0.01)
    text = page.extract_text()
    assert all(cell in text for cell in wiring.built.board.cells)
    assert "97 %" in text
    before = (tmp_path / "map.pdf").read_bytes()
    paper.write_pages(plan.figure(wiring, below=True), plan.extent(wiring), "hex2", kind,
                      tmp_path / "map.pdf")
    assert (tmp_path / "map.pdf").read_bytes() == before


@pytest.mark.whole
@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="pdftoppm is not installed")
@pytest.mark.parametrize("kind", PAPERS)
def test_the_bars_are_100_mm_long_in_a_print(kind: str, tmp_path: Path) -> None:
    """A printer with 10 dots in a mm; what it prints at 97 % is 3 mm shorter on the bar."""
    plan.write_maps(Wiring(Construction.of(4)), tmp_path, kind)
    for scale, long in ((1.0, 1000), (0.97, 970)):
        subprocess.run(["pdftoppm", "-gray", "-r", f"{254 * scale}", "-f", "1", "-l", "1",
                        tmp_path / "wiring-below.pdf", tmp_path / "page"], check=True)
        (picture,) = tmp_path.glob("page-*.pgm")
        dark = np.asarray(Image.open(picture)) < 100
        picture.unlink()
        rows, columns = (_longest(lines, long) for lines in (dark, dark.T))
        assert rows == pytest.approx(long, abs=4)
        assert columns == pytest.approx(long, abs=4)


@pytest.mark.whole
def test_the_paper_is_chosen_where_files_are_made(tmp_path: Path) -> None:
    done = CliRunner().invoke(command, [
        "--size", "2", "--paper", "letter", "--no-pictures", "-o", str(tmp_path)])
    assert done.exit_code == 0, done.output
    (page,) = PdfReader(tmp_path / "wiring-above.pdf").pages
    assert sorted(page.mediabox[2:]) == pytest.approx([612, 792], abs=0.01)


def _longest(lines: np.ndarray, about: int) -> int:
    """Return the length of the longest dark run in any line."""
    best = 0
    for line in lines[lines.sum(axis=1) > about // 2]:
        edges = np.flatnonzero(np.diff(np.concatenate(([0], line.astype(int), [0]))))
        best = max(best, int((edges[1::2] - edges[::2]).max()))
    return best
