"""The show sends what changed, when it changed, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from companion.lights.drivers import LightsUnavailable, over_the_wire
from companion.lights.light import Colour, Light, Rhythm
from companion.lights.render import Frame, Lighting
from companion.lights.show import FRAME_MS, SceneShow
from hardware.board import BoardSpec

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
