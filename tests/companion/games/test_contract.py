"""What every registered game keeps: ours, one that is a package of its own, and one that offers
only what it must."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import pytest
from click import Context
from click.testing import CliRunner
from fox_and_flock import GAME as FOX_AND_FLOCK

from companion.cli import sheepfold
from companion.commands.table import command
from companion.games.mutton.table.table import Table
from companion.games.pieces import piece_game
from companion.referee.course import Seat
from companion.registry.found import games
from companion.registry.game import Game
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.navigation import Route
from companion.screens.rulebook import rulebook
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.errors import TableError
from companion.table.match_table import Abandon, SeatPlayers, Start, TakeUp
from engine.games import GAMES, About
from engine.hexgrid import HexGrid
from engine.pieces.rules import Hands, Move, Piece, PieceRules
from tests.companion.hands.hand_games import Laid
from tests.companion.screens.conftest import both_sizes, screen, the_window
from tests.companion.screens.geometry import faults
from tests.extras.parts import given, listed

__all__ = ["screen", "the_window"]


# --- a game that offers only what it must ---------------------------------------------------------


@dataclass(frozen=True)
class Pebbles(Laid):
    """Both sides put pebbles on empty cells; who finds none has lost."""

    def moves(self) -> list[Move]:
        free = [cell for cell in HexGrid.of(2).cells if cell not in self.pieces]
        return [Move(cell, Hands(on=((cell, Piece(self.mover, "pebble")),))) for cell in free]


RULES = PieceRules(
    About("Pebbles", "pebbles", (), (2, 2), (), "", {}), sides=("light", "dark"),
    begin=lambda options: Pebbles({}), size=2)
OPTIONAL = ("hands", "lights", "card", "paper", "typed")
BARE = replace(piece_game(RULES.about, rules=f"{__name__}:RULES"), more={},
               **dict.fromkeys(OPTIONAL, ""))
OURS = tuple(about.key for about in GAMES)
KEYS = (*OURS, FOX_AND_FLOCK.about.key, BARE.about.key)
NAMES = {"mutton": "Mutton", "fold": "Wolf in the Fold", "dogs": "Sheep, Dogs",
         "fox_and_flock": "Fox and Flock", "pebbles": "Pebbles"}
every_game = pytest.mark.parametrize("key", KEYS)


@pytest.fixture(autouse=True)
def _installed(install: Callable[..., None]) -> None:
    install(FOX_AND_FLOCK, BARE)


class House:
    """The app on a journal, with one game chosen."""

    def __init__(self, window: Offscreen, journal: Journal, key: str = "") -> None:
        table = Table(journal, Random(2), lambda: "2026-05-01 20:15", seal_cost=4)
        self.desk = VirtualDesk(table, Settings(), seed=2)
        self.robot = Robot(window, Screens(window.display, self.desk, Environment(
            Settings(), names=lambda: ("Ann", "Ben"),
            services=given(journal))), self.desk)
        if key:
            self.desk.choose(key)
            self.look()

    def look(self) -> str:
        """Let the page be drawn, see that nothing is wrong on it, and return its words."""
        self.robot.wait(200)
        assert not faults(self.robot.screens)
        return self.robot.words()

    def begin(self) -> None:
        """Begin a match of two people."""
        self.desk.table.do(SeatPlayers((Seat("Ann"), Seat("Ben"))), self.robot.now)
        self.desk.table.do(Start(), self.robot.now)

    def go(self, page: str, number: int = 0) -> str:
        self.robot.screens.go(Route(page, number=number))
        return self.look()


def desk_on(journal: Journal) -> VirtualDesk:
    """Return a desk in virtual time whose matches are kept there."""
    return VirtualDesk(
        Table(journal, Random(2), lambda: "2026-05-01 20:15", seal_cost=4), Settings())


def others(key: str) -> list[str]:
    """Return the names of all other games."""
    return [name for other, name in NAMES.items() if other != key]


@both_sizes
@every_game
def test_every_page_of_a_match_tells_of_this_game_only(screen: Offscreen, key: str) -> None:
    house = House(screen, Journal(None), key)
    said = [house.look(), house.go("settings"), house.go("")]
    house.begin()
    said += [house.look(), house.go("settings"), house.go("")]
    house.robot.screens.open_help(house.robot.screens.page.help_now())
    said.append(house.look())
    house.robot.screens.overlay.close_help()
    house.desk.table.do(Abandon(), house.robot.now)
    said.append(house.look())
    for words in said:
        assert not [name for name in others(key) if name in words], words
    assert house.desk.table.key == key


@both_sizes
@every_game
def test_all_the_rules_are_offered_where_there_are_any(screen: Offscreen, key: str) -> None:
    house = House(screen, Journal(None), key)
    house.robot.screens.open_help(house.robot.screens.page.help_now())
    words, chapters = house.look(), rulebook().get(key, ())
    assert ("All the rules" in words) == bool(chapters)
    assert bool(chapters) == (key != BARE.about.key)
    for chapter in chapters:
        house.robot.press("All the rules" if chapter is chapters[0] else "Next")
        if chapter is chapters[0]:
            assert NAMES[key] in house.look()
            panel = house.robot.screens.overlay.help
            assert panel is not None
            panel.read(key, 0)
        assert house.look()


@every_game
def test_a_match_goes_on_after_the_program_was_killed(
    screen: Offscreen, key: str, tmp_path: Path
) -> None:
    journal = Journal(tmp_path)
    house = House(screen, journal, key)
    house.begin()
    house.look()
    journal.close()
    house = House(screen, Journal(tmp_path))
    words = house.look()
    assert (house.desk.table.key, house.desk.table.phase) == (key, "resume")
    assert not [name for name in others(key) if name in words]
    house.robot.press("Continue")
    house.look()
    assert house.desk.table.state is not None
    assert house.desk.table.state.course.names == ("Ann", "Ben")


@every_game
def test_what_a_game_does_not_offer_is_not_offered(key: str) -> None:
    game: Game = next(each for each in games() if each.about.key == key)
    assert game.rules
    assert game.table or key == OURS[0], "the table of the first game is handed to the desk"


@both_sizes
def test_the_list_of_games_has_room_for_more(
    screen: Offscreen, install: Callable[..., None]
) -> None:
    more = [replace(FOX_AND_FLOCK, about=replace(FOX_AND_FLOCK.about, key=f"game-{number}"))
            for number in range(4)]
    install(FOX_AND_FLOCK, BARE, *more)
    house = House(screen, Journal(None))
    words = house.go("games")
    assert "Fox and Flock" in words
    assert "Pebbles" not in words, "it has no card"


@pytest.mark.parametrize("other", OURS)
def test_text_mode_names_the_unfinished_match_of_another_game(
    tmp_path: Path, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    journal = Journal(tmp_path)
    desk = desk_on(journal)
    desk.choose("fox_and_flock")
    desk.table.do(SeatPlayers((Seat("Ann"), Seat("Ben"))), 0)
    desk.table.do(Start(), 0)
    journal.close()
    run = CliRunner().invoke(sheepfold, [
        "table", "--game", other, "--board", "none", "--journal", str(tmp_path)], input="resume\n")
    assert run.output.count("The Fox and Flock match of Ann and Ben") == 2, run.output
    assert "use --game fox_and_flock" in run.output


def test_the_computer_players_of_a_game_are_completed() -> None:
    context = Context(command, info_name="table")
    context.params["game"] = "fox_and_flock"
    player = next(each for each in command.params if each.name == "players")
    found = [each.value for each in player.shell_complete(context, "computer:")]
    assert found == ["computer:quick"]


@pytest.mark.parametrize(("command", "said"), [
    (("show",), "{file}: This is a record of Pebbles, for which there is no `sheepfold show`."),
    *listed("NOT_OFFERED"),
])
def test_a_command_that_a_game_does_not_offer_says_so(
    tmp_path: Path, command: tuple[str, ...], said: str
) -> None:
    file = tmp_path / "a.pebbles"
    file.write_text('[Game "Pebbles"]\n\n1. a1\n')
    run = CliRunner().invoke(sheepfold, [*command, str(file)], standalone_mode=False)
    assert str(run.exception) == said.format(file=file)


def test_a_table_of_several_games_can_keep_to_one(
    tmp_path: Path, install: Callable[..., None]
) -> None:
    journal = Journal(tmp_path)
    desk = desk_on(journal)
    desk.choose("pebbles")
    desk.table.do(Start(), 0)
    journal.close()
    desk = desk_on(Journal(tmp_path))
    table = desk.own["fox_and_flock"]
    assert (table.key, table.phase) == ("pebbles", "resume")
    table.sitting.keep_to("fox_and_flock")
    desk.choose("fox_and_flock")
    assert (table.key, table.phase, desk.size) == ("fox_and_flock", "setup", 4)
    with pytest.raises(TableError):
        table.do(TakeUp(1), 0)
    table.do(Start(), 0)
    assert table.key == "fox_and_flock"


def test_an_unfinished_match_of_a_game_that_is_gone_stands_in_no_way(
    tmp_path: Path, install: Callable[..., None]
) -> None:
    journal = Journal(tmp_path)
    desk = desk_on(journal)
    desk.choose("fox_and_flock")
    desk.table.do(Start(), 0)
    journal.close()
    install()
    again = Journal(tmp_path)
    desk = desk_on(again)
    assert (desk.table.key, desk.table.phase) == (OURS[0], "setup")
    for key in OURS[1:]:
        desk.choose(key)
        desk.table.do(Start(), 0)
        desk.table.do(Abandon(), 0)
    assert len(again.matches()) == len(OURS)
    install(FOX_AND_FLOCK)
    desk = desk_on(again)
    assert (desk.table.key, desk.table.phase) == ("fox_and_flock", "resume"), "nothing is lost"


@dataclass(frozen=True)
class Stuck(Pebbles):
    """A position of a game that says it goes on, although nothing can be moved."""

    @property
    def over(self) -> bool:
        return False

    def moves(self) -> list[Move]:
        return [] if self.pieces else super().moves()

    def after(self, move: Move) -> "Stuck":
        return Stuck(move.hands.after(self.pieces), 1 - self.mover)


STUCK = replace(RULES, about=replace(RULES.about, key="stuck"), begin=lambda options: Stuck({}))


def test_a_game_that_nobody_can_move_in_ends(install: Callable[..., None]) -> None:
    install(piece_game(STUCK.about, rules=f"{__name__}:STUCK"))
    desk = VirtualDesk(
        Table(Journal(None), Random(2), lambda: "2026-05-01 20:15", seal_cost=4), Settings())
    desk.choose("stuck")
    desk.table.do(SeatPlayers((Seat("", "playouts"), Seat("", "playouts"))), 0)
    desk.table.do(Start(), 0)
    for now in range(0, 5000, 100):
        desk.pump(now)
    assert desk.table.phase == "match-over"
