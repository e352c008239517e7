"""What an evening does to files, to hashes and to the sound card, noted as it happens."""

from __future__ import annotations

import hashlib
import hmac
import os
import re
import sys
import tempfile
import wave
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from companion.foreign.program import Program
from companion.games.mutton.players import thinking
from companion.games.mutton.table.tasks import (
    Choosing,
    Moving,
    Sealing,
    Unlocking,
    Unsealing,
    Weighing,
)
from companion.outside.program import Ended
from companion.sealing import safe
from companion.sounds import playback as sounds
from companion.sounds.playback import Player, Sound
from companion.store.settings import Settings
from companion.table.tasks import Task
from engine.secret import Secret
from tests.companion.opened import opened
from tests.companion.secrecy.channels import Trace

HOMES = {
    "HOME": "home", "XDG_DATA_HOME": "home/.local/share", "XDG_CONFIG_HOME": "home/.config",
    "XDG_STATE_HOME": "home/.local/state", "XDG_CACHE_HOME": "home/.cache", "TMPDIR": "tmp",
}
"""The folders in which a program may leave something, by their variables."""
WORK = "work"


@contextmanager
def at_home_in(folder: Path) -> Iterator[None]:
    """Have the home, temporary and working folders inside `folder`.

    Temporary files get numbers instead of random names, so that two evenings have the same."""
    for name in (*HOMES.values(), WORK):
        (folder / name).mkdir(parents=True, exist_ok=True)
    before = Path.cwd()
    names = (f"{number}" for number in count())
    with (
        patch.dict(os.environ, {key: str(folder / name) for key, name in HOMES.items()}),
        patch.object(tempfile, "tempdir", str(folder / HOMES["TMPDIR"])),
        patch.object(tempfile, "_name_sequence", names),
    ):
        os.chdir(folder / WORK)
        try:
            yield
        finally:
            os.chdir(before)


# --- files ----------------------------------------------------------------------------------------

_CHANGES = frozenset({
    "os.chmod", "os.chown", "os.link", "os.mkdir", "os.mkfifo", "os.mknod", "os.remove",
    "os.rename", "os.rmdir", "os.setxattr", "os.symlink", "os.truncate", "os.utime",
})
_CALLS = frozenset({
    "os.exec", "os.fork", "os.posix_spawn", "os.spawn", "os.system", "pty.spawn",
    "socket.bind", "socket.connect", "socket.sendmsg", "socket.sendto", "sqlite3.connect",
    "subprocess.Popen", "syslog.syslog",
})
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_listener: Callable[[str, tuple[Any, ...]], None] | None = None


def _audited(event: str, args: tuple[Any, ...]) -> None:
    if _listener is not None and (event == "open" or event in _CHANGES or event in _CALLS):
        _listener(event, args)


@cache
def _listen() -> None:
    """Python keeps an audit hook to its end, so there is one for all evenings."""
    sys.addaudithook(_audited)


def _is_of_bytecode(path: str) -> bool:
    """Return whether Python writes there what it has compiled, when a module is first imported."""
    prefix = sys.pycache_prefix
    return "__pycache__" in path or (prefix is not None and path.startswith(prefix))


@contextmanager
def files_into(trace: Trace, folder: Path) -> Iterator[None]:
    """Note each file that is opened for writing, made, renamed or removed, wherever it lies; each
    file of `folder` that is read; and each process and connection that is begun.

    Python reports these itself (PEP 578), so the names of files that are gone at once are seen."""
    global _listener
    inside = f"{folder}{os.sep}"

    def heard(event: str, args: tuple[Any, ...]) -> None:
        if trace.looking:
            return
        named = tuple(os.fsdecode(each) if isinstance(each, str | bytes | Path) else repr(each)
                      for each in args)
        if named and _is_of_bytecode(named[0]):
            return
        if event == "open":
            if not isinstance(args[0], str | bytes | Path):
                return
            if not args[2] & _WRITING and not named[0].startswith(inside):
                return
        if event == "os.truncate" and isinstance(args[0], int):
            named = "an open file", *named[1:]  # whatever its number is
        if event == "subprocess.Popen":  # a program's guard is given the numbers of open files
            named = tuple(
                re.sub(r"(guard\.py', |seconds=\d+', |--seccomp', )'\d+'", r"\1", each)
                for each in named)
        trace.note("file calls", event, *named)

    _listen()
    before, _listener = _listener, heard
    try:
        yield
    finally:
        _listener = before


# --- seals ----------------------------------------------------------------------------------------


