"""How the levels err, by what gave them away to readers of their games.

Each level plays against the level 1 Wolf, which gives itself away often, and against its own. A
wolf is *proved* if it is one in every pack that fits; *by one kill*, if a single kill proves it,
because all others that stood beside the victim are known sheep. A proved wolf that is alive on the
Farmer's turn counts once a turn; a turn with several counts once. A *likely* one is a wolf in 80%
of them or more, and none is proved. A *new* suspect, below 30%, ran from the last kill only, while
an *old* one above 50% ran from it as well. A kill is *explained* if a wolf that stood beside it is
known to be dead.

    python -m tests.bench levels
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from engine.letters import Animal
from engine.mutton import legal, placements, players
from engine.mutton.clues import clues, evidence, letters
from engine.mutton.deduction import deduce
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Kill, Move, Pass, Shot
from engine.mutton.options import Options
from engine.mutton.players import simple as simple_players
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
                ("likely wolves shot at once", "likely shot", "likely", True),
                ("likeliest after running from three kills, shot", "thrice shot", "thrice", True),
                ("all shot together once all are proved", "together", "all proved", True),
                ("shots at one that ran from no kill", "stray", "shots", False),
                ("shots at a new suspect with an old one beside", "fresh", "shots", False),
                ("less likely ones shot away from the last kill", "away", "shots", False),
                ("shots at one beside explained kills only", "bystander", "shots", False),
                ("passes with two suspects or fewer", "hasty passes", "passes", False),
                ("passes in spite of one that ran twice", "blind passes", "passes", False),
                ("kills that give a wolf away without need", "given away", "kills", False),
                ("second kills beside one old suspect, a wolf", "pointing", "second kills", False),
                ("turns in which its Wolf cannot kill", "stranded", "wolf turns", False)):
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
            move = hunter.move(game, rng)
            found += wolf_errors(game, move)
            game = game.apply(move)
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
        ran = [beside for _, beside in simple_players.kills(public)]
        chance = {one: known.probability(one) for one in public.position.living}
        likely = {one for one in chance if 0.8 <= chance[one] < 1}
        found["likely"] += bool(likely) and not proved
        found["likely shot"] += target in likely and not proved
        found["all proved"] += len(proved) > 1 and known.packs == 1
        found["together"] += isinstance(move, Berserk)
        stood = {one for beside in ran for one in beside if chance.get(one)}
        found["stray"] += bool(target) and bool(stood) and target not in stood | proved
        again = [one for one in ran[-1] if one in chance and chance[one] > 0.5
                 and any(one in beside for beside in ran[:-1])] if ran else []
        found["fresh"] += bool(target and again and chance[target] < 0.3)
        thrice = {one for one in chance if chance[one] == max(chance.values())
                  and len(ran) > 2 and all(one in beside for beside in ran[-3:])}
        found["thrice"] += bool(thrice)
        found["thrice shot"] += bool(thrice) and (
            isinstance(move, Berserk) or chance.get(target) == max(chance.values()))
        found["blind passes"] += isinstance(move, Pass) and any(
            chance[one] and sum(one in beside for beside in ran) > 1 for one in chance)
        dead = {one for one, mark in public.position.dead.items() if mark == "w"}
        open_kills = [beside for beside in ran if not beside & dead]
        found["away"] += bool(target and open_kills) and target not in open_kills[-1] and (
            chance[target] < max(chance.values()))
        found["bystander"] += bool(target and open_kills) and target in stood and not any(
            target in beside for beside in open_kills)
        found["hasty passes"] += isinstance(move, Pass) and max(chance.values()) > 0.4
        found["wolves"] += bool(proved)
        found["wolves shot"] += target in proved or isinstance(move, Berserk)
        found["simple"] += bool(simple)
        found["simple shot"] += bool(simple) and (
            target in proved or isinstance(move, Berserk))
        game = game.apply(move)
    return found


def proved_by_one_kill(public: Game) -> set[Animal]:
    """Return the animals that were the only ones beside a victim not known to be sheep."""
    found = list(clues(public))
    sheep = evidence(public.options, found).sheep
    return {animal for clue in found if clue.source == "kill"
            and (left := clue.animals & ~sheep).bit_count() == 1 for animal in letters(left)}


def wolf_errors(game: Game, move: Move) -> Counter[str]:
    """Count whether a Wolf cannot kill, or gives a wolf away though it could kill another sheep.

    A wolf is given away if only wolves are left of those who stood beside a victim.
    """
    if not isinstance(move, Kill):
        return Counter(stranded=1, **{"wolf turns": 1})
    position, pack = game.position, game.known_pack
    ran = [beside for _, beside in simple_players.kills(game)
           if not any(position.dead.get(one) == "w" for one in beside)]

    def given_away(victim: Animal) -> int:
        return sum(not (beside & position.living.keys()) - pack - {victim}
                   for beside in (*ran, frozenset(position.neighbours(victim))))

    fewest = min((given_away(one) for one in legal.victims(game) if one not in pack), default=9)
    old = {one for beside in ran for one in beside} & set(position.neighbours(move.victim))
    second = len(simple_players.kills(game)) == 1
    return Counter({"wolf turns": 1, "kills": 1, "given away": given_away(move.victim) > fewest,
                    "second kills": second,
                    "pointing": second and len(old) == 1 and old <= pack})
