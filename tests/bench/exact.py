"""Tiny boards solved exactly: what the game is worth, and how far a player falls short of it.

All moves are public and only the pack is secret, so the game is a tree of public positions. A
strategy of the Wolf is, for every pack, how often the game gets to each of them (its *reach*);
reaches satisfy linear equations, and the Farmer's best answer is a minimum over its moves, so that
the best strategy is a linear programme (Koller, Megiddo and von Stengel 1996, in the form of one
reach for each pack). The Wolf chooses its pack as part of its strategy.

Going berserk is left out: it would multiply the tree for little.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import NamedTuple

import numpy as np

from engine.defect import IllegalMove
from engine.letters import Animal
from engine.mutton import legal
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Mark, Move, Pass, Placement, Shot, in_order
from engine.mutton.options import Options
from engine.mutton.players import FarmerPlayer, WolfPlayer

Pack = frozenset[Animal]
Marks = tuple[Mark, ...]
Belief = Mapping[Pack, float]


@dataclass(slots=True)
class Node:
    """A public position and the packs that can be in it."""

    game: Game
    packs: tuple[Pack, ...]
    points: Mapping[Pack, int] = field(default_factory=dict)
    """Of a finished game, by pack."""
    ways: dict[Move, list[Node]] = field(default_factory=dict)
    """For each move the positions it leads to, which differ in what was revealed."""

    @property
    def phase(self) -> str:
        """Whose move it is, or ``"over"``."""
        return "over" if self.points else self.game.position.phase


def tree(options: Options, placement: Placement) -> Node:
    """The whole game as a tree of public positions. Raises ValueError under berserk."""
    if options.may_go_berserk:
        raise ValueError("going berserk is not solved: choose no_berserk")
    every = tuple(map(frozenset, combinations(options.flock, options.wolves)))
    return _grown(Game.start(options, placement), every)


def _grown(game: Game, packs: tuple[Pack, ...]) -> Node:
    node = Node(game, packs)
    moves = list(dict.fromkeys([*legal.moves(game), Pass()]))
    for move in moves:
        ends: dict[tuple[Marks, bool], tuple[Game, list[Pack]]] = {}
        for pack in packs:
            try:
                after = game.choose(pack).apply(move)
            except IllegalMove:
                continue
            turn = after.turns[-1]
            ends.setdefault((turn.marks, turn.end), (after, []))[1].append(pack)
        for (marks, over), (after, fitting) in ends.items():
            if over:
                leaf = Node(after, tuple(fitting))
                leaf.points = {
                    pack: game.choose(pack).apply(move).position.score or 0 for pack in fitting}
                node.ways.setdefault(move, []).append(leaf)
            else:
                public = game.apply(move, marks if isinstance(move, Kill | Shot) else None)
                node.ways.setdefault(move, []).append(_grown(public, tuple(fitting)))
    return node


# --- The value ------------------------------------------------------------------------------------


class _Programme:
    """The linear programme: maximise what the Farmer's best answer leaves to the Wolf."""

    def __init__(self, tremble: float, chance: Random | None) -> None:
        self.size = 0
        self.chance = chance
        self.tremble = tremble
        """The share of the Wolf's first moves that are random."""
        self.first: dict[int, dict[Pack, int]] = {}
        """The variables of the positions after the Wolf's first move, by id."""
        self.choices: list[tuple[int, Move]] = []
        """The position, by id, and the Farmer's move of each row of `at_most`."""
        self.at_most: list[dict[int, float]] = []
        self.equal: list[tuple[dict[int, float], float]] = []
        self.free: set[int] = set()

    def variable(self, free: bool = False) -> int:
        if free:
            self.free.add(self.size)
        self.size += 1
        return self.size - 1

    def worth(self, node: Node, reach: Mapping[Pack, int]) -> dict[int, float]:
        """What a position is worth to the Wolf, as a sum of variables with factors."""
        if node.points:
            nudge = self.chance.random if self.chance else float
            return {reach[pack]: points + NUDGE * nudge() for pack, points in node.points.items()}
        if node.phase == "farmer":
            least = self.variable(free=True)
            for move, ways in node.ways.items():
                row = {least: 1.0}
                for child in ways:
                    _add(row, self.worth(child, reach), -1.0)
                self.at_most.append(row)
                self.choices.append((id(node), move))
            return {least: 1.0}
        total: dict[int, float] = {}
        flow: dict[Pack, dict[int, float]] = {pack: {reach[pack]: -1.0} for pack in node.packs}
        first, errs = not self.first, self.tremble
        self.tremble = 0.0
        for ways in node.ways.values():
            for child in ways:
                onward = {pack: self.variable() for pack in child.packs}
                for pack, variable in onward.items():
                    flow[pack][variable] = 1.0
                if first:
                    self.first[id(child)] = onward
                _add(total, self.worth(child, onward), 1.0)
        if errs:
            self._err(node, reach, errs)
        self.equal += [(row, 0.0) for row in flow.values()]
        return total


    def _err(self, node: Node, reach: Mapping[Pack, int], errs: float) -> None:
        """Let every pack make each of its moves at least as often as by chance."""
        for pack in node.packs:
            could = [child for ways in node.ways.values() for child in ways if pack in child.packs]
            for child in could:
                self.at_most.append({
                    reach[pack]: errs / len(could), self.first[id(child)][pack]: -1.0})
                self.choices.append((0, Pass()))

    def answers(self, rows: Sequence[float]) -> dict[int, dict[Move, float]]:
        """The Farmer's mixed strategy by position, from how often each row is chosen."""
        found: dict[int, dict[Move, float]] = {}
        for (node, move), often in zip(self.choices, rows, strict=True):
            found.setdefault(node, {})[move] = max(0.0, often)
        return {node: {move: often / max(sum(choices.values()), 1e-12)
                       for move, often in choices.items()}
                for node, choices in found.items()}


