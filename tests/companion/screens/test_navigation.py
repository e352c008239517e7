"""Which page is shown follows from the table's view and from what was opened, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from companion.guidance.marks import Draft, Problem, Question
from companion.screens.navigation import Route, Situation, phase_page
from companion.screens.page_list import PAGES, page_for, page_named
from companion.table.mutton.view import Phase, TableView
from companion.words.message import Message

PRIVATE = {"pack", "peek"}


def _page(view: TableView, route: Route | None = None, **where: bool) -> str:
    return page_for(Situation(view, route or Route(), **where)).name


def _name(phase: Phase, route: Route | None = None, **where: bool) -> str:
    return _page(TableView(phase, ""), route, **where)


def test_every_page_is_listed_by_its_own_name() -> None:
    assert [page_named(name).name for name in PAGES] == list(PAGES)


@pytest.mark.parametrize("phase", get_args(Phase))
def test_no_route_shows_a_private_page_before_the_wolf_has_confirmed_who_it_is(
    phase: Phase,
) -> None:
    for name in PAGES:
        assert _name(phase, Route(name)) not in PRIVATE


@pytest.mark.parametrize("phase", get_args(Phase))
def test_every_phase_has_an_open_page(phase: Phase) -> None:
    assert _name(phase) not in PRIVATE


@pytest.mark.parametrize("phase", ["choosing", "unsealing"])
def test_the_pack_is_behind_a_cover(phase: Phase) -> None:
    assert _name(phase) == "cover"
    assert _name(phase, Route(uncovered=True)) == "pack"


def test_the_peek_is_behind_a_cover_and_only_in_the_wolfs_turn() -> None:
    assert _name("wolf", Route("peek")) == "cover"
    assert _name("wolf", Route("peek", uncovered=True)) == "peek"
    for phase in get_args(Phase):
        if phase != "wolf":
            assert _name(phase, Route("peek", uncovered=True)) != "peek"


def test_the_farmer_thinks_over_the_sheet_and_acts_on_the_board() -> None:
    thinking = TableView("farmer")
    assert _page(thinking, Route()) == "sheet"
    assert _page(thinking, Route("board")) == "board"
    for busy in (
        replace(thinking, draft=Draft("shot", ("A",))),
        replace(thinking, problems=(Problem(Message("not-in-the-game", animal="F")),)),
        replace(thinking, question=Question("d3", ("A", "B"))),
        replace(thinking, berserk=True),
    ):
        assert _page(busy, Route()) == "board"


def test_a_simulated_board_and_a_tall_screen_show_the_board() -> None:
    assert _name("farmer", simulated=True) == "board"
    assert _name("farmer", portrait=True) == "board"
    assert _name("farmer", Route("sheet"), portrait=True) == "sheet"


def test_the_settings_can_be_opened_everywhere() -> None:
    for phase in get_args(Phase):
        assert _name(phase, Route("settings")) == "settings"


def test_a_lesson_or_puzzle_that_has_the_board_shows_its_own_page():
    phases: tuple[Phase, ...] = ("restoring", "wolf", "farmer", "over")
    for phase in phases:
        assert phase_page(Situation(TableView(phase), Route("sheet"), guest="lesson")) == "lesson"
