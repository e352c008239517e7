"""One of two programs that try to pass a bit to each other; `test_channels.py` starts both.

Each channel has a function for the program that sends and one for the other, which look for each
other at a place that both know. What helps the receiver (the sender's process number, where its
buffer is in memory) is handed to it, as if it had guessed right.
"""

import contextlib
import ctypes
import errno
import fcntl
import json
import mmap
import os
import resource
import signal
import socket
import struct
import sys
import time
from collections.abc import Callable

NAME, SHARED = sys.argv[1:3]
"""A word that both programs know, and a file that both may read."""
KEY = int(NAME, 16) & 0x3FFFFFFF
PORT = 20000 + KEY % 10000
libc = ctypes.CDLL(None, use_errno=True)
libc.shmat.restype = ctypes.c_void_p
libc.sem_open.restype = ctypes.c_void_p
libc.sem_open.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.c_uint, ctypes.c_uint]
KEY_CALLS = {"x86_64": (248, 250), "aarch64": (217, 219)}.get(os.uname().machine, (309, 311))
IOPRIO_CALLS = {"x86_64": (251, 252), "aarch64": (30, 31)}.get(os.uname().machine, (314, 315))
kept: dict = {}
"""What has to stay open while a bit is sent."""
signals: list = []
buffer = ctypes.create_string_buffer(b"0")


def must(result: int) -> int:
    """Return the result of a call of libc. Raises OSError."""
    if result in (-1, None, 2**64 - 1):
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


def syscall(number: int, *arguments: object) -> int:
    return must(libc.syscall(ctypes.c_long(number), *[
        ctypes.c_long(each) if isinstance(each, int) else each for each in arguments]))


class Gone:
    """Not there any more."""

    def close(self) -> None:
        pass


def opened(path: str, mode: str = "r"):
    return open(path, mode)


def keep(thing: object) -> None:
    kept["it"] = thing


def drop() -> None:
    kept.pop("it", Gone()).close()


def child(action: Callable[[], object] = lambda: None) -> "Child":
    """Start a process that does something and then waits to be killed."""
    ready, done = os.pipe()
    number = os.fork()
    if number == 0:
        try:
            action()
        finally:
            os.write(done, b".")
            time.sleep(60)
            os._exit(0)
    os.read(ready, 1)
    os.close(ready)
    os.close(done)
    return Child(number)


class Child:
    def __init__(self, number: int) -> None:
        self.number = number

    def close(self) -> None:
        os.kill(self.number, signal.SIGKILL)
        os.waitpid(self.number, 0)


# --- each channel: what is done for a bit (the result is a hint), and how it is seen -------------


def shm_send(bit: int, peer: int) -> None:
    at = must(libc.shmat(must(libc.shmget(KEY, 4096, 0o1600)), None, 0))
    ctypes.memset(at, bit, 1)
    libc.shmdt(ctypes.c_void_p(at))


def shm_see(peer: int, hint: int) -> int:
    at = must(libc.shmat(must(libc.shmget(KEY, 4096, 0)), None, 0))
    found = ctypes.string_at(at, 1)[0]
    libc.shmdt(ctypes.c_void_p(at))
    return found


def semaphore_send(bit: int, peer: int) -> None:
    must(libc.semctl(must(libc.semget(KEY, 1, 0o1600)), 0, 16, bit))


def semaphore_see(peer: int, hint: int) -> int:
    return must(libc.semctl(must(libc.semget(KEY, 1, 0)), 0, 12))


def queue_send(bit: int, peer: int) -> None:
    must(libc.msgsnd(must(libc.msgget(KEY, 0o1600)), struct.pack("@lB", 1, bit), 1, 0))


def queue_see(peer: int, hint: int) -> int:
    message = ctypes.create_string_buffer(16)
    must(libc.msgrcv(must(libc.msgget(KEY, 0)), message, 1, 0, 0o4000))
    return message.raw[ctypes.sizeof(ctypes.c_long)]


def posix_memory_send(bit: int, peer: int) -> None:
    with open(f"/dev/shm/{NAME}", "w") as file:
        file.write(str(bit))


def posix_memory_see(peer: int, hint: int) -> int:
    with open(f"/dev/shm/{NAME}") as file:
        return int(file.read())


def posix_semaphore_send(bit: int, peer: int) -> None:
    libc.sem_unlink(f"/{NAME}".encode())
    if not libc.sem_open(f"/{NAME}".encode(), os.O_CREAT, 0o600, bit):
        must(-1)


