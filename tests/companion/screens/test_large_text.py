"""Large text in narrow buttons: a long word breaks rather than making the text small."""

from __future__ import annotations

import pytest

from companion.screens.boxes import Box
from companion.screens.theme import DAY, LABEL, TEXT_SCALES
from companion.screens.widgets.controls import Button
from companion.screens.widgets.part import Look
from companion.screens.widgets.text import LONG_WORDS
from companion.simulation.offscreen import Offscreen
from companion.words.catalogue import Catalogue
from companion.words.language import languages
from companion.words.message import Message
from tests.companion.screens.conftest import both_sizes

WIDTHS_MM = {
    "button-pass": 12.6, "sheet-button": 13.2, "button-confirm": 15.7, "button-calm-down": 15.7,
    "calibrate-again": 15.7, "letters-button": 15.7, "skip-cell": 15.7,
}
"""The width that buttons have in narrow rows at 800x480, in mm."""
TALL_MM = 15.0


def button(screen: Offscreen, language: str, text: str, name: str) -> Button:
    look = Look(DAY, screen.display, catalogue=Catalogue(language), text_scale=TEXT_SCALES[text])
    box = Box(0, 0, look.px(WIDTHS_MM[name]), look.px(TALL_MM))
    return Button(look, box, Message(name), lambda: None, style=LABEL)


@both_sizes
@pytest.mark.parametrize("language", languages())
def test_large_words_of_buttons_are_no_smaller_than_normal_english(
    screen: Offscreen, language: str
) -> None:
    for name in WIDTHS_MM:
        normal = button(screen, "en", "normal", name).text
        large = button(screen, language, "large", name).text
        assert large.fits, name
        assert large.px >= normal.px, (name, large.words)
        assert large.words == Catalogue(language).text(Message(name)), "only what is drawn breaks"


def test_a_long_word_breaks_between_syllables_and_in_large_text_only(screen: Offscreen) -> None:
    word = "button-confirm"
    normal = button(screen, "de", "normal", word).text
    large = button(screen, "de", "large", word).text
    assert normal.used < normal.px * 2 < large.px * 2 < large.used


@pytest.mark.parametrize("language", languages())
def test_each_long_word_says_where_it_breaks(language: str) -> None:
    words = Catalogue(language).text(LONG_WORDS).split()
    assert all(all(word.split("·")) and "·" in word for word in words)
    assert len({word.casefold() for word in words}) == len(words)
