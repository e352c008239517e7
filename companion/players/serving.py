"""Answering the questions of a desk's tables, at once or in a thread.

Every question gets a random generator of its own, so that what is seen of one answer says nothing
about how another, the pack above all, was drawn.

What thinks is imported with the first question. `warm_up` names what a program with a screen should
import before: loading the libraries of numpy, which the strong players need, would hold the
interpreter's lock long enough to be noticed.
"""

import sys
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from math import inf
from queue import Queue
from random import Random
from threading import Thread

from companion.foreign.player import Programs
from companion.registry.found import games
from companion.table.match_table import AnyTable
from companion.table.tasks import Answer, Task, due

ANSWER_MS = 2000.0
"""Interval at which answers that depend on the pack are given, in ms. A computer Wolf's move takes
0.1 s as a rule and 1 s at most on a PC, and three to four times as long on a Raspberry Pi."""
RETRY_MS = 2000.0
"""Delay before a question is asked again whose answer could not be journalled, in ms."""
SWITCH_INTERVAL_S = 0.001
"""Interval at which a thinking thread yields the interpreter's lock, in seconds. Lights and screen
need it several times a frame, and Python's default of 5 ms each time would be noticed."""


def warm_up() -> tuple[str, ...]:
    """Return the modules that the computer players of all games need."""
    return ("numpy", *(part.partition(":")[0] for game in games()
                       for part in (game.think, game.tiles) if part))


@dataclass(frozen=True, slots=True, repr=False)
class Job:
    """A question, and its answer once that is given.

    Nothing else shows whether it is known: who could ask would learn how long it took to be found.
    """

    task: Task
    take: Callable[[float], Future[Answer] | None]
    """Returns the answer if it is given by now (ms), else None."""
    due: Callable[[], float]
    """Returns when that may be asked next, in ms; infinity if the one who answers says so."""


def asked(
    task: Task, answer: Future[Answer], now: float, interval: float, late: Callable[[], float]
) -> Job:
    """Return a question that is asked now (ms). Its answer is given when it is `due`.

    If that may depend on a secret, and the answer is not known by then, `late` is called, and
    returns the interval from then on.
    """
    secret = task.secret
    moment = due(now, now, interval, secret=secret)

    def take(later: float) -> Future[Answer] | None:
        nonlocal moment, interval
        if later < moment:
            return None
        if answer.done():
            return answer
        if secret:
            interval = late()
        moment = due(now, later, interval, secret=secret)
        return None

    return Job(task, take, lambda: moment if secret else inf)


