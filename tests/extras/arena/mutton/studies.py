"""How much an opponent gains that studied a player: the exploitability of our players.

    python -m tests.extras.arena.mutton.studies wolf --training 200 --games 200 -o study-wolf
    python -m tests.extras.arena.mutton.studies farmer --games 200 -o study-farmer --json

For a Wolf, a reader is fitted to training games, half of them against a Farmer and half against the
reader so far, and then plays it on other packs. It knows all readers that come with Sheepfold, and
when the level 9 Wolf races or searches. For a Farmer, a Wolf that asks it for its shots plays it,
and so does the usual Wolf. With --learn a Wolf plays it that computes what the level 9 Farmer
believes after each kill, and has learnt what that is worth. The gap is what the opponent that
studied the player gains. All games are kept in a folder as soon as they end, so that a study can be
stopped and resumed.
"""

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Literal, cast

import click

from companion.extras.arena.executors import Executor
from companion.extras.arena.report import hundredths
from companion.games.mutton.arena.commands.arena import (
    MOVE_AWAY,
    chosen,
    folder_errors,
    names,
    progress_bar,
)
from companion.games.mutton.arena.games import Fixture, Outcome, played
from companion.games.mutton.arena.results import Results
from companion.games.mutton.arena.training import SIMULATING, Progress, training
from companion.terminal.errors import InputError
from engine.mutton import players, records
from engine.mutton.game import Game
from engine.mutton.players import FarmerPlayer, WolfPlayer, reading
from engine.mutton.players.exploiters import SimulatingWolf
from engine.mutton.players.reading import Lesson, Reader
from engine.strengths import HIGHEST
from tests.bench.exploiters import (
    SIGNS,
    UNTAUGHT,
    InformedReader,
    LearntWolf,
    ReadingFarmer,
    ValueLesson,
    informed_lessons,
    learn_value,
    value_lessons,
)

Side = Literal["wolf", "farmer"]


@dataclass(frozen=True, slots=True)
class Gap:
    """How much an opponent that studied a player gains on its usual opponent."""

    exploited: Side
    player: str
    opponent: str
    """The usual opponent."""
    training_games: int
    games: int
    usual: float
    """Mean Wolf score against the usual opponent."""
    usual_error: float
    fresh: float
    """Mean Wolf score against the opponent that studied the player."""
    fresh_error: float
    gap: float
    """Points that the studying opponent gains."""
    error: float
    """Standard error of the gap."""
    bits_counting: float | None = None
    """Information about the pack that a Farmer who counts lacks in the training games, in bits."""
    bits_reading: float | None = None
    """What the fitted reader lacks in the same games."""

    def plain(self) -> dict[str, object]:
        """Return the gap as a JSON object."""
        return {name: value for name, value in asdict(self).items() if value is not None}


LEARNT = "learnt"
"""The name of the Wolf that has learnt to value what the level 9 Farmer believes."""
BATCHES, CURIOUS = 4, 0.5
"""Number of batches of training games, each played with what those before have taught, and the
temperature of the choice of kills in them, in points."""


def lessons(texts: Sequence[str]) -> list[Lesson]:
    """Return what recorded games teach."""
    return [lesson for number, text in enumerate(texts)
            for lesson in informed_lessons(records.read(text).game, number)]


# --- What studying gains --------------------------------------------------------------------------


def _against(wolf: WolfPlayer | None, farmer: FarmerPlayer | None, fixture: Fixture) -> Outcome:
    """Play a game; a player that is None is the one that the fixture names."""
    return _game(wolf, farmer, fixture)[0]


def _record(wolf: WolfPlayer | None, farmer: FarmerPlayer | None, fixture: Fixture) -> str:
    """Play a game as `_against` does, and return its record."""
    return records.write(records.Record(_game(wolf, farmer, fixture)[1]))


def _game(
    wolf: WolfPlayer | None, farmer: FarmerPlayer | None, fixture: Fixture
) -> tuple[Outcome, Game]:
    return played(fixture, wolf or players.wolf(fixture.wolf),
                  farmer or players.farmer(fixture.farmer))


