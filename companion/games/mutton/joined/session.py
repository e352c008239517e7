"""The meetings with other tables, while the app is open."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

from companion.desk.desk import Desk
from companion.extras.joined.connections import Connections
from companion.games.mutton.joined.meetings import Meetings
from companion.games.mutton.services import table_of
from companion.screens.environment import Environment
from companion.screens.game_screens import Reaction
from companion.screens.pages.page import PageContext
from companion.words.players import is_placeholder
from engine.names import is_name

if TYPE_CHECKING:  # a table that plays by itself needs no network
    from companion.extras.joined.network import Network


class JoinedSession:
    """Finds other tables."""

    def __init__(self, environment: Environment, desk: Desk) -> None:
        self._problems, self._table = environment.problems, table_of(desk)
        self._desk, self._connections = desk, environment.service(Connections)
        self.meetings = Meetings(self._table, self._connect)
        """How other tables are found, and the line to one."""
        self._called = False
        """Whether the table with which an unfinished match is played was called."""

    def _connect(self) -> Network:
        """Open the network, whose thread wakes the app from then on."""
        network = self._connections.connect()
        network.wake = lambda: self._desk.wake()  # it is set later
        return network

    def pump(self) -> Reaction:
        """Look for the other table."""
        found = self._find_other_table()
        joined = found and self.meetings.line is not None and self._table.phase == "setup"
        return Reaction(found, way="two" if joined else None,
                        player=self._friend() if joined else None)

    def _friend(self) -> tuple[int, str] | None:
        """Return the seat and the name of a friend who has just come by a link of this table: a
        page introduces itself by its player's name, and a table by that of its computer. The name
        is empty where the page has sent none, or one that nobody could have typed here."""
        meetings = self.meetings
        if meetings.line is None or not (meetings.host and meetings.by_link):
            return None
        name = meetings.line.pair.name
        return 1 - self._table.other.seat, (
            name if is_name(name) and not is_placeholder(name) else "")

    def due(self, now: float) -> float:
        """When another table was found or left, of which the network wakes the app."""
        return inf if self._called and not self.meetings.news else now

    def _find_other_table(self) -> bool:
        """Call the table with which an unfinished match is played, and take up a new pairing.

        Return whether another table was found or left.
        """
        meetings = self.meetings
        if not self._called:
            self._called = True
            meetings.meet_again()
        meetings.poll()
        self._problems.announce("network", meetings.problem)
        if not meetings.changed():
            return False
        self._problems.report("pairs", meetings.trouble)
        return True

    def close(self) -> None:
        """End all connections."""
        self.meetings.close()


def meetings_of(context: PageContext[Any]) -> Meetings:
    """Return how other tables are found."""
    return next(each for each in context.sessions if isinstance(each, JoinedSession)).meetings
