"""The page about phones: the codes with which they watch, or are a player's private screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.extras.web.hotspot import Hotspot
from companion.extras.web.phoned import web_of
from companion.extras.web.phones import PhoneView
from companion.extras.web.seat import WebSeat
from companion.screens.boxes import Box
from companion.screens.navigation import Route
from companion.screens.pages.page import BarPage, PageContext, page
from companion.screens.pages.settings import Setting, SettingsPage
from companion.screens.theme import BODY, GAP_MM, SMALL, TOUCH_MM
from companion.screens.widgets.controls import Act, Button, Choice, Kind
from companion.screens.widgets.part import Look
from companion.screens.widgets.qr import QRCode
from companion.screens.widgets.text import Text
from companion.table.match_table import GameView
from companion.words.message import Message, paragraph

CODE_MM = 58.0
"""Greatest side of a code, in mm."""


@page(
    help=Message("help-phones"),
    title=Message("title-phones"),
    opens=lambda at: True,
    built_from=lambda context: (context.route.number, phones(context), hotspot(context)),
)
class PhonesPage(BarPage[GameView]):
    """A code to scan, and what can be done about the phone that has scanned it.

    The number of the route is 0 for those who watch, from 1 on the player's, and after these the
    one for the code of the table's own network, if there is one.
    """

    def __init__(self, look: Look, context: PageContext[GameView]) -> None:
        super().__init__(look, context)
        web = web_of(context)
        names = web.host.shared.names if web is not None else ()
        found = phones(context)
        wifi = hotspot(context)
        choices: list[str | Message | None] = [
            Message("phones-watch"), *(names[each.player] for each in found)]
        if wifi is not None:
            choices.append(Message("phones-wifi"))
        chosen = min(context.route.number, len(choices) - 1)
        joining = wifi is not None and chosen > len(found)
        self._phone = found[chosen - 1] if chosen and not joining else None
        self.row, rest = self.put_row()
        gap, side = look.px(GAP_MM), look.px(CODE_MM)
        chips, rest = rest.top(look.px(TOUCH_MM + 2), gap)
        self.put(Choice(
            look, chips, choices, chosen, lambda i: context.go(Route("phones", number=i))))
        if wifi is not None and joining:
            address, about = wifi.code, Message(
                "phones-wifi-about", network=wifi.name, password=wifi.password)
        elif self._phone is None:
            address = web.address(WebSeat("watch")) if web is not None else ""
            about = paragraph(Message("phones-watch-about"), self._join_first)
        else:
            address = private_code(context, self._phone)
            about = self._about(self._phone, names[self._phone.player])
        if address:
            square, rest = rest.top(min(rest.w, side), gap) if look.display.portrait else (
                rest.cut_left(min(rest.h, side), gap * 2))
            self.put(QRCode(look, square)).say(address)
        if self._phone is None and not joining:
            line, rest = rest.bottom(look.text_px(12), gap)
            self.put(Text(look, line, address, SMALL, look.theme.soft, lines=3))
        self.put(Text(look, rest, about, BODY, up="top", lines=8))

    def _about(self, phone: PhoneView, name: str) -> Message:
        if phone.asks:
            return Message("phones-ask-about", player=name)
        if not self._safe:
            return Message("phones-unsafe")
        if phone.state == "none":
            return paragraph(Message("phones-private-about", player=name), self._join_first)
        return Message("phones-here" if phone.state == "here" else "phones-away", player=name)

    @property
    def _join_first(self) -> Message | None:
        return Message("phones-join-first") if hotspot(self.context) is not None else None

    @property
    def _safe(self) -> bool:
        web = web_of(self.context)
        return web is not None and web.safe

    def show(self, view: GameView) -> None:
        super().show(view)
        web, phone = web_of(self.context), self._phone
        acts = [Act(Message("back"), self.to("settings"))]
        if web is not None and phone is not None and phone.asks:
            acts += [
                Act(Message("phone-refuse"), partial(web.host.refuse, phone.player)),
                Act(Message("phone-allow"), partial(web.host.allow, phone.player), Kind.MAIN)]
        elif web is not None and phone is not None and self._safe:
            acts.append(Act(Message("phone-new-code"), partial(web.host.renew, phone.player)))
        self.row.show(acts)


def phones(context: PageContext[GameView]) -> tuple[PhoneView, ...]:
    """Return how it stands with the players' phones."""
    web = web_of(context)
    return web.host.phones.view() if web is not None else ()


def hotspot(context: PageContext[GameView]) -> Hotspot | None:
    """Return the table's own network, if phones have to join it."""
    web = web_of(context)
    return web.hotspot if web is not None else None


def private_code(context: PageContext[GameView], phone: PhoneView | None) -> str:
    """Return the address for a player's phone; empty if it has one, or the way is not safe."""
    web = web_of(context)
    if web is None or phone is None or not web.safe or phone.state != "none":
        return ""
    return web.address(WebSeat("player", phone.player))


def setting(context: PageContext[GameView]) -> Setting | None:
    """Return the button of the settings that leads here, if phones may watch."""

    def put(page: SettingsPage, place: Box) -> Callable[[], object]:
        page.put(Button(page.look, place, Message("phones-button"), page.to("phones"), style=BODY))
        return lambda: None

    return None if web_of(context) is None else Setting(Message("title-phones"), 1, put)