def posix_semaphore_see(peer: int, hint: int) -> int:
    found = ctypes.c_int()
    opened = libc.sem_open(f"/{NAME}".encode(), 0, 0, 0)
    if not opened:
        must(-1)
    must(libc.sem_getvalue(ctypes.c_void_p(opened), ctypes.byref(found)))
    return found.value


def posix_queue_send(bit: int, peer: int) -> None:
    line = must(libc.mq_open(f"/{NAME}".encode(), os.O_CREAT | os.O_RDWR, 0o600, None))
    must(libc.mq_send(line, bytes([bit]), 1, 0))
    os.close(line)


def posix_queue_see(peer: int, hint: int) -> int:
    line = must(libc.mq_open(f"/{NAME}".encode(), os.O_RDONLY | os.O_NONBLOCK, 0, None))
    message = ctypes.create_string_buffer(8192)
    must(libc.mq_receive(line, message, 8192, None))
    os.close(line)
    return message.raw[0]


def key_send(bit: int, peer: int) -> None:
    syscall(KEY_CALLS[0], b"user", NAME.encode(), str(bit).encode(), 1, -4)


def key_see(peer: int, hint: int) -> int:
    found = syscall(KEY_CALLS[1], 10, -4, b"user", NAME.encode(), 0)
    text = ctypes.create_string_buffer(8)
    syscall(KEY_CALLS[1], 11, found, text, 8)
    return int(text.value)


def named(family: int, kind: int, address: object, bound: bool) -> None:
    """Have a socket at an address, or none."""
    drop()
    if isinstance(address, str) and address[0] == "/":
        with contextlib.suppress(OSError):
            os.unlink(address)
    if bound:
        line = socket.socket(family, kind)
        keep(line)
        line.bind(address)
        if kind == socket.SOCK_STREAM:
            line.listen()


def connects(family: int, kind: int, address: object) -> int:
    with socket.socket(family, kind) as line:
        line.settimeout(1)
        try:
            line.connect(address)
        except (ConnectionRefusedError, FileNotFoundError):
            return 0
        return 1


def taken(line: socket.socket, address: object) -> int:
    """Return whether somebody else has an address."""
    with line:
        try:
            line.bind(address)
        except OSError as why:
            if why.errno == errno.EADDRINUSE:
                return 1
            raise
        return 0


def pair_send(bit: int, peer: int) -> None:
    drop()
    if bit:
        line, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        keep(line)
        other.close()
        line.bind("\0" + NAME + "p")


def pair_see(peer: int, hint: int) -> int:
    line, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    with other:
        return taken(line, "\0" + NAME + "p")


def pair_stream_send(bit: int, peer: int) -> None:
    drop()
    if bit:
        line, other = socket.socketpair()
        keep(line)
        other.close()
        line.bind("\0" + NAME + "q")


def pair_stream_see(peer: int, hint: int) -> int:
    line, other = socket.socketpair()
    with other:
        return taken(line, "\0" + NAME + "q")


def buffer_send(bit: int, peer: int) -> int:
    buffer.raw = str(bit).encode() + b"\0"
    return ctypes.addressof(buffer)


def vm_see(peer: int, hint: int) -> int:
    found = ctypes.create_string_buffer(1)
    mine = struct.pack("@PN", ctypes.addressof(found), 1)
    its = struct.pack("@PN", hint, 1)
    must(libc.process_vm_readv(peer, mine, 1, its, 1, 0))
    return int(found.raw)


def mem_see(peer: int, hint: int) -> int:
    with open(f"/proc/{peer}/mem", "rb", 0) as file:
        file.seek(hint)
        return int(file.read(1))


def trace_send(bit: int, peer: int) -> None:
    drop()
    if bit:
        keep(child(lambda: must(libc.ptrace(0x4206, peer, None, None))))  # PTRACE_SEIZE


def trace_see(peer: int, hint: int) -> int:
    with open("/proc/self/status") as file:
        return int(next(line for line in file if line.startswith("TracerPid")).split()[1]) != 0


def comm_send(bit: int, peer: int) -> None:
    must(libc.prctl(15, b"one" if bit else b"nil", 0, 0, 0))


def comm_see(peer: int, hint: int) -> int:
    with open(f"/proc/{peer}/comm") as file:
        return int(file.read() == "one\n")


