"""A keyboard at every page, the way back, and the window."""

import json
import logging
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from companion.games.mutton.guidance.reading import Draft
from companion.games.mutton.pages.cover import CoverPage
from companion.games.mutton.pages.new_match import NewMatchPage
from companion.games.mutton.pages.options import OptionsPage
from companion.games.mutton.pages.pack import ChoicePage, PackPage
from companion.games.mutton.pages.resume_page import PlacementPage
from companion.games.mutton.pages.sheet_page import SheetPage
from companion.games.mutton.pages.start import StartPage
from companion.games.mutton.pages.table import TablePage
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.mutton.simulation.whole_game import whole_game
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import Phase, TableView
from companion.hands.marks import Problem, Question
from companion.screens.app import Screens
from companion.screens.choices import LastChoices
from companion.screens.environment import Environment
from companion.screens.navigation import Route, Situation
from companion.screens.page_list import page_for, page_named, pages, phase_page
from companion.screens.pages.forms import NamePage, PassphrasePad
from companion.screens.pages.link_page import LinkPage
from companion.screens.pages.settings import SettingsPage
from companion.screens.widgets.controls import Button
from companion.screens.widgets.passing import Cry
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal, newest
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.names import MAX_LETTERS
from tests.companion.screens.geometry import faults

PASSPHRASE = "correct horse 7"


