"""The table of the tile games: takes what the players say, and keeps the game right.

It has no screen, file or clock of its own. Only its referee (`companion.games.tiles.referee`)
changes a game, and every step is in the journal before it is shown.
"""

from collections.abc import Callable, Mapping
from math import inf
from random import Random
from types import MappingProxyType

from companion.games.tiles.referee import TILES, Command, State, Step
from companion.games.tiles.referee import commands as referee
from companion.games.tiles.referee import state as played
from companion.games.tiles.referee.commands import Enter, Finish, Lay, Remove
from companion.games.tiles.referee.decide import NOT_NOW as MATCH_NOT_NOW
from companion.games.tiles.referee.state import Bidding, layout_of
from companion.games.tiles.table import commands
from companion.games.tiles.table.drafts import Draft, Open
from companion.games.tiles.table.faces import face_of
from companion.games.tiles.table.setup import Setup
from companion.games.tiles.table.show import TileViewInputs
from companion.games.tiles.table.thinking import BiddingSheep, Laying
from companion.games.tiles.table.view import Explained, Phase, TileView
from companion.referee.codec import Another, Bid
from companion.referee.course import GiveUp, Undo
from companion.store.journal import Journal
from companion.table import match_table
from companion.table.errors import TableError
from companion.table.match_table import (
    Abandon,
    ChooseGame,
    Confirm,
    Latest,
    Leave,
    MatchTable,
    New,
    Resume,
    SeatPlayers,
    SetForm,
    SetOptions,
    Start,
    Stop,
    TakeUp,
)
from companion.table.sitting import Sitting, StepTaken
from companion.table.tasks import Answer, Task
from companion.words.message import Message

PAUSE_MS = 700.0
"""How long a tile lies before a computer player lays the next, so that eyes can follow."""

NOT_NOW: Mapping[str, Message] = MappingProxyType({**MATCH_NOT_NOW, **match_table.NOT_NOW})
WHEN: Mapping[type, tuple[Phase, ...]] = MappingProxyType({
    **match_table.WHEN,
    commands.SetScorer: ("setup",), commands.SetSeed: ("setup",),
    Bid: ("bidding",), commands.Hold: ("laying",), commands.Put: ("laying",),
    commands.Turn: ("laying",), commands.TakeBack: ("laying",), Confirm: ("laying",),
    Lay: ("laying",), Enter: ("laying",),
    Remove: ("laying", "finishing"),
    Undo: ("laying", "finishing", "thinking"), Finish: ("laying", "finishing"),
    Stop: ("laying",),
    Another: ("over",),
})
"""The phases in which a command can be given; every phase if it is not named."""


