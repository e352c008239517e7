"""The network of a table in a web page: it calls a broker, or another table, by WebSocket.

A page can neither serve, nor look for tables nearby.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from companion.extras.joined.address import Address, no_address, parse
from companion.extras.joined.errors import NetworkError
from companion.extras.joined.invitation import is_link
from companion.extras.joined.network import Network, Pairing
from companion.extras.joined.paired_line import GRID_S
from companion.extras.joined.paired_tables import PairedTables
from companion.extras.joined.transport import MAX_FRAME, PATH, Receive, topics
from companion.extras.web.limits import Allowance
from companion.words.message import Message
from engine import __version__

REFUSED = "refused"
"""What `Connect` reports where a broker takes no connection, because of the user or the password.
"""


class Socket(Protocol):
    """A WebSocket of the browser, which connects by itself, and again after each cut."""

    def send(self, data: str, /) -> None:
        """Send bytes, in hexadecimal, if it is connected."""

    def cut(self) -> None:
        """End the connection; it is made again later."""

    def close(self) -> None:
        """Connect no more."""


Connect = Callable[[str, str, str, float, Callable[[str | bool], None]], Socket]
"""Connects to an address, sends only at multiples of an interval in ms, and reports what comes in
hexadecimal, whether it is connected, and `REFUSED`. At a broker, the two texts after the address
are the topics of this side and of the other."""


class PageNetwork(Network):
    """The connections of a table in a page, in the event loop of its Python."""

    def __init__(self, tables: PairedTables, name: str, connect: Connect) -> None:
        loop = asyncio.get_running_loop()
        super().__init__(tables, name, version=__version__, clock=loop.time, loop=loop)
        self._connect = connect

    def invite(self, address: str = "") -> Pairing:
        return super().invite(_callable(address, serves=True))

    def join(self, code: str, address: str = "") -> Pairing:
        return super().join(code, address if is_link(code) else _callable(address))

    async def open_transport(
        self, address: Address, room: str, side: int, receive: Receive
    ) -> _Caller:
        if address.direct:
            return _Caller(self._connect, address, f"{PATH}{room}", ("", ""), receive)
        return _Caller(self._connect, address, "", topics(room, side), receive)


def _callable(address: str, *, serves: bool = False) -> str:
    """Return an address that a page can call, and that is a broker's if it `serves`. Raises
    NetworkError for another one."""
    found = parse(address)
    if not found.host:
        raise no_address(address)
    if not found.for_pages or (serves and found.direct):
        raise NetworkError(Message("network-not-for-pages", address=str(found)))
    return address


class _Caller:
    """Calls another table, or a broker; a `Transport`."""

    def __init__(self, connect: Connect, address: Address, path: str,
                 sides: tuple[str, str], receive: Receive) -> None:
        self.connected = False
        self.problem: Message | None = None
        self._address, self._receive = address, receive
        self._clock = asyncio.get_running_loop().time
        self._allowance = Allowance(self._clock())
        self._socket = connect(
            address.for_browser + path, *sides, GRID_S * 1000, self._heard)

    def send(self, data: bytes) -> None:
        self._socket.send(data.hex())

    def close(self) -> None:
        self._socket.close()

    def _heard(self, news: str | bool) -> None:
        if isinstance(news, bool):
            self.connected = news
            if news or self.problem is None:
                self.problem = None if news else Message(
                    "network-no-answer" if self._address.direct else "network-no-broker",
                    address=str(self._address))
        elif news == REFUSED:
            self.problem = Message("network-refused")
        elif len(news) > 2 * MAX_FRAME or self._allowance.take(len(news) // 2, self._clock()):
            if self._address.direct:
                self._socket.cut()  # a browser cannot let messages wait at the sender
        else:
            self._receive(bytes.fromhex(news))
