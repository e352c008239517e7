"""The network of a table in a web page: it calls another table by the browser's WebSocket.

A page can neither serve, nor look for tables nearby, nor use a broker.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from companion.extras.joined.address import Address, no_address, parse, split_link
from companion.extras.joined.network import Network, Pairing
from companion.extras.joined.paired_line import GRID_S
from companion.extras.joined.paired_tables import PairedTables
from companion.extras.joined.transport import MAX_FRAME, PATH, Receive
from companion.extras.web.limits import Allowance
from engine import __version__


class Socket(Protocol):
    """A WebSocket of the browser, which connects by itself, and again after each cut."""

    def send(self, data: str, /) -> None:
        """Send bytes, in hexadecimal, if it is connected."""

    def cut(self) -> None:
        """End the connection; it is made again later."""

    def close(self) -> None:
        """Connect no more."""


Connect = Callable[[str, float, Callable[[str | bool], None]], Socket]
"""Connects to an address, sends only at multiples of an interval in ms, and reports what comes in
hexadecimal, and whether it is connected."""


class PageNetwork(Network):
    """The connections of a table in a page, in the event loop of its Python."""

    def __init__(self, name: str, connect: Connect) -> None:
        loop = asyncio.get_running_loop()
        super().__init__(
            PairedTables(None), name, version=__version__, clock=loop.time, loop=loop)
        self._connect = connect

    def join(self, code: str, address: str = "") -> Pairing:
        place = address or split_link(code)[0]
        if not parse(place).direct or not parse(place).host:
            raise no_address(place)
        return super().join(code, address)

    async def open_transport(
        self, address: Address, room: str, side: int, receive: Receive
    ) -> _Caller:
        return _Caller(self._connect, f"{address}{PATH}{room}", receive)


class _Caller:
    """Calls another table; a `Transport`."""

    def __init__(self, connect: Connect, url: str, receive: Receive) -> None:
        self.connected = False
        self.problem = None
        self._receive = receive
        self._clock = asyncio.get_running_loop().time
        self._allowance = Allowance(self._clock())
        self._socket = connect(url, GRID_S * 1000, self._heard)

    def send(self, data: bytes) -> None:
        self._socket.send(data.hex())

    def close(self) -> None:
        self._socket.close()

    def _heard(self, news: str | bool) -> None:
        if isinstance(news, bool):
            self.connected = news
        elif len(news) > 2 * MAX_FRAME or self._allowance.take(len(news) // 2, self._clock()):
            self._socket.cut()  # a browser cannot let messages wait at the sender
        else:
            self._receive(bytes.fromhex(news))
