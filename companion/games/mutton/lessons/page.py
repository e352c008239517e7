"""The page of the lesson of Mutton: the board, one idea, and a ghost finger that shows the gesture.

On a simulated board the sheep take their places by themselves, and *Show me* moves them for the
learner. On a real board the lights lead in both cases.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from companion.extras.lessons.frame import StepPage
from companion.games.mutton.board_hands import Script, setup_commands
from companion.games.mutton.lessons.lesson import Lesson
from companion.games.mutton.lessons.steps import PACK, STEPS
from companion.games.mutton.lessons.tasks import (
    MOON,
    Asks,
    Carry,
    CountPoints,
    Press,
    Say,
    TurnOver,
)
from companion.games.mutton.pages.actions import table_act
from companion.games.mutton.pages.new_match import begin_at_once
from companion.games.mutton.pages.table import sheep_off_board
from companion.games.mutton.setup import first_game
from companion.games.mutton.show import SheetPicture, board_picture, sheet_picture
from companion.games.mutton.table.commands import BUTTONS
from companion.games.mutton.table.view import TableView
from companion.games.mutton.tap_answers import may_move, tap_answer
from companion.games.mutton.widgets.moon import Moon, Uncovered
from companion.games.mutton.widgets.sheet import Sheet
from companion.games.mutton.widgets.simboard import SimBoard, Tray
from companion.screens.boxes import Box
from companion.screens.navigation import Route
from companion.screens.pages.page import PageContext, page, swap
from companion.screens.picture import Animal, BoardPicture, Mood
from companion.screens.theme import GAP_MM, LETTER, TOUCH_MM
from companion.screens.widgets import ghost_finger as ghost
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.controls import Act, Chip, HoldButton, Kind
from companion.screens.widgets.part import Look, Words
from companion.table.errors import TableError
from companion.table.match_table import Confirm
from companion.words.message import Message
from engine.hexgrid import Cell

STRIP_MM = 12.5
"""Height of the line below the card, in mm."""
HEIGHTS: dict[Asks, float] = {"moon": 15.0, "number": TOUCH_MM}
"""Height of what is below the card, in mm, where that is not a line."""
LOOK_MS = 3000.0
"""How long the wolves are seen if the learner lets them be shown, in ms."""
SETTLE_MS = 900
"""Time in which the simulated board settles, and in which eyes can follow, in ms."""
CARRY_MS = 500
"""How long a sheep that is shown to run is in the air, in ms."""


@page(help=Message("help-lesson"))
class LessonPage(StepPage[TableView]):
    """A step of the lesson of Mutton."""

    lesson: Lesson

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context, Message("tile-game", game="mutton"), len(STEPS))
        if not isinstance(context.guest, Lesson):
            raise TypeError("the page of a lesson needs a lesson")
        self.lesson = context.guest
        self._wolves_until: float | None = None
        self._shown: object = None
        self._moved = False
        """Whether the last `tick` has changed something, from which more may follow."""
        self._script = Script(context.board)

    @property
    def cry_box(self) -> Box:
        return self.board.box

    def _first_game(self) -> None:
        begin_at_once(self.context, first_game(self.context.setup))

    # Layout

    def _build(self) -> None:
        """Build the parts of the open step."""
        look, task = self.look, self.lesson.step.task
        self._wolves_until = self._shown = None
        board, strip = self._begin_step(HEIGHTS.get(task.asks, STRIP_MM))
        self.tray = Tray(look, Box(0, 0, 0, 0))
        self.board = self._board(board)
        self.sheet = Sheet(look, board, SheetPicture("A"), self._answer)
        self.moon = Moon(look, strip, Message("hold-to-look"), self._wolves)
        self._body.add(self.sheet if task.asks == "letter" else self.board)
        if task.asks == "moon":
            self._body.add(self.moon)
        if isinstance(task, CountPoints):
            places = strip.columns(len(task.choices), look.px(GAP_MM))
            for number, place in zip(map(str, task.choices), places, strict=True):
                press = partial(self._answer, number)
                self._body.add(Chip(look, place, number, press, style=LETTER))

    def _board(self, box: Box) -> BoardWidget:
        hands = self.context.board
        if hands is None:
            return BoardWidget(self.look, box, self._picture(), self._touch)
        return SimBoard(
            self.look, box, self._picture(), hands.command, self.tray,
            pad=hands.identity == "pad", on_blind=self._touch,
            answer=lambda cell, name: tap_answer(self.lesson.table.view(), cell, name),
            may_move=lambda name, cell: may_move(self.lesson.table.view(), name, cell))

    def _touch(self, cell: Cell) -> None:
        """Open the page of a cell whose sensor fails."""
        if cell in self.lesson.table.view().blind:
            self.context.go(Route("cell", cell=cell))

    # What is shown

    def _picture(self) -> BoardPicture:
        """The board as everybody sees it, and in the Wolf's steps its wolves in their coats."""
        lesson = self.lesson
        picture = board_picture(lesson.table.view(), self._standing())
        seen = lesson.step.wolves or self._wolves_until is not None
        return _with_wolves(picture) if seen and not lesson.placing else picture

    def _standing(self) -> dict[str, str] | None:
        return dict(self.context.board.standing()) if self.context.board is not None else None

    def show(self, view: TableView) -> None:
        super().show(view)
        lesson, view = self.lesson, self.lesson.table.view()
        if self._built != lesson.index:
            self._build()
        standing = self._standing()
        self.board.show(self._picture())
        self.sheet.show(sheet_picture(view), lesson.answer or None)
        step = lesson.step
        text = lesson.mistake if self._counts and lesson.mistake else step.text
        hands = lesson.placing and self.context.board is None
        todo: Words = Message("lesson-place-first") if hands else step.todo
        words = self._said(view)
        beside: tuple[str, ...] = ()
        if standing is not None and not lesson.placing and not self._script.busy:
            beside = sheep_off_board(view, standing)
        if beside and words:
            todo = words  # the sheep beside the board take its place
        self._tell(text, todo, step.after)
        self._show_low(view, "" if beside else words, beside)
        self.row.show(self._acts(view))

    @property
    def _counts(self) -> bool:
        """Whether the learner chooses a number, in the place of the line below the card."""
        return isinstance(self.lesson.step.task, CountPoints)

    def _said(self, view: TableView) -> Words:
        """Return what the table says now, or what was wrong."""
        lesson = self.lesson
        if lesson.placing:
            alone = self.context.board is not None and view.link.state == "ready"
            return Message("sheep-take-places") if alone else view.sentence
        if lesson.mistake is not None:
            return "" if self._counts else lesson.mistake
        doing = view.problems or view.draft or view.question or view.announced
        if lesson.step.task.asks == "move" and not lesson.done and (doing or view.board.in_hand):
            return view.sentence
        return ""

    def _show_low(self, view: TableView, words: Words, beside: tuple[str, ...]) -> None:
        """Show below the card what the table says or was wrong, or the sheep beside the board."""
        lesson = self.lesson
        swap(self._body, self.moon, lesson.step.task.asks == "moon" and not words)
        self.strip.show(words, wrong=lesson.mistake is not None or bool(view.problems))
        swap(self._body, self.tray, bool(beside))
        self.tray.place(self.strip.box)
        self.tray.show(beside, self.tray.held)

    def _acts(self, view: TableView) -> list[Act]:
        """Return the ways back and on, and those of the table's buttons that belong to the step."""
        lesson, acts = self.lesson, self._ways()
        if lesson.done:
            return acts
        if view.link.state != "ready":
            return [*acts, Act(Message("title-link"), self.to("link"))]
        if view.question is not None or view.tag is not None:
            acts.append(Act(Message("choose-letter"), self.to("ask"), Kind.MAIN))
        elif not lesson.placing:
            acts.append(Act(Message("show-me"), self._show_me, enabled=not self._showing))
        elif self.context.board is not None:
            return acts
        return acts + [
            table_act(button, self.context, view.berserk)
            for button in view.buttons if button.command in lesson.buttons]

    # What the learner does

    def _answer(self, answer: str) -> None:
        self.lesson.say(answer)

    def _wolves(self) -> Uncovered:
        """Show which sheep are wolves, as long as the moon is held."""
        self.lesson.say(MOON)
        return _Wolves(self.look, self.board.box, self._picture())

    def _stop(self) -> None:
        self._script.stop()

    def _show_me(self) -> None:
        """Do the step for the learner, or let the lights of a real board lead through it."""
        if self.context.board is None and self.lesson.step.task.asks == "move":
            try:
                self.lesson.lead(self.context.desk.now)
            except TableError as why:
                self.context.notify(why.message)
            return
        self._showing = True

    # Time

    def tick(self, now: float) -> None:
        """Let time pass: judge the step, move the simulated sheep, and show the gesture."""
        lesson = self.lesson
        lesson.tick()
        if lesson.table is not self.context.desk.table:
            self.context.lend_board(lesson)
        self._script.tick(now)
        if not self._script.busy:
            self._act(now)
        if self._wolves_until is not None and now >= self._wolves_until:
            self._wolves_until = None
        shown = (
            lesson.index, lesson.done, lesson.answer, lesson.mistake, lesson.placing,
            self._showing, self._wolves_until, lesson.table)
        self._moved = shown != self._shown
        if self._moved:
            self.again()
            self._shown = shown
        self.finger.show(self._gesture())
        super().tick(now)

    def due(self, now: float) -> float:
        """When the script goes on, or the wolves are covered; at every moment while the page does
        something for the learner."""
        if self._moved or (self._showing and not self._script.busy):
            return now
        times = [super().due(now)]
        if self._script.busy:
            times.append(self._script.due(now))
        if self._wolves_until is not None:
            times.append(self._wolves_until)
        return min(times)

    def _act(self, now: float) -> None:
        """Set the simulated board up, or do the next gesture for the learner."""
        board, lesson = self.context.board, self.lesson
        if lesson.placing:
            self._set_up(now)
            return
        if not self._showing:
            return
        view = lesson.table.view()
        if board is not None and (view.problems or view.board.in_hand):
            lines = back_commands(view, board.standing(), board.identity)
            self._script.begin([*lines, f"wait {SETTLE_MS}"])
            return
        match lesson.gesture:
            case None:
                self._showing = not lesson.done
            case Say(answer):
                self._showing = False
                self._wolves_until = now + LOOK_MS if answer == MOON else None
                lesson.say(answer)
            case Press(command):
                self.context.send(BUTTONS[command])
                self._script.begin([f"wait {SETTLE_MS}"])
            case TurnOver(cell) if board is not None:
                self._script.begin([f"flip {cell}", f"wait {SETTLE_MS}"])
            case Carry(start, end, animal) if board is not None:
                lines = [f"lift {start}", f"wait {CARRY_MS}", f"put {animal} {end}",
                         f"wait {SETTLE_MS}"]
                self._script.begin(lines)

    def _set_up(self, now: float) -> None:
        """Let the sheep of a simulated board take their places."""
        board, table = self.context.board, self.lesson.table
        view = table.view()
        if board is None or view.link.state != "ready" or view.phase != "restoring":
            return
        lines = setup_commands(view, dict(board.standing()), board.identity)
        if lines:
            self._script.begin([*lines, f"wait {SETTLE_MS}"])
        elif view.confirmable:
            self.context.send(Confirm())

    # The ghost finger

    def _gesture(self) -> ghost.Gesture | None:
        """Return what the ghost finger shows."""
        gesture, busy = self.lesson.gesture, self._showing or self._script.busy
        if gesture is None or busy or (self.board.parent is None and self.sheet.parent is None):
            return None
        match gesture:
            case Say(answer):  # any other answer is for the learner to find
                return ghost.hold(self.moon.box.centre) if answer == MOON else None
            case Press(command):
                return self._press_gesture(command)
        if not isinstance(self.board, SimBoard) or self.lesson.table.view().board.in_hand:
            return None
        centre = self.board.shape.centre
        match gesture:
            case TurnOver(cell, animal):
                return ghost.turn_over(centre(cell), Animal(animal))
            case Carry(start, end, animal):
                return ghost.drag(centre(start), centre(end), Animal(animal))

    def _press_gesture(self, command: str) -> ghost.Gesture | None:
        label = next((button.label for button in self.lesson.table.view().buttons
                      if button.command == command), None)
        for button in self.row.buttons:
            if isinstance(button, HoldButton):
                return ghost.hold(button.box.centre)
            if button.text.said == label:
                return ghost.tap(button.box.centre)
        return None


