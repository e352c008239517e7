"""Parts to type and to choose on, and the page of a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from companion.foreign.player import called
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.navigation import Route
from companion.screens.pages.page import BarPage, PageContext, V, button_row, page
from companion.screens.setup import appended, computer, next_computer, offered, typed
from companion.screens.theme import BODY, BOLD, GAP_MM, HEADLINE, LETTER
from companion.screens.widgets.controls import Act, Chip, Icon, Kind, Pressable, Row, side_by_side
from companion.screens.widgets.part import KeyPress, Look, Part, Typed, Words, fill, outline, stamp
from companion.screens.widgets.text import Text, letter
from companion.sealing.safe import MIN_PASSPHRASE_LETTERS
from companion.words.defects import every_reason, message
from companion.words.fonts import can_draw, package
from companion.words.message import Message
from companion.words.players import computer_name
from engine.defect import DefectError
from engine.letters import LETTERS
from engine.names import name_defect, parse_name


class Keyboard(Part):
    """The letters from A to Z or other keys, a space, and a key that deletes the last one."""

    def __init__(
        self, look: Look, box: Box, on_key: Callable[[str], None], flash: bool = True,
        keys: Sequence[str] = tuple(LETTERS),
    ) -> None:
        super().__init__(look, box)
        self._on_key = on_key
        columns = 7 if look.display.portrait else 10
        keys = [*keys, "space", "back"]
        rows = -(-len(keys) // columns)
        gap = look.px(1.2)
        places = [
            place for line in box.rows(rows, gap) for place in line.columns(columns, gap)
        ]
        over = len(places) - len(keys)
        if not look.display.portrait and over:  # the space is as wide as what is left
            first, last = places[-2 - over], places[-2]
            places[-2 - over:] = (
                Box(first.x, first.y, last.right - first.x, first.h), places[-1])
        self.keys: dict[str, Pressable] = {}
        weight = look.px(0.7)
        for key, place in zip(keys, places, strict=False):
            press = partial(on_key, key)
            if key == "back":
                self.keys[key] = Icon(look, place, lambda d: sprites.arrow(d, weight), press)
            elif key == "space":
                self.keys[key] = Chip(look, place, Message("space-key"), press)
            else:
                self.keys[key] = Chip(look, place, key, press, style=LETTER)
        for pressable in self.keys.values():
            pressable.flash = flash
        self.add(*self.keys.values())

    def press_key(self, key: KeyPress) -> bool:
        """Delete the last letter at Backspace."""
        if key == "backspace":
            self._on_key("back")
        return key == "backspace"


def put_field(parent: Part, box: Box) -> Text:
    """Draw the field in which typed words are shown, and return its text."""
    look = parent.look
    with parent.canvas:
        fill(box, look.theme.sunken, look.px(2.0))
        outline(box, look.theme.accent, look.px(2.0), look.hair)
    text = Text(look, box.inset(look.px(3), 0), "", HEADLINE)
    parent.add(text)
    return text


class NameEntryPage(BarPage[V]):
    """A page on which a name is typed."""

    _name = ""
    """What is typed."""

    def _key(self, key: str) -> None:
        self._name = typed(self._name, key)
        self.again()

    def draft(self) -> object:
        return self._name

    def resume(self, draft: object) -> None:
        self._name = str(draft)

    def take_text(self, typed: Typed) -> bool:
        """Add what was typed on a keyboard."""
        text = typed.take()
        try:
            self._name = appended(self._name, text)
        except DefectError as wrong:
            self.context.notify(every_reason(wrong.public))
        else:
            unknown = "".join(each for each in dict.fromkeys(text) if not can_draw(each))
            if unknown:
                self.context.notify(Message(
                    "letters-not-in-font", letters=unknown, package=package(unknown[0])))
            self.again()
        return True


@page(
    help=Message("help-name"),
    title=Message("title-name"),
    opens=lambda at: at.arranging,
    built_from=lambda context: (context.route.number,),
)
class NamePage(NameEntryPage[V]):
    """A player's name, typed or chosen from earlier players."""

    def __init__(self, look: Look, context: PageContext[V]) -> None:
        super().__init__(look, context)
        self._seat = context.route.number
        self._name, taken = self._players()
        gap = look.px(GAP_MM)
        self.row, rest = self.put_row()
        top, rest = rest.top(look.px(12.0), gap)
        earlier = [each for each in context.environment.names() if each not in (self._name, taken)]
        if look.display.portrait:
            field, (chips, rest) = top, rest.top(look.px(12.0), gap)
            keyboard = rest.bottom(min(rest.h, look.px(62)))[0]
        else:
            field, chips = top.cut_left(round(top.w * 0.36), gap)
            keyboard = rest
        self.field = put_field(self, field)
        room = max(2, (chips.w + gap) // (look.px(20) + gap))
        *places, last = side_by_side(look, chips, ("",) * (room - 1) + (Message("computer"),), gap)
        for each, place in zip(earlier, places, strict=False):
            self.put(Chip(look, place, each, partial(self._done, each)))
        self.put(Chip(look, last, Message("computer"), self._computer))
        self.keyboard = self.put(Keyboard(look, keyboard, self._key))

    def _players(self) -> tuple[str, str]:
        """Return the name at this seat, and the other player's."""
        players = self.context.setup.players
        return players[self._seat], players[1 - self._seat]

    def _done(self, name: str) -> None:
        self.context.change_setup(self.context.setup.with_name(self._seat, name))
        self.context.go(Route(self.context.route.back))

    def show(self, view: V) -> None:
        super().show(view)
        self.field.say(
            computer_name(called(self._name.partition(":")[2]))
            if computer(self._name) else f"{self._name}|"
        )
        name = self._name
        defect = None if computer(name) else name_defect(name)
        why = Message("type-a-name") if defect is None or not name.strip() else message(defect)
        self.row.show([
            Act(Message("back"), self.to(self.context.route.back)),
            Act(Message("done"), lambda: self._done(name if computer(name) else parse_name(name)),
                Kind.MAIN, enabled=defect is None, why=why),
        ])

    def _computer(self) -> None:
        self._name = next_computer(self._name, offered(self.context.settings.opponent))
        self.again()


class NameButton(Pressable):
    """The name of an option; a tap says what it means."""

    def __init__(
        self, look: Look, box: Box, name: Words, action: Callable[[], object]
    ) -> None:
        super().__init__(look, box, action)
        mark, words = box.cut_right(look.px(5.0))
        self._mark = mark
        self.text = Text(look, words, name, BODY, lines=2)
        self.add(self.text)
        self.restyle()

    def restyle(self) -> None:
        look, theme = self.look, self.look.theme
        self.plate(theme.raised if self.held else None, None, 2.0)
        with self.canvas.before:
            stamp(sprites.ring(look.px(4.0), look.hair), theme.soft, *self._mark.centre)
            letter("?", BOLD, look.px(2.8), theme.soft, *self._mark.centre)


MOST_ROW_MM = 15.0
"""Maximum height of a row of options: more room is left empty."""


def option_places(
    box: Box, numbers: int, others: int, tall: bool, gap: int, most: int
) -> list[Box]:
    """Return the places of the numbers, and then of the other options.

    On a tall screen a number has a row of its own, and two others share one. A wide screen has
    three columns; one with a number is half as wide again as one without.
    """
    if tall:
        rows = numbers + -(-others // 2)
        lines = box.top(min(box.h, rows * most + (rows - 1) * gap))[0].rows(rows, gap)
        halves = [half for line in lines[numbers:] for half in line.columns(2, gap)]
        return [*lines[:numbers], *halves[:others]]
    every, columns = numbers + others, 3
    rows = max(4, -(-every // columns))
    shares = [3 if column * rows < numbers else 2 for column in range(columns)]
    found, rest = [], box
    for column in range(columns):
        left = rest.w - 2 * gap * (columns - column - 1)
        place, rest = rest.cut_left(left * shares[column] // sum(shares[column:]), 2 * gap)
        found += place.rows(rows, gap)
    return found[:every]


LONGEST = 80


class PassphrasePad(Part):
    """A keyboard for a passphrase; only a dot is shown for each letter typed.

    `done` is called with the passphrase, `back`, if there is a way back, without one. `about` says
    what it is for.
    """

    def __init__(
        self, look: Look, stage: Box, done: Callable[[str], None],
        back: Callable[[], object] | None, about: Words = None,
    ) -> None:
        super().__init__(look, stage)
        self._typed = ""
        self._allowed = True
        self._finish, self._back = done, back
        gap = look.px(GAP_MM)
        with self.canvas.before:
            fill(stage, look.theme.ground)
        row, rest = button_row(look.display, stage)
        field, rest = rest.top(look.px(11.0), gap)
        if about is not None:
            lines = 3 if look.display.portrait else 2
            place, rest = rest.top(
                look.text_px(12.9 if look.display.portrait else 7.4), look.px(0.8))
            self.add(Text(look, place, about, BODY, look.theme.soft, up="top", lines=lines))
        keys = rest.bottom(min(rest.h, look.px(62)))[0] if look.display.portrait else rest
        self.field = put_field(self, field)
        self.keyboard = Keyboard(look, keys, self._key, flash=False)
        self.row = Row(look, row)
        self.add(self.keyboard, self.row)
        self._show()

    def allow(self, allowed: bool) -> None:
        """Allow the passphrase to be entered, or block it after wrong tries."""
        if allowed != self._allowed:
            self._allowed = allowed
            self._show()

    @property
    def typed(self) -> str:
        """What is typed of a passphrase."""
        return self._typed

    def forget(self) -> None:
        """Delete what was typed."""
        self._typed = ""
        self.field.say("")

    def _key(self, key: str) -> None:
        if key == "back":
            self._typed = self._typed[:-1]
        elif len(self._typed) < LONGEST:
            self._typed += " " if key == "space" else key
        self._show()

    def put_text(self, text: str) -> None:
        """Add a text to what is typed."""
        self._typed = (self._typed + "".join(filter(str.isprintable, text)))[:LONGEST]
        self._show()

    def take_text(self, typed: Typed) -> bool:
        """Add what was typed on a keyboard."""
        self.put_text(typed.take())
        return True

    def press_key(self, key: KeyPress) -> bool:
        """Press one of the two buttons, or leave the key to the keyboard."""
        if key == "enter" and self._enough:
            self._done()
        elif key == "escape" and self._back is not None:
            self._back()
        else:
            super().press_key(key)
        return True

    @property
    def _enough(self) -> bool:
        """Whether the passphrase is long enough, and may be entered now."""
        letters = sum(map(len, self._typed.split()))
        return letters >= MIN_PASSPHRASE_LETTERS and self._allowed

    def _show(self) -> None:
        self.field.say("•" * len(self._typed) + "|")
        acts = [] if self._back is None else [Act(Message("back"), self._back)]
        why = Message("passphrase-too-short", least=MIN_PASSPHRASE_LETTERS)
        done = Act(Message("done"), self._done, Kind.MAIN, enabled=self._enough, why=why)
        self.row.show([*acts, done])

    def _done(self) -> None:
        typed = self._typed.strip()
        self.forget()
        self._show()
        self._finish(typed)
