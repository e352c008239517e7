"""The page with the code that brings a finished match to a phone, to keep."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from companion.extras.web.keepsakes import Keepsake
from companion.extras.web.phoned import web_of
from companion.extras.web.phones_page import CODE_MM, hotspot
from companion.referee.kept_match import Followed, follow
from companion.registry.found import game
from companion.registry.game import load
from companion.screens.doors import Door
from companion.screens.navigation import OVER, Route, Situation
from companion.screens.pages.page import BarPage, PageContext, page
from companion.screens.theme import BODY, GAP_MM, SMALL
from companion.screens.widgets.controls import Act, Kind
from companion.screens.widgets.part import Look
from companion.screens.widgets.qr import QRCode
from companion.screens.widgets.text import Text
from companion.table.match_table import GameView
from companion.words.message import Message, paragraph

KeepPast = Callable[[Followed], Keepsake | None]
"""Returns what can be taken home of a kept match of a game: its "keepsake"."""


def kept_match(context: PageContext[Any]) -> Keepsake | None:
    """Return the finished games of the match that the route names, or of the present one."""
    number, web = context.route.number, web_of(context)
    if web is None or not number:
        return web.host.shared.finished if web is not None else None
    state = follow(context.desk.table.journal.steps(number))
    part = game(state.key).part("keepsake")
    return cast(KeepPast, load(part))(state) if part else None


def _may_take(at: Situation) -> bool:
    return at.table.phase in OVER or (at.arranging and at.route.number > 0)


@page(
    help=Message("help-take-home"),
    title=Message("title-take-home"),
    opens=_may_take,
    built_from=lambda context: (
        context.route.number, kept_match(context), hotspot(context)),
)
class TakeHomePage(BarPage[GameView]):
    """The code of the page of a finished match: the present one, or one of the history."""

    def __init__(self, look: Look, context: PageContext[GameView]) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        web, match, gap = web_of(context), kept_match(context), look.px(GAP_MM)
        address = web.keep(match) if web is not None and match is not None else ""
        side = look.px(CODE_MM)
        square, rest = rest.top(min(rest.w, side), gap) if look.display.portrait else (
            rest.cut_left(min(rest.h, side), gap * 2))
        self.put(QRCode(look, square)).say(address)
        line, rest = rest.bottom(look.text_px(12), gap)
        self.put(Text(look, line, address, SMALL, look.theme.soft, lines=3))
        about = paragraph(Message("take-home-about"), Message("phones-join-first") if hotspot(
            context) is not None else None)
        self.put(Text(look, rest, about, BODY, up="top", lines=8))

    def show(self, view: GameView) -> None:
        super().show(view)
        route = self.context.route
        back = Route(route.back, number=route.number)
        self.row.show([Act(Message("back"), lambda: self.context.go(back), Kind.MAIN)])


RESULT_DOOR = Door(
    Message("take-home-button"), "take-home", lambda context: web_of(context) is not None)
MATCH_DOOR = Door(
    Message("take-home-button"), "take-home", lambda context: kept_match(context) is not None)
