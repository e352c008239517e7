"""The system calls that a program of another make may use, as a filter of seccomp(2).

This list allows; what is not on it does not exist for the program (ENOSYS), as on an older kernel.
Standard libraries know this answer and try something else: a refusal of `clone3` with EPERM, say,
leaves a program without threads. Calls that take a flag or a command may be used with the values
named here. A call of another architecture ends the program.

Nothing on the list passes anything to another program. There are no sockets but pairs, no shared
memory, semaphores and queues of System V, no queues of POSIX, no keys, no locks and leases of
files, no `memfd_create`, `ptrace`, `io_uring`, `bpf`, `userfaultfd` or `inotify`.

The filter is written here, in classic BPF. libseccomp knows the numbers too, but a Python package
for it (pyseccomp) needs the library of the system, whose version decides which calls have a name,
and the guard could not import it: it runs with the bare interpreter.
`tests/companion/foreign/test_calls.py` compares the numbers with that library.
"""

import platform
import struct
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

_ARCHITECTURES = {
    ("x86_64", 8): (0xC000003E, 0),
    ("aarch64", 8): (0xC00000B7, 1),
    ("riscv64", 8): (0xC00000F3, 1),
    ("aarch64", 4): (0x40000028, 2),  # a 32-bit system on a 64-bit kernel, as on some Pis
    ("armv7l", 4): (0x40000028, 2),
    ("armv6l", 4): (0x40000028, 2),
}
"""By machine and size of a pointer in bytes: its name for seccomp(2), and its column of `_CALLS`.
RISC-V has the numbers of ARM64, and two more that ARM64 has not."""
_X32 = 0x40000000
"""The first number of a second table of system calls on x86_64, which is refused."""

