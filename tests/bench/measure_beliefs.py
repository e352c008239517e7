"""How often a hint's percentage is right: the animal that it suspects most, by Wolf and by tenths.

The figure is the largest difference between the percentages of a tenth and how often these animals
are wolves, in tenths with at least 50 positions. It is bad if hints are too sure of sly Wolves, or
too unsure of plain ones. The games are other ones than those to which `reading.MANNERS` was fitted.
Chance alone makes about 5 points of a tenth with 100 positions. What is certain is not counted.
"""

from collections.abc import Iterator
from random import Random

from engine.mutton import placements, players
from engine.mutton.game import Game
from engine.mutton.options import LETTERS, Options
from engine.mutton.players import reading
from tests.bench.figure import Figure

WOLVES = ("level-1", "level-3", "beginner", "level-6", "level-7", "club", "master")
FARMERS = ("level-5", "club", "master")
SAMPLES = 120
"""Number of games with each Wolf, which are about 1,000 positions."""
ENOUGH = 50
TENTHS = 10


def measure(samples: int = SAMPLES) -> Iterator[Figure]:
    for wolf in WOLVES[:samples]:
        said = [one for seed in range(samples) for one in positions(wolf, seed)]
        yield _figure(f"beliefs about {wolf}", said)
        if wolf == "club":
            yield _figure("beliefs about club, unknown to the adviser",
                          [one for seed in range(samples) for one in positions(wolf, seed, "")])


def _figure(name: str, said: list[tuple[float, bool]]) -> Figure:
    tenths: list[list[tuple[float, bool]]] = [[] for _ in range(TENTHS)]
    for chance, true in said:
        tenths[min(TENTHS - 1, int(TENTHS * chance))].append((chance, true))
    off = {number: 100 * sum(chance - true for chance, true in tenth) / len(tenth)
           for number, tenth in enumerate(tenths) if len(tenth) >= ENOUGH}
    each_tenth = ", ".join(f"{10 * number}%: {value:+.0f}" for number, value in off.items())
    return Figure(name=name, unit="%", aim="<= 8",
                  samples=[max((abs(each) for each in off.values()), default=0.0)],
                  note=f"{len(said)} positions; {each_tenth}")


def positions(wolf: str, seed: int, known: str | None = None) -> Iterator[tuple[float, bool]]:
    """The chance of the likeliest animal, and whether it is a wolf, before each of the Farmer's
    moves in a game. Advisers know the Wolf by its strength, or as `known`."""
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
            chance = reading.suspicion(public, wolf if known is None else known)
            likeliest = max(public.position.living, key=lambda each: chance[LETTERS.index(each)])
            said = float(chance[LETTERS.index(likeliest)])
            if said < 1 - reading.ALIKE:
                yield said, likeliest in game.known_pack
        game = game.apply(farmer.move(public, rng))
