"""Training: readers fitted to games of computer Wolves.

All games are kept in a folder as soon as they end, so that training can be stopped and resumed.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.extras.arena.executors import Executor
from companion.games.mutton.arena.games import Fixture, played
from companion.store.safe_files import open_file
from engine.mutton import players, records
from engine.mutton.players import reading
from engine.mutton.players.exploiters import SimulatingWolf
from engine.mutton.players.reading import Lesson, Reader

Progress = Callable[[], None]
"""Called after each game."""


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
    folder: Path, wolf: str, farmer: str, seed: int, numbers: Sequence[int], executor: Executor,
    progress: Progress, options: str = "", play: Callable[[Fixture], str] = record_of,
) -> list[str]:
    """Return the records of the training games with these numbers.

    Those that are not in the folder yet are played by `play`. `options` are those of the games; the
    classic ones if empty.

    Raises ValueError if the file in the folder is not one of training games.
    """
    which = "".join(f"-{word}" for word in options.split())
    path = folder / f"training-{wolf}-{farmer}-seed{seed}{which}.jsonl"
    there = _there(path)
    todo = [Fixture(wolf, farmer, seed, number, options)
            for number in numbers if number not in there]
    for _ in range(len(numbers) - len(todo)):
        progress()
    with path.open("a", encoding="utf-8") as out:
        for fixture, text in executor(play, todo):
            there[fixture.number] = text
            out.write(json.dumps({"number": fixture.number, "record": text}) + "\n")
            out.flush()
            progress()
    return [there[number] for number in numbers]


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
