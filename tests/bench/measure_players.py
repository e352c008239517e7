"""How far the computer players fall short on boards solved exactly, and how long a move takes."""

from collections.abc import Iterator
from random import Random
from time import thread_time

from engine.mutton import placements, players
from engine.mutton.clues import bits
from engine.mutton.game import Game
from engine.mutton.options import Options
from engine.mutton.players import solving
from tests.bench.exact import against_best_farmer, against_best_wolf, known, tree, value
from tests.bench.figure import Figure

BOARDS = tuple(f"size=2 sheep={sheep} wolves={wolves}" for sheep in (4, 5, 6) for wolves in (1, 2))
GAMES = 10


def measure(samples: int = GAMES) -> Iterator[Figure]:
    for text in BOARDS[:samples]:
        yield from _board(text)
    for strength, most in (("forgetful", 200), ("level-8", 200), ("level-9", 2000)):
        times: dict[str, list[float]] = {"wolf": [], "farmer": []}
        for seed in range(samples):
            _play(strength, seed, times)
        for side, taken in times.items():
            yield Figure(name=f"a move of the {strength} {side.title()}", unit="ms",
                         samples=taken, aim=f"< {most}")
        spent = sum(sum(taken) for taken in times.values()) / samples
        yield Figure(name=f"games of the {strength} players in an hour", unit="games",
                     more_is_better=True, samples=[3_600_000 / spent], note="on one core")


def _board(text: str) -> Iterator[Figure]:
    options = Options.parse(f"{text} no_berserk")
    root = tree(options, placements.sparse(options))
    wolf, farmer = known(players.wolf("level-9")), known(players.farmer("level-9"))
    solution = solving.solved(options, root.game.placement)
    assert solution is not None
    often = solution.packs()
    chosen = {pack: often[bits(pack)] for pack in root.packs}
    for dealt, how in ((True, "packs dealt"), (False, "pack chosen")):
        worth = value(root, dealt=dealt)
        yield Figure(name=f"exact value, {text}", unit="points", samples=[worth], note=how)
        yield Figure(
            name="  level-9 Wolf, best answered", unit="points", more_is_better=True,
            samples=[against_best_farmer(root, wolf, None if dealt else chosen)],
            aim=f">= {0.9 * worth:.3f}", note=how)
        yield Figure(
            name="  level-9 Farmer, best answered", unit="points",
            samples=[against_best_wolf(root, farmer, dealt=dealt)],
            aim=f"<= {1.1 * worth:.3f}", note=how)


def _play(strength: str, seed: int, times: dict[str, list[float]]) -> None:
    rng, options = Random(seed), Options()
    wolf, farmer = players.wolf(strength), players.farmer(strength)
    game = Game.start(options, placements.sparse(options))
    game = game.choose(wolf.choose_pack(game, rng))
    while not game.position.over:
        phase, start = game.position.phase, thread_time()
        move = wolf.move(game, rng) if phase == "wolf" else farmer.move(game.public(), rng)
        times[phase].append(1000 * (thread_time() - start))
        game = game.apply(move)
