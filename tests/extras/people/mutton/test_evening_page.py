"""The page for an evening with more people than seats."""

from pathlib import Path
from random import Random

import pytest

from companion.extras.people.evening import handicap
from companion.extras.people.evening_page import EveningPage, Person
from companion.extras.people.history import HistoryReader
from companion.games.mutton.pages.new_match import NewMatchPage
from companion.games.mutton.table.table import Table
from companion.games.tiles.robot import TilesRobot
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults
from tests.companion.screens.kept_matches import keep_duel
from tests.extras.people.in_common import archive

NOW = "2026-05-01 22:15"
NAMES = ("Ann", "Ben", "Cem", "Dora", "Player 1")


class Evening:
    """The page, after matches that were played this evening."""

    def __init__(self, window: Offscreen, folder: Path, *played: tuple[str, str]) -> None:
        for seed, pair in enumerate(played):
            keep_duel(folder, pair, seed)
        journal = Journal(folder)
        self.table = Table(journal, Random(1), lambda: NOW, seal_cost=4)
        desk = VirtualDesk(self.table, Settings())
        environment = Environment(
            Settings(), names=lambda: NAMES, clock=lambda: NOW,
            services=(archive(journal),))
        self.robot = TilesRobot(window, Screens(window.display, desk, environment), desk)
        self.robot.wait(100)

    def open(self) -> None:
        self.robot.press("Two players", "Who plays next?")
        self.robot.wait(100)
        assert isinstance(self.robot.screens.page, EveningPage)

    def tap(self, name: str) -> None:
        self.robot.tap_part(next(
            part for part in self.robot.find_all(Person) if part.words == name))

    @property
    def words(self) -> str:
        return " ".join(
            part.words for part in self.robot.screens.parts() if isinstance(part, Text))


def test_those_who_are_here_are_tapped_and_the_next_two_play(
    screen: Offscreen, tmp_path: Path
) -> None:
    seat = Evening(screen, tmp_path)
    seat.open()
    assert "Tap at least two names." in seat.words
    assert "Play" not in seat.robot.buttons()
    seat.tap("Cem")
    seat.tap("Dora")
    seat.tap("Ann")
    seat.tap("Ann")
    assert "Cem and Dora play next." in seat.words
    assert not faults(seat.robot.screens)
    seat.robot.press("Play")
    assert seat.table.state is not None
    assert seat.table.state.course.names == ("Cem", "Dora")


def test_those_who_have_played_are_here_and_those_who_wait_longest_play_next(
    wide: Offscreen, tmp_path: Path
) -> None:
    seat = Evening(wide, tmp_path, ("Ann", "Ben"), ("Cem", "Ann"))
    seat.open()
    assert "Ben and Cem play next." in seat.words or "Cem and Ben play next." in seat.words
    assert "Then it is the turn of Ann." in seat.words
    seat.robot.press("Change")
    assert isinstance(seat.robot.screens.page, NewMatchPage)
    assert set(seat.robot.screens.setup.players) == {"Ben", "Cem"}


@pytest.mark.parametrize("even", [False, True])
def test_the_weaker_of_two_gets_hints_if_they_want_an_even_match(
    wide: Offscreen, tmp_path: Path, even: bool
) -> None:
    seat = Evening(wide, tmp_path, *[("Ann", "Ben")] * 4)
    players = HistoryReader(Journal(tmp_path)).finish().found
    assert players is not None
    assert players.players is not None
    weak, strong = sorted(players.players, key=lambda one: one.ratings.points)
    assert strong.ratings.points - weak.ratings.points >= 50
    seat.open()
    chip = next(words for words in seat.robot.buttons() if words.startswith("More even"))
    assert f"for {weak.player}" in chip
    assert "The ratings are provisional." in seat.words  # four matches are one too few
    if even:
        seat.robot.press(chip)
    seat.robot.press("Play")
    state = seat.table.state
    assert state is not None
    left = {name: state.course.hints_left(number) for number, name in enumerate(state.course.names)}
    assert (left[weak.player] > 0) == even
    assert left[strong.player] == 0


def test_two_matches_do_not_give_many_hints(wide: Offscreen, tmp_path: Path) -> None:
    """A rating after two matches says little, so the handicap follows from its cautious end."""
    seat = Evening(wide, tmp_path, *[("Ann", "Ben")] * 2)
    found = HistoryReader(Journal(tmp_path)).finish().found
    assert found is not None
    assert found.players is not None
    one, other = (each.ratings.points for each in found.players)
    careful = handicap(*(each.ratings.proposing(provisional=True) for each in found.players))
    assert 0 < careful < handicap(one, other)
    seat.open()
    chip = next(words for words in seat.robot.buttons() if words.startswith("More even"))
    assert f" {careful} hint" in chip


def test_after_a_match_it_is_asked_who_plays_next(screen: Offscreen, tmp_path: Path) -> None:
    seat = Evening(screen, tmp_path)
    for line in ("players Ann Ben", "form target 11", "start", "place sparse"):
        run_command(seat.table, line, seat.robot.now)
    seat.robot.wait(6000)
    for line in ("pack HIDE", "stop"):
        run_command(seat.table, line, seat.robot.now)
        seat.robot.wait(600)
    assert "Rematch" in seat.robot.buttons()
    seat.robot.press("Who plays next?")
    seat.robot.wait(100)
    seat.tap("Cem")
    assert "Cem and " in seat.words
    seat.robot.press("New match")
    seat.robot.wait(100)
    assert seat.table.state is None
    seat.robot.press("Play")
    assert seat.table.state is not None
    assert "Cem" in seat.table.state.course.names


@both_sizes
def test_after_a_tile_game_the_next_two_play_the_same_game(
    screen: Offscreen, tmp_path: Path
) -> None:
    seat = Evening(screen, tmp_path)
    robot, tiles = seat.robot, seat.robot.desk.own["fold"]
    robot.desk.choose("fold")
    for line in ("game dogs", "players Ann Ben", "options tiles=3", "form single", "start"):
        run_command(tiles, line, robot.now)
    robot.wait(100)
    robot.tiles.play(9, "greedy", Random(1))
    robot.wait(100)
    assert robot.tiles.view.phase == "match-over"
    robot.press("Who plays next?")
    robot.wait(100)
    seat.tap("Cem")
    assert "Cem and " in seat.words
    assert "Wolf" not in seat.words
    assert "More even" not in " ".join(robot.buttons())
    assert not faults(robot.screens)
    robot.press("Play")
    robot.wait(100)
    assert robot.tiles.view.phase == "laying"
    assert robot.tiles.view.game == "dogs"
    names = [each.name for each in robot.tiles.view.seats]
    assert len(names) == 2
    assert "Cem" in names
