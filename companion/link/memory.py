"""What a board has told, for whoever begins to listen later."""

from __future__ import annotations

from companion.link.events import (
    CellState,
    Changed,
    Connected,
    Event,
    Lost,
    Refused,
    Sensed,
    cell_names,
)


class BoardMemory:
    """Remembers who the board is and how its cells are.

    >>> memory = BoardMemory()
    >>> memory.event(Lost("The board does not answer."))
    >>> memory.replay()
    [Lost(reason='The board does not answer.')]
    """

    def __init__(self) -> None:
        self._who: Connected | Lost | Refused | None = None
        self._states: list[CellState] = []

    def event(self, event: Event) -> None:
        """Take what the link tells."""
        if isinstance(event, (Connected, Lost, Refused)):
            self._who = event
            self._states = []
        elif isinstance(event, Sensed):
            self._states = list(event.states)
        elif isinstance(event, Changed) and self._states:
            at = cell_names(len(self._states)).index(event.cell)
            self._states[at] = event.state

    def replay(self) -> list[Event]:
        """What would have to be told to know as much."""
        told: list[Event] = [self._who] if self._who is not None else []
        if self._states:
            told.append(Sensed(tuple(self._states)))
        return told