def _add(to: dict[int, float], terms: Mapping[int, float], factor: float) -> None:
    for variable, value in terms.items():
        to[variable] = to.get(variable, 0.0) + factor * value


def value(root: Node, *, dealt: bool = False) -> float:
    """The mean score if both play perfectly, the Wolf choosing its pack; or, if packs are `dealt`,
    getting any with equal chance, as in the arena. Needs scipy; raises ModuleNotFoundError without.
    """
    return _solve(root, dict.fromkeys(root.packs, 1 / len(root.packs)) if dealt else None).value


class _Solved(NamedTuple):
    value: float
    reach: Sequence[float]
    """How often the game gets to each position with each pack, by the number of the variable."""
    rows: Sequence[float]
    """How often the Farmer's choices lead along each row, by its number."""
    programme: _Programme


def _solve(
    node: Node, packs: Belief | None, tremble: float = 0.0, chance: Random | None = None
) -> _Solved:
    """Solve the rest of the game, packs being as likely as `packs` says, or chosen by the Wolf.

    The Wolf's first move is a random one with probability `tremble`, so that no move is impossible.
    By `chance`, one of many solutions is found.
    """
    from scipy.optimize import linprog
    from scipy.sparse import csr_matrix

    programme = _Programme(tremble, chance)
    reach = {pack: programme.variable() for pack in node.packs}
    if packs is not None:
        programme.equal += [({reach[pack]: 1.0}, packs[pack]) for pack in node.packs]
    else:
        programme.equal.append((dict.fromkeys(reach.values(), 1.0), 1.0))
    worth = programme.worth(node, reach)

    def matrix(rows: list[dict[int, float]]) -> csr_matrix:
        values = [value for row in rows for value in row.values()]
        i = [i for i, row in enumerate(rows) for _ in row]
        j = [j for row in rows for j in row]
        return csr_matrix((values, (i, j)), shape=(len(rows), programme.size))

    goal = np.zeros(programme.size)
    for variable, factor in worth.items():
        goal[variable] = -factor
    bounds = [(None, None) if i in programme.free else (0, None) for i in range(programme.size)]
    solved = linprog(
        goal, A_ub=matrix(programme.at_most), b_ub=np.zeros(len(programme.at_most)),
        A_eq=matrix([row for row, _ in programme.equal]),
        b_eq=[total for _, total in programme.equal], bounds=bounds, method="highs")
    if not solved.success:
        raise ArithmeticError(solved.message)
    return _Solved(-float(solved.fun), solved.x, -solved.ineqlin.marginals, programme)


# --- What moves lose ------------------------------------------------------------------------------

TREMBLE = 0.05
"""Probability with which a Wolf is taken to err, so that every move of a person's can be judged."""


SOLUTIONS, NUDGE = 6, 1e-4
"""Number of solutions of which the mean is taken, and what a final score is raised by at most.

Often many strategies are perfect, and a linear programme finds an extreme one. Their mean is as
good, and says better what to expect of somebody who plays well.
"""


