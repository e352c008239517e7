"""Records of games of pieces, as they are shown and printed."""

from dataclasses import dataclass

from companion.games.pieces.games import registered
from companion.games.pieces.text import game_page
from companion.printing.page import Page, Paper
from companion.terminal.files import parsed, placed
from companion.terminal.own_records import Sheet
from companion.words.catalogue import SCREEN
from companion.words.message import Message
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
        record, game = self._read(file, text, place)
        lying = {cell: {"side": game.rules.sides[piece.side], "kind": piece.kind,
                        "down": piece.down} for cell, piece in game.position.pieces.items()}
        return game_page(record, game), {
            "game": game.rules.about.name, "version": VERSION, "options": game.options,
            "pieces": lying, "moves": [move.text for move in game.moves], "over": game.over,
            "result": records.result(game)}

    def sheet(self, file: str, text: str, place: str | None) -> Sheet:
        """Return the board and the moves for print. Raises InputError."""
        record, game = self._read(file, text, place)

        def draw(paper: Paper) -> list[Page]:
            from companion.games.pieces.printing import sheet  # reportlab takes its time to load

            return sheet(record, game, paper)

        title = SCREEN.text(Message("table-of-game", game=game.rules.about.name))
        return Sheet(title, lambda: game_page(record, game), draw)

    def _read(self, file: str, text: str, place: str | None) -> tuple[PieceRecord, Game]:
        rules = registered()[self.key]
        record = parsed(file, text, lambda said: records.read(rules, said))
        if place is None:
            return record, record.game
        return record, placed(lambda at: records.at(record, at), place)
