"""A simulated board, the link and a table of pieces joined in virtual time."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from companion.games.pieces.commands import Command
from companion.games.pieces.table import PieceTable
from companion.games.pieces.view import PieceView
from companion.link.events import Event
from companion.players.serving import AtOnce
from companion.simulation.linked_rig import LinkedRig
from companion.store.journal import Journal
from companion.words.catalogue import SCREEN
from engine.pieces.rules import PieceRules
from tests.companion.hands.hand_games import FOX_AND_FLOCK

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def new_table(
    folder: Path | None = None, games: Sequence[PieceRules] = (FOX_AND_FLOCK,)
) -> PieceTable:
    """Return a table at which these games can be played."""
    return PieceTable(Journal(folder), Random(1), lambda: "2024-05-01 20:00",
                      games={rules.about.key: rules for rules in games})


class PieceRig(LinkedRig):
    """A `LinkedRig` with a table of pieces at the other end of the link."""

    def __init__(self, table: PieceTable, identity: str = "pad") -> None:
        self.table = table
        self._opponents = AtOnce(Random(3))
        super().__init__(table.rules.size, identity=identity, seed=1)

    def _note(self, events: Sequence[Event]) -> None:
        super()._note(events)
        for event in events:
            self.table.event(event, self.now)
        self.table.tick(self.now)
        self._opponents.serve(self.table, self.now)

    @property
    def view(self) -> PieceView:
        """What the table shows."""
        return self.table.view()

    @property
    def says(self) -> str:
        """What the players are told."""
        return SCREEN.text(self.view.sentence)

    def do(self, *commands: Command) -> None:
        """Give the table commands. Raises TableError."""
        for command in commands:
            self.table.do(command, self.now)

    def set_up(self) -> None:
        """Put a piece on every cell where one belongs."""
        for letter, (cell, piece) in zip(LETTERS, self.view.pieces.items(), strict=False):
            facing = "inverted" if piece.down else "upright"
            self.play(f"put {piece.name or letter} {cell} {facing}", each_ms=60)
        self.wait(600)

    def shift(self, start: str, end: str, *off: str) -> None:
        """Move the piece on a cell to another, and take others off."""
        letter = self.standing()[start].strip("-")
        self.play(f"lift {start}", *(f"lift {cell}" for cell in off), f"put {letter} {end}")
