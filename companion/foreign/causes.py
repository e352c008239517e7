"""Why a program does not start or goes wrong: what its file, its complaints and its end say."""

import os
import re
import shlex
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.foreign import guard
from companion.foreign.faults import Reason

ILLEGAL_INSTRUCTION, KILLED = 128 + 4, 128 + 9
"""Exit codes of a program that the processor refused, and of one that was killed."""
_EXCEEDED: dict[int, Reason] = {
    guard.EXCEEDED["memory"]: "memory", guard.EXCEEDED["processes"]: "processes",
    guard.EXCEEDED["storage"]: "storage",
    128 + 25: "storage", 128 + 24: "processor-time"}  # SIGXFSZ, SIGXCPU
"""Exit codes of a program that exceeded a limit."""
_UTF8, _UTF16 = b"\xef\xbb\xbf", (b"\xff\xfe", b"\xfe\xff")
"""Byte order marks."""
_HEAD_BYTES = 4096
"""Number of bytes of a file that are looked at: its first line, or the headers of a program."""
_OTHER_SYSTEMS = (b"MZ", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")
"""How programs for Windows and for a Mac begin, and classes of Java."""
_ALSO_RUN = {62: {3}, 183: {40}}
"""By the number of a processor (x86-64, ARM64): the older ones whose programs it can run."""
_LINE_LENGTH = 400
"""Number of characters of a line that are looked at: a search of a longer one may take long."""
_SHELLS = re.compile(r"[bd]?a?sh")


@dataclass(frozen=True, slots=True)
class Cause:
    """What is wrong with a program, and what it is about."""

    reason: Reason
    detail: str = ""
    """The interpreter, library or file that is missing, or the file that has to be mended."""


def of_file(command: Sequence[str]) -> Cause | None:
    """Return what is wrong with the files of a command; None if nothing is, as far as it shows."""
    named = Path(os.path.expanduser(command[0]))
    found = shutil.which(named)
    if found is None:
        if os.sep in command[0] and named.is_file():
            return Cause("not-executable", str(named))
        return Cause("missing", command[0])
    try:
        return _of_program(Path(found)) or _of_script(Path(found).name, command[1:])
    except OSError:
        return None


def _of_program(file: Path) -> Cause | None:
    head = _head(file)
    if head.startswith((_UTF8, *_UTF16)):
        return Cause("byte-order-mark", str(file))
    if head.startswith(b"\x7fELF"):
        return _of_binary(head)
    if head.startswith(_OTHER_SYSTEMS) or b"\0" in head:  # no text, so a program of some kind
        return Cause("processor")
    if not head.startswith(b"#!"):
        return Cause("no-first-line", str(file))
    first = head[2:].split(b"\n")[0]
    if first.endswith(b"\r"):
        return Cause("line-ends", str(file))
    words = first.decode("utf-8", "replace").split()
    if words and Path(words[0]).name == "env":
        words = [word for word in words[1:] if not word.startswith("-") and "=" not in word]
    if not words or shutil.which(words[0]) is None:
        return Cause("interpreter", words[0] if words else "")
    return None


def _of_binary(head: bytes) -> Cause | None:
    """Return whether a program of the format ELF is made for another processor, or lacks the
    loader of its libraries."""
    mine, its = (_machine(each) for each in (_head(Path(sys.executable)), head))
    if its != mine and its not in _ALSO_RUN.get(mine, set()):
        return Cause("processor")
    loader = re.search(rb"/lib[\w/.-]*/ld[\w.-]*", head)
    if loader is not None and not os.path.exists(loader[0]):
        return Cause("library", loader[0].decode())
    return None


def _machine(head: bytes) -> int:
    return int.from_bytes(head[18:20], "little" if head[5:6] == b"\x01" else "big")


def _of_script(interpreter: str, arguments: Sequence[str]) -> Cause | None:
    """Return what is wrong with the script that an interpreter runs."""
    script = next((Path(each) for each in arguments if os.path.isfile(each)), None)
    if script is None:
        return None
    head = _head(script)
    shell = _SHELLS.fullmatch(interpreter)
    if head.startswith((_UTF8, *_UTF16) if shell else _UTF16):
        return Cause("byte-order-mark", str(script))
    if shell and b"\r\n" in head:
        return Cause("line-ends", str(script))
    return None


def _head(file: Path) -> bytes:
    with file.open("rb") as opened:
        return opened.read(_HEAD_BYTES)


_COMPLAINTS: tuple[tuple[Reason, str], ...] = (
    ("line-ends", r"\\r'?: (?:command )?not found|\r'?: (?:command )?not found"
                  r"|[Nn]o such file or directory: .*\\r"),
    ("byte-order-mark", r"null bytes|\ufeff#!|\\xef\\xbb\\xbf|Invalid or unexpected token"
                        r"(?=[\s\S]*\x00)"),
    ("file", r"Could not find or load main class (\S+)|Unable to access jarfile (\S+)"),
    ("library", r"No module named ['\"]?([\w.]+)"
                r"|cannot import name '(\w+)'"
                r"|Cannot find (?:module|package) '([^'./][^']*)'"
                r"|Can't locate (\S+) in @INC"
                r"|error while loading shared libraries: ([^\s:]+)"
                r"|version `(\w+)' not found"
                r"|(?:NoClassDefFoundError|ClassNotFoundException): (\S+)"
                r"|package (\S+) does not exist"
                r"|UnsupportedClassVersionError: (\S+)"
                r"|cannot load such file -- (\S+)"
                r"|module '([\w.]+)' not found"),
    ("memory", r"MemoryError|OutOfMemoryError|bad_alloc|[Cc]annot allocate memory"
               r"|heap out of memory"),
    ("processes", r"can't start new thread|unable to create (?:new )?native thread"),
    ("forbidden", r"PermissionError.*?(?:'([^']+)')?$|EACCES.*?(?:'([^']+)')?$"
                  r"|(\S+): Permission denied|AccessDeniedException: (\S+)"
                  r"|Permission denied|Read-only file system|Operation not permitted"
               r"|Function not implemented|ENOSYS|No locks available"),
    ("syntax", r"SyntaxError|IndentationError|TabError|[Ss]yntax error"
               r"|compilation failed|aborted due to compilation errors"
               r"|[Pp]arse error|unexpected (?:token|end of file|symbol)"),
    ("file", r"can't open file '([^']+)'|Can't open perl script \"([^\"]+)\""
             r"|Cannot find module '(/[^']+)'|error: file not found: (\S+)"
             r"|No such file or directory: '([^']+)'|ENOENT.*?'([^']+)'"
             r"|: (\S+): No such file or directory|NoSuchFileException: (\S+)"
             r"|: (?!mutton:)(\S+): (?:command )?not found"),
)
"""What interpreters write to standard error, the surest first."""


def of_complaints(errors: str) -> Cause | None:
    """Return what a program complained of to standard error; None if that says nothing.

    >>> of_complaints("ModuleNotFoundError: No module named 'torch'")
    Cause(reason='library', detail='torch')
    >>> of_complaints("loading the book ...") is None
    True
    """
    text = "\n".join(line[:_LINE_LENGTH] for line in errors.splitlines())
    for reason, pattern in _COMPLAINTS:
        if (match := re.search(pattern, text, re.MULTILINE)) is not None:
            detail = next(filter(None, match.groups()), "") if match.lastindex else ""
            return Cause(reason, "".join(filter(str.isprintable, detail)))
    return None


def of_end(code: int | None) -> Cause | None:
    """Return what the exit code of a program says, in which signals count from 128 on.

    Its guard kills what is left of a program, so that this signal says nothing.
    """
    if (exceeded := of_limit(code)) is not None:
        return Cause(exceeded)
    if code == ILLEGAL_INSTRUCTION:
        return Cause("processor")
    if not code or code == KILLED:
        return None
    return Cause("crashed") if 128 < code < 128 + 65 else Cause("failed", str(code))


def of_limit(code: int | None) -> Reason | None:
    """Return which limit a program exceeded, by its exit code."""
    return None if code is None else _EXCEEDED.get(code)


def words_of(command: str) -> list[str]:
    """Return the words of a command; none if it cannot be read."""
    try:
        return shlex.split(command)
    except ValueError:
        return []
