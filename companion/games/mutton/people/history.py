"""What is kept of the matches of Mutton."""


from companion.extras.people.facts import GameFacts, MatchFacts, raw
from companion.games.mutton.fairness import HASH, binding
from companion.games.mutton.referee import State
from companion.games.mutton.referee.state import Playing, blocked, result
from companion.words.message import Message
from engine.mutton.analysis import Shots, shots
from engine.mutton.deduction import NoPackFits
from engine.mutton.records import Record, player, write


class MuttonHistory:
    """The points of each game, its shots, its records, and where a match was left."""

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

    def finished(self, state: State) -> list[Message]:
        """Return what is said of each finished game."""
        return [Message("game-scored", number=number, wolf=player(record.tags, "Wolf") or "",
                        farmer=player(record.tags, "Farmer") or "",
                        points=record.game.position.score or 0)
                for number, record in enumerate(state.records, 1)]

    def left(self, state: State, how: str) -> Message:
        """Return where an unfinished match was given up or left."""
        number = len(state.records) + 1
        if isinstance(state, Playing):
            now = state.game.position.round
            return Message("left-in-round", how=how, game=number, round=now)
        return Message("left-before-game", how=how, game=number)


HISTORY = MuttonHistory()


def outcome(record: Record) -> float | None:
    """Return how a finished game ended for the Wolf: 1 is won, 0.5 drawn, 0 lost.

    To give up a game for a target or a bid is to lose it; else half of the flock decides. None if
    that is not known: the pack was never opened, or the game was stopped before the Wolf had won,
    and nobody gave it up.
    """
    position, half = record.game.position, record.game.options.sheep / 2
    points, gave_up = position.score, position.gave_up
    if points is None or (position.stopped and gave_up is None and points <= half):
        return None
    if gave_up is not None and "Target" in record.tags:
        return 1.0 if gave_up == "farmer" else 0.0
    return 1.0 if points > half else 0.5 if points == half else 0.0


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
