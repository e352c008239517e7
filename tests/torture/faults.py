"""Whole games while everything that can fail does: `python -m tests.torture.faults --games 1000`.

Two people play by clumsy hands (`tests.torture.troubled`) on a board with weather
(`tests.torture.weather`). Every game must end in the record that was meant; no step may get lost,
also where the app is ended without a word; and every state must have a way out.
"""

import sys
import tempfile
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tests.torture.ported import TroubledInRealTime
from tests.torture.troubled import DeadEndError, LostStepError, Troubled

MakePeople = Callable[[int, Path, int], Troubled]


@dataclass
class Figures:
    """What was seen in many games."""

    games: int = 0
    turns: int = 0
    faults: int = 0
    rescues: int = 0
    failures: Counter[str] = field(default_factory=Counter)
    stories: list[str] = field(default_factory=list)
    recoveries: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def add(self, people: Troubled) -> None:
        """Count what these people have been through."""
        self.games += len(people.meant)
        self.turns += sum(len(game.turns) for game in people.meant)
        self.faults += people.weather.begun
        self.rescues += people.rescues
        for kind, times in people.recoveries.items():
            self.recoveries[kind] += times

    def fail(self, kind: str, seed: int, why: object) -> None:
        """Note a failure and its story."""
        self.failures[kind] += 1
        self.stories.append(f"seed {seed}: {kind}\n{why}")


WRONG, LOST, STUCK, CRASH = "wrong records", "steps lost", "dead ends", "crashes"


def play(seed: int, cells: int, figures: Figures, make: MakePeople = Troubled) -> None:
    """One match, on a board of limited size; whatever comes of it goes to `figures`."""
    with tempfile.TemporaryDirectory() as folder:
        people = make(seed, Path(folder), cells)
        try:
            people.play_match()
        except LostStepError as why:
            figures.fail(LOST, seed, why)
        except DeadEndError as why:
            figures.fail(STUCK, seed, why)
        except AssertionError as why:
            figures.fail(WRONG, seed, why)
        except Exception:
            figures.fail(CRASH, seed, traceback.format_exc())
        finally:
            figures.add(people)
            people.leave()


def run(
    games: int, seed: int, cells: int = 37, make: MakePeople = Troubled,
    tell: Callable[[Figures], None] = lambda _: None,
) -> Figures:
    """Matches from `seed` on until enough games have been played (or have failed)."""
    figures = Figures()
    while figures.games + len(figures.stories) < games:
        play(seed, cells, figures, make)
        tell(figures)
        seed += 1
    return figures


def shown(figures: Figures, title: str) -> Table:
    """The figures as a table."""
    table = Table(title=title, title_justify="left")
    for name in ("", "times", "median", "p99", "most"):
        table.add_column(name, justify="left" if not name else "right")
    for name, count in (
        ("games", figures.games), ("turns", figures.turns), ("faults", figures.faults),
        ("named or touched by people", figures.rescues),
        *((kind, figures.failures[kind]) for kind in (WRONG, LOST, STUCK, CRASH)),
    ):
        table.add_row(name, str(count))
    table.add_section()
    every = [ms for times in figures.recoveries.values() for ms in times]
    for kind, times in (("back in accord, ms", every), *sorted(figures.recoveries.items())):
        ranked = sorted(times) or [0.0]
        p99 = ranked[min(len(ranked) - 1, int(len(ranked) * 0.99))]
        row = (str(len(times)), *(f"{ms:.0f}" for ms in (median(ranked), p99, ranked[-1])))
        table.add_row(kind if times is every else f"  after {kind}", *row)
    return table


@click.command()
@click.option("--games", default=1000, show_default=True, help="How many, in virtual time.")
@click.option("--real", default=0, show_default=True,
              help="How many besides in real time, over a pseudo-terminal.")
@click.option("--seed", default=1, show_default=True, help="Of the first match.")
@click.option("--cells", default=37, show_default=True, help="The largest board.")
def main(games: int, real: int, seed: int, cells: int) -> None:
    """Whole games in all the weather a board can have. Exit code 1 if any went wrong."""
    console, failed = Console(), False
    for title, many, most, make in (
        (f"Faults: games in virtual time, from seed {seed}", games, cells, Troubled),
        (f"Faults: games in real time, from seed {seed}", real, min(cells, 19),
         TroubledInRealTime),
    ):
        if not many:
            continue
        with Progress(console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task(title, total=many)
            figures = run(many, seed, most, make, lambda now, task=task, progress=progress: (
                progress.update(task, completed=now.games + len(now.stories))))
        console.print(shown(figures, title))
        for story in figures.stories:
            console.print(story, markup=False, highlight=False)
        failed = failed or bool(figures.stories)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
