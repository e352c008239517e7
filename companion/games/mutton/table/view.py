"""All that is public about the table: the source of the screen, the lights and ``--json``.

Everything here is frozen and comparable, and nothing here depends on the pack before it has been
revealed: two games that differ only in the pack have equal views until then (the seal apart, which
is a salted hash and looks random).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Literal

from companion.games.mutton.guidance.reading import Draft
from companion.games.mutton.referee import state
from companion.games.mutton.table.tries import TriesView
from companion.hands.marks import CellMark, Problem, Question
from companion.sensing.arrangement import Arrangement
from companion.sensing.sensed_board import ReportedState
from companion.table.board import TagView
from companion.table.link_view import LinkView
from companion.terminal.plain_json import plain
from companion.words.message import Message
from engine.hexgrid import Cell
from engine.letters import Animal
from engine.mutton.game import Game
from engine.mutton.moves import Mark, Player
from engine.mutton.options import Options
from engine.mutton.position import Position
from engine.mutton.views import view

Stage = Literal["setup", "unsealing"] | state.Phase
"""What has to be done next in the match; ``unsealing`` where its pack is not known."""
Phase = Literal[
    "setup",       # no match yet: players and options
    "resume",      # an unfinished match was found: go on with it or give it up?
    "bidding",     # who bids more is the Wolf
    "placing",     # the flock is being set up
    "choosing",    # the Wolf chooses the pack, in private
    "unsealing",   # started again: the Wolf enters the pack once more, in private
    "thinking",    # a computer bids, chooses its pack or finds it again: people have to wait
    "restoring",   # started again: the board is made as the game stands
    "wolf",        # the Wolf's turn
    "farmer",      # the Farmer's turn
    "removing",    # between turns: corpses are taken off the board (ruling 12)
    "over",        # this game is over
    "match-over",  # so is the match
]



@dataclass(frozen=True, slots=True)
class Button:
    """Something that can be asked of the table now. `command` is the text to send."""

    command: str
    label: Message
    careful: bool = False
    """Whether it should be hard to press by mistake."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """What the last turn revealed, for the cry: one mark for each animal; ``?`` under no_reveal."""

    number: int
    """Counts the reveals of this game, so that the same one is not cried twice."""
    player: Player
    animals: tuple[Animal, ...]
    marks: tuple[Mark, ...]

    @property
    def cry(self) -> Message | None:
        """The howl if a wolf was among them, the bleat for sheep, None where it is hidden."""
        return cry(self.marks)


@dataclass(frozen=True, slots=True)
class SealView:
    """The pack's seal: shown from the choice on, and opened when the game is over."""

    digest: str
    """Hexadecimal."""
    pack: tuple[Animal, ...] | None = None
    """The pack, once the game is over."""
    line: str | None = None
    """Everything needed to check the seal by hand, once the game is over."""
    locked: bool = False
    """Whether the Wolf has locked its pack with a passphrase."""


@dataclass(frozen=True, slots=True)
class Placing:
    """How the flock is being set up."""

    way: str
    """``sparse``, ``groups``, ``random``, ``mirror`` or ``cells`` (the target is known), ``hand``
    (letters are asked for in order) or ``free`` (any order; tags or questions tell)."""
    target: Mapping[Animal, Cell] = field(default_factory=lambda: MappingProxyType({}))
    """Where each animal belongs, if that is known."""
    next: Animal | None = None
    """The letter that is asked for now."""
    placed: int = 0
    """How many are on the board."""
    chosen: bool = True
    """Whether somebody has said how; until then the usual way is offered."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """Who plays what, and how the match stands."""

    form: str
    """``duel`` (two games, roles swapped), ``target`` or ``bids``, as in `engine.match`."""
    wolf: str
    """Empty, like `farmer`, while the bidding decides it."""
    farmer: str
    game: int
    """Which game of the match this is, from 1."""
    games: int
    players: tuple[str, str]
    totals: tuple[int, int]
    """Points of each player from the finished games."""
    to_beat: int | None = None
    """The first game's score, in the second game."""
    target: int | None = None
    """What the Wolf has to reach, in quick play or after a bid."""
    bidder: str | None = None
    """Whose bid it is, while bidding."""
    bids: tuple[int, ...] = ()
    """What was bid so far."""
    least_bid: int | None = None
    """The least that may be bid now."""
    result: Message | None = None
    """How the match ended."""
    computers: tuple[str, str] = ("", "")
    """The strength of each player that is a computer, such as ``level-9``; empty for a person."""
    deduction: tuple[bool, bool] = (False, False)
    """Who wants to be shown what can be deduced. It is shown when every person wants it."""


