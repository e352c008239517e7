"""In a real window, under a real X server, by real events: nothing private stays either."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from typing import Any

import pytest

from tests.companion.secrecy.real_window import ENDS

pytestmark = [
    pytest.mark.whole,
    pytest.mark.skipif(
        not (shutil.which("Xvfb") and shutil.which("xdotool")),
        reason="there is no Xvfb or no xdotool here (on Debian: apt install xvfb xdotool)"),
]


def lived(display: str, *arguments: str) -> list[dict[str, Any]]:
    """What is left after each end; of a process that was ended by a fault, as far as it came."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    run = subprocess.run(
        [sys.executable, "-m", "tests.companion.secrecy.real_window", *arguments],
        env={**env, "DISPLAY": display}, capture_output=True, text=True, check=False)
    return [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]


def test_nothing_stays_whatever_happens_to_the_window(display: str) -> None:
    """Two packs leave the same frames, and no part of what was private."""
    one, other = (lived(display, pack) for pack in ("HIDE", "QXZJ"))
    assert [each["end"] for each in one] == list(ENDS)
    assert one == other
    for each in one:
        assert each["held is gone"]
        assert not each["secrets"]
        assert len(set(each["frames"])) == 1
    assert {each["page"] for each in one if each["end"] not in ("let go", "a fault")} == {
        "CoverPage"}


def test_what_stays_is_found(display: str) -> None:
    assert lived(display, "HIDE", "stays") == []
