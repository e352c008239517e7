"""The server of pages and of tables: it limits what a hostile peer can cost.

A peer can waste its own time and a little of ours, and `entrance.py` lets it keep nobody else out.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import socket
import ssl
from collections.abc import Callable, Hashable

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.typedefs import Handler

from companion.extras.web.entrance import CLOSE_S, Entrance
from companion.extras.web.limits import network, own_address
from companion.words.message import Message

MAX_CONNECTIONS = 64
"""Number of connections at once on which no key was shown, of a server that is given no number."""
MAX_BODY = 4096
"""Greatest length of what a request may bring, in bytes; no page reads any of it."""
BACKLOG = 4096
"""Number of connections that the system keeps until they are accepted."""
AT_ONCE = 128
"""Number of connections that are accepted before others are served: none waits behind many."""
FULL_S = 0.05
"""Wait after a connection could not be accepted because too many files are open, in seconds."""


class _PeersFaults(logging.Filter):
    """Leaves out what a peer did wrong. It gets an answer, and nobody else needs to know."""

    def filter(self, record: logging.LogRecord) -> bool:
        found = record.exc_info[1] if record.exc_info else None
        return not isinstance(found, HttpProcessingError | ConnectionError) and (
            record.msg != _SENT_IN_VAIN)


_SENT_IN_VAIN = "socket.send() raised exception."
"""What asyncio logs for each message to a peer that has hung up."""
_LOG = logging.getLogger(__name__)
for _each in (_LOG, logging.getLogger("asyncio")):
    _each.addFilter(_PeersFaults())


class Server:
    """Serves whatever routes were added to `app` before `start`.

    `connections` are the places of those who show no key. `ticket` returns whose seat the key in
    the head of a request opens, or None.
    """

    def __init__(
        self, connections: int = MAX_CONNECTIONS,
        ticket: Callable[[bytes], Hashable | None] = lambda head: None,
    ) -> None:
        self.entrance = Entrance(connections, ticket, self._handler)
        """Where peers have their places."""
        self.app = web.Application(client_max_size=MAX_BODY, middlewares=[_answer])
        self.port = 0
        """The port; 0 until the server has started."""
        self.other_port: Message | None = None
        """That the port was taken, and which one is used."""
        self._host = ""
        self._runner: web.AppRunner | None = None
        self._listeners: list[socket.socket] = []
        self._accepting: list[asyncio.Task[None]] = []
        self._starting = asyncio.Lock()

    async def start(
        self, host: str, port: int, secure: ssl.SSLContext | None = None, *, exact: bool = False
    ) -> None:
        """Listen, unless it does already. If the port is taken, take any, which `other_port` then
        says, unless it has to be the `exact` one. Raises OSError."""
        async with self._starting:
            if self._listeners:
                return
            self._runner = web.AppRunner(
                self.app, access_log=None, shutdown_timeout=CLOSE_S, logger=_LOG,
                lingering_time=0)
            await self._runner.setup()
            try:
                self._listeners = await _listen(host or "0.0.0.0", port)
            except OSError as why:
                if exact or why.errno != errno.EADDRINUSE:
                    raise
                self._listeners = await _listen(host or "0.0.0.0", 0)
            self.port = self._listeners[0].getsockname()[1]
            if port not in (0, self.port):
                self.other_port = Message("port-taken", port=port, used=self.port)
            self._host, self.entrance.secure = host, secure
            self._accepting = [asyncio.get_running_loop().create_task(self._accept(each))
                               for each in self._listeners]

    @property
    def host(self) -> str:
        """The address that others in the local network may type; it may change."""
        return self._host or own_address()

    async def stop(self) -> None:
        """Close all connections."""
        for task in self._accepting:
            task.cancel()
        await asyncio.gather(*self._accepting, return_exceptions=True)
        for listener in self._listeners:
            listener.close()
        if self._runner is not None:
            await self._runner.shutdown()
            await self._runner.cleanup()
        await self.entrance.close()

    def _handler(self) -> web.RequestHandler:
        assert self._runner is not None
        assert self._runner.server is not None
        return self._runner.server()

    async def _accept(self, listener: socket.socket) -> None:
        """Accept connections for good."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                for _ in range(AT_ONCE):
                    line, peer = await loop.sock_accept(listener)
                    loop.call_soon(self.entrance.arrive, line, network(str(peer[0])))
            except OSError:  # too many open files, or it has hung up already
                self.entrance.make_room()
                await asyncio.sleep(FULL_S)
            await asyncio.sleep(0)


async def _listen(host: str, port: int) -> list[socket.socket]:
    """Listen at all addresses of a host. Raises OSError."""
    found = await asyncio.get_running_loop().getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    listeners: list[socket.socket] = []
    try:
        for family, _, _, _, (name, _, *_) in found:
            listeners.append(socket.create_server((str(name), port), family=family,
                                                  backlog=BACKLOG))
            listeners[-1].setblocking(False)
            port = listeners[0].getsockname()[1]
    except OSError as why:
        for each in listeners:
            each.close()
        raise OSError(why.errno, os.strerror(why.errno or 0)) from None  # without the address
    return listeners


@web.middleware
async def _answer(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer one request of each connection, so that all of them are counted."""
    found: web.StreamResponse
    try:
        found = await handler(request)
    except ConnectionError:  # the peer has hung up; aiohttp would log a traceback
        found = web.Response()
    except OSError as why:
        if why.errno not in (errno.EMFILE, errno.ENFILE):
            raise
        found = web.Response(status=503)  # the client asks again
    except web.HTTPException as why:
        why.force_close()
        raise
    if not found.prepared:
        found.force_close()
    return found
