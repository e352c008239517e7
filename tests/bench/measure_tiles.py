"""Speed of the tile games on full tables: legal places, one more tile, the score."""

from collections.abc import Callable, Iterator
from random import Random
from time import thread_time

from engine.dogs import counters as dogs_counters
from engine.dogs import legal as dogs_legal
from engine.dogs import players as dogs_players
from engine.dogs.game import Game as DogsGame
from engine.dogs.options import Options as DogsOptions
from engine.dogs.players.levels import NAMES
from engine.dogs.position import Position as DogsPosition
from engine.fold import legal as fold_legal
from engine.fold import players as fold_players
from engine.fold import scoring
from engine.fold.game import Game as FoldGame
from engine.fold.options import Options as FoldOptions
from engine.fold.players.outlook import Partner
from engine.fold.position import Position as FoldPosition
from tests.bench.figure import Figure, seconds

GAMES = 10
TIMES = 3
"""How often each position is measured, for each game."""
TILES = 8
"""Number of tiles a computer player lays, for each game: with ten, all of them."""


def nearly_full_dogs(games: int) -> list[DogsPosition]:
    """Tables with two of 23 tiles left, as greedy players leave them."""
    found, by = [], dogs_players.player("greedy")
    for seed in range(games):
        rng, game = Random(seed), DogsGame.start(DogsOptions())
        while game.position.left > 2:
            game = game.apply(by.move(game.position, rng))
        found.append(game.position)
    return found


def nearly_full_folds(games: int) -> list[FoldPosition]:
    """Tables with two of 77 tiles left, as the partner leaves them (looking at one tile only)."""
    found, by = [], Partner()
    by.width = 1
    for seed in range(games):
        rng, game = Random(seed), FoldGame.dealt(FoldOptions(), seed)
        while game.hand is not None:
            game = game.apply(by.move(game.position, game.hand, rng))
        found.append(game.positions[-3])
    return found


def _each(name: str, works: list[Callable[[], object]], note: str = "") -> Figure:
    times = TIMES * len(works)
    samples = [1e6 * one for work in works for one in seconds(work, times)]
    return Figure(name=name, unit="µs", samples=samples, note=note)


def measure(samples: int = GAMES) -> Iterator[Figure]:
    dogs = nearly_full_dogs(samples)
    places = [len(list(dogs_legal.placements(it))) for it in dogs]
    yield _each("dogs: all legal placements", [
        lambda it=it: list(dogs_legal.placements(it)) for it in dogs],
        f"{sum(places) / len(places):.0f} a position, 21 of 23 tiles laid")
    tiles = [next(dogs_legal.placements(it)) for it in dogs]
    yield _each("dogs: one more tile, scored along", [
        lambda it=it, tile=tile: it.after(tile).score
        for it, tile in zip(dogs, tiles, strict=True)])
    yield _each("dogs: what is certain", [lambda it=it: dogs_counters.certain(it) for it in dogs])
    yield _each("dogs: all accounts", [lambda it=it: dogs_counters.accounts(it) for it in dogs])

    folds = nearly_full_folds(samples)
    lays = [sum(1 for kind in fold_legal.kinds(it) for _ in fold_legal.lays(it, kind))
            for it in folds]
    tiles_laid = sum(len(it.tiles) for it in folds) / len(folds)
    yield _each("fold: all legal placements", [
        lambda it=it: [list(fold_legal.lays(it, kind)) for kind in fold_legal.kinds(it)]
        for it in folds], f"{sum(lays) / len(lays):.0f} a position, {tiles_laid:.0f} tiles laid")
    first = [next(fold_legal.lays(it, fold_legal.kinds(it)[0])) for it in folds
             if fold_legal.kinds(it)]
    yield _each("fold: one more tile", [
        lambda it=it, lay=lay: it.after(lay) for it, lay in zip(folds, first, strict=False)])
    yield _each("fold: the score", [lambda it=it: scoring.score(it) for it in folds])
    yield _each("fold: all accounts", [lambda it=it: scoring.accounts(it) for it in folds])

    for name in NAMES:
        yield Figure(name=f"dogs: a tile of the {name}", unit="ms", aim="< 400",
                     samples=_dogs_tiles(name, TILES * samples))
    for text in ("players=1", "players=2 rivals"):
        yield Figure(name=f"fold, {text}: a tile of level 9", unit="ms", aim="< 400",
                     samples=_fold_tiles(text, TILES * samples))


def _dogs_tiles(name: str, most: int) -> list[float]:
    """Time a player for each of the first `most` tiles of a game against itself, in ms."""
    by, rng, taken = dogs_players.player(name), Random(1), []
    game = DogsGame.start(DogsOptions())
    while not game.position.over and len(taken) < most:
        started = thread_time()
        placement = by.move(game.position, rng)
        taken.append(1000 * (thread_time() - started))
        game = game.apply(placement)
    return taken


def _fold_tiles(text: str, most: int) -> list[float]:
    """Time level 9 for each of the first `most` tiles of a game with itself, in ms."""
    by, rng, taken = fold_players.player("level-9"), Random(1), []
    game = FoldGame.dealt(FoldOptions.parse(text), 1)
    while game.hand is not None and len(taken) < most:
        started = thread_time()
        lay = by.move(game.position, game.hand, rng)
        taken.append(1000 * (thread_time() - started))
        game = game.apply(lay)
    return taken
