"""Playing with another table: finding it by a code, meeting it again, and what went wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.extras.joined import spoken_code
from companion.extras.joined.address import MAX_LENGTH, parse
from companion.extras.joined.invitation import is_link
from companion.extras.joined.meeting_place import meeting_place
from companion.games.mutton.joined.session import meetings_of
from companion.games.mutton.screens import arranging
from companion.games.mutton.table.view import TableView
from companion.screens.boxes import Box
from companion.screens.navigation import Route
from companion.screens.pages.forms import Keyboard, put_field
from companion.screens.pages.page import LOUD, BarPage, ListPage, PageContext, page
from companion.screens.theme import BODY, GAP_MM, HEADLINE, LABEL, SMALL, TextStyle
from companion.screens.widgets.controls import Act, Button, Chip, Kind, Pressable
from companion.screens.widgets.part import KeyPress, Look, Part, Words, fill
from companion.screens.widgets.qr import QRCode
from companion.screens.widgets.text import Text, match_sizes, stack
from companion.table.errors import TableError
from companion.table.match_table import Abandon, Start
from companion.words.message import Message
from engine.letters import LETTERS

if TYPE_CHECKING:
    from companion.extras.joined.nearby import NearbyTable

LINE_MM = 12.4
"""Height of a table in the list."""
DIGITS = tuple("1234567890")
"""What is typed of the number of a code."""
ADDRESS_KEYS = {
    "abc": tuple("abcdefghijklmnopqrstuvwxyz.-"), "123": tuple("1234567890.:/@-_!?#$%&*+=~"),
    "ABC": tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ.-"),
}
"""What is typed of an address, with the user and the password of a broker, by what the key that
turns the keyboard says."""
SCHEMES = ("mqtts://", "mqtt://", "mqtt+wss://", "mqtt+ws://", "ws://", "wss://")
PROOF = "proof-of-a-false-entry.jsonl"
"""Name of the file with the log and the entry that is false, in the folder of the matches."""
_PASSWORD = re.compile(r"(://[^:@/]*:)([^@]*)")
CODE = TextStyle(LABEL.font, 7.5)
"""Style of a code that is read out."""


class TableLine(Pressable):
    """A table that can be met: its name, and what is known of it."""

    def __init__(
        self, look: Look, box: Box, name: str, about: Words, on_press: Callable[[], None]
    ) -> None:
        super().__init__(look, box, on_press)
        upper, lower = box.inset(look.px(2.4), look.px(1.0)).rows(2)
        self.text = Text(look, upper, name, LABEL)
        self.add(self.text, Text(look, lower, about, BODY, look.theme.soft))
        self.restyle()

    @property
    def words(self) -> Words:
        return self.text.said

    def restyle(self) -> None:
        self.plate(self.look.theme.raised, self.look.theme.line, 2.4)


@page(
    help=Message("help-elsewhere"),
    title=Message("title-elsewhere"),
    opens=arranging,
)
class ElsewherePage(ListPage[TableView]):
    """Make a code or enter one; tables nearby that wait for one, and paired tables."""

    line_mm = LINE_MM

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        gap, height = look.px(GAP_MM), look.px(19)
        tall = min(self._body.h, 3 * height + 2 * gap)
        if look.display.portrait:
            ways, self._body = self._body.top(tall, gap)
        else:
            ways, self._body = self._body.cut_left(round(self._body.w * 0.46), gap * 2)
            ways = ways.top(tall)[0]
        link, make, enter = ways.rows(3, gap)
        self.put(Button(look, link, Message("link-invite"), self._invite_by_link, Kind.MAIN,
                        Message("link-invite-about")))
        self.put(Button(look, make, Message("code-make"), self._make_code,
                        sub=Message("code-make-about")))
        self.put(Button(look, enter, Message("code-enter"), self.to("enter-code"),
                        sub=Message("code-enter-about")))
        head, self._body = self._body.top(look.px(7), look.px(0.6))
        self.put(Text(look, head, Message("tables-known"), BODY, look.theme.soft))
        self._tables: object = None

    def show(self, view: TableView) -> None:
        super().show(view)
        meetings, look = meetings_of(self.context), self.look
        self._clear()
        nearby, pairs = list(meetings.nearby), list(meetings.pairs)
        lines: list[tuple[str, Words, Callable[[], None]]] = [
            (each.name, Message("nearby-waits", place=each.place), partial(self._join, each))
            for each in nearby]
        lines += [(pair.name, pair.words, partial(meetings.meet, pair)) for pair in pairs]
        rest = self._body
        for name, about, press in lines[self._first:self._first + self.room]:
            place, rest = rest.top(look.px(LINE_MM), look.px(GAP_MM / 2))
            self._list.add_widget(TableLine(look, place, name, about, press))
        if not lines:
            place = rest.top(min(rest.h, look.px(20)))[0]
            self._list.add_widget(Text(
                look, place, Message("no-tables-known"), BODY, look.theme.soft, up="top", lines=4))
        self.row.show([
            Act(Message("back"), self.to()),
            *self._leaves(len(lines), self.room, Message("earlier"), Message("later"))])

    def _invite_by_link(self) -> None:
        meetings, place = meetings_of(self.context), meeting_place()
        if parse(meetings.address).direct and not place.broker:
            self.context.go(Route("brokers"))
        else:
            invite(self.context, meetings.address if not parse(meetings.address).direct
                   else place.broker)

    def _make_code(self) -> None:
        invite(self.context, "")

    def _join(self, table: NearbyTable) -> None:
        self.context.go(Route("enter-code", number=int(table.place)))

    def tick(self, now: float) -> None:
        """Show a table as soon as it is found."""
        super().tick(now)
        found = meetings_of(self.context).nearby, meetings_of(self.context).pairs
        if found != self._tables:
            self._tables = found
            self.again()

    def due(self, now: float) -> float:
        """At every moment."""
        return now


def invite(context: PageContext[TableView], address: str) -> None:
    """Make a code, and a link if one leads to this address, or say why that is not possible."""
    try:
        meetings_of(context).invite(address)
    except TableError as why:
        context.notify(why.message)
    else:
        context.go(Route("code"))


@page(
    help=Message("help-brokers"),
    title=Message("title-brokers"),
    opens=arranging,
)
class BrokersPage(ListPage[TableView]):
    """The brokers through which a link may lead. None is called before it is tapped."""

    line_mm = LINE_MM

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        head, self._body = self._body.top(look.text_px(12), look.px(GAP_MM))
        self.put(Text(look, head, Message("brokers-about"), BODY, look.theme.soft, lines=3,
                      up="top"))

    def show(self, view: TableView) -> None:
        super().show(view)
        self._clear()
        brokers, rest = meeting_place().brokers, self._body
        for each in brokers[self._first:self._first + self.room]:
            line, rest = rest.top(self.look.px(LINE_MM), self.look.px(GAP_MM / 2))
            about = Message("broker-public", by=each.by) if each.by else Message("broker-own")
            self._list.add_widget(TableLine(
                self.look, line, parse(each.address).host, about,
                partial(invite, self.context, each.address)))
        self.row.show([
            Act(Message("back"), self.to("elsewhere")),
            *self._leaves(len(brokers), self.room, Message("earlier"), Message("later")),
            Act(Message("broker-other"), self.to("broker"))])


@page(
    help=Message("help-code"),
    title=Message("title-code"),
    opens=arranging,
)
class CodePage(BarPage[TableView]):
    """The code of this table, to read out, and what comes of it."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        gap, side = look.px(GAP_MM), look.px(38)
        if look.display.portrait:
            card, below = rest.top(look.px(52), gap)
            square = below.top(min(below.h, look.px(60)))[0]
        else:
            square, card = rest.cut_right(min(rest.h, side + look.px(6)), gap)
        inner = self.fill_card(card)
        code, inner = inner.top(look.px(17), look.px(1))
        self.code = [
            self.put(Text(look, place, "", CODE, look.theme.accent, "center"))
            for place in _of_three(code, gap)]
        self._below = inner
        self.state = self.put(Text(look, inner, "", BODY, up="top", lines=3))
        self.address = self.put(Text(look, inner, "", SMALL, look.theme.soft, up="top", lines=4))
        self.qr = self.put(QRCode(look, square))
        if meetings_of(context).pairing is None or not meetings_of(context).host:
            self._invite()

    def _invite(self) -> None:
        meetings = meetings_of(self.context)
        try:
            meetings.invite(meetings.address)
        except TableError as why:
            self.context.notify(why.message)

    def show(self, view: TableView) -> None:
        super().show(view)
        pairing, theme = meetings_of(self.context).pairing, self.look.theme
        linked = meetings_of(self.context).linked
        waiting = pairing is not None and pairing.state == "waiting"
        address = pairing.address if pairing is not None and waiting else ""
        parts = pairing.code.split("-") if pairing is not None and waiting else ("", "", "")
        for text, part in zip(self.code, parts, strict=True):
            text.say(part)
        match_sizes(self.code)
        page = meeting_place().page
        self.qr.say(f"{page}#{linked.link}" if linked is not None else "")
        if waiting:
            self.state.say(Message("link-waits" if linked is not None else "code-waits"), theme.ink)
        elif pairing is not None:
            self.state.say(pairing.reason, theme.on_danger)
        rest = self._below.h - self.state.used - self.look.px(1)
        self.address.reshape(self._below.bottom(max(1, rest))[0])
        self.address.say(
            None if not address else Message("code-address", address=address) if linked is None
            else Message("link-code-address", address=address, page=page))
        self.row.show([
            Act(Message("back"), self._back),
            Act(Message("broker-button"), self.to("brokers")),
            Act(Message("code-new"), self._invite, Kind.PLAIN if waiting else Kind.MAIN)])

    @property
    def said(self) -> Message:
        pairing = meetings_of(self.context).pairing
        if pairing is None or pairing.state != "waiting":
            return super().said or Message("title-code")
        return Message("spoken-code", code=pairing.code.split("-"))

    def _back(self) -> None:
        meetings_of(self.context).cancel()
        self.context.go(Route("elsewhere"))

    def tick(self, now: float) -> None:
        """Show the address, and how the pairing has ended, as soon as they are known."""
        super().tick(now)
        self.again()

    def due(self, now: float) -> float:
        """At every moment."""
        return now


