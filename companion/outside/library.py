"""Calls into libraries that ask other programs, and may never return."""

from collections.abc import Callable
from concurrent.futures import Future, wait
from threading import Thread
from typing import TypeVar

from companion.words.message import Message

T = TypeVar("T")


class OutsideError(OSError):
    """A library does not do what it is asked; `message` says why, without anything it was given."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


class Calls:
    """Calls of one library, each with the same limit.

    A call that does not return in time is left alone in its thread. Until it returns, no other is
    made: it would wait as well, or come out of order.
    """

    def __init__(self, name: str, limit_s: float) -> None:
        self._name, self._limit = name, limit_s
        self._left: Future[None] | None = None
        """The end of the call that was left alone."""

    @property
    def waiting(self) -> bool:
        """Whether a call that was left alone has not returned yet."""
        return self._left is not None and not self._left.done()

    def settle(self, limit_s: float) -> bool:
        """Wait for a call that was left alone, and return whether it has returned by then."""
        if self._left is not None:
            wait((self._left,), timeout=limit_s)
        return not self.waiting

    def __call__(self, work: Callable[[], T]) -> T:
        """Return what `work` returns. Raises what it raises, or OutsideError if it takes longer."""
        if self.waiting:
            raise OutsideError(Message("outside-silent"))
        answer: Future[T] = Future()
        end: Future[None] = Future()

        def call() -> None:
            try:
                answer.set_result(work())
            except BaseException as why:
                answer.set_exception(why)
            finally:
                end.set_result(None)

        Thread(target=call, name=self._name, daemon=True).start()
        try:
            return answer.result(self._limit)
        except TimeoutError:
            if answer.done():
                raise
            self._left = end
            raise OutsideError(Message("outside-silent")) from None
