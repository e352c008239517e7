"""Whether the analysis blames the right moves: on boards solved exactly, and in the classic game.

On solved boards a linear programme judges each move again (`exact.Referee`): it shares neither the
tree nor the algorithm with the analysis. The figures are bad if the analysis blames what costs
nothing, overlooks mistakes, believes in other packs, or misses where the neighbours should run.
They also suffer where several perfect strategies differ in what a mistake costs. In the classic
game nothing is exact; there they show how much chance decides, but not a bias of the simulated
players. Therefore `measure_blames` lets a stronger level play on from blamed moves.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from engine.mutton import placements, players
from engine.mutton.analysis import GAMES, AnalysisStep, analyse
from engine.mutton.game import Game
from engine.mutton.moves import Turn, in_order
from engine.mutton.options import Options
from tests.bench.exact import Node, Referee, tree
from tests.bench.figure import Figure

BOARDS = ("sheep=4 wolves=2", "sheep=5 wolves=1", "sheep=5 wolves=2", "sheep=6 wolves=1",
          "sheep=6 wolves=2")
"""The solved boards, all of size 2 and without berserk."""
ERRING = ("random", "tips", "forgetful")
"""Who plays both sides on them, in turn: they err often, and in different ways."""
PLAYERS = ("forgetful", "level-8", "tips")
"""Who plays both sides in the classic game, in turn."""
SAMPLES = 12
"""Number of games on each board; there are half as many classic games."""
NOTHING, MISTAKE = 0.05, 0.3
"""Up to this much lost a move is innocent, and above this it should be blamed, in points."""
LONGER = 10
"""Factor on the games of the analysis with which a classic game's is compared."""


class Judged(NamedTuple):
    lost: float
    """In points, exactly."""
    blamed: bool


def measure(samples: int = SAMPLES) -> Iterator[Figure]:
    found: list[Judged] = []
    for text in BOARDS[:samples]:
        options = Options.parse(f"size=2 {text} no_berserk")
        root = tree(options, placements.sparse(options))
        for seed in range(samples):
            found += judged(root, played(options, ERRING[seed % len(ERRING)], seed))
    blamed = [one for one in found if one.blamed]
    mistakes = [one for one in found if one.lost > MISTAKE]
    note = f"of {len(found)} moves on {len(BOARDS[:samples])} solved boards"
    yield _share("blamed moves that lose something", [one.lost > NOTHING for one in blamed],
                 ">= 95", note)
    yield _share("mistakes that are blamed", [one.blamed for one in mistakes], ">= 90", note)
    yield from _classic(max(1, samples // 2))


def _share(name: str, right: Sequence[bool], aim: str, note: str) -> Figure:
    """How many of these are right: one sample, as each of them is no more than a yes or a no."""
    return Figure(name=name, unit="%", more_is_better=True, aim=aim,
                  samples=[100 * sum(right) / max(1, len(right))],
                  note=f"{sum(right)} of {len(right)}, {note}")


def _classic(games: int) -> Iterator[Figure]:
    both: list[bool] = []
    """Of each move that the estimates of either analysis suspect, whether both do."""
    for seed in range(games):
        game = played(Options(), PLAYERS[seed % len(PLAYERS)], seed)
        short = analyse(game, seed, trials=0)
        longer = analyse(game, seed + games, LONGER * GAMES if games > 1 else 2, trials=0)
        pairs = [(_suspected(one), _suspected(other))
                 for one, other in zip(short.steps, longer.steps, strict=True)]
        both += [all(pair) for pair in pairs if any(pair)]
    yield _share(f"agreement with {LONGER} times as many games", both, ">= 80",
                 f"in {games} classic games")


def _suspected(step: AnalysisStep) -> bool:
    return step.verdict is not None and step.verdict.suspected


def played(options: Options, name: str, seed: int) -> Game:
    """A whole game of two players of this name."""
    rng, wolf, farmer = Random(seed), players.wolf(name), players.farmer(name)
    game = Game.start(options, placements.sparse(options))
    return players.played(game, wolf, farmer, rng)


def judged(root: Node, game: Game) -> Iterator[Judged]:
    """Every move of a finished game that was a choice, judged exactly and by the analysis."""
    referee = Referee(root, game.known_pack)
    for step in analyse(game).steps[1:]:
        assert isinstance(step.entry, Turn)
        lost = referee.lost(step.entry.move)
        if len(lost) > 1:
            yield Judged(lost[in_order(step.entry.move)], step.blamed)
