"""What leaves the Wolf's table in a joined match, for two packs with equal public games.

Both tables are real, in virtual time, and so is all of their network but the sockets: what is heard
are the frames on a WebSocket, or all that a broker is sent, with their moments and lengths. Their
contents and their topics differ by keys alone, which are drawn again for each evening.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import paho.mqtt.client as mqtt
from aiohttp import WSMessage, WSMsgType

from companion.extras.joined.address import Address, parse
from companion.extras.joined.broker import Broker
from companion.extras.joined.direct import Room
from companion.extras.joined.invitation import read
from companion.extras.joined.paired_line import PairedLine
from companion.extras.joined.transport import Receive, Transport
from companion.games.mutton.joined import thinking_clock
from companion.games.mutton.joined.log import Log
from companion.games.mutton.joined.meetings import Meetings
from companion.games.mutton.joined.virtual_network import Air, OtherTable, VirtualNetwork
from companion.games.mutton.joined.watched_match import WatchedMatch
from companion.games.mutton.referee.state import Playing
from companion.games.mutton.table.table import Table
from companion.sealing.seal import SALT_BYTES
from companion.table.errors import TableError
from engine.mutton import notation
from engine.mutton.moves import Turn
from tests.companion.opened import opened
from tests.companion.secrecy.canary import forms
from tests.engine.twin_games import TOGETHER, TwinGame, drawn, refusals
from tests.extras.joined.friend_games import KEYS

TICK_S = 0.01
"""Step of time: several in each tick of a line's grid, which a message off the grid would miss."""
PAUSE_S = 0.33
"""Time from one thing that is said at a table to the next."""
WAYS = ("ws://192.168.1.20", "mqtt+ws://192.168.1.30")
"""Directly, and through a broker; there others watch the match, too."""
WISHES: Sequence[tuple[str, ...]] = (
    (), ("clock 30", "hints 3"), ("clock 30",), ("hints 3", "absence 2"))
"""What else is agreed on for each game."""
SEAL_COST = 2
FREE_MS = -800.0
"""Time of a turn that is not counted where there are clocks, in ms: negative, so that one pause in
which a clock stands still makes a second less in the log."""


# --- what is said ---------------------------------------------------------------------------------


def said(game: TwinGame) -> Iterator[tuple[int, str]]:
    """What the Wolf (0) and the Farmer (1) say after the pack was chosen; some of it is refused."""
    for (one, other), entry in zip(game.games(), game.entries, strict=False):
        if one.position.phase == "wolf" and not game.options.escape:
            for animal, _ in refusals(one, other)[:1]:
                yield 0, f"move {animal}"
        if isinstance(entry, Turn):
            yield ("wolf", "farmer").index(entry.player), f"move {notation.write(entry.move)}"


# --- what is heard --------------------------------------------------------------------------------


@dataclass
class Heard:
    """What leaves the Wolf's table, in order."""

    clock: Callable[[], float]
    frames: list[tuple[object, ...]] = field(default_factory=list)
    """With their moments and lengths; at a broker also with topic, and whether it keeps them."""
    messages: list[str] = field(default_factory=list)
    """What the Farmer's table reads in them."""
    log: list[str] = field(default_factory=list)

    @property
    def without_keys(self) -> list[str]:
        """Messages and log without keys, hashes, signatures and the digest in the seal."""
        return [KEYS.sub("KEY", each) for each in (*self.messages, *self.log)]

    def frame(self, data: bytes, *more: object) -> None:
        self.frames.append((round(self.clock(), 3), len(data), *more))


class _Socket:
    """One end of a WebSocket."""

    def __init__(self, hear: Callable[[bytes], object]) -> None:
        self.other: _Socket
        self._hear = hear
        self._come: asyncio.Queue[WSMessage] = asyncio.Queue()

    async def receive(self, timeout: float) -> WSMessage:
        return await self._come.get()

    async def send_bytes(self, data: bytes) -> None:
        self._hear(data)
        self.other._come.put_nowait(WSMessage(WSMsgType.BINARY, data, None))

    async def close(self) -> None:
        """Nothing has to be done."""


