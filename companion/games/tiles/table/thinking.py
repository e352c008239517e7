"""What a table of tiles asks its computer players."""

from dataclasses import dataclass
from random import Random

from companion.foreign.player import Programs
from companion.games.tiles.referee.games import about
from companion.games.tiles.referee.rules import TileLayout, TileOptions
from companion.table.tasks import Task
from engine.match import Match


@dataclass(frozen=True, slots=True)
class BiddingSheep(Task):
    """How many sheep to bid? The answer is a number, or None for giving way."""

    PUBLIC = True
    options: TileOptions
    match: Match

    def answer(self, rng: Random, programs: Programs) -> int | None:
        return self.options.bid(self.match, rng)


@dataclass(frozen=True, slots=True)
class Laying(Task):
    """Where does the tile in hand go? The answer is the move text of a Spot."""

    PUBLIC = True
    strength: str
    layout: TileLayout
    """The tiles on the table, without the stack."""
    hand: str | None

    def answer(self, rng: Random, programs: Programs) -> str:
        spot = self.layout.choose(self.strength, self.hand, rng)
        return about(self.layout.key).write(spot)
