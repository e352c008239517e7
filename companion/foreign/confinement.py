"""What keeps a program of another make away from everything that it does not need.

It sees the programs and libraries of the system, its own files, and a folder of its own, the only
one in which it may write. It sees no other file, no network and nobody else's processes, and its
environment has four variables. bubblewrap does this where it is installed and the kernel lets it;
elsewhere `guard.py` does, with Landlock. In each of these ways, and where there is neither, it may
use only the system calls of `calls.py`.
"""

import os
import shutil
import stat
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Literal

import companion
from companion.foreign import calls, guard
from companion.outside.folders import NoHomeError, home, user_folder

Way = Literal["bwrap", "landlock", "open"]
"""How a program is confined; `open` where nothing confines it."""

_SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32")
_READABLE = (
    *(f"/etc/{name}" for name in (
        "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "alternatives", "localtime", "timezone",
        "passwd", "group", "nsswitch.conf", "perl", "java-*", "python3*", "locale.alias",
        "mime.types", "ssl/*.cnf", "ssl/certs", "pki/tls/*.cnf", "pki/tls/certs",
        "crypto-policies")),
    *(f"/sys/devices/system/cpu/{name}" for name in (  # not how fast they are and how long idle
        "online", "possible", "present", "cpu[0-9]*/topology", "cpu[0-9]*/cache")),
    *(str(Path(companion.__file__).parents[1] / room)  # for `sheepfold engine`
      for room in ("companion", "engine", "firmware", "hardware")))
"""What programs and their interpreters need besides; names may have an asterisk."""
_PROCESSES = {"self", "thread-self", "mounts", "net", "cpuinfo", "filesystems", "version"}
"""What a program sees of /proc besides its processes. The rest, such as `meminfo`, `stat` or
`sys/fs/file-nr`, shows what others do."""

LIMITS = {
    "memory": os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2,
    "processes": 512,
    "storage": 1 << 30,
    "files": 10_000,
    "descriptors": 1024,
    "seconds": 24 * 3600,
}
"""What a program can have (`guard.LIMITS`): half of the memory; as many threads as 16 processes
need on a computer with 32 cores; 1 GiB in files; a day of processor time for each process, which is
more than any game takes."""


@cache
def way() -> Way:
    """Return how programs are confined on this computer. This is tried out once."""
    return next(ways())


def ways() -> Iterator[Way]:
    """Yield the ways that work on this computer, the best one first."""
    if calls.known():
        if _bubblewrap_works():
            yield "bwrap"
        if guard.landlock_available():
            yield "landlock"
    yield "open"


def _bubblewrap_works() -> bool:
    try:
        with calls_file("bwrap") as file:
            trial = [*_bubblewrap(Path("/usr"), _existing(), file), "--", "/usr/bin/env", "true"]
            return subprocess.run(trial, capture_output=True, check=False, timeout=10,
                                  pass_fds=(file,)).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


@contextmanager
def calls_file(how: Way) -> Iterator[int]:
    """Open a file with the system calls that a program may use, for `command_line`."""
    alone, among_others, free = calls.filters() if calls.known() else (b"", b"", b"")
    file = os.memfd_create("calls")
    try:
        os.write(file, alone if how == "bwrap"
                 else len(alone).to_bytes(4, sys.byteorder) + alone
                 + (among_others if how == "landlock" else free))
        os.lseek(file, 0, os.SEEK_SET)
        yield file
    finally:
        os.close(file)


def environment(home: Path) -> dict[str, str]:
    """Return the environment of a program that may write in `home`."""
    return {"HOME": str(home), "TMPDIR": str(home), "PATH": os.environ.get("PATH", os.defpath),
            "LANG": os.environ.get("LANG", "C.UTF-8")}


def command_line(
    words: Sequence[str], home: Path, private: Collection[Path], how: Way, pipe: int, file: int
) -> list[str]:
    """Return what to start for a command that may write in `home`.

    `private` are folders of which it never sees anything, besides the usual folders of Sheepfold's
    matches and salts. When the other end of `pipe` is closed, all its processes are ended and
    `home` is removed. `file` is that of `calls_file`.
    Raises OSError where there is no such command.
    """
    executable = shutil.which(os.path.expanduser(words[0]))
    if executable is None:
        raise FileNotFoundError(words[0])
    command = [executable, *words[1:]]
    readable: list[str] = []
    if how != "open":
        with suppress(NoHomeError):  # then there are no such folders
            private = [*private, user_folder("data"), user_folder("state")]
        own = {Path(os.path.abspath(path)) for path in _files(command)}
        shown = {path for path in own if _may_be_shown(path, private)}
        readable = [*_existing(private), *sorted(
            str(path) for path in shown if shown.isdisjoint(path.parents))]
    confined = []
    if how == "bwrap":
        command = [*_bubblewrap(home, readable, file), "--", *command]
    elif how == "landlock":
        confined = [
            str(file), *_SYSTEM, "/proc/cpuinfo", *readable]
    elif calls.known():
        confined = [str(file)]
    limits = ",".join(f"{name}={value}" for name, value in {**_listening(how), **LIMITS}.items())
    return [_python(), "-I", "-S", "-B", guard.__file__, str(pipe), str(home), limits, *confined,
            "--", *command]


