"""The app as `sheepfold play` runs it: how soon its first frame stands, and what it costs at rest.

It runs in a process of its own, with real frames and no display, on the port of a simulated board
that runs in this one. A first start that compiles the program is not counted. At rest means the
first page, after the lights have become steady.
"""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.lights.show import CALM_MS
from hardware.live import LiveRig
from hardware.rig import Rig
from tests.bench.figure import Figure
from tests.companion.screens.first_frame import first_frame

STARTS = 6
WARM_S = CALM_MS / 1000 + 8.0
SOFTWARE_RENDERERS = ("libLLVM", "libgallium", "swrast_dri")
"""How the libraries' names begin that draw where no graphics chip does, as on a server: a table has
one."""
REST_SAMPLES = 2
"""Seconds at rest that are measured for each start."""
SIZES = ("800x480", "720x1280")


def processor_s(pid: int) -> float:
    """The processor time that a process has had, by Linux's account."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wake_ups(pid: int) -> int:
    """How often the threads of a process have waited for something, by Linux's account."""
    lines = [line for task in Path(f"/proc/{pid}/task").iterdir()
             for line in (task / "status").read_text().splitlines()]
    return sum(int(line.split()[1]) for line in lines if line.startswith("voluntary_ctxt"))


def memory_mb(pid: int) -> tuple[float, float]:
    """The memory that a process holds (resident set), and how much of it is the code of a software
    renderer."""
    held = renderer = 0.0
    library = ""
    for line in Path(f"/proc/{pid}/smaps").read_text().splitlines():
        fields = line.split()
        if not fields[0].endswith(":"):
            library = Path(fields[5]).name if len(fields) > 5 else ""
        elif fields[0] == "Rss:":
            held += int(fields[1]) * 1024 / 1e6
            renderer += int(fields[1]) * 1024 / 1e6 * library.startswith(SOFTWARE_RENDERERS)
    return held, renderer


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
                        time.sleep(WARM_S if samples > 1 else 1.0)
                        woken, begun = wake_ups(shown.process), time.perf_counter()
                        shares = [share(shown.process) for _ in range(REST_SAMPLES * samples)]
                        woken = wake_ups(shown.process) - woken
                        rate = woken / (time.perf_counter() - begun)
                        held, renderer = memory_mb(shown.process)
            yield Figure(name=f"app {size}: first frame", unit="s", samples=wall, aim="< 1")
            yield Figure(
                name=f"app {size}: first frame, processor", unit="s", samples=processor)
            yield Figure(
                name=f"app {size}: processor at rest", unit="%", samples=shares,
                note="of one core", aim="< 1")
            yield Figure(
                name=f"app {size}: wake-ups at rest", unit="1/s", samples=[rate], aim="< 5")
            yield Figure(name=f"app {size}: memory at rest", unit="MB", samples=[held])
            yield Figure(
                name=f"app {size}: memory at rest without the software renderer", unit="MB",
                samples=[held - renderer], aim="< 150")


def share(pid: int) -> float:
    """The share of one core that a process uses during a second, in per cent."""
    before, begun = processor_s(pid), time.perf_counter()
    time.sleep(1.0)
    return 100 * (processor_s(pid) - before) / (time.perf_counter() - begun)
