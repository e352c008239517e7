"""Carrying out a command at the table of tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.table.errors import TableError
from companion.tiles.commands import command
from companion.tiles.view import Phase
from engine.wording import joined

if TYPE_CHECKING:
    from companion.tiles.table import TileTable

ALONE = frozenset((
    "start", "new", "resume", "leave", "abandon", "pass", "confirm", "undo", "finish", "next",
))
"""These take no further word. Some cannot be taken back, so none is done half understood."""
LONGEST = 8000
"""Characters in a line; four sets of tiles have fewer."""

NOT_NOW: dict[Phase, str] = {
    "setup": "No match has begun: say start.",
    "resume": "There is an unfinished match: say resume to go on with it, or abandon.",
    "bidding": "Bid first, or give way.",
    "laying": "That cannot be done while tiles are laid.",
    "thinking": "Wait a moment: the computer is thinking.",
    "finishing": "All tiles lie there: say finish, or undo.",
    "over": "This game is over: say next to go on.",
    "match-over": "The match is over: say new for another one.",
}


def obey(table: TileTable, text: str) -> None:
    """Carry out one command. Raises TableError, or JournalError; nothing has changed then."""
    if len(text) > LONGEST:
        raise TableError("That is too long for a command.")
    name, _, rest = text.strip().partition(" ")
    name, rest = name.lower(), rest.strip()
    chosen, phases = command.get(name, (None, ()))
    if chosen is None:
        raise TableError(f"There is no such command. Now you can say {joined(possible(table))}.")
    if phases and table.phase not in phases:
        raise TableError(NOT_NOW[table.phase])
    if name in ALONE and rest:
        raise TableError(f"Nothing can follow {name}: say {name} alone.")
    chosen(table, rest)


def possible(table: TileTable) -> list[str]:
    """The commands that can be given now."""
    return [name for name, (_, phases) in command.items() if not phases or table.phase in phases]
