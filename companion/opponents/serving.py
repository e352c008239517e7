"""Who thinks for the computer players of a desk, and when.

Every question gets chance of its own, so that what is seen of one answer says nothing about how
another, the pack above all, was drawn.

The strong players need numpy. It is loaded here, before there is a main loop: to load its libraries
while one runs would hold Python's lock for long enough to be seen.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from random import Random
from threading import Thread
from typing import Any, Protocol

import numpy  # noqa: F401

from companion.opponents.thinking import think
from companion.table.tasks import Answer, Task
from companion.tiles import tasks as tiles

RETRY_MS = 2000.0
"""How long to wait if an answer could not be written down."""
FAIR_S = 0.001
"""After how long a thinking thread lets lights and screen have Python's lock. They take it several
times a frame, and the usual 5 ms each time would be seen."""


AnyTask = Task | tiles.TileTask
AnyAnswer = Answer | tiles.TileAnswer


class Asking(Protocol):
    """A table that asks: Mutton's, or that of the tile games."""

    def task(self) -> Any:
        """What it would like to know."""

    def decided(self, task: Any, answer: Any, now: float) -> bool:
        """It takes the answer, if it still asks the same; False if it could not be written down."""


def answered(task: AnyTask, rng: Random) -> AnyAnswer:
    """The answer to a question of either table."""
    if isinstance(task, tiles.Laying | tiles.BiddingSheep):
        return tiles.think(task, rng)
    return think(task, rng)


class Opponents:
    """Answers a table's questions. All chance comes from `rng`, which should be the operating
    system's (`random.SystemRandom`) where the pack has to be a secret."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._not_before = float("-inf")

    def serve(self, table: Asking, now: float) -> None:
        """Look whether the table asks something, and answer as soon as the answer is known."""
        raise NotImplementedError

    def _chance(self) -> Random:
        return Random(self._rng.getrandbits(256))

    def _tell(self, table: Asking, task: AnyTask, answer: AnyAnswer, now: float) -> None:
        if not table.decided(task, answer, now):
            self._not_before = now + RETRY_MS


class AtOnce(Opponents):
    """Thinks while everything waits: for virtual time."""

    def serve(self, table: Asking, now: float) -> None:
        while now >= self._not_before and (task := table.task()) is not None:
            self._tell(table, task, answered(task, self._chance()), now)


class InThread(Opponents):
    """Thinks in a thread, one question at a time. The table is only touched in `serve`."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._job: _Job | None = None
        sys.setswitchinterval(FAIR_S)

    def serve(self, table: Asking, now: float) -> None:
        job = self._job
        if job is not None:
            if job.running:
                return
            self._job = None
            self._tell(table, job.task, job.result(), now)
        task = table.task() if now >= self._not_before else None
        if task is not None:
            self._job = _Job(task, self._chance())

    def finish(self) -> None:
        """Wait until what is being thought about is known; `serve` then tells it."""
        if self._job is not None:
            self._job.thread.join()


@dataclass(frozen=True, slots=True)
class _Outcome:
    answer: AnyAnswer = None
    fault: Exception | None = None


class _Job:
    """A question that is being thought about."""

    def __init__(self, task: AnyTask, rng: Random) -> None:
        self.task = task
        self._outcome: _Outcome | None = None
        # A daemon: whoever quits does not wait for a move that nobody will see.
        self.thread = Thread(target=self._run, args=(rng,), name="thinking", daemon=True)
        self.thread.start()

    def _run(self, rng: Random) -> None:
        try:
            self._outcome = _Outcome(answered(self.task, rng))
        except Exception as fault:
            self._outcome = _Outcome(fault=fault)

    @property
    def running(self) -> bool:
        return self._outcome is None

    def result(self) -> AnyAnswer:
        """The answer. A fault of the player's is raised here, in the caller's thread."""
        assert self._outcome is not None
        if self._outcome.fault is not None:
            raise self._outcome.fault
        return self._outcome.answer
