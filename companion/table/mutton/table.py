"""The table of Mutton: joins what the board senses with what the players say.

It has no screen, port, file or clock of its own. Only its referee (`companion.referee.mutton`)
changes a game, and every step is in the journal before it is shown. What surrounds the match is
kept by components, none of which knows the table: it hands them values and carries out what they
ask for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Literal, NamedTuple

from companion.foreign.player import is_command
from companion.guidance.tapping import Taps
from companion.guidance.turn import leftovers
from companion.joined.checks import Lie
from companion.joined.entries import Entry, Who
from companion.joined.line import Line
from companion.joined.log import Log, keys_in
from companion.joined.partner import DRAWN_BYTES, Partner
from companion.link import events as link
from companion.referee.course import Seat
from companion.referee.mutton import MUTTON, Command, Pack, State, Step, steps
from companion.referee.mutton import commands as referee
from companion.referee.mutton.state import Bidding, Choosing, Over, Placing, Playing, binding
from companion.sealing.seal import COST
from companion.sealing.secret_store import SecretStore
from companion.store.journal import Journal, JournalError, StoredMatch
from companion.table import tasks
from companion.table.errors import TableError
from companion.table.match_table import Latest, MatchTable, seat_names
from companion.table.mutton import commands, help
from companion.table.mutton.board import NO_BOARD, TableBoard, sensors_fail, sensors_work
from companion.table.mutton.commands import NOT_NOW, TURN
from companion.table.mutton.draft import Draft, in_play
from companion.table.mutton.elsewhere import elsewhere
from companion.table.mutton.judge import Judge
from companion.table.mutton.news import News
from companion.table.mutton.setup import Plan, Setup, fitting, planned_at, planned_by, usual_plan
from companion.table.mutton.show import ViewInputs
from companion.table.mutton.thinking_clock import ThinkingClock
from companion.table.mutton.vault import Entered, Vault
from companion.table.mutton.view import (
    ClockView,
    ElsewhereView,
    Phase,
    ReportedState,
    Stage,
    TableView,
)
from companion.table.sitting import Sitting, StepTaken
from companion.table.tasks import Answer, Task, Weighed
from companion.words import defects
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.errors import MessageError
from companion.words.message import Message, paragraph
from engine.hexgrid import Cell
from engine.match import MatchError
from engine.mutton import legal, moves, notation, placements
from engine.mutton.game import Game, IllegalMove
from engine.mutton.moves import Move, Placement, Refusal
from engine.mutton.options import Animal
from engine.mutton.records import Record

STILL = Message("wait-until-still")


class Seats(NamedTuple):
    """Who plays what in a state of a match."""

    state: State
    mover: int | None
    wolf: int | None
    people: tuple[int, ...]


class Table(MatchTable[commands.Command, State, Command, Step, Pack]):
    """The table of Mutton.

    `journal` keeps the matches and `secrets` what is not to lie beside it; `rng` draws placements
    and salts, `clock` returns the date for the journal, and `seal_cost` is explained in
    `companion.sealing.seal`. `catalogue` is `SCREEN`, or
    `TYPED` for text mode, in which moves can be typed and no board is needed.

    An unfinished match in the journal is offered to be resumed. Times are in ms.
    """

    WHEN = commands.WHEN
    NOT_NOW = NOT_NOW

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
        if self.resumable is None:
            self.vault.discard()
        self.setup = Setup()
        self.board = TableBoard(journal.tags())
        self.draft = Draft()
        self.judge = Judge()
        self.help = help.Help()
        self.news = News()
        self.partner: Partner | None = None
        """The table with which matches can be played over a network."""
        self._clock = ThinkingClock()
        self._shown = Latest(ViewInputs.view)
        self._seats: Seats | None = None

    # --- what comes in ----------------------------------------------------------------------------

    def require_person(self) -> None:
        """Raise TableError in the turn of a computer or of a player at another table: nobody here
        can say what to do in it."""
        if self.led:
            raise TableError(Message("computers-turn" if self.strength else "turn-elsewhere"))

    def event(self, event: link.Event, now: float) -> None:
        """Take what the link reports. The board is read at the next `tick`, once for all events
        before it."""
        if not isinstance(event, link.Connected):
            self.board.event(event, now)
            return
        if self.board.connect(event.hello, self.journal.tags(), restoring=self.standing):
            try:
                self._recall_blind()
            except JournalError as why:
                self.sitting.notice = why.message
        self._fit_setup()

    def tick(self, now: float) -> None:
        """Let time pass; call it at least every 100 ms."""
        self.now, store = now, self.vault.store
        if self.sitting.tick(now):
            store.catch_up()
        if self.board.tick(now):
            self.refresh()
        try:
            self._watch_board(now)
            self._learn_placed()
            self._follow_announced()
            self._judge_victim(now)
            self._exchange(now)
            self._watch_clock(now)
        except JournalError as why:
            self.sitting.notice = why.message

    def refresh(self) -> None:
        """Read the board again."""
        board, attached, state = self.board, self.board.attached, self._readable
        before = board.seen
        board.read(None if state is None else in_play(state))
        if not self.boardless and (board.seen.on, board.seen.hand) != (before.on, before.hand):
            self.draft = replace(self.draft, taps=Taps())  # hands at the board come first
        if not self.led and self.stage in ("wolf", "farmer") and (
                self.boardless or self.draft.taps):
            self.draft = self.draft.read_taps(self.state)
            return
        if state is None or attached is None or (
                self._placed_elsewhere(self.stage, self.mover)):
            self.draft = replace(self.draft, found=None)
            return
        self.draft = self.draft.read(
            state, attached.grid, board.seen, restoring=board.restoring, led=self.led)
        if attached.tracker.expect(self.draft.expected):
            board.unread = True

    def text(self, message: Message | None) -> str:
        """Return the text of a message as this table's players read it; of None, nothing."""
        return self.catalogue.text(message)

    def complain(self, problem: Message) -> None:
        """Show the players a problem of the board."""
        self.board.complain(problem)
        self.refresh()

    def set_pack(self, witness: Pack) -> None:
        """Take the pack of the present game."""
        self.vault.set_pack(witness)

    def meet(self, line: Line, *, host: bool, seat: Who = 0) -> None:
        """Play with the table at the other end of a line. A `host` chooses what is played, with
        its own player on `seat`."""
        self.partner = Partner(
            line, self.rng.randbytes(DRAWN_BYTES), host=host, cost=self.vault.seal_cost, seat=seat)
        with suppress(JournalError, TableError):
            self.partner.past = self._stored_log(next(iter(self.journal.matches()), None))
        self.refresh()

    def learn(self, uid: bytes, animal: Animal) -> None:
        """Learn that a tag is `animal`'s. Raises JournalError."""
        self.journal.learn(uid, animal)
        self.board.tags.set_known(self.journal.tags())

    # --- guests -----------------------------------------------------------------------------------

    def prepare(
        self, begun: steps.Begun, *taken: Step, pack: Pack, moves: Iterable[Move] = ()
    ) -> None:
        """Begin a match in the middle of its first game, after these steps and then these moves,
        on which the referee decides. The players have to make the board as the game stands.
        Raises JournalError, TableError or ValueError."""
        self.sitting.begin(begun, *taken)
        self.reset_game()
        self.set_pack(pack)
        for move in moves:
            if not self._play(move):
                raise ValueError(f"the pack cannot make {notation.write(move)}")
        self.news.reset_game()
        self.board.restoring = self.standing
        self.refresh()

    def point_at(self, *cells: Cell) -> None:
        """Mark cells where hands have to do something that guidance cannot know, as a lesson does
        that shows a move. Cells with marks of guidance keep those."""
        self.help = replace(self.help, pointed_at=cells)

    def use_board_of(self, host: Table) -> None:
        """Play on the board of another table, with the tags that it knows. Until `reclaim_board`
        the host must not be given events or time. Raises JournalError."""
        for uid, animal in host.journal.tags().items():
            self.journal.learn(uid, animal)
        self.board = host.board
        self.board.reset_game()
        self.board.restoring = self.standing
        self.refresh()

    def reclaim_board(self) -> None:
        """Read the own board again, which another table has used meanwhile. Raises JournalError."""
        self.board.tags.set_known(self.journal.tags())
        self.board.reset_game()
        self._fit_setup()
        self.refresh()

    def _fit_setup(self) -> None:
        """Choose options for the board that is attached, as long as no match is played."""
        attached = self.board.attached
        if attached is None or self.state is not None:
            return
        size = attached.grid.size
        if self.setup.options.size != size:
            self.setup = replace(self.setup, options=fitting(self.setup.options, size))

    # --- how things stand -------------------------------------------------------------------------

    key = "mutton"

    @property
    def phase(self) -> Phase:
        """What is to be done now."""
        return self._phase(self.stage, self.mover)

    @property
    def board_size(self) -> int:
        return (self.setup if self.state is None else self.state).options.size

    def standing_lines(self) -> list[str]:
        position = self.view().position
        if position is None:
            return []
        dead = position.corpses.items()
        flock = [*position.living.items(), *((animal, cell) for cell, animal in dead)]
        return [
            f"put {animal} {cell} {'inverted' if cell in position.corpses else 'upright'}"
            for animal, cell in flock
        ]

    def _phase(self, stage: Stage, mover: int | None) -> Phase:
        if self.resumable is not None:
            return "resume"
        state = self.state
        if self._waiting:
            return "thinking"
        if stage in ("bidding", "choosing", "unsealing") and self._leads(mover):
            return "thinking"
        if self._placed_elsewhere(stage, mover):
            return "thinking"
        if isinstance(state, Playing) and stage != "unsealing":
            if self.board.restoring and not self.boardless:
                return "restoring"
            if leftovers(state.game, self.board.seen):
                return "removing"
        return stage

    def _placed_elsewhere(self, stage: Stage, mover: int | None) -> bool:
        """Whether the other table has yet to say how the flock stands."""
        return stage == "placing" and mover == self.away and self.sitting.behind is None

    @property
    def stage(self) -> Stage:
        """What is to be done as far as the match is concerned, and its pack."""
        match self.state:
            case None:
                return "setup"
            case Playing() as state if self._needs_pack(state):
                return "unsealing"
            case state:
                return state.phase

    def _needs_pack(self, state: State) -> bool:
        """Whether the Wolf of a game plays here, and its pack is not known after a restart."""
        return isinstance(state, Playing) and self.vault.witness is None and (
            self._seats_in(state).wolf != self.away)

    @property
    def mover(self) -> int | None:
        """The seat whose turn it is; after a restart that of the Wolf, who enters its pack."""
        if (state := self.state) is None:
            return None
        seats = self._seats_in(state)
        return seats.wolf if self.stage == "unsealing" else seats.mover

    def _seats_in(self, state: State) -> Seats:
        """Return who plays what in the present state, which is asked for many times a frame."""
        if self._seats is None or self._seats.state is not state:
            self._seats = Seats(state, state.mover, state.seat("wolf"), state.course.people)
        return self._seats

    @property
    def strength(self) -> str:
        """The strength of the computer here whose turn it is; empty if it is somebody else's."""
        if self.state is None or self.mover is None or self.mover == self.away:
            return ""
        return self.state.course.seats[self.mover].strength

    @property
    def log(self) -> Log | None:
        """The log of the match, if it is played with another table."""
        return self.sitting.log if isinstance(self.sitting.log, Log) else None

    @property
    def away(self) -> int | None:
        """The seat that is played at another table. The journal does not say so: who sits where
        is different at the two tables."""
        return None if self.log is None else self.log.away

    @property
    def _waiting(self) -> bool:
        """Whether this match goes on when the other table has answered, or not at all."""
        log, partner = self.log, self.partner
        return log is not None and (
            log.waiting or self._comparing or (
                partner is not None and (partner.lie is not None or partner.claimed)))

    @property
    def _comparing(self) -> bool:
        """Whether this table has to hear the other before it goes on, after a restart."""
        log, state = self.log, self.sitting.latest
        return log is not None and state is not None and not state.course.over and (
            log.comparing(state))

    @property
    def led(self) -> bool:
        """Whether hands here only carry out what a computer does, or a player at another table."""
        return self._leads(self.mover)

    def _leads(self, mover: int | None) -> bool:
        return mover is not None and mover not in self.people

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people at this table."""
        if (state := self.state) is None:
            return ()
        people, away = self._seats_in(state).people, self.away
        return people if away is None else tuple(seat for seat in people if seat != away)

    @property
    def game(self) -> Game | None:
        """The present or the last game, with its pack if the table knows it: nothing public may be
        made of it."""
        match self.state:
            case Playing(game=game):
                return self.vault.game(game) or game
            case Over(game=game):
                return game
        return None

    @property
    def finished(self) -> tuple[Record, ...]:
        """The finished games of the match, from the end of one to the beginning of the next."""
        return self.state.records if isinstance(self.state, Over) else ()

    @property
    def standing(self) -> bool:
        """Whether the flock of the present game has been set up."""
        return isinstance(self.state, Choosing | Playing | Over)

    @property
    def boardless(self) -> bool:
        """Whether the players type or tap all moves: no board has been connected yet, or the one
        that is there has another size than that of the other table, with which a match is played.
        """
        if self.log is not None and self.wrong_board is not None:
            return True
        return self.catalogue.medium in ("typed", "tapped") and self.board.link.state == "none"

    @property
    def wrong_board(self) -> Message | None:
        """Why the game cannot be played on the board that is attached."""
        return self.board.misfit(self.state.options if self.state is not None else None)

    @property
    def resumable(self) -> StoredMatch | None:
        """The unfinished match that can be resumed."""
        return self.sitting.resumable

    @property
    def save_error(self) -> Message | None:
        """Why the match, or the pack, cannot be saved at present."""
        return self.journal.save_error or self.vault.store.save_error

    @property
    def _readable(self) -> Placing | Playing | None:
        """The state that the board is compared with; None where it cannot be, or need not."""
        state = self.state
        if self.resumable is not None or self.board.link.state != "ready" or self.wrong_board:
            return None
        if isinstance(state, Placing | Playing) and self.stage in ("placing", "wolf", "farmer"):
            return state
        return None

    # --- what goes out ----------------------------------------------------------------------------

    def view(self) -> TableView:
        """All that is public."""
        if self.board.unread:
            self.refresh()
        state, draft, stage, mover = self.state, self.draft, self.stage, self.mover
        return self._shown(ViewInputs(
            phase=self._phase(stage, mover),
            stage=stage,
            state=state,
            mover=mover,
            led=self._leads(mover),
            people=self.people,
            setup=self.setup,
            board=self.board.shown(state.options if state is not None else None, draft.found),
            draft=draft,
            help=self.help,
            reveal=self.news.reveal,
            boardless=self.boardless,
            typing=self.catalogue.medium == "typed" and not draft.taps,
            working=self.vault.working,
            waiting=self.vault.waiting(self.now),
            lost=self.vault.lost,
            unread=self.vault.store.read_error,
            exposed=self.vault.store.exposed and not self.board.tags.simulated,
            elsewhere=self._elsewhere(),
            clock=self._clocks(),
            unfinished=self.sitting.unfinished,
            resuming=self.sitting.resumable_strengths,
            notice=self.sitting.notice,
            save_error=self.save_error,
        ))

    def _elsewhere(self) -> ElsewhereView | None:
        """How it stands with the other table; None where there is none."""
        if self.partner is None:
            return None
        return elsewhere(self.partner, self.log, self.state, self.mover, led=self.led,
                         behind=self.sitting.behind is not None, claimable=self._claimable,
                         comparing=self._comparing, saved=self.resumable is not None)

    def private(self, role: Literal["wolf", "farmer"]) -> help.Private | None:
        """What only this role may see: for the Wolf its pack, what it may do, and its hint, once it
        has chosen; for anybody else nothing, and of a computer's pack nothing to anybody. Only for
        the private screen."""
        state, game = self.state, self.game
        if role != "wolf" or state is None or game is None or game.pack is None:
            return None
        if state.seat("wolf") not in self.people:
            return None
        hinted = state.phase == "wolf" and state.hinting
        return help.private(game, self.vault.given_away(game) if hinted else ())

    # --- in the background ------------------------------------------------------------------------

    def task(self) -> Task | None:
        """What has to be found out: of what a person has entered, or by a computer player. None if
        it is for people to do something.

        The table does not think. Somebody finds the answer out (`companion.players`), and
        `decided` takes it.
        """
        state, vault = self.state, self.vault
        if state is None or self.resumable is not None:
            return None
        if vault.entered is not None:
            return vault.entered
        if self.partner is not None and (log := self.partner.audit(self.log, state)) is not None:
            return tasks.Auditing(log)
        strength = self.strength
        if self._waiting or (strength and self.sitting.behind is not None):
            return None
        match state:
            case Bidding() if strength:
                return tasks.Bidding(state.options, state.match)
            case Placing() if strength and not self.draft.plan.chosen:
                return tasks.Placing(strength, state.options)
            case Choosing(_, placement) if strength:
                game = Game.start(state.options, placement)
                return tasks.Choosing(strength, game, vault.seal_cost, binding(state))
            case Playing():
                whole = vault.game(state.game)
                if self.stage == "unsealing":
                    return vault.stored(state) if strength else None
                if (asked := self.help.task(state, led=self.led)) is not None:
                    return asked
                if whole is not None and self.help.wants_weighing(state):
                    return tasks.Weighing(whole)
                if strength and state.intention is None:
                    known = whole if state.phase == "wolf" else None
                    return tasks.Moving(strength, known or state.game)
        return None

    def _take_answer(self, task: Task, answer: Answer, now: float) -> None:
        vault = self.vault
        if isinstance(task, Entered) and task == vault.entered:
            self._take_entered(task, answer, now)
            return
        match task, answer:
            case tasks.Bidding(), int() | None:
                self.decide(referee.Bid(answer))
            case tasks.Placing(options=options), Placement():
                sparse = answer == placements.sparse(options)
                plan = Plan("sparse" if sparse else "cells", answer, chosen=True)
                self.draft = replace(self.draft, plan=plan)
            case tasks.Choosing(), tasks.Chosen(pack) as chosen:
                self._seal(chosen, stored=pack)
            case (tasks.Placing() | tasks.Choosing() | tasks.Moving()), tasks.Failed() as failed:
                self.decide(referee.Replace(failed.program, failed.reason))
            case tasks.Unsealing(), None:
                vault.lost = True
            case tasks.Unsealing(seal), frozenset():
                self._unseal(Pack(answer, seal.salt))
            case tasks.Moving(), _ if isinstance(answer, Move):
                self.decide((referee.Intend if self.log is None else referee.Play)(answer))
            case tasks.Auditing(entries), tasks.Audited(lie) if self.partner is not None:
                self.partner.audited, self.partner.lie = len(entries), lie
            case (tasks.Proving() | tasks.Advising()) as asked, _:
                self.help = self.help.take(asked, answer)
            case tasks.Weighing(game), Weighed() as weighed:
                vault.weighed = game, weighed
                self.help = self.help.weighed(game)

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
            case tasks.Unlocking(), tasks.Chosen(pack, seal):
                self._unseal_entered(Pack(pack, seal.salt))
            case tasks.Unsealing(seal), frozenset():
                self._unseal_entered(Pack(answer, seal.salt))

    def _seal(
        self, chosen: tasks.Chosen, *, stored: frozenset[Animal] = frozenset()
    ) -> None:
        """Seal a pack; `stored` is a computer's, which is to outlive a restart. Raises
        JournalError."""
        line = replace(chosen.seal, salt=b"").line
        if not chosen.safe:  # first, or a crash could lose it
            self.vault.store.put(line, stored, chosen.seal.salt)
        self.decide(referee.SealPack(line, chosen.safe))
        self.set_pack(Pack(chosen.pack, chosen.seal.salt))

    def _unseal(self, witness: Pack) -> None:
        """Take the pack that was sealed, after a restart. Raises JournalError, or IllegalMove if
        it cannot have done what was done."""
        self.decide(referee.Unseal(), witness)
        if isinstance(self.state, Playing):
            self.set_pack(witness)

    def _unseal_entered(self, witness: Pack) -> None:
        """Take the pack that a person has entered again. Raises JournalError."""
        try:
            self._unseal(witness)
        except IllegalMove:
            self.sitting.notice = Message("journal-damaged")
        self.vault.entered = None

    # --- steps ------------------------------------------------------------------------------------

    def decide(self, command: Command, witness: Pack | None = None) -> None:
        if isinstance(command, referee.Play):
            command = replace(command, seconds=self._thought)
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
            case steps.Bid() | steps.Another():
                self.reset_game()
            case steps.Signed(by, refused=refused) if refused and by != self.away:
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
        if self.log is None or self.boardless or not self.led:
            return False
        match one.step:
            case steps.Made(move) if isinstance(state, Playing):
                return state.intention is None or self.board.restoring or not self._shows(move)
            case steps.Placed() if isinstance(state, Placing):
                setting = self.draft.setting
                return not self.draft.plan.chosen or setting is None or setting.places is None
        return False

    # --- another table ----------------------------------------------------------------------------

    def _exchange(self, now: float) -> None:
        """Take what the other table has said, and say how this one stands. Nothing is said that
        the disk does not keep, but that it does not. What has arrived is shown before it is forced
        to the disk: if that loses it, the other table says it again. Raises JournalError."""
        partner = self.partner
        if partner is None:
            return
        self.journal.force()
        if self.journal.save_error is not None:
            partner.complain(now)
            return
        for said in partner.hear():
            log, state = self.log, self.sitting.latest
            if log is None or state is None or state.course.over:
                partner.consider(said)
            if log is None or partner.lie is not None or partner.claimed:
                continue
            try:
                for entry in partner.news(said, log):
                    if (state := self.sitting.latest) is not None:
                        self.sitting.take(partner.checked(entry, log, state), forced=False)
            except Lie as lie:
                partner.lie = lie
        self._carry_out_asked(partner)
        self.follow()
        self._speak(now)

    def _speak(self, now: float, *, repeat: bool = True) -> None:
        """Say how this table stands, unless the disk does not keep that."""
        journal = self.journal
        if self.partner is not None and journal.save_error is None and journal.forced:
            self.partner.speak(self.log, now, repeat=repeat)

    def _carry_out_asked(self, partner: Partner) -> None:
        """Do what the other table asks for, as soon as that is possible. What is taken back needs
        that both ask for it. Raises JournalError."""
        state, log = self.sitting.latest, self.log
        if state is None or log is None or partner.lie is not None or partner.claimed:
            return
        command = log.wanted(partner.ask, state)
        if command is None or self._needs_pack(state):
            return
        if isinstance(command, referee.Undo) and log.asked is None:
            return
        with suppress(IllegalMove):
            self.sitting.do(command, self.vault.witness, request=partner.ask)

    @property
    def _thought(self) -> int:
        """How long the person here whose turn it is has thought in it, in seconds."""
        state = self.state
        if state is None or state.mover is None or self.led or not state.course.minutes:
            return 0
        return min(self._clock.seconds, max(0, state.course.seconds_left(state.mover)))

    def _watch_clock(self, now: float) -> None:
        """Let the clock run in the turn of a person here, while the other table is there, too.
        Who has no time left gives up (ruling 18); before that ruling the Farmer passed. Raises
        JournalError."""
        state, partner = self.state, self.partner
        if not isinstance(state, Playing) or not state.course.minutes or partner is None:
            return
        running = self.phase in ("wolf", "farmer") and not self.led and partner.line.here
        self._clock.watch((state.number, state.turns), now, running=running)
        if running and state.mover is not None and (
            self._clock.seconds >= max(1, state.course.seconds_left(state.mover))
        ):
            hunting = state.phase == "wolf"
            if hunting or state.course.giving_up_costs:
                self._give_up(state)
                self.sitting.notice = Message(
                    "time-is-up-wolf" if hunting else "time-is-up-farmer")
            else:
                self.decide(referee.Play(moves.Pass()))
            self.refresh()

    def _give_up(self, state: State) -> None:
        """Give up for the person here: of two, the one whose turn it is. In a match of two tables
        that began before ruling 18, the points stay as they are. Raises JournalError."""
        people = self.people
        seat = people[0] if len(people) == 1 else state.mover
        if self.log is not None and not state.course.giving_up_costs:
            self.decide(referee.Stop())
        elif seat is not None:
            self.decide(referee.GiveUp(seat))

    def _clocks(self) -> ClockView | None:
        """How long the players may still think; None where there are no clocks."""
        state, log = self.state, self.log
        if not isinstance(state, Playing) or log is None or not state.course.minutes:
            return None
        left = [max(0, state.course.seconds_left(seat)) for seat in (0, 1)]
        if state.mover is not None:
            left[state.mover] -= self._thought
        return ClockView((left[0], left[1]), log.seat, state.mover)

    @property
    def _claimable(self) -> bool:
        """Whether the match may be claimed, because the other table is away for too long."""
        state, log, partner = self.sitting.latest, self.log, self.partner
        return state is not None and log is not None and partner is not None and (
            partner.lie is None and log.claim(state) is not None)

    def _claim(self) -> None:
        state, log = self.sitting.latest, self.log
        claim = None if state is None or log is None else log.claim(state)
        if claim is None:
            raise TableError(Message("cannot-claim"))
        self.decide(claim)

    def _stored_log(self, match: StoredMatch | None) -> Log | None:
        """Return the log of a stored match; None where it was played at one table. Raises
        TableError if the other table is not there, or JournalError."""
        lines = self.journal.steps(match.id) if match is not None else []
        if not keys_in(lines):
            return None
        if self.partner is not None:
            with suppress(ValueError):
                return Log(self.partner.line, [step for step, _ in MUTTON.steps(lines)])
        raise TableError(Message("joined-needs-line"))

    def resumable_keys(self) -> tuple[str, ...]:
        """Return the keys of the two tables that play the match that can be resumed; none where it
        is played at one table, or cannot be read."""
        match = self.resumable
        if match is not None:
            with suppress(JournalError):
                return keys_in(self.journal.steps(match.id))
        return ()

    def proof(self) -> tuple[Entry, ...]:
        """Return the log of the match with another table, and the false entry if there is one."""
        log, partner = self.log, self.partner
        return () if log is None or partner is None else (*log.entries, *partner.proof)

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

    def reset_game(self) -> None:
        """Begin a new game: forget what belongs to the one before."""
        self.draft = self.draft.reset_game(usual_plan(self.state, self.rng))
        self.board.reset_game()
        self.vault.reset_game()
        self.help = self.help.reset_game()
        self.news.reset_game()

    def _taken_up(self) -> None:
        """Go on with a match that was taken up: the board has to be made as the game stands."""
        self.vault.forget()
        self.reset_game()
        self.board.restoring = self.standing
        if self.state is not None:
            self.vault.delay(self.state.course.misses, self.now)

    # --- the board --------------------------------------------------------------------------------

    def _watch_board(self, now: float) -> None:
        """Name the sensors that fail and those that work again, and notice where nothing comes of
        what the players are asked to do. Raises JournalError."""
        board, found = self.board, None if self.draft.taps else self.draft.found
        problem = found is not None and bool(
            found.problems or self.draft.setting or board.unsure(self.draft.reading))
        asked = found.sentence if found is not None and not board.trusted else None
        if board.doubt.watch(asked, board.seen, now, problem=problem):
            self.refresh()
        attached = board.attached
        if attached is None:
            return
        if failing := attached.failing:
            self._note_blind(referee.MarkBlind(tuple(failing.items())))
            attached.distrust(failing, now)
            self.complain(sensors_fail(tuple(failing)))
        if healed := attached.healed(now):
            self._note_blind(referee.MarkSeeing(healed))
            attached.trust(healed, now)
            self.complain(sensors_work(healed))

    def _recall_blind(self) -> None:
        """Let the journal's blind cells hold on the board, and the board's in the journal, after a
        board or a match was taken up. Raises JournalError."""
        attached, state = self.board.attached, self.state
        if attached is None or state is None or self.wrong_board:
            return
        known = state.course.blind
        self._note_blind(referee.MarkBlind(tuple(
            (cell, reported) for cell, reported in attached.blind.items() if cell not in known)))
        attached.report(state.course.blind, self.now)

    def _note_blind(self, command: referee.MarkBlind | referee.MarkSeeing) -> None:
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
        if self.boardless or self._shows(move):
            self.decide(referee.Play(move))
            self.refresh()

    def _shows(self, move: Move) -> bool:
        """Whether hands have made an announced move on the board."""
        return self.draft.reading is not None and self.draft.reading.move == move

    def _judge_victim(self, now: float) -> None:
        """Ask whether the victim on the board may be killed. A computer's victim need not be
        judged, and a person's slip must not be; a tapped one is judged when the first runner runs.
        Raises JournalError."""
        if self.led or self.draft.taps:
            return
        reading = self.draft.reading if self.phase == "wolf" else None
        unsure = self.board.unsure(reading) is not None
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
            self._speak(now, repeat=False)  # what is new: the next tick may be a frame away

    def _carry_out(self, command: commands.Command) -> None:
        state, vault = self.state, self.vault
        match command:
            case (commands.SeatPlayers() | commands.SetOptions() | commands.SetForm()
                  | commands.SetHints() | commands.SetClock() | commands.SetAbsence()):
                self.setup = self.setup.after(command)
            case commands.Start():
                self._start()
            case commands.Leave() if self.log is not None and self.stage != "unsealing":
                raise TableError(Message("joined-goes-on"))
            case commands.New() | commands.Abandon() | commands.Leave():
                self.change_match(command)
                if isinstance(command, commands.Abandon):
                    vault.discard()
                vault.forget()
                self.reset_game()
            case commands.Resume() | commands.TakeUp():
                number = command.number if isinstance(command, commands.TakeUp) else None
                found = self.resumable if number is None else self.journal.match(number)
                self.sitting.log = self._stored_log(found)
                try:
                    self.change_match(command)
                except (TableError, JournalError):
                    self.sitting.log = None
                    raise
                self._taken_up()
                if isinstance(command, commands.Resume):
                    self._recall_blind()
            case commands.PlaceBy() | commands.PlaceAt() if self.sitting.behind is not None:
                raise TableError(Message("carry-out-first"))
            case commands.PlaceBy(way) if isinstance(state, Placing):
                self.draft = replace(self.draft, plan=planned_by(way, state, self.rng))
            case commands.PlaceAt(cells) if isinstance(state, Placing):
                self.draft = replace(self.draft, plan=planned_at(cells, state))
            case commands.EnterPack(letters) if isinstance(state, Choosing):
                vault.choose(state, letters, self.rng)
            case commands.EnterPack(letters) if isinstance(state, Playing):
                vault.enter(state, letters, self.now)
            case commands.EnterPassphrase(words) if isinstance(state, Choosing):
                vault.lock(words)
            case commands.EnterPassphrase(words) if isinstance(state, Playing):
                vault.unlock(state, words, self.now)
            case commands.Confirm():
                self._confirm()
            case commands.Pass():
                self._pass()
            case commands.MakeMove(move) if isinstance(state, Playing):
                self._make(state, move)
            case commands.Tap(cell) if isinstance(state, Playing):
                self._tap(state, cell)
            case commands.DeclareBerserk(on):
                self._declare_berserk(on)
            case commands.Undo() if self.draft.typed_move is not None or self.draft.taps:
                self.draft = replace(self.draft, typed_move=None, taps=Taps())
            case commands.Identify(animal, cell):
                self._identify(animal, cell)
            case commands.LearnTag(animal):
                self._learn_tag(animal)
            case commands.Touch(cell, reported):
                self._touch(cell, reported)
            case commands.TrustSensor(cell):
                self._trust(cell)
            case commands.LightRunners():
                self._light_runners()
            case commands.WhatIf(animal):
                self.help = self.help.ask(state, animal)
            case commands.Agree(on, ()) if self.log is not None:
                for seat in self.people:
                    self.decide(commands.Agree(on, (seat,)))
            case commands.Claim():
                self._claim()
            case commands.Stop() if state is not None:
                self._give_up(state)
            case commands.SayNames(players):
                if self.log is not None:
                    raise TableError(Message("names-of-two-tables"))
                one, other = seat_names(tuple(map(Seat, players)), lambda _: False, ())
                self.decide(commands.SayNames((one, other)))
            case (commands.Bid() | commands.Another() | commands.Undo() | commands.Note()
                  | commands.Agree() | commands.TakeHint()):
                self.decide(command)
            case _:
                raise TableError(NOT_NOW[self.phase])

    def _start(self) -> None:
        chosen, partner = self.setup, self.partner
        begun = steps.Begun(
            chosen.players, str(chosen.options), chosen.form, chosen.target,
            computers=chosen.computers, hints=chosen.hints, date=self.sitting.clock()[:10],
            helped=chosen.helped if partner is None else None,
            minutes=chosen.minutes if partner is not None else 0,
            days=chosen.days if partner is not None else 0,
            rules=0 if partner is None else steps.GIVING_UP_COSTS,
        )
        blind = [steps.Blind(cell, reported) for cell, reported in self.board.blind.items()]
        log: Log | None = None
        first: tuple[Step, ...] = (begun,)
        if partner is not None:
            if any(map(is_command, chosen.computers)):
                raise TableError(Message("joined-no-programs"))
            first = partner.begin(begun)
            if not first:
                raise TableError(Message(
                    "joined-not-heard" if partner.host else "joined-nothing-offered"))
            log = Log(partner.line, first, fresh=True)
        try:
            self.sitting.begin(*first, *blind, log=log)
        except MatchError as why:
            raise TableError(defects.reasons(why.public)) from None
        if partner is not None:
            partner.reset(self.rng.randbytes(DRAWN_BYTES))
        self.vault.store.clear()
        self.reset_game()

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
                self.learn(tag.uid, setting.places[tag.cell])
        if isinstance(state, Placing):
            cells = {animal: cell for cell, animal in setting.places.items()}
            self.decide(referee.Place(tuple(cells[animal] for animal in state.options.flock)))
        self.board.restoring = False
        attached.tracker.assume(setting.places)
        self.board.tags.unknown.clear()

    def _pass(self) -> None:
        if self.phase == "bidding":
            self.decide(referee.Bid(None))
            return
        self.require_person()
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
        self.require_person()
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
        self.draft = replace(self.draft, typed_move=move, taps=Taps())

    def _declare_berserk(self, on: bool) -> None:
        self.require_person()
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
        self.require_person()
        if not self.draft.taps:
            self._require_as_it_stands(Message("put-back-to-tap"))
        try:
            self.draft, victim = replace(self.draft, typed_move=None).tap(state, cell)
        except MessageError as why:
            raise TableError(why.message) from None
        if victim is not None:
            self._require_allowed(referee.Ask(victim))

    def _identify(self, animal: Animal, cell: Cell | None) -> None:
        question, attached = self.view().question, self.board.require()
        if cell is None:
            if question is None:
                raise TableError(Message("nothing-asked"))
            if animal not in question.candidates:
                raise TableError(Message("can-only-be", animals=question.candidates))
            cell = question.cell
        if cell not in self.board.seen.on:
            raise TableError(Message("nothing-on-cell", cell=cell))
        if self.board.seen.settling:
            raise TableError(STILL)
        tags = self.board.tags
        uid = tags.under.get(cell)
        if uid is not None and self.draft.expected and tags.known.get(uid, animal) != animal:
            self.learn(uid, animal)  # its tag was learnt where another was asked for
        attached.tracker.tell(cell, animal)

    def _learn_placed(self) -> None:
        """Learn the tags of the sheep that were set down in order. Raises JournalError."""
        placed = self.board.tags.placed(self.board.seen) if self.draft.expected else ()
        for tag, animal in placed:
            self.learn(tag.uid, animal)
            self.board.tags.unknown.remove(tag)

    def _learn_tag(self, animal: Animal | None) -> None:
        unknown = self.board.tags.unknown
        if not unknown:
            raise TableError(Message(
                "hold-to-pad" if self.board.seen.pad else "no-new-tag"))
        if animal is not None:
            self.learn(unknown[-1].uid, animal)
        self.board.answer_tag(animal, self.now)

    def _touch(self, cell: Cell, reported: ReportedState) -> None:
        attached = self.board.require_cell(cell)
        believed = attached.blind.get(cell, attached.says(cell))
        if believed != reported:
            self._note_blind(referee.MarkBlind(((cell, reported),)))
            attached.report({cell: reported}, self.now)

    def _trust(self, cell: Cell) -> None:
        attached = self.board.require_cell(cell)
        if cell not in attached.blind:
            raise TableError(Message("sensor-in-use", cell=cell))
        self._note_blind(referee.MarkSeeing((cell,)))
        attached.trust((cell,), self.now)


def how_to_move(state: Playing) -> Message:
    """Return how the player whose turn it is writes a move."""
    options = state.options
    if state.phase == "wolf":
        return Message("how-to-kill-or-escape" if options.escape else "how-to-kill")
    if options.shotgun:
        return Message("how-to-shoot-shotgun")
    many = legal.most_suspects(state.game.position) > 1
    return Message("how-to-shoot-or-go-berserk" if many else "how-to-shoot")
