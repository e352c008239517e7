"""Analysis of a game: what was known, what moves were worth, who was lucky.

What was known is exact (`engine.mutton.deduction`). What moves were worth is calculated where the
game is small enough (`solving.Appraisal`). Elsewhere it is estimated by simulated games
(`engine.mutton.estimate`), whose packs are drawn as the Wolf's victims and flights make them likely
(`reading.advised`), and a move is blamed only if stronger players agree (`second_opinion`). The
same game and the same seed give the same analysis.

    expected    the final points of the Wolf, estimated from what both players could know
    cost        how much better, in those points, another move would have done for the mover: the
                Farmer's moves by what the Farmer knew, the Wolf's by the true pack
    luck        what a shot brought beyond what it was expected to bring

`docs/players/after-the-game.md` explains them to players.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import log2
from random import Random
from statistics import fmean
from types import MappingProxyType
from typing import Literal

from engine.letters import Animal
from engine.mutton import legal
from engine.mutton.clues import Clue, Says, bits, clues, evidence
from engine.mutton.deduction import Counts, Deduction, NoPackFits, count, deduce
from engine.mutton.estimate import Mean, Outlook, Trial, final_points, score
from engine.mutton.game import Game
from engine.mutton.moves import (
    Berserk,
    Entry,
    Escape,
    Kill,
    Move,
    Pass,
    Refusal,
    Shot,
    Stop,
    Turn,
    in_order,
)
from engine.mutton.options import Options
from engine.mutton.players import reading, solving
from engine.mutton.players.rollout import members
from engine.mutton.players.solving import Appraisal
from engine.mutton.position import moved_off
from engine.mutton.reasons import Choice, explained
from engine.mutton.second_opinion import FEWEST, UNASKED, SecondOpinion, second_opinion

GAMES = 200
"""Default number of simulated games for an estimate.

It is a third of that where the packs are too many to be listed, because each game takes longer
there.
"""
SUSPECTS = 5
"""Number of the likeliest suspects that are tried besides the one that was shot."""
VICTIMS = 8
"""Number of promising victims that are tried besides the one that was killed."""
LAPS = 3
"""Number of laps, each of a third of the games, after which the worse half of the moves drop out.
"""
ROUNDS = 8
"""Maximum number of times that the move is compared with the best other one in all the games."""
SLIGHT, DOUBTFUL = 0.25, 0.5
"""Cost in points up to which no move is blamed: in a solved game, and where it is estimated.

Simulated players do not play perfectly. On solved boards, 2 of 36 moves blamed by an estimate of
more than 0.5 cost nothing, and 9 of 57 by one of more than 0.25.
"""
CERTAIN = 2.0
"""Number of standard errors by which an estimated cost must exceed that."""
CLEAR = 3.0
"""Number of standard errors above it at which a comparison needs no more games; CERTAIN below."""
FORTUNE, LIKELY = 0.75, 0.6
"""Luck in points from which a shot can be a turning point, and the chance above which a hit is no
luck, as a miss is none below 1 - LIKELY."""

SHARE = 10
"""Number of games of an estimate for one trial of a second opinion."""
MOVES = 40
"""Number of moves in all second opinions on a game, for each trial of one of them.

Once they are made, no further move is played on, and none is blamed. With 20 trials these are 800
moves; the last few trials may exceed them.
"""

Fault = Literal["past", "sheep", "own", "beside"]
"""What a player does wrong again and again.

