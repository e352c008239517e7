"""The lesson of Mutton on a web page, in the messages that the client draws anyway."""

from dataclasses import replace

from companion.extras.lessons.progress import Progress
from companion.games.mutton.guidance.turn import refused
from companion.games.mutton.lessons import tasks
from companion.games.mutton.lessons.lesson import Lesson
from companion.games.mutton.referee import commands as referee
from companion.games.mutton.table.view import Button, TableView
from companion.games.mutton.table.wolf_hint import Private
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.words.catalogue import TAPPED
from companion.words.message import Message
from engine.mutton.game import Game
from engine.secret import Secret


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

    def private(self) -> Secret[Private] | None:
        seen = self.lesson.step.wolves or self._peeked
        return self.lesson.table.private("wolf") if seen else None

    def say(self, text: str, now: float) -> bool:
        lesson = self.lesson
        word, _, rest = text.partition(" ")
        self._peeked = word == "peek"
        asks = lesson.step.task.asks
        match word:
            case "peek" if asks == "moon":
                lesson.say(tasks.MOON)
            case "tap" if asks == "letter":
                lying = {cell: animal for animal, cell in self._game.position.lying.items()}
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
                    return False
                run_command(lesson.table, text, now)
                self._judge()
            case _:
                return False
        lesson.table.tick(now)
        lesson.tick()
        return True

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
        buttons = []
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
