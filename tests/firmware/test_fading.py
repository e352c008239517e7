"""The LEDs show whole frames only, and go out slowly when nobody sends any more."""

from __future__ import annotations

import pytest

from firmware import ticks
from firmware.lights import FADE_MS, Lights
from tests.firmware.machine import Pixels


def test_nothing_is_shown_before_the_commit_and_then_all_at_once() -> None:
    pixels = Pixels(4)
    lights = Lights(pixels, [3, 2, 1, 0])
    lights.put(0, b"\x01\x02\x03\x04\x05\x06")
    lights.put(2, b"\x07\x08\x09\x0a\x0b\x0c")
    assert pixels.shows == 0
    lights.commit()
    assert pixels.lit == [(10, 11, 12), (7, 8, 9), (4, 5, 6), (1, 2, 3)]
    assert pixels.shows == 1


def test_the_same_again_is_not_sent_down_the_chain() -> None:
    pixels = Pixels(2)
    lights = Lights(pixels, [0, 1])
    for _ in range(3):
        lights.put(0, b"\x09" * 6)
        lights.commit()
    assert pixels.shows == 1


def test_colours_beyond_the_last_cell_are_refused() -> None:
    with pytest.raises(ValueError, match="no such cell"):
        Lights(Pixels(2), [0, 1]).put(1, bytes(6))


@pytest.mark.parametrize("start", [0, ticks.PERIOD - 300])
def test_fading_is_steady_and_ends_in_the_dark(start: int) -> None:
    pixels = Pixels(1)
    lights = Lights(pixels, [0])
    lights.put(0, b"\xc8\x64\x00")
    lights.commit()
    lights.fade(start)
    reds = []
    for ms in range(0, FADE_MS + 100, 10):
        lights.tick(ticks.after(start, ms))
        reds.append(pixels.lit[0][0])
    assert reds == sorted(reds, reverse=True)
    assert reds[0] == 200
    assert 90 < reds[50] < 110
    assert reds[-1] == 0
    lights.put(0, b"\xc8\x64\x00")
    lights.commit()
    assert pixels.lit == [(200, 100, 0)]


def test_a_frame_in_the_middle_of_fading_ends_it() -> None:
    pixels = Pixels(1)
    lights = Lights(pixels, [0])
    lights.put(0, b"\x64\x64\x64")
    lights.commit()
    lights.fade(0)
    lights.tick(500)
    lights.commit()
    lights.tick(900)
    assert pixels.lit == [(100, 100, 100)]


def test_a_board_without_leds_has_nothing_to_show() -> None:
    lights = Lights(None, [0])
    lights.put(0, b"\x01\x02\x03")
    lights.commit()
    lights.fade(0)
    lights.tick(5000)
