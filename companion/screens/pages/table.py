"""The page of the open table: the board, the story so far, and what can be done.

On a wide screen the story stands beside the board; on a tall one it stands below, and the tracking
sheet below that.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.screens import texts
from companion.screens.boxes import Box
from companion.screens.navigation import Local
from companion.screens.pages.acts import row_of
from companion.screens.pages.layout import board_box, button_row, side_box
from companion.screens.pages.page import BarPage, Means, bar_words
from companion.screens.pages.papers import Papers
from companion.screens.pages.story import Story, needs_room
from companion.screens.show import board_picture
from companion.screens.theme import GAP_MM
from companion.screens.widgets.board import Board
from companion.screens.widgets.controls import Kind
from companion.screens.widgets.part import Look
from companion.screens.widgets.row import Act, Row
from companion.screens.widgets.simboard import SimBoard, Tray
from companion.table.view import TableView
from engine.hexgrid import Cell, HexGrid

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
        return SimBoard(
            self.look, box, picture, hands.command, self.tray, pad=hands.identity == "pad"
        )

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
                self.papers.fold()
            elif not wide and self.papers.parent is None:
                self.add_widget(self.papers)
            if not wide:
                self.papers.show(view, bar_words(view)[1])
        self.row.show(self._acts(view))

    def _acts(self, view: TableView) -> list[Act]:
        """The table's own buttons, and the ways to the sheet, to the Wolf's peek and back."""
        go = self.means.go
        if view.phase in ("over", "match-over"):
            return [Act(texts.BACK, lambda: go(Local()), Kind.MAIN)]
        own: list[tuple[str, Act]] = []
        if view.phase == "wolf":
            own.append(("peek", Act(texts.PEEK, lambda: go(Local(page="peek")))))
        if view.phase == "placing":
            own.append(("way", Act(texts.ANOTHER_WAY, lambda: go(Local()))))
            if self.means.board is not None and not view.confirmable:
                own.append(("set up", Act(texts.SET_UP, self._set_up, Kind.MAIN)))
        elif view.game is not None:
            own.append(("page", Act(texts.SHEET, lambda: go(Local(page="sheet")))))
        return row_of(view, self.means, own)

    def _set_up(self) -> None:
        """Let the simulated board set itself up, as the table wants it."""
        assert self.means.board is not None
        assert self._latest is not None
        for line in setting_up(self._latest[0], dict(self.means.board.standing())):
            self.means.board.command(line)


def setting_up(view: TableView, standing: Mapping[Cell, str]) -> list[str]:
    """Lines of the rig's language that set a simulated flock up: as the table has it, or, where it
    leaves that to the players, in reading order."""
    if view.options is None or view.placing is None:
        return []
    grid = HexGrid.of(view.options.size)
    target = dict(view.placing.target) or dict(zip(view.options.flock, grid.cells, strict=False))
    lines = ["clear"] if standing else []
    for name, cell in target.items():
        if not view.placing.target:
            lines.append(f"tap {name}")
        lines.append(f"put {name} {cell} upright")
    return lines


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
