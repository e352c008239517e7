"""How the tiles of Sheep, Dogs and Wolves are spoken of."""

from companion.games.tiles.speech.said import TileSpeech
from companion.games.tiles.table.view import Tile
from companion.words.message import Message
from engine.laying import write_cell


class DogsSpeech(TileSpeech):
    """What is said of the game."""

    def laid(self, player: str | None, tile: Tile) -> Message:
        sheep, dog, wolf = map(write_cell, tile.cells)
        if player is None:
            return Message("said-first-dogs-tile", sheep=sheep, dog=dog, wolf=wolf)
        return Message("said-dogs-tile", player=player, sheep=sheep, dog=dog, wolf=wolf)

    def lying(self, tile: Tile) -> Message:
        sheep, dog, wolf = map(write_cell, tile.cells)
        return Message("said-dogs-draft", sheep=sheep, dog=dog, wolf=wolf)


SPEECH = DogsSpeech()
