"""A keyboard on a laptop: names, passphrases, Enter and Escape."""

import json
import logging
import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from companion.screens.app import Environment, Screens
from companion.screens.choices import LastChoices
from companion.screens.pages.cover import CoverPage
from companion.screens.pages.forms import NamePage, OptionsPage, PassphrasePad
from companion.screens.pages.new_match import NewMatchPage
from companion.screens.pages.pack import PackPage
from companion.screens.pages.start import StartPage
from companion.screens.setup import LONGEST_NAME
from companion.screens.widgets.passing import Cry
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table

PASSPHRASE = "correct horse 7"


def _robot(window: Offscreen, folder: Path, names: tuple[str, ...] = ()) -> Robot:
    table = Table(Journal(folder), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    choices = LastChoices(folder / "last-choices.json")
    environment = Environment(Settings(), names=lambda: names, choices=choices)
    return Robot(window, Screens(window.display, desk, environment), desk)


def _name_page(robot: Robot) -> NamePage:
    robot.press("Two players")
    robot.tap_part(robot.find(NewMatchPage).plates[0])
    return robot.find(NamePage)


def _words(robot: Robot) -> str:
    return "\n".join(part.words for part in robot.screens.parts() if isinstance(part, Text))


# --- names ----------------------------------------------------------------------------------------


def test_a_name_is_typed_and_taken_with_enter(wide: Offscreen, tmp_path: Path) -> None:
    robot = _robot(wide, tmp_path)
    page = _name_page(robot)
    robot.type("Zoë-Léax")
    robot.key("backspace")
    assert page.field.words == "Zoë-Léa|"
    robot.key("enter")
    assert isinstance(robot.screens.page, NewMatchPage)
    assert robot.screens.setup.players == ("Zoë-Léa", "")
    assert _robot(wide, tmp_path).screens.setup.players == ("Zoë-Léa", "")


def test_escape_leaves_the_name_as_it_was(wide: Offscreen, tmp_path: Path) -> None:
    robot = _robot(wide, tmp_path, names=("Ann", "Ben"))
    _name_page(robot)
    robot.type("a")
    robot.key("escape")
    assert isinstance(robot.screens.page, NewMatchPage)
    assert robot.screens.setup.players == ("Ann", "Ben")


@pytest.mark.parametrize("text", ["Я", "李", "😀", "\u0627"])
def test_letters_that_the_font_lacks_are_refused_with_a_sentence(
    wide: Offscreen, tmp_path: Path, text: str
) -> None:
    robot = _robot(wide, tmp_path)
    page = _name_page(robot)
    robot.type("An")
    robot.screens.type_text(text)
    assert page.field.words == "An|"
    assert f"The screen cannot show {text}." in _words(robot)


def test_what_is_no_letter_is_left_out_and_long_names_are_cut(
    wide: Offscreen, tmp_path: Path
) -> None:
    robot = _robot(wide, tmp_path)
    page = _name_page(robot)
    robot.screens.type_text(" \t\nO\u0301scar Maximilian")
    assert page.field.words == "Óscar Maximilian"[:LONGEST_NAME] + "|"


def test_nobody_can_be_named_like_a_computer_player(wide: Offscreen, tmp_path: Path) -> None:
    robot = _robot(wide, tmp_path)
    page = _name_page(robot)
    robot.type("computer:club")
    assert page.field.words == "computercl|", "the colon is left out"


# --- Enter and Escape -----------------------------------------------------------------------------


def test_enter_goes_from_the_start_page_into_a_match(screen: Offscreen, tmp_path: Path) -> None:
    robot = _robot(screen, tmp_path)
    robot.key("enter")
    assert isinstance(robot.screens.page, NewMatchPage)
    robot.key("escape")
    assert isinstance(robot.screens.page, StartPage)
    robot.key("escape")
    assert isinstance(robot.screens.page, StartPage), "nothing lies behind it"
    robot.key("enter")
    robot.press("Options…")
    assert isinstance(robot.screens.page, OptionsPage)
    robot.key("escape")
    assert isinstance(robot.screens.page, NewMatchPage)
    robot.key("enter")
    robot.wait(400)
    assert robot.view.phase == "placing"


def test_enter_first_removes_a_cry_that_covers_the_page(wide: Offscreen, tmp_path: Path) -> None:
    robot = _robot(wide, tmp_path)
    _choosing(robot)
    robot.press("I am Player 1", *"HIDE", "Use these 4")
    robot.wait(1000)
    robot.kill("A")
    robot.key("enter")
    assert robot.find_all(Cry), "Enter confirms"
    robot.key("enter")
    assert not robot.find_all(Cry)


# --- passphrases ----------------------------------------------------------------------------------


def _choosing(robot: Robot) -> None:
    robot.begin()
    robot.wait(400)
    robot.press("Far apart", "Set up the flock")
    robot.wait(6000)
    robot.press("Confirm")
    robot.wait(400)


def test_no_key_uncovers_or_chooses_the_pack(wide: Offscreen, tmp_path: Path) -> None:
    robot = _robot(wide, tmp_path)
    _choosing(robot)
    robot.key("enter")
    assert isinstance(robot.screens.page, CoverPage)
    robot.press("I am Player 1", *"HIDE")
    robot.type("abc")
    robot.key("enter")
    robot.key("escape")
    robot.wait(600)
    assert isinstance(robot.screens.page, PackPage)
    assert robot.view.phase == "choosing"


def test_by_ear_the_pack_can_be_typed(wide: Offscreen, tmp_path: Path) -> None:
    robot = _robot(wide, tmp_path)
    robot.screens._change_settings({"speech": True})
    _choosing(robot)
    robot.key("enter")
    robot.wait(3000)
    robot.key("enter")
    assert isinstance(robot.screens.page, CoverPage), "the first was too long ago"
    robot.key("enter")
    robot.wait(100)
    page = robot.find(PackPage)
    robot.type("hixß1 ")
    robot.key("enter")
    robot.wait(100)
    assert robot.view.phase == "choosing", "a letter is missing"
    robot.key("backspace")
    robot.type("EeDe")
    assert "4 of 4" in _words(robot)
    robot.key("enter")
    robot.wait(1000)
    assert robot.view.phase == "wolf"
    assert robot.desk.table.game is not None
    assert robot.desk.table.game.pack == frozenset("HIDE")
    assert page._pack == []


def test_a_typed_passphrase_shows_dots_only_and_is_kept_nowhere(
    screen: Offscreen, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    robot = _robot(screen, tmp_path)
    _choosing(robot)
    robot.press("I am Player 1", "Passphrase…")
    pad = robot.find(PassphrasePad)
    robot.type("correct")
    robot.key("enter")
    assert robot.find(PassphrasePad) is pad, "it is too short"
    robot.type(" horses")
    robot.key("backspace")
    robot.type(" 7")
    assert pad.field.words == "•" * len(PASSPHRASE) + "|"
    assert "orse" not in _words(robot)
    robot.key("enter")
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
    robot.type(PASSPHRASE)
    robot.key("escape")
    assert not robot.find_all(PassphrasePad)
    assert "orrect" not in repr(vars(pad))
    assert robot.offers("Passphrase…"), "none was set"


def test_a_passphrase_typed_on_a_keyboard_opens_the_pack_after_a_restart(
    wide: Offscreen, tmp_path: Path
) -> None:
    robot = _robot(wide, tmp_path)
    _choosing(robot)
    robot.press("I am Player 1", "Passphrase…")
    robot.type("Correct Horse")
    robot.key("enter")
    robot.press(*"HIDE", "Use these 4")
    robot.wait(1000)
    robot.desk.table.journal.close()
    again = _robot(wide, tmp_path)
    again.press("Continue")
    again.wait(400)
    again.press("I am Player 1")
    again.type("correct horse")
    again.key("enter")
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
