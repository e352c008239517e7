"""Players with one idea each: Wolves that look at what a kill tells, Farmers that look at chances.

They are the opponents against which stronger ones are measured, and are easy to understand and so
to exploit.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine.mutton import legal, placements
from engine.mutton.clues import bits, clues, evidence
from engine.mutton.deduction import deduce
from engine.mutton.game import Game
from engine.mutton.moves import Escape, Kill, Move, Pass, Placement
from engine.mutton.options import Animal, Options
from engine.mutton.players import belief, models, simple
from engine.mutton.players.hindsight import Chance, chances, wolf_turns
from engine.mutton.players.tips import crowded_flight


class KeeperWolf:
    """Kills so that as many packs as possible still fit."""

    def choose_pack(self, game: Game, rng: Random) -> frozenset[Animal]:
        """Any pack."""
        return simple.any_pack(game.options, rng)

    def move(self, game: Game, rng: Random) -> Move:
        """The kill that keeps the most packs, and a flight into a crowd."""
        assert game.pack is not None
        escapers, victims = legal.escapers(game), legal.victims(game)
        if escapers:
            return Escape(rng.choice(escapers))
        if not victims:
            return Pass()
        could = chances(evidence(game.options, clues(game.public())), game.position)
        pack = bits(game.pack)
        best = max((chance for chance in could if chance.victim in victims),
                   key=lambda chance: (self._worth(chance, pack), rng.random()))
        return Kill(best.victim, crowded_flight(game.position, best.victim, rng))

    def _worth(self, chance: Chance, pack: int) -> float:
        return chance.kept


class ShyWolf(KeeperWolf):
    """The same, but would rather not point at its own."""

    def _worth(self, chance: Chance, pack: int) -> float:
        own = (chance.suspects & pack).bit_count()
        mate = bits(chance.victim) & pack
        return chance.kept / 1.5 ** (own - 1) / (4 if mate else 1)


class LikeliestFarmer:
    """Always shoots the animal that is a wolf in the most packs that fit."""

    threshold = 0.0

    def place(self, options: Options, rng: Random) -> Placement:
        """The recommended sparse start."""
        return placements.sparse(options)

    def move(self, game: Game, rng: Random) -> Move:
        """A shot at the likeliest, or a pass while nobody is likely enough."""
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
    """Holds fire until somebody is more likely a wolf than not."""

    threshold = 0.5


class ReaderFarmer(LikeliestFarmer):
    """Weighs packs by how likely a Wolf that keeps many packs would have made these moves."""

    habits: tuple[models.Habit, ...] = (models.Habit(kept=6, own=-0.5),)

    def _chances(self, game: Game, rng: Random) -> Mapping[Animal, float]:
        fits = belief.even(evidence(game.options, clues(game)), rng)
        likely = models.likelihoods(wolf_turns(game), fits.packs, self.habits)
        found = fits.reweighed(likely.mean(axis=0)).chances
        return {a: float(p) for a, p in zip(game.options.flock, found, strict=True)}
