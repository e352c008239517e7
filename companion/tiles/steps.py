"""The steps of a match of tiles: all that is written to the journal.

A match is what follows from its steps, one after the other (`companion.tiles.state`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, get_args

from companion.journal.lines import Lines
from companion.tiles.view import Scorer

Form = Literal["single", "duel", "bids"]


@dataclass(frozen=True, slots=True)
class Begun:
    """A match. `first` is the seat that plays the sheep first, or opens the bidding; `seed` is that
    of the stack, where there is one, and a secret until the game is over."""

    game: Literal["fold", "dogs"]
    players: tuple[str, ...]
    options: str
    form: Form = "single"
    scorer: Scorer = ""
    computers: tuple[str, ...] = ()
    """The strength of each player that is a computer, empty for a person."""
    first: int = 0
    seed: int | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid, or None for giving way."""

    points: int | None


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile was laid, as move text."""

    text: str


@dataclass(frozen=True, slots=True)
class Removed:
    """A tile that had been entered was none: where only the final table is scored."""

    text: str


@dataclass(frozen=True, slots=True)
class Undone:
    """The last tile was taken back."""


@dataclass(frozen=True, slots=True)
class Finished:
    """No more is laid; what lies there counts."""


@dataclass(frozen=True, slots=True)
class Another:
    """The next game of the match begins."""


Step = Begun | Bid | Laid | Removed | Undone | Finished | Another
_LINES: Lines[Step] = Lines(get_args(Step))


def write(step: Step) -> str:
    """A step as a line for the journal.

    >>> write(Laid("S@1,0"))
    '{"step": "laid", "text": "S@1,0"}'
    """
    return _LINES.write(step)


def read(line: str) -> Step:
    """The step of a line. Raises JournalError.

    >>> read('{"step": "begun", "game": "dogs", "players": ["Ann", "Ben"], "options": "tiles=5"}')
    Begun(game='dogs', players=('Ann', 'Ben'), options='tiles=5', form='single', scorer='', \
computers=(), first=0)
    """
    return _LINES.read(line)
