"""What the table says aloud: what has happened, what lies there, and what to do now.

It is made of the public view and of nothing else, so it is the same whatever the pack is, and every
sentence is a `Message`, which cannot contain a private one.
"""

from dataclasses import dataclass
from math import inf
from typing import Any, Protocol, cast

from companion.registry.found import games
from companion.registry.game import load
from companion.table.match_table import BETWEEN_MATCHES, GameView
from companion.words.message import Message, paragraph


class Speech(Protocol):
    """What is said of a game, made of its views."""

    def happened(self, before: Any, after: Any, /) -> Message | None:
        """Return what was done since the view before, which is None where there was none."""

    def instruction(self, view: Any, /) -> Message | None:
        """Return what the players have to know now."""

    def table(self, view: Any, /) -> Message | None:
        """Return what is read out where somebody asks for all of it; None while there is no game.
        A game in which nothing was done has `NOTHING_YET`."""


def speech_of(view: GameView) -> Speech | None:
    """Return what is said of the game of a view; None where it has nothing but its sentence."""
    found = next((each.part("speech") for each in games() if each.about.key == view.key), "")
    return cast(Speech, load(found)) if found else None


NOTHING_YET = Message("no-round-yet")
STILL_MS = 600.0
"""Time for which an instruction has to stay the same before it is spoken, in ms: while hands move
sheep, it changes with every touch."""
TWICE_MS = 8000.0
"""Time in which something has to be asked for again to be done, in ms."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """Something to say. A `passing` one, such as what to do now, is cut short by the next."""

    message: Message
    passing: bool = False


class Announcer:
    """Finds out what is new. Time is passed to it, in ms."""

    def __init__(self) -> None:
        self._view: GameView | None = None
        """The table of a game with its own `Speech` as it was last spoken about."""
        self._event: Message | None = None
        """The last event that was said."""
        self._instruction: Message | None = None
        self._since = 0.0
        self._said: Message | None = None
        """The instruction that was said last."""

    def hear(
        self, view: GameView, instruction: Message | None, now: float
    ) -> tuple[Announcement, ...]:
        """Return what is to be said at `now`: new events, and the instruction once it lasts."""
        events = None
        speech = None if view.phase in BETWEEN_MATCHES else speech_of(view)
        before, self._view = self._view, None if speech is None else view
        if speech is not None:
            events = speech.happened(before if isinstance(before, type(view)) else None, view)
        if events is not None:
            self._event, self._said = events, None
        if instruction != self._instruction:
            self._instruction, self._since = instruction, now
        found = [] if events is None else [Announcement(events)]
        still = now - self._since >= STILL_MS
        if instruction is not None and instruction != self._said and still:
            self._said = instruction
            found.append(Announcement(instruction, passing=True))
        return tuple(found)

    @property
    def due(self) -> float:
        """When the instruction is said if it stays the same, in ms."""
        waits = self._instruction is not None and self._instruction != self._said
        return self._since + STILL_MS if waits else inf

    def again(self) -> tuple[Announcement, ...]:
        """Return the last event and the present instruction once more."""
        both = paragraph(self._event, self._instruction)
        return () if both is None else (Announcement(both, passing=True),)