The Farmer does not shoot a wolf that is proved, or shoots a sheep that is; the Wolf kills one of
its own, or kills beside a wolf that is then suspected more, although a better kill is elsewhere.
"""

Progress = Callable[[int, int], None]
"""Called with the number of steps done, and the number of all that are known: the entries, and the
moves on which stronger players are asked. It may raise, to stop the analysis."""


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
    packs: int
    """Number of packs that fitted before it."""
    slight: float
    """The cost up to which it is not blamed."""
    second: SecondOpinion | None = None
    """What stronger players make of it; None where nothing is to be blamed, or it is certain."""

    @property
    def explained(self) -> bool:
        """Whether a fact explains the cost, or it is calculated, so that it needs none."""
        return self.slight <= SLIGHT or explained(self.made, self.best, self.packs)

    @property
    def suspected(self) -> bool:
        """Whether it costs more than a little for certain, as far as the estimates see."""
        return self.cost.points - CERTAIN * self.cost.error > self.slight

    @property
    def blamed(self) -> bool:
        """Whether it is suspected and explained, and stronger players who were asked agree."""
        return (self.suspected and self.explained
                and (self.second is None or self.second.agrees))


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
    repeated: Repeated | None = None
    """The same mistake in this and later turns, if this is the first of them."""

    @property
    def blamed(self) -> bool:
        """Whether the move is to be blamed."""
        return self.verdict is not None and self.verdict.blamed

    @property
    def lost(self) -> float:
        """The points that a blamed move cost, with the same mistake in later turns; else 0."""
        return self.repeated.cost if self.repeated else _cost(self) * self.blamed

    @property
    def fortune(self) -> Literal["lucky", "unlucky"] | None:
        """What the Farmer's shot was, if its luck mattered; None if it did not, or was no luck."""
        hit = None if self.verdict is None else self.verdict.made.hit
        if hit is None or abs(self.luck) < FORTUNE:
            return None
        turn = self.entry
        shot = turn.marks if isinstance(turn, Turn) and isinstance(turn.move, Shot) else ()
        if self.luck < 0:  # a miss is never lucky, and a hit never unlucky
            return "lucky" if hit <= LIKELY and "x" not in shot else None
        return "unlucky" if hit >= 1 - LIKELY and "w" not in shot else None

    @property
    def of_wolf(self) -> bool:
        """Whether the Wolf did this."""
        entry = self.entry
        return isinstance(entry, Refusal) or (isinstance(entry, Turn) and entry.player == "wolf")

    @property
    def to_come(self) -> float:
        """The points that the Wolf can still expect: a sheep's death counts 1, an escape 3."""
        return self.expected.points - self.so_far


@dataclass(frozen=True, slots=True)
class Repeated:
    """A mistake that a player made in several turns. It is one turning point, with its sum."""

    fault: Fault
    steps: tuple[AnalysisStep, ...]
    """The blamed moves, at least two, in the order of the game."""
    wolves: tuple[Animal, ...]
    """Wolves that all these moves are about: those proved, or beside the victims; else empty."""

    @property
    def cost(self) -> float:
        """The points that these moves cost together."""
        return sum(_cost(step) for step in self.steps)


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
    certain: int = 0
    """Number of shots at animals that had to be wolves, as everybody could know."""


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
    solved: bool
    """Whether the moves are judged exactly, and not by estimates."""

    def costliest(self, most: int = 3) -> tuple[AnalysisStep, ...]:
        """Return the steps whose moves are to be blamed, those that cost most first."""
        blamed = [step for step in self.steps if step.blamed]
        return tuple(sorted(blamed, key=_cost, reverse=True)[:most])

    def turning_points(self, most: int = 3, wolfs: bool = True) -> tuple[AnalysisStep, ...]:
        """Return the steps that decided most, by mistake or by luck, in the order of the game.

        Mistakes of the Wolf's count only with `wolfs`. A repeated mistake counts once, at its first
        step, with its sum.
        """
        later = {step.made for first in self.steps if first.repeated
                 for step in first.repeated.steps[1:]}
        weights = {step.made: max(step.lost, abs(step.luck) * bool(step.fortune))
                   for step in self.steps
                   if (wolfs or not step.of_wolf) and step.made not in later}
        most_first = sorted((made for made in weights if weights[made]),
                            key=lambda made: -weights[made])
        return tuple(self.steps[made] for made in sorted(most_first[:most]))


def _cost(step: AnalysisStep) -> float:
    return 0.0 if step.verdict is None else step.verdict.cost.points


