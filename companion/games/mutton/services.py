"""What the pages of Mutton are given from outside, as the program or a test provides it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from companion.desk.desk import Desk, hidden_folders
from companion.games.mutton.table.table import Table
from companion.registry.found import game
from companion.registry.game import load
from companion.screens.environment import Opening
from companion.words.message import Message
from engine.mutton.moves import Player
from engine.mutton.options import Options

if TYPE_CHECKING:  # the first page needs none of these
    from companion.analysis.standings import LastGame
    from companion.games.mutton.players.first_start import FirstStart


class Advice(Protocol):
    """Work that finds out what a player may learn next."""

    found: Message | None
    """None until it is found."""

    def start(self) -> object:
        """Work in a thread."""

    def finish(self) -> object:
        """Work now, while everything waits."""

    def stop(self) -> None:
        """Ask the work to end early."""


def advice(last: Sequence[LastGame]) -> Advice | None:
    """Return what finds it out from the last games, and has not begun yet: the "advice" of an
    extra. None if there is none."""
    part = game("mutton").part("advice")
    return cast("Callable[[Sequence[LastGame]], Advice]", load(part))(last) if part else None


def finished_advice(last: Sequence[LastGame]) -> Advice | None:
    """Return the same, when it is found."""
    found = advice(last)
    if found is not None:
        found.finish()
    return found


def _begun(last: Sequence[LastGame]) -> Advice | None:
    found = advice(last)
    if found is not None:
        found.start()
    return found


def first_start(
    command: str, side: Player, options: Options, folders: Collection[Path] = ()
) -> FirstStart:
    """Return the first start of a program, which has not begun yet."""
    from companion.games.mutton.players.first_start import FirstStart

    return FirstStart(command, side, options, folders)


@dataclass(frozen=True)
class MuttonServices:
    """Background work. By default it is done while everything waits, for virtual time."""

    advise: Callable[[Sequence[LastGame]], Advice | None] = finished_advice
    """Starts to find out what a player may learn next from the last games; None if nothing does."""
    start_program: Callable[[str, Player, Options], FirstStart] = first_start
    """Starts to try a program of another make, before a match."""


def open_services(opening: Opening) -> MuttonServices:
    """Return the services of the app. Raises StartFailure."""
    hidden = hidden_folders(table_of(opening.desk), opening.settings)
    return MuttonServices(
        advise=_begun,
        start_program=partial(_started, hidden))


def _started(
    folders: Sequence[Path], command: str, side: Player, options: Options
) -> FirstStart:
    return first_start(command, side, options, folders).start()


def table_of(desk: Desk) -> Table:
    """Return the desk's own table of Mutton. Raises LookupError if it has none."""
    for table in desk.own.values():
        if isinstance(table, Table):
            return table
    raise LookupError("the desk has no table of Mutton")
