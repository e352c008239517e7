"""Whether stronger players sign what the analysis of a classic game blames: they play on.

Players who err, each in another way, play classic games. The analysis judges them as it does for
the page after a game. From each move that it blames, and from the one that it calls better, a judge
then plays the game on to its end, with the same packs and the same luck: for a move of the Wolf's
with the true pack, which the Wolf knew, and for one of the Farmer's with packs that the Farmer
could believe in, drawn as the analysis draws them. The analysis has not seen these games.

    python -m tests.extras.hindsight.mutton.measure_blames [JUDGE [FIRST SEED [GAMES [TRIALS]]]]

prints a line for each move as it is judged, with the reason that a player reads, and then the same
figures as `python -m tests.bench blames`.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from time import process_time

from companion.games.mutton.hindsight import sentences
from companion.words.catalogue import SCREEN
from engine.mutton import notation, placements, players
from engine.mutton.analysis import AnalysisStep, analyse
from engine.mutton.clues import bits
from engine.mutton.estimate import Mean, Outlook, Trial
from engine.mutton.game import Game
from engine.mutton.moves import Shot
from engine.mutton.options import Options
from engine.mutton.players import reading
from engine.mutton.second_opinion import second_opinion
from tests.bench.figure import Figure

ERRING = ("level-2", "level-3", "level-4", "level-5", "level-6", "forgetful", "tips")
"""Who plays either side: two of them are drawn for each game."""
JUDGE, FIRST, GAMES = "level-8", 700, 30
"""Who plays on, the seed of the first game, and the number of games."""
MANY, FEW = 30, 10
"""Number of games that the judge plays on from each of two moves; FEW where a proved sheep was
shot, and where nobody is blamed."""
SPARED = 3
"""Of the moves that the estimates suspect, but that are not blamed, one in three is judged."""
WORSE, MISTAKE = 0.3, 1.0
"""A blame is signed from this cost on, in points; and what should be blamed costs at least that."""


@dataclass(frozen=True, slots=True)
class Signed:
    """A move that the estimates of the analysis suspect, and what the judge makes of it."""

    step: AnalysisStep
    proved: bool
    """Whether it shoots an animal that had to be a sheep. That this costs a point is trivial."""
    cost: Mean
    """Points by which it did worse than the better move."""


@dataclass(slots=True)
class Judged:
    """What the judge makes of some games."""

    moves: list[Signed] = field(default_factory=list)
    spent: list[float] = field(default_factory=list)
    """Processor time for the analysis of each game, in seconds."""


def played(seed: int) -> Game:
    """Return a whole classic game of two players who err."""
    rng, options = Random(f"who errs {seed}"), Options()
    wolf, farmer = (rng.choice(ERRING) for _ in range(2))
    return players.played(Game.start(options, placements.sparse(options)), players.wolf(wolf),
                          players.farmer(farmer), rng)


def judge(
    game: Game, step: AnalysisStep, seed: int, who: str = JUDGE, trials: int = MANY
) -> Signed:
    """Return what the judge makes of a suspected move of a finished game."""
    assert step.verdict is not None
    made, before = step.verdict.made, game.upto(step.made - 1)
    proved = isinstance(made.move, Shot) and made.holding == 0
    rng, many = Random(f"judge {seed} {step.made}"), trials if step.blamed and not proved else FEW
    drawn: list[Trial] = [(bits(game.known_pack), rng.getrandbits(48)) for _ in range(many)]
    if not step.of_wolf:
        believed = reading.advised(before.public(), Random(0), "")
        drawn = Outlook(before.public(), rng, believed).trials(many, rng)
    found = second_opinion(before, made.move, step.verdict.best.move, drawn, who, who, many)
    return Signed(step, proved, found.cost)


def judged(
    seeds: Iterable[int], who: str = JUDGE, trials: int = MANY, show: bool = False
) -> Judged:
    """Return what the judge makes of the games with these seeds; `show` it as it is found."""
    found = Judged()
    for seed in seeds:
        game, start = played(seed), process_time()
        steps = analyse(game, seed).steps
        found.spent.append(process_time() - start)
        for step in steps:
            if step.blamed or (step.verdict is not None and step.verdict.suspected
                               and (seed + step.made) % SPARED == 0):
                found.moves.append(judge(game, step, seed, who, trials))
                if show:
                    print(seed, line(found.moves[-1]), flush=True)
        if show:
            print(f"{seed} analysed in {found.spent[-1]:.1f} s", flush=True)
    return found


def line(one: Signed) -> str:
    """Return a move in one line: what the analysis and the judge found, and the reason to read."""
    step, verdict = one.step, one.step.verdict
    assert verdict is not None
    made, best, second = verdict.made.move, verdict.best.move, verdict.second
    return " | ".join((
        "blamed" if step.blamed else "spared", SCREEN.text(sentences.place(step)),
        f"{notation.write(made)}, better {notation.write(best)}", f"{verdict.packs} packs",
        f"estimate {_plain(verdict.cost)}",
        f"second {_plain(second.cost)} in {second.games}" if second else "no second",
        f"judge {_plain(one.cost)}{', a proved sheep' if one.proved else ''}",
        SCREEN.text(sentences.judged(verdict)), SCREEN.text(sentences.turn_reason(step))))


def _plain(cost: Mean) -> str:
    return f"{cost.points:.2f} ± {cost.error:.2f}"


def measure(samples: int = GAMES) -> Iterator[Figure]:
    yield from figures(judged(range(FIRST, FIRST + samples)))


def figures(found: Judged, who: str = JUDGE) -> Iterator[Figure]:
    """Sum up what the judge found."""
    every = [one.cost for one in found.moves if one.step.blamed]
    hard = [one.cost for one in found.moves if one.step.blamed and not one.proved]
    spared = [one.cost for one in found.moves if not one.step.blamed]
    for name, costs in ((f"blamed moves worse by {WORSE} if {who} plays on", every),
                        ("  without shots at proved sheep", hard)):
        yield _share(name, [cost.points >= WORSE for cost in costs], ">= 90")
        yield _share("  by more than an error",
                     [cost.points - cost.error >= WORSE for cost in costs])
    yield _share(f"suspected, not blamed, and worse by {MISTAKE}",
                 [cost.points >= MISTAKE for cost in spared], note=f", one in {SPARED} was judged")
    yield Figure(name="the analysis of a classic game", unit="s", samples=found.spent, aim="< 10",
                 note=f"processor time, at most {max(found.spent):.1f}")


def _share(name: str, right: Sequence[bool], aim: str = "", note: str = "") -> Figure:
    """How many of these are right: one sample, as each of them is no more than a yes or a no."""
    return Figure(name=name, unit="%", more_is_better=True, aim=aim,
                  samples=[100 * sum(right) / max(1, len(right))],
                  note=f"{sum(right)} of {len(right)}{note}")


def main(
    who: str = JUDGE, first: str = str(FIRST), games: str = str(GAMES), trials: str = str(MANY)
) -> None:
    """Print each move that is judged, and the figures."""
    seeds = range(int(first), int(first) + int(games))
    for figure in figures(judged(seeds, who, int(trials), show=True), who):
        print(f"{figure.name}: {figure.samples[0]:.1f} {figure.unit}, {figure.note}")


if __name__ == "__main__":
    main(*sys.argv[1:])
