"""The server of other screens: a WebSocket for each screen, beside the client's files.

It lives in a thread of its own, so however many watch, the main loop makes each message once.
Those who connect may be hostile: what they send is limited in length and number, and means nothing
without the key of a seat.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import re
import ssl
import threading
from collections import deque
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from ipaddress import ip_address
from itertools import count
from typing import TYPE_CHECKING, Any, cast

from companion.extras.web import client_files
from companion.extras.web.client_files import HEADERS
from companion.extras.web.host import WAITING, Said, Shared, WebHost, Why
from companion.extras.web.hotspot import Hotspot
from companion.extras.web.keepsakes import POLICY, Keepsake, Keepsakes
from companion.extras.web.limits import Allowance, Places, network, share
from companion.extras.web.phones import Keys, new_key
from companion.extras.web.seat import WebSeat
from companion.registry.found import game
from companion.registry.game import load
from companion.table.match_table import AnyTable
from companion.words.language import FALLBACK, languages
from companion.words.message import Message
from engine.opening import reveal
from engine.secret import Secret

if TYPE_CHECKING:  # takes a moment to import; the thread does it
    from aiohttp import web

    from companion.extras.web.serving import Server

PORT = 7438
"""The usual port."""
MAX_SAID = 512
"""Greatest length of what a screen says, in bytes."""
MAX_UNREAD = 4
"""Number of messages kept for a screen that reads slowly; each of them is complete."""
MAX_WATCHING = 400
"""Number of screens that may watch at once; fewer where a process may open few files."""
MAX_SEATED = 48
"""Number of screens with the key of a seat that may be connected at once, without those of players
that were let in."""
MAX_STRANGERS = 448
"""Number of connections on which no key was shown."""
HELLO_S = 5.0
"""Time in which a new screen has to say which seat it is for, in seconds."""
HOTSPOT_S = 10.0
"""Interval at which is asked whether the table's own network is up, in seconds."""
HEARTBEAT_S = 20.0
"""Interval of the pings that find out which screens have gone, in seconds."""
GOODBYE_S = 0.5
"""Time in which screens can read that the table ends, in seconds."""
END_S = 10.0
"""Time in which the connections have to be closed in the end, in seconds."""
KEEPSAKE_HEADERS = HEADERS | {
    "Content-Security-Policy": f"{POLICY}; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"}
"""The page of a match has its script and style in it."""
TICKET = "key."
"""What begins the subprotocol by which a screen shows its key at once."""
_TICKET = re.compile(rb"(?i)\r?\nsec-websocket-protocol:[ \t]*key\.([\w-]+)")


class _Taps(Allowance):
    """Limits what a screen may say. Fingers tap no faster, and a flood costs the table time."""

    PER_S, BURST = 20.0, 40.0


@dataclass(slots=True, eq=False)
class _Screen:
    """A connected screen. Of what it has not read yet, only the newest messages are kept."""

    number: int
    seat: WebSeat
    language: str
    key: Secret[str]
    """The key that it has shown."""
    phone: str = ""
    """The name that a player's phone has made up for itself."""
    go: Callable[[], None] = lambda: None
    """Takes its place away from it, once it is to go."""
    unread: deque[str] = field(default_factory=lambda: deque(maxlen=MAX_UNREAD))
    news: asyncio.Event = field(default_factory=asyncio.Event)
    answering: bool = False
    """Whether it was shown a state, which it may answer."""
    closed: bool = False
    """Whether it is closed once it has read everything."""

    def show(self, text: str) -> None:
        self.unread.append(text)
        self.news.set()


class _ScreenPlaces:
    """The places of screens that have shown a key."""

    def __init__(self) -> None:
        self._watching = Places[_Screen](share(MAX_WATCHING), newest=True)
        self._seated = Places[_Screen](share(MAX_SEATED))

    def take(self, screen: _Screen, address: str) -> _Screen | None:
        """Give a screen a place, which addresses or seats share; return the one that has to go."""
        if screen.seat.kind == "watch":
            return self._watching.take(screen, network(address))
        return self._seated.take(screen, screen.seat)

    def leave(self, screen: _Screen) -> None:
        """Free the place of a screen, if it has one."""
        self._watching.leave(screen)
        self._seated.leave(screen)