def pipe_send(bit: int, peer: int) -> int:
    if "pipe" not in kept:
        kept["pipe"] = os.pipe()
        os.set_blocking(kept["pipe"][0], False)
    with contextlib.suppress(BlockingIOError):
        os.read(kept["pipe"][0], 9)
    if bit:
        os.write(kept["pipe"][1], b".")
    return kept["pipe"][0]


def waiting(end: int) -> int:
    try:
        return int.from_bytes(fcntl.ioctl(end, 0x541B, bytes(4)), sys.byteorder)  # FIONREAD
    finally:
        os.close(end)


def fd_see(peer: int, hint: int) -> int:
    return waiting(os.open(f"/proc/{peer}/fd/{hint}", os.O_RDONLY | os.O_NONBLOCK))


def pidfd_see(peer: int, hint: int) -> int:
    process = os.pidfd_open(peer)
    try:
        return waiting(syscall(438, process, hint, 0))
    finally:
        os.close(process)


def signal_send(bit: int, peer: int) -> None:
    if bit:
        os.kill(peer, signal.SIGUSR1)


def pidfd_signal_send(bit: int, peer: int) -> None:
    if bit:
        process = os.pidfd_open(peer)
        signal.pidfd_send_signal(process, signal.SIGUSR1)
        os.close(process)


def queued_signal_send(bit: int, peer: int) -> None:
    if bit:
        must(libc.sigqueue(peer, int(signal.SIGUSR1), None))


def signal_see(peer: int, hint: int) -> int:
    found = len(signals)
    signals.clear()
    return found


def child_send(bit: int, peer: int) -> int:
    if bit:
        keep(child())
        kept["number"] = kept["it"].number
    else:
        drop()
    return kept.get("number", 0)


def child_see(peer: int, hint: int) -> int:
    try:
        os.kill(hint, 0)
    except ProcessLookupError:
        return 0
    return 1


def own_group_send(bit: int, peer: int) -> int:
    drop()
    keep(child(os.setsid if bit else lambda: None))
    return kept["it"].number


def scheduling_send(bit: int, peer: int) -> None:
    os.sched_setscheduler(0, os.SCHED_BATCH if bit else os.SCHED_OTHER, os.sched_param(0))


def affinity_send(bit: int, peer: int) -> None:
    if "cores" not in kept:
        kept["cores"] = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(kept["cores"])} if bit else kept["cores"])


def ioprio_send(bit: int, peer: int) -> None:
    syscall(IOPRIO_CALLS[0], 1, 0, 2 << 13 | 4 + bit)


def niceness_send(bit: int, peer: int) -> int:
    drop()
    keep(child(lambda: os.nice(5 * bit)))
    return kept["it"].number


def limit_send(bit: int, peer: int) -> None:
    hard = resource.getrlimit(resource.RLIMIT_CORE)[1]
    resource.setrlimit(resource.RLIMIT_CORE, (bit, hard))


def clock_of(number: int) -> int:
    return ~number << 3 | 2


def work_send(bit: int, peer: int) -> None:
    until = time.process_time() + 0.02 * bit
    while time.process_time() < until:
        pass


def work_see(peer: int, hint: int) -> int:
    before, kept["clock"] = kept.get("clock", 0.0), time.clock_gettime(clock_of(peer))
    return int(kept["clock"] - before > 0.015)


def flock_send(bit: int, peer: int) -> None:
    drop()
    if bit:
        keep(opened(SHARED))
        fcntl.flock(kept["it"], fcntl.LOCK_EX | fcntl.LOCK_NB)


def flock_see(peer: int, hint: int) -> int:
    with open(SHARED) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return 1
        return 0


LOCK = struct.Struct("@hhqqixxxx" if struct.calcsize("P") == 8 else "@hhlli")


def lock_send(command: int) -> Callable[[int, int], None]:
    def send(bit: int, peer: int) -> None:
        drop()
        if bit:
            keep(opened(SHARED))
            fcntl.fcntl(kept["it"], command, LOCK.pack(fcntl.F_RDLCK, 0, 0, 0, 0))
    return send


def lock_see(command: int) -> Callable[[int, int], int]:
    def see(peer: int, hint: int) -> int:
        with open(SHARED) as file:
            found = fcntl.fcntl(file, command, LOCK.pack(fcntl.F_WRLCK, 0, 0, 0, 0))
        return int(LOCK.unpack(found)[0] != fcntl.F_UNLCK)
    return see


