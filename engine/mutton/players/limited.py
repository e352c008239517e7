"""The players of the levels below the highest (`levels`): their errors and limits."""

from collections.abc import Iterable, Mapping, Sequence
from math import dist
from random import Random

from engine.letters import Animal
from engine.mutton import legal
from engine.mutton.clues import Clue, clues, evidence, letters
from engine.mutton.deduction import count
from engine.mutton.game import Game
from engine.mutton.moves import Escape, Kill, Move, Pass
from engine.mutton.players import simple, styles
from engine.mutton.players.levels import LEVELS

SAME = 1e-5
"""Difference between chances that a Farmer with a style does not notice, though its level does."""


class LimitedFarmer(simple.SparseFarmer):
    """Shoots its likeliest suspect, with the errors of its level; with a style, the one of about as
    likely ones that it likes best."""

    def __init__(self, level: str, style: str = "") -> None:
        self.limits, self.style = LEVELS[level].farmer, style

    def move(self, game: Game, rng: Random) -> Move:
        """Shoot a wolf that is proved; else a suspect, or pass if none is likely enough."""
        found = list(clues(game))
        every = _counted(game, found)
        proved = [animal for animal in every if every[animal] == 1]
        chance = _counted(game, self._remembered(found))
        ran = _ran_together(found, chance)
        if proved:
            target = styles.suspect(self.style, game, proved, rng)
        elif ran and rng.random() < self.limits.haste:
            target = styles.suspect(self.style, game, ran[-1], rng)
        else:
            chance = self._weighed(game, chance, ran, rng)
            most = max(chance.values())
            if self._waits(game, most):
                return Pass()
            blur = self.limits.blur or SAME * bool(self.style)
            alike = [animal for animal in chance
                     if chance[animal] > 0 and round(chance[animal], 5) >= round(most - blur, 5)]
            target = styles.suspect(self.style, game, alike, rng)
            if rng.random() < self.limits.confusion:
                with_it = next((few for few in reversed(ran) if target in few), [target])
                target = styles.suspect(self.style, game, with_it, rng)
        return simple.shot(game.position, target, rng)

    def _waits(self, game: Game, most: float) -> bool:
        few = game.options.wolves / game.options.sheep
        return styles.waits(self.style, game, most) or (
            most < self.limits.waits * few and legal.may_pass(game.position))

    def _weighed(self, game: Game, chance: Mapping[Animal, float],
                 ran: Sequence[Sequence[Animal]], rng: Random) -> Mapping[Animal, float]:
        """Return the chances as they seem to it: with its reading, its region, the last kill."""
        limits = self.limits
        if share := limits.reads:
            read = self._read(game, rng)
            chance = {one: (1 - share) * chance[one] + share * read[one] for one in chance}
        if ran and limits.last:
            chance = {one: (1 - limits.last) * chance[one]
                      + limits.last * (one in ran[-1]) / len(ran[-1]) for one in chance}
        cell = game.position.last_victim
        if cell is not None and limits.region is not None:
            xy = game.position.grid.xy
            near = {one: chance[one] for one in chance if chance[one]
                    and dist(xy(game.position.living[one]), xy(cell)) <= limits.region}
            chance = near or chance
        return chance

    def _remembered(self, found: Sequence[Clue]) -> list[Clue]:
        kills = [clue.entry for clue in found if clue.source == "kill"]
        forgotten = [] if self.limits.kills is None else kills[: -self.limits.kills]
        return [clue for clue in found
                if clue.source != "kill" or clue.entry not in forgotten]

    @staticmethod
    def _read(game: Game, rng: Random) -> Mapping[Animal, float]:
        from engine.mutton.players import reading  # needs NumPy, which the lower levels do not

        chances = reading.estimated(game, rng).chances
        return {animal: float(chances[ord(animal) - 65]) for animal in game.position.living}


def _counted(game: Game, found: Iterable[Clue]) -> Mapping[Animal, float]:
    """Return the chance of each living animal by these clues."""
    packs, wolf_in = count(evidence(game.options, found))
    return {animal: wolf_in[ord(animal) - 65] / packs for animal in game.position.living}


def _ran_together(
    found: Sequence[Clue], chance: Mapping[Animal, float]
) -> list[list[Animal]]:
    """Return for each kill the living animals that ran from it and may be wolves, where there are
    any; the last kill last."""
    ran = [[animal for animal in letters(clue.animals) if chance.get(animal)]
           for clue in found if clue.source == "kill"]
    return [few for few in ran if few]


class LimitedWolf(simple.AnyPackWolf):
    """Kills one of the victims that it sees; with a style, so that they run as it likes best."""

    def __init__(self, level: str, style: str = "") -> None:
        self.limits, self.style = LEVELS[level].wolf, style

    def move(self, game: Game, rng: Random) -> Move:
        """Escape if it can; otherwise make the kill that it likes best of those it sees."""
        if escapers := legal.escapers(game):
            return Escape(rng.choice(escapers))
        if not legal.victims(game):
            return Pass()
        if self.limits.flights:
            return self._ahead(game, rng)
        victim = self._victim(game, rng)
        flight = simple.crowded_flight if self.limits.gathers else simple.any_flight
        kills = [Kill(victim, flight(game.position, victim, rng))
                 for _ in range(styles.FLIGHTS if self.style else 1)]
        return styles.liked(self.style, game, kills) if self.style else kills[0]

    def _victim(self, game: Game, rng: Random) -> Animal:
        pack, victims = game.known_pack, legal.victims(game)
        sheep = [animal for animal in victims if animal not in pack] or list(victims)
        seen = rng.sample(sheep, min(self.limits.victims or len(sheep), len(sheep)))
        worth = self._worths(game, seen)
        return max(seen, key=lambda animal: (worth[animal], rng.random()))

    def _worths(self, game: Game, seen: list[Animal]) -> Mapping[Animal, float]:
        position, pack = game.position, game.known_pack
        match self.limits.aim:
            case "any":
                return dict.fromkeys(seen, 0.0)
            case "show":
                beside = {animal: frozenset(position.neighbours(animal)) for animal in seen}
                return {animal: len(near & pack) / len(near) for animal, near in beside.items()}
            case "tips":
                return simple.TipsWolf.worths(game, seen)
            case "packs":
                from engine.mutton.players import habitual  # needs NumPy

                return habitual.ShyWolf().worths(game, seen)

    def _ahead(self, game: Game, rng: Random) -> Move:
        from engine.mutton.players.strong_wolf import TrialWolf  # needs NumPy

        wolf, limits = TrialWolf(), self.limits
        wolf.style = self.style
        wolf.kills, wolf.flights, wolf.trials = limits.victims or 6, limits.flights, limits.games
        if limits.thorough:
            wolf.variations = limits.flights
            wolf.finalists, wolf.finals = 3, limits.games // 2
        return wolf.move(game, rng)
