"""What the history counts of a match of pieces."""

import json

import msgspec

from companion.analysis.facts import MatchFacts
from companion.games.pieces.referee import State, result
from companion.words.message import as_json


def facts(state: State) -> MatchFacts:
    """Return the facts of a match."""
    course, ended = state.course, result(state)
    return MatchFacts(
        state.rules.about.key, tuple((seat.name, seat.strength) for seat in course.seats),
        course.people, course.first, course.date, course.over,
        () if state.winner is None else (state.winner,), course.match is not None, False,
        msgspec.Raw(json.dumps(None if ended is None else as_json(ended)).encode()))
