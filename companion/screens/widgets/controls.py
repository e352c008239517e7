"""Parts to press: buttons, rows of them, buttons to hold, choices, switches and steppers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property, partial
from math import inf

from kivy.graphics import Canvas
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.uix.behaviors import ButtonBehavior

from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.theme import BODY, GAP_MM, LABEL, SMALL, TOUCH_MM, Colour, TextStyle
from companion.screens.widgets.part import Look, Part, Words, fill, outline, stamp, stamp_arc
from companion.screens.widgets.text import MOST_HYPHENS, Text, least_width
from companion.words.message import Message

HOLD_MS = 1000
"""How long a `HoldButton` must be held, in ms."""
ANSWER_MS = 2500
"""How long a `HoldButton` shows its answer to a short tap, in ms."""
RING_MM = 20.0
"""Diameter of the ring around a holding finger, in mm: it can be seen beside the finger."""
SMALL_RING_MM = 4.0
"""Diameter of the ring on a button that has to be held, in mm."""
RING_ROOM_MM = SMALL_RING_MM + 0.2
"""Room for it below the words of a button, in mm: two lines of words have the rest."""
RING_UP_MM = 0.8
"""Room between it and the lower edge of the button, in mm."""
BESIDE_RING_MM = SMALL_RING_MM + 1.0
"""Room for it beside the words, in mm."""
WORDS_MM = 1.5
"""Room left and right of the words of a button or a chip, in mm."""
ABOVE_MM = 0.6
"""Room above and below the words of a button, in mm."""
CHIP_ABOVE_MM = 0.8
"""Room above and below the words of a chip, in mm."""
LARGE_ABOVE_MM = 0.3
"""The same around large text, in mm: the letters need the rest."""
HYPHENS = 0, 1, MOST_HYPHENS
"""At how many places the words of a button may be broken: first at none."""
HOLD_TO_PRESS = Message("hold-to-press")
FOUR_MM = 75.0
"""Width from which there is room for four buttons, in mm."""
SUB_MM = 34.0
"""Width from which a button has room for a second line, in mm."""
DENSE_GAP_MM = 1.4


def beside_words(look: Look) -> int:
    """Return the room left and right of the words of a button or a chip, in px."""
    return int(WORDS_MM * look.display.dpi / 25.4)


class Kind(Enum):
    """What pressing a button means."""

    PLAIN = "plain"
    MAIN = "main"
    """The thing to do now."""
    DANGER = "danger"
    """Cannot be taken back."""


class Pressable(ButtonBehavior, Part):  # type: ignore[misc]  # Kivy has no types
    """A part that one finger presses; `action` is called when the finger leaves while on it."""

    touchable = True
    flash = True
    """Whether it shows that a finger is on it. The Wolf's letters do not."""

    def __init__(self, look: Look, box: Box, action: Callable[[], object] = lambda: None) -> None:
        super().__init__(look=look, box=box)
        self.min_state_time = 0  # or Kivy's clock would keep it down for a moment
        self.action = action

    @property
    def held(self) -> bool:
        """Whether a finger is on it."""
        return bool(self.state == "down")

    @property
    def enabled(self) -> bool:
        """Whether it can be pressed."""
        return not self.disabled

    @property
    def words(self) -> Words:
        """What is written on it; nothing on a picture."""
        return None

    why: Words = None
    """Why it cannot be pressed, while it cannot; a tap shows it."""
    lit = False
    """Whether it stands out: it is chosen, or switched on."""

    def light(self, on: bool) -> None:
        """Let it stand out, or not."""
        if on != self.lit:
            self.lit = on
            self.restyle()

    def enable(self, on: bool, why: Words = None) -> None:
        """Let it be pressed, or not; a tap then shows `why`."""
        self.why = why
        self.disabled = not on

    def restyle(self) -> None:
        """Draw the ground again: a finger came or left, or the part was switched on or off."""

    def plate(
        self, ground: Colour | None, line: Colour | None, radius_mm: float, lift: float = 0.16
    ) -> None:
        """Replace the ground by a box with round corners, lighter by `lift` under a finger."""
        theme = self.look.theme
        if self.held and self.flash:
            ground = (ground or theme.ground).mixed(theme.ink, lift)
        radius = min(self.look.px(radius_mm), self.box.h // 2 - 1)
        self.canvas.before.clear()
        with self.canvas.before:
            if ground:
                fill(self.box, ground, radius)
            if line:
                outline(self.box, line, radius, self.look.hair)

    def on_state(self, *_: object) -> None:
        """Show that a finger came or left."""
        self.restyle()

    def on_disabled(self, *_: object) -> None:
        """Show whether it can be pressed."""
        self.restyle()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take one finger, and ignore every other until it has left."""
        if self.held:
            return bool(self.collide_point(*touch.pos))
        if self.disabled and self.why and self.collide_point(*touch.pos):
            self.look.explain(self.why)
        return bool(super().on_touch_down(touch))

    def on_release(self) -> None:
        """Act: the finger has left while on the part."""
        if self.enabled:
            self.look.tapped()
            self.action()

    def let_go(self) -> None:
        """Forget the finger without acting."""
        super().let_go()
        self.state = "normal"


class Button(Pressable):
    """A large calm button; `sub` is a smaller second line."""

    def __init__(
        self, look: Look, box: Box, words: Words, on_press: Callable[[], object],
        kind: Kind = Kind.PLAIN, sub: Words = "", style: TextStyle = LABEL,
    ) -> None:
        super().__init__(look, box, on_press)
        self.kind = kind
        if sub:
            inner = self._words_box(alone=False)
            large = look.text_scale > 1
            inner = inner.inset(0, look.px(0.6 if large else 1.6))
            lower, upper = inner.bottom(round(inner.h * (0.55 if large else 0.5)))
            self.text = Text(look, upper, words, style, across="center")
            self.sub: Text | None = Text(look, lower, sub, SMALL, across="center", lines=2)
            self.add_widget(self.sub)
        else:
            inner = self._words_box(alone=True)
            self.text = Text(look, inner, words, style, across="center", lines=2)
            self.sub = None
        self.add_widget(self.text)
        self.restyle()

    def _words_box(self, *, alone: bool) -> Box:
        """Return the box of the words; `alone` if there is no second line."""
        return self.box.inset(beside_words(self.look), self.look.px(ABOVE_MM))

    @property
    def words(self) -> Words:
        return self.text.said

    @property
    def colours(self) -> tuple[Colour | None, Colour, Colour | None]:
        """Colours of ground, words and outline in the present state."""
        theme = self.look.theme
        if not self.enabled:
            return None, theme.disabled, theme.disabled_line
        if self.kind is Kind.MAIN:
            return theme.accent, theme.on_accent, None
        if self.kind is Kind.DANGER:
            return None, theme.on_danger, theme.danger
        return theme.raised, theme.ink, theme.line

    def restyle(self) -> None:
        ground, ink, line = self.colours
        self.plate(ground, line, 3.0)
        self.text.say(self.text.said, ink)
        if self.sub:
            self.sub.say(self.sub.said, ink)


def draw_hold_ring(look: Look, x: float, y: float, share: float) -> None:
    """Draw the ring around a finger at a point, filled to that share, in the open canvas."""
    d = look.px(RING_MM - 0.8)
    ring = sprites.ring(d, look.px(1.4))
    stamp(sprites.edge(ring, look.px(0.4)), look.theme.ground, x, y)
    stamp(sprites.ring(d - look.px(0.9), look.px(0.5)), look.theme.soft, x, y)
    stamp_arc(ring, look.theme.ink, x, y, share)


class HoldButton(Button):
    """A button that must be held for a second, while a ring around the finger fills.

    A short tap changes nothing: the button then shows `answer` in place of its words for a while.
    """

    def __init__(
        self, look: Look, box: Box, words: Words, on_press: Callable[[], object],
        kind: Kind = Kind.PLAIN, sub: Words = "", style: TextStyle = LABEL,
        answer: Words = HOLD_TO_PRESS,
    ) -> None:
        self._since: float | None = None
        self._now = 0.0
        self._answered: float | None = None
        """When the button began to show its answer."""
        self._share = 0.0
        self._around = Canvas()
        """The ring around the finger."""
        self._answer = answer
        super().__init__(look, box, words, on_press, kind, sub, style)

    @cached_property
    def answer(self) -> Text:
        """What it shows after a short tap, set when it is first needed."""
        inner = super()._words_box(alone=True)
        return Text(self.look, inner, self._answer, self.text.style, across="center", lines=2)

    @property
    def answering(self) -> bool:
        """Whether it shows its answer to a short tap."""
        return self._answered is not None

    def _words_box(self, *, alone: bool) -> Box:
        inner = super()._words_box(alone=alone)
        if alone:
            return inner.bottom(self.look.px(RING_ROOM_MM))[1]
        return inner.inset(self.look.px(BESIDE_RING_MM), 0)

    def restyle(self) -> None:
        super().restyle()
        self._draw_ring()

    def on_release(self) -> None:
        """Answer that the finger left too early."""
        if self.enabled:
            self._show_answer(self._now)

    def tick(self, now: float) -> None:
        """Fill the ring; after a second of holding, act."""
        self._now = now
        if self._answered is not None and (self.held or now - self._answered >= ANSWER_MS):
            self._show_answer(None)
        if not self.held:
            self._since = None
            self._fill(0)
            return
        if self._since is None:
            self._since = now
        share = min(1.0, (now - self._since) / HOLD_MS)
        self._fill(share)
        if share >= 1:
            self.let_go()
            self.look.tapped()
            self.action()

    def let_go(self) -> None:
        super().let_go()
        self._since = None
        self._fill(0)

    def due(self, now: float) -> float:
        """At every moment while it is held or answers."""
        return now if self.held or self._answered is not None else inf

    def _show_answer(self, since: float | None) -> None:
        """Show the answer in place of the words, or with None the words again."""
        self._answered = since
        self.clear_widgets()
        if since is not None:
            self.answer.say(self.answer.said, self.colours[1])
            self.add_widget(self.answer)
        else:
            self.add(*(part for part in (self.text, self.sub) if part is not None))
        self._draw_ring()

    def _fill(self, share: float) -> None:
        if share != self._share:
            self._share = share
            self._draw_ring()
            self._draw_around()

    def _draw_ring(self) -> None:
        """Draw the small ring that says that the button has to be held."""
        self.canvas.after.clear()
        if self._answered is not None:
            return
        look, ink, box = self.look, self.colours[1], self.box
        d = look.px(SMALL_RING_MM)
        if self.sub is None:
            x, y = box.centre[0], box.y + look.px(RING_UP_MM) + d / 2
        else:
            x, y = box.x + look.px(1.8) + d / 2, box.centre[1]
        with self.canvas.after:  # a thin ring that the thick one fills
            stamp(sprites.ring(d, max(2.0, d * 0.08)), ink, x, y)
            stamp_arc(sprites.ring(d, max(4.0, d * 0.2)), ink, x, y, self._share)

    def _draw_around(self) -> None:
        """Draw the ring around the finger, above everything else on the page."""
        page: Part = self
        while isinstance(page.parent, Part) and isinstance(page.parent.parent, Part):
            page = page.parent
        above, look = page.canvas.after, self.look
        if self._around in above.children:
            above.remove(self._around)
        self._around.clear()
        if not 0 < self._share < 1:
            return
        half, display = look.px(RING_MM) // 2, look.display
        x = max(half, min(display.width - half, round(self.last_touch.x)))
        y = max(half, min(display.height - half, round(self.last_touch.y)))
        with self._around:
            draw_hold_ring(look, x, y, self._share)
        above.add(self._around)


@dataclass(frozen=True, slots=True)
class Act:
    """Something a button does. Two are equal if they look alike."""

    words: Words
    do: Callable[[], object] = field(compare=False)
    kind: Kind = Kind.PLAIN
    hold: Message | None = None
    """What the button answers to a short tap, if it has to be held."""
    sub: Words = ""
    enabled: bool = True
    why: Words = None
    """Why it is not enabled; a tap shows it."""
    share: float = 1.0
    """Width in a dense row, compared with other buttons."""


class Row(Part):
    """Buttons side by side in a box, from the left, or for left-handed players from the right.

    With `dense` there is room for five, and each has its `share` of the width.
    """

    def __init__(
        self, look: Look, box: Box, acts: Sequence[Act] = (), *, dense: bool = False
    ) -> None:
        super().__init__(look, box)
        self._dense = dense
        self._acts: tuple[Act, ...] = ()
        self.buttons: list[Button] = []
        self.show(acts)

    @property
    def room(self) -> int:
        """How many buttons can stand here."""
        if self._dense:
            return 5
        return 4 if self.box.w >= self.look.px(FOUR_MM) else 3

    def show(self, acts: Sequence[Act]) -> None:
        """Show these buttons, as many as there is room for."""
        text = self.look.text
        self.clipped = tuple(text(act.words) for act in acts[self.room :])
        acts = tuple(acts)[: self.room]
        if acts == self._acts:
            for button, act in zip(self.buttons, acts, strict=True):
                button.action = act.do
            return
        self._acts = acts
        self.let_go()
        self.clear_widgets()
        self.buttons = []
        if not acts:
            return
        for box, act in self._places(acts):
            sub = act.sub if box.w >= self.look.px(SUB_MM) else ""
            button = (
                HoldButton(self.look, box, act.words, act.do, act.kind, sub, answer=act.hold)
                if act.hold is not None
                else Button(self.look, box, act.words, act.do, act.kind, sub)
            )
            button.enable(act.enabled, act.why)
            self.buttons.append(button)
            self.add_widget(button)

    def _places(self, acts: tuple[Act, ...]) -> list[tuple[Box, Act]]:
        """Return the boxes of the buttons; those without room for a second line have none."""
        look, gap = self.look, self.look.px(DENSE_GAP_MM if self._dense else GAP_MM)
        acts = acts[::-1] if look.left_handed else acts
        shares = [act.share if self._dense else 1.0 for act in acts]
        even = self.box.fitted([0] * len(acts), gap, shares)
        ordered = [act if box.w >= look.px(SUB_MM) else replace(act, sub="")
                   for box, act in zip(even, acts, strict=True)]
        needs, *less = ([self._need(act, hyphens) for act in ordered] for hyphens in HYPHENS)
        places = self.box.fitted(needs, gap, shares, less)
        found = list(zip(places, ordered, strict=True))
        return found[::-1] if look.left_handed else found

    def _need(self, act: Act, hyphens: int) -> int:
        """Return how wide a button has to be for its words not to be small in large text."""
        look, height = self.look, self.box.h - 2 * self.look.px(ABOVE_MM)
        margin = beside_words(look)
        if act.sub:  # one line, beside the ring
            margin, height = margin + look.px(BESIDE_RING_MM if act.hold else 0.0), 0
        elif act.hold:
            height -= look.px(RING_ROOM_MM)
        return _needed(look, act.words, LABEL, height, margin, hyphens)


def side_by_side(look: Look, box: Box, words: Sequence[Words], gap: int) -> list[Box]:
    """Return boxes of chips, side by side, as wide as their words need."""
    height = box.h - 2 * _above_chip(look)
    needs, *less = (
        [_needed(look, word, BODY, height, beside_words(look), hyphens) for word in words]
        for hyphens in HYPHENS)
    return box.fitted(needs, gap, less=less)


def _needed(look: Look, words: Words, style: TextStyle, h: int, margin: int,
            hyphens: int) -> int:
    """Return how wide a part with a margin has to be for its words in large text; in normal text,
    in which each has its share of the width, 0."""
    if look.text_scale == 1:
        return 0
    least = least_width(look, look.text(words), style, h, hyphens=hyphens)
    return max(look.px(TOUCH_MM), least + 2 * margin + 1)  # the box may be rounded down


def _above_chip(look: Look) -> int:
    return look.px(CHIP_ABOVE_MM if look.text_scale == 1 else LARGE_ABOVE_MM)


class Chip(Pressable):
    """A small choice that can be lit: one of several, or on and off by itself."""

    def __init__(
        self, look: Look, box: Box, words: Words, on_press: Callable[[], object],
        lit: bool = False, style: TextStyle = BODY,
    ) -> None:
        super().__init__(look, box, on_press)
        self.lit = lit
        inner = box.inset(beside_words(look), _above_chip(look))
        self.text = Text(look, inner, words, style, across="center", lines=2)
        self.add_widget(self.text)
        self.restyle()

    @property
    def words(self) -> Words:
        return self.text.said

    def restyle(self) -> None:
        theme = self.look.theme
        if not self.enabled:
            self.plate(None, theme.disabled_line, 2.0)
            self.text.say(self.text.said, theme.disabled)
        elif self.lit:
            self.plate(theme.accent, None, 2.0)
            self.text.say(self.text.said, theme.on_accent)
        else:
            self.plate(theme.raised, theme.line, 2.0)
            self.text.say(self.text.said, theme.ink)


def switch(name: str | Message, on: bool) -> Message:
    """Return the words of a chip that switches something on and off."""
    return Message("switch", name=name, on="yes" if on else "no")


class Choice(Part):
    """A row of chips of which one is lit."""

    def __init__(
        self, look: Look, box: Box, words: Sequence[Words], chosen: int,
        on_choose: Callable[[int], None],
    ) -> None:
        super().__init__(look, box)
        self._on_choose = on_choose
        self.chips: list[Chip] = []
        places = side_by_side(look, box, words, look.px(1.2))
        for i, (place, word) in enumerate(zip(places, words, strict=True)):
            chip = Chip(look, place, word, partial(self.choose, i), lit=i == chosen)
            self.chips.append(chip)
            self.add_widget(chip)

    def choose(self, index: int) -> None:
        """Light a chip, and report it."""
        self.light(index)
        self._on_choose(index)

    def light(self, index: int) -> None:
        """Light one chip alone (none for -1)."""
        for i, chip in enumerate(self.chips):
            chip.light(i == index)


class Icon(Pressable):
    """A button that shows a shape instead of words."""

    def __init__(
        self, look: Look, box: Box, shape: Callable[[int], Texture], on_press: Callable[[], object]
    ) -> None:
        super().__init__(look, box, on_press)
        self._shape = shape
        self._useful = True
        self.restyle()

    def show_useful(self, useful: bool) -> None:
        """Show whether a press would change anything; either way it can be pressed."""
        self._useful = useful
        self.restyle()

    def restyle(self) -> None:
        theme = self.look.theme
        if self._useful:
            self.plate(theme.raised, theme.line, 2.0)
        else:
            self.plate(None, theme.disabled_line, 2.0)
        with self.canvas.before:
            size = min(self.box.w, self.box.h) // 2
            stamp(self._shape(size), theme.ink if self._useful else theme.disabled,
                  *self.box.centre)


class Stepper(Part):
    """A number between two buttons that make it less or more."""

    def __init__(
        self, look: Look, box: Box, value: int, least: int, most: int,
        on_change: Callable[[int], None], shown: Callable[[int], Words] = str,
    ) -> None:
        super().__init__(look, box)
        self.value, self.least, self.most = value, least, most
        self._on_change, self._shown = on_change, shown
        side = look.px(11.0)
        left, rest = box.cut_left(side)
        right, middle = rest.cut_right(side)
        weight = look.px(0.7 * look.theme.stroke)
        self._number = Text(look, middle, shown(value), LABEL, across="center")
        self._less = Icon(look, left, lambda d: sprites.minus(d, weight), partial(self.change, -1))
        self._more = Icon(look, right, lambda d: sprites.plus(d, weight), partial(self.change, 1))
        self.add(self._less, self._more, self._number)
        self.set(value)

    def change(self, by: int) -> None:
        """Change the number within its limits, and report it."""
        self.set(max(self.least, min(self.most, self.value + by)))
        self._on_change(self.value)

    def set(self, value: int) -> None:
        """Show another number."""
        self.value = value
        self._number.say(self._shown(value))
        self._less.show_useful(value > self.least)
        self._more.show_useful(value < self.most)