class _KeepsakePages:
    """Serves matches to keep."""

    def __init__(self, keepsakes: Keepsakes) -> None:
        self._keepsakes = keepsakes
        self._making = asyncio.Lock()
        """One file is made at a time, or those who ask often would take all threads."""

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """Return a file of a match."""
        from aiohttp import web

        async with self._making:
            found = await asyncio.to_thread(
                self._keepsakes.file, request.match_info["key"], request.match_info["name"])
        if found is None:
            raise web.HTTPNotFound
        body, kind = found
        return web.Response(body=body, content_type=kind, headers=KEEPSAKE_HEADERS)


class WebServer:
    """Serves the client and lets its screens talk to the table.

    `seats` are the keys that open a seat for good. `said` takes what a screen says, from the
    server's thread, and returns False if that is too much; `left` takes the number of a screen that
    has gone. `find_hotspot` returns the table's own network while it is up.
    """

    unknown: Why = "unknown"
    """What is said to a screen whose key opens no seat."""
    ended: Why = "ended"
    """What is said to all screens when the server stops: the next one has other keys."""

    def __init__(
        self, seats: Keys, said: Callable[[Said], bool],
        left: Callable[[int], None] = lambda screen: None,
        find_hotspot: Callable[[], Hotspot | None] = lambda: None,
    ) -> None:
        self._seats, self._said, self._left = seats, said, left
        self._find_hotspot = find_hotspot
        self.hotspot: Hotspot | None = None
        """The table's own network, while it is up."""
        self._players: Keys = ()
        self._newest: dict[tuple[WebSeat, str], str] = {}
        """The newest message to all of a seat and language, for those who come later."""
        self._screens: dict[int, _Screen] = {}
        self._unsent: list[Callable[[], None]] = []
        """What the main loop wants to be done by the thread."""
        self._numbers = count(1)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="web", daemon=True)
        self._server: Server | None = None
        self._places = _ScreenPlaces()
        self._watching_hotspot: asyncio.Task[None] | None = None

    # --- from the main loop -----------------------------------------------------------------------

    def start(
        self, host: str, port: int, secure: ssl.SSLContext | None = None, *,
        keepsakes: Keepsakes | None = None, exact: bool = False,
    ) -> str:
        """Serve at this address, and return it with the port. If that is taken, any is used, which
        `other_port` then says, unless it has to be the `exact` one.

        Phones may take the `keepsakes` home. Raises OSError.
        """
        self._thread.start()
        served: str = self._run(
            self._serve(host, port, secure, keepsakes or Keepsakes(), exact=exact))
        return served

    def stop(self) -> None:
        """Close all connections, and end the thread."""
        if self._server is not None:
            with suppress(TimeoutError):
                self._run(self._end(self._server), END_S)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5)

    def send(self, screen: int | None, seat: WebSeat, language: str, text: str) -> None:
        """Show a message on a screen, or on all of a seat and language, with the next `flush`."""
        self._unsent.append(partial(self._send, screen, seat, language, text))

    def close(self, screen: int, why: Why) -> None:
        """Close a screen for good, with the next `flush`."""
        self._unsent.append(partial(self._close, screen, why))

    def flush(self) -> None:
        """Let the thread send and close what there is. Waits for nobody.

        The thread is woken once for all: who wakes it lets it run, and may wait for a turn.
        """
        if self._unsent:
            acts, self._unsent = self._unsent, []
            self._loop.call_soon_threadsafe(self._act, acts)

    def open(self, keys: Keys) -> None:
        """Let these keys open the seats of players, and no others."""
        self._players = keys

    @property
    def other_port(self) -> Message | None:
        """That the port was taken, and which one is used."""
        return None if self._server is None else self._server.other_port

    @property
    def host(self) -> str:
        """The address and port at which this computer is reached now: its network may be up late.
        """
        return "" if self._server is None else f"{self._server.host}:{self._server.port}"

    @property
    def watching(self) -> int:
        """Number of screens that are connected."""
        return len(self._screens)

    def _run(self, work: Coroutine[Any, Any, Any], timeout_s: float | None = None) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(timeout_s)

    # --- in the thread ----------------------------------------------------------------------------

    async def _serve(
        self, host: str, port: int, secure: ssl.SSLContext | None, keepsakes: Keepsakes, *,
        exact: bool,
    ) -> str:
        from companion.extras.web.serving import Server

        self._server = Server(MAX_STRANGERS, self._ticket)
        self._server.app.router.add_get("/say", self._talk)
        self._server.app.router.add_get(
            "/keep/{key}/{name:[a-z.]*}", _KeepsakePages(keepsakes).answer)
        client_files.serve(self._server.app.router)
        await self._server.start(host, port, secure, exact=exact)
        self.hotspot = await asyncio.to_thread(self._find_hotspot)
        self._watching_hotspot = self._loop.create_task(self._watch_hotspot())
        return f"{self._server.host}:{self._server.port}"

    async def _watch_hotspot(self) -> None:
        while True:
            await asyncio.sleep(HOTSPOT_S)
            before = self.hotspot
            self.hotspot = await asyncio.to_thread(self._find_hotspot)
            if self.hotspot != before:
                self._left(0)  # no screen has this number, but the table has to look

    async def _end(self, server: Server) -> None:
        for screen in list(self._screens.values()):
            self._turn_away(screen, self.ended)
        until = self._loop.time() + GOODBYE_S
        while self._screens and self._loop.time() < until:
            await asyncio.sleep(GOODBYE_S / 20)
        await server.stop()
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for each in left:
            each.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    def _act(self, acts: Iterable[Callable[[], None]]) -> None:
        for act in acts:
            act()

    def _send(self, screen: int | None, seat: WebSeat, language: str, text: str) -> None:
        if screen is not None:
            if (found := self._screens.get(screen)) is not None:
                found.answering |= text != WAITING
                if found.answering and seat.kind == "player":
                    self._places.leave(found)  # the table lets one phone in for each player
                found.show(text)
            return
        self._newest[seat, language] = text
        for each in self._screens.values():
            if (each.seat, each.language) == (seat, language):
                each.answering = True
                each.show(text)

    def _close(self, number: int, why: Why) -> None:
        if (screen := self._screens.get(number)) is not None:
            self._turn_away(screen, why)

    def _turn_away(self, screen: _Screen, why: Why) -> None:
        """Close a screen, which no longer has a place."""
        self._places.leave(screen)
        screen.go()
        screen.closed = True
        screen.show(_closed(why))

    async def _talk(self, request: web.Request) -> web.StreamResponse:
        from aiohttp import web

        origin, host = request.headers.get("Origin", ""), request.headers.get("Host", "")
        if origin and origin.partition("://")[2] != host:
            raise web.HTTPForbidden  # a page of another site
        # Compressed, messages of equal length would differ in what is sent.
        line = web.WebSocketResponse(
            max_msg_size=MAX_SAID, heartbeat=HEARTBEAT_S, timeout=1, compress=False, autoping=False,
            protocols=_offered(request.headers.get("Sec-WebSocket-Protocol", "")))
        await line.prepare(request)
        found: _Screen | Why = self.unknown
        allowance = _Taps(self._loop.time())
        with suppress(TimeoutError, ValueError, TypeError, AttributeError, KeyError, OSError):
            async with asyncio.timeout(HELLO_S):
                hello = json.loads(await self._said_by(line, allowance))
            found = self._screen(
                str(hello["key"]), str(hello.get("language", FALLBACK)),
                str(hello.get("phone", "")), safe=self._safe(request))
        if isinstance(found, _Screen):
            found = self._seat(found, request)
        if not isinstance(found, _Screen):
            with suppress(OSError, RuntimeError):
                await line.send_str(_closed(found))
            await line.close()
            return line
        await self._attend(line, found, allowance)
        return line

    async def _said_by(self, line: web.WebSocketResponse, allowance: _Taps) -> str:
        """Return the next text that a screen sends. Raises OSError and ValueError if that ends."""
        from aiohttp import WSMsgType

        while True:
            message = await line.receive()
            if message.type not in (WSMsgType.TEXT, WSMsgType.PING, WSMsgType.PONG):
                raise ValueError
            if wait := allowance.take(len(message.data), self._loop.time()):
                await asyncio.sleep(wait)
            if message.type is WSMsgType.TEXT:
                return str(message.data)
            if message.type is WSMsgType.PING:
                await line.pong(message.data)

    def _seat(self, screen: _Screen, request: web.Request) -> _Screen | Why:
        """Give a screen a place; return why there is none. Another one may have to go."""
        gone = self._places.take(screen, str(request.remote))
        if gone is screen:
            return "full"
        assert self._server is not None
        self._server.entrance.seat(request)
        screen.go = partial(self._server.entrance.unseat, request)
        if gone is not None:
            self._turn_away(gone, "busy" if gone.seat.kind == "player" else "full")
        return screen

    def _ticket(self, head: bytes) -> WebSeat | None:
        """Return the seat whose key the head of a request shows, if it is more than to watch."""
        shown = _TICKET.search(head)
        seat = None if shown is None else self._opened(shown[1].decode())
        return None if seat is None or seat[1].kind == "watch" else seat[1]

    async def _attend(
        self, line: web.WebSocketResponse, screen: _Screen, allowance: _Taps
    ) -> None:
        """Carry messages between a screen and the table until the connection ends."""
        self._screens[screen.number] = screen
        writer = self._loop.create_task(_write(line, screen))
        newest = self._newest.get((screen.seat, screen.language))
        if newest is not None:
            screen.answering = True
            screen.show(newest)
        elif not self._said(Said(
            screen.number, screen.seat, screen.language, phone=screen.phone, key=screen.key)
        ):
            self._turn_away(screen, "")  # it has to come again
        try:
            while True:
                said = await self._said_by(line, allowance)
                if screen.answering and screen.seat.kind != "watch":
                    self._hear(screen, said)
        except (OSError, ValueError):
            pass  # it has gone
        finally:
            del self._screens[screen.number]
            self._places.leave(screen)
            writer.cancel()
            self._left(screen.number)

    def _screen(self, key: str, language: str, phone: str, *, safe: bool) -> _Screen | Why:
        """Return a new screen for the seat that a key opens, or why there is none."""
        found = self._opened(key)
        if found is None:
            return self.unknown
        known, seat = found
        if seat.kind != "watch" and not safe:
            return "unsafe"
        return _Screen(next(self._numbers), seat,
                       language if language in languages() else FALLBACK, known, phone)

    def _opened(self, key: str) -> tuple[Secret[str], WebSeat] | None:
        """Return the seat that a key opens, with the key."""
        found = None
        for secret, seat in (*self._seats, *self._players):
            known = reveal(secret, "whether a key opens a seat is for who shows it")
            if hmac.compare_digest(known.encode(), key.encode()):
                found = secret, seat
        return found

    def _safe(self, request: web.Request) -> bool:
        """Whether nobody between the screen and the table can read or change what they send."""
        if request.secure or _loopback(request.remote):
            return True
        if self.hotspot is None or request.transport is None:
            return False
        here = request.transport.get_extra_info("sockname")
        return self.hotspot.brought(here[0], str(request.remote))

    def _hear(self, screen: _Screen, data: str) -> None:
        """Pass on what a screen says, if it can be understood."""
        with suppress(ValueError, TypeError, AttributeError):
            said = json.loads(data)
            text, n = said.get("say"), said.get("n")
            if isinstance(text, str) and text and isinstance(n, int):
                self._said(Said(screen.number, screen.seat, screen.language, text, n))