@dataclass(frozen=True, slots=True)
class ComputerView:
    """The computer player whose turn it is."""

    name: str
    role: Player | None
    """None while it bids."""
    move: str = ""
    """What people's hands are asked to do for it, as move text; empty while it thinks."""


@dataclass(frozen=True, slots=True)
class ProofView:
    """Why something is certain."""

    animals: tuple[Animal, ...]
    """The animals that it is about: one, or some of which at least one is a wolf."""
    sentence: Message
    rounds: tuple[int, ...]
    """The rows of the tracking sheet to light."""


@dataclass(frozen=True, slots=True)
class WhatIf:
    """What would be left to know if this animal were shot."""

    animal: Animal
    sentence: Message
    if_sheep: int
    """Number of packs that would fit if it were a sheep; `if_wolf`: if it were a wolf."""
    if_wolf: int
    rounds: tuple[int, ...] = ()
    """If it is certain what it is: the rows of the tracking sheet that prove it."""


@dataclass(frozen=True, slots=True)
class DeductionView:
    """What everybody can know of the pack."""

    packs: int
    """Number of packs that fit all that is public."""
    wolf_in: Mapping[Animal, int]
    """Number of those packs in which each animal of the flock, dead or alive, is a wolf."""
    chances: Mapping[Animal, float]
    """The probability that each animal is a wolf, from 0 to 1."""
    proofs: tuple[ProofView, ...] = ()
    """Who is certainly a wolf, and why; or of which two or three one must be. They may come a
    moment later than the numbers."""
    what_if: WhatIf | None = None
    """The answer to ``whatif F``, until the next turn."""


@dataclass(frozen=True, slots=True)
class HintView:
    """Hints for the player whose turn it is, where the match allows any."""

    left: int
    limit: int
    given: bool = False
    """Whether a hint was taken for this turn. The Wolf's is on its private screen only."""
    sentence: Message | None = None
    """The Farmer's hint; None while it is being thought of."""
    detail: Message | None = None
    animals: tuple[Animal, ...] = ()
    """The animals that it is about."""
    rounds: tuple[int, ...] = ()
    """The rows of the tracking sheet to light."""
    estimate: Message | None = None
    """How likely an animal is a wolf, judged also by the Wolf's choices."""
    ready: bool = True
    """False while the Wolf's hint is being found out, which takes the same time for every pack."""


def connected(player: str) -> Message:
    """Return the sentence where there is nothing else to say of another table, at which this player
    sits."""
    return Message("joined-connected", player=player)


@dataclass(frozen=True, slots=True)
class ElsewhereView:
    """How it stands with another table, with which matches are played over a network."""

    state: Literal["choosing", "offered", "playing", "behind", "audited", "broken"]
    """``offered``: ``start`` takes the match up that was chosen there; ``behind``: hands here have
    to carry out first what was done there; ``audited``: the last game was checked with its pack;
    ``broken``: the other table was caught at something false."""
    sentence: Message
    here: bool = False
    """Whether the other table was heard within the last seconds."""
    player: str = ""
    """Who plays there, in a match."""
    entries: int = 0
    """How many entries the log of the match has."""
    asks: str = ""
    """What the other player asks this one to agree to: ``undo``, or nothing."""
    claimable: bool = False
    """Whether the match may be claimed, because the other table is away for as long as agreed."""
    full: bool = False
    """Whether the other table cannot keep what is played, because its disk is full."""
    left: bool = False
    """Whether the other table is there, but not in this match any more."""
    watchers: int | None = None
    """How many people watch the match by a link; None if nobody can."""
    showable: bool = False
    """Whether this table can let others watch now."""

    @property
    def urgent(self) -> bool:
        """Whether players should read the sentence, whatever else they do."""
        return not self.here or bool(self.asks) or self.full or self.left


