"""What counts at a club evening of the records of Mutton, or of the log of a match."""

import msgspec

from companion.extras.hall.errors import HallError
from companion.extras.hall.results import ClubGame, FairGame
from companion.games.mutton.fairness import HASH, examine
from companion.games.mutton.joined.checks import Lie, verify
from companion.games.mutton.joined.entries import Entry
from companion.games.mutton.people.history import outcome
from companion.games.mutton.referee.state import Over
from companion.sealing.seal import Seal
from companion.words.message import Message
from engine.mutton import records
from engine.mutton.records import Record
from engine.records import games
from engine.whole_numbers import whole_number


def records_in(text: str) -> list[str]:
    """Return the records in the text of a file: of games, or of the log of a match of two tables
    (`companion.games.mutton.joined`), which is checked. Raises HallError where that is false or
    not complete."""
    if not text.startswith("{"):
        return games(text)
    entries: list[Entry] = []
    try:
        for line in text.splitlines():
            entries.append(msgspec.json.decode(line, type=Entry))
        state = verify(entries)
        if isinstance(state, Over):
            return [records.write(record) for record in state.records]
        fault = Message("log-unopened")
    except Lie as lie:
        fault = Message("log-false", entry=lie.number, why=lie.reason)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        fault = Message("log-unreadable", line=len(entries) + 1)
    raise HallError(Message("hall-record-unfair", reasons=[fault]))


def fair_game(text: str, cost: int) -> FairGame:
    """Return what counts of a record whose seal has this cost. Raises HallError if it is not fair.
    """
    fairness = examine(text, cost=cost)
    if not fairness.fair:
        raise HallError(Message("hall-record-unfair", reasons=fairness.faults))
    record = records.read(text)
    wolf, farmer = (records.player(record.tags, role) or "" for role in records.ROLES)
    return FairGame(wolf, farmer, record.game.position.score, outcome(record), _won(record),
                    seal_of(record))


def seal_of(record: Record) -> str:
    """Return the seal of a record, written in the one way in which we write it. Raises SealError.
    """
    return Seal.parse(record.tags[HASH]).line


def _won(record: Record) -> float | None:
    """Return how a match of one game ended for its Wolf: by the target that the table set, or else
    by half of the flock. None where that is not known."""
    position, target = record.game.position, whole_number(record.tags.get("Target", ""))
    points = position.score
    if points is None or not target or position.gave_up is not None:
        return outcome(record)
    if points >= target:
        return 1.0
    return None if position.stopped else 0.0


CLUB = ClubGame(records_in, fair_game)
