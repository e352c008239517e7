"""Farmers who weigh packs by how Wolves choose, and go berserk when it pays.

Counting packs (`engine.mutton.deduction`) takes every pack that fits as equally likely. But a Wolf
that could have killed this way had other ways as well: a pack whose best kill was another one is
less likely. The Wolf's habit is unknown, so these Farmers consider many (`habits.HABITS`), among
them one that kills at random, and the game itself shows which to believe. Level 9 also has
fitted readers, which look at flights (`reading`).
"""

from math import exp, sqrt
from random import Random
from statistics import fmean, stdev

import numpy as np

from engine.letters import LETTERS, Animal
from engine.mutton import legal
from engine.mutton.clues import clues, evidence
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Move, Pass, Shot
from engine.mutton.players import belief, reading, rollout, simple, solving
from engine.mutton.players.belief import Belief
from engine.mutton.players.habits import weighed
from engine.mutton.players.rolling import columns, likeliest, outcomes, played_on
from engine.mutton.players.rollout import BitBoard, Work, members


class WeighingFarmer(simple.SparseFarmer):
    """Shoots the likeliest animal after weighing the packs by habits.

    Habits say little on boards of three cells a side or fewer. There it often uses a fitted reader.
    """

    fitted = 0.5
    """How often it does, as a share of its moves."""

    def move(self, game: Game, rng: Random) -> Move:
        """Shoot the likeliest animal."""
        small = game.options.size < reading.SIZE and reading.special(game.options) is not None
        fits = (reading.estimated(game, rng) if small and rng.random() < self.fitted
                else weighed(game, rng))
        return simple.shot(game.position, self._likeliest(game, fits.chances, rng), rng)

    @staticmethod
    def _likeliest(game: Game, chance: belief.Floats, rng: Random) -> Animal:
        return max(legal.suspects(game.position),
                   key=lambda animal: (round(float(chance[ord(animal) - 65]), 5), rng.random()))


class HighestFarmer(WeighingFarmer):
    """Draws its shot among the animals that are about as likely as the likeliest.

    A Wolf that knows which animal will be shot next plays around it. With options that have a
    reader of their own (`reading.special`) it shoots the likeliest animal. Where no reader applies,
    it chooses the best shot or pass in simulated games. It goes berserk where that costs few sheep,
    and fewer than going on. Small games it plays as solved.
    """

    blunt = reading.BLUNT
    """Temperature of the draw: the difference in probability for a factor of e."""
    shots, games = 4, 48
    """Numbers of suspects tried and of games played on for each."""
    trials = 64
    """Number of simulated games that estimate the cost of going on."""
    dear = 2.0
    """Largest expected loss, in sheep, for which going berserk is considered."""
    margin = 0.5
    """Number of sheep by which it must be cheaper than going on."""

    def policy(self, game: Game) -> dict[Move, float] | None:
        """Return the probability of each move in a solved game; None in others."""
        solution = solving.solved(game.options, game.placement)
        return None if solution is None else solution.farmer(game)

    def move(self, game: Game, rng: Random) -> Move:
        """Berserk, or a shot at a likely animal, or what is best in simulated games."""
        mixed = self.policy(game)
        if mixed:
            return solving.drawn(mixed, rng)
        fits = reading.guarded(game, rng)
        work = _begun(game, fits)
        rampage = self._rampage(game, BitBoard.of(game), fits, rng, work)
        if rampage:
            return rampage
        if reading.special(game.options) is not None:  # shots cannot be played on well there
            return scattering(game, LETTERS[likeliest(game, fits, 1)[0]], fits, rng)
        if reading.readable(game.options):
            return simple.shot(game.position, self._target(game, fits, rng), rng)
        counted = belief.even(evidence(game.options, clues(game)), rng)
        suspects = likeliest(game, fits, self.shots)
        best = played_on(game, fits, counted, rng, suspects, self.games, work)
        return Pass() if best is None else simple.shot(game.position, LETTERS[best], rng)

    def _target(self, game: Game, fits: Belief, rng: Random) -> Animal:
        """Return the likeliest animal, or one that is about as likely."""
        living = legal.suspects(game.position)
        chance = [float(fits.chances[ord(animal) - 65]) for animal in living]
        return rng.choices(living, [exp((one - max(chance)) / self.blunt) for one in chance])[0]

    def _rampage(
        self, game: Game, board: BitBoard, fits: Belief, rng: Random, work: Work
    ) -> Berserk | None:
        if (most := legal.most_suspects(game.position)) < 2:
            return None
        alive = np.array([board.living >> i & 1 for i in range(game.options.sheep)], np.float32)
        cost, targets = cheapest_rampage(fits, alive, most)
        if len(targets) < 2 or cost > self.dear:
            return None
        believed = columns(fits.drawn(4096, belief.generator(rng)).packs, game.options.sheep)
        going_on = 0.0
        packs = fits.drawn(self.trials, belief.generator(rng)).packs.tolist()
        for pack in packs:
            then, knows = board.copy(), believed.copy()
            going_on += rollout.finish(then, knows, pack, rng, farmer_first=True, work=work)
        if cost + self.margin >= going_on / len(packs):
            return None
        return Berserk(tuple(LETTERS[animal] for animal in targets))


