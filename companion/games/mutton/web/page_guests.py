"""Puzzles and the lesson of Mutton, in the messages that the client draws anyway."""

from __future__ import annotations

from dataclasses import replace

from companion.games.mutton.guidance.turn import refused
from companion.games.mutton.lesson import tasks
from companion.games.mutton.lesson.lesson import Lesson
from companion.games.mutton.puzzles import explanation
from companion.games.mutton.puzzles.attempt import Attempt
from companion.games.mutton.puzzles.library import ShippedPuzzle, shipped
from companion.games.mutton.puzzles.solved import SolvedPuzzles
from companion.games.mutton.referee import commands as referee
from companion.games.mutton.table.help import Private
from companion.games.mutton.table.view import Button, TableView
from companion.hands.marks import CellMark
from companion.lessons.progress import Progress
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.words.catalogue import TAPPED
from companion.words.message import Message
from engine.hexgrid import Cell
from engine.letters import Animal
from engine.mutton.game import Game
from engine.mutton.position import Position
from engine.mutton.puzzles import GRADES

NOT_HERE = Message("web-not-from-here")
LEAVE = Button("leave", Message("leave-lesson"))


class PagePuzzles:
    """The puzzles of a grade, one after the other. Which are solved is known to `solved`."""

    def __init__(self, grade: str, solved: SolvedPuzzles) -> None:
        if grade not in GRADES:
            raise TableError(NOT_HERE)
        self._solved = solved
        first = shipped().of_grade(grade)[0]
        self._open(first if first.id not in solved.ids else
                   shipped().following(first.number, solved.ids) or first)

    def _open(self, puzzle: ShippedPuzzle) -> None:
        self.attempt = Attempt(puzzle)

    @property
    def title(self) -> Message:
        puzzle = self.attempt.puzzle
        return Message("title-puzzle", number=puzzle.number, grade=puzzle.grade)

    @property
    def wrong(self) -> Message | None:
        return self.attempt.wrong if self.attempt.step is None else None

    def private(self) -> None:
        return None

    def say(self, text: str, now: float) -> None:
        attempt, puzzle = self.attempt, self.attempt.puzzle
        word, _, cell = text.partition(" ")
        match word:
            case "tap":
                animal = attempt.game.position.animal_at.get(cell)
                attempt.choose(None if animal == attempt.chosen else animal)
            case "confirm":
                if attempt.shoot():
                    self._solved.add(puzzle.id)
            case "prove":
                attempt.prove(solved=puzzle.id in self._solved.ids)
            case "clue" if attempt.step is not None:
                attempt.go_on()
            case "next" | "skip":
                self._open(shipped().following(puzzle.number, self._solved.ids) or puzzle)
            case _:
                raise TableError(NOT_HERE)

    def view(self) -> TableView:
        attempt, puzzle, game = self.attempt, self.attempt.puzzle, self.attempt.game
        chosen, step, buttons = attempt.chosen, attempt.step, [LEAVE]
        sentence = explanation.question(puzzle.question)
        if step is not None:
            sentence = Message("puzzle-right" if attempt.right else "puzzle-shown",
                               animal=puzzle.answer)
            words = Message("puzzle-first-clue" if attempt.at_end else "puzzle-next-clue")
            detail, about = step.sentence, step.animals
            buttons += [Button("clue", words), Button("next", Message("puzzle-next"))]
        elif chosen is not None:
            detail, about = Message("puzzle-chosen", animal=chosen), (chosen,)
            buttons.append(Button("confirm", Message("puzzle-shoot", animal=chosen)))
        else:
            certain = puzzle.question == "certain"
            detail, about = Message("puzzle-tap-sheep" if certain else "puzzle-tap-best",
                                    wolves=game.options.wolves), ()
            prove = Message("puzzle-prove")
            if attempt.warned:
                detail, prove = Message("puzzle-prove-costs"), Message("puzzle-prove-anyway")
            buttons += [Button("prove", prove),
                        Button("skip", Message("puzzle-next"))]
        at = _lying(game.position)
        marks = tuple(CellMark(at[animal], "place", animal) for animal in about if animal in at)
        return TableView("farmer", sentence, detail, options=game.options, position=game.position,
                         game=game, marks=marks, buttons=tuple(buttons))


