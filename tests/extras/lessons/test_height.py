"""The lesson says how high a sheep is carried, as the magnets ask for it."""

import pytest

from companion.words.catalogue import Catalogue
from companion.words.language import languages
from companion.words.message import Message

forces = pytest.importorskip("hardware.physics.forces", exc_type=ImportError)


@pytest.mark.parametrize("language", languages())
def test_the_lesson_says_how_high(language: str) -> None:
    text = Catalogue(language).text(Message("lesson-run-todo", confirm="OK"))
    assert f"{forces.CARRY_MM / 10:g} cm" in text
