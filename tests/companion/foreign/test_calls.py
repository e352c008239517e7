"""The system calls that a program may use, on each architecture."""

import ctypes
import ctypes.util
import errno
import fcntl
import shutil
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from companion.foreign import calls
from companion.foreign.confinement import Way
from companion.foreign.program import Program
from tests.companion.foreign.programs import WAYS

X86_64, ARM64, RISCV64, ARM = (0xC000003E, 0), (0xC00000B7, 1), (0xC00000F3, 1), (0x40000028, 2)
COLUMNS = [X86_64, ARM64, ARM]
ALLOWED, KILLED = "allowed", "killed"
NEVER = (
    "ptrace process_vm_readv process_vm_writev pidfd_getfd userfaultfd io_uring_setup "
    "io_uring_enter bpf perf_event_open shmget shmat semget semop msgget msgsnd mq_open add_key "
    "request_key keyctl memfd_create memfd_secret inotify_init1 fanotify_init kcmp "
    "open_by_handle_at name_to_handle_at mount umount2 unshare setns chroot pivot_root socket bind "
    "connect listen accept4 sendmsg sendmmsg ioprio_get ioprio_set process_madvise mincore statfs "
    "fstatfs migrate_pages move_pages remap_file_pages syslog setuid "
    "clone3 preadv2 vmsplice tee sync sync_file_range").split()
"""What must not be on the list."""


def answer(code: bytes, architecture: int, number: int, *arguments: int) -> object:
    """Return what a filter says to a call: an interpreter of the instructions that it uses."""
    words = struct.pack("=IIQ6Q", number & 0xFFFFFFFF, architecture, 0,
                        *arguments, *[0] * (6 - len(arguments)))
    at, held = 0, 0
    while True:
        operation, yes, no, value = struct.unpack_from("=HBBI", code, 8 * at)
        at += 1
        if operation == 0x20:
            held = int.from_bytes(words[value:value + 4], "little")
        elif operation == 0x54:
            held &= value
        elif operation == 0x15:
            at += yes if held == value else no
        elif operation == 0x35:
            at += yes if held >= value else no
        else:
            assert operation == 0x06, operation
            assert value >> 16 in (0x7FFF, 0x8000, 0x0005), hex(value)
            return {0x7FFF: ALLOWED, 0x8000: KILLED}.get(value >> 16, value & 0xFFFF)


@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize(("architecture", "column"), COLUMNS)
def test_flags_and_commands_are_on_a_list_too(
    architecture: int, column: int, alone: bool
) -> None:
    code, number = calls.program(architecture, column, alone, alone), calls.numbers(column)
    mmap, control = ("mmap2", "fcntl64") if column == 2 else ("mmap", "fcntl")

    def said(name: str, *arguments: int) -> object:
        return answer(code, architecture, number[name], *arguments)

    threads = 0x3D0F00  # as glibc starts a thread
    assert said("clone", threads) == said("clone", 17) == ALLOWED
    assert said("clone", threads | 0x10000000) == said("clone", 0x20000) == errno.EPERM
    assert said(mmap, 0, 4096, 3, 0x22) == ALLOWED
    assert said(mmap, 0, 4096, 3, 0x40022) == errno.ENOMEM
    assert said("ioctl", 1, 0x5401) == said("ioctl", 1, 0xFFFFFFFF00005401) == ALLOWED
    for command in (0x5412, 0x541C, 0x5409):  # TIOCSTI, TIOCLINUX, TCSBRK
        assert said("ioctl", 0, command) == said("ioctl", 0, 1 << 32 | command) == errno.ENOTTY
    assert said(control, 3, 4, 0x800) == ALLOWED
    for command in (5, 6, 7, 36, 37, 38, 1024, 1026, 1031):  # locks, leases, F_NOTIFY, pipes
        assert said(control, 3, command) == errno.ENOLCK
    assert said("socketpair", 1, 0x80801) == ALLOWED
    assert said("socketpair", 1, 2) == said("socketpair", 2, 1) == errno.EACCES
    assert said("sendto", 3, 1, 1, 0, 0, 0) == ALLOWED
    assert said("sendto", 3, 1, 1, 0, 1 << 40, 16) == said("sendto", 3, 1, 1, 0, 9) == errno.EACCES
    assert said("prctl", 15) == ALLOWED
    assert said("prctl", 0x59616D61) == said("prctl", 62) == said("prctl", 22) == errno.EINVAL
    assert said("personality", 0xFFFFFFFF) == ALLOWED
    assert said("personality", 0x40000) == errno.EPERM
    assert said("setpriority", 0, 0, 5) == ALLOWED
    assert said("setpriority", 2, 0, 5) == errno.EPERM
    assert said("flock", 3, 2) == errno.ENOLCK
    assert said("setxattr") == said("fgetxattr") == errno.ENOTSUP
    assert said("sched_getaffinity", 9) == (ALLOWED if alone else errno.ENOSYS)
    assert said("prlimit64", 9) == said("setpriority", 0, 9) == (ALLOWED if alone else errno.EPERM)
    assert said("clock_gettime", -14 & 0xFFFFFFFF) == (ALLOWED if alone else errno.EINVAL)
    assert said("clock_gettime", 3) == said("prlimit64", 0) == ALLOWED
    assert said("fchmod", 3, 0o644) == (ALLOWED if alone else errno.EPERM)
    assert said("timer_create", 0) == (ALLOWED if alone else errno.ENOSYS)


FCNTL = ("F_DUPFD F_GETFD F_SETFD F_GETFL F_SETFL F_DUPFD_CLOEXEC F_GETPIPE_SZ F_ADD_SEALS "
         "F_GET_SEALS").split()
