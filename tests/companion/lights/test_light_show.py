"""The lights kept in step with the table, on every kind of driver, at a desk and on the rig."""

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import inf
from random import Random

import pytest
from adafruit_pixelbuf import PixelBuf

from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import TableView
from companion.hands.marks import CellMark
from companion.lights.light import LOOP_MS, Colour, Light, Rhythm
from companion.lights.render import Frame, Lighting, estimate_ma, render
from companion.lights.show import (
    CALM_MS,
    FRAME_MS,
    LightsUnavailable,
    PixelDriver,
    SceneShow,
    WirePixels,
    on_pin,
    open_lights,
    over_the_wire,
)
from companion.simulation.linked_rig import LinkedRig
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.link_view import LinkView
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN
from hardware.board import BoardSpec


def test_the_wire_gets_whole_frames_in_the_order_of_the_cells() -> None:
    spec = BoardSpec.of(4)
    sent: list[Frame] = []
    driver = over_the_wire(spec, sent.append)
    frame = tuple((i, 2 * i, 3 * i) for i in range(37))
    driver.show(frame)
    driver.close()
    assert sent == [frame, ((0, 0, 0),) * 37]


def test_the_wire_is_an_ordinary_pixelbuf() -> None:
    """What a maker knows of NeoPixels works on it: slices, fill, brightness."""
    sent: list[Frame] = []
    pixels = WirePixels(7, sent.append)
    assert isinstance(pixels, PixelBuf)
    pixels.fill(0x102030)
    pixels[2:4] = [(1, 2, 3), (4, 5, 6)]
    pixels.show()
    assert sent == [((16, 32, 48),) * 2 + ((1, 2, 3), (4, 5, 6)) + ((16, 32, 48),) * 3]


def python(program: str, **environment: str) -> str:
    """What a program prints in an interpreter of its own: Blinka looks for the computer once."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_a_pin_drives_real_neopixels_in_the_order_of_the_chain() -> None:
    program = """
from companion.lights.show import on_pin
from hardware.board import BoardSpec
from neopixel import NeoPixel
spec = BoardSpec.of(2)
driver = on_pin(spec, "NEOPIXEL")
assert type(driver._pixels) is NeoPixel
driver.show([(i, 10 + i, 20 + i) for i in range(7)])
for cell in spec.cells:
    print(cell, driver._pixels[spec.led(cell)])
print(driver._pixels.byteorder)
driver.close()
print(sum(driver._pixels._post_brightness_buffer))
"""
    lines = python(program, BLINKA_OS_AGNOSTIC="1").splitlines()
    cells = BoardSpec.of(2).cells
    assert lines == [
        *(f"{cell} {[i, 10 + i, 20 + i]}" for i, cell in enumerate(cells)),
        "GRB",
        "0",
    ]


BYTES = """
import neopixel
from adafruit_blinka.microcontroller.generic_agnostic_board.spi import SPI
from companion.lights.show import on_pin
from hardware.board import BoardSpec
sent = []
neopixel.neopixel_write = lambda pin, data: sent.append(bytes(data))
SPI.write = lambda self, data, start=0, end=None: sent.append(bytes(data)[start:end])
driver = on_pin(BoardSpec.of(2), {pin!r})
sent.clear()
driver.show([(255, 0, 7), (1, 2, 3), (0, 0, 0), (4, 5, 6), (8, 9, 10), (0, 255, 0), (0, 0, 1)])
driver.show([(0, 0, 0)] * 7)
for data in sent:
    print(data.hex())
"""
CHAIN = (  # green, red, blue, in the order of the chain: a1 a2, b3 b2 b1, c2 c3
    "00ff07 020103 09080a 050406 000000 ff0000 000001".replace(" ", "")
)


def test_a_pin_is_sent_these_very_bytes() -> None:
    shown, dark = python(BYTES.format(pin="NEOPIXEL"), BLINKA_OS_AGNOSTIC="1").split()
    assert shown == CHAIN
    assert dark == "00" * 21


def test_the_spi_bus_is_sent_a_byte_for_each_bit_of_them() -> None:
    shown, dark = map(bytes.fromhex, python(
        BYTES.format(pin="SPI"), BLINKA_OS_AGNOSTIC="1").split())
    bits = "".join(f"{byte:08b}" for byte in bytes.fromhex(CHAIN))
    # 6.4 MHz: a 0 is high for 2 of 8 clocks (0.31 µs), a 1 for 4 (0.63 µs); low for 80 µs latches
    quiet = bytes(64)
    assert shown == quiet + bytes(0xF0 if bit == "1" else 0xC0 for bit in bits) + quiet
    assert dark == quiet + b"\xc0" * 8 * 21 + quiet


def test_the_spi_bus_needs_no_library_for_other_pins() -> None:
    """On a Pi 5 `neopixel` cannot be imported without a library that only other pins need."""
    assert python("""
