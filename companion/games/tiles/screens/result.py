"""The end of a tile game: who has won, and the table with what each herd or sheep scored."""

from functools import partial

from companion.games.tiles.screens import messages
from companion.games.tiles.screens.board import ICON_MM, SEEN_MM, Doings, TileBoard
from companion.games.tiles.screens.hand import ScoringCard
from companion.games.tiles.screens.page import TilePage, game_and_route
from companion.games.tiles.screens.painting import tone_colour
from companion.games.tiles.screens.picture import Tone
from companion.games.tiles.screens.show import account_of_tile, result_picture
from companion.games.tiles.screens.showing import shown
from companion.games.tiles.table.view import Account, TileView
from companion.referee.codec import Another
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.doors import look_back_doors, more_people_doors
from companion.screens.pages.page import PageContext, board_and_side, button_row, page, swap
from companion.screens.setup import seat as seat_of
from companion.screens.theme import BODY, BOLD, GAP_MM, SMALL, TextStyle
from companion.screens.widgets.controls import Act, Icon, Kind, Row
from companion.screens.widgets.part import Look, Part, fill
from companion.screens.widgets.text import Text
from companion.table.match_table import New, SeatPlayers, Start
from companion.words.message import Message, paragraph
from companion.words.scores import headline
from engine.laying import Cell

LOUD = TextStyle(BOLD, 4.8)
WINNER = TextStyle(BOLD, 6.2)
"""Style of who has won, larger than all other words on the page."""
POINTS = TextStyle(BOLD, 6.4)
TOTALS_MM = 11.0


def _score_and_route(context: PageContext[TileView]) -> tuple[object, ...]:
    return *game_and_route(context), context.view.phase, context.view.match


@page(help=Message("help-fold-result"), built_from=_score_and_route)
class TileResultPage(TilePage):
    """The result of a game, or of the match."""

    def __init__(self, look: Look, context: PageContext[TileView]) -> None:
        super().__init__(look, context)
        view = self.tiles
        look, gap = self.look, self.look.px(GAP_MM)
        table, side = board_and_side(look)
        buttons, side = button_row(look.display, side)
        totals, card = side.top(look.text_px(TOTALS_MM), gap)
        self._totals(view, totals)
        self._summary = self._result(view, card)
        self._scoring = self.put(ScoringCard(look, card))
        self.accounts = messages.scored(view)
        """What the arrows go through, in order."""
        self.chosen: Account | None = None
        self.arrows: list[Icon] = []
        self.row = Row(look, buttons)
        self.board = TileBoard(look, table, self.game, Doings(tap=self._tap), SEEN_MM)
        self.add(self.row, self.board)
        if self.accounts:
            self._arrows()

    def _arrows(self) -> None:
        """Add the arrows at the free end of the table's icons."""
        look, table = self.look, self.board.box
        side, gap = look.px(ICON_MM), look.px(GAP_MM)
        for place, (way, by) in enumerate((("left", -1), ("right", 1))):
            far = place * (side + gap)
            box = (Box(table.x + far, table.y, side, side) if look.display.portrait
                   else Box(table.right - side, table.upper - side - far, side, side))
            shape = partial(sprites.arrow, width=look.px(0.6), way=way)
            icon = Icon(look, box, shape, partial(self._step, by))
            self.arrows.append(icon)
            self.board.add_widget(icon)

    def _totals(self, view: TileView, box: Box) -> None:
        """Draw the points of each side, or of each player."""
        look, theme = self.look, self.look.theme
        places = box.columns(max(1, len(view.score)), look.px(1.1))
        for i, (row, place) in enumerate(zip(view.score, places, strict=False)):
            rivals = row.seat is not None and row.side == "player" and len(view.seats) > 1
            tone = Tone.of(row.seat or 0) if rivals else (Tone.PLAYERS, Tone.WOLVES)[i % 2]
            with self.canvas:
                fill(place, theme.raised, look.px(2.4))
                fill(place.cut_left(look.px(1.6))[0], tone_colour(theme, tone), look.px(0.8))
            words = place.cut_left(look.px(1.6), look.px(0.6))[1]
            number, name = words.inset(0, look.px(0.6)).top(look.px(5.8))
            self.put(Text(look, number, str(row.points), POINTS, across="center"))
            self.put(Text(look, name, row.name, SMALL, theme.soft, across="center"))

    def _result(self, view: TileView, box: Box) -> Part:
        """Return the card that says who has won, while nothing is chosen."""
        look, theme = self.look, self.look.theme
        card = Part(look, box)
        with card.canvas.before:
            fill(box, theme.raised, look.px(2.8))
        inner = box.inset(look.px(2.6), look.px(2.0))
        hint, inner = inner.bottom(look.px(10), look.px(1))
        result = view.match.result if view.match and view.match.result else view.sentence
        won = headline(result) if result is not None else None
        detail = paragraph(result if won is not None else None, view.detail)
        head, below = inner.rows(2, look.px(1)) if detail is not None else (inner, inner)
        card.add(
            Text(look, head, won or result, WINNER if won is not None else LOUD, up="top",
                 lines=2 if won is not None else 4),
            Text(look, below, detail, BODY, up="top", lines=4),
            Text(look, hint, messages.instruction(view), BODY, theme.soft, up="bottom", lines=2),
        )
        return card

    def help_now(self) -> Message:
        return shown(self.tiles).result_help or self.help

    def show_tiles(self, view: TileView) -> None:
        self.bar.say(messages.title(view))
        self.board.show(result_picture(view, self.chosen))
        swap(self, self._summary, self.chosen is None)
        self._scoring.show(view, self.chosen)
        acts = self.through(look_back_doors(self.context))
        if "next" in view.buttons:
            acts.append(Act(Message("button-next-game"), self.sends(Another()),
                            Kind.MAIN))
        else:
            if (doors := more_people_doors()) and self._many:
                acts += self.through(doors)
            else:
                acts.append(Act(Message("button-new-match"), self.sends(New())))
            acts.append(Act(Message("rematch"), self._rematch, Kind.MAIN))
        self.row.show(acts)

    @property
    def _many(self) -> bool:
        """Whether there are more people than the two who have played."""
        seats = self.tiles.seats
        return len(seats) == 2 and not any(seat.computer for seat in seats) and len(
            self.context.environment.names()) > 2

    def _rematch(self) -> None:
        """Begin a match of the same players, who exchange their roles."""
        seats = self.tiles.seats
        if self.context.send(New()):
            one, *others = (seat_of(
                f"computer:{seat.computer}" if seat.computer else seat.name) for seat in seats)
            self.context.send(SeatPlayers((*others, one)))
            self.context.send(Start())

    def _tap(self, cell: Cell) -> None:
        """Explain what lies there; a second tap, or one beside the table, closes that."""
        one = account_of_tile(self.tiles, cell)
        self._choose(None if one == self.chosen else one)

    def _step(self, by: int) -> None:
        """Explain the next or the previous account; the last leads to the first."""
        if self.chosen in self.accounts:
            at = self.accounts.index(self.chosen) + by
        else:
            at = 0 if by > 0 else -1
        self._choose(self.accounts[at % len(self.accounts)])

    def _choose(self, one: Account | None) -> None:
        self.chosen = one
        self.again()
