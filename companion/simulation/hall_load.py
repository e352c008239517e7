"""The load of a hall: many simulated tables publish their matches through a broker.

Each table is a client of its own. After each move it publishes a retained line, what a spectator
may see: ``sheepfold/1/hall/HALL/table/N``. When a game is over it publishes the record with its
pack: ``…/N/record``. The games were played by computer players before; all tables live in one
process. The hall is another process: it keeps the newest line of
each table, checks each record and counts its result. So latency is measured between processes on
one computer, whose clock is the same.
"""

import json
import os
import resource
import selectors
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from typing import Any

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion

from companion.arena.games import Fixture, played
from companion.hall.errors import HallError
from companion.hall.events import Joined, Paired, Pairing, Scored, State
from companion.hall.results import judge
from companion.hall.standings import tallies
from companion.network.address import Address
from companion.sealing.fairness import HASH, binding, with_sums
from companion.sealing.seal import SALT_BYTES, Seal
from companion.words.message import Message
from engine.mutton import players, records
from engine.mutton.game import Game
from engine.mutton.records import Record
from engine.mutton.views import view

GAMES = 12
"""Number of games that are played before; the tables play them again and again."""
STRENGTH = "level-1"
"""The computer players of these games; they are quick, and it does not matter how well they play.
"""
SEAL_COST = 4
"""Scrypt cost of the simulated seals: a real one takes some tenths of a second to make."""
MOVE_S = 1.0
"""Time between two moves of a table, in seconds."""
START_S, LAST_S = 15.0, 2.0
"""How long a broker may take to answer, and to deliver the next message after the end, in seconds.
"""
KEEPALIVE_S = 3600
"""Nobody is silent for so long."""
SETTINGS = "allow_anonymous true\nset_tcp_nodelay true\n"
"""How mosquitto serves a hall: lines do not wait up to 40 ms for others."""
Heard = SimpleQueue[tuple[float, str, bytes]]
"""What has arrived: when, on which topic, and what."""
TOPIC = "sheepfold/1/hall/load/table"


def measure(
    tables: int, seconds: float, address: Address | None, move_s: float = MOVE_S
) -> dict[str, Any]:
    """Simulate that number of tables for that time, and return what was measured, for `json.dumps`.

    Each makes a move every `move_s` seconds. Without an address a mosquitto of its own is started.
    Raises HallError where there is no broker.
    """
    _allow_many_files()
    with _own_broker() if address is None else nullcontext((address, None)) as (at, pid):
        heard: Heard = SimpleQueue()
        hall = _client(at)
        hall.on_message = lambda client, data, message: heard.put(
            (time.monotonic(), message.topic, bytes(message.payload)))
        hall.loop_start()
        mine, theirs = get_context("spawn").Pipe()
        child = get_context("spawn").Process(
            target=_tables, args=(at, tables, seconds, move_s, theirs), daemon=True)
        try:
            while not hall.is_connected():
                time.sleep(0.01)
            hall.subscribe([(f"{TOPIC}/+", 0), (f"{TOPIC}/+/record", 1)])
            child.start()
            theirs.close()
            return _listen(heard, mine, tables, seconds, pid)
        except EOFError:
            raise HallError(Message("hall-no-broker", address=str(at))) from None
        finally:
            hall.disconnect()
            hall.loop_stop()


def _client(address: Address) -> mqtt.Client:
    """Return a client that has called the broker. Raises HallError if nothing answers."""
    client = mqtt.Client(CallbackAPIVersion.VERSION2)
    if address.user:
        client.username_pw_set(address.user, address.password)
    if address.scheme == "mqtts":
        client.tls_set()
    try:
        client.connect(address.host, address.port, KEEPALIVE_S)
    except OSError:
        raise HallError(Message("hall-no-broker", address=str(address))) from None
    return client


