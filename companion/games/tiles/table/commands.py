"""What can be asked of the table of tiles: what its referee decides, and what people do around it.
"""

from dataclasses import dataclass, field

from companion.games.tiles.referee import commands as referee
from companion.games.tiles.referee.rules import Scorer
from companion.table import match_table
from companion.table.match_table import Change, Confirm, Start, Stop
from engine.laying import Cell


@dataclass(frozen=True, slots=True)
class SetScorer:
    """Choose whether real tiles are scored, or the match is played on the screen."""

    scorer: Scorer


@dataclass(frozen=True, slots=True)
class SetSeed:
    """Shuffle the stack with this seed; None draws a new seed for each match."""

    seed: int | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class Hold:
    """Take a real tile of this kind in hand, turned this way if one is named."""

    kind: str
    turn: str = ""


@dataclass(frozen=True, slots=True)
class Put:
    """Place the tile without confirming it. By default it is the tile in hand, turned so that it
    fits."""

    cell: Cell
    kind: str | None = None
    turn: str = ""


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn the unconfirmed tile or the tile in hand: to one way, or on to the next."""

    way: str = ""
    backwards: bool = False


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take the unconfirmed tile back into the hand."""


@dataclass(frozen=True, slots=True)
class Explain:
    """Explain why the tile on a cell counts as it does."""

    cell: Cell


Choice = match_table.Choice | SetScorer | SetSeed
"""What is chosen before a match."""
Command = (
    Choice | Start | Change | Hold | Put | Turn | TakeBack | Confirm | Explain | Stop
    | referee.Command
)
