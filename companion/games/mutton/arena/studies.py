"""Studying players: readers fitted to a Wolf's games, and what studying a player gains.

All games are kept in a folder as soon as they end, so that a study can be stopped and resumed.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Literal

from companion.arena.executors import Executor
from companion.games.mutton.arena.games import Fixture, Outcome, played
from companion.games.mutton.arena.results import Results
from companion.store.safe_files import open_file
from engine.mutton import players, records
from engine.mutton.players import FarmerPlayer, WolfPlayer, reading
from engine.mutton.players.exploiters import (
    UNTAUGHT,
    LearntWolf,
    ReadingFarmer,
    SimulatingWolf,
    ValueLesson,
    learn_value,
    value_lessons,
)
from engine.mutton.players.reading import Lesson, Reader

Side = Literal["wolf", "farmer"]
Progress = Callable[[], None]
"""Called after each game."""


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
SIMULATING = "simulating"
"""The name of the Wolf that asks its Farmer for its shots, in training games."""


def record_of(fixture: Fixture) -> str:
    """Play a game between two players of the pool, or SIMULATING, and return its record."""
    farmer = players.farmer(fixture.farmer)
    wolf = (SimulatingWolf(farmer) if fixture.wolf == SIMULATING
            else players.wolf(fixture.wolf))
    _, game = played(fixture, wolf, farmer)
    return records.write(records.Record(game))


def read_lessons(text: str, seed: int) -> list[Lesson]:
    """Return what a recorded game teaches."""
    return reading.lessons(records.read(text).game, seed)


def training(
    folder: Path, wolf: str, farmer: str, seed: int, games: int, executor: Executor,
    progress: Progress, options: str = "",
) -> list[str]:
    """Return the records of training games: those in the folder, and new ones.

    `options` are those of the games; the classic ones if empty.

    Raises ValueError if the file in the folder is not one of training games.
    """
    which = "".join(f"-{word}" for word in options.split())
    path = folder / f"training-{wolf}-{farmer}-seed{seed}{which}.jsonl"
    there = _there(path)
    for _ in range(min(len(there), games)):
        progress()
    todo = [Fixture(wolf, farmer, seed, number, options)
            for number in range(games) if number not in there]
    with path.open("a", encoding="utf-8") as out:
        for fixture, text in executor(record_of, todo):
            there[fixture.number] = text
            out.write(json.dumps({"number": fixture.number, "record": text}) + "\n")
            out.flush()
            progress()
    return [there[number] for number in range(games)]


def _there(path: Path) -> dict[int, str]:
    """Return the games in a file; a last line cut short by a crash is removed from it."""
    if not path.exists():
        return {}
    with open_file(path) as source:
        lines = source.read().decode().split("\n")
    if lines[-1]:
        path.write_text("".join(f"{line}\n" for line in lines[:-1]), "utf-8")
    found = {}
    for line, text in enumerate(lines[:-1], start=1):
        try:
            entry = json.loads(text)
            found[int(entry["number"])] = str(entry["record"])
        except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
            raise ValueError(f"{path} is broken in line {line}") from None
    return found


def lessons(texts: Sequence[str]) -> list[Lesson]:
    """Return what recorded games teach."""
    return [lesson for number, text in enumerate(texts) for lesson in read_lessons(text, number)]


@dataclass(frozen=True, slots=True)
class Trained:
    """A fitted reader, and how well readers like it find the pack."""

    reader: Reader
    bits_counting: float
    """Information about the pack that a Farmer who counts lacks in the tested games, in bits."""
    bits_reading: float
    """What a reader fitted to the other games lacks in them."""

    def plain(self) -> dict[str, object]:
        """Return it as a JSON object."""
        return {"bits_counting": round(self.bits_counting, 3),
                "bits_reading": round(self.bits_reading, 3), "weights": self.reader.plain()}


TESTED = 5
"""Every TESTED-th game is left out of a fit to test it."""


def train(texts: Sequence[str]) -> Trained:
    """Fit a reader to recorded games, and test such a fit on some of them."""
    taught = [read_lessons(text, number) for number, text in enumerate(texts)]
    tested = [lesson for one in taught[::TESTED] for lesson in one]
    others = [lesson for number, one in enumerate(taught) if number % TESTED for lesson in one]
    return Trained(
        reading.fit([lesson for one in taught for lesson in one]),
        reading.missing_bits(None, tested), reading.missing_bits(reading.fit(others), tested))


# --- What studying gains --------------------------------------------------------------------------


def _against(wolf: WolfPlayer | None, farmer: FarmerPlayer | None, fixture: Fixture) -> Outcome:
    """Play a game; a player that is None is the one that the fixture names."""
    return played(fixture, wolf or players.wolf(fixture.wolf),
                  farmer or players.farmer(fixture.farmer))[0]


def exploit_wolf(
    folder: Path, wolf: str, farmer: str, seed: int, training_games: int, games: int,
    executor: Executor, progress: Progress,
) -> tuple[Gap, Reader]:
    """Fit a reader to a Wolf's games and play it against that Wolf on other packs."""
    texts = training(folder, wolf, farmer, seed, training_games, executor, progress)
    usual = [records.read(text).game.points or 0 for text in texts]
    taught = lessons(texts)
    reader = reading.fit(taught)
    fresh = _fresh(folder, Fixture(wolf, f"reader{training_games}", seed, 0), training_games, games,
                   partial(_against, None, ReadingFarmer(reader)), executor, progress)
    gap = _gap("wolf", wolf, farmer, training_games, usual, fresh,
               reading.missing_bits(None, taught), reading.missing_bits(reader, taught))
    return gap, reader


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
    farmer: str, seed: int, games: int, executor: Executor, progress: Progress
) -> tuple[float, ...]:
    """Return the weights that a `LearntWolf` has learnt from games against this Farmer."""
    taught: list[ValueLesson] = []
    weights = UNTAUGHT
    for batch in range(BATCHES):
        todo = [Fixture(LEARNT, farmer, seed, number) for number in range(batch, games, BATCHES)]
        found = {}
        for fixture, lessons in executor(partial(_value_lessons, weights), todo):
            found[fixture.number] = lessons
            progress()
        taught += [lesson for number in sorted(found) for lesson in found[number]]
        weights = learn_value(taught)
    return weights


def _value_lessons(weights: tuple[float, ...], fixture: Fixture) -> list[ValueLesson]:
    """Play a training game, and return what it teaches."""
    _, game = played(fixture, LearntWolf(weights, CURIOUS), players.farmer(fixture.farmer))
    return value_lessons(game)


def exploit_belief(
    folder: Path, wolf: str, farmer: str, seed: int, learnt: int, games: int, executor: Executor,
    progress: Progress,
) -> tuple[Gap, tuple[float, ...]]:
    """Play a Wolf that has learnt from games against the Farmer, and the usual Wolf, on the same
    packs: others than those of the training games."""
    usual = _fresh(folder, Fixture(wolf, farmer, seed, 0), learnt, games,
                   partial(_against, None, None), executor, progress)
    weights = learn(farmer, seed, learnt, executor, progress)
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
