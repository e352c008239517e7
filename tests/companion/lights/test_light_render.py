"""From a scene to a frame: colours, rhythms and the limit of the current."""

from itertools import combinations
from typing import get_args

import pytest
from coloraide import Color
from hypothesis import given
from hypothesis import strategies as st

from companion.games.mutton.lights import FLOCK, TOUCHED, WAITING_LEGAL, WOLF, cry, scene
from companion.games.mutton.table.view import Reveal, TableView
from companion.hands.marks import Role
from companion.lights.light import GLOW, LOOP_MS, Colour, Light, Rhythm, Scene
from companion.lights.render import WS2812B, Frame, LedModel, Lighting, estimate_ma, render
from companion.lights.scenes import ROLES
from companion.table.link_view import LinkView
from engine.hexgrid import HexGrid
from hardware.board import BoardSpec

ENOUGH = 15
"""CIEDE2000; 1 can just be seen side by side, 10 at a glance."""

VISIONS = ("full", "protan", "deutan", "tritan")
TOGETHER = [
    *combinations([*dict.fromkeys(ROLES.values()), TOUCHED], 2),
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


def test_every_role_of_a_game_has_a_rhythm_of_its_own() -> None:
    """What runs in one game is lifted in another, and what is shot in one is turned over."""
    rhythms = [light.rhythm for role, light in ROLES.items() if role not in ("lift", "turn")]
    assert (ROLES["lift"], ROLES["turn"]) == (ROLES["runner"], ROLES["shot"])
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
    """18 mA a channel and 1 mA for each chip: 37 white LEDs draw 37 x 55 mA."""
    assert estimate_ma([(255, 255, 255)] * 37, WS2812B) == 37 * 55
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
