"""The app as `sheepfold play` runs it: how soon its first frame stands, and what it costs at rest.

It runs in a process of its own, with real frames and no display, on the port of a simulated board
that runs in this one. A first start that compiles the program is not counted. At rest means the
first page, with the lights breathing.
"""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from hardware.live import LiveRig
from hardware.rig import Rig
from tests.bench.figure import Figure
from tests.companion.screens.first_frame import first_frame

STARTS = 6
WARM_S = 3.0
REST_SAMPLES = 2
"""Seconds at rest that are measured for each start."""
SIZES = ("800x480", "720x1280")


def processor_s(pid: int) -> float:
    """The processor time that a process has had, by Linux's account."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_mb(pid: int) -> float:
    """The memory that a process holds (resident set)."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def measure(samples: int = STARTS) -> Iterator[Figure]:
    with TemporaryDirectory() as bytecode, LiveRig(Rig(4, seed=1)) as live:
        live.start()
        with first_frame(live.port, SIZES[0], Path(bytecode)):
            pass
        for size in SIZES:
            wall, processor = [], []
            for start in range(samples):
                with first_frame(live.port, size, Path(bytecode)) as shown:
                    wall.append(shown.wall_s)
                    processor.append(shown.processor_s)
                    if start == samples - 1:
                        time.sleep(min(WARM_S, samples))
                        shares = [share(shown.process) for _ in range(REST_SAMPLES * samples)]
                        held = memory_mb(shown.process)
            yield Figure(name=f"app {size}: first frame", unit="s", samples=wall, aim="< 1")
            yield Figure(
                name=f"app {size}: first frame, processor", unit="s", samples=processor)
            yield Figure(
                name=f"app {size}: processor at rest", unit="%", samples=shares,
                note="of one core")
            yield Figure(name=f"app {size}: memory at rest", unit="MB", samples=[held])


def share(pid: int) -> float:
    """The share of one core that a process uses during a second, in per cent."""
    before, begun = processor_s(pid), time.perf_counter()
    time.sleep(1.0)
    return 100 * (processor_s(pid) - before) / (time.perf_counter() - begun)
