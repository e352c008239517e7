"""Records of games of pieces, as they are shown."""

from dataclasses import dataclass

from companion.games.pieces.games import registered
from companion.games.pieces.text import game_page
from companion.terminal.files import parsed, placed
from engine.pieces import records
from engine.pieces.game import Game
from engine.pieces.records import PieceRecord

VERSION = 1
"""Version of the JSON object; raised when a key changes its meaning or goes."""


@dataclass(frozen=True, slots=True)
class PieceRecords:
    """The records of a game of pieces, by its key."""

    key: str

    def shown(self, file: str, text: str, place: str | None) -> tuple[str, dict[str, object]]:
        """Return a page of text and the JSON object. Raises InputError."""
        record, game = read(self.key, file, text, place)
        lying = {cell: {"side": game.rules.sides[piece.side], "kind": piece.kind,
                        "down": piece.down} for cell, piece in game.position.pieces.items()}
        return game_page(record, game), {
            "game": game.rules.about.name, "version": VERSION, "options": game.options,
            "pieces": lying, "moves": [move.text for move in game.moves], "over": game.over,
            "result": records.result(game)}


def read(key: str, file: str, text: str, place: str | None) -> tuple[PieceRecord, Game]:
    """Return a record, and the game as it stood at a place or at its end. Raises InputError."""
    rules = registered()[key]
    record = parsed(file, text, lambda said: records.read(rules, said))
    if place is None:
        return record, record.game
    return record, placed(lambda at: records.at(record, at), place)
