"""What the pages of Mutton are given from outside, as the program or a test provides it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from companion.desk.desk import Desk, hidden_folders
from companion.games.mutton.table.table import Table
from companion.screens.environment import Opening
from engine.mutton.moves import Player
from engine.mutton.options import Options

if TYPE_CHECKING:  # the first page needs none of these
    from companion.games.mutton.players.first_start import FirstStart


def first_start(
    command: str, side: Player, options: Options, folders: Collection[Path] = ()
) -> FirstStart:
    """Return the first start of a program, which has not begun yet."""
    from companion.games.mutton.players.first_start import FirstStart

    return FirstStart(command, side, options, folders)


@dataclass(frozen=True)
class MuttonServices:
    """Background work. By default it is done while everything waits, for virtual time."""

    start_program: Callable[[str, Player, Options], FirstStart] = first_start
    """Starts to try a program of another make, before a match."""


def open_services(opening: Opening) -> MuttonServices:
    """Return the services of the app. Raises StartFailure."""
    hidden = hidden_folders(table_of(opening.desk), opening.settings)
    return MuttonServices(start_program=partial(_started, hidden, opening.wake))


def _started(
    folders: Sequence[Path], wake: Callable[[], object], command: str, side: Player,
    options: Options,
) -> FirstStart:
    return first_start(command, side, options, folders).start(wake)


def table_of(desk: Desk) -> Table:
    """Return the desk's own table of Mutton. Raises LookupError if it has none."""
    for table in desk.own.values():
        if isinstance(table, Table):
            return table
    raise LookupError("the desk has no table of Mutton")
