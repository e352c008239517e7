"""How the levels' Farmers err: whether they shoot proved wolves, and how often they pass.

Each level plays against the level 1 Wolf, which gives itself away often, and against its own. A
wolf is *proved* if it is one in every pack that fits; *by one kill*, if a single kill proves it,
because all others that stood beside the victim are known sheep. A proved wolf that is alive on the
Farmer's turn counts once a turn; a turn with several counts once.

    python -m tests.bench levels
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from engine.letters import Animal
from engine.mutton import placements, players
from engine.mutton.clues import clues, evidence, letters
from engine.mutton.deduction import deduce
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Pass, Shot, Turn
from engine.mutton.options import Options
from engine.mutton.players.levels import LEVELS
from tests.bench.figure import Figure

GAMES = 100
"""Number of games of each level against each of the two Wolves."""


def measure(samples: int = GAMES) -> Iterator[Figure]:
    for level in LEVELS:
        found = Counter[str]()
        for wolf in ("level-1", level):
            for deal in range(samples):
                found += errors(wolf, level, deal)
        for name, part, whole, more in (
                ("proved wolves shot at once", "wolves shot", "wolves", True),
                ("those proved by one kill", "simple shot", "simple", True),
                ("shots at proved sheep", "sheep shot", "shots", False),
                ("first shots at one that ran from the last kill", "beside", "first", True)):
            yield Figure(name=f"{level}: {name}", unit="%", more_is_better=more,
                         samples=[100 * found[part] / max(1, found[whole])],
                         aim=">= 95" if more and "wolves" in whole else "",
                         note=f"{found[part]} of {found[whole]}")
        yield Figure(name=f"{level}: passes", unit="a game",
                     samples=[found["passes"] / (2 * samples)])


def errors(wolf: str, farmer: str, deal: int) -> Counter[str]:
    """Count what a Farmer does in a game."""
    rng, found, options = Random(deal), Counter[str](), Options()
    hunter, shooter = players.wolf(wolf), players.farmer(farmer)
    game = Game.start(options, placements.sparse(options))
    game = game.choose(hunter.choose_pack(game, rng))
    while not game.position.over:
        if game.position.phase == "wolf":
            game = game.apply(hunter.move(game, rng))
            continue
        public = game.public()
        known = deduce(public)
        proved = {one for one in public.position.living if not known.if_sheep(one)}
        simple = {one for one in proved if one in proved_by_one_kill(public)}
        move = shooter.move(public, rng)
        target = move.animal if isinstance(move, Shot) else ""
        found["passes"] += isinstance(move, Pass)
        found["shots"] += bool(target)
        found["sheep shot"] += bool(target) and not known.wolf_in[target]
        if target and not found["first"]:
            found["first"] += 1
            found["beside"] += target in ran(public)
        found["wolves"] += bool(proved)
        found["wolves shot"] += target in proved
        found["simple"] += bool(simple)
        found["simple shot"] += bool(simple) and target in proved
        game = game.apply(move)
    return found


def proved_by_one_kill(public: Game) -> set[Animal]:
    """Return the animals that were the only ones beside a victim not known to be sheep."""
    found = list(clues(public))
    sheep = evidence(public.options, found).sheep
    return {animal for clue in found if clue.source == "kill"
            and (left := clue.animals & ~sheep).bit_count() == 1 for animal in letters(left)}


def ran(public: Game) -> tuple[Animal, ...]:
    """Return the animals that stood beside the last victim."""
    return next(before.neighbours(entry.move.victim)
                for entry, before in zip(reversed(public.entries), public.positions[-2::-1],
                                         strict=True)
                if isinstance(entry, Turn) and isinstance(entry.move, Kill))
