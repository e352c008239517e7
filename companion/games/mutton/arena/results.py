"""The arena's results on disk: a small CSV file for each pair and seed, added to game by game."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from math import nan, sqrt
from pathlib import Path
from statistics import fmean, stdev

from companion.foreign.player import called, is_command
from companion.games.mutton.arena.games import Fixture, Outcome
from companion.store.csv_lines import line as csv_line
from companion.store.safe_files import open_file, write_atomically

QUICK_PLAY_TARGET = 11
"""The points that win a quick game; the share of games that reach them is shown."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a pair's games came to."""

    wolf: str
    farmer: str
    games: int
    mean: float
    error: float
    """The standard error of the mean."""
    reached: float
    """The share of games in which the Wolf made 11 points or more."""
    wolf_worst_ms: float
    farmer_worst_ms: float
    forfeits: Mapping[str, int] = field(default_factory=dict)
    """How many games ended with each forfeit, such as ``wolf silent``."""


@dataclass(slots=True)
class Results:
    """All outcomes of a tournament, kept in a folder so that it can be stopped and resumed."""

    folder: Path
    seed: int
    outcomes: dict[tuple[str, str], dict[int, Outcome]] = field(default_factory=dict)

    def file(self, wolf: str, farmer: str) -> Path:
        """Return where the games of a pair are kept."""
        return self.folder / f"{_in_file(wolf)}-{_in_file(farmer)}-seed{self.seed}.csv"

    def load(self, pairs: Iterable[tuple[str, str]]) -> None:
        """Read what is there of these pairs. A torn last line, as a crash leaves it, is cut off.

        Raises ValueError, which names file and line, where something else is wrong with one.
        """
        for wolf, farmer in pairs:
            path = self.file(wolf, farmer)
            found: dict[int, Outcome] = {}
            if path.exists():
                for outcome in _read(path):
                    found[outcome.number] = outcome
                self._write(path, found.values())
            self.outcomes[wolf, farmer] = found

    def _write(self, path: Path, outcomes: Iterable[Outcome]) -> None:
        rows = Outcome.names(), *(outcome.row() for outcome in outcomes)
        write_atomically(path, "".join(map(csv_line, rows)))

    def add(self, fixture: Fixture, outcome: Outcome) -> None:
        """Keep an outcome, at once also on disk."""
        path = self.file(fixture.wolf, fixture.farmer)
        self.outcomes.setdefault((fixture.wolf, fixture.farmer), {})[outcome.number] = outcome
        if not path.exists():
            self._write(path, ())
        with path.open("a", encoding="utf-8", newline="") as out:
            out.write(csv_line(outcome.row()))

    def missing(self, pairs: Sequence[tuple[str, str]], games: int) -> list[Fixture]:
        """The games still to be played, pair by pair in turns, so that a stop leaves all alike."""
        return [
            Fixture(wolf, farmer, self.seed, number)
            for number in range(games) for wolf, farmer in pairs
            if number not in self.outcomes.get((wolf, farmer), {})
        ]

    def summaries(self, pairs: Iterable[tuple[str, str]], games: int) -> list[Summary]:
        """Return every pair's first `games` games in short."""
        found = []
        for wolf, farmer in pairs:
            played = [outcome for number, outcome in self.outcomes[wolf, farmer].items()
                      if number < games]
            if not played:
                continue
            scores = [outcome.score for outcome in played]
            found.append(Summary(
                wolf, farmer, len(scores), fmean(scores),
                stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else nan,
                sum(score >= QUICK_PLAY_TARGET for score in scores) / len(scores),
                max(outcome.wolf_worst_ms for outcome in played),
                max(outcome.farmer_worst_ms for outcome in played),
                Counter(outcome.forfeit for outcome in played if outcome.forfeit),
            ))
        return found


def _in_file(player: str) -> str:
    """Return a player as it is called in the name of a file.

    >>> _in_file("level-9"), _in_file("cmd:./mywolf --deep")
    ('level-9', 'cmd_mywolf_4a6f2c6c')
    """
    if not is_command(player):
        return player
    digest = sha256(player.encode()).hexdigest()[:8]
    name = re.sub(r"[^A-Za-z0-9_]", "_", called(player))
    return f"cmd_{name}_{digest}"


def _read(path: Path) -> Iterator[Outcome]:
    """Yield the outcomes in a file, but for a torn last one."""
    try:
        with open_file(path) as source:
            whole = source.read().decode().rpartition("\n")[0]
    except UnicodeDecodeError:
        raise ValueError(f"{path} is broken: it is not text in UTF-8") from None
    for number, line in enumerate(whole.splitlines()[1:], start=2):
        try:
            yield Outcome.read(line.split(","))
        except ValueError as fault:
            raise ValueError(f"{path} is broken in line {number} ({fault})") from None
