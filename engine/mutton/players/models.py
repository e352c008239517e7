"""How Wolves choose their kills: the likelihood of a kill for each pack that could have made it.

Each habit prefers kills by what everybody can see, and some by how many of the Wolf's own they
point at. Whatever the habit, a little of every choice is left to chance, so that no surprise makes
a pack impossible which the clues allow.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engine.mutton.players.belief import Masks
from engine.mutton.players.hindsight import Chance, WolfTurn

SURPRISE = 0.06


@dataclass(frozen=True, slots=True)
class Habit:
    """How much a Wolf's preference grows with each quality of a kill; it chooses by softmax."""

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


def choices(
    could: Sequence[Chance], packs: Masks, habits: Sequence[Habit] = HABITS
) -> npt.NDArray[np.float64]:
    """How likely each habit (first index) makes each pack (second) choose each kill (third)."""
    suspects = np.array([chance.suspects for chance in could], np.uint32)
    victims = np.array([1 << ord(chance.victim) - 65 for chance in could], np.uint32)
    own = np.bitwise_count(packs[:, None] & suspects)
    mate = (packs[:, None] & victims) != 0
    possible = own > 0
    kept = np.log2([chance.kept for chance in could])
    pointed = np.array([10 * chance.pointed for chance in could])
    crowd = np.bitwise_count(suspects)
    free = np.maximum(possible.sum(axis=1, keepdims=True), 1)
    prime = np.array([chance.prime for chance in could], np.uint32)
    caught = np.bitwise_count(packs[:, None] & prime) / np.bitwise_count(prime)
    found: npt.NDArray[np.float64] = np.empty((len(habits), *own.shape))
    for row, habit in enumerate(habits):
        liking = habit.kept * kept + habit.pointed * pointed + habit.crowd * crowd
        wish = np.exp(liking - liking.max()) * possible + 1e-30
        if habit.own or habit.mate:
            shy = np.exp(habit.own * np.arange(27, dtype=float))
            wish *= shy[own] * np.where(mate, np.exp(habit.mate), 1.0)
        if habit.caught:
            wish *= np.exp(habit.caught * caught)
        wish /= wish.sum(axis=1, keepdims=True)
        found[row] = ((1 - SURPRISE) * wish + SURPRISE / free) * possible
    return found


def likelihoods(
    turns: Sequence[WolfTurn], packs: Masks, habits: Sequence[Habit] = HABITS
) -> npt.NDArray[np.float64]:
    """For each habit (row) and pack (column), how likely all these kills were."""
    found: npt.NDArray[np.float64] = np.ones((len(habits), len(packs)))
    for turn in turns:
        found *= choices(turn.chances, packs, habits)[:, :, turn.chosen]
    return found
