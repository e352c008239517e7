"""The referee: takes what the board senses and what the players say, and keeps the game right.

It has no screen, port, file or clock of its own. Nothing else changes a game, and it does so only
by an engine move. Every accepted step is in the journal before it is shown.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from random import Random
from typing import Literal

from companion.guidance.reading import Reading
from companion.guidance.setting import Setting
from companion.guidance.turn import leftovers
from companion.link import events as link
from companion.sealing.seal import COST, Seal
from companion.sealing.secret_store import Keep
from companion.sensing.arrangement import Arrangement
from companion.sensing.sensor_health import Senses
from companion.sensing.tracker import Tracker
from companion.store.journal import Journal, JournalError, Kept
from companion.table import blindness, boards, computer, learning, steps
from companion.table.errors import TableError
from companion.table.looking import look
from companion.table.obey import obey
from companion.table.pack_commands import Entered
from companion.table.proving import Proofs
from companion.table.setup import Setup
from companion.table.show import result, show
from companion.table.state import Happened, State
from companion.table.tasks import Advice, Answer, Sealing, Task, Unlocking, Unsealing
from companion.table.tries import wait_ms
from companion.table.view import LinkView, Phase, Reveal, TableView
from companion.words.wording import SCREEN, Wording
from engine.hexgrid import HexGrid
from engine.mutton import legal, notation, placements
from engine.mutton.game import Game
from engine.mutton.moves import Entry, Kill, Move, Pass, Placement, Turn
from engine.mutton.options import Animal
from engine.mutton.position import moved_off

MOST_UNHEARD = 100
"""So many steps are kept for whoever wants to tell of them."""
WRITE_AGAIN_MS = 5000.0
"""So often it is tried to write what a full disk has refused."""
JUDGE_MS = 700.0
"""How long a sheep has to lie on its back before the table judges whether it may be killed."""


class Table:
    """The table. `journal` keeps the matches, `rng` draws placements and salts, `clock` tells the
    date for the journal. `seal_cost`: see `companion.sealing.seal`. `wording`: the words of the
    screen, or
    those of text mode, in which moves can be typed and no board is needed.

    An unfinished match in the journal is offered to be taken up. Times are in ms.
    """

    def __init__(
        self, journal: Journal, rng: Random, clock: Callable[[], str], *, seal_cost: int = COST,
        wording: Wording = SCREEN,
    ) -> None:
        self.wording = wording
        self.journal, self.rng, self.clock, self.seal_cost = journal, rng, clock, seal_cost
        self.keep = Keep(journal.file.parent if journal.file is not None else None)
        self.setup = Setup()
        self.state: State | None = None
        self.resumable: Kept | None = journal.unfinished("mutton")
        if self.resumable is None:
            self.keep.clear()
        self.tags: dict[bytes, Animal] = journal.tags()
        self.simulated = False
        """Whether the board is a simulated one, whose sheep have tags that need not be learnt."""
        self.unknown_tags: list[boards.Unknown] = []
        """The tags at the readers that nobody knows yet, the last one read last."""
        self.foreign_tags: set[bytes] = set()
        """Tags of which the players have said that they are no sheep's."""
        self.now = 0.0
        """The time of the last tick."""
        self.tracker: Tracker | None = None
        self.senses: Senses | None = None
        self.puzzled = False
        """Whether nothing has come of what was asked for for so long that a sensor may fail."""
        self.asked: tuple[str, Arrangement, float] = ("", Arrangement(), 0.0)
        """What the players were asked for last, how the board was then, and since when."""
        self.grid: HexGrid | None = None
        self.link = LinkView()
        self.laid_aside: dict[int, boards.LaidAside] = {}
        """By size: boards of other sizes that were attached earlier in this game."""
        self.troubles: dict[str, str] = {}
        """The problems of the board that last: the sentence for each topic."""
        self.way = "sparse"
        self.way_chosen = False
        """Whether somebody has said how to set the flock up."""
        self.target: Placement | None = None
        """Where the flock is to be set up, if that is known beforehand."""
        self.berserk = False
        self.typed_move: Move | None = None
        """The move that a person has typed and that hands still have to make on the board."""
        self.undoable = False
        self.restoring = False
        self.reveal: Reveal | None = None
        self.seen = Arrangement()
        self.reading: Reading | None = None
        self.setting: Setting | None = None
        self.passphrase = ""
        """With which the Wolf wants its pack locked, from when it says so until it has chosen."""
        self.entered: Entered | None = None
        """What a person has entered of its pack, while it is sealed or checked."""
        self.next_try = float("-inf")
        """When a pack may be tried again after wrong ones (ms)."""
        self.pack_lost = False
        """Whether a computer Wolf's pack did not outlive a restart."""
        self.adviser = "adviser"
        """The name of the player whose hints the Farmer gets."""
        self.advice: Advice | None = None
        """What it would do in the Farmer's place."""
        self.proofs: Proofs | None = None
        """What is certain, after `proofs_of`."""
        self.proofs_of: tuple[Entry, ...] | None = None
        self.asked_of: Animal | None = None
        """What would follow if this animal were shot?"""
        self.notice = ""
        """What went wrong while nobody had asked for anything."""
        self._judging: tuple[Animal, float] | None = None
        self._judged: set[tuple[str, Animal]] = set()
        self._happened: deque[Happened] = deque(maxlen=MOST_UNHEARD)
        self._view: TableView | None = None
        self._unread = False
        """Whether events have come since the board was last read."""
        self._write_again = 0.0

    # --- what comes in ----------------------------------------------------------------------------

    def command(self, text: str, now: float) -> None:
        """Do what a player says; ``docs/developers/table.md`` lists the commands.

        Raises TableError, and has then changed nothing.
        """
        self.tick(now)
        try:
            obey(self, text)
        except JournalError as why:
            raise TableError(f"{why} Nothing was done.") from None
        finally:
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
            case link.Trouble(_, str(cell), broken=True):
                if self.senses is not None:
                    self.senses.complain(cell, now)
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
        waiting, self.now = self.waiting, now
        if self.waiting != waiting:
            self._view = None
        if self.unkept and now >= self._write_again:
            self._write_again = now + WRITE_AGAIN_MS
            self.journal.catch_up()
            self.keep.catch_up()
            if not self.unkept:
                self._view = None
        settled = self.tracker is not None and self.tracker.tick(now)
        if settled or self._unread:
            self.look()
        try:
            blindness.watch(self, now)
            self._follow()
            self._judge(now)
        except JournalError as why:
            self.notice = str(why)

    def task(self) -> Task | None:
        """What has to be found out for the table in the background; `decided` takes the answer."""
        return computer.task(self)

    def decided(self, task: Task, answer: Answer, now: float) -> bool:
        """Take the answer, unless the table no longer asks for it. False if it could not be
        written down: ask again later."""
        if task != self.task():
            return True
        try:
            computer.take(self, task, answer, now)
        except JournalError as why:
            self.notice = str(why)
            return False
        finally:
            self.look()
        self.tick(now)
        return True

    def know(self, pack: Collection[Animal], seal: Seal | None = None) -> None:
        """The pack is known to the table, and its seal with the salt: the Wolf has chosen it, or
        told it again after a restart. Raises IllegalMove if it cannot have done what was done."""
        assert self.state is not None
        self.state = self.state.with_pack(pack, seal)
        self.passphrase = ""
        ending = self.ending(self._game)
        if ending:
            self.accept(*ending)

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
        return self.wording.typed and self.link.state == "none"

    @property
    def announced(self) -> Move | None:
        """The public move that hands have to make: a computer's, or a typed one."""
        return self.typed_move or (self.state.intention if self.state is not None else None)

    @property
    def allowed(self) -> frozenset[Animal]:
        """The victims that the table has judged and allowed in this turn."""
        return frozenset(animal for kind, animal in self._judged if kind == "kill")

    # --- what goes out ----------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """What is to be done now."""
        if self.resumable is not None:
            return "resume"
        if self.state is None:
            return "setup"
        phase, game = self.state.phase, self.state.game
        if phase in ("bidding", "choosing", "unsealing") and self.state.strength:
            return "thinking"
        if phase in ("wolf", "farmer") and game is not None:
            if self.restoring and not self.boardless:
                return "restoring"
            if leftovers(game, self.seen):
                return "removing"
        return phase

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
        state = self.state
        if role != "wolf" or state is None or state.game is None or state.game.pack is None:
            return None
        seat = state.seat("wolf")
        if seat is None or state.computers[seat]:
            return None
        return learning.private(state)

    def drain(self) -> list[Happened]:
        """What has been done since the last call; of very much only the latest, as there may be
        nobody who asks."""
        happened = list(self._happened)
        self._happened.clear()
        return happened

    @property
    def waiting(self) -> bool:
        """Whether the next try of a pack has to wait."""
        return self.now < self.next_try

    @property
    def working(self) -> str:
        """What is done in the background with what a person has entered, as a sentence."""
        match self.entered:
            case None:
                return ""
            case Sealing():
                return "The pack is being sealed."
            case Unsealing():
                return "The pack is being checked."
            case Unlocking():
                return "The passphrase is being checked."

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
        """Begin a match. Raises JournalError, MatchError or OptionsError."""
        state = State.begin(begun)
        happened = [Happened(begun, state)]
        for cell, how in blindness.blind(self.senses).items():
            step = steps.Blind(cell, how)
            happened.append(Happened(step, happened[-1].state.after(step)))
        self.journal.begin(
            " and ".join(begun.players), self.clock(), [steps.write(one.step) for one in happened]
        )
        self._take(happened)
        self.fresh()

    def take_up(self, kept: Kept, state: State) -> None:
        """Go on with a match that stands like this. Raises JournalError; then nothing is played."""
        self.journal.go_on(kept)
        self.state = state
        try:
            self.accept(steps.Restarted())
        except JournalError:
            self.journal.put_aside()
            self.state = None
            raise
        self.fresh()
        self.restoring = state.placement is not None
        self.next_try = self.now + wait_ms(state.misses)

    def accept(self, *accepted: steps.Step) -> None:
        """Write steps down, then take them. Raises JournalError, or ValueError for a step that
        cannot be; then nothing has changed."""
        assert self.state is not None
        state, happened = self.state, []
        for step in accepted:
            state = state.after(step)
            happened.append(Happened(step, state))
        over = state.match.status.over
        self.journal.append(
            [steps.write(step) for step in accepted],
            result=result(state) if over else None, when=self.clock(),
        )
        self._take(happened)

    def _take(self, happened: list[Happened]) -> None:
        self.state = happened[-1].state
        self._happened += happened
        self.notice = ""
        if self.state.seal is None or self.state.opened:
            self.keep.clear()

    def fresh(self) -> None:
        """A new game begins: forget what belongs to the one before."""
        self.way, self.target, self.way_chosen = "sparse", None, False
        self.reveal, self.undoable, self.restoring, self.berserk = None, False, False, False
        self.typed_move = None
        self._judged.clear()
        self.laid_aside.clear()
        self.passphrase, self.entered, self.next_try = "", None, float("-inf")
        self.pack_lost, self.advice, self.asked_of = False, None, None
        self.proofs = self.proofs_of = None
        if self.state is not None and self.state.placement is None:
            self.target = placements.sparse(self.state.options)

    def make(self, move: Move) -> None:
        """Make a move of the present game. Raises IllegalMove and JournalError."""
        assert self.state is not None
        game, by_computer = self._game, bool(self.state.strength)
        player, after = game.position.phase, game.apply(move)
        made = after.entries[-1]
        assert isinstance(made, Turn)
        written: list[steps.Step] = [steps.Made(notation.write(made.move, made.marks))]
        if not after.position.over and self.state.match.reached(after.points):
            after = after.stop()
            written.append(steps.Stopped())
        self.accept(*written, *self.ending(after))
        self.berserk, self.typed_move = False, None
        self.advice = self.asked_of = None
        self._judged.clear()
        harmless = (isinstance(move, Pass) and player == "farmer") or (
            isinstance(move, Kill) and not game.options.reveal
        )
        self.undoable = harmless and not by_computer and not after.position.over
        if made.marks:
            count = self.reveal.number if self.reveal is not None else 0
            self.reveal = Reveal(count + 1, made.player, moved_off(move), made.marks)

    def ending(self, game: Game) -> Sequence[steps.Step]:
        """The step that opens the pack, if the game is over."""
        assert self.state is not None
        if not game.position.over or game.pack is None:
            return ()
        seal = self.state.seal.line if self.state.seal is not None and self.state.safe else ""
        return (steps.Opened("".join(sorted(game.pack)), game.points or 0, seal),)

    @property
    def _game(self) -> Game:
        assert self.state is not None
        assert self.state.game is not None
        return self.state.game

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
            self.make(move)
            self.look()

    def _judge(self, now: float) -> None:
        """Judge the victim that lies on its back, once it has lain there long enough."""
        reading = self.reading
        if self.state is not None and self.state.strength:
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
        if (kind, animal) in self._judged:
            return True
        self.undoable = False
        if animal in (legal.victims if kind == "kill" else legal.escapers)(self._game):
            self._judged.add((kind, animal))
            self.look()
            return True
        self.accept(steps.Refused(animal, kind))
        self.look()
        return False

