"""Games small enough to be solved: good mixed strategies of both sides, from the first move on.

All moves are public and only the pack is secret, so the game is a tree of public positions. In each
of them every pack that fits is a *hand* of the Wolf's: a public position together with one pack.
`solved` builds the whole tree of a placement and balances both sides' strategies. They cover the
whole game, so they can be followed from any position, whatever the other side has done.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, permutations
from random import Random

import numpy as np
import numpy.typing as npt

from engine.letters import LETTERS
from engine.mutton.clues import Evidence
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Kill, Move, Pass, Placement, Run, Shot, Turn, in_order
from engine.mutton.options import Options
from engine.mutton.players import belief
from engine.mutton.players.rollout import FITTED, BitBoard, members
from engine.mutton.position import dead_sheep_at_end, end_of
from engine.option_table import changed

Floats = npt.NDArray[np.float64]
Index = npt.NDArray[np.intp]

MOST_ANIMALS = 6
"""Maximum number of animals in a solved game."""
MOST_HANDS = 45_000
"""Maximum number of hands in a tree; larger games are not solved."""
FIRST_HANDS = 200
"""Maximum number of hands after the Wolf's first move. Trees that begin with more get too large, so
none of them is built in vain. Those that can be solved begin with at most 157."""
BOARDS = 20_000
"""Maximum number of boards that are tried for a tree. Those that can be solved need up to 18,342; a
board takes ten times as long as a hand."""
STEPS, STEP_HANDS = 300, 1_000_000
"""Number of improvement steps, and their limit in steps times hands for big trees."""
APPRAISED = 1500
"""Number of improvement steps where moves are appraised."""
TEMPERATURE, RATE = 0.05, 0.2
"""Temperature of the play by which moves are appraised, in points, and the rate of its improvement.

A move that loses one temperature more is made less often by a factor of e.
"""
APPRAISED_HANDS = 30_000_000
"""Maximum number of these steps times hands, for big trees."""
RAREST = -20.0
"""Logarithm of the smallest probability of a move in such play."""
SELDOM = 0.15
"""Assumed probability that the pack was dealt at random and not chosen by the Wolf.

A player who expects only one of them is helpless against the other.
"""
FEW = 6
"""Maximum number of packs at which going berserk is considered.

With more packs it is rarely good, and there are too many ways to do it.
"""


@dataclass(slots=True)
class SequenceForm:
    """All hands of a game, level by level: the Wolf's choice of its pack, its move, the Farmer's
    move, the Wolf's, and so on. Hand 0 is that of a Wolf who has not chosen yet."""

    parent: list[int] = field(default_factory=lambda: [0])
    """For each hand the one before the last move."""
    slot: list[int] = field(default_factory=lambda: [-1])
    """The Farmer's choice that led to it; -1 if it was the Wolf's."""
    payoff: list[float] = field(default_factory=lambda: [0.0])
    """The score, where the game has ended."""
    group: list[int] = field(default_factory=list)
    """For each of the Farmer's choices the number of the position in which it is made."""
    levels: list[int] = field(default_factory=lambda: [1])
    """The first hand of each level after hand 0's, followed by the number of hands."""

    def add(self, parent: int, slot: int = -1, payoff: float = 0.0) -> int:
        """Add a hand, and return its number."""
        self.parent.append(parent)
        self.slot.append(slot)
        self.payoff.append(payoff)
        return len(self.parent) - 1

    def choice(self, position: int) -> int:
        """Add a choice of the Farmer's, and return its number."""
        self.group.append(position)
        return len(self.group) - 1