class WebTable:
    """A table on other screens: its server, and a key for each kind of seat that is offered.

    Its game has to offer what makes a `Shared` of it, as "shared". `pump` is called by the main
    loop. `find_hotspot` returns the table's own network while it is up.
    """

    def __init__(
        self, table: AnyTable, *seats: WebSeat,
        find_hotspot: Callable[[], Hotspot | None] = lambda: None,
    ) -> None:
        self._keys = tuple((new_key(), seat) for seat in seats)
        self.server = WebServer(
            self._keys, lambda said: self.host.put(said), lambda screen: self.host.left(screen),
            find_hotspot)
        share = cast("Callable[[AnyTable], Shared[object]]", load(game(table.key).part("shared")))
        self.host = WebHost(
            share(table), self.server.send, close=self.server.close, open_seats=self.server.open)
        self._scheme, self._named = "http", ""
        self._keepsakes = Keepsakes()
        self.secure = False
        """Whether phones reach the pages over HTTPS, or from this computer alone."""

    def start(
        self, host: str, port: int, secure: ssl.SSLContext | None = None, name: str = "", *,
        exact: bool = False,
    ) -> None:
        """Serve at this address of the computer, or with an empty one at all of them.

        If the port is taken, any is used, unless it has to be the `exact` one. With `secure`
        the pages are encrypted, for browsers that know the computer by a `name`. Raises OSError.
        """
        served = self.server.start(
            host, port, secure, keepsakes=self._keepsakes, exact=exact)
        if secure is not None:
            self._scheme, self._named = "https", f"{name}:{served.rpartition(':')[2]}"
        self.secure = secure is not None or _loopback(host)

    @property
    def hotspot(self) -> Hotspot | None:
        """The table's own network, by which phones reach the pages, while it is up."""
        return None if self.secure else self.server.hotspot

    @property
    def safe(self) -> bool:
        """Whether phones may be private screens: nobody on the way can read or change the page."""
        return self.secure or self.hotspot is not None

    def pump(self, now: float) -> None:
        """Do what was said on other screens, and show there what has changed."""
        self.host.pump(now)
        self.server.flush()

    def address(self, seat: WebSeat) -> str:
        """Return the address of the page for a seat, which ends with its key."""
        key = self.host.phones.key(seat.player) if seat.kind == "player" else next(
            key for key, each in self._keys if each == seat)
        return f"{self._root}#{reveal(key, 'it is shown to who plays there')}"

    def keep(self, match: Keepsake) -> str:
        """Let phones take a finished match home, and return the address of its page."""
        return f"{self._root}keep/{self._keepsakes.keep(match)}/"

    @property
    def _root(self) -> str:
        """The address at which phones reach this table."""
        served, hotspot = self._named or self.server.host, self.hotspot
        if hotspot is not None:
            served = f"{hotspot.address}:{served.rpartition(':')[2]}"
        return f"{self._scheme}://{served}/"

    def stop(self) -> None:
        """Close all connections."""
        self.server.stop()


def _loopback(address: str | None) -> bool:
    """Whether an address is this computer's own, which nobody else can reach."""
    with suppress(ValueError):
        return ip_address(address or "").is_loopback
    return False


def _offered(protocols: str) -> tuple[str, ...]:
    """Return the subprotocol that holds a key: a browser goes on only if it is agreed to."""
    return tuple(each for each in map(str.strip, protocols.split(",")) if each.startswith(TICKET))


def _closed(why: Why) -> str:
    return json.dumps({"v": 1, "closed": True, "why": why})


async def _write(line: web.WebSocketResponse, screen: _Screen) -> None:
    with suppress(OSError, RuntimeError):  # the reader notices, too
        while True:
            await screen.news.wait()
            screen.news.clear()
            while screen.unread:
                await line.send_str(screen.unread.popleft())
            if screen.closed:
                await line.close()
