"""What is shown of a table of tiles at one moment: all of it public, for screens, lights and
``--json``.

Cells are pairs (x, y) as in `engine.laying`. Seats are the players' places, 0 for the first. The
only secret of these games is the order of the stack, and nothing of that is ever here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from companion.games.tiles.referee import state
from companion.games.tiles.referee.rules import Form, Place, Scorer
from companion.words.message import Message
from engine.fold.hexes import Corner, Edge
from engine.laying import Cell

Role = Literal["", "sheep", "wolves"]
Phase = Literal["setup", "resume", "thinking"] | state.Phase
"""What has to be done at the table: a phase of the match, or one before or beside it."""


@dataclass(frozen=True, slots=True)
class SetupView:
    """What has been chosen for the next match."""

    game: str
    players: tuple[str, ...]
    computers: tuple[str, ...]
    """The strength of each player that is a computer, empty for a person."""
    options: str
    form: Form
    scorer: Scorer
    seeded: bool
    """Whether somebody has said from which seed the stack is shuffled."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player."""

    name: str
    computer: str = ""
    """The strength, if it is a computer."""
    role: Role = ""
    """Where the players have sides, once it is decided."""
    total: int = 0
    """Points from the finished games of the match."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile on the table, confirmed or not."""

    cell: Cell
    """Where it lies; of a long tile its middle."""
    kind: str
    """The kind of tile, as the game calls it."""
    turn: str
    """How it lies: one of the game's turns."""
    cells: tuple[Cell, ...]
    """All that it covers; of a long tile the cells of sheep, dog and wolf."""
    owner: int | None = None
    """The seat that laid it; None for what lay there first."""
    text: str = ""
    """It as move text."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The tile in hand."""

    kind: str
    turn: str
    """How it would be laid now."""
    turns: tuple[str, ...]
    """All ways to turn it that make a difference, clockwise."""


@dataclass(frozen=True, slots=True)
class DraftView:
    """The unconfirmed tile on the table. It always fits there."""

    tile: Tile
    points: tuple[int, ...]
    """What the rows of `TileView.score` would be if it stayed there."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One line of the score."""

    side: Literal["player", "players", "wolves", "saved", "eaten"]
    """Whose points they are, or of which sheep."""
    name: Message
    points: int
    seat: int | None = None
    """Whose points they are, if they are one player's."""
    certain: int = 0
    """How many of them nothing can change any more."""


@dataclass(frozen=True, slots=True)
class Account:
    """What one herd, sheep or wolf counts, and why."""

    cells: tuple[Cell, ...]
    what: Literal["herd", "sheep", "wolf"]
    lot: Literal["enclosed", "open", "safe", "eaten", "scared", "hungry"]
    certain: bool
    """Whether nothing can change it any more: its counter may be shown."""
    points: tuple[int, ...]
    """What it gives to each row of `TileView.score`."""
    because: tuple[Cell, ...]
    """The wolves, dogs and shepherds beside it that matter."""
    text: Message | None
    way: tuple[Corner, ...] = ()
    """How a herd that is not enclosed gets out, from corner to corner (`engine.fold.hexes`)."""
    exit: Cell | None = None
    """The empty cell at the end of that way."""


@dataclass(frozen=True, slots=True)
class FenceEnd:
    """A fence line, from the middle of its tile to an edge."""

    cell: Cell
    edge: Edge
    meets: bool | None
    """True where it meets the neighbour's line, False where the neighbour has none, None where no
    tile lies yet."""


@dataclass(frozen=True, slots=True)
class Region:
    """What fences enclose: kites, each by its cell and the number of its corner there
    (`engine.fold.hexes.corners`)."""

    kites: tuple[tuple[Cell, int], ...]
    sheep: tuple[Cell, ...]
    taker: int | None
    """The seat whose tile closed it, where the players compete."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """How the match stands."""

    form: str
    """``single``, ``duel`` (two games, sides swapped) or ``bids``."""
    game: int
    """Which game of the match this is, from 1."""
    games: int
    to_beat: int | None = None
    """The sheep saved in the first game of a duel, in the second."""
    target: int | None = None
    """What was bid, and has to be saved."""
    bidder: int | None = None
    """Whose bid it is, while bidding."""
    bids: tuple[int, ...] = ()
    least_bid: int | None = None
    most_bid: int | None = None
    result: Message | None = None
    """How the match ended."""


@dataclass(frozen=True, slots=True)
class Explained:
    """The answer to ``explain x,y``: why what lies there counts as it does."""

    cell: Cell
    text: Message | None
    cells: tuple[Cell, ...] = ()
    """What it is about, to be lit."""


@dataclass(frozen=True, slots=True)
class TileView:
    """Everything about the table at one moment."""

    phase: Phase
    sentence: Message | None = None
    """What to do now."""
    detail: Message | None = None
    """What is said beside it in smaller print."""
    setup: SetupView | None = None
    """In phase ``setup``."""
    resumable: Message | None = None
    """In phase ``resume``: which match was left unfinished."""
    resumable_game: str | None = None
    """Of which game it is; None if it is damaged."""
    game: str | None = None
    options: str = ""
    scorer: Scorer = ""
    seats: tuple[SeatView, ...] = ()
    turn: int | None = None
    """Whose turn it is to lay or to bid; None between games and where only a table is scored."""
    round: int = 0
    match: MatchView | None = None
    hand: Hand | None = None
    put_back: int = 0
    """How many wolves had no place and went back before the tile in hand was drawn."""
    choices: tuple[str, ...] = ()
    """As a scorer: the kinds that may be in hand now; ``hand KIND`` takes one."""
    places: tuple[Place, ...] = ()
    """Where the tile in hand may be laid, in order of the cells."""
    draft: DraftView | None = None
    tiles: tuple[Tile, ...] = ()
    """In the order they were laid; the draft is not among them."""
    fences: tuple[FenceEnd, ...] = ()
    regions: tuple[Region, ...] = ()
    """In Wolf in the Fold, what is enclosed."""
    accounts: tuple[Account, ...] = ()
    """What the score consists of; as the table lies, without the draft."""
    score: tuple[ScoreRow, ...] = ()
    left: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """How many tiles of each kind are still to be laid, the one in hand included."""
    explained: Explained | None = None
    confirmable: bool = False
    undoable: bool = False
    buttons: tuple[str, ...] = ()
    """The commands, without further words, that would be taken now."""
    winners: tuple[int, ...] = ()
    """The seats that have won the match; none before its end, in a draw, and against wolves."""
    gave_up: int | None = None
    """The seat that gave the game up which is over."""
    lost: bool = False
    """Whether the wolves of Wolf in the Fold have won."""
    record: str = ""
    """The whole record as text, once a game is over."""
    save_error: Message | None = None
    """Why what is played now is not kept; None where all of it is on the disk."""

    @property
    def key(self) -> str:
        """The game that is played, or will be next; empty where nobody has chosen one."""
        chosen = self.setup.game if self.setup is not None else None
        return self.game or chosen or self.resumable_game or ""

    def at(self, cell: Cell) -> Tile | None:
        """Return the tile on a cell, the draft included."""
        draft = () if self.draft is None else (self.draft.tile,)
        return next((tile for tile in (*self.tiles, *draft) if cell in tile.cells), None)