@contextmanager
def _own_broker() -> Iterator[tuple[Address, int]]:
    """A mosquitto on a free port of this computer, and the number of its process."""
    program = shutil.which("mosquitto", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if program is None:
        raise HallError(Message("hall-no-mosquitto"))
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        address = Address("mqtt", "127.0.0.1", probe.getsockname()[1])
    with tempfile.NamedTemporaryFile("w", suffix=".conf") as settings:
        settings.write(f"listener {address.port} 127.0.0.1\n{SETTINGS}")
        settings.flush()
        broker = subprocess.Popen([program, "-c", settings.name], stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL)
        try:
            _wait_for(address, broker)
            yield address, broker.pid
        finally:
            broker.terminate()
            broker.wait()


def _wait_for(address: Address, broker: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + START_S
    while time.monotonic() < until and broker.poll() is None:
        with suppress(OSError), socket.create_connection((address.host, address.port), 1):
            return
        time.sleep(0.02)
    raise HallError(Message("hall-no-broker", address=str(address)))


def _allow_many_files() -> None:
    """Allow as many connections as the system does; most begin with 1,024."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


# --- the hall -------------------------------------------------------------------------------------

def _listen(
    heard: Heard, child: Connection, tables: int, seconds: float, pid: int | None
) -> dict[str, Any]:
    """Be the hall until the tables have stopped."""
    child.recv()  # they are connected, and begin
    begun, used, brokers = time.monotonic(), time.process_time(), _used(pid)
    hall, latencies = _Hall(tables), list[float]()
    theirs: dict[str, Any] | None = None
    until = float("inf")
    while time.monotonic() < until and not (
        theirs and theirs["sent"] == len(latencies) and theirs["points"] == hall.points()
    ):
        if theirs is None and child.poll():
            theirs, until = child.recv(), time.monotonic() + LAST_S
        try:
            arrived, topic, payload = heard.get(timeout=0.1)
        except Empty:
            continue
        if theirs is not None:
            until = time.monotonic() + LAST_S  # some may still come
        table = int(topic.split("/")[5])
        if topic.endswith("/record"):
            hall.count(table, payload.decode())
        elif payload:
            line = hall.newest[table] = json.loads(payload)
            latencies.append(1000 * (arrived - line["at"]))
    took = time.monotonic() - begun
    assert theirs is not None
    latencies.sort()
    return {
        "tables": tables, "seconds": seconds,
        "messages": {"sent": theirs["sent"], "received": len(latencies)},
        "latency_ms": {name: round(latencies[int(part * (len(latencies) - 1))], 2)
                       for name, part in (("p50", 0.5), ("p99", 0.99), ("max", 1.0))
                       if latencies},
        "broker": None if pid is None else _load(brokers, _used(pid), took),
        "hall": _load((used, 0), (time.process_time(), _peak()), took),
        "simulated_tables": theirs["load"],
        "results": sum(map(len, theirs["points"])),
        "standings_right": hall.points() == theirs["points"],
    }


class _Hall:
    """What the hall knows: the newest line of each table, and the results."""

    def __init__(self, tables: int) -> None:
        self.newest: dict[int, Any] = {}
        self._seals: set[str] = set()
        self._state = State("load", "swiss", "single")
        self._played = [0] * tables
        for player in range(2 * tables):
            self._state.apply(Joined(_name(player)))

    def count(self, table: int, text: str) -> None:
        """Count the result of a table's next game."""
        state = self._state
        self._played[table] = number = self._played[table] + 1
        wolf, farmer = _pair(table, number)
        outcome, points, seals, _ = judge(
            [text], (_name(wolf), _name(farmer)), "single", self._seals, SEAL_COST)
        self._seals.update(seals)
        if number > len(state.rounds):
            state.apply(Paired(()))
        state.rounds[number - 1].pairings.append(
            Pairing(table, wolf, farmer, Scored(number, table, outcome, points, seals)))

    def points(self) -> list[list[int]]:
        """Return what the standings are made of: for each table the points of its Wolves."""
        found: list[list[int]] = [[] for _ in self._played]
        for each in self._state.rounds:
            for pairing in each.pairings:
                if pairing.result is not None:
                    found[pairing.table].append(pairing.result.points[0])
        assert sum(one.points for one in tallies(self._state)) == 0
        return found


def _pair(table: int, number: int) -> tuple[int, int]:
    """Return the players of a table, the Wolf of its game with this number first."""
    return (2 * table, 2 * table + 1) if number % 2 else (2 * table + 1, 2 * table)


def _name(player: int) -> str:
    return f"Player {player}"


def _load(before: tuple[float, int], after: tuple[float, int], took: float) -> dict[str, float]:
    return {"cpu_percent": round(100 * (after[0] - before[0]) / took, 1),
            "memory_mb": round(after[1] / 2**20, 1)}


def _peak() -> int:
    """Return the most memory that this process has had, in bytes."""
    return 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _used(pid: int | None) -> tuple[float, int]:
    """Return the processor time (s) and the memory (bytes) of a process; nothing without one."""
    if pid is None:
        return 0.0, 0
    times = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return ((int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK"),
            pages * os.sysconf("SC_PAGE_SIZE"))


# --- the tables -----------------------------------------------------------------------------------

@dataclass(slots=True)
class _Table:
    """A simulated table: its client, and how far its match is."""

    number: int
    client: mqtt.Client
    game: int
    """The game that is played, of those that were played before."""
    move: int = 0
    points: list[int] = field(default_factory=list)
    """The Wolf's points of each finished game."""


def _tables(
    address: Address, count: int, seconds: float, move_s: float, hall: Connection
) -> None:
    """Be all tables; a process of its own."""
    _allow_many_files()
    games = [_game(number) for number in range(GAMES)]
    lines = [[_line(game.upto(many).public()) for many in range(1, len(game.entries) + 1)]
             for game in games]
    rng, ways = Random(1), selectors.DefaultSelector()
    tables = [_Table(number, _client(address), rng.randrange(GAMES)) for number in range(count)]
    for table in tables:
        wire = table.client.socket()
        if wire is not None:
            ways.register(wire, selectors.EVENT_READ, table.client)
    while not all(table.client.is_connected() for table in tables):
        _serve(ways, until=time.monotonic() + 0.05)
    hall.send(None)
    begun, used, sent = time.monotonic(), time.process_time(), 0
    while (due := begun + sent * move_s / count) < begun + seconds:
        _serve(ways, until=due)
        table = tables[sent % count]
        said = lines[table.game][table.move]
        table.client.publish(
            f"{TOPIC}/{table.number}",
            f'{{"at": {time.monotonic()}, "table": {table.number}, {said}', retain=True)
        sent, table.move = sent + 1, table.move + 1
        if table.move == len(lines[table.game]):
            record = _record(games[table.game], table, rng)
            table.client.publish(f"{TOPIC}/{table.number}/record", records.write(record), qos=1)
            table.points.append(record.game.position.score or 0)
            table.game, table.move = rng.randrange(GAMES), 0
    took = time.monotonic() - begun
    for table in tables:
        table.client.publish(f"{TOPIC}/{table.number}", b"", retain=True)
    _serve(ways, until=time.monotonic() + LAST_S / 10)
    load = _load((used, 0), (time.process_time(), _peak()), took)
    hall.send({"sent": sent, "points": [table.points for table in tables], "load": load})
    for table in tables:
        table.client.disconnect()


def _serve(ways: selectors.BaseSelector, until: float) -> None:
    """Let the clients read what arrives for them until then."""
    while (left := until - time.monotonic()) > 0:
        for key, _ in ways.select(left):
            key.data.loop_read()


def _game(number: int) -> Game:
    """Return a game of two computer players that is over."""
    return played(Fixture(STRENGTH, STRENGTH, 1, number), players.wolf(STRENGTH),
                  players.farmer(STRENGTH))[1]


def _line(game: Game) -> str:
    """Return what a spectator sees of a game, without the brace at its beginning."""
    seen = view(game, "public")
    return json.dumps({
        "v": 1, "phase": seen.phase, "round": seen.round, "score": seen.score,
        "cells": dict(seen.cells), "corpses": dict(seen.corpses), "dead": dict(seen.dead),
    })[1:]


def _record(game: Game, table: _Table, rng: Random) -> Record:
    """Return the sealed record of a finished game at a table."""
    wolf, farmer = _pair(table.number, len(table.points) + 1)
    bare = Record(game, {"Wolf": _name(wolf), "Farmer": _name(farmer)})
    seal = Seal.close(game.pack or "", rng.randbytes(SALT_BYTES) + binding(bare), SEAL_COST)
    return with_sums(Record(game, {**bare.tags, HASH: seal.line}))
