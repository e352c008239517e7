"""What kills and shots reveal about the habits of their players.

Everything here is public, so both sides can work it out. The Farmer weighs packs by how likely each
would have made the Wolf's kills; the Wolf sees how its own kills look, and whether the Farmer
counts packs or reads habits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import exp
from random import Random

import numpy as np
import numpy.typing as npt

from engine.letters import Animal
from engine.mutton.clues import Evidence, bits, clues, evidence
from engine.mutton.deduction import count
from engine.mutton.game import Game
from engine.mutton.moves import Entry, Kill, Placement, Shot, Turn
from engine.mutton.options import Options
from engine.mutton.players import belief
from engine.mutton.players.belief import Belief, Masks
from engine.mutton.position import Position

# --- The kills that were possible -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Chance:
    """A kill that some pack could have made."""

    victim: Animal
    suspects: int
    """Its living neighbours, as bits."""
    kept: float
    """The share of the packs that fitted before which fit after this kill."""
    pointed: float
    """The highest chance of any living animal to be a wolf, after this kill."""
    prime: int
    """The animals that have this chance, as bits."""


def neighbours(position: Position) -> dict[Animal, int]:
    """Return every living animal's living neighbours, as bits."""
    at = {cell: 1 << ord(animal) - 65 for animal, cell in position.living.items()}
    beside = position.grid.neighbours
    return {
        animal: sum(at.get(other, 0) for other in beside(cell))
        for animal, cell in position.living.items()
    }


def chances(before: Evidence, position: Position) -> tuple[Chance, ...]:
    """Return every kill that is possible by what was known `before` it."""
    return _chances(before, tuple(neighbours(position).items()))


@lru_cache(maxsize=512)
def _chances(
    before: Evidence, around: tuple[tuple[Animal, int], ...]
) -> tuple[Chance, ...]:
    packs, _ = count(before)
    living = bits(animal for animal, _ in around)
    found = []
    after: dict[int, tuple[float, list[float]]] = {}
    for victim, suspects in around:
        if suspects not in after:
            then = replace(before, some_wolf=(*before.some_wolf, suspects))
            kept, wolf_in = count(then) if suspects else (0, ())
            after[suspects] = (kept / packs, [
                part / kept if living >> i & 1 else 0.0 for i, part in enumerate(wolf_in)
            ] if kept else [])
        kept_share, chance = after[suspects]
        if kept_share:
            dying = ord(victim) - 65
            pointed = max(p for i, p in enumerate(chance) if i != dying)
            prime = sum(1 << i for i, p in enumerate(chance) if p > pointed - 1e-9 and i != dying)
            found.append(Chance(victim, suspects, kept_share, pointed, prime))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class WolfTurn:
    """A kill as it was seen, among all that were possible."""

    chances: tuple[Chance, ...]
    chosen: int
    """Which of the chances it was."""


def wolf_turns(game: Game) -> list[WolfTurn]:
    """Return every kill of the game so far. Looks at nothing that is not public."""
    found = list(clues(game))
    turns = []
    for index, (entry, position) in enumerate(zip(game.entries, game.positions, strict=False)):
        if isinstance(entry, Turn) and isinstance(entry.move, Kill):
            before = evidence(game.options, (clue for clue in found if clue.entry < index))
            could = chances(before, position)
            chosen = [i for i, chance in enumerate(could) if chance.victim == entry.move.victim]
            turns.append(WolfTurn(could, chosen[0]))
    return turns


# --- How Wolves choose ----------------------------------------------------------------------------

SURPRISE = 0.06
"""Probability that a Wolf makes any possible kill instead of one by its habit."""


@dataclass(frozen=True, slots=True)
class Habit:
    """Weights of the qualities of a kill in a Wolf's choice, which is by softmax."""

    kept: float = 0.0
    """For each doubling of the packs kept."""
    pointed: float = 0.0
    """For each tenth of chance at which the likeliest animal then stands."""
    own: float = 0.0
    """For each of its own that the kill points at."""
    crowd: float = 0.0
    """For each animal that the kill points at."""
    caught: float = 0.0
    """If the likeliest animal will be one of its own; in part if only some of the likeliest are."""
    mate: float = 0.0
    """If the victim is of the pack."""


HABITS = (
    Habit(),
    Habit(kept=20),
    Habit(kept=20, own=-6),
    Habit(kept=4, own=-2),
    Habit(pointed=-2, own=-1),
    Habit(crowd=1, own=-3, mate=-5),
    # The next two were fitted (conditional logit) to kills of the shy and the roll-out Wolf.
    Habit(kept=3.5, own=-2.3, crowd=0.6, caught=-0.3, mate=-2.7),
    Habit(kept=2, own=-0.8, crowd=0.2, caught=-1.5, mate=-2.2),
)
KEEPER = Habit(kept=6, own=-0.5)
"""A Wolf that keeps many packs. The Farmer called *reader* expects it."""


