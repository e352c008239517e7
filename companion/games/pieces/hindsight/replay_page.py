"""The replay of a game of pieces, read from its record."""

from functools import partial
from typing import Any

from companion.games.pieces.games import registered
from companion.games.pieces.pages import BoardPage, at_pieces
from companion.games.pieces.view import PieceView
from companion.referee.kept_match import follow
from companion.screens.navigation import Route
from companion.screens.pages.page import Page, PageContext, page
from companion.screens.widgets.controls import Act, Kind
from companion.screens.widgets.part import Look
from companion.screens.widgets.slider import Timeline
from companion.words.message import Message
from engine.pieces.game import Game
from engine.pieces.records import PieceRecord, read
from engine.pieces.rules import PieceRules


@page(help=Message("help-pieces"), title=Message("replay-title"),
      opens=lambda at: at.arranging or at_pieces(at),
      built_from=lambda context: (context.route,))
class PieceReplayPage(BoardPage):
    """A slider through a finished game, read from its record."""

    FOOT_MM = 12.0

    def __init__(self, look: Look, context: PageContext[Any]) -> None:
        super().__init__(look, context)
        self._place = 0
        self.slider = self.put(Timeline(look, self.foot, self._go)).slider

    def find_rules(self) -> PieceRules:
        self._kept, self._back = self._record()
        return self._kept.game.rules

    def _record(self) -> tuple[PieceRecord, Route]:
        """Return the game of the history that was opened, or the last one, and the way back."""
        route = self.context.route
        if route.number:
            state = follow(self.context.desk.table.journal.steps(route.number))
            kept = read(registered()[state.key], state.course.records[route.game - 1])
            return kept, Route(route.back, number=route.number)
        return read(super().find_rules(), self.pieces.record), Route()

    def show(self, view: PieceView) -> None:
        Page.show(self, view)
        self.bar.say(self.rules.about.name)
        game = self._kept.game
        now = game.upto(self._place)
        self.board.show_pieces(self.rules, now.position.pieces, ())
        self.slider.show(len(game.moves) + 1, self._place)
        self.sentence.say(self._headline(now))
        self.say_moves(tuple(move.text for move in now.moves))
        self.row.show([
            Act(Message("back"), partial(self.context.go, self._back), Kind.MAIN)])

    def _headline(self, game: Game) -> Message:
        """Return which move was made last, and who made it."""
        if not game.moves:
            return Message("pieces-beginning")
        side = game.positions[-2].mover
        return Message(
            "pieces-replayed", number=len(game.moves), player=self._kept.names[side],
            side=game.rules.sides[side], move=game.moves[-1].text)

    def _go(self, place: int) -> None:
        self._place = place
        self.again()

    def draft(self) -> object:
        return self._place

    def resume(self, draft: object) -> None:
        if isinstance(draft, int):
            self._place = draft
