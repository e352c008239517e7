"""The replay of a tile game, tile by tile, with the score and better places."""

from __future__ import annotations

from companion.extras.hindsight.analyses import Analyses, analysing
from companion.games.tiles.hindsight.analysis import analysis_of
from companion.games.tiles.hindsight.sentences import TileReview
from companion.games.tiles.screens.board import SEEN_MM, Doings, TileBoard
from companion.games.tiles.screens.finished_game import FinishedGame
from companion.games.tiles.screens.hand import ScoringCard
from companion.games.tiles.screens.page import TilePage, at_tiles
from companion.games.tiles.screens.show import account_at, table_picture
from companion.games.tiles.table.view import Account, TileView
from companion.referee.kept_match import follow
from companion.screens.navigation import OVER, Route
from companion.screens.pages.page import PageContext, button_row, cut_other_hand, page
from companion.screens.theme import BODY, GAP_MM, SENTENCE
from companion.screens.widgets.controls import Act, Kind, Row
from companion.screens.widgets.part import Look, fill
from companion.screens.widgets.slider import Timeline
from companion.screens.widgets.text import Text
from companion.words.message import Message, paragraph
from engine.laying import Cell


@page(
    help=Message("help-tile-replay"),
    title=Message("replay-title"),
    opens=lambda at: at.idle or (at_tiles(at) and at.table.phase in OVER),
)
class TileReplayPage(TilePage):
    """A slider through a finished game."""

    def __init__(self, look: Look, context: PageContext[TileView]) -> None:
        super().__init__(look, context)
        look, gap = self.look, self.look.px(GAP_MM)
        self._kept, self._back = kept, _ = self._game()
        self._looking = TileReview(kept.play)
        context.environment.service(Analyses).begin(self._looking)
        self._place = 0
        self.chosen: Account | None = None
        stage = self.areas.stage
        slider, rest = stage.bottom(look.px(12.0), gap // 2)
        if look.display.portrait:
            row, rest = button_row(look.display, rest)
            card, board = rest.bottom(look.px(33), gap)
        else:
            board, panel = cut_other_hand(look, rest, round(rest.w * 0.66), gap)
            row, card = button_row(look.display, panel)
        self.board = TileBoard(look, board, kept.play.key, Doings(tap=self._tap), SEEN_MM)
        self.board.show(table_picture(kept.at(kept.moments - 1)))
        inner = card.inset(look.px(3), look.px(2.4))
        upper, lower = inner.rows(2, look.px(1))
        self._done = Text(look, upper, "", SENTENCE, up="top", lines=3)
        self._judged = Text(look, lower, "", BODY, look.theme.soft, up="top", lines=5)
        self.slider = self.put(Timeline(look, slider, self._go)).slider
        self.row = Row(look, row)
        self._scoring = ScoringCard(look, card)
        self.add(self._done, self._judged, self.row, self.board, self._scoring)
        with self.canvas.before:
            fill(card, look.theme.raised, look.px(2.8))

    def _game(self) -> tuple[FinishedGame, Route]:
        """Return the game of the history that was opened, or the last one, and the way back."""
        route, view = self.context.route, self.tiles
        if route.number:
            state = follow(self.context.desk.table.journal.steps(route.number))
            kept = FinishedGame.read(state.key, state.course.records[route.game - 1])
            return kept, Route(route.back, number=route.number)
        if view.game is None:
            raise LookupError("there is no game to replay")
        return FinishedGame.read(view.game, view.record), Route()

    def show_tiles(self, view: TileView) -> None:
        now = self._kept.at(self._place)
        self.bar.say(self.title)
        self.show_score(now)
        self.board.show(table_picture(now, self.chosen))
        found = self._looking.found
        costliest = () if found is None else found.costliest(5)
        marked = frozenset(step.made for step in costliest)
        self.slider.show(self._kept.moments, self._place, marked)
        self._say(now)
        acts = [Act(Message("back"), lambda: self.context.go(self._back), Kind.MAIN)]
        if self.chosen is not None:
            acts = [Act(Message("close"), self._close, Kind.MAIN)]
        self.row.show(acts)

    def _say(self, now: TileView) -> None:
        """Say what was done here and what it cost, or why the tapped tile counts."""
        self._scoring.show(now, self.chosen)
        if self.chosen is not None:
            self._done.say("")
            self._judged.say("")
            return
        tile = now.tiles[-1]
        owner = None if tile.owner is None else now.seats[tile.owner].name
        self._done.say(_placed(self._place, self._kept.moments - 1, owner))
        found = self._looking.found
        if found is None:
            share = self._looking.share
            self._judged.say(analysing(share) if share else None)
        else:
            step = found.steps[min(self._place, len(found.steps) - 1)]
            self._judged.say(_judged(now, step.expected, step.cost))

    def _tap(self, cell: Cell) -> None:
        one = account_at(self._kept.at(self._place), cell)
        self.chosen = None if one == self.chosen else one
        self.again()

    def _close(self) -> None:
        self.chosen = None
        self.again()

    def draft(self) -> object:
        return self._place

    def resume(self, draft: object) -> None:
        if isinstance(draft, int):
            self._place = draft

    def _go(self, place: int) -> None:
        self._place, self.chosen = place, None
        self.again()

    @property
    def heard(self) -> object:
        return self._looking.share, self._looking.found is not None

    def leave(self) -> None:
        super().leave()
        self._looking.stop()


def _placed(number: int, total: int, player: str | None) -> Message:
    """Return what was done at a place of the slider."""
    if number == 0:
        return Message("first-tile")
    if player is None:
        return Message("tile-placed", number=number, total=total)
    return Message("tile-placed-by", number=number, total=total, player=player)


def _judged(view: TileView, expected: float | None, cost: float) -> Message | None:
    """Return what a tile cost, and what the end was likely to be."""
    better = Message("better-place", points=cost) if cost >= 0.05 else None
    if expected is None:
        return better
    return paragraph(better, analysis_of(view.game or "").expected(expected))
