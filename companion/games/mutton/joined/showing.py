"""Whether this table shows a match to others, who watch it by a link."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from companion.games.mutton.joined.audience import MOST_WATCHERS, Audience
from companion.games.mutton.joined.entries import Entry
from companion.games.mutton.joined.log import Log
from companion.games.mutton.joined.partner import Stand
from companion.games.mutton.table.elsewhere import NotShown


class Showing(NotShown):
    """Who watches the match through this table. Times are in ms."""

    def __init__(self) -> None:
        self.audience: Audience | None = None
        """Those who watch; None if nobody was let yet."""
        self.reachable: Callable[[], bool] = lambda: False
        """Returns whether a link leads to where the tables meet."""
        self.match = ""
        """The name of the match that is or was played; empty if there is none."""
        self.unwatched = False
        """Whether the player here wants nobody to watch."""
        self._other = Stand()

    @property
    def showable(self) -> bool:
        """Whether others can be let watch now. The other player must not mind."""
        return self.match != "" and self.reachable() and not self._other.unwatched

    @property
    def here(self) -> int | None:
        """How many watch through this table; None if nobody can."""
        return None if self.audience is None or self.audience.ended else self.audience.count

    @property
    def watchers(self) -> int | None:
        """How many watch through both tables, which cannot know whether it is one person; None if
        nobody can."""
        known = [each for each in (self.here, self._other.watchers) if each is not None]
        return sum(min(max(0, each), MOST_WATCHERS) for each in known) if known else None

    @property
    def due(self) -> float:
        """When `speak` next has to answer somebody, in ms."""
        return inf if self.audience is None else self.audience.due

    def begin(self, audience: Audience) -> None:
        """Show the match to those who have the link of this audience."""
        self.audience, self.unwatched = audience, False

    def end(self) -> None:
        """Let nobody watch any more, through the other table neither. Raises TableError if nobody
        could."""
        if self.watchers is None:
            super().end()
        self.unwatched = True
        if self.audience is not None:
            self.audience.end()

    def part(self) -> None:
        """Forget the match: there is no other table any more."""
        self.audience, self.match, self.unwatched, self._other = None, "", False, Stand()

    def reset(self) -> None:
        """Show a new match to nobody: a link is for one match."""
        self.unwatched = False
        if self.audience is not None:
            self.audience.end()

    def speak(
        self, log: Log | None, proof: tuple[Entry, ...], other: Stand, now: float
    ) -> None:
        """Show to those who watch how the match stands; `other` is what the other table has said
        last."""
        self.match, self._other = "" if log is None else log.match, other
        if self.audience is None:
            return
        if other.unwatched:
            self.audience.end()
        if log is not None:
            self.audience.follow(log.match, log.entries, proof)
        self.audience.speak(now)
