"""A whole game at one glance: how likely each animal was a wolf, how many packs fitted, and what
the Wolf could expect, move by move.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from companion.analysis.replay import Frame
from companion.screens.boxes import Box
from companion.screens.theme import BOLD, SMALL
from companion.screens.widgets.part import Look, Part, fill, outline
from companion.screens.widgets.text import Text, letter
from companion.words.message import Message

HEAD_MM = 4.4
WORDS_MM = 4.6
MOST_LINE_MM = 6.0
MAP_SHARE = 0.62
"""Share of a wide box's width, or of a tall box's height, for the heat map."""


class Hindsight(Part):
    """A heat map with a line for each move, and two rows of bars with one for each; the present
    `place` stands out in all of them."""

    def __init__(self, look: Look, box: Box) -> None:
        super().__init__(look, box)
        gap = look.px(2.4)
        if look.display.portrait:
            heat, rest = box.top(round(box.h * MAP_SHARE), gap)
            self._heat, self._bars = heat, rest.columns(2, gap)
        else:
            heat, rest = box.cut_left(round(box.w * MAP_SHARE), gap)
            self._heat, self._bars = heat, rest.rows(2, gap // 2)
        self._shown: object = None

    def show(self, frames: Sequence[Frame], place: int) -> None:
        """Show a game at one of its places."""
        if (id(frames), place) == self._shown:
            return
        self._shown = id(frames), place
        self.clear_widgets()
        self.canvas.clear()
        with self.canvas:
            self._map(frames, place)
        first, now = frames[0], frames[place]
        most = log(first.packs) or 1.0
        self._row(self._bars[0], [log(frame.packs) / most for frame in frames], place,
                  Message("packs-fitted", packs=now.packs))
        highest = max(frame.expected for frame in frames) or 1.0
        self._row(self._bars[1], [frame.expected / highest for frame in frames], place,
                  Message("points-expected", expected=now.expected,
                          to_come=max(0.0, now.to_come)))

    def _map(self, frames: Sequence[Frame], place: int) -> None:
        """Draw a cell for each letter and move: the likelier a wolf, the brighter and fuller."""
        look, theme = self.look, self.look.theme
        head, body = self._heat.top(look.px(HEAD_MM))
        letters = tuple(frames[0].chances)
        columns = body.columns(len(letters))
        size = min(look.px(3.0), round(columns[0].w * 0.8))
        for name, column in zip(letters, columns, strict=True):
            letter(name, BOLD, size, theme.soft, column.centre[0], head.centre[1])
        body = body.top(min(body.h, look.px(MOST_LINE_MM) * len(frames)))[0]
        lines = body.rows(len(frames))
        gap = 1 if lines[0].h > 4 else 0
        for frame, line in zip(frames, lines, strict=True):
            known = {**frame.view.dead, **dict.fromkeys(frame.view.escaped, "w")}
            for name, column in zip(letters, columns, strict=True):
                cell = Box(column.x, line.y + gap, column.w - 1, line.h - gap)
                chance = frame.chances[name]
                if known.get(name, "?") != "?":
                    continue
                fill(cell, theme.sunken.mixed(theme.accent, 0.45 * chance))
                width = round(cell.w * chance)
                if width:
                    fill(Box(cell.x, cell.y, width, cell.h), theme.accent, alpha=0.35 + chance / 2)
        now = lines[place]
        frame_box = Box(body.x - 2, now.y - 1, body.w + 4, now.h + 3)
        outline(frame_box, theme.ink, look.px(0.5), look.hair)

    def _row(self, box: Box, shares: Sequence[float], place: int, words: Message) -> None:
        """Draw bars as high as their shares, and words below them."""
        look, theme = self.look, self.look.theme
        below, bars = box.bottom(look.px(WORDS_MM), look.px(0.6))
        with self.canvas:
            fill(Box(bars.x, bars.y, bars.w, 1), theme.line)
            for i, (share, column) in enumerate(
                zip(shares, bars.columns(len(shares)), strict=True)
            ):
                height = max(1, round(bars.h * min(1.0, max(0.0, share))))
                colour = theme.accent if i == place else theme.soft.mixed(theme.ground, 0.45)
                fill(Box(column.x, column.y, max(1, column.w - 1), height), colour)
        self.add_widget(Text(look, below, words, SMALL, theme.soft))