class _Clients:
    """A broker, as those who look after it see it."""

    def __init__(self, heard: Heard) -> None:
        self._heard, self._all = heard, list[_Client]()

    def connect(self, *_: object, **__: object) -> _Client:
        self._all.append(_Client(self))
        return self._all[-1]

    def publish(self, topic: str, data: bytes, *, retain: bool) -> None:
        _, _, room, side, *more = topic.split("/")
        if side == "0":  # that of the table that invited, which is the Wolf's
            self._heard.frame(data, room.startswith("pair-"), more, retain)
        for each in self._all:
            if each.topic == topic and each.on_message is not None:
                each.on_message(each, None, SimpleNamespace(topic=topic, payload=data))


class _Client:
    """What is used of a client of paho-mqtt."""

    on_connect: Callable[..., object]
    on_message: Callable[..., object] | None

    def __init__(self, broker: _Clients) -> None:
        self._broker, self.topic = broker, ""

    def connect_async(self, *_: object, **__: object) -> None:
        reason = SimpleNamespace(is_failure=False)
        asyncio.get_running_loop().call_soon(
            lambda: self.on_connect(self, None, None, reason, None))

    def is_connected(self) -> bool:
        return bool(self.topic)

    def subscribe(self, topic: str, qos: int) -> None:
        self.topic = topic

    def publish(self, topic: str, data: bytes, qos: int, retain: bool = False) -> None:
        self._broker.publish(topic, data, retain=retain)

    def ignore(self, *_: object, **__: object) -> None:
        """Do nothing: time and trouble of the real network."""

    will_set = reconnect_delay_set = loop_start = loop_stop = disconnect = ws_set_options = ignore


class _Network(VirtualNetwork):
    """A network whose sockets are heard."""

    heard: Heard
    rooms: dict[str, Room]

    async def open_transport(
        self, address: Address, room: str, side: int, receive: Receive
    ) -> Transport:
        if not address.direct:
            return Broker(address, room, side, receive)
        mine = Room(receive, lambda: None)
        other = self.rooms.setdefault(room, mine)
        if other is not mine:
            ends = _Socket(lambda _: None), _Socket(self.heard.frame)
            for end, there, way in zip(ends, ends[::-1], (mine, other), strict=True):
                end.other = there
                self._spawn(way.talk(end))
        return mine


class _Log(logging.Handler):
    def __init__(self, heard: Heard) -> None:
        super().__init__(level=1)
        self._heard = heard

    def emit(self, record: logging.LogRecord) -> None:
        self._heard.log.append(f"{record.name} {record.getMessage()}")


class _Watcher:
    """Somebody who watches the match of a link."""

    def __init__(self, network: _Network, link: str) -> None:
        found = read(link)
        self.match = WatchedMatch(
            network.watch(found.secret, 1, found.address), found.secret, SEAL_COST)

    def tick(self, now: float) -> None:
        self.match.exchange(now)


@contextmanager
def _hearing(heard: Heard) -> Iterator[None]:
    """Hear what comes to the log, what goes to a broker, and what the tables say."""
    root, listener, honest = logging.getLogger(), _Log(heard), PairedLine.send
    level = root.level

    def send(line: PairedLine, data: bytes) -> None:
        if line.pair.side == 0:
            heard.messages.append(data.decode())
        honest(line, data)

    root.setLevel(1)
    root.addHandler(listener)
    try:
        with patch.object(PairedLine, "send", send), patch.object(
            mqtt, "Client", _Clients(heard).connect
        ):
            yield
    finally:
        root.removeHandler(listener)
        root.setLevel(level)


# --- evenings -------------------------------------------------------------------------------------


