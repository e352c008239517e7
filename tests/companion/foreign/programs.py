"""Programs of other makes, good and bad, for the tests."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[3] / "docs" / "developers" / "examples" / "random_player.pl"
needs_perl = pytest.mark.skipif(shutil.which("perl") is None, reason="Perl is not installed")


def example() -> str:
    """The example of the documentation, as a player."""
    return f"cmd:perl {shlex.quote(str(EXAMPLE))}"


def ours(*args: str) -> str:
    """`sheepfold engine` as a player."""
    return "cmd:" + shlex.join([sys.executable, "-m", "companion.cli", "engine", *args])


_SCRIPT = '''
import os, signal, sys, time
def say(text):
    sys.stdout.write(text + "\\n")
    sys.stdout.flush()
log = open(os.environ["HEARD"], "a") if "HEARD" in os.environ else None
while line := sys.stdin.readline():
    if log:
        log.write(line)
        log.flush()
    word = line.split()[0]
    if word == "mutton":
        {hello}
    elif word == "isready":
        say("readyok")
    elif word == "go":
        {go}
    elif word == "stop":
        {stop}
    elif word == "quit":
        {quit}
'''


def program(
    folder: Path, go: str, *, hello: str = 'say("muttonok 1")', stop: str = "pass",
    quit: str = "break",
) -> str:
    """A program in Python that does these things when it is sent these words."""
    file = folder / f"player{len(list(folder.glob('player*')))}.py"
    file.write_text(_SCRIPT.format(go=go, hello=hello, stop=stop, quit=quit))
    return "cmd:" + shlex.join([sys.executable, "-S", "-I", str(file)])
