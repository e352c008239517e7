"""The referee: takes what the board senses and what the players say, and keeps the game right.

It has no screen, port, file or clock of its own. Nothing else changes a game, and it does so only
by an engine move. Every accepted step is in the journal before it is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Literal

from companion.guidance.reading import Reading
from companion.guidance.setting import Setting
from companion.guidance.turn import leftovers
from companion.link import events as link
from companion.referee.mutton import MUTTON, Command, Pack, State, Step, commands, steps
from companion.referee.mutton.state import Bidding, Choosing, Over, Placing, Playing
from companion.sealing.seal import COST
from companion.sealing.secret_store import SecretStore
from companion.sensing.arrangement import Arrangement
from companion.sensing.sensor_health import Senses
from companion.sensing.tracker import Tracker
from companion.store.journal import Journal, JournalError, StoredMatch
from companion.table.match_table import MatchTable
from companion.table.mutton import blindness, boards, computer, learning
from companion.table.mutton import commands as asked
from companion.table.mutton.doing import do
from companion.table.mutton.looking import look
from companion.table.mutton.setup import Plan, Setup
from companion.table.mutton.show import show
from companion.table.mutton.tries import wait_ms
from companion.table.mutton.vault import Vault
from companion.table.mutton.view import LinkView, Phase, Reveal, Stage, TableView
from companion.table.sitting import Sitting
from companion.table.tasks import Answer, Task
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.message import Message
from engine.hexgrid import HexGrid
from engine.mutton import placements
from engine.mutton.game import Game
from engine.mutton.moves import Move
from engine.mutton.options import Animal
from engine.mutton.position import moved_off

JUDGE_MS = 700.0
"""How long a sheep has to lie on its back before the table judges whether it may be killed."""


class Table(MatchTable[asked.Command, State, Command, Step, Pack]):
    """The table. `journal` keeps the matches, `rng` draws placements and salts, `clock` tells the
    date for the journal. `seal_cost`: see `companion.sealing.seal`. `catalogue`: `SCREEN`, or
    `TYPED` for text mode, in which moves can be typed and no board is needed.

    An unfinished match in the journal is offered to be taken up. Times are in ms.
    """

    WHEN = asked.WHEN
    NOT_NOW = asked.NOT_NOW

    def __init__(
        self, journal: Journal, rng: Random, clock: Callable[[], str], *, seal_cost: int = COST,
        catalogue: Catalogue = SCREEN,
    ) -> None:
        self.catalogue = catalogue
        self.rng, self.clock, self.seal_cost = rng, clock, seal_cost
        super().__init__(Sitting(
            MUTTON, journal, clock,
            busy="A game of tiles is being played: finish it, or put it aside first.",
            elsewhere="That match is not one of Mutton: take it up at the table of its game."))
        self.vault = Vault()
        self.keep = SecretStore(journal.file.parent if journal.file is not None else None)
        self.setup = Setup()
        if self.resumable is None:
            self.keep.clear()
        self.tags: dict[bytes, Animal] = journal.tags()
        self.simulated = False
        """Whether the board is a simulated one, whose sheep have tags that need not be learnt."""
        self.unknown_tags: list[boards.Unknown] = []
        """The tags at the readers that nobody knows yet, the last one read last."""
        self.foreign_tags: set[bytes] = set()
        """Tags of which the players have said that they are no sheep's."""
        self.tracker: Tracker | None = None
        self.senses: Senses | None = None
        self.puzzled = False
        """Whether nothing has come of what was asked for for so long that a sensor may fail."""
        self.asked: tuple[Message | None, Arrangement, float] = (None, Arrangement(), 0.0)
        """What the players were asked for last, how the board was then, and since when."""
        self.grid: HexGrid | None = None
        self.link = LinkView()
        self.laid_aside: dict[int, boards.LaidAside] = {}
        """By size: boards of other sizes that were attached earlier in this game."""
        self.troubles: dict[str, str] = {}
        """The problems of the board that last: the sentence for each topic."""
        self.plan = Plan()
        self.berserk = False
        self.typed_move: Move | None = None
        """The move that a person has typed and that hands still have to make on the board."""
        self.restoring = False
        self.reveal: Reveal | None = None
        self.seen = Arrangement()
        self.reading: Reading | None = None
        self.setting: Setting | None = None
        self.help = learning.Help()
        self._judging: tuple[Animal, float] | None = None
        self._view: TableView | None = None
        self._unread = False
        """Whether events have come since the board was last read."""

    def text(self, message: Message | None) -> str:
        """Format a message for where this table's sentences are read; of None, nothing."""
        return self.catalogue.text(message)

    # --- what comes in ----------------------------------------------------------------------------

    def _carry_out(self, command: asked.Command) -> None:
        do(self, command)

    def _take_answer(self, task: Task, answer: Answer, now: float) -> None:
        computer.take(self, task, answer, now)

    def _refresh(self) -> None:
        self.look()

    def event(self, event: link.Event, now: float) -> None:
        """Take what the link reports. The board is read at the next `tick`, once for all events
        that came before."""
        self._unread = True
        match event:
            case link.Connected(hello):
                boards.connected(self, hello)
            case link.Lost(reason):
                self.link = LinkView("lost", reason)
            case link.Refused(reason):
                self.link = LinkView("refused", reason)
            case link.Trouble(_, str(cell), broken=True, noisy=noisy):
                if self.senses is not None:
                    self.senses.complain(cell, now, noisy=noisy)
            case link.Trouble(reason, topic=topic):
                if topic:
                    self.troubles.pop(topic, "")  # the newest comes last
                    self.troubles[topic] = reason
                self.link = replace(self.link, trouble=reason)
            case link.Solved(topic):
                solved = self.troubles.pop(topic, "")
                if self.link.trouble == solved:
                    standing = next(reversed(self.troubles.values()), "")
                    self.link = replace(self.link, trouble=standing)
            case link.Sensed():
                boards.sensed(self)
            case link.Tagged():
                boards.tagged(self, event)
        if self.senses is not None and isinstance(event, link.Sensed | link.Changed):
            event = self.senses.sense(event, now)
        if self.tracker is not None and isinstance(event, link.Sensed | link.Changed | link.Tagged):
            self.tracker.sense(event, now)

    def tick(self, now: float) -> None:
        """Let time pass; call it at least every 100 ms."""
        waiting, self.now = self.vault.waiting(self.now), now
        if self.vault.waiting(now) != waiting:
            self._view = None
        if self.sitting.tick(now, waiting=bool(self.keep.unkept)):
            self.keep.catch_up()
            self._view = None
        settled = self.tracker is not None and self.tracker.tick(now)
        if settled or self._unread:
            self.look()
        try:
            blindness.watch(self, now)
            self._follow()
            self._judge(now)
        except JournalError as why:
            self.sitting.notice = str(why)

    def task(self) -> Task | None:
        """What has to be found out for the table in the background; `decided` takes the answer."""
        return computer.task(self)

    def unseal(self, witness: Pack) -> None:
        """The pack that was sealed is known again after a restart. Raises JournalError, or
        IllegalMove if it cannot have done what was done."""
        self.decide(commands.Unseal(), witness)
        if isinstance(self.state, Playing):
            self.know(witness)

    def know(self, witness: Pack) -> None:
        """The pack of the present game is known from now on."""
        self.vault.put(witness)

    def complain(self, sentence: str) -> None:
        """Tell the players of something about the board."""
        self.link = replace(self.link, trouble=sentence)
        self.look()

    def learn(self, uid: bytes, animal: Animal) -> None:
        """From now on this tag is `animal`'s. Raises JournalError."""
        self.journal.learn(uid, animal)
        boards.know_tags(self)

    @property
    def boardless(self) -> bool:
        """Whether the players type all moves, because no board has been connected yet."""
        return self.catalogue.medium == "typed" and self.link.state == "none"

    @property
    def announced(self) -> Move | None:
        """The public move that hands have to make: a computer's, or a typed one."""
        meant = self.state.intention if isinstance(self.state, Playing) else None
        return self.typed_move or meant

    @property
    def allowed(self) -> frozenset[Animal]:
        """The victims that the table has judged and allowed in this turn."""
        if not isinstance(self.state, Playing):
            return frozenset()
        return frozenset(animal for kind, animal in self.state.allowed if kind == "kill")

    # --- what goes out ----------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """What is to be done now."""
        if self.resumable is not None:
            return "resume"
        stage, state = self.stage, self.state
        if stage in ("bidding", "choosing", "unsealing") and self.strength:
            return "thinking"
        if isinstance(state, Playing) and stage != "unsealing":
            if self.restoring and not self.boardless:
                return "restoring"
            if leftovers(state.game, self.seen):
                return "removing"
        return stage

    @property
    def stage(self) -> Stage:
        """What is to be done as far as the match is concerned, and its pack."""
        match self.state:
            case None:
                return "setup"
            case Playing() if self.vault.witness is None:
                return "unsealing"
            case state:
                return state.phase

    @property
    def mover(self) -> int | None:
        """The seat whose turn it is; after a restart that of the Wolf, who enters its pack."""
        if self.state is None:
            return None
        return self.state.seat("wolf") if self.stage == "unsealing" else self.state.mover

    @property
    def strength(self) -> str:
        """The strength of the computer whose turn it is; empty if it is a person's."""
        if self.state is None or self.mover is None:
            return ""
        return self.state.course.seats[self.mover].strength

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
    def standing(self) -> bool:
        """Whether the flock of the present game has been set up."""
        return isinstance(self.state, Choosing | Playing | Over)

    @property
    def resumable(self) -> StoredMatch | None:
        """The unfinished match that can be resumed."""
        return self.sitting.resumable

    @property
    def undoable(self) -> bool:
        """Whether the last turn, or the choice of the pack, may be taken back."""
        return isinstance(self.state, Playing) and self.state.undo

    def view(self) -> TableView:
        """All that is public."""
        if self._unread:
            self.look()
        if self._view is None:
            self._view = show(self)
        return self._view

    def private(self, role: Literal["wolf", "farmer"]) -> learning.Private | None:
        """What only this role may see: for the Wolf its pack and what it may do, once it has
        chosen; for anybody else nothing, and of a computer's pack nothing to anybody. Only for the
        private screen."""
        state, game = self.state, self.game
        if role != "wolf" or state is None or game is None or game.pack is None:
            return None
        if state.seat("wolf") not in state.course.people:
            return None
        return learning.private(game, wanted=state.phase == "wolf" and state.hinting)

    @property
    def unkept(self) -> str:
        """Why what is played is not kept on the disk, as a sentence; empty where it is."""
        return self.journal.unkept or self.keep.unkept

    @property
    def wrong_board(self) -> str:
        """Why the game cannot be played on the board that is attached, as a sentence."""
        options = self.state.options if self.state is not None else None
        if options is None or self.grid is None or options.size == self.grid.size:
            return ""
        return (
            f"This game needs a board of {options.cells} cells, and the one attached has "
            f"{len(self.grid)}. Attach the other board, or give the game up."
        )

    # --- steps ------------------------------------------------------------------------------------

    def begin(self, begun: steps.Begun) -> None:
        """Begin a match. Raises TableError, JournalError, MatchError or OptionsError."""
        blind = blindness.blind(self.senses)
        self.sitting.begin(begun, *(steps.Blind(cell, how) for cell, how in blind.items()))
        self.keep.clear()
        self.fresh()

    def taken_up(self) -> None:
        """A match was taken up again: the board has to be made as the game stands."""
        self.vault.forget()
        self.fresh()
        self.restoring = self.standing
        if self.state is not None:
            self.vault.next_try = self.now + wait_ms(self.state.course.misses)

    def decide(self, command: Command, witness: Pack | None = None) -> tuple[Step, ...]:
        """Let the referee decide, and return the steps that were taken. Raises TableError if it
        refuses, and JournalError; then nothing has changed."""
        taken = self.sitting.do(command, witness or self.vault.witness)
        if not isinstance(self.state, Playing):
            self.keep.clear()
            self.vault.forget()
        if any(isinstance(step, steps.Made | steps.Undone | steps.Unsealed) for step in taken):
            self.berserk = False
        if any(isinstance(step, steps.Made) for step in taken):
            self.typed_move = None
            self.help.turn_made()
            self._reveal()
        return taken

    def _reveal(self) -> None:
        """Note for the cry what the last turn has revealed."""
        if not isinstance(self.state, Playing | Over):
            return
        made = self.state.game.turns[-1]
        if made.marks:
            count = self.reveal.number if self.reveal is not None else 0
            self.reveal = Reveal(count + 1, made.player, moved_off(made.move), made.marks)

    def fresh(self) -> None:
        """A new game begins: forget what belongs to the one before."""
        self.plan = Plan()
        self.reveal, self.restoring, self.berserk = None, False, False
        self.typed_move = None
        self.laid_aside.clear()
        self.vault.clear()
        self.help.clear()
        if isinstance(self.state, Bidding | Placing):
            self.plan = Plan(target=placements.sparse(self.state.options))

    # --- looking at the board ---------------------------------------------------------------------

    def look(self) -> None:
        """Read the board anew, and show what has changed."""
        found, self._view, self._unread = look(self), None, False
        self.reading = found if isinstance(found, Reading) else None
        self.setting = found if isinstance(found, Setting) else None
        boards.forget_lifted(self)

    def _follow(self) -> None:
        """Make an announced move as soon as the board shows it, or at once without a board.

        Nobody has to confirm it. Raises JournalError.
        """
        move, reading = self.announced, self.reading
        if move is None or self.phase not in ("wolf", "farmer"):
            return
        if self.boardless or (reading is not None and reading.move == move):
            self.decide(commands.Play(move))
            self.look()

    def _judge(self, now: float) -> None:
        """Judge the victim that lies on its back, once it has lain there long enough."""
        reading = self.reading
        if self.strength:
            return  # a computer's victim need not be judged, and a person's slip must not be
        draft = reading.draft if reading is not None and not reading.problems else None
        if self.phase != "wolf" or draft is None or draft.kind != "kill" or self.seen.settling:
            self._judging = None
            return
        victim = draft.animals[0]
        if self._judging is None or self._judging[0] != victim:
            self._judging = (victim, now)
        if blindness.unsure(self):
            return  # until the Wolf goes on with the kill
        if now - self._judging[1] >= JUDGE_MS or draft.runs or self.seen.in_hand:
            self.judge(victim)

    def judge(self, animal: Animal, kind: Literal["kill", "escape"] = "kill") -> bool:
        """Whether the Wolf may kill this animal, or let it escape. If not, the refusal is public,
        for the Farmer has now learnt something. Raises JournalError."""
        taken = self.decide(commands.Ask(animal, kind))
        if taken:
            self.look()
        return not any(isinstance(step, steps.Refused) for step in taken)
