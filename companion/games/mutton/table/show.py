"""How the table is shown: the messages, the buttons and all else of a `TableView`."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from companion.foreign.faults import sentence
from companion.foreign.player import unconfined
from companion.games.mutton.guidance.reading import Reading
from companion.games.mutton.referee import State
from companion.games.mutton.referee.state import Choosing, Over, Playing, game_of, result
from companion.games.mutton.table.draft import Draft
from companion.games.mutton.table.help import Help
from companion.games.mutton.table.news import wolf_turn
from companion.games.mutton.table.setup import Setup, usual_way
from companion.games.mutton.table.tries import TriesView, tries, wait_ms
from companion.games.mutton.table.view import (
    Button,
    ClockView,
    ComputerView,
    ElsewhereView,
    MatchView,
    Phase,
    Placing,
    Reveal,
    SealView,
    Stage,
    TableView,
    watched,
)
from companion.hands.marks import CellMark
from companion.sensing.arrangement import Arrangement
from companion.table.board import BoardShown
from companion.words.message import Message, paragraph
from engine.hexgrid import Cell
from engine.letters import Animal
from engine.match import Match
from engine.mutton import legal, notation, placements, records
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Pass, Placement, Player, Turn
from engine.mutton.options import Options

_GIVE_UP = Button("abandon", Message("button-give-up"), careful=True)
_CLAIM = Button("claim", Message("button-claim"), careful=True)
_END_WATCHING = Button("unwatch", Message("button-end-watching"))
_CONFIRM = Button("confirm", Message("button-confirm"))
_BERSERK = Button("berserk", Message("button-berserk"), careful=True)
_CALM_DOWN = Button("berserk off", Message("button-calm-down"))
_UNDO = Button("undo", Message("button-undo"))
_CHOOSE_AGAIN = Button("undo", Message("button-choose-again"), careful=True)
"""Before the first turn there is only the pack to give up."""
_BETWEEN: Mapping[Phase, tuple[Button, ...]] = {
    "setup": (Button("start", Message("button-start")),),
    "resume": (Button("resume", Message("button-continue")), _GIVE_UP),
    "over": (Button("next", Message("button-next-game")),),
    "match-over": (Button("new", Message("button-new-match")),),
}
"""The buttons of the phases in which nothing is played."""
_NOT_NOTING: tuple[Phase, ...] = ("unsealing", "restoring", "removing")
_ON_THE_BOARD: tuple[Phase, ...] = ("placing", "restoring", "wolf", "farmer", "removing")
MOST_SINGLE = 0.25
"""Share of the animals with a single neighbour from which a placement is warned about. None of
5,000 random placements on the classic board has as many."""


def match_view(state: State) -> MatchView:
    """Return what everybody sees of a match, besides the present game."""
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


class Given(NamedTuple):
    """What a view shows as it is, by the names of its fields."""

    phase: Phase
    reveal: Reveal | None = None
    working: Message | None = None
    elsewhere: ElsewhereView | None = None
    clock: ClockView | None = None
    resumable: Message | None = None
    save_error: Message | None = None


class ViewInputs(NamedTuple):
    """All that a view is made of: values, so views need to be made only where these differ.

    They are made and compared several times a frame, which takes a tuple half the time that it
    takes a frozen dataclass. Nothing in it knows the pack until it has been opened.
    """

    given: Given
    """What is shown as it is; the rest of the view is made from it and from the values below."""
    stage: Stage
    state: State | None
    mover: int | None
    led: bool
    """Whether hands here only carry out what a computer does, or a player at another table."""
    people: tuple[int, ...]
    """The seats of the people at this table."""
    setup: Setup
    board: BoardShown
    draft: Draft
    help: Help
    boardless: bool
    """Whether the players type or tap all moves."""
    typing: bool
    """Whether nothing was tapped, and the players are used to typing."""
    waiting: bool
    """Whether the next try of a pack has to wait."""
    lost: bool
    """Whether a computer Wolf's pack did not outlive a restart."""
    unread: Message | None
    """Why the keyring that keeps salts and packs could not be read."""
    exposed: bool
    """Whether somebody who takes the memory card can try packs, unless a passphrase locks them."""
    resuming: tuple[str, ...]
    """The strengths of the computer players in that match."""
    notice: Message | None
    """What went wrong while nobody had asked for anything."""

    @property
    def _alone(self) -> bool:
        """Whether exactly one person sits at this table."""
        return len(self.people) == 1

    @property
    def options(self) -> Options:
        """The options of the match, or those that are chosen for the next one."""
        return self.setup.options if self.state is None else self.state.options

    def view(self) -> TableView:
        """Return all that is public."""
        state, reading, now = self.state, self.draft.reading, self.draft.found or Reading(None)
        game, guessed, wolf = game_of(state), self._tries(), wolf_turn(game_of(state))
        sentence, detail = self._words(guessed)
        intention = state.intention if isinstance(state, Playing) else None
        typed, noting = self.draft.typed_move, self._noting()
        return TableView(
            **self.given._asdict(), sentence=sentence, detail=detail, warning=self._warning(),
            tries=guessed, lock_first=self._lock_first, link=self.board.link, match=self._match(),
            alone=self._alone, options=self.options, game=game,
            position=game.position if game is not None else None,
            flock=MappingProxyType(_flock(state)), placing=self._placing(),
            board=self._lying(game), blind=MappingProxyType(dict(self.board.blind)),
            doubt=self.board.doubt, draft=reading.draft if reading is not None else None,
            announced=notation.write(typed) if typed is not None else "",
            marks=self._marks(now.marks or self._lit(game)), problems=now.problems,
            question=now.question, tag=self.board.tag, confirmable=self._confirmable(),
            buttons=self._buttons(),
            berserk=self.draft.berserk or isinstance(intention, Berserk),
            ran=wolf.ran, wolf_did=wolf.sentence, seal=_seal(state),
            notes=state.course.notes if state is not None and noting else MappingProxyType({}),
            noting=noting, computer=self._computer(),
            record=records.write(state.records[-1]) if isinstance(state, Over) else None,
            deduction=self.help.deduction(state),
            hint=None if self.led or self.stage == "unsealing" else self.help.hint(state),
        )

    def _words(self, guessed: TriesView | None) -> tuple[Message, Message | None]:
        """What to do now, and what is said beside it in smaller print."""
        tag = self.board.tag
        sentence, detail = self._sentence()
        if tag is not None and self.given.phase in _ON_THE_BOARD and (
                self.board.link.state == "ready"):
            sentence, detail = tag.sentence, sentence
        detail = paragraph(_replaced(self.state), detail)
        if guessed is not None and _lately(self.state):
            detail = paragraph(detail, guessed.sentence)
        return sentence, (
            self.notice or self.given.save_error or paragraph(detail, self.board.doubt))

    def _noting(self) -> bool:
        """Whether the Farmer's notes are shown."""
        state = self.state
        return state is not None and self.given.phase not in _NOT_NOTING and (
            state.noting or state.seat("wolf") not in (None, *self.people))

    def _warning(self) -> Message | None:
        """Warn that nothing confines a program that is about to play, or that the placement that is
        about to be used makes a poor game."""
        about_to_play = {"setup": self.setup.computers, "resume": self.resuming}
        warning = unconfined(about_to_play.get(self.given.phase, ()))
        if warning is not None:
            return warning
        state, setting = self.state, self.draft.setting
        if self.given.phase != "placing" or state is None:
            return None
        placed = self.draft.plan.target
        if placed is None and setting is not None and setting.places is not None:
            placed = Placement(tuple(setting.places))
        return None if placed is None else _poor(placed, state.options)

    def _lit(self, game: Game | None) -> tuple[CellMark, ...]:
        """Return the cells of those that ran, where the Farmer asks and nothing else is lit."""
        if game is None or not self.draft.lit or self.given.phase != "farmer":
            return ()
        return tuple(CellMark(game.position.living[name], "runner", name)
                     for name in wolf_turn(game).ran)

    def _marks(self, marks: tuple[CellMark, ...]) -> tuple[CellMark, ...]:
        """Return the marks, one at the sheep whose tag is asked for, and where a lesson points."""
        cells, tag = self.board.cells, self.board.tag
        asked = tag.cell if tag is not None else None
        if not cells or (asked is None and not self.help.pointed_at):
            return marks
        by_cell = {cell: CellMark(cell, "place") for cell in self.help.pointed_at}
        by_cell |= {mark.cell: mark for mark in marks}
        if asked is not None:
            by_cell[asked] = CellMark(asked, "ask")
        return tuple(by_cell[cell] for cell in cells if cell in by_cell)

    def _lying(self, game: Game | None) -> Arrangement:
        """What lies on the board; without one, what was tapped."""
        taps = self.draft.taps
        return taps.arrangement(game.position) if taps and game is not None else self.board.seen

    @property
    def _lock_first(self) -> bool:
        """Whether a passphrase is offered before the way without one. A computer takes no card."""
        return self.given.phase == "choosing" and self.exposed and not self._alone

    def _tries(self) -> TriesView | None:
        state = self.state
        if not isinstance(state, Playing | Over) or not state.course.restarts:
            return None
        course = state.course
        wait = wait_ms(course.misses) if self.waiting else 0.0
        return tries(course.restarts, course.wrong_packs, wait, locked=bool(state.safe))

    def _confirmable(self) -> bool:
        if self.boardless and self.given.phase == "placing":
            return self.draft.plan.target is not None
        if not self.boardless and self.board.link.state != "ready":
            return False
        if self.draft.reading is not None:
            return self.draft.reading.move is not None
        return self.draft.setting is not None and self.draft.setting.places is not None

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
        return match_view(state)

    def _computer(self) -> ComputerView | None:
        state, mover = self.state, self.mover
        if state is None or mover is None or not self.led:
            return None
        role: Player | None = None
        if state.phase != "bidding":
            role = "wolf" if mover == state.seat("wolf") else "farmer"
        intention = state.intention if isinstance(state, Playing) else None
        move = notation.write(intention) if intention is not None else ""
        return ComputerView(state.course.names[mover], role, move)

    def _placing(self) -> Placing | None:
        if self.given.phase != "placing":
            return None
        target, setting = self.draft.plan.target, self.draft.setting
        return Placing(
            self.draft.plan.way,
            MappingProxyType(dict(target) if target is not None else {}),
            setting.next if setting is not None else None,
            setting.placed if setting is not None else 0,
            self.draft.plan.chosen,
        )

    # --- what to do -------------------------------------------------------------------------------

    def _sentence(self) -> tuple[Message, Message | None]:
        link, state, reading = self.board.link, self.state, self.draft.reading
        phase, elsewhere = self.given.phase, self.given.elsewhere
        if state is not None and phase in ("placing", "wolf", "farmer") and self.boardless:
            if self.typing or reading is None:
                return self._typed(state), self._news()
        elif phase in _ON_THE_BOARD and link.state != "ready":
            return link.text, Message("game-is-kept")
        if elsewhere is not None and phase == "thinking" and self._confirmable():
            return elsewhere.sentence, None  # it is confirmed, or not this table's turn
        if reading is not None and reading.draft is not None and self.board.unsure:
            return Message("kill-then-lift", victim=reading.draft.animals[0]), None
        if reading is not None and reading.sentence is not None:
            news = self._news() if reading.fits else None
            return reading.sentence, paragraph(news, reading.detail)
        if self.draft.setting is not None:
            return self.draft.setting.sentence, self.draft.setting.detail
        return self._off_the_board(state)

    def _off_the_board(self, state: State | None) -> tuple[Message, Message | None]:
        """What to do where nothing has to be done on the board."""
        phase, elsewhere = self.given.phase, self.given.elsewhere
        if self.given.resumable is not None:
            return self.given.resumable, Message("resume-or-give-up")
        if elsewhere is not None and phase in ("setup", "thinking"):
            return elsewhere.sentence, None if self.boardless else watched(elsewhere)
        if state is None:
            return Message("choose-and-start"), None
        if phase == "thinking":
            return self._thinking(state)
        if phase == "bidding":
            return self._bidding(state)
        if self.given.working is not None:
            return self.given.working, Message("takes-a-moment")
        if phase == "choosing":
            return _asked_for_pack(state, alone=self._alone), Message(
                "lock-pack-first" if self._lock_first else "pack-will-be-sealed")
        if phase == "unsealing" and isinstance(state, Playing) and state.safe:
            return (_asked_for_passphrase(state, alone=self._alone),
                    Message("if-forgotten" if state.course.misses else "opens-your-pack"))
        if phase == "unsealing":
            return (_asked_for_pack_again(state, alone=self._alone),
                    Message("other-pack-was-sealed" if state.course.misses
                            else "checked-against-seal"))
        if phase == "over":
            points = state.match.scores[-1]
            return (Message("game-over-points", player=state.wolf, points=points),
                    Message("plays-wolf-next", player=state.farmer))
        return result(state) or Message("no-board-yet"), None

    def _typed(self, state: State) -> Message:
        """What to type, where no board is connected."""
        phase, plan = self.given.phase, self.draft.plan
        if self.led and phase != "placing":
            return Message("is-thinking", player=state.match.players[state.mover or 0])
        if phase == "placing" and plan.target is not None:
            return Message("type-confirm-or-place", farmer=state.farmer, way=plan.way)
        if phase == "placing":
            return Message("type-place", farmer=state.farmer)
        if phase == "wolf":
            return Message("type-kill", wolf=state.wolf)
        return Message("type-shot", farmer=state.farmer)

    def _news(self) -> Message | None:
        """What has just been done and no hand has felt: a seal, or that a computer has passed."""
        state = self.state
        if isinstance(state, Playing) and not state.game.entries and state.intention is None:
            digits = state.seal.digest.hex()
            groups = " ".join(digits[i : i + 4] for i in range(0, 16, 4))
            return Message("seal-begins", seal=groups)
        return self._passed()

    def _passed(self) -> Message | None:
        """That a computer Farmer has just passed, which no hand has felt; in a person's turn only.

        That the Wolf had to pass, the Farmer's own sentence says.
        """
        state = self.state
        if not isinstance(state, Playing | Over) or self.led or not state.game.turns:
            return None
        last = state.game.entries[-1]
        if not isinstance(last, Turn) or last.player == "wolf" or not isinstance(last.move, Pass):
            return None
        seat, course = state.seat(last.player), state.course
        if seat is None or seat in self.people:
            return None
        return Message("did-not-shoot", player=course.names[seat])

    def _thinking(self, state: State) -> tuple[Message, Message | None]:
        name = state.course.names[self.mover or 0]
        if self.lost:
            return (Message("computer-lost-its-wolves", player=name),
                    self.unread or Message("wolves-file-gone"))
        if state.phase == "bidding":
            return Message("thinks-about-bid", player=name), None
        return (Message("computer-chooses-pack", player=name, count=state.options.wolves),
                self.unread)

    def _bidding(self, state: State) -> tuple[Message, Message]:
        match, status = state.match, state.match.status
        name = match.players[status.bidder or 0]
        most = match.bounds[1] if match.bounds is not None else state.options.most_points
        sentence = Message("ask-for-bid", player=name)
        if match.bids:
            sentence = Message("bid-or-give-way", player=name, least=status.least_bid or 1)
        return sentence, Message("most-that-can-be-bid", most=most)

    def _buttons(self) -> tuple[Button, ...]:
        """What can be asked of the table now. Only what both players know decides it."""
        state, phase, elsewhere = self.state, self.given.phase, self.given.elsewhere
        claim = (_CLAIM,) if elsewhere is not None and elsewhere.claimable else ()
        if phase in _BETWEEN:
            return _BETWEEN[phase]
        if phase == "thinking":
            ends = (_END_WATCHING,) if elsewhere is not None and watched(elsewhere) else ()
            return (*claim, *ends, _GIVE_UP) if elsewhere is not None or self.lost else ()
        if phase == "bidding":
            can = state is not None and bool(state.match.bids)
            return (Button("pass", Message("button-give-way")),) if can else ()
        buttons = [*claim, _CONFIRM] if self._confirmable() else [*claim]
        if phase == "placing" and self.boardless:
            way = usual_way(self.options)
            label = Message("way-sparse") if way == "sparse" else Message("way-groups")
            buttons += [Button(f"place {way}", label),
                        Button("place random", Message("way-random"))]
        if isinstance(state, Playing) and not self.led and self.draft.reading is not None:
            tapped_in_vain = self.boardless and bool(self.draft.reading.problems)
            buttons += self._instead(
                state.game, fits=self.draft.reading.fits or tapped_in_vain)
        return (*buttons, *self._undoing())

    def _instead(self, game: Game, *, fits: bool) -> Iterator[Button]:
        """What a person can ask for instead of a usual move."""
        berserk = self.draft.berserk
        if fits and not berserk and not legal.defects(game, Pass()):
            yield Button("pass", Message("button-pass"))
        if legal.most_suspects(game.position) > 1:
            yield _CALM_DOWN if berserk else _BERSERK

    def _undoing(self) -> tuple[Button, ...]:
        state = self.state
        if self.draft.typed_move is not None or self.draft.taps:
            return (_UNDO,)
        if not isinstance(state, Playing) or not state.undo:
            return ()
        return (_UNDO if state.turns else _CHOOSE_AGAIN,)


