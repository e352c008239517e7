"""The app as `sheepfold play` runs it: how soon its first frame stands, and what it costs at rest.

It runs in a process of its own, with real frames and no display, on the port of a simulated board
that runs in this one. At rest means the first page, with the lights breathing.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from hardware.live import LiveRig
from hardware.rig import Rig
from tests.bench.figure import Figure

STARTS = 6
WARM_S = 3.0
REST_SAMPLES = 2
"""Seconds at rest that are measured for each start."""
SIZES = ("800x480", "720x1280")

_APP = """
import sys
from companion.cli import main
from companion.screens import running

def opened(*arguments, open_window=running.open_window, **more):
    window = open_window(*arguments, **more)
    def flipped(window):
        if window.children:  # the page is there
            window.unbind(on_flip=flipped)
            print("first frame", flush=True)
    window.bind(on_flip=flipped)
    return window

running.open_window = opened
sys.exit(main())
"""
"""`sheepfold`, telling of the first frame that shows a page."""


@contextmanager
def app(port: str, size: str) -> Iterator[tuple[int, float]]:
    """The app on that port: its process id, and when (s) its first frame stood after its start."""
    with TemporaryDirectory() as folder:
        settings = Path(folder) / "settings.toml"
        settings.write_text(f'sound = false\ndata = "{folder}"\n')
        begun = time.perf_counter()
        process = subprocess.Popen(
            [sys.executable, "-c", _APP, "play", "--board", port, "--size-px", size,
             "--settings", str(settings)],
            env={**os.environ, "SDL_VIDEODRIVER": "offscreen"},
            stdout=subprocess.PIPE, text=True,
        )
        try:
            assert process.stdout is not None
            if process.stdout.readline() != "first frame\n":
                raise RuntimeError("the app has ended before its first frame")
            yield process.pid, time.perf_counter() - begun
        finally:
            process.terminate()
            process.wait()


def processor_s(pid: int) -> float:
    """The processor time that a process has had, by Linux's account."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_mb(pid: int) -> float:
    """The memory that a process holds (resident set)."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def measure(samples: int = STARTS) -> Iterator[Figure]:
    for size in SIZES:
        with LiveRig(Rig(4, seed=1)) as live:
            live.start()
            first = []
            for _ in range(samples - 1):
                with app(live.port, size) as (pid, seconds):
                    first.append(seconds)
            with app(live.port, size) as (pid, seconds):
                first.append(seconds)
                time.sleep(min(WARM_S, samples))
                shares = []
                for _ in range(REST_SAMPLES * samples):
                    before, begun = processor_s(pid), time.perf_counter()
                    time.sleep(1.0)
                    share = (processor_s(pid) - before) / (time.perf_counter() - begun)
                    shares.append(100 * share)
                held = memory_mb(pid)
        yield Figure(name=f"app {size}: first frame", unit="s", samples=first)
        yield Figure(
            name=f"app {size}: processor at rest", unit="%", samples=shares, note="of one core"
        )
        yield Figure(name=f"app {size}: memory at rest", unit="MB", samples=[held])
