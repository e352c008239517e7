"""What can be asked of the referee of Mutton."""

from dataclasses import dataclass

from companion.games.mutton.referee.steps import Kind
from companion.referee.codec import Another, Bid
from companion.referee.course import GiveUp, MarkBlind, MarkSeeing, Undo
from engine.hexgrid import Cell
from engine.letters import Animal
from engine.mutton.moves import Move


@dataclass(frozen=True, slots=True)
class Place:
    """Set the flock up on the cells of A, B, C, …"""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class SealPack:
    """Seal the pack that the Wolf has chosen.

    `seal` is the seal's line, `safe` the locked pack where the Wolf said a passphrase.
    """

    seal: str
    safe: str = ""


@dataclass(frozen=True, slots=True)
class Unseal:
    """The witness has learnt the sealed pack again: end the game if it is over."""


@dataclass(frozen=True, slots=True)
class MissPack:
    """Note that a pack or a passphrase was entered that does not fit the seal."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask whether the Wolf may kill this animal, or let it escape."""

    animal: Animal
    kind: Kind = "kill"


@dataclass(frozen=True, slots=True)
class Play:
    """Make a move. `seconds` is how long its player has thought, where there are clocks."""

    move: Move
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class Intend:
    """Announce the move of a computer player, which people's hands then make."""

    move: Move


@dataclass(frozen=True, slots=True)
class Claim:
    """End the match for a seat, because the other table was not heard for that long."""

    seat: int
    hours: int


@dataclass(frozen=True, slots=True)
class Note:
    """Write the Farmer's note on an animal; empty removes it."""

    animal: Animal
    text: str


@dataclass(frozen=True, slots=True)
class Agree:
    """Agree to see what can be deduced, or no longer. Without seats: all people at the table."""

    on: bool
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TakeHint:
    """Take a hint for the player whose turn it is."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Let a player of ours take the turn and the seat of a program that cannot play on."""

    program: str
    reason: str


@dataclass(frozen=True, slots=True)
class SayNames:
    """Say who the people without a name are, after their match. The names come by seat."""

    players: tuple[str, str]


Command = (
    Bid | Place | SealPack | Unseal | MissPack | Ask | Play | Intend | Undo | Another | Note | Agree
    | TakeHint | Replace | MarkBlind | MarkSeeing | Claim | GiveUp | SayNames
)
Private = Note | Intend | MarkBlind | MarkSeeing | Unseal | SayNames
"""What is decided at its own table in a joined match. All other commands are shared."""
