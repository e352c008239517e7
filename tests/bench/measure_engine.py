"""How fast whole games are played by rule, and how fast the dictionary answers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from string import ascii_uppercase
from time import perf_counter

from engine.mutton import players
from engine.mutton.game import Game
from engine.mutton.options import Options
from engine.mutton.words import listed
from tests.bench.figure import Figure, seconds


def play(options: Options, rng: Random) -> int:
    """Play a game at random; the number of turns it had."""
    wolf, farmer = players.wolf("random"), players.farmer("random")
    game = Game.start(options, farmer.place(options, rng))
    game = game.choose(wolf.choose_pack(game, rng))
    while not game.position.over:
        if game.position.phase == "wolf":
            game = game.apply(wolf.move(game, rng))
        else:
            game = game.apply(farmer.move(game.public(), rng))
    return len(game.turns)


def measure(samples: int = 15) -> Iterator[Figure]:
    rng = Random(1)
    rates, turns, many = [], 0, 20
    for _ in range(samples):
        start = perf_counter()
        turns += sum(play(Options(), rng) for _ in range(many))
        rates.append(many / (perf_counter() - start))
    yield Figure(
        name="engine: whole games at random",
        unit="games/s",
        samples=rates,
        more_is_better=True,
        note=f"{turns / many / len(rates):.1f} turns a game",
    )
    book = listed()
    taken = [
        1000 * one
        for chosen in ("", "h", "he", "x")
        for one in seconds(lambda chosen=chosen: book.suggest(chosen, 6, ascii_uppercase), 50)
    ]
    yield Figure(name="words: suggestions at a touch", unit="ms", samples=taken, aim="< 5")
