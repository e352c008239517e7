"""Players without arithmetic: random ones, ones that follow tips, and ones that forget them.

Other players share their flights and packs.
"""

from collections.abc import Sequence
from random import Random

from engine.letters import Animal
from engine.mutton import legal, placements
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Move, Pass, Placement, Run, Shot, Turn
from engine.mutton.options import Options
from engine.mutton.position import Position
from engine.mutton.words import listed

SLIP = 0.2
"""Probability that a forgetful player forgets the tips in a move."""


def any_flight(position: Position, corpse: Animal, rng: Random) -> tuple[Run, ...]:
    """Return one of all possible flights from a dying animal, each equally likely."""
    frightened = legal.runners(position, corpse)
    free = list(legal.destinations(position, corpse))
    if len(free) < len(frightened):  # some stay (ruling 4)
        frightened = tuple(sorted(rng.sample(frightened, len(free))))
    return tuple([Run(animal, free.pop(int(rng.random() * len(free)))) for animal in frightened])


def crowded_flight(position: Position, corpse: Animal, rng: Random,
                   enough: int = 6) -> tuple[Run, ...]:
    """Return a flight that keeps the group together and beside others.

    The next victim then has many neighbours. The pack is not looked at, so nothing is revealed.
    A cell with `enough` neighbours is as good as one with more.
    """
    frightened = list(legal.runners(position, corpse))
    free = set(legal.destinations(position, corpse))
    taken = set(position.living.values()) - {position.living[a] for a in (*frightened, corpse)}
    rng.shuffle(frightened)
    runs = []
    for animal in frightened:
        if not free:
            break
        cell = max(sorted(free), key=lambda cell: (min(enough, sum(
            beside in taken for beside in position.grid.neighbours(cell))), rng.random()))
        free.remove(cell)
        taken.add(cell)
        runs.append(Run(animal, cell))
    return tuple(sorted(runs, key=lambda run: run.animal))


def any_pack(options: Options, rng: Random) -> frozenset[Animal]:
    """Return one of all packs that can be chosen, each equally likely; under dictionary one of
    those that spell a word that may be shown."""
    if options.word_list is not None:
        book = listed(options.word_list)
        packs = [pack for pack in book.packs(options.wolves) if pack.issubset(options.flock)]
        shown = [pack for pack in packs if book.spells(pack)] or packs
        return frozenset(rng.choice(sorted(map(sorted, shown))))
    return frozenset(rng.sample(options.flock, options.wolves))


def shot(position: Position, suspect: Animal, rng: Random) -> Shot:
    """Return a shot at this suspect; from a shotgun its neighbours run anywhere."""
    runs = any_flight(position, suspect, rng) if legal.scattered(position, suspect) else ()
    return Shot(suspect, runs)


def kills(game: Game) -> list[tuple[Kill, frozenset[Animal]]]:
    """Return the Wolf's kills so far, each with the living neighbours of the victim."""
    return [
        (entry.move, frozenset(before.neighbours(entry.move.victim)))
        for entry, before in zip(game.entries, game.positions, strict=False)
        if isinstance(entry, Turn) and isinstance(entry.move, Kill)
    ]


class AnyPackWolf:
    """A Wolf that draws its pack at random, because any other choice could be guessed."""

    def choose_pack(self, game: Game, rng: Random) -> frozenset[Animal]:
        """Choose any pack."""
        return any_pack(game.options, rng)

    @staticmethod
    def without_kill(game: Game, rng: Random) -> Move | None:
        """Return an escape, which is as good as three kills, or the pass of a Wolf that must pass.

        None if it has to kill.
        """
        if escapers := legal.escapers(game):
            return Escape(rng.choice(escapers))
        return None if legal.victims(game) else Pass()


class SparseFarmer:
    """A Farmer who places the animals as the rules recommend."""

    def place(self, options: Options, rng: Random) -> Placement:
        """Return the recommended sparse placement, or small groups where that opens badly.

        An animal without neighbours cannot kill, and the killer of one with a single neighbour is
        known at once.
        """
        return placements.usual(options, rng)


