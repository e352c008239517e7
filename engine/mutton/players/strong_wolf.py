"""The trying and the racing Wolf: roll-outs against Farmers who count, and Farmers who read.

A Farmer who only counts packs is easy to mislead: kill so that the likeliest animal is a sheep. A
Farmer who asks why the Wolf made this kill is not. So every candidate is played on against both
kinds. One takes all packs that fit as equally likely. The other weighs them by how likely Wolves of
many habits (`habits.HABITS`) would have made all the kills so far and this one. A kill that does
well on average against both gives little away to either.

The flights that end best suit the Wolf's own pack, which a Farmer can learn to read (`reading`).
Against such a Farmer the level 9 Wolf searches instead (`searching`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log2
from random import Random
from typing import TypeVar

import numpy as np

from engine.mutton.clues import bits, clues, evidence
from engine.mutton.game import Game
from engine.mutton.moves import Move
from engine.mutton.players import belief, habits, rollout, simple, styles
from engine.mutton.players.belief import Belief
from engine.mutton.players.habits import chances, wolf_turns
from engine.mutton.players.rolling import columns, kill_of
from engine.mutton.players.rollout import BitBoard, Suspicion, Work, members

C = TypeVar("C")

Flight = list[tuple[int, int]]

MIXED, LOOSE = 8, 0.3
"""Number of best kills among which one is drawn, and the temperature of the draw, in points.

They are used where there is no estimate. On small boards a Wolf that always does the same is read.
"""
COUNTING, READING = 0.05, 0.03
"""Temperatures of the simulated Farmers' shots, as a share of the packs.

They shoot any animal about as likely as the likeliest, so that no plan relies on the likeliest.
"""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A kill with its flight, the board after it, and what the two Farmers then believe."""

    victim: int
    suspects: int
    flight: Flight
    points: int
    board: BitBoard
    counting: Suspicion
    reading: Suspicion
    hidden: float
    """Bits that the reading Farmer lacks to find the pack, beyond what counting reveals."""


LAPS = 4
"""Number of laps over which the trials of a race are spread."""


