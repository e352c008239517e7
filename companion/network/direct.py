"""The way without a broker: one table serves, the other calls, over WebSocket.

The server's application is meant for more than tables: routes may be added before it starts.
A peer may be hostile. It can waste its own time and a little of ours: the number of connections,
the length and number of messages are limited, and who says nothing useful is cut off.
"""

from __future__ import annotations

import asyncio
import errno
import ssl
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial

import aiohttp
from aiohttp import web
from aiohttp.typedefs import Handler

from companion.network.address import own_address
from companion.network.transport import MAX_FRAME, PATH, Allowance, Receive
from companion.words.message import Message

QUIET_S = 10.0
"""After this time without a message a connection is given up, in seconds."""
MAX_USELESS = 30
"""Number of useless messages in a row after which a connection is closed."""
MAX_CONNECTIONS = 100
"""Number of connections to the server at once, of all kinds; `_BACKLOG` more if they come at once.
Handles of files are needed for other things as well, such as the journal."""
MAX_IN_ROOM = 4
"""Number of connections to one room: the other table's, and some that pretend to be."""
FIRST_WAIT_S, LONGEST_WAIT_S = 0.1, 5.0
"""Wait before the second attempt to connect, and longest wait; each is twice the last."""
CLOSE_S = 0.2
"""How long a peer may take to agree that a connection is closed, in seconds."""
NOT_HERE = 404
"""What a table answers that does not wait for this code or this table."""
_QUEUED = 16
_BACKLOG = 16
_TOO_LONG = MAX_FRAME + 1  # aiohttp refuses what has this length already

Socket = web.WebSocketResponse | aiohttp.ClientWebSocketResponse


