"""The referee of all games of public moves: steps, the state of a match, and what commands do.

A match is what follows from its steps. Each step is one line of JSON in the journal. Nothing is
secret, so there is no witness.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import msgspec

from companion.referee.codec import Another, GaveUp, StepLine, Undone, read_line, write_line
from companion.referee.course import Course, GiveUp, Seat, Undo
from companion.referee.decider import Refusal, Rules
from companion.words.defects import reasons
from companion.words.message import Message
from engine.defect import IllegalMove
from engine.match import Match
from engine.pieces import players, records
from engine.pieces.game import Game
from engine.pieces.rules import PieceRules, Side

Form = Literal["single", "duel"]
"""One game, or two with the sides swapped."""
FORMS: tuple[Form, ...] = ("single", "duel")
Phase = Literal["playing", "over", "match-over"]
WIN, DRAW, LOSS = 2, 1, 0
"""What a game counts in a duel for the player who begins it."""


# --- Steps and commands ---------------------------------------------------------------------------


class Begun(StepLine, frozen=True):
    """A match begins.

    `computers` are the strengths of computer players, empty for a person. `first` is the seat that
    plays the first side in the first game. `date` is the day, as YYYY-MM-DD.
    """

    game: str
    players: tuple[str, str]
    options: str = ""
    form: Form = "single"
    computers: tuple[str, str] = ("", "")
    first: int = 0
    date: str = ""


class Moved(StepLine, frozen=True):
    """A move was made."""

    text: str


Step = Begun | Moved | Undone | GaveUp | Another
_LINES: msgspec.json.Decoder[Step] = msgspec.json.Decoder(Step)


@dataclass(frozen=True, slots=True)
class MakeMove:
    """Make the move that is written like this."""

    text: str


Command = MakeMove | Undo | GiveUp | Another


# --- The state ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class State:
    """How a match stands."""

    course: Course[str]
    game: Game

    @property
    def key(self) -> str:
        """The game."""
        return self.rules.about.key

    @property
    def rules(self) -> PieceRules:
        """The rules of its game."""
        return self.game.rules

    @property
    def phase(self) -> Phase:
        """What is to be done."""
        if not self.course.counted:
            return "playing"
        return "match-over" if self.course.over else "over"

    def seat(self, side: Side) -> int:
        """Return the seat that plays a side in this game."""
        scoring = self.course.scoring
        return ((self.course.first if scoring is None else scoring) + side) % 2

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; None while no game is played."""
        return self.seat(self.game.position.mover) if self.phase == "playing" else None

    @property
    def computer(self) -> str:
        """The strength of the computer player whose turn it is; empty for a person."""
        return "" if self.turn is None else self.course.seats[self.turn].strength

    @property
    def names(self) -> tuple[str, str]:
        """The players' names by side."""
        return self.course.names[self.seat(0)], self.course.names[self.seat(1)]

    @property
    def winner(self) -> int | None:
        """The seat that has won the match; None before its end and in a draw."""
        match, won = self.course.match, self.game.winner
        if not self.course.over:
            return None
        if match is not None:
            return match.status.winner
        return None if won is None else self.seat(won)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the match."""
        return () if self.winner is None else (self.winner,)

    @property
    def record(self) -> str:
        """The record of the present game, as far as it has come."""
        return records.write(self.game, self.names, self.course.tags(records.result(self.game)))

    @property
    def texts(self) -> tuple[str, ...]:
        """The records of all games of the match, the present one as far as it has come."""
        return self.course.records if self.course.counted else (*self.course.records, self.record)

    @property
    def taken_back(self) -> int:
        """How many moves an undo takes back: with a computer up to that of a person."""
        made = len(self.game.moves)
        if self.phase != "playing" or not self.course.people:
            return 0
        for back in range(1, made + 1):
            mover = self.game.positions[made - back].mover
            if not self.course.seats[self.seat(mover)].strength:
                return back
        return 0


def result(state: State) -> Message | None:
    """Return how a match ended; None before."""
    if not state.course.over:
        return None
    if state.winner is None:
        return Message("pieces-drawn")
    player = state.course.names[state.winner]
    if state.course.match is not None:  # each has played both sides
        return Message("pieces-match-won", player=player)
    side = state.rules.sides[state.winner != state.seat(0)]
    return Message("pieces-won-as", player=player, side=side)


# --- The referee ----------------------------------------------------------------------------------


def referee(games: Mapping[str, PieceRules]) -> Rules[State, Command, Step, None]:
    """Return the referee of these games, by their keys."""
    keys = tuple(games)
    return Rules(lambda: keys, partial(_begin, games), decide, evolve, _read, _write, result)


def _begin(games: Mapping[str, PieceRules], step: Step) -> State:
    if not isinstance(step, Begun):
        raise ValueError("a match begins with its players")
    if step.game not in games:
        raise ValueError("there is no such game")
    rules = games[step.game]
    known = players.names(rules)
    if step.first not in (0, 1) or not {*filter(None, step.computers)} <= {*known}:
        raise ValueError("there are no such players")
    seats = tuple(map(Seat, step.players, step.computers))
    match = Match.duel(step.players, step.first) if step.form == "duel" else None
    course: Course[str] = Course(seats, match, step.first, date=step.date)
    return State(course, Game.start(rules, step.options))


def evolve(state: State, step: Step) -> State:
    """Return the state after a step. Raises ValueError where it does not fit."""
    course, game = state.course, state.game
    match step:
        case Moved(text) if state.phase == "playing":
            return _counted(replace(state, game=game.apply(text)))
        case Undone() if state.phase == "playing":
            return replace(state, game=game.back())
        case GaveUp(player) if state.phase == "playing" and player in (0, 1):
            side = 0 if state.seat(0) == player else 1
            return _counted(replace(state, game=game.give_up(side)), player)
        case Another():
            return State(course.another(), Game.start(game.rules, game.options))
    raise ValueError(f"{type(step).__name__} does not fit in the phase {state.phase}")


def _counted(state: State, gave_up: int | None = None) -> State:
    """Count the game if it is over."""
    game = state.game
    if not game.over:
        return state
    points = DRAW if game.winner is None else WIN if game.winner == 0 else LOSS
    return replace(state, course=state.course.score(points, state.record, gave_up))


_NOT_NOW: Mapping[Phase, Message] = {
    "playing": Message("pieces-being-played"),
    "over": Message("game-over-next-game"),
    "match-over": Message("match-over-begin-another"),
}


def decide(state: State, command: Command, witness: None) -> tuple[Step, ...] | Refusal:
    """Return what a command does: steps, or a refusal."""
    match command:
        case Another() if state.phase == "over":
            return (Another(),)
        case MakeMove(text) if state.phase == "playing":
            try:
                return (Moved(state.game.apply(text).moves[-1].text),)
            except IllegalMove as why:
                return Refusal(reasons(why.public))
        case Undo() if state.phase == "playing":
            undone = (Undone(),) * state.taken_back
            return undone or Refusal(Message("defect-pieces-nothing-made"))
        case GiveUp(seat) if state.phase == "playing" and seat in (0, 1):
            return (GaveUp(seat),)
    return Refusal(_NOT_NOW[state.phase])


def _read(line: str, state: State | None) -> Step:
    return read_line(_LINES, line)


def _write(step: Step, state: State) -> str:
    return write_line(step)
