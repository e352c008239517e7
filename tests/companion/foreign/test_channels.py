"""Two programs that were started together pass nothing to each other, whatever they try.

Each channel is also tried by two programs that nothing confines, to show that the test would see
it, if this computer has it. And a program that is started again, maybe for the other side, finds
nothing of what it has left.
"""

import ast
import contextlib
import json
import os
import re
import secrets
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from companion import foreign
from companion.foreign.confinement import Way
from companion.foreign.program import Program
from tests.companion.foreign.programs import WAYS, isolated

SCRIPT = Path(__file__).parent / "players" / "two_programs.py"
BITS = (1, 0, 1, 1, 0)
DEADLINE_S = 30.0
EVERYWHERE = (
    "shared memory of System V", "semaphore of System V", "queue of System V", "queue of POSIX",
    "key", "abstract socket", "name of a pair of sockets", "name of a pair of streams", "loopback",
    "port of UDP", "port of netlink", "process_vm_readv", "ptrace", "pidfd_getfd",
    "signal by pidfd", "queued signal", "session", "process group", "scheduling", "affinity",
    "priority", "priority of files", "limit", "processor time", "flock", "lock of a file",
    "lock of an open file", "lease", "inotify", "extended attribute", "free space",
    "cache of a file", "pages in memory", "used memory")
"""The channels that are closed also where nothing confines programs but their system calls."""
BY_PATH = (
    "time of writing", "touch", "mode", "mode of an open file", "owner", "length",
    "shared memory of POSIX", "semaphore of POSIX", "socket beside the program", "memory in /proc",
    "name in /proc", "pipe in /proc", "hard link", "file beside the program", "temporary file",
    "terminal")
"""Those that bubblewrap and Landlock close: something is reached by its path."""
BY_NAMESPACES = (
    "signal", "process that exists", "time of reading", "numbers of processes",
    "signals that wait", "number of sockets", "used memory in /proc")
"""Those that need process numbers, mounts, a user and a network of one's own."""
BY_DISK = ("cache of a file", "pages in memory", "time of reading", "lease", "affinity")
"""Those that not every file system has, or that need two processors."""
COUNTED = (
    "free space", "used memory", "used memory in /proc", "numbers of processes",
    "number of sockets")
"""Those in which all programs of the computer are seen."""
ALL = (*EVERYWHERE, *BY_PATH, *BY_NAMESPACES)
CLOSED = {"bwrap": ALL, "landlock": ALL, "open": EVERYWHERE}

Ask = Callable[..., object]


class Pair:
    """Two programs, one that sends and one that receives. `ask` gets an answer of one of them."""

    def __init__(self, folder: Path, asks: list[Ask]) -> None:
        self.shared = folder / "shared"
        self._asks = asks
        self.failed = ""
        """Why the sender could not send, if it could not."""
        (self._sender, known), (self._receiver, _) = (ask() for ask in asks)  # type: ignore[misc]
        assert sorted(known) == sorted(ALL)

    def received(self, channel: str) -> list[object]:
        """Return what is received while each bit is sent."""
        self.shared.write_text("." * 100)
        self.shared.chmod(0o644)
        with self.shared.open("rb") as file:  # what is not on the disk yet stays in the cache
            os.fsync(file.fileno())
        send, see = self._asks
        found, self.failed = [], ""
        see(channel, "see", self._sender, 0)
        for bit in BITS:
            os.utime(self.shared, (0, 0))
            hint = send(channel, "send", bit, self._receiver)
            if isinstance(hint, str) and "Error" in hint:
                self.failed = hint
            found.append(see(channel, "see", self._sender, hint if hint is not None else 0))
        send(channel, "send", 0, self._receiver)
        return found


def prepared(folder: Path) -> list[str]:
    """Return the command of two programs with a folder that both may read."""
    script = folder / "two_programs.py"
    script.write_bytes(SCRIPT.read_bytes())
    (folder / "shared").touch()
    return [sys.executable, "-S", "-I", str(script), secrets.token_hex(8), str(folder / "shared")]


