"""Run a command, and at its end remove everything that it has started and written.

This file is run as a script by `program.py`, once for each program of another make, and imports
nothing of Sheepfold. It stays the parent of all processes of its command, those included that left
their session or whose parent ended. When the command ends, or when Sheepfold closes its end of a
pipe or is killed itself, the guard kills them all and removes FOLDER, which is the command's own.
It ends with the exit code of the command; signals count from 128 on, as in a shell.

    python guard.py PIPE FOLDER LIMITS -- COMMAND
    python guard.py PIPE FOLDER LIMITS FILTER [READABLE...] -- COMMAND

The guard answers `sysinfo` for the command, since the kernel's answer shows what others do.

LIMITS are words such as `memory=4000000`. A command that has more than that, together with all that
it has started, is ended, and the exit code says why (`EXCEEDED`). In the second form, the command
may use the system calls that the file open as FILTER allows (`calls.py`). With READABLE paths,
Landlock lets it write in FOLDER and read these paths, and nothing else, and it has no capabilities.
Where the kernel lets everybody have namespaces, it sees no other processes, has shared memory of
its own, and cannot change even the time at which a file was read. Elsewhere it has no shared
memory, and fewer system calls.
"""

import contextlib
import ctypes
import os
import select
import shutil
import signal
import struct
import sys
from collections.abc import Callable, Sequence

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
"""System calls of Landlock; the same numbers on all architectures."""
_SET_SECCOMP, _GET_SECCOMP, _SET_SECUREBITS, _SET_SUBREAPER, _SET_NO_NEW_PRIVS = 22, 21, 28, 36, 38
"""Calls of prctl(2)."""
_EXECUTE, _WRITE, _READ, _LIST, _IOCTL = 1, 2, 4, 8, 1 << 15
"""Rights of Landlock."""
_NEW_MOUNTS, _NEW_IPC, _NEW_USER = 0x00020000, 0x08000000, 0x10000000
_NEW_PROCESSES, _NEW_NETWORK = 0x20000000, 0x40000000
"""Namespaces of unshare(2)."""
_NO_SUID, _NO_DEVICES, _NO_PROGRAMS, _BIND, _RECURSIVE, _PRIVATE = 2, 4, 8, 0x1000, 0x4000, 0x40000
"""Flags of mount(2)."""
_MOUNT_SETATTR, _READ_ONLY, _ALL_BELOW = 442, 1, 0x8000
"""A system call with the same number on all architectures, and its flags."""
_SHARED_MEMORY = "/dev/shm"
SHARED_MEMORY_BYTES = 64 << 20
"""Size of a command's own shared memory: as that of a container, by the default of Docker."""
EXCEEDED = {"memory": 200, "processes": 201, "storage": 202}
"""The exit codes for a command that was ended because it had too much. Its own end one below."""
LIMITS = ("memory", "processes", "storage", "files", "descriptors", "seconds")
"""What is limited: bytes of memory, processes and threads, bytes and number of files in FOLDER, for
all processes together; for each, open files and seconds of processor time."""
LISTENING = ("architecture", "seccomp", "sysinfo")
"""What the guard has to know to answer `sysinfo`: how seccomp(2) calls the architecture, and the
numbers of these calls. They stand among the limits, or all of them are missing."""
_NEW_LISTENER, _GO_ON = 8, 1
"""Flags: a filter with somebody who answers; an answer that lets the kernel do what was called."""
_RECEIVE, _SEND, _STILL_THERE = 0xC0502100, 0xC0182101, 0x80082102
"""Orders of ioctl(2) to the listener."""
WATCH_S = 0.25
"""Interval at which the guard looks at the processes, in seconds."""
_WATCHES_OF_FILES = 4
"""The files are looked at every fourth time."""
_SPARE_TASKS = 1024
"""Number of processes and threads that the user can have beyond those of now. It stops a command
that starts thousands within `WATCH_S`, and is more than two commands may have."""
_LAST_SECONDS = 5
"""Processor time after the signal that it is used up and before the process is killed."""
_NO_CORE = 1
"""Size of a core dump for which Linux writes none, nor hands it to a program that keeps it."""
_DEVICES = ("null", "zero", "full", "random", "urandom")