@contextmanager
def hashing_into(trace: Trace) -> Iterator[None]:
    """Note each slow hash and what it costs, and each comparison of secrets."""
    argon2 = safe._argon2
    scrypt, slow, compare = hashlib.scrypt, hashlib.pbkdf2_hmac, hmac.compare_digest

    def noted_scrypt(password: bytes, **how: Any) -> bytes:
        cost = tuple(how.get(name) for name in ("n", "r", "p", "maxmem", "dklen"))
        trace.note("seal work", "scrypt", len(password), len(how["salt"]), *cost)
        return scrypt(password, **how)

    def noted_pbkdf2(name: str, password: bytes, salt: bytes, rounds: int, *rest: Any) -> bytes:
        trace.note("seal work", "pbkdf2", name, len(password), len(salt), rounds, *rest)
        return slow(name, password, salt, rounds, *rest)

    def noted_argon2(words: Secret[str], salt: bytes, cost: int) -> bytes | None:
        trace.note("seal work", "argon2id", len(opened(words)), len(salt), cost)
        return argon2(words, salt, cost)

    def noted_compare(one: Any, other: Any) -> bool:
        trace.note("seal work", "compare", len(one), len(other))
        return compare(one, other)

    with (
        patch.object(hashlib, "scrypt", noted_scrypt),
        patch.object(safe, "_argon2", noted_argon2),
        patch.object(hashlib, "pbkdf2_hmac", noted_pbkdf2),
        patch.object(hmac, "compare_digest", noted_compare),
    ):
        yield


# --- sounds ---------------------------------------------------------------------------------------


class Ears:
    """The real player of sounds, of whose `aplay` everything is heard: when it begins and ends, how
    long the sound is and how loud. `now` is the evening's time (ms)."""

    def __init__(self, trace: Trace, now: Callable[[], float], settings: Settings) -> None:
        self._trace, self._now = trace, now
        self._thread_done: Callable[[], object] = lambda: None
        cache_folder = Path(os.environ["XDG_CACHE_HOME"]) / "sheepfold" / "sounds"
        self._player = sounds.player(
            settings.sound, cache_folder, settings.volume, lambda why: print(why, file=sys.stderr)
        )
        self._wait()

    def play(self, sound: Sound) -> None:
        self._trace.note("sounds", self._now(), str(sound))
        self._player.play(sound)
        self._wait()

    def close(self) -> None:
        self._player.close()

    def _wait(self) -> None:
        """The player works in a thread of its own; in virtual time that takes no time."""
        if isinstance(self._player, sounds.AplayPlayer):
            self._player._worker.submit(lambda: None).result()




@contextmanager
def sounds_into(trace: Trace, now: Callable[[], float]) -> Iterator[None]:
    """Have `aplay` played in virtual time, and noted."""

    class Aplay:
        """A process of `aplay`, that lasts as long as its sound does."""

        def __init__(self, command: list[str], **_: Any) -> None:
            with wave.open(command[-1], "rb") as file:
                frames, rate = file.getnframes(), file.getframerate()
                samples = file.readframes(frames)
            self._ends = now() + frames / rate * 1000
            peak = max(map(abs, array("h", samples)), default=0)
            trace.note(
                "sound volume and length", now(), *command[:-1], Path(command[-1]).name, peak,
                round(frames / rate * 1000, 3), hashlib.sha256(samples).hexdigest(),
            )

        @property
        def running(self) -> bool:
            return now() < self._ends

        def kill(self) -> None:
            trace.note("sound volume and length", now(), "cut short")
            self._ends = now()

        kill_and_wait = kill

        def watch(self, then: Callable[[Ended], None]) -> None:
            """Nobody is told that it worked: that changes nothing."""

    with patch.object(sounds, "Program", Aplay):
        yield


def ears(trace: Trace, now: Callable[[], float]) -> Callable[[Settings], Player]:
    """What `Environment` makes players of sounds with."""
    return lambda settings: Ears(trace, now, settings)


# --- computer players -----------------------------------------------------------------------------


@contextmanager
def questions_into(trace: Trace) -> Iterator[None]:
    """Note what computer players are asked that are not the Wolf: whether their game knows its
    pack, and everything that a program is sent which ever answers such a question."""
    honest, send = thinking.think, Program.send
    sent: dict[Path, list[str]] = {}  # by the folder in which a program may write
    farmers: set[Path] = set()
    asking = [False]

    def think(task: Task, *how: Any) -> Any:
        game = getattr(task, "game", None)
        wolf = isinstance(task, Choosing) or (
            isinstance(task, Moving) and task.game.position.phase == "wolf")
        if not wolf and not isinstance(task, Sealing | Unsealing | Unlocking | Weighing):
            trace.note("programs", type(task).__name__, game and game.pack)
        asking[0] = not wolf
        return honest(task, *how)

    def noted(program: Program, *lines: str) -> None:
        sent.setdefault(program.home, []).extend(lines)
        if asking[0]:
            farmers.add(program.home)
        send(program, *lines)

    with patch.object(thinking, "think", think), patch.object(Program, "send", noted):
        yield
    for home, lines in sent.items():
        if home in farmers:
            trace.note("programs", *lines)
