"""The steps of a match of Mutton: all that the journal keeps, and nothing that is secret.

A match is what follows from its steps (`companion.games.mutton.referee.state`). Each step is one
line of JSON, whose ``step`` is the class's name in lower case. Moves are written as move text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import msgspec

from companion.referee.codec import Another, Bid, StepLine, Undone, read_line, write_line
from companion.sensing.sensed_board import ReportedState
from engine.mutton import notation
from engine.mutton.moves import Mark, Move, Player

Kind = Literal["kill", "escape"]

JOINED_RULES: Literal[1] = 1
"""The version of the rules on which two tables agree."""


class Begun(StepLine, frozen=True):
    """A match begins between two players.

    `first` is the seat (0 or 1) of the first Wolf, or of the player who opens the bidding.
    `computers` are the strengths of computer players, empty for a person. `hints` is how many
    hints each person may take, or only the seat that is `helped`. `date` is the day, as
    YYYY-MM-DD. `minutes` is how long each person may think in a game (0: as
    long as they like), and `days` after how many days one table may claim the match if the other is
    away (0: never). `rules` is `JOINED_RULES` in matches of two tables, 0 in others.
    """

    OPTIONAL = "minutes", "days", "helped", "rules"

    players: tuple[str, str]
    options: str
    form: Literal["duel", "target", "bids"] = "duel"
    target: int | None = None
    first: Literal[0, 1] = 0
    computers: tuple[str, str] = ("", "")
    hints: int = 0
    date: str = ""
    minutes: int = 0
    days: int = 0
    helped: Literal[0, 1] | None = None
    rules: Literal[0, 1] = 0


class Placed(StepLine, frozen=True):
    """The flock stands on the cells of A, B, C, …"""

    cells: tuple[str, ...]


class Sealed(StepLine, frozen=True):
    """The Wolf has chosen its pack.

    `line` is the seal without its salt, which is secret until the end. With a passphrase the salt
    is in the `safe` together with the pack (`companion.sealing.safe`), else in the
    `companion.sealing.secret_store`.
    """

    line: str
    safe: str = ""


class Unsealed(StepLine, frozen=True):
    """The choice of the pack was taken back before the first move."""


@dataclass(frozen=True, slots=True)
class AnnouncedMove:
    """A computer player announces its move, which people's hands have to make."""

    move: Move


@dataclass(frozen=True, slots=True)
class Made:
    """A move was made. `marks` are what it revealed; empty where nothing was. `seconds` is how long
    its player has thought, where there are clocks."""

    move: Move
    marks: tuple[Mark, ...] = ()
    seconds: int = 0


class Allowed(StepLine, frozen=True):
    """The table has seen that a kill or an escape is allowed."""

    animal: str
    kind: Kind = "kill"


class Refused(StepLine, frozen=True):
    """The table refused a kill or an escape."""

    animal: str
    kind: Kind = "kill"


class Stopped(StepLine, frozen=True):
    """The game was stopped, and no more animals die: the target is reached."""


class GaveUp(StepLine, frozen=True):
    """A player (0 or 1) gave the game up, or had no time left: as the Farmer, every sheep dies."""

    player: Literal[0, 1]


class Claimed(StepLine, frozen=True):
    """A player (0 or 1) ends the match, because the other table was not heard for `hours`."""

    player: Literal[0, 1]
    hours: int


class Named(StepLine, frozen=True):
    """People who had no name say who they are, after their match. `players` are the names by seat,
    those that stay as well."""

    players: tuple[str, str]


class Opened(StepLine, frozen=True):
    """The game is over, and its pack public.

    `pack` are the letters in the order of the alphabet, `points` the Wolf's. `line` is the whole
    seal, where the step `sealed` lacks its salt.
    """

    pack: str
    points: int
    line: str = ""


class Noted(StepLine, frozen=True):
    """The Farmer's note on an animal; empty removes it."""

    animal: str
    note: str