def _python() -> str:
    """Return the interpreter for the guard: Debian's where the one in use is part of one file."""
    if not getattr(sys, "frozen", False):
        return sys.executable
    if (python := shutil.which("python3")) is None:
        raise FileNotFoundError("python3")
    return python


def _bubblewrap(home: Path, readable: Sequence[str], file: int) -> list[str]:
    here = os.getcwd()
    line = ["bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL",
            "--seccomp", str(file), "--proc", "/proc", "--dev", "/dev"]
    for entry in sorted(os.scandir("/proc"), key=lambda entry: entry.name):
        if entry.name.isdigit() or entry.name in _PROCESSES:
            continue
        line += (["--tmpfs", entry.path, "--remount-ro", entry.path] if entry.is_dir()
                 else ["--ro-bind", "/dev/null", entry.path])
    size = ["--size", str(guard.SHARED_MEMORY_BYTES)] if _bubblewrap_takes_sizes() else []
    line += [*size, "--tmpfs", "/dev/shm", *size, "--tmpfs", "/tmp", "--dir", here]
    for path in _SYSTEM:
        if os.path.islink(path):
            line += ["--symlink", os.readlink(path), path]
        else:
            line += ["--ro-bind-try", path, path]
    for path in readable:
        line += ["--ro-bind", path, path]
    line += ["--bind", str(home), str(home), "--chdir", here]
    return [*line, "--remount-ro", "/dev", "--remount-ro", "/"]  # they lie in memory


def _listening(how: Way) -> dict[str, int]:
    """Return what the guard has to know to answer `sysinfo`.

    It would take away the rights of a bubblewrap that has those of another user.
    """
    bubblewrap = shutil.which("bwrap") if how == "bwrap" else None
    if not calls.known() or (bubblewrap and os.stat(bubblewrap).st_mode & stat.S_ISUID):
        return {}
    return calls.listening()


@cache
def _bubblewrap_takes_sizes() -> bool:
    """Return whether it is version 0.7 or newer."""
    try:
        said = subprocess.run(["bwrap", "--help"], capture_output=True, check=False, timeout=10)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return b"--size" in said.stdout + said.stderr


def _existing(private: Collection[Path] = ()) -> list[str]:
    """Return what is there of `_READABLE`, without what may hold private things."""
    return [str(path) for name in _READABLE for path in Path("/").glob(name[1:])
            if _may_be_shown(path, private)]


def _files(command: Sequence[str]) -> Iterator[Path]:
    """Yield the files and folders that a command has of its own."""
    yield from _installation(Path(command[0]))
    named = [Path(word) for word in command[1:] if os.path.exists(word)]
    yield from named
    script = next(filter(Path.is_file, named), None)
    if script is not None:
        yield from (script.parent, script.resolve().parent)
    if "-m" in command:  # a module of Python, which may be here
        yield Path.cwd()


def _installation(program: Path) -> Iterator[Path]:
    """Yield a program, what is installed with it, and the same of its interpreter.

    One in the folder bin of a virtual environment has all of that, any other one its own folder.
    """
    for _ in range(10):  # each may be a link to the next
        folder = Path(os.path.abspath(program)).parent
        yield from (program, folder)
        if folder.name in ("bin", "shims"):
            yield folder.parent
        if not program.is_symlink():
            break
        program = folder / program.readlink()
    with program.open("rb") as file:
        first = file.readline(1024)
    if first.startswith(b"#!"):
        words = first[2:].decode("utf-8", "replace").split()
        wanted = words[1:] if words and Path(words[0]).name == "env" else words[:1]
        for found in filter(None, map(shutil.which, wanted)):
            yield from _installation(Path(found))


def _may_be_shown(path: Path, private: Collection[Path]) -> bool:
    """Return whether a path is not private, and no folder in which private things may lie."""
    real, secret = path.resolve(), [each.resolve() for each in private]
    mine = home()
    wide = [*([] if mine is None else [mine.resolve()]), Path(tempfile.gettempdir()).resolve(),
            *secret]
    return not (any(real == each or real in each.parents for each in wide)
                or any(each in real.parents for each in secret))
