"""A puzzle on a real board, whose lights lead the players while they set it up."""

from __future__ import annotations

from random import Random

from companion.puzzles.attempt import Attempt
from companion.puzzles.library import ShippedPuzzle
from companion.referee.mutton import Pack
from companion.referee.mutton.steps import Begun, Made, Placed, Sealed
from companion.sealing.seal import Seal
from companion.store.journal import Journal
from companion.table.mutton.table import Table
from engine.mutton.moves import Turn
from engine.mutton.options import Animal
from engine.mutton.puzzles import possible_pack

SEAL_COST = 4
"""Cheap, since nobody has to keep this pack secret: it is made up."""
PLAYERS = ("Wolf", "Farmer")


class PuzzleOnBoard:
    """A guest that has the board (`companion.screens.environment.Guest`).

    Its table is in the middle of the puzzle's game. A table needs a pack, so it gets one that fits;
    it decides nothing, because shots are judged by the puzzle.
    """

    def __init__(self, puzzle: ShippedPuzzle) -> None:
        self.attempt = Attempt(puzzle)
        game = self.attempt.game
        pack = possible_pack(game, puzzle.answer)
        self.table = Table(Journal(None), Random(0), str, seal_cost=SEAL_COST)
        seal = Seal.close(pack, bytes(16), SEAL_COST)
        self.table.prepare(
            Begun(PLAYERS, str(game.options)), Placed(game.placement.cells), Sealed(seal.line),
            *(Made(each.move, each.marks) for each in game.entries if isinstance(each, Turn)),
            pack=Pack(pack))

    @property
    def page(self) -> str:
        """The puzzle's page, or the board's while something has to be done there."""
        view = self.table.view()
        busy = view.phase == "restoring" or view.problems or view.question or view.tag
        return "puzzle-board" if busy else "puzzle"

    @property
    def turned(self) -> Animal | None:
        """The sheep that lies on its back on the board, as if it were shot."""
        draft = self.table.view().draft
        return draft.animals[0] if draft is not None and draft.kind == "shot" else None
