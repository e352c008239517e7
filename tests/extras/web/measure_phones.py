"""What 200 spectators and hostile screens cost the table's main loop, while a match is played.

They connect from a process of their own. The main loop and the server are those of the app, without
a screen or a board beside them.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import aiohttp

from companion.desk.desk import keep_loaded
from companion.extras.web.seat import WebSeat
from tests.bench.figure import Figure
from tests.extras.web.served_table import ServedTable, served

SPECTATORS = 200
LANGUAGES = "en", "de", "es", "fr"
HARM = 4
"""Number of connections that flood the table at a time."""
CHANGES = 60
"""Number of changes at the table, four a second."""
CHANGE_S = 0.25


def measure(samples: int = CHANGES) -> Iterator[Figure]:
    yield _figure("alone", samples, 0, 0)
    yield _figure(f"{SPECTATORS} spectators", samples, SPECTATORS, 0)
    yield _figure(f"{HARM} hostile screens", samples, 0, HARM)


def _figure(name: str, samples: int, watching: int, harm: int) -> Figure:
    with served("pack HIDE") as house:
        watch = house.do(lambda: house.web.address(WebSeat("watch")))
        ben = house.do(lambda: house.web.address(WebSeat("player", 1)))
        others_here = [sys.executable, "-m", __name__, watch, str(watching), ben, str(harm)]
        with subprocess.Popen(others_here, stdout=subprocess.PIPE, text=True) as others:
            assert others.stdout is not None
            others.stdout.readline()  # all are there
            house.do(keep_loaded)
            house.do(house.pauses.clear)
            _change(house, samples)
            pauses = house.do(lambda: list(house.pauses))
            assert house.web.server.watching >= watching
            others.terminate()
    return Figure(name=f"{name}: a turn of the main loop", unit="ms", samples=pauses,
                  aim="< 50", note=f"longest {max(pauses):.1f} ms of {len(pauses)}")


def _change(house: ServedTable, times: int) -> None:
    cell = house.do(lambda: house.table.view().position.living["A"])  # type: ignore[union-attr]
    for number in range(times):
        house.say("undo" if number % 2 else f"tap {cell}")
        time.sleep(CHANGE_S)


# --- the process of those who watch or do harm ----------------------------------------------------


async def _watch(session: aiohttp.ClientSession, base: str, key: str, number: int) -> None:
    while True:  # they connect before they ask, all at once, so some are turned away
        with suppress(aiohttp.ClientError):
            async with session.ws_connect(base) as line:
                await line.send_json({"key": key, "language": LANGUAGES[number % 4]})
                async for _ in line:
                    pass


async def _harm(session: aiohttp.ClientSession, base: str, key: str, chance: Random) -> None:
    while True:
        async with session.ws_connect(base) as line:
            await line.send_json({"key": key, "phone": "ben" if chance.random() < 0.5 else "other"})
            while not line.closed and chance.random() > 0.001:
                await line.send_json({"say": f"tap {chance.choice('abcdefg')}1",
                                      "n": chance.randrange(99)})


async def _others(watch: str, watching: int, ben: str, harm: int) -> None:
    base, _, key = watch.replace("/#", "/say#").partition("#")
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        tasks = [asyncio.create_task(_watch(session, base, key, each)) for each in range(watching)]
        tasks += [asyncio.create_task(_harm(session, base, ben.partition("#")[2], Random(each)))
                  for each in range(harm)]
        await asyncio.sleep(2)
        sys.stdout.write("here\n")
        sys.stdout.flush()
        await asyncio.gather(*tasks, asyncio.Event().wait())


if __name__ == "__main__":
    asyncio.run(_others(sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])))
