"""The level of the computer that is about as strong as a player, by what was played here."""

from companion.extras.people.archive import Archive
from companion.screens.environment import Environment
from companion.screens.levels import Levels
from companion.store.journal import Journal
from companion.store.journal.heads import UNNAMED


class PlayedLevels(Levels):
    """Levels by the ratings of the players."""

    def __init__(self, environment: Environment) -> None:
        self._archive = environment.service(Archive)

    def read(self, *, wait: bool = False) -> None:
        reading = self._archive.read()
        if wait:
            reading.wait()

    def level_for(self, game: str, person: str) -> str | None:
        if game == UNNAMED:
            return self._archive.level_for(person)
        return self._archive.game_level_for(game, person)


def level_at_once(journal: Journal, game: str, person: str) -> str:
    """Return it after reading all matches."""
    from companion.extras.people.history import HistoryReader  # it takes time to import
    from companion.extras.people.standings import game_level_for, level_for

    found = HistoryReader(journal).finish().found
    if game == UNNAMED:
        return level_for(found.players or () if found else (), person)
    return game_level_for(found.others if found else (), game, person)
