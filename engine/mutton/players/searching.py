"""The level 9 Wolf, who searches for kills that suit its own pack and many others as well.

The Farmer sees the kill and asks which packs would have made it. So the Wolf thinks for many packs
at once, drawn as a reading Farmer believes in them: each of these *hands* wants a kill that ends
well for it, and the Farmer answers each kill with the shot that hits most of those who made it.
Both are balanced by regret matching (CFR+), and the Wolf draws its kill from its own hand's mix.

The leaves are values: `rollout.outlook` after the shot for all hands, and for the Wolf's own hand
simulated games as well.
"""

from dataclasses import dataclass
from math import log2
from random import Random

import numpy as np
import numpy.typing as npt

from engine.letters import Animal
from engine.mutton.clues import bits, letters
from engine.mutton.game import Game
from engine.mutton.moves import Move
from engine.mutton.players import aftermath, belief, reading, rollout, solving
from engine.mutton.players.aftermath import FEATURES, NOBODY, Packs
from engine.mutton.players.belief import Floats, Masks
from engine.mutton.players.rolling import columns, kill_of
from engine.mutton.players.rollout import BitBoard, Suspicion, members
from engine.mutton.players.strong_wolf import COUNTING, Flight, RacingWolf, TrialWolf

Values = npt.NDArray[np.float64]
Possible = npt.NDArray[np.bool_]

NEXT_KILL = 1.0
"""What a Wolf gains on average before the Farmer's next move, in points."""
EVEN = 0.5
"""The chance of a kind of Farmer above which the level 9 Wolf takes the Farmer to be of it."""
OWN = 0.3
"""Advantage of victims that the Wolf can kill, as a share of the packs, when victims are chosen."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A kill with its flight, the board after it, and the shots that may answer it."""

    victim: int
    flight: Flight
    board: BitBoard
    shots: tuple[int, ...]
    chances: tuple[tuple[Floats, Floats], ...]
    """For each shot, each animal's chance to be a wolf after a miss and after a hit."""
    packs: tuple[tuple[int, int], ...]
    """For each shot, the number of drawn packs that fit after a miss and after a hit."""
    could: Possible
    """Which hands can make this kill, as one of a sheep."""


