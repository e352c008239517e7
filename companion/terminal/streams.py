"""The standard streams of a command, each of which may be closed, full or without a reader."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TextIO

import click

from companion.terminal.encoding import TerminalWriter
from companion.words.catalogue import TYPED
from companion.words.message import Message

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer as Buffer

_INPUT, _OUTPUT, _ERRORS = range(3)
_IN_PLACE = {_INPUT: os.O_RDONLY, _OUTPUT: os.O_RDONLY, _ERRORS: os.O_WRONLY}
"""How `/dev/null` is opened in place of a closed stream: input ends at once, each write to standard
output fails, and what is written to standard error is lost."""


class OutputLost(Exception):
    """Standard output cannot be written to; the text is the system's reason.

    It is not an OSError, so that it is not mistaken for a problem with another file.
    """


class ReaderGoneError(OutputLost):
    """The program that read standard output has ended, such as ``head``."""


class NoInput(io.TextIOWrapper):
    """Standard input that was closed when the program began: it ends at once."""


class _Output(io.FileIO):
    """Standard output; raises `OutputLost` where it cannot be written."""

    def write(self, data: Buffer, /) -> int:
        try:
            return super().write(data)
        except BrokenPipeError:
            raise ReaderGoneError from None
        except OSError as why:
            raise OutputLost(os.strerror(why.errno or 0)) from None


class _Errors(io.FileIO):
    """Standard error; what cannot be written is lost, for there is no other place to say it."""

    def write(self, data: Buffer, /) -> int:
        try:
            return super().write(data)
        except OSError:
            return memoryview(data).nbytes


def watch_streams() -> None:
    """Make the standard streams usable, whatever they are when the program begins.

    The numbers of closed streams are taken first, so that no other file gets one of them.
    """
    closed = [number for number in _IN_PLACE if not _is_open(number)]
    for number in closed:
        opened = os.open(os.devnull, _IN_PLACE[number])
        os.dup2(opened, number)  # also for programs that are started
        if opened != number:
            os.close(opened)
    if _INPUT in closed:
        sys.stdin = NoInput(io.BufferedReader(io.FileIO(_INPUT, "rb", closefd=False)), "utf-8")
    output = _Output(_OUTPUT, "wb", closefd=False)
    sys.stdout = TerminalWriter(
        io.BufferedWriter(output), _encoding(sys.stdout), line_buffering=output.isatty())
    errors = _Errors(_ERRORS, "wb", closefd=False)
    sys.stderr = TerminalWriter(
        io.BufferedWriter(errors), _encoding(sys.stderr), line_buffering=True)


def _is_open(number: int) -> bool:
    try:
        os.fstat(number)
    except OSError:
        return False
    return True


def _encoding(stream: TextIO | None) -> str:
    """Return the encoding of a stream; Python makes None of a closed one."""
    return "utf-8" if stream is None else stream.encoding


def stop_writing() -> None:
    """Discard unwritten output, so that Python exits without another error."""
    opened = os.open(os.devnull, os.O_WRONLY)
    os.dup2(opened, _OUTPUT)
    os.close(opened)


def until_unreadable(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Yield what comes from standard input until its end, or until it cannot be read.

    A terminal that is gone cannot, for example; then standard error says why.
    """
    try:
        yield from lines
    except OSError as why:
        reason = why.strerror or type(why).__name__
        click.echo(TYPED.text(Message("input-unreadable", why=reason)), err=True)
