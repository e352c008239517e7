"""The replay of a game of Mutton: board, sheet, and what could be known at each move.

On a wide screen the board or the sheet is seen, on a tall one both; or all of it at one glance.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from companion.analysis.game_review import Found
from companion.analysis.replay import Frame, Replay, Side
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.navigation import OVER, Route, Situation
from companion.screens.pages.page import (
    BarPage,
    PageContext,
    board_and_side,
    button_row,
    cut_other_hand,
    page,
    swap,
)
from companion.screens.picture import BoardPicture, SheetPicture
from companion.screens.show import game_sheet, replay_picture
from companion.screens.theme import BODY, GAP_MM, SENTENCE, SMALL, Colour, TextStyle
from companion.screens.widgets.board import Board
from companion.screens.widgets.controls import Icon, Kind
from companion.screens.widgets.hindsight import Hindsight
from companion.screens.widgets.part import Look, Part, Words, fill
from companion.screens.widgets.row import Act, Row
from companion.screens.widgets.sheet import Sheet
from companion.screens.widgets.slider import Slider
from companion.screens.widgets.text import Text
from companion.table.mutton.view import TableView
from companion.words.message import Message, paragraph
from engine.mutton.game import Game

Seen = Literal["board", "sheet", "analysis"]
"""What is seen: the board, the sheet in its place, or the whole game at one glance."""
_SEEN: dict[Seen, Message] = {
    "board": Message("board-button"),
    "sheet": Message("sheet-button"),
    "analysis": Message("analysis-button"),
}
SLIDER_MM = 12.0
CARD_MM = 26.0
"""The height of the sentences on a tall screen."""
LOW_MM = 20.0
"""Below this height of theirs, they are said in one piece."""
BOARD_SHARE = 0.68
"""Of a tall screen's width, for the board's height."""


class Timeline(Part):
    """A slider through the moves of a game, between two arrows for one move back or on."""

    def __init__(self, look: Look, box: Box, go: Callable[[int], None]) -> None:
        super().__init__(look, box)
        self._go = go
        left, middle = box.cut_left(look.px(SLIDER_MM), look.px(1.5))
        right, middle = middle.cut_right(look.px(SLIDER_MM), look.px(1.5))
        weight = look.px(0.7)
        self.slider = Slider(look, middle, go)
        self.add(
            self.slider,
            Icon(look, left, lambda d: sprites.arrow(d, weight), lambda: self._step(-1)),
            Icon(look, right, lambda d: sprites.arrow(d, weight, "right"), lambda: self._step(1)),
        )

    def _step(self, by: int) -> None:
        self._go(max(0, min(self.slider.count - 1, self.slider.place + by)))


def analysing(share: float) -> Message:
    """Return how far the analysis is, from 0 to 1."""
    return Message("analysing", percent=round(share * 100))


def _may_replay(at: Situation) -> bool:
    if at.tile_game:
        return at.tiles.phase == "setup"
    return at.table.phase in OVER or (at.start and at.route.game > 0)


def _replayed_game(context: PageContext) -> tuple[object, ...]:
    view, route = context.view, context.route
    return view.match, view.seal, view.phase, route.number, route.game


@page("replay", title=Message("replay-title"), opens=_may_replay, built_from=_replayed_game)
class ReplayPage(BarPage):
    """A slider through a finished game."""

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        game, self._back = self._game()
        self._looking, self._heard = context.archive.analysis(game), (0.0, False)
        self._found: Found | None = None
        self._side: Side = "farmer"
        self._place = 0
        self._seen: Seen = "board"
        stage, gap = self.areas.stage, look.px(GAP_MM)
        self._tall = look.display.portrait
        board, card, sheet, slider, row = self._boxes(stage, gap)
        self._card_boxes = (card, Box(board.x, row.y, row.x - gap - board.x, row.h))
        """Where the sentences stand beside the board, and on a wide screen below the sheet."""
        self.board = Board(look, board, BoardPicture(game.options.size))
        self.sheet = Sheet(look, sheet, SheetPicture("A"))
        self.sheet.touchable = False
        self.hindsight = Hindsight(look, board if self._tall else sheet)
        self.card = _Card(look, card)
        self.slider = self.put(Timeline(look, slider, self._go)).slider
        self.row = Row(look, row)
        self.add(self.board, self.card, self.row)

    def _game(self) -> tuple[Game, Route]:
        """Return the game of the history that was opened, or the last one, and the way back."""
        route, game = self.context.route, self.context.view.game
        if route.game:
            state = self.context.archive.match(route.number).state
            game = state.records[route.game - 1].game if state is not None else None
        if game is None:
            raise LookupError("there is no game to replay")
        return game, Route("match", number=route.number) if route.game else Route()

    def _boxes(self, stage: Box, gap: int) -> tuple[Box, Box, Box, Box, Box]:
        """Board, card, sheet, slider and buttons."""
        look = self.look
        if self._tall:
            board, rest = stage.top(round(stage.w * BOARD_SHARE), gap // 2)
            row, rest = button_row(look.display, rest)
            slider, rest = rest.top(look.px(SLIDER_MM), gap // 2)
            card, sheet = rest.top(look.px(CARD_MM), gap // 2)
            return board, card, sheet, slider, row
        slider, upper = stage.bottom(look.px(SLIDER_MM), gap)
        board, side = cut_other_hand(look, upper, board_and_side(look)[0].w, gap)
        row, card = button_row(look.display, side)
        sheet = upper.top(upper.upper - row.upper - gap)[0]
        return board, card, sheet, slider, row

    # What is shown

    def show(self, view: TableView) -> None:
        super().show(view)
        self.bar.middle.say(None)
        self._found = found = self._looking.found
        replay = found.replays.get(self._side) if found is not None else None
        if found is None or replay is None:
            words = self._looking.trouble or analysing(self._looking.share)
            self.card.say(self._card_boxes[0], words)
        else:
            self._show_frame(found, replay)
        self.row.show(self._acts())

    def _show_frame(self, found: Found, replay: Replay) -> None:
        self._place = min(self._place, len(replay.frames) - 1)
        frame, last = replay.frames[self._place], self._place == len(replay.frames) - 1
        game = found.game.upto(self._place)
        pack = found.game.pack if self._side == "wolf" or last else None
        self.board.show(replay_picture(frame, game, pack or frozenset()))
        self.sheet.show(game_sheet(game, frame.chances))
        self.slider.show(len(replay.frames), self._place, frozenset(replay.worst))
        self.hindsight.show(replay.frames, self._place)
        swap(self, self.sheet, self._tall or self._seen == "sheet")
        swap(self, self.board, self._seen == "board")
        swap(self, self.hindsight, self._seen == "analysis")
        box = self._card_boxes[self._seen != "board" and not self._tall]
        whole = self._seen == "analysis" and (last or self._place == 0)
        if whole and replay.summary:
            self.card.say(box, paragraph(*replay.summary), BODY)
        else:
            self.card.tell(box, frame, self._looking.share)

    def _acts(self) -> list[Act]:
        acts = [Act(Message("back"), lambda: self.context.go(self._back), Kind.MAIN)]
        if self._found is not None and "wolf" in self._found.replays:
            other = Message("wolfs-view" if self._side == "farmer" else "farmers-view")
            acts.append(Act(other, self._turn))
        if self._found is not None:
            acts.append(Act(_SEEN[self._next], self._unfold))
        return acts

    @property
    def _next(self) -> Seen:
        """What is to be seen after what is seen now."""
        views: list[Seen] = ["board", "analysis"]
        if not self._tall:
            views.insert(1, "sheet")
        return views[(views.index(self._seen) + 1) % len(views)]

    # What is done

    def _turn(self) -> None:
        self._side = "wolf" if self._side == "farmer" else "farmer"
        self.again()

    def _unfold(self) -> None:
        self._seen = self._next
        self.again()

    def _go(self, place: int) -> None:
        self._place = place
        self.again()

    def tick(self, now: float) -> None:
        """Show more as soon as more is known."""
        super().tick(now)
        heard = (self._looking.share, self._looking.found is self._found)
        if heard != self._heard:
            self._heard = heard
            self.again()


class _Card(Part):
    """What was done, what it revealed, and what it cost."""

    def say(self, box: Box, words: Words, style: TextStyle = SENTENCE) -> None:
        """Sentences alone."""
        inner = self._ground(box)
        self.add_widget(Text(self.look, inner, words, style, up="top", lines=6))

    def tell(self, box: Box, frame: Frame, share: float) -> None:
        """A moment of the game."""
        look, theme = self.look, self.look.theme
        inner = self._ground(box)
        head, rest = inner.top(look.px(4.4), look.px(0.8))
        when, packs = head.columns(2, look.px(2))
        self.add_widget(Text(look, when, frame.place, SMALL, theme.soft))
        fit = Message("packs-fit", packs=frame.packs)
        self.add_widget(Text(look, packs, fit, SMALL, theme.accent, across="right"))
        if box.h < look.px(LOW_MM):  # in one piece, and so in less room
            more = analysing(share) if share < 1 else frame.judged or frame.revealed
            words = paragraph(frame.done, more)
            self.add_widget(Text(look, rest, words, BODY, up="top", lines=3))
            return
        lines: list[tuple[Words, TextStyle, Colour, float]] = [
            (frame.done, SENTENCE, theme.ink, 9.6), (frame.revealed, BODY, theme.soft, 4.4),
        ]
        if share < 1:
            lines.append((analysing(share), SMALL, theme.soft, 4.4))
        elif frame.judged:
            lines.append((frame.judged, BODY, theme.on_danger, 17.0))
        for said, style, colour, high in lines:
            height = min(rest.h, look.px(high))
            if not said or height < look.px(3.4):
                continue
            place = rest.top(height)[0]
            text = Text(look, place, said, style, colour, up="top", lines=4)
            self.add_widget(text)
            rest = rest.top(text.used, look.px(0.8))[1]

    def _ground(self, box: Box) -> Box:
        look = self.look
        self.box = box
        self.pos, self.size = (box.x, box.y), (box.w, box.h)
        self.clear_widgets()
        self.canvas.before.clear()
        with self.canvas.before:
            fill(box, look.theme.raised, look.px(3.4))
        return box.inset(look.px(3.4), look.px(1.8 if box.h > look.px(20.0) else 0.8))
