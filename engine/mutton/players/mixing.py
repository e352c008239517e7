"""Kills that give away as little as possible for what they are worth.

A Wolf whose choice depends on its pack reveals something about the pack. A Farmer can learn to read
any habit, so this strategy has none. For all packs that fit at once it finds the mixed strategy
with the best

    mean value of the kill - LEAK * mean information about the pack that the kill gives away

This is the rate-distortion problem of information theory. Its solution is a softmax of the values
around a common mix of kills, the same for all packs, and is found by iteration (Blahut and Arimoto,
1972). No reader can learn more than what the strategy has paid for.

The strategy depends on the public game only; the draw from it depends on the Wolf's pack. So the
Wolf can calculate what the best reader believes after its earlier kills (`believed`), and hides its
pack from that reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from engine.mutton.clues import bits, clues, evidence
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Shot, Turn
from engine.mutton.players import aftermath, belief, habits, reading
from engine.mutton.players.aftermath import NOBODY, Packs
from engine.mutton.players.belief import Belief, Floats, Masks
from engine.mutton.players.habits import Moment
from engine.mutton.players.rollout import Board, members

Flight = tuple[tuple[int, int], ...]
"""Pairs of a runner and its new cell, in order of runners."""

LEAK = 1.5
"""Price of information about the pack, in points per nat."""
VICTIMS, ALONE, SUSPECTED, SHOT, MATE = 0.19, 0.374, -0.5, -1.2, -2.5
"""Values in points: of each sheep beside a wolf, each wolf without neighbours, each wolf by its
chance after the kill, each wolf by its chance to be shot next, and of killing a wolf of the pack.
"""
BLUNT = 0.04
"""Temperature of the Farmer's shots: the difference in probability for a factor of e."""
FLIGHTS, KEPT = 12, 4
"""Numbers of flights that are made for each victim, and of the best that are used."""
PACKS, FEW = 500, 200
"""Numbers of packs that the strategy is calculated for, and that the flights are chosen for."""
STEPS = 12
"""Number of iterations."""


@dataclass(frozen=True, slots=True)
class Kills:
    """Kills that packs can choose from, and the boards after them."""

    victims: tuple[int, ...]
    flights: tuple[Flight, ...]
    suspects: Masks
    near: Masks
    """The neighbourhoods after each kill."""
    living: int
    """The animals that are alive before the kill."""

    @staticmethod
    def of(board: Board, kills: Sequence[tuple[int, Flight]]) -> Kills:
        """Make these kills, pairs of victim and flight, on copies of the board."""
        after = []
        for victim, flight in kills:
            then = board.copy()
            then.flee(victim, list(flight))
            after.append(then)
        return Kills(
            tuple(victim for victim, _ in kills), tuple(flight for _, flight in kills),
            np.array([board.beside(victim) for victim, _ in kills], np.uint32),
            aftermath.neighbourhoods(after), board.living)

    def chosen(self, index: Sequence[int]) -> Kills:
        """Return only these kills."""
        return Kills(
            tuple(self.victims[i] for i in index), tuple(self.flights[i] for i in index),
            self.suspects[list(index)], self.near[list(index)], self.living)

    def possible(self, packs: Masks) -> npt.NDArray[np.bool_]:
        """Return which packs (columns) can make which kills (rows)."""
        found: npt.NDArray[np.bool_] = (packs & self.suspects[:, None]) != 0
        return found

    def sheep(self, packs: Masks) -> npt.NDArray[np.bool_]:
        """Return for which packs (columns) the victims (rows) are sheep."""
        victims = np.array([1 << victim for victim in self.victims], np.uint32)
        found: npt.NDArray[np.bool_] = (packs & victims[:, None]) == 0
        return found

    def values(self, packs: Masks) -> Floats:
        """Return what each board (row) is worth to each pack (column), beliefs left out."""
        seen = Packs.of(packs, self.living)
        found = np.zeros((len(self.victims), len(packs)), np.float32)
        reach = np.zeros(found.shape, np.uint32)
        for column in seen.wolves.T:
            beside = self.near[:, column]
            reach |= beside
            found += np.float32(ALONE) * ((beside == 0) & (column != NOBODY))
        found += np.float32(VICTIMS) * np.bitwise_count(reach & ~seen.masks)
        found += np.float32(MATE) * ~self.sheep(packs)
        return found


