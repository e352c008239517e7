"""The tile in hand: to be turned by a tap and dragged to the table; the ways to turn it; beside
real tiles, the kinds to choose from; and in the same place, the card that explains the score."""

from collections.abc import Callable, Mapping
from functools import partial
from math import hypot
from typing import Any

from kivy.input.motionevent import MotionEvent

from companion.games.tiles.referee.rules import About
from companion.games.tiles.screens import art, messages
from companion.games.tiles.screens.board import SLOP_MM, TileBoard
from companion.games.tiles.screens.lattice import nearest
from companion.games.tiles.screens.painting import SEATS, Painter, ink_on
from companion.games.tiles.screens.showing import showing
from companion.games.tiles.table.view import Account, TileView
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.theme import BODY, BOLD, HEADLINE, LABEL, SENTENCE, SMALL, Colour
from companion.screens.widgets.controls import WORDS_MM, Pressable
from companion.screens.widgets.part import Look, Part, Words, fill, outline, stamp, stamp_edged
from companion.screens.widgets.text import Text
from companion.screens.widgets.text import letter as draw_letter
from companion.words.message import Message, paragraph

NARROW_MM = 28.0
"""Width below which a name below the tile in hand may need two lines, in mm."""


class HandTile(Pressable):
    """The tile itself. A tap turns it; a drag carries it to the board."""

    def __init__(
        self, look: Look, box: Box, board: TileBoard, on_turn: Callable[[], object]
    ) -> None:
        super().__init__(look, box, on_turn)
        self._board = board
        self.turn = ""
        self._turns = 0
        self._dragged = False
        narrow = box.w < look.px(NARROW_MM)
        # All long tiles have the same name; a large name would leave the tile no room.
        named = not narrow or (board.painter.length == 1 and look.text_scale == 1)
        name, place = box.bottom(look.px(7.6) if narrow else look.text_px(5.4))
        self._place = (place.inset(look.px(4.0 if narrow else 0), 0) if named
                       else box.inset(look.px(0.8)))
        self.name = Text(look, name.inset(look.px(WORDS_MM), look.px(0.5)), "", SMALL,
                         look.theme.soft, across="center", lines=1 + narrow)
        self._named = named
        self.add_widget(self.name)

    def show(self, kind: str, turn: str, turns: int) -> None:
        """Hold this tile, turned like that; or none."""
        self.turn, self._turns = turn, turns
        self.enable(bool(turn))
        self.name.say(showing(self._board.game).tile_name(kind) if kind and self._named else "")
        self.restyle()

    def restyle(self) -> None:
        look, theme = self.look, self.look.theme
        self.canvas.before.clear()
        with self.canvas.before:
            fill(self.box, theme.raised, look.px(2.4))
            if not self.turn:
                return
            painter = self._board.painter
            side = min(self._place.w, self._place.h) - look.px(1.6)
            lattice = painter.lattice(nearest(min(look.px(16), side / painter.length * 1.02)))
            x, y = (round(c) for c in self._place.centre)
            painter.tile(lattice, self.turn, x, y, 0.35 if self._dragged else 1.0)
            if self._turns > 1:
                size = look.px(4.6)
                corner = (self.box.right - look.px(3.6), self.box.upper - look.px(3.6))
                stamp(art.turn_arrow(size, look.px(0.5)), theme.soft, *corner)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """The finger carries the tile over the table."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        far = hypot(touch.x - touch.ox, touch.y - touch.oy) > self.look.px(SLOP_MM)
        if not self._dragged and far:
            self._dragged = True
            self.restyle()
        if self._dragged:
            self._board.hover(touch.x, touch.y)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """The finger leaves: the tile is dropped, or was only tapped."""
        if not self._dragged or touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._dragged = False
        self.state = "normal"
        self._board.drop(touch.x, touch.y)
        return True

    def on_release(self) -> None:
        """Turn the tile, if there is more than one way."""
        if self._turns > 1:
            super().on_release()

    def let_go(self) -> None:
        self._dragged = False
        self._board.cancel()
        super().let_go()


class TileChip(Pressable):
    """A small tile to choose: a way to turn it, or a kind with the number `left`."""

    def __init__(
        self, look: Look, box: Box, painter: Painter[Any], turn: str,
        on_press: Callable[[], object], left: int | None = None,
    ) -> None:
        super().__init__(look, box, on_press)
        self.turn = turn
        self._painter, self._left = painter, left
        self.restyle()

    def restyle(self) -> None:
        look, theme, box = self.look, self.look.theme, self.box
        self.plate(theme.raised, theme.line if self.enabled and not self.lit else None, 1.8)
        with self.canvas.before:
            if self.lit:
                outline(box, theme.accent, look.px(1.8), max(3, look.px(0.6)))
            side = min(box.w, box.h) * (0.84 if self._left is None else 0.74)
            lattice = self._painter.lattice(nearest(side / self._painter.length))
            x, y = (round(c) for c in box.centre)
            shift = 0 if self._left is None else round(box.h * 0.08)
            alpha = 1.0 if self.enabled else 0.25
            self._painter.tile(lattice, self.turn, x, y + shift, alpha)
            if self._left is not None:
                d = look.px(3.8)
                corner = Box(box.right - d - look.px(0.3), box.y + look.px(0.3), d, d)
                fill(corner, theme.ground, d // 2)
                ink = theme.ink if self.enabled else theme.disabled
                draw_letter(str(self._left), BOLD, look.px(2.7), ink, *corner.centre)


class _Tiles(Part):
    """Small tiles of which one is chosen, by their names."""

    def __init__(
        self, look: Look, box: Box, painter: Painter[Any], on_choose: Callable[[str], object]
    ) -> None:
        super().__init__(look, box)
        self._painter, self._on_choose = painter, on_choose
        self._offered: object = None
        self.chips: dict[str, TileChip] = {}

    def _offer(self, tiles: Mapping[str, tuple[str, int | None]], places: list[Box]) -> None:
        """Offer tiles, if they are others: for each name how it is drawn, and how many are left."""
        if tiles == self._offered:
            return
        self._offered = dict(tiles)
        self.let_go()
        self.clear_widgets()
        self.chips = {
            name: TileChip(self.look, place, self._painter, sign,
                           partial(self._on_choose, name), left)
            for (name, (sign, left)), place in zip(tiles.items(), places, strict=False)
        }
        self.add(*self.chips.values())

    def _light(self, chosen: str, enabled: tuple[str, ...]) -> None:
        for name, chip in self.chips.items():
            chip.light(name == chosen)
            chip.enable(name in enabled, Message("turn-does-not-fit"))


class Turns(_Tiles):
    """All ways to turn the tile in hand; those that fit can be chosen."""

    def show(self, turns: tuple[str, ...], now: str, fitting: tuple[str, ...]) -> None:
        """Offer these ways (none, where there is but one)."""
        turns = turns if len(turns) > 1 else ()
        places = self.box.columns(len(turns), self.look.px(0.6)) if turns else []
        self._offer({turn: (turn, None) for turn in turns}, places)
        self._light(now, fitting)


class Palette(_Tiles):
    """The kinds of real tiles that may be laid now."""

    def show(
        self, left: Mapping[str, int], choices: tuple[str, ...], hand: str, about: About
    ) -> None:
        """Offer these kinds of a game, with the number of each; `hand` is the one that is held."""
        gap = self.look.px(0.7)
        places = [place for line in self.box.rows(2, gap) for place in line.columns(4, gap)]
        tiles: dict[str, tuple[str, int | None]] = {
            kind: (about.turns(kind)[0], many) for kind, many in left.items()
        }
        self._offer(tiles, places)
        self._light(hand, choices)


class TurnPlate(Part):
    """Whose turn it is, in that player's colour, and how many tiles are left."""

    def __init__(self, look: Look, box: Box) -> None:
        super().__init__(look, box)
        self._shown: object = None
        self._disc, rest = box.cut_left(round(box.h * 0.8), look.px(0.6))
        self._stack, rest = rest.cut_right(look.px(11.4), look.px(0.4))
        upper, lower = rest.top(round(rest.h * (0.6 if look.text_scale == 1 else 0.54)))
        self._high = upper
        self.name = Text(look, rest, "", SENTENCE)
        self.role = Text(look, lower, "", SMALL, look.theme.soft, up="top")
        self._rest = rest
        self.left = Text(look, self._stack.cut_right(look.px(6.2))[0], "", BODY, look.theme.ink,
                         across="center")
        for part in (self.name, self.role, self.left):
            self.add_widget(part)

    def show(
        self, name: Words, role: Words, colour: Colour, left: int, *, letter: bool = True
    ) -> None:
        """Show who it is, and how many tiles are still to be laid."""
        if (name, role, colour, left) == self._shown:
            return
        self._shown = name, role, colour, left
        look, theme = self.look, self.look.theme
        self.remove_widget(self.name)
        place, up = (self._high, "bottom") if role else (self._rest, "middle")
        self.name = Text(look, place, name, SENTENCE, up=up, lines=2)
        self.add_widget(self.name)
        self.role.say(role)
        self.left.say(str(left))
        self.canvas.before.clear()
        with self.canvas.before:
            fill(self.box, theme.raised, look.px(2.4))
            x, y = (round(c) for c in self._disc.centre)
            d = round(self.box.h * 0.62)
            stamp_edged(theme, sprites.disc(d), colour, x, y)
            if letter:
                initial = self.name.words[:1].upper()
                draw_letter(initial, BOLD, round(d * 0.62), ink_on(colour), x, y)
            card = Box(self._stack.x, self._stack.y, look.px(4.6), look.px(4.6))
            sx, sy = card.x + card.w / 2, self._stack.centre[1]
            for i in range(min(3, max(0, left))):
                place = Box(round(sx - card.w / 2), round(sy - card.h / 2 + (i - 1) * look.px(1.1)),
                            card.w, card.h)
                fill(place, theme.ground, look.px(0.9))
                fill(place.inset(max(1, look.px(0.25))), theme.grass[i % 2], look.px(0.7))


