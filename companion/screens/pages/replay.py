"""The replay of a game of Mutton: the board, what could be known at each move, and the moves.

Everything is on one page. In place of the board, the sheet or the chances of all letters can be
shown. What could be known is there within moments; what moves cost follows from the background.
"""

from collections.abc import Callable
from functools import partial
from typing import Literal, NamedTuple

from companion.analysis.game_review import Found
from companion.analysis.replay import Replay, Side
from companion.screens.boxes import Box
from companion.screens.navigation import OVER, Route, Situation
from companion.screens.pages.page import BarPage, PageContext, cut_other_hand, page, swap
from companion.screens.picture import BoardPicture, SheetPicture
from companion.screens.show import game_sheet, replay_picture
from companion.screens.theme import BODY, GAP_MM, SMALL, Colour
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.controls import Button, Choice, Kind
from companion.screens.widgets.hindsight import Hindsight, PackGraph
from companion.screens.widgets.move_list import MoveList
from companion.screens.widgets.part import Look, Part
from companion.screens.widgets.sheet import Sheet
from companion.screens.widgets.slider import arrows
from companion.screens.widgets.text import Text
from companion.table.mutton.view import TableView
from companion.words.message import Message, paragraph
from engine.mutton.game import Game

Seen = Literal["board", "sheet", "letters"]
"""What is seen in the place of the board."""
_SEEN: dict[Seen, Message] = {
    "board": Message("board-button"),
    "sheet": Message("sheet-button"),
    "letters": Message("letters-button"),
}
_SIDES: dict[Side, Message] = {
    "farmer": Message("farmer-saw"),
    "wolf": Message("wolf-knew"),
}
MOST_MOVES = 3
"""Maximum number of buttons for turning points."""
ROW_MM = 12.4
"""Height of the buttons at the bottom."""


class _Places(NamedTuple):
    """The boxes of the page's parts."""

    board: Box
    graph: Box
    moves: Box
    story: Box
    costly: Box
    caption: Box | None
    """Above the costly moves, where there is room."""
    arrows: tuple[Box, Box]
    seen: Box
    back: Box


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


