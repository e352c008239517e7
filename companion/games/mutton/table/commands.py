"""What can be asked of the table of Mutton: what its referee decides, and what people do around it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from companion.games.mutton.referee.commands import Agree, Note, SayNames, TakeHint
from companion.games.mutton.referee.decide import NOT_NOW as MATCH_NOT_NOW
from companion.games.mutton.referee.decide import UNSEALED
from companion.games.mutton.table.view import Phase
from companion.referee.codec import Another, Bid
from companion.referee.course import Undo
from companion.table import match_table
from companion.table.board import Identify, OfBoard
from companion.table.match_table import Abandon, Confirm, New, Resume, SeatPlayers, Start
from companion.words.message import Message
from engine.hexgrid import Cell
from engine.letters import Animal
from engine.match import Form
from engine.mutton.moves import Move
from engine.mutton.options import Options
from engine.secret import Secret

TURN: tuple[Phase, ...] = ("wolf", "farmer", "removing")
GAME: tuple[Phase, ...] = (
    "bidding", "placing", "choosing", "unsealing", "thinking", "restoring", *TURN,
)
Way = Literal["sparse", "groups", "random", "mirror", "hand", "free"]
WAYS: tuple[Way, ...] = ("sparse", "groups", "random", "mirror", "hand", "free")
"""The ways to set the flock up: three where the cells are known, one letter by letter, and one in
any order."""


# --- before a match -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetOptions:
    """Choose the options."""

    options: Options


@dataclass(frozen=True, slots=True)
class SetForm:
    """Choose the form of match; without a target it is the usual one."""

    form: Form
    target: int | None = None


@dataclass(frozen=True, slots=True)
class SetHints:
    """Choose how many hints each person may take in the match, or only the one at a `seat`."""

    number: int
    seat: Literal[0, 1] | None = None


@dataclass(frozen=True, slots=True)
class SetClock:
    """Choose how long each person may think in a game, in minutes; 0: as long as they like. Only
    matches with another table have clocks."""

    minutes: int


@dataclass(frozen=True, slots=True)
class SetAbsence:
    """Choose after how many days one table may claim a match if the other is away; 0: never."""

    days: int



# --- before a game --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlaceBy:
    """Choose a way to set the flock up."""

    way: Way


@dataclass(frozen=True, slots=True)
class PlaceAt:
    """Set the flock up on these cells: of A, B, C, …"""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class EnterPack:
    """Choose the pack, or enter it again after a restart."""

    letters: Secret[tuple[Animal, ...]] = field(repr=False)


@dataclass(frozen=True, slots=True)
class EnterPassphrase:
    """Lock the pack that will be chosen, or open it after a restart. Without words it is not
    locked."""

    words: Secret[str] | None = field(repr=False)


# --- a turn ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pass:
    """Hold fire, say that the Wolf cannot kill, or give way while bidding."""


@dataclass(frozen=True, slots=True)
class MakeMove:
    """Make a whole move: hands make it on the board, and without a board it is made at once."""

    move: Move


@dataclass(frozen=True, slots=True)
class Tap:
    """Tap a cell on a screen: choose who dies, or where a runner runs to."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class DeclareBerserk:
    """Declare going berserk before the suspects are turned over, or take that back."""

    on: bool


@dataclass(frozen=True, slots=True)
class WhatIf:
    """Show what would be known if this animal were shot; None hides it again."""

    animal: Animal | None


@dataclass(frozen=True, slots=True)
class LightRunners:
    """Light the cells of those that ran from the Wolf's last victim, or darken them again."""


@dataclass(frozen=True, slots=True)
class Claim:
    """End the match, because the other table was away for as long as was agreed."""


@dataclass(frozen=True, slots=True)
class EndWatching:
    """Let nobody watch a match with another table any more."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Give the present game up: for the only person here, or for the one whose turn it is."""


Choice = SeatPlayers | SetOptions | SetForm | SetHints | SetClock | SetAbsence
"""What people choose before a match."""
Entering = EnterPack | EnterPassphrase
"""What the Wolf enters, which the vault takes."""
Planning = PlaceBy | PlaceAt
"""How the flock will be set up, which the draft remembers."""
OfTurn = Confirm | Pass | MakeMove | Tap | DeclareBerserk | LightRunners
"""What the person whose turn it is prepares and confirms."""
Around = (
    Choice | Start | match_table.Change | Planning | Entering | OfBoard | OfTurn | WhatIf | Claim
    | EndWatching | Stop
)
Decided = Bid | Undo | Another | Note | Agree | TakeHint | SayNames
"""What people may ask of the referee as it is."""
Command = Around | Decided

WHEN: Mapping[type, tuple[Phase, ...]] = MappingProxyType({
    **match_table.WHEN, SetOptions: ("setup",), SetForm: ("setup",), SetHints: ("setup",),
    SetClock: ("setup",), SetAbsence: ("setup",),
    Bid: ("bidding",), PlaceBy: ("placing",), PlaceAt: ("placing",),
    EnterPack: ("choosing", "unsealing"), EnterPassphrase: ("choosing", "unsealing"),
    Pass: ("bidding", *TURN), MakeMove: TURN, Tap: TURN, DeclareBerserk: ("farmer",), Undo: GAME,
    Identify: (*TURN, "placing", "restoring"), Note: GAME, Agree: (*GAME, "over"), WhatIf: TURN,
    LightRunners: ("farmer",), TakeHint: ("wolf", "farmer"), Stop: (*TURN, "restoring"),
    Another: ("over",),
})
"""The phases in which a command can be given; every phase if it is not named."""
NOT_NOW: Mapping[str, Message] = MappingProxyType({
    **MATCH_NOT_NOW,
    **match_table.NOT_NOW,
    "unsealing": UNSEALED,
    "restoring": Message("restore-first"),
    "removing": Message("take-off-first"),
})

BUTTONS: Mapping[str, Command] = {
    "start": Start(), "new": New(), "resume": Resume(), "abandon": Abandon(),
    "confirm": Confirm(), "pass": Pass(), "undo": Undo(), "next": Another(),
    "berserk": DeclareBerserk(True), "berserk off": DeclareBerserk(False),
    "claim": Claim(), "unwatch": EndWatching(),
}
"""Commands of the buttons that the table offers, by their words in text mode."""