def opened_send(bit: int, peer: int) -> None:
    drop()
    if bit:
        keep(opened(SHARED))


def lease_see(peer: int, hint: int) -> int:
    with open(SHARED) as file:
        try:
            fcntl.fcntl(file, fcntl.F_SETLEASE, fcntl.F_WRLCK)
        except BlockingIOError:
            return 1
        return 0


def read_send(bit: int, peer: int) -> None:
    if bit:
        with open(SHARED, "rb", 0) as file:
            file.read(1)


def notify_see(peer: int, hint: int) -> int:
    if "watch" not in kept:
        kept["watch"] = must(libc.inotify_init1(os.O_NONBLOCK))
        must(libc.inotify_add_watch(kept["watch"], SHARED.encode(), 0x20))  # IN_OPEN
    try:
        return int(len(os.read(kept["watch"], 4096)) > 0)
    except BlockingIOError:
        return 0


def accessed_see(peer: int, hint: int) -> int:
    status = os.stat(SHARED)
    return int(status.st_atime > 1000)


def modified_send(bit: int, peer: int) -> None:
    os.utime(SHARED, (500 + bit, 500 + bit))


def modified_see(peer: int, hint: int) -> int:
    return int(os.stat(SHARED).st_mtime) - 500


def touched_send(bit: int, peer: int) -> None:
    if bit:
        with open(SHARED) as file:
            os.utime(file.fileno())


def touched_see(peer: int, hint: int) -> int:
    return int(os.stat(SHARED).st_mtime > 1000)


def mode_send(bit: int, peer: int) -> None:
    os.chmod(SHARED, 0o644 | bit)


def mode_fd_send(bit: int, peer: int) -> None:
    with open(SHARED) as file:
        os.chmod(file.fileno(), 0o644 | bit)


def mode_see(peer: int, hint: int) -> int:
    return os.stat(SHARED).st_mode & 1


def owner_send(bit: int, peer: int) -> None:
    os.chown(SHARED, -1, bit)


def owner_see(peer: int, hint: int) -> int:
    return os.stat(SHARED).st_gid


def attribute_send(bit: int, peer: int) -> None:
    os.setxattr(SHARED, "user.bit", str(bit).encode())


def attribute_see(peer: int, hint: int) -> int:
    return int(os.getxattr(SHARED, "user.bit"))


def link_send(bit: int, peer: int) -> None:
    link = os.environ.get("HOME", "/") + "/" + NAME
    with contextlib.suppress(FileNotFoundError):
        os.unlink(link)
    if bit:
        os.link(SHARED, link)


def link_see(peer: int, hint: int) -> int:
    return os.stat(SHARED).st_nlink - 1


def length_send(bit: int, peer: int) -> None:
    os.truncate(SHARED, 100 + bit)


def length_see(peer: int, hint: int) -> int:
    return os.stat(SHARED).st_size - 100


def file_at(path: str) -> tuple[Callable[[int, int], None], Callable[[int, int], int]]:
    def send(bit: int, peer: int) -> None:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path)
        if bit:
            with open(path, "w"):
                pass
    return send, lambda peer, hint: int(os.path.exists(path))


def terminal_send(bit: int, peer: int) -> str:
    if "terminal" not in kept:
        kept["terminal"] = os.openpty()
    os.write(kept["terminal"][0], b"%d\n" % bit)
    return os.ttyname(kept["terminal"][1])


def terminal_see(peer: int, hint: str) -> int:
    with open(str(hint)) as terminal:
        return int(terminal.readline())


def space_send(bit: int, peer: int) -> None:
    drop()
    if bit:
        file = opened(os.environ.get("TMPDIR", "/tmp") + "/" + NAME, "w")
        os.unlink(file.name)
        keep(file)
        os.posix_fallocate(file.fileno(), 0, 48 << 20)


def space_see(peer: int, hint: int) -> int:
    status = os.statvfs(os.environ.get("TMPDIR", "/tmp"))
    return changed("f_bfree", status.f_bfree * status.f_bsize)


def cache_send(bit: int, peer: int) -> None:
    with open(SHARED, "rb") as file:
        file.read()
        if bit:
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def cache_see(peer: int, hint: int) -> int:
    with open(SHARED, "rb", 0) as file:
        try:
            os.preadv(file.fileno(), [bytearray(1)], 0, os.RWF_NOWAIT)
        except BlockingIOError:
            return 1
        return 0


