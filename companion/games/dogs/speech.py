"""How the tiles of Sheep, Dogs and Wolves are spoken of."""

from companion.games.tiles.speech import TileSpeech
from companion.games.tiles.table.view import Tile
from companion.words.message import Message
from engine.laying import write_cell


class DogsWords:
    """The words for the tiles (`companion.games.tiles.speech.TileWords`)."""

    def placed(self, player: str | None, tile: Tile) -> Message:
        """Return who placed a tile, and where."""
        sheep, dog, wolf = map(write_cell, tile.cells)
        if player is None:
            return Message("said-first-dogs-tile", sheep=sheep, dog=dog, wolf=wolf)
        return Message("said-dogs-tile", player=player, sheep=sheep, dog=dog, wolf=wolf)

    def drafted(self, tile: Tile) -> Message:
        """Return where the unconfirmed tile lies."""
        sheep, dog, wolf = map(write_cell, tile.cells)
        return Message("said-dogs-draft", sheep=sheep, dog=dog, wolf=wolf)


SPEECH = TileSpeech(DogsWords())
