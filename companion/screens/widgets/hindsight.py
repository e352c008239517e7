"""A whole game at one glance: how many packs still fitted after each move, how likely each letter
was a wolf, and what the Wolf could expect.
"""

from collections.abc import Callable, Sequence
from math import log10

from companion.analysis.replay import Frame
from companion.screens.boxes import Box
from companion.screens.theme import BOLD, PLAIN, SMALL
from companion.screens.widgets.part import Look, Part, fill, outline
from companion.screens.widgets.slider import Slider
from companion.screens.widgets.text import Text, letter
from companion.words.message import Message

CAPTION_MM = 4.4
ROUNDS_MM = 4.0
"""Height of the line with the numbers of the rounds."""
AXIS_MM = 11.0
"""Width of the axis labels beside the bars."""
NUMBER_MM = 3.05
"""Font size of the numbers of the rounds."""
APART_MM = 4.0
"""Least distance between the numbers of two rounds."""
HEAD_MM = 4.4
MOST_LINE_MM = 6.0
FAINT = 0.3
"""How much of the ground is mixed into bars that do not stand out; their contrast stays above 3."""
MAP_SHARE = 0.7
"""Share of the height for the heat map and its legend."""


class PackGraph(Part):
    """Bars of how many packs still fitted, on a logarithmic scale. A touched bar is gone to."""

    def __init__(self, look: Look, box: Box, go: Callable[[int], None]) -> None:
        super().__init__(look, box)
        caption, rest = box.top(look.px(CAPTION_MM), look.px(0.6))
        self._axis, plot = rest.cut_right(look.px(AXIS_MM), look.px(1))
        above = Box(caption.x, caption.y, plot.w, caption.h)
        self._caption = Text(look, above, "", SMALL, look.theme.soft)
        self._labels = Part(look, self._axis)
        self.slider = _Bars(look, plot, go)
        self.add(self._caption, self._labels, self.slider)

    def show(self, frames: Sequence[Frame], place: int, marked: frozenset[int]) -> None:
        """Show a game at one of its places; the moves that cost most are marked."""
        self._caption.say(Message("packs-still-fit", packs=frames[place].packs))
        packs = tuple(frame.packs for frame in frames)
        if packs != self.slider.packs:
            self.slider.show_packs(packs, tuple(frame.round for frame in frames))
            self._label()
        self.slider.show(len(frames), place, marked)

    def _label(self) -> None:
        """Write numbers beside the lines of the scale."""
        look, bars = self.look, self.slider
        self._labels.clear_widgets()
        height = look.px(3.8)
        taken: list[Box] = []
        for packs in bars.ticks:
            y = bars.y_of(packs) - (height // 2 if packs > 1 else height * 4 // 5)
            place = Box(self._axis.x, y, self._axis.w, height)
            if any(place.overlaps(other) for other in taken):
                continue
            taken.append(place)
            text = Text(look, place, Message("number-of-packs", packs=packs), SMALL,
                        look.theme.soft)
            self._labels.add_widget(text)


class _Bars(Slider):
    """The bars, and below them the numbers of the rounds."""

    packs: tuple[int, ...] = ()
    _rounds: tuple[int, ...] = ()

    def show_packs(self, packs: tuple[int, ...], rounds: tuple[int, ...]) -> None:
        """Show the numbers of packs of another game, and the round of each."""
        self.packs, self._rounds = packs, rounds
        self.padding = self.width / (2 * len(packs))
        self.count = 0  # so that `show` draws

    @property
    def ticks(self) -> tuple[int, ...]:
        """The numbers of packs at which the scale has a line: both ends, and a power of ten."""
        most = self.packs[0]
        middle: int = 10 ** round(log10(most) / 2)
        ends = (most, 1) if most > 1 else (1,)
        return (*ends, middle) if 1 < middle < most else ends

    def y_of(self, packs: int) -> int:
        """Return the height of the bar for that many packs."""
        low = self.box.y + self.look.px(ROUNDS_MM)
        most = log10(self.packs[0]) or 1.0
        return low + max(1, round((self.box.upper - low) * log10(packs) / most))

    def _draw(self) -> None:
        look, theme = self.look, self.look.theme
        self.canvas.clear()
        if not self.packs or self.count != len(self.packs):
            return
        low = self.box.y + look.px(ROUNDS_MM)
        step = self.width / self.count
        width = max(2, round(step * 0.8))
        labelled, size = -float("inf"), look.px(NUMBER_MM)
        with self.canvas:
            for place, packs in enumerate(self.packs):
                x = self.x_of(place)
                colour = theme.soft.mixed(theme.ground, FAINT)
                if place == self.place:
                    colour = theme.accent
                    column = Box(round(x - step / 2), low, round(step), self.box.upper - low)
                    fill(column, theme.accent, alpha=0.2)
                elif place in self.marked:
                    colour = theme.on_danger
                high = self.y_of(packs) - low
                fill(Box(round(x - width / 2), low, width, high), colour, min(2, width // 2))
                number = self._rounds[place]
                begins = place == 0 or self._rounds[place - 1] != number
                if number and begins and x - labelled >= look.px(APART_MM):
                    letter(str(number), PLAIN, size, theme.soft, x, self.box.y + size * 0.7)
                    labelled = x
            for packs in self.ticks:
                fill(Box(self.box.x, self.y_of(packs), self.box.w, 1), theme.line)


class Hindsight(Part):
    """A heat map with a line for each move, and a bar for each with the points that the Wolf could
    expect; the present `place` stands out in both."""

    def __init__(self, look: Look, box: Box) -> None:
        super().__init__(look, box)
        upper, self._bars = box.top(round(box.h * MAP_SHARE), look.px(1.6))
        self._legend, self._heat = upper.top(look.px(CAPTION_MM), look.px(0.6))
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
        legend = Message("letters-legend")
        self.add_widget(Text(self.look, self._legend, legend, SMALL, self.look.theme.soft))
        self._points(frames, place)

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

    def _points(self, frames: Sequence[Frame], place: int) -> None:
        """Draw bars of the points that the Wolf could expect, and the present figures above."""
        look, theme = self.look, self.look.theme
        words, bars = self._bars.top(look.px(CAPTION_MM), look.px(0.6))
        highest = max(frame.expected for frame in frames) or 1.0
        with self.canvas:
            fill(Box(bars.x, bars.y, bars.w, 1), theme.line)
            columns = bars.columns(len(frames))
            for i, (frame, column) in enumerate(zip(frames, columns, strict=True)):
                height = max(1, round(bars.h * min(1.0, max(0.0, frame.expected / highest))))
                colour = theme.accent if i == place else theme.soft.mixed(theme.ground, FAINT)
                fill(Box(column.x, column.y, max(1, column.w - 1), height), colour)
        now = frames[place]
        figures = Message("points-expected", expected=now.expected, to_come=max(0.0, now.to_come))
        self.add_widget(Text(look, words, figures, SMALL, theme.soft))