@dataclass(frozen=True, slots=True)
class Mix:
    """A mixed strategy for all packs."""

    kills: Kills
    common: Floats
    """The logarithm of the mix of kills that the packs have in common."""
    exposure: Floats
    """What it costs after each kill (row) if an animal (column) is a wolf, in points."""

    def probabilities(self, packs: Masks) -> Floats:
        """Return the probability of each kill (row) for each of these packs (columns)."""
        rows = belief.rows(packs, self.exposure.shape[1])
        liking = (self.kills.values(packs) + self.exposure @ rows.T) / np.float32(LEAK)
        return _softmax(liking + self.common[:, None], self.kills.possible(packs))

    def index(self, victim: int, flight: Flight) -> int | None:
        """Return which of the kills this is; None if it is none of them."""
        for i, kill in enumerate(zip(self.kills.victims, self.kills.flights, strict=True)):
            if kill == (victim, flight):
                return i
        return None


def _softmax(liking: npt.NDArray[Any], possible: npt.NDArray[np.bool_]) -> Floats:
    """Return the softmax of each column; a column in which nothing is possible stays 0."""
    liking = np.where(possible, liking, np.float32(-1e9)).astype(np.float32)
    liking -= liking.max(axis=0)
    np.maximum(liking, np.float32(-50), out=liking)  # smaller floats would be slow
    found: Floats = np.exp(liking, out=liking) * possible
    found /= np.maximum(found.sum(axis=0), np.float32(1e-20))
    return found