import sys
sys.modules["neopixel"] = None
from companion.lights.show import on_pin
from hardware.board import BoardSpec
print(type(on_pin(BoardSpec.of(2), "SPI")._pixels).__name__)
""", BLINKA_OS_AGNOSTIC="1") == "NeoPixel_SPI\n"


ASK = """
from companion.lights.show import LightsUnavailable, on_pin
from hardware.board import BoardSpec
try:
    on_pin(BoardSpec.of(4))
except LightsUnavailable as error:
    print(error)
"""


def test_a_pin_that_is_not_there_is_named_with_those_that_serve() -> None:
    said = python(ASK, BLINKA_OS_AGNOSTIC="1")
    assert said == (
        "This computer has no pin D18. Connect the lights to one of D18, D12, D21, D10, SPI.\n")


def test_a_computer_without_pins_says_so() -> None:
    said = python(ASK, BLINKA_FORCEBOARD="GENERIC_LINUX_PC", BLINKA_FORCECHIP="GENERIC_X86")
    assert said.startswith("This computer has no pins for lights.")
    assert "lights: wire" in said


@pytest.mark.parametrize(
    ("board", "chip"), [("RASPBERRY_PI_4B", "BCM2711"), ("RASPBERRY_PI_5", "BCM2712")]
)
def test_a_pi_without_the_libraries_learns_which(board: str, chip: str) -> None:
    said = python(ASK, BLINKA_FORCEBOARD=board, BLINKA_FORCECHIP=chip)
    assert "one more library" in said or "administrator" in said
    assert "docs/makers/lights.md" in said
    assert "Traceback" not in said


@pytest.mark.parametrize("order", ["", "RGBW", "RGG", "grb"])
def test_an_odd_colour_order_is_refused(order: str) -> None:
    with pytest.raises(LightsUnavailable, match="such as GRB"):
        on_pin(BoardSpec.of(4), order=order)


class Refusing(PixelBuf):
    """LEDs whose wire says no, as the Pi's libraries say it."""

    def __init__(self, error: Exception) -> None:
        super().__init__(7, byteorder="GRB")
        self._error = error

    def _transmit(self, buffer: bytearray) -> None:
        raise self._error


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            RuntimeError("NeoPixel support requires running with sudo, please try again!"),
            "Only the administrator may drive lights on this pin",
        ),
        (PermissionError(13, "Permission denied", "/dev/pio0"), "Only the administrator"),
        (RuntimeError("ws2811_init failed with code -9 (Failed to create mailbox)"), "mailbox"),
        (OSError(5, "Input/output error"), "do not answer"),
        (OSError("No Hardware SPI. Make sure SPI is enabled."), "do_spi"),
    ],
)
def test_a_pin_that_refuses_is_a_sentence_with_a_way_out(error: Exception, said: str) -> None:
    driver = PixelDriver(Refusing(error), range(7))
    with pytest.raises(LightsUnavailable, match=said) as refused:
        driver.show([(1, 2, 3)] * 7)
    assert "lights: wire" in str(refused.value)
    assert "\n" not in str(refused.value)


SPEC = BoardSpec.of(4)
STEADY = {"a1": Light(Colour.SKY_BLUE, Rhythm.STEADY)}
BREATH = {"a1": Light(Colour.ORANGE, Rhythm.BREATH)}


def show_and_frames(lighting: Lighting | None = None) -> tuple[SceneShow, list[Frame]]:
    frames: list[Frame] = []
    driver = over_the_wire(SPEC, frames.append)
    return SceneShow(driver, SPEC.cells, lighting or Lighting()), frames


def test_a_new_scene_is_sent_at_once_however_short_ago_the_last_frame_was() -> None:
    show, frames = show_and_frames()
    show.show(STEADY, 0)
    show.show(BREATH, 1)
    show.show({}, 2)
    assert len(frames) == 3
    assert frames[-1] == ((0, 0, 0),) * 37


def test_a_still_scene_is_sent_once() -> None:
    show, frames = show_and_frames()
    for now in range(0, 10_000, 5):
        show.show(dict(STEADY), now)
    assert len(frames) == 1


def test_a_rhythm_is_sent_25_times_a_second_at_most() -> None:
    show, frames = show_and_frames(Lighting(brightness=1.0))
    for now in range(10_000):
        show.show(BREATH, now)
    seconds = 10
    assert 12 * seconds < len(frames) <= seconds * 1000 / FRAME_MS
    assert all(one != other for one, other in pairwise(frames))


