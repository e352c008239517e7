"""The server of pages and of tables: it limits what a hostile peer can cost.

A peer can waste its own time and a little of ours: the number of connections is limited.
"""

from __future__ import annotations

import asyncio
import errno
import ssl
from functools import partial

from aiohttp import web
from aiohttp.typedefs import Handler

from companion.extras.web.limits import own_address
from companion.words.message import Message

MAX_CONNECTIONS = 100
"""Number of connections to the server at once, of all kinds; `BACKLOG` more if they come at once.
Handles of files are needed for other things as well, such as the journal."""
CLOSE_S = 0.2
"""How long a peer may take to agree that a connection is closed, in seconds."""
MAX_BODY = 4096
"""Greatest length of what a request may bring, in bytes; no page reads any of it."""
BACKLOG = 16


class Server:
    """Serves whatever routes were added to `app` before `start`; at most this many connections at
    once."""

    def __init__(self, connections: int = MAX_CONNECTIONS) -> None:
        self._most = connections
        self.app = web.Application(client_max_size=MAX_BODY, middlewares=[_answer])
        self.port = 0
        """The port; 0 until the server has started."""
        self.other_port: Message | None = None
        """That the port was taken, and which one is used."""
        self._host = ""
        self._runner: web.AppRunner | None = None
        self._server: asyncio.Server | None = None
        self._starting = asyncio.Lock()

    async def start(
        self, host: str, port: int, secure: ssl.SSLContext | None = None, *, exact: bool = False
    ) -> None:
        """Listen, unless it does already. If the port is taken, take any, which `other_port` then
        says, unless it has to be the `exact` one. Raises OSError."""
        async with self._starting:
            if self._server is not None:
                return
            self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=CLOSE_S)
            await self._runner.setup()
            listen = partial(asyncio.get_running_loop().create_server, self._protocol,
                             host or "0.0.0.0", backlog=BACKLOG, ssl=secure)
            try:
                self._server = await listen(port=port)
            except OSError as why:
                if exact or why.errno != errno.EADDRINUSE:
                    raise
                self._server = await listen(port=0)
            self.port = self._server.sockets[0].getsockname()[1]
            if port not in (0, self.port):
                self.other_port = Message("port-taken", port=port, used=self.port)
            self._host = host

    @property
    def host(self) -> str:
        """The address that others in the local network may type; it may change."""
        return self._host or own_address()

    async def stop(self) -> None:
        """Close all connections."""
        if self._server is not None:
            self._server.close()
        if self._runner is not None:
            await self._runner.shutdown()
            await self._runner.cleanup()

    def _protocol(self) -> asyncio.Protocol:
        assert self._runner is not None
        assert self._runner.server is not None
        if len(self._runner.server.connections) >= self._most:
            return _Refusal()
        return self._runner.server()


@web.middleware
async def _answer(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        return await handler(request)
    except ConnectionError:  # the peer has hung up; aiohttp would log a traceback
        return web.Response()


class _Refusal(asyncio.Protocol):
    """Closes a connection at once."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.abort()
