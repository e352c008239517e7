"""A table in the app that shows its matches to the hall of a club evening."""

from math import inf
from typing import Protocol

from companion.screens.beside import Beside
from companion.words.message import Message

LOOK_MS = 1000.0
"""How often it is asked whether the broker is there, in ms: its library tells nobody when it goes,
and knows it only after seconds. What happens at the table is shown at once."""


class HallSwitch(Protocol):
    """What shows the matches at a table to the hall of a club evening, while the players want it.
    """

    @property
    def shown(self) -> bool:
        """Whether everybody in the hall can watch this table."""

    @property
    def problem(self) -> Message | None:
        """Why the hall does not see this table, as far as that is known."""

    def show(self) -> None:
        """Let everybody in the hall watch."""

    def hide(self) -> None:
        """Leave the hall, without waiting for it."""

    def close(self) -> None:
        """Leave the hall."""

    def poll(self) -> None:
        """Show what has changed since the last call."""


class InHall(Beside):
    """Shows the hall what happens, and lets the players choose in the settings."""

    topic = "hall"

    def __init__(self, hall: HallSwitch) -> None:
        self._hall = hall
        self._next = 0.0
        """When it is looked at next, in ms."""

    @property
    def problem(self) -> Message | None:
        return self._hall.problem

    def pump(self, now: float) -> Message | None:
        """Show what has changed, and say if the hall does not see others who play now."""
        if not self._hall.shown:
            return None
        self._hall.poll()
        self._next = now + LOOK_MS
        return None if self._hall.shown else Message("hall-left")

    def due(self, now: float) -> float:
        return self._next if self._hall.shown else inf

    def close(self) -> None:
        self._hall.close()

    @property
    def shown(self) -> bool:
        """Whether everybody in the hall can watch."""
        return self._hall.shown

    def toggle(self) -> None:
        """Show the hall this table, or no longer."""
        (self._hall.hide if self._hall.shown else self._hall.show)()
