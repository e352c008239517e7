"""The one thread in which all connections live, and what the table asks of it.

    network = Network(PairedTables(secret_place("paired-tables", state_folder())), "Ann's table")
    pairing = network.invite()              # shows pairing.code; the other table:
    pairing = network.join("7-lamb-clover")  # or the text of a link
    ...                                     # until pairing.state is "done"
    pairing.line.send(b"how I stand")

Nothing here waits, and nothing that comes from the network raises anything in the caller's thread.
"""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from companion.extras.joined import invitation, spoken_code
from companion.extras.joined.address import Address, no_address, parse, shown
from companion.extras.joined.envelope import derive
from companion.extras.joined.errors import NetworkError
from companion.extras.joined.handshake import PAIRING, Handshake, LinkedHandshake, meeting_room
from companion.extras.joined.paired_line import GRID_S, PairedLine
from companion.extras.joined.paired_tables import Pair, PairedTables
from companion.extras.joined.transport import Receive, Transport
from companion.extras.web.limits import own_address
from companion.words.message import Message
from engine.secret import Secret

if TYPE_CHECKING:  # these take a second to import on a Raspberry Pi; the thread does it
    from aiohttp import web

    from companion.extras.joined.direct import Server
    from companion.extras.joined.nearby import Nearby, NearbyTable

RESEND_S = 0.1
"""Time between two messages of a pairing, in seconds."""
PAIRING_S, LINKED_S = 600.0, 86_400.0
"""How long a code waits for the other table, in seconds: time to read it out on the phone; and how
long a link does, which may lie among messages."""
LINKED_RESEND_S, LONGEST_RESEND_S = 0.5, 5.0
"""Time between two messages to the one who made a link while nobody answers, in seconds: at first,
and at last. That one waits in silence: it may be for a day, at a broker of other people."""
LINGER_S = 5.0
"""How long a table goes on to answer after its pairing has ended, in seconds, so that the other
learns the outcome as well. It takes fewer if the other is heard on the line."""
FOLLOW_S = 5.0
"""How often this computer's own address is looked at, in seconds; it costs next to nothing."""
NOTE_S = 600.0
"""How often the measured silence of another table is saved, in seconds: a crash takes so much of it
away, and never adds any."""
_REOPEN_S = 5.0


class Pairing:
    """A pairing that is under way. Look at it as often as you like, from any thread."""

    def __init__(self, code: str, address: str) -> None:
        self.code = code
        self.address = address
        """Where the other table has to go; empty until it is known, or where it is to be found."""
        self.state: Literal["waiting", "failed", "done"] = "waiting"
        self.reason: Message | None = None
        """Why it failed."""
        self.line: PairedLine | None = None
        """The line to the other table, if it is done."""
        self.connected = False
        """Whether there is a connection to the broker or the other table."""
        self.problem: Message | None = None
        """Why there is none, or what is not as it was asked for."""
        self.cancelled = False

    @property
    def linked(self) -> bool:
        """Whether it is by a link, and not by a code that is read out."""
        return invitation.is_secret(self.code)

    @property
    def link(self) -> str:
        """What stands behind the ``#`` of its link; empty if it is by a code."""
        return str(invitation.Invitation(self.code, self.address)) if self.linked else ""

    def cancel(self) -> None:
        """Give it up. Its line, if there is one already, has to be closed for itself."""
        self.cancelled = True


