"""The board and the moves of a record of a game of pieces, for print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.extras.printing.output import Sheet
from companion.games.pieces.paper import read
from companion.games.pieces.text import game_page
from companion.terminal.own_records import game_of
from companion.words.catalogue import SCREEN
from companion.words.message import Message

if TYPE_CHECKING:  # reportlab takes its time to load
    from companion.extras.printing.page import Page, Paper


def sheet(file: str, text: str, place: str | None) -> Sheet:
    """Return the sheet of a record: an `OwnSheet`. Raises InputError."""
    record, game = read(game_of(text).about.key, file, text, place)

    def draw(paper: Paper) -> list[Page]:
        from companion.games.pieces.printing.sheet import sheet as drawn

        return drawn(record, game, paper)

    title = SCREEN.text(Message("table-of-game", game=game.rules.about.name))
    return Sheet(title, lambda: game_page(record, game), draw)
