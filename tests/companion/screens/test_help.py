"""Every page has help that fits, and the rules of all games can be read from it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from companion.screens.app import Environment, Screens
from companion.screens.overlay import HelpPanel
from companion.screens.page_list import PAGES, page_named
from companion.screens.pages.forms import NameButton, OptionsPage
from companion.screens.pages.page import Page
from companion.screens.rulebook import RULEBOOK
from companion.screens.theme import DAY, TEXT_SCALES
from companion.screens.widgets.part import Look
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.language import languages, use
from companion.words.message import Message
from companion.words.pseudo import LANGUAGE
from engine.mutton.options import WORD_LISTS
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults

READABLE_MM = 3.0
"""Least size of the rules' text in English, in mm."""


def _begin(window: Offscreen, text: str = "normal") -> Robot:
    settings = Settings(text=text)
    table = Table(Journal(None), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
    desk = VirtualDesk(table, settings)
    environment = Environment(settings, names=lambda: ("Ann", "Ben"))
    return Robot(window, Screens(window.display, desk, environment), desk)


def close() -> None:
    """Nothing: the panel stands alone."""


def states(panel: HelpPanel) -> Iterator[str]:
    """Show everything that a panel can show, and yield its name."""
    yield "help"
    for game, chapters in RULEBOOK.items():
        panel.list_chapters(game)
        yield game
        for number in range(len(chapters)):
            panel.read(game, number)
            yield f"{game} {number}"


def test_every_page_declares_its_help() -> None:
    without = [name for name in PAGES
               if not isinstance(getattr(page_named(name), "help", None), Message)]
    assert without == []


@both_sizes
def test_an_option_says_what_it_means(screen: Offscreen) -> None:
    robot = _begin(screen)
    robot.press("Options…")
    for name in sorted(robot.find_all(NameButton), key=lambda part: -part.box.y):
        robot.tap_part(name)
        assert faults(robot.screens) == []
    assert robot.find(OptionsPage).line.words == SCREEN.text(Message("target-explained"))
    robot.press("Wolves may escape: no")
    assert "3 points" in robot.find(OptionsPage).line.words
    robot.press("Classic")
    assert "26 sheep" in robot.find(OptionsPage).line.words


@both_sizes
@pytest.mark.parametrize("language", languages())
def test_the_first_word_list_is_that_of_the_players(screen: Offscreen, language: str) -> None:
    use(language)
    robot = _begin(screen, "large")
    robot.press("Options…")
    page, found = robot.find(OptionsPage), []
    for _ in range(len(WORD_LISTS) + 1):
        robot.tap_part(page.chips["dictionary"])
        found.append(page.setup.value("dictionary"))
        assert faults(robot.screens) == []
    lists = [WORD_LISTS[0] if value is True else value for value in found]
    assert lists[0] == language
    assert sorted(lists[:-1]) == sorted(WORD_LISTS)
    assert found[-1] is False


@both_sizes
@pytest.mark.parametrize("text", TEXT_SCALES)
@pytest.mark.parametrize("language", [*languages(), LANGUAGE])
def test_the_help_and_the_rules_fit(screen: Offscreen, language: str, text: str) -> None:
    catalogue = Catalogue(language)
    look = Look(DAY, screen.display, catalogue=catalogue, text_scale=TEXT_SCALES[text])
    panel = HelpPanel(look, Message("help-start"), "mutton", close)
    found = [f"{name}: {fault}" for name in states(panel) for fault in faults(panel)]
    assert found == []


def test_the_rules_are_large_enough_to_read(screen: Offscreen) -> None:
    look = Look(DAY, screen.display)
    panel = HelpPanel(look, Message("help-start"), "mutton", close)
    small = [name for name in states(panel) for part in panel.parts()
             if isinstance(part, Text) and part.lines > 9 and part.px < look.px(READABLE_MM)]
    assert small == []


@both_sizes
def test_the_help_of_every_page_fits(screen: Offscreen) -> None:
    look = Look(DAY, screen.display, catalogue=Catalogue(LANGUAGE))
    found = []
    for name in PAGES:
        found += faults(HelpPanel(look, page_named(name).help, "mutton", close))
    assert found == []


def test_the_question_mark_opens_the_help_and_leaves_the_page_as_it_was(screen: Offscreen) -> None:
    robot = _begin(screen)
    page = robot.screens.page
    assert isinstance(page, Page)
    robot.press_help()
    assert robot.screens.overlay.help is not None
    assert robot.screens.page is page
    robot.press("All the rules", "Wolf in the Fold", "Fences", "Next", "Chapters", "Close")
    assert robot.screens.overlay.help is None
    assert robot.screens.page is page
