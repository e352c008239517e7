"""The players of the levels below the highest (`levels`): today's players with limits."""

from collections.abc import Mapping
from random import Random

from engine.letters import Animal
from engine.mutton import legal
from engine.mutton.clues import clues, evidence
from engine.mutton.deduction import count
from engine.mutton.game import Game
from engine.mutton.moves import Escape, Kill, Move, Pass
from engine.mutton.players import simple, styles
from engine.mutton.players.levels import LEVELS

SAME = 1e-5
"""Difference between chances that a Farmer with a style does not notice, though its level does."""


class LimitedFarmer(simple.SparseFarmer):
    """Shoots one of the suspects that it has in mind; with a style, the one that it likes best."""

    def __init__(self, level: str, style: str = "") -> None:
        self.limits, self.style = LEVELS[level].farmer, style

    def move(self, game: Game, rng: Random) -> Move:
        """Shoot any of the likeliest suspects; which of them is likeliest, it cannot tell."""
        chance, limits = self._counted(game), self.limits
        if share := limits.reads:
            read = self._read(game, rng)
            chance = {animal: (1 - share) * chance[animal] + share * read[animal]
                      for animal in chance}
        suspects = sorted(chance, key=lambda animal: (-round(chance[animal], 5), rng.random()))
        most = max(chance.values())
        if styles.waits(self.style, game, most):
            return Pass()
        blur = limits.blur or SAME * (bool(self.style) and limits.suspects == 1)
        alike = max(0.0, most - blur)
        possible = [one for number, one in enumerate(suspects)
                    if chance[one] > (0 if number < limits.suspects else alike)]
        return simple.shot(game.position, styles.suspect(self.style, game, possible, rng), rng)

    def _counted(self, game: Game) -> Mapping[Animal, float]:
        """Return the chance of each living animal by the clues that it remembers."""
        found = list(clues(game))
        kills = [clue.entry for clue in found if clue.source == "kill"]
        forgotten = [] if self.limits.kills is None else kills[: -self.limits.kills]
        packs, wolf_in = count(evidence(
            game.options,
            (clue for clue in found if clue.source != "kill" or clue.entry not in forgotten)))
        return {animal: wolf_in[ord(animal) - 65] / packs for animal in game.position.living}

    @staticmethod
    def _read(game: Game, rng: Random) -> Mapping[Animal, float]:
        from engine.mutton.players import reading  # needs NumPy, which the lower levels do not

        chances = reading.estimated(game, rng).chances
        return {animal: float(chances[ord(animal) - 65]) for animal in game.position.living}


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
