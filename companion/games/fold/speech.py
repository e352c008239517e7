"""How the tiles of Wolf in the Fold are spoken of."""

from companion.games.tiles.speech import TileSpeech
from companion.games.tiles.table.view import Tile
from companion.words.message import Message
from engine.laying import write_cell


class FoldWords:
    """The words for the tiles (`companion.games.tiles.speech.TileWords`)."""

    def placed(self, player: str | None, tile: Tile) -> Message:
        """Return who placed a tile, and where."""
        cell = write_cell(tile.cell)
        if player is None:
            return Message("said-first-tile", kind=tile.kind, cell=cell)
        return Message("said-tile", player=player, kind=tile.kind, cell=cell)

    def drafted(self, tile: Tile) -> Message:
        """Return where the unconfirmed tile lies."""
        return Message("said-draft", cell=write_cell(tile.cell))


SPEECH = TileSpeech(FoldWords())
