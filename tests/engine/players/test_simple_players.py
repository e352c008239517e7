"""Every computer player makes only legal moves, and the same ones from the same seed."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine.mutton import legal, placements, players
from engine.mutton.game import Game
from engine.mutton.moves import Placement
from engine.mutton.options import Options
from tests.long_form import only

OPTIONS = [
    "",
    "escape",
    "shotgun remove no_berserk",
    "no_reveal escape",
    "no_reveal no_berserk",
    "shotgun no_reveal escape remove",
    "size=2 sheep=7 wolves=3",
    "size=2 sheep=7 wolves=2 shotgun escape",
    "size=3 sheep=19 wolves=9 remove",
    "size=2 sheep=2 wolves=1",
    "size=8 sheep=26 wolves=13 escape",
    "dictionary wolves=5",
]


def play(options: Options, wolf: str, farmer: str, seed: int) -> Game:
    rng = Random(seed)
    the_wolf, the_farmer = players.wolf(wolf), players.farmer(farmer)
    game = Game.start(options, the_farmer.place(options, rng))
    game = game.choose(the_wolf.choose_pack(game, rng))
    while not game.position.over:
        mover = the_wolf.move(game, rng) if game.position.phase == "wolf" else (
            the_farmer.move(game.public(), rng))
        game = game.apply(mover)
    return game


PAIRS = ["random random", "tips tips", "keeper likeliest", "shy reader", "beginner threshold",
         "random beginner"]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("pair", PAIRS)
def test_simple_players_finish_games_of_any_options(options: str, pair: str) -> None:
    wolf, farmer = pair.split()
    for seed in range(2):
        game = play(Options.parse(options), wolf, farmer, seed)
        assert game.position.over
        assert game.entries == play(Options.parse(options), wolf, farmer, seed).entries


def test_an_unknown_name_is_refused_with_the_known_names() -> None:
    with pytest.raises(LookupError, match="there are random, tips"):
        players.wolf("fox")
    with pytest.raises(LookupError, match="-wolf or -farmer"):
        players.named("tips")


STRONG = ["rollout rollout", "club club", "master master", "club threshold"]


@pytest.mark.parametrize(("pair", "options"), only(
    # each pair under every fourth of the options
    [(STRONG[i % len(STRONG)], options) for i, options in enumerate(OPTIONS)],
    product(STRONG, OPTIONS)))
def test_strong_players_finish_games_of_any_options(options: str, pair: str) -> None:
    wolf, farmer = pair.split()
    assert play(Options.parse(options), wolf, farmer, seed=1).position.over


@pytest.mark.parametrize("name", players.farmers())
def test_a_farmer_places_the_flock_so_that_the_wolf_can_kill(name: str) -> None:
    """The sparse placement keeps 26 animals apart on a board of seven cells a side."""
    farmer, large = players.farmer(name), Options(size=7)
    assert legal.victims(begun(large, placements.sparse(large))) == ()
    assert legal.victims(begun(large, farmer.place(large, Random(1))))
    classic = farmer.place(Options(), Random(1))
    assert legal.victims(begun(Options(), classic))
    assert name == "random" or classic == placements.sparse(Options())


def begun(options: Options, placement: Placement) -> Game:
    return Game.start(options, placement).choose(frozenset("ABCD"))
