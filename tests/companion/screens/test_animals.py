"""Every state of a sheep is recognised by its shape at 8 mm, in every theme and on every ground."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from companion.screens.boxes import Box
from companion.screens.picture import Animal, Mood
from companion.screens.theme import DAY, DAY_LIGHT, NIGHT, NIGHT_LIGHT, Theme
from companion.simulation.offscreen import Offscreen
from tests.companion.screens.conftest import both_sizes

SIZE_MM = 8.0
CLEAR = 2.0
"""Contrast from which two pixels are clearly different."""
DIFFERENT = 0.05
"""Least share of pixels that differ clearly between any two states."""

WOLF_DIFFERENT = 0.1
"""The same between a dead wolf and anything else."""


@both_sizes
@pytest.mark.parametrize("ground", ["grass", "raised"])
@pytest.mark.parametrize("theme", [DAY, NIGHT, DAY_LIGHT, NIGHT_LIGHT], ids=lambda each: each.name)
def test_the_states_of_an_animal_differ_at_8_mm(
    screen: Offscreen, theme: Theme, ground: str
) -> None:
    seen = {mood: _luminances(screen, theme, ground, mood) for mood in Mood}
    for one, other in combinations(Mood, 2):
        light, dark = np.maximum(seen[one], seen[other]), np.minimum(seen[one], seen[other])
        differing = float(((light + 0.05) / (dark + 0.05) >= CLEAR).mean())
        least = WOLF_DIFFERENT if Mood.DEAD_WOLF in (one, other) else DIFFERENT
        assert differing >= least, f"{one} and {other} differ in {differing:.1%} of the pixels"


def _luminances(
    screen: Offscreen, theme: Theme, ground: str, mood: Mood
) -> NDArray[np.float64]:
    """The relative luminance of each pixel of a square of that size with an animal in it."""
    from companion.screens.widgets import sheep
    from companion.screens.widgets.part import Look, Part, fill

    look = Look(theme, screen.display)
    side = look.px(SIZE_MM)
    box = Box(20, 20, side, side)
    part = Part(look, box)
    with part.canvas:
        fill(box, theme.grass[0] if ground == "grass" else theme.raised)
        x, y = (round(c) for c in box.centre)
        sheep.draw(Animal("K", mood), theme, x, y, side / 2.6)
    screen.show(part)
    shape = (screen.display.height, screen.display.width, 4)
    frame = np.frombuffer(screen.pixels(), np.uint8).reshape(shape)
    channels = frame[box.y : box.upper, box.x : box.right, :3] / 255
    linear = np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])
