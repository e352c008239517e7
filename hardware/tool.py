"""The commands of this room: ``python -m hardware.NAME``."""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer as Buffer

READER_GONE = 141
"""Exit code if the reader of standard output has ended, as for a program that SIGPIPE ends."""


class _Output(io.FileIO):
    """Standard output; ends the command where it cannot be written."""

    def write(self, data: Buffer, /) -> int:
        try:
            return super().write(data)
        except OSError as why:
            os.dup2(os.open(os.devnull, os.O_WRONLY), self.fileno())  # for what is still buffered
            if isinstance(why, BrokenPipeError):
                raise SystemExit(READER_GONE) from None
            click.echo(f"Standard output cannot be written: {why.strerror}.", err=True)
            raise SystemExit(1) from None


class Tool(click.Command):
    """A command that prints on any terminal or none, and names the file that it cannot write."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None,
        **extra: object,
    ) -> click.Context:
        """Read the command line, after the streams were made usable."""
        _prepare()
        return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> object:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except OSError as why:
            if why.filename is None:
                raise
            raise click.ClickException(f"{why.filename}: {why.strerror}.") from None


def _prepare() -> None:
    """Make the streams take everything: what a terminal cannot show becomes a question mark.

    Closed ones are opened on `/dev/null`, so that no file of ours gets their numbers; what is said
    there is lost, for the files are what counts.
    """
    for number, mode in enumerate("rww"):
        try:
            os.fstat(number)
        except OSError:
            opened = os.open(os.devnull, os.O_RDWR)  # the lowest number that is free: this one
            os.set_inheritable(opened, True)
            setattr(sys, ("stdin", "stdout", "stderr")[number],
                    os.fdopen(opened, mode, encoding="utf-8", closefd=False))
    if sys.stdout is sys.__stdout__ and isinstance(sys.stdout, io.TextIOWrapper):
        output = io.BufferedWriter(_Output(1, "wb", closefd=False))
        sys.stdout = io.TextIOWrapper(output, sys.stdout.encoding, "replace", line_buffering=True)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
