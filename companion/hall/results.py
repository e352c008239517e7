"""Results from the records of a match, which count only if they are fair.

Of the records only the points and the seals go on: what the pack was is nobody's concern here.
"""

from collections.abc import Collection, Sequence

from companion.analysis.rating import outcome
from companion.hall.errors import HallError
from companion.hall.events import Form, Outcome
from companion.referee.course import same
from companion.sealing.fairness import HASH, examine
from companion.sealing.seal import COST
from companion.words.message import Message
from engine.mutton import records
from engine.mutton.records import Record


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
        names = record.tags.get("Wolf", ""), record.tags.get("Farmer", "")
        game = next((number for number, (wolf, farmer) in enumerate(wanted)
                     if same(names[0], wolf) and same(names[1], farmer)), None)
        if game is None or game in found:
            raise HallError(Message("hall-record-of-others", players=pair))
        if record.tags[HASH] in used:
            raise HallError(Message("hall-record-used"))
        found[game] = record
    seals = tuple(found[game].tags[HASH] for game in sorted(found))
    points = [found[game].game.position.score for game in sorted(found)]
    if form == "single":
        result = outcome(found[0].game)
    else:
        result = None if None in points else (
            0.5 if points[0] == points[1] else float((points[0] or 0) > (points[1] or 0)))
    if result is None:
        raise HallError(Message("hall-record-unfinished"))
    won: dict[float, Outcome] = {1.0: "wolf", 0.5: "draw", 0.0: "farmer"}
    return (won[result], (points[0] or 0, points[1] or 0 if form == "duel" else 0), seals,
            tuple(outcome(found[game].game) for game in sorted(found)))