def _robot(window: Offscreen, folder: Path, names: tuple[str, ...] = ()) -> MuttonRobot:
    table = Table(Journal(folder), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    choices = LastChoices(folder / "last-choices.json")
    environment = Environment(Settings(), names=lambda: names, choices=choices)
    return MuttonRobot(window, Screens(window.display, desk, environment), desk)


def _name_page(robot: MuttonRobot) -> NamePage:
    robot.press("Two players")
    robot.tap_part(robot.find(NewMatchPage).plates[0])
    return robot.find(NamePage)


# --- names ----------------------------------------------------------------------------------------


def test_a_name_is_typed_and_taken_with_enter(wide: Offscreen, tmp_path: Path) -> None:
    robot = _robot(wide, tmp_path)
    page = _name_page(robot)
    robot.keyboard.type("Zoë-Léax")
    robot.keyboard.key("backspace")
    assert page.field.words == "Zoë-Léa|"
    robot.keyboard.key("enter")
    assert isinstance(robot.screens.page, NewMatchPage)
    assert robot.screens.setup.players == ("Zoë-Léa", "")
    assert _robot(wide, tmp_path).screens.setup.players == ("Zoë-Léa", "")


def test_escape_leaves_the_name_as_it_was(wide: Offscreen, tmp_path: Path) -> None:
    robot = _robot(wide, tmp_path, names=("Ann", "Ben"))
    _name_page(robot)
    robot.keyboard.type("a")
    robot.keyboard.key("escape")
    assert isinstance(robot.screens.page, NewMatchPage)
    assert robot.screens.setup.players == ("Ann", "Ben")


@pytest.mark.parametrize("text", ["Я", "李", "😀", "\u0627"])
def test_letters_of_every_script_can_be_typed(wide: Offscreen, tmp_path: Path, text: str) -> None:
    robot = _robot(wide, tmp_path)
    page = _name_page(robot)
    robot.keyboard.type("An")
    robot.screens.type_text(text)
    assert page.field.words == f"An{text}|"


def test_what_cannot_be_in_a_name_is_refused_with_a_sentence(
    wide: Offscreen, tmp_path: Path
) -> None:
    robot = _robot(wide, tmp_path)
    page = _name_page(robot)
    robot.screens.type_text(" O\u0301scar Maximilian")
    for text, why in (("\u202e", "Character 17"), ("\n.", "Character 17"),
                      ("n" * MAX_LETTERS, "at most")):
        robot.screens.type_text(text)
        assert why in robot.words()
        assert page.field.words == "Óscar Maximilian|"


def test_nobody_can_be_named_like_a_computer_player(wide: Offscreen, tmp_path: Path) -> None:
    robot = _robot(wide, tmp_path)
    page = _name_page(robot)
    robot.keyboard.type("computer:level-8")
    assert page.field.words == "computerlevel-8|", "the colon is left out"


# --- Enter and Escape -----------------------------------------------------------------------------


def test_enter_goes_from_the_start_page_into_a_match(screen: Offscreen, tmp_path: Path) -> None:
    robot = _robot(screen, tmp_path)
    robot.keyboard.key("enter")
    assert isinstance(robot.screens.page, NewMatchPage)
    robot.keyboard.key("escape")
    assert isinstance(robot.screens.page, StartPage)
    robot.keyboard.key("escape")
    assert isinstance(robot.screens.page, StartPage), "nothing lies behind it"
    robot.keyboard.key("enter")
    robot.press("Options…")
    assert isinstance(robot.screens.page, OptionsPage)
    robot.keyboard.key("escape")
    assert isinstance(robot.screens.page, NewMatchPage)
    robot.keyboard.key("enter")
    robot.wait(400)
    assert robot.view.phase == "placing"


def test_enter_first_removes_a_cry_that_covers_the_page(wide: Offscreen, tmp_path: Path) -> None:
    robot = _robot(wide, tmp_path)
    _choosing(robot)
    robot.press("I am Player 1", *"HIDE", "Use these 4")
    robot.wait(1000)
    robot.sheep.kill("A")
    robot.keyboard.key("enter")
    assert robot.find_all(Cry), "Enter confirms"
    robot.keyboard.key("enter")
    assert not robot.find_all(Cry)


# --- passphrases ----------------------------------------------------------------------------------


def _choosing(robot: MuttonRobot) -> None:
    robot.begin()
    robot.wait(400)
    robot.press("Far apart")
    robot.wait(6000)
    robot.wait(400)


def test_no_key_uncovers_or_chooses_the_pack(wide: Offscreen, tmp_path: Path) -> None:
    robot = _robot(wide, tmp_path)
    _choosing(robot)
    robot.keyboard.key("enter")
    assert isinstance(robot.screens.page, CoverPage)
    robot.press("I am Player 1", *"HIDE")
    robot.keyboard.type("abc")
    robot.keyboard.key("enter")
    robot.keyboard.key("escape")
    robot.wait(600)
    assert isinstance(robot.screens.page, PackPage)
    assert robot.view.phase == "choosing"


def test_by_ear_the_pack_can_be_typed(wide: Offscreen, tmp_path: Path) -> None:
    robot = _robot(wide, tmp_path)
    robot.screens.change_settings({"speech": True})
    _choosing(robot)
    robot.keyboard.key("enter")
    robot.wait(3000)
    robot.keyboard.key("enter")
    assert isinstance(robot.screens.page, CoverPage), "the first was too long ago"
    robot.keyboard.key("enter")
    robot.wait(100)
    page = robot.find(PackPage)
    robot.keyboard.type("hixß1 ")
    robot.keyboard.key("enter")
    robot.wait(100)
    assert robot.view.phase == "choosing", "a letter is missing"
    robot.keyboard.key("backspace")
    robot.keyboard.type("EeDe")
    assert "4 of 4" in robot.words()
    robot.keyboard.key("enter")
    robot.wait(1000)
    assert robot.view.phase == "wolf"
    assert robot.desk.table.game is not None
    assert whole_game(robot.desk.table).pack == frozenset("HIDE")
    assert page._pack == []


def test_a_typed_passphrase_shows_dots_only_and_is_kept_nowhere(
    screen: Offscreen, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    robot = _robot(screen, tmp_path)
    _choosing(robot)
    robot.press("I am Player 1", "Passphrase…")
    pad = robot.find(PassphrasePad)
    robot.keyboard.type("correct")
    robot.keyboard.key("enter")
    assert robot.find(PassphrasePad) is pad, "it is too short"
    robot.keyboard.type(" horses")
    robot.keyboard.key("backspace")
    robot.keyboard.type(" 7")
    assert pad.field.words == "•" * len(PASSPHRASE) + "|"
    assert "orse" not in robot.words()
    robot.keyboard.key("enter")
    robot.wait(400)
    assert not robot.find_all(PassphrasePad)
    assert "orrect" not in repr(vars(pad))
    robot.press(*"HIDE", "Use these 4")
    robot.wait(1000)
    assert robot.view.phase == "wolf"
    for file in tmp_path.rglob("*"):
        if file.is_file():
            assert b"orrect" not in file.read_bytes()
    assert "orrect" not in caplog.text


def test_escape_leaves_the_passphrase_and_forgets_it(wide: Offscreen, tmp_path: Path) -> None:
    robot = _robot(wide, tmp_path)
    _choosing(robot)
    robot.press("I am Player 1", "Passphrase…")
    pad = robot.find(PassphrasePad)
    robot.keyboard.type(PASSPHRASE)
    robot.keyboard.key("escape")
    assert not robot.find_all(PassphrasePad)
    assert "orrect" not in repr(vars(pad))
    assert robot.offers("Passphrase…"), "none was set"


def test_a_passphrase_typed_on_a_keyboard_opens_the_pack_after_a_restart(
    wide: Offscreen, tmp_path: Path
) -> None:
    robot = _robot(wide, tmp_path)
    _choosing(robot)
    robot.press("I am Player 1", "Passphrase…")
    robot.keyboard.type("Correct Horse")
    robot.keyboard.key("enter")
    robot.press(*"HIDE", "Use these 4")
    robot.wait(1000)
    robot.desk.table.journal.close()
    again = _robot(wide, tmp_path)
    again.press("Continue")
    again.wait(400)
    again.press("I am Player 1")
    again.keyboard.type("correct horse")
    again.keyboard.key("enter")
    again.wait(2000)
    assert again.view.phase in ("wolf", "restoring")
    again.desk.table.journal.close()


# --- a real window --------------------------------------------------------------------------------


@pytest.mark.whole
@pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")),
    reason="there is no Xvfb or no xdotool here (on Debian: apt install xvfb xdotool)")
def test_real_keys_arrive_from_a_real_window(display: str) -> None:
    env = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    run = subprocess.run(
        [sys.executable, "-m", "tests.companion.screens.real_keyboard"],
        env={**env, "DISPLAY": display}, capture_output=True, text=True, check=False)
    said = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]
    assert said == [{"players": ["Zoe", ""]}, {"left": True}], run.stderr[-2000:]


