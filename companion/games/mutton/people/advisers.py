"""What finds out what a player may learn next, while the page is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol, cast

from companion.registry.found import game
from companion.registry.game import load
from companion.screens.beside import Beside
from companion.screens.environment import Opening
from companion.words.message import Message

if TYPE_CHECKING:
    from companion.extras.people.standings import LastGame


class Advice(Protocol):
    """Work that finds out what a player may learn next."""

    found: Message | None
    """None until it is found."""

    def start(self, wake: Callable[[], object]) -> object:
        """Work in a thread, and call `wake` in it at the end."""

    def finish(self) -> object:
        """Work now, while everything waits."""

    def stop(self) -> None:
        """Ask the work to end early."""


def advice(last: Sequence[LastGame], *games: int) -> Advice | None:
    """Return what finds it out from the last games, and has not begun yet: the "advice" of an
    extra. None if there is none. It judges a move by that many `games` played in the head, or by
    its usual number."""
    part = game("mutton").part("advice")
    return cast("Callable[..., Advice]", load(part))(last, *games) if part else None


def finished_advice(last: Sequence[LastGame], *games: int) -> Advice | None:
    """Return the same, when it is found."""
    found = advice(last, *games)
    if found is not None:
        found.finish()
    return found


class Advisers(Beside):
    """The advice to the player whose page was shown last.

    `begin` begins to find it. By default that is done while everything waits, for virtual time.
    """

    def __init__(
        self, begin: Callable[[Sequence[LastGame]], Advice | None] = finished_advice
    ) -> None:
        self._begin = begin
        self._last: tuple[Sequence[LastGame], Advice | None] | None = None

    def of(self, last: Sequence[LastGame]) -> Advice | None:
        """Return the advice from a player's last games; None if nothing gives any."""
        if self._last is None or self._last[0] != last:
            self.close()
            self._last = last, self._begin(last)
        return self._last[1]

    def close(self) -> None:
        """Stop the work."""
        if self._last is not None and self._last[1] is not None:
            self._last[1].stop()


def _begun(wake: Callable[[], object], last: Sequence[LastGame]) -> Advice | None:
    found = advice(last)
    if found is not None:
        found.start(wake)
    return found


def open_services(opening: Opening) -> Advisers:
    """Return what the pages of the app are given."""
    return Advisers(partial(_begun, opening.wake))
