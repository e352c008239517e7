"""What a Farmer's shots tell of the Farmer: does it count packs, or read the Wolf's mind?

The shots are as public as the kills. Where the animal likeliest by counting is not the likeliest by
weighing habits, each shot speaks for one kind of Farmer.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from math import exp
from random import Random

from engine.mutton.clues import clues, evidence
from engine.mutton.deduction import count
from engine.mutton.game import Game
from engine.mutton.moves import Entry, Placement, Shot, Turn
from engine.mutton.options import Options
from engine.mutton.players import belief, models
from engine.mutton.players.belief import Belief
from engine.mutton.players.hindsight import wolf_turns

BLUNT = 0.05
"""How much less likely a suspect must be to be shot 2.7 times as seldom."""
PRIOR = 0.25
"""The odds before any shot that a Farmer reads, rather than counts."""
OPEN = 0.06
"""How sure one must never become: a Farmer may change its ways, or be of a third kind."""


def weighed(game: Game, rng: Random, trust: float = 1.0) -> Belief:
    """The packs that fit, weighed by how likely Wolves of all habits would have killed so.

    Less `trust` than 1 takes the habits for less telling than they are.
    """
    fits = belief.even(evidence(game.options, clues(game)), rng)
    likely = models.likelihoods(wolf_turns(game), fits.packs)
    return fits.reweighed(likely.mean(axis=0) ** trust)


def reads(public: Game) -> float:
    """The chance, from 0 to 1, that this Farmer weighs packs by the Wolf's habits."""
    odds = PRIOR
    for index, entry in enumerate(public.entries):
        if isinstance(entry, Turn) and isinstance(entry.move, Shot):
            before = public.upto(index)
            key = _Moment(before.options, before.placement, before.entries, before)
            counted, read = _suspicions(key)
            shot = ord(entry.move.animal) - 65
            odds *= _likely(read, shot) / _likely(counted, shot)
    return min(1 - OPEN, max(OPEN, odds / (1 + odds)))


def _likely(suspicions: tuple[float, ...], shot: int) -> float:
    most = max(suspicions)
    wishes = [exp((suspicion - most) / BLUNT) for suspicion in suspicions]
    return 0.02 + wishes[shot] / sum(wishes)


@dataclass(frozen=True, slots=True)
class _Moment:
    """A game known by what was done in it, so that what was worked out once is kept."""

    options: Options
    placement: Placement
    entries: tuple[Entry, ...]
    game: Game = field(compare=False)


@lru_cache(maxsize=128)
def _suspicions(moment: _Moment) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Every living animal's chance to be a wolf, by counting and by weighing; 0 for the dead."""
    game = moment.game
    living = [animal in game.position.living for animal in game.options.flock]
    packs, wolf_in = count(evidence(game.options, clues(game)))
    weights = weighed(game, Random(0)).chances  # chance is needed only to sample very many packs
    return (
        tuple(part / packs * alive for part, alive in zip(wolf_in, living, strict=True)),
        tuple(float(p) * alive for p, alive in zip(weights, living, strict=True)),
    )