def solve(board: Board, fits: Belief, luck: Random) -> Mix:
    """Return the strategy for the packs that fit, of which the best reader believes `fits`."""
    drawn = fits.drawn(PACKS, belief.generator(luck))
    packs, rows = drawn.packs, drawn.rows
    kills = Kills.of(board, _kills(board, int(np.bitwise_or.reduce(fits.packs)), luck))
    few = packs[:: max(1, len(packs) // FEW)]
    liked = (np.exp(kills.values(few) / LEAK) * kills.possible(few)).mean(axis=1)
    best = sorted(range(len(liked)), key=lambda i: (kills.victims[i], -liked[i]))
    kills = kills.chosen([i for rank, i in enumerate(best)
                          if rank < KEPT or kills.victims[best[rank - KEPT]] != kills.victims[i]])
    possible, sheep = kills.possible(packs), kills.sheep(packs).astype(np.float32)
    worth = kills.values(packs)
    alive = np.array([board.living >> animal & 1 for animal in range(rows.shape[1])], np.float32)
    standing = np.repeat(alive[None], len(kills.victims), axis=0)
    standing[np.arange(len(kills.victims)), kills.victims] = 0
    exposure = np.zeros(standing.shape, np.float32)
    common = np.full(len(kills.victims), -np.log(len(kills.victims)), np.float32)
    for step in range(STEPS):
        liking = (worth + exposure @ rows.T) / np.float32(LEAK) + common[:, None]
        joint = _softmax(liking, possible) * drawn.weights
        often = joint.sum(axis=1) + np.float32(1e-9)
        common = np.log(often / often.sum()).astype(np.float32)
        joint *= sheep
        total = np.maximum(joint.sum(axis=1, keepdims=True), np.float32(1e-9))
        suspected = (joint @ rows) / total * standing
        shot = np.exp((suspected - suspected.max(axis=1, keepdims=True)) / BLUNT) * standing
        shot /= shot.sum(axis=1, keepdims=True)
        dangers = (SUSPECTED * suspected + SHOT * shot).astype(np.float32)
        exposure = dangers if not step else (exposure + dangers) / 2
    return Mix(kills, common, exposure)


def _kills(board: Board, suspects: int, luck: Random) -> list[tuple[int, Flight]]:
    """Return different kills of every animal beside a suspect."""
    found: dict[tuple[int, Flight], None] = {}
    for victim in members(board.living):
        if board.beside(victim) & suspects:
            for number in range(FLIGHTS):
                choose = board.anywhere if number % 3 else board.into_crowd
                found[victim, tuple(sorted(choose(victim, luck)))] = None
    return list(found)


# --- What the best reader believes ----------------------------------------------------------------


def believed(game: Game) -> Belief:
    """Return the packs that fit, as likely as they are if the Wolf always played its strategy.

    The game must be public. Kills that are not in the strategy (another player made them) say
    nothing about the pack beyond the rules.
    """
    kills = [index for index, entry in enumerate(game.entries)
             if isinstance(entry, Turn) and isinstance(entry.move, Kill)]
    found = evidence(game.options, clues(game))
    if not kills:
        return belief.even(found, Random(0))
    before, weights = _after(Moment.of(game.upto(kills[-1] + 1)))
    fits = Belief(before.packs, before.rows, weights)
    still = np.isin(before.packs, belief.fitting(found, Random(0)))
    return fits.where(still) if weights[still].sum() > 0 else belief.even(found, Random(0))


@lru_cache(maxsize=24)
def _after(moment: Moment) -> tuple[Belief, Floats]:
    """Return what was believed before the last entry, a kill, and the weights after it."""
    game = moment.game
    before = game.upto(len(game.entries) - 1)
    fits = believed(before)
    entry = game.entries[-1]
    if not isinstance(entry, Turn) or not isinstance(entry.move, Kill):
        raise ValueError("the last entry must be a kill")
    grid, move = before.position.grid, entry.move
    flight = tuple(sorted((ord(run.animal) - 65, grid.index(run.cell)) for run in move.runs))
    mix = strategy(before)
    index = mix.index(ord(move.victim) - 65, flight)
    weights = fits.weights
    if index is not None:
        weights = weights * mix.probabilities(fits.packs)[index]
        total = weights.sum()
        weights = weights / total if total > 0 else fits.weights
    return fits, weights.astype(np.float32)


def strategy(game: Game) -> Mix:
    """Return the strategy in a game in which the Wolf is to kill. Looks at nothing secret."""
    return _strategy(Moment.of(game))


@lru_cache(maxsize=24)
def _strategy(moment: Moment) -> Mix:
    game = moment.game
    where = sorted(game.position.living.items())
    return solve(Board.of(game), believed(game), Random(f"{len(game.entries)} {where}"))


def draw(game: Game, rng: Random) -> tuple[int, list[tuple[int, int]]] | None:
    """Return a victim and a flight for the game's own pack, drawn from the strategy.

    Return None if the best reader has ruled this pack out, after kills that are not in the
    strategy.
    """
    mix = strategy(game.public())
    pack = np.array([bits(game.known_pack)], np.uint32)
    chance = mix.probabilities(pack)[:, 0].tolist()
    if not sum(chance):
        return None
    index = rng.choices(range(len(chance)), chance)[0]
    return mix.kills.victims[index], list(mix.kills.flights[index])


PRIOR = 1.0
"""The odds before any shot that a Farmer has a fitted reader."""
OPEN = 0.05
"""Smallest probability of either kind of Farmer."""


def reads(game: Game) -> float:
    """Return the chance that this Farmer reads better than by the habits of Wolves.

    It is judged by the shots. The game must be public.
    """
    odds = PRIOR
    for index, entry in enumerate(game.entries):
        if isinstance(entry, Turn) and isinstance(entry.move, Shot):
            moment = Moment.of(game.upto(index))
            shot = ord(entry.move.animal) - 65
            plain = [habits.likely(one, shot) for one in habits.suspicions(moment)]
            better = [habits.likely(one, shot) for one in _suspicions(moment)]
            odds *= sum(better) / sum(plain)
    return min(1 - OPEN, max(OPEN, odds / (1 + odds)))


@lru_cache(maxsize=128)
def _suspicions(moment: Moment) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return each living animal's chance to be a wolf, by the fitted and by the best reader."""
    game = moment.game
    living = [animal in game.position.living for animal in game.options.flock]
    fitted, best = reading.believed(game), believed(game)
    return (tuple((fitted.chances * living).tolist()), tuple((best.chances * living).tolist()))