_CALLS = """
read 0 63 3
write 1 64 4
pread64 17 67 180
pwrite64 18 68 181
readv 19 65 145
writev 20 66 146
preadv 295 69 361
pwritev 296 70 362
open 2 - 5
openat 257 56 322
openat2 437 437 437
creat 85 - 8
close 3 57 6
close_range 436 436 436
dup 32 23 41
dup2 33 - 63
dup3 292 24 358
lseek 8 62 19
_llseek - - 140
stat 4 - 106
fstat 5 80 108
lstat 6 - 107
newfstatat 262 79 -
statx 332 291 397
stat64 - - 195
fstat64 - - 197
lstat64 - - 196
fstatat64 - - 327
access 21 - 33
faccessat 269 48 334
faccessat2 439 439 439
readlink 89 - 85
readlinkat 267 78 332
getdents 78 - 141
getdents64 217 61 217
mkdir 83 - 39
mkdirat 258 34 323
rmdir 84 - 40
unlink 87 - 10
unlinkat 263 35 328
rename 82 - 38
renameat 264 38 329
renameat2 316 276 382
link 86 - 9
linkat 265 37 330
symlink 88 - 83
symlinkat 266 36 331
ftruncate 77 46 93
truncate 76 45 92
truncate64 - - 193
ftruncate64 - - 194
fsync 74 82 118
fdatasync 75 83 148
fallocate 285 47 352
copy_file_range 326 285 391
sendfile 40 71 187
sendfile64 - - 239
splice 275 76 340
chdir 80 49 12
fchdir 81 50 133
getcwd 79 17 183
umask 95 166 60
poll 7 - 168
ppoll 271 73 336
select 23 - -
_newselect - - 142
pselect6 270 72 335
ppoll_time64 - - 414
pselect6_time64 - - 413
epoll_create 213 - 250
epoll_create1 291 20 357
epoll_ctl 233 21 251
epoll_wait 232 - 252
epoll_pwait 281 22 346
epoll_pwait2 441 441 441
eventfd 284 - 351
eventfd2 290 19 356
timerfd_create 283 85 350
timerfd_settime 286 86 353
timerfd_gettime 287 87 354
timerfd_settime64 - - 411
timerfd_gettime64 - - 410
signalfd 282 - 349
signalfd4 289 74 355
pipe 22 - 42
pipe2 293 59 359
brk 12 214 45
mmap 9 222 -
mmap2 - - 192
munmap 11 215 91
mremap 25 216 163
mprotect 10 226 125
madvise 28 233 220
msync 26 227 144
mlock 149 228 150
mlock2 325 284 390
munlock 150 229 151
mlockall 151 230 152
munlockall 152 231 153
membarrier 324 283 389
pkey_alloc 330 289 395
pkey_free 331 290 396
pkey_mprotect 329 288 394
mseal 462 462 462
map_shadow_stack 453 453 453
clone 56 220 120
fork 57 - 2
vfork 58 - 190
execve 59 221 11
execveat 322 281 387
exit 60 93 1
exit_group 231 94 248
wait4 61 260 114
waitid 247 95 280
getpid 39 172 20
getppid 110 173 64
gettid 186 178 224
getpgrp 111 - 65
setpgid 109 154 57
getpgid 121 155 132
getsid 124 156 147
setsid 112 157 66
set_tid_address 218 96 256
set_robust_list 273 99 338
get_robust_list 274 100 339
rseq 334 293 398
futex 202 98 240
futex_time64 - - 422
futex_waitv 449 449 449
futex_wake 454 454 454
futex_wait 455 455 455
futex_requeue 456 456 456
sched_yield 24 124 158
sched_getaffinity 204 123 242
sched_setaffinity 203 122 241
sched_getparam 143 121 155
sched_setparam 142 118 154
sched_getscheduler 145 120 157
sched_setscheduler 144 119 156
sched_getattr 315 275 381
sched_setattr 314 274 380
sched_get_priority_max 146 125 159
sched_get_priority_min 147 126 160
sched_rr_get_interval 148 127 161
sched_rr_get_interval_time64 - - 423
getpriority 140 141 96
setpriority 141 140 97
getcpu 309 168 345
pidfd_open 434 434 434
pidfd_send_signal 424 424 424
getrlimit 97 163 -
ugetrlimit - - 191
setrlimit 160 164 75
prlimit64 302 261 369
getrusage 98 165 77
times 100 153 43
sysinfo 99 179 116
uname 63 160 122
getuid 102 174 24
geteuid 107 175 49
getgid 104 176 47
getegid 108 177 50
getresuid 118 148 165
getresgid 120 150 171
getgroups 115 158 80
capget 125 90 184
getuid32 - - 199
geteuid32 - - 201
getgid32 - - 200
getegid32 - - 202
getresuid32 - - 209
getresgid32 - - 211
getgroups32 - - 205
prctl 157 167 172
arch_prctl 158 - -
riscv_hwprobe - 258 -
riscv_flush_icache - 259 -
personality 135 92 136
restart_syscall 219 128 0
set_tls - - 0xf0005
cacheflush - - 0xf0002
kill 62 129 37
tgkill 234 131 268
tkill 200 130 238
rt_sigaction 13 134 174
rt_sigprocmask 14 135 175
rt_sigreturn 15 139 173
rt_sigpending 127 136 176
rt_sigsuspend 130 133 179
rt_sigtimedwait 128 137 177
rt_sigtimedwait_time64 - - 421
rt_sigqueueinfo 129 138 178
rt_tgsigqueueinfo 297 240 363
sigaltstack 131 132 186
sigreturn - - 119
pause 34 - 29
clock_gettime 228 113 263
clock_getres 229 114 264
clock_nanosleep 230 115 265
clock_gettime64 - - 403
clock_getres_time64 - - 406
clock_nanosleep_time64 - - 407
nanosleep 35 101 162
gettimeofday 96 169 78
time 201 - -
alarm 37 - -
getitimer 36 102 105
setitimer 38 103 104
timer_create 222 107 257
timer_settime 223 110 258
timer_gettime 224 108 259
timer_getoverrun 225 109 260
timer_delete 226 111 261
timer_settime64 - - 409
timer_gettime64 - - 408
getrandom 318 278 384
socketpair 53 199 288
sendto 44 206 290
recvfrom 45 207 292
recv - - 291
send - - 289
recvmsg 47 212 297
recvmmsg 299 243 365
recvmmsg_time64 - - 417
shutdown 48 210 293
getsockopt 55 209 295
setsockopt 54 208 294
getsockname 51 204 286
getpeername 52 205 287
fcntl 72 25 55
fcntl64 - - 221
ioctl 16 29 54
flock 73 32 143
fadvise64 221 223 -
arm_fadvise64_64 - - 270
readahead 187 213 225
chmod 90 - 15
fchmod 91 52 94
fchmodat 268 53 333
fchmodat2 452 452 452
chown 92 - 182
fchown 93 55 95
lchown 94 - 16
fchownat 260 54 325
chown32 - - 212
fchown32 - - 207
lchown32 - - 198
utime 132 - -
utimes 235 - 269
futimesat 261 - 326
utimensat 280 88 348
utimensat_time64 - - 412
setxattr 188 5 226
lsetxattr 189 6 227
fsetxattr 190 7 228
getxattr 191 8 229
lgetxattr 192 9 230
fgetxattr 193 10 231
listxattr 194 11 232
llistxattr 195 12 233
flistxattr 196 13 234
removexattr 197 14 235
lremovexattr 198 15 236
fremovexattr 199 16 237
"""
"""The calls and their numbers: on x86_64, on ARM64, on 32-bit ARM."""