class Deducing(StepLine, frozen=True):
    """A player (0 or 1) agrees to see what can be deduced, or no longer."""

    player: int
    on: bool


class Hinted(StepLine, frozen=True):
    """A player (0 or 1) takes a hint."""

    player: int


class Blind(StepLine, frozen=True):
    """The sensor of a cell is not believed: people say what lies there."""

    cell: str
    lies: ReportedState


class Seeing(StepLine, frozen=True):
    """The sensor of a cell is believed again."""

    cell: str


class Replaced(StepLine, frozen=True):
    """A player of ours takes a seat over from a program that cannot play on.

    `strength` is that of our player. `reason` is one of `companion.foreign.faults.Reason`.
    """

    player: int
    strength: str
    program: str
    reason: str


class Restarted(StepLine, frozen=True):
    """The match was taken up again, by a program that was started again or from the history."""


class WrongPack(StepLine, frozen=True):
    """After a restart, a pack or passphrase was entered that does not fit the seal."""


class Reentered(StepLine, frozen=True):
    """After a restart, the Wolf has entered the pack that was sealed."""


class Signed(StepLine, frozen=True):
    """The shared steps since the last of these are an entry of a joined match's log.

    `by` is the seat that gave the command, `asked` its signature if the other table wrote the
    entry. `refused` is the id of the message with which the referee refused the command. `signed`
    is the signature of the table that wrote it.
    """

    by: Literal[0, 1]
    command: str
    signed: str
    asked: str = ""
    refused: str = ""


class _Made(StepLine, frozen=True, tag="made"):
    OPTIONAL = ("seconds",)

    text: str
    seconds: int = 0


class _AnnouncedMove(StepLine, frozen=True, tag="meant"):
    text: str


_Plain = (
    Begun | Bid | Placed | Sealed | Unsealed | Allowed | Refused | Undone | Stopped | GaveUp
    | Opened | Noted | Deducing | Hinted | Blind | Seeing | Replaced | Restarted | WrongPack
    | Reentered | Another | Signed | Claimed | Named
)
Step = _Plain | Made | AnnouncedMove
Private = Noted | Blind | Seeing | AnnouncedMove | Restarted | Reentered | Named
"""What stays at its table in a joined match. All other steps, but for `Signed`, are shared."""
_LINES: msgspec.json.Decoder[_Plain | _Made | _AnnouncedMove] = msgspec.json.Decoder(
    _Plain | _Made | _AnnouncedMove
)


def shared(step: Step) -> Step | None:
    """Return what the other table of a joined match learns of a step; None if nothing. The safe
    never leaves its table."""
    if isinstance(step, Signed | Private):
        return None
    return Sealed(step.line) if isinstance(step, Sealed) else step


def write(step: Step) -> str:
    """Write a step as a line for the journal.

    >>> from engine.mutton.moves import Kill, Run
    >>> write(Made(Kill("K", (Run("L", "a2"),)), ("x",)))
    '{"step": "made", "text": "Kx:L-a2"}'
    """
    line: StepLine
    match step:
        case Made(move, marks, seconds):
            line = _Made(notation.write(move, marks), seconds)
        case AnnouncedMove(move):
            line = _AnnouncedMove(notation.write(move))
        case _:
            line = step
    return write_line(line)


def read(line: str, player: Player = "wolf") -> Step:
    """Read the step of a line; `player` is the one whose move it is, if it is a move.

    Raises JournalError for a damaged line, and NotationError for a damaged move.

    >>> read('{"step": "placed", "cells": ["a1", "b2"]}')
    Placed(cells=('a1', 'b2'))
    """
    found = read_line(_LINES, line)
    match found:
        case _Made(text, seconds):
            move, marks = notation.parse(text, player)
            return Made(move, marks or (), seconds)
        case _AnnouncedMove(text):
            return AnnouncedMove(notation.parse(text, player)[0])
        case _:
            return found
