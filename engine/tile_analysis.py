"""Analysis of a tile game: points, expected results, the best tiles and what others cost.

How a tile is judged is for each game to say (`engine.dogs.analysis`, `engine.fold.analysis`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.laying import Stop, TileGame, TilePosition

T = TypeVar("T")  # a tile as it lies
T_co = TypeVar("T_co", covariant=True)  # the same
P = TypeVar("P", bound=TilePosition)
G_co = TypeVar("G_co", covariant=True)  # a game

NOTEWORTHY = 0.5
"""Smallest cost that is reported, in points; smaller ones are within the error."""

Progress = Callable[[int, int], None]
"""Called with the number of judged tiles, and with the number of all tiles."""


@dataclass(frozen=True, slots=True)
class Judged(Generic[T]):
    """A laid tile beside the best there was, both in points for who laid it."""

    expected: float | None
    """Expected result after it, as `Analysis.expected` says; None if it is unknown."""
    best: T
    cost: float
    """Points by which the best was better; 0 if none was."""


@dataclass(frozen=True, slots=True)
class Step(Generic[T_co]):
    """A moment of a game: its start, or after a tile or a stop."""

    made: int
    """Number of entries made; 0 at the start."""
    round: int
    """Round of the last entry; 0 at the start."""
    player: int | None
    """Seat that laid the tile, 0 for the first; None at the start and for a stop."""
    tile: T_co | None
    points: tuple[int, ...]
    """Points of each side for the present table."""
    expected: float | None
    best: T_co | None
    """The best tile there was, which may be the one that was laid."""
    cost: float

    @property
    def blamed(self) -> bool:
        """Whether another tile would have been better by a noteworthy cost."""
        return self.cost >= NOTEWORTHY and self.best != self.tile


@dataclass(frozen=True)  # no slots: Python 3.11 cannot call a generic alias of a frozen one
class Analysis(Generic[G_co, T_co]):
    """The analysis of a game."""

    game: G_co
    steps: tuple[Step[T_co], ...]
    """The start, and after each entry."""
    sides: tuple[str, ...]
    """Whose the points of a step are, such as ``players`` and ``wolves``."""
    expected: str
    """Name of the expected quantity, such as ``sheep saved``; empty if there is none."""

    def costliest(self, many: int = 3) -> tuple[Step[T_co], ...]:
        """Return the tiles that cost most, the worst first."""
        blamed = [step for step in self.steps if step.blamed]
        return tuple(sorted(blamed, key=lambda step: -step.cost)[:many])


def steps(
    game: TileGame[T, P], points: Callable[[P], tuple[int, ...]],
    judge: Callable[[P, T], Judged[T]], likely: Callable[[P], float | None],
    progress: Progress | None = None,
) -> tuple[Step[T], ...]:
    """Return all steps of a game.

    `points` says what a position counts, `judge` what a tile laid in it is worth, and `likely`
    what will come of it in the end.
    """
    found: list[Step[T]] = [
        Step(0, 0, None, None, points(game.positions[0]), likely(game.positions[0]), None, 0.0)]
    moments = zip(game.positions, game.positions[1:], game.rounds, game.entries, strict=False)
    for made, (before, after, number, entry) in enumerate(moments, 1):
        now = points(after)
        if isinstance(entry, Stop):
            found.append(Step(made, number, None, None, now, likely(after), None, 0.0))
        else:
            judged = judge(before, entry)
            found.append(Step(made, number, before.player, entry, now, judged.expected,
                              judged.best, judged.cost))
        if progress is not None:
            progress(made, len(game.entries))
    return tuple(found)
