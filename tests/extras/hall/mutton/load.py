"""The load of a hall: many simulated tables publish their matches through a broker.

Each table is a client of its own. After each move it publishes a retained line, what a spectator
may see: ``sheepfold/1/hall/HALL/table/N``. When a game is over it publishes the record with its
pack before, retained as well: ``…/N/record/GAME``. The games were played by computer players
before; all tables live in one process. The hall is another process: it keeps the newest line of
each table, checks each record and counts its result. So latency is measured between processes on
one computer, whose clock is the same.

A broker drops messages for a hall that reads too slowly. The lines of a table are numbered, and
say how many games it has finished, so the hall knows what it has missed. In the end it asks for the
retained messages of all tables, some at a time, so that its standings are right however late.

    sheepfold hall --tables 1000 --seconds 60 --json

runs this program. It reads what is asked from standard input, where no other user of the computer
sees a broker's password: a JSON object with `tables`, `seconds` and the address of the `broker`
(empty: a mosquitto of its own). It prints what was measured, or under `fault` the message that says
why nothing was.
"""

import json
import os
import resource
import selectors
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from threading import Lock
from typing import Any

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion

from companion.extras.hall.errors import HallError
from companion.extras.hall.events import Joined, Paired, Pairing, Scored, State
from companion.extras.hall.results import judge
from companion.extras.hall.standings import tallies
from companion.extras.joined.address import Address, parse
from companion.games.mutton.fairness import HASH, binding, with_sums
from companion.sealing.seal import SALT_BYTES
from companion.words.message import Message, as_json
from engine.mutton import placements, players, records
from engine.mutton.game import Game
from engine.mutton.options import Options
from engine.mutton.records import Record
from engine.mutton.views import view
from tests.companion.opened import whole_seal

GAMES = 12
"""Number of games that are played before; the tables play them again and again."""
STRENGTH = "level-1"
"""The computer players of these games; they are quick, and it does not matter how well they play.
"""
SEAL_COST = 4
"""Scrypt cost of the simulated seals: a real one takes some tenths of a second to make."""
MOVE_S = 1.0
"""Time between two moves of a table, in seconds."""
START_S, LAST_S = 15.0, 5.0
"""How long a broker may take to answer, and to deliver the next message after the end, in seconds.
"""
PAGE, RECORD_PAGE = 200, 50
"""Number of tables whose retained lines and records are asked for at once: the broker queues 1,000
messages."""
KEEPALIVE_S = 3600
"""Nobody is silent for so long."""
SETTINGS = "allow_anonymous true\nset_tcp_nodelay true\n"
"""How mosquitto serves a hall: lines do not wait up to 40 ms for others."""
TOPIC = "sheepfold/1/hall/load/table"


def measure(
    tables: int, seconds: float, address: Address | None, move_s: float = MOVE_S
) -> dict[str, Any]:
    """Simulate that number of tables for that time, and return what was measured, for `json.dumps`.

    Each makes a move every `move_s` seconds. Without an address a mosquitto of its own is started.
    Raises HallError where there is no broker.
    """
    _allow_many_files()
    with own_broker() if address is None else nullcontext((address, None)) as (at, pid):
        hall, heard = _client(at), _Heard(tables)
        hall.on_message = lambda client, data, message: heard.take(
            message.topic, bytes(message.payload))
        hall.loop_start()
        mine, theirs = get_context("spawn").Pipe()
        child = get_context("spawn").Process(
            target=_tables, args=(at, tables, seconds, move_s, theirs), daemon=True)
        try:
            while not hall.is_connected():
                time.sleep(0.01)
            hall.subscribe([(f"{TOPIC}/+", 0), (f"{TOPIC}/+/record/+", 1)])
            child.start()
            theirs.close()
            return _listen(hall, heard, mine, tables, seconds, pid)
        except EOFError:
            raise HallError(Message("network-no-broker", address=str(at))) from None
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
        raise HallError(Message("network-no-broker", address=str(address))) from None
    return client


@contextmanager
def own_broker() -> Iterator[tuple[Address, int]]:
    """A mosquitto on a free port of this computer, and the number of its process."""
    program = shutil.which("mosquitto", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    assert program is not None, "install mosquitto"
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        address = Address("mqtt", "127.0.0.1", probe.getsockname()[1])
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".conf") as settings:
        settings.write(f"listener {address.port} 127.0.0.1\n{SETTINGS}")
        settings.flush()
        broker = subprocess.Popen([program, "-c", settings.name], stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL)
        try:
            wait_for(address, broker)
            yield address, broker.pid
        finally:
            broker.terminate()
            broker.wait()


