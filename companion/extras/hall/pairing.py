"""Pairings of a round: the Swiss system, and round robin by the Berger tables.

The Swiss system is one matching of least cost (networkx, Edmonds' blossom algorithm). The costs
are levels, of which no sum of a lower one outweighs a higher one: nobody meets an opponent twice
if that can be avoided, nobody has a second bye, players meet who have won equally much, and of
these the upper half meets the lower half, as in the FIDE's Dutch system. Where a match is one game,
balanced roles come before equal scores; in a duel all play both roles, and only who begins as the
Wolf is balanced.
"""

from collections.abc import Sequence

from companion.extras.hall.errors import HallError
from companion.extras.hall.standings import Tally
from companion.words.message import Message

NEAREST = 12
"""Number of best opponents of each player that are tried first, because it is quicker. If they do
not suffice, all are tried: up to 2 s for 200 players."""
_LEVEL = 24
"""Bits of each level: costs of a level add up to less than 2**24 with 1,000 players."""
_AVOIDED = 1 << 3 * _LEVEL
"""A pairing that costs this or more is one that should not be."""
Pair = tuple[int, int]
"""Who is the Wolf first, and the other player."""


def swiss(here: Sequence[Tally], *, balanced: bool) -> tuple[list[Pair], int | None]:
    """Pair these players, the leaders first. With an odd number one has the bye.

    `balanced`: balance the roles before the scores.
    """
    ranked = sorted(here, key=lambda one: (-one.halves, one.player))
    costs = _costs(ranked, balanced)
    pairs, worst = _matching(costs, _nearest(costs, len(ranked)), len(ranked))
    if worst >= _AVOIDED:
        pairs, _ = _matching(costs, list(costs), len(ranked))
    bye = next((ranked[i].player for i, j in pairs if j == len(ranked)), None)
    return [_roles(ranked[i], ranked[j], first=number % 2 == 0)
            for number, (i, j) in enumerate(pairs) if j < len(ranked)], bye


def _costs(ranked: Sequence[Tally], balanced: bool) -> dict[Pair, int]:
    """Return what it costs to pair two places of the ranking. The bye is the place after the last,
    if there is one."""
    sizes: dict[int, int] = {}
    for one in ranked:
        sizes[one.halves] = sizes.get(one.halves, 0) + 1
    costs, count = {}, len(ranked)
    for i, one in enumerate(ranked):
        for j in range(i + 1, count):
            other = ranked[j]
            clash = one.surplus * other.surplus > 0
            fold = abs(j - i - sizes[one.halves] // 2) if one.halves == other.halves else j - i
            costs[i, j] = _cost(
                one.matches.count(other.player), 0, clash and balanced,
                (one.halves - other.halves) ** 2, clash, fold)
        if count % 2:
            costs[i, count] = _cost(
                0, one.byes, 0, (one.halves - ranked[-1].halves) ** 2, 0, count - i)
    return costs


def _cost(*levels: int) -> int:
    cost = 0
    for level in levels:
        cost = cost << _LEVEL | level
    return cost


def _nearest(costs: dict[Pair, int], count: int) -> list[Pair]:
    """Return the pairs that are among the best ones of one of their two."""
    options: list[list[Pair]] = [[] for _ in range(count + 1)]
    for pair in sorted(costs, key=lambda pair: costs[pair]):
        for place in pair:
            options[place].append(pair)
    return list(dict.fromkeys(pair for each in options for pair in each[:NEAREST]))


def _matching(costs: dict[Pair, int], pairs: list[Pair], count: int) -> tuple[list[Pair], int]:
    """Return the pairs of least cost, in order, and what the worst one costs; if somebody is left
    over, more than any."""
    try:
        import networkx  # takes long to import, and only organisers need it
    except ImportError:
        raise HallError(Message("hall-needs-networkx")) from None
    graph = networkx.Graph()
    graph.add_weighted_edges_from((*pair, costs[pair]) for pair in pairs)
    found = sorted((min(pair), max(pair)) for pair in networkx.min_weight_matching(graph))
    left = 2 * len(found) < count
    return found, 1 << 9 * _LEVEL if left else max((costs[pair] for pair in found), default=0)


def robin(everybody: Sequence[Tally], here: set[int]) -> list[Pair]:
    """Return the round of the Berger tables in which most players meet a new opponent.

    Without late arrivals and drop-outs these are all rounds in turn. Players who left keep their
    places in the tables; after the last round no pair is left, and nobody is paired.
    """
    size = len(everybody) + len(everybody) % 2
    rounds = ([(one, other) for one, other in _berger(size, number)
               if {one, other} <= here and other not in everybody[one].met]
              for number in range(size - 1))
    best = max(rounds, key=len, default=[])
    return [_roles(everybody[one], everybody[other], first=True) for one, other in best]


def _berger(size: int, number: int) -> list[Pair]:
    """Return a round of the Berger tables (FIDE Handbook C.05, annex 1) from 0; `size` is even.

    >>> _berger(4, 1)
    [(3, 2), (0, 1)]
    """
    turn, last = size - 1, size - 1
    first = (number * (size // 2)) % turn
    pairs = [(first, last) if number % 2 == 0 else (last, first)]
    return pairs + [((first + i) % turn, (first - i) % turn) for i in range(1, size // 2)]


def _roles(one: Tally, other: Tally, *, first: bool) -> Pair:
    """Return who is the Wolf first: who was so less often, then who was not so last time, then
    `one` if `first`."""
    order = ((one.surplus, one.was_wolf, not first), (other.surplus, other.was_wolf, first))
    return (one.player, other.player) if order[0] < order[1] else (other.player, one.player)
