"""The replay of a game of Mutton: the board, its turning points, what could be known, the moves.

Beside the board are the turning points, each with its reason. The board's place can be taken by the
chances of the most suspected letters, and the whole page by the moves or by the sheet. What could
be known is there within moments; what moves cost follows from the background.
"""

from functools import partial
from typing import Literal, NamedTuple

from companion.extras.hindsight.analyses import analysing
from companion.games.mutton.hindsight.charts import Hindsight, PackGraph, TurnCards
from companion.games.mutton.hindsight.game_review import Found
from companion.games.mutton.hindsight.move_list import MoveList
from companion.games.mutton.hindsight.replay import Frame, Replay, Side
from companion.games.mutton.hindsight.reviews import Reviews
from companion.games.mutton.referee.state import State
from companion.games.mutton.show import SheetPicture, game_sheet
from companion.games.mutton.table.view import TableView
from companion.games.mutton.widgets.sheet import Sheet
from companion.games.mutton.widgets.tall_sheet import TallSheet
from companion.referee.kept_match import follow
from companion.screens.boxes import Box
from companion.screens.navigation import OVER, Route, Situation
from companion.screens.pages.page import BarPage, PageContext, board_height, page, swap
from companion.screens.picture import Animal, BoardPicture, Mark, Mood
from companion.screens.theme import BODY, GAP_MM
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.controls import Button, Choice, Kind
from companion.screens.widgets.part import Look, Part, fill
from companion.screens.widgets.slider import arrows
from companion.screens.widgets.text import Text
from companion.table.match_table import GameView
from companion.words.message import Message, paragraph
from engine.mutton.game import Game

Seen = Literal["board", "moves", "sheet", "letters"]
"""What is seen of the game."""
_SEEN: dict[Seen, Message] = {
    "board": Message("board-button"),
    "moves": Message("moves-button"),
    "sheet": Message("sheet-button"),
    "letters": Message("letters-button"),
}
_SIDES: dict[Side, Message] = {
    "farmer": Message("farmer-saw"),
    "wolf": Message("wolf-knew"),
}
ROW_MM = 12.4
"""Height of the buttons at the bottom."""


class _Words(NamedTuple):
    """What the page says of a moment."""

    line: Text
    story: Part
    told: Text
    """The words of the story."""
    when: Text


class _Places(NamedTuple):
    """The boxes of the page's parts."""

    whole: Box
    """Everything above the buttons."""
    board: Box
    line: Box
    """What the present move did."""
    graph: Box
    cards: Box
    moves: Box
    story: Box
    back_one: Box
    on_one: Box
    when: Box
    """The present round."""
    seen: Box
    back: Box


def _may_replay(at: Situation) -> bool:
    if isinstance(at.table, TableView):
        return at.table.phase in OVER or (at.arranging and at.route.game > 0)
    return at.arranging


def _replayed_game(context: PageContext[GameView]) -> tuple[object, ...]:
    view, route = context.view, context.route
    shown = (view.match, view.seal) if isinstance(view, TableView) else ()
    return shown, view.phase, route.number, route.game


