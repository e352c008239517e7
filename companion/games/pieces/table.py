"""The table of all games of public moves: takes what people do, and reads the sensed board.

It has no screen, file or clock of its own. Only its referee changes a game, and every step is in
the journal before it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import inf
from random import Random
from types import MappingProxyType

from companion.games.pieces import commands, referee, tapping
from companion.games.pieces.board import PieceBoard
from companion.games.pieces.games import registered
from companion.games.pieces.referee import FORMS, Begun, Form, MakeMove, Moved, State, Step
from companion.games.pieces.show import PieceViewInputs
from companion.games.pieces.thinking import Thinking
from companion.games.pieces.view import Phase, PieceView, SetupView
from companion.hands.reading import Reading, Seen, lifting, owed, read
from companion.link.events import Event
from companion.referee.codec import Another
from companion.referee.course import GiveUp, Seat, Undo
from companion.store.journal import Journal
from companion.table import match_table
from companion.table.errors import TableError
from companion.table.match_table import Confirm, Latest, MatchTable, SeatPlayers, Start, seat_names
from companion.table.sitting import Sitting, StepTaken
from companion.table.tasks import Answer, Task
from companion.words.defects import reasons
from companion.words.message import Message
from companion.words.players import placeholder
from engine.hexgrid import Cell
from engine.option_table import OptionsError, rows, with_preset
from engine.pieces import players
from engine.pieces.game import Game
from engine.pieces.rules import Move, Piece, PieceRules

DEFAULT_SEATS = Seat(placeholder(1)), Seat(placeholder(2))
"""People who have not typed a name."""
PAUSE_MS = 700.0
"""How long a move is shown before a computer player answers, so that eyes can follow."""

PLAYED: tuple[Phase, ...] = ("playing", "restoring")
WHEN: Mapping[type, tuple[str, ...]] = MappingProxyType({
    **match_table.WHEN,
    commands.Tap: PLAYED, MakeMove: PLAYED, Confirm: PLAYED,
    Undo: (*PLAYED, "thinking"), match_table.Stop: PLAYED, Another: ("over",),
})
"""The phases in which a command can be given; every phase if it is not named."""
NOT_NOW: Mapping[str, Message] = MappingProxyType({
    **match_table.NOT_NOW,
    "playing": Message("pieces-being-played"),
    "restoring": Message("pieces-being-played"),
    "over": Message("game-over-next-game"),
    "match-over": Message("match-over-begin-another"),
})


@dataclass(frozen=True, slots=True)
class Setup:
    """What has been chosen for the next match."""

    rules: PieceRules
    seats: tuple[Seat, Seat] = DEFAULT_SEATS
    words: str = ""
    """The options, as they were typed."""
    form: Form = "single"

    @property
    def view(self) -> SetupView:
        """The setup as it is shown."""
        one, other = self.seats
        return SetupView(self.rules.about.key, (one.name, other.name),
                         (one.strength, other.strength), self.options(), self.form)

    def options(self) -> str:
        """Return the options as a record has them. Raises TableError if they cannot be played."""
        try:
            return self.rules.written_options(self.words)
        except OptionsError as why:
            raise TableError(reasons(why.public)) from None

    def after(self, command: match_table.Choice, games: Mapping[str, PieceRules]) -> Setup:
        """Return what is chosen after one more choice. Raises TableError."""
        match command:
            case match_table.ChooseGame(key):
                if key not in games:
                    raise TableError(Message("pieces-no-such-game", names=tuple(games)))
                people = [seat for seat in self.seats if not seat.strength]
                return Setup(games[key], self.seats if len(people) == 2 else DEFAULT_SEATS)
            case match_table.SetOptions(words):
                table = () if self.rules.options is None else rows(self.rules.options)
                chosen = replace(self, words=with_preset(words, self.rules.about.presets, table))
                chosen.options()
                return chosen
            case match_table.SetForm(form):
                if form not in FORMS:
                    raise TableError(Message("pieces-forms", forms=FORMS))
                return replace(self, form=form)
            case SeatPlayers(seats):
                return replace(self, seats=self._seated(seats))

    def _seated(self, seats: tuple[Seat, ...]) -> tuple[Seat, Seat]:
        if len(seats) != 2:
            raise TableError(Message("pieces-for-two"))
        known = players.names(self.rules)
        if not {seat.strength for seat in seats} <= {"", *known}:
            raise TableError(Message(
                "pieces-computers", players=[f"computer:{name}" for name in known]))
        one, other = seat_names(seats, known.__contains__, known)
        if one == other and all(seat.strength for seat in seats):
            other = f"{other[:-1]} 2)"
        return Seat(one, seats[0].strength), Seat(other, seats[1].strength)

    def begun(self, date: str) -> Begun:
        """Return the first step of such a match. Raises TableError where it cannot be played."""
        view = self.view
        return Begun(view.game, view.players, view.options, view.form, view.computers, date=date)


class PieceTable(MatchTable[commands.Command, State, referee.Command, Step, None]):
    """The table. `journal` keeps the matches, `clock` tells the date for it, and `rng` is what
    every table is given; `games` are those that can be played, by their keys.

    Times are in ms.
    """

    WHEN = WHEN
    NOT_NOW = NOT_NOW
    TYPED = "companion.games.pieces.typed:TYPED"

    def __init__(
        self, journal: Journal, rng: Random, clock: Callable[[], str], *,
        games: Mapping[str, PieceRules] | None = None, pause: float = PAUSE_MS,
    ) -> None:
        self.games = registered() if games is None else games
        """The games that can be played here, by their keys."""
        super().__init__(Sitting(
            referee.referee(self.games), journal, clock,
            busy=Message("pieces-of-another-match"), elsewhere=Message("pieces-of-another-table")))
        self.setup = Setup(next(iter(self.games.values())))
        self.board = PieceBoard()
        self.reading: Reading | None = None
        """What the board says; None where no board takes part."""
        self.restoring = False
        """Whether the board has to be made as the game stands."""
        self._lying: Mapping[Cell, Piece] = MappingProxyType({})
        """What hands have left on the board, as far as is known."""
        self.tapped: tuple[Cell, ...] = ()
        self.pause = pause
        self._clock = clock
        self._rest = 0.0
        self._shown = Latest(PieceViewInputs.view)

    # --- what comes in ----------------------------------------------------------------------------

    def _carry_out(self, command: commands.Command) -> None:
        match command:
            case (match_table.ChooseGame() | match_table.SetOptions() | match_table.SetForm()
                  | SeatPlayers()):
                self.setup = self.setup.after(command, self.games)
            case Start():
                self.sitting.begin(self.setup.begun(self._clock()[:10]))
                self._arrive()
            case (match_table.New() | match_table.Resume() | match_table.TakeUp()
                  | match_table.Leave() | match_table.Abandon()):
                self._change_match(command)
                self._arrive()
            case commands.Tap(cell):
                self._tap(cell)
            case Confirm():
                self._confirm()
            case match_table.Stop():
                self._give_up()
            case Undo() if self._doubted:
                self.board.forget()
            case MakeMove() | Undo() | Another():
                self._require_person(command)
                self.decide(command)

    @property
    def _doubted(self) -> bool:
        """Whether pieces that were lifted may only have been put back."""
        found = self.reading
        return found is not None and found.fits and bool(found.question)

    def _require_person(self, command: referee.Command) -> None:
        if isinstance(command, MakeMove) and self.state is not None and self.state.computer:
            raise TableError(Message("computers-turn"))

    def _tap(self, cell: Cell) -> None:
        """Go on with a move by one cell, or begin another. Raises TableError or JournalError."""
        moves = self.legal
        for tapped in ((*self.tapped, cell), (cell,)):
            done = tapping.complete(moves, tapped)
            if len(done) == 1 == len(tapping.begun(moves, tapped)):
                self.decide(MakeMove(done[0].text))
                return
            if tapping.begun(moves, tapped):
                self.tapped = () if tapped == self.tapped else tapped
                return
        self.tapped = ()
        laying = bool(moves) and all(map(tapping.lays, moves))
        raise TableError(Message("pieces-lay-elsewhere" if laying else "pieces-tap-another"))

    def _confirm(self) -> None:
        """Make the move that is prepared, or say that the board is right."""
        done = tapping.complete(self.legal, self.tapped) if self.tapped else []
        if len(done) == 1:
            self.decide(MakeMove(done[0].text))
            return
        if self.restoring and self.reading is not None:
            self._restored()
            return
        found = self.reading
        if found is None or found.move is None:
            raise TableError(Message("pieces-which-move" if found is not None and found.question
                                     else "pieces-move-first"))
        self.decide(MakeMove(found.move.text))

    def _give_up(self) -> None:
        """Give up for the only person, or for the one whose turn it is. Raises JournalError."""
        if self.state is None:
            raise TableError(Message("no-match-played"))
        people, turn = self.state.course.people, self.state.turn
        seat = people[0] if len(people) == 1 else turn
        if seat is not None:
            self.decide(GiveUp(seat))

    def _followed(self, before: State, one: StepTaken[State, Step]) -> None:
        found = None if self.restoring else self.reading
        shown = () if found is None else found.question or (found.move,)
        if isinstance(one.step, Moved) and one.state.game.moves[-1] in shown:
            self._lying = one.state.game.position.pieces
        self._turn()
        self._rest = self.now + self.pause

    def _arrive(self) -> None:
        """Another match is at the table: nobody knows what lies on the board."""
        self._lying = MappingProxyType({})
        self._turn()

    def _turn(self) -> None:
        """A turn begins; the board may have to be made as the game stands."""
        self.tapped, self.restoring, self.sitting.notice = (), True, None
        state = self.state
        self.board.turn({} if state is None else state.game.position.pieces, self.now)

    # --- the board --------------------------------------------------------------------------------

    def event(self, event: Event, now: float) -> None:
        """Take what the link reports."""
        self.board.event(event, now)

    def tick(self, now: float) -> None:
        """Let time pass; call it whenever it is `due`, and when something has happened."""
        self.now = now
        self.sitting.tick(now)
        if self.board.tick(now):
            self.refresh()
            self._end_turn()

    def due(self, now: float) -> float:
        rests = self._rest if self.now < self._rest else inf
        return min(self.sitting.retry_at, self.board.due(now), rests)

    def refresh(self) -> None:
        """Read the board again."""
        state = self.state
        if state is None or state.phase != "playing" or not self.has_board:
            self.reading = None
            return
        seen, game = self.board.seen(), state.game
        if not self.restoring:
            self.reading = read(game.position.pieces, self.legal, seen)
            return
        self.reading = self._as_it_stands(game, seen)
        if self.reading.fits and self.board.settled:
            self._restored()

    def _as_it_stands(self, game: Game, seen: Seen) -> Reading:
        """Read a board that has to be made as the game stands."""
        pieces = game.position.pieces
        there, cells = read(pieces, (), seen), owed(self._lying, pieces, seen)
        if game.moves and (cells or not there.fits):
            before = game.positions[-2].pieces
            making = read(before, game.moves[-1:], seen)
            if not making.problems and (not cells or dict(before) == dict(self._lying)):
                return replace(making, fits=False)
        return lifting(there, pieces, cells) if cells else there

    def _restored(self) -> None:
        """The board is as the game stands: now it shows the next move."""
        self.restoring = False
        if self.state is not None:
            self._lying = self.state.game.position.pieces
        self.board.forget()

    def _end_turn(self) -> None:
        """Make the move on the board if the board itself shows that the turn has ended."""
        found = self.reading
        if (found is not None and found.move is not None and not self.restoring
                and not found.move.hands.confirmed and not found.open and self.board.settled):
            self.decide(MakeMove(found.move.text))
            self.refresh()

    @property
    def has_board(self) -> bool:
        """Whether a board takes part: it is there, and has the size of the game's."""
        state, grid = self.state, self.board.grid
        return state is not None and self.board.ready and grid is state.rules.grid

    @property
    def legal(self) -> tuple[Move, ...]:
        """The moves that a person may make now."""
        state = self.state
        if state is None or state.phase != "playing" or state.computer:
            return ()
        return tuple(state.game.position.moves())

    # --- computer players -------------------------------------------------------------------------

    def task(self) -> Task | None:
        """Return what a computer player has to find out; `decided` takes the answer."""
        state = self.state
        if (state is None or not state.computer or self.now < self._rest
                or (self.restoring and self.has_board)):
            return None
        return Thinking(state.rules, state.computer, state.game.position)

    def _take_answer(self, task: Task, answer: Answer, now: float) -> None:
        if isinstance(answer, str):
            self.decide(MakeMove(answer))

    # --- what goes out ----------------------------------------------------------------------------

    @property
    def rules(self) -> PieceRules:
        """The rules of the game that is played, or that is chosen."""
        return self.setup.rules if self.state is None else self.state.rules

    @property
    def key(self) -> str:
        """The game that is played, or that is chosen."""
        if self.state is not None:
            return self.state.rules.about.key
        return self.sitting.resumable_game or self.setup.rules.about.key

    def choose(self, key: str) -> None:
        """Play this game next. Raises LookupError for one that is not played here."""
        if key not in self.games:
            raise LookupError(f"there is no game {key!r}; there are {', '.join(self.games)}")
        if key != self.key and self.state is None:
            self.setup = self.setup.after(match_table.ChooseGame(key), self.games)

    @property
    def phase(self) -> Phase:
        """What is to be done now."""
        state = self.state
        if state is None:
            return "setup" if self.sitting.resumable is None else "resume"
        if state.phase == "playing" and self.restoring and self.has_board:
            return "restoring"
        return "thinking" if state.computer else state.phase

    def view(self) -> PieceView:
        """Return all that is public."""
        board = self.board
        return self._shown(PieceViewInputs(
            self.state, self.phase, self.setup.view, self.setup.rules.size, self.legal,
            self.tapped, self.reading, board.settled, board.ready, self.has_board, board.absent,
            self.sitting.unfinished, self.sitting.notice, self.journal.save_error))
