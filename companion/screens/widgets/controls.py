"""What fingers press: buttons, buttons to hold, choices, switches and steppers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any

from kivy.graphics import Rectangle

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.theme import BODY, LABEL, SMALL, Colour, TextStyle
from companion.screens.widgets.part import Look, Part, fill, outline, stamp
from companion.screens.widgets.text import Text

HOLD_MS = 1000
"""How long a button that asks for care must be held."""


class Kind(Enum):
    """What pressing a button means."""

    PLAIN = "plain"
    MAIN = "main"
    """The thing to do now."""
    DANGER = "danger"
    """Cannot be taken back."""


class Pressable(Part):
    """Something one finger presses; `pressed()` is called when it leaves while still upon it."""

    touchable = True

    def __init__(self, look: Look, box: Box) -> None:
        super().__init__(look, box)
        self.enabled = True
        self.finger: Any = None

    def pressed(self) -> None:
        """The finger has pressed and left."""

    def restyle(self) -> None:
        """Draw the ground anew: a finger came or left, or it was switched on or off."""

    def on_touch_down(self, touch: Any) -> bool:
        """A finger comes down."""
        if not self.collide_point(*touch.pos) or getattr(touch, "is_mouse_scrolling", False):
            return False
        if self.enabled and self.finger is None:
            touch.grab(self)
            self.finger = touch
            self.restyle()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """A finger leaves."""
        if touch.grab_current is not self or touch is not self.finger:
            return False
        touch.ungrab(self)
        self.finger = None
        self.restyle()
        if self.enabled and self.collide_point(*touch.pos):
            self.look.tapped()
            self.pressed()
        return True

    def let_go(self) -> None:
        """Forget the finger without having been pressed."""
        if self.finger is not None:
            self.finger.ungrab(self)
            self.finger = None
            self.restyle()


class Button(Pressable):
    """A large calm button; `sub` is a smaller second line."""

    def __init__(
        self,
        look: Look,
        box: Box,
        words: str,
        on_press: Callable[[], None],
        kind: Kind = Kind.PLAIN,
        sub: str = "",
        style: TextStyle = LABEL,
    ) -> None:
        super().__init__(look, box)
        self.kind, self.on_press = kind, on_press
        self._style = style
        inner = box.inset(look.px(1.2), look.px(0.6))
        if sub:
            upper, lower = inner.inset(0, look.px(1.6)).rows(2)
            self.text = Text(look, upper, words, style, across="center")
            self.sub: Text | None = Text(look, lower, sub, SMALL, across="center")
            self.add_widget(self.sub)
        else:
            self.text = Text(look, inner, words, style, across="center", lines=2)
            self.sub = None
        self.add_widget(self.text)
        self.restyle()

    @property
    def colours(self) -> tuple[Colour | None, Colour, Colour | None]:
        """Ground, ink and line for the state the button is in."""
        theme = self.look.theme
        if not self.enabled:
            return None, theme.soft.mixed(theme.ground, 0.45), theme.line
        if self.kind is Kind.MAIN:
            return theme.accent, theme.on_accent, None
        if self.kind is Kind.DANGER:
            return None, theme.on_danger, theme.danger
        return theme.raised, theme.ink, theme.line

    def enable(self, on: bool) -> None:
        """Let the button be pressed, or not."""
        if on != self.enabled:
            self.enabled = on
            self.restyle()

    def restyle(self) -> None:
        ground, ink, line = self.colours
        if self.finger is not None:
            ground = (ground or self.look.theme.ground).mixed(self.look.theme.ink, 0.16)
        radius = min(self.look.px(3.0), self.box.h // 2 - 1)
        self.canvas.before.clear()
        with self.canvas.before:
            if ground:
                fill(self.box, ground, radius)
            if line:
                outline(self.box, line, radius, self.look.hair)
        self.text.say(self.text.words, ink)
        if self.sub:
            self.sub.say(self.sub.words, ink)

    def pressed(self) -> None:
        self.on_press()


class HoldButton(Button):
    """A button that must be held for a second; a bar fills meanwhile."""

    def __init__(
        self,
        look: Look,
        box: Box,
        words: str,
        on_hold: Callable[[], None],
        kind: Kind = Kind.MAIN,
        sub: str = "",
    ) -> None:
        super().__init__(look, box, words, self._nothing, kind, sub)
        self.on_hold = on_hold
        self._since: float | None = None
        self._bar: Rectangle | None = None

    @staticmethod
    def _nothing() -> None:
        """A short press does nothing."""

    def tick(self, now: float) -> None:
        """Fill the bar; after a second of holding, act."""
        if self.finger is None:
            if self._since is not None:
                self._since = None
                self._fill(0)
            return
        if self._since is None:
            self._since = now
        share = min(1.0, (now - self._since) / HOLD_MS)
        self._fill(share)
        if share >= 1:
            self.let_go()
            self._since = None
            self._fill(0)
            self.look.tapped()
            self.on_hold()

    def _fill(self, share: float) -> None:
        self.canvas.after.clear()
        if share <= 0:
            return
        ink = self.colours[1]
        high, side = self.look.px(0.9), self.look.px(3.0)
        width = round((self.box.w - 2 * side) * share)
        if width > high:
            with self.canvas.after:
                fill(Box(self.box.x + side, self.box.y + high, width, high), ink, high // 2)


class Chip(Pressable):
    """A small choice that can be lit: one of several, or on and off by itself."""

    def __init__(
        self,
        look: Look,
        box: Box,
        words: str,
        on_press: Callable[[], None],
        lit: bool = False,
        style: TextStyle = BODY,
    ) -> None:
        super().__init__(look, box)
        self.lit, self.on_press = lit, on_press
        self.text = Text(look, box.inset(look.px(0.8)), words, style, across="center", lines=2)
        self.add_widget(self.text)
        self.restyle()

    def light(self, on: bool) -> None:
        """Light the chip, or put it out."""
        if on != self.lit:
            self.lit = on
            self.restyle()

    def restyle(self) -> None:
        theme = self.look.theme
        ground = theme.accent if self.lit else theme.raised
        ink = theme.on_accent if self.lit else theme.ink
        if self.finger is not None:
            ground = ground.mixed(theme.ink, 0.16)
        radius = self.look.px(2.0)
        self.canvas.before.clear()
        with self.canvas.before:
            fill(self.box, ground, radius)
            if not self.lit:
                outline(self.box, theme.line, radius, self.look.hair)
        self.text.say(self.text.words, ink)

    def pressed(self) -> None:
        self.on_press()


class Choice(Part):
    """A row of chips of which one is lit."""

    def __init__(
        self,
        look: Look,
        box: Box,
        words: Sequence[str],
        chosen: int,
        on_choose: Callable[[int], None],
    ) -> None:
        super().__init__(look, box)
        self._on_choose = on_choose
        self.chips: list[Chip] = []
        for i, (place, word) in enumerate(
            zip(box.columns(len(words), look.px(1.2)), words, strict=True)
        ):
            chip = Chip(look, place, word, lambda i=i: self.choose(i), lit=i == chosen)  # type: ignore[misc]
            self.chips.append(chip)
            self.add_widget(chip)

    def choose(self, index: int) -> None:
        """Light that chip and say so."""
        self.light(index)
        self._on_choose(index)

    def light(self, index: int) -> None:
        """Light that chip alone (none for -1)."""
        for i, chip in enumerate(self.chips):
            chip.light(i == index)


class Icon(Pressable):
    """A button that shows a shape instead of words."""

    def __init__(
        self, look: Look, box: Box, shape: Callable[[int], Any], on_press: Callable[[], None]
    ) -> None:
        super().__init__(look, box)
        self._shape, self.on_press = shape, on_press
        self.restyle()

    def restyle(self) -> None:
        theme = self.look.theme
        ground = theme.raised if self.finger is None else theme.raised.mixed(theme.ink, 0.16)
        radius = self.look.px(2.0)
        self.canvas.before.clear()
        with self.canvas.before:
            fill(self.box, ground, radius)
            outline(self.box, theme.line, radius, self.look.hair)
            size = min(self.box.w, self.box.h) // 2
            stamp(self._shape(size), theme.ink, *self.box.centre)

    def pressed(self) -> None:
        self.on_press()


class Stepper(Part):
    """A number between two buttons that make it less or more."""

    def __init__(
        self,
        look: Look,
        box: Box,
        value: int,
        least: int,
        most: int,
        on_change: Callable[[int], None],
        shown: Callable[[int], str] = str,
    ) -> None:
        super().__init__(look, box)
        self.value, self.least, self.most = value, least, most
        self._on_change, self._shown = on_change, shown
        side = look.px(11.0)
        left, rest = box.cut_left(side)
        right, middle = rest.cut_right(side)
        weight = look.px(0.7)
        less = Icon(look, left, lambda d: _bar(d, weight), lambda: self.change(-1))
        more = Icon(look, right, lambda d: sprites.plus(d, weight), lambda: self.change(1))
        self._number = Text(look, middle, shown(value), LABEL, across="center")
        for part in (less, more, self._number):
            self.add_widget(part)

    def change(self, by: int) -> None:
        """Count up or down within the limits."""
        self.set(max(self.least, min(self.most, self.value + by)))
        self._on_change(self.value)

    def set(self, value: int) -> None:
        """Show another number."""
        self.value = value
        self._number.say(self._shown(value))


def _bar(d: int, width: float) -> Any:
    return sprites.strokes("minus", d, width, (((0.12, 0.5), (0.88, 0.5)),))
