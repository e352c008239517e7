"""The way into the server: who comes has a place, which nobody can take from all others for long.

Who has not asked yet, who has shown no key, and who has, are kept apart, and each of these kinds of
places is shared by addresses. So a flood from one of them crowds out itself alone, and who has
the key of a seat gets in.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass

from aiohttp import web

from companion.extras.web.limits import Allowance, Allowances, Places, share
from companion.extras.web.turned_away import busy, slow

HEAD_S = 5.0
"""Time in which the head of a request has to come, with the handshake of TLS, in seconds."""
ANSWER_S = 60.0
"""Time in which an answer has to be taken, in seconds: a film of a match, over a slow Wi-Fi."""
CLOSE_S = 0.2
"""How long a peer may take to agree that a connection is closed, in seconds."""
MAX_HEAD = 16_384
"""Greatest length of the head of a request, in bytes."""
LOOK_S = 0.02
"""Interval at which is looked whether more has come on new connections, in seconds."""
_HANDSHAKE = b"\x16"
"""The first byte of TLS."""
_END_OF_HEAD = re.compile(rb"\r?\n\r?\n")


class _Handshakes(Allowance):
    """Limits the handshakes of TLS of an address, which cost far more than a request."""

    PER_S, BURST = 300.0, 600.0


class _Requests(Allowance):
    """Limits the requests of an address that show no key. Behind one may be all phones of a
    club."""

    PER_S, BURST = 50.0, 400.0


class Entrance:
    """Takes connections, and serves those that ask for something.

    `connections` are the places of those who show no key. `ticket` returns whose seat the key in
    the head of a request opens, or None: who shows one has another place, and may always ask.
    `handler` returns what answers a request.
    """

    def __init__(
        self, connections: int, ticket: Callable[[bytes], Hashable | None],
        handler: Callable[[], web.RequestHandler],
    ) -> None:
        self._ticket, self._handler = ticket, handler
        self.secure: ssl.SSLContext | None = None
        """What encrypts the connections."""
        self._waiting = Places[_Line](share(connections // 8))
        """Those that were accepted, and have sent nothing yet that could be answered."""
        self._arriving = Places[_Caller](share(connections // 8))
        """Those whose request has not come yet, although they have begun to encrypt."""
        self._asking = Places[_Caller](share(connections // 2))
        """Those who have asked, and shown no key."""
        self._invited = Places[_Caller](share(connections // 14))
        """Those who have asked with a key, and do not sit yet."""
        self._seated: set[_Caller] = set()
        """Those whose number is limited elsewhere."""
        self._handshakes, self._requests = Allowances(_Handshakes), Allowances(_Requests)
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        """Number of connections at present, of all kinds."""
        return (len(self._waiting) + len(self._arriving) + len(self._asking) + len(self._invited)
                + len(self._seated))

    def arrive(self, accepted: socket.socket, address: str) -> None:
        """Take a connection."""
        loop = asyncio.get_running_loop()
        line = _Line(accepted, address, loop.time() + HEAD_S)
        if not self._look(line):
            if not self._waiting:
                loop.call_later(LOOK_S, self._look_again)
            gone = self._waiting.take(line, address)
            if gone is not None and not self._look(gone):
                gone.socket.close()

    async def close(self) -> None:
        """Close all connections."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for each in (*self._arriving, *self._asking, *self._invited, *self._seated):
            each.end()
        for line in self._waiting:
            self._waiting.leave(line)
            line.socket.close()

    def seat(self, request: web.Request) -> None:
        """Let a peer stay for as long as it likes: somebody else limits the number of those."""
        if (caller := _caller(request)) is not None and self._forget(caller):
            caller.limit(None)
            self._seated.add(caller)

    def unseat(self, request: web.Request) -> None:
        """Give a peer that is to go the place of one that shows no key."""
        if (caller := _caller(request)) is not None and self._forget(caller):
            caller.limit(ANSWER_S)
            _end(self._asking.take(caller, caller.address))

    def make_room(self) -> None:
        """End one connection, if there is one on which no key was shown."""
        for line in self._waiting:
            self._waiting.leave(line)
            line.socket.close()
            return
        for caller in (*self._arriving, *self._asking):
            caller.end()
            return

    def _look_again(self) -> None:
        """Look what has come on connections where there was too little."""
        loop = asyncio.get_running_loop()
        try:
            for line in self._waiting:
                if self._look(line):
                    self._waiting.leave(line)
                elif loop.time() > line.until:
                    self._waiting.leave(line)
                    line.give_up()
        finally:
            if self._waiting:
                loop.call_later(LOOK_S, self._look_again)

    def _look(self, line: _Line) -> bool:
        """Look at what has come on a connection. Return whether that was enough to know what to do,
        which is done then. It costs much less than to serve it."""
        try:
            opening = line.peek()
        except BlockingIOError:
            return False
        except OSError:
            opening = b""
        letters = opening.lstrip(b"\r\n")[:1]
        if not opening or (opening[:1] != _HANDSHAKE if self.secure else not letters.isalpha()):
            line.socket.close()  # such as a browser that encrypts here, or does not there
            return True
        if self.secure:
            whole, limit = len(opening) >= 5 + int.from_bytes(opening[3:5]), self._handshakes
        else:
            whole, limit = _END_OF_HEAD.search(opening) is not None, self._requests
        if not whole and len(opening) < MAX_HEAD:
            return False
        ticket = None if self.secure else self._ticket(opening)
        if not whole:
            line.socket.close()
        elif ticket is None and not limit.grants(
            line.address, asyncio.get_running_loop().time()
        ):
            line.refuse(b"" if self.secure else busy(opening))
        else:
            caller = _Caller(self, line.socket, line.address)
            self._spawn(asyncio.get_running_loop().create_task(
                self._connect(caller, line.socket)))
            if self.secure:
                _end(self._arriving.take(caller, line.address))
            else:
                self._take(caller, ticket)
        return True

    def _take(self, caller: _Caller, ticket: Hashable | None) -> None:
        """Give a connection the place of one that has asked."""
        places = self._asking if ticket is None else self._invited
        _end(places.take(caller, caller.address if ticket is None else ticket))

    async def _connect(self, caller: _Caller, line: socket.socket) -> None:
        if caller.ended:
            return
        caller.connecting = asyncio.current_task()
        try:
            with suppress(OSError):  # of ssl, too
                await asyncio.get_running_loop().connect_accepted_socket(
                    lambda: caller, line, ssl=self.secure,
                    ssl_shutdown_timeout=CLOSE_S if self.secure else None)
        finally:
            if caller.transport is None:
                self.left(caller)

    def _spawn(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def asked(self, caller: _Caller, head: bytes) -> None:
        """Answer a request whose head has come."""
        if self.secure:
            ticket = self._ticket(head)
            if ticket is None and not self._requests.grants(
                caller.address, asyncio.get_running_loop().time()
            ):
                caller.refuse(busy(head))
                return
            self._forget(caller)
            self._take(caller, ticket)
        caller.limit(ANSWER_S)
        caller.serve(self._handler())

    def left(self, caller: _Caller) -> None:
        """Note that a connection has ended."""
        self._forget(caller)

    def _forget(self, caller: _Caller) -> bool:
        """Free the place of a connection; return whether it had any."""
        for places in (self._arriving, self._asking, self._invited):
            if caller in places:
                places.leave(caller)
                return True
        found = caller in self._seated
        self._seated.discard(caller)
        return found


@dataclass(frozen=True, slots=True, eq=False)
class _Line:
    """A connection as the system has it. It costs next to nothing."""

    socket: socket.socket
    address: str
    until: float
    """When it is given up."""

    def peek(self) -> bytes:
        """Return what has come, and leave it there. Raises OSError."""
        return self.socket.recv(MAX_HEAD, socket.MSG_PEEK)

    def refuse(self, answer: bytes) -> None:
        """Answer what has come, if that is possible at once, and close it."""
        with suppress(OSError):
            self.socket.recv(MAX_HEAD)  # closed unread, it would take the answer back
            self.socket.send(answer)
        self.socket.close()

    def give_up(self) -> None:
        """Close it, as too little has come."""
        head = b""
        with suppress(OSError):
            head = self.peek()
        self.refuse(slow(head) if head[:1].isalpha() else b"")


class _Caller(asyncio.Protocol):
    """A connection that is read."""

    def __init__(self, entrance: Entrance, line: socket.socket, address: str) -> None:
        self._entrance, self._line = entrance, line
        self.address = address
        self.transport: asyncio.Transport | None = None
        self.connecting: asyncio.Task[None] | None = None
        """What makes the transport, once it has begun."""
        self.ended = False
        self._head = bytearray()
        self._handler: web.RequestHandler | None = None
        self._refused = False
        self._timer: asyncio.TimerHandle | None = None
        self.limit(HEAD_S)

    def limit(self, seconds: float | None) -> None:
        """End it after this time, instead of when it was to end."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else asyncio.get_running_loop().call_later(
            seconds, self._late)

    def _late(self) -> None:
        if self.transport is None or self._handler is not None or self._refused:
            self.end()
        else:
            self.refuse(slow(bytes(self._head)))

    def end(self) -> None:
        """Close it at once."""
        self.ended = True
        self.limit(None)
        self._entrance.left(self)
        if self.transport is not None:
            self.transport.abort()
        elif self.connecting is not None:
            self.connecting.cancel()
        else:
            self._line.close()

    def refuse(self, answer: bytes) -> None:
        """Answer, and close it."""
        assert self.transport is not None
        self._refused = True
        self.transport.write(answer)
        self.transport.close()
        self.limit(CLOSE_S)

    def serve(self, handler: web.RequestHandler) -> None:
        """Have the request answered whose head has come."""
        assert self.transport is not None
        self._handler, head = handler, bytes(self._head)
        self._head.clear()
        handler.connection_made(self.transport)
        handler.data_received(head)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        if self.ended:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        if self._handler is not None:
            self._handler.data_received(data)
        elif not self._refused and not self.ended:
            self._head += data
            if _END_OF_HEAD.search(self._head):
                self._entrance.asked(self, bytes(self._head))
            elif len(self._head) > MAX_HEAD or not self._head.lstrip(b"\r\n")[:1].isalpha():
                self.end()  # such as a browser that wants to encrypt, or no browser at all

    def eof_received(self) -> None:
        if self._handler is not None:
            self._handler.eof_received()

    def pause_writing(self) -> None:
        if self._handler is not None:
            self._handler.pause_writing()

    def resume_writing(self) -> None:
        if self._handler is not None:
            self._handler.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self.limit(None)
        self._entrance.left(self)
        if self._handler is not None:
            self._handler.connection_lost(exc)


def _end(caller: _Caller | None) -> None:
    if caller is not None:
        caller.end()


def _caller(request: web.Request) -> _Caller | None:
    """Return the connection of a request, if it has not ended."""
    found = None if request.transport is None else request.transport.get_protocol()
    return found if isinstance(found, _Caller) else None
