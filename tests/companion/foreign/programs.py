"""Programs of other makes, good and bad, for the tests."""

import shlex
import shutil
import sys
import tempfile
from pathlib import Path

import pytest

from companion.foreign import confinement, guard

EXAMPLE = Path(__file__).parents[3] / "docs" / "developers" / "examples" / "random_player.pl"
WAYS = [pytest.param(way, marks=pytest.mark.skipif(
            way not in confinement.ways(), reason=f"this computer has no {way}"))
        for way in ("bwrap", "landlock", "open")]
"""The ways to confine a program; two of them at least work on every computer that this is for."""


def isolated() -> bool:
    """Whether a program under Landlock has process numbers and mounts of its own here."""
    with tempfile.TemporaryDirectory() as folder:
        return guard.can(lambda: guard.isolate(folder))


needs_perl = pytest.mark.skipif(shutil.which("perl") is None, reason="Perl is not installed")


def example() -> str:
    """The example of the documentation, as a player."""
    return f"cmd:perl {shlex.quote(str(EXAMPLE))}"


_SCRIPT = '''
import os, signal, sys, time
def say(text):
    sys.stdout.write(text + "\\n")
    sys.stdout.flush()
own = os.environ["HOME"] + "/"
log = open(own + "heard", "a")
while line := sys.stdin.readline():
    log.write(line)
    log.flush()
    word = line.split()[0]
    if word == "mutton":
        {hello}
    elif word == "newgame":
        {newgame}
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
    folder: Path, go: str, *, hello: str = 'say("muttonok 1")', newgame: str = "pass",
    stop: str = "pass", quit: str = "break",
) -> str:
    """A program in Python that does these things when it is sent these words.

    It writes what it was sent into the file `heard` of its own folder, whose name is `own`.
    """
    file = folder / f"player{len(list(folder.glob('player*')))}.py"
    file.write_text(_SCRIPT.format(
        go=go, hello=hello, newgame=newgame, stop=stop, quit=quit))
    return "cmd:" + shlex.join([sys.executable, "-S", "-I", str(file)])
