"""Results from the records of a match, or its log, which count only if they are fair.

Of the records only the points and the seals go on: what the pack was is nobody's concern here.
"""

from collections.abc import Collection, Sequence

import msgspec

from companion.analysis.rating import outcome
from companion.hall.errors import HallError
from companion.hall.events import Form, Outcome
from companion.joined.checks import Lie, verify
from companion.joined.entries import Entry
from companion.referee.mutton.state import Over
from companion.sealing.fairness import HASH, examine
from companion.sealing.seal import COST, Seal
from companion.words.message import Message
from engine.mutton import records
from engine.mutton.records import Record
from engine.names import same
from engine.records import games
from engine.whole_numbers import whole_number


def records_in(text: str) -> list[str]:
    """Return the records in the text of a file: of games, or of the log of a match of two tables
    (`companion.joined`), which is checked. Raises HallError where that is false or not complete."""
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


def judge(
    texts: Sequence[str], pair: tuple[str, str], form: Form, used: Collection[str],
    cost: int = COST,
) -> tuple[Outcome, tuple[int, int], tuple[str, ...], tuple[float | None, ...]]:
    """Return who won a match of these two by its records, what each scored as the Wolf, the seals,
    and how each game ended for its Wolf.

    `pair` is the players' names; the first is the Wolf, in a duel in the first game. `used` are the
    seals of results that count already. `cost` is that of a seal (`fairness.examine`). Raises
    HallError where a record is not fair, or not of this match.
    """
    wanted = [pair, pair[::-1]] if form == "duel" else [pair]
    if len(texts) != len(wanted):
        raise HallError(Message("hall-records-needed", count=len(wanted), found=len(texts)))
    found: dict[int, Record] = {}
    for text in texts:
        fairness = examine(text, cost=cost)
        if not fairness.fair:
            raise HallError(Message("hall-record-unfair", reasons=fairness.faults))
        record = records.read(text)
        names = [records.player(record.tags, role) or "" for role in records.ROLES]
        game = next((number for number, (wolf, farmer) in enumerate(wanted)
                     if same(names[0], wolf) and same(names[1], farmer)), None)
        if game is None or game in found:
            raise HallError(Message("hall-record-of-others", players=pair))
        if seal_of(record) in used:
            raise HallError(Message("hall-record-used"))
        found[game] = record
    seals = tuple(seal_of(found[game]) for game in sorted(found))
    points = [found[game].game.position.score for game in sorted(found)]
    if form == "single":
        result = _won(found[0])
    else:
        result = None if None in points else (
            0.5 if points[0] == points[1] else float((points[0] or 0) > (points[1] or 0)))
    if result is None:
        raise HallError(Message("hall-record-unfinished"))
    won: dict[float, Outcome] = {1.0: "wolf", 0.5: "draw", 0.0: "farmer"}
    return (won[result], (points[0] or 0, points[1] or 0 if form == "duel" else 0), seals,
            tuple(outcome(found[game]) for game in sorted(found)))


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
