"""Options whose value is a secret, such as an address with a password."""

from __future__ import annotations

import os
import re

import click

from companion.words.catalogue import TYPED
from companion.words.message import Message

_WITH_PASSWORD = re.compile(r":(?!//).*@")
_OTHERS = 0o077


def secret_value(ctx: click.Context, option: click.Parameter, value: str | None) -> str | None:
    """Return the value of an option, or the first line of a file whose name follows ``@``.

    All users of a computer can read the arguments of programs, so an address there may have no
    password. Raises BadParameter for one that has, and InputError.
    """
    if value and not value.startswith("@") and _WITH_PASSWORD.search(value):
        raise click.BadParameter(TYPED.text(Message("password-in-argument")), ctx, option)
    return value and secret_text(value)


def secret_text(value: str) -> str:
    """Return a text, or the first line of a file whose name follows ``@``. Raises InputError.

    Standard error says if other users of the computer can read the file.
    """
    if not value.startswith("@"):
        return value
    from companion.terminal.files import read_text  # it imports the games

    name = value[1:]
    found = next(iter(read_text(name).splitlines()), "").strip()
    if found and name != "-" and os.stat(name).st_mode & _OTHERS:
        click.echo(TYPED.text(Message("password-file-open", file=name)), err=True)
    return found or value
