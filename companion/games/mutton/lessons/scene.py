"""The prepared positions of the lesson of Mutton, and the tables at which they are played.

They are written for a board with 4 cells a side, and use only the 19 cells in its middle, so that
they can be moved to the middle of every board with at least `MIN_SIZE` cells a side.
"""

import random
import re
from dataclasses import dataclass

from companion.games.mutton.referee import Pack
from companion.games.mutton.referee.steps import Begun, Placed, Sealed
from companion.games.mutton.table.table import Table
from companion.sealing.seal import SALT_BYTES, Seal
from companion.store.journal import Journal
from companion.words.catalogue import SCREEN, Catalogue
from engine.hexgrid import Cell
from engine.mutton import notation
from engine.mutton.moves import Move, Player
from engine.secret import Secret

SIZE = 4
"""Cells a side of the board for which scenes are written."""
MIN_SIZE = 3
SEAL_COST = 4
"""Cost of the pack's seal, low: the lesson shows its pack."""
PLAYERS = ("Wolf", "Farmer")
_CELL = re.compile(r"([a-z])(\d+)")


def on_board(text: str, size: int) -> str:
    """Return a text with all cells moved to the middle of a board of another size.

    >>> on_board("B:D-b3,E-f4", 4), on_board("B:D-b3,E-f4", 3), on_board("d4", 8)
    ('B:D-b3,E-f4', 'B:D-a2,E-e3', 'h8')
    """
    by = size - SIZE
    return _CELL.sub(lambda cell: f"{chr(ord(cell[1]) + by)}{int(cell[2]) + by}", text)


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of a game."""

    cells: str
    """Where A, B, C, … stand at the beginning."""
    pack: str
    moves: str = ""
    """What has been played since, as move text."""

    def table(self, size: int, catalogue: Catalogue = SCREEN) -> Table:
        """Return a table at this moment of the game, on a journal in memory."""
        table = Table(Journal(None), random.Random(0), lambda: "", seal_cost=SEAL_COST,
                      catalogue=catalogue)
        cells: tuple[Cell, ...] = tuple(on_board(self.cells, size).split())
        options = f"size={size} sheep={len(cells)} wolves={len(self.pack)}"
        pack = Pack(Secret(frozenset(self.pack)), Secret(bytes(SALT_BYTES)))
        seal = Seal.close(pack.letters, pack.salt, SEAL_COST)
        table.prepare(
            Begun(PLAYERS, options), Placed(cells), Sealed(seal.line),
            pack=pack, moves=self._moves(size))
        return table

    def _moves(self, size: int) -> list[Move]:
        roles: tuple[Player, Player] = "wolf", "farmer"
        return [
            notation.parse(text, roles[i % 2])[0]
            for i, text in enumerate(on_board(self.moves, size).split())
        ]
