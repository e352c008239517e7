"""Events on their way to the program: a queue that stays short, and a memory of the board."""

import threading
from collections import Counter

from companion.link.events import (
    CellState,
    Changed,
    Connected,
    Event,
    Lost,
    Refused,
    Sensed,
    Tagged,
    cell_names,
)

QUEUE_SIZE = 256
"""Number of events that may wait; a program that looks every 20 ms finds fewer than ten."""
_OTHERS_KEPT = 64
"""Number of other events kept when a full queue is folded into a snapshot."""


class Inbox:
    """`put` from one thread, `take` from another. What waits too long falls back to a snapshot.

    Of a queue that is full, all that was sensed becomes one `Sensed`, in which every cell that has
    changed twice or more is touched; of all else the latest is kept. Waiting tags are dropped: they
    belong to moments that nobody can tell apart any more.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: list[tuple[Event, float]] = []
        self._taken: tuple[CellState, ...] = ()
        """How the cells were at the last `take`."""

    def put(self, event: Event, when: float) -> None:
        """Add an event and its time."""
        with self._lock:
            self._waiting.append((event, when))
            if len(self._waiting) > QUEUE_SIZE:
                self._fold()

    def take(self) -> list[tuple[Event, float]]:
        """Return all that waits."""
        with self._lock:
            waiting, self._waiting = self._waiting, []
            self._taken = _after(self._taken, waiting)[0]
            return waiting

    def _fold(self) -> None:
        waiting = self._waiting
        talk = max((at for at, (event, _) in enumerate(waiting)
                    if isinstance(event, Connected | Lost | Refused)), default=0)
        earlier, later = waiting[:talk], waiting[talk:]
        rest = [(event, when) for event, when in later
                if not isinstance(event, Changed | Sensed | Tagged)]
        states, first = _folded(self._taken, earlier)
        _, last = _folded(states, later)
        self._waiting = first + rest[:1] + rest[1:][-_OTHERS_KEPT:] + last


def _after(
    states: tuple[CellState, ...], events: list[tuple[Event, float]]
) -> tuple[tuple[CellState, ...], Counter[str]]:
    """Return the states after these events, and how often each cell has changed."""
    now, times = list(states), Counter[str]()
    for event, _ in events:
        match event:
            case Sensed(new, touched):
                same = len(new) == len(now)
                times.update(cell for at, cell in enumerate(cell_names(len(new)))
                             if not same or now[at] is not new[at])
                times.update(dict.fromkeys(touched, 2))
                now = list(new)
            case Changed(cell, state) if now:
                now[cell_names(len(now)).index(cell)] = state
                times[cell] += 1
    return tuple(now), times


def _folded(
    before: tuple[CellState, ...], events: list[tuple[Event, float]]
) -> tuple[tuple[CellState, ...], list[tuple[Event, float]]]:
    """Return the states after these events, and all that was sensed in them as one event."""
    states, times = _after(before, events)
    if not any(isinstance(event, Sensed | Changed) for event, _ in events):
        return states, []
    touched = tuple(cell for cell in cell_names(len(states)) if times[cell] > 1)
    return states, [(Sensed(states, touched), events[-1][1])]


class BoardMemory:
    """Remembers who the board is and how its cells are.

    >>> from companion.link.messages import SILENT
    >>> memory = BoardMemory()
    >>> memory.event(Lost(SILENT))
    >>> memory.replay()
    [Lost(reason=Message('board-silent'))]
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
        """Return the events that give a new listener the same knowledge."""
        events: list[Event] = [self._who] if self._who is not None else []
        if self._states:
            events.append(Sensed(tuple(self._states)))
        return events
