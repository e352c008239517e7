"""The firmware's hardware-free parts do the same under MicroPython as under CPython."""

import contextlib
import io
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.firmware import portable

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PACKAGE = "@micropython/micropython-webassembly-pyscript"


def micropython(node: str) -> Path:
    """MicroPython's webassembly port, fetched by npm into `.cache/node` once."""
    home = ROOT / ".cache" / "node"
    runtime = home / "node_modules" / PACKAGE / "micropython.mjs"
    if not runtime.exists():
        npm = shutil.which("npm")
        if npm is None:
            pytest.skip("npm is not installed, so there is no MicroPython to run")
        home.mkdir(parents=True, exist_ok=True)
        command = [npm, "install", "--no-audit", "--no-fund", "--prefix", str(home), PACKAGE]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        if done.returncode or not runtime.exists():
            pytest.skip(f"npm could not fetch MicroPython: {done.stderr.strip()[-300:]}")
    assert node
    return runtime


def test_micropython_tells_the_same_tale_as_cpython() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed, so MicroPython cannot be run")
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        portable.main()
    runtime = micropython(node)
    done = subprocess.run(
        [node, HERE / "run_micropython.mjs", runtime, ROOT / "firmware", HERE / "portable.py"],
        capture_output=True, text=True, timeout=300, check=False,
    )
    assert done.returncode == 0, done.stderr
    there, here = done.stdout.splitlines(), output.getvalue().splitlines()
    assert len(here) > 400
    for number, (theirs, ours) in enumerate(zip(there, here, strict=False)):
        assert theirs == ours, f"line {number}"
    assert len(there) == len(here)
