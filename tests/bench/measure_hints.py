"""How many sheep hints save: a forgetful Farmer who follows every hint, and one who takes none.

Both meet the same Wolves and packs. The hints know the strength of the Wolf, as at the table. The
figure is bad if hints suspect the wrong animals, or pass where a shot is better; it says nothing of
people, who see other things than the player called *forgetful*.

    python -m tests.bench hints
"""

from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev

from engine.mutton import placements, players
from engine.mutton.game import Game
from engine.mutton.moves import Pass, Turn
from engine.mutton.options import Options
from tests.bench.figure import Figure

WOLVES = ("level-4", "level-8", "level-9")
SAMPLES = 40
"""Number of pairs of games with each Wolf."""


def measure(samples: int = SAMPLES) -> Iterator[Figure]:
    saved: list[int] = []
    for wolf in WOLVES[:samples]:
        advised = [ended(wolf, f"adviser:{wolf}", deal) for deal in range(samples)]
        found = [(ended(wolf, "forgetful", deal).position.score or 0) - (game.position.score or 0)
                 for deal, game in enumerate(advised)]
        saved += found
        yield _figure(f"sheep that hints save from the {wolf} Wolf", found)
        passes = [sum(isinstance(entry, Turn) and entry.player == "farmer"
                      and isinstance(entry.move, Pass) for entry in game.entries)
                  for game in advised]
        yield Figure(name="  hints to pass", unit="a game", samples=[fmean(passes)])
    yield _figure("  from all of them", saved, ">= 3.5")


def _figure(name: str, saved: list[int], aim: str = "") -> Figure:
    """The mean as one sample, as single games differ by more than hints save."""
    return Figure(name=name, unit="sheep", more_is_better=True, aim=aim, samples=[fmean(saved)],
                  note=f"± {stdev(saved) / sqrt(len(saved)):.2f}, {len(saved)} pairs of games")


def ended(wolf: str, farmer: str, deal: int) -> Game:
    """A game; the Wolf draws the same pack against any Farmer."""
    game = Game.start(Options(), placements.sparse(Options()))
    return players.played(game, players.wolf(wolf), players.farmer(farmer), Random(deal))
