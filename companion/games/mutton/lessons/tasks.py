"""What a step of the lesson of Mutton asks of the learner, and how it is judged.

A task remembers nothing: all follows from the table and from what the learner has answered on the
screen. The table itself judges every move; a task only says whether it is the one that was asked
for.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Literal

from companion.games.mutton.guidance.turn import refused
from companion.games.mutton.lessons.scene import on_board
from companion.games.mutton.referee.state import Over, Playing
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import TableView
from companion.words.message import Message
from engine.hexgrid import Cell
from engine.letters import Animal
from engine.mutton import legal
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Kill, Move, Run, Shot

Asks = Literal["move", "moon", "letter", "number"]
"""What the learner answers with: sheep on the board, or something on the screen."""
MOON = "moon"
"""The answer of a learner who has held the moon."""


@dataclass(frozen=True, slots=True)
class TurnOver:
    """The next gesture: turn the sheep on this cell over."""

    cell: Cell
    animal: Animal


@dataclass(frozen=True, slots=True)
class Carry:
    """The next gesture: move a sheep from one cell to another."""

    start: Cell
    end: Cell
    animal: Animal


@dataclass(frozen=True, slots=True)
class Press:
    """The next gesture: press the table's button with this command."""

    command: str


@dataclass(frozen=True, slots=True)
class Say:
    """The next gesture: answer on the screen, with a letter, a number or the moon."""

    answer: str


Gesture = TurnOver | Carry | Press | Say


@dataclass(frozen=True, slots=True)
class TaskContext:
    """What a task is judged by."""

    table: Table
    answer: str = ""
    """What the learner has answered on the screen last."""

    @property
    def view(self) -> TableView:
        """All that is public."""
        return self.table.view()

    @property
    def game(self) -> Game:
        """The game as everybody knows it."""
        state = self.table.state
        if not isinstance(state, Playing | Over):
            raise ValueError("a lesson is in the middle of a game")
        return state.game

    @property
    def turned(self) -> tuple[Animal, ...]:
        """The living sheep that lie on their backs."""
        position, on = self.game.position, self.view.board.on
        return tuple(
            animal for animal, cell in position.living.items()
            if cell in on and on[cell].facing == "down" and on[cell].animal == animal)

    def turn(self, animal: Animal) -> TurnOver:
        """Return the gesture that turns a living sheep over, or back."""
        return TurnOver(self.game.position.living[animal], animal)

    @property
    def confirm(self) -> Press | None:
        """The gesture that makes the move on the board; None while it is not complete."""
        return Press("confirm") if self.view.confirmable else None

    def made(self, turns: int) -> bool:
        """Return whether the game has had that many turns."""
        return len(self.game.turns) >= turns


class Task(ABC):
    """What a learner has to do."""

    asks: ClassVar[Asks] = "move"

    @abstractmethod
    def done(self, moment: TaskContext) -> bool:
        """Return whether the learner has done it."""

    @abstractmethod
    def gesture(self, moment: TaskContext) -> Gesture | None:
        """Return the next gesture to show; None while nothing can be shown."""

    def mistake(self, moment: TaskContext) -> Message | None:
        """Explain what the learner has tried, if it does not do what was asked for."""
        return None

    def buttons(self, moment: TaskContext) -> tuple[str, ...]:
        """Return the commands of the table's buttons that may be pressed now."""
        return ()

    def move(self, moment: TaskContext) -> Move | None:
        """Return the whole move, to which the lights of a real board lead."""
        return None


@dataclass(frozen=True, slots=True)
class SeeWolves(Task):
    """Hold the moon, and see which sheep are wolves."""

    asks = "moon"

    def done(self, moment: TaskContext) -> bool:
        return moment.answer == MOON

    def gesture(self, moment: TaskContext) -> Gesture:
        return Say(MOON)


@dataclass(frozen=True, slots=True)
class ChooseVictim(Task):
    """Turn over a sheep beside a wolf. `victim` is shown; any other will do."""

    victim: Animal
    runs: tuple[tuple[Animal, Cell], ...]
    """Where the neighbours of `victim` are shown to run, on the board of the scenes."""

    def done(self, moment: TaskContext) -> bool:
        state, draft = moment.table.state, moment.view.draft
        if not isinstance(state, Playing) or draft is None or moment.view.problems:
            return False
        return draft.kind == "kill" and ("kill", draft.animals[0]) in state.allowed

    def gesture(self, moment: TaskContext) -> Gesture | None:
        wrong = [animal for animal in moment.turned if moment.view.problems]
        if moment.view.draft is not None:
            return None
        return moment.turn(wrong[0] if wrong else self.victim)

    def mistake(self, moment: TaskContext) -> Message | None:
        tried = refused(moment.game)
        wrong = [animal for animal in moment.turned if animal in tried]
        return Message("lesson-kill-no-wolf", animal=wrong[0]) if wrong else None

    def move(self, moment: TaskContext) -> Move:
        """Return the kill that the learner has begun, or the one that is shown."""
        draft, position = moment.view.draft, moment.game.position
        victim = draft.animals[0] if draft is not None else self.victim
        runs = {run.animal: run.cell for run in draft.runs} if draft is not None else {}
        size = position.options.size
        shown = {animal: on_board(cell, size) for animal, cell in self.runs}
        free = [cell for cell in legal.destinations(position, victim) if cell not in runs.values()]
        for animal in legal.runners(position, victim):
            if animal not in runs:
                wanted = shown.get(animal)
                runs[animal] = wanted if wanted in free else free[0]
                free.remove(runs[animal])
        return Kill(victim, tuple(Run(animal, cell) for animal, cell in sorted(runs.items())))