def analyse(
    game: Game, seed: int = 0, games: int = GAMES, progress: Progress | None = None,
    trials: int | None = None, moves: int | None = None,
) -> Analysis:
    """Analyse a game, finished or not.

    The time grows with `games`, the number of simulated games for each estimate. A second opinion
    has `trials` games, by default a share of the simulated ones, and all of them end after
    `moves` moves, by default a multiple of the trials. With fewer than FEWEST trials none is asked.

    Raises NoPackFits, which names the first round at which nothing fits, if its history is
    impossible.
    """
    trials = games // SHARE if trials is None else trials
    game = game.public()
    found = list(clues(game))
    _possible(game.options, found)
    total = len(game.entries)
    steps: list[AnalysisStep] = []
    parts = dict.fromkeys(("wolf", "farmer", "luck", "stopped"), 0.0)
    appraisal = solving.appraised(game.options, game.placement)
    now = _moment(game, 0, found, games, seed, appraisal)
    steps.append(now.step(None))
    doubts: dict[int, Sequence[Trial]] = {}
    for made, entry in enumerate(game.entries, 1):
        before, now = now, _moment(game, made, found, games, seed, appraisal)
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
        if verdict is not None and verdict.suspected and verdict.explained:
            played_on = before.trials(trials, game.pack, Random(f"{seed} {made} second"))
            if len(played_on) >= FEWEST:
                doubts[made] = played_on
        if progress is not None:
            progress(made, total + len(doubts))
    points = now.points
    if game.position.over and game.position.score is not None:
        points = float(game.position.score)
        parts["luck"] += points - now.points  # the opening of what was hidden
    _ask(game, steps, doubts, trials * MOVES if moves is None else moves, progress)
    for found_again in repeated(game, steps):
        first = found_again.steps[0]
        steps[first.made] = replace(first, repeated=found_again)
    return Analysis(
        game, tuple(steps), Parts(**parts), shots(game), points, appraisal is not None)


def _ask(
    game: Game, steps: list[AnalysisStep], doubts: Mapping[int, Sequence[Trial]], most: int,
    progress: Progress | None,
) -> None:
    """Add second opinions on suspected moves, until `most` moves are made.

    What cost most for each move that it takes to play on comes first. The moves of a repeated
    mistake count together.
    """
    moves, done = 0, len(game.entries)
    left = {made: done - made + 1 for made in doubts}
    worth = {made: _cost(steps[made]) / left[made] for made in doubts}
    for each in repeated(game, steps):
        again = [step.made for step in each.steps if step.made in doubts]
        worth |= dict.fromkeys(again, each.cost / max(1, sum(left[made] for made in again)))

    def report() -> None:
        if progress is not None:
            progress(done, len(game.entries) + len(doubts))

    for made in sorted(doubts, key=lambda made: -worth[made]):
        verdict, second = steps[made].verdict, UNASKED
        if verdict is None:
            continue
        if moves < most:
            second = second_opinion(
                game.upto(made - 1), verdict.made.move, verdict.best.move, doubts[made],
                most=most - moves, progress=report)
            moves += second.moves
        steps[made] = replace(steps[made], verdict=replace(verdict, second=second))
        done += 1
        report()


def repeated(game: Game, steps: Sequence[AnalysisStep]) -> list[Repeated]:
    """Return the mistakes that a player of a game made more than once, from its steps.

    Where a mistake is about certain wolves, at least one of them is the same each time.
    """
    found: list[Repeated] = []
    for before, step in pairwise(steps):
        if (mistake := _mistake(game, before.known, step)) is None:
            continue
        fault, wolves = mistake
        for place, other in enumerate(found):
            same = tuple(animal for animal in other.wolves if animal in wolves)
            if other.fault == fault and (same or not wolves):
                found[place] = Repeated(fault, (*other.steps, step), same)
                break
        else:
            found.append(Repeated(fault, (step,), wolves))
    return [each for each in found if len(each.steps) > 1]


def _mistake(
    game: Game, known: Deduction, step: AnalysisStep
) -> tuple[Fault, tuple[Animal, ...]] | None:
    """Return what was wrong with a blamed move, and the wolves that this is about.

    `known` is what both could know before it. Returns None if it is none of these mistakes.
    """
    verdict = step.verdict
    if verdict is None or not step.blamed:
        return None
    position, made, best = game.positions[step.made - 1], verdict.made.move, verdict.best.move
    if isinstance(made, Kill) and isinstance(best, Kill) and game.pack is not None:
        if verdict.made.mate and not verdict.best.mate:
            return "own", ()
        left = sorted(game.pack & game.positions[step.made].living.keys())
        near, better = position.neighbours(made.victim), position.neighbours(best.victim)
        wolves = tuple(animal for animal in left if animal in near and animal not in better
                       and step.known.probability(animal) > known.probability(animal))
        return ("beside", wolves) if wolves else None
    if isinstance(made, Shot | Pass):
        proved = tuple(animal for animal in sorted(position.living)
                       if known.wolf_in[animal] == known.packs)
        shot = set(moved_off(made))
        if not shot.isdisjoint(proved):
            return None
        if not set(proved).isdisjoint(moved_off(best)):
            return "past", proved
        if shot and not any(known.wolf_in[animal] for animal in shot):
            return "sheep", ()
    return None


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
    fired, hits, expected, certain, hidden = 0, 0, 0.0, 0, False
    for made, entry in enumerate(game.entries):
        if not (isinstance(entry, Turn) and isinstance(entry.move, Shot | Berserk)):
            continue
        animals, before = moved_off(entry.move), deduce(game.upto(made))
        fired += len(animals)
        chances = [before.probability(animal) for animal in animals]
        expected += sum(chances)
        certain += chances.count(1)
        if game.pack is not None:
            hits += len(game.pack & set(animals))
        else:
            hits += entry.marks.count("w")
            hidden = hidden or "?" in entry.marks
    return Shots(fired, None if hidden else hits, expected, certain)


