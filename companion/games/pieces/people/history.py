"""What is kept of the matches of games of pieces."""

from collections.abc import Sequence

from companion.extras.people.facts import MatchFacts, raw
from companion.games.pieces.referee import State, result


class PieceHistory:
    """Who has won, and the records."""

    def facts(self, state: State) -> MatchFacts:
        """Return the facts of a match."""
        course = state.course
        seats = tuple((seat.name, seat.strength) for seat in course.seats)
        won = () if state.winner is None or not course.over else (state.winner,)
        return MatchFacts(
            state.key, seats, tuple(course.people), course.first, course.date, course.over, won,
            course.match is not None, False, raw(result(state)))

    def texts(self, state: State) -> Sequence[str]:
        """Return the records of all games, that of the present one as far as it has come."""
        return state.texts


HISTORY = PieceHistory()