def back_commands(view: TableView, standing: Mapping[Cell, str], identity: str) -> list[str]:
    """Return the rig's commands, with ``wait``s, that put every sheep back where it belongs.

    Each is held to the tag pad, if there is one, so that the table knows which it is.
    """
    if view.position is None:
        return []
    living, corpses = view.position.living, view.position.corpses
    wanted = {cell: name for name, cell in living.items()}
    wanted |= {cell: f"-{name}" for cell, name in corpses.items()}
    lines: list[str] = []
    for cell, name in standing.items():
        if wanted.get(cell, "").lstrip("-") != name.lstrip("-"):
            lines += [f"lift {cell}", f"wait {CARRY_MS}"]
        elif wanted[cell] != name:
            lines += [f"flip {cell}", f"wait {CARRY_MS}"]
    there = {name.lstrip("-") for cell, name in standing.items()
             if wanted.get(cell, "").lstrip("-") == name.lstrip("-")}
    for cell, name in wanted.items():
        letter = name.lstrip("-")
        if letter not in there:
            facing = "inverted" if name.startswith("-") else "upright"
            tap = [f"tap {letter}", f"wait {CARRY_MS}"] if identity == "pad" else []
            lines += [*tap, f"put {letter} {cell} {facing}", f"wait {CARRY_MS}"]
    return lines


class _Wolves(Uncovered):
    """The board with the wolves in their coats, over the board."""

    def __init__(self, look: Look, box: Box, picture: BoardPicture) -> None:
        super().__init__(look, box, (box,))
        self.add_widget(BoardWidget(look, box, _with_wolves(picture)))


def _with_wolves(picture: BoardPicture) -> BoardPicture:
    """Draw the living wolves of the lesson in their coats, but for those that have to run."""
    animals = {
        cell: replace(animal, mood=Mood.WOLF)
        if animal.letter in tuple(PACK) and animal.mood is Mood.CALM else animal
        for cell, animal in picture.animals.items()
    }
    return replace(picture, animals=animals)