class _Moment:
    """The game after `made` entries, with what everybody knew then."""

    expected: Mean
    estimated: Mapping[Animal, float]
    so_far: float

    def __init__(self, game: Game, made: int, found: Sequence[Clue]) -> None:
        self.game, self.made = game.upto(made), made
        self._found = [clue for clue in found if clue.entry < made]
        packs, wolf_in = count(evidence(game.options, self._found))
        flock = game.options.flock
        self.known = Deduction(packs, MappingProxyType(dict(zip(flock, wolf_in, strict=True))))

    @property
    def points(self) -> float:
        """The expected final points of the Wolf."""
        return self.expected.points

    def step(
        self, before: _Moment | None, verdict: Verdict | None = None, luck: float = 0.0
    ) -> AnalysisStep:
        """Return this moment as a step of the analysis."""
        entry = self.game.entries[-1] if self.made else None
        gave_away = 0.0 if before is None else log2(before.known.packs / self.known.packs)
        round_ = 0 if before is None else before.game.position.round
        return AnalysisStep(self.made, round_, entry, self.known, self.estimated, self.expected,
                            self.so_far, gave_away, verdict, luck)

    def uncertain(self, animals: Sequence[Animal]) -> bool:
        """Return whether it is open what any of these animals is."""
        return any(0 < self.known.wolf_in[animal] < self.known.packs for animal in animals)

    def judged_farmer(self, made: Move) -> Verdict:
        """Judge the Farmer's move by what the Farmer knew."""
        raise NotImplementedError

    def judged_wolf(self, made: Move, pack: int) -> Verdict | None:
        """Judge the Wolf's move by its pack; return None if it had no choice."""
        raise NotImplementedError

    def choice(self, move: Move, expected: Mean, pack: int = 0) -> Choice:
        """Return a move with what can be said of it; a kill needs the pack."""
        if isinstance(move, Kill):
            packs, wolf_in = self._after(move, pack)
            living = bits(self.game.position.living) & pack & ~bits(move.victim)
            exposed = max((wolf_in[animal] / packs for animal in members(living)), default=0.0)
            return Choice(move, expected, packs, exposed, mate=bool(bits(move.victim) & pack))
        if isinstance(move, Shot):
            return Choice(move, expected, hit=self.estimated[move.animal],
                          holding=self.known.wolf_in[move.animal],
                          beside=len(self.game.position.neighbours(move.animal)))
        if isinstance(move, Berserk):
            living = bits(self.game.position.living) & ~bits(move.animals)
            return Choice(move, expected, hit=self.chance_of(lambda pack: not pack & living))
        return Choice(move, expected)

    def trials(self, many: int, pack: frozenset[Animal] | None, rng: Random) -> Sequence[Trial]:
        """Return trials for a second opinion on the next move, which the Wolf makes with its pack.

        There are none where nothing is estimated.
        """
        return ()

    def chance_of(self, fits: Callable[[int], bool]) -> float:
        """Return how likely a pack is for which this is true."""
        raise NotImplementedError

    def _after(self, kill: Kill, pack: int) -> Counts:
        """Return how many packs fit once this kill has been made, and with each animal."""
        options, victim = self.game.options, bits(kill.victim)
        beside = bits(self.game.position.neighbours(kill.victim))
        revealed = [Clue(0, 0, "kill", "some wolf", beside)]
        if options.reveal:
            says: Says = "all wolves" if victim & pack else "all sheep"
            revealed.append(Clue(0, 0, "victim", says, victim))
        return count(evidence(options, [*self._found, *revealed]))


