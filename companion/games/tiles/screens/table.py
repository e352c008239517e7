"""The page of a tile game: the table, the tile in hand, whose turn it is, and the score.

On a wide screen all that stands beside the board, on a tall one below it.
"""

from typing import NamedTuple

from companion.games.tiles.referee.commands import Finish, Remove
from companion.games.tiles.referee.games import about as game_about
from companion.games.tiles.referee.rules import Place, Spot
from companion.games.tiles.screens import messages
from companion.games.tiles.screens.board import Doings, TileBoard
from companion.games.tiles.screens.hand import (
    HandTile,
    Palette,
    ScoringCard,
    TurnPlate,
    Turns,
    seat_colour,
)
from companion.games.tiles.screens.overview import Overview
from companion.games.tiles.screens.page import TilePage
from companion.games.tiles.screens.show import account_of_tile, table_picture
from companion.games.tiles.screens.showing import shown
from companion.games.tiles.table import commands as say
from companion.games.tiles.table.view import Account, DraftView, TileView
from companion.referee.course import Undo
from companion.screens.boxes import Box
from companion.screens.pages.page import PageContext, button_row, cut_other_hand, page
from companion.screens.theme import GAP_MM, MARGIN_MM, SENTENCE
from companion.screens.widgets.controls import Act, Kind, Row
from companion.screens.widgets.part import Look, Part, Words
from companion.screens.widgets.text import Text
from companion.table.match_table import Confirm
from companion.words.message import Message
from engine.laying import Cell

TURNS_MM = 10.6
STAYS_MS = 900.0
"""Time to take back a tile that fits where it was laid in one way only, in ms."""


class _Places(NamedTuple):
    """The boxes of the page's parts."""

    board: Box
    row: Box
    card: Box
    """All of the panel above the buttons, for the card that explains the score."""
    plate: Box
    hand: Box
    turns: Box
    words: Box


def places(look: Look, stage: Box, *, real: bool) -> _Places:
    """Return the boxes of the page's parts on this display; beside `real` tiles, many are offered.
    """
    display = look.display
    gap, small = display.px(GAP_MM), display.px(1.1)
    if display.portrait:
        row, rest = button_row(display, stage)
        card, board = rest.bottom(display.px(33), gap)
        left, right = card.cut_left(round(card.w * 0.54), gap)
        turns, hand = left.bottom(display.px(TURNS_MM), small)
        plate, sentence = right.top(display.px(11.5), small)
        return _Places(board, row, card, plate, hand, turns, sentence)
    board, panel = cut_other_hand(look, stage, round(stage.w * 0.685), gap)
    row, card = button_row(display, panel)
    plate, rest = card.top(display.px(10.6), small)
    words_mm = 10.8 if look.text_scale == 1 or real else 15.5
    sentence, rest = rest.bottom(display.px(words_mm), small)
    turns, hand = rest.bottom(display.px(TURNS_MM), small)
    return _Places(board, row, card, plate, hand, turns, sentence)


