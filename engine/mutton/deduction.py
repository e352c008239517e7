"""Which packs fit everything public, counted exactly: all of them, and those with each animal.

`count` never lists packs. Animals that stand in the same clues are exchangeable, so it goes over
classes of them with a dynamic programme: a state is the set of clues already met, and holds how
many ways there are to have met just these with 0, 1, 2, … wolves. Going over the classes forwards
and backwards gives every animal's share as well. The counts by number of wolves are the digits of
one integer: adding and multiplying them all at once is what Python does fastest.

Under dictionary the packs are the few thousand listed words, one bit of an integer each.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType

from engine.defect import Defect, DefectError
from engine.letters import Animal
from engine.mutton.clues import Clue, Evidence, Source, bits, clues, evidence
from engine.mutton.game import Game
from engine.mutton.words import listed

DIGIT = 24
"""Bits for one count: the most there is to count, 13 wolves among 26, needs them all but one."""

_ONES = (1 << DIGIT) - 1
_CHOOSE = tuple((1 + (1 << DIGIT)) ** size for size in range(27))
"""``_CHOOSE[n]`` holds, digit by digit, in how many ways 0, 1, 2, … of n can be chosen."""

Counts = tuple[int, tuple[int, ...]]
"""Number of packs that fit, and the numbers of those in which A, B, C, … is a wolf."""


_BROKEN: dict[Source, str] = {
    "kill": "{animal} was killed, but no wolf can have stood next to it",
    "victim": "{animal} cannot have been what its mark says",
    "shot": "{animal} cannot have been what its mark says",
    "pass": "the Wolf passed, but it must have been able to kill",
    "escape": "{animal} escaped, but it cannot be a wolf",
    "refused kill": "the kill of {animal} was refused, but it must have been possible",
    "refused escape": "the escape of {animal} was refused, but it must be a wolf",
    "goes on": "the game went on, but it must have been over",
    "end": "the game ended, but it cannot have been over",
}
"""English texts for what is impossible about a clue, by its source."""


class NoPackFits(DefectError):
    """The history is impossible. `round` is the first at which no pack fits any more."""

    def __init__(self, clue: Clue) -> None:
        super().__init__(Defect(
            f"no-pack-fits-{clue.source.replace(' ', '-')}",
            f"No pack fits what happened up to round {{round}}: {_BROKEN[clue.source]}. "
            "Check round {round} and the rounds before it.",
            round=clue.round, animal=clue.about or ""))
        self.round = clue.round
        self.clue = clue


@dataclass(frozen=True, slots=True)
class Deduction:
    """The number of packs that fit, and each animal's share of them."""

    packs: int
    """Number of packs that fit."""
    wolf_in: Mapping[Animal, int]
    """For each animal of the flock, dead or alive, in how many of them it is a wolf."""

    def probability(self, animal: Animal) -> float:
        """Return the chance of a wolf if every pack that fits is equally likely."""
        return self.wolf_in[animal] / self.packs

    def if_sheep(self, animal: Animal) -> int:
        """Return how many packs would be left if this animal turned out to be a sheep."""
        return self.packs - self.wolf_in[animal]

    def if_wolf(self, animal: Animal) -> int:
        """Return how many packs would be left if this animal turned out to be a wolf."""
        return self.wolf_in[animal]


def deduce(game: Game) -> Deduction:
    """Return what both players can know about the pack.

    That is the whole pack once the game is over and the pack is shown.

    Raises NoPackFits if the history is impossible.

    >>> from engine.mutton.moves import Kill, Placement, Run
    >>> from engine.mutton.options import Options
    >>> game = Game.start(Options(size=2, sheep=4, wolves=1), Placement(("a1", "a2", "b1", "c3")))
    >>> game = game.apply(Kill("A", (Run("B", "b3"), Run("C", "c2"))), ("x",))
    >>> deduce(game).packs, deduce(game).probability("B"), deduce(game).wolf_in["D"]
    (2, 0.5, 0)
    """
    flock, options = game.options.flock, game.options
    shown = game.public().pack
    if shown is not None:
        return Deduction(1, MappingProxyType({animal: int(animal in shown) for animal in flock}))
    found = list(clues(game))
    packs, wolf_in = count(evidence(options, found))
    if not packs:
        raise NoPackFits(next(
            clue for last, clue in enumerate(found)
            if not count(evidence(options, found[: last + 1]))[0]
        ))
    return Deduction(packs, MappingProxyType(dict(zip(flock, wolf_in, strict=True))))


