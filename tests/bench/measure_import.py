"""The engine alone: how long it takes to import, beside Python's own start, and its size."""

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import engine
from tests.bench.figure import Figure, seconds

STARTS = 20
IMPORTS = {
    "Python starts": "pass",
    "engine: rules, records, deduction": "import engine.mutton.records, engine.mutton.deduction",
    "engine: all three games": "import engine.games, engine.mutton.deduction",
}


def measure(samples: int = STARTS) -> Iterator[Figure]:
    folder = Path(engine.__file__).parent
    with TemporaryDirectory() as bytecode:
        environment = os.environ | {"PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""}
        for name, program in IMPORTS.items():
            start = partial(subprocess.run, [sys.executable, "-c", program], check=True,
                            cwd=folder.parent, env=environment)
            yield Figure(name=name, unit="s", samples=seconds(start, samples))
    size = sum(path.stat().st_size for path in folder.rglob("*") if "__pycache__" not in path.parts)
    yield Figure(name="engine: size of its files", unit="kB", samples=[size / 1000])