_PAGE = os.sysconf("SC_PAGE_SIZE")

_libc = ctypes.CDLL(None, use_errno=True)


def landlock_available() -> bool:
    """Return whether the kernel has all that it takes to confine a command."""
    return _libc.prctl(_GET_SECCOMP, 0, 0, 0, 0) >= 0 and _landlock_version() > 0


def main(arguments: list[str]) -> None:
    """Run the command until it ends or the pipe is closed."""
    pipe, folder, words, *rest = arguments[:arguments.index("--")]
    limits = {name: int(value) for name, value in (each.split("=") for each in words.split(","))}
    command = arguments[arguments.index("--") + 1:]
    _must(_libc.prctl(_SET_SUBREAPER, 1, 0, 0, 0))
    listener = _listen(limits)
    child = os.fork()
    if child == 0:
        try:
            os.close(int(pipe))
            if listener >= 0:
                os.close(listener)
            _limit(limits)
            if rest:
                _confine(folder, *rest)
            os.execvp(command[0], command)
        finally:
            os._exit(127)
    for order in (signal.SIGTERM, signal.SIGHUP):  # a shutdown sends them to every process
        signal.signal(order, signal.SIG_IGN)
    nothing = os.open(os.devnull, os.O_RDWR)  # its input and output are the command's alone
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    ends, watches, exceeded = [int(pipe), os.pidfd_open(child)], 0, ""
    listeners = [listener] if listener >= 0 else []
    while not exceeded:
        ready = select.select([*ends, *listeners], [], [], WATCH_S)[0]
        if {*ready} & {*ends}:
            break
        if ready:
            _answer(listener, limits)
            continue
        watches += 1
        exceeded = _exceeded(limits) or (
            "" if watches % _WATCHES_OF_FILES else _too_many_files(folder, limits))
    status = _end_all(child)
    shutil.rmtree(folder, ignore_errors=True)
    if exceeded:
        sys.exit(EXCEEDED[exceeded])
    if status in EXCEEDED.values():
        sys.exit(min(EXCEEDED.values()) - 1)
    sys.exit(status if status >= 0 else 128 - status)


def _end_all(command: int) -> int:
    """Kill all processes below this one; orphans become its children.

    Return the exit code of the command, negative for a signal.
    """
    code = 0
    while True:
        for process in _descendants():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        try:
            while (ended := os.waitpid(-1, os.WNOHANG))[0]:
                if ended[0] == command:
                    code = os.waitstatus_to_exitcode(ended[1])
        except ChildProcessError:
            return code


def _descendants() -> list[int]:
    """Return the numbers of all processes below this one."""
    children: dict[int, list[int]] = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", "rb") as file:
                parent = int(file.read().rpartition(b")")[2].split()[1])
        except OSError:  # it has just ended
            continue
        children.setdefault(parent, []).append(int(name))
    found = children.get(os.getpid(), [])
    for process in found:
        found += children.get(process, [])
    return found


# --- limits ---------------------------------------------------------------------------------------