def test_a_blink_sends_only_its_two_frames() -> None:
    show, frames = show_and_frames()
    for now in range(0, 2000, 10):
        show.show({"a1": Light(Colour.PURPLE, Rhythm.BLINK)}, now)
    assert len(set(frames)) == 2
    assert len(frames) <= 9


def test_a_new_brightness_is_seen_at_the_next_show() -> None:
    show, frames = show_and_frames()
    show.show(STEADY, 0)
    show.lighting = Lighting(brightness=0.1)
    show.show(STEADY, 1)
    assert len(frames) == 2
    assert sum(map(sum, frames[1])) < sum(map(sum, frames[0]))


def test_a_board_that_came_back_gets_the_frame_again() -> None:
    show, frames = show_and_frames()
    show.show(STEADY, 0)
    show.refresh()
    show.show(STEADY, 1)
    assert frames[0] == frames[1]


@pytest.mark.parametrize("rhythm", [each for each in Rhythm if each is not Rhythm.WAVE])
def test_before_it_is_due_a_scene_looks_the_same(rhythm: Rhythm) -> None:
    """The app sleeps until then."""
    show, frames = show_and_frames()
    scene, due = {"a1": Light(Colour.WHITE, rhythm), "b2": Light(Colour.BLUE, Rhythm.DIP)}, 0.0
    for now in range(0, 2 * LOOP_MS, 5):
        shown = len(frames)
        show.show(scene, now)
        assert now >= due or len(frames) == shown
        due = show.due(now)


def test_what_has_to_be_shown_again_is_due_at_once() -> None:
    show, _ = show_and_frames()
    show.show(STEADY, 0)
    assert show.due(1) == inf
    show.refresh()
    assert show.due(1) == 1


def test_a_board_that_nobody_plays_on_breathes_for_a_while_and_then_glows() -> None:
    frames: list[Frame] = []
    show = open_lights(Settings(), 2, frames.append)
    view, now = TableView("setup", link=LinkView("ready")), 0.0
    show.update(view, now)
    while (due := show.due(now)) < inf:
        assert due > now
        now = due
        show.update(view, now)
    assert now == CALM_MS
    assert any(frames[-1][3])
    show.update(replace(view), now + 1)  # somebody has chosen something
    assert show.due(now + 1) < now + 2 * FRAME_MS


def test_closing_darkens_the_board() -> None:
    show, frames = show_and_frames()
    show.show(STEADY, 0)
    show.close()
    assert frames[-1] == ((0, 0, 0),) * 37


def test_a_budget_too_small_for_the_board_is_refused_before_the_game() -> None:
    frames: list[Sequence[object]] = []
    big = BoardSpec.of(8)
    with pytest.raises(LightsUnavailable, match="169 LEDs"):
        SceneShow(over_the_wire(big, frames.append), big.cells, Lighting(budget_ma=60))


def desk_with(settings: Settings, options: str = "") -> VirtualDesk:
    table = Table(Journal(None), Random(1), lambda: "2024-05-01 20:00", seal_cost=4)
    run_command(table, f"options {options}", 0)
    desk = VirtualDesk(table, settings)
    for now in range(0, 1000, 20):
        desk.pump(now)
    return desk


def test_the_lights_of_the_table_reach_the_board() -> None:
    desk = desk_with(Settings())
    assert set(desk.rig.leds) == {"d4"}  # at rest: the middle
    run_command(desk.table, "start", 1000)
    for now in range(1000, 1200, 20):
        desk.pump(now)
    assert set(desk.rig.leds) == {"a1"}  # where the first sheep goes


def test_without_lights_the_players_learn_why_and_play_on() -> None:
    desk = desk_with(Settings(current_ma=50), "size=6")
    assert desk.lights is None
    assert desk.table.view().link.state == "ready"
    assert "91 LEDs draw 91 mA even when dark" in SCREEN.text(desk.table.view().link.trouble)
    desk.change_settings(Settings(current_ma=50, brightness=10))
    run_command(desk.table, "start", 1000)
    desk.pump(1020)
    assert desk.table.view().phase == "placing"


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
    """More than one frame of the wire, shown all at once, within what the board's supply allows."""
    rig = LinkedRig(8)
    frame: Frame = tuple((number // 13, number % 13, 1) for number in range(169))
    rig.light(frame)
    rig.wait(200)
    assert tuple(rig.leds[cell] for cell in rig.spec.cells) == frame


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
