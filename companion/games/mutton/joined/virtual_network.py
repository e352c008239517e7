"""Tables that find each other in virtual time: the real network, in one thread, without sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from random import Random
from typing import Any, TypeVar, TypeVarTuple, Unpack

import msgspec

from companion.extras.joined.address import Address
from companion.extras.joined.nearby import NearbyTable
from companion.extras.joined.network import Network
from companion.extras.joined.paired_tables import PairedTables
from companion.extras.joined.transport import Receive
from companion.games.mutton.joined.entries import receipt_text
from companion.games.mutton.joined.log import Log
from companion.games.mutton.joined.meetings import Meetings
from companion.games.mutton.joined.other_table import other_of
from companion.games.mutton.joined.partner import Stand
from companion.games.mutton.simulation.whole_game import whole_game
from companion.games.mutton.table.table import Table
from companion.players.serving import AtOnce
from companion.store.journal import Journal
from companion.terminal.own_words import run_command
from companion.words.catalogue import TYPED
from companion.words.message import Message
from engine.mutton import notation, players
from engine.mutton.moves import Kill, Shot

STEP_S = 0.05
STARTED_ON = "2026-11-24T10:00:00+00:00"
_Arguments = TypeVarTuple("_Arguments")
_Result = TypeVar("_Result")


class _Loop(asyncio.SelectorEventLoop):
    """An event loop whose time is given."""

    now = 0.0

    def time(self) -> float:
        return self.now

    def step(self) -> None:
        """Do all that is due, and wait for nothing."""
        for _ in range(6):
            self.call_soon(self.stop)
            self.run_forever()

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[Unpack[_Arguments]], _Result],
        *args: *_Arguments,
    ) -> asyncio.Future[_Result]:
        future: asyncio.Future[_Result] = self.create_future()
        future.set_result(func(*args))
        return future


class Air:
    """What is between tables. Each room has two sides."""

    def __init__(self) -> None:
        self.loop = _Loop()
        self.rooms: dict[tuple[str, int], Receive] = {}
        self.tables: list[NearbyTable] = []
        self.cut = False

    def wait(self, until_ms: float) -> None:
        """Let time pass until then."""
        while self.loop.now + STEP_S <= until_ms / 1000:
            self.loop.now += STEP_S
            self.loop.step()

    def close(self) -> None:
        """End everything that goes on."""
        left = asyncio.all_tasks(self.loop)
        for task in left:
            task.cancel()
        if left:
            self.loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        self.loop.close()


class _Way:
    connected = True
    problem: Message | None = None

    def __init__(self, air: Air, room: str, side: int, receive: Receive) -> None:
        self._air, self._room, self._side = air, room, side
        air.rooms[room, side] = receive

    def send(self, data: bytes) -> None:
        receive = self._air.rooms.get((self._room, 1 - self._side))
        if receive is not None and not self._air.cut:
            receive(data)

    def close(self) -> None:
        self._air.rooms.pop((self._room, self._side), None)


class VirtualNetwork(Network):
    """The connections of a table in the air."""

    _own_address = "ws://192.168.1.20:7437"

    def __init__(self, air: Air, name: str, seed: int = 1) -> None:
        super().__init__(
            PairedTables(None), name, version="0.1.0", rng=Random(seed),
            clock=air.loop.time)
        self._air, self._loop = air, air.loop

    def nearby(self) -> list[NearbyTable]:
        return self._air.tables

    async def open_transport(
        self, address: Address, room: str, side: int, receive: Receive
    ) -> _Way:
        return _Way(self._air, room, side, receive)

    def close(self) -> None:
        for line in self._lines.values():
            line.close()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        self._loop.call_soon(self._spawn, work)


class OtherTable:
    """A table without a screen, at which a program plays."""

    def __init__(self, air: Air, seal_cost: int = 2) -> None:
        self.air, self.rng = air, Random(2)
        self.table = Table(
            Journal(None), Random(2), lambda: STARTED_ON, seal_cost=seal_cost, catalogue=TYPED)
        self.meetings = Meetings(self.table, lambda: VirtualNetwork(air, "Ben's table", 2))
        self._served = AtOnce(Random(2))

    def tick(self, now: float) -> None:
        self.meetings.poll()
        self.table.tick(now)
        self._served.serve(self.table, now)

    def say(self, *lines: str) -> None:
        for line in lines:
            run_command(self.table, line, self.air.loop.now * 1000)

    def move(self, runners: int = 0) -> None:
        """Kill or shoot a sheep; at least that number have to run."""
        game = whole_game(self.table)
        assert game is not None
        hunting = game.position.phase == "wolf"
        wolf, farmer = players.wolf("random"), players.farmer("random")
        moves = (wolf.move(game, self.rng) if hunting else farmer.move(game.public(), self.rng)
                 for _ in range(1000))
        move = next(move for move in moves
                    if isinstance(move, Kill | Shot) and len(move.runs) >= runners)
        self.say(f"move {notation.write(move)}")

    def lie(self) -> None:
        """Sign that this table holds another history."""
        log, partner = self.table.log, other_of(self.table).partner
        assert isinstance(log, Log)
        assert partner is not None
        head = "00" * 32
        receipt = partner.line.sign(receipt_text(head)).hex()
        partner.line.send(msgspec.json.encode(Stand(
            drawn=partner.drawn, match=log.match, have=len(log.entries), head=head,
            receipt=receipt)))
