"""Every drawing is measured: no label on another, none struck out, no part on a part."""

from collections.abc import Iterator
from itertools import combinations

import pytest

for module in ("shapely", "manifold3d", "matplotlib"):
    pytest.importorskip(module, reason=f"{module} is not here: pip install -e '.[hardware]'")

from matplotlib.figure import Figure
from matplotlib.patches import FancyArrowPatch, Rectangle
from shapely import box

from hardware.construction import Construction
from hardware.fabrication.pictures import sheets_figure
from hardware.fabrication.pieces import all_pieces
from hardware.fabrication.plan import figure, steps_figure, stripboard_figure
from hardware.fabrication.sheets import Cutting, arrange
from hardware.power.exchanged import exchanged_figure
from hardware.wiring import MUX_BOARD_MM, PICO_MM, Wiring
from tests.long_form import only
from tests.pictures import measured

BOARDS = [(size, pitch) for size in range(2, 9) for pitch in (33.5, 38.0, 40.0, 46.0)]


def boards_of(wiring: Wiring) -> dict[str, tuple[float, float, float, float]]:
    places = {"Pico": (wiring.pico_place, PICO_MM),
              "stripboard": (wiring.power_place, wiring.stripboard.size_mm),
              **{f"mux {n}": (at, MUX_BOARD_MM) for n, at in enumerate(wiring.mux_places)}}
    return {name: (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
            for name, ((x, y), (wide, high)) in places.items()}


def on_one_another(wiring: Wiring) -> Iterator[str]:
    for (one, first), (other, second) in combinations(boards_of(wiring).items(), 2):
        if box(*first).intersects(box(*second)):
            yield f"{one} and {other}"


@pytest.mark.parametrize(("size", "pitch"), only([(2, 40.0)], BOARDS))
def test_no_label_and_no_board_lies_on_another(size: int, pitch: float) -> None:
    wiring = Wiring(Construction.of(size, pitch))
    stacked = size == 2 and pitch < 40  # as the case is too small, the multiplexer hangs above
    assert [*on_one_another(wiring)] == (["stripboard and mux 0"] if stacked else [])
    for drawn in (figure(wiring, below=True), figure(wiring, below=False), steps_figure(wiring),
                  stripboard_figure(wiring.stripboard)):
        assert measured.faults(drawn) == []
        assert covered_arrows(drawn) == []


def covered_arrows(drawn: Figure) -> list[str]:
    """Return the arrows that lie below a filled board."""
    return [f"an arrow in {axes.get_title()!r}" for axes in drawn.axes for arrow in axes.patches
            if isinstance(arrow, FancyArrowPatch) and any(
                isinstance(part, Rectangle) and part.get_fill()
                and part.get_zorder() >= arrow.get_zorder() for part in axes.patches)]


@pytest.mark.whole
def test_the_other_drawings_can_be_read() -> None:
    cutting = Cutting()
    pieces = [all_pieces(Construction.of(size), min(cutting.bed_mm)) for size in (2, 3, 5)]
    sheets = [sheets_figure(arrange(each, cutting), cutting) for each in pieces]
    for drawn in (exchanged_figure(), *sheets):
        assert measured.faults(drawn) == []


def test_what_cannot_be_read_is_found() -> None:
    drawn = figure(Wiring(Construction.of(2)), below=True)
    axes = drawn.axes[0]
    text = next(text for text in axes.texts if text.get_text() == "LED 0")
    x, y = text.get_position()
    axes.text(x + 2, y, "stripboard", ha="center", va="center", zorder=8)
    assert any("'stripboard' lies on" in fault or "lies on 'stripboard'" in fault
               for fault in measured.faults(drawn))
    axes.texts[-1].remove()
    axes.plot((x - 30, x + 30), (y, y), zorder=9)
    assert "a Line2D strikes 'LED 0' out" in measured.faults(drawn)
    axes.lines[-1].remove()
    axes.text(axes.get_xlim()[1], y, "too far right")
    assert measured.faults(drawn) == ["'too far right' ends beside the paper"]