def _limit(limits: dict[str, int]) -> None:
    """Limit what this process, and each that it will start, can have."""
    import resource  # the Python of a web page lacks it, and imports this file with the others

    with open("/proc/loadavg") as file:
        tasks = int(file.read().split()[3].split("/")[1])
    for kind, most in (
            (resource.RLIMIT_CORE, _NO_CORE),
            (resource.RLIMIT_CPU, limits["seconds"] + _LAST_SECONDS),
            (resource.RLIMIT_DATA, 2 * limits["memory"]),  # much of it may never be used
            (resource.RLIMIT_FSIZE, limits["storage"]),
            (resource.RLIMIT_NOFILE, limits["descriptors"]),
            (resource.RLIMIT_NPROC, tasks + _SPARE_TASKS)):
        before = resource.getrlimit(kind)[1]
        value = most if before == resource.RLIM_INFINITY else min(most, before)
        resource.setrlimit(kind, (value, value))
    most = resource.getrlimit(resource.RLIMIT_CPU)[1]
    # The signal of the lower limit says what happened; that of the higher one kills.
    resource.setrlimit(resource.RLIMIT_CPU, (max(1, most - _LAST_SECONDS), most))
    with contextlib.suppress(OSError), open("/proc/self/oom_score_adj", "w") as file:
        file.write("1000")  # the first one to be ended where memory is short


def _exceeded(limits: dict[str, int]) -> str:
    """Return which limit all processes together exceed, or nothing."""
    memory = tasks = 0
    below = _below(os.getpid())
    for process in below:
        with contextlib.suppress(OSError):  # it has just ended
            tasks += len(os.listdir(f"/proc/{process}/task"))
            with open(f"/proc/{process}/statm") as file:
                memory += int(file.read().split()[1]) * _PAGE
    if tasks > limits["processes"]:
        return "processes"
    if memory > limits["memory"] and sum(map(_share, below)) > limits["memory"]:
        return "memory"
    return ""


def _below(process: int) -> list[int]:
    """Return the numbers of the processes below one. Raises nothing if some end meanwhile."""
    found: list[int] = []
    try:
        for thread in os.listdir(f"/proc/{process}/task"):
            with open(f"/proc/{process}/task/{thread}/children") as file:
                for child in map(int, file.read().split()):
                    found += [child, *_below(child)]
    except OSError:  # it has just ended, or the kernel has no such lists
        if process == os.getpid():
            return _descendants()
    return found


def _share(process: int) -> int:
    """Return the memory of a process in bytes; what several have counts in part for each."""
    try:
        with open(f"/proc/{process}/smaps_rollup") as file:
            return sum(1024 * int(line.split()[1]) for line in file if line.startswith("Pss:"))
    except OSError:
        return 0


def _too_many_files(folder: str, limits: dict[str, int]) -> str:
    """Return "storage" if there is too much in a folder, else nothing."""
    size = count = 0
    folders = [folder]
    while folders:
        with contextlib.suppress(OSError), os.scandir(folders.pop()) as entries:
            for entry in entries:
                with contextlib.suppress(OSError):
                    size += entry.stat(follow_symlinks=False).st_blocks * 512
                    if entry.is_dir(follow_symlinks=False):
                        folders.append(entry.path)
                count += 1
                if size > limits["storage"] or count > limits["files"]:
                    return "storage"
    return ""


# --- sysinfo --------------------------------------------------------------------------------------


