"""Where no window can be opened, it is said why."""

import ctypes
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.screens import window

DEMO = """
import ctypes, sys
from companion import cli

load = ctypes.CDLL.__init__
def without(self, name, *arguments, **named):
    if name in sys.argv[2:]:
        raise OSError(f"{name}: cannot open shared object file")
    load(self, name, *arguments, **named)
ctypes.CDLL.__init__ = without
sys.exit(cli.run(["demo", "--out", sys.argv[1]]))
"""
"""The demonstration where SDL finds no OpenGL and some libraries cannot be loaded."""


def demo(folder: Path, language: str, *missing: str) -> subprocess.CompletedProcess[str]:
    environment = {"SHEEPFOLD_LANG": language, "HOME": str(folder), "SDL_VIDEO_EGL_DRIVER": "none"}
    return subprocess.run(
        [sys.executable, "-c", DEMO, folder, *missing], env=os.environ | environment,
        capture_output=True, text=True, check=False, timeout=120)


def test_missing_libraries_are_named_with_their_packages(tmp_path: Path) -> None:
    both = demo(tmp_path, "en", "libGL.so.1", "libEGL.so.1")
    assert both.returncode == 1
    assert both.stderr == (
        "No window can be opened here, because system libraries are missing: libGL.so.1, "
        "libEGL.so.1. On Debian, install them: sudo apt install libgl1 libegl1\n")
    one = demo(tmp_path, "de", "libEGL.so.1")
    assert one.returncode == 1
    assert one.stderr.endswith(
        "libEGL.so.1. Installiere sie auf Debian: sudo apt install libegl1\n")


def test_with_all_libraries_the_display_is_named(tmp_path: Path) -> None:
    for name in window.LIBRARIES:
        try:
            ctypes.CDLL(name)
        except OSError:
            pytest.skip(f"{name} is missing on this computer")
    done = demo(tmp_path, "en")
    assert done.returncode == 1
    assert done.stderr.startswith("No window can be opened here: there is no display")
