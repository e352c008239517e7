"""What is kept of the matches of Mutton."""

from companion.analysis.facts import GameFacts, MatchFacts, raw
from companion.analysis.rating import outcome
from companion.referee.mutton import State
from companion.referee.mutton.state import Playing, blocked, result
from companion.sealing.fairness import HASH, binding
from engine.mutton.analysis import Shots, shots
from engine.mutton.deduction import NoPackFits
from engine.mutton.records import Record, player, write


class MuttonHistory:
    """The points of each game, its shots, and its records."""

    def facts(self, state: State) -> MatchFacts:
        """Return the facts of a match."""
        course = state.course
        seats = tuple((seat.name, seat.strength) for seat in course.seats)
        winner = state.match.status.winner if course.claimed is None else course.claimed
        return MatchFacts(
            state.key, seats, tuple(course.people), course.first, course.date, course.over,
            () if winner is None else (winner,), True, blocked(state) is not None,
            raw(result(state)), tuple(map(_game, state.records)))

    def texts(self, state: State) -> list[str]:
        """Return the records of all games, without a pack that was not opened."""
        return [write(record) for record in _records(state)]


HISTORY = MuttonHistory()


def _game(record: Record) -> GameFacts:

    points, wolf = record.game.position.score, player(record.tags, "Wolf") or ""
    if points is None:
        return GameFacts(wolf, None)
    try:
        found = shots(record.game)
    except NoPackFits:  # people refereed it wrongly
        found = Shots(0, None, 0.0)
    return GameFacts(
        wolf, points, found.fired, found.hits or 0, found.expected, found.certain,
        record.game.options.wolves, outcome(record),
        binding(record).hex() + record.tags.get(HASH, ""))


def _records(state: State) -> list[Record]:
    if not isinstance(state, Playing):
        return list(state.records)
    tags = {"Wolf": state.wolf, "Farmer": state.farmer}
    tags["PackDigest"] = state.seal.digest.hex()  # the salt is a secret until the end
    return [*state.records, Record(state.game, tags)]
