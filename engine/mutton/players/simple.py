"""The simplest players, and what every player needs: a flight at random, a pack at random."""

from __future__ import annotations

from random import Random

from engine.hexgrid import HexGrid
from engine.mutton import legal
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Move, Pass, Placement, Run, Shot
from engine.mutton.options import Animal, Options
from engine.mutton.position import Position


def any_flight(position: Position, corpse: Animal, rng: Random) -> tuple[Run, ...]:
    """One of all the ways in which the neighbours of a dying animal can run, each as likely."""
    frightened = legal.runners(position, corpse)
    free = legal.destinations(position, corpse)
    count = min(len(frightened), len(free))  # fewer cells than runners: some stay (ruling 4)
    running = sorted(rng.sample(frightened, count))
    return tuple(Run(a, c) for a, c in zip(running, rng.sample(free, count), strict=True))


def any_pack(options: Options, rng: Random) -> frozenset[Animal]:
    """One of all the packs that can be chosen, each as likely."""
    if options.dictionary:
        from engine.mutton.words import listed  # only this variant needs the word list

        flock = frozenset(options.flock)
        spelt = [sorted(pack) for pack in listed().packs(options.wolves) if pack <= flock]
        return frozenset(rng.choice(sorted(spelt)))
    return frozenset(rng.sample(options.flock, options.wolves))


class RandomWolf:
    """Does anything that is allowed."""

    def choose_pack(self, game: Game, rng: Random) -> frozenset[Animal]:
        """Any pack."""
        return any_pack(game.options, rng)

    def move(self, game: Game, rng: Random) -> Move:
        """Any victim or escape, then any flight."""
        victims, escapers = legal.victims(game), legal.escapers(game)
        if not victims and not escapers:
            return Pass()
        choice = rng.randrange(len(victims) + len(escapers))
        if choice >= len(victims):
            return Escape(escapers[choice - len(victims)])
        victim = victims[choice]
        return Kill(victim, any_flight(game.position, victim, rng))


class RandomFarmer:
    """Does anything that is allowed; passes now and then and seldom goes berserk."""

    def place(self, options: Options, rng: Random) -> Placement:
        """Anywhere."""
        return Placement(tuple(rng.sample(HexGrid.of(options.size).cells, options.sheep)))

    def move(self, game: Game, rng: Random) -> Move:
        """A pass one time in five, berserk one time in fifty, else a shot at anybody."""
        position, options = game.position, game.options
        chance = rng.random()
        if chance < 0.2 and legal.may_pass(position):
            return Pass()
        living = tuple(position.living)
        if chance > 0.98 and options.may_go_berserk and len(living) >= 2:
            return Berserk(tuple(sorted(rng.sample(living, 2))))
        return shot(position, rng.choice(living), rng)


def shot(position: Position, suspect: Animal, rng: Random) -> Shot:
    """A shot at this suspect; from a shotgun its neighbours run anywhere."""
    if not position.options.shotgun:
        return Shot(suspect)
    return Shot(suspect, any_flight(position, suspect, rng))
