"""Estimates of a game's final points, as the mean of many simulated games.

For each of these games a pack is drawn from those that fit all public events, evenly or as likely
as the Wolf's choices make it, and both sides play on by the quick policies of
`engine.mutton.players.rollout`: the Wolf prefers kills that keep many packs, and avoids those that
point at its own or eat one, and runs into the crowd; the Farmer always shoots the likeliest. The
points are the final ones, those made already and an escape's three included.
`docs/players/after-the-game.md` is for players.

Where more packs fit than can be listed (`belief.LISTED`), the simulated players count them
instead, as `engine.mutton.deduction` does: a Farmer who kept a sample would learn too fast.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import prod, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import numpy as np

from engine.letters import Animal
from engine.mutton.clues import Evidence, bits, clues, evidence
from engine.mutton.deduction import Counts, count
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Move, Run, Shot, Turn
from engine.mutton.options import ESCAPE_POINTS
from engine.mutton.players import belief, rollout
from engine.mutton.players.belief import Belief
from engine.mutton.players.rolling import columns
from engine.mutton.players.rollout import BitBoard, Suspicion, members
from engine.mutton.position import Position, dead_sheep_at_end, flock_and_escaped, moved_off

Trial = tuple[int, int]
"""A simulated game: the pack as bits, and the seed of its luck."""


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean of points, and its standard error."""

    points: float
    error: float

    @staticmethod
    def of(outcomes: Sequence[float]) -> Mean:
        """Return the mean of these outcomes, of which there is at least one.

        >>> Mean.of([4, 6, 5, 5]).points
        5.0
        """
        many = len(outcomes)
        return Mean(fmean(outcomes), stdev(outcomes) / sqrt(many) if many > 1 else 0.0)


class Outlook:
    """A game at one moment and the packs that fit it, ready to be played on.

    The history must be possible (`deduce` has not raised NoPackFits). The game's own pack is not
    looked at.
    """

    def __init__(self, game: Game, rng: Random, believed: Belief | None = None) -> None:
        """Prepare to play on; packs are drawn as they are `believed`, or evenly."""
        self._game = game
        self._board = BitBoard.of(game)
        found = evidence(game.options, clues(game))
        fits = believed or belief.even(found, rng)
        self._packs, self._weights = fits.packs, fits.weights  # all of them, or a sample
        self.listed = len(self._packs) == count(found)[0]
        """Whether the packs could be listed. If not, every simulated game takes longer."""
        self._suspicion = (columns(self._packs, game.options.sheep) if self.listed
                           else Counted(found))

    def trials(self, games: int, rng: Random) -> list[Trial]:
        """Return `games` trials, with packs spread over all that fit, by their weights."""
        edges = np.cumsum(self._weights, dtype=np.float64)
        picks = np.searchsorted(edges, (np.arange(games) + rng.random()) / games * edges[-1])
        return [(int(self._packs[min(pick, len(edges) - 1)]), rng.getrandbits(48))
                for pick in picks]

    def play_on(self, trials: Sequence[Trial]) -> list[float]:
        """Return the final points of each trial, played on by the quick policies."""
        phase = self._game.position.phase
        if phase == "over":
            return [score(self._game, pack) for pack, _ in trials]
        return [score(self._game, pack) + rollout.finish(
                    self._board.copy(), self._suspicion.copy(), pack, Random(seed),
                    farmer_first=phase == "farmer")
                for pack, seed in trials]

    def after(self, move: Move, trials: Sequence[Trial]) -> list[float]:
        """Return the final points of each trial after `move`.

        Without runs, the neighbours run as the quick policies have it, so that one move can stand
        for all its flights.
        """
        if isinstance(move, Berserk):
            return [float(final_points(self._game.position, move, pack)) for pack, _ in trials]
        wolf_moved = self._game.position.phase == "wolf"
        outcomes: list[float] = []
        for pack, seed in trials:
            board, suspicion, luck = self._board.copy(), self._suspicion.copy(), Random(seed)
            points = score(self._game, pack) + self._make(move, board, suspicion, pack, luck)
            outcomes.append(points + rollout.finish(
                board, suspicion, pack, luck, farmer_first=wolf_moved))
        return outcomes

    def _make(
        self, move: Move, board: BitBoard, suspicion: Suspicion, pack: int, luck: Random
    ) -> int:
        """Make a simulated move and return its points."""
        if isinstance(move, Kill):
            victim = _number(move.victim)
            flight = self._flight(move.runs) or board.into_crowd(victim, luck)
            return rollout.bite(board, suspicion, pack, victim, board.beside(victim), flight)
        if isinstance(move, Escape):
            return rollout.escape(board, suspicion, pack, _number(move.animal))
        if isinstance(move, Shot):
            animal = _number(move.animal)
            flight = self._flight(move.runs) or board.scattered(animal, luck)
            return rollout.shoot(board, suspicion, pack, animal, flight)
        if self._game.position.phase == "wolf":
            rollout.sleep(board, suspicion, pack)
        else:
            board.wait(pack)
        return 0

    def _flight(self, runs: tuple[Run, ...]) -> list[tuple[int, int]]:
        index = self._game.position.grid.index
        return [(_number(run.animal), index(run.cell)) for run in runs]


