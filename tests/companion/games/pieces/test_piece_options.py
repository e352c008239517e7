"""The options of a game of pieces: on the screen, in text mode and in the list of games."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

import pytest
from click.testing import CliRunner

from companion.cli import sheepfold
from companion.games.mutton.table.table import Table
from companion.games.pieces import pages, piece_game
from companion.games.pieces.table import PieceTable
from companion.games.pieces.view import PieceView
from companion.games.tiles.table.setup import Setup as TileSetup
from companion.registry.found import game
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.errors import TableError
from companion.table.match_table import ChooseGame, SetOptions
from companion.terminal.own_words import run_command
from engine.games import About
from engine.option_table import OptionsError, choice, number, rows, switch, value_defects, write
from engine.pieces.rules import PieceRules
from tests.companion.hands.hand_games import FOX_AND_FLOCK
from tests.companion.screens.conftest import both_sizes, screen, the_window
from tests.companion.screens.geometry import faults

__all__ = ["screen", "the_window"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """An option of each kind."""

    sheep: int = number(12, 6, 20, always=True, means="How many sheep there are.")
    fewest: bool = switch(False, means="Whether the side with the fewest sheep wins.")
    middle: str = choice("empty", {"hollow": "empty", "sheep_in_middle": "full"})

    def __post_init__(self) -> None:
        if defects := value_defects(self):
            raise OptionsError(*defects)

    def __str__(self) -> str:
        return write(self)


RULES: PieceRules = replace(
    FOX_AND_FLOCK, options=Options, about=About(
        name="Chosen Flock", key="chosen_flock", authors=(), players=(2, 2), options=rows(Options),
        defaults=str(Options()), presets={"short": "sheep=8", "odd one": "sheep=7 fewest"}))


@pytest.fixture(autouse=True)
def _installed(install: Callable[..., None]) -> None:
    install(piece_game(RULES.about, rules=f"{__name__}:RULES"))


def setup_of(desk: VirtualDesk) -> str:
    view = desk.table.view()
    assert isinstance(view, PieceView)
    assert view.setup is not None
    return view.setup.options


@both_sizes
def test_options_are_chosen_on_the_screen(screen: Offscreen) -> None:
    table = Table(Journal(None), Random(2), lambda: "2026-05-01 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=2)
    robot = Robot(screen, Screens(screen.display, desk, Environment(Settings())), desk)
    desk.choose("chosen_flock")
    robot.wait(100)
    assert not faults(robot.screens)
    robot.press("Options: sheep 12")
    page = robot.find(pages.PieceOptionsPage)
    assert not faults(robot.screens)
    page.steppers["sheep"].change(1)
    robot.wait(100)
    robot.press("Fewest: no", "Hollow")
    assert not faults(robot.screens)
    assert setup_of(desk) == "sheep=13 fewest sheep_in_middle"
    robot.press("short")
    assert setup_of(desk) == "sheep=8"
    robot.press("Usual", "Done")
    assert "Options: sheep 12" in robot.words()


@pytest.mark.parametrize(("typed", "chosen"), [
    ("short", "sheep=8"), ("SHORT fewest", "sheep=8 fewest"), ("odd one sheep=9", "sheep=9 fewest"),
    ("sheep=20", "sheep=20")])
def test_a_preset_is_typed_by_its_name(typed: str, chosen: str) -> None:
    table = PieceTable(Journal(None), Random(1), lambda: "", games={"chosen_flock": RULES})
    run_command(table, f"options {typed}", 0)
    assert table.setup.options() == chosen
    with pytest.raises(TableError):
        table.do(SetOptions("shorter"), 0)


def test_the_presets_of_tile_games_are_typed_too() -> None:
    tried = 0
    for key in ("fold", "dogs"):
        for name, words in game(key).about.presets.items():
            setup = TileSetup().after(ChooseGame(key)).after(SetOptions(name))
            assert {*words.split()} <= {*setup.options().words.split()}
            tried += 1
    assert tried > 1


def test_the_list_of_games_says_what_the_rows_say() -> None:
    run = CliRunner().invoke(sheepfold, ["games"])
    assert "How many sheep there are." in run.output
    run = CliRunner().invoke(sheepfold, ["games", "--json"])
    assert "How many sheep there are." in run.output