class Opponents:
    """Answers a table's questions. All chance comes from `rng`, which should be the operating
    system's (`random.SystemRandom`) where the pack has to be a secret.

    An answer whose time may depend on the pack is given a fixed `interval_ms` after the question.
    If it is not known by then, the interval for questions of its class doubles, until the match is
    left or has another computer player: that the Wolf has thought for long is seen once, and not in
    each turn, however slow the computer is. With 0 it is given when it is known.

    `programs` are the players that are programs of their own. They run as long as their match;
    `close` ends them.
    """

    def __init__(
        self, rng: Random, interval_ms: float = 0.0, programs: Programs | None = None
    ) -> None:
        self._rng, self._interval = rng, interval_ms
        self._longer: dict[type[Task], float] = {}
        """Intervals that have doubled, in ms."""
        self._match: int | None = None
        """The match whose questions were answered last, by its number at the table."""
        self._strengths: tuple[str, ...] = ()
        self._programs = programs or Programs()
        self._job: Job | None = None
        self._not_before = self._served = float("-inf")
        """Before when the table is not asked again, and when it was served last, in ms."""
        self.wake: Callable[[], object] = lambda: None
        """Called, in any thread, when an answer is known that is to be given at once."""

    def serve(self, table: AnyTable, now: float) -> None:
        """Give the answer that is due, and begin to answer what the table asks.

        Raises what a computer player raised.
        """
        self._served = now
        match = None if table.state is None else table.sitting.matches
        if match is None or match != self._match:  # another may have begun since the last call
            self._match, self._longer = match, {}
            self._programs.keep(())
        self._programs.keep(table.strengths)
        if table.strengths != self._strengths:
            self._strengths, self._longer = table.strengths, {}
        job = self._job
        if job is not None:
            answer = job.take(now)
            if answer is None:
                return
            self._job = None
            if not table.decided(job.task, answer.result(), now):
                self._not_before = now + RETRY_MS
        task = table.task() if now >= self._not_before else None
        if task is not None:
            answer = self._begin(task, Random(self._rng.getrandbits(256)))
            kind = type(task)
            self._job = asked(
                task, answer, now, self._interval_of(kind), partial(self._late, kind))

    def _interval_of(self, kind: type[Task]) -> float:
        return self._longer.get(kind, self._interval)

    def _late(self, kind: type[Task]) -> float:
        self._longer[kind] = 2 * self._interval_of(kind)
        return self._longer[kind]

    def due(self, now: float) -> float:
        """Return when `serve` next has something to do if nothing happens and the table asks
        nothing new, in ms.

        Whether an answer is known that may depend on a secret is looked at only when it may be
        given: nobody can tell from the app's waking when it was found.
        """
        job = self._job
        if job is None:
            return self._not_before if self._served < self._not_before else inf
        return job.due()

    def close(self) -> None:
        """End the programs that play."""
        self._programs.close()

    def _begin(self, task: Task, rng: Random) -> Future[Answer]:
        raise NotImplementedError


class AtOnce(Opponents):
    """Thinks while everything waits: for virtual time."""

    def serve(self, table: AnyTable, now: float) -> None:
        before: Job | None = None
        super().serve(table, now)
        while self._job is not before and self._job is not None:
            before = self._job
            super().serve(table, now)

    def _begin(self, task: Task, rng: Random) -> Future[Answer]:
        answer: Future[Answer] = Future()
        _answer(task, rng, self._programs, answer)
        return answer


class InThread(Opponents):
    """Thinks in a thread, one question at a time. The table is only touched in `serve`.

    Thinking takes real time here, so there is an interval unless a caller says otherwise. Once it
    has begun, the thread stays until `close`: those who can see the threads of a process would see
    from one that ends how long an answer took.
    """

    def __init__(
        self, rng: Random, interval_ms: float = ANSWER_MS, programs: Programs | None = None
    ) -> None:
        super().__init__(rng, interval_ms, programs)
        self._questions = Queue[Callable[[], None] | None]()
        self._thread: Thread | None = None
        sys.setswitchinterval(SWITCH_INTERVAL_S)

    def _begin(self, task: Task, rng: Random) -> Future[Answer]:
        answer: Future[Answer] = Future()

        def think() -> None:
            _answer(task, rng, self._programs, answer)
            if not task.secret:
                self.wake()

        self._questions.put(think)
        if self._thread is None:
            # A daemon, so that closing the program does not wait for a move that nobody will see.
            self._thread = Thread(
                target=_think, args=(self._questions,), name="thinking", daemon=True)
            self._thread.start()
        return answer

    def close(self) -> None:
        super().close()
        if self._thread is not None:
            self._questions.put(None)
            self._thread = None

    def finish(self) -> None:
        """Wait until the present question is answered; `serve` then gives the answer."""
        self._questions.join()


def _think(questions: Queue[Callable[[], None] | None]) -> None:
    """Answer questions one after the other, until there is None."""
    while (think := questions.get()) is not None:
        think()
        del think  # it holds a question, and that may hold a pack
        questions.task_done()
    questions.task_done()


def _answer(task: Task, rng: Random, programs: Programs, answer: Future[Answer]) -> None:
    try:
        answer.set_result(task.answer(rng, programs))
    except Exception as fault:
        answer.set_exception(fault)
