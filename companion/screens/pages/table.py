"""The page of the open table: the board, the story so far, and what can be done.

On a wide screen the story stands beside the board; on a tall one it stands below, and the tracking
sheet below that.
"""

from __future__ import annotations

from companion.screens import texts
from companion.screens.boxes import Box
from companion.screens.navigation import Local
from companion.screens.pages.acts import table_acts
from companion.screens.pages.layout import board_box, button_row, side_box
from companion.screens.pages.page import BarPage, Means, bar_words
from companion.screens.pages.papers import Papers
from companion.screens.pages.story import Story, needs_room
from companion.screens.show import board_picture
from companion.screens.theme import GAP_MM
from companion.screens.widgets.board import Board
from companion.screens.widgets.part import Look
from companion.screens.widgets.row import Act, Row
from companion.screens.widgets.simboard import SimBoard, Tray
from companion.table.view import TableView

STORY_MM = 16.0
"""The height of the story on a tall screen, when it has nothing to list."""


class TablePage(BarPage):
    """Board, story and buttons, in every phase of the open game."""

    def __init__(self, look: Look, means: Means, view: TableView) -> None:
        super().__init__(look, means)
        display, gap = look.display, look.px(GAP_MM)
        buttons, rest = button_row(display, side_box(display))
        self.row = Row(self.look, buttons)
        if display.portrait:
            story, sheet = rest.top(look.px(STORY_MM), gap)
            self.papers: Papers | None = Papers(
                self.look, sheet, self.row, means, self.again
            )
            self.add_widget(self.papers)
        else:
            story, self.papers = rest, None
        self._tall, self._short = rest, story
        self.story = Story(self.look, story, means)
        self.tray = Tray(self.look, Box(0, 0, 0, 0))
        self.board = self._board(view)
        for part in (self.story, self.row, self.board):
            self.add_widget(part)

    def _board(self, view: TableView) -> Board:
        box = board_box(self.look.display)
        picture = board_picture(view, self._standing())
        hands = self.means.board
        if hands is None:
            return Board(self.look, box, picture)
        return SimBoard(self.look, box, picture, hands.command, self.tray)

    def _standing(self) -> dict[str, str] | None:
        return dict(self.means.board.standing()) if self.means.board is not None else None

    def show(self, view: TableView, local: Local) -> None:
        super().show(view, local)
        standing = self._standing()
        self.board.show(board_picture(view, standing))
        beside = beside_the_board(view, standing) if standing is not None else ()
        wide = self.papers is None or needs_room(view, beside)
        self.story.show(view, beside, self.tray, self._tall if wide else self._short)
        if self.papers is not None:
            if wide and self.papers.parent is not None:
                self.papers.close()
                self.papers.let_go()
                self.remove_widget(self.papers)
            elif not wide and self.papers.parent is None:
                self.add_widget(self.papers)
            if not wide:
                self.papers.show(view, bar_words(view)[1])
        self.row.show(self._acts(view, local))

    def _acts(self, view: TableView, local: Local) -> list[Act]:
        """The table's own buttons, and the way to the sheet or to the Wolf's peek."""
        acts = table_acts(view, self.means)
        if view.phase == "wolf":
            acts.insert(0, Act(texts.PEEK, lambda: self.means.go(Local(page="peek"))))
        elif view.phase in ("over", "match-over"):
            acts = [Act(texts.BACK, lambda: self.means.go(Local()))]
        if self.papers is None and len(acts) < 3 and view.game is not None:
            acts.insert(min(1, len(acts)), Act(texts.SHEET, self._open_sheet))
        return acts

    def _open_sheet(self) -> None:
        self.means.go(Local(page="sheet"))


def beside_the_board(view: TableView, standing: dict[str, str]) -> tuple[str, ...]:
    """The sheep of this game that are off the simulated board and may have to go back on it."""
    if view.options is None or view.phase in ("setup", "resume", "bidding"):
        return ()
    there = {name.lstrip("-") for name in standing.values()}
    gone: set[str] = set()
    if view.position is not None:
        on_board = set(view.position.living) | set(view.position.corpses.values())
        gone = set(view.options.flock) - on_board
    asked = {mark.animal for mark in view.marks if mark.role == "place"}
    wanted = (name for name in view.options.flock if name not in gone or name in asked)
    return tuple(name for name in wanted if name not in there)
