"""How long the saved matches of years take: to be listed, opened at the start, and added to.

The matches are copies of a few random duels of some 50 steps, each with another date, other names
and another seal. They are followed once, which fills the index; after that they are only listed. A
sample of a list is a whole command, in processor time, for which other programs do not count.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from companion.extras.people.history import HistoryReader
from companion.games.mutton.referee import steps
from companion.referee.codec import Another
from companion.store.journal import FILE, Journal
from engine.mutton.game import Game
from engine.mutton.options import Options
from tests.bench.figure import Figure, seconds
from tests.companion.opened import whole_seal
from tests.companion.screens.kept_matches import steps_of
from tests.engine.random_games import random_game

MATCHES = 5000
NAMES = ("Ann", "Ben", "Cem", "Dev", "Eva", "Finn", "José", "Ida")
OPTIONS = Options(size=4, sheep=20, wolves=3)
GAMES = 40
"""Number of different games."""


def keep(folder: Path, matches: int) -> None:
    """Make a journal of that many duels in a folder."""
    rng, journal = Random(1), Journal(None)
    games = [random_game(rng, OPTIONS) for _ in range(min(GAMES, matches))]
    for number in range(matches):
        pair, day = rng.sample(NAMES, 2) if number else NAMES[:2], number // 4
        date = f"{2010 + day // 336}-{day // 28 % 12 + 1:02}-{day % 28 + 1:02}"
        lines = [steps.Begun((pair[0], pair[1]), str(OPTIONS), date=date),
                 *_sealed(rng.choice(games), rng), Another(),
                 *_sealed(rng.choice(games), rng, second=True)]
        journal.begin(" and ".join(pair), f"{date} {number % 24:02}:{number % 60:02}",
                      [steps.write(step) for step in lines])
        journal.end("over", f"{date} 23:59")
    folder.mkdir()
    journal._db.execute("VACUUM INTO ?", (str(folder / FILE),))


def _sealed(game: Game, rng: Random, second: bool = False) -> list[steps.Step]:
    """The steps of a game, with a seal of its own."""
    assert game.pack is not None
    seal = steps.Sealed(whole_seal(game.pack, rng.randbytes(16), cost=2).line)
    return [seal if isinstance(step, steps.Sealed) else step for step in steps_of(game, second)]


def _spent(work: Callable[[], object], times: int) -> list[float]:
    """How much processor time `work` takes in other processes, each time again."""
    taken = []
    for _ in range(times):
        before = getrusage(RUSAGE_CHILDREN)
        work()
        after = getrusage(RUSAGE_CHILDREN)
        taken.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return taken


def measure(samples: int = MATCHES) -> Iterator[Figure]:
    with TemporaryDirectory() as place:
        folder, times = Path(place) / "games", min(samples, 7)
        keep(folder, samples)
        journal = Journal(folder)
        begun = process_time()
        HistoryReader(journal).finish()
        first = 1000 * (process_time() - begun) / samples
        environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "",
                                    "PYTHONPYCACHEPREFIX": str(Path(place) / "bytecode")}

        def listed(*more: str) -> None:
            subprocess.run(
                [sys.executable, "-m", "companion.cli", "history", "--journal", str(folder), *more],
                check=True, env=environment, stdout=subprocess.DEVNULL)

        listed()
        note = f"{samples:,} matches"
        yield Figure(name="history: follow a match once", unit="ms", samples=[first], note=note)
        yield Figure(name="history: list the matches", unit="s", samples=_spent(listed, times),
                     aim="< 1", note=note)
        yield Figure(name="history: one player's, with ratings", unit="s", note=note,
                     samples=_spent(lambda: listed("--player", "Ann"), min(times, 2)))
        opened = seconds(lambda: Journal(folder).close(), times)
        yield Figure(name="journal: open the file", unit="ms", note=note,
                     samples=[1000 * each for each in opened])
        begun = perf_counter()
        journal.begin("Ann and Ben", "2026-05-01 20:00", ["{}"])
        taken = []
        while len(taken) < min(samples, 500):
            begun = perf_counter()
            journal.append(["{}"])
            taken.append(1000 * (perf_counter() - begun))
        yield Figure(name="journal: a step", unit="ms", samples=taken, note=f"after {note}")
        journal.close()
