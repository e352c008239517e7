"""Computer players of Sheep, Dogs and Wolves against each other."""

from collections.abc import Mapping
from random import Random
from time import perf_counter
from types import MappingProxyType

from companion.extras.arena.tile_games import Contest, Pair, Took
from engine.dogs import players
from engine.dogs.options import Options
from engine.dogs.position import Position


def _duel(pair: Pair, took: Took) -> tuple[int, int]:
    def saved(sheep: str, wolves: str) -> int:
        crew = {"sheep": sheep, "wolves": wolves}
        by = {side: players.player(getattr(pair, who)) for side, who in crew.items()}
        rng = Random(f"dogs {pair.seed} {pair.number} {sheep}")
        position = Position.start(Options())
        while not position.over:
            started = perf_counter()
            placement = by[position.phase].move(position, rng)
            took[crew[position.phase]].append(1000 * (perf_counter() - started))
            position = position.after(placement)
        return position.score

    return saved("one", "other"), saved("other", "one")


CONTESTS: Mapping[str, Contest] = MappingProxyType({
    "dogs": Contest("Sheep, Dogs and Wolves: sheep saved in a duel", players.names, _duel)})
