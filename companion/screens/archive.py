"""Finished matches and what is found out about them, kept while pages come and go."""

from __future__ import annotations

from companion.analysis.game_review import GameReview
from companion.analysis.history import HistoryReader, PastMatch
from companion.screens.environment import Environment
from engine.mutton.game import Game


class Archive:
    """The kept matches as they were read last, and the analysis of one game of Mutton."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment
        self._reading: HistoryReader | None = None
        self._analysis: tuple[Game, GameReview] | None = None

    def read(self) -> HistoryReader:
        """Begin to read all kept matches again."""
        if self._reading is not None:
            self._reading.stop()
        self._reading = self._environment.recall()
        return self._reading

    def match(self, number: int) -> PastMatch:
        """Return one of the matches that were read. Raises LookupError."""
        found = self._reading.found if self._reading is not None else None
        for match in found.matches if found is not None else ():
            if match.kept.id == number:
                return match
        raise LookupError(f"no match {number} has been read")

    def analysis(self, game: Game) -> GameReview:
        """Return the analysis of a finished game, which goes on while other pages are shown."""
        if self._analysis is None or self._analysis[0] != game:
            self._stop()
            self._analysis = game, self._environment.look_back(game)
        return self._analysis[1]

    def _stop(self) -> None:
        if self._analysis is not None:
            self._analysis[1].stop()

    def close(self) -> None:
        """Stop everything that is still being found out."""
        self._stop()
        if self._reading is not None:
            self._reading.stop()
