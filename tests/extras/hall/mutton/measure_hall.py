"""What 200 spectators of 60 tables cost the organiser's program, and how late they see a move.

The tables publish through a real mosquitto, from the logs of games that were played before. The
spectators have real WebSockets, in a process of their own; some watch the hall, some one table.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle, islice
from typing import Any

import aiohttp
import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion

from companion.extras.hall.broker import TOPIC
from companion.extras.hall.console import LIVE_S
from companion.extras.hall.hall import Hall
from companion.extras.joined.retained import Listener
from companion.games.mutton.hall.publishing import signed, table_key
from companion.games.mutton.hall.screens import KEY, HallScreens
from companion.games.mutton.hall.tables import LiveTables
from tests.bench.figure import Figure
from tests.extras.hall.club import ClubTable, Wire, evening
from tests.extras.hall.mutton.load import own_broker

TABLES, SPECTATORS, LATE = 60, 200, 20
GAMES, TURNS = 6, 24
"""Number of games that are played before, and of their turns."""
MOVE_S = 3.0
"""Time between two changes at a table, in seconds."""
SECONDS = 20
LANGUAGES = "en", "de"


class _Recorded(Wire):
    """Keeps all that a table publishes, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.all: list[tuple[str, bytes]] = []

    def put(self, topic: str, data: bytes) -> None:
        self.all.append((topic, data))


def measure(samples: int = SECONDS) -> Iterator[Figure]:
    hall = evening([f"Player {number}" for number in range(2 * TABLES)])
    games = list(map(_published, range(GAMES)))
    with own_broker() as (address, _):
        screens, listener = HallScreens(), Listener(address)
        live, tables = LiveTables(listener), mqtt.Client(CallbackAPIVersion.VERSION2)
        served = screens.start("127.0.0.1", 0).removesuffix("/hall.html")
        tables.connect(address.host, address.port)
        tables.loop_start()
        ways = [iter(cycle(islice(games[each % GAMES], each % 7, None))) for each in range(TABLES)]
        pauses: list[float] = []
        sent: list[tuple[float, int]] = []

        def turn() -> None:
            begun = time.perf_counter()
            live.update(hall)
            screens.pump(hall, live)
            pauses.append((time.perf_counter() - begun) * 1000)

        def play(seconds: float) -> None:
            begun = due = time.monotonic()
            for number in range(int(seconds * TABLES / MOVE_S)):
                while (now := time.monotonic()) < begun + number * MOVE_S / TABLES:
                    if now >= due:
                        turn()
                        due = now + LIVE_S
                    time.sleep(LIVE_S / 20)
                _publish(tables, hall, number % TABLES, next(ways[number % TABLES]))
                sent.append((time.monotonic(), number % TABLES + 1))

        play(MOVE_S)
        watchers = _Watchers(served, SPECTATORS)
        pauses.clear()
        sent.clear()
        used, begun = time.process_time(), time.monotonic()
        play(samples)
        share = 100 * (time.process_time() - used) / (time.monotonic() - begun)
        for _ in range(40):
            turn()
            time.sleep(LIVE_S)
        late = _Watchers(served, LATE)
        for _ in range(40):
            turn()
            time.sleep(LIVE_S)
        found, others = watchers.end(), late.end()
        tables.disconnect()
        tables.loop_stop()
        listener.close()
        screens.stop()
    seen = found["last"]
    assert sum(each["times"] for each in found["connections"]) > SPECTATORS
    same = [seen.get(kind) == last for kind, last in others["last"].items()]
    assert all(same), "a page that came late shows something else"
    delays = [1000 * (at - max(before)) for table, at in found["seen"] if (
        before := [when for when, number in sent if number == table and when < at])]
    yield Figure(name=f"hall, {TABLES} tables, {SPECTATORS} spectators: processor", unit="% of one",
                 samples=[share], note=f"the spectators: {found['share']:.0f} %, "
                 f"{found['bytes'] / 1e6 / samples:.2f} MB/s")
    yield Figure(name="hall: a turn of the main loop", unit="ms", samples=pauses, aim="< 100",
                 note=f"longest {max(pauses):.0f} ms")
    yield Figure(name="hall: from a table to its spectators", unit="ms", samples=delays,
                 aim="< 500", note=f"{len(same)} late pages show the same")


def _published(number: int) -> list[bytes]:
    """Return the logs of a table, as it grows from turn to turn."""
    wire = _Recorded()
    ClubTable(wire, number, ["Ann", "Ben"], options="size=4 sheep=26 wolves=4").play(TURNS)
    return [data for topic, data in wire.all if topic.endswith("/log")]


def _publish(tables: mqtt.Client, hall: Hall, place: int, log: bytes) -> None:
    """Publish a log as that of the players at this table."""
    pairing = hall.state.rounds[0].pairings[place]
    for old, player in ((b'"Ann"', pairing.wolf), (b'"Ben"', pairing.farmer)):
        log = log.replace(old, json.dumps(hall.state.players[player].name).encode())
    lines = log.partition(b"\n")[2].decode()
    tables.publish(f"{TOPIC}/{pairing.table}/log",
                   signed(table_key(pairing.table, ""), pairing.table, lines), retain=True)
    tables.publish(f"{TOPIC}/{pairing.table}", b'{"v":1,"here":true}', retain=True)


# --- the process of those who watch ---------------------------------------------------------------


class _Watchers:
    """A process with a number of spectators; there when it is made."""

    def __init__(self, served: str, count: int) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__, served, str(count)], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        self._process.stdout.readline()

    def end(self) -> dict[str, Any]:
        """Return what they have seen."""
        found: dict[str, Any] = json.loads(self._process.communicate("end\n", 20)[0])
        return found


async def _watch(
    session: aiohttp.ClientSession, served: str, number: int, found: dict[str, Any],
) -> None:
    key = KEY if number % 4 else str(number // 4 % TABLES + 1)
    language, counted = LANGUAGES[number % 2 if number % 4 else 0], {"times": 0}
    found["connections"].append(counted)
    line = None
    while line is None:  # they connect before they ask, all at once, so some are turned away
        with suppress(aiohttp.ClientError):
            line = await session.ws_connect(f"{served}/say")
    async with line:
        await line.send_json({"key": key, "language": language})
        async for message in line:
            shown = json.loads(message.data)
            if key != KEY:
                shown.pop("n")
                if counted["times"]:  # the first one is what there was before
                    found["seen"].append((int(key), time.monotonic()))
            counted["times"] += 1
            found["bytes"] += len(message.data)
            found["last"][f"{key} {language}"] = shown


async def _others(served: str, count: int) -> None:
    found: dict[str, Any] = {"connections": [], "seen": [], "bytes": 0, "last": {}}
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        tasks = [asyncio.create_task(_watch(session, served, each, found)) for each in range(count)]
        begun, used = time.monotonic(), time.process_time()
        print("here", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        found["share"] = 100 * (time.process_time() - used) / (time.monotonic() - begun)
        print(json.dumps(found), flush=True)
        for each in tasks:
            each.cancel()


if __name__ == "__main__":
    asyncio.run(_others(sys.argv[1], int(sys.argv[2])))
