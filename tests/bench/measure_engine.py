"""How fast whole games are played by rule, and how fast the dictionary answers."""

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from random import Random
from string import ascii_uppercase
from time import process_time

from engine.mutton import players
from engine.mutton.game import Game
from engine.mutton.options import Options
from engine.mutton.words import listed
from tests.bench.figure import Figure, seconds


def play(options: Options, rng: Random) -> int:
    """Play a game at random, each move checked; the number of turns it had."""
    return _random_game(options, rng, Game.apply)


def play_unchecked(options: Options, rng: Random) -> int:
    """Play a game at random without checking what the players offer, as python-chess does."""
    return _random_game(options, rng, Game.play)


def _random_game(options: Options, rng: Random, play: Callable[..., Game]) -> int:
    wolf, farmer = players.wolf("random"), players.farmer("random")
    game = Game.start(options, farmer.place(options, rng))
    game = game.choose(wolf.choose_pack(game, rng))
    while not game.position.over:
        if game.position.phase == "wolf":
            game = play(game, wolf.move(game, rng))
        else:
            game = play(game, farmer.move(game.public(), rng))
    return len(game.turns)


def play_chess(rng: Random) -> int:
    """Play a game of chess at random with python-chess; the number of half-moves it had."""
    import chess

    board = chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return len(board.move_stack)


def measure(samples: int = 15) -> Iterator[Figure]:
    options = Options()
    ways: dict[str, tuple[int, Callable[[Random], int]]] = {
        "engine: random games, moves checked": (40, lambda rng: play(options, rng)),
        "engine: random games, unchecked": (40, lambda rng: play_unchecked(options, rng)),
    }
    if find_spec("chess") is not None:  # pip install chess
        ways["python-chess: random games"] = (1, play_chess)
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
    rngs = {name: Random(1) for name in ways}
    for _ in range(samples):  # by turns, so that all have the same share of a busy machine
        for name, (many, one_game) in ways.items():
            start = process_time()
            turns = sum(one_game(rngs[name]) for _ in range(many))
            taken = process_time() - start
            rates[name].append((many / taken, turns / taken))
    for name, found in rates.items():
        yield Figure(name=name, unit="games/s", more_is_better=True,
                     samples=[games for games, _ in found])
        yield Figure(name="  moves of these games", unit="moves/s", more_is_better=True,
                     samples=[moves for _, moves in found])
    book = listed()
    taken_ms = [
        1000 * one
        for chosen in ("", "h", "he", "x")
        for one in seconds(lambda chosen=chosen: book.suggest(chosen, 6, ascii_uppercase), 50)
    ]
    yield Figure(name="words: suggestions at a touch", unit="ms", samples=taken_ms, aim="< 5")
