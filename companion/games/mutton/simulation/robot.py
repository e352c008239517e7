"""A robot finger on the pages of Mutton, which also moves sheep on the drawn board."""

from __future__ import annotations

from companion.games.mutton.pages.start import WAYS
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import TableView
from companion.games.mutton.widgets.moon import Moon
from companion.games.mutton.widgets.simboard import Tray
from companion.screens.app import Screens
from companion.screens.widgets.board import BoardWidget
from companion.simulation.offscreen import Finger, Offscreen
from companion.simulation.robot import FRAME_MS, NothingToPressError, Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.words.message import Message
from engine.hexgrid import Cell
from engine.letters import Animal


def mutton_table(desk: VirtualDesk) -> Table:
    """Return the table of Mutton: that in the slot, or the desk's own."""
    table = desk.table if isinstance(desk.table, Table) else desk.reader
    assert isinstance(table, Table)
    return table


class MuttonRobot(Robot):
    """A robot whose `sheep` moves sheep on the drawn board."""

    def __init__(self, window: Offscreen, screens: Screens, desk: VirtualDesk) -> None:
        self.sheep = SheepRobot(self)
        super().__init__(window, screens, desk)

    @property
    def view(self) -> TableView:
        """What the table shows."""
        return mutton_table(self.desk).view()

    def begin(self) -> None:
        """Begin a match from the start page with the players of the last one."""
        title, _ = WAYS[self.screens.setup.way or "two"]
        self.press(title, Message("start"))

    def confirm(self) -> None:
        """Confirm a move, and go on to where the next player thinks."""
        self.press("Confirm")
        self.dismiss()
        self.settle()
        self.sheep.tidy()

    def moon(self) -> Finger:
        """Hold the moon; lift the finger to let go."""
        finger = self.put_finger(self.find(Moon))
        self.wait(FRAME_MS)
        return finger


class SheepRobot:
    """The same finger on the drawn board."""

    def __init__(self, robot: MuttonRobot) -> None:
        self.robot = robot

    @property
    def board(self) -> BoardWidget:
        """The drawn board that is on the screen."""
        return self.robot.find(BoardWidget)

    def at(self, cell: Cell) -> tuple[int, int]:
        """The middle of a cell in the window."""
        return self.board.shape.centre(cell)

    def where(self, animal: Animal) -> Cell:
        """The cell on which a sheep truly stands."""
        standing = self.robot.desk.rig.standing()
        return next(cell for cell, name in standing.items() if name.lstrip("-") == animal)

    def turn_over(self, animal: Animal) -> None:
        """Tap a sheep twice."""
        cell = self.where(animal)
        for _ in range(2):
            self.robot.window.tap(*self.at(cell))
            self.robot.wait(FRAME_MS)
        self.robot.settle()

    def touch(self, cell: Cell) -> None:
        """Hold a finger on a cell for a moment."""
        finger = self.robot.window.finger(*self.at(cell))
        self.robot.wait(FRAME_MS)
        self.robot.lift(finger)

    def take(self, animal: Animal, to: Cell) -> Finger:
        """Drag a sheep over a cell, and keep it in hand there."""
        finger = self.robot.window.finger(*self.at(self.where(animal)))
        x, y = self.at(to)
        finger.move(x, y - 4)
        self.robot.wait(FRAME_MS)
        finger.move(x, y)
        self.robot.settle()
        return finger

    def from_tray(self, animal: Animal, to: Cell) -> None:
        """Drag a sheep from the tray to a cell."""
        self.robot.window.drag(self.robot.find(Tray).centre(animal), self.at(to))
        self.robot.settle()

    def move(self, animal: Animal, to: Cell) -> None:
        """Drag a sheep to a cell."""
        self.take(animal, to).up()
        self.robot.settle()

    def kill(self, animal: Animal) -> None:
        """Turn a sheep over, let its neighbours run, each to the first cell that is lit."""
        self.turn_over(animal)
        self.run_away()

    def run_away(self) -> None:
        """Move every animal that has to run to the first cell that is lit."""
        while self.robot.view.draft is not None and self.robot.view.draft.to_run:
            self.move(*self.next_run)

    @property
    def next_run(self) -> tuple[Animal, Cell]:
        """The next animal that has to run, and the first cell that is lit for it."""
        if self.robot.view.draft is None or not self.robot.view.draft.to_run:
            raise NothingToPressError("no animal has to run")
        lit = [mark.cell for mark in self.robot.view.marks if mark.role == "legal"]
        return self.robot.view.draft.to_run[0], lit[0]

    def act(self, *commands: str) -> None:
        """Give commands to the simulated board itself, in the rig's language, and let it settle."""
        for command in commands:
            self.robot.desk.rig.command(command)
        self.robot.settle()

    def tidy(self) -> None:
        """Take off the sheep that the table wants to be removed."""
        while self.robot.view.phase == "removing":
            cell = next(mark.cell for mark in self.robot.view.marks if mark.role == "remove")
            finger = self.robot.window.finger(*self.at(cell))
            box = self.board.box
            finger.move(box.x + 2, box.upper - 2)
            self.robot.wait(FRAME_MS)
            finger.up()
            self.robot.settle()