class RandomWolf(AnyPackWolf):
    """Does anything that is allowed."""

    def move(self, game: Game, rng: Random) -> Move:
        """Choose any victim or escape, then any flight."""
        victims, escapers = legal.victims(game), legal.escapers(game)
        if not victims and not escapers:
            return Pass()
        choice = int(rng.random() * (len(victims) + len(escapers)))
        if choice >= len(victims):
            return Escape(escapers[choice - len(victims)])
        victim = victims[choice]
        return Kill(victim, any_flight(game.position, victim, rng))


class RandomFarmer:
    """Does anything that is allowed; passes now and then and rarely goes berserk."""

    def place(self, options: Options, rng: Random) -> Placement:
        """Place the animals anywhere."""
        return placements.random(options, rng)

    def move(self, game: Game, rng: Random) -> Move:
        """Pass one time in five, go berserk one time in fifty, else shoot any animal."""
        position = game.position
        chance = rng.random()
        if chance < 0.2 and legal.may_pass(position):
            return Pass()
        suspects = legal.suspects(position)
        if chance > 0.98 and legal.most_suspects(position) > 1:
            return Berserk(tuple(sorted(rng.sample(suspects, 2))))
        return shot(position, suspects[int(rng.random() * len(suspects))], rng)


class TipsWolf(AnyPackWolf):
    """Kills in a crowd, moves few of its own, lets sleeping wolves lie and keeps groups whole."""

    def move(self, game: Game, rng: Random) -> Move:
        """Choose the victim that points at many sheep and few wolves."""
        position = game.position
        if other := self.without_kill(game, rng):
            return other
        victims = legal.victims(game)
        worths = self.worths(game, victims)
        best = max(victims, key=lambda victim: (worths[victim], rng.random()))
        return Kill(best, crowded_flight(position, best, rng))

    @staticmethod
    def worths(game: Game, victims: Sequence[Animal]) -> dict[Animal, float]:
        """Return how well each of these victims follows the tips."""
        position, pack = game.position, game.known_pack
        seen = [suspects for _, suspects in kills(game)]
        awake = frozenset[Animal]().union(*seen)
        found = {}
        for victim in victims:
            suspects = frozenset(position.neighbours(victim))
            wolves = suspects & pack
            groups = sum(1 for group in seen if suspects & group == group & position.living.keys())
            found[victim] = (
                len(suspects - pack) - 2 * len(wolves) - 1.5 * len(wolves - awake)
                + groups - 5 * (victim in pack)
            )
        return found


class TipsFarmer(SparseFarmer):
    """Shoots the animal that ran most often, unless a dead wolf explains it."""

    def move(self, game: Game, rng: Random) -> Move:
        """Shoot an animal suspected twice or in a pair; pass until there is one."""
        position = game.position
        blame: dict[Animal, float] = dict.fromkeys(legal.suspects(position), 0.0)
        known = {animal for animal, mark in position.dead.items() if mark == "w"}
        known |= set(position.escaped)
        for _, suspects in kills(game):
            if suspects & known:
                continue
            alive = [animal for animal in suspects if animal in blame]
            for animal in alive:
                blame[animal] += 1 / len(alive)
        suspect = max(blame, key=lambda animal: (
            blame[animal], len(position.neighbours(animal)), rng.random()))
        if blame[suspect] < 0.5 and legal.may_pass(position):
            return Pass()
        if legal.scattered(position, suspect):
            return Shot(suspect, crowded_flight(position, suspect, rng))
        return Shot(suspect)


class ForgetfulWolf(TipsWolf):
    """Knows the tips but sometimes forgets them."""

    def move(self, game: Game, rng: Random) -> Move:
        """Follow the tips, or make any move."""
        if rng.random() < SLIP:
            return RandomWolf().move(game, rng)
        return super().move(game, rng)


class ForgetfulFarmer(TipsFarmer):
    """Knows the tips but sometimes forgets them."""

    def move(self, game: Game, rng: Random) -> Move:
        """Follow the tips, or pass or shoot any animal."""
        if rng.random() < SLIP:
            if legal.may_pass(game.position) and rng.random() < 0.5:
                return Pass()
            return shot(game.position, rng.choice(legal.suspects(game.position)), rng)
        return super().move(game, rng)