def _of_three(box: Box, gap: int) -> list[Box]:
    """Return places for the number and the two words of a code."""
    number, words = box.cut_left(round(box.w * 0.22), gap)
    return [number, *words.columns(2, gap)]


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

    def type_text(self, text: str) -> bool:
        """Add what was typed on a keyboard."""
        self._put(self.typing + "".join(filter(str.isprintable, text)))
        return True

    def press_key(self, key: KeyPress) -> bool:
        if key == "backspace":
            self._key("back")
            return True
        return super().press_key(key)


def hidden_password(address: str) -> str:
    """Return an address as it may stand on the screen.

    >>> hidden_password("mqtts://ann:secret@club.example")
    'mqtts://ann:••••••@club.example'
    """
    return _PASSWORD.sub(lambda found: found[1] + "•" * len(found[2]), address)


@page(
    help=Message("help-broker"),
    title=Message("title-broker"),
    opens=arranging,
)
class BrokerPage(TypingPage):
    """The address of a broker, through which the code of this table is then made."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        self.address = meetings_of(context).address
        self._keys_shown = "abc"

    def show(self, view: TableView) -> None:
        super().show(view)
        if self._reason is None:
            self.about.say(Message("type-broker"), self.look.theme.soft)
        self.row.show([
            Act(Message("back"), self.to("brokers")),
            Act(Message("code-make"), self._make, Kind.MAIN)])

    def _make(self) -> None:
        try:
            meetings_of(self.context).invite(self.address.strip())
        except TableError as why:
            self._reason = why.message
            self.again()
        else:
            self.context.go(Route("code"))


@page(
    help=Message("help-enter-code"),
    title=Message("title-enter-code"),
    opens=arranging,
    built_from=lambda context: (context.route.number,),
)
class EnterCodePage(TypingPage):
    """The other table's code, of which a few letters are enough, and its address where needed."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        number = context.route.number
        self._code = f"{number} " if number else ""
        self._asked_for_address = False

    def draft(self) -> object:
        return self.address, self._code, self._asked_for_address

    def resume(self, draft: object) -> None:
        match draft:
            case (str(address), str(code), bool(asked)):
                self.address, self._code, self._asked_for_address = address, code, asked

    @property
    def typing(self) -> str:
        return self.address if self._asked_for_address else self._code

    @property
    def _at_number(self) -> bool:
        """Whether the number of the code is typed."""
        return not self._code.partition(" ")[1]

    @property
    def keys(self) -> tuple[str, ...]:
        if self._asked_for_address:
            return super().keys
        return DIGITS if self._at_number else tuple(LETTERS)

    @property
    def suggestions(self) -> tuple[str, ...]:
        """The words of codes that begin with what was typed of the last word."""
        number, _, words = self._code.partition(" ")
        last = words.rpartition(" ")[2]
        if not number or not last or words.count(" ") > 1:
            return ()
        return tuple(
            word for word in spoken_code.WORDS if word.startswith(last) and word != last)

    @property
    def chips(self) -> list[tuple[str, Callable[[], None]]]:
        if self._asked_for_address:
            return super().chips
        return [(word, partial(self._choose, word)) for word in self.suggestions]

    @property
    def _whole(self) -> bool:
        """Whether a number and two words were typed."""
        return len(self._code.split()) == 3 or is_link(self._code)

    def show(self, view: TableView) -> None:
        pairing = meetings_of(self.context).pairing
        joining = pairing is not None and pairing.state == "waiting"
        if pairing is not None and pairing.state == "failed":
            self._reason = pairing.reason
            self._code = ""
            meetings_of(self.context).cancel()
        super().show(view)
        theme = self.look.theme
        if joining:
            self.about.say(Message("code-looks"), theme.accent)
        elif self._reason is None:
            self.about.say(Message(
                "type-address" if self._asked_for_address
                else "type-code-number" if self._at_number else "type-code-words"), theme.soft)
        self.row.show([
            Act(Message("back"), self._back),
            Act(Message("code-button" if self._asked_for_address else "address-button"),
                self._turn),
            Act(Message("join-button"), self._join, Kind.MAIN,
                enabled=self._whole and not joining, why=Message("type-code-words")),
        ])

    def _put(self, typed: str) -> None:
        if self._asked_for_address:
            super()._put(typed)
            return
        self._reason, self._code = None, typed.lower()[:MAX_LENGTH]
        self.again()

    def _key(self, key: str) -> None:
        typed = self.typing
        if key == "space" and not self._asked_for_address:
            self._put(f"{typed} " if typed and typed[-1] != " " else typed)
        else:
            super()._key(key)

    def _choose(self, word: str) -> None:
        before = self._code.rpartition(" ")[0]
        more = " " if before.count(" ") < 1 else ""
        self._put(f"{before} {word}{more}")

    def _turn(self) -> None:
        self._asked_for_address = not self._asked_for_address
        self.again()

    def _join(self) -> None:
        address = self.address.strip()
        if address and "://" not in address:
            address = f"ws://{address}"
        try:
            meetings_of(self.context).join(self._code, address)
        except TableError as why:
            self._reason = why.message
        self.again()

    def _back(self) -> None:
        meetings_of(self.context).cancel()
        self.context.go(Route("elsewhere"))

    def tick(self, now: float) -> None:
        """Show how the pairing has ended."""
        super().tick(now)
        pairing = meetings_of(self.context).pairing
        if pairing is not None and pairing.state == "failed":
            self.again()

    def due(self, now: float) -> float:
        """At every moment."""
        return now