@dataclass(frozen=True, slots=True)
class LetRun(ChooseVictim):
    """Let everybody beside the victim run, and confirm the kill."""

    def done(self, moment: TaskContext) -> bool:
        return moment.made(1)

    def gesture(self, moment: TaskContext) -> Gesture | None:
        view = moment.view
        if moment.confirm is not None:
            return moment.confirm
        if view.draft is None:
            return ChooseVictim.gesture(self, moment)
        move = self.move(moment)
        runs = {run.animal: run.cell for run in move.runs} if isinstance(move, Kill) else {}
        for animal in view.draft.to_run:
            start = view.board.where(animal)
            if start is not None:
                return Carry(start, runs[animal], animal)
        return None

    def mistake(self, moment: TaskContext) -> Message | None:
        if moment.view.draft is None and not moment.view.problems and not moment.made(1):
            return Message("lesson-run-victim-stands")
        return ChooseVictim.mistake(self, moment)

    def buttons(self, moment: TaskContext) -> tuple[str, ...]:
        return ("confirm",)


@dataclass(frozen=True, slots=True)
class FindWolf(Task):
    """Find the one animal on the sheet that must be a wolf."""

    wolf: Animal
    asks = "letter"

    def done(self, moment: TaskContext) -> bool:
        return moment.answer == self.wolf

    def gesture(self, moment: TaskContext) -> Gesture:
        return Say(self.wolf)

    def mistake(self, moment: TaskContext) -> Message | None:
        animal, game = moment.answer, moment.game
        if not animal or animal == self.wolf:
            return None
        if animal in game.position.dead:
            return Message("lesson-sheet-dead", animal=animal)
        for before, turn in zip(game.positions, game.turns, strict=False):
            if isinstance(turn.move, Kill):
                ran = before.neighbours(turn.move.victim)
                others = [each for each in ran if each != animal]
                if animal in ran and others:
                    return Message(
                        "lesson-sheet-not-alone", animal=animal, round=before.round, others=others)
        return Message("lesson-sheet-never-ran", animal=animal)


@dataclass(frozen=True, slots=True)
class Shoot(Task):
    """Shoot the animal that must be a wolf."""

    wolf: Animal
    turns: int
    """Number of turns of the game after the shot."""

    def done(self, moment: TaskContext) -> bool:
        return moment.made(self.turns)

    def gesture(self, moment: TaskContext) -> Gesture | None:
        wrong = self._wrong(moment)
        if wrong:
            return moment.turn(wrong[0])
        return moment.confirm if self.wolf in moment.turned else moment.turn(self.wolf)

    def mistake(self, moment: TaskContext) -> Message | None:
        wrong = self._wrong(moment)
        return Message("lesson-shot-unsure", animal=wrong[0], wolf=self.wolf) if wrong else None

    def buttons(self, moment: TaskContext) -> tuple[str, ...]:
        return () if self._wrong(moment) else ("confirm",)

    def move(self, moment: TaskContext) -> Move:
        return Shot(self.wolf)

    def _wrong(self, moment: TaskContext) -> list[Animal]:
        return [each for each in moment.turned if each != self.wolf and not self.done(moment)]


@dataclass(frozen=True, slots=True)
class GoBerserk(Task):
    """Declare going berserk, and shoot all suspects at once."""

    suspects: tuple[Animal, ...]

    def done(self, moment: TaskContext) -> bool:
        return isinstance(moment.table.state, Over)

    def gesture(self, moment: TaskContext) -> Gesture | None:
        wrong = self._wrong(moment)
        if wrong:
            return moment.turn(wrong[0])
        if not moment.view.berserk:
            return Press("berserk")
        left = [each for each in self.suspects if each not in moment.turned]
        return moment.turn(left[0]) if left else moment.confirm

    def mistake(self, moment: TaskContext) -> Message | None:
        wrong, turned = self._wrong(moment), moment.turned
        if wrong:
            return Message("lesson-berserk-innocent", animal=wrong[0], suspects=self.suspects)
        if turned and not moment.view.berserk and not self.done(moment):
            return Message("lesson-berserk-first")
        return None

    def buttons(self, moment: TaskContext) -> tuple[str, ...]:
        if not moment.view.berserk:
            return ("berserk",)
        return ("confirm",) if set(moment.turned) == set(self.suspects) else ()

    def move(self, moment: TaskContext) -> Move:
        return Berserk(self.suspects)

    def _wrong(self, moment: TaskContext) -> list[Animal]:
        return [each for each in moment.turned if each not in self.suspects]


@dataclass(frozen=True, slots=True)
class CountPoints(Task):
    """Count the Wolf's points, at the end of the game."""

    choices: tuple[int, ...]
    asks = "number"

    def done(self, moment: TaskContext) -> bool:
        return moment.answer == str(moment.game.points)

    def gesture(self, moment: TaskContext) -> Gesture:
        return Say(str(moment.game.points))

    def mistake(self, moment: TaskContext) -> Message | None:
        if not moment.answer or self.done(moment):
            return None
        few = int(moment.answer) < (moment.game.points or 0)
        return Message("lesson-count-too-few" if few else "lesson-count-too-many")
