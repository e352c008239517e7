"""In a real window, under a real X server, by real events: nothing private stays either."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.companion.secrecy.processes import HOMES
from tests.companion.secrecy.real_window import ENDS

pytestmark = [
    pytest.mark.whole,
    pytest.mark.skipif(
        not (shutil.which("Xvfb") and shutil.which("xdotool")),
        reason="there is no Xvfb or no xdotool here (on Debian: apt install xvfb xdotool)"),
]


def lived(display: str, home: Path, *arguments: str) -> list[dict[str, Any]]:
    """What is left after each end; of a process that was ended by a fault, as far as it came.

    `home` is a new folder for all that the process writes."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    for name in HOMES:
        env[name] = str(home / name)
        (home / name).mkdir(parents=True)
    run = subprocess.run(
        [sys.executable, "-m", "tests.companion.secrecy.real_window", *arguments],
        env={**env, "DISPLAY": display, "MESA_SHADER_CACHE_DISABLE": "true"},
        capture_output=True, text=True, check=False)
    return [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]


def left(home: Path) -> dict[str, bytes | None]:
    """What is in all folders of the user after a process has ended."""
    return {str(file.relative_to(home)): file.read_bytes() if file.is_file() else None
            for file in sorted(home.rglob("*"))}


def test_nothing_stays_whatever_happens_to_the_window(display: str, tmp_path: Path) -> None:
    """Two packs leave the same frames and the same files, and no part of what was private."""
    one, other = (lived(display, tmp_path / pack, pack) for pack in ("HIDE", "QXZJ"))
    assert left(tmp_path / "HIDE") == left(tmp_path / "QXZJ")
    assert [each["end"] for each in one] == list(ENDS)
    assert one == other
    for each in one:
        assert each["held is gone"]
        assert not each["secrets"]
        assert len(set(each["frames"])) == 1
    assert {each["page"] for each in one if each["end"] not in ("let go", "a fault")} == {
        "CoverPage"}


def test_what_stays_is_found(display: str, tmp_path: Path) -> None:
    assert lived(display, tmp_path, "HIDE", "stays") == []
