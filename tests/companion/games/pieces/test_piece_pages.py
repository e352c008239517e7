"""Games of pieces in the app, in both sizes: touched from the list of games to the result."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from fox_and_flock import GAME
from fox_and_flock.rules import RULES

from companion.games.mutton.table.table import Table
from companion.games.pieces import pages
from companion.games.pieces.referee import MakeMove
from companion.games.pieces.view import PieceView
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.navigation import Route
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.match_table import Stop
from companion.words.message import Message
from engine.pieces.game import Game
from tests.companion.hands.hand_games import GAMES
from tests.companion.screens.conftest import BOTH_SIZES, screen, the_window
from tests.companion.screens.geometry import faults
from tests.extras.parts import given

__all__ = ["screen", "the_window"]
pytestmark = BOTH_SIZES
RELIEVING = replace(GAMES["Relieving"], about=RULES.about)
DARK_SHEEP = replace(RULES, dark=1)


@pytest.fixture(autouse=True)
def _fox_and_flock(install: Callable[..., None]) -> None:
    install(GAME)


class Seat:
    """Somebody at the app, with a game of pieces on the simulated board."""

    def __init__(self, window: Offscreen, journal: Journal | None = None) -> None:
        self.journal = journal or Journal(None)
        table = Table(self.journal, Random(2), lambda: "2026-05-01 20:15", seal_cost=4)
        self.desk = VirtualDesk(table, Settings(), seed=2)
        environment = Environment(
            Settings(), names=lambda: ("Ann", "Ben"),
            services=given(self.journal))
        self.robot = Robot(window, Screens(window.display, self.desk, environment), self.desk)

    def choose(self) -> None:
        """Choose the game, from the start page."""
        self.robot.choose(GAME.about.key)
        self.robot.wait(100)

    @property
    def view(self) -> PieceView:
        view = self.desk.table.view()
        assert isinstance(view, PieceView)
        return view

    def ready(self) -> None:
        """Wait until the simulated board stands as the game does."""
        for _ in range(60):
            if self.view.phase != "restoring":
                break
            self.robot.wait(500)
        self.robot.wait(500)

    def tap(self, *cells: str) -> None:
        for cell in cells:
            page = self.robot.find(pages.PieceTablePage)
            self.robot.window.tap(*page.board.shape.centre(cell))
            self.robot.wait(100)

    def press(self, *words: str) -> None:
        self.robot.press(*words)
        self.robot.wait(100)
        assert not faults(self.robot.screens)


def test_a_match_is_played_by_tapping(screen: Offscreen) -> None:
    seat = Seat(screen)
    seat.choose()
    assert not faults(seat.robot.screens)
    assert "Fox and Flock" in seat.robot.words()
    seat.press("Two games, sides swapped", "Begin")
    seat.ready()
    assert seat.desk.board is not None
    assert seat.desk.board.standing()["d4"].startswith("-"), "the fox lies upside down"
    seat.tap("d4", "c3")
    seat.ready()
    assert "c3" in seat.desk.board.standing(), "the simulated board follows"
    seat.tap("e5")
    assert seat.view.chosen == ("e5",)
    seat.tap("d5")
    assert seat.view.moves == ("d4-c3", "e5-d5")
    seat.ready()
    seat.tap("e5")
    assert "Nothing can be moved like that" in seat.robot.words()
    seat.robot.dismiss()
    seat.press("Undo")
    seat.desk.table.do(Stop(), seat.robot.now)
    seat.robot.wait(100)
    seat.press("Next game")
    seat.desk.table.do(Stop(), seat.robot.now)
    seat.robot.wait(100)
    seat.press("Rematch")
    assert seat.view.seats[0].name == "Player 2"


def test_a_computer_is_seated_and_plays(screen: Offscreen) -> None:
    seat = Seat(screen)
    seat.choose()
    seat.press("Computer")
    setup = seat.view.setup
    assert setup is not None
    assert sorted(setup.computers) == ["", "quick"]
    number = setup.computers.index("")
    seat.press(f"Player {number + 1}")
    assert isinstance(seat.robot.screens.page, pages.PieceNamePage)
    seat.robot.screens.type_text("Eva")
    seat.press("Done")
    setup = seat.view.setup
    assert setup is not None
    assert setup.players[number] == "Eva"
    assert setup.computers[1 - number] == "quick"


def test_one_touch_begins_against_the_computer(screen: Offscreen) -> None:
    seat = Seat(screen)
    seat.robot.press(Message("more-games"))
    assert not faults(seat.robot.screens)
    seat.robot.press("Against the computer")
    seat.robot.wait(100)
    assert [each.name for each in seat.view.seats] == ["Ann", "Computer (quick)"]
    seat.ready()
    seat.tap("d4", "c3")
    for _ in range(40):
        seat.robot.wait(500)
        if len(seat.view.moves) == 2:
            break
    assert len(seat.view.moves) == 2, "the computer has moved"


def test_the_board_itself_is_read(screen: Offscreen) -> None:
    seat = Seat(screen)
    seat.choose()
    seat.press("Begin")
    seat.ready()
    letter = seat.desk.board.standing()["d4"].strip("-")  # type: ignore[union-attr]
    seat.desk.rig.command("lift d4")
    seat.robot.wait(1000)
    lit = seat.desk.rig.leds
    assert {"c3", "c4", "d3", "d5"} <= set(lit), "where the fox may go"
    seat.desk.rig.command(f"put {letter} c3 inverted")
    seat.robot.wait(1500)
    seat.press("Confirm")
    assert seat.view.moves == ("d4-c3",)


def test_a_match_is_put_aside_and_taken_up(screen: Offscreen, tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    seat = Seat(screen, journal)
    seat.choose()
    seat.press("Begin")
    seat.ready()
    seat.tap("d4", "c3")
    journal.close()
    seat = Seat(screen, Journal(tmp_path))  # the program was killed, and is started again
    assert isinstance(seat.robot.screens.page, pages.PieceResumePage)
    seat.press("Continue")
    assert seat.view.moves == ("d4-c3",)
    seat.ready()


def played(seat: Seat, moves: int) -> Game:
    """Play a game up to a number of moves, and stop it."""
    seat.choose()
    seat.press("Begin")
    game = Game.start(RULES)
    for _ in range(moves):
        game = game.apply(game.position.moves()[-1].text)
        seat.desk.table.do(MakeMove(game.moves[-1].text), seat.robot.now)
    seat.desk.table.do(Stop(), seat.robot.now)
    seat.robot.wait(100)
    return game


def test_the_result_names_the_side_and_has_all_moves(screen: Offscreen) -> None:
    seat = Seat(screen)
    game = played(seat, 20)
    assert not faults(seat.robot.screens)
    said = seat.robot.words()
    assert "(sheep) has won." in said
    assert "1. " + " ".join(move.text for move in game.moves[:2]) in said


def test_every_answer_can_be_reached(screen: Offscreen, install: Callable[..., None]) -> None:
    install(replace(GAME, piece_rules=f"{__name__}:RELIEVING"))
    seat = Seat(screen)
    seat.choose()
    seat.press("Begin")
    seat.ready()
    cells, before = ("a2", "a1", "a3", "b2"), seat.desk.rig.standing()
    for line in (*(f"lift {cell}" for cell in cells),
                 *(f"put {before[cell].strip('-')} {cell} inverted" for cell in cells)):
        seat.desk.rig.command(line)
        seat.robot.wait(300)
    seat.robot.wait(600)
    assert seat.view.choices == ("a2<>a1", "a2<>a3", "a2<>b2")
    found = set[str]()
    for _ in range(3):
        assert not faults(seat.robot.screens)
        found |= {*seat.robot.buttons()}
        if seat.robot.offers("Others"):
            seat.press("Others")
    assert {*seat.view.choices, "No move"} <= found
    seat.robot.press(seat.view.choices[2])
    seat.robot.wait(100)
    assert seat.view.moves == ("a2<>b2",)


@pytest.mark.parametrize("dark", [0, 1])
def test_a_game_says_which_side_is_dark(
    screen: Offscreen, dark: int, install: Callable[..., None]
) -> None:
    if dark == 1:
        install(replace(GAME, piece_rules=f"{__name__}:DARK_SHEEP"))
    seat = Seat(screen)
    seat.choose()
    seat.press("Begin")
    seat.ready()
    board = seat.robot.find(pages.PieceTablePage).board

    def brightness(cell: str) -> int:
        x, y = board.shape.centre(cell)
        return sum(screen.pixel(x, y + board.sheep_radius * 0.68))

    fox, sheep = brightness("d4"), brightness("e5")
    assert (fox < sheep) == (dark == 0)


def test_the_menu_leads_out(screen: Offscreen) -> None:
    seat = Seat(screen)
    seat.choose()
    seat.press("Begin")
    seat.robot.screens.go(Route("settings"))
    seat.robot.wait(100)
    seat.press("Put aside")
    assert isinstance(seat.robot.screens.page, pages.PieceResumePage)
    seat.press("Continue")
    assert isinstance(seat.robot.screens.page, pages.PieceTablePage)