"""Commands about a descriptor, a pipe or memory of one's own, and none about a file that others
have open."""
IOCTL = "TCGETS TIOCGWINSZ TIOCGPGRP FIONREAD FIONBIO FIONCLEX FIOCLEX".split()
"""Those that only ask for something, and those about a descriptor."""


@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize(("architecture", "column"), COLUMNS)
def test_each_command_that_is_permitted_is_named_here(
    architecture: int, column: int, alone: bool
) -> None:
    """A command may keep something with a file, which another program can ask for."""
    code, number = calls.program(architecture, column, alone, alone), calls.numbers(column)
    for call in ("fcntl", "fcntl64"):
        if call in number:
            assert {each for each in range(5000)
                    if answer(code, architecture, number[call], 3, each) == ALLOWED
                    } == {getattr(fcntl, name) for name in FCNTL}
    asked = [*range(0x10000), *(
        direction << 30 | size << 16 | group << 8 | each for direction in (1, 2, 3)
        for size in (1, 4, 8, 16) for group in b"fXvTP" for each in range(64))]
    assert {each for each in asked
            if answer(code, architecture, number["ioctl"], 3, each) == ALLOWED
            } == {getattr(termios, name) for name in IOCTL}


@pytest.mark.parametrize(("architecture", "column"), COLUMNS)
def test_what_is_not_on_the_list_does_not_exist(architecture: int, column: int) -> None:
    """Also calls of kernels to come, of x32, and of another architecture."""
    assert not {*NEVER} & {*calls.numbers(column)}
    for alone in (True, False):
        code = calls.program(architecture, column, alone, alone)
        listed = {*calls.numbers(column).values()}
        for number in {*range(600)} - listed:
            assert answer(code, architecture, number) == errno.ENOSYS, number
        if column == 0:
            for number in (0x40000000, 0x40000000 + 1, 0x40000208, 0xFFFFFFFF):
                assert answer(code, architecture, number) == errno.ENOSYS
        for other, _ in {X86_64, ARM64, RISCV64, ARM} - {(architecture, column)}:
            assert {answer(code, other, number) for number in range(500)} == {KILLED}
        assert answer(code, 0x40000003, 1) == KILLED  # i386


@pytest.mark.skipif(ctypes.util.find_library("seccomp") is None, reason="there is no libseccomp")
@pytest.mark.parametrize(("architecture", "column"), COLUMNS)
def test_the_numbers_are_those_of_libseccomp(architecture: int, column: int) -> None:
    name_of = ctypes.CDLL(ctypes.util.find_library("seccomp")).seccomp_syscall_resolve_num_arch
    name_of.restype = ctypes.c_char_p
    newest = 450  # the version of Debian 12 knows no newer ones
    numbers = {**calls.numbers(column), "seccomp": calls._SECCOMP[column]}
    found = {name: name_of(ctypes.c_uint32(architecture), number)
             for name, number in numbers.items()
             if number < newest and not name.startswith("riscv")}
    assert {name: (said or b"").decode() for name, said in found.items()} == {
        name: name for name in found}


THREADS = r"""
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
static void *work(void *sum) { *(long *) sum += 1; return NULL; }
int main(void) {
    pthread_t threads[8]; long sums[8] = {0}; pthread_attr_t about; char line[64]; void *at;
    size_t size; long sum = 0;
    while (fgets(line, sizeof line, stdin) && strncmp(line, "quit", 4)) {
        if (pthread_getattr_np(pthread_self(), &about)) return 3;
        pthread_attr_getstack(&about, &at, &size);
        for (int i = 0; i < 8; i++)
            if (pthread_create(&threads[i], NULL, work, &sums[i])) return 4;
        for (int i = 0; i < 8; i++) { pthread_join(threads[i], NULL); sum += sums[i]; }
        printf("%ld %d\n", sum, access("/usr", R_OK)); fflush(stdout);
    }
    return 0;
}
"""
SHELL = r"""#!/bin/sh
while read -r line; do
    [ "$line" = quit ] && exit
    echo "$line" >"$TMPDIR/heard"
    ls -l "$TMPDIR/heard" >/dev/null || exit
    (sleep 0; tr a-z A-Z <"$TMPDIR/heard") | sort | head -n 1
done
"""


PYTHON = """#!{python}
import os, shutil, threading
own = os.environ["TMPDIR"] + "/"
with open(own + "heard", "w") as file:
    file.write(input())
shutil.copyfile(own + "heard", own + "copy")
shutil._copyxattr(own + "heard", own + "copy")  # as `copy2` does
threading.Thread(target=lambda: print(open(own + "copy").read(), flush=True)).start()
"""


@pytest.mark.parametrize("way", WAYS)
def test_a_shell_program_and_one_in_c_with_threads_run(tmp_path: Path, way: Way) -> None:
    (tmp_path / "player.sh").write_text(SHELL)
    (tmp_path / "player.sh").chmod(0o755)
    (tmp_path / "player.py").write_text(PYTHON.format(python=sys.executable))
    (tmp_path / "player.py").chmod(0o755)
    told = [("player.sh", "hide", "HIDE"), ("player.py", "hide", "hide")]
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler:
        (tmp_path / "player.c").write_text(THREADS)
        subprocess.run([compiler, "-pthread", "-o", tmp_path / "player", tmp_path / "player.c"],
                       check=True, timeout=60)
        told.append(("player", "go", "8 0"))
    for name, said, heard in told:
        running = Program(str(tmp_path / name), time.monotonic, way=way)
        try:
            running.send(said)
            assert running.line(time.monotonic() + 20) == heard
        finally:
            running.close()
