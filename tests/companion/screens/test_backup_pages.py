"""The pages of the backups, which the settings lead to."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table.table import Table
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.screens.pages.backups import BackupLine, BackupsPage, RestorePage
from companion.screens.pages.settings import SettingsPage
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.backups import Backups, at_once
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.words.message import Message
from tests.companion.screens import test_start_failures
from tests.companion.screens.geometry import faults
from tests.companion.screens.test_start_failures import Home
from tests.fuzz.in_files import STORY

home = test_start_failures.home

NOW = "2026-05-02 20:15"


def store(games: Path, who: str) -> None:
    with closing(Journal(games)) as journal:
        journal.begin(who, NOW, STORY)


def robot_of(window: Offscreen, tmp_path: Path, reopened: list[str]) -> tuple[MuttonRobot, Backups]:
    stick = tmp_path / "LAMB"
    stick.mkdir(exist_ok=True)
    backups = Backups(tmp_path / "games", tmp_path, (), lambda: NOW,
                      find_sticks=lambda: [stick] * stick.is_dir(), begin=at_once)
    table = Table(Journal(None), Random(1), lambda: NOW, seal_cost=4)
    environment = Environment(
        Settings(), backups=backups, reopen=lambda: reopened.append("again"))
    desk = VirtualDesk(table, Settings(), seed=1)
    return MuttonRobot(window, Screens(window.display, desk, environment), desk), backups


def test_a_backup_is_made_and_restored(screen: Offscreen, tmp_path: Path) -> None:
    reopened: list[str] = []
    store(tmp_path / "games", "Ann and Ben")
    robot, backups = robot_of(screen, tmp_path, reopened)
    robot.bar.menu()
    robot.press("Backups")
    robot.wait(100)
    assert isinstance(robot.screens.page, BackupsPage)
    assert not robot.find_all(BackupLine)
    robot.press("Back up now")
    robot.wait(100)
    assert "Saved 1 match." in robot.words()
    page = robot.screens.page
    assert page is not None
    assert "Saved 1 match" in robot.screens.look.text(page.said), "as it is spoken"
    assert not faults(robot.screens)
    store(tmp_path / "games", "Eve and Theo")
    robot.tap_part(robot.find(BackupLine))
    robot.wait(100)
    assert isinstance(robot.screens.page, RestorePage)
    assert not faults(robot.screens)
    assert "undoes the whole match of" in robot.words()
    finger = robot.put_finger(robot.button("Restore"))
    robot.wait(100)
    robot.lift(finger)
    assert not reopened, "it has to be held"
    robot.press("Restore")
    assert reopened == ["again"]
    assert "Restored 1 match" in str([robot.screens.look.text(each)
                                      for each in backups.restore_wanted()])
    robot.press("Back", "Back")
    assert isinstance(robot.screens.page, SettingsPage)


def test_what_fails_is_said(wide: Offscreen, tmp_path: Path) -> None:
    robot, _ = robot_of(wide, tmp_path, [])
    robot.bar.menu()
    robot.press("Backups")
    robot.wait(100)
    for _ in range(2):
        robot.press("Back up now")
        robot.wait(100)
        assert str(tmp_path / "games") in robot.words(), "there are no games to be saved"
        robot.dismiss()
    (tmp_path / "LAMB/a.zip").write_bytes(b"")
    robot.press("Back", "Back")


def test_no_match_is_left_for_a_backup(wide: Offscreen, tmp_path: Path) -> None:
    robot, _ = robot_of(wide, tmp_path, [])
    robot.press(Message("play-two"), Message("start"))
    robot.wait(400)
    robot.bar.menu()
    assert "Backups" not in robot.buttons()


def test_nothing_is_restored_while_steps_wait_for_the_disk(
    wide: Offscreen, tmp_path: Path
) -> None:
    store(tmp_path / "games", "Ann and Ben")
    robot, backups = robot_of(wide, tmp_path, [])
    backups.write()
    robot.bar.menu()
    robot.press("Backups")
    robot.wait(100)
    robot.tap_part(robot.find(BackupLine))
    robot.wait(100)
    page = robot.screens.page
    assert isinstance(page, RestorePage)
    assert "Restore" in robot.buttons()
    page.show(replace(robot.view, save_error=Message("disk-full")))
    assert "Restore" not in robot.buttons()


def test_the_app_opens_again_with_what_was_restored(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(home.data.parent))
    opening = home.opening()
    try:
        backups = opening.open().environment.backups
        assert backups is not None
        backups.write()
        store(home.data, "Eve and Theo")
        found = backups.look().found[0]
        backups.want(found.file, backups.examine(found.file))
        app = opening.open()
        assert "restored" in [each.id for each in app.notices]
        assert len(app.desk.table.journal.matches()) == 3
        assert not [each for each in opening.open().notices if each.id == "restored"]
    finally:
        opening.close()
