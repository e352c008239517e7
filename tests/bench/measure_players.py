"""How far the computer players fall short on boards solved exactly."""

from collections.abc import Iterator

from engine.mutton import placements, players
from engine.mutton.clues import bits
from engine.mutton.options import Options
from engine.mutton.players import solving
from tests.bench.exact import against_best_farmer, against_best_wolf, known, tree, value
from tests.bench.figure import Figure

BOARDS = tuple(f"size=2 sheep={sheep} wolves={wolves}" for sheep in (4, 5, 6) for wolves in (1, 2))


def measure(samples: int = len(BOARDS)) -> Iterator[Figure]:
    for text in BOARDS[:samples]:
        yield from _board(text)


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
