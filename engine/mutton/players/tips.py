"""Players that follow the tips which the game's authors give: sound habits and no arithmetic."""

from __future__ import annotations

from random import Random

from engine.mutton import legal, placements
from engine.mutton.game import Game
from engine.mutton.moves import Escape, Kill, Move, Pass, Placement, Run, Shot, Turn
from engine.mutton.options import Animal, Options
from engine.mutton.players import simple
from engine.mutton.position import Position

SLIP = 0.2
"""How often a beginner forgets the tips."""


def kills(game: Game) -> list[tuple[Kill, frozenset[Animal]]]:
    """The Wolf's kills so far, each with its suspects: the living neighbours of the victim."""
    return [
        (entry.move, frozenset(before.neighbours(entry.move.victim)))
        for entry, before in zip(game.entries, game.positions, strict=False)
        if isinstance(entry, Turn) and isinstance(entry.move, Kill)
    ]


class TipsWolf:
    """Kills amid a crowd, moves few of its own, keeps sleeping wolves asleep and groups whole."""

    def choose_pack(self, game: Game, rng: Random) -> frozenset[Animal]:
        """Any pack: whatever is not at random could be guessed."""
        return simple.any_pack(game.options, rng)

    def move(self, game: Game, rng: Random) -> Move:
        """The victim that points at as many sheep and as few wolves as possible."""
        position = game.position
        assert game.pack is not None
        escapers, victims = legal.escapers(game), legal.victims(game)
        if escapers:  # three points, as many as three more kills
            return Escape(rng.choice(escapers))
        if not victims:
            return Pass()
        seen = [suspects for _, suspects in kills(game)]
        awake = frozenset[Animal]().union(*seen)
        best = max(victims, key=lambda victim: (
            self._worth(position, game.pack or frozenset(), victim, awake, seen), rng.random()))
        return Kill(best, crowded_flight(position, best, rng))

    @staticmethod
    def _worth(
        position: Position, pack: frozenset[Animal], victim: Animal,
        awake: frozenset[Animal], seen: list[frozenset[Animal]],
    ) -> float:
        suspects = frozenset(position.neighbours(victim))
        wolves = suspects & pack
        groups = sum(1 for group in seen if suspects & group == group & position.living.keys())
        return (
            len(suspects - pack) - 2 * len(wolves) - 1.5 * len(wolves - awake)
            + groups - 5 * (victim in pack)
        )


def crowded_flight(position: Position, corpse: Animal, rng: Random) -> tuple[Run, ...]:
    """A flight that keeps the group together and beside others, so that the next victim has many
    neighbours. It does not look at the pack, so it tells nothing."""
    frightened = list(legal.runners(position, corpse))
    free = set(legal.destinations(position, corpse))
    taken = set(position.living.values()) - {position.living[a] for a in (*frightened, corpse)}
    rng.shuffle(frightened)
    runs = []
    for animal in frightened:
        if not free:
            break
        cell = max(sorted(free), key=lambda cell: (
            sum(beside in taken for beside in position.grid.neighbours(cell)), rng.random()))
        free.remove(cell)
        taken.add(cell)
        runs.append(Run(animal, cell))
    return tuple(sorted(runs, key=lambda run: run.animal))


class TipsFarmer:
    """Shoots whoever ran most often, unless a dead wolf explains it; the most crowded first."""

    def place(self, options: Options, rng: Random) -> Placement:
        """The recommended sparse start."""
        return placements.sparse(options)

    def move(self, game: Game, rng: Random) -> Move:
        """A shot as soon as anybody is suspected twice or of a pair, or if a shot is due."""
        position = game.position
        blame: dict[Animal, float] = dict.fromkeys(position.living, 0.0)
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
        if position.options.shotgun:
            return Shot(suspect, crowded_flight(position, suspect, rng))
        return Shot(suspect)


class BeginnerWolf(TipsWolf):
    """Knows the tips and now and then forgets them."""

    def move(self, game: Game, rng: Random) -> Move:
        """A move by the tips, or any move."""
        if rng.random() < SLIP:
            return simple.RandomWolf().move(game, rng)
        return super().move(game, rng)


class BeginnerFarmer(TipsFarmer):
    """Knows the tips and now and then forgets them."""

    def move(self, game: Game, rng: Random) -> Move:
        """A move by the tips, or a pass or a shot at anybody."""
        if rng.random() < SLIP:
            if legal.may_pass(game.position) and rng.random() < 0.5:
                return Pass()
            return simple.shot(game.position, rng.choice(tuple(game.position.living)), rng)
        return super().move(game, rng)
