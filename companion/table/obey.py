"""Carrying out a command, whichever module it is in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.table import (
    commands,
    help_commands,
    history_commands,
    pack_commands,
    touch_commands,
)
from companion.table.errors import TableError
from companion.table.registry import NOT_NOW
from engine.mutton.legal import joined

if TYPE_CHECKING:
    from companion.table.table import Table

_ALL = {
    **commands.command, **help_commands.command, **history_commands.command,
    **pack_commands.command, **touch_commands.command,
}
_ALONE = {
    "start", "new", "resume", "abandon", "confirm", "pass", "undo", "hint", "stop", "next",
}
"""These take no further word. Some cannot be taken back, so none is done half understood."""


def obey(table: Table, text: str) -> None:
    """Carry out one command. Raises TableError, or JournalError."""
    name, _, rest = text.strip().partition(" ")
    chosen, phases = _ALL.get(name.lower(), (None, ()))
    if chosen is None:
        possible = [each for each, (_, when) in _ALL.items() if not when or table.phase in when]
        raise TableError(f"There is no such command. Now you can say {joined(possible)}.")
    if phases and table.phase not in phases:
        raise TableError(NOT_NOW.get(table.phase, "That cannot be done now."))
    if name.lower() in _ALONE and rest.strip():
        raise TableError(f"Nothing can follow {name.lower()}: say {name.lower()} alone.")
    chosen(table, rest.strip())
