"""The analysis of the game that is looked at; it goes on while other pages are shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.screens.beside import Beside
from companion.screens.environment import Opening
from engine.mutton.game import Game

if TYPE_CHECKING:  # the first page does not need it
    from companion.games.mutton.hindsight.game_review import GameReview


def review(game: Game) -> GameReview:
    """Return the analysis of a game, which has not begun yet."""
    from companion.games.mutton.hindsight.game_review import GameReview

    return GameReview(game)


class Reviews(Beside):
    """The analysis of the game that was looked at last.

    `begin` begins one. By default it is done while everything waits, for virtual time.
    """

    def __init__(
        self, begin: Callable[[Game], GameReview] = lambda game: review(game).finish()
    ) -> None:
        self._begin = begin
        self._last: tuple[Game, GameReview] | None = None

    def of(self, game: Game) -> GameReview:
        """Return the analysis of a finished game."""
        if self._last is None or self._last[0] != game:
            self.close()
            self._last = game, self._begin(game)
        return self._last[1]

    def close(self) -> None:
        """Stop the analysis."""
        if self._last is not None:
            self._last[1].stop()


def open_services(opening: Opening) -> Reviews:
    """Return what the pages of the app are given."""
    return Reviews(lambda game: review(game).start(opening.wake))