class _Solver:
    """The hands of a game as arrays, and what both sides' mixed strategies make of them."""

    def __init__(self, hands: SequenceForm, dealt: float) -> None:
        self.dealt = dealt
        """Probability that the pack is dealt and not chosen."""
        self.parent: Index = np.array(hands.parent, np.intp)
        self.slot: Index = np.array(hands.slot, np.intp)
        self.group: Index = np.array(hands.group, np.intp)
        self.payoff = np.array(hands.payoff, float)
        self.packs = hands.levels[1] - 1
        self.levels = list(zip(hands.levels, hands.levels[1:], strict=False))
        self.farmers = np.flatnonzero(self.slot >= 0)
        self.wolfs = np.flatnonzero(self.slot < 0)[1:]
        self.slots = self.slot[self.farmers]

    def wolf_shares(self, wish: Floats) -> Floats:
        """Return the probability with which the Wolf goes on to each hand."""
        return self._shares(wish, self.parent[self.wolfs])

    def farmer_shares(self, wish: Floats) -> Floats:
        """Return the probability of each of the Farmer's choices."""
        return self._shares(wish, self.group)

    @staticmethod
    def _shares(wish: Floats, group: Index) -> Floats:
        """Return each wish's share of its group's sum; equal shares where that is 0."""
        total, size = np.bincount(group, wish), np.bincount(group)
        shares: Floats = np.where(total[group] > 0, wish / np.maximum(total[group], 1e-300),
                                  1 / size[group])
        return shares

    def _odds(self, wolf: Floats | None, farmer: Floats | None) -> Floats:
        odds = np.ones(len(self.parent))
        if wolf is not None:
            odds[self.wolfs] = wolf
        if farmer is not None:
            odds[self.farmers] = farmer[self.slots]
        return odds

    def reach(self, wolf: Floats | None = None, farmer: Floats | None = None) -> Floats:
        """Return the probability that the choices of one side, or both, lead to each hand."""
        reach = self._odds(wolf, farmer)
        if wolf is not None:
            packs = reach[1:1 + self.packs]
            packs *= 1 - self.dealt
            packs += self.dealt / self.packs
        for start, end in self.levels:
            reach[start:end] *= reach[self.parent[start:end]]
        return reach

    def worth(self, wolf: Floats, farmer: Floats) -> Floats:
        """Return the final points that each hand can expect."""
        odds, worth = self._odds(wolf, farmer), self.payoff.copy()
        for start, end in reversed(self.levels):
            part = odds[start:end] * worth[start:end]
            worth[:start] += np.bincount(self.parent[start:end], part, start)
        return worth

    def answers(self, reach: Floats, worth: Floats) -> Floats:
        """Return the final points after each of the Farmer's choices, by how likely the hands are.
        """
        before = reach[self.parent[self.farmers]]
        part = np.bincount(self.slots, before * worth[self.farmers])
        found: Floats = part / np.bincount(self.slots, before)
        return found


class RegretSolver(_Solver):
    """Both sides' mixed strategies, improved against each other by regret matching.

    The algorithm is CFR+ (Tammelin, "Solving large imperfect information games using CFR+", 2014).
    """

    def __init__(self, hands: SequenceForm, dealt: float) -> None:
        super().__init__(hands, dealt)
        self.reached: Index = np.zeros(len(self.group), np.intp)
        self.reached[self.slots] = self.farmers  # a hand of each choice; all are reached as often
        self.wolf_regret, self.farmer_regret = np.zeros(len(self.wolfs)), np.zeros(len(self.group))
        self.wolf_total, self.farmer_total = self.wolf_regret.copy(), self.farmer_regret.copy()
        """Sums of each side's past strategies; later steps count for more."""

    def improve(self, steps: int) -> None:
        """Make some steps of regret matching for each side in turn. Later steps count for more."""
        wolf = self.wolf_shares(self.wolf_regret)
        farmer = self.farmer_shares(self.farmer_regret)
        for step in range(1, steps + 1):
            reach = self.reach(farmer=farmer)
            gain = self._gain(wolf, farmer)[self.wolfs] * reach[self.wolfs]
            self.wolf_regret = np.maximum(self.wolf_regret + gain, 0)
            wolf = self.wolf_shares(self.wolf_regret)
            self.farmer_total += step * reach[self.reached]
            reach = self.reach(wolf=wolf)
            loss = self._gain(wolf, farmer)[self.farmers] * reach[self.farmers]
            summed = np.bincount(self.slots, loss, len(self.group))
            self.farmer_regret = np.maximum(self.farmer_regret - summed, 0)
            farmer = self.farmer_shares(self.farmer_regret)
            self.wolf_total += step * reach[self.wolfs]

    def _gain(self, wolf: Floats, farmer: Floats) -> Floats:
        """Return how many points more each hand is worth than the one before it."""
        worth = self.worth(wolf, farmer)
        gain: Floats = worth - worth[self.parent]
        return gain


