"""The computer players of games of public moves, at the table."""

from dataclasses import dataclass
from random import Random

from companion.foreign.player import Programs
from companion.table.tasks import Task
from engine.pieces import players
from engine.pieces.rules import PieceRules, Position


@dataclass(frozen=True, slots=True)
class Thinking(Task):
    """Which move? The answer is its text."""

    PUBLIC = True
    rules: PieceRules
    strength: str
    position: Position

    def answer(self, rng: Random, programs: Programs) -> str:
        return players.player(self.rules, self.strength)(self.position, rng).text
