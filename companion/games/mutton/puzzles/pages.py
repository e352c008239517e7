"""Puzzles: all of them by grade, and one by itself with its clues and, afterwards, its proof."""

from collections.abc import Callable
from functools import partial

from companion.games.mutton.pages.actions import table_act
from companion.games.mutton.pages.table import TablePage
from companion.games.mutton.puzzles import explanation
from companion.games.mutton.puzzles.attempt import Attempt, PuzzleOnBoard
from companion.games.mutton.puzzles.explanation import ExplanationStep
from companion.games.mutton.puzzles.library import ShippedPuzzle, shipped
from companion.games.mutton.puzzles.of_day import open_puzzle_of_the_day, puzzle_waits
from companion.games.mutton.puzzles.solved import SolvedPuzzles
from companion.games.mutton.show import Fate, SheetPicture, game_sheet
from companion.games.mutton.table.view import TableView
from companion.games.mutton.tracking import SheetMark, SheetRow
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.environment import finished_days
from companion.screens.navigation import Route, Situation
from companion.screens.pages.page import (
    BarPage,
    ListPage,
    PageContext,
    board_and_side,
    button_row,
    page,
)
from companion.screens.picture import Animal, BoardPicture, Mark, Mood
from companion.screens.theme import BODY, GAP_MM, LABEL, SENTENCE, SMALL, TOUCH_MM
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.controls import WORDS_MM, Act, Choice, Kind, Pressable, Row
from companion.screens.widgets.part import Look, Part, Words, fill, outline, stamp
from companion.screens.widgets.text import Text, stack
from companion.table.match_table import GameView
from companion.words.message import Message, paragraph
from engine.hexgrid import Cell
from engine.mutton.puzzles import GRADES, Grade

TILE_GAP_MM = 1.2
"""Space between the numbers of the list."""
CARD_MM = 21.0
"""Height of the question on a wide screen, and on a tall one."""
ROUND_MM = 6.4
"""Most height of a line of the table of rounds."""


def may_open(at: Situation) -> bool:
    """Return whether no match is in progress."""
    return at.arranging


# --- All puzzles ----------------------------------------------------------------------------------


