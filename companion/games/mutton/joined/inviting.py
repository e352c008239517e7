"""Inviting another table: those that are known, a link, a code, and the broker for them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.extras.joined.address import parse
from companion.extras.joined.meeting_place import meeting_place
from companion.games.mutton.joined.session import meetings_of
from companion.games.mutton.joined.typing_page import TypingPage
from companion.games.mutton.screens import arranging
from companion.games.mutton.table.view import TableView
from companion.screens.boxes import Box
from companion.screens.navigation import Route
from companion.screens.pages.page import BarPage, ListPage, PageContext, page
from companion.screens.theme import BODY, GAP_MM, LABEL, SMALL, TextStyle
from companion.screens.widgets.controls import Act, Button, Kind, Pressable
from companion.screens.widgets.part import Look, Words
from companion.screens.widgets.qr import QRCode
from companion.screens.widgets.text import Text, match_sizes
from companion.table.errors import TableError
from companion.words.message import Message

if TYPE_CHECKING:
    from companion.extras.joined.nearby import NearbyTable

LINE_MM = 12.4
"""Height of a table in the list."""
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

    @property
    def heard(self) -> object:
        return meetings_of(self.context).nearby, meetings_of(self.context).pairs


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
        lines = 4 if look.display.portrait else 3
        head, self._body = self._body.top(look.text_px(4 * lines), look.px(GAP_MM))
        self.put(Text(look, head, Message("brokers-about"), BODY, look.theme.soft, lines=lines,
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
            card, below = rest.top(look.text_px(52), gap)
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
            else Message("link-code-address", address=address, page=page.removeprefix("https://")))
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

    @property
    def heard(self) -> object:
        meetings = meetings_of(self.context)
        return [(each, each.address, each.state, each.reason)
                for each in (meetings.pairing, meetings.linked) if each is not None]


def _of_three(box: Box, gap: int) -> list[Box]:
    """Return places for the number and the two words of a code."""
    number, words = box.cut_left(round(box.w * 0.22), gap)
    return [number, *words.columns(2, gap)]


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
