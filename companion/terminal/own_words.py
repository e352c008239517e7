"""What people can type at a table, one command a line: the words are its game's own."""

from typing import Any, Protocol, cast

from companion.registry.game import load
from companion.table.match_table import AnyTable


class OwnWords(Protocol):
    """The words of a game."""

    def said(self, table: Any, line: str, /) -> Any:
        """Return the command that a line says at a table. Raises TableError."""

    def possible(self, table: Any, /) -> dict[str, str]:
        """Return the commands that can be typed now, and what each of them does."""


def words_of(table: AnyTable) -> OwnWords:
    """Return the words that are typed at a table."""
    return cast(OwnWords, load(table.TYPED))


def run_command(table: AnyTable, text: str, now: float) -> None:
    """Run what a player typed at a table. Raises TableError; nothing has changed then."""
    table.tick(now)
    table.do(words_of(table).said(table, text), now)
