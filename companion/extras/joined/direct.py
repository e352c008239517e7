"""The way without a broker: one table serves, the other calls, over WebSocket.

The server's application is meant for more than tables: routes may be added before it starts.
A peer may be hostile. It can waste its own time and a little of ours: the number of connections,
the length and number of messages are limited, and who says nothing useful is cut off.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

import aiohttp
from aiohttp import web

from companion.extras.joined.transport import MAX_FRAME, PATH, Receive
from companion.extras.web import serving
from companion.extras.web.entrance import CLOSE_S
from companion.extras.web.limits import Allowance, network
from companion.words.message import Message

QUIET_S = 10.0
"""After this time without a message a connection is given up, and one that has not begun with a
useful message, in seconds."""
MAX_USELESS = 30
"""Number of useless messages in a row after which a connection is closed."""
MAX_IN_ROOM = 4
"""Number of connections to one room: the other table's, and some that pretend to be."""
FIRST_WAIT_S, LONGEST_WAIT_S = 0.1, 5.0
"""Wait before the second attempt to connect, and longest wait; each is twice the last."""
NOT_HERE = 404
"""What a table answers that does not wait for this code or this table."""
_QUEUED = 16
_TOO_LONG = MAX_FRAME + 1  # aiohttp refuses what has this length already

Socket = web.WebSocketResponse | aiohttp.ClientWebSocketResponse


class _Connections:
    """The open WebSockets to one room."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._queues: dict[asyncio.Task[None], asyncio.Queue[bytes]] = {}
        """What is to be sent, by the tasks that read."""
        self._useful: set[asyncio.Task[None]] = set()
        self._addresses: dict[asyncio.Task[None], str] = {}
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

    async def talk(self, line: Socket, address: str = "") -> bool:
        """Carry messages until the connection ends. Returns whether any was useful."""
        if len(self._queues) >= MAX_IN_ROOM:
            useless = [each for each in self._queues if each not in self._useful]
            if not useless:
                return False
            crowds = Counter([address, *(self._addresses[each] for each in useless)])
            max(useless, key=lambda each: crowds[self._addresses[each]]).cancel()
        loop = asyncio.get_running_loop()
        reader, queue = loop.create_task(self._read(line)), asyncio.Queue[bytes](_QUEUED)
        writer = loop.create_task(_write(line, queue))
        self._queues[reader], self._addresses[reader] = queue, address
        try:
            await asyncio.wait({reader})
            return reader in self._useful
        finally:
            del self._queues[reader], self._addresses[reader]
            self._useful.discard(reader)
            reader.cancel()
            writer.cancel()
            with suppress(Exception):
                await asyncio.wait_for(line.close(), CLOSE_S)

    async def _read(self, line: Socket) -> None:
        loop, useless = asyncio.get_running_loop(), 0
        reader, begun = asyncio.current_task(), loop.time()
        allowance = Allowance(begun)
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
                    if reader not in self._useful and loop.time() > begun + QUIET_S:
                        return


async def _write(line: Socket, queue: asyncio.Queue[bytes]) -> None:
    with suppress(OSError, aiohttp.ClientError, RuntimeError):  # the reader notices, too
        while True:
            await line.send_bytes(await queue.get())


class Server(serving.Server):
    """Serves tables, and whatever routes were added to `app` before `start`."""

    def __init__(self) -> None:
        super().__init__()
        self.app.router.add_get(PATH + "{room}", self._table)
        self._rooms: dict[str, Room] = {}

    async def stop(self) -> None:
        """Close all connections."""
        for room in list(self._rooms.values()):
            room.close()
        await super().stop()

    def open(self, room: str, receive: Receive) -> Room:
        """Wait in a room for the other table."""
        waiting = self._rooms[room] = Room(receive, lambda: self._leave(room, waiting))
        return waiting

    def _leave(self, room: str, waiting: Room) -> None:
        if self._rooms.get(room) is waiting:
            del self._rooms[room]

    async def _table(self, request: web.Request) -> web.StreamResponse:
        room = self._rooms.get(request.match_info["room"])
        if room is None:
            raise web.HTTPNotFound
        line = web.WebSocketResponse(max_msg_size=_TOO_LONG, compress=False, autoping=False,
                                     timeout=CLOSE_S)
        await line.prepare(request)
        self.entrance.seat(request)  # a room has few places
        await room.talk(line, network(str(request.remote)))
        return line


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
        """Call the first place, which is mostly known, and meanwhile the others, of which anybody
        in the network may have spoken."""
        timeout = aiohttp.ClientTimeout(total=None, sock_connect=5)
        async with aiohttp.ClientSession(timeout=timeout) as session:
            await asyncio.gather(self._call(session, lambda: places()[:1], path),
                                 self._call(session, lambda: places()[1:], path))

    async def _call(
        self, session: aiohttp.ClientSession, places: Callable[[], Sequence[str]], path: str
    ) -> None:
        """Call some places for good, one after the other."""
        wait = FIRST_WAIT_S
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