def evening(
    game: TwinGame, pack: str, way: str, wishes: Sequence[str] = (), passphrase: str = "",
) -> Heard:
    """Play a game up to a point where its pack is still a secret, and return what was heard. With
    a passphrase the pack is locked: what is locked does not leave its table either."""
    air, rooms = Air(), dict[str, Room]()
    heard = Heard(air.loop.time)
    tables = OtherTable(air, SEAL_COST), OtherTable(air, SEAL_COST)
    for seed, each in enumerate(tables):
        network = _Network(air, "table", seed)
        network.heard, network.rooms = heard, rooms
        each.meetings = Meetings(each.table, lambda found=network: found)  # type: ignore[misc]

    def say(seat: int, *lines: str) -> None:
        for line in lines:
            with suppress(TableError):  # what the pack does not allow
                tables[seat].say(line)
            wait(PAUSE_S)

    def wait(seconds: float) -> None:
        until = air.loop.now + seconds
        while air.loop.now < until:
            air.loop.now += TICK_S
            air.loop.step()
            for each in (*tables, *watchers):
                each.tick(air.loop.now * 1000)

    watchers = list[_Watcher]()
    wolf, farmer = tables
    with _hearing(heard), patch.object(thinking_clock, "FREE_MS", FREE_MS):
        wolf.meetings.invite(way)
        wait(PAUSE_S)
        assert wolf.meetings.pairing is not None
        farmer.meetings.join(wolf.meetings.pairing.code, way)
        wait(1.0)
        say(0, "players Ann Ben", f"options {game.options}", *wishes, "start")
        say(1, "start", f"place {' '.join(game.placement.cells)}", "confirm")
        if not parse(way).direct:
            wolf.meetings.let_watch()
            watchers.append(_Watcher(_Network(air, "watcher", 3), wolf.meetings.watch_link))
        if passphrase:
            say(0, f"passphrase {passphrase}")
        say(0, f"pack {pack}")
        for seat, line in said(game):
            say(seat, *["hint"] * ("hints 3" in wishes), line)
        wait(1.0)
        for each in watchers:
            assert isinstance(wolf.table.log, Log)
            assert each.match.entries == wolf.table.log.entries
        air.close()
    ends = [each.table.game for each in tables]
    assert [each and len(each.turns) for each in ends] == [game.turns] * 2
    state = wolf.table.state
    assert isinstance(state, Playing)
    assert bool(state.safe) is bool(passphrase)
    see_no_salt((*heard.messages, *heard.log), wolf.table)
    return heard


def see_no_salt(said: Sequence[str], table: Table) -> None:
    """See that what is secret of the seal's salt is in nothing that was said."""
    assert table.vault.witness is not None
    data = "\n".join(said).encode()
    salt = opened(table.vault.witness.salt)[:SALT_BYTES]  # its binding follows
    assert not [form for form in forms(salt) if form in data], "the salt was heard"


GAMES = tuple(drawn(seed, secrets, turns=5)
              for seed, secrets in zip((34, 7, 16, 1), TOGETHER, strict=True))
"""Pairs of packs that differ in the number of victims, and in whether the Wolf must pass or may
escape."""


def joined_tables_tell_nothing_of_the_pack(folder: Path) -> None:
    """Compare what leaves the Wolf's table for two packs: directly, and through a broker."""
    for number, game in enumerate(GAMES):
        locked = "a long night" if number >= len(WAYS) else ""
        one, other = (evening(game, pack, WAYS[number % 2], WISHES[number], locked)
                      for pack in game.packs)
        assert one.frames == other.frames
        assert one.without_keys == other.without_keys
        assert len(one.frames) > len(one.messages) > 2 * game.turns
        timed = any(re.search(r'"play [^" ]+ [1-9]"', each) for each in one.messages)
        assert timed is ("clock 30" in WISHES[number])


AUDITS = {"joined": joined_tables_tell_nothing_of_the_pack}
"""By the name that a leak gives in place of an evening."""