class QuantalSolver(_Solver):
    """Both sides' mixed strategies, in which worse moves are rarer but never missing.

    There is only one such pair (a quantal response equilibrium), and it says what to believe after
    any mistake. Where several strategies are equally good, it is the most even one. The algorithm
    is magnetic mirror descent (Sokota et al., "A unified approach to reinforcement learning,
    quantal response equilibria, and two-player zero-sum games", 2022).
    """

    def __init__(self, hands: SequenceForm, temperature: float) -> None:
        super().__init__(hands, dealt=1.0)
        self._temperature = temperature
        self.wolf = self.wolf_shares(np.zeros(len(self.wolfs)))
        self.farmer = self.farmer_shares(np.zeros(len(self.group)))

    def improve(self, steps: int) -> None:
        """Let both sides answer each other some times, each time a little."""
        wolf, farmer = np.log(self.wolf), np.log(self.farmer)
        for step in range(steps):
            rate = self._temperature * max(1.0, 8.0 * (1 - 2 * step / steps))
            worth = self.worth(self.wolf, self.farmer)
            answers = self.answers(self.reach(wolf=self.wolf), worth)
            wolf = self._improved(wolf, worth[self.wolfs], self.parent[self.wolfs], rate)
            farmer = self._improved(farmer, -answers, self.group, rate)
            self.wolf, self.farmer = np.exp(wolf), np.exp(farmer)

    @staticmethod
    def _improved(odds: Floats, worth: Floats, group: Index, temperature: float) -> Floats:
        """Return the logarithms of a better strategy."""
        wish = (odds + temperature * worth) / (1 + temperature ** 2)
        most = np.full(group.max() + 1, -np.inf)
        np.maximum.at(most, group, wish)
        wish -= most[group]
        wish -= np.log(np.bincount(group, np.exp(wish))[group])
        found: Floats = np.maximum(wish, RAREST)
        return found


@dataclass(slots=True)
class _Node:
    """A public position, and the packs that can be in it."""

    board: BitBoard
    packs: list[int]
    points: int
    wolves: int
    """Number of living wolves, which is public."""
    first: int
    """The number of the first pack's hand; the others' follow."""
    forced: bool = False
    """Whether the Wolf had to pass, so that the Farmer must shoot."""
    ways: dict[Move, dict[bool | None, _Node]] = field(default_factory=dict)
    """The node after each move, by whether a wolf was revealed; None if nothing was."""
    steps: dict[Move, dict[int, int]] = field(default_factory=dict)
    """The Wolf's moves: for each pack the hand to which it leads."""
    slots: dict[Move, int] = field(default_factory=dict)
    """The Farmer's moves, numbered throughout the tree."""


class _TooBig(Exception):
    """The tree has too many hands to solve in a short time."""


