"""Saved matches: the history."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from companion.extras.people.badges import all_badges
from companion.extras.people.history import HistoryReader
from companion.extras.people.history_pages import HistoryPage, MatchLine, MatchPage
from companion.extras.people.rating import LEVELS
from companion.extras.people.standings import LastGame, standings
from companion.games.mutton.pages.start import StartPage
from companion.games.mutton.people.advisers import Advice, Advisers
from companion.games.mutton.people.you_page import GamePlate, ResultsCard, YouPage
from companion.games.mutton.referee.state import Playing
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table.table import Table
from companion.outside.background import BackgroundWork
from companion.registry.found import game
from companion.registry.game import load
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal, newest
from companion.store.settings import Settings
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.language import languages
from companion.words.message import Message
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults
from tests.companion.screens.kept_matches import SMALL, keep_duel
from tests.companion.screens.stranger import CAPITAL
from tests.companion.screens.test_tall_sheet import CAPITAL_MM
from tests.extras.people.in_common import archive

ADVICE = game("mutton").part("advice")


def _advice(last: Sequence[LastGame]) -> Advice | None:
    """Return the advice of an extra, from few games played in the head."""
    if not ADVICE:
        return None
    make: Callable[..., BackgroundWork] = cast(Any, load(ADVICE))
    return cast(Advice, make(last, games=2).finish())


def look_back(
    window: Offscreen, folder: Path, names: tuple[str, ...] = (), settings: Settings | None = None
) -> MuttonRobot:
    """The app, switched on with the matches in this folder."""
    journal = Journal(folder)
    table = Table(journal, Random(1), lambda: "2026-05-02 20:15", seal_cost=4)
    settings = settings or Settings()
    desk = VirtualDesk(table, settings, seed=1)
    environment = Environment(
        settings, services=(Advisers(_advice), archive(journal)), names=lambda: names,
        clock=lambda: "2026-05-02 20:15",
    )
    return MuttonRobot(window, Screens(window.display, desk, environment), desk)


def _lines(robot: MuttonRobot) -> list[MatchLine]:
    """The matches in sight, from above."""
    found = [part for part in robot.screens.parts() if isinstance(part, MatchLine)]
    return sorted(found, key=lambda line: -line.box.y)


def _open(robot: MuttonRobot, title: str) -> MatchPage:
    robot.press("History")
    robot.tap_part(next(line for line in _lines(robot) if line.past.kept.title == title))
    robot.wait(100)
    page = robot.screens.page
    assert isinstance(page, MatchPage)
    return page


@both_sizes
def test_where_nothing_is_kept_the_page_says_so(screen: Offscreen, tmp_path: Path) -> None:
    robot = look_back(screen, tmp_path)
    robot.press("History")
    assert "No matches have been played yet." in robot.words()
    assert not faults(robot.screens)
    robot.press("Back")
    assert isinstance(robot.screens.page, StartPage)


@both_sizes
def test_all_matches_are_listed_the_newest_first_leaf_by_leaf(
    screen: Offscreen, tmp_path: Path
) -> None:
    for seed in range(14):
        keep_duel(tmp_path, (f"Ann {seed}", "Ben"), seed)
    robot = look_back(screen, tmp_path)
    robot.press("History")
    seen = [line.past.kept.id for line in _lines(robot)]
    assert len(seen) < 14
    assert not robot.buttons().keys() & {"Later"}, "there is nothing newer"
    while "Earlier" in robot.buttons():
        robot.press("Earlier")
        assert not faults(robot.screens)
        seen += [line.past.kept.id for line in _lines(robot)]
    assert seen == sorted(seen, reverse=True) == list(range(14, 0, -1))
    robot.press("Later")
    assert 14 - len(_lines(robot)) > 0


@both_sizes
def test_each_player_has_a_page_with_what_the_command_prints(
    screen: Offscreen, tmp_path: Path
) -> None:
    states = [keep_duel(tmp_path, ("Ann", "Ben"), 1), keep_duel(tmp_path, ("Ben", "Theo"), 2)]
    robot = look_back(screen, tmp_path)
    robot.press("You")
    known, left = standings(states), {"Ann", "Ben", "Theo"}
    while left:
        page = robot.screens.page
        assert isinstance(page, YouPage)
        one = next(one for one in known if one.player == page.person)
        words = robot.words()
        low, high = one.ratings.range
        assert f"Provisional: {low:.0f} to {high:.0f}" in words  # after one match
        assert f"Wolf {one.ratings.wolf.points:.0f}, " in words
        assert f"{one.won} won, {one.drawn} drawn, {one.lost} lost" in words
        assert f"Hits: {one.hits} of {one.fired} (chance {one.expected:.1f})" in words
        assert f"{len(one.badges)} of {len(all_badges())} badges." in words
        assert page.badges.earned == one.badges
        assert len(robot.find_all(GamePlate)) == min(4, len(one.last))
        assert ("Learn next: " in words) == bool(ADVICE)
        assert not faults(robot.screens)
        assert page.person in left, "each is shown once"
        left.remove(page.person)
        after = {"Ann", "Ben", "Theo"} & robot.buttons().keys()
        robot.press(after.pop() if left else "History")
    assert len(_lines(robot)) == 2


@both_sizes
def test_a_tap_on_the_rating_shows_the_games_of_twelve_months(
    screen: Offscreen, tmp_path: Path
) -> None:
    for seed, day in enumerate(("2025-04-30", "2025-06-01", "2026-05-01")):
        keep_duel(tmp_path, ("Ann", "Ben"), seed, date=day)
    robot = look_back(screen, tmp_path)
    robot.press("You")
    robot.tap_part(robot.find(ResultsCard))
    assert "The last twelve months" in robot.words()
    assert "4 games, " in robot.words(), "April of last year is thirteen months ago"
    assert not faults(robot.screens)
    robot.tap_part(robot.find(ResultsCard))
    assert "Provisional: " in robot.words()


@both_sizes
def test_the_levels_stand_beside_the_rating_the_own_one_first(
    screen: Offscreen, tmp_path: Path
) -> None:
    for seed in range(3):
        keep_duel(tmp_path, ("Ann", "Ben"), seed)
    for text in ("normal", "large"):
        robot = look_back(screen, tmp_path, settings=Settings(text=text))
        robot.press("You")
        page = robot.screens.page
        assert isinstance(page, YouPage)
        assert page.one is not None
        graph = page.card.graph
        names = [part for part in reversed(graph.children) if isinstance(part, Text)]
        nearest = min(LEVELS, key=lambda level: abs(LEVELS[level].points - page.one.course[-1]))
        assert names[0].words == f"Level {nearest[-1]}", "where the course ends"
        assert len(names) > (text == "normal"), "there is room for another one"
        heights = [name.box.y for name in sorted(names, key=lambda name: name.words)]
        assert heights == sorted(heights)
        low = [each.words for each in robot.find_all(Text) if each.words
               and each.px * CAPITAL * 25.4 / robot.screens.look.display.dpi < CAPITAL_MM]
        assert text == "normal" or not low
        assert not faults(robot.screens)
        robot.tap_part(page.card)
        assert not graph.children, "no levels beside the months"


def test_the_automatic_level_is_that_of_the_player(screen: Offscreen, tmp_path: Path) -> None:
    """One tap on the own page chooses it, the page before the match names it, and it is played."""
    robot = look_back(screen, tmp_path, ("Ann",))
    robot.press("You")
    robot.press("A match")
    assert robot.screens.setup.players == ("Ann", "computer:auto")
    assert "Plays like level 3, about as strongly as you do." in robot.words()
    robot.press("Start")
    assert robot.desk.table.state is not None
    assert robot.desk.table.state.course.strengths == ("", "level-3")
    assert robot.screens.setup.players == ("Ann", "computer:auto"), "and it stays chosen"


def test_a_match_of_long_ago_has_its_games(screen: Offscreen, tmp_path: Path) -> None:
    state = keep_duel(tmp_path, ("Ann", "Ben"), 3)
    robot = look_back(screen, tmp_path)
    _open(robot, "Ann and Ben")
    for number, record in enumerate(state.records, 1):
        wolf, farmer = record.tags["Wolf"], record.tags["Farmer"]
        points = record.game.position.score
        assert f"Game {number}: {wolf} scores {points} points against {farmer}" in robot.words()
    assert "Continue" not in robot.buttons()
    robot.press("Back")
    assert isinstance(robot.screens.page, HistoryPage)


def test_a_match_that_was_given_up_can_be_taken_up(screen: Offscreen, tmp_path: Path) -> None:
    state = keep_duel(tmp_path, ("Ann", "Ben"), 4, finished=False)
    robot = look_back(screen, tmp_path)
    robot.press("Give up")  # it was found when the app began
    robot.wait(200)
    assert "The match was given up. You can find it under “History”." in robot.words()
    robot.dismiss()
    _open(robot, "Ann and Ben")
    assert isinstance(state, Playing)
    now = state.game.position.round
    assert f"This match was given up in round {now} of game 2. You can continue it." in (
        robot.words())
    robot.press("Continue")
    robot.wait(200)
    view = robot.view
    assert view.phase == "unsealing", "its Wolf is asked for the pack again"
    assert view.match is not None
    assert view.match.players == ("Ann", "Ben")
    assert view.game is not None
    assert isinstance(state, Playing)
    assert view.game.entries == state.game.entries
    assert view.game.pack is None
    journal = robot.desk.table.journal
    assert journal.matches()[0].ended is None
    again = Table(journal, Random(1), lambda: "", seal_cost=4)
    assert again.phase == "resume", "and if the app ends now, it is offered at its next beginning"


def test_an_older_match_that_was_taken_up_is_found_after_a_restart(tmp_path: Path) -> None:
    keep_duel(tmp_path, ("Ann", "Ben"), 4, finished=False)
    journal = Journal(tmp_path)
    table = Table(journal, Random(1), lambda: "", seal_cost=4)
    run_command(table, "abandon", 0)
    journal.close()
    keep_duel(tmp_path, ("Theo", "Ben"), 5)
    journal = Journal(tmp_path)
    table = Table(journal, Random(1), lambda: "", seal_cost=4)
    assert table.phase == "setup"
    for wrong in ("takeup", "takeup x", "takeup 7", "takeup 2"):
        with pytest.raises(TableError):
            run_command(table, wrong, 0)
        assert table.phase == "setup"
    run_command(table, "takeup 1", 0)
    assert table.phase != "setup"
    journal.close()
    again = Table(Journal(tmp_path), Random(1), lambda: "", seal_cost=4)
    assert again.phase == "resume"
    assert "Ann and Ben" in (SCREEN.text(again.view().resumable) or "")


def test_a_computers_wolves_are_forgotten_with_the_match(
    screen: Offscreen, tmp_path: Path
) -> None:
    journal = Journal(tmp_path)
    table = Table(journal, Random(1), lambda: "2026-05-01", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    desk.fit(3)
    now = 0.0

    def wait() -> None:
        nonlocal now
        for _ in range(20):
            now += 100
            desk.pump(now)

    wait()
    for line in ("players computer:level-4 Ann", f"options {SMALL}", "start", "place sparse"):
        run_command(table, line, now)
    for animal, cell in table.view().placing.target.items():  # type: ignore[union-attr]
        desk.rig.command(f"put {animal} {cell}")
        wait()
    run_command(table, "confirm", now)
    wait()
    assert isinstance(table.state, Playing)
    run_command(table, "abandon", now)
    journal.close()
    robot = look_back(screen, tmp_path)
    page = _open(robot, "Computer (level-4) and Ann")
    assert page.past.kept.title == "Computer (level-4) and Ann"
    assert ("This match was given up in round 1 of game 1. "
            + SCREEN.text(Message("cannot-be-continued"))) in robot.words()
    assert "Continue" not in robot.buttons()
    with pytest.raises(TableError, match="no longer knows its wolves"):
        run_command(robot.desk.table, "takeup 1", robot.now)


def test_a_damaged_match_is_told_of_and_left_out(screen: Offscreen, tmp_path: Path) -> None:
    state = keep_duel(tmp_path, ("Ann", "Ben"), 1)
    journal = Journal(tmp_path)
    journal.begin("Cain and Abel", "2026-05-01", ["begun nobody"])
    journal.end("over", "2026-05-01")
    journal.close()
    robot = look_back(screen, tmp_path)
    page = _open(robot, "Cain and Abel")
    assert SCREEN.text(page.past.trouble) in robot.words()
    assert "Replay" not in robot.buttons()
    robot.press("Back")
    robot.press("Players")
    assert [one.player for one in standings([state])] == ["Ann", "Ben"]
    assert "Cain" not in robot.words()


def test_what_is_read_in_a_thread_is_what_is_read_at_once(tmp_path: Path) -> None:
    keep_duel(tmp_path, ("Ann", "Ben"), 1)
    journal = Journal(tmp_path)
    thread = HistoryReader(journal).start()
    thread.wait()
    assert thread.found == HistoryReader(journal).finish().found
    stopped = HistoryReader(journal)
    stopped.stop()
    stopped.work()
    assert stopped.found is None


def test_a_match_has_its_title_in_every_language(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    table = Table(journal, Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
    for line in ("players Ann Ben", "start"):
        run_command(table, line, 0)
    match = newest(journal.all_unfinished("mutton"))
    assert match is not None
    assert {language: Catalogue(language).text(match.who) for language in languages()} == {
        "en": "Ann and Ben", "de": "Ann und Ben", "es": "Ann y Ben", "fr": "Ann et Ben"}
    journal.close()
