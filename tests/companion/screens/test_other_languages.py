"""Every screen in every language, and in one that is a third longer than English: nothing is
clipped, nothing overlaps, and no number is written as in English."""

import pytest
from fluent.syntax import ast

from companion.care.doctor.finding import Finding, State
from companion.screens.boxes import Box
from companion.screens.pages.doctor import LINE_MM, TALL_LINE_MM, FindingLine
from companion.screens.pages.page import areas
from companion.screens.theme import DAY
from companion.screens.widgets.part import Look, Part
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.store.settings import Settings
from companion.words.catalogue import Catalogue
from companion.words.fluent_files import resources, variables
from companion.words.language import languages
from companion.words.message import Message
from companion.words.pseudo import LANGUAGE
from tests.companion.screens.conftest import LANDSCAPE, PORTRAIT, both_sizes
from tests.companion.screens.geometry import faults
from tests.companion.words.english_numbers import english_numbers
from tests.pictures.tour import walk

NUMBERS = {"count": 4, "number": 2, "input": 15, "line": 3, "rate": 40, "celsius": 61.5}
LISTS = {
    "cells": ("d3", "e4"), "animals": ("F", "G"), "names": ("/dev/ttyACM0",),
    "cards": ("Headphones",), "screens": ("HDMI-A-1",), "colours": ("red",), "reasons": ("hot",),
    "defects": ("brightness is 0 to 100",),
}
"""Arguments that are no short texts, by their names."""


def sample(id: str) -> Message:
    """A message with arguments as they may be."""
    wanted = set(variables(id, DEFINED))
    return Message(id, **{name: LISTS.get(name, NUMBERS.get(name, 12)) for name in wanted})


DEFINED = {
    entry.id.name: [entry]
    for resource in resources("en").values() for entry in resource.body
    if isinstance(entry, ast.Message)
}
FINDINGS = [id for id in DEFINED if f"{id}-mend" in DEFINED]


def clipped(part: Part) -> list[str]:
    return [each.words for each in part.parts() if isinstance(each, Text) and not each.fits]


def numbers(robot: Robot) -> list[str]:
    """What is shown with a number as in English; the version of the board's program is one."""
    return [part.words for part in (robot.screens.overlay.help or robot.screens).parts()
            if isinstance(part, Text) and english_numbers(part.words)
            and getattr(part.said, "id", None) != "firmware-is"]


@pytest.mark.whole  # test_every_screen.py builds each page in each language
@pytest.mark.parametrize(("language", "text", "screen"), [
    pytest.param(
        language, text, display, id=f"{language}-{text}-{display.width}x{display.height}")
    for language in (*languages()[1:], LANGUAGE) for display in (LANDSCAPE, PORTRAIT)
    for text in (("normal", "large") if language != LANGUAGE else ("normal",))
], indirect=["screen"])
def test_words_are_neither_clipped_nor_overlap(
    screen: Offscreen, language: str, text: str
) -> None:
    found: list[str] = []

    def see(name: str, robot: Robot) -> None:
        found.extend(f"{name}: {fault}" for fault in faults(robot.screens))
        if language != LANGUAGE:
            found.extend(f"{name}: {words}" for words in numbers(robot))

    walk(screen, see, catalogue=Catalogue(language), settings=Settings(text=text))
    assert not found, "\n".join(found)


@both_sizes
@pytest.mark.parametrize("language", [*languages(), LANGUAGE])
def test_every_finding_of_the_doctor_fits_its_line(
    screen: Offscreen, language: str
) -> None:
    look = Look(DAY, screen.display, catalogue=Catalogue(language))
    stage = areas(screen.display).stage
    height = look.px(TALL_LINE_MM if screen.display.portrait else LINE_MM)
    line = Box(stage.x, stage.y, stage.w, height)
    found = []
    for id in FINDINGS:
        finding = Finding("multiplexers", State.WRONG, sample(id), sample(f"{id}-mend"), "d3")
        found += clipped(FindingLine(look, line, finding))
    assert len(FINDINGS) > 20
    assert found == []
