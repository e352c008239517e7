"""A slider with as many places as a game has moves: large, and a finger anywhere on it will do."""

from collections.abc import Callable

from kivy.uix.slider import Slider as KivySlider

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.widgets.controls import Icon
from companion.screens.widgets.part import Look, Part, fill, stamp

TRACK_MM, KNOB_MM = 1.4, 7.5
ARROW_MM = 12.0
"""Width of the arrows beside a slider."""


class Slider(KivySlider, Part):  # type: ignore[misc]  # Kivy has no types
    """Places from 0 to `count` - 1; the `marked` ones have a taller tick.

    `on_change` is called with the place to which a finger has moved the knob.
    """

    touchable = True

    def __init__(self, look: Look, box: Box, on_change: Callable[[int], None]) -> None:
        super().__init__(look=look, box=box)
        self.on_change = on_change
        self.count, self.place = 1, 0
        self.marked: frozenset[int] = frozenset()
        self.padding, self.step, self.max = look.px(KNOB_MM) / 2, 1, 0
        self._draw()

    def show(self, count: int, place: int, marked: frozenset[int] = frozenset()) -> None:
        """Stand at a place."""
        if (count, place, marked) != (self.count, self.place, self.marked):
            self.count, self.place, self.marked = count, place, marked
            self.value = place  # before the limit, to which Kivy would bring it
            self.max = count - 1
            self._draw()

    def scroll(self, x: float, y: float, by: int) -> bool:
        """Go one place on or back."""
        self.value = max(0, min(self.count - 1, self.place + by))
        return True

    def on_value(self, _: KivySlider, value: float) -> None:
        """Report where a finger has moved the knob."""
        if value != self.place:
            self.place = int(value)
            self._draw()
            self.on_change(self.place)

    def x_of(self, place: int) -> float:
        """Where a place lies, in px from the left of the window."""
        room = self.width - 2 * self.padding
        return float(self.x + self.padding + room * place / max(1, self.count - 1))

    def _draw(self) -> None:
        look, theme = self.look, self.look.theme
        middle = self.box.centre[1]
        thick = look.px(TRACK_MM)
        first, last = round(self.x_of(0)), round(self.x_of(self.count - 1))
        now = self.x_of(self.place)
        low = round(middle - thick / 2)
        self.canvas.clear()
        with self.canvas:
            fill(Box(first, low, max(1, last - first), thick), theme.line)
            fill(Box(first, low, max(1, round(now) - first), thick), theme.accent)
            for place in range(self.count):
                tall = look.px(5.0 if place in self.marked else 2.6)
                passed = place <= self.place
                colour = theme.on_danger if place in self.marked else (
                    theme.accent if passed else theme.soft
                )
                x = round(self.x_of(place))
                fill(Box(x - 1, round(middle - tall / 2), 2, tall), colour)
            stamp(sprites.disc(look.px(KNOB_MM)), theme.accent, now, middle)


class Timeline(Part):
    """A slider through the moves of a game, between two arrows for one move back or on."""

    def __init__(self, look: Look, box: Box, go: Callable[[int], None]) -> None:
        super().__init__(look, box)
        left, middle = box.cut_left(look.px(ARROW_MM), look.px(1.5))
        right, middle = middle.cut_right(look.px(ARROW_MM), look.px(1.5))
        self.slider = Slider(look, middle, go)
        self.add(self.slider, *arrows(look, (left, right), self.slider, go))


def arrows(
    look: Look, boxes: tuple[Box, Box], slider: Slider, go: Callable[[int], None]
) -> tuple[Icon, Icon]:
    """Return two buttons that go one place back or on from that of a slider."""

    def step(by: int) -> None:
        go(max(0, min(slider.count - 1, slider.place + by)))

    weight = look.px(0.7)
    return (
        Icon(look, boxes[0], lambda d: sprites.arrow(d, weight), lambda: step(-1)),
        Icon(look, boxes[1], lambda d: sprites.arrow(d, weight, "right"), lambda: step(1)),
    )