_SECCOMP = (317, 277, 383)
"""The numbers of seccomp(2) itself, which a program may not use."""
_EPERM, _EINVAL, _ENOMEM, _EACCES, _ENOTTY = 1, 22, 12, 13, 25
_ENOLCK, _ENOSYS, _ENOTSUP = 37, 38, 95
_ANY = 0xFFFFFFFF


class _Check(NamedTuple):
    """A call is refused with `error` unless this half of an argument, masked, has such a value."""

    half: int
    """The number of a 32-bit word: 0 and 1 are the lower and the higher half of the first one."""
    values: Sequence[int]
    error: int
    mask: int = _ANY


_NEW_NAMESPACES = 0x7E020000
_FCNTL = (
    0, 1, 2, 3, 4,  # F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL
    1030, 1032, 1033, 1034)  # F_DUPFD_CLOEXEC, F_GETPIPE_SZ, F_ADD_SEALS, F_GET_SEALS
"""No locks and no leases: two programs can have the same file open."""
_IOCTL = (
    0x5401, 0x5413, 0x540F, 0x541B,  # TCGETS, TIOCGWINSZ, TIOCGPGRP, FIONREAD
    0x5421, 0x5450, 0x5451)  # FIONBIO, FIONCLEX, FIOCLEX
_MADVISE = (*range(5), *range(8, 12), *range(14, 20), 22, 23, 25, 102, 103)
"""All but the merging of equal pages, and what empties the cache of a file."""
_PRCTL = (
    1, 2, 3, 15, 16, 21, 23,  # PDEATHSIG, GET_DUMPABLE, NAME, GET_SECCOMP, CAPBSET_READ
    27, 29, 30, 36, 37, 38, 39, 41, 42,  # SECUREBITS, TIMERSLACK, SUBREAPER, NO_NEW_PRIVS, THP
    50, 51, 54, 55, 56, 61, 63, 64,  # registers and keys of ARM
    0x41555856, 0x53564D41)  # GET_AUXV, the names of mappings
_CHECKS: dict[str, tuple[_Check, ...]] = {
    "clone": (_Check(0, (0,), _EPERM, _NEW_NAMESPACES),),
    "fcntl": (_Check(2, _FCNTL, _ENOLCK),),
    "fcntl64": (_Check(2, _FCNTL, _ENOLCK),),
    "ioctl": (_Check(2, _IOCTL, _ENOTTY),),
    "madvise": (_Check(4, _MADVISE, _EINVAL),),
    "mmap": (_Check(6, (0,), _ENOMEM, 0x40000),),  # MAP_HUGETLB: all programs share their number
    "mmap2": (_Check(6, (0,), _ENOMEM, 0x40000),),
    "personality": (_Check(0, (0, 8, 0x20000, 0x20008, _ANY), _EPERM),),
    "prctl": (_Check(0, _PRCTL, _EINVAL),),
    "getpriority": (_Check(0, (0,), _EPERM),),  # PRIO_PROCESS
    "setpriority": (_Check(0, (0,), _EPERM),),
    "socketpair": (_Check(0, (1,), _EACCES), _Check(2, (1, 5), _EACCES, 0xF)),  # without addresses
    "sendto": (_Check(8, (0,), _EACCES), _Check(9, (0,), _EACCES)),
    "setsockopt": (_Check(2, (1,), _EPERM),),  # SOL_SOCKET
}
_DONE = ("fadvise64", "arm_fadvise64_64", "readahead")
"""Advice on the cache of files, which all programs share. It counts as taken and does nothing."""
_REFUSED = {
    "flock": _ENOLCK,  # as some network drives
    **dict.fromkeys((  # as file systems without them: `ls` and Python's `shutil.copy2` go on then
        "setxattr", "lsetxattr", "fsetxattr", "getxattr", "lgetxattr", "fgetxattr", "listxattr",
        "llistxattr", "flistxattr", "removexattr", "lremovexattr", "fremovexattr"), _ENOTSUP),
}
"""What fails with an error that programs know better than ENOSYS."""
_OWN_ID = _Check(0, (0,), _EPERM)
"""The number of a process: its own only, which is 0."""
_OWN_CLOCK = _Check(0, (0,), _EINVAL, 0xFFFFFFF0)
"""A clock of the system: others are the processor time of any process."""
_AMONG_OTHERS: dict[str, tuple[_Check, ...]] = {
    "sched_getaffinity": (_Check(0, (0,), _ENOSYS),),  # glibc asks for a thread, and knows ENOSYS
    **dict.fromkeys((
        "sched_setaffinity", "sched_getparam", "sched_setparam", "sched_getscheduler",
        "sched_setscheduler", "sched_getattr", "sched_setattr", "sched_rr_get_interval",
        "sched_rr_get_interval_time64", "prlimit64", "getpgid", "getsid", "get_robust_list"),
        (_OWN_ID,)),
    **dict.fromkeys(("getpriority", "setpriority"),
                    (_Check(0, (0,), _EPERM), _Check(2, (0,), _EPERM))),
    **dict.fromkeys((
        "clock_gettime", "clock_getres", "clock_nanosleep", "clock_gettime64",
        "clock_getres_time64", "clock_nanosleep_time64"), (_OWN_CLOCK,)),
}
"""What is checked besides where a program has no process numbers of its own."""
_METADATA = dict.fromkeys((
    "chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "lchown", "fchownat",
    "chown32", "fchown32", "lchown32", "utime", "utimes", "futimesat", "utimensat",
    "utimensat_time64", "truncate", "truncate64"), _EPERM)