def _begun(game: Game, fits: Belief) -> Work:
    """Return the work for a move after weighing the packs that fit."""
    work = Work()
    work.weigh(len(fits.packs), 1 + len(reading.kills(game)))
    return work


FLIGHTS, PACKS = 40, 300
"""Numbers of flights from a shotgun that are compared, and of packs that they are compared for."""


def scattering(game: Game, suspect: Animal, fits: Belief, rng: Random) -> Shot:
    """Return a shot; from a shotgun the neighbours run so that few sheep stand beside wolves."""
    position = game.position
    if not legal.scattered(position, suspect):
        return Shot(suspect)
    wolves = fits.drawn(PACKS, belief.generator(rng)).rows.copy()
    wolves[:, ord(suspect) - 65] = 0

    def reached(shot: Shot) -> float:
        cells = dict(position.living) | {run.animal: run.cell for run in shot.runs}
        at = {cell: ord(animal) - 65 for animal, cell in cells.items() if animal != suspect}
        beside = np.zeros((wolves.shape[1], wolves.shape[1]), np.float32)
        for cell, animal in at.items():
            beside[animal, [at[near] for near in position.grid.neighbours(cell) if near in at]] = 1
        return float(((wolves @ beside > 0) & (wolves == 0)).sum())

    return min((simple.shot(position, suspect, rng) for _ in range(FLIGHTS)), key=reached)


class Adviser(HighestFarmer):
    """Gives hints, which have to be explained: the likeliest shot, or none, as level 9 sees it.

    It believes what the strength of its Wolf, `against`, suggests (`reading.manner`). It goes
    berserk only where that pays if every pack that fits is equally likely, because an estimate is
    no reason to end the game. It passes only where that clearly gains.
    """

    waits = 192
    """Number of simulated games that must show that a pass gains, once `games` suggest it."""
    gain, certain = 0.25, 2.0
    """Number of sheep that a pass must save on average, and by how many standard errors more."""

    def __init__(self, against: str = "") -> None:
        self.against = against

    def move(self, game: Game, rng: Random) -> Move:
        """Berserk, or the likeliest shot, or a pass if clearly fewer die after it."""
        counted = belief.even(evidence(game.options, clues(game)), rng)
        work = _begun(game, counted)
        rampage = self._rampage(game, BitBoard.of(game), counted, rng, work)
        if rampage:
            return rampage
        fits, chance = reading.advised(game, rng, self.against), reading.suspicion(
            game, self.against)
        suspect = max(members(BitBoard.of(game).living), key=lambda animal: chance[animal])
        if self._waits(game, fits, counted, suspect, rng, work):
            return Pass()
        return simple.shot(game.position, LETTERS[suspect], rng)

    def _waits(
        self, game: Game, fits: Belief, counted: Belief, suspect: int, rng: Random, work: Work
    ) -> bool:
        """Return whether to pass: it must save sheep in a few games, and in many others."""
        if not legal.may_pass(game.position) or counted.chances[suspect] > 1 - reading.ALIKE:
            return False
        for games, certain in ((self.games, 0.0), (self.waits, self.certain)):
            died = outcomes(game, fits, counted, rng, (suspect, None), games, work)
            saved = [one - other for one, other in zip(died[suspect], died[None], strict=True)]
            if fmean(saved) <= self.gain + certain * stdev(saved) / sqrt(len(saved)):
                return False
        return True


def cheapest_rampage(
    fits: Belief, alive: belief.Floats, most: int | None = None
) -> tuple[float, list[int]]:
    """Return the lowest mean number of dead sheep, and the targets for it, `most` of them or fewer.

    The sheep among the targets die; if a wolf is missed, all sheep die (ruling 9). Targets are
    tried from the likeliest down.
    """
    rows = fits.rows * alive
    chance = fits.weights @ rows
    order = np.argsort(-chance, kind="stable")
    order = order[alive[order] > 0]
    wolves = rows.sum(axis=1)
    hit = np.cumsum(rows[:, order], axis=1)  # wolves among the first targets
    missed = (hit < wolves[:, None]).astype(np.float32)
    shot = np.arange(1, len(order) + 1)
    dead = (shot - hit) * (1 - missed) + (alive.sum() - wolves)[:, None] * missed
    cost = fits.weights @ dead
    number = int(cost[:most].argmin()) + 1
    return float(cost[number - 1]), sorted(int(animal) for animal in order[:number])
