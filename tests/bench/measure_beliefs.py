"""How often a hint's percentage is right: the animal that it suspects most, by Wolf and by tenths.

The figure is the largest difference between the percentages of a tenth and how often these animals
are wolves, in tenths with at least 50 positions. It is bad if hints are too sure of sly Wolves, or
too unsure of plain ones. The two samples are batches of games, other ones than those to which
`reading.MANNERS` was fitted. The note has each tenth, also of both batches together (with at least
100 positions), and what the figure is by chance if all percentages are right. What is certain is
not counted.

    python -m tests.bench beliefs
"""

from collections.abc import Iterator
from itertools import chain
from random import Random
from statistics import fmean

from engine.letters import LETTERS
from engine.mutton import placements, players
from engine.mutton.game import Game
from engine.mutton.options import Options
from engine.mutton.players import reading
from tests.bench.figure import Figure

WOLVES = ("level-1", "level-3", "level-4", "level-6", "level-7", "level-8", "level-9")
FARMERS = ("level-5", "level-8", "level-9")
SAMPLES = 150
"""Number of games of a batch, which are 600 to 1,000 positions."""
BATCHES = 2
ENOUGH = 50
TENTHS = 10
DRAWS = 100
"""Number of draws of what is a wolf, by the percentages."""


def measure(samples: int = SAMPLES) -> Iterator[Figure]:
    for wolf in WOLVES[:samples]:
        yield _figure(f"beliefs about {wolf}", wolf, wolf, samples)
        if wolf == "level-8":
            yield _figure("beliefs about level-8, unknown to the adviser", wolf, "", samples)


def _figure(name: str, wolf: str, known: str, samples: int) -> Figure:
    batches = [[one for seed in range(first, first + samples)
                for one in positions(wolf, seed, known)]
               for first in range(0, BATCHES * samples, samples)]
    together = _described(list(chain(*batches)), BATCHES * ENOUGH)
    return Figure(
        name=name, unit="%", aim="<= 8",
        samples=[_worst(_tenths(batch, ENOUGH)) for batch in batches],
        note="\n".join([*(_described(batch, ENOUGH) for batch in batches), f"together {together}"]))


def _described(said: list[tuple[float, bool]], enough: int) -> str:
    rng = Random(0)
    chance = fmean(_worst(_tenths([(one, rng.random() < one) for one, _ in said], enough))
                   for _ in range(DRAWS))
    tenths = (f"{10 * number}%: {value:+.0f}" for number, value in _tenths(said, enough).items())
    return f"{len(said)} positions; {', '.join(tenths)}; by chance {chance:.0f}"


def _tenths(said: list[tuple[float, bool]], enough: int) -> dict[int, float]:
    """Return by how many points the percentages of each tenth are too high, if it has `enough`."""
    tenths: list[list[tuple[float, bool]]] = [[] for _ in range(TENTHS)]
    for chance, true in said:
        tenths[min(TENTHS - 1, int(TENTHS * chance))].append((chance, true))
    return {number: 100 * sum(chance - true for chance, true in tenth) / len(tenth)
            for number, tenth in enumerate(tenths) if len(tenth) >= enough}


def _worst(off: dict[int, float]) -> float:
    return max((abs(each) for each in off.values()), default=0.0)


def positions(wolf: str, seed: int, known: str) -> Iterator[tuple[float, bool]]:
    """The chance of the likeliest animal, and whether it is a wolf, before each of the Farmer's
    moves in a game. The adviser knows the Wolf as `known`, its strength or an empty text."""
    rng, hunter = Random(seed), players.wolf(wolf)
    farmer = players.farmer(FARMERS[seed % len(FARMERS)])
    game = Game.start(Options(), placements.sparse(Options()))
    game = game.choose(hunter.choose_pack(game, rng))
    while not game.position.over:
        if game.position.phase == "wolf":
            game = game.apply(hunter.move(game, rng))
            continue
        public = game.public()
        if reading.kills(public):
            chance = reading.suspicion(public, known)
            likeliest = max(public.position.living, key=lambda each: chance[LETTERS.index(each)])
            said = float(chance[LETTERS.index(likeliest)])
            if said < 1 - reading.ALIKE:
                yield said, likeliest in game.known_pack
        game = game.apply(farmer.move(public, rng))
