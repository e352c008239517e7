"""What is kept of the matches of the tile games."""

from collections.abc import Sequence

from companion.extras.people.facts import MatchFacts, raw
from companion.games.tiles.referee import State
from companion.games.tiles.referee.state import result, winners


class TileHistory:
    """Who has won, and the records."""

    def facts(self, state: State) -> MatchFacts:
        """Return the facts of a match."""
        course = state.course
        seats = tuple((seat.name, seat.strength) for seat in course.seats)
        return MatchFacts(
            state.key, seats, tuple(course.people), course.first, "", course.over, winners(state),
            course.match is not None, False, raw(result(state)))

    def texts(self, state: State) -> Sequence[str]:
        """Return the records of all games."""
        return state.texts


HISTORY = TileHistory()
