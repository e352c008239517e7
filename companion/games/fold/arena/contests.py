"""Computer players of Wolf in the Fold compared: together against the wolves, and as rivals."""

from collections.abc import Mapping
from random import Random
from time import perf_counter
from types import MappingProxyType

from companion.extras.arena.tile_games import Contest, Pair, Took
from engine.fold import players
from engine.fold.game import Game
from engine.fold.options import Options
from engine.fold.scoring import score


def _fold(
    pair: Pair, seats: tuple[str, ...], options: Options, took: Took
) -> Game:
    by = [players.player(getattr(pair, who)) for who in seats]
    rng = Random(f"fold {pair.seed} {pair.number} {seats}")
    game = Game.dealt(options, 1_000_003 * pair.seed + pair.number)
    while game.hand is not None:
        seat, started = game.position.player, perf_counter()
        lay = by[seat].move(game.position, game.hand, rng)
        took[seats[seat]].append(1000 * (perf_counter() - started))
        game = game.apply(lay)
    return game


def _together(pair: Pair, took: Took) -> tuple[int, int]:
    made = []
    for who in ("one", "other"):
        points = score(_fold(pair, (who,), Options(), took).position)
        made.append(points.players - points.wolves)
    return made[0], made[1]


def _rivals(pair: Pair, took: Took) -> tuple[int, int]:
    made = {"one": 0, "other": 0}
    for seats in (("one", "other"), ("other", "one")):
        game = _fold(pair, seats, Options(players=2, rivals=True), took)
        for who, points in zip(seats, score(game.position).each, strict=True):
            made[who] += points
    return made["one"], made["other"]


CONTESTS: Mapping[str, Contest] = MappingProxyType({
    "together": Contest(
        "Wolf in the Fold, together: players' points less the wolves', same stacks",
        players.names, _together),
    "rivals": Contest(
        "Wolf in the Fold, rivals: points in two games, seats swapped", players.names, _rivals)})