def _moment(
    game: Game, made: int, found: Sequence[Clue], games: int, seed: int,
    appraisal: Appraisal | None,
) -> _Moment:
    packs = None if appraisal is None else appraisal.packs(game.upto(made))
    if appraisal is None or packs is None:
        return _Estimated(game, made, found, games, Random(f"{seed} {made}"))
    return _Solved(game, made, found, packs, appraisal)


class _Solved(_Moment):
    """A moment of a game that is small enough to be solved. Nothing in it is estimated."""

    def __init__(self, game: Game, made: int, found: Sequence[Clue], packs: Mapping[int, float],
                 appraisal: Appraisal) -> None:
        super().__init__(game, made, found)
        self._packs, self._appraisal = packs, appraisal
        self.estimated = MappingProxyType({
            animal: sum(often for pack, often in packs.items() if pack & bits(animal))
            if self.uncertain(animal) else self.known.probability(animal)
            for animal in game.options.flock})
        self.expected = Mean(appraisal.points(self.game), 0.0)
        self.so_far = fmean(score(self.game, pack) for pack in packs)

    def judged_farmer(self, made: Move) -> Verdict:
        moves = self._appraisal.moves(self.game)
        if isinstance(made, Berserk):  # of these a tree has only those that may hit every wolf
            moves.pop(Berserk(tuple(sorted(made.animals))), None)
            moves[made] = sum(often * final_points(self.game.position, made, pack)
                              for pack, often in self._packs.items())
        return self._judged(made, moves, best=min)

    def judged_wolf(self, made: Move, pack: int) -> Verdict | None:
        moves = self._appraisal.moves(self.game, pack)
        if isinstance(made, Pass) or not moves:
            return None
        return self._judged(made, moves, best=max, pack=pack)

    def _judged(self, made: Move, moves: Mapping[Move, float], best: Callable[..., Move],
                pack: int = 0) -> Verdict:
        found = [self.choice(move, Mean(points, 0.0), pack) for move, points in moves.items()]
        found.sort(key=lambda choice: choice.expected.points, reverse=best is max)
        mine = next(choice for choice in found if choice.move == in_order(made))
        cost = abs(mine.expected.points - found[0].expected.points)
        others = tuple(choice for choice in found if choice is not mine)
        return Verdict(mine, found[0] if cost > SLIGHT else mine,
                       Mean(cost if cost > SLIGHT else 0.0, 0.0), others, self.known.packs, SLIGHT)

    def chance_of(self, fits: Callable[[int], bool]) -> float:
        return sum(often for pack, often in self._packs.items() if fits(pack))