@page(help=Message("help-puzzles"), title=Message("title-puzzles"), opens=may_open)
class PuzzlesPage(ListPage[GameView]):
    """The numbers of all puzzles of a grade; solved ones are ticked."""

    line_mm = TOUCH_MM

    def __init__(self, look: Look, context: PageContext[GameView]) -> None:
        super().__init__(look, context)
        self._solved = context.environment.service(SolvedPuzzles).ids
        self._finished = finished_days(context.desk.table.journal)
        self._next = shipped().following(0, self._solved)
        self._grade: Grade = self._next.grade if self._next is not None else GRADES[0]
        chips, rest = self._body.top(look.px(TOUCH_MM + 0.5), look.px(GAP_MM / 2))
        line, self._body = rest.top(look.text_px(5.0), look.px(GAP_MM / 2))
        words: list[Words] = [self._count(grade) for grade in GRADES]
        self.grades = self.put(
            Choice(look, chips, words, GRADES.index(self._grade), self._choose))
        self._said = self.put(Text(look, line, "", BODY, look.theme.soft))
        if self._next is not None:
            place = shipped().of_grade(self._grade).index(self._next)
            self._first = place // self.room * self.room

    def _count(self, grade: Grade) -> Message:
        found = shipped().of_grade(grade)
        solved = sum(each.id in self._solved for each in found)
        return Message("puzzle-grade-solved", grade=grade, solved=solved, count=len(found))

    @property
    def room(self) -> int:
        return self._columns * self._lines

    @property
    def _columns(self) -> int:
        gap = self.look.px(TILE_GAP_MM)
        return (self._body.w + gap) // (self.look.px(TOUCH_MM) + gap)

    @property
    def _lines(self) -> int:
        gap = self.look.px(TILE_GAP_MM)
        return max(1, (self._body.h + gap) // (self.look.px(TOUCH_MM) + gap))

    def show(self, view: GameView) -> None:
        super().show(view)
        self._said.say(Message("puzzles-explained", grade=self._grade))
        self._clear()
        found = shipped().of_grade(self._grade)
        gap = self.look.px(TILE_GAP_MM)
        places = [place for line in self._body.rows(self._lines, gap)
                  for place in line.columns(self._columns, gap)]
        for place, puzzle in zip(places, found[self._first:], strict=False):
            tile = PuzzleTile(
                self.look, place, puzzle, puzzle.id in self._solved, puzzle == self._next,
                self.to("puzzle", number=puzzle.number))
            self._list.add_widget(tile)
        acts = [Act(Message("back"), self.to())]
        acts += self._leaves(len(found), self.room, Message("leaf-back"), Message("leaf-on"))
        if puzzle_waits(self.context, self._finished):
            acts.append(Act(Message("you-puzzle"), partial(open_puzzle_of_the_day, self.context),
                            Kind.MAIN))
        elif self._next is not None:
            opens = self.to("puzzle", number=self._next.number)
            acts.append(Act(Message("puzzle-next"), opens, Kind.MAIN))
        else:
            self._said.say(Message("puzzle-all-solved"))
        self.row.show(acts)

    def _choose(self, index: int) -> None:
        self._grade, self._first = GRADES[index], 0
        self.again()


class PuzzleTile(Pressable):
    """The number of a puzzle, with a tick if it is solved and a frame if it is the next one."""

    def __init__(
        self, look: Look, box: Box, puzzle: ShippedPuzzle, solved: bool, is_next: bool,
        on_press: Callable[[], object],
    ) -> None:
        super().__init__(look, box, on_press)
        self.puzzle, self.solved, self._is_next = puzzle, solved, is_next
        ink = look.theme.soft if solved else look.theme.ink
        inner = box.inset(look.px(WORDS_MM), look.px(0.6))
        self.add_widget(Text(look, inner, str(puzzle.number), LABEL, ink, across="center"))
        self.restyle()

    def restyle(self) -> None:
        look, theme, box = self.look, self.look.theme, self.box
        self.plate(theme.sunken if self.solved else theme.raised,
                   theme.accent if self._is_next else theme.line, 2.0)
        if self.solved:
            side = look.px(2.6)
            with self.canvas.before:
                stamp(sprites.tick(side, max(2.0, side * 0.16)), theme.good,
                      box.right - side, box.upper - side)


# --- One puzzle -----------------------------------------------------------------------------------


def _attempted(context: PageContext[GameView]) -> tuple[object, ...]:
    return context.route.number, context.guest


@page(help=Message("help-puzzle"), opens=may_open, built_from=_attempted)
class PuzzlePage(BarPage[GameView]):
    """A puzzle: the board, the question, and what happened in each round.

    A tap chooses a sheep, a button shoots it. Then the clues are gone through one by one. On a real
    board the sheep can be turned over instead.
    """

    def __init__(self, look: Look, context: PageContext[GameView]) -> None:
        super().__init__(look, context)
        self._solved = context.environment.service(SolvedPuzzles)
        guest = context.guest
        self._guest = guest if isinstance(guest, PuzzleOnBoard) else None
        self.attempt = (Attempt(shipped().numbered(context.route.number))
                        if self._guest is None else self._guest.attempt)
        self.puzzle, self._game = self.attempt.puzzle, self.attempt.game
        self._sheet = game_sheet(self._game)
        self._turned: str | None = None
        board, side = board_and_side(look)
        row, rest = button_row(look.display, side)
        card, rest = rest.top(look.text_px(CARD_MM), look.px(GAP_MM / 2))
        self.board = self.put(BoardWidget(look, board, self._picture(), self._tap))
        self._inner = self.fill_card(card, 3, 1.8)
        self.head = self.put(Text(look, self._inner, "", SENTENCE, up="top", lines=2))
        self.detail = self.put(Text(look, self._inner, "", BODY, up="top", lines=4))
        self.rounds = self.put(Rounds(look, rest, self._sheet))
        self.row = self.put(Row(look, row))

    def draft(self) -> object:
        return self.attempt

    def resume(self, draft: object) -> None:
        if isinstance(draft, Attempt):
            self.attempt = draft

    # What is shown

    @property
    def said(self) -> Message | None:
        shown = self.head.said, self.detail.said
        return paragraph(*(words for words in shown if isinstance(words, Message)))

    def show(self, view: GameView) -> None:
        super().show(view)
        self.bar.title.say(Message(
            "title-puzzle", number=self.puzzle.number, grade=self.puzzle.grade))
        self.bar.middle.say(None)
        if self._guest is not None and self._guest.turned != self._turned:
            self._turned = self._guest.turned
            self.attempt.choose(self._turned)
        step = self.attempt.step
        if step is not None:
            self._explain(step)
        else:
            self._ask(view)
        stack((self.head, self.detail), self._inner, self.look.px(0.6))
        self.board.show(self._picture())

    def _ask(self, view: GameView) -> None:
        theme, chosen, wrong = self.look.theme, self.attempt.chosen, self.attempt.wrong
        self.head.say(explanation.question(self.puzzle.question), theme.ink)
        if chosen is not None:
            self.detail.say(Message("puzzle-chosen", animal=chosen), theme.soft)
        elif self.attempt.warned:
            self.detail.say(Message("puzzle-prove-costs"), theme.accent)
        elif wrong is not None:
            self.detail.say(wrong, theme.on_danger)
        else:
            certain = self.puzzle.question == "certain"
            self.detail.say(Message(
                "puzzle-tap-sheep" if certain else "puzzle-tap-best",
                wolves=self._game.options.wolves), theme.soft)
        self.rounds.light(())
        shoot = (Message("puzzle-shoot-nobody") if chosen is None
                 else Message("puzzle-shoot", animal=chosen))
        if wrong is None and self._may_set_up(view):
            other = Act(Message("puzzle-set-up"), self._set_up)
        else:
            other = Act(Message(
                "puzzle-prove-anyway" if self.attempt.warned else "puzzle-prove"), self._prove)
        self.row.show([
            Act(Message("back"), self._leave), other,
            Act(shoot, self._shoot, Kind.MAIN, enabled=chosen is not None,
                why=Message("puzzle-choose-first")),
        ])

    def _explain(self, step: ExplanationStep) -> None:
        theme, answer = self.look.theme, self.puzzle.answer
        if self.attempt.right:
            self.head.say(Message("puzzle-right", animal=answer), theme.good)
        else:
            self.head.say(Message("puzzle-shown", animal=answer), theme.accent)
        self.detail.say(step.sentence, theme.ink)
        self.rounds.light(step.rounds)
        words = Message("puzzle-first-clue" if self.attempt.at_end else "puzzle-next-clue")
        acts = [Act(Message("back"), self._leave), Act(words, self._step)]
        after = shipped().following(self.puzzle.number, self._solved.ids)
        if after is not None:
            acts.append(Act(Message("puzzle-next"), partial(self._open, after), Kind.MAIN))
        self.row.show(acts)

    def _picture(self) -> BoardPicture:
        attempt, position, fates = self.attempt, self._game.position, self._sheet.fates
        seen = position.lying
        animals = {}
        for name, cell in seen.items():
            dead = Mood.DEAD_WOLF if fates.get(name) is Fate.WOLF else Mood.DEAD
            found = attempt.at_end and self.puzzle.question == "certain"
            lives = Mood.WOLF if found and name == self.puzzle.answer else Mood.CALM
            animals[cell] = Animal(name, lives if name in position.living else dead)
        marked: tuple[str, ...] = () if attempt.chosen is None else (attempt.chosen,)
        if attempt.step is not None:
            marked = attempt.step.animals
        marks = {seen[name]: Mark.PLACE for name in marked if name in seen}
        return BoardPicture(self._game.options.size, animals, marks)

    # What is done

    def _tap(self, cell: Cell) -> None:
        animal = self._game.position.animal_at.get(cell)
        if animal is not None:
            self.attempt.choose(None if animal == self.attempt.chosen else animal)
            self.again()

    def _shoot(self) -> None:
        if self.attempt.shoot():
            trouble = self._keep()
            if trouble is not None:
                self.context.notify(trouble)
        self.again()

    def _keep(self) -> Message | None:
        """Remember the puzzle as solved; that of the day for the player whose page was shown."""
        day, person = self.context.environment.today, self.context.memory.person
        if self.puzzle != shipped().of_day(day):
            person = ""
        return self._solved.add(self.puzzle.id, person, day)

    def _prove(self) -> None:
        self.attempt.prove(solved=self.puzzle.id in self._solved.ids)
        self.again()

    def _step(self) -> None:
        self.attempt.go_on()
        self.again()

    def _may_set_up(self, view: GameView) -> bool:
        """Return whether there is a real board of this size to set the puzzle up on."""
        desk = self.context.desk
        return (self._guest is None and self.context.board is None
                and desk.link.state == "ready" and desk.attached == self._game.options.size)

    def _set_up(self) -> None:
        self.context.lend_board(PuzzleOnBoard(self.puzzle))

    def _open(self, puzzle: ShippedPuzzle) -> None:
        """Open another puzzle, on the board if this one is there."""
        if self._guest is not None:
            self.context.lend_board(PuzzleOnBoard(puzzle))
        else:
            self.context.go(Route("puzzle", number=puzzle.number))

    def _leave(self) -> None:
        if self._guest is not None:
            self.context.take_board_back()
        self.context.go(Route(self.context.route.back or "puzzles"))


@page(title=Message("title-puzzle-board"), built_from=_attempted)
class PuzzleBoardPage(TablePage):
    """A puzzle is set up on a real board, or something there has to be put right."""

    def _acts(self, view: TableView) -> list[Act]:
        setting = view.phase == "restoring"
        return [
            Act(Message("back"), self._leave),
            *(table_act(each, self.context) for each in view.buttons
              if setting and each.command == "confirm"),
        ]

    def _leave(self) -> None:
        guest = self.context.guest
        self.context.take_board_back()
        if isinstance(guest, PuzzleOnBoard):
            self.context.go(Route("puzzle", number=guest.attempt.puzzle.number))


class Rounds(Part):
    """A table of what happened in each round: who was killed, who ran, who was shot."""

    def __init__(self, look: Look, box: Box, sheet: SheetPicture) -> None:
        super().__init__(look, box)
        theme = look.theme
        self.lit: tuple[int, ...] = ()
        """The rounds that are lit."""
        rows = sheet.rows
        height = min(look.text_px(ROUND_MM), box.h // (len(rows) + 1))
        head, rest = box.top(height)
        titles = (Message("puzzle-column-round"), Message("puzzle-column-killed"),
                  Message("puzzle-column-ran"), Message("puzzle-column-shot"))
        for title, place in zip(titles, self._columns(head), strict=True):
            self.add(Text(look, place, title, SMALL, theme.soft))
        self._places: dict[int, Box] = {}
        for row in rows:
            line, rest = rest.top(height)
            self._places[row.number] = line
            for words, place, style in zip(
                    _cells(row, sheet), self._columns(line), (BODY, BODY, SENTENCE, BODY),
                    strict=True):
                self.add(Text(look, place, words, style))
        self.light(())
        self._draw()

    def _columns(self, line: Box) -> tuple[Box, Box, Box, Box]:
        look = self.look
        gap = look.px(1.4)
        line = line.inset(look.px(1.2), 0)
        number, rest = line.cut_left(look.text_px(5.0), gap)
        killed, rest = rest.cut_left(look.text_px(14.2), gap)
        shot, ran = rest.cut_right(look.text_px(14.2), gap)
        return number, killed, ran, shot

    def light(self, rounds: tuple[int, ...]) -> None:
        """Light the lines of these rounds alone."""
        if rounds != self.lit:
            self.lit = rounds
            self._draw()

    def _draw(self) -> None:
        look, theme = self.look, self.look.theme
        self.canvas.before.clear()
        with self.canvas.before:
            for index, (number, line) in enumerate(self._places.items()):
                shade = theme.sunken if index % 2 == 0 else theme.sunken.mixed(theme.raised, 0.75)
                lit = number in self.lit
                fill(line, shade.mixed(theme.accent, 0.22) if lit else shade, look.px(0.8))
                if lit:
                    outline(line, theme.accent, look.px(0.8), look.hair)


def _cells(row: SheetRow, sheet: SheetPicture) -> tuple[Words, Words, Words, Words]:
    """Return a line of the table: round, victim, who ran, who was shot."""
    victim = next((name for name, marks in row.marks.items()
                   if SheetMark.SHEEP in marks or SheetMark.WOLF in marks), None)
    ran = " ".join(sorted(name for name, marks in row.marks.items() if SheetMark.RAN in marks))
    shot = next((name for name, marks in row.marks.items() if SheetMark.SHOT in marks), None)
    return (str(row.number), _dead(victim, sheet), row.words or ran, _dead(shot, sheet))


def _dead(name: str | None, sheet: SheetPicture) -> Words:
    if name is None:
        return ""
    return Message("puzzle-dead", animal=name, kind=sheet.fates[name].value)
