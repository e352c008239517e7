"""Which of several boards is meant, asked at a terminal."""

import sys

import click

from companion.link.board import OpenBoard
from companion.terminal.errors import InputError
from companion.words.catalogue import TYPED
from companion.words.message import Message


def choose_board(found: OpenBoard) -> None:
    """Ask which board is meant, if several were found. Raises InputError without a terminal."""
    choices = found.settle()
    if not choices:
        return
    names = [each.name for each in choices]
    if not sys.stdin.isatty():
        raise InputError(TYPED.text(Message("boards-name-one", boards=names)))
    for number, each in enumerate(choices, 1):
        cells = each.hello.cells if each.hello is not None else 0
        click.echo(f"{number}: {TYPED.text(Message('board-at', cells=cells, port=each.name))}",
                   err=True)
    number = click.prompt(TYPED.text(Message("board-which")), err=True,
                          type=click.IntRange(1, len(choices)))
    found.port.choose(choices[number - 1])
