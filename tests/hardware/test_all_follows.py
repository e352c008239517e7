"""The one description: a change of pitch or size changes centres, outline, chain, channels,
wires, the firmware's tables, the rig and the materials with it. (What is cut, printed and drawn:
`test_fabrication.py`.)"""

import pytest

for needed in ("ezdxf", "shapely", "matplotlib", "gerbonara"):
    pytest.importorskip(needed)

from shapely import Point

from hardware.basket.materials import bill
from hardware.board import firmware_layout_text
from hardware.construction import Construction
from hardware.fabrication.layers import outline
from hardware.rig import Rig
from hardware.wiring import Wiring
from tests.long_form import only

NARROW, WIDE = 40.0, 46.0
SIZES = only([2, 4], range(2, 9))


@pytest.mark.parametrize("size", SIZES)
def test_centres_outline_and_wires_follow_the_pitch(size: int) -> None:
    narrow, wide = (Construction.of(size, pitch) for pitch in (NARROW, WIDE))
    assert len(narrow.board.cells) == 3 * size * (size - 1) + 1
    for cell in narrow.board.cells:
        grown = [mm * WIDE / NARROW for mm in narrow.board.centre_mm(cell)]
        assert wide.board.centre_mm(cell) == pytest.approx(grown, abs=0.02)
        for built in (narrow, wide):
            x, y = built.board.centre_mm(cell)
            reach = built.board.pitch_mm / 2
            assert outline(built).contains(Point(x, -y).buffer(reach)), "with all of its cell"
    widths = [outline(built).bounds[2] - outline(built).bounds[0] for built in (narrow, wide)]
    assert widths[1] - widths[0] >= (2 * size - 2) * (WIDE - NARROW)
    metres = [sum(Wiring(built).metres().values()) for built in (narrow, wide)]
    assert metres[1] > metres[0]
    bought = [sum(item.count for item in bill(built, 1, {}) if item.key == "wire")
              for built in (narrow, wide)]
    assert bought[1] > bought[0]


@pytest.mark.parametrize("size", SIZES)
def test_the_order_of_things_follows_the_size_and_not_the_pitch(size: int) -> None:
    narrow, wide = (Construction.of(size, pitch).board for pitch in (NARROW, WIDE))
    assert firmware_layout_text(narrow) == firmware_layout_text(wide)
    layout = narrow.firmware_layout()
    wiring = Wiring(Construction.of(size, WIDE))
    assert [16 * cell.mux + cell.input for cell in wiring.cells] == list(layout.channels)
    assert [cell.led for cell in wiring.cells] == list(layout.leds)
    counts = {item.what: item.count for item in bill(Construction.of(size), 1, {})}
    assert counts["CD74HC4067 on a breakout board"] == len(layout.self_tests)
    assert counts["Hall sensor DRV5055A3, TO-92 (LPG)"] == layout.cells


@pytest.mark.parametrize("size", SIZES)
def test_the_rig_follows_both(size: int) -> None:
    felt = []
    for pitch in (NARROW, WIDE):
        built = Construction.of(size, pitch)
        rig = Rig(built.board, placing_mm=0.0, noise_mt=0.0, tolerance_mt=0.0)
        first, second, last = (built.board.cells[i] for i in (0, 1, -1))
        rig.command(f"put A {first}")
        rig.rest()
        felt.append(rig.tabletop.fields[built.board.index(second)])
        rig.command(f"put B {last} inverted")
        rig.rest()
        channels = built.board.channel(first), built.board.channel(last)
        up, down = (rig.pico.sensors.read_adc(channel) - 32768 for channel in channels)
        assert up > 10_000
        assert down < -10_000
    assert abs(felt[1]) < abs(felt[0]), "the next sensor lies farther off"
