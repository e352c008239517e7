"""What the pages have in common on which a code or an address is typed."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from companion.extras.joined.address import MAX_LENGTH
from companion.games.mutton.table.view import TableView
from companion.screens.pages.forms import Keyboard, put_field
from companion.screens.pages.page import BarPage, PageContext
from companion.screens.theme import BODY, GAP_MM
from companion.screens.widgets.controls import Chip
from companion.screens.widgets.part import Look, Part, Typed
from companion.screens.widgets.text import Text
from companion.words.message import Message

ADDRESS_KEYS = {
    "abc": tuple("abcdefghijklmnopqrstuvwxyz.-"), "123": tuple("1234567890.:/@-_!?#$%&*+=~"),
    "ABC": tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ.-"),
}
"""What is typed of an address, with the user and the password of a broker, by what the key that
turns the keyboard says."""
SCHEMES = ("mqtts://", "mqtt://", "mqtt+wss://", "mqtt+ws://", "ws://", "wss://")
_PASSWORD = re.compile(r"(://[^:@/]*:)([^@]*)")


class TypingPage(BarPage[TableView]):
    """A page on which a code or an address is typed; chips above the keyboard help with it."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        self.address = ""
        self._reason: Message | None = None
        self._keys_shown = "123"
        gap = look.px(GAP_MM)
        self.row, rest = self.put_row()
        top, rest = rest.top(look.px(12), gap)
        if look.display.portrait:
            field, (self._chips, rest) = top, rest.top(look.px(12), gap)
        else:
            field, self._chips = top.cut_left(round(top.w * 0.4), gap)
        line, rest = rest.top(look.px(5.4), look.px(1.2))
        self.about = self.put(Text(look, line, "", BODY, look.theme.soft))
        self._keys = rest.bottom(min(rest.h, look.px(62)))[0] if look.display.portrait else rest
        self.field = put_field(self, field)
        self._suggested = self.put(Part(look, self._chips))
        self.keyboard: Keyboard | None = None
        self._typed_with: tuple[str, ...] = ()

    def draft(self) -> object:
        return self.address

    def resume(self, draft: object) -> None:
        self.address = str(draft)

    @property
    def typing(self) -> str:
        """What is typed now."""
        return self.address

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the keyboard."""
        return ADDRESS_KEYS[self._keys_shown]

    @property
    def chips(self) -> list[tuple[str, Callable[[], None]]]:
        """What stands on the chips, and what they do."""
        at = next((n for n, each in enumerate(SCHEMES) if self.address.startswith(each)), -1)
        rest = self.address[len(SCHEMES[at]) if at >= 0 else 0:]
        scheme = SCHEMES[(at + 1) % len(SCHEMES)]
        names = list(ADDRESS_KEYS)
        turned = names[(names.index(self._keys_shown) + 1) % len(names)]
        return [(turned, partial(self._turn_keys, turned)),
                (scheme, lambda: self._put(scheme + rest))]

    def show(self, view: TableView) -> None:
        super().show(view)
        look = self.look
        self.field.say(f"{hidden_password(self.typing)}|")
        self._suggested.let_go()
        self._suggested.clear_widgets()
        room = max(2, (self._chips.w + look.px(GAP_MM)) // (look.px(24) + look.px(GAP_MM)))
        places = self._chips.columns(room, look.px(GAP_MM))
        for place, (words, do) in zip(places, self.chips, strict=False):
            self._suggested.add_widget(Chip(look, place, words, do))
        if self.keys != self._typed_with:
            self._typed_with = self.keys
            if self.keyboard is not None:
                self.keyboard.let_go()
                self.remove_widget(self.keyboard)
            self.keyboard = self.put(Keyboard(look, self._keys, self._key, keys=self.keys))
        self.about.say(self._reason, look.theme.on_danger)

    def _put(self, typed: str) -> None:
        self._reason, self.address = None, typed[:MAX_LENGTH]
        self.again()

    def _turn_keys(self, name: str) -> None:
        self._keys_shown = name
        self.again()

    def _key(self, key: str) -> None:
        if key == "back":
            self._put(self.typing[:-1])
        elif key != "space":
            self._put(self.typing + key)

    def take_text(self, typed: Typed) -> bool:
        """Add what was typed on a keyboard."""
        self._put(self.typing + "".join(filter(str.isprintable, typed.take())))
        return True


def hidden_password(address: str) -> str:
    """Return an address as it may stand on the screen.

    >>> hidden_password("mqtts://ann:secret@club.example")
    'mqtts://ann:••••••@club.example'
    """
    return _PASSWORD.sub(lambda found: found[1] + "•" * len(found[2]), address)