@pytest.fixture(scope="module")
def confined(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[Way], Pair]]:
    """A function that returns two programs, started as in a match and confined in a way."""
    with contextlib.ExitStack() as stack:
        def program(words: str, way: Way) -> Ask:
            running = Program(words, time.monotonic, way=way)
            stack.callback(running.close)

            def ask(*question: object) -> object:
                if question:
                    running.begin_answer()
                    running.send(json.dumps(question))
                return json.loads(running.line(time.monotonic() + DEADLINE_S))
            return ask

        @cache
        def pair(way: Way) -> Pair:
            folder = tmp_path_factory.mktemp(way)
            words = shlex.join(prepared(folder))
            return Pair(folder, [program(words, way), program(words, way)])
        yield pair


@pytest.fixture(scope="module")
def free(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two programs that nothing confines."""
    folder = tmp_path_factory.mktemp("free")
    words = prepared(folder)
    with contextlib.ExitStack() as stack:
        def program() -> Ask:
            running = stack.enter_context(subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1))
            assert running.stdin is not None
            assert running.stdout is not None
            told, heard = running.stdin, running.stdout
            stack.callback(told.write, "quit\n")

            def ask(*question: object) -> object:
                if question:
                    told.write(json.dumps(question) + "\n")
                return json.loads(heard.readline())
            return ask
        yield Pair(folder, [program(), program()])


@pytest.mark.parametrize(("way", "channel"), [
    pytest.param(way.values[0], channel, marks=way.marks, id=f"{channel}-{way.values[0]}")
    for way in WAYS for channel in CLOSED[str(way.values[0])]])
def test_two_programs_pass_nothing_to_each_other(
    confined: Callable[[Way], Pair], way: Way, channel: str
) -> None:
    if way == "landlock" and channel in BY_NAMESPACES and not isolated():
        pytest.skip("this computer gives no namespaces")
    found = confined(way).received(channel)
    assert len({*map(str, found)}) == 1, found


@pytest.mark.parametrize("channel", ALL)
def test_it_would_be_seen(free: Pair, channel: str) -> None:
    for _ in range(5 if channel in COUNTED else 1):  # others may disturb that
        if (found := free.received(channel)) == [*BITS]:
            break
    if (free.failed or any(isinstance(each, str) for each in found)
            or (channel in BY_DISK and not any(found))):
        pytest.skip(f"this computer has none: {free.failed or found[0]}")
    assert found == [*BITS]


IN_TURN = """
import json, os, sys
kind, *names = sys.stdin.readline().split()
own = os.environ["HOME"]
print(json.dumps([each[2] + each[1] for each in os.walk(own)]), flush=True)
for name in names:
    if kind == "folders":
        os.mkdir(own + "/" + name)
    with open(own + "/" + name + ("/pack" if kind == "folders" else ""), "w") as file:
        file.write("HIDE")
print(len(os.listdir(own)), flush=True)
"""


def words_of(folder: Path) -> set[str]:
    """Return all texts in the sources of a folder that could be the name of a file."""
    return {node.value for file in folder.glob("*.py")
            for node in ast.walk(ast.parse(file.read_text("utf-8")))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
            and re.fullmatch(r"\w[\w.-]{0,60}", node.value)}


def test_a_program_that_is_started_again_finds_nothing_of_what_it_has_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither in its own folder nor in any folder of the user, whatever its files were called: of
    every name that the modules have a word for there is a folder, and then a file."""
    for name in ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    (tmp_path / "player").mkdir()
    (tmp_path / "player" / "player.py").write_text(IN_TURN)
    command = shlex.join([sys.executable, "-S", "-I", str(tmp_path / "player" / "player.py")])
    names = sorted(words_of(Path(foreign.__file__).parent))
    before = sorted(tmp_path.rglob("*"))
    for kind in ("folders", "files", "files"):
        running = Program(command, time.monotonic)
        try:
            running.send(" ".join((kind, *names)))
            found = json.loads(running.line(time.monotonic() + DEADLINE_S))
            assert int(running.line(time.monotonic() + DEADLINE_S)) >= len(names)
        finally:
            running.close()
        assert found == [[]]
        assert sorted(tmp_path.rglob("*")) == before
