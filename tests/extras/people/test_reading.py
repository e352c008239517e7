"""The pages of the history sleep while the matches are read, and what reads them wakes the app."""

from math import inf
from pathlib import Path
from random import Random

from companion.extras.people.archive import Archive
from companion.extras.people.history import HistoryReader
from companion.extras.people.history_pages import MatchLine
from companion.extras.people.offers import open_services
from companion.games.mutton.table.table import Table
from companion.screens.app import Screens
from companion.screens.environment import Environment, Opening
from companion.screens.navigation import Route
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.kept_files import Witness
from companion.store.settings import Settings
from companion.store.starting import Start
from tests.companion.screens.kept_matches import keep_duel


def _desk(folder: Path | None) -> VirtualDesk:
    table = Table(Journal(folder), Random(1), lambda: "2026-05-02 20:15", seal_cost=4)
    return VirtualDesk(table, Settings(), seed=1)


def test_the_thread_that_reads_wakes_the_app_after_each_thing_that_it_finds(tmp_path: Path) -> None:
    keep_duel(tmp_path, ("Ann", "Ben"), 1)
    desk, seen = _desk(tmp_path), list[str]()
    reader = HistoryReader(desk.table.journal)

    def wake() -> None:
        found = reader.found
        seen.append("none" if found is None else "all" if found.players is not None else "matches")

    reader.start(wake).wait()
    assert list(dict.fromkeys(seen)) == ["matches", "all"]
    archive = open_services(Opening(Start(), desk, Settings(), tmp_path, Witness()))
    del seen[:]
    desk.wake = wake
    archive.read().wait()
    assert seen


def test_the_pages_show_what_was_read_and_go_round_for_nothing_else(
    wide: Offscreen, tmp_path: Path
) -> None:
    keep_duel(tmp_path, ("Ann", "Ben"), 1)
    for name in ("history", "evening", "you"):
        desk = _desk(tmp_path)
        reader = HistoryReader(desk.table.journal)
        services = (Archive(lambda reader=reader: reader),)  # type: ignore[misc]
        screens = Screens(wide.display, desk, Environment(
            Settings(), names=lambda: ("Ann", "Ben"), services=services))
        robot = Robot(wide, screens, desk)
        screens.go(Route(name))
        robot.wait(60_000)
        page = screens.page
        assert page is not None
        assert page.name == name
        assert page.due(robot.now) == inf
        before = robot.words()
        reader.finish()
        assert page.due(robot.now) == robot.now
        robot.wait(100)
        assert robot.words() != before
        assert page.due(robot.now) == inf
        if name == "history":
            assert robot.find(MatchLine)
