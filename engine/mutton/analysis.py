"""Analysis of a game: what was known, what moves were worth, who was lucky.

What was known is exact (`engine.mutton.deduction`). What moves were worth is estimated by simulated
games (`engine.mutton.estimate`), whose packs are drawn as the Wolf's victims and flights make them
likely (`reading.estimated`). The same game and the same seed give the same analysis.

    expected    the final points of the Wolf, estimated from what both players could know
    cost        how much better, in those points, another move would have done for the mover: the
                Farmer's moves by what the Farmer knew, the Wolf's by the true pack
    luck        what a shot brought beyond what it was expected to bring

`docs/players/after-the-game.md` explains them to players.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import log2
from random import Random
from statistics import fmean
from types import MappingProxyType

from engine.mutton import legal
from engine.mutton.clues import Clue, bits, clues, evidence
from engine.mutton.deduction import Deduction, NoPackFits, count, deduce
from engine.mutton.estimate import Mean, Outlook, Trial
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Entry, Escape, Kill, Move, Pass, Shot, Stop, Turn
from engine.mutton.options import Animal, Options
from engine.mutton.players import reading
from engine.mutton.position import moved_off

GAMES = 200
"""Default number of simulated games for an estimate.

It is a third of that where the packs are too many to be listed, because each game takes longer
there.
"""
SUSPECTS = 5
"""Number of the likeliest suspects that are tried besides the one that was shot."""
VICTIMS = 8
"""Number of promising victims that are tried besides the one that was killed."""
CERTAIN = 2.0
"""Number of standard errors that a cost must exceed before a move is blamed."""

Progress = Callable[[int, int], None]
"""Called with the number of analysed entries, and with the number of all entries."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that could have been made, or was. A kill without runs stands for all its flights."""

    move: Move
    expected: Mean
    packs: int | None = None
    """Number of packs that would still fit after this kill; None for other moves."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A move judged."""

    made: Choice
    best: Choice
    """The best that was found; the move itself if nothing better was."""
    cost: Mean
    """Points by which it did worse than the best, in games with the same luck."""
    others: tuple[Choice, ...]
    """The other moves tried, the mover's best first; their means are of fewer games."""

    @property
    def blamed(self) -> bool:
        """Whether the cost exceeds the error of the estimate."""
        return self.cost.points > CERTAIN * self.cost.error