def _listen(limits: dict[str, int]) -> int:
    """Return a file for `_answer`; -1 where the kernel has none.

    From here on this process must not call sysinfo(2) itself.
    """
    if "sysinfo" not in limits:
        return -1
    load, equal, answer = 0x20, 0x15, 0x06
    ask, allow = 0x7FC00000, 0x7FFF0000
    code = b"".join(struct.pack("=HBBI", *each) for each in (
        (load, 0, 0, 4), (equal, 0, 3, limits["architecture"]),
        (load, 0, 0, 0), (equal, 0, 1, limits["sysinfo"]), (answer, 0, 0, ask),
        (answer, 0, 0, allow)))
    instructions = ctypes.create_string_buffer(code, len(code))
    rules = struct.pack("@HP", len(code) // 8, ctypes.addressof(instructions))
    _must(_libc.prctl(_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
    return int(_libc.syscall(limits["seccomp"], 1, _NEW_LISTENER, rules))


def _answer(listener: int, limits: dict[str, int]) -> None:
    """Answer a call of sysinfo(2): how much memory there is, and that half of it is free."""
    asked = ctypes.create_string_buffer(80)
    if _libc.ioctl(listener, ctypes.c_ulong(_RECEIVE), asked) != 0:
        return  # the process has ended
    call, process = struct.unpack_from("=QI", asked)
    address, = struct.unpack_from("=Q", asked, 32)
    memory = limits["memory"] // _PAGE
    said = struct.pack("@10LHH2LI", 1, 0, 0, 0, 2 * memory, memory, 0, 0, 0, 0, 1, 0, 0, 0,
                       _PAGE)
    try:
        with open(f"/proc/{process}/mem", "wb", 0) as file:
            if _libc.ioctl(listener, ctypes.c_ulong(_STILL_THERE), struct.pack("=Q", call)) != 0:
                return
            file.seek(address)
            file.write(said.ljust(112 if struct.calcsize("P") == 8 else 64, b"\0"))
        flags = 0
    except (OSError, OverflowError):  # a bad address, or this user may change no process
        flags = _GO_ON
    _libc.ioctl(listener, ctypes.c_ulong(_SEND), struct.pack("=QqiI", call, 0, 0, flags))


# --- Landlock and seccomp -------------------------------------------------------------------------


def _confine(folder: str, calls: str, *readable: str) -> None:
    """Confine this process and all that it will start. Raises OSError."""
    with open(int(calls), "rb") as file:
        size = int.from_bytes(file.read(4), sys.byteorder)
        wide, code = file.read(size), file.read()
    if not readable:
        if _libc.prctl(_GET_SECCOMP, 0, 0, 0, 0) >= 0:
            _must(_libc.prctl(_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
            _filter_calls(code)
        return
    if own_memory := can(lambda: isolate(folder)):
        isolate(folder)
        code = wide
    elif own_memory := can(_unshare_memory):
        _unshare_memory()
    version = _landlock_version()
    everything = (1 << {1: 13, 2: 14, 3: 15, 4: 15}.get(version, 16)) - 1
    attributes = struct.pack("=QQQ", everything, 0, 3 if version >= 6 else 0)  # no signals outside
    size = 24 if version >= 6 else 16 if version >= 4 else 8
    rules = _must(_libc.syscall(_CREATE_RULESET, attributes, ctypes.c_size_t(size), 0))
    _allow(rules, folder, everything)
    for path in (*readable, f"/proc/{os.getpid()}"):
        _allow(rules, path, _EXECUTE | _READ | _LIST)
    for device in _DEVICES:
        _allow(rules, f"/dev/{device}", (_READ | _WRITE | _IOCTL) & everything)
    if own_memory:
        _allow(rules, _SHARED_MEMORY, everything)
    # Programs try what is forbidden, but pass over what is absent.
    os.environ["PATH"] = os.pathsep.join(
        each for each in os.environ["PATH"].split(os.pathsep) if _is_below(each, readable))
    if os.geteuid() == 0:
        _must(_libc.prctl(_SET_SECUREBITS, 3, 0, 0, 0))  # root without capabilities, for good
    _must(_libc.prctl(_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
    _must(_libc.syscall(_RESTRICT_SELF, rules, 0))
    os.close(rules)
    _filter_calls(code)


def can(action: Callable[[], object]) -> bool:
    """Return whether an action succeeds. It is tried out in a process of its own."""
    child = os.fork()
    if child == 0:
        try:
            action()
            os._exit(0)
        finally:
            os._exit(1)
    return os.waitpid(child, 0)[1] == 0


def isolate(folder: str) -> None:
    """Go on as the only process that this process can see, with mounts that can only be read.

    FOLDER can still be written. Raises OSError where the kernel keeps namespaces for root, or a
    container has none.
    """
    _unshare_user(_NEW_MOUNTS | _NEW_IPC | _NEW_PROCESSES | _NEW_NETWORK)
    _mount(b"/", _RECURSIVE | _PRIVATE)
    _mount(folder.encode(), _BIND, folder.encode())
    _set_read_only("/", _READ_ONLY, 0, _ALL_BELOW)
    _set_read_only(folder, 0, _READ_ONLY, 0)
    _mount_memory()
    if (first := os.fork()) != 0:
        _relay(first)
    _mount(b"/proc", _NO_SUID | _NO_DEVICES | _NO_PROGRAMS, b"proc", b"proc")
    if (command := os.fork()) != 0:  # the first process gets no signals and all orphans
        _relay(command)


def _relay(child: int) -> None:
    """Wait for a process, and end as it does; does not return."""
    nothing = os.open(os.devnull, os.O_RDWR)  # its input and output are the command's alone
    for end in range(3):
        os.dup2(nothing, end)
    while True:
        ended, status = os.waitpid(-1, 0)
        if ended == child:
            code = os.waitstatus_to_exitcode(status)
            os._exit(code if code >= 0 else 128 - code)


def _unshare_memory() -> None:
    """Give this process shared memory that it shares with nobody.

    Raises OSError where the kernel keeps namespaces for root, or a container has none.
    """
    if _libc.unshare(_NEW_MOUNTS | _NEW_IPC) != 0:
        _unshare_user(_NEW_MOUNTS | _NEW_IPC)
    _mount(b"/", _RECURSIVE | _PRIVATE)
    _mount_memory()


def _unshare_user(others: int) -> None:
    """Give this process the same user in a namespace of its own, and other namespaces."""
    user, group = os.geteuid(), os.getegid()
    _must(_libc.unshare(_NEW_USER | others))
    for name, text in (("setgroups", "deny"), ("uid_map", f"{user} {user} 1"),
                       ("gid_map", f"{group} {group} 1")):
        with open(f"/proc/self/{name}", "w") as file:
            file.write(text)


def _mount_memory() -> None:
    _mount(_SHARED_MEMORY.encode(), _NO_SUID | _NO_DEVICES, b"tmpfs", b"tmpfs",
           f"size={SHARED_MEMORY_BYTES},mode=1777".encode())


def _mount(
    place: bytes, flags: int, source: bytes | None = None, kind: bytes | None = None,
    options: bytes | None = None,
) -> None:
    _must(_libc.mount(source, place, kind, ctypes.c_ulong(flags), options))


def _set_read_only(place: str, add: int, remove: int, flags: int) -> None:
    """Add or remove flags of a mount, or of all below."""
    attributes = struct.pack("=4Q", add, remove, 0, 0)
    _must(_libc.syscall(
        _MOUNT_SETATTR, -100, place.encode(), flags, attributes, ctypes.c_size_t(len(attributes))))


def _is_below(path: str, folders: Sequence[str]) -> bool:
    real = os.path.realpath(path) + os.sep
    return any(real.startswith(os.path.realpath(each).rstrip(os.sep) + os.sep) for each in folders)


def _allow(rules: int, path: str, rights: int) -> None:
    try:
        file = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    if not os.path.isdir(path):
        rights &= _EXECUTE | _READ | _WRITE | _IOCTL
    _must(_libc.syscall(_ADD_RULE, rules, 1, struct.pack("=Qi", rights, file), 0))
    os.close(file)


def _filter_calls(code: bytes) -> None:
    """Let this process, and all that it will start, use only the system calls of a filter."""
    instructions = ctypes.create_string_buffer(code, len(code))
    rules = struct.pack("@HP", len(code) // 8, ctypes.addressof(instructions))
    _must(_libc.prctl(_SET_SECCOMP, 2, rules, 0, 0))


def _landlock_version() -> int:
    return int(_libc.syscall(_CREATE_RULESET, None, ctypes.c_size_t(0), 1))


def _must(result: int) -> int:
    if result < 0:
        raise OSError(ctypes.get_errno(), "the command cannot be confined")
    return result


if __name__ == "__main__":
    main(sys.argv[1:])
