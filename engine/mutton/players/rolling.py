"""The roll-out players, which simulate many games after each promising move."""

from collections.abc import Sequence
from random import Random

import numpy as np

from engine.letters import LETTERS
from engine.mutton import legal
from engine.mutton.clues import bits, clues, evidence
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Move, Pass, Run
from engine.mutton.players import belief, rollout, simple
from engine.mutton.players.belief import Belief, Masks
from engine.mutton.players.rollout import BitBoard, Suspicion, Work, members


def columns(packs: Masks, size: int) -> Suspicion:
    """Return these packs, all still fitting, as columns of bits."""
    found = []
    for animal in range(size):
        column = np.packbits((packs >> np.uint32(animal) & 1).astype(np.uint8), bitorder="little")
        found.append(int.from_bytes(column.tobytes(), "little"))
    return Suspicion(found, (1 << len(packs)) - 1)


def kill_of(game: Game, victim: int, flight: list[tuple[int, int]]) -> Kill:
    """Return the engine's move for a kill given as numbers."""
    cells = game.position.grid.cells
    runs = (Run(LETTERS[animal], cells[cell]) for animal, cell in sorted(flight))
    return Kill(LETTERS[victim], tuple(runs))


class RolloutWolf(simple.AnyPackWolf):
    """Plays every promising kill on against a Farmer who shoots the likeliest."""

    kills, flights, games = 4, 4, 8
    """Numbers of victims tried, of flights for each, and of games played on for each flight."""

    def move(self, game: Game, rng: Random) -> Move:
        """Choose the kill and the flight that end best on average."""
        if other := self.without_kill(game, rng):
            return other
        packs = belief.fitting(evidence(game.options, clues(game.public())), rng)
        pack, board = bits(game.known_pack), BitBoard.of(game)
        if pack not in packs:  # a sample may lack the Wolf's own
            packs = np.append(packs, np.uint32(pack))
        suspicion = columns(packs, game.options.sheep)
        found = sorted(rollout.prefer(board, suspicion, pack), reverse=True)[: self.kills]
        best: Move = Pass()
        most = -1.0
        for _, victim, suspects in found:
            for index in range(self.flights):
                flight = (board.into_crowd if index % 2 == 0 else board.anywhere)(victim, rng)
                then, known = board.copy(), suspicion.copy()
                points = rollout.bite(then, known, pack, victim, suspects, flight)
                total = sum(
                    rollout.finish(then.copy(), known.copy(), pack, rng, farmer_first=True)
                    for _ in range(self.games)
                )
                worth = points + total / self.games
                if worth > most:
                    best, most = kill_of(game, victim, flight), worth
        return best


class RolloutFarmer(simple.SparseFarmer):
    """Plays every promising shot on, for packs drawn from those that fit."""

    shots, games = 4, 48

    def move(self, game: Game, rng: Random) -> Move:
        """Choose the shot, or the pass, after which the fewest die on average."""
        fits = belief.even(evidence(game.options, clues(game)), rng)
        suspects = likeliest(game, fits, self.shots)
        best = played_on(game, fits, fits, rng, suspects, self.games, Work())
        return Pass() if best is None else simple.shot(game.position, LETTERS[best], rng)


def likeliest(game: Game, fits: Belief, many: int) -> list[int]:
    """Return the `many` living animals that are most likely wolves, likeliest first."""
    chance = fits.chances
    suspects = members(bits(legal.suspects(game.position)))
    found = sorted(suspects, key=lambda animal: (-chance[animal], animal))[:many]
    return [animal for animal in found if chance[animal] > 0]


def played_on(
    game: Game, fits: Belief, counted: Belief, rng: Random, suspects: Sequence[int], games: int,
    work: Work,
) -> int | None:
    """Return the suspect to shoot so that the fewest die, or None to pass.

    Packs are drawn from `fits`. The simulated Farmer believes `counted`.
    """
    choices: list[int | None] = [*suspects]
    if legal.may_pass(game.position):
        choices.append(None)
    worth = outcomes(game, fits, counted, rng, choices, games, work)
    return min(choices, key=lambda choice: sum(worth[choice]))


def outcomes(
    game: Game, fits: Belief, counted: Belief, rng: Random, choices: Sequence[int | None],
    games: int, work: Work,
) -> dict[int | None, list[int]]:
    """Return how many die after each shot, or after None, a pass, in as many simulated games.

    The games are fewer than `games`, but two or more, if these could take more than the `work`
    that is left. Packs are drawn from `fits`. The simulated Farmer believes `counted`. The choices
    have the same packs and the same luck.
    """
    board = BitBoard.of(game)
    longest = (len(game.position.living) + 1) // 2  # two animals die in a round
    games = max(2, min(games, work.left // (longest * len(choices))))
    drawn = fits.drawn(games, belief.generator(rng)).packs.tolist()
    suspicion = columns(counted.drawn(2048, belief.generator(rng)).packs, game.options.sheep)
    seed = rng.getrandbits(64)
    worth = {}
    for choice in choices:
        luck = Random(seed)
        worth[choice] = [_after(board, suspicion, pack, choice, luck, work) for pack in drawn]
    return worth


def _after(
    board: BitBoard, suspicion: Suspicion, pack: int, choice: int | None, luck: Random, work: Work
) -> int:
    board, suspicion = board.copy(), suspicion.copy()
    points = 0
    if choice is None:
        board.wait(pack)
    else:
        flight = board.scattered(choice, luck)
        points = rollout.shoot(board, suspicion, pack, choice, flight)
    return points + rollout.finish(board, suspicion, pack, luck, farmer_first=False, work=work)
