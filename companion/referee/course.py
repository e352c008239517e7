"""The course of a match: seats, form, bids, scores and records, for every game."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Generic, Self, TypeVar

from companion.sensing.sensed_board import ReportedState
from engine.defect import Defect
from engine.hexgrid import Cell
from engine.match import Match, MatchError

AUTOMATIC = "auto"
"""In place of a strength: the level that is about as strong as the other player."""

R = TypeVar("R")  # the record of a finished game


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place at the table."""

    name: str
    strength: str = ""
    """The strength of a computer player; empty for a person."""


def strengths(seats: Iterable[Seat]) -> tuple[str, ...]:
    """Return the strengths of the computer players."""
    return tuple(seat.strength for seat in seats if seat.strength)


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back what was done last."""


@dataclass(frozen=True, slots=True)
class MarkBlind:
    """Play these cells by touch: people say what lies there."""

    cells: tuple[tuple[Cell, ReportedState], ...]


@dataclass(frozen=True, slots=True)
class MarkSeeing:
    """Believe the sensors of these cells again."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Give the present game up for a seat (ruling 18)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Course(Generic[R]):
    """A match as far as it has been played."""

    seats: tuple[Seat, ...]
    match: Match | None
    """Two players who bid or change sides; None for a single game."""
    first: int = 0
    """The seat that scores first, or opens the bidding."""
    records: tuple[R, ...] = ()
    """The finished games."""
    counted: bool = False
    """Whether the present game is over, and its points count."""
    date: str = ""
    """The day on which the match began, as YYYY-MM-DD; empty if it is not known."""
    claimed: int | None = None
    """The seat that has claimed the match, because the other table was away for too long."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def strengths(self) -> tuple[str, ...]:
        """The strength of each computer player, by seat; empty for a person."""
        return tuple(seat.strength for seat in self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people of the match, at whichever table they sit."""
        return tuple(number for number, seat in enumerate(self.seats) if not seat.strength)

    @property
    def number(self) -> int:
        """Which game of the match is played, or was the last, from 1."""
        return len(self.records) + (0 if self.counted else 1)

    @property
    def bidding(self) -> bool:
        """Whether the players are bidding."""
        return self.match is not None and self.match.status.phase == "bidding"

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.claimed is not None or (
            self.counted and (self.match is None or self.match.status.over))

    @property
    def scoring(self) -> int | None:
        """The seat that scores in the present or the last game; None while it is being bid for,
        and in a single game."""
        match = self.match
        if match is not None and self.counted:
            match = replace(match, scores=match.scores[:-1], gave_up=None)
        return None if match is None else match.status.scorer

    def tags(self, result: str) -> dict[str, str]:
        """Return the tags that the record of the present game has in every match.

        Call it before `score`: `number` is that of the game that ends with this result.
        """
        tags = {"Date": self.date} if self.date else {}
        tags["Form"] = "single" if self.match is None else self.match.form
        if self.match is not None:
            tags["MatchGame"] = str(self.number)
            if self.match.status.target is not None:
                tags["Target"] = str(self.match.status.target)
        return tags | {"Result": result}

    def bid(self, points: int | None) -> Self:
        """Bid, or give way with None. Raises MatchError."""
        if self.match is None:
            raise MatchError(Defect("no-bidding", "You cannot bid now."))
        match = self.match.give_way() if points is None else self.match.bid(points)
        return replace(self, match=match)

    def score(self, points: int, record: R, gave_up: int | None = None) -> Self:
        """End the present game with its scorer's points, its record and the seat that gave it up.

        Raises MatchError.
        """
        match = None if self.match is None else self.match.score(points, gave_up)
        return replace(self, match=match, records=(*self.records, record), counted=True)

    def another(self) -> Self:
        """Begin the next game. Raises ValueError if the match has none."""
        if not self.counted or self.over:
            raise ValueError("there is no next game now")
        return replace(self, counted=False)
