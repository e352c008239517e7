"""The animation of a round."""

from pathlib import Path

import pytest
from PIL import Image

from companion.games.mutton.demo.animation import film
from companion.games.mutton.tour import MuttonTour
from companion.screens.theme import DAY, Display
from companion.simulation.offscreen import Offscreen


@pytest.mark.whole
def test_a_round_is_filmed_in_the_colours_of_the_screen(tmp_path: Path) -> None:
    tour = MuttonTour(Offscreen(Display.of(800, 480)))
    assert film(tour.robot, tmp_path) == "round.gif"
    with Image.open(tmp_path / "round.gif") as moving:
        assert moving.n_frames > 40
        moving.seek(moving.n_frames // 4)
        seen = moving.convert("RGB").getcolors(moving.width * moving.height)
    wanted = [round(255 * part) for part in DAY.legal.rgba()[:3]]
    assert any(
        max(abs(a - b) for a, b in zip(colour, wanted, strict=True)) < 12 for _, colour in seen
    ), "no cell is lit while a runner runs"
    assert (tmp_path / "round.gif").stat().st_size < 1_000_000
