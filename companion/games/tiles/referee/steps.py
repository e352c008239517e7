"""The steps of a match of tiles: all that the journal keeps.

A match is what follows from its steps (`companion.games.tiles.referee.state`). Each step is one
line of JSON. Tiles are written as move text.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from companion.games.tiles.referee.games import tile_games
from companion.games.tiles.referee.rules import About, Form, Scorer, Spot
from companion.referee.codec import Another, Bid, GaveUp, StepLine, Undone, read_line, write_line
from companion.store.journal.errors import JournalError
from companion.words.message import Message


class Begun(StepLine, frozen=True):
    """A match begins.

    `computers` are the strengths of computer players, empty for a person. `first` is the seat that
    plays the sheep first, or opens the bidding. `seed` is that of the stack, where there is one: a
    secret until the game is over. `date` is the day, as YYYY-MM-DD.
    """

    game: str
    players: tuple[str, ...]
    options: str
    form: Form = "single"
    scorer: Scorer = ""
    computers: tuple[str, ...] = ()
    first: int = 0
    date: str = ""
    seed: int | None = None

    def __repr__(self) -> str:
        shown = (f"{name}={getattr(self, name)!r}" for name in self.__struct_fields__[:-1])
        return f"Begun({', '.join(shown)})"


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile was laid."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Removed:
    """A tile that had been entered does not lie there: where only the final table is scored."""

    spot: Spot


class Finished(StepLine, frozen=True):
    """No more is laid; what lies there counts."""


class _Laid(StepLine, frozen=True, tag="laid"):
    text: str


class _Removed(StepLine, frozen=True, tag="removed"):
    text: str


_Plain = Begun | Bid | Undone | Finished | GaveUp | Another
Step = _Plain | Laid | Removed
_LINES: msgspec.json.Decoder[_Plain | _Laid | _Removed] = msgspec.json.Decoder(
    _Plain | _Laid | _Removed
)


def write(step: Step, about: About) -> str:
    """Write a step as a line for the journal; `about` is the game."""
    match step:
        case Laid(spot):
            return write_line(_Laid(about.write(spot)))
        case Removed(spot):
            return write_line(_Removed(about.write(spot)))
    return write_line(step)


def read(line: str, about: About | None = None) -> Step:
    """Read the step of a line; `about` is the game, once it is known.

    Raises JournalError for a damaged line or an unknown game, and ValueError for a tile that cannot
    be.

    >>> read('{"step": "begun", "game": "dogs", "players": ["Ann", "Ben"], "options": "tiles=5"}')
    Begun(game='dogs', players=('Ann', 'Ben'), options='tiles=5', form='single', scorer='', \
computers=(), first=0, date='')
    """
    found = read_line(_LINES, line)
    match found:
        case Begun(game) if game not in tile_games():
            raise JournalError(Message("step-unreadable"))
        case _Laid(text) | _Removed(text):
            if about is None:
                raise ValueError("a match begins with its players")
            step = Laid if isinstance(found, _Laid) else Removed
            return step(about.parse(text))
    return found
