"""How the players of an evening stand, and of a season.

They are ranked by what they won: a match is 1, a draw 1/2, a bye of the Swiss system 1. Ties are
broken by Buchholz (what the opponents won, see `_buchholz`), then by the points scored as the Wolf
less those of the opponents as the Wolf, then by the matches of the tied players against each other,
if all of them have met. Players who are equal in all of these share a rank.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from itertools import groupby

import msgspec

from companion.extras.hall.events import Method, Pairing, State
from engine.names import key


@dataclass(slots=True)
class Tally:
    """What a player has done so far. Matches that were not played do not count."""

    player: int
    halves: int = 0
    """Two for a match that was won, one for a draw."""
    points: int = 0
    """Scored as the Wolf, less what the opponents scored as the Wolf."""
    surplus: int = 0
    """How many more times the player was the Wolf first than not."""
    was_wolf: bool = False
    """Whether the player was the Wolf first in the last match."""
    byes: int = 0
    met: dict[int, int] = field(default_factory=dict)
    """The halves that were won against each opponent."""
    matches: list[int] = field(default_factory=list)
    """The opponent of each match."""
    unplayed: int = 0
    """Number of rounds in which the player had no match, or one that was not played."""
    gone: int = 0
    """Number of rounds since the player was paired, or had a bye, last."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the standings."""

    rank: int
    player: str
    played: int
    won: float
    buchholz: float
    points: int

    def plain(self) -> dict[str, str | int | float]:
        """For `json.dumps` and `csv.DictWriter`."""
        return asdict(self)


def tallies(state: State, *, unfinished: bool = False) -> list[Tally]:
    """Return what each player has done, in the order of their numbers. `unfinished`: matches that
    have no result yet count as well, and bring nobody anything."""
    found = [Tally(number) for number in range(len(state.players))]
    for each in state.rounds:
        there = {*each.byes, *(player for pairing in each.pairings
                               for player in (pairing.wolf, pairing.farmer))}
        for one in found:
            one.gone = 0 if one.player in there else one.gone + 1
            one.unplayed += one.player not in there
        for player in each.byes:
            found[player].byes += 1
            found[player].unplayed += 1
            found[player].halves += 2 * (state.method == "swiss")
        for pairing in each.pairings:
            result = pairing.result
            if result is None and unfinished:
                won, lost, lead = 0, 0, 0
            elif result is None:
                continue
            elif result.outcome == "none":
                for player in (pairing.wolf, pairing.farmer):
                    found[player].unplayed += 1
                continue
            else:
                won = {"wolf": 2, "farmer": 0, "draw": 1}[result.outcome]
                lost, lead = 2 - won, result.points[0] - result.points[1]
            for player, other, sign, halves in (
                (pairing.wolf, pairing.farmer, 1, won), (pairing.farmer, pairing.wolf, -1, lost)
            ):
                one = found[player]
                one.halves += halves
                one.points += sign * lead
                one.surplus += sign
                one.was_wolf = sign > 0
                one.met[other] = one.met.get(other, 0) + halves
                one.matches.append(other)
    return found


def standings(state: State) -> list[Row]:
    """Return the standings, the best first."""
    found = tallies(state)

    def buchholz(one: Tally) -> int:
        return _buchholz(one, found, state.method)

    groups: list[list[Tally]] = [found]
    for worth in (lambda one: one.halves, buchholz, lambda one: one.points):
        groups = [part for group in groups for part in _parts(group, worth)]
    groups = [part for group in groups for part in _parts(group, _direct(group))]
    rows, rank = [], 1
    for group in groups:
        rows += [Row(rank, state.players[one.player].name, len(one.matches), one.halves / 2,
                     buchholz(one) / 2, one.points) for one in group]
        rank += len(group)
    return rows


def _buchholz(one: Tally, tallies: Sequence[Tally], method: Method) -> int:
    """Return what the opponents of a player have won, in halves.

    Rounds that were not played count as the FIDE's tie-break regulations say (Handbook C.07,
    article 16): in the Swiss system a player without a match has met a dummy, who has won as much
    as the player; and who has left is taken to have drawn all rounds since, as an opponent of
    others. In round robin they count for nobody.
    """
    swiss = method == "swiss"
    return (sum(tallies[other].halves + swiss * tallies[other].gone for other in one.matches)
            + swiss * one.unplayed * one.halves)


def _parts(group: list[Tally], worth: Callable[[Tally], int]) -> list[list[Tally]]:
    ranked = sorted(group, key=lambda one: -worth(one))
    return [list(part) for _, part in groupby(ranked, worth)]


def _direct(group: Sequence[Tally]) -> Callable[[Tally], int]:
    """Return what a player won against the others of a group; nothing if not all have met."""
    others = {one.player for one in group}
    if any(others - {one.player} - one.met.keys() for one in group):
        return lambda one: 0
    return lambda one: sum(one.met[other] for other in others - {one.player})


def once(evenings: Iterable[State]) -> list[State]:
    """Return the evenings, the earliest first, so that no game counts twice: a match whose records
    have counted on an earlier evening counts as not played. Evenings of two folders may have been
    put together."""
    found, counted = [], set[str]()
    for state in evenings:
        if not counted.isdisjoint(state.seals()):
            state = replace(state, rounds=[replace(one, pairings=[
                _uncounted(each) if not counted.isdisjoint(each.seals) else each
                for each in one.pairings]) for one in state.rounds])
        counted |= state.seals()
        found.append(state)
    return found


def _uncounted(pairing: Pairing) -> Pairing:
    result = pairing.result
    return pairing if result is None else replace(pairing, result=msgspec.structs.replace(
        result, outcome="none", points=(0, 0), games=()))


def season(evenings: Iterable[State]) -> list[Row]:
    """Return the standings of several evenings: what everybody won and scored in all of them."""
    found: dict[str, Row] = {}
    for state in once(evenings):
        for row in standings(state):
            had = found.get(key(row.player))
            found[key(row.player)] = row if had is None else _sum(had, row)

    def worth(row: Row) -> tuple[float, float, int]:
        return -row.won, -row.buchholz, -row.points

    rows = sorted(found.values(), key=worth)
    ranked: list[Row] = []
    for place, row in enumerate(rows, 1):
        tied = place > 1 and worth(row) == worth(rows[place - 2])
        ranked.append(replace(row, rank=ranked[-1].rank if tied else place))
    return ranked


def _sum(one: Row, other: Row) -> Row:
    """Return both rows of a player as one, with every column added up but rank and name."""
    return replace(other, **{
        each.name: getattr(one, each.name) + getattr(other, each.name) for each in fields(one)
        if each.name not in ("rank", "player")})
