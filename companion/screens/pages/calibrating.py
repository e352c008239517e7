"""Calibrating the board, guided: it is cleared, measured, and a sheep goes from light to light."""

from __future__ import annotations

from companion.care.calibrating.guide import Guide, Sign, Stage
from companion.screens import doctor_texts as texts
from companion.screens.navigation import Route, Situation
from companion.screens.pages.layout import board_box, button_row, side_box
from companion.screens.pages.page import BarPage, PageContext
from companion.screens.picture import BoardPicture, Mark
from companion.screens.texts import BACK
from companion.screens.theme import BODY, GAP_MM, HEADLINE
from companion.screens.widgets.board import Board
from companion.screens.widgets.controls import Kind
from companion.screens.widgets.part import Look
from companion.screens.widgets.row import Act, Row
from companion.screens.widgets.text import Text
from companion.table.mutton.view import TableView
from companion.words.catalogue import SCREEN
from engine.hexgrid import Cell, cell_count

_SIZES = {cell_count(size): size for size in range(2, 9)}
_MARKS = {Sign.HERE: Mark.PLACE, Sign.WRONG: Mark.WRONG}


class CalibratingPage(BarPage):
    """The board with what each cell was felt to have, and what to do next."""

    name = "calibrate"

    @classmethod
    def opens(cls, situation: Situation) -> bool:
        return situation.idle

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        self._calibrating = context.calibrating()
        self._heard: tuple[object, ...] | None = None
        self._now = 0.0
        row, side = button_row(self.look.display, side_box(self.look.display))
        head, rest = side.top(round(side.h * 0.55), self.look.px(GAP_MM))
        self.head = Text(self.look, head, "", HEADLINE, up="top", lines=8)
        self.detail = Text(
            self.look, rest, "", BODY, self.look.theme.soft, up="top", lines=8
        )
        self.row = Row(self.look, row)
        self.board: Board | None = None
        for part in (self.head, self.detail, self.row):
            self.add_widget(part)

    def show(self, view: TableView) -> None:
        super().show(view)
        self.bar.title.say(texts.CALIBRATE_TITLE)
        guide = self._calibrating.guide
        acts = [Act(BACK, lambda: self.context.go(Route("doctor")), Kind.PLAIN)]
        if guide is None:
            self.row.show(acts)
            return
        results = self._calibrating.results
        self.head.say(SCREEN.text(self._calibrating.sentence if not results else results[0]))
        rest = [SCREEN.text(result) for result in results[1:]]
        if self.context.board is not None and guide.stage in (Stage.CLEARING, Stage.WALKING):
            rest = [texts.BY_TOUCH]
        self.detail.say("\n".join(rest))
        if guide.stage is Stage.WALKING:
            acts.append(Act(texts.SKIP, lambda: self._calibrating.skip(self._now)))
            acts.append(Act(texts.ENOUGH, self._calibrating.enough))
        elif guide.done:
            acts.append(Act(texts.AGAIN, lambda: self._calibrating.again(self._now)))
            if self._calibrating.undoable:
                acts.append(Act(texts.TAKE_BACK, lambda: self._calibrating.undo(self._now)))
        self.row.show(acts)
        self._draw(guide)

    @property
    def wanted(self) -> Cell | None:
        """The cell on which a sheep is wanted now."""
        guide = self._calibrating.guide
        return guide.cell if guide is not None else None

    def _draw(self, guide: Guide) -> None:
        if not guide.cells:
            return
        picture = BoardPicture(
            _SIZES[len(guide.cells)],
            marks={cell: _MARKS[sign] for cell, sign in guide.signs.items() if sign in _MARKS},
            ghosts={cell: f"{mt:.0f}" for cell, mt in guide.result.fields.items()},
        )
        if self.board is None:
            touched = self._touched if self.context.board is not None else None
            self.board = Board(self.look, board_box(self.look.display), picture, touched)
            self.add_widget(self.board)
        else:
            self.board.show(picture)

    def _touched(self, cell: Cell) -> None:
        """On a simulated board a finger is the hand with the sheep."""
        rig = self.context.board
        assert rig is not None
        standing = rig.standing()
        for other in standing:
            rig.command(f"lift {other}")
        if cell not in standing:
            rig.command(f"put A {cell}")

    def tick(self, now: float) -> None:
        """Go on, and show what is new."""
        super().tick(now)
        self._now = now
        self._calibrating.tick(now)
        guide = self._calibrating.guide
        heard = (self._calibrating.sentence, guide and (guide.stage, guide.signs, guide.result),
                 self._calibrating.undoable)
        if heard != self._heard:
            self._heard = heard
            self.again()

    def leave(self) -> None:
        super().leave()
        self._calibrating.close()
