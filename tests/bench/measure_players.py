"""How far the computer players fall short on boards solved exactly, and how long a move takes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter

from companion.arena.exact import against_best_farmer, against_best_wolf, sampled, tree, value
from engine.mutton import placements, players
from engine.mutton.game import Game
from engine.mutton.options import Options
from tests.bench.figure import Figure

BOARDS = ("size=2 sheep=4 wolves=1", "size=2 sheep=5 wolves=1", "size=2 sheep=4 wolves=2")


def measure() -> Iterator[Figure]:
    for text in BOARDS:
        options = Options.parse(f"{text} no_berserk")
        root = tree(options, placements.sparse(options))
        dealt = value(root, dealt=True)
        yield Figure(name=f"exact value, {text}", unit="points", samples=[dealt],
                     note=f"packs dealt; {value(root):.3f} with the pack chosen")
        wolf, farmer = players.wolf("master"), players.farmer("master")
        yield Figure(
            name="  master Wolf, best answered", unit="points", more_is_better=True,
            samples=[against_best_farmer(root, sampled(wolf, "wolf", 8))],
            aim=f">= {0.9 * dealt:.3f}", note="habits sampled 8 times a position")
        yield Figure(
            name="  master Farmer, best answered", unit="points",
            samples=[against_best_wolf(root, sampled(farmer, "farmer", 100))],
            aim=f"<= {1.1 * dealt:.3f}", note="habits sampled 100 times a position")
    for strength, most in (("beginner", 200), ("club", 200), ("master", 2000)):
        times: dict[str, list[float]] = {"wolf": [], "farmer": []}
        for seed in range(3):
            _play(strength, seed, times)
        for side, taken in times.items():
            yield Figure(name=f"a move of the {strength} {side.title()}", unit="ms",
                         samples=taken, aim=f"< {most}")


def _play(strength: str, seed: int, times: dict[str, list[float]]) -> None:
    rng, options = Random(seed), Options()
    wolf, farmer = players.wolf(strength), players.farmer(strength)
    game = Game.start(options, placements.sparse(options))
    game = game.choose(wolf.choose_pack(game, rng))
    while not game.position.over:
        phase, start = game.position.phase, perf_counter()
        move = wolf.move(game, rng) if phase == "wolf" else farmer.move(game.public(), rng)
        times[phase].append(1000 * (perf_counter() - start))
        game = game.apply(move)
