"""The phone on the cover between the players: the Wolf may choose and look there instead."""

from __future__ import annotations

from companion.extras.web.phoned import web_of
from companion.extras.web.phones_page import phones, private_code
from companion.games.mutton.table.view import TableView
from companion.screens.pages.page import PageContext
from companion.words.message import Message


def on_cover(context: PageContext[TableView], view: TableView) -> tuple[str, Message | None]:
    """Return the address for the Wolf's phone, and that it may be used: a
    `companion.games.mutton.pages.cover.OnCover`."""
    web, match = web_of(context), view.match
    if web is None or match is None:
        return "", None
    phone = next((each for each in phones(context)
                  if match.players[each.player] == match.wolf), None)
    if phone is not None and phone.state == "here":
        return "", Message("or-use-phone", wolf=match.wolf)
    address = private_code(context, phone)
    return address, Message("or-scan-with-phone") if address else None
