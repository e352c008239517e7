"""Options whose value is a secret, such as an address with a password."""

from __future__ import annotations

import click


def secret_value(ctx: click.Context, option: click.Parameter, value: str | None) -> str | None:
    """Return the value of an option, or the first line of a file whose name follows ``@``.

    All users of a computer can read the arguments of programs. Raises InputError.
    """
    if not value or not value.startswith("@"):
        return value
    from companion.terminal.files import read_text  # it imports the games

    return next(iter(read_text(value[1:]).splitlines()), "").strip() or value