def count(found: Evidence) -> Counts:
    """Count the packs that fit, and for each animal those in which it is a wolf."""
    if (word_list := found.options.word_list) is not None:
        return _count_words(found, word_list)
    cases = [(1, found.wolves, found.sheep)]
    if found.alike:
        cases = [(1, found.wolves, found.sheep | found.alike),
                 (1, found.wolves | found.alike, found.sheep)]
    if found.some_sheep is not None:  # all packs but those in which they are all wolves
        cases += [(-1, wolves | found.some_sheep, sheep) for _, wolves, sheep in cases]
    number, size = found.options.wolves, found.options.sheep
    counts = [(sign, _count(size, number, wolves, sheep, found.some_wolf))
              for sign, wolves, sheep in cases]
    if len(counts) == 1:
        return counts[0][1]
    return (
        sum(sign * packs for sign, (packs, _) in counts),
        tuple(sum(sign * wolf_in[i] for sign, (_, wolf_in) in counts) for i in range(size)),
    )


def fitting(found: Evidence) -> Iterator[frozenset[Animal]]:
    """Yield the packs that fit, likely wolves first, at the cost of a few counts each.

    >>> from engine.mutton.options import Options
    >>> [sorted(pack) for pack in fitting(Evidence(Options(size=2, sheep=4, wolves=2), sheep=1))]
    [['B', 'C'], ['B', 'D'], ['C', 'D']]
    """
    packs, wolf_in = count(found)
    undecided = [number for number, wolf in enumerate(wolf_in) if 0 < wolf < packs]
    if undecided:
        likely = 1 << max(undecided, key=wolf_in.__getitem__)
        yield from fitting(replace(found, wolves=found.wolves | likely))
        yield from fitting(replace(found, sheep=found.sheep | likely))
    elif packs:
        flock = found.options.flock
        yield frozenset(animal for animal, wolf in zip(flock, wolf_in, strict=True) if wolf)


def _count(size: int, number: int, wolves: int, sheep: int, some_wolf: tuple[int, ...]) -> Counts:
    """Count the packs of `number` wolves among the first `size` animals."""
    nothing = 0, (0,) * size
    everybody = (1 << size) - 1
    if wolves & sheep:
        return nothing
    undecided: list[int] = []
    settled = False
    while not settled:
        settled, undecided = True, []
        for clue in some_wolf:
            if clue & wolves:
                continue
            left = clue & ~sheep
            if not left:
                return nothing
            if left & (left - 1):
                undecided.append(left)
            else:  # a single suspect: certainly a wolf, which may settle clues gone by
                wolves |= left
                settled = False
    needed = number - wolves.bit_count()
    if needed < 0 or (undecided and not needed):
        return nothing
    free = everybody & ~wolves & ~sheep
    if free.bit_count() < needed:
        return nothing
    tight = _tightest(undecided)
    packs, classes, shares = _over_classes(free, needed, tight)
    if not packs:
        return nothing
    wolf_in = [packs if wolves >> i & 1 else 0 for i in range(size)]
    for members, share in zip(classes, shares, strict=True):
        while members:
            last = members & -members
            wolf_in[last.bit_length() - 1] = share
            members ^= last
    return packs, tuple(wolf_in)


def _tightest(some_wolf: list[int]) -> list[int]:
    """Return the clues without those that follow from another."""
    tight: list[int] = []
    for clue in sorted(set(some_wolf), key=int.bit_count):
        if not any(clue & other == other for other in tight):
            tight.append(clue)
    return tight


