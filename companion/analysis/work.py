"""Work that takes a while, asked again and again how far it is: at once, or in a thread."""

from __future__ import annotations

from abc import ABC, abstractmethod
from threading import Thread
from typing import Self


class Work(ABC):
    """Something to be found out. `start` it in a thread, or do the `work` while all wait."""

    name = "work"
    """What its thread is called."""

    def __init__(self, trouble: str = "") -> None:
        self.wanted = True
        """Whether somebody still wants to know."""
        self.trouble = trouble
        """Why nothing can be found, as a sentence."""
        self._thread: Thread | None = None

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self.wanted = False

    def start(self) -> Self:
        """Work in a thread of its own."""
        # A daemon: whoever quits does not wait for what nobody will see.
        self._thread = Thread(target=self.work, name=self.name, daemon=True)
        self._thread.start()
        return self

    def wait(self) -> None:
        """Wait until everything has been found out."""
        if self._thread is not None:
            self._thread.join()

    @abstractmethod
    def work(self) -> None:
        """Find out everything. Nothing is raised."""
