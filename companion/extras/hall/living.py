"""The tables that show their matches at a hall, and the pages on which people see them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol, cast

from companion.extras.hall.events import Scored
from companion.extras.hall.hall import Hall
from companion.extras.joined.address import Address
from companion.extras.web.server import WebServer
from companion.registry.found import games
from companion.registry.game import load
from companion.terminal.errors import InputError
from companion.words.catalogue import TYPED
from companion.words.message import Message

if TYPE_CHECKING:
    from companion.extras.joined.retained import Listener

SAID = "network-taken-over", "network-cut-again", "network-unsteady", "network-broker-says"
"""What a broker says that the organiser is told at once."""
BROKER_S = 5.0
"""How long a broker may be away before the organiser is told, in seconds."""


class LiveHall(Protocol):
    """The pages of an evening, and the tables of a game that are shown there: its ``club-pages``.
    """

    server: WebServer

    def start(self, host: str, port: int, *, exact: bool) -> str:
        """Serve, and return the address of the page of the hall. Raises OSError."""

    def listen(self, listener: Listener) -> None:
        """Hear what the tables publish."""

    def update(self, hall: Hall) -> Iterator[Message | Scored]:
        """Take what the tables have published, yield what the organiser is told, and show it."""

    def stop(self) -> None:
        """Close all connections."""


class Living:
    """The tables that show their matches, and the pages on which everybody in the hall sees them.

    If the port is taken and has to be the `exact` one, or no page can be served at all, it raises
    InputError.
    """

    def __init__(self, broker: Address, port: int, *, exact: bool = False) -> None:
        from companion.extras.joined.retained import Listener

        make = load(next(filter(None, (each.part("club-pages") for each in games()))))
        self._pages = cast("Callable[[], LiveHall]", make)()
        try:
            self.address = self._pages.start("", port, exact=exact)
        except OSError as why:
            raise InputError(TYPED.text(Message(
                "hall-page-failed",
                why=why.strerror or str(why) or type(why).__name__))) from None
        self.other_port = self._pages.server.other_port
        """That the port was taken, and which one is used."""
        self._listener = Listener(broker)
        self._pages.listen(self._listener)
        self._refused, self._muted = False, frozenset[str]()
        self._said: Message | None = None
        self._broker, self._told = str(broker), False
        self._heard_at = time.monotonic()
        """When there was a connection to the broker last."""

    def update(self, hall: Hall) -> Iterator[Message | Scored]:
        """Take what the tables have published, and show it; yield what the organiser is told."""
        refused, self._refused = self._refused, self._listener.refused
        if self._refused and not refused:
            yield Message("hall-refused")
        said, self._said = self._said, self._listener.problem
        if self._said is not None and self._said.id in SAID and self._said != said:
            yield self._said
        if self._listener.connected:
            self._heard_at, self._told = time.monotonic(), False
        elif not self._told and time.monotonic() >= self._heard_at + BROKER_S:
            self._told = True
            if not self._refused:
                yield Message("network-no-broker", address=self._broker)
        muted, self._muted = self._muted, self._listener.muted
        for topic in sorted(self._muted - muted):
            yield Message("hall-muted", table=int(topic.rpartition("/")[2]))
        yield from self._pages.update(hall)

    def close(self) -> None:
        """Leave the broker, and close the pages."""
        self._listener.close()
        self._pages.stop()
