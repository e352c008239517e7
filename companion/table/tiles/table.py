"""The table of the tile games: takes what the players say, and keeps the game right.

It has no screen, file or clock of its own. Only its referee (`companion.referee.tiles`) changes a
game, and every step is in the journal before it is shown. There is a table for Mutton and one for
tiles (`companion.desk`); people play at one of them at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType

from companion.referee.tiles import TILES, Command, State, Step
from companion.referee.tiles import commands as referee
from companion.referee.tiles.decide import NOT_NOW as MATCH_NOT_NOW
from companion.referee.tiles.rules import Layout, Play, Spot
from companion.referee.tiles.state import Bidding, Laying, Over, layout_of
from companion.store.journal import Journal, JournalError
from companion.table import tasks
from companion.table.errors import TableError
from companion.table.sitting import Sitting, StepTaken
from companion.table.tasks import Answer, BiddingSheep, Task
from companion.table.tiles import commands
from companion.table.tiles.drafts import Draft
from companion.table.tiles.faces import face_of
from companion.table.tiles.setup import Setup
from companion.table.tiles.show import show
from companion.table.tiles.view import Explained, Phase, TileView

PAUSE_MS = 700.0
"""How long a tile lies before a computer player lays the next, so that eyes can follow."""

NOT_NOW: Mapping[str, str] = {
    **MATCH_NOT_NOW,
    "setup": "No match has begun: say start.",
    "resume": "There is an unfinished match: say resume to go on with it, or abandon.",
    "thinking": "Wait a moment: the computer is thinking.",
}
WHEN: Mapping[type, tuple[Phase, ...]] = MappingProxyType({
    commands.ChooseGame: ("setup",), commands.SeatPlayers: ("setup",),
    commands.SetOptions: ("setup",), commands.SetForm: ("setup",), commands.SetScorer: ("setup",),
    commands.SetSeed: ("setup",), commands.Start: ("setup",), commands.TakeUp: ("setup",),
    commands.New: ("over", "match-over", "setup"), commands.Resume: ("resume",),
    commands.Bid: ("bidding",), commands.Hold: ("laying",), commands.Put: ("laying",),
    commands.Turn: ("laying",), commands.TakeBack: ("laying",), commands.Confirm: ("laying",),
    commands.Lay: ("laying",), commands.Enter: ("laying",),
    commands.Remove: ("laying", "finishing"),
    commands.Undo: ("laying", "finishing", "thinking"), commands.Finish: ("laying", "finishing"),
    commands.Another: ("over",),
})
"""The phases in which a command can be given; every phase if it is not named."""


class TileTable:
    """The table. `journal` keeps the matches, `rng` draws stacks, `clock` tells the date for the
    journal. `pause` is how long computer players wait before they lay a tile.

    An unfinished match of tiles in the journal is offered to be taken up. Times are in ms.
    """

    def __init__(
        self, journal: Journal, rng: Random, clock: Callable[[], str], *, pause: float = PAUSE_MS
    ) -> None:
        self.sitting: Sitting[State, Command, Step, None] = Sitting(
            TILES, journal, clock,
            "Another match is being played: finish it, or give it up first.")
        self.setup = Setup()
        self.draft = Draft()
        self.pause = pause
        self.now = 0.0
        """The time of the last tick."""
        self.explained: Explained | None = None
        self._rng, self._clock = rng, clock
        self._rest = 0.0
        self._view: TileView | None = None

    # --- what comes in ----------------------------------------------------------------------------

    def do(self, command: commands.Command, now: float) -> None:
        """Do what a player asks for; ``docs/developers/tile-table.md`` lists the commands.

        Raises TableError, and has then changed nothing.
        """
        self.tick(now)
        try:
            self.require_now(type(command))
            self._do(command)
        except JournalError as why:
            raise TableError(f"{why} Nothing was done.") from None
        finally:
            self._view = None

    def require_now(self, command: type) -> None:
        """See that such a command can be given now. Raises TableError."""
        if not self.can(command):
            raise TableError(NOT_NOW[self.phase])

    def can(self, command: type) -> bool:
        """Whether such a command can be given now."""
        return command not in WHEN or self.phase in WHEN[command]

    def _do(self, command: commands.Command) -> None:
        sitting, draft, state = self.sitting, self.draft, self.state
        match command:
            case (commands.ChooseGame() | commands.SeatPlayers() | commands.SetOptions()
                  | commands.SetForm() | commands.SetScorer() | commands.SetSeed()):
                self.setup = _chosen(self.setup, command)
            case commands.Start():
                sitting.begin(self.setup.begun(self._rng.getrandbits(60), self._clock()[:10]))
                self._fresh()
                self._rest = self.now + self.pause
            case commands.New():
                sitting.clear()
                self._fresh()
            case commands.Resume():
                sitting.resume()
                self._fresh()
            case commands.TakeUp(number):
                sitting.take_up(
                    number, lambda _: "", "That match is one of Mutton, at the other table.")
                self._fresh()
            case commands.Leave():
                sitting.leave()
                self._fresh()
            case commands.Abandon():
                sitting.abandon()
                self._fresh()
            case commands.Explain(cell):
                self.explained = self._explained(cell)
            case commands.Undo() if draft.spot is not None:
                draft.spot = None
            case commands.Confirm():
                if draft.spot is None:
                    raise TableError("Lay the tile first.")
                self._decide(referee.Lay(draft.spot))
            case commands.Hold(kind, turn) if state is not None:
                draft.hold(state, kind, turn)
            case commands.Put(cell, kind, turn) if state is not None:
                draft.put(state, kind, cell, turn)
            case commands.Turn("", backwards) if state is not None:
                draft.turn_on(state, backwards)
            case commands.Turn(way) if state is not None:
                draft.turn_to(state, way)
            case commands.TakeBack():
                draft.take_back()
            case (referee.Bid() | referee.Lay() | referee.Enter() | referee.Remove()
                  | referee.Undo() | referee.Finish() | referee.Another()):
                self._decide(command)

    def _decide(self, command: Command) -> None:
        """Let the referee decide. Raises TableError or JournalError."""
        self.sitting.do(command)
        self._fresh()
        self._rest = self.now + self.pause

    def tick(self, now: float) -> None:
        """Let time pass; call it at least every 100 ms."""
        self.now = now
        if self.sitting.tick(now):
            self._view = None

    def task(self) -> Task | None:
        """What a computer player has to find out for the table; `decided` takes the answer."""
        state = self.state
        if state is None or not state.computer or self.now < self._rest:
            return None
        match state:
            case Bidding(course):
                return None if course.match is None else BiddingSheep(course.options, course.match)
            case Laying(_, play):
                return tasks.Laying(state.computer, play.table, play.hand)
        return None

    def decided(self, task: Task, answer: Answer, now: float) -> bool:
        """Take the answer, unless the table no longer asks for it. False if it could not be
        written down: ask again later."""
        if task != self.task():
            return True
        try:
            match answer:
                case Spot():
                    self._decide(referee.Lay(answer))
                case int() | None:
                    self._decide(referee.Bid(answer))
        except JournalError as why:
            self.sitting.notice = str(why)
            return False
        finally:
            self._view = None
        self.tick(now)
        return True

    # --- what goes out ----------------------------------------------------------------------------

    @property
    def state(self) -> State | None:
        """How the match stands; None where there is none."""
        return self.sitting.state

    @property
    def journal(self) -> Journal:
        """Where the matches are kept."""
        return self.sitting.journal

    @property
    def phase(self) -> Phase:
        """What is to be done now."""
        if self.state is None:
            return "setup" if self.sitting.resumable is None else "resume"
        return "thinking" if self.state.computer else self.state.phase

    @property
    def layout(self) -> Layout | None:
        """What lies on the table; None before there is any."""
        return layout_of(self.state)

    @property
    def play(self) -> Play | None:
        """The game that is played; None where there is none (yet)."""
        return self.state.play if isinstance(self.state, Laying | Over) else None

    @property
    def hand(self) -> str | None:
        """The kind of the tile in hand: that of the stack, or the real one that somebody holds."""
        return self.draft.hand(self.state)

    def view(self) -> TileView:
        """All that is to be seen."""
        if self._view is None:
            self._view = show(self.state, self.phase, self.setup, self.draft, self.explained,
                              self.sitting)
        return self._view

    def take_events(self) -> list[StepTaken[State, Step]]:
        """What has been done since the last call; of very much only the latest."""
        return self.sitting.take_events()

    def _explained(self, cell: tuple[int, int]) -> Explained:
        layout = self.layout
        if self.state is None or layout is None:
            raise TableError("There is nothing on the table yet.")
        found = face_of(layout).explained(cell, self.state.course.names)
        if found is None:
            raise TableError("Nothing lies there.")
        return found

    def _fresh(self) -> None:
        """Something was done: the hands are empty again."""
        self.draft.clear(self.state)
        self.explained, self.sitting.notice = None, ""



def _chosen(setup: Setup, command: commands.Command) -> Setup:
    """What has been chosen for the next match, after one more choice. Raises TableError."""
    match command:
        case commands.ChooseGame(game):
            return setup.playing(game)
        case commands.SeatPlayers(seats):
            return setup.seating(seats)
        case commands.SetOptions(words):
            return setup.with_options(words)
        case commands.SetForm(form):
            return setup.in_form(form)
        case commands.SetScorer("final"):
            return replace(setup, scorer="final", form="single")
        case commands.SetScorer(scorer):
            return replace(setup, scorer=scorer)
        case commands.SetSeed(seed):
            return replace(setup, seed=seed)
    return setup
