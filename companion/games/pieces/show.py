"""What is shown of a table of pieces: from the table to its `PieceView`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from companion.games.pieces import tapping
from companion.games.pieces.referee import State, result
from companion.games.pieces.view import Phase, PieceView, SeatView, SetupView
from companion.hands.marks import CellMark
from companion.hands.reading import Deed, Reading
from companion.words.message import Message, paragraph
from engine.hexgrid import Cell
from engine.pieces.rules import Move, Piece

TURNS = 4
"""How many pieces that are to be turned over are named."""


class PieceViewInputs(NamedTuple):
    """All that a view is made of: values, so views need to be made only where these differ."""

    state: State | None
    phase: Phase
    setup: SetupView
    size: int
    legal: tuple[Move, ...]
    tapped: tuple[Cell, ...]
    reading: Reading | None
    settled: bool
    ready: bool
    has_board: bool
    absent: Message | None
    """Why a board is gone or cannot be played on."""
    unfinished: Message | None
    """Which match can be resumed."""
    notice: Message | None
    save_error: Message | None

    def view(self) -> PieceView:
        """Return all that is public about the table."""
        state = self.state
        notice = self.notice or self.save_error
        if state is None:
            resume = self.phase == "resume"
            return PieceView(
                self.phase, self.unfinished or Message("pieces-choose"), notice,
                setup=None if resume else self.setup, game=self.setup.game, size=self.size,
                options=self.setup.options, resumable=self.unfinished,
                buttons=("resume", "abandon") if resume else ("start",),
                save_error=self.save_error)
        course, game = state.course, state.game
        sentence, detail = self._instructions(state)
        over = state.phase != "playing"
        if not over:
            sentence = paragraph(self.absent, sentence)
        return PieceView(
            self.phase, sentence, paragraph(notice, detail),
            game=game.rules.about.key, size=game.rules.size, options=game.options,
            form="single" if course.match is None else "duel",
            seats=_seats(state), turn=state.turn,
            pieces=game.position.pieces, seen=self._seen(game.position.pieces),
            targets=tapping.targets(self.legal, self.tapped),
            chosen=self.tapped, choices=self._choices(), marks=self._marks(),
            problems=() if self.reading is None else self.reading.problems,
            moves=tuple(move.text for move in game.moves),
            result=result(state), winner=state.winner,
            record=course.records[-1] if over else "", number=course.number,
            buttons=self._buttons(state),
            board="ready" if self.has_board else "misfit" if self.ready else "none",
            save_error=self.save_error)

    def _choices(self) -> tuple[str, ...]:
        done = tapping.complete(self.legal, self.tapped) if self.tapped else []
        if not done and self.reading is not None:
            done = list(self.reading.question)
        asked = len(done) > 1 or (bool(done) and not self.tapped)
        return tuple(move.text for move in done) if asked else ()

    def _marks(self) -> tuple[CellMark, ...]:
        found = self.reading
        if self.tapped:
            return (*(CellMark(cell, "lift") for cell in self.tapped),
                    *(CellMark(cell, "legal") for cell in tapping.targets(self.legal, self.tapped)))
        if self.phase == "playing" and (found is None or (found.fits and not found.marks)):
            return tuple(CellMark(cell, "legal") for cell in tapping.places(self.legal))
        return () if found is None else found.marks

    @property
    def _laying(self) -> bool:
        """Whether only moves that lay pieces come into question."""
        found = self.reading
        moves = self.legal if found is None or not found.draft else found.draft
        return bool(moves) and all(map(tapping.lays, moves))

    def _seen(self, pieces: Mapping[Cell, Piece]) -> Mapping[Cell, Piece]:
        """Return the pieces as far as the board shows them: without those that were lifted, and
        as a move will leave them that lays a piece."""
        found = self.reading
        if self.tapped:
            return MappingProxyType({**pieces, **tapping.drawn(self.legal, self.tapped)})
        if found is None or not found.draft:
            return pieces
        if len(found.draft) == 1 and tapping.lays(found.draft[0]):
            return MappingProxyType(found.draft[0].hands.after(pieces))
        return found.lying

    def _turning(self, pieces: Mapping[Cell, Piece]) -> Message | None:
        """Return which pieces are still to be turned over, in the only move that is begun."""
        found = self.reading
        if found is None or len(found.draft) != 1:
            return None
        after = found.draft[0].hands.after(pieces)
        turns = [Deed(mark.cell, "turn", after[mark.cell]).text
                 for mark in found.marks if mark.role == "turn"]
        return paragraph(*turns[:TURNS])

    def _instructions(self, state: State) -> tuple[Message | None, Message | None]:
        """Return what to do now, and what is said beside it in smaller print."""
        found, names = self.reading or Reading(fits=True), state.course.names
        if state.phase != "playing":
            return _outcome(state), None
        player = names[state.seat(state.game.position.mover)]
        side = state.rules.sides[state.game.position.mover]
        go_on = Message("pieces-go-on-laying" if self._laying else "pieces-go-on", player=player)
        if found.problems and not (self.settled or self.phase == "restoring"):
            return go_on, None  # a hand is on its way
        if found.problems:
            first, *others = [problem.text for problem in found.problems]
            return first, Message(
                "more-deeds", problems=others[:3], count=len(others)) if others else None
        if self.phase == "restoring" and not found.fits:
            return Message("pieces-carry-out", move=state.game.moves[-1].text), None
        if state.computer:
            return Message("is-thinking", player=player), None
        if self._choices():
            return Message("pieces-which-or-none" if "none" in self._buttons(state)
                           else "pieces-which-of", moves=self._choices()), None
        if found.move is not None:
            return Message("pieces-confirm", player=player, move=found.move.text), None
        if self.tapped:
            return Message("pieces-lay-on" if self._laying else "pieces-tap-on",
                           player=player), None
        if found.draft:
            return go_on, self._turning(state.game.position.pieces)
        if state.game.moves and state.game.positions[-2].mover == state.game.position.mover:
            other = names[state.seat(1 - state.game.position.mover)]
            return Message("pieces-turn-again", player=player, side=side, other=other), None
        return Message("pieces-turn", player=player, side=side), None

    def _buttons(self, state: State) -> tuple[str, ...]:
        match self.phase:
            case "over":
                return "next", "leave", "abandon"
            case "match-over":
                return ("new",)
        buttons = []
        done = tapping.complete(self.legal, self.tapped) if self.tapped else []
        if self.phase == "restoring" or len(done) == 1 or (
                self.reading is not None and self.reading.move is not None):
            buttons.append("confirm")
        if not self.tapped and self.reading is not None and (
                self.reading.fits and self.reading.question):
            buttons.append("none")
        if state.taken_back:
            buttons.append("undo")
        if self.phase != "thinking":
            buttons.append("stop")
        return (*buttons, "leave", "abandon")


def _outcome(state: State) -> Message | None:
    """Return how the match has ended, or a game of it."""
    won = state.game.winner
    if state.phase == "match-over":
        return result(state)
    return Message("pieces-drawn") if won is None else Message(
        "pieces-game-won", player=state.course.names[state.seat(won)], side=state.rules.sides[won])


def _seats(state: State) -> tuple[SeatView, ...]:
    course = state.course
    totals = (0, 0) if course.match is None else course.match.status.totals
    sides = {state.seat(side): name for side, name in enumerate(state.rules.sides)}
    return tuple(SeatView(seat.name, seat.strength, sides[number], total)
                 for number, (seat, total) in enumerate(zip(course.seats, totals, strict=True)))
