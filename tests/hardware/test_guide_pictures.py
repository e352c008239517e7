"""The pictures of the makers' guide: each part is seen once, each size has its cost."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

for needed in ("matplotlib", "manifold3d", "rectpack", "gerbonara"):
    pytest.importorskip(needed)

from hardware.construction import Construction
from hardware.fabrication.make import models
from tests.pictures.guide_pictures import costs, printed_parts

DRAWN = Path(__file__).parents[2] / "docs" / "makers" / "pictures"


def test_the_printed_parts_lie_beside_each_other_on_the_bed() -> None:
    built = Construction.of(2)
    parts = [*printed_parts(built)]
    assert len(parts) == len(models(replace(built, sheep_count=1)))
    boxes = [part.solid.bounding_box() for part in parts]
    assert all(box[2] == pytest.approx(0.0, abs=1e-6) for box in boxes)
    for one, other in combinations(boxes, 2):
        assert any(one[axis + 3] < other[axis] or other[axis + 3] < one[axis] for axis in (0, 1))


@pytest.mark.whole
def test_the_costs_show_all_sizes() -> None:
    (axes,) = costs().axes
    assert [label.get_text() for label in axes.get_xticklabels()][::6] == ["7 cells", "169 cells"]
    assert len(axes.patches) == 2 * (2 * 7 - 1), "two parts of a bar; 7 cells have no circuits"


def test_the_pictures_of_the_guide_are_small() -> None:
    for name in ("board", "cell", "sheep", "sheets", "prints", "costs", "stripboard",
                 "steps-hand"):
        assert 10_000 < (DRAWN / f"{name}.png").stat().st_size < 260_000
