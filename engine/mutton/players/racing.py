"""A race between candidate moves: all are played on a little, then the better ones more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

Candidate = TypeVar("Candidate")

LAPS = 4


def race(
    candidates: Sequence[Candidate], trial: Callable[[Candidate], float], trials: int,
    finalists: int = 2,
) -> list[tuple[float, Candidate]]:
    """The candidates that reached the last lap with their mean trial, best (highest) first.

    About `trials` trials are made in all; in each lap the worse two thirds drop out, until only
    `finalists` are left.
    """
    runners = [[0.0, 0.0, index] for index in range(len(candidates))]
    while True:
        each = max(1, trials // LAPS // len(runners))
        for runner in runners:
            candidate = candidates[int(runner[2])]
            for _ in range(each):
                runner[0] += trial(candidate)
            runner[1] += each
        runners.sort(key=lambda runner: -runner[0] / runner[1])
        if len(runners) <= finalists:
            return [(total / made, candidates[int(i)]) for total, made, i in runners]
        runners = runners[: max(finalists, len(runners) // 3)]
