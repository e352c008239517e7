"""Nobody needs full colour vision, by day or by night, to tell two roles apart."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

import pytest
from coloraide import Color

from companion.guidance.marks import Role
from companion.lights.light import Light
from companion.lights.render import Frame, Lighting, render
from companion.lights.scenes import FLOCK, ROLES, TOUCHED, WAITING_LEGAL, WOLF

ENOUGH = 15
"""CIEDE2000; 1 can just be seen side by side, 10 at a glance."""

VISIONS = ("full", "protan", "deutan", "tritan")
TOGETHER = [
    *combinations([*ROLES.values(), TOUCHED], 2),
    *((light, WAITING_LEGAL) for role, light in ROLES.items() if role != "legal"),
    (TOUCHED, WAITING_LEGAL),
    (FLOCK, WOLF),
]
"""All pairs of lights that one scene can hold."""


def seen(frame: Frame, vision: str, lighting: Lighting) -> list[Color]:
    """The lights as an eye adapted to the brightest of them sees them (Machado 2009)."""
    linear = [
        [value / 255 / white for value, white in zip(colour, lighting.led.white, strict=True)]
        for colour in frame
    ]
    brightest = max(map(max, linear))
    colours = [Color("srgb-linear", [value / brightest for value in each]) for each in linear]
    if vision == "full":
        return colours
    return [each.filter(vision, 1, method="machado") for each in colours]


def difference(one: Light, other: Light, vision: str, lighting: Lighting) -> float:
    scene = {"a1": one, "a2": other}
    frame = render(scene, 990, ["a1", "a2"], lighting)  # when all rhythms but one are bright
    first, second = seen(frame, vision, lighting)
    return float(first.delta_e(second, method="2000"))


def test_every_role_has_a_light() -> None:
    assert set(ROLES) == set(get_args(Role))


def test_every_role_has_a_rhythm_of_its_own() -> None:
    rhythms = [light.rhythm for light in ROLES.values()]
    assert len(set(rhythms)) == len(rhythms)


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("vision", VISIONS)
def test_lights_of_one_scene_differ_by_rhythm_or_by_a_visible_difference(
    vision: str, night: bool
) -> None:
    lighting = Lighting(night=night)
    for one, other in TOGETHER:
        if one.rhythm is other.rhythm:
            assert difference(one, other, vision, lighting) >= ENOUGH, (one, other)


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("vision", VISIONS)
def test_what_to_move_and_where_to_differ_in_colour_as_well(vision: str, night: bool) -> None:
    """The pairs a player looks at all evening should not need a second look."""
    lighting = Lighting(night=night)
    for one, other in [("runner", "legal"), ("victim", "legal"), ("shot", "legal")]:
        lights = Light(ROLES[one].colour, ROLES["legal"].rhythm), Light(
            ROLES[other].colour, ROLES["legal"].rhythm
        )
        assert difference(*lights, vision, lighting) >= ENOUGH, (one, other)


def test_the_measure_finds_two_colours_that_look_alike() -> None:
    """What it is there for: red and green lights of one brightness, to a deuteranope."""
    full, deutan = (
        seen(((140, 0, 0), (80, 42, 0)), vision, Lighting()) for vision in ("full", "deutan")
    )
    assert full[0].delta_e(full[1], method="2000") > ENOUGH
    assert deutan[0].delta_e(deutan[1], method="2000") < ENOUGH
