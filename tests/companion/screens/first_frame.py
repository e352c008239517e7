"""`sheepfold play` in a process of its own, with real frames and no display, until its first frame.

Its port is that of a simulated board in this process. Python's bytecode is kept in a folder that is
given, so that later runs start as an installed program does.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

_APP = """
import json, sys, time
from companion.cli import main
from companion.screens import running

def opened(*arguments, open_window=running.open_window, **more):
    window = open_window(*arguments, **more)
    def flipped(window):
        if window.children:  # the page is there
            window.unbind(on_flip=flipped)
            print(json.dumps([time.process_time(), sorted(sys.modules)]), flush=True)
    window.bind(on_flip=flipped)
    return window

running.open_window = opened
sys.exit(main())
"""
"""`sheepfold`, reporting the first frame that shows a page."""


@dataclass(frozen=True)
class FirstFrame:
    """A running app that has just shown its first page."""

    process: int
    """Its process id."""
    wall_s: float
    """Time since the process was started, in seconds."""
    processor_s: float
    """Processor time that the process has used, in seconds."""
    modules: tuple[str, ...]
    """The modules that it has imported."""


@contextmanager
def first_frame(port: str, size: str, bytecode: Path) -> Iterator[FirstFrame]:
    """Start the app on that port, in a window of that size, and end it afterwards."""
    with TemporaryDirectory() as folder:
        settings = Path(folder) / "settings.toml"
        settings.write_text(f'sound = false\ndata = "{folder}"\n')
        environment = {
            **os.environ, "SDL_VIDEODRIVER": "offscreen", "PYTHONPYCACHEPREFIX": str(bytecode)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        begun = time.perf_counter()
        process = subprocess.Popen(
            [sys.executable, "-c", _APP, "play", "--board", port, "--size-px", size,
             "--settings", str(settings)],
            env=environment, stdout=subprocess.PIPE, text=True,
        )
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            wall_s = time.perf_counter() - begun
            if not line:
                raise RuntimeError("the app has ended before its first frame")
            processor_s, modules = json.loads(line)
            yield FirstFrame(process.pid, wall_s, processor_s, tuple(modules))
        finally:
            process.terminate()
            process.wait()