"""What changes files of the user that Landlock lets the program only read; `truncate` does so
before Linux 6.2."""
_NOT_AMONG_OTHERS = dict.fromkeys(
    ("rt_sigqueueinfo", "rt_tgsigqueueinfo", "timer_create", "pidfd_open", "pidfd_send_signal"),
    _ENOSYS)
"""What is refused where others are seen: signals that wait are counted for a user, as are these
timers."""

_LOAD, _AND, _EQUAL, _AT_LEAST, _ANSWER = 0x20, 0x54, 0x15, 0x35, 0x06
"""Instructions: load a word of the call, mask it, jump, end."""
_ALLOW, _ERROR, _END = 0x7FFF0000, 0x00050000, 0x80000000
"""Answers: allow, refuse with an error number, end the process."""
_Instruction = tuple[int, int, int, int]


def known() -> bool:
    """Return whether the numbers of this computer's calls are known here."""
    return _machine() in _ARCHITECTURES


@cache
def filters() -> tuple[bytes, bytes, bytes]:
    """Return the filters for a program that has namespaces of its own, for one that Landlock
    confines without them, and for one that nothing confines. `known` has to be true."""
    here = _ARCHITECTURES[_machine()]
    return (program(*here, alone=True, metadata=True), program(*here, alone=False, metadata=False),
            program(*here, alone=False, metadata=True))


def listening() -> dict[str, int]:
    """Return what the guard has to know to answer `sysinfo` (`guard.LISTENING`)."""
    architecture, column = _ARCHITECTURES[_machine()]
    return {"architecture": architecture, "seccomp": _SECCOMP[column],
            "sysinfo": numbers(column)["sysinfo"]}


def program(architecture: int, column: int, alone: bool, metadata: bool) -> bytes:
    """Return a filter as seccomp(2) takes it, for a column of the table of calls."""
    checks = _CHECKS if alone else {**_CHECKS, **_AMONG_OTHERS}
    answers = {**dict.fromkeys(_DONE, 0), **_REFUSED, **({} if alone else _NOT_AMONG_OTHERS),
               **({} if metadata else _METADATA)}
    code: list[_Instruction] = [
        (_LOAD, 0, 0, 4), (_EQUAL, 1, 0, architecture), (_ANSWER, 0, 0, _END), (_LOAD, 0, 0, 0)]
    if column == 0:
        code += [(_AT_LEAST, 0, 1, _X32), (_ANSWER, 0, 0, _ERROR | _ENOSYS)]
    for name, number in sorted(numbers(column).items(), key=lambda call: call[0] not in checks):
        then = [*_checked(checks.get(name, ())),
                (_ANSWER, 0, 0, _ERROR | answers[name] if name in answers else _ALLOW)]
        code += [(_EQUAL, 0, len(then), number), *then]
    code.append((_ANSWER, 0, 0, _ERROR | _ENOSYS))
    return b"".join(struct.pack("=HBBI", *each) for each in code)


def numbers(column: int) -> dict[str, int]:
    """Return the calls of the list and their numbers on an architecture."""
    rows = (line.split() for line in _CALLS.splitlines() if line)
    return {row[0]: int(row[1 + column], 0) for row in rows if row[1 + column] != "-"}


def _checked(checks: Sequence[_Check]) -> Iterator[_Instruction]:
    """Yield instructions that go on behind them if an argument passes, and else refuse the call."""
    for check in checks:
        yield (_LOAD, 0, 0, 16 + 4 * check.half)
        if check.mask != _ANY:
            yield (_AND, 0, 0, check.mask)
        for left, value in zip(range(len(check.values), 0, -1), check.values, strict=True):
            yield (_EQUAL, left, 0, value)
        yield (_ANSWER, 0, 0, _ERROR | check.error)


def _machine() -> tuple[str, int]:
    return platform.machine(), struct.calcsize("P")
