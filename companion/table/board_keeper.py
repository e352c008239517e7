"""The table that keeps the board: it reads it, whichever game has the slot of the desk."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from random import Random
from typing import Any, Protocol, cast

from companion.registry.found import games
from companion.registry.game import load
from companion.sealing.seal import COST
from companion.sealing.secret_store import SecretStore
from companion.store.journal import Journal
from companion.table.board import TableBoard
from companion.table.match_table import A, AnyTable, MatchTable
from companion.table.sitting import C, S, T, W
from companion.words.catalogue import SCREEN, Catalogue


class BoardKeeper(MatchTable[A, S, C, T, W]):
    """A table that keeps the board, with its tags and what its sensors are believed.

    Tables of other games are told again what the board has said when they come into the slot.
    """

    rng: Random
    """Chance, also for the tables that are made beside this one."""

    board: TableBoard

    @abstractmethod
    def use_board_of(self, host: AnyTable) -> None:
        """Play on the board of another table, with the tags that it knows. Until `reclaim_board`
        the host must not be given events or time. Raises JournalError."""

    @abstractmethod
    def reclaim_board(self) -> None:
        """Read the own board again, which another table has used meanwhile. Raises JournalError."""


AnyKeeper = BoardKeeper[Any, Any, Any, Any, Any]
"""The table that keeps the board, whatever its game."""


class MakeKeeper(Protocol):
    """Makes a table that keeps the board: on a journal, with chance and a clock for the journal's
    dates. `secrets` keeps what is not to lie beside the journal; `seal_cost` is explained in
    `companion.sealing.seal`."""

    def __call__(
        self, journal: Journal, rng: Random, clock: Callable[[], str], *, seal_cost: int = COST,
        catalogue: Catalogue = SCREEN, secrets: SecretStore | None = None,
    ) -> AnyKeeper:
        """Return the table. Raises JournalError."""


def keeper() -> MakeKeeper:
    """Return the maker of the table that keeps the board."""
    return cast(MakeKeeper, load(next(game.table for game in games() if game.keeps_board)))
