"""A whole game at one glance: how many packs still fitted after each move, and how likely the most
suspected letters were wolves.
"""

from collections.abc import Callable, Collection, Sequence
from math import log10

from companion.analysis.replay import Frame
from companion.screens.boxes import Box
from companion.screens.picture import Animal, Mood
from companion.screens.show import per_cent
from companion.screens.theme import BODY, PLAIN, SMALL
from companion.screens.widgets import sheep
from companion.screens.widgets.part import Look, Part, fill
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
ROW_MM, MOST_ROW_MM = 6.6, 12.0
"""Least and greatest height of a suspected letter."""
MOST_ROWS = 8
PERCENT_MM = 9.0
"""Width of how likely a letter is a wolf now."""
FAINT = 0.3
"""How much of the ground is mixed into bars that do not stand out; their contrast stays above 3."""


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
    """The letters that were suspected most: bars for how likely each was a wolf after every move,
    and beside them how likely it is now."""

    def __init__(self, look: Look, box: Box) -> None:
        super().__init__(look, box)
        self._caption, rest = box.top(look.text_px(CAPTION_MM), look.px(0.6))
        rows = min(MOST_ROWS, rest.h // look.text_px(ROW_MM))
        self._rows = rest.top(min(rest.h, rows * look.px(MOST_ROW_MM)))[0].rows(rows, look.px(0.8))
        self._shown: object = None
        self.animals: tuple[Animal, ...] = ()
        """Those in sight, as they are drawn; the most suspected first."""

    def show(self, frames: Sequence[Frame], place: int, pack: Collection[str]) -> None:
        """Show a game at one of its places; `pack` are the wolves that may be shown."""
        if (id(frames), place, pack) == self._shown:
            return
        self._shown = id(frames), place, pack
        self.clear_widgets()
        self.canvas.clear()
        look = self.look
        legend = Message("letters-legend")
        self.add_widget(Text(look, self._caption, legend, SMALL, look.theme.soft))
        highest = {name: max(_chances(frames, name)) for name in frames[0].chances}
        suspects = sorted(highest, key=lambda name: (-highest[name], name))
        self.animals = tuple(Animal(name, _mood(frames[place], name, pack))
                             for name in suspects[:len(self._rows)])
        for animal, row in zip(self.animals, self._rows, strict=False):
            self._show_row(_chances(frames, animal.letter or ""), place, animal, row)

    def _show_row(
        self, chances: Sequence[float], place: int, animal: Animal, row: Box
    ) -> None:
        look, theme = self.look, self.look.theme
        icon, rest = row.cut_left(look.px(8), look.px(1.2))
        amount, plot = rest.cut_right(look.text_px(PERCENT_MM), look.px(1.2))
        with self.canvas:
            fill(Box(plot.x, plot.y, plot.w, 1), theme.line)
            for each, column in enumerate(plot.columns(len(chances))):
                height = round(plot.h * chances[each])
                colour = theme.accent if each == place else theme.soft.mixed(theme.ground, FAINT)
                fill(Box(column.x, plot.y, max(1, column.w - 1), max(height, 1)), colour)
            sheep.draw(animal, theme, *icon.centre, min(look.px(3.2), row.h * 0.38))
        if not animal.mood.dead:
            now = Message("percent", percent=per_cent(chances[place]))
            self.add_widget(Text(look, amount, now, BODY, theme.ink, "right"))


def _chances(frames: Sequence[Frame], name: str) -> list[float]:
    """Return how likely a letter was a wolf after each move; 0 once that was known."""
    return [0.0 if name in frame.view.dead or name in frame.view.escaped else frame.chances[name]
            for frame in frames]


def _mood(frame: Frame, name: str, pack: Collection[str]) -> Mood:
    """Return how a letter is drawn."""
    wolf = name in pack or frame.view.dead.get(name) == "w"
    if name in frame.view.dead:
        return Mood.DEAD_WOLF if wolf else Mood.DEAD
    return Mood.WOLF if wolf else Mood.CALM
