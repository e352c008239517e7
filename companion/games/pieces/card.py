"""A game of pieces on its card, among the games."""

from dataclasses import dataclass
from functools import partial

from companion.games.pieces.drawing import draw_piece
from companion.games.pieces.games import registered
from companion.referee.course import Seat
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.pages.games import Way
from companion.screens.pages.page import PageContext
from companion.screens.widgets.part import Look, stamp
from companion.table.match_table import GameView, SeatPlayers, Start
from companion.words.message import Message
from companion.words.players import placeholder
from engine.pieces import players


@dataclass(frozen=True, slots=True)
class PieceCard:
    """Some of its pieces, and the ways to begin: alone against a computer, or two people."""

    key: str

    def draw(self, look: Look, box: Box) -> None:
        """Draw one piece of each kind, and more of the commonest."""
        x, y = (round(c) for c in box.centre)
        r = min(box.w / 5.4, box.h / 3.4)
        rules = registered()[self.key]
        lying = rules.start().pieces.values()
        kinds = [*dict.fromkeys(lying)]
        shown = (kinds + [kinds[-1]] * 5)[:5] if kinds else []
        d = round(r * 2)
        spots = ((0, 0.75), (1, -0.75), (-1, -0.75), (2, 0.75), (-2, 0.75))
        for i, (dx, dy) in enumerate(spots):
            place = round(x + dx * r * 0.88), round(y + dy * r)
            stamp(sprites.hexagon(d, d, r), look.theme.grass[i % 2], *place)
            if i < len(shown):
                draw_piece(look.theme, shown[i], *place, round(r * 1.16),
                           dark=shown[i].side == rules.dark)

    def ways(self, context: PageContext[GameView]) -> list[Way]:
        """Return the buttons that begin at once."""
        return [(Message("pieces-alone"), partial(self._begin, context, alone=True)),
                (Message("play-two"), partial(self._begin, context, alone=False))]

    def choose(self, context: PageContext[GameView]) -> bool:
        """Choose it."""
        return context.choose_game(self.key)

    def _begin(self, context: PageContext[GameView], *, alone: bool) -> None:
        if not context.choose_game(self.key):
            return
        one, other = (*context.environment.names(), placeholder(1), placeholder(2))[:2]
        strongest = players.names(registered()[self.key])[-1]
        against = Seat("", strongest) if alone else Seat(other if other != one else placeholder(2))
        if context.send(SeatPlayers((Seat(one), against))):
            context.send(Start())
