"""A game of pieces with its history."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.defect import Defect, IllegalMove
from engine.pieces.rules import Move, PieceRules, Position, Side, move_written
from engine.wording import quoted


@dataclass(frozen=True, slots=True)
class Game:
    """A game as far as it was played. Make one with `Game.start`; `apply` gives the next."""

    rules: PieceRules
    options: str
    positions: tuple[Position, ...]
    """Before the first move, and after each."""
    moves: tuple[Move, ...] = ()
    gave_up: Side | None = None
    """The side that gave the game up."""

    @staticmethod
    def start(rules: PieceRules, options: str = "") -> Game:
        """Return a game before its first move. Raises OptionsError."""
        return Game(rules, rules.written_options(options), (rules.start(options),))

    @property
    def position(self) -> Position:
        """The position after the last move."""
        return self.positions[-1]

    @property
    def over(self) -> bool:
        """Whether the game has ended; also if nothing can be moved."""
        return self.gave_up is not None or self.position.over or not self.position.moves()

    @property
    def winner(self) -> Side | None:
        """The side that has won; None before the end and in a draw."""
        return self.position.winner if self.gave_up is None else 1 - self.gave_up

    def apply(self, text: str) -> Game:
        """Return the game after the move that is written like this. Raises IllegalMove."""
        if self.over:
            raise IllegalMove(Defect("pieces-game-over", "The game is over."))
        move = move_written(self.position, text)
        if move is None:
            raise IllegalMove(Defect("pieces-not-a-move", "{text} is not a move that can be made "
                                     "now.", text=quoted(text)))
        return replace(self, positions=(*self.positions, self.position.after(move)),
                       moves=(*self.moves, move))

    def back(self) -> Game:
        """Return the game before its last move. Raises IllegalMove before the first."""
        if not self.moves:
            raise IllegalMove(Defect("pieces-nothing-made", "No move was made yet."))
        return replace(self, positions=self.positions[:-1], moves=self.moves[:-1], gave_up=None)

    def upto(self, made: int) -> Game:
        """Return the game after its first `made` moves."""
        if made >= len(self.moves):
            return self
        return replace(self, positions=self.positions[:made + 1], moves=self.moves[:made],
                       gave_up=None)

    def give_up(self, side: Side) -> Game:
        """Return the game after a side has given it up."""
        return replace(self, gave_up=side)
