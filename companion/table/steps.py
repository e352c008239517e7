"""The steps of a match: all that is written to the journal, and nothing that is secret.

A match is what follows from its steps, one after the other (`companion.table.state`). Each step is
one line of JSON.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from companion.store.journal.lines import Lines
from companion.table.view import Lies


@dataclass(frozen=True, slots=True)
class Begun:
    """A match between two players; `first` (0 or 1) is the first Wolf, or opens the bidding.

    `computers`: the strength of each player that is a computer, empty for a person. `hints`: how
    many hints each person may take.
    """

    players: tuple[str, str]
    options: str
    form: Literal["duel", "target", "bids"] = "duel"
    target: int | None = None
    first: int = 0
    computers: tuple[str, str] = ("", "")
    hints: int = 0


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid, or None for giving way."""

    points: int | None


@dataclass(frozen=True, slots=True)
class Placed:
    """The flock stands: the cells of A, B, C, …"""

    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sealed:
    """The Wolf has chosen; `line` is the seal. With a passphrase it is without its salt, which is
    in the `safe` together with the pack (`companion.sealing.safe`)."""

    line: str
    safe: str = ""


@dataclass(frozen=True, slots=True)
class Unsealed:
    """The choice was taken back before the first move."""


@dataclass(frozen=True, slots=True)
class Meant:
    """What a computer player has decided to do, as move text: from now on everybody knows it, and
    people's hands have to make the move."""

    text: str


@dataclass(frozen=True, slots=True)
class Made:
    """A turn, as move text with the marks that were revealed."""

    text: str


@dataclass(frozen=True, slots=True)
class Refused:
    """A kill or escape that the table refused."""

    animal: str
    kind: Literal["kill", "escape"] = "kill"


@dataclass(frozen=True, slots=True)
class Undone:
    """The last turn was taken back."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """The game was stopped: the target is reached, or a player has given up."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The game is over: the pack, in the order of the alphabet, and the Wolf's points. `line` is
    the whole seal, where the salt was in a safe."""

    pack: str
    points: int
    line: str = ""


@dataclass(frozen=True, slots=True)
class Noted:
    """The Farmer's note on a letter; empty takes it away."""

    animal: str
    note: str


@dataclass(frozen=True, slots=True)
class Deducing:
    """A player (0 or 1) agrees to be shown what can be deduced, or no longer."""

    player: int
    on: bool


@dataclass(frozen=True, slots=True)
class Hinted:
    """A player (0 or 1) takes a hint."""

    player: int


@dataclass(frozen=True, slots=True)
class Blind:
    """The sensor under a cell is not believed: the cell is played by touch, and this is how it
    is now, as far as people have told."""

    cell: str
    lies: Lies


@dataclass(frozen=True, slots=True)
class Seeing:
    """The sensor under a cell is believed again."""

    cell: str


@dataclass(frozen=True, slots=True)
class Restarted:
    """The match was taken up again, by a program that was started again or from the history."""


@dataclass(frozen=True, slots=True)
class WrongPack:
    """After a restart, a pack or passphrase was entered that does not fit the seal."""


@dataclass(frozen=True, slots=True)
class Reentered:
    """After a restart, the Wolf has entered the pack that was sealed."""


@dataclass(frozen=True, slots=True)
class Another:
    """The next game of the match begins."""


Step = (
    Begun | Bid | Placed | Sealed | Unsealed | Meant | Made | Refused | Undone | Stopped | Opened
    | Noted | Deducing | Hinted | Blind | Seeing | Restarted | WrongPack | Reentered | Another
)
_LINES: Lines[Step] = Lines(get_args(Step))


def write(step: Step) -> str:
    """A step as a line for the journal.

    >>> write(Made("Kx:L-a2"))
    '{"step": "made", "text": "Kx:L-a2"}'
    """
    return _LINES.write(step)


def read(line: str) -> Step:
    """The step of a line. Raises JournalError.

    >>> read(write(Placed(("a1", "b2"))))
    Placed(cells=('a1', 'b2'))
    """
    return _LINES.read(line)
