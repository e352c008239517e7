"""Base of all parts of a page: a widget with a fixed box, drawn with soft-edged sprites."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import inf
from typing import Literal, final

from kivy.base import EventLoop
from kivy.graphics import BorderImage, Color, Ellipse, Rectangle
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.theme import SMALL, Colour, Display, Theme
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.message import Message

KeyPress = Literal["enter", "escape", "backspace"]
"""A key of a keyboard that types nothing."""
Words = str | Message | None
"""What a part shows: a message; a text that is the same in every language, such as a letter or a
name; or nothing."""


def _silent(*_: object) -> None:
    """Do nothing: no sound, and no sentence."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a part needs to draw itself: colours, sizes, the player's hand, and the language.

    `tapped` is called whenever a finger has pressed something; it is always the same sound.
    `explain` shows a sentence that says why a finger could not do something.
    """

    theme: Theme
    display: Display
    tapped: Callable[[], None] = field(default=_silent, compare=False)
    explain: Callable[[Words], None] = field(default=_silent, compare=False)
    catalogue: Catalogue = SCREEN
    text_scale: float = 1.0
    """By how much text is enlarged."""
    left_handed: bool = False

    def px(self, mm: float) -> int:
        """Millimetres in whole pixels."""
        return self.display.px(mm)

    def text_px(self, mm: float) -> int:
        """Millimetres of a font size, or of a box for text, in pixels: more if text is large."""
        return self.display.px(mm * self.text_scale)

    @property
    def least_px(self) -> int:
        """The size of letters below which a sentence is too small to be shown, in pixels."""
        return round(self.px(SMALL.mm) * 0.9)

    def text(self, words: Words) -> str:
        """Return words as text in the language of the screen."""
        return (self.catalogue.name(words) if isinstance(words, str)
                else self.catalogue.text(words))

    @property
    def hair(self) -> int:
        """The width of a thin line in pixels."""
        return max(2, self.px(0.34 * self.theme.stroke))


def fill(box: Box, colour: Colour, radius: int = 0, alpha: float = 1.0) -> None:
    """Draw a filled box with round corners into the canvas that is open."""
    Color(*colour.rgba(alpha))
    if radius <= 0:
        Rectangle(pos=(box.x, box.y), size=(box.w, box.h))
    else:
        _nine(box, sprites.rounded(radius), radius)


def outline(box: Box, colour: Colour, radius: int, width: int, alpha: float = 1.0) -> None:
    """Draw the outline of a box with round corners, within the box."""
    Color(*colour.rgba(alpha))
    _nine(box, sprites.rounded(radius, width), radius)


def _nine(box: Box, texture: Texture, radius: int) -> None:
    BorderImage(
        pos=(box.x, box.y),
        size=(box.w, box.h),
        texture=texture,
        border=(radius, radius, radius, radius),
        auto_scale="off",
    )


def stamp(texture: Texture, colour: Colour, x: float, y: float, alpha: float = 1.0) -> Rectangle:
    """Draw a sprite with its centre at that point, on whole pixels."""
    w, h = texture.size
    Color(*colour.rgba(alpha))
    return Rectangle(texture=texture, pos=(round(x - w / 2), round(y - h / 2)), size=(w, h))


def stamp_edged(
    theme: Theme, texture: Texture, colour: Colour, x: float, y: float, alpha: float = 1.0
) -> None:
    """Draw a mark with a dark edge, so that it stands out from whatever it lies on."""
    stamp(sprites.edge(texture, theme.edge_px), theme.edge, x, y, alpha)
    stamp(texture, colour, x, y, alpha)


def stamp_arc(texture: Texture, colour: Colour, x: float, y: float, share: float) -> None:
    """Draw that share (0 to 1) of a round sprite, clockwise from the top."""
    if share <= 0:
        return
    w, h = texture.size
    Color(*colour.rgba())
    Ellipse(
        texture=texture,
        pos=(round(x - w / 2), round(y - h / 2)),
        size=(w, h),
        angle_end=360 * min(1.0, share),
    )


def hexagon(look: Look, box: Box, ground: Colour | None, line: Colour) -> None:
    """Draw a hexagon in the middle of a box, filled or as an outline, in the open canvas."""
    d = min(box.w, box.h)
    if ground is not None:
        stamp(sprites.hexagon(d, d, d * 0.5), ground, *box.centre)
    else:
        stamp(sprites.hexagon_ring(d, d, d * 0.48, look.hair), line, *box.centre)


class Typed:
    """A text that was typed on a keyboard. It can be taken once.

    The field that takes it shows it, perhaps as dots. Then nothing else can say, sound or note it.
    """

    def __init__(self, text: str) -> None:
        self._text: str | None = text

    @property
    def taken(self) -> bool:
        """Whether something has taken it."""
        return self._text is None

    def take(self) -> str:
        """Return the text. Raises RuntimeError if it was taken before."""
        text, self._text = self._text, None
        if text is None:
            raise RuntimeError("what was typed belongs to the field that has taken it")
        return text


class Part(Widget):  # type: ignore[misc]  # Kivy has no types
    """A piece of a page in a fixed box, in whole pixels.

    `touchable` says that a finger has something to do here; the tests hold every such part to at
    least 10 mm a side, inside the window and apart from every other.
    """

    touchable = False
    clipped: tuple[str, ...] = ()
    """Words that the part draws itself and that do not fit; the tests ask."""

    def __init__(self, look: Look, box: Box) -> None:
        super().__init__(
            size_hint=(None, None), pos=(box.x, box.y), size=(box.w, box.h)
        )
        self.look = look
        self.box = box

    def apply_class_lang_rules(self, *_: object, **__: object) -> None:
        """Apply none of Kivy's style rules, which go by class names."""

    def reshape(self, box: Box) -> None:
        """Give the part another box."""
        self.box, self.pos, self.size = box, box[:2], box[2:]

    def add(self, *parts: Part) -> None:
        """Add parts within this one, each in front of those before it."""
        for part in parts:
            self.add_widget(part)

    def tick(self, now: float) -> None:
        """Let time pass to `now` ms; a page passes it on to its parts in every frame."""
        for child in self.children:
            if isinstance(child, Part):
                child.tick(now)

    def due(self, now: float) -> float:
        """Return when `tick` next has something to do if nothing happens, in ms: `now` where it may
        have at any time, infinity where it never has. A time that has passed stays until `tick`."""
        first = inf
        for child in self.children:  # hundreds of parts: a generator for each takes twice as long
            if isinstance(child, Part) and (due := child.due(now)) < first:
                first = due
        return first

    def let_go(self) -> None:
        """Forget every finger: it was lost, or the page is going."""
        for touch in EventLoop.touches:
            touch.ungrab(self)
        for child in self.children:
            if isinstance(child, Part):
                child.let_go()

    def wipe(self) -> None:
        """Erase what is drawn, and forget what it showed: it was private."""
        self.canvas.before.clear()
        self.canvas.clear()
        self.canvas.after.clear()

    def scroll(self, x: float, y: float, by: int) -> bool:
        """Let a wheel at that point scroll on (1) or back (-1); return whether a part has."""
        return any(child.scroll(x, y, by) for child in self.children
                   if isinstance(child, Part) and child.box.holds(x, y))

    def take_text(self, typed: Typed) -> bool:
        """Take what was typed on a keyboard; return whether a part has used it."""
        return any(not typed.taken and child.take_text(typed)
                   for child in self.children if isinstance(child, Part))

    def press_key(self, key: KeyPress) -> bool:
        """Do what a key of a keyboard means; return whether a part has done it."""
        return any(child.press_key(key) for child in self.children if isinstance(child, Part))

    def parts(self) -> Iterator[Part]:
        """This part and all parts within it."""
        waiting: list[Part] = [self]
        while waiting:
            part = waiting.pop()
            yield part
            waiting += [child for child in reversed(part.children) if isinstance(child, Part)]


_WHEEL = {"scrolldown": -1, "scrollup": 1}
"""Kivy's names of the turns of a wheel: where they move what is shown; and where one scrolls."""


class Root(Part):
    """What fills a window. Fingers and the left button of a mouse press, the wheel scrolls, and
    other buttons do nothing."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Sort out what a finger or a mouse does."""
        button = touch.button if "button" in touch.profile else "left"
        if button in _WHEEL:
            self.scroll(touch.x, touch.y, _WHEEL[button])
        return button != "left" or bool(super().on_touch_down(touch))

    @final
    def type_text(self, text: str) -> bool:
        """Let the parts take what was typed on a keyboard; return whether one has used it."""
        return self.take_text(Typed(text))
