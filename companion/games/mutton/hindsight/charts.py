"""A whole game at one glance: how many packs still fitted after each move, the turning points with
their reasons, and how likely the most suspected letters were wolves.
"""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import pairwise
from math import log10

from kivy.input.motionevent import MotionEvent

from companion.games.mutton.hindsight.move_list import COST
from companion.games.mutton.hindsight.replay import Frame, Replay
from companion.games.mutton.show import per_cent
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.picture import Animal, Mood
from companion.screens.theme import BODY, BOLD, PLAIN, SMALL
from companion.screens.widgets import sheep
from companion.screens.widgets.controls import WORDS_MM, Pressable
from companion.screens.widgets.part import Look, Part, Words, fill, stamp_edged
from companion.screens.widgets.slider import Slider
from companion.screens.widgets.text import Text, letter
from companion.words.message import Message

CAPTION_MM = 4.0
ROUNDS_MM = 4.0
"""Height of the line with the numbers of the rounds."""
NUMBER_MM = 3.05
"""Font size of the numbers of the rounds."""
APART_MM = 4.0
"""Least distance between the numbers of two rounds."""
TURN_MM = 4.8
"""Width of the mark of a turning point."""
MOST_TURNS = 3
CARD_MM = 13.0
"""Height of the three lines of a card."""
MOST_CARD_MM = 18.0
"""Greatest height of a card."""
ROW_MM, MOST_ROW_MM = 6.6, 12.0
"""Least and greatest height of a suspected letter."""
MOST_ROWS = 8
PERCENT_MM = 9.0
"""Width of how likely a letter is a wolf now."""
FAINT = 0.3
"""How much of the ground is mixed into bars that do not stand out; their contrast stays above 3."""


def draw_turn(look: Look, number: int, mistake: bool, x: float, y: float) -> None:
    """Draw the mark of a turning point: a hexagon for a mistake, a disc for luck."""
    theme, d = look.theme, look.text_px(TURN_MM)
    shape = sprites.hexagon(d, d, d * 0.5) if mistake else sprites.disc(d)
    stamp_edged(theme, shape, theme.wrong if mistake else theme.legal, x, y)
    letter(str(number), BOLD, look.text_px(NUMBER_MM), theme.edge, x, y)