def race(
    candidates: Sequence[C], trial: Callable[[C], float], trials: int, finalists: int = 2,
    work: Work | None = None,
) -> list[tuple[float, C]]:
    """Return the candidates that reach the last lap with their mean trial, highest first.

    About `trials` trials are made in all. In each lap the worse two thirds drop out, until only
    `finalists` are left. A candidate gets fewer trials in a lap, but one in all, if they take more
    than its share of the `work` that is left.
    """
    runners = [[0.0, 0.0, index] for index in range(len(candidates))]
    work = work or Work()
    while True:
        each = max(1, trials // LAPS // len(runners))
        for place, runner in enumerate(runners):
            candidate = candidates[int(runner[2])]
            most = work.done + work.left / (len(runners) - place)
            for _ in range(each):
                if runner[1] and work.done >= most:
                    break
                runner[0] += trial(candidate)
                runner[1] += 1
        runners.sort(key=lambda runner: -runner[0] / runner[1])
        if len(runners) <= finalists:
            return [(total / made, candidates[int(i)]) for total, made, i in runners]
        runners = runners[: max(finalists, len(runners) // 3)]


class TrialWolf(simple.AnyPackWolf):
    """Plays promising kills on, a moderate number of times."""

    kills, flights, trials = 4, 5, 60
    """Number of short trials of all candidates: one round is played and the rest estimated."""
    finalists, finals = 2, 0
    """Numbers of candidates that are played to the end, and of these games in all."""
    observant = False
    """Whether the Farmer's shots decide which kind to play against; else both are as likely."""
    readers = 4096
    """Number of packs that are drawn for the reading Farmer's belief."""
    weighed = 5000
    """Maximum number of packs that are weighed, for speed."""
    variations = 0
    """Number of variations of the best flight that are tried as well."""
    style = ""
    """One of `levels.STYLES`, which decides about flights that are not compared; or none."""

    def move(self, game: Game, rng: Random) -> Move:
        """Choose the kill and the flight after which most die on average."""
        if other := self.without_kill(game, rng):
            return other
        pack, board = bits(game.known_pack), BitBoard.of(game)
        reading, work = self._reads(game.public()), Work()
        candidates = self._candidates(game, board, pack, rng, work)

        def whole(one: Candidate) -> float:
            knows = one.reading if rng.random() < reading else one.counting
            return one.points + rollout.finish(
                one.board.copy(), knows.copy(), pack, rng, farmer_first=True, work=work)

        def read(one: Candidate) -> float:
            # Simulated Farmers do not go on reading, so reading is worth most in the first round.
            return one.points + rollout.ahead(
                one.board.copy(), one.reading.copy(), pack, rng, rounds=1, hidden=one.hidden,
                blunt=READING, work=work)

        def short(one: Candidate) -> float:
            if rng.random() < reading:
                return read(one)
            return one.points + rollout.ahead(
                one.board.copy(), one.counting.copy(), pack, rng, rounds=2, blunt=COUNTING,
                work=work)

        def final(one: Candidate) -> float:
            if rng.random() < reading:
                return read(one)
            return one.points + rollout.finish(
                one.board.copy(), one.counting.copy(), pack, rng, farmer_first=True,
                blunt=COUNTING, work=work)

        if not rollout.estimable(game.options):
            played = race(
                candidates, whole, (self.trials + self.finals) // 3, MIXED, work)
            likings = [exp((worth - played[0][0]) / LOOSE) for worth, _ in played]
            best = rng.choices([one for _, one in played], likings)[0]
        else:
            found = [one for _, one in race(
                candidates, short, self.trials, self.finalists, work)]
            if self.variations:
                varied = [self._made(board, found[0].victim, flight, pack, found[0])
                          for flight in self._variations(board, found[0], rng)]
                found = [one for _, one in race(
                    [*found, *varied], short, self.trials, self.finalists, work)]
            best = (race(found, final, self.finals, work=work)[0][1]
                    if self.finals and work.left else found[0])
        return kill_of(game, best.victim, best.flight)

    def _reads(self, public: Game) -> float:
        """Return the share of the simulated Farmers that read habits."""
        return habits.reads(public) if self.observant else 0.5

    def _candidates(
        self, game: Game, board: BitBoard, pack: int, rng: Random, work: Work
    ) -> list[Candidate]:
        public, size = game.public(), game.options.sheep
        found = evidence(game.options, clues(public))
        packs = belief.fitting(found, rng)
        if pack not in packs:  # a sample may lack the Wolf's own
            packs = np.append(packs, np.uint32(pack))
        listed, counting = packs, columns(packs, size)
        if len(packs) > self.weighed:
            picks = belief.generator(rng).choice(len(packs), self.weighed, replace=False)
            packs = np.append(packs[picks], np.uint32(pack))
        every = Belief(packs, belief.rows(packs, size),
                       np.full(len(packs), 1 / len(packs), np.float32))
        could = chances(found, game.position)
        turns = wolf_turns(public)
        work.weigh(len(listed), 1 + len(turns))
        past = habits.likelihoods(turns, packs)
        now = habits.choices(could, packs)
        index = {ord(chance.victim) - 65: i for i, chance in enumerate(could)}
        generator = belief.generator(rng)
        made = []
        preferred = sorted(rollout.prefer(board, counting, pack), reverse=True)
        for _, victim, suspects in preferred[: self.kills]:
            weighed = every.reweighed((past * now[:, :, index[victim]]).mean(axis=0))
            drawn = weighed.drawn(self.readers, generator).packs
            own = float(weighed.weights[weighed.packs == pack].max())
            still = listed[(listed & np.uint32(suspects)) != 0]  # the others need no columns
            plan = Candidate(
                victim, suspects, [], 0, board, columns(still, size),
                columns(np.append(drawn, np.uint32(pack)), size), -log2(len(drawn) * own))
            for number in range(self.flights):
                choose = board.anywhere if number % 2 else board.into_crowd
                flight = choose(victim, rng)
                if self.style:
                    others = [flight, *(choose(victim, rng) for _ in range(styles.FLIGHTS - 1))]
                    kills = [kill_of(game, victim, other) for other in others]
                    flight = others[kills.index(styles.liked(self.style, game, kills))]
                made.append(self._made(board, victim, flight, pack, plan))
        return made

    @staticmethod
    def _made(
        board: BitBoard, victim: int, flight: Flight, pack: int, plan: Candidate
    ) -> Candidate:
        """Make the planned kill on a copy of the board.

        The plan may already include this kill: learning it twice changes nothing.
        """
        after, counting, reading = board.copy(), plan.counting.copy(), plan.reading.copy()
        points = rollout.bite(after, counting, pack, victim, plan.suspects, flight)
        reading.kill(plan.suspects)
        rollout.died(after, reading, pack, victim)
        return Candidate(
            victim, plan.suspects, flight, points, after, counting, reading, plan.hidden)

    def _variations(self, board: BitBoard, best: Candidate, rng: Random) -> list[Flight]:
        """Return flights with one runner elsewhere, or two exchanged."""
        found: list[Flight] = []
        free = [cell for cell in members(board.free(best.victim))
                if cell not in {at for _, at in best.flight}]
        for i, (animal, _) in enumerate(best.flight):
            for cell in free:
                found.append([*best.flight[:i], (animal, cell), *best.flight[i + 1:]])
            for j in range(i):
                swapped = list(best.flight)
                swapped[i], swapped[j] = ((animal, best.flight[j][1]),
                                          (best.flight[j][0], best.flight[i][1]))
                found.append(swapped)
        return rng.sample(found, min(self.variations, len(found)))


class RacingWolf(TrialWolf):
    """The same with many more simulated games and flights, and it watches its Farmer.

    It is the strongest Wolf against Farmers who count or know habits. A Farmer who was fitted to
    its games reads it.
    """

    kills, flights, trials, variations = 6, 24, 640, 24
    weighed = belief.LISTED
    finalists, finals = 5, 720
    observant = True


class WaryWolf(TrialWolf):
    """Tries every likely victim, but few flights: a reader learns little from a flight by chance.

    More flights would end better against Farmers who do not read them. A reader of the level 9
    Farmer is fitted to this Wolf.
    """

    kills, flights, trials = 6, 4, 240
    observant = True