def _poor(placed: Placement, options: Options) -> Message | None:
    """Return why this placement makes a poor first round, if it does: the Wolf cannot kill with
    some pack, or the first kill is likely to show who killed."""
    counts = placements.neighbours(placed, options.size)
    alone, single = counts.count(0), counts.count(1)
    if alone == len(counts):
        return Message("too-sparse")
    if alone >= options.wolves:
        return Message("too-many-alone", count=alone)
    if single >= len(counts) * MOST_SINGLE:
        return Message("too-few-run", count=single)
    return None


def _asked_for_pack(state: State, *, alone: bool) -> Message:
    """Ask for the pack, and the Farmer to look away if it is a person."""
    count = state.options.wolves
    if alone:
        return Message("choose-pack-alone", wolf=state.wolf, count=count)
    return Message("choose-pack", farmer=state.farmer, wolf=state.wolf, count=count)


def _asked_for_pack_again(state: State, *, alone: bool) -> Message:
    if alone:
        return Message("enter-pack-again-alone", wolf=state.wolf)
    return Message("enter-pack-again", farmer=state.farmer, wolf=state.wolf)


def _asked_for_passphrase(state: State, *, alone: bool) -> Message:
    if alone:
        return Message("enter-passphrase-again-alone", wolf=state.wolf)
    return Message("enter-passphrase-again", farmer=state.farmer, wolf=state.wolf)


def _flock(state: State | None) -> dict[Animal, Cell]:
    """Where the living stand, once their placement has been confirmed."""
    if isinstance(state, Choosing):
        return dict(state.placement)
    game = game_of(state)
    return dict(game.position.living) if game is not None else {}


def _replaced(state: State | None) -> Message | None:
    """Which program was replaced in this turn or the one before, and why."""
    if state is None or not state.course.replaced:
        return None
    game, turns, step = state.course.replaced[-1]
    if (game, state.turns) not in ((state.course.number, turns), (state.course.number, turns + 1)):
        return None
    return paragraph(sentence(step.reason, step.program),
                     Message("engine-replaced", strength=step.strength))


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
