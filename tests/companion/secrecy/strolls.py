"""Strolls: somebody touches anything on public pages, which must look the same for every pack."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from companion.games.mutton.table.commands import (
    Command,
    Confirm,
    DeclareBerserk,
    EnterPack,
    MakeMove,
    Pass,
    Stop,
    Tap,
)
from companion.games.mutton.table.table import Table
from companion.referee.course import Undo
from companion.table.match_table import Abandon, New, Resume, Start

OF_THE_COURSE = (
    Abandon, Confirm, DeclareBerserk, EnterPack, MakeMove, New, Pass, Resume, Start, Stop, Tap,
    Undo,
)
"""Commands that change the course of a game, or what was prepared of a move. One pack may allow
what another does not."""


@contextmanager
def strolling(table: Table) -> Iterator[None]:
    """Let such commands do nothing, whatever button is pressed."""
    honest = table.do

    def others(command: Command, now: float) -> None:
        if not isinstance(command, OF_THE_COURSE):
            honest(command, now)

    with patch.object(table, "do", others):
        yield
