"""A kernel that refuses locks or shared memory to a process, as some network drives do.

A seccomp filter lets the system call fail. Nothing is replaced in the process itself.
"""

import ctypes
import errno
import platform
import struct

NUMBERS = {"x86_64": (72, 73, 9), "aarch64": (25, 32, 222)}
"""The numbers of fcntl, flock and mmap (asm/unistd.h)."""
_LOAD, _EQUAL, _BITS, _RETURN = 0x20, 0x15, 0x45, 0x06
_ALLOW, _ERRNO = 0x7FFF0000, 0x00050000
_SETLK, _SETLKW, _SHARED = 6, 7, 1
_NO_NEW_PRIVS, _SECCOMP, _FILTER = 38, 22, 2


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("code", ctypes.c_void_p))


def supported() -> bool:
    """Whether the filters know this processor."""
    return platform.machine() in NUMBERS


def refuse_locks() -> None:
    """From now on no file can be locked in this process."""
    fcntl_, flock, _ = NUMBERS[platform.machine()]
    refused = _ERRNO | errno.ENOLCK
    _install(
        (_LOAD, 0, 0, 0), (_EQUAL, 4, 0, flock), (_EQUAL, 0, 2, fcntl_), (_LOAD, 0, 0, 24),
        (_EQUAL, 1, 0, _SETLK), (_RETURN, 0, 0, _ALLOW), (_RETURN, 0, 0, refused))


def refuse_shared_memory() -> None:
    """From now on no file can be shared in memory in this process."""
    _install(
        (_LOAD, 0, 0, 0), (_EQUAL, 0, 2, NUMBERS[platform.machine()][2]), (_LOAD, 0, 0, 40),
        (_BITS, 1, 0, _SHARED), (_RETURN, 0, 0, _ALLOW), (_RETURN, 0, 0, _ERRNO | errno.ENODEV))


def _install(*code: tuple[int, int, int, int]) -> None:
    lines = b"".join(struct.pack("HBBI", *line) for line in code)
    buffer = ctypes.create_string_buffer(lines)
    program = _Program(len(code), ctypes.addressof(buffer))
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(_NO_NEW_PRIVS, 1, 0, 0, 0) or libc.prctl(
            _SECCOMP, _FILTER, ctypes.byref(program), 0, 0):
        raise OSError(ctypes.get_errno(), "no filter can be installed")
