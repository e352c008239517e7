"""What a command raises when the player's input is wrong."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

import click
from click.core import ParameterSource

from companion.words.catalogue import TYPED
from companion.words.errors import MessageError
from companion.words.message import Message


class InputError(click.ClickException):
    """The input is wrong: one kind sentence on standard error, exit code 1.

    Write the sentence so that it names the file, cell or sheep, and says what to do next.
    """

    def __init__(self, message: str, said: Message | None = None) -> None:
        super().__init__(message)
        self.said = said
        """The same as a message, if it is one."""

    def show(self, file: IO[str] | None = None) -> None:
        """Print the sentence alone."""
        click.echo(self.format_message(), file=file or sys.stderr)


def chosen(ctx: click.Context, name: str) -> bool:
    """Whether an option was given, and is not its default."""
    return ctx.get_parameter_source(name) is not ParameterSource.DEFAULT


@contextmanager
def input_errors(*kinds: type[Exception]) -> Iterator[None]:
    """Raise InputError instead of these exceptions, with their messages."""
    try:
        yield
    except kinds as why:
        text = TYPED.text(why.message) if isinstance(why, MessageError) else str(why)
        raise InputError(text) from None