def exploit_wolf(
    folder: Path, wolf: str, farmer: str, seed: int, training_games: int, games: int,
    executor: Executor, progress: Progress,
) -> tuple[Gap, Reader]:
    """Fit a reader to a Wolf's games and play it against that Wolf on other packs.

    The second half of the training games are its own, played with what the first half has taught:
    the Wolf watches its Farmer.
    """
    half = (training_games + 1) // 2
    texts = training(folder, wolf, farmer, seed, range(half), executor, progress)
    usual = [records.read(text).game.points or 0 for text in texts]
    taught = lessons(texts)
    taught += lessons(training(
        folder, wolf, f"reader{half}", seed, range(half, training_games), executor, progress,
        play=partial(_record, None, ReadingFarmer(_fitted(taught)))))
    reader = _fitted(taught)
    fresh = _fresh(folder, Fixture(wolf, f"reader{training_games}", seed, 0), training_games, games,
                   partial(_against, None, ReadingFarmer(reader)), executor, progress)
    gap = _gap("wolf", wolf, farmer, training_games, usual, fresh,
               reading.missing_bits(None, taught), reading.missing_bits(reader, taught))
    return gap, reader


def _fitted(taught: Sequence[Lesson]) -> InformedReader:
    return InformedReader(reading.fit(taught).weights)


def exploit_farmer(
    folder: Path, wolf: str, farmer: str, seed: int, games: int, executor: Executor,
    progress: Progress,
) -> Gap:
    """Play a Wolf that asks the Farmer for its shots, and the usual Wolf, on the same packs."""
    usual = _fresh(folder, Fixture(wolf, farmer, seed, 0), 0, games,
                   partial(_against, None, None), executor, progress)
    fresh = _fresh(folder, Fixture(SIMULATING, farmer, seed, 0), 0, games,
                   partial(_against, SimulatingWolf(players.farmer(farmer)), None), executor,
                   progress)
    return _gap("farmer", farmer, wolf, 0, usual, fresh)


def learn(
    folder: Path, farmer: str, seed: int, games: int, executor: Executor, progress: Progress
) -> tuple[float, ...]:
    """Return the weights that a `LearntWolf` has learnt from games against this Farmer."""
    taught: list[ValueLesson] = []
    weights = UNTAUGHT
    for batch in range(BATCHES):
        texts = training(
            folder, LEARNT, farmer, seed, range(batch, games, BATCHES), executor, progress,
            play=partial(_record, LearntWolf(weights, CURIOUS), None))
        taught += [lesson for text in texts for lesson in value_lessons(records.read(text).game)]
        weights = learn_value(taught)
    return weights


def exploit_belief(
    folder: Path, wolf: str, farmer: str, seed: int, learnt: int, games: int, executor: Executor,
    progress: Progress,
) -> tuple[Gap, tuple[float, ...]]:
    """Play a Wolf that has learnt from games against the Farmer, and the usual Wolf, on the same
    packs: others than those of the training games."""
    usual = _fresh(folder, Fixture(wolf, farmer, seed, 0), learnt, games,
                   partial(_against, None, None), executor, progress)
    weights = learn(folder, farmer, seed, learnt, executor, progress)
    fresh = _fresh(folder, Fixture(f"{LEARNT}{learnt}", farmer, seed, 0), learnt, games,
                   partial(_against, LearntWolf(weights), None), executor, progress)
    return _gap("farmer", farmer, wolf, learnt, usual, fresh), weights


def _fresh(
    folder: Path, pair: Fixture, first: int, games: int, play: Callable[[Fixture], Outcome],
    executor: Executor, progress: Progress,
) -> list[int]:
    """Return the scores of games of a pair, those in the folder included."""
    results = Results(folder, pair.seed)
    results.load([(pair.wolf, pair.farmer)])
    wanted = [Fixture(pair.wolf, pair.farmer, pair.seed, number)
              for number in range(first, first + games)]
    there = results.outcomes[pair.wolf, pair.farmer]
    todo = [fixture for fixture in wanted if fixture.number not in there]
    for _ in range(games - len(todo)):
        progress()
    for fixture, outcome in executor(play, todo):
        results.add(fixture, outcome)
        progress()
    return [there[fixture.number].score for fixture in wanted]


def _gap(
    side: Side, player: str, opponent: str, training_games: int, usual: Sequence[int],
    fresh: Sequence[int], counting: float | None = None, reads: float | None = None,
) -> Gap:
    one, other = _error(usual), _error(fresh)
    gap = fmean(usual) - fmean(fresh) if side == "wolf" else fmean(fresh) - fmean(usual)
    return Gap(side, player, opponent, training_games, len(fresh), fmean(usual), one, fmean(fresh),
               other, gap, sqrt(one * one + other * other), counting, reads)


def _error(scores: Sequence[int]) -> float:
    return stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else 0.0


# --- The command ----------------------------------------------------------------------------------


