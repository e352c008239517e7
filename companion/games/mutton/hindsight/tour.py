"""The replay of Mutton on the tour."""

from collections.abc import Iterator
from types import MappingProxyType

from companion.games.mutton.hindsight.charts import TurnCard
from companion.games.mutton.hindsight.game_review import GameReview
from companion.games.mutton.hindsight.reviews import Reviews
from companion.games.mutton.tour import PLAYED, MuttonTour
from companion.screens.navigation import Route
from companion.simulation.tour import Detour
from engine.mutton.game import Game


def _when_over(tour: MuttonTour) -> Iterator[str]:
    """Look at the game that has ended."""
    robot = tour.robot
    return tour.go(
        ("replay", "replay-button"),
        ("replay-move", lambda: robot.slide_to(1)),
        ("replay-wolf", "wolf-knew"),
        ("replay-moves", "moves-button"),
        ("replay-sheet", "sheet-button"),
        ("replay-letters", "letters-button"),
        ("", "back"),
    )


def _past(tour: MuttonTour) -> Iterator[str]:
    """Look at a game of another evening."""
    tour.open_with_matches()
    robot = tour.robot
    number = next(match.id for match in robot.desk.table.journal.matches() if match.title == PLAYED)
    return tour.go(
        ("past-analysis-start", 400,
         lambda: robot.screens.go(Route("replay", number=number, game=1)), 400, "wolf-knew"),
        ("past-analysis", lambda: robot.tap_part(robot.find(TurnCard))),
        ("past-letters", "moves-button", "sheet-button", "letters-button"),
        ("", "back"),
    )


_finished: list[tuple[Game, int, GameReview]] = []
"""What was analysed, with how many games played in the head for a move. Tours in other sizes or
languages look at the same games."""


def _review(game: Game, games: int) -> GameReview:
    """Return the analysis of a game."""
    for looked_at, count, review in _finished:
        if (looked_at, count) == (game, games):
            return review
    _finished.append((game, games, GameReview(game, games).finish()))
    return _finished[-1][2]


def _services(tour: MuttonTour) -> tuple[object, ...]:
    return (Reviews(lambda game: _review(game, tour.games)),)


WHEN_OVER = Detour(1, _when_over)
PAST_GAME = Detour(5, _past, MappingProxyType({"wide": ("past-analysis",)}), _services)
