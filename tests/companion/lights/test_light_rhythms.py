"""Rhythms can be distinguished, and hurt no one."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.lights.light import GLOW, LOOP_MS, Colour, Light, Rhythm, Scene
from companion.lights.render import LedModel, Lighting, render
from companion.lights.scenes import cry, scene
from companion.table.mutton.view import LinkView, Reveal, TableView
from engine.hexgrid import HexGrid
from hardware.board import BoardSpec

STEP_MS = 10
LOOP = range(0, LOOP_MS, STEP_MS)
CELLS = BoardSpec.of(4).cells
BEATS = st.sampled_from([rhythm for rhythm in Rhythm if rhythm is not Rhythm.WAVE])


def flashes(brightness: list[float]) -> list[int]:
    """When (ms) each flash ends: a rise and a fall by a tenth of full light (WCAG 2.3.1)."""
    ends = []
    turn, rising = brightness[0], True
    for place, value in enumerate(brightness):
        if rising:
            if value <= turn - 0.1:
                ends.append(place * STEP_MS)
                turn, rising = value, False
            turn = max(turn, value) if rising else turn
        elif value >= turn + 0.1:
            turn, rising = value, True
        else:
            turn = min(turn, value)
    return ends


def most_in_a_second(ends: list[int]) -> int:
    return max((sum(start <= end < start + 1000 for end in ends) for start in ends), default=0)


@pytest.mark.parametrize("rhythm", Rhythm)
def test_repeats_after_its_loop(rhythm: Rhythm) -> None:
    for now in LOOP:
        assert rhythm.lightness(now, 0.25) == pytest.approx(rhythm.lightness(now + LOOP_MS, 0.25))


@pytest.mark.parametrize("rhythm", Rhythm)
def test_is_never_dark_and_reaches_full_light(rhythm: Rhythm) -> None:
    values = [rhythm.lightness(now) for now in LOOP]
    assert min(values) >= GLOW
    assert max(values) == 1


def test_any_two_rhythms_differ_for_a_tenth_of_the_time_at_least() -> None:
    """Not only by a shift in time: the one may start whenever it will against the other."""
    courses = {rhythm: [rhythm.lightness(now) for now in LOOP] for rhythm in Rhythm}
    for one, other in combinations(Rhythm, 2):
        for shift in range(0, len(LOOP), 5):
            moved = courses[other][shift:] + courses[other][:shift]
            apart = sum(
                abs(a - b) > 0.15 for a, b in zip(courses[one], moved, strict=True)
            )
            assert apart >= len(LOOP) / 10, (one, other, shift * STEP_MS)


@pytest.mark.parametrize("rhythm", Rhythm)
def test_one_light_never_flashes_more_than_three_times_a_second(rhythm: Rhythm) -> None:
    course = [rhythm.lightness(now) ** 2.2 for _ in range(3) for now in LOOP]
    assert most_in_a_second(flashes(course)) <= 2


def test_a_strobe_would_be_found() -> None:
    assert most_in_a_second(flashes([1.0, 0.0] * 100)) > 3


def flashes_of_a_board(lights: Scene) -> int:
    lighting = Lighting(1.0, budget_ma=20_000, led=LedModel(12.0, 1.0, (1.0, 1.0, 1.0)))
    full = 255 * 3 * len(lights)
    course = [sum(map(sum, render(lights, now, CELLS, lighting))) / full for now in LOOP] * 2
    return most_in_a_second(flashes(course))


@given(
    st.dictionaries(
        st.sampled_from(CELLS), st.builds(Light, st.just(Colour.WHITE), BEATS, st.floats(0.3, 1)),
        min_size=1,
    )
)
def test_many_lights_together_never_flash_more_than_three_times_a_second(
    lights: dict[str, Light],
) -> None:
    """Whatever rhythms come together on a board: they all keep the same beat."""
    assert flashes_of_a_board(lights) <= 3


def test_waves_over_a_whole_board_do_not_flash() -> None:
    """They have the board for themselves."""
    grid = HexGrid.of(4)
    howl = Reveal(1, "wolf", ("A",), ("w",))
    ready, lost = LinkView("ready"), LinkView("lost")
    for waves in (
        scene(TableView("match-over", link=ready), grid),
        scene(TableView("wolf", link=lost), grid),
        cry(howl, TableView("farmer", link=ready), grid),
    ):
        assert {light.rhythm for light in waves.values()} == {Rhythm.WAVE}
        assert flashes_of_a_board(waves) <= 1


def test_a_light_out_of_range_is_refused() -> None:
    with pytest.raises(ValueError, match="level"):
        Light(Colour.WHITE, Rhythm.STEADY, 1.5)
    with pytest.raises(ValueError, match="phase of a light"):
        Light(Colour.WHITE, Rhythm.WAVE, 1.0, -0.1)
    with pytest.raises(ValueError, match="only a wave"):
        Light(Colour.WHITE, Rhythm.BLINK, 1.0, 0.5)
