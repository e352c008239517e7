"""The colours can be distinguished and read, and millimetres become the pixels they should."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.screens.theme import (
    BOLD,
    BUTTON_MM,
    DAY,
    DAY_LIGHT,
    NIGHT,
    NIGHT_LIGHT,
    OPEN,
    PLAIN,
    STORY,
    TOUCH_MM,
    Colour,
    Display,
    Theme,
    contrast,
    private_theme,
)

THEMES = pytest.mark.parametrize(
    "theme", [DAY, NIGHT, DAY_LIGHT, NIGHT_LIGHT], ids=lambda theme: theme.name
)

TEXT_PAIRS = [
    ("ink", "ground"), ("ink", "raised"), ("ink", "sunken"),
    ("soft", "ground"), ("soft", "raised"), ("soft", "sunken"),
    ("accent", "ground"), ("accent", "raised"), ("accent", "sunken"),
    ("on_accent", "accent"), ("ink_on_danger", "danger"),
    ("on_danger", "ground"), ("on_danger", "raised"), ("on_danger", "sunken"),
    ("on_wool", "wool"), ("on_corpse", "corpse"), ("on_pelt", "pelt"), ("in_hollow", "hollow"),
    ("good", "raised"), ("good", "ground"),
]  # fmt: skip
MARK_PAIRS = [
    ("danger", "ground"), ("danger", "raised"), ("danger", "sunken"),
    ("wool", "edge"), ("corpse", "edge"), ("legs", "edge"), ("legal", "edge"), ("lit", "edge"),
    ("wrong", "edge"), ("safe", "edge"), ("fallen", "edge"), ("accent", "edge"),
    ("eyes", "pelt"), ("rim", "pelt"), ("wrong", "pelt"), ("struck", "corpse"),
]  # fmt: skip
"""Marks and what they lie on: the dark edge is around everything that may lie on grass."""


@THEMES
@pytest.mark.parametrize(("front", "back"), TEXT_PAIRS)
def test_text_is_readable(theme: Theme, front: str, back: str) -> None:
    assert contrast(getattr(theme, front), getattr(theme, back)) >= 4.5


@THEMES
@pytest.mark.parametrize(("front", "back"), MARK_PAIRS)
def test_marks_stand_out(theme: Theme, front: str, back: str) -> None:
    assert contrast(getattr(theme, front), getattr(theme, back)) >= 3


@THEMES
def test_cells_stand_out_from_the_page_and_edges_from_the_cells(theme: Theme) -> None:
    for grass in theme.grass:
        assert contrast(grass, theme.ground) >= 3
        assert contrast(grass, theme.sunken) >= 2.9
        assert contrast(grass, theme.edge) >= 3


@THEMES
def test_a_wolf_stands_out_from_a_sheep_and_a_corpse_from_wool(theme: Theme) -> None:
    assert contrast(theme.wool, theme.pelt) >= 7
    assert contrast(theme.corpse, theme.wool) >= 1.8


@pytest.mark.parametrize("theme", OPEN.values(), ids=lambda theme: theme.name)
def test_day_and_night_are_never_mistaken(theme: Theme) -> None:
    for name in ("ground", "raised", "line"):
        day, night = getattr(theme, name), getattr(private_theme(theme), name)
        assert day.green > day.blue
        assert night.blue > night.green


def test_black_on_white_is_21_to_1() -> None:
    assert contrast(Colour.of("000000"), Colour.of("FFFFFF")) == pytest.approx(21)


@pytest.mark.parametrize("display", [Display.of(800, 480), Display.of(720, 1280)])
def test_what_is_touched_is_large_enough(display: Display) -> None:
    millimetre = display.dpi / 25.4
    assert display.px(TOUCH_MM) >= 10 * millimetre
    assert display.px(BUTTON_MM) >= 15 * millimetre


def test_a_tiny_screen_is_refused_with_a_reason() -> None:
    with pytest.raises(ValueError, match="too small"):
        Display.of(240, 240)


@pytest.mark.parametrize("font", [STORY, PLAIN, BOLD])
def test_the_typefaces_come_with_their_licence(font: str) -> None:
    path = Path(font)
    assert path.read_bytes()[:4] == b"\0\1\0\0"
    family = path.stem.split("_")[0]
    assert "SIL OPEN FONT LICENSE" in (path.parent / f"OFL-{family}.txt").read_text()
