"""Carrying out a command, whichever module it is in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.table import (
    commands,
    help_commands,
    history_commands,
    move_commands,
    pack_commands,
    touch_commands,
)
from companion.table.errors import TableError
from companion.table.registry import NOT_NOW, summary
from engine.mutton.legal import joined

if TYPE_CHECKING:
    from companion.table.table import Table

_ALL = {
    **commands.command, **help_commands.command, **history_commands.command,
    **move_commands.command, **pack_commands.command, **touch_commands.command,
}
_ALONE = {
    "start", "new", "resume", "abandon", "confirm", "pass", "undo", "hint", "stop", "next",
}
"""These take no further word. Some cannot be taken back, so none is done half understood."""
_OF_A_BOARD = {"which", "tag", "touch", "sense"}
"""These say something about what lies on the board."""


def obey(table: Table, text: str) -> None:
    """Carry out one command. Raises TableError, or JournalError."""
    name, _, rest = text.strip().partition(" ")
    chosen, phases = _ALL.get(name.lower(), (None, ()))
    if chosen is None:
        raise TableError(f"There is no such command. Now you can say {joined(possible(table))}.")
    if phases and table.phase not in phases:
        raise TableError(NOT_NOW.get(table.phase, "That cannot be done now."))
    if name.lower() in _ALONE and rest.strip():
        raise TableError(f"Nothing can follow {name.lower()}: say {name.lower()} alone.")
    chosen(table, rest.strip())


def possible(table: Table) -> dict[str, str]:
    """The commands that can be given now, and what each of them does."""
    return {
        name: summary(chosen) for name, (chosen, phases) in _ALL.items()
        if (not phases or table.phase in phases) and not (table.boardless and name in _OF_A_BOARD)
    }
