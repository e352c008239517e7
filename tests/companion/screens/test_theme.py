"""The colours can be distinguished and read, and millimetres become the pixels they should."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.screens.theme import (
    BOLD,
    BUTTON_MM,
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
from companion.screens.widgets.part import Look
from tests.companion.screens.contrasts import LEAST

LIMITS = [
    pytest.param(theme, *LEAST[contrast], id=theme.name)
    for (_, contrast), day in OPEN.items() for theme in (day, private_theme(day))
]
"""Every theme, and the least contrasts of text and of marks in it."""

TEXT_PAIRS = [
    ("ink", "ground"), ("ink", "raised"), ("ink", "sunken"),
    ("soft", "ground"), ("soft", "raised"), ("soft", "sunken"),
    ("accent", "ground"), ("accent", "raised"), ("accent", "sunken"),
    ("on_accent", "accent"), ("ink_on_danger", "danger"),
    ("on_danger", "ground"), ("on_danger", "raised"), ("on_danger", "sunken"),
    ("on_wool", "wool"), ("on_corpse", "corpse"), ("on_pelt", "pelt"), ("in_hollow", "hollow"),
    ("good", "raised"), ("good", "ground"),
    ("disabled", "ground"), ("disabled", "raised"), ("disabled", "sunken"),
]  # fmt: skip
MARK_PAIRS = [
    ("danger", "ground"), ("danger", "raised"), ("danger", "sunken"),
    ("wool", "edge"), ("corpse", "edge"), ("legs", "edge"), ("legal", "edge"), ("lit", "edge"),
    ("wrong", "edge"), ("safe", "edge"), ("fallen", "edge"),
    ("eyes", "pelt"), ("rim", "pelt"), ("wrong", "pelt"), ("struck", "corpse"),
    ("line", "ground"), ("line", "raised"), ("line", "sunken"),
]  # fmt: skip
"""Marks and what they lie on: the dark edge is around everything that may lie on grass."""


@pytest.mark.parametrize(("theme", "text", "mark"), LIMITS)
def test_text_is_readable_and_marks_stand_out(theme: Theme, text: float, mark: float) -> None:
    least = dict.fromkeys(TEXT_PAIRS, text) | dict.fromkeys(MARK_PAIRS, mark)
    ratios = {
        (front, back): contrast(getattr(theme, front), getattr(theme, back))
        for front, back in least
    }
    assert {pair: ratio for pair, ratio in ratios.items() if ratio < least[pair]} == {}


@pytest.mark.parametrize(("theme", "text", "mark"), LIMITS)
def test_what_is_off_looks_off(theme: Theme, text: float, mark: float) -> None:
    """Its outline and its words are fainter than of what is on."""
    assert contrast(theme.disabled_line, theme.ground) < min(
        mark - 0.9, contrast(theme.line, theme.ground) / 1.5)
    assert contrast(theme.disabled, theme.ground) < contrast(theme.ink, theme.ground) / 2


@pytest.mark.parametrize(("theme", "text", "mark"), LIMITS)
def test_cells_stand_out_from_the_page_and_edges_from_the_cells(
    theme: Theme, text: float, mark: float
) -> None:
    for grass in theme.grass:
        assert contrast(grass, theme.ground) >= mark
        assert contrast(grass, theme.sunken) >= mark - 0.1
        assert contrast(grass, theme.edge) >= mark


@pytest.mark.parametrize(("theme", "text", "mark"), LIMITS)
def test_a_wolf_stands_out_from_a_sheep_and_a_corpse_from_wool(
    theme: Theme, text: float, mark: float
) -> None:
    assert contrast(theme.wool, theme.pelt) >= max(7, text)
    assert contrast(theme.corpse, theme.wool) >= 1.8


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_stronger_contrast_has_plain_grounds_and_thicker_lines(theme: str) -> None:
    normal, strong = OPEN[theme, "normal"], OPEN[theme, "strong"]
    assert strong.ground.code == {"dark": "000000", "light": "FFFFFF"}[theme]
    for one, other in ((normal, strong), (private_theme(normal), private_theme(strong))):
        assert other.stroke > one.stroke
        assert other.edge_px > one.edge_px
        thin, thick = (Look(each, Display.of(800, 480)).hair for each in (one, other))
        assert thick > thin


@pytest.mark.parametrize("theme", OPEN.values(), ids=lambda theme: theme.name)
def test_day_and_night_are_never_mistaken(theme: Theme) -> None:
    for name in ("ground", "raised", "line"):
        day, night = getattr(theme, name), getattr(private_theme(theme), name)
        plain = name == "ground" and theme.stroke > 1  # black or white
        assert day.green > day.blue or plain
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
