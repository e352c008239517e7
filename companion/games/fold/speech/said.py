"""How the tiles of Wolf in the Fold are spoken of."""

from companion.games.tiles.speech.said import TileSpeech
from companion.games.tiles.table.view import Tile
from companion.words.message import Message
from engine.laying import write_cell


class FoldSpeech(TileSpeech):
    """What is said of the game."""

    def laid(self, player: str | None, tile: Tile) -> Message:
        cell = write_cell(tile.cell)
        if player is None:
            return Message("said-first-tile", kind=tile.kind, cell=cell)
        return Message("said-tile", player=player, kind=tile.kind, cell=cell)

    def lying(self, tile: Tile) -> Message:
        return Message("said-draft", cell=write_cell(tile.cell))


SPEECH = FoldSpeech()