@page(
    help=Message("help-replay"),
    title=Message("replay-title"),
    opens=_may_replay,
    built_from=_replayed_game,
)
class ReplayPage(BarPage):
    """A finished game, move by move."""

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        game, back, self._title = self._game()
        self._looking = context.archive.analysis(game)
        self._heard: tuple[float, Found | None] = (0.0, None)
        """How far the analysis is, and what it has found."""
        self._side: Side = "farmer"
        self._place = 0
        self._seen: Seen = "board"
        at = self._places()
        self.board = BoardWidget(look, at.board, BoardPicture(game.options.size))
        self.sheet = Sheet(look, at.board, SheetPicture("A"))
        self.sheet.touchable = False
        self.hindsight = Hindsight(look, at.board)
        self.graph = PackGraph(look, at.graph, self._go)
        self.moves = MoveList(look, at.moves, self._go)
        story = self.fill_card(at.story, 2.6, 0.8)
        self._story = Text(look, story, "", BODY, lines=6)
        self._costly = _Costly(look, at.costly, self._go)
        width = look.px(42 if look.display.portrait else 50)
        self.sides = Choice(
            look, self.bar.slot(width).inset(0, look.px(0.4)), tuple(_SIDES.values()), 0,
            self._turn_to)
        self._turn = Button(look, at.seen, "", self._unfold)
        back = Button(look, at.back, Message("back"), partial(context.go, back), Kind.MAIN)
        self.add(self.board, self.graph, self.moves, self._story, self._costly,
                 *arrows(look, at.arrows, self.graph.slider, self._go),
                 self._turn, back, self.sides)
        if at.caption is not None:
            self.put(Text(look, at.caption, Message("costly-moves"), SMALL, look.theme.soft))

    def _game(self) -> tuple[Game, Route, Message]:
        """Return the game of the history that was opened, or the last one; the way back; a title.
        """
        route, view = self.context.route, self.context.view
        if route.game:
            state = self.context.archive.match(route.number).state
            if state is not None:
                one, other = state.match.players
                title = Message("replay-of", one=one, other=other, game=route.game)
                game = state.records[route.game - 1].game
                return game, Route("match", number=route.number), title
        if view.game is None or view.match is None:
            raise LookupError("there is no game to replay")
        one, other = view.match.players
        title = Message("replay-of", one=one, other=other, game=view.match.game)
        return view.game, Route(), title

    def _places(self) -> _Places:
        """Return the boxes of the parts; the buttons are mirrored for left-handed players."""
        at = self._right_handed_places()
        if not self.look.left_handed:
            return at

        def mirrored(box: Box) -> Box:
            return box._replace(x=self.areas.page.w - box.right)

        one, other = map(mirrored, at.arrows)
        return at._replace(costly=mirrored(at.costly), arrows=(other, one),
                           seen=mirrored(at.seen), back=mirrored(at.back))

    def _right_handed_places(self) -> _Places:
        look, stage = self.look, self.areas.stage
        gap, small, px = look.px(GAP_MM), look.px(1.2), look.px
        row, rest = stage.bottom(px(ROW_MM), gap // 2)
        if look.display.portrait:
            costly, rest = rest.bottom(px(ROW_MM), small // 2)
            caption, rest = rest.bottom(px(4.6), gap // 2)
            board, rest = rest.top(round(stage.w * 0.53), small)
            graph, rest = rest.top(px(19), gap // 2)
            story, moves = rest.bottom(px(15.6), small)
            steps, row = row.cut_left(px(34), gap)
            seen, back = row.columns(2, gap)
            one, other = steps.columns(2, gap)
            return _Places(board, graph, moves, story, costly, caption, (one, other), seen, back)
        story, upper = rest.bottom(px(11), small)
        board, side = cut_other_hand(look, upper, round(stage.w * 0.5), gap)
        graph, moves = side.top(px(16.2), small)
        back, row = row.cut_right(px(21), gap // 2)
        seen, row = row.cut_right(px(20), gap // 2)
        steps, costly = row.cut_right(px(26), gap // 2)
        one, other = steps.columns(2, gap // 2)
        return _Places(board, graph, moves, story, costly, None, (one, other), seen, back)

    # What is shown

    def show(self, view: TableView) -> None:
        super().show(view)
        self.bar.say(Message("replay-title") if self.look.display.portrait else self._title)
        found = self._looking.found
        replay = found.replays.get(self._side) if found is not None else None
        self._turn.text.say(_SEEN[self._next])
        if replay is None:
            self._story.say(self._looking.trouble or analysing(self._looking.share))
        elif found is not None:
            self._show_frame(found, replay)
        known = replay is not None
        swap(self, self.graph, known)
        swap(self, self.moves, known)
        swap(self, self.sides, found is not None and "wolf" in found.replays)

    def _show_frame(self, found: Found, replay: Replay) -> None:
        self._place = min(self._place, len(replay.frames) - 1)
        frame, last = replay.frames[self._place], self._place == len(replay.frames) - 1
        game = found.game.upto(self._place)
        pack = found.game.pack if self._side == "wolf" or last else None
        self.board.show(replay_picture(frame, game, pack or frozenset()))
        self.sheet.show(game_sheet(game, frame.chances))
        self.hindsight.show(replay.frames, self._place, pack or frozenset())
        self.graph.show(replay.frames, self._place, frozenset(replay.turns))
        self.moves.show(replay.frames, self._place)
        self._costly.show(replay, self._looking.share)
        for seen, part in (
            ("board", self.board), ("sheet", self.sheet), ("letters", self.hindsight)
        ):
            swap(self, part, self._seen == seen)
        result, shots = replay.summary[:2], replay.summary[2:-1]
        if self._place == 0 and result:
            self._story.say(paragraph(*result))
        elif last and shots:
            self._story.say(paragraph(frame.judged or frame.lucky or frame.done, *shots))
        else:
            self._story.say(paragraph(frame.done, frame.revealed, frame.lucky, frame.judged))

    @property
    def _next(self) -> Seen:
        """What is to be seen after what is seen now."""
        views: list[Seen] = ["board", "sheet", "letters"]
        return views[(views.index(self._seen) + 1) % len(views)]

    def _turn_to(self, index: int) -> None:
        self._side = tuple(_SIDES)[index]
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
        share, found = self._looking.share, self._looking.found
        if share != self._heard[0] or found is not self._heard[1]:
            self._heard = share, found
            self.again()


class _Costly(Part):
    """A button for each of the turning points, in the order of the game."""

    def __init__(self, look: Look, box: Box, go: Callable[[int], None]) -> None:
        super().__init__(look, box)
        self._go = go
        self._shown: object = None
        self.buttons: list[Button] = []

    def show(self, replay: Replay, share: float) -> None:
        """Show the moves, or how far the analysis is."""
        costly = replay.turns
        words = None if costly else analysing(share) if share < 1 else Message("no-costly-move")
        if (shown := (costly, replay.side, words)) == self._shown:
            return
        self._shown = shown
        self.let_go()
        self.clear_widgets()
        boxes = self.box.columns(MOST_MOVES, self.look.px(GAP_MM) // 2)
        self.buttons = [
            CostlyMove(self.look, place, replay.frames[move].instead, partial(self._go, move),
                        style=BODY)
            for place, move in zip(boxes, costly, strict=False)
        ]
        self.add(*self.buttons)
        if words is not None:
            self.add_widget(Text(self.look, self.box, words, BODY, self.look.theme.soft, lines=2))


class CostlyMove(Button):
    """A button with the outline of a warning."""

    @property
    def colours(self) -> tuple[Colour | None, Colour, Colour | None]:
        return self.look.theme.raised, self.look.theme.ink, self.look.theme.danger
