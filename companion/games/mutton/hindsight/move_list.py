"""The moves of a game round by round, each on one line; a touched line is gone to."""

from collections.abc import Callable, Sequence
from itertools import groupby

from companion.games.mutton.hindsight.replay import Frame
from companion.screens.boxes import Box
from companion.screens.theme import BODY, BOLD, TextStyle
from companion.screens.widgets.controls import Pressable
from companion.screens.widgets.part import Look, Part, outline
from companion.screens.widgets.text import Text
from companion.words.message import Message

LEAST_MM = 10.2
"""Least height of a round, so that a finger can hit it."""
LINE_MM = 4.6
GAP_MM = 0.7
NUMBER_MM, COST_MM = 6.0, 10.0
"""Widths of the round's number and of what a move cost."""
COST = TextStyle(BOLD, 3.5)


class MoveList(Part):
    """As many rounds as there is room for. It scrolls with a wheel, or if the present one or the
    next would be out of sight."""

    def __init__(self, look: Look, box: Box, go: Callable[[int], None]) -> None:
        super().__init__(look, box)
        self._go = go
        self._top = self._present = 0
        self._frames: Sequence[Frame] = ()
        self._place = 0
        self.rounds: list[Round] = []
        """Those in sight, from above."""

    def show(self, frames: Sequence[Frame], place: int) -> None:
        """Show a game at one of its places."""
        if frames is self._frames and place == self._place:
            return
        self._frames, self._place = frames, place
        rounds = self._rounds(frames)
        present = next(i for i, places in enumerate(rounds) if place in places)
        self._follow([self._height(places) for places in rounds], present)
        self._draw(rounds)

    def scroll(self, x: float, y: float, by: int) -> bool:
        """Let a wheel bring one more round into sight."""
        rounds = self._rounds(self._frames)
        if by < 0 < self._top or (by > 0 and self._top + len(self.rounds) < len(rounds)):
            self._top += by
            self._draw(rounds)
        return True

    def _draw(self, rounds: Sequence[Sequence[int]]) -> None:
        self.let_go()
        self.clear_widgets()
        self.rounds = []
        rest = self.box
        for places in rounds[self._top :]:
            height = self._height(places)
            if height > rest.h:
                break
            line, rest = rest.top(height, self.look.px(GAP_MM))
            shown = [(each, self._frames[each]) for each in places]
            self.rounds.append(Round(self.look, line, shown, self._place, self._go))
        self.add(*self.rounds)

    def _rounds(self, frames: Sequence[Frame]) -> list[list[int]]:
        """Return the places of each round; a round longer than half the list is split."""
        gap = self.look.px(GAP_MM)
        most = max(2, ((self.box.h - gap) // 2 - gap) // self.look.text_px(LINE_MM))
        found = []
        for _, group in groupby(range(len(frames)), key=lambda place: frames[place].round):
            places = list(group)
            found += [places[i : i + most] for i in range(0, len(places), most)]
        return found

    def _height(self, places: Sequence[int]) -> int:
        look = self.look
        return max(look.px(LEAST_MM), len(places) * look.text_px(LINE_MM) + look.px(GAP_MM))

    def _follow(self, heights: Sequence[int], present: int) -> None:
        """Choose the first round in sight: the next in the same direction is in sight, too."""
        if present == self._present and present >= self._top:
            return
        last = min(present + 1, len(heights) - 1)
        if present < max(self._top, self._present):
            self._top, last = min(self._top, max(0, present - 1)), present
        self._present = present
        gap = self.look.px(GAP_MM)
        while self._top < present and sum(
            height + gap for height in heights[self._top : last + 1]
        ) - gap > self.box.h:
            self._top += 1


class Round(Pressable):
    """The moves of one round. The touched one is gone to."""

    def __init__(
        self, look: Look, box: Box, moves: Sequence[tuple[int, Frame]], present: int,
        go: Callable[[int], None],
    ) -> None:
        super().__init__(look, box)
        self._go = go
        self.places = [place for place, _ in moves]
        self._lines = box.inset(0, look.px(GAP_MM) // 2).rows(len(moves))
        self._present = next(
            (line for line, (place, _) in zip(self._lines, moves, strict=True)
             if place == present), None)
        theme = look.theme
        for i, (line, (_, frame)) in enumerate(zip(self._lines, moves, strict=True)):
            number, words = line.inset(look.px(1.4), 0).cut_left(look.px(NUMBER_MM))
            if i == 0 and frame.round:
                self.add_widget(Text(look, number, str(frame.round), COST, theme.soft))
            if frame.judged and frame.cost is not None:
                cost, words = words.cut_right(look.px(COST_MM), look.px(1))
                lost = Message("signed", number=-frame.cost)
                self.add_widget(Text(look, cost, lost, COST, theme.on_danger, across="right"))
            self.add_widget(Text(look, words, frame.line, BODY))
        self.restyle()

    def restyle(self) -> None:
        theme = self.look.theme
        self.plate(theme.raised, None, 2.0)
        if self._present is not None:
            with self.canvas.before:
                outline(self._present, theme.accent, self.look.px(1.6), self.look.hair)

    def on_release(self) -> None:
        """Go to the move that was touched."""
        self.look.tapped()
        y = self.last_touch.y
        hit = min(range(len(self._lines)), key=lambda i: abs(self._lines[i].centre[1] - y))
        self._go(self.places[hit])