class _Estimated(_Moment):
    """A moment after which many games are simulated.

    What the Wolf's side draws changes nothing for the Farmer's: luck would give the pack away.
    """

    def __init__(
        self, game: Game, made: int, found: Sequence[Clue], games: int, rng: Random
    ) -> None:
        super().__init__(game, made, found)
        self._rng, self._wolfs_rng = rng, Random(rng.random())
        believed = reading.advised(self.game, Random(0), "")  # chance only samples very many packs
        self.estimated = MappingProxyType({
            animal: float(chance) if self.uncertain(animal) else self.known.probability(animal)
            for animal, chance in zip(
                game.options.flock, reading.suspicion(self.game, "").tolist(), strict=True)})
        self._believed = believed
        self._outlook = Outlook(self.game, rng, believed)
        self._games = games if self._outlook.listed else max(2, games // 3)
        self._trials = self._outlook.trials(self._games, rng)
        self.expected = Mean.of(self._outlook.play_on(self._trials))
        self.so_far = fmean(score(self.game, pack) for pack, _ in self._trials)

    def judged_farmer(self, made: Move) -> Verdict:
        return self._judged(made, self._farmers_moves(), min, self._trials,
                            lambda: self._outlook.trials(self._games, self._rng))

    def judged_wolf(self, made: Move, pack: int) -> Verdict | None:
        moves = self._wolfs_moves(pack)
        if isinstance(made, Pass) or not moves:
            return None

        def trials() -> list[Trial]:
            return [(pack, self._wolfs_rng.getrandbits(48)) for _ in range(self._games)]

        return self._judged(made, moves, max, trials(), trials, pack)

    def trials(self, many: int, pack: frozenset[Animal] | None, rng: Random) -> Sequence[Trial]:
        if self.game.position.phase == "wolf" and pack is not None:
            return [(bits(pack), rng.getrandbits(48)) for _ in range(many)]
        found = self._outlook.trials(many, rng)
        rng.shuffle(found)  # they are in the order of the packs, and the first few may be enough
        return found

    def _judged(
        self, made: Move, moves: Sequence[Move], best: Callable[..., Move], few: Sequence[Trial],
        more: Callable[[], Sequence[Trial]], pack: int = 0,
    ) -> Verdict:
        """Compare a move with the best of all moves, or the best that a fact explains.

        The best is found in some games and compared in others, because a move that was chosen for
        its luck in some games would look too good in the same games. The comparison goes on until
        it is clear whether the move is to be blamed, or for ROUNDS; without a fact for one. Where
        the animals run is not judged, so a move is not compared with itself.
        """
        itself = replace(made, runs=()) if isinstance(made, Kill | Shot) else made
        others = [move for move in moves if move not in (made, itself)]
        tried, favourite = self._raced([made, *others], few, best)
        ranked = sorted(others, key=lambda move: fmean(tried[move]), reverse=best is max)
        rest = tuple(self.choice(move, Mean.of(tried[move]), pack) for move in ranked)
        mine = self.choice(made, Mean.of(tried[made]), pack)
        if favourite == made:
            return Verdict(mine, mine, Mean(0.0, 0.0), rest, self.known.packs, DOUBTFUL)
        told = [choice.move for choice in rest if explained(mine, choice, self.known.packs)]
        if favourite not in told:
            favourite = next(iter(told), favourite)
        outcomes: list[float] = []
        better: list[float] = []
        sign = 1 if best is min else -1
        for _ in range(ROUNDS if told else 1):
            many = more()
            outcomes += self._outlook.after(made, many)
            better += self._outlook.after(favourite, many)
            cost = Mean.of([sign * (one - other)
                            for one, other in zip(outcomes, better, strict=True)])
            enough = CLEAR if cost.points > DOUBTFUL else CERTAIN
            if abs(cost.points - DOUBTFUL) > enough * cost.error:
                break
        mine = self.choice(made, Mean.of(outcomes), pack)
        if cost.points <= 0:
            return Verdict(mine, mine, Mean(0.0, 0.0), rest, self.known.packs, DOUBTFUL)
        return Verdict(mine, self.choice(favourite, Mean.of(better), pack), cost, rest,
                       self.known.packs, DOUBTFUL)

    def _raced(
        self, moves: Sequence[Move], trials: Sequence[Trial], best: Callable[..., Move]
    ) -> tuple[Mapping[Move, list[float]], Move]:
        """Return the points in games after each move, and the best move."""
        found: dict[Move, list[float]] = {move: [] for move in moves}
        left = list(moves)
        for lap in range(min(LAPS, len(trials))):
            for move in left:
                found[move] += self._outlook.after(move, trials[lap::LAPS])
            left.sort(key=lambda move: fmean(found[move]), reverse=best is max)
            left = left[: max(2, (len(left) + 1) // 2)]
        return found, left[0]

    def chance_of(self, fits: Callable[[int], bool]) -> float:
        packs = zip(self._believed.packs.tolist(), self._believed.weights.tolist(), strict=True)
        return float(sum(weight for pack, weight in packs if fits(pack)))

    def _farmers_moves(self) -> list[Move]:
        position, chance = self.game.position, self.estimated
        suspects = sorted((animal for animal in legal.suspects(position) if chance[animal]),
                          key=lambda animal: (-chance[animal], animal))
        moves: list[Move] = [Shot(animal) for animal in suspects[:SUSPECTS]]
        if legal.may_pass(position):
            moves.append(Pass())
        most = min(len(suspects), position.options.wolves + SUSPECTS, legal.most_suspects(position))
        return moves + [Berserk(tuple(suspects[:many])) for many in range(2, most + 1)]

    def _wolfs_moves(self, pack: int) -> list[Move]:
        victims = sorted(legal.victims(self.game), key=lambda a: (-self._worth(a, pack), a))
        moves: list[Move] = [Kill(victim) for victim in victims[:VICTIMS]]
        return moves + [Escape(animal) for animal in legal.escapers(self.game)]

    def _worth(self, victim: Animal, pack: int) -> float:
        """Return how promising a kill looks.

        It counts the packs it keeps, and less if it points at its own.
        """
        own = (bits(self.game.position.neighbours(victim)) & pack).bit_count()
        mate = bits(victim) & pack
        return self._after(Kill(victim), pack)[0] / 1.5 ** own / (4 if mate else 1)
