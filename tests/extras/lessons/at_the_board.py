"""A learner at a board without a screen, in virtual time: what the hands do, and what is lit."""

from random import Random

from companion.extras.lessons.progress import Progress
from companion.games.mutton.lessons.lesson import Lesson
from companion.games.mutton.lessons.tasks import Carry, Press, Say, TurnOver
from companion.games.mutton.table.commands import BUTTONS
from companion.games.mutton.table.table import Table
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.match_table import Confirm
from engine.hexgrid import Cell
from engine.letters import Animal


class Learner:
    """A learner who follows the lights and the sentences of a lesson on a real board."""

    def __init__(self, progress: Progress | None = None, journal: Journal | None = None) -> None:
        self.journal = journal or Journal(None)
        self.desk = VirtualDesk(
            Table(self.journal, Random(1), lambda: "today", seal_cost=4), Settings())
        self.now = 0.0
        self._lent: Table | None = None
        self.wait(1500)
        self.lesson = Lesson(progress or Progress())
        self.wait(200)

    @property
    def table(self) -> Table:
        return self.lesson.table

    @property
    def lit(self) -> set[Cell]:
        """The cells whose light is on at some time in the next second and a half."""
        found: set[Cell] = set()
        for _ in range(75):
            self.wait(20)
            found |= set(self.desk.rig.leds)
        return found

    def wait(self, ms: float) -> None:
        until = self.now + ms
        while self.now < until:
            self.now += 20
            self.desk.pump(self.now)
            lesson: Lesson | None = getattr(self, "lesson", None)
            if lesson is None:
                continue
            lesson.tick()
            if lesson.table is not self._lent:
                self._lent = lesson.table
                self.desk.lend(lesson.table)

    def do(self, *lines: str) -> None:
        """Let hands do something at the board, and let it settle."""
        for line in lines:
            self.desk.rig.command(line)
            self.wait(700)
        self.wait(900)

    def place(self) -> None:
        """Set the board up as its lights lead: sheep by sheep, where a light blinks."""
        for _ in range(60):
            view = self.table.view()
            if not self.lesson.placing:
                return
            if view.confirmable:
                self.table.do(Confirm(), self.now)
            elif view.problems:
                self._put_right(view.problems[0].animal, view.problems[0].cell)
            else:
                mark = next(mark for mark in view.marks if mark.role == "place")
                assert mark.cell in self.lit
                down = mark.animal in view.position.corpses.values()
                self.do(f"put {mark.animal} {mark.cell} {'inverted' if down else 'upright'}")
            self.wait(200)
        raise AssertionError(self.table.view().sentence)

    def _put_right(self, animal: Animal | None, cell: Cell | None) -> None:
        position = self.table.view().position
        corpses = {name: at for at, name in position.corpses.items()}
        home = {**position.living, **corpses}.get(animal)
        if home == cell:
            self.do(f"flip {cell}")
        else:
            self.do(f"lift {cell}")

    def follow(self) -> None:
        """Make the next gesture that the lesson shows."""
        match self.lesson.gesture:
            case TurnOver(cell):
                self.do(f"flip {cell}")
            case Carry(start, end, animal):
                self.do(f"lift {start}", f"put {animal} {end}")
            case Press(command):
                self.table.do(BUTTONS[command], self.now)
            case Say(answer):
                self.lesson.say(answer)
        self.wait(300)

    def finish_step(self) -> None:
        """Do all that the open step asks for."""
        index = self.lesson.index
        for _ in range(12):
            if self.lesson.done or self.lesson.index != index:
                return
            self.follow()
        raise AssertionError(self.lesson.gesture)
