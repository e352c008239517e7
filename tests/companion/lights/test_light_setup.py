"""The lights come up as the settings say, or say why they cannot."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from companion.lights.drivers import LightsUnavailable
from companion.lights.render import Frame, estimate_ma
from companion.lights.show import lighting, open_lights
from companion.store.settings import Settings
from companion.table.mutton.view import LinkView, TableView

IDLE = TableView("setup", link=LinkView("ready"))


def test_over_the_wire_by_default() -> None:
    frames: list[Frame] = []
    show = open_lights(Settings(), 4, frames.append)
    show.update(IDLE, 1000)
    assert any(map(any, frames[0]))
    assert estimate_ma(frames[0], show.lighting.led) <= Settings().current_ma


def test_brightness_night_and_budget_are_those_of_the_settings() -> None:
    show = open_lights(Settings(brightness=40, night=True, current_ma=250), 4, lambda frame: None)
    assert (show.lighting.brightness, show.lighting.night) == (0.4, True)
    assert show.lighting.budget_ma == 250


def test_the_pin_is_the_one_that_is_set() -> None:
    program = """
from companion.lights.drivers import LightsUnavailable
from companion.lights.show import open_lights
from companion.store.settings import Settings
try:
    open_lights(Settings(lights="pin", pin="D21"), 4, print)
except LightsUnavailable as error:
    print(error)
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "BLINKA_OS_AGNOSTIC": "1"}, capture_output=True, text=True, check=True,
    )
    assert done.stdout.startswith("This computer has no pin D21.")


def test_a_budget_too_small_for_the_board_is_a_sentence() -> None:
    with pytest.raises(LightsUnavailable, match="169 LEDs draw 169 mA even when dark"):
        open_lights(Settings(current_ma=150), 8, lambda frame: None)


def test_a_budget_that_becomes_too_small_is_a_sentence_and_the_old_one_stays() -> None:
    show = open_lights(Settings(), 8, lambda frame: None)
    with pytest.raises(LightsUnavailable, match="Set a larger budget"):
        show.lighting = lighting(Settings(current_ma=150))
    assert show.lighting.budget_ma == Settings().current_ma
