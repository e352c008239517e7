"""A whole match with another table: by mouse on the simulated board here, by a program there.

`--basetemp=FOLDER` keeps the pictures of its pages.
"""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from companion.extras.joined.connections import Connections
from companion.extras.joined.network import Network, Pairing
from companion.games.mutton.fairness import examine
from companion.games.mutton.joined.checks import verify
from companion.games.mutton.joined.session import meetings_of
from companion.games.mutton.referee import follow
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table.table import Table
from companion.screens.app import Screens
from companion.screens.environment import Environment
from companion.sealing.seal import COST
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.words.message import Message
from engine.mutton import legal, notation, records
from engine.mutton.moves import Kill
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults
from tests.engine.random_games import random_runs
from tests.extras.joined import torture as joined
from tests.extras.joined.bad_network import tables_in

PACK = "HIDE"


class Local(Network):
    """A table that waits for others on this computer only."""

    def invite(self, address: str = "") -> Pairing:
        return super().invite(address or "ws://127.0.0.1:0")


class Here:
    """The touchscreen, with a finger on it. `see` looks at a page, and leaves a picture of it in
    `folder`."""

    def __init__(self, window: Offscreen, folder: Path) -> None:
        self.network = Local(tables_in(folder), "Ann's table", version="0.1.0")
        self.table = Table(Journal(folder / "here"), Random(1), lambda: "2026-11-24 10:00")
        desk = VirtualDesk(self.table, Settings(), seed=1)
        environment = Environment(
            Settings(), names=lambda: ("Ann", "Ben"), services=(Connections(lambda: self.network),))
        self.robot = MuttonRobot(window, Screens(window.display, desk, environment), desk)
        self.robot.on_frame = lambda: time.sleep(0.01)
        self._folder, self._seen = folder, 0

    def until(self, done: Callable[[], object]) -> None:
        """Let time pass until something is so."""
        end = time.monotonic() + 240
        while not done():
            assert time.monotonic() < end, (self.robot.words(), self.robot.view)
            self.robot.wait(40)

    def see(self, name: str) -> None:
        """Look at the page."""
        self.robot.wait(400)
        self._seen += 1
        self.robot.save(self._folder / f"{self._seen:02}-{name}.png")
        assert faults(self.robot.screens) == [], name

    def confirm(self) -> None:
        """Confirm a move that was made on the board."""
        self.until(lambda: self.robot.offers(Message("button-confirm")))
        self.robot.press(Message("button-confirm"))

    def turn_over(self, *animals: str) -> None:
        """Turn sheep over, once nothing lies over them."""
        self.robot.dismiss()
        self.robot.settle()
        for animal in animals:
            self.robot.sheep.turn_over(animal)


@pytest.fixture
def here(screen: Offscreen, tmp_path: Path) -> Iterator[Here]:
    found = Here(screen, tmp_path)
    yield found
    found.robot.screens.close()
    found.network.close()
    found.table.journal.close()


@pytest.fixture
def there(tmp_path: Path) -> Iterator[joined.Table]:
    found = joined.Table(tmp_path / "there", loss=0, seed=1)
    found.start("--board", "none")
    yield found
    found.kill()


@pytest.mark.whole
@both_sizes
def test_a_whole_match_with_another_table_is_played_by_mouse(
    here: Here, there: joined.Table, tmp_path: Path
) -> None:
    robot, table = here.robot, here.table

    def until_turn_of(seat: str) -> None:
        here.until(lambda: robot.view.phase == there.phase == seat)

    def victim() -> str:
        return min(set(legal.victims(table.game.choose(PACK))) - set(PACK))

    def suspects(number: int) -> list[str]:
        return sorted(set(there.view["position"]["living"]) - set(PACK))[:number]

    here.see("start")
    robot.press(Message("title-elsewhere"))
    here.see("elsewhere")
    robot.press(Message("code-make"))
    pairing = meetings_of(robot.screens).pairing
    here.until(lambda: pairing.address)
    here.see("code")
    there.say(f"join {pairing.code} {pairing.address}")
    here.until(lambda: table.other.partner and table.other.partner.line.here)
    here.see("meeting")
    robot.press(Message("choose-match"))
    here.see("new-match")
    robot.press(Message("start"))
    here.see("offered")
    here.until(lambda: there.elsewhere == "offered")

    there.say("start", "place sparse", "confirm")
    here.until(lambda: robot.view.elsewhere.state == "behind")
    here.see("place")
    here.until(lambda: robot.view.phase == "choosing")
    here.see("choose")
    for animal in PACK:
        robot.sheep.touch(robot.view.flock[animal])
    here.see("chosen")
    robot.press(Message("use-these", count=4))
    for shots in (1, 2):
        until_turn_of("wolf")
        here.see("hunt")
        here.turn_over(victim())
        robot.sheep.run_away()
        here.see("killed")
        here.confirm()
        until_turn_of("farmer")
        here.see("they-think")
        there.say("move " + ",".join(suspects(shots)))
    here.until(lambda: there.elsewhere == robot.view.elsewhere.state == "audited")
    here.see("cry")
    robot.dismiss()
    here.see("over")

    robot.press(Message("button-next-game"))
    here.see("way")
    robot.press(Message("way-sparse"))
    here.until(lambda: robot.view.phase != "placing")
    here.see("they-choose")
    here.until(lambda: there.phase == "choosing")
    there.say(f"pack {PACK}")
    for shots in (1, 2):
        until_turn_of("wolf")
        here.see("they-hunt")
        runs = random_runs(table.game.position, victim(), Random(1))
        there.say(f"move {notation.write(Kill(victim(), runs))}")
        here.until(lambda: robot.view.draft)
        here.see("carry-out")
        until_turn_of("farmer")
        here.see("farm")
        if shots > 1:
            robot.press(Message("button-berserk"))
        here.turn_over(*suspects(shots))
        here.see("shot")
        if shots > 1:
            robot.press(Message("shoot-them-all"))
        else:
            here.confirm()
    here.until(lambda: there.phase == robot.view.phase == "match-over")
    here.until(lambda: there.elsewhere == robot.view.elsewhere.state == "audited")
    here.see("last-cry")
    robot.dismiss()
    here.see("match-over")

    log = joined.log_of(there, tmp_path / "log")
    assert tuple(log) == table.other.proof()
    match, = table.journal.matches()
    found = verify(log).records
    assert follow(table.journal.steps(match.id)).records == found
    assert [examine(records.write(each), cost=COST).fair for each in found] == [True, True]
