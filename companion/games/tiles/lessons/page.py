"""The page of the lessons of the tile games: the table, one idea, and the tile in hand."""

from dataclasses import replace
from math import inf

from companion.extras.lessons.frame import StepPage
from companion.games.tiles.lessons.lesson import (
    ConfirmTile,
    PutTile,
    TapTile,
    TileLesson,
    TurnTile,
    account,
)
from companion.games.tiles.screens.board import Doings, TileBoard
from companion.games.tiles.screens.hand import HandTile
from companion.games.tiles.screens.messages import reasons
from companion.games.tiles.screens.show import table_picture
from companion.games.tiles.screens.start import begin_tiles
from companion.games.tiles.screens.table import placement_at
from companion.games.tiles.table import commands
from companion.games.tiles.table.view import Account, TileView
from companion.screens.pages.page import PageContext, page, swap
from companion.screens.widgets import ghost_finger as ghost
from companion.screens.widgets.controls import Act, Kind
from companion.screens.widgets.part import Look
from companion.table.errors import TableError
from companion.words.message import Message, paragraph
from engine.laying import Cell

HAND_MM = 17.0
"""Height of the tile in hand, and of the line beside it, in mm."""
HAND_WIDTH_MM = 31.0
PAUSE_MS = 900.0
"""Time between two gestures that are shown, in ms."""


@page(help=Message("help-lesson"))
class TileLessonPage(StepPage[TileView]):
    """A step of the lesson of a tile game."""

    lesson: TileLesson

    def __init__(self, look: Look, context: PageContext[TileView]) -> None:
        if not isinstance(context.guest, TileLesson):
            raise TypeError("the page of a lesson needs a lesson")
        self.lesson = lesson = context.guest
        super().__init__(
            look, context, Message("game-short-name", game=lesson.game), len(lesson.steps))
        self._next = 0.0
        self._wrong: Cell | None = None
        """The cell on which the tile in hand may not lie."""
        self._asked: Account | None = None

    def _build(self) -> None:
        """Build the parts of the open step."""
        look, lesson, body = self.look, self.lesson, self._body
        self._wrong = self._asked = None
        board, low = self._begin_step(HAND_MM, HAND_WIDTH_MM if lesson.spot is not None else 0)
        hand = low.cut_left(look.px(HAND_WIDTH_MM))[0]
        self.board = TileBoard(look, board, lesson.game, Doings(
            tap=self._tap, drop=self._drop, missed=self._missed))
        self.hand = HandTile(look, hand, self.board, self._turn)
        body.add(self.board)

    def show(self, view: TileView) -> None:
        super().show(view)
        lesson, tiles = self.lesson, self.lesson.table.view()
        if self._built != lesson.index:
            self._build()
        step, draft, hand = lesson.step, tiles.draft, tiles.hand
        holding = hand is not None and lesson.spot is not None and not lesson.done
        now = draft.tile.turn if draft is not None else hand.turn if hand else ""
        self.board.painter.hand = now
        picture = table_picture(tiles, self._asked, self._wrong)
        if not holding:
            picture = replace(picture, marks={}, border=())
        self.board.show(picture)
        if hand is not None:
            self.hand.show(hand.kind, now, len(hand.turns))
        swap(self._body, self.hand, holding)
        found = reasons(tiles, self._asked) if self._asked is not None else []
        self._tell(step.text, step.todo, paragraph(*found, step.after))
        self.strip.show(lesson.mistake, wrong=True)
        self.row.show(self._acts(draft is not None))

    def _acts(self, laid: bool) -> list[Act]:
        acts = self._ways()
        if self.lesson.done:
            return acts
        acts.append(Act(Message("show-me"), self._show_me, enabled=not self._showing))
        if laid:
            acts.append(Act(Message("confirm"), self._confirm, Kind.MAIN))
        return acts

    # What the learner does

    def _first_game(self) -> None:
        begin_tiles(self.context, self.lesson.game)

    def _send(self, command: commands.Command) -> None:
        self.lesson.mistake = self._wrong = None
        self.context.send(command)
        self.again()

    def _tap(self, cell: Cell) -> None:
        lesson, view = self.lesson, self.lesson.table.view()
        if lesson.done:
            return
        if lesson.spot is None:
            lesson.tap(cell)
            self._asked = account(view, cell) if lesson.done else None
            self.again()
        elif view.draft is not None and cell in view.draft.tile.cells:
            self._turn()
        else:
            spot = placement_at(view, cell)
            if spot is not None:
                self._send(commands.Put(spot[0].cell, turn=spot[1]))
            else:
                self._refuse(cell)

    def _drop(self, cell: Cell) -> None:
        spot = placement_at(self.lesson.table.view(), cell, covering=False)
        self._send(commands.Put(cell, turn=spot[1] if spot is not None else ""))

    def _missed(self, cell: Cell | None) -> None:
        if cell is not None and self.lesson.table.view().at(cell) is None:
            self._refuse(cell)
        elif self.lesson.table.view().draft is not None:
            self._send(commands.TakeBack())

    def _refuse(self, cell: Cell) -> None:
        """Let the table say why the tile may not lie there."""
        self._send(commands.Put(cell))
        self._wrong = cell
        self.again()

    def _turn(self) -> None:
        self._send(commands.Turn())

    def _confirm(self) -> None:
        try:
            self.lesson.confirm(self.context.desk.now)
        except TableError as why:
            self.context.notify(why.message)
        self.again()

    def _show_me(self) -> None:
        self._showing, self._next = True, self.context.desk.now
        self.again()

    # Time

    def tick(self, now: float) -> None:
        """Let time pass: do the step for the learner, and show the gesture."""
        lesson = self.lesson
        if lesson.table is not self.context.desk.table:
            self.context.lend_board(lesson)
            self.again()
        if self._showing and now >= self._next:
            self._next = now + PAUSE_MS
            self._do_next()
        self.finger.show(None if self._showing else self._gesture())
        super().tick(now)

    def due(self, now: float) -> float:
        """When the next gesture is made, or shown."""
        if self.lesson.table is not self.context.desk.table:
            return now
        return min(super().due(now), self._next if self._showing else inf)

    def _do_next(self) -> None:
        """Make the next gesture for the learner."""
        match self.lesson.gesture:
            case None:
                self._showing = False
                self.again()
            case PutTile(spot):
                self._send(commands.Put(spot.cell, turn=spot.turn))
            case TurnTile():
                self._turn()
            case TapTile(cell):
                self._tap(cell)
            case ConfirmTile():
                self._confirm()

    def _gesture(self) -> ghost.Gesture | None:
        """Return what the ghost finger shows."""
        match self.lesson.gesture:
            case PutTile(spot):
                x, y = self.hand.box.centre
                return ghost.drag((x, y + self.hand.box.h * 0.2), self.board.point(spot.cell))
            case TurnTile(cell) | TapTile(cell):
                return ghost.tap(self.board.point(cell))
            case ConfirmTile():
                return ghost.tap(self.row.buttons[-1].box.centre)
        return None
