"""Why something is certain: the fewest rounds and shots that prove it, in one sentence.

A proof is a set of clues under which the opposite has no pack. The smallest is found by the
implicit hitting set method (Davies and Bacchus 2011; Ignatiev et al., "Smallest MUS extraction",
2015): every pack that contradicts the claim breaks some clue, and a proof must hold one of the
broken clues for each such pack.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from itertools import combinations

from engine.mutton.clues import Clue, Evidence, bits, clues, evidence, letters
from engine.mutton.deduction import count
from engine.mutton.game import Game
from engine.mutton.options import Animal, Options
from engine.wording import joined


@dataclass(frozen=True, slots=True)
class Proof:
    """A claim and the fewest clues that prove it."""

    sentence: str
    clues: tuple[Clue, ...]

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds whose rows on the sheet are to be lit."""
        return tuple(sorted({clue.round for clue in self.clues}))

    def __str__(self) -> str:
        return self.sentence


def prove_wolf(game: Game, animal: Animal) -> Proof | None:
    """Why this animal must be a wolf; None if it need not be one."""
    proof = _smallest(game, wolves=0, sheep=bits(animal))
    return None if proof is None else _proof(game, f"{animal} is a wolf", proof)


def prove_sheep(game: Game, animal: Animal) -> Proof | None:
    """Why this animal must be a sheep; None if it need not be one."""
    proof = _smallest(game, wolves=bits(animal), sheep=0)
    return None if proof is None else _proof(game, f"{animal} is a sheep", proof)


def prove_hit(game: Game, animals: Collection[Animal]) -> Proof | None:
    """Why at least one of these animals must be a wolf; None if they may all be sheep."""
    proof = _smallest(game, wolves=0, sheep=bits(animals))
    if proof is None:
        return None
    names = sorted(animals)
    claim = f"{names[0]} is a wolf" if len(names) == 1 else f"one of {joined(names)} is a wolf"
    return _proof(game, claim, proof)


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


# --- Telling --------------------------------------------------------------------------------------


def _proof(game: Game, claim: str, proof: tuple[Clue, ...]) -> Proof:
    reasons = [_reason(game, clue) for clue in proof if clue.source not in ("victim", "shot")]
    for mark, one, more in (("all sheep", "a sheep", "sheep"), ("all wolves", "a wolf", "wolves")):
        names = [str(clue.about) for clue in proof
                 if clue.source in ("victim", "shot") and clue.says == mark]
        if names:
            plural = len(names) > 1
            reasons.append(f"{joined(sorted(names))} {'were' if plural else 'was'} "
                           f"{more if plural else one}")
    known = sum(clue.animals.bit_count() for clue in proof if clue.says == "all wolves")
    if known >= game.options.wolves:
        reasons.append("that is the whole pack" if game.options.wolves > 1 else "it was alone")
    why = "; ".join(reasons) if reasons else "there are no others left"
    return Proof(f"{claim}: {why}.", proof)


def _reason(game: Game, clue: Clue) -> str:
    names = letters(clue.animals)
    many = joined(names) if names else "nobody"
    place = f"round {clue.round}"
    match clue.source:
        case "kill":
            return f"{place} moved {many}"
        case "pass":
            return f"in {place} the Wolf had to pass, though {many} stood beside others"
        case "escape":
            return f"{many} escaped in {place}"
        case "refused kill":
            verb = "stood" if len(names) > 1 else "alone stood"
            return f"in {place} the kill of {clue.about} was refused, and {many} {verb} beside it"
        case "refused escape":
            return f"in {place} the escape of {clue.about} was refused"
        case "goes on" if clue.says == "some sheep":
            return f"the game went on after {place}, so one of {many} is a sheep"
        case "goes on":
            return f"the game went on after {place}, so one of {many} is a wolf"
        case _:
            return f"the game ended in {place}, so {many} are all wolves or all sheep"
