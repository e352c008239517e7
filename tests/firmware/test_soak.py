"""The program may run for weeks: a hundred thousand scans of play leave no more memory in use."""

import gc
import shutil
import subprocess
import tracemalloc
from pathlib import Path

import pytest

from tests.firmware import soak
from tests.firmware.test_micropython import HERE, ROOT, micropython

SOAK = HERE / "soak.py"


def used_in(scans: int) -> list[int]:
    """Bytes in use after each fifth of a run."""
    long = soak.Soak()
    tracemalloc.start()
    try:
        used = []
        for _ in range(5):
            long.run(scans // 5)
            gc.collect()
            used.append(tracemalloc.get_traced_memory()[0])
        return used
    finally:
        tracemalloc.stop()


@pytest.mark.whole
def test_memory_does_not_grow_in_a_hundred_thousand_scans() -> None:
    used = used_in(100_000)
    assert max(used[1:]) - min(used[1:]) < 4_096, used


@pytest.mark.whole
def test_nor_does_it_under_micropython(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed, so MicroPython cannot be run")
    script = tmp_path / "together.py"
    ours = SOAK.read_text().replace("from tests.firmware.portable import Dice, Machine\n", "")
    script.write_text((HERE / "portable.py").read_text() + ours)
    done = subprocess.run(
        [node, HERE / "run_micropython.mjs", micropython(node), ROOT / "firmware", script, "6"],
        capture_output=True, text=True, timeout=1800, check=False,
    )
    assert done.returncode == 0, done.stderr
    used = [int(line) for line in done.stdout.split()]
    assert len(used) == 6
    assert max(used[1:]) - min(used[1:]) < 4_096, used
