"""The doctor at work beside a game: on the board that the game already has, and on the computer in
a thread of its own."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from companion.care.doctor.examination import Examination
from companion.care.doctor.finding import Finding, worst_first
from companion.desk.desk import Desk
from companion.words.message import Message


def in_thread(examine: Callable[[], list[Finding]]) -> Future[list[Finding]]:
    """Begin to examine the computer while the screen goes on."""
    worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="doctor")
    future = worker.submit(examine)
    worker.shutdown(wait=False)
    return future


class DeskExamination:
    """One examination. It listens at the desk until `close`.

    `computer` begins to examine the computer.
    """

    def __init__(self, desk: Desk, computer: Callable[[], Future[list[Finding]]]) -> None:
        self._desk = desk
        self._computer = computer()
        self._exam: Examination | None = None
        self._now = 0.0

    @property
    def done(self) -> bool:
        """Whether there is nothing more to find."""
        return self._computer.done() and self._exam is not None and self._exam.done

    @property
    def sentence(self) -> Message | None:
        """What is going on."""
        return self._exam.sentence if self._exam is not None and not self._exam.done else None

    @property
    def findings(self) -> list[Finding]:
        """What has been found so far, what is wrong first."""
        found = list(self._exam.findings) if self._exam is not None else []
        if self._computer.done() and self._computer.exception() is None:
            found += self._computer.result()
        return worst_first(found)

    def tick(self, now: float) -> None:
        """Do what is due by now (ms)."""
        if self._exam is None:
            self._exam = Examination(self._desk.asked, now)
            for event in self._desk.memory.replay():
                self._exam.event(event, now)
            self._desk.listener = self._exam.event
        self._exam.tick(now)

    def close(self) -> None:
        """Listen no more."""
        self._desk.listener = None
