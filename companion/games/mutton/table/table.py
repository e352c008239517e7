"""The table of Mutton: joins what the board senses with what the players say.

It has no screen, port, file or clock of its own. Only its referee
(`companion.games.mutton.referee`) changes a game, and every step is in the journal before it is
shown. What surrounds the match is kept by components, none of which knows the table: it hands them
values and carries out what they ask for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from math import inf
from random import Random
from typing import Literal

from companion.games.mutton.guidance.tapping import Taps
from companion.games.mutton.guidance.turn import leftovers
from companion.games.mutton.referee import MUTTON, Command, Pack, State, Step, steps
from companion.games.mutton.referee import commands as referee
from companion.games.mutton.referee.commands import Agree, Note, SayNames, TakeHint
from companion.games.mutton.referee.state import Bidding, Choosing, Over, Placing, Playing, binding
from companion.games.mutton.table import commands, help, tasks, wolf_hint
from companion.games.mutton.table.commands import NOT_NOW, TURN
from companion.games.mutton.table.draft import Draft, in_play
from companion.games.mutton.table.elsewhere import Elsewhere, Log
from companion.games.mutton.table.judge import Judge
from companion.games.mutton.table.news import News
from companion.games.mutton.table.setup import Plan, Setup, fitting, is_set_up, planned, usual_plan
from companion.games.mutton.table.show import Given, ViewInputs
from companion.games.mutton.table.vault import Entered, Vault
from companion.games.mutton.table.view import Phase, TableView
from companion.games.mutton.table.whose_turn import WhoseTurn, whose_turn
from companion.games.mutton.table.wolf_hint import Private
from companion.link import events as link
from companion.referee.codec import Another, Bid
from companion.referee.course import GiveUp, MarkBlind, MarkSeeing, Seat, Undo
from companion.sealing.seal import COST
from companion.sealing.secret_store import SecretStore
from companion.store.journal import Journal, JournalError, StoredMatch
from companion.table.board import (
    NO_BOARD,
    STILL,
    Identify,
    Learnt,
    OfBoard,
    TableBoard,
    sensors_fail,
    sensors_work,
)
from companion.table.board_keeper import BoardKeeper
from companion.table.errors import TableError
from companion.table.match_table import (
    Abandon,
    AnyTable,
    Change,
    Confirm,
    Latest,
    Leave,
    Resume,
    Start,
    TakeUp,
    seat_names,
)
from companion.table.sitting import Sitting, StepTaken
from companion.table.tasks import Answer, Task
from companion.words import defects
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.errors import MessageError
from companion.words.message import Message, paragraph
from engine.hexgrid import Cell
from engine.letters import Animal
from engine.match import MatchError
from engine.mutton import legal, moves, notation, placements
from engine.mutton.game import Game
from engine.mutton.moves import Move, Placement, Refusal
from engine.secret import Secret, SecretError


class Table(BoardKeeper[commands.Command, State, Command, Step, Pack]):
    """The table of Mutton.

    `journal` keeps the matches and `secrets` what is not to lie beside it; `rng` draws placements
    and salts, `clock` returns the date for the journal, and `seal_cost` is explained in
    `companion.sealing.seal`. `catalogue` is `SCREEN`, or
    `TYPED` for text mode, in which moves can be typed and no board is needed.

    An unfinished match in the journal is offered to be resumed. Times are in ms.
    """

    WHEN = commands.WHEN
    NOT_NOW = NOT_NOW
    TYPED = "companion.games.mutton.text.commands:TYPED"

    def __init__(
        self, journal: Journal, rng: Random, clock: Callable[[], str], *, seal_cost: int = COST,
        catalogue: Catalogue = SCREEN, secrets: SecretStore | None = None,
    ) -> None:
        super().__init__(Sitting(
            MUTTON, journal, clock,
            busy=Message("tiles-being-played"),
            elsewhere=Message("not-a-mutton-match")))
        self.catalogue, self.rng = catalogue, rng
        folder = journal.file.parent if journal.file is not None else None
        self.vault = Vault(secrets or SecretStore(folder), seal_cost)
        if self.sitting.resumable is None:
            self.vault.discard()
        self.setup = Setup()
        self.board: TableBoard = TableBoard(journal.tags())
        self.draft = Draft()
        self.judge = Judge()
        self.help = help.Help()
        self.news = News()
        self.other = Elsewhere()
        """The other table, if there is one."""
        self._moved = False
        """Whether the last `tick` has done something, from which more may follow."""
        self._shown = Latest(ViewInputs.view)
        self._turn: Latest[tuple[State, int | None, bool], WhoseTurn] = Latest(
            lambda inputs: whose_turn(*inputs))

    # --- what comes in ----------------------------------------------------------------------------

    def event(self, event: link.Event, now: float) -> None:
        """Take what the link reports. The board is read at the next `tick`, once for all events
        before it."""
        if not isinstance(event, link.Connected):
            self.board.event(event, now)
            return
        if self.board.connect(event.hello, self.journal.tags(), restoring=is_set_up(self.state)):
            try:
                self._recall_blind()
            except JournalError as why:
                self.sitting.notice = why.message
        self._fit_setup()

    def tick(self, now: float) -> None:
        """Let time pass; call it whenever it is `due`, and when something has happened."""
        self.now, store, before = now, self.vault.store, (self.state, self.draft)
        if self.sitting.tick(now):
            store.catch_up()
        if self.board.tick(now):
            self.refresh()
        try:
            self._watch_board(now)
            self._learn_placed()
            self._follow_announced()
            self._judge_victim(now)
            self.other.exchange(now)
            self._watch_clock(now)
        except JournalError as why:
            self.sitting.notice = why.message
        self._moved = self.state is not before[0] or self.draft is not before[1]

    def due(self, now: float) -> float:
        if self._moved:
            return now
        waits = self.vault.due if self.vault.waiting(self.now) else inf
        return min(self.sitting.retry_at, self.board.due(now), self.board.doubt.due, waits,
                   self.judge.due(self.now), self.other.due(now))

    def refresh(self) -> None:
        """Read the board again."""
        board, attached, state, turn = self.board, self.board.attached, self._readable, self.turn
        before = board.seen
        board.read(None if state is None else in_play(state))
        if not self.boardless and (board.seen.on, board.seen.hand) != (before.on, before.hand):
            self.draft = replace(self.draft, taps=Taps())  # hands at the board come first
        if not turn.led and turn.stage in ("wolf", "farmer") and (
                self.boardless or self.draft.taps):
            self.draft = self.draft.read_taps(self.state)
            return
        if state is None or attached is None or self._placed_elsewhere:
            self.draft = replace(self.draft, found=None)
            return
        self.draft = self.draft.read(
            state, board.seen, restoring=board.restoring, led=turn.led)
        if attached.tracker.expect(self.draft.expected):
            board.unread = True

    def set_pack(self, witness: Pack) -> None:
        """Take the pack of the present game."""
        self.vault.set_pack(witness)

    # --- guests -----------------------------------------------------------------------------------

    def prepare(
        self, begun: steps.Begun, *taken: Step, pack: Pack, moves: Iterable[Move] = ()
    ) -> None:
        """Begin a match in the middle of its first game, after these steps and then these moves,
        on which the referee decides. The players have to make the board as the game stands.
        Raises JournalError, TableError or ValueError."""
        self.sitting.begin(begun, *taken)
        self._reset_game()
        self.set_pack(pack)
        for move in moves:
            if not self._play(move):
                raise ValueError(f"the pack cannot make {notation.write(move)}")
        self.news.reset_game()
        self.board.restoring = is_set_up(self.state)
        self.refresh()

    def point_at(self, *cells: Cell) -> None:
        """Mark cells where hands have to do something that guidance cannot know, as a lesson does
        that shows a move. Cells with marks of guidance keep those."""
        self.help = replace(self.help, pointed_at=cells)

    def use_board_of(self, host: AnyTable) -> None:
        if not isinstance(host, Table):
            raise TypeError(f"the board of {host.key} is kept otherwise")
        for uid, animal in host.journal.tags().items():
            self.journal.learn(uid, animal)
        self.board = host.board
        self.board.reset_game()
        self.board.restoring = is_set_up(self.state)
        self.refresh()

    def reclaim_board(self) -> None:
        self.board.tags.set_known(self.journal.tags())
        self.board.reset_game()
        self._fit_setup()
        self.refresh()

    def _fit_setup(self) -> None:
        """Choose options for the board that is attached, as long as no match is played."""
        size = self.board.size
        if size is not None and self.state is None and self.setup.options.size != size:
            self.setup = replace(self.setup, options=fitting(self.setup.options, size))

    # --- how things stand -------------------------------------------------------------------------

    key = "mutton"

    @property
    def phase(self) -> Phase:
        """What is to be done now."""
        if self.sitting.resumable is not None:
            return "resume"
        state, turn = self.state, self.turn
        if self._waiting or self._placed_elsewhere or (
                turn.led and turn.stage in ("bidding", "choosing", "unsealing")):
            return "thinking"
        if isinstance(state, Playing) and turn.stage != "unsealing":
            if self.board.restoring and not self.boardless:
                return "restoring"
            if leftovers(state.game, self.board.seen):
                return "removing"
        return turn.stage

    @property
    def turn(self) -> WhoseTurn:
        """Whose turn it is, which is asked for many times a frame."""
        if self.state is None:
            return WhoseTurn()
        return self._turn((self.state, self._away, self.vault.witness is not None))

    @property
    def log(self) -> Log | None:
        """The log of the match, if it is played with another table."""
        return self.sitting.log

    @property
    def _away(self) -> int | None:
        """The seat that is played at another table. The journal does not say so: who sits where
        is different at the two tables."""
        return None if self.log is None else self.log.away

    @property
    def _placed_elsewhere(self) -> bool:
        """Whether the other table has yet to say how the flock stands."""
        turn = self.turn
        return turn.stage == "placing" and turn.mover == self._away and self.sitting.behind is None

    @property
    def _waiting(self) -> bool:
        """Whether this match goes on when the other table has answered, or not at all."""
        return self.other.waiting

    @property
    def game(self) -> Game | None:
        """The present or the last game, as everybody knows it."""
        return self.state.game if isinstance(self.state, Playing | Over) else None

    @property
    def boardless(self) -> bool:
        """Whether the players type or tap all moves: no board has been connected yet, or the one
        that is there has another size than that of the other table, with which a match is played.
        """
        if self.log is not None and self._wrong_board is not None:
            return True
        return self.catalogue.medium in ("typed", "tapped") and self.board.link.state == "none"

    @property
    def _wrong_board(self) -> Message | None:
        """Why the game cannot be played on the board that is attached."""
        return self.board.misfit(self.state.options.size if self.state is not None else None)

    @property
    def _readable(self) -> Placing | Playing | None:
        """The state that the board is compared with; None where it cannot be, or need not."""
        state = self.state
        if self.sitting.resumable is not None or self.board.link.state != "ready" or (
                self._wrong_board):
            return None
        awaited = self.turn.stage in ("placing", "wolf", "farmer")
        return state if isinstance(state, Placing | Playing) and awaited else None

    # --- what goes out ----------------------------------------------------------------------------

    def view(self) -> TableView:
        """All that is public."""
        if self.board.unread:
            self.refresh()
        state, draft, turn = self.state, self.draft, self.turn
        return self._shown(ViewInputs(
            given=Given(
                phase=self.phase,
                reveal=self.news.reveal,
                working=self.vault.working,
                elsewhere=self.other.view(),
                clock=self.other.clocks(),
                resumable=self.sitting.unfinished,
                save_error=self.journal.save_error or self.vault.store.save_error,
            ),
            stage=turn.stage,
            state=state,
            mover=turn.mover,
            led=turn.led,
            people=turn.people,
            setup=self.setup,
            board=self.board.shown(
                state.options.size if state is not None else None, draft.found, draft.victim),
            draft=draft,
            help=self.help,
            boardless=self.boardless,
            typing=self.catalogue.medium == "typed" and not draft.taps,
            waiting=self.vault.waiting(self.now),
            lost=self.vault.lost,
            unread=self.vault.store.read_error,
            exposed=self.vault.store.exposed and not self.board.tags.simulated,
            resuming=self.sitting.resumable_strengths,
            notice=self.sitting.notice,
        ))

    def private(self, role: Literal["wolf", "farmer"]) -> Secret[Private] | None:
        """What only this role may see: for the Wolf its pack, what it may do, and its hint, once it
        has chosen; for anybody else nothing, and of a computer's pack nothing to anybody. Only for
        the private screen."""
        state = self.state
        if role != "wolf" or not isinstance(state, Playing | Over):
            return None
        whole = self.vault.game(state.game) if isinstance(state, Playing) else (
            Secret(state.game) if state.game.pack is not None else None)
        if whole is None or state.seat("wolf") not in self.turn.people:
            return None
        hinted = state.phase == "wolf" and state.hinting
        return wolf_hint.private(whole, self.vault.hint(state.game) if hinted else None)

    # --- in the background ------------------------------------------------------------------------

    def task(self) -> Task | None:
        """What has to be found out: of what a person has entered, or by a computer player. None if
        it is for people to do something.

        The table does not think. Somebody finds the answer out (`companion.players`), and
        `decided` takes it.
        """
        state = self.state
        if state is None or self.sitting.resumable is not None:
            return None
        if self.vault.entered is not None:
            return self.vault.entered
        if (asked := self.other.task()) is not None:
            return asked
        strength = self.turn.strength
        if self._waiting or (strength and self.sitting.behind is not None):
            return None
        if isinstance(state, Playing):
            return self._turns_task(state, strength)
        return self._computers_task(state, strength) if strength else None

    def _computers_task(self, state: State, strength: str) -> Task | None:
        """Return what a computer player has to do before a game."""
        match state:
            case Bidding():
                return tasks.Bidding(state.options, state.match)
            case Placing() if not self.draft.plan.chosen:
                return tasks.Placing(strength, state.options)
            case Choosing(_, placement):
                game = Game.start(state.options, placement)
                return tasks.Choosing(strength, game, self.vault.seal_cost, binding(state))
        return None

    def _turns_task(self, state: Playing, strength: str) -> Task | None:
        """Return what has to be found out in a turn."""
        if self.turn.stage == "unsealing":
            return self.vault.stored(state) if strength else None
        if (asked := self.help.task(state, led=self.turn.led)) is not None:
            return asked
        whole = self.vault.game(state.game)
        if whole is not None and self.help.wants_weighing(state):
            return tasks.Weighing(state.game, whole)
        if strength and state.intention is None:
            return tasks.Moving(strength, state.game, whole if state.phase == "wolf" else None)
        return None

    def _take_answer(self, task: Task, answer: Answer, now: float) -> None:
        vault = self.vault
        if isinstance(task, Entered) and task == vault.entered:
            self._take_entered(task, answer, now)
            return
        match task, answer:
            case tasks.Bidding(), int() | None:
                self.decide(Bid(answer))
            case tasks.Placing(options=options), Placement():
                sparse = answer == placements.sparse(options)
                plan = Plan("sparse" if sparse else "cells", answer, chosen=True)
                self.draft = replace(self.draft, plan=plan)
            case tasks.Choosing(), tasks.Chosen() as chosen:
                self._seal(chosen, stored=chosen.pack)
            case (tasks.Placing() | tasks.Choosing() | tasks.Moving()), tasks.Failed() as failed:
                self.decide(referee.Replace(failed.program, failed.reason))
            case tasks.Unsealing(), None:
                vault.lost = True
            case tasks.Unsealing(), tasks.Chosen(pack, salt):
                self._unseal(Pack(pack, salt))
            case tasks.Moving(), _ if isinstance(answer, Move):
                self.decide((referee.Intend if self.log is None else referee.Play)(answer))
            case (tasks.Proving() | tasks.Advising()) as asked, _:
                self.help = self.help.take(asked, answer)
            case tasks.Weighing(game), Secret() as weighed:
                vault.weighed = game, weighed
                self.help = self.help.weighed(game)
            case _:
                self.other.take(task, answer)

    def _take_entered(self, entered: Entered, answer: Answer, now: float) -> None:
        """Do what the answer to `Vault.entered` says. Raises JournalError; then nothing has been
        done."""
        vault = self.vault
        match entered, answer:
            case tasks.Sealing(), tasks.Chosen() as chosen:
                self._seal(chosen)
            case _, None:
                self.decide(referee.MissPack())
                vault.entered = None
                if self.state is not None:
                    vault.delay(self.state.course.misses, now)
            case tasks.Unlocking(), tasks.Damaged(why):
                vault.entered = None
                self.sitting.notice = paragraph(why, Message("if-forgotten"))
            case (tasks.Unlocking() | tasks.Unsealing()), tasks.Chosen(pack, salt):
                self._unseal_entered(Pack(pack, salt))

    def _seal(
        self, chosen: tasks.Chosen, *, stored: Secret[frozenset[Animal]] | None = None
    ) -> None:
        """Seal a pack; `stored` is a computer's, which is to outlive a restart. Raises
        JournalError."""
        line = chosen.seal.line
        if not chosen.safe:  # first, or a crash could lose it
            self.vault.store.put(line, stored, chosen.salt)
        self.decide(referee.SealPack(line, chosen.safe))
        self.set_pack(Pack(chosen.pack, chosen.salt))

    def _unseal(self, witness: Pack) -> None:
        """Take the pack that was sealed, after a restart. Raises JournalError, or SecretError if
        it cannot have done what was done."""
        self.decide(referee.Unseal(), witness)
        if isinstance(self.state, Playing):
            self.set_pack(witness)

    def _unseal_entered(self, witness: Pack) -> None:
        """Take the pack that a person has entered again. Raises JournalError."""
        try:
            self._unseal(witness)
        except SecretError:
            self.sitting.notice = Message("journal-damaged")
        self.vault.entered = None

    # --- steps ------------------------------------------------------------------------------------

    def decide(self, command: Command, witness: Pack | None = None) -> None:
        if isinstance(command, referee.Play):
            command = replace(command, seconds=self.other.thought())
        super().decide(command, witness or self.vault.witness)

    def _followed(self, before: State, one: StepTaken[State, Step]) -> None:
        state = one.state
        if not isinstance(state, Playing):
            if self.journal.unwritten:  # after a restart the game is not over, and needs its salt
                self.vault.forget()
            else:
                self.vault.discard(before.seal.line if isinstance(before, Playing) else "")
        self.draft = self.draft.follow(one.step)
        match one.step:
            case steps.Made() if isinstance(state, Playing | Over):
                self.help = self.help.turn_made()
                self.news.turn_made(state.game.turns[-1])
            case Bid() | Another():
                self._reset_game()
            case steps.Signed(by, refused=refused) if refused and by != self._away:
                self.draft = replace(self.draft, typed_move=None)
                self.sitting.notice = Message("joined-refused")

    def follow(self) -> None:
        before = self.state
        super().follow()
        behind = self.sitting.behind
        match self.state, behind.step if behind is not None else None:
            case Playing(intention=None), steps.Made(move):
                self.sitting.announce(steps.AnnouncedMove(move))
            case Placing(), steps.Placed(cells) if not self.draft.plan.chosen:
                plan = Plan("cells", Placement(cells), chosen=True)
                self.draft = replace(self.draft, plan=plan)
                self.refresh()
        if self.state is not before:
            self.refresh()

    def _held(self, one: StepTaken[State, Step]) -> bool:
        """What is done at the other table, or by a computer here in a match with one, counts here
        once the board shows it."""
        state = self.state
        if self.log is None or self.boardless or not self.turn.led:
            return False
        match one.step:
            case steps.Made(move) if isinstance(state, Playing):
                return state.intention is None or self.board.restoring or not self.draft.shows(move)
            case steps.Placed() if isinstance(state, Placing):
                setting = self.draft.setting
                return not self.draft.plan.chosen or setting is None or setting.places is None
        return False

    # --- another table ----------------------------------------------------------------------------

    def _watch_clock(self, now: float) -> None:
        """Let the clock run in the turn of a person here. Who has no time left gives up (ruling
        18). Raises JournalError."""
        state = self.state
        if not isinstance(state, Playing) or not state.course.minutes:
            return
        thinking = self.phase in ("wolf", "farmer") and not self.turn.led
        if not self.other.time_is_up(state, now, thinking=thinking):
            return
        hunting = state.phase == "wolf"
        self._give_up(state)
        self.sitting.notice = Message("time-is-up-wolf" if hunting else "time-is-up-farmer")
        self.refresh()

    def _give_up(self, state: State) -> None:
        """Give up for the person here: of two, the one whose turn it is. Raises JournalError."""
        people = self.turn.people
        seat = people[0] if len(people) == 1 else state.mover
        if seat is not None:
            self.decide(GiveUp(seat))

    def _stored_log(self, match: StoredMatch | None) -> Log | None:
        """Return the log of a stored match; None where it was played at one table. Raises
        TableError if the other table is not there, or JournalError."""
        return self.other.stored_log(self.journal.steps(match.id) if match is not None else [])

    def _play(self, move: Move) -> bool:
        """Make a move. Return False where the referee has refused a kill or an escape."""
        before = self.state
        self.decide(referee.Play(move))
        state = self.state
        return state is before or not (
            isinstance(state, Playing) and isinstance(state.game.entries[-1], Refusal))

    def _require_allowed(self, question: referee.Ask) -> None:
        """See that the Wolf may kill an animal, or let it escape. If not, the refusal is public,
        for the Farmer has now learnt something. Raises TableError or JournalError."""
        self.decide(question)
        state = self.state
        if not isinstance(state, Playing) or (question.kind, question.animal) not in state.allowed:
            self.refresh()
            raise TableError(
                Message("cannot-kill", victim=question.animal) if question.kind == "kill"
                else Message("cannot-escape", animal=question.animal))

    def _reset_game(self) -> None:
        """Begin a new game: forget what belongs to the one before."""
        self.draft = self.draft.reset_game(usual_plan(self.state, self.rng))
        self.board.reset_game()
        self.vault.reset_game()
        self.help = self.help.reset_game()
        self.news.reset_game()

    # --- the board --------------------------------------------------------------------------------

    def _watch_board(self, now: float) -> None:
        """Name the sensors that fail and those that work again, and notice where nothing comes of
        what the players are asked to do. Raises JournalError."""
        board, found = self.board, None if self.draft.taps else self.draft.found
        problem = found is not None and bool(
            found.problems or self.draft.setting or board.unsure(self.draft.victim))
        asked = found.sentence if found is not None and not board.trusted else None
        if board.doubt.watch(asked, board.seen, now, problem=problem):
            self.refresh()
        attached = board.attached
        if attached is None:
            return
        if failing := attached.failing:
            self._note_blind(MarkBlind(tuple(failing.items())))
            attached.distrust(failing, now)
            board.complain(sensors_fail(tuple(failing)))
            self.refresh()
        if healed := attached.healed(now):
            self._note_blind(MarkSeeing(healed))
            attached.trust(healed, now)
            board.complain(sensors_work(healed))
            self.refresh()

    def _recall_blind(self) -> None:
        """Let the journal's blind cells hold on the board, and the board's in the journal, after a
        board or a match was taken up. Raises JournalError."""
        attached, state = self.board.attached, self.state
        if attached is None or state is None or self._wrong_board:
            return
        known = state.course.blind
        self._note_blind(MarkBlind(tuple(
            (cell, reported) for cell, reported in attached.blind.items() if cell not in known)))
        attached.report(state.course.blind, self.now)

    def _note_blind(self, command: MarkBlind | MarkSeeing) -> None:
        """Keep it in the journal while there is a match."""
        if self.state is not None:
            self.decide(command)

    def _follow_announced(self) -> None:
        """Make an announced move as soon as the board shows it, or at once without a board.

        Nobody has to confirm it. Raises JournalError.
        """
        if self.sitting.behind is not None:
            self.follow()
            return
        move = self.draft.announced(self.state)
        if move is None or self.phase not in ("wolf", "farmer"):
            return
        if self.boardless or self.draft.shows(move):
            self.decide(referee.Play(move))
            self.refresh()

    def _judge_victim(self, now: float) -> None:
        """Ask whether the victim on the board may be killed. A computer's victim need not be
        judged, and a person's slip must not be; a tapped one is judged when the first runner runs.
        Raises JournalError."""
        if self.turn.led or self.draft.taps:
            return
        reading = self.draft.reading if self.phase == "wolf" else None
        unsure = self.board.unsure(self.draft.victim) is not None
        question = self.judge.watch(reading, self.board.seen, now, unsure=unsure)
        if question is not None:
            before = self.state
            self.decide(question)
            if self.state is not before:
                self.refresh()

    # --- commands ---------------------------------------------------------------------------------

    def do(self, command: commands.Command, now: float) -> None:
        try:
            super().do(command, now)
        finally:
            self.other.speak(now)  # what is new: the next tick may be a frame away

    def _carry_out(self, command: commands.Command) -> None:
        state = self.state
        if isinstance(command, commands.Choice):
            self.setup = self.setup.after(command)
        elif isinstance(command, Start):
            self._start()
        elif isinstance(command, Change):
            self._change(command)
        elif isinstance(command, commands.Planning) and isinstance(state, Placing):
            if self.sitting.behind is not None:
                raise TableError(Message("carry-out-first"))
            self.draft = replace(self.draft, plan=planned(command, state, self.rng))
        elif isinstance(command, commands.Entering) and isinstance(state, Choosing | Playing):
            self.vault.take(command, state, self.rng, self.now)
        elif isinstance(command, OfBoard):
            self._instruct(command)
        elif isinstance(command, commands.OfTurn):
            self._take_turn(command)
        elif isinstance(command, commands.WhatIf):
            self.help = self.help.ask(state, command.animal)
        else:
            self._have_decided(command)

    def _change(self, command: Change) -> None:
        """Begin, continue or end the sitting of a match."""
        match command:
            case Resume():
                self._continue(command, self.sitting.resumable)
                self._recall_blind()
            case TakeUp(number):
                self._continue(command, self.journal.match(number))
            case _:
                if isinstance(command, Leave) and self.log is not None and (
                        self.turn.stage != "unsealing"):
                    raise TableError(Message("joined-goes-on"))
                self._change_match(command)
                if isinstance(command, Abandon):
                    self.vault.discard()
                self.vault.forget()
                self._reset_game()

    def _continue(self, command: Change, stored: StoredMatch | None) -> None:
        """Go on with a stored match: the board has to be made as the game stands."""
        self.sitting.log = self._stored_log(stored)
        try:
            self._change_match(command)
        except (TableError, JournalError):
            self.sitting.log = None
            raise
        self.vault.forget()
        self._reset_game()
        self.board.restoring = is_set_up(self.state)
        if self.state is not None:
            self.vault.delay(self.state.course.misses, self.now)

    def _instruct(self, command: OfBoard) -> None:
        """Have the board take what people say about it; what is to outlive that comes first."""
        asked = self.view().question if isinstance(command, Identify) else None
        answer = self.board.instruct(
            command, asked, self.now, in_order=bool(self.draft.expected))
        match answer.record:
            case Learnt(uid, animal):
                self._learn(uid, animal)
            case None:
                pass
            case blind:
                self._note_blind(blind)
        answer.carry_out()

    def _take_turn(self, command: commands.OfTurn) -> None:
        """Let a person prepare or make a move, or another thing of a turn."""
        state = self.state
        match command:
            case Confirm():
                self._confirm()
            case commands.Pass():
                self._pass()
            case commands.MakeMove(move) if isinstance(state, Playing):
                self._make(state, move)
            case commands.Tap(cell) if isinstance(state, Playing):
                self._tap(state, cell)
            case commands.DeclareBerserk(on):
                self._declare_berserk(on)
            case commands.LightRunners():
                self._light_runners()
            case _:
                raise TableError(NOT_NOW[self.phase])

    def _have_decided(
        self, command: commands.Decided | commands.Claim | commands.EndWatching | commands.Stop
        | commands.Planning | commands.Entering
    ) -> None:
        """Ask the referee for what people ask of it."""
        state, log = self.state, self.log
        match command:
            case Undo() if self.draft.begun:
                self.draft = self.draft.discard()
            case Agree(on, ()) if log is not None:
                for seat in self.turn.people:
                    self.decide(Agree(on, (seat,)))
            case commands.Claim():
                found = self.other.claim()
                if found is None:
                    raise TableError(Message("cannot-claim"))
                self.decide(found)
            case commands.EndWatching():
                self.other.showing.end()
            case commands.Stop() if state is not None:
                self._give_up(state)
            case SayNames(players):
                if log is not None:
                    raise TableError(Message("names-of-two-tables"))
                one, other = seat_names(tuple(map(Seat, players)), lambda _: False, ())
                self.decide(SayNames((one, other)))
            case (Bid() | Another() | Undo() | Note()
                  | Agree() | TakeHint()):
                self.decide(command)
            case _:
                raise TableError(NOT_NOW[self.phase])

    def _start(self) -> None:
        chosen = self.setup
        first, log = self.other.begin(self.other.begun(steps.Begun(
            chosen.players, str(chosen.options), chosen.form, chosen.target,
            computers=chosen.computers, hints=chosen.hints, date=self.sitting.clock()[:10],
            helped=chosen.helped), chosen))
        blind = [steps.Blind(cell, reported) for cell, reported in self.board.blind.items()]
        try:
            self.sitting.begin(*first, *blind, log=log)
        except MatchError as why:
            raise TableError(defects.reasons(why.public)) from None
        self.other.begin_done()
        self.vault.store.clear()
        self._reset_game()

    def _confirm(self) -> None:
        if self.phase in ("placing", "restoring"):
            self._confirm_setting()
            return
        if self.phase not in TURN:
            raise TableError(NOT_NOW[self.phase])
        if self.boardless and not self.draft.taps:
            raise TableError(Message("no-board-so-type-move"))
        reading = self.draft.reading
        if reading is None:
            raise TableError(NO_BOARD)
        if reading.move is None:
            still = reading.problems or not self.board.seen.settling
            raise TableError(STILL if reading.sentence is None or not still else reading.sentence)
        if self.draft.taps and isinstance(self.state, Playing) and not self.boardless:
            self._make(self.state, reading.move)  # hands have still to make it on the board
            return
        if not self._play(reading.move):
            self.refresh()
            raise TableError(self.view().sentence)

    def _confirm_setting(self) -> None:
        state, target, setting = self.state, self.draft.plan.target, self.draft.setting
        if self.boardless:
            if target is None:
                raise TableError(Message("no-board-so-say-place"))
            self.decide(referee.Place(target.cells))
            return
        attached = self.board.attached
        if setting is None or attached is None:
            raise TableError(NO_BOARD)
        if setting.places is None:
            settling = self.board.seen.settling
            raise TableError(STILL if settling or setting.sentence is None else setting.sentence)
        for tag in self.board.tags.unknown:
            if tag.cell is not None and tag.cell in setting.places:
                self._learn(tag.uid, setting.places[tag.cell])
        if isinstance(state, Placing):
            cells = {animal: cell for cell, animal in setting.places.items()}
            self.decide(referee.Place(tuple(cells[animal] for animal in state.options.flock)))
        self.board.restoring = False
        attached.tracker.assume(setting.places)
        self.board.tags.unknown.clear()

    def _pass(self) -> None:
        if self.phase == "bidding":
            self.decide(Bid(None))
            return
        self.turn.require_person()
        self._require_as_it_stands(Message("put-back-to-pass"))
        self.decide(referee.Play(moves.Pass()))

    def _require_as_it_stands(self, otherwise: Message) -> None:
        """See that the board, if there is one, is as the game stands. Raises TableError."""
        reading = self.draft.reading
        if self.boardless:
            return
        if reading is None or self._readable is None:
            raise TableError(NO_BOARD)
        if not reading.fits:
            raise TableError(reading.problems[0].text if reading.problems else otherwise)

    def _make(self, state: Playing, move: Move) -> None:
        self.turn.require_person()
        if isinstance(move, moves.Pass):
            self._pass()
            return
        found = legal.defects(state.game, move)
        if found:
            why, how = defects.reasons(found), how_to_move(state)
            raise TableError(paragraph(why, how) or why)
        if self.draft.reading is None and not self.boardless:
            raise TableError(NO_BOARD)
        if isinstance(move, moves.Kill):
            self._require_allowed(referee.Ask(move.victim))
        if isinstance(move, moves.Escape):
            self._require_allowed(referee.Ask(move.animal, "escape"))
        self.draft = replace(self.draft.discard(), typed_move=move)

    def _declare_berserk(self, on: bool) -> None:
        self.turn.require_person()
        if on and self.state is not None and not self.state.options.may_go_berserk:
            shotgun = self.state.options.shotgun
            raise TableError(
                Message("no-berserk-with-shotgun" if shotgun else "no-berserk-in-game"))
        self.draft = replace(self.draft, berserk=on, taps=Taps())

    def _light_runners(self) -> None:
        if self.boardless:
            raise TableError(NO_BOARD)
        view = self.view()
        if not view.ran:
            raise TableError(view.wolf_did or NOT_NOW[self.phase])
        self.draft = replace(self.draft, lit=not self.draft.lit)

    def _tap(self, state: Playing, cell: Cell) -> None:
        self.turn.require_person()
        if not self.draft.taps:
            self._require_as_it_stands(Message("put-back-to-tap"))
        try:
            self.draft, victim = replace(self.draft, typed_move=None).tap(state, cell)
        except MessageError as why:
            raise TableError(why.message) from None
        if victim is not None:
            self._require_allowed(referee.Ask(victim))

    def _learn(self, uid: bytes, animal: Animal) -> None:
        """Learn that a tag is `animal`'s. Raises JournalError."""
        self.journal.learn(uid, animal)
        self.board.tags.set_known(self.journal.tags())

    def _learn_placed(self) -> None:
        """Learn the tags of the sheep that were set down in order. Raises JournalError."""
        placed = self.board.tags.placed(self.board.seen) if self.draft.expected else ()
        for tag, animal in placed:
            self._learn(tag.uid, animal)
            self.board.tags.unknown.remove(tag)


def how_to_move(state: Playing) -> Message:
    """Return how the player whose turn it is writes a move."""
    options = state.options
    if state.phase == "wolf":
        return Message("how-to-kill-or-escape" if options.escape else "how-to-kill")
    if options.shotgun:
        return Message("how-to-shoot-shotgun")
    many = legal.most_suspects(state.game.position) > 1
    return Message("how-to-shoot-or-go-berserk" if many else "how-to-shoot")
