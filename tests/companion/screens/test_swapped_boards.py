"""A board of another size is attached in the middle of a game, and the first one comes back."""

from __future__ import annotations

from random import Random

from companion.screens.app import Environment, Screens
from companion.screens.widgets.text import Text
from companion.simulation.linked_rig import LinkedRig
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table
from companion.terminal import text_commands
from companion.words.catalogue import SCREEN
from tests.companion.screens.geometry import faults


class Cable(VirtualDesk):
    """A desk whose board changes only where somebody attaches another one."""

    def fit(self, size: int) -> None:
        """Leave the board as it is: one of wood does not change its size either."""

    def attach(self, size: int) -> None:
        """Attach the board of this size."""
        self._simulate(size)


class Seat:
    """A robot in the middle of a game, and the boards it can attach, by size."""

    def __init__(self, window: Offscreen) -> None:
        self.rigs: dict[int, LinkedRig] = {}
        table = Table(Journal(None), Random(1), lambda: "2026-05-01", seal_cost=4)
        self.desk = Cable(table, Settings(), make_rig=self._rig)
        self.robot = Robot(
            window, Screens(window.display, self.desk, Environment(Settings())), self.desk)
        for line in ("players Ann Ben", "start"):
            text_commands.run_command(table, line, self.robot.now)
        self.robot.wait(400)
        self.robot.press("Far apart")
        self.robot.wait(400)
        self.robot.press("Set up the flock")
        self.robot.wait(5000)
        self.robot.press("Confirm")
        self.robot.wait(400)
        self.robot.press("I am Ann")
        for letter in "HIDE":
            self.robot.press(letter)
        self.robot.press("Use these 4")
        self.robot.wait(600)

    def _rig(self, size: int, *, identity: str, seed: int) -> LinkedRig:
        if size not in self.rigs:
            self.rigs[size] = LinkedRig(size, identity=identity, seed=seed)
        return self.rigs[size]

    def attach(self, size: int) -> None:
        """Pull the cable of the board that is there, and plug in another one."""
        self.desk.rig.command("unplug")
        self.robot.wait(2500)
        assert self.robot.view.link.state == "lost"
        known = size in self.rigs
        self.desk.attach(size)
        if known:
            self.desk.rig.command("plug")
        self.robot.wait(2500)

    def words(self) -> str:
        return "\n".join(p.words for p in self.robot.screens.parts() if isinstance(p, Text))


def test_the_game_goes_on_by_touch_without_naming_any_sheep(screen: Offscreen) -> None:
    seat = Seat(screen)
    robot = seat.robot
    before = robot.view
    assert before.phase == "wolf"
    seat.attach(3)
    assert "This game needs a board of 37 cells, and the one attached has 19" in seat.words()
    assert faults(robot.screens) == []
    seat.attach(4)
    assert faults(robot.screens) == []
    after = robot.view
    assert (after.phase, after.board, after.sentence) == ("wolf", before.board, before.sentence)
    assert not after.problems
    assert after.question is None
    secret = seat.desk.table.private("wolf")
    assert secret is not None
    robot.kill(next(name for name in secret.victims if name not in secret.pack))
    robot.press("Confirm")
    robot.dismiss()
    robot.settle()
    assert robot.view.phase in ("removing", "farmer")


def test_a_sheep_moved_meanwhile_is_all_that_is_asked_about(screen: Offscreen) -> None:
    seat = Seat(screen)
    robot = seat.robot
    home, board = robot.where("T"), seat.desk.rig
    seat.attach(3)
    board.command("lift T")
    board.wait(400)
    board.command("put T d4")
    board.wait(400)
    seat.attach(4)
    assert [problem.cell for problem in robot.view.problems] or robot.view.question is not None
    assert home in {mark.cell for mark in robot.view.marks} | {
        problem.cell for problem in robot.view.problems}
    assert faults(robot.screens) == []
    robot.move("T", home)
    robot.wait(600)
    assert SCREEN.text(robot.view.sentence) == "Wolf: turn a sheep next to a wolf upside down."
    assert robot.view.problems == ()