PRIVATE = {"pack", "peek"}


def _page(view: TableView, route: Route | None = None, **where: bool) -> str:
    return page_for(Situation(view, route or Route(), **where)).name


def _name(phase: Phase, route: Route | None = None, **where: bool) -> str:
    return _page(TableView(phase, ""), route, **where)


def test_every_page_is_listed_by_its_own_name() -> None:
    found = [page_named(name) for name in pages()]
    assert [page.name for page in found] == list(pages())


@pytest.mark.parametrize("phase", get_args(Phase))
def test_no_route_shows_a_private_page_before_the_wolf_has_confirmed_who_it_is(
    phase: Phase,
) -> None:
    for name in pages():
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
    ):
        assert _page(busy, Route()) == "board"
    for draft in (None, Draft("berserk", ("A",))):  # the sheet has all that this needs
        assert _page(replace(thinking, berserk=True, draft=draft), Route()) == "sheet"


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


def robot_at(window: Offscreen, *commands: str) -> MuttonRobot:
    """A robot finger at a table to which these commands were given."""
    table = Table(Journal(None), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    robot = MuttonRobot(window, Screens(window.display, desk, Environment(Settings())), desk)
    for command in commands:
        run_command(table, command, robot.now)
    robot.settle()
    return robot


def texts(robot: MuttonRobot) -> list[str]:
    return [part.words for part in robot.screens.parts() if isinstance(part, Text)]


def test_a_computer_moves_while_the_sheet_is_open(wide: Offscreen) -> None:
    robot = robot_at(wide, "players computer:level-4 Ben", "start")
    robot.press("Far apart")
    robot.wait(6000)
    until = robot.now + 8000
    while robot.view.phase != "wolf" and robot.now < until:
        robot.wait(40)
    robot.press("Sheet")
    assert isinstance(robot.screens.page, SheetPage)
    robot.wait(12_000)
    assert robot.view.phase == "farmer"


def test_a_look_at_the_page_about_the_board_keeps_the_chosen_placement(screen: Offscreen) -> None:
    robot = robot_at(screen, "players Ann Ben", "start")
    assert isinstance(robot.screens.page, PlacementPage)
    robot.press("Random")
    target = robot.view.placing.target
    robot.bar.link()
    assert isinstance(robot.screens.page, LinkPage)
    robot.press("Back")
    robot.settle()
    assert isinstance(robot.screens.page, TablePage)
    assert robot.view.placing.target == target
    robot.press("Another way")
    assert isinstance(robot.screens.page, PlacementPage)


def test_the_page_about_a_simulated_board_names_only_buttons_that_it_has(
    screen: Offscreen,
) -> None:
    robot = robot_at(screen, "players Ann Ben", "start")
    robot.bar.link()
    assert not faults(robot.screens)
    assert SCREEN.text(Message("simulated-in-match")) in texts(robot)
    assert not robot.offers("Look again")
    assert not any("Look again" in text for text in texts(robot))


def resumed(window: Offscreen, tmp_path: Path, players: str) -> MuttonRobot:
    """A robot finger at a table where a match goes on, so that its Wolf enters its pack again."""
    rig = MuttonRig(journal=tmp_path)
    rig.begin("HIDE", players=players.split())
    rig.table.journal.close()
    table = Table(Journal(tmp_path), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    robot = MuttonRobot(window, Screens(window.display, desk, Environment(Settings())), desk)
    robot.press("Continue")
    robot.settle()
    assert robot.view.phase == "unsealing"
    if robot.offers("I am Ann"):
        robot.press("I am Ann")
    assert isinstance(robot.screens.page, ChoicePage)
    assert not faults(robot.screens)
    return robot


@pytest.mark.parametrize("players", ["Ann Ben", "Ann computer:level-4"])
def test_a_wolf_that_enters_its_pack_again_can_go_back_give_up_and_open_the_menu(
    screen: Offscreen, tmp_path: Path, players: str
) -> None:
    robot = resumed(screen, tmp_path, players)
    robot.press("Back")
    assert robot.view.phase == "resume"
    robot.press("Continue")
    robot.settle()
    if robot.offers("I am Ann"):
        robot.press("I am Ann")
    robot.bar.menu()
    assert isinstance(robot.screens.page, SettingsPage)
    robot.press("Back")
    if robot.offers("I am Ann"):
        robot.press("I am Ann")
    robot.press("Give up")
    assert robot.view.phase == "setup"
    assert newest(robot.desk.table.journal.all_unfinished("mutton")) is None


def test_tapping_a_runner_and_then_a_lit_cell_moves_it(screen: Offscreen) -> None:
    robot = robot_at(screen, "players Ann Ben", "start")
    robot.press("Far apart")
    robot.wait(6000)
    robot.press("I am Ann", *"HIDE", "Use these 4")
    robot.settle()
    robot.sheep.turn_over("A")
    runner, cell = robot.sheep.next_run
    robot.sheep.touch(cell)
    assert any(text.startswith("Tap ") and text.endswith("first, then this cell.")
               for text in texts(robot))
    robot.sheep.touch(robot.sheep.where(runner))
    robot.sheep.touch(cell)
    robot.settle()
    assert robot.sheep.where(runner) == cell
    assert [(run.animal, run.cell) for run in robot.view.draft.runs] == [(runner, cell)]


def test_undo_says_to_turn_the_wrong_sheep_back(screen: Offscreen) -> None:
    robot = robot_at(screen, "players Ann Ben", "start")
    robot.press("Far apart")
    robot.wait(6000)
    robot.press("I am Ann", *"HIDE", "Use these 4")
    robot.settle()
    robot.sheep.turn_over("A")
    assert robot.view.draft.animals == ("A",)
    undo = next(part for part in robot.screens.parts()
                if isinstance(part, Button) and part.text.words == "Undo")
    robot.tap_part(undo)
    assert "Turn A back to undo this." in texts(robot)