@dataclass(frozen=True, slots=True)
class ClockView:
    """How long the players may still think in the present game."""

    left: tuple[int, int]
    """In seconds, by seat; that of the other table as of its last move."""
    here: int | None
    """The seat at this table; None where somebody only watches."""
    running: int | None
    """The seat whose turn it is."""


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything public about the table at one moment."""

    key: ClassVar[str] = "mutton"
    phase: Phase
    sentence: Message = Message("no-board-yet")
    """What to do now, in one sentence."""
    detail: Message | None = None
    """A second, smaller sentence."""
    link: LinkView = field(default_factory=LinkView)
    match: MatchView | None = None
    alone: bool = False
    """Whether exactly one person sits at the match, so that nobody else can look at the screen."""
    options: Options | None = None
    position: Position | None = None
    """The game as both players know it: living, corpses, dead, escaped, round, score."""
    game: Game | None = None
    """The same with all that was done, for the tracking sheet; without the pack until it is over
    (`Game.public`)."""
    flock: Mapping[Animal, Cell] = field(default_factory=lambda: MappingProxyType({}))
    """Where the living stand in the game; empty until their placement has been confirmed."""
    placing: Placing | None = None
    board: Arrangement = field(default_factory=Arrangement)
    """What is sensed on the board and in hand."""
    blind: Mapping[Cell, ReportedState] = field(default_factory=lambda: MappingProxyType({}))
    """The cells whose sensors are not believed, and what people say lies there. They are played by
    touch: ``touch d3 up``, ``down`` or ``empty``, until ``sense d3`` or until the sensor works."""
    doubt: Message | None = None
    """What to do where a sensor fails, or may fail; `detail` ends with it, too."""
    draft: Draft | None = None
    announced: str = ""
    """A typed move that hands still have to make on the board, as move text."""
    marks: tuple[CellMark, ...] = ()
    """The cells to light, at most one mark for each, in reading order."""
    problems: tuple[Problem, ...] = ()
    question: Question | None = None
    tag: TagView | None = None
    """An unknown tag that was read."""
    confirmable: bool = False
    """Whether ``confirm`` would be taken now."""
    buttons: tuple[Button, ...] = ()
    berserk: bool = False
    """Whether the Farmer has declared going berserk."""
    reveal: Reveal | None = None
    ran: tuple[Animal, ...] = ()
    """Who ran from the Wolf's last victim, from the kill until the Farmer has acted."""
    wolf_did: Message | None = None
    """What the Wolf did and who ran, for as long."""
    seal: SealView | None = None
    notes: Mapping[Animal, str] = field(default_factory=lambda: MappingProxyType({}))
    """The Farmer's own notes on letters, while they are shown."""
    noting: bool = False
    """Whether the Farmer's notes are shown: in the Farmer's turn, and throughout a game against a
    computer Wolf. At other times they are private, as on paper."""
    record: str | None = None
    """The whole record as text, once the game is over."""
    warning: Message | None = None
    """Why the placement makes a poor game, while the flock is placed."""
    working: Message | None = None
    """What is done while a pack or passphrase is sealed or checked in the background. Nothing else
    can be entered meanwhile."""
    lock_first: bool = False
    """In phase ``choosing``: whether a passphrase is offered first, because the memory card holds
    the salt in plain text and another person plays."""
    tries: TriesView | None = None
    """After a restart: how often there was one since the pack was sealed, and how many wrong packs
    or passphrases were entered."""
    save_error: Message | None = None
    """Why what is played now is not kept; None where all of it is on the disk."""
    resumable: Message | None = None
    """In phase ``resume``: which match was left unfinished."""
    computer: ComputerView | None = None
    """While it is a computer player's turn; people then only move its sheep."""
    deduction: DeductionView | None = None
    """What can be deduced; None while that is switched off."""
    hint: HintView | None = None
    """In a person's turn, if the match allows hints."""
    elsewhere: ElsewhereView | None = None
    """How it stands with the other table, if matches are played with one."""
    clock: ClockView | None = None
    """The clocks of a match with another table, if it has any."""

    @property
    def wolf_alone(self) -> bool:
        """Whether the only person is the Wolf: then the screen may show it its own pack."""
        match = self.match
        if not self.alone or match is None or match.wolf not in match.players:
            return False
        if self.elsewhere is not None and self.elsewhere.player == match.wolf:
            return False
        return not match.computers[match.players.index(match.wolf)]


def watched(elsewhere: ElsewhereView) -> Message | None:
    """Return how many watch the match by a link; None if nobody can."""
    count = elsewhere.watchers
    return None if count is None else Message("watchers", count=count)


def clock_words(view: TableView) -> Message | None:
    """Return the clocks of a match with another table, if it has any."""
    other, clock = view.elsewhere, view.clock
    if other is None or clock is None:
        return None
    left = [f"{each // 60}:{each % 60:02}" for each in clock.left]
    if clock.here is None:
        one, two = ("", "") if view.match is None else view.match.players
        return Message("watched-clocks", one=one, left=left[0], two=two, right=left[1])
    return Message("bar-clocks", here=left[clock.here], player=other.player,
                   there=left[1 - clock.here])


def cry(marks: Collection[Mark]) -> Message | None:
    """Return what is cried when these marks are revealed."""
    if "w" in marks:
        return Message("wolf-howls")
    return Message("sheep-bleats") if "x" in marks else None


@plain.register
def _position(value: Position) -> Any:
    return plain({name: getattr(value, name) for name in (
        "living", "corpses", "dead", "escaped", "round", "phase", "forced_pass", "left",
        "score", "over")})


@plain.register
def _game(value: Game) -> Any:
    return view(value, "public").json()


@plain.register
def _options(value: Options) -> Any:
    return str(value)