@dataclass(frozen=True, slots=True)
class AnalysisStep:
    """The game after one of its entries, or before the first."""

    made: int
    """Number of entries made before."""
    round: int
    """The round of the last of them; 0 at the start."""
    entry: Entry | None
    known: Deduction
    """What both players could know. The pack is not opened here, even at the end."""
    estimated: Mapping[Animal, float]
    """Chance that each animal was a wolf, judged also by the Wolf's choices so far."""
    expected: Mean
    so_far: float
    """The Wolf's points by then; as far as they were hidden, their mean over all packs that fit."""
    gave_away: float
    """Information about the pack in this entry, in bits: 1 if half of the packs are left."""
    verdict: Verdict | None = None
    """None where there was no choice, and for the Wolf's moves if the pack is not known."""
    luck: float = 0.0
    """Points by which a shot's outcome was better for the Wolf than its expectation."""

    @property
    def to_come(self) -> float:
        """The points that the Wolf can still expect: a sheep's death counts 1, an escape 3."""
        return self.expected.points - self.so_far


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of the final points; with the expectation at the start they add up to them.

    What the Wolf's moves gained and what the Farmer's choices cost is measured against the quick
    players of the estimate, so either may be negative for either side.
    """

    wolf: float
    farmer: float
    luck: float
    stopped: float
    """The points that were still expected when the game was stopped."""


@dataclass(frozen=True, slots=True)
class Shots:
    """All shots of the game, the suspects of a berserk Farmer among them."""

    fired: int
    hits: int | None
    """Number of wolves among them; None as long as that is hidden."""
    expected: float
    """Expected number of hits: the sum of the chances, each at the moment of its shot."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """The analysis of a game. Get one from `analyse`."""

    game: Game
    """The game as it is public: with its pack only if it is over."""
    steps: tuple[AnalysisStep, ...]
    parts: Parts
    shots: Shots
    points: float
    """The final points, or those expected of a game that is not over or whose pack is hidden."""

    def costliest(self, most: int = 3) -> tuple[AnalysisStep, ...]:
        """Return the steps whose moves are to be blamed, those that cost most first."""
        blamed = [step for step in self.steps if step.verdict is not None and step.verdict.blamed]
        return tuple(sorted(blamed, key=_cost, reverse=True)[:most])


def _cost(step: AnalysisStep) -> float:
    return 0.0 if step.verdict is None else step.verdict.cost.points


def analyse(
    game: Game, seed: int = 0, games: int = GAMES, progress: Progress | None = None
) -> Analysis:
    """Analyse a game, finished or not.

    Raises NoPackFits, which names the first round at which nothing fits, if its history is
    impossible. The time grows with `games`, the number of simulated games for each
    estimate.
    """
    game = game.public()
    found = list(clues(game))
    _possible(game.options, found)
    rng, total = Random(seed), len(game.entries)
    steps: list[AnalysisStep] = []
    parts = dict.fromkeys(("wolf", "farmer", "luck", "stopped"), 0.0)
    now = _Moment(game, 0, found, games, rng)
    steps.append(now.step(None))
    for made, entry in enumerate(game.entries, 1):
        before, now = now, _Moment(game, made, found, games, rng)
        gained, luck, verdict = now.points - before.points, 0.0, None
        if isinstance(entry, Stop):
            parts["stopped"] += gained
        elif isinstance(entry, Turn) and entry.player == "farmer":
            verdict = before.judged_farmer(entry.move)
            if before.uncertain(moved_off(entry.move)):
                luck = now.points - verdict.made.expected.points
            parts["farmer"] += gained - luck
            parts["luck"] += luck
        else:
            parts["wolf"] += gained
            if isinstance(entry, Turn) and game.pack is not None:
                verdict = before.judged_wolf(entry.move, bits(game.pack))
        steps.append(now.step(before, verdict, luck))
        if progress is not None:
            progress(made, total)
    points = now.points
    if game.position.over and game.position.score is not None:
        points = float(game.position.score)
        parts["luck"] += points - now.points  # the opening of what was hidden
    return Analysis(game, tuple(steps), Parts(**parts), shots(game), points)


def _possible(options: Options, found: Sequence[Clue]) -> None:
    """Raise NoPackFits at the first clue with which nothing fits."""
    for last, clue in enumerate(found):
        if not count(evidence(options, found[: last + 1]))[0]:
            raise NoPackFits(clue)


def shots(game: Game) -> Shots:
    """Return all shots of a game, and the exact number of expected hits.

    Raises NoPackFits if the game's history is impossible.
    """
    game = game.public()
    fired, hits, expected, hidden = 0, 0, 0.0, False
    for made, entry in enumerate(game.entries):
        if not (isinstance(entry, Turn) and isinstance(entry.move, Shot | Berserk)):
            continue
        animals, before = moved_off(entry.move), deduce(game.upto(made))
        fired += len(animals)
        expected += sum(before.probability(animal) for animal in animals)
        if game.pack is not None:
            hits += len(game.pack & set(animals))
        else:
            hits += entry.marks.count("w")
            hidden = hidden or "?" in entry.marks
    return Shots(fired, None if hidden else hits, expected)


class _Moment:
    """The game after `made` entries, with what everybody knew then."""

    def __init__(
        self, game: Game, made: int, found: Sequence[Clue], games: int, rng: Random
    ) -> None:
        self._game, self._made, self._rng = game.upto(made), made, rng
        self._found = [clue for clue in found if clue.entry < made]
        packs, wolf_in = count(evidence(game.options, self._found))
        flock = game.options.flock
        self._known = Deduction(packs, MappingProxyType(dict(zip(flock, wolf_in, strict=True))))
        believed = reading.estimated(self._game, Random(0))  # chance only samples very many packs
        self._estimated = MappingProxyType({
            animal: float(chance) if 0 < self._known.wolf_in[animal] < packs
            else self._known.probability(animal)
            for animal, chance in zip(flock, believed.chances, strict=True)})
        self._outlook = Outlook(self._game, rng, believed)
        self._games = games if self._outlook.listed else max(2, games // 3)
        self._trials = self._outlook.trials(self._games, rng)
        self._expected = Mean.of(self._outlook.play_on(self._trials))
        self.points = self._expected.points

    def step(
        self, before: _Moment | None, verdict: Verdict | None = None, luck: float = 0.0
    ) -> AnalysisStep:
        """Return this moment as a step of the analysis."""
        entry = self._game.entries[-1] if self._made else None
        gave_away = 0.0 if before is None else log2(before._known.packs / self._known.packs)
        so_far = fmean(self._outlook.score(pack) for pack, _ in self._trials)
        round_ = 0 if before is None else before._game.position.round
        return AnalysisStep(self._made, round_, entry, self._known, self._estimated, self._expected,
                    so_far, gave_away, verdict, luck)

    def uncertain(self, animals: Sequence[Animal]) -> bool:
        """Return whether it is open what any of these animals is."""
        return any(0 < self._known.wolf_in[animal] < self._known.packs for animal in animals)

    # --- judging ----------------------------------------------------------------------------------

    def judged_farmer(self, made: Move) -> Verdict:
        """Judge the Farmer's move by what the Farmer knew."""
        few = self._outlook.trials(max(2, self._games // 3), self._rng)
        return self._judged(made, self._farmers_moves(), few, self._trials, best=min)

    def judged_wolf(self, made: Move, pack: int) -> Verdict | None:
        """Judge the Wolf's move by its pack; return None if it had no choice."""
        moves = self._wolfs_moves(pack)
        if isinstance(made, Pass) or not moves:
            return None
        luck = [(pack, self._rng.getrandbits(48)) for _ in range(self._games)]
        few = [(pack, self._rng.getrandbits(48)) for _ in range(max(2, self._games // 3))]
        return self._judged(made, moves, few, luck, best=max)

    def _judged(
        self, made: Move, moves: Sequence[Move], few: Sequence[Trial], many: Sequence[Trial],
        best: Callable[..., Move],
    ) -> Verdict:
        """Compare a move with the best of all moves.

        The best is chosen by a few games and compared by others, because a move that was chosen for
        its luck in some games would look too good in the same games.
        """
        others = [move for move in moves if move != made]
        tried = {move: Mean.of(self._outlook.after(move, few)) for move in (made, *others)}
        favourite = best(tried, key=lambda move: tried[move].points)
        outcomes = self._outlook.after(made, many)
        mine = self._choice(made, Mean.of(outcomes))
        ranked = sorted(others, key=lambda move: tried[move].points, reverse=best is max)
        rest = tuple(self._choice(move, tried[move]) for move in ranked)
        if favourite != made:
            better = self._outlook.after(favourite, many)
            sign = 1 if best is min else -1
            cost = Mean.of([sign * (one - other)
                            for one, other in zip(outcomes, better, strict=True)])
            if cost.points > 0:
                return Verdict(mine, self._choice(favourite, Mean.of(better)), cost, rest)
        return Verdict(mine, mine, Mean(0.0, 0.0), rest)

    def _choice(self, move: Move, expected: Mean) -> Choice:
        return Choice(move, expected, self._kept(move) if isinstance(move, Kill) else None)

    def _farmers_moves(self) -> list[Move]:
        position, chance = self._game.position, self._estimated
        suspects = sorted((animal for animal in position.living if chance[animal]),
                          key=lambda animal: (-chance[animal], animal))
        moves: list[Move] = [Shot(animal) for animal in suspects[:SUSPECTS]]
        if legal.may_pass(position):
            moves.append(Pass())
        if legal.may_go_berserk(position):
            most = min(len(suspects), position.options.wolves + SUSPECTS)
            moves += [Berserk(tuple(suspects[:many])) for many in range(2, most + 1)]
        return moves

    def _wolfs_moves(self, pack: int) -> list[Move]:
        victims = sorted(legal.victims(self._game), key=lambda a: (-self._worth(a, pack), a))
        moves: list[Move] = [Kill(victim) for victim in victims[:VICTIMS]]
        return moves + [Escape(animal) for animal in legal.escapers(self._game)]

    def _worth(self, victim: Animal, pack: int) -> float:
        """Return how promising a kill looks.

        It counts the packs it keeps, and less if it points at its own.
        """
        own = (bits(self._game.position.neighbours(victim)) & pack).bit_count()
        mate = bits(victim) & pack
        return self._kept(Kill(victim)) / 1.5 ** own / (4 if mate else 1)

    def _kept(self, kill: Kill) -> int:
        """Return how many packs fit once this kill has been made and answered."""
        game, options = self._game, self._game.options
        beside = bits(game.position.neighbours(kill.victim))
        revealed = [Clue(0, 0, "kill", "some wolf", beside)]
        if options.reveal and game.pack is not None:
            says = kill.victim in game.pack
            revealed.append(Clue(0, 0, "victim", "all wolves" if says else "all sheep",
                             bits(kill.victim)))
        return count(evidence(options, [*self._found, *revealed]))[0]
