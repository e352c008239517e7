"""How long a message takes between two tables on one computer, and what an idle line costs.

The message waits for the next tick of the line's grid, 25 ms on average; what is longer is the way.
Both tables are threads of this process, so the processor time is that of two.
"""

import shutil
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from companion.extras.joined.network import Network
from companion.extras.joined.paired_line import GRID_S, PairedLine
from companion.extras.joined.paired_tables import PairedTables
from companion.store.secret_place import FilePlace
from tests.bench.figure import Figure
from tests.extras.joined.bad_network import wait_for
from tests.extras.joined.test_broker import Broker, program

SAMPLES = 200
IDLE_S = 2.0


def measure(samples: int = SAMPLES) -> Iterator[Figure]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        ways = {"direct": "ws://127.0.0.1:0"}
        if shutil.which("mosquitto", path="/usr/sbin"):
            broker = Broker(folder, program("mosquitto"), "listener 1883\nallow_anonymous true\n")
            stack.callback(broker.stop)
            ways["mosquitto"] = broker.address
        for way, address in ways.items():
            networks = [Network(PairedTables(FilePlace(folder / way / name)), name)
                        for name in ("Ann", "Ben")]
            for each in networks:
                stack.callback(each.close)
            yield from _figures(way, address, networks, samples)


def _figures(way: str, address: str, networks: list[Network], samples: int) -> Iterator[Figure]:
    ann, ben = networks
    begun = time.perf_counter()
    invited = ann.invite(address)
    wait_for(lambda: invited.address)
    joined = ben.join(invited.code, invited.address)
    wait_for(lambda: invited.line and joined.line)
    yield Figure(name=f"{way}: pairing", unit="s", samples=[time.perf_counter() - begun])
    one, other = invited.line, joined.line
    assert one is not None
    assert other is not None
    wait_for(lambda: one.here and other.here)
    chance = Random(1)
    yield Figure(name=f"{way}: message to message", unit="ms", aim="< 100",
                 samples=[_latency(one, other, chance) for _ in range(samples)])
    before = time.process_time()
    time.sleep(min(IDLE_S, samples / 10))
    cost = (time.process_time() - before) / min(IDLE_S, samples / 10)
    yield Figure(name=f"{way}: processor time of two idle lines", unit="%", samples=[100 * cost])


def _latency(one: PairedLine, other: PairedLine, chance: Random) -> float:
    """Return the time in ms from `send` to what `receive` returns, at any moment of the grid."""
    time.sleep(chance.random() * GRID_S)
    begun = time.perf_counter()
    one.send(b"move")
    while not other.receive():
        time.sleep(0.0005)
        if time.perf_counter() - begun > 10:
            raise TimeoutError("a message was lost")
    return (time.perf_counter() - begun) * 1000