def resident_see(peer: int, hint: int) -> int:
    with open(SHARED, "rb") as file:
        size = mmap.PAGESIZE
        libc.mmap.restype = ctypes.c_void_p
        at = must(libc.mmap(None, ctypes.c_size_t(size), 1, 1, file.fileno(), ctypes.c_long(0)))
        found = ctypes.create_string_buffer(1)
        try:
            must(libc.mincore(ctypes.c_void_p(at), ctypes.c_size_t(size), found))
        finally:
            libc.munmap(ctypes.c_void_p(at), ctypes.c_size_t(size))
    return 1 - (found.raw[0] & 1)


def numbers_send(bit: int, peer: int) -> None:
    for _ in range(80 * bit):
        if (number := os.fork()) == 0:
            os._exit(0)
        os.waitpid(number, 0)


def numbers_see(peer: int, hint: int) -> int:
    if (number := os.fork()) == 0:
        os._exit(0)
    os.waitpid(number, 0)
    before, kept["last"] = kept.get("last", number), number
    return int(number - before > 75)


def waiting_send(bit: int, peer: int) -> None:
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGRTMIN})
    while signal.sigpending() & {signal.SIGRTMIN}:
        signal.sigwait({signal.SIGRTMIN})
    for _ in range(20 * bit):
        os.kill(os.getpid(), signal.SIGRTMIN)


def waiting_see(peer: int, hint: int) -> int:
    with open("/proc/self/status") as file:
        found = int(next(line for line in file if line.startswith("SigQ")).split()[1].split("/")[0])
    return int(found - kept.setdefault("waiting", found) > 15)


def sockets_send(bit: int, peer: int) -> None:
    kept["pairs"] = [socket.socketpair() for _ in range(100 * bit)]


def sockets_see(peer: int, hint: int) -> int:
    with open("/proc/self/net/sockstat") as file:
        found = int(file.readline().split()[2])
    return int(found - kept.setdefault("sockets", found) > 150)


def memory_send(bit: int, peer: int) -> None:
    drop()
    if bit:
        keep(mmap.mmap(-1, 48 << 20))  # shared memory, of which other programs seldom have much
        kept["it"].write(bytes(48 << 20))


def memory_see(peer: int, hint: int) -> int:
    found = ctypes.create_string_buffer(128)
    must(libc.sysinfo(found))
    numbers = struct.unpack_from("@10LHH2LI", found)
    return changed("sharedram", -numbers[6] * numbers[-1])


def changed(name: str, free: int) -> int:
    """Return whether much of something is in use, by what was added since the last question."""
    before, bit = kept.get(name, (free, 0))
    if abs(free - before) > 40 << 20:
        bit = int(free < before)
    kept[name] = (free, bit)
    return bit


def meminfo_see(peer: int, hint: int) -> int:
    with open("/proc/meminfo") as file:
        used = 1024 * int(next(line for line in file if line.startswith("Shmem:")).split()[1])
    return changed("Shmem", -used)


