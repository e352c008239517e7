"""The table as phones in the local network may watch it, while the app is open."""

from __future__ import annotations

from functools import partial
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click

from companion.extras.web.phones import PhoneView
from companion.screens.beside import Beside
from companion.screens.environment import Opening
from companion.screens.pages.page import PageContext
from companion.table.match_table import AnyTable
from companion.terminal.streams import OutputLost, stop_writing
from companion.words.errors import MessageError
from companion.words.message import Message

if TYPE_CHECKING:
    from companion.extras.web.hotspot import Hotspot
    from companion.extras.web.server import WebTable


class Phoned(Beside):
    """Lets phones take part, and says what they do."""

    def __init__(self, table: WebTable) -> None:
        self.table = table
        self._before = self.phones

    @property
    def phones(self) -> tuple[PhoneView, ...]:
        """How it stands with the players' phones."""
        return self.table.host.phones.view()

    @property
    def shown(self) -> tuple[tuple[PhoneView, ...], Hotspot | None]:
        return self.phones, self.table.hotspot

    def pump(self, now: float) -> Message | None:
        """Do what phones ask for; say which has become a private screen, or asks to be allowed."""
        self.table.pump(now)
        before, self._before = self._before, self.phones
        players, said = self.table.host.shared.names, None
        for old, new in zip(before, self._before, strict=False):
            if not players or old == new:
                continue
            if new.asks and not old.asks:
                said = Message("phone-asks", player=players[new.player])
            elif new.state == "here" and old.state == "none":
                said = Message("phone-is-private", player=players[new.player])
        return said

    def due(self, now: float) -> float:
        return now if self.table.host.waits else inf

    def close(self) -> None:
        self.table.stop()


def web_of(context: PageContext[Any]) -> WebTable | None:
    """Return the table as phones may watch it; None where they may not."""
    phoned = context.environment.given(Phoned)
    return None if phoned is None else phoned.table


def open_phones(opening: Opening) -> Phoned | None:
    """Serve what phones may see, if that is wanted. Raises StartFailure."""
    certificate, key = (cast("Path | None", opening.given.get(name))
                        for name in ("certificate", "key"))
    secure = None if certificate is None or key is None else (certificate, key)
    if secure is None and not opening.given.get("phones"):
        return None
    found = opening.start.take(
        "phones", partial(watched, opening.desk.reader, secure), lambda: None)
    if found is None:
        return None
    found.host.wake = opening.wake
    opening.report("phones", found.server.other_port)
    return Phoned(found)


def watched(table: AnyTable, secure: tuple[Path, Path] | None = None) -> WebTable:
    """Serve what phones of the local network may see. With a certificate or in the table's own
    network they may also be private screens. Raises MessageError."""
    import segno

    from companion.extras.web.certificate import secure_pages
    from companion.extras.web.hotspot import running_hotspot
    from companion.extras.web.seat import WebSeat
    from companion.extras.web.server import PORT, WebTable

    found = WebTable(table, WebSeat("watch"), find_hotspot=running_hotspot)
    try:
        found.start("", PORT, *(secure_pages(*secure) if secure is not None else ()))
    except OSError as why:
        raise MessageError(Message(
            "phones-cannot-watch", why=why.strerror or type(why).__name__)) from None
    address = found.address(WebSeat("watch"))
    try:
        if found.hotspot is not None:
            click.echo("Wi-Fi:")
            segno.make(found.hotspot.code).terminal(compact=True)
        click.echo(f"Watch: {address}")
        segno.make(address).terminal(compact=True)
    except OutputLost:  # the menu shows them too
        stop_writing()
    return found