@page(
    help=Message("help-replay"),
    title=Message("replay-title"),
    opens=_may_replay,
    built_from=_replayed_game,
)
class ReplayPage(BarPage[GameView]):
    """A finished game, move by move."""

    def __init__(self, look: Look, context: PageContext[GameView]) -> None:
        super().__init__(look, context)
        game, back, self._title = self._game()
        self._looking = context.environment.service(Reviews).of(game)
        """How far the analysis is, and what it has found."""
        self._side: Side = "farmer"
        self._place = 0
        self._seen: Seen = "board"
        at = self._places()
        self.board = BoardWidget(look, at.board, BoardPicture(game.options.size))
        kind = TallSheet if look.display.portrait else Sheet
        self.sheet = kind(look, at.whole, SheetPicture("A"))
        self.sheet.touchable = False
        self.hindsight = Hindsight(look, at.board, self._go)
        self.graph = PackGraph(look, at.graph, self._go)
        self.turns = TurnCards(look, at.cards, self._go)
        self.moves = MoveList(look, at.moves, self._go)
        told = Text(look, at.story.inset(look.px(2.6), look.px(1.6)), "", BODY, up="top", lines=12)
        self._words = _Words(
            Text(look, at.line, "", BODY, lines=2), Part(look, at.story), told,
            Text(look, at.when, "", BODY, look.theme.soft, "center", lines=2))
        with self._words.story.canvas.before:
            fill(at.story, look.theme.raised, look.px(3.4))
        self._words.story.add(told)
        width = look.px(42 if look.display.portrait else 50)
        self.sides = Choice(
            look, self.bar.slot(width).inset(0, look.px(0.2)), tuple(_SIDES.values()), 0,
            self._turn_to)
        self._turn = Button(look, at.seen, "", self._unfold)
        back = Button(look, at.back, Message("back"), partial(context.go, back), Kind.MAIN)
        self.add(*arrows(look, (at.back_one, at.on_one), self.graph.slider, self._go),
                 self._turn, back, self.sides)
        if not look.display.portrait:
            self.add(self._words.when)

    def _game(self) -> tuple[Game, Route, Message]:
        """Return the game of the history that was opened, or the last one; the way back; a title.
        """
        route, view = self.context.route, self.context.view
        if route.game:
            state = follow(self.context.desk.table.journal.steps(route.number))
            if isinstance(state, State):
                one, other = state.match.players
                title = Message("replay-of", one=one, other=other, game=route.game)
                game = state.records[route.game - 1].game
                return game, Route(route.back, number=route.number), title
        if not isinstance(view, TableView) or view.game is None or view.match is None:
            raise LookupError("there is no game to replay")
        one, other = view.match.players
        title = Message("replay-of", one=one, other=other, game=view.match.game)
        return view.game, Route(), title

    def _places(self) -> _Places:
        """Return the boxes of the parts; all are mirrored for left-handed players."""
        at = self._right_handed_places()
        if not self.look.left_handed:
            return at
        mirrored = [box._replace(x=self.areas.page.w - box.right) for box in at]
        places = _Places(*mirrored)
        return places._replace(back_one=places.on_one, on_one=places.back_one)

    def _right_handed_places(self) -> _Places:
        look, stage, px = self.look, self.areas.stage, self.look.px
        gap, small = px(GAP_MM), px(1.2)
        row, whole = stage.bottom(px(ROW_MM), gap // 2)
        line_height, graph_text = look.text_px(10.4), look.text_px(6.0)
        if look.display.portrait:
            share = 0.57 if look.text_scale == 1 else 0.53
            board, rest = whole.top(board_height(look.display, stage, share), small)
            line, rest = rest.top(line_height, small)
            when, line = line.cut_left(look.text_px(16), gap)
            graph, cards = rest.top(graph_text + px(13), small)
            story, moves = whole.bottom(look.text_px(26), small)
            steps, row = row.cut_left(px(34), gap)
            one, other = steps.columns(2, gap)
        else:
            board, side = whole.cut_left(round(stage.w * 0.45), gap)
            steps, row = row.cut_left(board.w, gap)
            line, board = board.bottom(line_height, small)
            graph, cards = side.top(graph_text + px(9.5), small)
            moves, story = whole.cut_left(round(stage.w * 0.62), gap)
            when, steps = steps.cut_right(look.text_px(16), gap // 2)
            one, other = steps.columns(2, gap // 2)
        seen, back = row.columns(2, gap)
        return _Places(
            whole, board, line, graph, cards, moves, story, one, other, when, seen, back)

    # What is shown

    def show(self, view: GameView) -> None:
        super().show(view)
        portrait = self.look.display.portrait
        self.bar.say(Message("replay-title") if portrait else self._title)
        found = self._looking.found
        replay = found.replays.get(self._side) if found is not None else None
        self._turn.text.say(_SEEN[self._next])
        when = (self._words.when,) if portrait else ()
        beside: tuple[Part, ...] = (self._words.line, *when, self.graph, self.turns)
        shown: dict[Seen, tuple[Part, ...]] = {
            "board": (self.board, *beside), "moves": (self.moves, self._words.story),
            "sheet": (self.sheet,), "letters": (self.hindsight, *beside)}
        seen = shown[self._seen]
        if replay is None or found is None:
            self.turns.say(self._looking.trouble or analysing(self._looking.share))
            seen = (self.board, self.turns)
        else:
            self._show_frame(found, replay)
        for part in {part for parts in shown.values() for part in parts}:
            swap(self, part, part in seen)
        swap(self, self.sides, found is not None and "wolf" in found.replays)

    def _show_frame(self, found: Found, replay: Replay) -> None:
        self._place = min(self._place, len(replay.frames) - 1)
        frame, last = replay.frames[self._place], self._place == len(replay.frames) - 1
        game = found.game.upto(self._place)
        pack = found.game.pack if self._side == "wolf" or last else None
        self.board.show(replay_picture(frame, game, pack or frozenset()))
        self.sheet.show(game_sheet(game, frame.chances))
        self.hindsight.show(replay.frames, self._place, pack or frozenset())
        self.graph.show(replay, self._place)
        self.moves.show(replay.frames, self._place)
        result, shots, share = replay.summary[:2], replay.summary[2:-1], self._looking.share
        quiet = () if replay.turns or share < 1 else (Message("no-costly-move"), *result)
        self.turns.show(replay, self._place, paragraph(*quiet) if share == 1 else analysing(share))
        self._words.line.say(result[0] if self._place == 0 and result else frame.line)
        rounds = replay.frames[-1].round
        self._words.when.say(Message("replay-round", round=frame.round, rounds=rounds)
                       if frame.round else frame.place)
        if self._place == 0 and result:
            self._words.told.say(paragraph(*result))
        elif last and shots:
            self._words.told.say(paragraph(frame.judged or frame.lucky or frame.done, *shots))
        else:
            self._words.told.say(paragraph(frame.done, frame.revealed, frame.lucky, frame.judged))

    @property
    def _next(self) -> Seen:
        """What is to be seen after what is seen now."""
        views = list(_SEEN)
        return views[(views.index(self._seen) + 1) % len(views)]

    def draft(self) -> object:
        return self._place, self._side, self._seen

    def resume(self, draft: object) -> None:
        match draft:
            case (int(place), ("farmer" | "wolf") as side,
                  ("board" | "moves" | "sheet" | "letters") as seen):
                self._place, self._side, self._seen = place, side, seen
                self.sides.light(tuple(_SIDES).index(side))

    def _turn_to(self, index: int) -> None:
        self._side = tuple(_SIDES)[index]
        self.again()

    def _unfold(self) -> None:
        self._seen = self._next
        self.again()

    def _go(self, place: int) -> None:
        self._place = place
        self.again()

    @property
    def heard(self) -> object:
        return self._looking.share, self._looking.found, self._looking.trouble


def replay_picture(frame: Frame, game: Game, pack: frozenset[str]) -> BoardPicture:
    """Return the board at one moment of a replay, with the wolves of `pack` in their coats."""
    ran, dead = set(frame.ran), frame.view.dead

    def living(name: str) -> Mood:
        mood = Mood.RUNNER if name in ran else Mood.CALM
        return mood.unmasked if name in pack else mood

    def lying(name: str) -> Mood:
        return Mood.DEAD_WOLF if name in pack or dead.get(name) == "w" else Mood.DEAD

    animals = {cell: Animal(name, living(name)) for cell, name in frame.view.cells.items()}
    animals |= {cell: Animal(name, lying(name)) for cell, name in frame.view.corpses.items()}
    here = {cell: Mark.VICTIM for cell, animal in animals.items() if animal.letter in frame.gone}
    return BoardPicture(game.options.size, animals, here)
