"""The matches that are kept, on the screen: listed, counted, seen once more, and gone on with."""

from pathlib import Path
from random import Random

import pytest

from companion.analysis.game_review import GameReview
from companion.analysis.history import HistoryReader
from companion.analysis.standings import standings
from companion.referee.mutton.state import Playing
from companion.screens.app import Environment, Screens
from companion.screens.history_pages import HistoryPage, MatchLine, MatchPage
from companion.screens.navigation import Route
from companion.screens.pages.replay import ReplayPage
from companion.screens.pages.start import StartPage
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.errors import TableError
from companion.table.mutton.table import Table
from companion.terminal import text_commands
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.language import languages
from companion.words.message import Message
from tests.companion.analysis.kept_matches import SMALL, keep_duel
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults


def _robot(window: Offscreen, folder: Path) -> Robot:
    """The app, switched on with the matches in this folder."""
    journal = Journal(folder)
    table = Table(journal, Random(1), lambda: "2026-05-02 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    environment = Environment(
        Settings(), review_game=lambda game: GameReview(game, games=2).finish(),
        read_history=lambda: HistoryReader(journal).finish(),
    )
    return Robot(window, Screens(window.display, desk, environment), desk)


def _words(robot: Robot) -> str:
    return "\n".join(part.words for part in robot.screens.parts() if isinstance(part, Text))


def _lines(robot: Robot) -> list[MatchLine]:
    """The matches in sight, from above."""
    found = [part for part in robot.screens.parts() if isinstance(part, MatchLine)]
    return sorted(found, key=lambda line: -line.box.y)


def _open(robot: Robot, title: str) -> MatchPage:
    robot.press("History")
    robot.tap_part(next(line for line in _lines(robot) if line.past.kept.title == title))
    robot.wait(100)
    page = robot.screens.page
    assert isinstance(page, MatchPage)
    return page


@both_sizes
def test_where_nothing_is_kept_the_page_says_so(screen: Offscreen, tmp_path: Path) -> None:
    robot = _robot(screen, tmp_path)
    robot.press("History")
    assert "No matches have been played yet." in _words(robot)
    assert not faults(robot.screens)
    robot.press("Back")
    assert isinstance(robot.screens.page, StartPage)


@both_sizes
def test_all_matches_are_listed_the_newest_first_leaf_by_leaf(
    screen: Offscreen, tmp_path: Path
) -> None:
    for seed in range(14):
        keep_duel(tmp_path, (f"Ann {seed}", "Ben"), seed)
    robot = _robot(screen, tmp_path)
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
def test_how_everybody_fared_is_what_the_command_tells(
    screen: Offscreen, tmp_path: Path
) -> None:
    states = [keep_duel(tmp_path, ("Ann", "Ben"), 1), keep_duel(tmp_path, ("Ben", "Theo"), 2)]
    robot = _robot(screen, tmp_path)
    robot.press("History")
    robot.press("Players")
    words = _words(robot)
    for one in standings(states):
        assert one.player in words
        assert f"{one.won} · {one.drawn} · {one.lost}" in words
        assert f"{one.wolf.mean:.1f} ({one.wolf.played})" in words
        assert f"{one.hits} of {one.fired} ({one.expected:.1f})" in words
    assert not faults(robot.screens)
    robot.press("Matches")
    assert len(_lines(robot)) == 2


def test_a_game_of_long_ago_is_seen_once_more(screen: Offscreen, tmp_path: Path) -> None:
    state = keep_duel(tmp_path, ("Ann", "Ben"), 3)
    robot = _robot(screen, tmp_path)
    page = _open(robot, "Ann and Ben")
    for number, record in enumerate(state.records, 1):
        wolf, farmer = record.tags["Wolf"], record.tags["Farmer"]
        points = record.game.position.score
        assert f"Game {number}: {wolf} scores {points} points against {farmer}" in _words(robot)
    assert "Continue" not in robot.buttons()
    page.context.go(Route("replay", number=1, game=2))
    robot.wait(100)
    replay = robot.screens.page
    assert isinstance(replay, ReplayPage)
    assert replay.graph.slider.count == len(state.records[1].game.entries) + 1
    robot.press("Back")
    assert isinstance(robot.screens.page, MatchPage)
    robot.press("Replay")
    assert isinstance(robot.screens.page, ReplayPage)
    robot.press("Back")
    robot.press("Back")
    assert isinstance(robot.screens.page, HistoryPage)


def test_a_match_that_was_given_up_can_be_taken_up(screen: Offscreen, tmp_path: Path) -> None:
    state = keep_duel(tmp_path, ("Ann", "Ben"), 4, finished=False)
    robot = _robot(screen, tmp_path)
    robot.press("Give up")  # it was found when the app began
    robot.wait(200)
    assert "The match was given up. You can find it under “History”." in _words(robot)
    robot.dismiss()
    _open(robot, "Ann and Ben")
    assert isinstance(state, Playing)
    now = state.game.position.round
    assert f"This match was given up in round {now} of game 2. You can continue it." in (
        _words(robot))
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
    text_commands.run_command(table, "abandon", 0)
    journal.close()
    keep_duel(tmp_path, ("Theo", "Ben"), 5)
    journal = Journal(tmp_path)
    table = Table(journal, Random(1), lambda: "", seal_cost=4)
    assert table.phase == "setup"
    for wrong in ("takeup", "takeup x", "takeup 7", "takeup 2"):
        with pytest.raises(TableError):
            text_commands.run_command(table, wrong, 0)
        assert table.phase == "setup"
    text_commands.run_command(table, "takeup 1", 0)
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
    for line in ("players computer:beginner Ann", f"options {SMALL}", "start", "place sparse"):
        text_commands.run_command(table, line, now)
    for animal, cell in table.view().placing.target.items():  # type: ignore[union-attr]
        desk.rig.command(f"put {animal} {cell}")
        wait()
    text_commands.run_command(table, "confirm", now)
    wait()
    assert isinstance(table.state, Playing)
    text_commands.run_command(table, "abandon", now)
    journal.close()
    robot = _robot(screen, tmp_path)
    page = _open(robot, table_title := "Computer (beginner) and Ann")
    assert page.past.kept.title == table_title
    assert ("This match was given up in round 1 of game 1. "
            + SCREEN.text(Message("cannot-be-continued"))) in _words(robot)
    assert "Continue" not in robot.buttons()
    with pytest.raises(TableError, match="no longer knows its wolves"):
        text_commands.run_command(robot.desk.table, "takeup 1", robot.now)


def test_a_damaged_match_is_told_of_and_left_out(screen: Offscreen, tmp_path: Path) -> None:
    state = keep_duel(tmp_path, ("Ann", "Ben"), 1)
    journal = Journal(tmp_path)
    journal.begin("Cain and Abel", "2026-05-01", ["begun nobody"])
    journal.end("over", "2026-05-01")
    journal.close()
    robot = _robot(screen, tmp_path)
    page = _open(robot, "Cain and Abel")
    assert SCREEN.text(page.past.trouble) in _words(robot)
    assert "Replay" not in robot.buttons()
    robot.press("Back")
    robot.press("Players")
    assert [one.player for one in standings([state])] == ["Ann", "Ben"]
    assert "Cain" not in _words(robot)


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
        text_commands.run_command(table, line, 0)
    match = journal.unfinished("mutton")
    assert match is not None
    assert {language: Catalogue(language).text(match.who) for language in languages()} == {
        "en": "Ann and Ben", "de": "Ann und Ben", "es": "Ann y Ben", "fr": "Ann et Ben"}
    journal.close()
