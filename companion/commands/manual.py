"""`sheepfold manual`: the manual page of all commands."""

from typing import cast

import click

from companion.terminal.manual_page import manual_page

SITE = "https://sheepfold-board.github.io/sheepfold/"


@click.command()
@click.pass_context
def command(ctx: click.Context) -> None:
    """Print the manual page of all commands, for the program man.

    Read it with `sheepfold manual | man -l -`.
    """
    program = cast(click.Group, ctx.find_root().command)
    click.echo(manual_page(program, SITE), nl=False)
