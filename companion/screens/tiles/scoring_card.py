"""The card that explains why tiles count."""

from __future__ import annotations

from companion.screens.boxes import Box
from companion.screens.theme import BODY, HEADLINE, LABEL, SMALL
from companion.screens.tiles import messages
from companion.screens.widgets.part import Look, Part, fill
from companion.screens.widgets.text import Text
from companion.table.tiles.view import Account, TileView
from companion.words.message import paragraph


class ScoringCard(Part):
    """One line of the score in words, tile by tile."""

    def __init__(self, look: Look, box: Box, view: TileView, one: Account) -> None:
        super().__init__(look, box)
        self.one = one
        theme = look.theme
        with self.canvas.before:
            fill(box, theme.raised, look.px(2.8))
        inner = box.inset(look.px(2.6), look.px(2.0))
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
        self.add_widget(Text(look, left, reasons, BODY, theme.ink, up="top", lines=6))
        for what, points in worth:
            line, right = right.top(min(look.px(4.6), right.h))
            number, name = line.cut_right(look.px(6), look.px(1))
            self.add_widget(Text(look, name, what, SMALL, theme.soft))
            self.add_widget(Text(look, number, str(points), BODY, theme.ink, across="right"))