def _over_classes(
    free: int, needed: int, some_wolf: list[int]
) -> tuple[int, list[int], list[int]]:
    """Return the number of packs, the classes, and each class's share.

    A share is the number of packs that any one member of the class is in.
    """
    order = _classes(free, some_wolf)
    idle = free
    for members, _, _ in order:
        idle &= ~members
    keep = (1 << DIGIT * (needed + 1)) - 1
    met = (1 << len(some_wolf)) - 1

    forward: list[dict[int, int]] = [{0: 1}]
    for members, signature, closing in order:
        some = _CHOOSE[members.bit_count()] - 1
        states: dict[int, int] = {}
        for state, ways in forward[-1].items():
            if state & closing == closing:
                states[state] = states.get(state, 0) + ways
            more = ways * some & keep
            if more:
                state |= signature
                states[state] = states.get(state, 0) + more
        forward.append(states)
    if met not in forward[-1]:
        return 0, [], []

    digit = DIGIT * needed
    rest = idle.bit_count()
    last = forward[-1][met]
    packs = last * _CHOOSE[rest] >> digit & _ONES
    classes, shares = [idle], [0]
    if rest and needed:
        shares = [(last * _CHOOSE[rest - 1] << DIGIT) >> digit & _ONES]

    backward = {met: _CHOOSE[rest] & keep}
    for (members, signature, _), states in zip(reversed(order), reversed(forward[:-1]),
                                               strict=True):
        size = members.bit_count()
        some = _CHOOSE[size] - 1
        with_one = 0
        before: dict[int, int] = {}
        for state, ways in states.items():
            ends = backward.get(state | signature, 0)
            total = backward.get(state, 0)
            if ends:
                with_one += ways * ends
                total += ends * some & keep
            before[state] = total & keep
        classes.append(members)
        shares.append((with_one * _CHOOSE[size - 1] << DIGIT) >> digit & _ONES)
        backward = before
    return packs, classes, shares


def _classes(free: int, some_wolf: list[int]) -> list[tuple[int, int, int]]:
    """Group animals that are in the same clues.

    Each class has its members, its clues as bits, and the clues that end with it.

    They come in an order that ends clues early, so that there are few sets of met clues.
    """
    groups = [(free, 0)]
    for index, clue in enumerate(some_wolf):
        split = []
        for members, signature in groups:
            inside = members & clue
            if inside:
                split.append((inside, signature | 1 << index))
            if inside != members:
                split.append((members & ~clue, signature))
        groups = split
    left = [group for group in groups if group[1]]
    order = []
    while left:
        width = [0] * len(some_wolf)
        for _, signature in left:
            while signature:
                bit = signature & -signature
                width[bit.bit_length() - 1] += 1
                signature ^= bit
        index = min((wide, index) for index, wide in enumerate(width) if wide)[1]
        order += [group for group in left if group[1] >> index & 1]
        left = [group for group in left if not group[1] >> index & 1]
    seen = 0
    ordered = []
    for members, signature in reversed(order):
        ordered.append((members, signature, signature & ~seen))
        seen |= signature
    return ordered[::-1]


# --- Dictionary -----------------------------------------------------------------------------------


def listed_packs(word_list: str, sheep: int, wolves: int) -> list[int]:
    """Return the packs that spell a word of a list, as bits in ascending order."""
    packs = map(bits, listed(word_list).packs(wolves))
    return sorted(pack for pack in packs if not pack >> sheep)


@cache
def _columns(word_list: str, sheep: int, wolves: int) -> tuple[int, tuple[int, ...]]:
    """Return how many listed packs there are, and those with A, with B, … as bits."""
    packs = listed_packs(word_list, sheep, wolves)
    columns = [0] * sheep
    for index, pack in enumerate(packs):
        for i in range(sheep):
            columns[i] |= (pack >> i & 1) << index
    return len(packs), tuple(columns)


def _count_words(found: Evidence, word_list: str) -> Counts:
    size, columns = _columns(word_list, found.options.sheep, found.options.wolves)
    fitting = (1 << size) - 1

    def chosen(animals: int) -> list[int]:
        return [column for i, column in enumerate(columns) if animals >> i & 1]

    def any_of(animals: int) -> int:
        either = 0
        for column in chosen(animals):
            either |= column
        return either

    def all_of(animals: int) -> int:
        both = (1 << size) - 1
        for column in chosen(animals):
            both &= column
        return both

    for column in chosen(found.wolves):
        fitting &= column
    fitting &= ~any_of(found.sheep)
    for clue in found.some_wolf:
        fitting &= any_of(clue)
    if found.some_sheep is not None:
        fitting &= ~all_of(found.some_sheep)
    if found.alike is not None:
        fitting &= ~any_of(found.alike) | all_of(found.alike)
    return fitting.bit_count(), tuple((fitting & column).bit_count() for column in columns)