def seat_colour(view_seats: int, seat: int | None, plain: Colour) -> Colour:
    """A seat's colour; by itself, a player needs none."""
    return plain if seat is None or view_seats < 2 else SEATS[seat]


class ScoringCard(Part):
    """One line of the score in words, tile by tile, while one is chosen."""

    def __init__(self, look: Look, box: Box) -> None:
        super().__init__(look, box)
        self.one: Account | None = None

    def show(self, view: TileView, one: Account | None) -> None:
        """Explain an account of the table; None if there is nothing to explain."""
        self.one = one
        self.clear_widgets()
        self.canvas.before.clear()
        if one is None:
            return
        look, theme = self.look, self.look.theme
        with self.canvas.before:
            fill(self.box, theme.raised, look.px(2.8))
        inner = self.box.inset(look.px(2.6), look.px(2.0))
        head, inner = inner.top(look.px(6.6), look.px(0.8))
        self.add_widget(Text(look, head, messages.account_title(view, one), HEADLINE))
        gain = messages.gain(view, one)
        if gain is not None:
            line, inner = inner.bottom(look.px(6.0), look.px(0.6))
            self.add_widget(Text(look, line, gain, LABEL, theme.accent))
        worth = messages.worth(view, one)
        reasons = paragraph(*messages.reasons(view, one))
        if look.display.portrait and worth:
            left, right = inner.columns(2, look.px(3))
        else:
            height = look.px(4.6) * len(worth)
            right, left = inner.bottom(height, look.px(0.8)) if worth else (inner, inner)
        text = Text(look, left, reasons, BODY, theme.ink, up="top", lines=6)
        self.add_widget(text)
        if text.px < look.least_px:  # the sum is above, and each part on its tile
            text.reshape(inner)
            worth = []
        for what, points in worth:
            line, right = right.top(min(look.px(4.6), right.h))
            number, name = line.cut_right(look.px(6), look.px(1))
            self.add_widget(Text(look, name, what, SMALL, theme.soft))
            self.add_widget(Text(look, number, str(points), BODY, theme.ink, across="right"))