class PageLesson:
    """The lesson of Mutton, whose moves are tapped."""

    def __init__(self) -> None:
        self.lesson = Lesson(Progress(), TAPPED)
        self._peeked = False

    @property
    def title(self) -> Message:
        lesson = self.lesson
        return Message("lesson-step-title", number=lesson.index + 1, title=lesson.step.title)

    @property
    def wrong(self) -> Message | None:
        problems = self.lesson.table.view().problems
        return self.lesson.mistake or (problems[0].text if problems else None)

    def private(self) -> Private | None:
        seen = self.lesson.step.wolves or self._peeked
        return self.lesson.table.private("wolf") if seen else None

    def say(self, text: str, now: float) -> None:
        lesson = self.lesson
        word, _, rest = text.partition(" ")
        self._peeked = word == "peek"
        asks = lesson.step.task.asks
        match word:
            case "peek" if asks == "moon":
                lesson.say(tasks.MOON)
            case "tap" if asks == "letter":
                lying = {cell: animal for animal, cell in _lying(self._position).items()}
                if rest in lying:
                    lesson.say(lying[rest])
            case "answer" if asks == "number":
                lesson.say(rest)
            case "show" if not lesson.done:
                self._show(now)
            case "next" if lesson.done:
                lesson.go_on()
            case "back":
                lesson.go_back()
            case "tap" | "confirm" | "berserk" if asks == "move" and not lesson.done:
                if word != "tap" and text not in lesson.buttons:
                    raise TableError(NOT_HERE)
                run_command(lesson.table, text, now)
                self._judge()
            case _:
                raise TableError(NOT_HERE)
        lesson.table.tick(now)
        lesson.tick()

    def _judge(self) -> None:
        """Find out whether the Wolf's victim may be killed, before anybody runs.

        Raises TableError.
        """
        table, task = self.lesson.table, self.lesson.step.task
        draft = table.view().draft
        if isinstance(task, tasks.ChooseVictim) and draft is not None and draft.kind == "kill":
            victim = draft.animals[0]
            table.decide(referee.Ask(victim))
            table.refresh()
            if victim in refused(self._game):
                raise TableError(Message("lesson-kill-no-wolf", animal=victim))

    def _show(self, now: float) -> None:
        """Do what the step asks for."""
        lesson = self.lesson
        match lesson.gesture:
            case tasks.Say(answer):
                lesson.say(answer)
            case tasks.TurnOver(cell):
                run_command(lesson.table, f"tap {cell}", now)
                self._judge()
            case tasks.Press(command):
                run_command(lesson.table, command, now)
            case _:
                run_command(lesson.table, "undo", now)
                lesson.lead(now)

    def view(self) -> TableView:
        lesson, step, view = self.lesson, self.lesson.step, self.lesson.table.view()
        doing = step.task.asks == "move" and view.draft is not None
        sentence = step.after if lesson.done else view.sentence if doing else step.todo
        buttons = [LEAVE]
        if lesson.index:
            buttons.append(Button("back", Message("back")))
        if lesson.done:
            buttons.append(Button("leave", Message("lesson-finish")) if lesson.last
                           else Button("next", Message("lesson-next")))
        else:
            buttons.append(Button("show", Message("show-me")))
            buttons += [each for each in view.buttons if each.command in lesson.buttons]
        if isinstance(step.task, tasks.CountPoints) and not lesson.done:
            buttons += [Button(f"answer {number}", Message("web-points", points=number))
                        for number in step.task.choices]
        return replace(view, sentence=sentence or step.text, detail=step.text,
                       buttons=tuple(buttons))

    @property
    def _game(self) -> Game:
        return tasks.TaskContext(self.lesson.table).game

    @property
    def _position(self) -> Position:
        return self._game.position


Guest = PagePuzzles | PageLesson
"""What is shown in place of the table, until somebody says ``leave``."""


def _lying(position: Position) -> dict[Animal, Cell]:
    """Return where everybody lies, dead or alive."""
    return {**position.living, **{animal: cell for cell, animal in position.corpses.items()}}