class SearchingWolf(TrialWolf):
    """Balances the kills of many packs against the Farmer's shots, and draws from its own mix.

    A reader learns little from its kills. Other Wolves score more against a Farmer who only
    counts. With options that `rollout.outlook` was not fitted to, it races its kills as `TrialWolf`
    does, with its own numbers of them.
    """

    victims, others, flights, shots = 12, 6, 4, 5
    """Numbers of victims of its own, of victims that only other hands have, of flights for each,
    and of shots that the Farmer may answer."""
    hands, steps = 96, 150
    """Numbers of packs that are balanced, and of steps of regret matching."""
    finalists, trials = 12, 360
    """Number of its own kills that are played on, and of these simulated games in all."""
    known: int | None = reading.EARLIER
    """Number of readers that it expects the Farmer to have; None for all."""

    def move(self, game: Game, rng: Random) -> Move:
        """Draw a kill from the mix of its own pack."""
        if not rollout.estimable(game.options):
            return super().move(game, rng)
        if other := self.without_kill(game, rng):
            return other
        pack, board = bits(game.known_pack), BitBoard.of(game)
        generator = belief.generator(rng)
        fits = reading.estimated(game.public(), rng, self.known)
        drawn = generator.permutation(fits.drawn(self.readers, generator).packs)
        packs = np.append(drawn, np.uint32(pack))
        hands = np.append(drawn[: self.hands - 1], np.uint32(pack))  # the own is the last
        plans = self._plans(board, packs, hands, rng)
        own = [i for i, plan in enumerate(plans) if plan.could[-1]]
        if not own:  # it can only kill wolves
            return super().move(game, rng)
        could = np.stack([plan.could for plan in plans], axis=1)
        idle = ~could.any(axis=1)
        more = log2(len(fits.packs) / len(packs))
        values = _values(plans, hands, board.living, more)[~idle]
        could = could[~idle]
        mixes, answers = balanced(values, could, self.steps)
        worth = (values[-1] * answers).sum(axis=1)
        best = sorted(own, key=lambda i: (-mixes[-1, i], -worth[i]))[: self.finalists]
        could[-1] = False
        knows = columns(packs, game.options.sheep)
        for i in best:
            could[-1, i] = True
            values[-1, i] += self._played(plans[i], board, knows, pack, rng) - worth[i]
        mixes, _ = balanced(values, could, self.steps)
        plan = plans[rng.choices(range(len(plans)), mixes[-1].tolist())[0]]
        return kill_of(game, plan.victim, plan.flight)

    def _plans(self, board: BitBoard, packs: Masks, hands: Masks, rng: Random) -> list[Plan]:
        rows = belief.rows(packs, board.options.sheep)
        own: list[tuple[float, int, Possible, Possible]] = []
        others = own.copy()
        for victim in members(board.living):
            suspects = np.uint32(board.beside(victim))
            fit = ((packs & suspects) != 0) & (rows[:, victim] == 0)
            could = ((hands & suspects) != 0) & (hands >> np.uint32(victim) & 1 == 0)
            if could.any():
                (own if could[-1] else others).append((float(fit.mean()), victim, fit, could))
        own.sort(key=lambda one: -one[0])
        others.sort(key=lambda one: -one[0])
        plans = []
        for _, victim, fit, could in (*own[: self.victims], *others[: self.others]):
            after = rows[fit]
            chance = after.mean(axis=0)
            shots = tuple(sorted((one for one in members(board.living) if one != victim),
                                 key=lambda one: -chance[one])[: self.shots])
            answers = [_after(after, victim, shot) for shot in shots]
            for number in range(self.flights):
                then = board.copy()
                flight = (then.anywhere if number % 2 else then.into_crowd)(victim, rng)
                then.flee(victim, flight)
                plans.append(Plan(victim, flight, then, shots,
                                  tuple((miss[1], hit[1]) for miss, hit in answers),
                                  tuple((miss[0], hit[0]) for miss, hit in answers), could))
        return plans

    def _played(
        self, plan: Plan, board: BitBoard, packs: Suspicion, pack: int, rng: Random
    ) -> float:
        """Return the mean score of simulated games after a kill."""
        games, total = max(1, self.trials // self.finalists), 0.0
        knows = packs.copy()
        knows.kill(board.beside(plan.victim))
        points = rollout.died(plan.board, knows, pack, plan.victim)
        for _ in range(games):
            total += rollout.ahead(
                plan.board.copy(), knows.copy(), pack, rng, rounds=2, blunt=COUNTING)
        return points + total / games


def _after(rows: Floats, victim: int, shot: int) -> tuple[tuple[int, Floats], tuple[int, Floats]]:
    """Return how many of the packs fit after a miss and after a hit, and the chances then."""
    found = []
    for hit in (False, True):
        left = rows[(rows[:, shot] > 0) == hit]
        chance = np.zeros(NOBODY, np.float32)
        if len(left):
            chance[: rows.shape[1]] = left.mean(axis=0)
        chance[[victim, shot]] = 0
        found.append((max(1, len(left)), chance))
    return found[0], found[1]


def _values(plans: list[Plan], hands: Masks, living: int, more: float) -> Values:
    """Return the points that each hand may expect. The indices are hand, plan, shot.

    `more` is the logarithm (base 2) of the number of packs that each drawn one stands for.
    """
    boards, shots = [], []
    for plan in plans:
        for shot in plan.shots:
            then = plan.board.copy()
            then.fell(shot)
            boards.append(then)
            shots.append(shot)
    near, packs = aftermath.neighbourhoods(boards), Packs.of(hands, living)
    hit = (hands >> np.array(shots, np.uint32)[:, None] & 1).astype(bool)
    missed, hits = (aftermath.features(near, packs, np.stack([
        chances[which] for plan in plans for chances in plan.chances])) for which in (0, 1))
    number = np.array([pair for plan in plans for pair in plan.packs], float)
    exposed, alone = FEATURES.index("exposed"), FEATURES.index("alone")
    left = np.bitwise_count(packs.masks) - hit
    value = (
        np.array(rollout.BASE)[np.minimum(left, 4)]
        + rollout.PER_BIT * (np.log2(np.where(hit, number[:, 1:], number[:, :1])) + more)
        + rollout.EXPOSED * np.where(hit, hits[:, :, exposed], missed[:, :, exposed])
        + rollout.PER_VICTIM * missed[:, :, FEATURES.index("victims")]
        + rollout.PER_LONER * (missed[:, :, alone] - hit)
    )
    points = 1.0 + ~hit + np.where(left > 0, value + NEXT_KILL, 0)
    found: Values = points.reshape(len(plans), -1, len(hands)).transpose(2, 0, 1).copy()
    return found


def balanced(values: Values, could: Possible, steps: int) -> tuple[Values, Values]:
    """Return both sides' mixed strategies: for each hand its plans, for each plan the shots.

    `values` are the Wolf's points by hand, plan and shot; `could` says which hands have which
    plans, at least one each. All hands are as likely. The Farmer sees the plan, not the hand. The
    algorithm is CFR+ (Tammelin, "Solving large imperfect information games using CFR+", 2014).

    Two hands and two plans that look alike to the Farmer, who can shoot one of two animals:

    >>> import numpy as np
    >>> values = np.array([[[0., 1.], [0., 1.]], [[1., 0.], [1., 0.]]])
    >>> mixes, answers = balanced(values, np.full((2, 2), True), 100)
    >>> answers.round(2).tolist()
    [[0.5, 0.5], [0.5, 0.5]]
    """
    regret, loss = np.zeros(could.shape), np.zeros(values.shape[1:])
    mixes, answers = regret.copy(), loss.copy()
    mix, answer = _shares(regret, could), _shares(loss, np.full(loss.shape, True))
    for step in range(1, steps + 1):
        worth = np.einsum("hps,ps->hp", values, answer)
        regret = np.maximum(regret + (worth - (mix * worth).sum(axis=1, keepdims=True)), 0) * could
        mix = _shares(regret, could)
        mixes += step * mix
        cost = np.einsum("hp,hps->ps", mix, values)
        loss = np.maximum(loss + (answer * cost).sum(axis=1, keepdims=True) - cost, 0)
        answer = _shares(loss, np.full(loss.shape, True))
        answers += step * answer
    return (mixes / mixes.sum(axis=1, keepdims=True), answers / answers.sum(axis=1, keepdims=True))


def _shares(wish: Values, could: Possible) -> Values:
    total = wish.sum(axis=1, keepdims=True)
    found: Values = np.where(total > 0, wish / np.where(total > 0, total, 1),
                             could / could.sum(axis=1, keepdims=True))
    return found


class InformedWolf(SearchingWolf):
    """Expects the reader that was fitted to the searching Wolf as well."""

    known = None


def searches(game: Game) -> bool:
    """Return whether the level 9 Wolf searches for its next kill, rather than racing.

    The game must be public: whether its Farmer seems to read kills can be told by everybody.
    """
    return reading.readable(game.options) and reading.opponent(game).reader > EVEN


class HighestWolf(RacingWolf):
    """Searches against a Farmer who seems to read kills, and races against others.

    Small games it plays as solved, the choice of the pack included.
    """

    _searching = InformedWolf()

    def choose_pack(self, game: Game, rng: Random) -> frozenset[Animal]:
        """Choose a random pack; in a solved game, better packs more often."""
        solution = solving.solved(game.options, game.placement)
        if solution is None:
            return super().choose_pack(game, rng)
        packs = solution.packs()
        return frozenset(letters(rng.choices(list(packs), list(packs.values()))[0]))

    def policy(self, game: Game) -> dict[Move, float] | None:
        """Return the probability of each move in a solved game; None in others."""
        solution = solving.solved(game.options, game.placement)
        return None if solution is None else solution.wolf(game, bits(game.known_pack))

    def move(self, game: Game, rng: Random) -> Move:
        """Choose by the solution, by search or by a race."""
        mixed = self.policy(game)
        if mixed:
            return solving.drawn(mixed, rng)
        if searches(game.public()):
            return self._searching.move(game, rng)
        return super().move(game, rng)

    def _reads(self, public: Game) -> float:
        if not reading.readable(public.options):
            return super()._reads(public)
        share = reading.opponent(public).habits
        return share if share > EVEN else 0.0
