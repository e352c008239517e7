"""What the table shows comes out of the LEDs: over the real wire, through the real firmware."""

from __future__ import annotations

import pytest

from companion.guidance.marks import CellMark
from companion.lights.light import Colour, Light, Rhythm
from companion.lights.render import Frame, estimate_ma, render
from companion.lights.show import open_lights
from companion.simulation.linked_rig import LinkedRig
from companion.store.settings import Settings
from companion.table.mutton.view import LinkView, TableView
from hardware.board import BoardSpec

READY = LinkView("ready")


@pytest.mark.parametrize("size", [2, 4, 8])
def test_each_cell_is_lit_in_its_own_colour(size: int) -> None:
    rig = LinkedRig(size)
    cells = rig.spec.cells
    first, last = cells[0], cells[-1]
    show = open_lights(Settings(), size, rig.light)
    marks = (CellMark(first, "runner", "A"), CellMark(last, "legal"))
    show.update(TableView("wolf", link=READY, marks=marks), 1000)
    rig.wait(100)
    assert set(rig.leds) == {first, last}
    red, green, blue = rig.leds[first]
    assert red > green > blue  # orange
    red, green, blue = rig.leds[last]
    assert green > blue > red  # sky blue, on an LED whose blue is the strongest


def test_169_different_colours_arrive_as_they_were_drawn() -> None:
    """More than one frame of the wire, shown all at once."""
    rig = LinkedRig(8)
    show = open_lights(Settings(current_ma=2000), 8, rig.light)
    lost = TableView("match-over", link=READY)
    show.update(lost, 700)
    rig.wait(200)
    frame: Frame = tuple(rig.leds.get(cell, (0, 0, 0)) for cell in rig.spec.cells)
    assert len(set(frame)) > 16
    assert estimate_ma(frame, show.lighting.led) <= 2000


def test_a_whole_board_of_light_stays_within_a_small_budget() -> None:
    rig = LinkedRig(8)
    show = open_lights(Settings(brightness=100, current_ma=200), 8, rig.light)
    marks = tuple(CellMark(cell, "legal") for cell in rig.spec.cells)
    show.update(TableView("wolf", link=READY, marks=marks), 0)
    rig.wait(200)
    frame = tuple(rig.leds.get(cell, (0, 0, 0)) for cell in rig.spec.cells)
    assert any(map(any, frame))
    assert estimate_ma(frame, show.lighting.led) <= 200


def test_the_firmware_and_the_picture_agree_on_every_cell() -> None:
    """Over the wire cells go by number; the rig finds each colour on the LED under that cell."""
    rig = LinkedRig(4)
    spec = BoardSpec.of(4)
    scene = {
        cell: Light(Colour.WHITE, Rhythm.STEADY, (index + 1) / 37)
        for index, cell in enumerate(spec.cells)
    }
    frame = render(scene, 0, spec.cells, open_lights(Settings(), 4, rig.light).lighting)
    rig.light(frame)
    rig.wait(100)
    assert tuple(rig.leds.get(cell, (0, 0, 0)) for cell in spec.cells) == frame
