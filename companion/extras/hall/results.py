"""Results from the records of a match, which count only if they are fair.

Of the records only the points and the seals go on: what was hidden is nobody's concern here.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import cast

from companion.extras.hall.errors import HallError
from companion.extras.hall.events import Form, Outcome
from companion.registry.found import games
from companion.registry.game import load
from companion.sealing.seal import COST
from companion.words.message import Message
from engine.names import same


@dataclass(frozen=True, slots=True)
class FairGame:
    """What counts of the record of a fair game. None stands for what is not known."""

    wolf: str
    farmer: str
    points: int | None
    """The Wolf's."""
    outcome: float | None
    """How it ended for the Wolf: 1 is won, 0.5 drawn, 0 lost."""
    won: float | None
    """The same of a match of this one game, for which a target may have been set."""
    seal: str


@dataclass(frozen=True, slots=True)
class ClubGame:
    """A game that is played at club evenings; it offers itself as a ``club-game``."""

    records_in: Callable[[str], list[str]]
    """Returns the records in the text of a file. Raises HallError."""
    fair_game: Callable[[str, int], FairGame]
    """Returns what counts of a record, whose seal has a cost. Raises HallError if it is not fair.
    """


def club_game() -> ClubGame:
    """Return the game of club evenings: the first that is one."""
    return cast(ClubGame, load(next(filter(None, (each.part("club-game") for each in games())))))


def judge(
    texts: Sequence[str], pair: tuple[str, str], form: Form, used: Collection[str],
    cost: int = COST,
) -> tuple[Outcome, tuple[int, int], tuple[str, ...], tuple[float | None, ...]]:
    """Return who won a match of these two by its records, what each scored as the Wolf, the seals,
    and how each game ended for its Wolf.

    `pair` is the players' names; the first is the Wolf, in a duel in the first game. `used` are the
    seals of results that count already. `cost` is that of a seal. Raises HallError where a record
    is not fair, or not of this match.
    """
    wanted = [pair, pair[::-1]] if form == "duel" else [pair]
    if len(texts) != len(wanted):
        raise HallError(Message("hall-records-needed", count=len(wanted), found=len(texts)))
    found = _fair_games(texts, wanted, used, cost)
    points = [each.points for each in found]
    if form == "single":
        result = found[0].won
    elif None in points:
        result = None
    else:
        result = 0.5 if points[0] == points[1] else float((points[0] or 0) > (points[1] or 0))
    if result is None:
        raise HallError(Message("hall-record-unfinished"))
    won: dict[float, Outcome] = {1.0: "wolf", 0.5: "draw", 0.0: "farmer"}
    return (won[result], (points[0] or 0, points[1] or 0 if form == "duel" else 0),
            tuple(each.seal for each in found), tuple(each.outcome for each in found))


def _fair_games(
    texts: Sequence[str], wanted: Sequence[tuple[str, str]], used: Collection[str], cost: int
) -> list[FairGame]:
    """Return the games of these records in the order of their players, the Wolf first."""
    known: dict[int, FairGame] = {}
    for text in texts:
        fair = club_game().fair_game(text, cost)
        game = next((number for number, (wolf, farmer) in enumerate(wanted)
                     if same(fair.wolf, wolf) and same(fair.farmer, farmer)), None)
        if game is None or game in known:
            raise HallError(Message("hall-record-of-others", players=wanted[0]))
        if fair.seal in used:
            raise HallError(Message("hall-record-used"))
        known[game] = fair
    return [known[game] for game in sorted(known)]