def choices(
    could: Sequence[Chance], packs: Masks, habits: Sequence[Habit] = HABITS
) -> npt.NDArray[np.float64]:
    """Return the likelihood of each kill by habit and pack. The indices are habit, pack, kill."""
    suspects = np.array([chance.suspects for chance in could], np.uint32)
    victims = np.array([1 << ord(chance.victim) - 65 for chance in could], np.uint32)
    own = np.bitwise_count(packs[:, None] & suspects)
    mate = (packs[:, None] & victims) != 0
    possible = own > 0
    kept = np.log2([chance.kept for chance in could])
    pointed = np.array([10 * chance.pointed for chance in could])
    crowd = np.bitwise_count(suspects)
    surprise = SURPRISE / np.maximum(possible.sum(axis=1, keepdims=True), 1)
    prime = np.array([chance.prime for chance in could], np.uint32)
    caught = np.bitwise_count(packs[:, None] & prime) / np.bitwise_count(prime)
    found: npt.NDArray[np.float64] = np.empty((len(habits), *own.shape))
    for row, habit in enumerate(habits):
        liking = habit.kept * kept + habit.pointed * pointed + habit.crowd * crowd
        wish = np.exp(liking - liking.max()) * possible + 1e-30
        if habit.own or habit.mate:
            shy = np.exp(habit.own * np.arange(27, dtype=float))[own]
            wish *= shy * np.where(mate, np.exp(habit.mate), 1.0) if habit.mate else shy
        if habit.caught:
            wish *= np.exp(habit.caught * caught)
        wish /= wish.sum(axis=1, keepdims=True)
        wish *= 1 - SURPRISE
        wish += surprise
        np.multiply(wish, possible, out=found[row])
    return found


def likelihoods(
    turns: Sequence[WolfTurn], packs: Masks, habits: Sequence[Habit] = HABITS
) -> npt.NDArray[np.float64]:
    """Return for each habit (row) and pack (column), how likely all these kills were."""
    found: npt.NDArray[np.float64] = np.ones((len(habits), len(packs)))
    for turn in turns:
        found *= choices(turn.chances, packs, habits)[:, :, turn.chosen]
    return found


# --- How Farmers shoot ----------------------------------------------------------------------------

BLUNT = 0.05
"""Temperature of a Farmer's shots: the difference in probability for a factor of e."""
PRIOR = 0.25
"""The odds before any shot that a Farmer reads, rather than counts."""
ANY_SHOT = 0.02
"""About the smallest probability of a shot by any kind of Farmer."""
OPEN = 0.06
"""Smallest probability of either kind of Farmer, as a Farmer may change or be of a third kind."""


def weighed(game: Game, rng: Random, trust: float = 1.0) -> Belief:
    """Return the packs that fit, weighed by the likelihood of all kills.

    A `trust` below 1, the exponent of the likelihood, makes the weights more equal.
    """
    fits = belief.even(evidence(game.options, clues(game)), rng)
    likely = likelihoods(wolf_turns(game), fits.packs)
    return fits.reweighed(likely.mean(axis=0) ** trust)


def reads(public: Game) -> float:
    """Return the chance that this Farmer weighs packs by the Wolf's habits."""
    odds = PRIOR
    for index, entry in enumerate(public.entries):
        if isinstance(entry, Turn) and isinstance(entry.move, Shot):
            before = public.upto(index)
            counted, read = suspicions(HistoryKey.of(before))
            shot = ord(entry.move.animal) - 65
            odds *= likely(read, shot) / likely(counted, shot)
    return min(1 - OPEN, max(OPEN, odds / (1 + odds)))


def likely(suspicions: Sequence[float], shot: int, blunt: float = BLUNT) -> float:
    """Return about how likely a Farmer with these suspicions shoots this animal.

    `blunt` is the temperature of the shots.
    """
    most = max(suspicions)
    wishes = [exp((suspicion - most) / blunt) for suspicion in suspicions]
    return ANY_SHOT + wishes[shot] / sum(wishes)


@dataclass(frozen=True, slots=True)
class HistoryKey:
    """A game as the key of a cache: two are equal if the same was done in both."""

    options: Options
    placement: Placement
    entries: tuple[Entry, ...]
    game: Game = field(compare=False)

    @staticmethod
    def of(game: Game) -> HistoryKey:
        """Return the moment that a game has reached."""
        return HistoryKey(game.options, game.placement, game.entries, game)


@lru_cache(maxsize=128)
def suspicions(moment: HistoryKey) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return each animal's chance to be a wolf, by counting and by weighing.

    It is 0 for the dead.
    """
    game = moment.game
    living = [animal in game.position.living for animal in game.options.flock]
    packs, wolf_in = count(evidence(game.options, clues(game)))
    weights = weighed(game, Random(0)).chances  # chance is needed only to sample very many packs
    return (
        tuple(part / packs * alive for part, alive in zip(wolf_in, living, strict=True)),
        tuple(float(p) * alive for p, alive in zip(weights, living, strict=True)),
    )
