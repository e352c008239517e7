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

from companion.players.thinking import think
from companion.table.tasks import Answer, Task, secret
from companion.table.tiles import tasks as tiles

ANSWER_MS = 2000.0
"""Interval at which answers that depend on the pack are given, in ms. A computer Wolf's move takes
0.1 s as a rule and 1 s at most on a PC, and three to four times as long on a Raspberry Pi."""
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


class Job(Protocol):
    """A question that is being answered."""

    @property
    def task(self) -> AnyTask:
        """The question."""

    @property
    def running(self) -> bool:
        """Whether the answer is not known yet."""

    def result(self) -> AnyAnswer:
        """The answer. Raises what the player raised, in the caller's thread."""


class Opponents:
    """Answers a table's questions. All chance comes from `rng`, which should be the operating
    system's (`random.SystemRandom`) where the pack has to be a secret.

    An answer whose time may depend on the pack is given a fixed `interval_ms` after the question;
    if it is not known by then, after a whole multiple of it. With 0 it is given when it is known.
    """

    def __init__(self, rng: Random, interval_ms: float = 0.0) -> None:
        self._rng, self._interval = rng, interval_ms
        self._job: Job | None = None
        self._due = 0.0
        self._not_before = float("-inf")

    def serve(self, table: Asking, now: float) -> None:
        """Give the answer that is due, and begin to answer what the table asks."""
        job = self._job
        if job is not None:
            if now < self._due:
                return
            if job.running:
                while self._due <= now and self._interval > 0 and secret(job.task):
                    self._due += self._interval
                return
            self._job = None
            if not table.decided(job.task, job.result(), now):
                self._not_before = now + RETRY_MS
        task = table.task() if now >= self._not_before else None
        if task is not None:
            self._job = self._begin(task, Random(self._rng.getrandbits(256)))
            self._due = now + self._interval if secret(task) else now

    def _begin(self, task: AnyTask, rng: Random) -> Job:
        raise NotImplementedError


class AtOnce(Opponents):
    """Thinks while everything waits: for virtual time."""

    def serve(self, table: Asking, now: float) -> None:
        super().serve(table, now)
        while self._job is not None and now >= self._due:
            super().serve(table, now)

    def _begin(self, task: AnyTask, rng: Random) -> Job:
        return _Known(task, answered(task, rng))


class InThread(Opponents):
    """Thinks in a thread, one question at a time. The table is only touched in `serve`."""

    def __init__(self, rng: Random, interval_ms: float = 0.0) -> None:
        super().__init__(rng, interval_ms)
        self._thread: Thread | None = None
        sys.setswitchinterval(FAIR_S)

    def _begin(self, task: AnyTask, rng: Random) -> Job:
        job = _Job(task, rng)
        self._thread = job.thread
        return job

    def finish(self) -> None:
        """Wait until what is being thought about is known; `serve` then gives the answer."""
        if self._thread is not None:
            self._thread.join()


@dataclass(frozen=True, slots=True)
class _Known:
    """A question that was answered at once."""

    task: AnyTask
    answer: AnyAnswer
    running: bool = False

    def result(self) -> AnyAnswer:
        return self.answer


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