class _Tree:
    """The whole game, level by level: the Wolf's move, the Farmer's, and so on."""

    def __init__(self, options: Options, placement: Placement) -> None:
        self.options = options
        packs = belief.fitting(Evidence(options, 0, 0, (), None, None), Random(0)).tolist()
        board = BitBoard.of(Game.start(options, placement))
        self.cells = Game.start(options, placement).position.grid.cells
        self.root = _Node(board, packs, 0, options.wolves, 1)
        self.hands = SequenceForm()
        for _ in packs:
            self.hands.add(0)
        self.hands.levels.append(self.size)
        nodes, self.farmers, self.boards = [self.root], False, 0
        while nodes:
            grow = self._farmer_moves if self.farmers else self._wolf_moves
            nodes = [child for node in nodes for child in grow(node)]
            self.farmers = not self.farmers
            self.hands.levels.append(self.size)

    @property
    def size(self) -> int:
        """Number of hands, which is also the index of the next one."""
        return len(self.hands.parent)

    def _wolf_moves(self, node: _Node) -> Iterator[_Node]:
        board = node.board
        for victim in members(board.in_reach()):
            suspects = board.beside(victim)
            able = [pack for pack in node.packs if pack & suspects]
            for flight in self._flights(board, victim) if able else ():
                after = self._copied(board)
                after.flee(victim, flight)
                runs = (Run(LETTERS[a], self.cells[cell]) for a, cell in sorted(flight))
                yield from self._died(node, Kill(LETTERS[victim], tuple(runs)), after, victim, able)
        asleep = [pack for pack in node.packs if not board.prey(pack)]
        if asleep:
            yield self._born(node, Pass(), None, _Node(
                board, asleep, node.points, node.wolves, self.size, forced=True))

    def _farmer_moves(self, node: _Node) -> Iterator[_Node]:
        board, living = node.board, members(node.board.living)
        for animal in living:
            after = self._copied(board)
            after.fell(animal)
            yield from self._died(node, Shot(LETTERS[animal]), after, animal, node.packs)
        if not node.forced:
            yield self._born(node, Pass(), None, _Node(
                board, node.packs, node.points, node.wolves, self.size))
        if self.options.may_go_berserk and len(node.packs) <= FEW:
            left = [pack & board.living for pack in node.packs]
            for targets in sorted({one | other for one in left for other in left}):
                if targets.bit_count() > 1:
                    spared = board.living & ~targets
                    self._hands(
                        node, Berserk(tuple(LETTERS[a] for a in members(targets))), node.packs,
                        [dead_sheep_at_end(self.options, pack & spared,
                                           node.points + (targets & ~pack).bit_count())
                         for pack in node.packs])

    @staticmethod
    def _flights(board: BitBoard, victim: int) -> Iterator[list[tuple[int, int]]]:
        frightened, free = members(board.beside(victim)), members(board.free(victim))
        for some in combinations(frightened, min(len(frightened), len(free))):
            for chosen in permutations(free, len(some)):
                yield list(zip(some, chosen, strict=True))

    def _died(
        self, node: _Node, move: Move, board: BitBoard, animal: int, able: list[int]
    ) -> Iterator[_Node]:
        """Yield the one or two positions after a death: a sheep's, a wolf's."""
        for wolf in (False, True):
            packs = [pack for pack in able if bool(pack >> animal & 1) == wolf]
            if not packs:
                continue
            wolves, points = node.wolves - wolf, node.points + (not wolf)
            if end_of(wolves, board.living.bit_count()):
                self._hands(node, move, packs, [points] * len(packs))
            else:
                yield self._born(node, move, wolf, _Node(
                    board, packs, points, wolves, self.size))

    def _copied(self, board: BitBoard) -> BitBoard:
        """Return a copy to try something, and count it."""
        self.boards += 1
        if self.boards > BOARDS:
            raise _TooBig
        return board.copy()

    def _born(self, node: _Node, move: Move, fur: bool | None, child: _Node) -> _Node:
        node.ways.setdefault(move, {})[fur] = child
        self._hands(node, move, child.packs, [0] * len(child.packs))
        return child

    def _hands(self, node: _Node, move: Move, packs: list[int], points: list[int]) -> None:
        """Add the hands to which a move leads these packs, with points where the game has ended."""
        if self.size > (MOST_HANDS if node is not self.root else FIRST_HANDS):
            raise _TooBig
        slot = -1
        if self.farmers:
            if move not in node.slots:
                node.slots[move] = self.hands.choice(node.first)
            slot = node.slots[move]
        place = {pack: node.first + i for i, pack in enumerate(node.packs)}
        for pack, worth in zip(packs, points, strict=True):
            hand = self.hands.add(place[pack], slot, worth)
            if not self.farmers:
                node.steps.setdefault(move, {})[pack] = hand


class _Whole:
    """A game of which every position is known."""

    def __init__(self, tree: _Tree) -> None:
        self._root = tree.root

    def _find(self, game: Game) -> _Node | None:
        node: _Node | None = self._root
        for entry in game.entries:
            if not isinstance(entry, Turn) or node is None:
                return None
            move, fur = entry.move, None
            if isinstance(move, Kill | Shot):
                fur = entry.marks == ("w",)
            node = node.ways.get(in_order(move), {}).get(fur)
        return node