class Referee:
    """Judges the moves of one game exactly, given in their order by `lost`.

    Before the first move all packs are equally likely, and after each move of the Wolf's as likely
    as a Wolf that plays perfectly, but for a rare random move, makes them. A move loses what the
    best move is worth more, by the rest of the game played perfectly on both sides: the Farmer's
    for these packs, the Wolf's for its own pack against the Farmer who plays perfectly.
    """

    def __init__(self, root: Node, pack: Pack) -> None:
        self.node, self._pack = root, pack
        self._packs: Belief = dict.fromkeys(root.packs, 1 / len(root.packs))

    def lost(self, move: Move) -> dict[Move, float]:
        """Return what each possible move loses, and make this one."""
        node, move = self.node, in_order(move)
        if node.phase == "farmer":
            worth = {one: sum(self._worth(child) for child in ways)
                     for one, ways in node.ways.items()}
            best = min(worth.values())
            lost = {one: points - best for one, points in worth.items()}
            after = dict(self._packs)
        else:
            found = [_solve(node, self._packs, TREMBLE, Random(seed)) for seed in range(SOLUTIONS)]
            reach = np.mean([one.reach for one in found], axis=0)
            answer = found[0].programme.answers(np.mean([one.rows for one in found], axis=0))
            worth = {one: _reply(child, self._pack, answer) for one, ways in node.ways.items()
                     for child in ways if self._pack in child.packs}
            best = max(worth.values())
            lost = {one: best - points for one, points in worth.items()}
            after = {pack: float(reach[variable]) for child in node.ways[move]
                     for pack, variable in found[0].programme.first[id(child)].items()}
        self.node = next(child for child in node.ways[move] if self._pack in child.packs)
        total = sum(after[pack] for pack in self.node.packs)
        self._packs = {pack: after[pack] / total for pack in self.node.packs}
        return lost

    def _worth(self, node: Node) -> float:
        if node.points:
            return sum(self._packs[pack] * points for pack, points in node.points.items())
        return _solve(node, self._packs).value


def _reply(node: Node, pack: Pack, answers: Mapping[int, Mapping[Move, float]]) -> float:
    """The most that a pack can still score against a Farmer that answers so."""
    if node.points:
        return node.points[pack]
    ends = {move: child for move, ways in node.ways.items()
            for child in ways if pack in child.packs}
    if node.phase == "wolf":
        return max(_reply(child, pack, answers) for child in ends.values())
    return sum(often * _reply(ends[move], pack, answers)
               for move, often in answers[id(node)].items() if often > 1e-9)


# --- How far players fall short -------------------------------------------------------------------

Habits = Callable[[Node, Pack], Mapping[Move, float]]


def against_best_farmer(
    root: Node, habits: Habits, packs: Mapping[Pack, float] | None = None
) -> float:
    """The mean score of a Wolf of these habits against the Farmer who knows them and answers best,
    packs being dealt, or chosen as often as `packs` says."""

    def worth(node: Node, reach: Mapping[Pack, float]) -> float:
        if node.points:
            return sum(reach[pack] * points for pack, points in node.points.items())
        if node.phase == "farmer":
            return min(
                sum(worth(child, {pack: reach[pack] for pack in child.packs})
                    for child in ways if any(reach[pack] for pack in child.packs))
                for ways in node.ways.values())
        chosen = {pack: habits(node, pack) for pack in node.packs if reach[pack]}
        total = 0.0
        for move, ways in node.ways.items():
            for child in ways:
                onward = {pack: reach[pack] * chosen[pack].get(move, 0.0) if reach[pack] else 0.0
                          for pack in child.packs}
                if any(onward.values()):
                    total += worth(child, onward)
        return total

    return worth(root, packs or dict.fromkeys(root.packs, 1 / len(root.packs)))


def against_best_wolf(root: Node, habits: Habits, *, dealt: bool = True) -> float:
    """The mean score against a Farmer of these habits of the Wolf who knows them and plays best,
    packs being dealt; or else with the pack that is best against them."""

    def worth(node: Node, pack: Pack) -> float:
        if node.points:
            return node.points[pack]
        ends = {move: child for move, ways in node.ways.items()
                for child in ways if pack in child.packs}
        if node.phase == "wolf":
            return max(worth(child, pack) for child in ends.values())
        return sum(often * worth(ends[move], pack)
                   for move, often in habits(node, pack).items() if often)

    scores = [worth(root, pack) for pack in root.packs]
    return sum(scores) / len(scores) if dealt else max(scores)


def known(player: WolfPlayer | FarmerPlayer) -> Habits:
    """A player's true habits, from its `policy`. Raises LookupError in a position in which it has
    none to tell, and AttributeError if it never has."""
    policy = player.policy  # type: ignore[union-attr]  # only some players know their habits

    def habits(node: Node, pack: Pack) -> Mapping[Move, float]:
        wolfs = node.phase == "wolf"
        found: Mapping[Move, float] | None = policy(node.game.choose(pack) if wolfs else node.game)
        if found is None:
            raise LookupError(f"no policy after {len(node.game.entries)} turns")
        return found

    return habits


def sampled(player: WolfPlayer | FarmerPlayer, phase: str, times: int) -> Habits:
    """A player's habits, from asking it many times in each position.

    The fewer times, the more exploitable any player seems: the best answer also exploits the
    accidents of the sample.
    """
    known: dict[tuple[int, Pack | None], Mapping[Move, float]] = {}

    def habits(node: Node, pack: Pack) -> Mapping[Move, float]:
        key = id(node), pack if phase == "wolf" else None
        if key not in known:
            game = node.game.choose(pack) if phase == "wolf" else node.game
            counted: dict[Move, float] = {}
            for seed in range(times):
                move = player.move(game, Random(seed))
                counted[move] = counted.get(move, 0.0) + 1 / times
            known[key] = counted
        return known[key]

    return habits
