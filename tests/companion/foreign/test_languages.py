"""Programs in other languages play in each sandbox, and find there what their languages need."""

import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.foreign import confinement, guard
from companion.foreign.confinement import Way
from companion.foreign.program import Program
from tests.companion.foreign.programs import WAYS, example
from tests.long_form import only

PLAYERS = Path(__file__).parent / "players"
COMMANDS = {
    "node": f"node {PLAYERS / 'random.js'}",
    "java": f"java {PLAYERS / 'RandomPlayer.java'}",
    "processes": f"{sys.executable} {PLAYERS / 'many_processes.py'} fork",
    "new processes": f"{sys.executable} {PLAYERS / 'many_processes.py'} spawn",
    "perl": example().removeprefix("cmd:"),
}
CONFINED = [way for way in WAYS if way.values[0] != "open"]
GAME = ("mutton 1", "newgame wolf size=2 sheep=3 wolves=1", "isready", "position a1,a2,c3",
        "go pack time 9000", "position a1,a2,c3 pack B", "legal A: B b3,c2", "go move time 9000")


def command(language: str) -> str:
    """The command of a player, if its language is here."""
    if shutil.which(COMMANDS[language].split()[0]) is None:
        pytest.skip(f"{language} is not installed")
    return COMMANDS[language]


@cache
def own_memory() -> bool:
    """Whether this computer gives namespaces, in which a program has shared memory of its own; a
    changed root, as of a build, gives none."""
    return guard.can(guard._unshare_memory)


def need_own_memory(way: Way) -> None:
    """Skip a test where Landlock has to leave a program without shared memory."""
    if way == "landlock" and not own_memory():
        pytest.skip("this computer gives no namespaces")


@contextlib.contextmanager
def started(words: str, way: Way) -> Iterator[Program]:
    running = Program(words, time.monotonic, way=way)
    try:
        yield running
    finally:
        running.kill()
        running.close()


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("language", only(["node", "processes"], COMMANDS))
def test_it_answers_in_each_sandbox(language: str, way: Way) -> None:
    if language.endswith("processes"):
        need_own_memory(way)
    with started(command(language), way) as running:
        running.send(*GAME)
        deadline = time.monotonic() + 30
        assert running.answer("muttonok", deadline) == "1"
        assert running.answer("bestpack", deadline) in {"A", "B", "C"}
        assert running.answer("bestmove", deadline) in {"A:B-b3", "A:B-c2"}


SHARES = """
import mmap, os, sys
name = "/dev/shm/" + sys.argv[1]
for line in sys.stdin:
    try:
        if line.startswith("leave"):
            with open(name, "w") as file:
                file.write("HIDE")
            print("left", flush=True)
        else:
            print(open(name).read(), flush=True)
    except OSError as why:
        print(type(why).__name__, flush=True)
"""


@pytest.mark.parametrize("way", CONFINED)
def test_no_two_programs_share_memory(tmp_path: Path, way: Way) -> None:
    """Also neither with Sheepfold and the rest of the computer."""
    need_own_memory(way)
    script = tmp_path / "shares.py"
    script.write_text(SHARES)
    name = f"sheepfold-test-{tmp_path.parent.name}"
    words = f"{sys.executable} -S -I {script} {name}"
    real = Path("/dev/shm") / name
    with started(words, way) as one, started(words, way) as other:
        deadline = time.monotonic() + 20
        one.send("leave")
        assert one.line(deadline) == "left"
        assert not real.exists()
        other.send("find")
        assert other.line(deadline) == "FileNotFoundError"
        one.send("find")
        assert one.line(deadline) == "HIDE"
        try:
            real.write_text("FLOCK")
            other.send("find")
            assert other.line(deadline) == "FileNotFoundError"
        finally:
            real.unlink()


@pytest.mark.skipif(not {"landlock", "bwrap"} <= {*confinement.ways()},
                    reason="this computer has no Landlock, or nothing to take its namespaces away")
@pytest.mark.parametrize(("does", "fails"), [
    ("ls /dev/shm", True), ("touch /dev/shm/sheepfold-test", True), ("ls /usr", False)])
def test_without_namespaces_there_is_no_shared_memory(
    tmp_path: Path, does: str, fails: bool
) -> None:
    """A program that needs none plays all the same."""
    (tmp_path / "home").mkdir()
    pipe, end = os.pipe()
    limits = ",".join(f"{name}={confinement.LIMITS[name]}" for name in guard.LIMITS)
    with confinement.calls_file("landlock") as calls:
        found = subprocess.run(
            ["bwrap", "--unshare-user", "--disable-userns", "--uid", "1000", "--dev-bind", "/", "/",
             "--", sys.executable, "-I", "-S", "-B", guard.__file__, str(pipe),
             str(tmp_path / "home"), limits, str(calls), "/usr", "/bin", "/lib", "/lib64",
             "/etc/ld.so.cache", "--", "/bin/sh", "-c", f"{does} && echo done"],
            pass_fds=(pipe, calls), capture_output=True, text=True, check=False, timeout=20)
    os.close(pipe)
    os.close(end)
    assert ("done" not in found.stdout) == fails, found.stderr


@pytest.mark.parametrize("way", CONFINED)
def test_what_a_program_must_not_see_is_not_on_its_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: Way
) -> None:
    """A shell stops at a program that it may not start, and passes over one that is absent."""
    hidden, own = tmp_path / "hidden", tmp_path / "own"
    for folder in (hidden, own):
        folder.mkdir()
        (folder / "whoami").write_text(f"#!/bin/sh\necho {folder.name}\n")
        (folder / "whoami").chmod(0o755)
    script = own / "player.sh"
    script.write_text("#!/bin/sh\nwhoami\n")
    script.chmod(0o755)
    monkeypatch.setenv("PATH", f"{hidden}:{own}:/usr/bin:/bin")
    with started(str(script), way) as running:
        assert running.line(time.monotonic() + 20) == "own"