class _Connections:
    """The open WebSockets to one room."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._queues: dict[asyncio.Task[None], asyncio.Queue[bytes]] = {}
        """What is to be sent, by the tasks that read."""
        self._useful: set[asyncio.Task[None]] = set()
        self.problem: Message | None = None

    @property
    def connected(self) -> bool:
        """Whether there is a connection; perhaps with somebody who pretends to be the other."""
        return bool(self._queues)

    def send(self, data: bytes) -> None:
        """Send to all who are connected: only the other table can read it."""
        for queue in self._queues.values():
            with suppress(asyncio.QueueFull):  # the peer does not read
                queue.put_nowait(data)

    def cut(self) -> None:
        """End all connections."""
        for each in self._queues:
            each.cancel()

    async def talk(self, line: Socket) -> bool:
        """Carry messages until the connection ends. Returns whether any was useful."""
        if len(self._queues) >= MAX_IN_ROOM:
            useless = [each for each in self._queues if each not in self._useful]
            if not useless:
                return False
            useless[0].cancel()
        loop = asyncio.get_running_loop()
        reader, queue = loop.create_task(self._read(line)), asyncio.Queue[bytes](_QUEUED)
        writer = loop.create_task(_write(line, queue))
        self._queues[reader] = queue
        try:
            await asyncio.wait({reader})
            return reader in self._useful
        finally:
            del self._queues[reader]
            self._useful.discard(reader)
            reader.cancel()
            writer.cancel()
            with suppress(Exception):
                await asyncio.wait_for(line.close(), CLOSE_S)

    async def _read(self, line: Socket) -> None:
        loop, useless = asyncio.get_running_loop(), 0
        reader, allowance = asyncio.current_task(), Allowance(loop.time())
        assert reader is not None
        with suppress(TimeoutError, OSError, aiohttp.ClientError):
            while useless < MAX_USELESS:
                message = await line.receive(timeout=QUIET_S)
                if message.type is not aiohttp.WSMsgType.BINARY:
                    return
                if wait := allowance.take(len(message.data), loop.time()):
                    await asyncio.sleep(wait)  # meanwhile the peer's messages pile up on its side
                elif self._receive(message.data):
                    self._useful.add(reader)
                    useless = 0
                else:
                    useless += 1


async def _write(line: Socket, queue: asyncio.Queue[bytes]) -> None:
    with suppress(OSError, aiohttp.ClientError, RuntimeError):  # the reader notices, too
        while True:
            await line.send_bytes(await queue.get())


class Server:
    """Serves tables, and whatever routes were added to `app` before `start`; at most this many
    connections at once."""

    def __init__(self, connections: int = MAX_CONNECTIONS) -> None:
        self._most = connections
        self.app = web.Application(client_max_size=MAX_FRAME, middlewares=[_answer])
        self.app.router.add_get(PATH + "{room}", self._table)
        self.port = 0
        """The port; 0 until the server has started."""
        self.other_port: Message | None = None
        """That the port was taken, and which one is used."""
        self._host = ""
        self._rooms: dict[str, Room] = {}
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
                             host or "0.0.0.0", backlog=_BACKLOG, ssl=secure)
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
        for room in list(self._rooms.values()):
            room.close()
        if self._server is not None:
            self._server.close()
        if self._runner is not None:
            await self._runner.shutdown()
            await self._runner.cleanup()

    def open(self, room: str, receive: Receive) -> Room:
        """Wait in a room for the other table."""
        waiting = self._rooms[room] = Room(receive, lambda: self._leave(room, waiting))
        return waiting

    def _leave(self, room: str, waiting: Room) -> None:
        if self._rooms.get(room) is waiting:
            del self._rooms[room]

    def _protocol(self) -> asyncio.Protocol:
        assert self._runner is not None
        assert self._runner.server is not None
        if len(self._runner.server.connections) >= self._most:
            return _Refusal()
        return self._runner.server()

    async def _table(self, request: web.Request) -> web.StreamResponse:
        room = self._rooms.get(request.match_info["room"])
        if room is None:
            raise web.HTTPNotFound
        line = web.WebSocketResponse(max_msg_size=_TOO_LONG, compress=False, autoping=False,
                                     timeout=CLOSE_S)
        await line.prepare(request)
        await room.talk(line)
        return line


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


class Room(_Connections):
    """Where this table waits for the other; a `Transport`."""

    def __init__(self, receive: Receive, leave: Callable[[], object]) -> None:
        super().__init__(receive)
        self._leave = leave

    def close(self) -> None:
        """Wait no more."""
        self._leave()
        self.cut()


class Caller(_Connections):
    """Calls another table, and again when the connection ends; a `Transport`.

    `places` gives the addresses to try, such as ``ws://192.168.1.20:7437``; they may change.
    """

    def __init__(self, places: Callable[[], Sequence[str]], room: str, receive: Receive) -> None:
        super().__init__(receive)
        self._task = asyncio.get_running_loop().create_task(self._run(places, PATH + room))

    def close(self) -> None:
        """Call no more."""
        self._task.cancel()

    async def _run(self, places: Callable[[], Sequence[str]], path: str) -> None:
        wait = FIRST_WAIT_S
        timeout = aiohttp.ClientTimeout(total=None, sock_connect=5)
        async with aiohttp.ClientSession(timeout=timeout) as session:
            while True:
                useful = False
                for place in places():
                    with self._noting(place):
                        async with asyncio.timeout(10):
                            line = await session.ws_connect(
                                place + path, max_msg_size=_TOO_LONG, autoping=False,
                                timeout=aiohttp.ClientWSTimeout(ws_close=CLOSE_S))
                        self.problem = None
                        useful = await self.talk(line) or useful
                wait = FIRST_WAIT_S if useful else min(LONGEST_WAIT_S, 2 * wait)
                await asyncio.sleep(wait)

    @contextmanager
    def _noting(self, place: str) -> Iterator[None]:
        """Note why a place cannot be called, or is not the right one."""
        try:
            yield
        except aiohttp.WSServerHandshakeError as why:
            self.problem = (
                Message("network-not-here", address=place) if why.status == NOT_HERE else
                Message("network-answers-otherwise", address=place, status=why.status))
        except (OSError, aiohttp.ClientError, TimeoutError, ValueError):
            self.problem = Message("network-no-answer", address=place)
