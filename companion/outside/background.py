"""Work that takes a while and reports how far it is: done at once, or in a thread."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from threading import Thread
from typing import Self

from companion.words.message import Message


class WorkStopped(Exception):
    """The result is no longer wanted."""


class BackgroundWork(ABC):
    """A search for something. `start` it in a thread, or `finish` it while everything waits."""

    name = "work"
    """The name of its thread."""

    def __init__(self) -> None:
        self.wanted = True
        """Whether the result is still wanted."""
        self.trouble: Message | None = None
        """Why nothing can be found."""
        self.share = 0.0
        """How much of the work is done, from 0 to 1, in whole percent."""
        self.wake: Callable[[], object] = lambda: None
        """Called in its thread after more has been found: who shows it need not look for that."""
        self._thread: Thread | None = None

    def stop(self) -> None:
        """Ask the work to end early: its result is no longer wanted."""
        self.wanted = False

    def start(self, wake: Callable[[], object] = lambda: None) -> Self:
        """Work in a thread, which calls `wake` whenever more has been found, and at the end."""
        self.wake = wake
        # A daemon thread: quitting does not wait for a result that nobody will see.
        self._thread = Thread(target=self._run, name=self.name, daemon=True)
        self._thread.start()
        return self

    def _run(self) -> None:
        self.work()
        self.wake()

    def finish(self) -> Self:
        """Work now, while everything waits: for virtual time."""
        self.work()
        return self

    def wait(self) -> None:
        """Wait for the thread to end."""
        if self._thread is not None:
            self._thread.join()

    def check(self, done: int, total: int) -> None:
        """Raise WorkStopped if the result is no longer wanted."""
        if not self.wanted:
            raise WorkStopped

    def report(self, done: int, total: int) -> None:
        """Note the progress. Raises WorkStopped if the result is no longer wanted."""
        self.check(done, total)
        share = round(100 * done / (total + 1)) / 100
        if share != self.share:
            self.share = share
            self.wake()

    @abstractmethod
    def work(self) -> None:
        """Find everything. Nothing is raised."""
