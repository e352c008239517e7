"""Two sides' mixed strategies, improved against each other by regret matching.

CFR+ (Tammelin, "Solving large imperfect information games using CFR+", 2014) on a game whose moves
are all public and whose one secret is the Wolf's pack. The game is rows of numbers: a *hand* is a
public position together with one pack that can be in it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Index = npt.NDArray[np.intp]


@dataclass(slots=True)
class Hands:
    """All hands of a game, level by level: the Wolf's choice of its pack, its move, the Farmer's
    move, the Wolf's, and so on. Hand 0 is that of a Wolf who has not chosen yet."""

    parent: list[int] = field(default_factory=lambda: [0])
    """For each hand the one before the last move."""
    slot: list[int] = field(default_factory=lambda: [-1])
    """The Farmer's choice that led to it; -1 if it was the Wolf's."""
    payoff: list[float] = field(default_factory=lambda: [0.0])
    """The score, where the game has ended."""
    group: list[int] = field(default_factory=list)
    """For each of the Farmer's choices a number of the position in which it is made."""
    levels: list[int] = field(default_factory=lambda: [1])
    """The first hand of each level but hand 0's own, and at last the number of hands."""

    def add(self, parent: int, slot: int = -1, payoff: float = 0.0) -> int:
        """Return one more hand; its number."""
        self.parent.append(parent)
        self.slot.append(slot)
        self.payoff.append(payoff)
        return len(self.parent) - 1

    def choice(self, position: int) -> int:
        """Return one more choice of the Farmer's; its number."""
        self.group.append(position)
        return len(self.group) - 1


class Balance:
    """Both sides' strategies in rows, improved against each other."""

    def __init__(self, hands: Hands, dealt: float) -> None:
        self.dealt = dealt
        """How often the pack is dealt rather than chosen."""
        self.parent: Index = np.array(hands.parent, np.intp)
        self.slot: Index = np.array(hands.slot, np.intp)
        self.group: Index = np.array(hands.group, np.intp)
        self.payoff = np.array(hands.payoff, float)
        self.packs, self.hands = hands.levels[1] - 1, len(hands.parent)
        self.levels = list(zip(hands.levels, hands.levels[1:], strict=False))
        self.farmers = np.flatnonzero(self.slot >= 0)
        self.wolfs = np.flatnonzero(self.slot < 0)[1:]
        self.slots = self.slot[self.farmers]
        self.reached: Index = np.zeros(len(self.group), np.intp)
        self.reached[self.slots] = self.farmers  # a hand of each choice; all are reached as often
        self.wolf_regret, self.farmer_regret = np.zeros(len(self.wolfs)), np.zeros(len(self.group))
        self.wolf_total, self.farmer_total = self.wolf_regret.copy(), self.farmer_regret.copy()
        """What each side has done so far, later steps counting for more."""

    def improve(self, steps: int) -> None:
        """Let each side in turn regret what it did not do; later steps count for more."""
        wolf = self.wolf_shares(self.wolf_regret)
        farmer = self.farmer_shares(self.farmer_regret)
        for step in range(1, steps + 1):
            reach = self._reach(farmer=farmer)
            gain = self._gain(wolf, farmer)[self.wolfs] * reach[self.wolfs]
            self.wolf_regret = np.maximum(self.wolf_regret + gain, 0)
            wolf = self.wolf_shares(self.wolf_regret)
            self.farmer_total += step * reach[self.reached]
            reach = self._reach(wolf=wolf)
            loss = self._gain(wolf, farmer)[self.farmers] * reach[self.farmers]
            summed = np.bincount(self.slots, loss, len(self.group))
            self.farmer_regret = np.maximum(self.farmer_regret - summed, 0)
            farmer = self.farmer_shares(self.farmer_regret)
            self.wolf_total += step * reach[self.wolfs]

    def wolf_shares(self, wish: Floats) -> Floats:
        """Return how often the Wolf goes on to each hand if it goes as it wishes."""
        return self._shares(wish, self.parent[self.wolfs])

    def farmer_shares(self, wish: Floats) -> Floats:
        """Return how often the Farmer makes each of its choices."""
        return self._shares(wish, self.group)

    @staticmethod
    def _shares(wish: Floats, group: Index) -> Floats:
        """Return each wish's share of its group's; alike where nothing is wished."""
        total, size = np.bincount(group, wish), np.bincount(group)
        shares: Floats = np.where(total[group] > 0, wish / np.maximum(total[group], 1e-300),
                                  1 / size[group])
        return shares

    def _odds(self, wolf: Floats | None, farmer: Floats | None) -> Floats:
        odds = np.ones(self.hands)
        if wolf is not None:
            odds[self.wolfs] = wolf
        if farmer is not None:
            odds[self.farmers] = farmer[self.slots]
        return odds

    def _reach(self, wolf: Floats | None = None, farmer: Floats | None = None) -> Floats:
        """Return how likely this side's choices (or both) let the game get to each hand."""
        reach = self._odds(wolf, farmer)
        if wolf is not None:
            packs = reach[1:1 + self.packs]
            packs *= 1 - self.dealt
            packs += self.dealt / self.packs
        for start, end in self.levels:
            reach[start:end] *= reach[self.parent[start:end]]
        return reach

    def _gain(self, wolf: Floats, farmer: Floats) -> Floats:
        """Return how many points more each hand is worth than the one before it."""
        odds, worth = self._odds(wolf, farmer), self.payoff.copy()
        for start, end in reversed(self.levels):
            part = odds[start:end] * worth[start:end]
            worth[:start] += np.bincount(self.parent[start:end], part, start)
        gain: Floats = worth - worth[self.parent]
        return gain
