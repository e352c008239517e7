"""The saved matches as they were read last."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.screens.beside import Beside
from companion.store.journal import Journal

if TYPE_CHECKING:  # the first page needs none of these
    from companion.extras.people.history import HistoryReader, PastMatch
    from companion.extras.people.standings import Standing


def no_history() -> HistoryReader:
    """Return what reads no matches."""
    from companion.extras.people.history import HistoryReader

    return HistoryReader(Journal(None))


class Archive(Beside):
    """The saved matches as they were read last.

    `begin` begins to read all of them.
    """

    def __init__(self, begin: Callable[[], HistoryReader] = no_history) -> None:
        self._begin = begin
        self._reading: HistoryReader | None = None

    def read(self) -> HistoryReader:
        """Begin to read all kept matches again."""
        self.close()
        self._reading = self._begin()
        return self._reading

    @property
    def players(self) -> tuple[Standing, ...] | None:
        """How everybody has fared in the matches that were read; None until that is counted."""
        found = self._reading.found if self._reading is not None else None
        return found.players if found is not None else None

    def level_for(self, name: str) -> str | None:
        """Return the level that is about as strong as a player; None until that is counted."""
        from companion.extras.people.standings import level_for

        return None if self.players is None else level_for(self.players, name)

    def game_level_for(self, game: str, name: str) -> str:
        """Return the level of a game that is about as strong as a player; the first until the
        matches are read."""
        from companion.extras.people.standings import game_level_for

        found = self._reading.found if self._reading is not None else None
        return game_level_for(found.others if found is not None else (), game, name)

    def match(self, number: int) -> PastMatch:
        """Return one of the matches that were read; they are, if none was. Raises LookupError."""
        if self._reading is None:
            self.read().wait()
        found = self._reading.found if self._reading is not None else None
        for match in found.matches if found is not None else ():
            if match.kept.id == number:
                return match
        raise LookupError(f"no match {number} has been read")

    def close(self) -> None:
        """Stop what is still being read."""
        if self._reading is not None:
            self._reading.stop()
