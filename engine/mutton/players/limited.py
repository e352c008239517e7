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

BOLD = 1.1
"""Doubt up to which a Farmer always goes berserk where all wolves are proved, which costs no sheep;
above it, the more seldom the more it doubts."""
SAME = 1e-5
"""Difference between chances that a Farmer with a style does not notice, though its level does."""
UNLIKE = 0.25
"""The same for one that doubts: the share of how often its level would shoot another."""
PATIENT, STEADY = 6, 0.5
"""How much more a shy Farmer waits than others of its level, and how much it wavers then."""
SUSPECT = 0.4
"""Chance of the likeliest suspect from which nobody waits: one of two is enough, one of three not
always."""
ENOUGH = 3
"""Neighbours of a cell that are enough for a Wolf below level 7 to let an animal run there."""


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
        waits = self.limits.waits * (PATIENT if self.style == "shy" else 1)
        return styles.waits(self.style, game, most) or (
            most < min(SUSPECT, waits * few * rng.random())
            and legal.may_pass(game.position))

    def _suspected(self, game: Game, found: Sequence[Clue], every: Mapping[Animal, float],
                   rng: Random) -> Mapping[Animal, float]:
        """Return the chances as they seem to it, of the suspects that it thinks of.

        They stood beside the last kill that no wolf explains, or seem the likeliest of those beside
        the kills that it remembers.
        """
        limits, chance = self.limits, every
        if limits.kills is not None:
            possible = bits(one for one in every if every[one])
            kills = [clue for clue in found if clue.source == "kill" and clue.animals & possible]
            wolves = bits(_wolves(game))
            kills = [clue for clue in kills if not clue.animals & wolves] or kills
            last = kills[-limits.kills:]
            stood = {one for clue in last for one in letters(clue.animals)}
            seems = _counted(game, [c for c in found if c.source != "kill" or c in last])
            chance = {one: seems[one] for one in every if every[one] and one in stood} or every
            most = max(chance.values())
            chance = {one: chance[one] for one in chance if chance[one] > most - SAME
                      or not last or bits(one) & last[-1].animals}
        if share := limits.reads:
            read = self._read(game, rng)
            chance = {one: (1 - share) * chance[one] + share * read[one] for one in chance}
        return chance

    def _aimed_at(self, chance: Mapping[Animal, float], rng: Random) -> list[Animal]:
        """Return the animals that it would as soon shoot, most often the likeliest."""
        if doubt := self.limits.doubt * (STEADY if self.style == "shy" else 1):
            weight = {one: chance[one] ** (1 / doubt) for one in chance}
            aim = rng.choices(list(weight), list(weight.values()))[0]
            if self.style in ("", "shy"):
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


def _wolves(game: Game) -> list[Animal]:
    """Return the wolves that are dead or escaped, as far as everybody knows."""
    position = game.position
    return [one for one, mark in position.dead.items() if mark == "w"] + list(position.escaped)


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
        wolves = game.known_pack & game.position.living.keys()
        looks = rng.random() < self.limits.looks or (len(wolves) == 1 and self.limits.looks > 0)
        kills = self._kills(game, self._victim(game, rng, looks), rng,
                            styles.FLIGHTS * (bool(self.style) + looks) or 1)
        if looks:
            fed = {kill: _fed(game, kill) for kill in kills}
            if max(fed.values()) < 3 * len(wolves):
                shown = _shown(game, _sheep(game))
                fed |= {kill: _fed(game, kill)
                        for victim in shown if shown[victim] == min(shown.values())
                        for kill in self._kills(game, victim, rng, styles.FLIGHTS)}
            kills = [kill for kill in fed if fed[kill] == max(fed.values())]
        return styles.liked(self.style, game, kills) if self.style else kills[0]

    def _kills(self, game: Game, victim: Animal, rng: Random, number: int) -> list[Kill]:
        position = game.position
        return [Kill(victim, simple.crowded_flight(position, victim, rng, ENOUGH)
                     if self.limits.gathers else simple.any_flight(position, victim, rng))
                for _ in range(number)]

    def _victim(self, game: Game, rng: Random, looks: bool) -> Animal:
        sheep = _sheep(game)
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


def _sheep(game: Game) -> list[Animal]:
    """Return the sheep that can be killed, or if there are none, the wolves."""
    victims = legal.victims(game)
    return [animal for animal in victims if animal not in game.known_pack] or list(victims)


def _shown(game: Game, victims: Iterable[Animal]) -> Mapping[Animal, int]:
    """Return for each victim twice how many kills, with its own, would point at wolves only.

    One more if a single animal that may be a wolf stood beside it and an earlier kill that no wolf
    explains, and it is a wolf.
    """
    found = evidence(game.options, clues(game.public()))
    pack = bits(game.known_pack)
    kills = [clue for clue in found.some_wolf if not clue & found.wolves]
    ran, shown = 0, {}
    for clue in clues(game.public()):
        if clue.source == "kill" and not clue.animals & found.wolves:
            ran |= clue.animals
    for victim in victims:
        sheep = found.sheep | bits(victim) * game.options.reveal
        beside = bits(game.position.neighbours(victim))
        again = beside & ran & ~sheep
        shown[victim] = (2 * sum(not clue & ~sheep & ~pack for clue in (*kills, beside))
                         + (again.bit_count() == 1 and not again & ~pack))
    return shown


def _fed(game: Game, kill: Kill) -> int:
    """Return how well its wolves are fed after a kill: 3 for each that has a sheep beside it, 4 if
    it has more."""
    cells = dict(game.position.living) | {run.animal: run.cell for run in kill.runs}
    del cells[kill.victim]
    pack = game.known_pack
    sheep = {cell for animal, cell in cells.items() if animal not in pack}
    near = [len(sheep.intersection(game.position.grid.neighbours(cells[wolf])))
            for wolf in pack & cells.keys()]
    return sum(min(4, 2 + number) for number in near if number)