ABSTRACT = (socket.AF_UNIX, socket.SOCK_STREAM, "\0" + NAME)
BESIDE = (socket.AF_UNIX, socket.SOCK_STREAM, os.path.dirname(SHARED) + "/socket")
LOOPBACK = (socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", PORT))
UDP = (socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", PORT))
NETLINK = (socket.AF_NETLINK, socket.SOCK_RAW, (KEY, 0))
CHANNELS = {
    "shared memory of System V": (shm_send, shm_see),
    "semaphore of System V": (semaphore_send, semaphore_see),
    "queue of System V": (queue_send, queue_see),
    "shared memory of POSIX": (posix_memory_send, posix_memory_see),
    "semaphore of POSIX": (posix_semaphore_send, posix_semaphore_see),
    "queue of POSIX": (posix_queue_send, posix_queue_see),
    "key": (key_send, key_see),
    "abstract socket": (lambda bit, peer: named(*ABSTRACT, bit == 1),
                        lambda peer, hint: connects(*ABSTRACT)),
    "socket beside the program": (lambda bit, peer: named(*BESIDE, bit == 1),
                                  lambda peer, hint: connects(*BESIDE)),
    "name of a pair of sockets": (pair_send, pair_see),
    "name of a pair of streams": (pair_stream_send, pair_stream_see),
    "loopback": (lambda bit, peer: named(*LOOPBACK, bit == 1),
                 lambda peer, hint: connects(*LOOPBACK)),
    "port of UDP": (lambda bit, peer: named(*UDP, bit == 1),
                    lambda peer, hint: taken(socket.socket(*UDP[:2]), UDP[2])),
    "port of netlink": (lambda bit, peer: named(*NETLINK, bit == 1),
                        lambda peer, hint: taken(socket.socket(*NETLINK[:2]), NETLINK[2])),
    "process_vm_readv": (buffer_send, vm_see),
    "memory in /proc": (buffer_send, mem_see),
    "ptrace": (trace_send, trace_see),
    "name in /proc": (comm_send, comm_see),
    "pipe in /proc": (pipe_send, fd_see),
    "pidfd_getfd": (pipe_send, pidfd_see),
    "signal": (signal_send, signal_see),
    "signal by pidfd": (pidfd_signal_send, signal_see),
    "queued signal": (queued_signal_send, signal_see),
    "process that exists": (child_send, child_see),
    "session": (own_group_send, lambda peer, hint: int(os.getsid(hint) == hint)),
    "process group": (own_group_send, lambda peer, hint: int(os.getpgid(hint) == hint)),
    "scheduling": (scheduling_send,
                   lambda peer, hint: int(os.sched_getscheduler(peer) == os.SCHED_BATCH)),
    "affinity": (affinity_send, lambda peer, hint: int(len(os.sched_getaffinity(peer)) == 1)),
    "priority": (niceness_send, lambda peer, hint: os.getpriority(os.PRIO_PROCESS, hint) // 5),
    "priority of files": (ioprio_send,
                          lambda peer, hint: syscall(IOPRIO_CALLS[1], 1, peer) % 8 - 4),
    "limit": (limit_send, lambda peer, hint: resource.prlimit(peer, resource.RLIMIT_CORE)[0]),
    "processor time": (work_send, work_see),
    "flock": (flock_send, flock_see),
    "lock of a file": (lock_send(fcntl.F_SETLK), lock_see(fcntl.F_GETLK)),
    "lock of an open file": (lock_send(37), lock_see(36)),
    "lease": (opened_send, lease_see),
    "inotify": (read_send, notify_see),
    "time of reading": (read_send, accessed_see),
    "time of writing": (modified_send, modified_see),
    "touch": (touched_send, touched_see),
    "mode": (mode_send, mode_see),
    "mode of an open file": (mode_fd_send, mode_see),
    "owner": (owner_send, owner_see),
    "extended attribute": (attribute_send, attribute_see),
    "hard link": (link_send, link_see),
    "length": (length_send, length_see),
    "file beside the program": file_at(os.path.dirname(SHARED) + "/new"),
    "temporary file": file_at("/tmp/" + NAME),
    "terminal": (terminal_send, terminal_see),
    "free space": (space_send, space_see),
    "cache of a file": (cache_send, cache_see),
    "numbers of processes": (numbers_send, numbers_see),
    "signals that wait": (waiting_send, waiting_see),
    "number of sockets": (sockets_send, sockets_see),
    "used memory": (memory_send, memory_see),
    "used memory in /proc": (memory_send, meminfo_see),
    "pages in memory": (cache_send, resident_see),
}


def clean() -> None:
    """Remove what outlives a process."""
    drop()
    libc.shmctl(libc.shmget(KEY, 0, 0), 0, None)
    libc.semctl(libc.semget(KEY, 0, 0), 0, 0)
    libc.msgctl(libc.msgget(KEY, 0), 0, None)
    libc.mq_unlink(f"/{NAME}".encode())
    libc.sem_unlink(f"/{NAME}".encode())
    with contextlib.suppress(OSError):
        syscall(KEY_CALLS[1], 9, syscall(KEY_CALLS[1], 10, -4, b"user", NAME.encode(), 0), -4)
    for path in (f"/dev/shm/{NAME}", f"/tmp/{NAME}", os.environ.get("HOME", "/") + "/" + NAME):
        with contextlib.suppress(OSError):
            os.unlink(path)


def main() -> None:
    signal.signal(signal.SIGUSR1, lambda number, frame: signals.append(number))
    print(json.dumps([os.getpid(), [*CHANNELS]]), flush=True)
    while line := sys.stdin.readline():
        if line.strip() == "quit":
            clean()
            break
        channel, *arguments = json.loads(line)
        send, see = CHANNELS[channel]
        try:
            found = send(*arguments[1:]) if arguments[0] == "send" else see(*arguments[1:])
        except Exception as why:
            found = f"{type(why).__name__} {why}"
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