class Solution(_Whole):
    """Mixed strategies of both sides for every position of a game."""

    def __init__(self, tree: _Tree) -> None:
        super().__init__(tree)
        chosen, dealt = RegretSolver(tree.hands, SELDOM), RegretSolver(tree.hands, 1.0)
        steps = min(STEPS, STEP_HANDS // len(chosen.parent))
        chosen.improve(steps)
        dealt.improve(steps)
        self._wolf = np.zeros(len(chosen.parent))
        self._wolf[chosen.wolfs] = chosen.wolf_shares(chosen.wolf_total)
        self._farmer = chosen.farmer_shares(
            (1 - SELDOM) * chosen.farmer_total + SELDOM * dealt.farmer_total)

    def packs(self) -> dict[int, float]:
        """Return the probability with which the Wolf should choose each pack."""
        node, even = self._root, SELDOM / len(self._root.packs)
        chosen = self._wolf[node.first:node.first + len(node.packs)] - even
        return dict(zip(node.packs, np.maximum(chosen / (1 - SELDOM), 0).tolist(), strict=True))

    def wolf(self, game: Game, pack: int) -> dict[Move, float] | None:
        """Return the probability with which this pack should make each move.

        None off the tree: after a refused move.
        """
        node = self._find(game)
        if node is None or pack not in node.packs:
            return None
        return {move: float(self._wolf[hands[pack]])
                for move, hands in node.steps.items() if pack in hands}

    def farmer(self, game: Game) -> dict[Move, float] | None:
        """Return the probability with which the Farmer should make each move. None off the tree."""
        node = self._find(game)
        return None if node is None else {
            move: float(self._farmer[slot]) for move, slot in node.slots.items()}


class Appraisal(_Whole):
    """What every move of a game is worth if both sides play well from then on.

    Before the first move all packs are equally likely; later, as likely as a good Wolf makes these
    moves with them (`QuantalSolver`).
    """

    def __init__(self, tree: _Tree) -> None:
        super().__init__(tree)
        solver = QuantalSolver(tree.hands, TEMPERATURE)
        solver.improve(min(APPRAISED, APPRAISED_HANDS // len(solver.parent)))
        self._wolf, self._farmer = np.zeros(len(solver.parent)), solver.farmer
        self._wolf[solver.wolfs] = solver.wolf
        self._often = solver.reach(wolf=solver.wolf)
        self._points = solver.worth(solver.wolf, solver.farmer)
        self._answers = solver.answers(self._often, self._points)

    def packs(self, game: Game) -> dict[int, float] | None:
        """Return how likely each pack is. None off the tree: after the end or a refused move."""
        node = self._find(game)
        if node is None:
            return None
        often = self._often[node.first:node.first + len(node.packs)]
        return dict(zip(node.packs, (often / often.sum()).tolist(), strict=True))

    def points(self, game: Game) -> float:
        """Return the final points to expect of a game that is not off the tree."""
        node = self._at(game)
        hands = slice(node.first, node.first + len(node.packs))
        return float(np.average(self._points[hands], weights=self._often[hands]))

    def moves(self, game: Game, pack: int = 0) -> dict[Move, float]:
        """Return the final points after each move of a game that is not off the tree.

        A Wolf's move needs its pack.
        """
        node = self._at(game)
        if node.slots:
            return {move: float(self._answers[slot]) for move, slot in node.slots.items()}
        return {move: float(self._points[hands[pack]])
                for move, hands in node.steps.items() if pack in hands}

    def policy(self, game: Game, pack: int = 0) -> dict[Move, float]:
        """Return how likely each of these moves is in such play."""
        node = self._at(game)
        if node.slots:
            return {move: float(self._farmer[slot]) for move, slot in node.slots.items()}
        return {move: float(self._wolf[hands[pack]])
                for move, hands in node.steps.items() if pack in hands}

    def _at(self, game: Game) -> _Node:
        node = self._find(game)
        if node is None:
            raise LookupError("this game is off the tree")
        return node


def solvable(options: Options) -> bool:
    """Return whether a game with these options may be small enough to solve."""
    return changed(options) <= FITTED and options.sheep <= MOST_ANIMALS


@lru_cache(maxsize=4)
def solved(options: Options, placement: Placement) -> Solution | None:
    """Return the game solved, or None if it is too big. Takes half a second at most, once."""
    if not solvable(options):
        return None
    try:
        return Solution(_Tree(options, placement))
    except _TooBig:
        return None


@lru_cache(maxsize=2)
def appraised(options: Options, placement: Placement) -> Appraisal | None:
    """Return what the moves of a game are worth, or None if it is too big to be solved.

    Takes some seconds at most, once.
    """
    if not solvable(options):
        return None
    try:
        return Appraisal(_Tree(options, placement))
    except _TooBig:
        return None


def drawn(policy: dict[Move, float], rng: Random) -> Move:
    """Return one of the moves, each as often as the policy says."""
    return rng.choices(list(policy), list(policy.values()))[0]
