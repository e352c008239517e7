"""Frames: the budget holds whatever the scene, colours survive, night is warmer and dimmer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.lights.light import LOOP_MS, Colour, Light, Rhythm, Scene
from companion.lights.render import WS2812B, LedModel, Lighting, estimate_ma, render
from hardware.board import BoardSpec

OLD_LED = LedModel(20.0, 1.0, WS2812B.white)


def lights() -> st.SearchStrategy[Light]:
    return st.one_of(
        st.builds(Light, st.sampled_from(Colour), st.sampled_from(Rhythm), st.floats(0, 1)),
        st.builds(
            Light,
            st.sampled_from(Colour),
            st.just(Rhythm.WAVE),
            st.floats(0, 1),
            st.floats(0, 1),
        ),
    )


@st.composite
def boards(draw: st.DrawFn) -> tuple[tuple[str, ...], Scene]:
    cells = BoardSpec.of(draw(st.integers(2, 8))).cells
    if draw(st.booleans()):  # the greedy ones: every cell lit
        light = draw(lights())
        return cells, dict.fromkeys(cells, light)
    return cells, draw(st.dictionaries(st.sampled_from(cells), lights()))


@given(
    boards(),
    st.floats(0, 1e6),
    st.floats(0, 1),
    st.booleans(),
    st.floats(0, 2000),
    st.sampled_from([WS2812B, OLD_LED]),
    st.booleans(),
)
def test_no_frame_exceeds_the_budget(
    board: tuple[tuple[str, ...], Scene],
    now: float,
    brightness: float,
    night: bool,
    spare: float,
    led: LedModel,
    strong: bool,
) -> None:
    cells, scene = board
    budget = len(cells) * led.idle_ma + spare
    frame = render(scene, now, cells, Lighting(brightness, night, budget, led, strong))
    assert len(frame) == len(cells)
    assert all(0 <= channel <= 255 for colour in frame for channel in colour)
    assert estimate_ma(frame, led) <= budget + 1e-9


@pytest.mark.parametrize("budget", [169, 170, 200, 500, 1000, 6253])
def test_169_white_leds_use_the_budget_but_no_more(budget: float) -> None:
    cells = BoardSpec.of(8).cells
    scene = dict.fromkeys(cells, Light(Colour.WHITE, Rhythm.STEADY))
    led = LedModel(12.0, 1.0, (1.0, 1.0, 1.0))
    drawn = estimate_ma(render(scene, 0, cells, Lighting(1.0, False, budget, led)), led)
    one_step = 169 * 3 * led.channel_ma / 255  # every channel one 255th brighter
    assert budget - one_step < drawn <= budget


def test_the_estimate_is_that_of_the_data() -> None:
    """12 mA a channel and 1 mA for each chip: 37 white LEDs draw 37 x 37 mA."""
    assert estimate_ma([(255, 255, 255)] * 37, WS2812B) == 37 * 37
    assert estimate_ma([(0, 0, 0)] * 169, WS2812B) == 169


def test_a_budget_that_does_not_keep_the_dark_leds_going_is_refused() -> None:
    with pytest.raises(ValueError, match="169 dark LEDs draw 169 mA, of 100 mA"):
        render({}, 0, BoardSpec.of(8).cells, Lighting(budget_ma=100))


def test_the_budget_dims_the_scene_as_a_whole() -> None:
    """All in the same share, and steady lights stay steady while others blink."""
    cells = BoardSpec.of(4).cells
    scene: dict[str, Light] = dict.fromkeys(cells, Light(Colour.WHITE, Rhythm.BLINK))
    scene["a1"] = Light(Colour.WHITE, Rhythm.STEADY)
    scene["a2"] = Light(Colour.WHITE, Rhythm.STEADY, 0.7)
    tight = Lighting(1.0, budget_ma=200)
    ample = Lighting(1.0, budget_ma=5000)
    frames = [render(scene, now, cells, tight) for now in range(0, LOOP_MS, 50)]
    assert len({frame[0] for frame in frames}) == 1
    (r1, _, _), (r2, _, _) = frames[0][:2]
    (wide1, _, _), (wide2, _, _) = render(scene, 0, cells, ample)[:2]
    assert r1 < wide1
    assert r2 / r1 == pytest.approx(wide2 / wide1, abs=0.05)


def test_colours_are_those_of_light_not_of_a_screen() -> None:
    """On an LED with pure sRGB primaries, orange has 44 % of green's light, not 62 %."""
    plain = LedModel(12.0, 1.0, (1.0, 1.0, 1.0))
    lighting = Lighting(1.0, led=plain)
    (orange,) = render({"a1": Light(Colour.ORANGE, Rhythm.STEADY)}, 0, ["a1"], lighting)
    assert orange == (255, 112, 0)


@pytest.mark.parametrize("colour", Colour)
def test_night_is_dimmer_and_warmer(colour: Colour) -> None:
    scene = {"a1": Light(colour, Rhythm.STEADY)}
    ((dr, dg, db),) = render(scene, 0, ["a1"], Lighting(1.0))
    ((nr, ng, nb),) = render(scene, 0, ["a1"], Lighting(1.0, night=True))
    assert nr + ng + nb < (dr + dg + db) / 2
    if db:
        assert nb / (nr + ng + nb) < db / (dr + dg + db)


def test_stronger_contrast_brightens_dimmer_lights_and_keeps_their_order() -> None:
    scene = {
        cell: Light(Colour.WHITE, Rhythm.STEADY, level)
        for cell, level in (("a1", 0.45), ("a2", 0.75), ("a3", 1.0))
    }

    def brightness(strong: bool) -> list[int]:
        return [sum(led) for led in render(scene, 0, tuple(scene), Lighting(strong=strong))]

    (usual, middle, full), strong = brightness(False), brightness(True)
    assert usual * 2 < strong[0] < strong[1] < strong[2] == full
    assert middle < strong[1]


def test_the_same_moment_gives_the_same_frame() -> None:
    cells = BoardSpec.of(4).cells
    scene = {"d4": Light(Colour.ORANGE, Rhythm.BREATH), "a1": Light(Colour.PURPLE, Rhythm.BLINK)}
    assert render(scene, 1234.5, cells, Lighting()) == render(scene, 1234.5, cells, Lighting())
    assert len({render(scene, now, cells, Lighting()) for now in range(0, LOOP_MS, 100)}) > 5


def test_a_cell_the_board_does_not_have_stays_dark() -> None:
    scene = {"m13": Light(Colour.WHITE, Rhythm.STEADY)}
    assert set(render(scene, 0, BoardSpec.of(4).cells, Lighting())) == {(0, 0, 0)}