def wait_for(address: Address, broker: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + START_S
    while time.monotonic() < until and broker.poll() is None:
        with suppress(OSError), socket.create_connection((address.host, address.port), 1):
            return
        time.sleep(0.02)
    raise HallError(Message("network-no-broker", address=str(address)))


def _allow_many_files() -> None:
    """Allow as many connections as the system does; most begin with 1,024."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


# --- the hall -------------------------------------------------------------------------------------

class _Heard:
    """What has arrived. Lines are taken in the thread of paho-mqtt, which takes little time."""

    def __init__(self, tables: int) -> None:
        self.records: SimpleQueue[tuple[int, int, bytes]] = SimpleQueue()
        """Table, number of the game, and record."""
        self.newest: list[bytes] = [b""] * tables
        """The newest line of each table."""
        self.counts = [0] * tables
        """Number of lines of each table that have arrived."""
        self.latencies: list[float] = []
        """Of each line, in ms."""
        self._lock = Lock()
        self._asked: set[int] = set()

    def take(self, topic: str, payload: bytes) -> None:
        """Take a message, if it is not known."""
        number, _, game = topic.removeprefix(f"{TOPIC}/").partition("/record/")
        table = int(number)
        if game:
            self.records.put((table, int(game), payload))
            return
        with self._lock:
            self._asked.discard(table)
            if payload and numbers(payload)[0] > numbers(self.newest[table])[0]:
                self.newest[table] = payload
                self.counts[table] += 1
                at = float(payload.split(b",", 3)[2].removeprefix(b' "at": '))
                self.latencies.append(1000 * (time.monotonic() - at))

    def ask(self, client: mqtt.Client, tables: Iterable[int]) -> None:
        """Ask for the newest lines of some tables; returns when they are there, or none comes."""
        missing, left = 0, {*tables}
        while left and len(left) != missing:
            missing = len(left)
            for page in pages(sorted(left), PAGE):
                with self._lock:
                    self._asked = {*page}
                client.subscribe([(f"{TOPIC}/{each}", 1) for each in page])
                _wait(lambda: not self._asked, lambda: len(self._asked))
                left -= {*page} - self._asked


def pages(tables: Sequence[int], size: int) -> Iterator[Sequence[int]]:
    """Yield these tables, some at a time.

    >>> [*pages([1, 2, 5, 7, 8], 2)]
    [[1, 2], [5, 7], [8]]
    """
    for first in range(0, len(tables), size):
        yield tables[first:first + size]


def numbers(line: bytes) -> tuple[int, int]:
    """Return the number of a line, and how many games its table has finished.

    >>> numbers(b'{"n": 12, "games": 3, "at": 1.5, "phase": "wolf"}'), numbers(b"")
    ((12, 3), (0, 0))
    """
    if not line:
        return 0, 0
    n, games, _ = line.split(b",", 2)
    return int(n.removeprefix(b'{"n": ')), int(games.removeprefix(b' "games": '))


def _wait(done: Callable[[], bool], progress: Callable[[], object]) -> None:
    """Wait until it is done, or nothing has changed for `LAST_S`."""
    last, until = progress(), time.monotonic() + LAST_S
    while not done() and time.monotonic() < until:
        time.sleep(0.01)
        if (now := progress()) != last:
            last, until = now, time.monotonic() + LAST_S


def _listen(
    client: mqtt.Client, heard: _Heard, child: Connection, tables: int, seconds: float,
    pid: int | None,
) -> dict[str, Any]:
    """Be the hall until the tables have stopped, and all their results are counted."""
    child.recv()  # they are connected, and begin
    begun, used, brokers = time.monotonic(), time.process_time(), _used(pid)
    hall, latencies = _Hall(tables), heard.latencies
    while not child.poll():
        hall.count_next(heard)
    theirs: dict[str, Any] = child.recv()
    ended = time.monotonic()
    took, broker = ended - begun, _used(pid)
    share = _load((used, 0), (time.process_time(), _peak()), took)
    _wait(lambda: sum(heard.counts) == theirs["sent"], lambda: len(latencies))
    missed = sum(n - count for (n, _), count in zip(
        map(numbers, heard.newest), heard.counts, strict=True))
    received, late = len(latencies), sorted(latencies)
    before = [*heard.newest]
    if received < theirs["sent"]:
        heard.ask(client, range(tables))
    behind = sum(one != other for one, other in zip(before, heard.newest, strict=True))
    again = hall.catch_up(client, heard)
    caught_up = time.monotonic() - ended
    child.send(None)  # they can go
    return {
        "tables": tables, "seconds": seconds,
        "messages": {"sent": theirs["sent"], "received": received, "missed": missed},
        "latency_ms": {name: round(late[int(part * (len(late) - 1))], 2)
                       for name, part in (("p50", 0.5), ("p99", 0.99), ("max", 1.0)) if late},
        "broker": None if pid is None else _load(brokers, broker, took),
        "hall": share,
        "simulated_tables": theirs["load"],
        "results": sum(map(len, theirs["points"])),
        "asked_again": {"lines": behind, "results": again},
        "caught_up_s": round(caught_up, 2),
        "missing": hall.lacking(heard),
        "standings_right": hall.points() == theirs["points"],
    }


class _Hall:
    """What the hall knows of the results."""

    def __init__(self, tables: int) -> None:
        self.played: list[set[int]] = [set() for _ in range(tables)]
        """The numbers of the games of each table that were counted."""
        self._seals: set[str] = set()
        self._state = State("load", "swiss", "single")
        for player in range(2 * tables):
            self._state.apply(Joined(_name(player)))

    def count_next(self, heard: _Heard) -> bool:
        """Count the next result, unless it is known; return False if none comes."""
        try:
            table, number, text = heard.records.get(timeout=0.1)
        except Empty:
            return False
        if number in self.played[table]:
            return True
        self.played[table].add(number)
        state = self._state
        wolf, farmer = _pair(table, number)
        outcome, points, seals, _ = judge(
            [text.decode()], (_name(wolf), _name(farmer)), "single", self._seals, SEAL_COST)
        self._seals.update(seals)
        while number > len(state.rounds):
            state.apply(Paired(()))
        state.rounds[number - 1].pairings.append(
            Pairing(table, wolf, farmer, Scored(number, table, outcome, points, seals)))
        return True

    def lacking(self, heard: _Heard) -> list[int]:
        """Return the tables that have finished more games by their lines than were counted."""
        return [number for number, line in enumerate(heard.newest)
                if len(self.played[number]) < numbers(line)[1]]

    def catch_up(self, client: mqtt.Client, heard: _Heard) -> int:
        """Count all results that have come, and ask for those that were missed; return how many of
        these have come then."""
        self._count_all(heard, range(len(self.played)))
        before = sum(map(len, self.played))
        while left := self.lacking(heard):
            counted = sum(map(len, self.played))
            for page in pages(left, RECORD_PAGE):
                client.subscribe([(f"{TOPIC}/{each}/record/+", 1) for each in page])
                self._count_all(heard, page)
            if counted == sum(map(len, self.played)):
                break
        return sum(map(len, self.played)) - before

    def _count_all(self, heard: _Heard, tables: Iterable[int]) -> None:
        """Count results until all of some tables are there, or none comes for `LAST_S`."""
        until = time.monotonic() + LAST_S
        while time.monotonic() < until and any(
                len(self.played[each]) < numbers(heard.newest[each])[1] for each in tables):
            if self.count_next(heard):
                until = time.monotonic() + LAST_S

    def points(self) -> list[list[int]]:
        """Return what the standings are made of: for each table the points of its Wolves."""
        found: list[list[int]] = [[] for _ in self.played]
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
    lines: int = 0
    """How many lines it has published."""
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
        table.lines, table.move = table.lines + 1, table.move + 1
        over = table.move == len(lines[table.game])
        if over:
            record = _record(games[table.game], table, rng)
            table.points.append(record.game.position.score or 0)
            table.client.publish(f"{TOPIC}/{table.number}/record/{len(table.points)}",
                                 records.write(record), qos=1, retain=True)
            table.game, table.move = rng.randrange(GAMES), 0
        table.client.publish(
            f"{TOPIC}/{table.number}",
            f'{{"n": {table.lines}, "games": {len(table.points)}, "at": {time.monotonic()}, '
            f'"table": {table.number}, {said}', retain=True)
        sent += 1
    took = time.monotonic() - begun
    load = _load((used, 0), (time.process_time(), _peak()), took)
    hall.send({"sent": sent, "points": [table.points for table in tables], "load": load})
    while not hall.poll():
        _serve(ways, until=time.monotonic() + 0.1)
    hall.recv()
    for table in tables:
        for topic in ("", *(f"/record/{game + 1}" for game in range(len(table.points)))):
            table.client.publish(f"{TOPIC}/{table.number}{topic}", b"", retain=True)
        table.client.disconnect()


def _serve(ways: selectors.BaseSelector, until: float) -> None:
    """Let the clients read what arrives for them until then."""
    while (left := until - time.monotonic()) > 0:
        for key, _ in ways.select(left):
            key.data.loop_read()


def _game(number: int) -> Game:
    """Return a game of two computer players that is over."""
    start = Game.start(Options(), placements.sparse(Options()))
    return players.played(
        start, players.wolf(STRENGTH), players.farmer(STRENGTH), Random(number))


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
    seal = whole_seal(game.pack or "", rng.randbytes(SALT_BYTES) + binding(bare), SEAL_COST)
    return with_sums(Record(game, {**bare.tags, HASH: seal.line}))


def main() -> None:
    """Measure what standard input asks for, and print it."""
    asked = json.load(sys.stdin)
    try:
        found = measure(asked["tables"], asked["seconds"],
                        parse(asked["broker"]) if asked["broker"] else None)
    except HallError as why:
        found = {"fault": as_json(why.message)}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