class TurnCards(Part):
    """The turning points in the order of the game, each with its reason; what else is to be said
    stands in their place. A touched one is gone to."""

    def __init__(self, look: Look, box: Box, go: Callable[[int], None]) -> None:
        super().__init__(look, box)
        self._go = go
        self._shown: object = None
        self.cards: list[TurnCard] = []

    def say(self, words: Words) -> None:
        """Show words and no turning points."""
        if words != self._shown:
            self._shown = words
            self._clear()
            self._add_words(self.box, words)

    def show(self, replay: Replay, place: int, words: Words) -> None:
        """Show the turning points, and words below them or alone."""
        if (shown := (replay.side, replay.turns, words)) != self._shown:
            self._shown = shown
            self._clear()
            gap, look = self.look.px(0.8), self.look
            height = min(look.text_px(MOST_CARD_MM), (self.box.h + gap) // MOST_TURNS - gap)
            rest = self.box
            for number, turn in enumerate(replay.turns, 1):
                box, rest = rest.top(height, gap)
                card = TurnCard(look, box, number, replay.frames[turn], partial(self._go, turn))
                self.cards.append(card)
            self.add(*self.cards)
            self._add_words(rest, words)
        for turn, card in zip(replay.turns, self.cards, strict=True):
            card.light(turn == place)

    def _clear(self) -> None:
        self.let_go()
        self.clear_widgets()
        self.cards = []

    def _add_words(self, box: Box, words: Words) -> None:
        look = self.look
        if words and box.h > look.text_px(CAPTION_MM):
            self.add_widget(Text(look, box, words, BODY, look.theme.soft, up="top", lines=8))


class TurnCard(Pressable):
    """A turning point: its mark, its round, what it cost, and the reason."""

    def __init__(
        self, look: Look, box: Box, number: int, frame: Frame, action: Callable[[], object]
    ) -> None:
        super().__init__(look, box, action)
        self._number, self._mistake = number, frame.judged is not None
        theme = look.theme
        margin = max(1, (box.h - look.text_px(CARD_MM)) // 2)
        mark, words = box.inset(look.px(WORDS_MM), margin).cut_left(
            look.text_px(TURN_MM) + look.px(1.0), look.px(1.0))
        self._at = mark.centre
        title, reason = words.top(round(words.h * 0.35))
        if self._mistake:
            cost, title = title.cut_right(look.text_px(8.0), look.px(0.6))
            lost = Message("signed", number=-frame.lost)
            self.add(Text(look, cost, lost, COST, theme.on_danger, across="right"))
        self._title = Text(look, title, frame.title, COST,
                           theme.on_danger if self._mistake else theme.ink)
        self.add(self._title, Text(look, reason, frame.reason, BODY, lines=2))
        self.restyle()

    @property
    def words(self) -> Words:
        return self._title.said

    def restyle(self) -> None:
        theme = self.look.theme
        self.plate(theme.raised, theme.accent if self.lit else theme.line, 2.4)
        with self.canvas.before:
            draw_turn(self.look, self._number, self._mistake, *self._at)


class PackGraph(Part):
    """Bars of how many packs still fitted, on a logarithmic scale. A touched bar is gone to."""

    def __init__(self, look: Look, box: Box, go: Callable[[int], None]) -> None:
        super().__init__(look, box)
        caption, plot = box.top(look.text_px(CAPTION_MM), look.px(0.6))
        self._caption = Text(look, caption, "", SMALL, look.theme.soft)
        self.slider = _Bars(look, plot, go)
        self.add(self._caption, self.slider)

    def show(self, replay: Replay, place: int) -> None:
        """Show a game at one of its places, with its turning points."""
        frames, bars = replay.frames, self.slider
        self._caption.say(Message("packs-still-fit", packs=frames[place].packs))
        bars.show_packs(
            tuple(frame.packs for frame in frames), tuple(frame.round for frame in frames))
        bars.lucky = frozenset(turn for turn in replay.turns if not frames[turn].judged)
        bars.show(len(frames), place, frozenset(replay.turns))


class _Bars(Slider):
    """The bars with the marks of the turning points, and below them the numbers of the rounds."""

    packs: tuple[int, ...] = ()
    _rounds: tuple[int, ...] = ()
    lucky: frozenset[int] = frozenset()
    """Which of the marked places are luck, and no mistakes."""

    def show_packs(self, packs: tuple[int, ...], rounds: tuple[int, ...]) -> None:
        """Show the numbers of packs of a game, and the round of each."""
        if (packs, rounds) != (self.packs, self._rounds):
            self.packs, self._rounds = packs, rounds
            self.padding = self.width / (2 * len(packs))
            self.count = 0  # so that `show` draws

    @property
    def _low(self) -> int:
        return self.box.y + self.look.text_px(ROUNDS_MM)

    def _height(self, packs: int) -> int:
        """Return the height of the bar for that many packs."""
        most = log10(self.packs[0]) or 1.0
        return max(1, round((self.box.upper - self._low) * log10(packs) / most))

    def _draw(self) -> None:
        look, theme, low = self.look, self.look.theme, self._low
        self.canvas.clear()
        if not self.packs or self.count != len(self.packs):
            return
        step = self.width / self.count
        width = max(2, round(step * 0.8))
        labelled, size = -float("inf"), look.text_px(NUMBER_MM)
        with self.canvas:
            fill(Box(self.box.x, low, self.box.w, 1), theme.line)
            for place, packs in enumerate(self.packs):
                x = self.x_of(place)
                colour = theme.soft.mixed(theme.ground, FAINT)
                if place == self.place:
                    colour = theme.accent
                    column = Box(round(x - step / 2), low, round(step), self.box.upper - low)
                    fill(column, theme.accent, alpha=0.2)
                bar = Box(round(x - width / 2), low, width, self._height(packs))
                fill(bar, colour, min(2, width // 2))
                number = self._rounds[place]
                begins = place == 0 or self._rounds[place - 1] != number
                if number and begins and x - labelled >= look.text_px(APART_MM):
                    ink = theme.accent if number == self._rounds[self.place] else theme.soft
                    letter(str(number), PLAIN, size, ink, x, self.box.y + size * 0.7)
                    labelled = x
            self._draw_turns()

    def _draw_turns(self) -> None:
        """Draw the numbered marks upon their bars, side by side where they would overlap."""
        d = self.look.text_px(TURN_MM) + 2 * self.look.theme.edge_px
        turns, low = sorted(self.marked), self._low + d / 2
        places: list[float] = []
        for turn in turns:
            places.append(max(self.x_of(turn), places[-1] + d if places else self.box.x + d / 2))
        most = self.box.right - d / 2
        for i in reversed(range(len(places))):
            most = places[i] = min(places[i], most)
            most -= d
        for number, (turn, x) in enumerate(zip(turns, places, strict=True), 1):
            y = min(self.box.upper - d / 2, max(low, self._low + self._height(self.packs[turn])))
            draw_turn(self.look, number, turn not in self.lucky, x, y)


class Hindsight(Pressable):
    """The letters that were suspected most: bars for how likely each was a wolf after every move,
    and beside them how likely it is now. A touched row goes to where that changed most."""

    flash = False

    def __init__(self, look: Look, box: Box, go: Callable[[int], None]) -> None:
        super().__init__(look, box)
        self._go = go
        self._frames: Sequence[Frame] = ()
        self._caption, rest = box.top(look.text_px(CAPTION_MM), look.px(0.6))
        rows = min(MOST_ROWS, rest.h // look.text_px(ROW_MM))
        self.rows = rest.top(min(rest.h, rows * look.px(MOST_ROW_MM)))[0].rows(rows, look.px(0.8))
        self._shown: object = None
        self.animals: tuple[Animal, ...] = ()
        """Those in sight, as they are drawn; the most suspected first."""

    def show(self, frames: Sequence[Frame], place: int, pack: Collection[str]) -> None:
        """Show a game at one of its places; `pack` are the wolves that may be shown."""
        if (id(frames), place, pack) == self._shown:
            return
        self._shown, self._frames = (id(frames), place, pack), frames
        self.clear_widgets()
        self.canvas.clear()
        look = self.look
        legend = Message("letters-legend")
        self.add_widget(Text(look, self._caption, legend, SMALL, look.theme.soft))
        highest = {name: max(_chances(frames, name)) for name in frames[0].chances}
        suspects = sorted(highest, key=lambda name: (-highest[name], name))
        self.animals = tuple(Animal(name, _mood(frames[place], name, pack))
                             for name in suspects[:len(self.rows)])
        for animal, row in zip(self.animals, self.rows, strict=False):
            self._show_row(_chances(frames, animal.letter or ""), place, animal, row)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Go to the move after which the suspicion of the touched row changed most."""
        if touch.grab_current is self and self.box.holds(*touch.pos):
            for animal, row in zip(self.animals, self.rows, strict=False):
                if row.y <= touch.y < row.upper:
                    self.action = partial(
                        self._go, _turning_place(self._frames, animal.letter or ""))
                    break
            else:
                self.action = lambda: None
        return bool(super().on_touch_up(touch))

    def _show_row(
        self, chances: Sequence[float], place: int, animal: Animal, row: Box
    ) -> None:
        look, theme = self.look, self.look.theme
        icon, rest = row.inset(look.px(0.8), 0).cut_left(look.px(7.2), look.px(1.2))
        amount, plot = rest.cut_right(look.text_px(PERCENT_MM), look.px(1.2))
        with self.canvas:
            fill(row, theme.raised, look.px(1.6))
            fill(Box(plot.x, plot.y, plot.w, 1), theme.line)
            for each, column in enumerate(plot.columns(len(chances))):
                height = round(plot.h * chances[each])
                colour = theme.accent if each == place else theme.soft.mixed(theme.raised, FAINT)
                fill(Box(column.x, plot.y, max(1, column.w - 1), max(height, 1)), colour)
            sheep.draw(animal, theme, *icon.centre, min(look.px(3.2), row.h * 0.38))
        if not animal.mood.dead:
            now = Message("percent", percent=per_cent(chances[place]))
            self.add_widget(Text(look, amount, now, BODY, theme.ink, "right"))


def _chances(frames: Sequence[Frame], name: str) -> list[float]:
    """Return how likely a letter was a wolf after each move; 0 once that was known."""
    return [0.0 if name in frame.view.dead or name in frame.view.escaped else frame.chances[name]
            for frame in frames]


def _turning_place(frames: Sequence[Frame], name: str) -> int:
    """Return after which move the chance of a letter changed most, before it was known."""
    chances = _chances(frames, name)
    end = next((i for i, chance in enumerate(chances) if not chance), len(chances))
    changes = [abs(b - a) for a, b in pairwise(chances[:end])]
    return changes.index(max(changes)) + 1 if changes else end


def _mood(frame: Frame, name: str, pack: Collection[str]) -> Mood:
    """Return how a letter is drawn."""
    wolf = name in pack or frame.view.dead.get(name) == "w"
    if name in frame.view.dead:
        return Mood.DEAD_WOLF if wolf else Mood.DEAD
    return Mood.WOLF if wolf else Mood.CALM
