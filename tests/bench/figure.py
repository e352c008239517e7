"""What a measurement yields, and how to take one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True, kw_only=True)
class Figure:
    """One row of the table: samples of one quantity."""

    name: str
    unit: str
    samples: Sequence[float]
    more_is_better: bool = False
    aim: str = ""
    note: str = ""


def seconds(work: Callable[[], object], times: int) -> list[float]:
    """How long `work` takes, each time again, after one run that does not count."""
    work()
    taken = []
    for _ in range(times):
        start = perf_counter()
        work()
        taken.append(perf_counter() - start)
    return taken
