"""Players with one idea each: Wolves that look at what a kill reveals, Farmers that count packs.

Stronger players are measured against them. They are easy to understand and so to exploit.
"""

from collections.abc import Mapping, Sequence
from random import Random

from engine.letters import Animal
from engine.mutton import legal
from engine.mutton.clues import bits, clues, evidence
from engine.mutton.deduction import deduce
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Move, Pass
from engine.mutton.players import belief, habits, simple
from engine.mutton.players.habits import Chance, chances, wolf_turns


class KeeperWolf(simple.AnyPackWolf):
    """Kills so that as many packs as possible still fit."""

    def move(self, game: Game, rng: Random) -> Move:
        """Choose the kill that keeps the most packs, and a flight into a crowd."""
        if other := self.without_kill(game, rng):
            return other
        worths = self.worths(game, legal.victims(game))
        best = max(worths, key=lambda victim: (worths[victim], rng.random()))
        return Kill(best, simple.crowded_flight(game.position, best, rng))

    def worths(self, game: Game, victims: Sequence[Animal]) -> dict[Animal, float]:
        """Return how good it finds each of these victims, which it can kill."""
        could = chances(evidence(game.options, clues(game.public())), game.position)
        pack = bits(game.known_pack)
        return {chance.victim: self._worth(chance, pack)
                for chance in could if chance.victim in victims}

    def _worth(self, chance: Chance, pack: int) -> float:
        return chance.kept


class ShyWolf(KeeperWolf):
    """The same, but would rather not point at its own."""

    def _worth(self, chance: Chance, pack: int) -> float:
        own = (chance.suspects & pack).bit_count()
        mate = bits(chance.victim) & pack
        return chance.kept / 1.5 ** (own - 1) / (4 if mate else 1)


class LikeliestFarmer(simple.SparseFarmer):
    """Always shoots the animal that is a wolf in the most packs that fit."""

    threshold = 0.0
    """The chance to be a wolf below which no animal is shot."""

    def move(self, game: Game, rng: Random) -> Move:
        """Shoot the likeliest animal, or pass while none is likely enough."""
        position = game.position
        chance = self._chances(game, rng)
        suspect = max(position.living, key=lambda animal: (round(chance[animal], 9), rng.random()))
        if chance[suspect] < self.threshold and legal.may_pass(position):
            return Pass()
        return simple.shot(position, suspect, rng)

    def _chances(self, game: Game, rng: Random) -> Mapping[Animal, float]:
        found = deduce(game)
        return {animal: found.probability(animal) for animal in game.position.living}


class ThresholdFarmer(LikeliestFarmer):
    """Passes until some animal is more likely a wolf than not."""

    threshold = 0.5


class ReaderFarmer(LikeliestFarmer):
    """Weighs packs by how likely a Wolf that keeps many packs would have made these moves."""

    def _chances(self, game: Game, rng: Random) -> Mapping[Animal, float]:
        fits = belief.even(evidence(game.options, clues(game)), rng)
        likely = habits.likelihoods(wolf_turns(game), fits.packs, (habits.KEEPER,))
        found = fits.reweighed(likely.mean(axis=0)).chances
        return {a: float(p) for a, p in zip(game.options.flock, found, strict=True)}
