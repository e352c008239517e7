"""The players of the levels below the highest (`levels`): their errors and limits."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from engine.letters import Animal
from engine.mutton import legal
from engine.mutton.clues import Clue, bits, clues, evidence, letters
from engine.mutton.deduction import count
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Move, Pass
from engine.mutton.players import simple, styles
from engine.mutton.players.levels import LEVELS

BOLD = 0.9
"""Doubt up to which a Farmer always goes berserk where all wolves are proved, which costs no sheep;
above it, the more seldom the more it doubts."""
SAME = 1e-5
"""Difference between chances that a Farmer with a style does not notice, though its level does."""
UNLIKE = 0.25
"""The same for one that doubts: the share of how often its level would shoot another."""


class LimitedFarmer(simple.SparseFarmer):
    """Shoots its likeliest suspect, with the errors of its level; with a style, the one of about as
    likely ones that it likes best."""

    def __init__(self, level: str, style: str = "") -> None:
        self.limits, self.style = LEVELS[level].farmer, style

    def move(self, game: Game, rng: Random) -> Move:
        """Shoot an animal that is nearly sure; else a suspect, or pass if none is likely."""
        found = list(clues(game))
        every = _counted(game, found)
        most = max(every.values())
        proved = [animal for animal in every if every[animal] == 1]
        if (1 < len(proved) == sum(map(bool, every.values())) <= legal.most_suspects(game.position)
                and rng.random() * self.limits.doubt < BOLD):
            return Berserk(tuple(proved))
        alike = [animal for animal in every if every[animal] > most - SAME]
        if most < self.limits.sure and not (self.limits.sure < 1 and _ran_thrice(found, alike)):
            if self._waits(game, most, rng) and not _stood_twice(found, every):
                return Pass()
            alike = self._aimed_at(self._suspected(game, found, every, rng), rng)
        return simple.shot(game.position, styles.suspect(self.style, game, alike, rng), rng)

    def _waits(self, game: Game, most: float, rng: Random) -> bool:
        few = game.options.wolves / game.options.sheep
        waits = self.limits.waits * (2 if self.style == "shy" else 1)
        return styles.waits(self.style, game, most) or (
            most < waits * few * rng.random() and legal.may_pass(game.position))

    def _suspected(self, game: Game, found: Sequence[Clue], every: Mapping[Animal, float],
                   rng: Random) -> Mapping[Animal, float]:
        """Return the chances as they seem to it, of those that stood beside a kill it remembers."""
        limits, chance = self.limits, every
        if limits.kills is not None:
            possible = bits(one for one in every if every[one])
            kills = [clue for clue in found if clue.source == "kill" and clue.animals & possible]
            last = kills[-limits.kills:]
            stood = {one for clue in last for one in letters(clue.animals)}
            seems = _counted(game, [c for c in found if c.source != "kill" or c in last])
            chance = {one: seems[one] for one in every if every[one] and one in stood} or every
        if share := limits.reads:
            read = self._read(game, rng)
            chance = {one: (1 - share) * chance[one] + share * read[one] for one in chance}
        return chance

    def _aimed_at(self, chance: Mapping[Animal, float], rng: Random) -> list[Animal]:
        """Return the animals that it would as soon shoot, most often the likeliest."""
        if doubt := self.limits.doubt:
            weight = {one: chance[one] ** (1 / doubt) for one in chance}
            aim = rng.choices(list(weight), list(weight.values()))[0]
            if not self.style:
                return [aim]
            return [one for one in weight if weight[one] >= UNLIKE * weight[aim]]
        most, blur = max(chance.values()), self.limits.blur or SAME * bool(self.style)
        return [animal for animal in chance
                if chance[animal] > 0 and round(chance[animal], 5) >= round(most - blur, 5)]

    @staticmethod
    def _read(game: Game, rng: Random) -> Mapping[Animal, float]:
        from engine.mutton.players import reading  # needs NumPy, which the lower levels do not

        chances = reading.estimated(game, rng).chances
        return {animal: float(chances[ord(animal) - 65]) for animal in game.position.living}


def _counted(game: Game, found: Iterable[Clue]) -> Mapping[Animal, float]:
    """Return the chance of each living animal by these clues."""
    packs, wolf_in = count(evidence(game.options, found))
    return {animal: wolf_in[ord(animal) - 65] / packs for animal in game.position.living}


def _stood_twice(found: Sequence[Clue], every: Mapping[Animal, float]) -> bool:
    """Return whether an animal that may be a wolf ran from two kills."""
    once = twice = 0
    for clue in found:
        if clue.source == "kill":
            twice |= once & clue.animals
            once |= clue.animals
    return any(every.get(one) for one in letters(twice))


def _ran_thrice(found: Sequence[Clue], animals: Iterable[Animal]) -> bool:
    """Return whether one of these animals ran from each of the last three kills."""
    kills = [clue.animals for clue in found if clue.source == "kill"]
    return len(kills) > 2 and bool(kills[-1] & kills[-2] & kills[-3] & bits(animals))


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
        looks = rng.random() < self.limits.looks
        victim = self._victim(game, rng, looks)
        flight = simple.crowded_flight if self.limits.gathers else simple.any_flight
        kills = [Kill(victim, flight(game.position, victim, rng))
                 for _ in range(styles.FLIGHTS * (bool(self.style) + looks) or 1)]
        if looks:
            fed = {kill: _fed(game, kill) for kill in kills}
            kills = [kill for kill in kills if fed[kill] == max(fed.values())]
        return styles.liked(self.style, game, kills) if self.style else kills[0]

    def _victim(self, game: Game, rng: Random, looks: bool) -> Animal:
        pack, victims = game.known_pack, legal.victims(game)
        sheep = [animal for animal in victims if animal not in pack] or list(victims)
        seen = rng.sample(sheep, min(self.limits.victims or len(sheep), len(sheep)))
        if looks:
            shown = _shown(game, sheep)
            least = min(shown.values())
            seen = [one for one in seen if shown[one] == least] or [
                one for one in sheep if shown[one] == least]
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


def _shown(game: Game, victims: Iterable[Animal]) -> Mapping[Animal, int]:
    """Return for each victim how many kills, with its own, would point at wolves only."""
    found = evidence(game.options, clues(game.public()))
    pack = bits(game.known_pack)
    kills = [clue for clue in found.some_wolf if not clue & found.wolves]
    shown = {}
    for victim in victims:
        sheep = found.sheep | bits(victim) * game.options.reveal
        beside = bits(game.position.neighbours(victim))
        shown[victim] = sum(not clue & ~sheep & ~pack for clue in (*kills, beside))
    return shown


def _fed(game: Game, kill: Kill) -> int:
    """Return how many sheep its wolves have beside them after a kill, two of each at most."""
    cells = dict(game.position.living) | {run.animal: run.cell for run in kill.runs}
    del cells[kill.victim]
    pack = game.known_pack
    sheep = {cell for animal, cell in cells.items() if animal not in pack}
    return sum(min(2, len(sheep.intersection(game.position.grid.neighbours(cells[wolf]))))
               for wolf in pack & cells.keys())
