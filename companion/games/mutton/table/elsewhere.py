"""The place of another table, at which the other player of a match may sit."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Literal

from companion.games.mutton.referee import State, Step, steps
from companion.games.mutton.referee import commands as referee
from companion.games.mutton.referee.state import Playing
from companion.games.mutton.table.setup import Setup
from companion.games.mutton.table.view import ClockView, ElsewhereView
from companion.table.errors import TableError
from companion.table.sitting import SharedLog
from companion.table.tasks import Answer, Task
from companion.words.message import Message

Seat = Literal[0, 1]
Log = SharedLog[State, referee.Command, Step]


class NotShown:
    """Who watches the match by a link: nobody, as all sit at this table."""

    def end(self) -> None:
        """Let nobody watch any more. Raises TableError if nobody could."""
        raise TableError(Message("nobody-watches"))


class Elsewhere:
    """No other table: everybody sits at this one. What finds another table puts its own kind of
    this in the place (`Table.other`), which has the clocks of such matches, too. Times are in ms.
    """

    seat: Seat = 0
    """The seat of this table's own player in a match that is chosen here."""
    showing = NotShown()
    """Who watches the match by a link."""

    def swap_seats(self) -> None:
        """Let the two people change tables."""

    # --- beginning --------------------------------------------------------------------------------

    def begun(self, begun: steps.Begun, chosen: Setup) -> steps.Begun:
        """Return how a match begins for which that is chosen. Raises TableError."""
        return begun

    def begin(self, begun: steps.Begun) -> tuple[tuple[Step, ...], Log | None]:
        """Return the first steps of a match, and its log if it is played with another table.
        Raises TableError."""
        return (begun,), None

    def begin_done(self) -> None:
        """Take note that the match has begun."""

    def stored_log(self, lines: Sequence[str]) -> Log | None:
        """Return the log of a stored match; None where it was played at one table. Raises
        TableError if the other table is not there."""
        if two_tables(lines):
            raise TableError(Message("joined-needs-line"))
        return None

    # --- going on ---------------------------------------------------------------------------------

    def exchange(self, now: float) -> None:
        """Take what the other table has said, and say how this one stands. Raises JournalError."""

    def speak(self, now: float) -> None:
        """Say at once what is new at this table."""

    def task(self) -> Task | None:
        """Return what has to be found out about what the other table has said."""

    def take(self, task: Task, answer: Answer) -> None:
        """Take what was found out."""

    @property
    def waiting(self) -> bool:
        """Whether the match goes on when the other table has answered, or not at all."""
        return False

    def claim(self) -> referee.Claim | None:
        """Return the command that claims the match, as the other table is away for too long; None
        where that is not possible."""

    def view(self) -> ElsewhereView | None:
        """Return how it stands with the other table; None where there is none."""

    # --- clocks -----------------------------------------------------------------------------------

    def thought(self) -> int:
        """Return how long the person here whose turn it is has thought in it, in seconds."""
        return 0

    def due(self, now: float) -> float:
        """Return when `exchange` or the clock next have something to do, in ms."""
        return inf

    def time_is_up(self, state: Playing, now: float, *, thinking: bool) -> bool:
        """Let the clock run while a person here is `thinking`, and the other table is there, too.
        Return whether that person has no time left."""
        return False

    def clocks(self) -> ClockView | None:
        """Return how long the players may still think; None where there are no clocks."""


def two_tables(lines: Sequence[str]) -> bool:
    """Return whether a match was played at two tables, by the lines of its journal."""
    return len(lines) > 1 and '"step": "signed"' in lines[1]
