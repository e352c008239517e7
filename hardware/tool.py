"""The commands of this room: ``python -m hardware.NAME``."""

import sys
from io import TextIOWrapper

import click


class Tool(click.Command):
    """A command that prints on any terminal, and names the file that it cannot write."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the command: what a terminal cannot show becomes a question mark."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        try:
            return super().invoke(ctx)
        except OSError as why:
            if why.filename is None:
                raise
            raise click.ClickException(f"{why.filename}: {why.strerror}.") from None
