"""A table in text mode that shows its matches to the hall of a club evening."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.extras.hall.errors import HallError
from companion.extras.hall.words import WORDS
from companion.games.mutton.table.table import Table
from companion.table.errors import TableError
from companion.terminal.added_words import Added
from companion.terminal.errors import InputError
from companion.terminal.secret_options import secret_text
from companion.terminal.shell import Line
from companion.terminal.typed_match import TypedMatch
from companion.words.message import Message

if TYPE_CHECKING:
    from companion.games.mutton.hall.publishing import HallTable


class TypedHall(Added):
    """Shows the hall what happens, while the players want it."""

    words = WORDS

    def __init__(self, table: Table, match: TypedMatch) -> None:
        self._table = table
        self._hall: HallTable | None = None
        self._problem: Message | None = None
        """What was said of the connection."""

    def carry_out(self, word: str, rest: str) -> Iterator[Line]:
        match rest.split():
            case ["off" | "OFF" | "Off"] if self._hall is not None:
                yield from self._leave()
            case [address]:
                yield from self._enter(address)
            case _:
                raise TableError(Message("joined-say", how=WORDS.help[word]))

    def _enter(self, address: str) -> Iterator[Line]:
        """Show this table's matches to a hall. Raises TableError."""
        from companion.games.mutton.hall.publishing import HallTable  # most tables ask for none

        self.close()
        try:
            self._hall = HallTable(self._table, secret_text(address))
        except InputError as why:  # there is no such file
            raise TableError(
                why.said or Message("joined-say", how=WORDS.help["hall"])) from None
        except HallError as why:
            raise TableError(why.message) from None
        self._hall.show()
        number = self._hall.number
        yield {"event": "hall", "table": number}, Message("hall-watches", table=number)

    def _leave(self) -> Iterator[Line]:
        self.close()
        yield {"event": "hall", "table": None}, Message("hall-left")

    def poll(self) -> Iterator[Line]:
        """Show the hall what has changed, and yield what the players hear about it, once."""
        problem = None if self._hall is None else self._hall.problem
        if problem != self._problem:
            self._problem = problem
            if problem is not None:
                yield {"event": "trouble", "topic": "hall", "reason": problem.id}, problem
        if self._hall is not None:
            self._hall.poll()
            if not self._hall.shown:  # others play now
                yield from self._leave()

    def close(self) -> None:
        if self._hall is not None:
            self._hall.close()
            self._hall = None
