"""Why something is certain: the fewest rounds and shots that prove it.

A proof is a set of clues under which the opposite has no pack. The smallest is found by the
implicit hitting set method (Davies and Bacchus 2011; Ignatiev et al., "Smallest MUS extraction",
2015): every pack that contradicts the claim breaks some clue, and a proof must hold one of the
broken clues for each such pack.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Literal

from engine.letters import Animal
from engine.mutton.clues import Clue, Evidence, bits, clues, evidence, letters
from engine.mutton.deduction import count
from engine.mutton.game import Game
from engine.mutton.options import Options


@dataclass(frozen=True, slots=True)
class Proof:
    """A claim and the fewest clues that prove it."""

    claim: Literal["wolf", "sheep", "some wolf"]
    """What `animals` are: one wolf, one sheep, or several with at least one wolf among them."""
    animals: tuple[Animal, ...]
    clues: tuple[Clue, ...]

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds whose rows on the sheet are to be lit."""
        return tuple(sorted({clue.round for clue in self.clues}))


def prove_wolf(game: Game, animal: Animal) -> Proof | None:
    """Why this animal must be a wolf; None if it need not be one."""
    proof = _smallest(game, wolves=0, sheep=bits(animal))
    return None if proof is None else Proof("wolf", (animal,), proof)


def prove_sheep(game: Game, animal: Animal) -> Proof | None:
    """Why this animal must be a sheep; None if it need not be one."""
    proof = _smallest(game, wolves=bits(animal), sheep=0)
    return None if proof is None else Proof("sheep", (animal,), proof)


def prove_hit(game: Game, animals: Collection[Animal]) -> Proof | None:
    """Why at least one of these animals must be a wolf; None if they may all be sheep."""
    proof = _smallest(game, wolves=0, sheep=bits(animals))
    if proof is None:
        return None
    return Proof("some wolf" if len(animals) > 1 else "wolf", tuple(sorted(animals)), proof)


def sure_hit(game: Game) -> frozenset[Animal] | None:
    """Return the fewest living animals with a certain wolf among them.

    A shot at all of them cannot miss altogether.

    None if the game is over.
    """
    if game.position.over:
        return None
    found = evidence(game.options, clues(game))
    living = bits(game.position.living)

    def certain(group: int) -> bool:
        return not count(_also(found, 0, group))[0]

    groups = sorted((group & ~found.sheep & living for group in found.some_wolf
                     if not group & found.wolves), key=int.bit_count)
    groups = [group for group in (*groups, living & ~found.sheep) if certain(group)]
    best = groups[0]
    for animal in letters(best):  # leave out those that are not needed
        smaller = best & ~bits(animal)
        if smaller and certain(smaller):
            best = smaller
    suspects = letters(living & ~found.sheep)
    for size in range(1, min(best.bit_count(), 4)):  # clues joined may do with fewer than one alone
        for some in combinations(suspects, size):
            if certain(bits(some)):
                return frozenset(some)
    return frozenset(letters(best))


# --- Finding --------------------------------------------------------------------------------------


def _also(found: Evidence, wolves: int, sheep: int) -> Evidence:
    return replace(found, wolves=found.wolves | wolves, sheep=found.sheep | sheep)


def _fits(options: Options, chosen: Iterable[Clue], wolves: int, sheep: int) -> bool:
    return count(_also(evidence(options, chosen), wolves, sheep))[0] > 0


def _smallest(game: Game, wolves: int, sheep: int) -> tuple[Clue, ...] | None:
    """Return the fewest clues that rule out these wolves and sheep, or None."""
    options, every = game.options, list(clues(game))
    if _fits(options, every, wolves, sheep):
        return None
    broken: list[frozenset[int]] = []  # every proof has a clue of each of these
    while True:
        chosen = _hitting(broken)
        if not _fits(options, (every[i] for i in sorted(chosen)), wolves, sheep):
            return tuple(every[i] for i in sorted(chosen))
        held = set(chosen)
        for i in range(len(every)):  # as many more clues as the opposite can still live with
            if i not in held and _fits(
                    options, (every[j] for j in sorted({*held, i})), wolves, sheep):
                held.add(i)
        broken.append(frozenset(range(len(every))) - held)


def _hitting(sets: list[frozenset[int]]) -> frozenset[int]:
    """Return a smallest set that meets all of `sets`, the earliest clues first."""
    best = frozenset[int]().union(*sets)

    def search(chosen: frozenset[int], barred: frozenset[int]) -> None:
        nonlocal best
        open_ = [one - barred for one in sets if not one & chosen]
        if not open_:
            if len(chosen) < len(best):
                best = chosen
            return
        if len(chosen) + _apart(open_) >= len(best):
            return
        narrowest = min(open_, key=len)
        for i in sorted(narrowest):
            search(chosen | {i}, barred)
            barred |= {i}

    search(frozenset(), frozenset())
    return best


def _apart(sets: list[frozenset[int]]) -> int:
    """Return a lower bound of clues: the number of disjoint sets."""
    number, met = 0, frozenset[int]()
    for one in sorted(sets, key=len):
        if not one & met:
            number += 1
            met |= one
    return number