class TileTable(MatchTable[commands.Command, State, Command, Step, None]):
    """The table. `journal` keeps the matches, `rng` draws stacks, `clock` tells the date for the
    journal. `pause` is how long computer players wait before they lay a tile.

    An unfinished match of tiles in the journal is offered to be taken up. Times are in ms.
    """

    WHEN = WHEN
    NOT_NOW = NOT_NOW
    TYPED = "companion.games.tiles.table.typed:TYPED"

    def __init__(
        self, journal: Journal, rng: Random, clock: Callable[[], str], *, pause: float = PAUSE_MS
    ) -> None:
        super().__init__(Sitting(
            TILES, journal, clock,
            busy=Message("tiles-of-another-match"),
            elsewhere=Message("match-is-mutton")))
        self.setup = Setup()
        self.draft = Draft()
        self.pause = pause
        self.explained: Explained | None = None
        self._rng, self._clock = rng, clock
        self._rest = 0.0
        self._shown = Latest(TileViewInputs.view)

    # --- what comes in ----------------------------------------------------------------------------

    def _carry_out(self, command: commands.Command) -> None:
        draft, state = self.draft, self.state
        match command:
            case (ChooseGame() | SeatPlayers() | SetOptions()
                  | SetForm() | commands.SetScorer() | commands.SetSeed()):
                self.setup = self.setup.after(command)
            case Start():
                self.sitting.begin(self.setup.begun(self._rng.getrandbits(60), self._clock()[:10]))
                self._clear_draft()
                self._rest = self.now + self.pause
            case (New() | Resume() | TakeUp() | Leave()
                  | Abandon()):
                self._change_match(command)
                self._clear_draft()
            case commands.Explain(cell):
                self.explained = self._explained(cell)
            case Undo() if draft.spot is not None:
                self.draft = draft.take_back()
            case Confirm():
                if draft.spot is None:
                    raise TableError(Message("lay-tile-first"))
                self.decide(referee.Lay(draft.spot))
            case commands.Hold(kind, turn) if isinstance(state, Open):
                self.draft = draft.hold(state, kind, turn)
            case commands.Put(cell, kind, turn) if isinstance(state, Open):
                self.draft = draft.put(state, kind, cell, turn)
            case commands.Turn("", backwards) if isinstance(state, Open):
                self.draft = draft.turn_on(state, backwards)
            case commands.Turn(way) if isinstance(state, Open):
                self.draft = draft.turn_to(state, way)
            case commands.TakeBack():
                self.draft = draft.take_back()
            case Stop() if state is not None:
                self._give_up(state)
            case (Bid() | referee.Lay() | referee.Enter() | referee.Remove()
                  | Undo() | referee.Finish() | Another()):
                self.decide(command)

    def _give_up(self, state: State) -> None:
        """Give up for the only person, or for the one whose turn it is. Raises JournalError."""
        people = state.course.people
        seat = people[0] if len(people) == 1 else state.turn
        if seat is None:
            raise TableError(self.NOT_NOW["laying"])
        self.decide(GiveUp(seat))

    def _followed(self, before: State, one: StepTaken[State, Step]) -> None:
        self._clear_draft()
        self._rest = self.now + self.pause

    def tick(self, now: float) -> None:
        """Let time pass; call it at least every 100 ms."""
        self.now = now
        self.sitting.tick(now)

    def due(self, now: float) -> float:
        return min(self.sitting.retry_at, self._rest if self.now < self._rest else inf)

    def task(self) -> Task | None:
        """Return what a computer player has to find out; `decided` takes the answer."""
        state = self.state
        if state is None or not state.computer or self.now < self._rest:
            return None
        match state:
            case Bidding(course):
                return None if course.match is None else BiddingSheep(course.options, course.match)
            case played.Laying(_, play):
                return Laying(state.computer, play.table, play.hand)
        return None

    def _take_answer(self, task: Task, answer: Answer, now: float) -> None:
        match answer:
            case str() if self.state is not None:
                self.decide(referee.Lay(self.state.course.about.parse(answer)))
            case int() | None:
                self.decide(Bid(answer))

    # --- what goes out ----------------------------------------------------------------------------

    @property
    def key(self) -> str:
        if self.state is not None:
            return self.state.course.about.key
        unfinished = self.sitting.resumable_game
        return self.setup.game if unfinished is None else unfinished

    def choose(self, key: str) -> None:
        if self.phase == "setup" and key != self.key:
            self.do(ChooseGame(key), self.now)

    @property
    def phase(self) -> Phase:
        """What is to be done now."""
        if self.state is None:
            return "setup" if self.sitting.resumable is None else "resume"
        return "thinking" if self.state.computer else self.state.phase

    @property
    def hand(self) -> str | None:
        """The kind of the tile in hand: that of the stack, or the real one that somebody holds."""
        return self.draft.hand(self.state)

    @property
    def choices(self) -> tuple[str, ...]:
        """The kinds of real tiles that somebody may hold now."""
        return () if self.state is None else self.state.choices

    def view(self) -> TileView:
        """Return all that is public."""
        return self._shown(TileViewInputs(
            self.state, self.phase, self.setup, self.draft, self.explained,
            self.sitting.unfinished, self.sitting.resumable_game, self.sitting.notice,
            self.journal.save_error))

    def _explained(self, cell: tuple[int, int]) -> Explained:
        layout = layout_of(self.state)
        if self.state is None or layout is None:
            raise TableError(Message("table-is-empty"))
        found = face_of(layout).explained(cell, self.state.course.names)
        if found is None:
            raise TableError(Message("no-tile-there"))
        return found

    def _clear_draft(self) -> None:
        """Empty the hands, after something was done."""
        self.draft = self.draft.clear(self.state)
        self.explained, self.sitting.notice = None, None
