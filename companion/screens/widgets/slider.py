"""A slider with as many places as a game has moves: large, and a finger anywhere on it will do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.widgets.part import Look, Part, fill, stamp

TRACK_MM, KNOB_MM = 1.4, 7.5


class Slider(Part):
    """Places from 0 to `count` - 1; the `marked` ones have a taller tick."""

    touchable = True

    def __init__(self, look: Look, box: Box, on_change: Callable[[int], None]) -> None:
        super().__init__(look, box)
        self.on_change = on_change
        self.count, self.value = 1, 0
        self.marked: frozenset[int] = frozenset()
        self._finger: Any = None
        self._draw()

    def show(self, count: int, value: int, marked: frozenset[int] = frozenset()) -> None:
        """Stand at a place."""
        if (count, value, marked) != (self.count, self.value, self.marked):
            self.count, self.value, self.marked = count, value, marked
            self._draw()

    def x_of(self, place: int) -> float:
        """Where a place lies, in px from the left of the window."""
        half = self.look.px(KNOB_MM) / 2
        room = self.box.w - 2 * half
        return self.box.x + half + room * place / max(1, self.count - 1)

    def _place_at(self, x: float) -> int:
        first, last = self.x_of(0), self.x_of(self.count - 1)
        if self.count < 2 or last <= first:
            return 0
        share = (x - first) / (last - first)
        return max(0, min(self.count - 1, round(share * (self.count - 1))))

    def _draw(self) -> None:
        look, theme = self.look, self.look.theme
        middle = self.box.centre[1]
        thick = look.px(TRACK_MM)
        first, last = round(self.x_of(0)), round(self.x_of(self.count - 1))
        now = self.x_of(self.value)
        low = round(middle - thick / 2)
        self.canvas.clear()
        with self.canvas:
            fill(Box(first, low, max(1, last - first), thick), theme.line)
            fill(Box(first, low, max(1, round(now) - first), thick), theme.accent)
            for place in range(self.count):
                tall = look.px(5.0 if place in self.marked else 2.6)
                passed = place <= self.value
                colour = theme.on_danger if place in self.marked else (
                    theme.accent if passed else theme.soft
                )
                x = round(self.x_of(place))
                fill(Box(x - 1, round(middle - tall / 2), 2, tall), colour)
            stamp(sprites.disc(look.px(KNOB_MM)), theme.accent, now, middle)

    # Touch

    def on_touch_down(self, touch: Any) -> bool:
        """A finger comes down: the knob goes there."""
        if self._finger is not None or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._finger = touch
        self._go(touch.x)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """The knob follows the finger."""
        if touch.grab_current is not self:
            return False
        self._go(touch.x)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """The finger leaves."""
        if touch.grab_current is not self or touch is not self._finger:
            return False
        self.let_go()
        return True

    def let_go(self) -> None:
        """Forget the finger."""
        if self._finger is not None:
            self._finger.ungrab(self)
        self._finger = None

    def _go(self, x: float) -> None:
        place = self._place_at(x)
        if place != self.value:
            self.show(self.count, place, self.marked)
            self.on_change(place)