@page(help=Message("help-meeting"), title=Message("title-meeting"))
class MeetingPage(BarPage[TableView]):
    """Another table is found: the four words to compare, and the match that is offered."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        card = rest.middle(rest.w, min(rest.h, look.px(74)))
        inner = self.fill_card(card, 5, 3)
        head, inner = inner.top(look.px(8), look.px(1))
        self.head = self.put(Text(look, head, "", LOUD))
        line, inner = inner.top(look.text_px(9), look.px(1.4))
        by_link = meetings_of(context).by_link
        compare = Message("compare-words-link") if by_link else Message("compare-words")
        self.put(Text(look, line, compare, BODY, look.theme.soft, lines=2, up="top"))
        tall = look.display.portrait
        words, inner = inner.top(look.px(24 if tall else 11), look.px(1.8))
        gap = look.px(GAP_MM)
        places = [place for row in words.rows(2 if tall else 1, gap)
                  for place in row.columns(2 if tall else 4, gap)]
        with self.canvas:
            for place in places:
                fill(place, look.theme.sunken, look.px(2))
        self.words = [
            self.put(Text(look, place.inset(look.px(1)), "", HEADLINE, look.theme.accent,
                          "center")) for place in places]
        self.sentence = self.put(Text(look, inner, "", BODY, up="top", lines=6))

    def show(self, view: TableView) -> None:
        super().show(view)
        meetings, elsewhere = meetings_of(self.context), view.elsewhere
        line = meetings.line
        if line is None or elsewhere is None:
            return
        self.head.say(Message("meeting-with", name=line.pair.name))
        for text, word in zip(self.words, line.pair.words.split(), strict=True):
            text.say(word)
        match_sizes(self.words)
        heard = elsewhere.sentence.id == "joined-not-heard" or elsewhere.here
        self.sentence.say(elsewhere.sentence if heard else Message("meeting-not-answering"))
        go_on = (
            Act(Message("choose-match"), self.to("new-match"), Kind.MAIN) if meetings.host
            else Act(Message("start"), self.sends(Start()), Kind.MAIN,
                     enabled=elsewhere.state == "offered", why=elsewhere.sentence))
        self.row.show([
            Act(Message("leave-table"), meetings.part),
            Act(Message("forget-table"), self._forget, Kind.DANGER,
                hold=Message("hold-to-forget")),
            go_on,
        ])

    @property
    def said(self) -> Message | None:
        line = meetings_of(self.context).line
        return super().said if line is None else Message(
            "spoken-words", words=line.pair.words.split())

    def _forget(self) -> None:
        meetings = meetings_of(self.context)
        if meetings.line is not None:
            meetings.forget(meetings.line.pair)
        meetings.part()


@page(help=Message("help-broken"), title=Message("title-broken"))
class BrokenPage(BarPage[TableView]):
    """The other table was caught at something false: which entry, and the proof."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        self.head, self.detail, inner = self.put_question(rest)
        self.about = self.put(Text(
            look, inner, Message("broken-explained"), BODY, look.theme.soft, "center", "top", 6))
        self._said = self.head.box.joined(inner)

    def show(self, view: TableView) -> None:
        super().show(view)
        if view.elsewhere is not None:
            self.head.say(Message("broken-head"))
            self.detail.say(view.elsewhere.sentence, self.look.theme.on_danger)
            stack((self.head, self.detail, self.about), self._said, self.look.px(2))
        self.row.show([
            Act(Message("button-give-up"), self.sends(Abandon()), Kind.DANGER,
                hold=Message("hold-to-give-up")),
            Act(Message("save-proof"), self._save, Kind.MAIN),
        ])

    def _save(self) -> None:
        file = self.context.settings.data / PROOF
        try:
            meetings_of(self.context).save_log(file)
        except TableError as why:
            self.context.notify(why.message)
        else:
            self.context.notify(Message("proof-saved", file=str(file)))