@page(help=Message("help-fold-turn"))
class TileTablePage(TilePage):
    """The table in every phase of a game."""

    def __init__(self, look: Look, context: PageContext[TileView]) -> None:
        super().__init__(look, context)
        look, view = self.look, self.tiles
        edge = look.px(MARGIN_MM) // 2
        stage = self.areas.stage
        stage = Box(stage.x - edge, stage.y, stage.w + 2 * edge, stage.h + edge // 2)
        at = places(look, stage, real=bool(view.scorer))
        self.board = TileBoard(look, at.board, self.game, Doings(
            tap=self._tap, drop=self._drop, missed=self._missed))
        painter = self.board.painter
        self.plate = TurnPlate(look, at.plate)
        half, beside = at.hand.columns(2, look.px(1.1))
        self._hands = [
            HandTile(look, box, self.board, self.sends(say.Turn())) for box in (at.hand, half)
        ]
        self.overview = Overview(look, beside, self.board)
        self.board.looked = self._looked
        self.turns = Turns(
            look, at.turns, painter, lambda turn: self.context.send(say.Turn(turn)))
        palette = Box(at.turns.x, at.turns.upper + look.px(1.1), at.turns.w,
                      at.hand.upper - at.turns.upper - look.px(1.1))
        self.palette = Palette(look, palette, painter, self._hold)
        self.sentence = Text(look, at.words, "", SENTENCE, up="middle", lines=4)
        self.row = Row(look, at.row)
        self.chosen: Account | None = None
        self._touched: Cell = (0, 0)
        """The cell that was tapped to ask about it."""
        self._wrong: Cell | None = None
        self._stays: DraftView | None = None
        """The draft that confirms itself in a moment, as there is no other way to lay it there."""
        self._stays_since: float | None = None
        self._seen: object = None
        """The table at which the choice was made."""
        self._scoring = ScoringCard(look, at.card)
        # The board last: a tile that hovers over it is seen over everything.
        self.add(self.row, self.board)

    # What is shown

    @property
    def hand(self) -> HandTile:
        """The tile in hand: narrow where the map is beside it."""
        return self._hands[self.board.large]

    def help_now(self) -> Message:
        return shown(self.tiles).turn_help or self.help

    def show_tiles(self, view: TileView) -> None:
        seen = (view.tiles, view.draft, view.phase)
        if self._seen is not None and seen != self._seen:
            self.chosen = self._wrong = None
        self._seen = seen
        self.board.painter.hand = _in_hand(view)
        self.board.show(table_picture(view, self.chosen, self._wrong))
        self.bar.say(messages.title(view, self.look.display.portrait))
        self.show_score(view)
        self._panel(view)
        self.row.show(self._acts(view))

    def _panel(self, view: TileView) -> None:
        """Show why something counts, or whose turn it is and the tile in hand."""
        if self.chosen is not None:
            self._only(self._scoring)
            if self._scoring.one != self.chosen:
                self._scoring.show(view, self.chosen)
            return
        self._scoring.one = None
        laying = view.phase == "laying"
        choosing = bool(view.choices) and shown(view).palette
        parts: list[Part] = [self.plate, self.sentence]
        if choosing and laying:
            parts += [self.palette, self.turns]
        elif laying and view.hand is not None:
            parts += [self.hand, self.turns]
            if self.board.large:
                parts.append(self.overview)
                self.overview.show()
        self._only(*parts)
        seat = view.seats[view.turn] if view.turn is not None else None
        name: Words = seat.name if seat is not None else Message("counting-tiles")
        role = Message("side-name", role=seat.role) if seat is not None and seat.role else None
        colour = seat_colour(len(view.seats), view.turn, self.look.theme.lit)
        self.plate.show(name, role, colour, sum(view.left.values()), letter=seat is not None)
        stays = self._stays is not None and self._stays == view.draft
        self.sentence.say(Message("tile-stays") if stays else messages.instruction(view))
        hand = view.hand
        kind, turn, turns = (hand.kind, hand.turn, hand.turns) if hand else ("", "", ())
        if choosing:
            self.palette.show(view.left, view.choices, kind, game_about(self.game))
        else:
            self.hand.show(kind, turn, len(turns))
        self.turns.show(turns, turn, self._fitting(view))

    def _looked(self) -> None:
        """Draw on the map what is in sight now."""
        if self.overview.parent is not None:
            self.overview.show()

    def _only(self, *parts: Part) -> None:
        """Show these parts in the panel, and remove all others."""
        for part in (
            self.plate, self.sentence, *self._hands, self.overview, self.turns, self.palette,
            self._scoring,
        ):
            if part not in parts and part.parent is not None:
                part.let_go()
                self.remove_widget(part)
        for part in parts:
            if part.parent is None:
                self.add_widget(part, index=len(self.children))

    @staticmethod
    def _fitting(view: TileView) -> tuple[str, ...]:
        """Return how the tile may be turned where it lies, or anywhere."""
        if view.draft is None or view.hand is None:
            return view.hand.turns if view.hand is not None else ()
        here = next((p.turns for p in view.places if p.cell == view.draft.tile.cell), ())
        return here or view.hand.turns

    def tick(self, now: float) -> None:
        """Let time pass; confirm a tile that could not lie in any other way."""
        super().tick(now)
        if self._stays is None or self._stays != self.tiles.draft:
            self._stays = self._stays_since = None
        elif self._stays_since is None:
            self._stays_since = now
        elif now - self._stays_since >= STAYS_MS:
            self._stays = None
            self.context.send(Confirm())

    def due(self, now: float) -> float:
        """At every moment while a tile is about to be confirmed."""
        return super().due(now) if self._stays is None else now

    def _acts(self, view: TileView) -> list[Act]:
        if self.chosen is not None:
            acts = []
            tile = view.at(self._touched)
            counting = view.scorer == "final" and view.phase in ("laying", "finishing")
            if counting and tile is not None:
                acts.append(Act(Message("remove-tile"),
                                self.sends(Remove(tile.cell)), Kind.DANGER))
            return [*acts, Act(Message("close"), self._close, Kind.MAIN)]
        undo = Act(Message("undo"), self.sends(Undo()), enabled=view.undoable,
                   why=Message("no-move-to-undo"))
        why = messages.instruction(view)
        if view.phase == "finishing" or (view.scorer == "final" and view.draft is None):
            can = "finish" in view.buttons
            return [undo, Act(Message("count-table"), self.sends(Finish()),
                              Kind.MAIN, enabled=can, why=why)]
        if view.phase == "thinking":
            return []
        return [undo, Act(Message("confirm"), self.sends(Confirm()),
                          Kind.MAIN, enabled=view.confirmable, why=why)]

    # What fingers do

    def _tap(self, cell: Cell) -> None:
        view = self.tiles
        self._wrong = None
        if self.chosen is not None and (view.at(cell) is None or cell in self.chosen.cells):
            self._close()
            return
        if view.draft is not None and cell in view.draft.tile.cells:
            self.context.send(say.Turn())
        elif view.at(cell) is not None:
            self._explain(view, cell)
        else:
            self._lay(view, cell)

    def _explain(self, view: TileView, cell: Cell) -> None:
        """Explain why the tile counts that lies there."""
        self.chosen = account_of_tile(view, cell)
        self._touched = cell
        self.again()

    def _lay(self, view: TileView, cell: Cell) -> None:
        """Lay the tile in hand there, or say why that is not possible."""
        if view.phase != "laying":
            return
        if view.hand is None:
            self.context.notify(Message("choose-tile"))
            return
        counting = view.scorer == "final" and view.draft is not None
        if counting and not self.context.send(Confirm()):
            return
        spot = placement_at(self.tiles, cell)
        if spot is None:
            self._wrong = cell
            self.context.send(say.Put(cell))
            self.again()
            return
        place, turn = spot
        moved = view.draft is not None
        laid = self.context.send(say.Put(place.cell, turn=turn))
        if laid and not moved and not view.scorer and only_way(view, cell):
            self._stays = self.tiles.draft
            self.again()

    def _drop(self, cell: Cell) -> None:
        view = self.tiles
        spot = placement_at(view, cell, covering=False)
        if spot is not None:
            self.context.send(say.Put(cell, turn=spot[1]))
        elif view.draft is None or view.draft.tile.cell != cell:
            self.context.send(say.Put(cell))

    def _missed(self, cell: Cell | None) -> None:
        """Handle a tile dropped where it cannot lie; beside the table it goes back to the hand."""
        if cell is None:
            if self.tiles.draft is not None:
                self.context.send(say.TakeBack())
            return
        if self.tiles.at(cell) is None or self.tiles.draft is None:
            self._wrong = cell
            self.context.send(say.Put(cell))
            self.again()

    def _hold(self, kind: str) -> None:
        """Take a tile of this kind in hand, beside real tiles; a draft is confirmed first."""
        if self.tiles.draft is not None and not self.context.send(Confirm()):
            return
        if self.tiles.phase == "laying":
            self.context.send(say.Hold(kind))

    def _close(self) -> None:
        self.chosen = None
        self.again()


def placement_at(view: TileView, cell: Cell, *, covering: bool = True) -> tuple[Place, str] | None:
    """Return where the tile in hand goes when a cell is tapped, and how it is turned, if anywhere.
    """
    hand = view.hand
    if hand is None:
        return None
    now = view.draft.tile.turn if view.draft is not None else hand.turn
    at = hand.turns.index(now) if now in hand.turns else 0
    ways = (*hand.turns[at:], *hand.turns[:at])
    here = next((place for place in view.places if place.cell == cell), None)
    if here is not None:
        return here, next(turn for turn in ways if turn in here.turns)
    if not covering:
        return None
    for turn in ways:
        for place in view.places:
            if turn in place.turns and cell in _covered(view, hand.kind, place, turn):
                return place, turn
    return None


def only_way(view: TileView, cell: Cell) -> bool:
    """Return whether the tile in hand can cover this cell in one way only, so that nothing is left
    to be chosen there."""
    hand = view.hand
    return hand is not None and sum(
        cell in _covered(view, hand.kind, place, turn)
        for place in view.places for turn in place.turns) == 1


def _covered(view: TileView, kind: str, place: Place, turn: str) -> tuple[Cell, ...]:
    """Return the cells that a tile would cover."""
    return game_about(view.game or "").cells(Spot(kind, place.cell, turn))


def _in_hand(view: TileView) -> str:
    """Return how the tile that a finger would carry is turned."""
    if view.draft is not None:
        return view.draft.tile.turn
    return view.hand.turn if view.hand is not None else ""