class Network:
    """All connections of a table. `close` it in the end.

    `name` is what other tables show of this one, and `version` that of the program. It lives in a
    thread of its own, or in the event loop `loop` where there are no threads.
    """

    def __init__(self, tables: PairedTables, name: str, *, version: str = "",
                 rng: random.Random | None = None,
                 clock: Callable[[], float] = time.monotonic,
                 loop: asyncio.AbstractEventLoop | None = None) -> None:
        self.tables, self.name, self.version = tables, name, version
        self.wake: Callable[[], object] = lambda: None
        """Called in the thread after something has come of a pairing, a line or a search."""
        self._rng, self._clock = rng or random.SystemRandom(), clock
        self._lines: dict[str, PairedLine] = {}
        self._noted: dict[str, float] = {}
        """The silence of each table that was heard, as it was saved last, by its room."""
        self._offline = False
        """Whether this computer is in no network."""
        self._place = ""
        self._looks = False
        """Whether other tables are looked for."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._thread: threading.Thread | None = None
        self._threaded = loop is None
        if loop is not None:
            self._loop = loop

    # --- from any one thread ----------------------------------------------------------------------

    def invite(self, address: str = "") -> Pairing:
        """Wait for another table that gets the code of this pairing.

        `address` is a broker, or a ``ws://HOST:PORT`` of this computer at which to serve. Raises
        NetworkError for one that cannot be used.
        """
        return self._invite(address, spoken_code.new_code(self._rng))

    def invite_by_link(self, address: str, secret: str = "") -> Pairing | None:
        """Wait for another table that gets the link of this pairing.

        None if no link leads to this address. A `secret` is that of a link that was made before.
        """
        if not invitation.can_invite(parse(address)):
            return None
        return self._invite(address, secret or invitation.new_secret(self._rng))

    def _invite(self, address: str, code: str) -> Pairing:
        if parse(address).scheme == "wss":  # no table serves encrypted
            raise no_address(address)
        pairing = Pairing(code, "" if parse(address).direct else shown(address))
        self._start(self._pair(pairing, 0, address))
        return pairing

    def join(self, code: str, address: str = "") -> Pairing:
        """Pair with the table that shows this code, or has made this link.

        `address` is what that table shows; if it is empty, the table is looked for in the local
        network. A link has its own. Raises NetworkError for a code, link or address that cannot be
        used.
        """
        if invitation.is_link(code):
            found = invitation.read(code)
            if found.watch:
                raise NetworkError(Message("link-for-watching"))
            code, address = found.secret, found.address
        else:
            code = spoken_code.read(code)
        pairing = Pairing(code, shown(address))
        self._start(self._pair(pairing, 1, address))
        return pairing

    def meet(self, pair: Pair, address: str = "") -> PairedLine:
        """Return a line to a paired table. Raises NetworkError for an address that is none.

        Where the address is empty they meet where they met last: the table that invited serves, and
        the other looks for it there and in the local network. Closes an older line of the pair.
        """
        parse(address)
        line = PairedLine(
            msgspec.structs.replace(pair, address=address or pair.address), self.tables.key,
            self._clock, pair.silent_s)
        self._start(self._open(line))
        return line

    def watch(self, secret: str, side: Literal[0, 1], address: str) -> PairedLine:
        """Return a line between a table that shows its match (side 0) and all who watch (side 1):
        each of them hears what the table says to any. Raises NetworkError for an address that is
        none."""
        return self.meet(Pair("", b"", self.tables.public, derive(
            Secret(secret.encode()), "watch"), b"", side, address))

    def nearby(self) -> list[NearbyTable]:
        """Return the tables in the local network that are known by now, and look for others."""
        if not self._looks:
            self._looks = True
            self._start(self._look())
        return self._nearby.tables if "_nearby" in self.__dict__ else []

    @cached_property
    def server(self) -> Server:
        """The server, which runs from the first direct invitation or meeting on."""
        from companion.extras.joined.direct import Server

        return Server()

    @property
    def app(self) -> web.Application:
        """The application of the server. Add routes before the first invitation or meeting."""
        return self.server.app

    def close(self) -> None:
        """Close all lines and pairings; returns when they are closed."""
        if self._thread is None:
            return
        asyncio.run_coroutine_threadsafe(self._stop(), self._loop)
        self._thread.join(10)
        self._thread = None

    # --- in the thread ----------------------------------------------------------------------------

    async def open_transport(
        self, address: Address, room: str, side: int, receive: Receive,
    ) -> Transport:
        """Open a way to the other table in a room. Raises OSError if this table cannot serve."""
        if not address.direct:
            from companion.extras.joined.broker import Broker

            return Broker(address, room, side, receive)
        if side == 0:
            await self.server.start(address.host, address.port, exact=address.host != "")
            self._spawn(self._announce())
            return self.server.open(room, receive)
        from companion.extras.joined.direct import Caller

        if not address.local:
            self._nearby.look()
        return Caller(lambda: self._places(address, room), room, receive)

    def _places(self, address: Address, room: str) -> list[str]:
        """Return the addresses at which the table that serves may be."""
        number = room.removeprefix(PAIRING)
        if address.local:
            return [str(address)]
        if room == number:  # a meeting: it may have moved
            known = [str(address)] if address.host else []
            return [*known, *(one.address for one in self._nearby.tables)]
        if address.host:
            return [str(address)]
        return [one.address for one in self._nearby.tables if one.place == number]

    async def _pair(self, pairing: Pairing, side: Literal[0, 1], typed: str) -> None:
        handshake = (LinkedHandshake if pairing.linked else Handshake)(
            pairing.code, side, self.tables.key, self.name, self.version)
        address, number = parse(typed), spoken_code.place(pairing.code)
        heard, pause = float("-inf"), LINKED_RESEND_S

        def received(data: bytes) -> bool:
            nonlocal heard
            useful = handshake.received(data)
            heard = self._loop.time() if useful else heard
            return useful

        serving = side == 0 and address.direct
        if serving:
            self._place = number
        try:
            transport = await self.open_transport(
                address, meeting_room(pairing.code), side, received)
        except OSError as why:
            self._fail(pairing, Message("network-cannot-serve", why=why.strerror or str(why)))
            return
        try:
            if serving:
                pairing.address = self._own_address
                self.wake()
            end = self._loop.time() + (LINKED_S if pairing.linked else PAIRING_S)
            while handshake.pair is None and handshake.failure is None:
                if pairing.cancelled or self._loop.time() > end:
                    self._fail(pairing, Message(
                        "pairing-cancelled" if pairing.cancelled else "pairing-nobody-came"))
                    return
                quiet = pairing.linked and self._loop.time() > heard + LINGER_S
                if side == 1 or not quiet:
                    transport.send(handshake.message())
                await asyncio.sleep(pause if quiet else RESEND_S)
                pause = min(LONGEST_RESEND_S, 1.05 * pause) if quiet else LINKED_RESEND_S
                pairing.connected, problem = transport.connected, transport.problem
                if serving and "server" in self.__dict__:
                    problem = self.server.other_port
                if problem != pairing.problem:
                    pairing.problem = problem
                    self.wake()
            if handshake.pair is None:
                assert handshake.failure is not None
                self._fail(pairing, handshake.failure)
            else:
                pair = msgspec.structs.replace(handshake.pair, address=typed)
                await asyncio.to_thread(self.tables.put, pair)
                line = PairedLine(pair, self.tables.key, self._clock)
                await self._open(line)
                pairing.line = line
                pairing.state = "done"
                self.wake()
            end = self._loop.time() + LINGER_S
            while self._loop.time() < end and not (pairing.line and pairing.line.here):
                transport.send(handshake.message())
                await asyncio.sleep(RESEND_S)
        finally:
            transport.close()
            if self._place == number:
                self._place = ""
                self._spawn(self._announce())

    def _fail(self, pairing: Pairing, reason: Message) -> None:
        pairing.reason = reason
        pairing.state = "failed"
        self.wake()

    async def _open(self, line: PairedLine) -> None:
        """Connect a line, and drive it on the grid until it is closed."""
        line.news.wake = self.wake
        pair, older = line.pair, self._lines.get(line.room)
        if older is not None:
            older.close()
            older.detach()
        if not self._lines:
            self._spawn(self._beat())
        self._lines[line.room] = line
        address = parse(pair.address)
        while not line.closed:
            try:
                line.attach(await self.open_transport(
                    address, line.room, pair.side, line.received))
            except OSError as why:  # perhaps its network is not up yet
                line.not_served = Message("network-cannot-serve", why=why.strerror or str(why))
                await asyncio.sleep(_REOPEN_S)
            else:
                self._show_address(line)
                return

    async def _beat(self) -> None:
        """Let all lines send at each tick, as long as there are any."""
        tick = 0
        while self._lines:
            tick = max(tick, int(self._loop.time() / GRID_S)) + 1  # one that is missed is left out
            await asyncio.sleep(tick * GRID_S - self._loop.time())
            for room, line in list(self._lines.items()):
                if line.closed:
                    del self._lines[room]
                    line.detach()
                    continue
                line.tick(tick, listening=self._listening(line))
                noted, silent_s = self._noted.get(room, line.pair.silent_s), line.silent_s
                if silent_s < noted or silent_s >= noted + NOTE_S or (
                    line.here and room not in self._noted
                ):
                    self._noted[room] = line.silent_s
                    self._loop.run_in_executor(None, self._note, line)

    def _listening(self, line: PairedLine) -> bool:
        """Return whether this table would hear the other. It is not silent where this one is cut
        off from the network or from the broker."""
        address = parse(line.pair.address)
        return (address.local or not self._offline) if address.direct else line.connected

    def _note(self, line: PairedLine) -> None:
        """Save how long nothing was heard of the other table, as it is now."""
        self.tables.note(line.pair, line.silent_s, here=line.here)

    async def _follow(self) -> None:
        """Let others find this table when its address changes, or its network comes up late."""
        known = own_address()
        while True:
            self._offline = Address(host=known).local
            await asyncio.sleep(FOLLOW_S)
            if known != (known := own_address()):
                if "_nearby" in self.__dict__:
                    await self._nearby.renew()
                await self._announce()
                for line in self._lines.values():
                    self._show_address(line)

    def _show_address(self, line: PairedLine) -> None:
        if line.pair.side == 0 and parse(line.pair.address).direct:
            line.address = self._own_address

    async def _look(self) -> None:
        self._looks = self._nearby.look()

    async def _announce(self) -> None:
        if "server" in self.__dict__ and not parse(self._own_address).local:
            await self._nearby.announce(
                self.name, self.server.host, self.server.port, self._place)

    @cached_property
    def _nearby(self) -> Nearby:
        from companion.extras.joined.nearby import Nearby

        return Nearby(wake=lambda: self.wake())

    @property
    def _own_address(self) -> str:
        return str(replace(Address(), host=self.server.host, port=self.server.port))

    # --- the thread itself ------------------------------------------------------------------------

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Have the thread do something, and start it if it does not run."""
        if self._threaded and self._thread is None:
            self._loop = asyncio.new_event_loop()
            self._thread = threading.Thread(target=self._run, name="network", daemon=True)
            self._thread.start()
            self._loop.call_soon_threadsafe(self._spawn, self._follow())
        self._loop.call_soon_threadsafe(self._spawn, work)

    def _run(self) -> None:
        self._loop.run_forever()
        while left := asyncio.all_tasks(self._loop):
            for task in left:
                task.cancel()
            self._loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        self._loop.run_until_complete(self._loop.shutdown_default_executor())
        self._loop.close()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)  # the loop itself keeps weak references only
        task.add_done_callback(self._tasks.discard)

    async def _stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for line in self._lines.values():
            line.close()
            line.detach()
            await asyncio.to_thread(self._note, line)
        self._lines.clear()
        if "server" in self.__dict__:
            await self.server.stop()
        if "_nearby" in self.__dict__:
            await self._nearby.close()
        self._loop.stop()