def score(game: Game, pack: int) -> int:
    """Return the Wolf's points so far if this is the pack.

    Once the game is over these are the final points.
    """
    position, last = game.position, game.entries[-1] if game.entries else None
    if isinstance(last, Turn) and last.end:
        return final_points(game.positions[-2], last.move, pack)
    if position.gave_up == "farmer":
        return flock_and_escaped(position)
    sheep = (bits(position.dead) & ~pack).bit_count()
    return sheep + ESCAPE_POINTS * len(position.escaped)


def _number(animal: Animal) -> int:
    return ord(animal) - 65


def final_points(before: Position, move: Move, pack: int) -> int:
    """Return the final points if the game ends with this move."""
    gone = bits(moved_off(move))
    wolves = (bits(before.living) & pack & ~gone).bit_count()
    escaped = bits(before.escaped) | (gone if isinstance(move, Escape) else 0)
    dead = ((bits(before.dead) | gone) & ~pack).bit_count()
    return (dead_sheep_at_end(before.options, wolves, dead)
            + ESCAPE_POINTS * escaped.bit_count())


class Counted(Suspicion):
    """A suspicion that counts packs instead of listing them; slower, but of any number.

    The number of packs that a kill keeps is estimated as if its suspects were independent, because
    an exact count for every possible victim would take too long.
    """

    __slots__ = ("_counts", "_found")

    def __init__(self, found: Evidence, counts: Counts | None = None) -> None:
        super().__init__([], 0)
        self._found, self._counts = found, counts

    def copy(self) -> Counted:
        """Return an independent copy."""
        return Counted(self._found, self._counts)

    def kill(self, suspects: int) -> None:
        """Learn of a kill that at least one of the suspects did."""
        left = tuple(clue for clue in self._found.some_wolf if clue & suspects != suspects)
        self._learn(some_wolf=(*left, suspects))  # those left out follow from this one

    def goes_on(self, living: int) -> None:
        """Learn that the game goes on, so that a wolf and a sheep are among the living."""
        self.kill(living)
        known = self._found.some_sheep
        self._learn(some_sheep=living if known is None else known & living)

    def passed(self, in_reach: int) -> None:
        """Learn that the Wolf could not kill, so no animal with a neighbour is a wolf."""
        self._learn(sheep=self._found.sheep | in_reach)

    def shown(self, animal: int, wolf: bool) -> None:
        """Learn what an animal is."""
        if wolf:
            self._learn(wolves=self._found.wolves | 1 << animal)
        else:
            self._learn(sheep=self._found.sheep | 1 << animal)

    def kept(self, suspects: int) -> int:
        """Return about the number of packs in which one of the suspects is a wolf."""
        packs, wolf_in = self._known
        none = prod(1 - wolf_in[animal] / packs for animal in members(suspects))
        return round(packs * (1 - none))

    def counts(self, living: int) -> list[tuple[int, int]]:
        """Return the number of packs with each living animal, and the animal."""
        wolf_in = self._known[1]
        return [(wolf_in[animal], animal) for animal in members(living)]

    @property
    def _known(self) -> Counts:
        if self._counts is None:
            self._counts = count(self._found)
        return self._counts

    def _learn(self, **learnt: Any) -> None:
        self._found, self._counts = replace(self._found, **learnt), None
