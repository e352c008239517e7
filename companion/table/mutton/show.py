"""How the table is shown: the sentences, the buttons and all else of a `TableView`."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from companion.guidance.marks import CellMark
from companion.guidance.reading import Reading
from companion.guidance.setting import Setting
from companion.referee.mutton import State
from companion.referee.mutton.state import Over, Playing, game_of, result
from companion.table.mutton.board import Board
from companion.table.mutton.draft import Draft
from companion.table.mutton.help import Help
from companion.table.mutton.setup import Setup
from companion.table.mutton.tries import TriesView, tries, wait_ms
from companion.table.mutton.view import (
    Button,
    ComputerView,
    LinkView,
    MatchView,
    Phase,
    Placing,
    Reveal,
    SealView,
    Stage,
    TableView,
    TagView,
)
from companion.words.catalogue import Catalogue
from companion.words.message import Message
from engine.match import Match
from engine.mutton import legal, notation, placements, records
from engine.mutton.moves import Berserk, Pass, Placement, Player, Turn

_NOT_NOTING: tuple[Phase, ...] = ("unsealing", "restoring", "removing")
_ON_THE_BOARD: tuple[Phase, ...] = ("placing", "restoring", "wolf", "farmer", "removing")


@dataclass(frozen=True, slots=True)
class Moment:
    """All that a view is made of. Nothing in it knows the pack until it has been opened."""

    phase: Phase
    stage: Stage
    state: State | None
    mover: int | None
    strength: str
    """The strength of the computer whose turn it is; empty if it is a person's."""
    setup: Setup
    board: Board
    draft: Draft
    help: Help
    reveal: Reveal | None
    words: Catalogue
    boardless: bool
    """Whether the players type all moves."""
    working: str
    """What is done in the background with what a person has entered, as a sentence."""
    waiting: bool
    """Whether the next try of a pack has to wait."""
    lost: bool
    """Whether a computer Wolf's pack did not outlive a restart."""
    unfinished: str
    """Which match can be resumed, as a sentence; empty where there is none."""
    notice: str
    """What went wrong while nobody had asked for anything, as a sentence."""
    unkept: str
    """Why what is played is not kept on the disk, as a sentence; empty where it is."""

    @property
    def reading(self) -> Reading | None:
        """What the board says in a turn."""
        return self.draft.reading

    @property
    def setting(self) -> Setting | None:
        """What the board says while it is set up."""
        return self.draft.setting

    def _text(self, message: Message | None) -> str:
        return self.words.text(message)

    def view(self) -> TableView:
        """Return all that is public."""
        state, phase, reading, setting = self.state, self.phase, self.reading, self.setting
        sentence, detail = self._sentence()
        tag = self.board.tags.question(
            self.board.seen, setting.next if setting is not None else None)
        if tag is not None and phase in _ON_THE_BOARD and self.board.link.state == "ready":
            sentence, detail = tag.sentence, sentence
        doubt, guessed = self._text(self._doubt()), self._tries()
        if guessed is not None and _lately(state):
            detail = f"{detail} {guessed.sentence}".strip()
        game = game_of(state)
        course = None if state is None else state.course
        intention = state.intention if isinstance(state, Playing) else None
        typed, now = self.draft.typed_move, self.draft.found
        noting = state is not None and state.noting and phase not in _NOT_NOTING
        return TableView(
            phase=phase,
            sentence=sentence,
            detail=self.notice or self.unkept or f"{detail} {doubt}".strip(),
            warning=self._warning(),
            working=self.working,
            tries=guessed,
            unkept=self.unkept,
            link=self._link,
            match=self._match(),
            options=state.options if state is not None else self.setup.options,
            position=game.position if game is not None else None,
            game=game,
            placing=self._placing() if phase == "placing" else None,
            board=self.board.seen,
            blind=MappingProxyType(dict(self.board.blind)),
            doubt=doubt,
            draft=reading.draft if reading is not None else None,
            announced=notation.write(typed) if typed is not None else "",
            marks=self._marks(now.marks if now is not None else (), tag),
            problems=now.problems if now is not None else (),
            question=now.question if now is not None else None,
            tag=tag,
            confirmable=self._confirmable(),
            buttons=self._buttons(),
            berserk=self.draft.berserk or isinstance(intention, Berserk),
            reveal=self.reveal,
            seal=_seal(state),
            notes=course.notes if course is not None and noting else MappingProxyType({}),
            noting=noting,
            record=records.write(state.records[-1]) if isinstance(state, Over) else None,
            resumable=self.unfinished or None,
            computer=self._computer(),
            deduction=self.help.deduction(state),
            hint=self.help.hint(state) if self.stage != "unsealing" else None,
        )

    def _warning(self) -> str:
        """Warn that the Wolf cannot kill in the placement that is about to be used."""
        state, setting, apart = self.state, self.setting, False
        if self.phase == "setup":
            apart = placements.sparse_keeps_apart(self.setup.options)
        elif self.phase == "placing" and state is not None:
            placed = self.draft.plan.target
            if placed is None and setting is not None and setting.places is not None:
                placed = Placement(tuple(setting.places))
            apart = placed is not None and placements.all_apart(placed, state.options.size)
        return self._text(Message("too-sparse")) if apart else ""

    def _marks(
        self, marks: tuple[CellMark, ...], tag: TagView | None
    ) -> tuple[CellMark, ...]:
        """Return the marks, and one at the sheep whose tag is asked for."""
        attached = self.board.attached
        if tag is None or tag.cell is None or attached is None:
            return marks
        by_cell = {mark.cell: mark for mark in marks} | {tag.cell: CellMark(tag.cell, "ask")}
        return tuple(by_cell[cell] for cell in attached.grid.cells if cell in by_cell)

    def _doubt(self) -> Message | None:
        """What to do where a sensor fails, or may fail."""
        unsure = self.board.unsure(self.reading)
        return self.board.doubt.advice(self.draft.found, self.board.blind, unsure)

    def _tries(self) -> TriesView | None:
        state = self.state
        if not isinstance(state, Playing | Over) or not state.course.restarts:
            return None
        course = state.course
        wait = wait_ms(course.misses) if self.waiting else 0.0
        return tries(course.restarts, course.wrong_packs, wait, locked=bool(state.safe))

    @property
    def _link(self) -> LinkView:
        return self.board.link_view(self.state.options if self.state is not None else None)

    def _confirmable(self) -> bool:
        if self.boardless:
            return self.phase == "placing" and self.draft.plan.target is not None
        if self.board.link.state != "ready":
            return False
        if self.reading is not None:
            return self.reading.move is not None
        return self.setting is not None and self.setting.places is not None

    # --- the match --------------------------------------------------------------------------------

    def _match(self) -> MatchView | None:
        state = self.state
        if state is None:
            setup = self.setup
            match = Match(setup.players, setup.form, target=setup.target)
            wolf, farmer = setup.players
            bids = setup.form == "bids"
            return MatchView(
                setup.form, "" if bids else wolf, "" if bids else farmer, 1, _games(match),
                setup.players, (0, 0), target=setup.target, computers=setup.computers,
            )
        match, status = state.match, state.match.status
        names, (one, other) = match.players, state.course.strengths
        return MatchView(
            form=match.form, wolf=state.wolf, farmer=state.farmer, game=state.number,
            games=_games(match), players=names, totals=status.totals, to_beat=status.to_beat,
            target=status.target, bidder=None if status.bidder is None else names[status.bidder],
            bids=match.bids, least_bid=status.least_bid,
            result=result(state) if status.over else None,
            computers=(one, other), deduction=state.course.agreed,
        )

    def _computer(self) -> ComputerView | None:
        state, mover = self.state, self.mover
        if state is None or mover is None or not self.strength:
            return None
        role: Player | None = None
        if state.phase != "bidding":
            role = "wolf" if mover == state.seat("wolf") else "farmer"
        intention = state.intention if isinstance(state, Playing) else None
        move = notation.write(intention) if intention is not None else ""
        return ComputerView(state.course.names[mover], role, move)

    def _placing(self) -> Placing:
        target, setting = self.draft.plan.target, self.setting
        return Placing(
            self.draft.plan.way,
            MappingProxyType(dict(target) if target is not None else {}),
            setting.next if setting is not None else None,
            setting.placed if setting is not None else 0,
        )

    # --- what to do -------------------------------------------------------------------------------

    def _sentence(self) -> tuple[str, str]:
        link, state, phase, reading = self._link, self.state, self.phase, self.reading
        if state is not None and phase in ("placing", "wolf", "farmer") and self.boardless:
            return self._typed(state), self._news()
        if phase in _ON_THE_BOARD and link.state != "ready":
            return (self._text(link.text),
                    "Everything is kept. The game goes on when the board is there.")
        if reading is not None and reading.draft is not None and self.board.unsure(reading):
            victim = reading.draft.animals[0]
            return f"Kill {victim}? Then lift one of its neighbours. Or turn {victim} back.", ""
        if reading is not None:
            news = self._news() if reading.fits else ""
            return self._text(reading.sentence), f"{news} {self._text(reading.detail)}".strip()
        if self.setting is not None:
            return self._text(self.setting.sentence), self._text(self.setting.detail)
        if phase == "resume":
            return self.unfinished, self._text(Message("resume-or-give-up"))
        if state is None:
            return self._text(Message("choose-and-start")), ""
        if phase == "thinking":
            return self._thinking(state)
        if phase == "bidding":
            return self._bidding(state)
        if self.working:
            return self.working, "It takes a moment, so that nobody can try many packs."
        if phase == "choosing":
            choose = Message(
                "choose-pack", farmer=state.farmer, wolf=state.wolf, count=state.options.wolves)
            return (self._text(choose),
                    "The pack is shown to nobody, and is kept sealed.")
        if phase == "unsealing" and isinstance(state, Playing) and state.safe:
            return (f"{state.farmer}, look away. {state.wolf}, enter your passphrase again.",
                    self._text(Message("if-forgotten")) if state.course.misses
                    else "It opens the pack that you chose.")
        if phase == "unsealing":
            return (f"{state.farmer}, look away. {state.wolf}, enter your pack again.",
                    "That was not the pack that was sealed." if state.course.misses
                    else "It is checked against the seal.")
        if phase == "over":
            return f"The game is over. {state.wolf} made {state.match.scores[-1]}.", (
                f"Now {state.farmer} is the Wolf."
            )
        if phase == "match-over":
            return result(state), ""
        return "The board is not there yet.", ""

    def _typed(self, state: State) -> str:
        """What to type, where no board is connected."""
        phase = self.phase
        if state.strength and phase != "placing":
            return f"{state.match.players[state.mover or 0]} is thinking."
        if phase == "placing":
            plan = self.draft.plan
            how = f"say confirm to place the flock ({plan.way}), or" if plan.target else "say"
            return f"{state.farmer}: {how} place random, or place and the cells of A, B, C, …"
        if phase == "wolf":
            return f"{state.wolf} is the Wolf: type a kill, such as move H:F-c3,J-a2."
        return f"{state.farmer} is the Farmer: type a shot, such as move G, or pass."

    def _news(self) -> str:
        """What has just been done and no hand has felt: a seal, or that a computer has passed."""
        state = self.state
        if isinstance(state, Playing) and not state.game.entries and state.intention is None:
            digits = state.seal.digest.hex()
            return f"The pack is sealed: {' '.join(digits[i : i + 4] for i in range(0, 16, 4))}."
        return self._passed()

    def _passed(self) -> str:
        """That a computer has just passed, which no hand has felt; in a person's turn only."""
        state = self.state
        if not isinstance(state, Playing | Over) or self.strength or not state.game.turns:
            return ""
        last = state.game.entries[-1]
        if not isinstance(last, Turn) or not isinstance(last.move, Pass):
            return ""
        seat, course = state.seat(last.player), state.course
        if seat is None or not course.seats[seat].strength:
            return ""
        name = course.names[seat]
        return f"{name} held fire." if last.player == "farmer" else f"{name} could not kill."

    def _thinking(self, state: State) -> tuple[str, str]:
        name = state.course.names[self.mover or 0]
        if self.lost:
            return (self._text(Message("computer-lost-its-wolves", player=name)),
                    self._text(Message("wolves-file-gone")))
        if state.phase == "bidding":
            return self._text(Message("thinks-about-bid", player=name)), ""
        count = state.options.wolves
        return self._text(Message("computer-chooses-pack", player=name, count=count)), ""

    def _bidding(self, state: State) -> tuple[str, str]:
        match, status = state.match, state.match.status
        name = match.players[status.bidder or 0]
        most = match.bounds[1] if match.bounds is not None else state.options.most_points
        sentence = f"{name}: how many points would you make as the Wolf?"
        if match.bids:
            least = status.least_bid or 1
            sentence = self._text(Message("bid-or-give-way", player=name, least=least))
        return sentence, f"The most that can be bid is {most}."

    def _buttons(self) -> tuple[Button, ...]:
        """What can be asked of the table now. Only what both players know decides it."""
        state = self.state
        match self.phase:
            case "thinking":
                return (Button("abandon", "Give it up", careful=True),) if self.lost else ()
            case "setup":
                return (Button("start", "Start"),)
            case "resume":
                return (Button("resume", "Go on"), Button("abandon", "Give it up", careful=True))
            case "bidding":
                can = state is not None and bool(state.match.bids)
                return (Button("pass", "Give way"),) if can else ()
            case "over":
                return (Button("next", "Next game"),)
            case "match-over":
                return (Button("new", "New match"),)
        buttons = [Button("confirm", "Confirm")] if self._confirmable() else []
        reading = self.reading
        if isinstance(state, Playing) and not self.strength and reading is not None:
            if reading.fits and not self.draft.berserk and not legal.defects(state.game, Pass()):
                buttons.append(Button("pass", "Pass"))
            if self.phase == "farmer" and state.options.may_go_berserk:
                buttons.append(Button("berserk off", "Calm down") if self.draft.berserk
                               else Button("berserk", "Go berserk…", True))
        undo = isinstance(state, Playing) and state.undo
        if undo or self.draft.typed_move is not None:
            buttons.append(Button("undo", "Take back"))
        return tuple(buttons)


def _lately(state: State | None) -> bool:
    """Whether nothing has been done in the game since the last wrong pack was entered."""
    return isinstance(state, Playing) and state.course.missed_after == len(state.game.entries)


def _games(match: Match) -> int:
    return 2 if match.form == "duel" else 1


def _seal(state: State | None) -> SealView | None:
    if not isinstance(state, Playing | Over):
        return None
    digest, locked = state.seal.digest.hex(), bool(state.safe)
    if isinstance(state, Playing) or state.game.pack is None:
        return SealView(digest, locked=locked)
    return SealView(digest, tuple(sorted(state.game.pack)), state.seal.line, locked)