@click.command()
@click.argument("side", type=click.Choice(["wolf", "farmer"]))
@click.option("--wolf", default=HIGHEST, show_default=True, help="The Wolf.")
@click.option("--farmer", default=HIGHEST, show_default=True, help="The Farmer.")
@click.option("--training", "taught", default=200, show_default=True,
              type=click.IntRange(2, 1_000_000),
              help="For a Wolf: number of games that the reader is fitted to.")
@click.option("--learn", "learnt", default=0, show_default=True,
              type=click.IntRange(0, 1_000_000),
              help="For the level 9 Farmer: number of games from which a Wolf learns to value what "
                   "it believes; 0 for a Wolf that asks the Farmer for its shots.")
@click.option("--games", default=100, show_default=True, type=click.IntRange(1, 1_000_000),
              help="Number of games that are counted.")
@click.option("--seed", default=1, show_default=True, help="Random seed of the games.")
@click.option("--jobs", type=click.IntRange(1, 1024), default=os.cpu_count() or 1,
              show_default="all cores", help="Number of games played at the same time.")
@click.option("-o", "--output", "folder", default="study", show_default=True,
              type=click.Path(file_okay=False, path_type=Path), help="Folder for the results.")
@click.option("--resume", is_flag=True, help="Continue with the results in the folder.")
@click.option("--executor", default="local", show_default=True, metavar="local|dask:ADDRESS",
              help="Play on this computer, or on a Dask cluster.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def command(
    side: str, wolf: str, farmer: str, taught: int, learnt: int, games: int, seed: int, jobs: int,
    folder: Path, resume: bool, executor: str, as_json: bool,
) -> None:
    """Measure how much an opponent gains that studied this side's player."""
    if learnt and (side, farmer) != ("farmer", HIGHEST):
        raise click.UsageError("--learn is for the level 9 Farmer.")
    names(wolf, players.wolves(), "Wolf")
    names(farmer, players.farmers(), "Farmer")
    run = chosen(executor, jobs)
    with folder_errors(folder, MOVE_AWAY):
        folder.mkdir(parents=True, exist_ok=True)
        if not resume and any(folder.glob("*.csv")):
            raise InputError(f"{folder} already has results. Continue with --resume, or choose "
                             "another folder with -o.")
        with progress_bar() as progress:
            bar = progress.add_task(
                "games", total=(taught if side == "wolf" else games + learnt) + games)
            gap = studied(
                cast(Side, side), folder, wolf, farmer, seed, taught, learnt, games, run,
                lambda: progress.advance(bar))
    click.echo(json.dumps(gap.plain()) if as_json else said(gap))


def studied(
    side: Side, folder: Path, wolf: str, farmer: str, seed: int, taught: int, learnt: int,
    games: int, run: Executor, progress: Progress,
) -> Gap:
    """Return the gap, and keep what was fitted in the folder."""
    if side == "wolf":
        gap, reader = exploit_wolf(folder, wolf, farmer, seed, taught, games, run, progress)
        _keep(folder / "reader.json", reader.plain())
        return gap
    if not learnt:
        return exploit_farmer(folder, wolf, farmer, seed, games, run, progress)
    gap, weights = exploit_belief(folder, wolf, farmer, seed, learnt, games, run, progress)
    _keep(folder / "value.json", dict(zip(SIGNS, weights, strict=True)))
    return gap


def _keep(file: Path, plain: object) -> None:
    file.write_text(json.dumps(plain, indent=1) + "\n", "utf-8")


def said(gap: Gap) -> str:
    """Return a gap in sentences."""
    wolf = gap.exploited == "wolf"
    studied = (f"a reader fitted to {gap.training_games} of its games" if wolf
               else f"a Wolf that learnt from {gap.training_games} of its games"
               if gap.training_games else "a Wolf that asks it for its shots")
    lines = [
        f"The {gap.player} {gap.exploited.title()}, mean Wolf score:",
        f"  {hundredths(gap.usual)} ± {hundredths(gap.usual_error)} against the {gap.opponent} "
        f"{'Farmer' if wolf else 'Wolf'}",
        f"  {hundredths(gap.fresh)} ± {hundredths(gap.fresh_error)} against {studied} "
        f"({gap.games} games)",
        f"Gap: {hundredths(gap.gap)} ± {hundredths(gap.error)} points."]
    if gap.bits_counting is not None and gap.bits_reading is not None:
        lines.append(
            f"In the training games the reader lacks {hundredths(gap.bits_reading)} bits to find "
            f"the pack, and a Farmer who counts {hundredths(gap.bits_counting)}.")
    return "\n".join(lines)


if __name__ == "__main__":
    command()
