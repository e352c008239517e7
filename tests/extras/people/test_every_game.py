"""The history of every game, also of one that is not installed any more."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

from click.testing import CliRunner

from companion.cli import sheepfold
from companion.extras.people.history import HistoryReader
from companion.extras.people.history_pages import HistoryPage, MatchPage
from companion.games.mutton.table.table import Table
from companion.referee.course import Seat
from companion.screens.navigation import Route
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.match_table import Abandon, SeatPlayers, Start
from tests.companion.games.test_contract import KEYS, House, _installed, desk_on, every_game, others

__all__ = ["_installed"]


@every_game
def test_a_match_is_in_the_history_whatever_is_chosen(
    screen: Offscreen, key: str, tmp_path: Path
) -> None:
    journal = Journal(tmp_path)
    house = House(screen, journal, key)
    house.begin()
    house.desk.table.do(Abandon(), house.robot.now)
    for chosen in KEYS:
        house.desk.choose(chosen)
        house.look()
        words = house.go("history")
        assert isinstance(house.robot.screens.page, HistoryPage)
        assert "Ann and Ben" in words
        assert not [name for name in others(key) if name in words]
        house.go("match", journal.matches()[0].id)
        assert isinstance(house.robot.screens.page, MatchPage)
        house.go("")


@every_game
def test_commands_know_a_match_or_say_why_not(key: str, tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    desk = desk_on(journal)
    desk.choose(key)
    desk.table.do(SeatPlayers((Seat("Ann"), Seat("Ben"))), 0)
    desk.table.do(Start(), 0)
    desk.table.do(Abandon(), 0)
    journal.close()
    run = CliRunner().invoke(sheepfold, ["history", "--journal", str(tmp_path), "--json"])
    assert run.exit_code == 0, run.output
    assert json.loads(run.stdout)["matches"][0]["game"] == key
    run = CliRunner().invoke(sheepfold, ["history", "1", "--journal", str(tmp_path)])
    assert run.exit_code in (0, 1), run.output


def test_a_match_of_a_game_that_is_gone_is_told_and_nothing_else_is_lost(
    tmp_path: Path, install: Callable[..., None]
) -> None:
    journal = Journal(tmp_path)
    for key in ("fox_and_flock", "fold"):
        desk = VirtualDesk(
            Table(journal, Random(2), lambda: "2026-05-01 20:15", seal_cost=4), Settings())
        desk.choose(key)
        desk.table.do(SeatPlayers((Seat("Ann"), Seat("Ben"))), 0)
        desk.table.do(Start(), 0)
        desk.table.do(Abandon(), 0)
    install()
    found = HistoryReader(journal).finish().found
    assert found is not None
    gone = next(past for past in found.matches if past.facts is None)
    assert gone.trouble is not None
    assert "not installed" in str(gone.trouble) or gone.trouble.id == "game-not-installed"
    assert len([past for past in found.matches if past.facts is not None]) == 1


def test_the_history_names_games_and_says_which_is_not_installed(
    tmp_path: Path, install: Callable[..., None]
) -> None:
    journal = Journal(tmp_path)
    desk = desk_on(journal)
    desk.choose("fox_and_flock")
    desk.table.do(Start(), 0)
    desk.table.do(Abandon(), 0)
    journal.close()
    listed = ["history", "--journal", str(tmp_path)]
    assert "Fox and Flock" in CliRunner().invoke(sheepfold, listed).output
    install()
    assert "fox_and_flock" in CliRunner().invoke(sheepfold, listed).output
    run = CliRunner().invoke(sheepfold, [*listed, "1"])
    assert run.exit_code == 1
    assert 'the game "fox_and_flock", which is not installed' in run.output, run.exception


def test_the_pages_of_the_history_open_though_a_game_is_gone(
    screen: Offscreen, tmp_path: Path, install: Callable[..., None]
) -> None:
    journal = Journal(tmp_path)
    House(screen, journal, "fox_and_flock").begin()
    HistoryReader(journal).finish()  # what is known of the match is remembered
    install()
    house = House(screen, journal)
    assert "fox and flock" in house.go("history")
    house.robot.screens.go(Route("match", number=journal.matches()[0].id))
    house.robot.wait(200)
    assert "not installed" in house.robot.words()
    assert "Continue" not in house.robot.words()
