"""The table of a record of a tile game for print, with an explanation of its score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.extras.printing.output import OwnSheet, Sheet
from companion.games.tiles.paper import read
from companion.games.tiles.referee.games import about
from companion.games.tiles.text import game_page, heading
from companion.words.catalogue import SCREEN
from companion.words.message import Message

if TYPE_CHECKING:  # reportlab takes its time to load
    from companion.extras.printing.page import Page, Paper


def tile_sheet(key: str) -> OwnSheet:
    """Return what makes the sheets of a tile game, by its key."""

    def sheet(file: str, text: str, place: str | None) -> Sheet:
        kept, play = read(key, file, text, place)
        title = SCREEN.text(Message("table-of-game", game=about(key).name))

        def said() -> str:
            parts = (title, heading(kept), game_page(play, kept.names))
            return "\n\n".join(filter(None, parts)) + "\n"

        def draw(paper: Paper) -> list[Page]:
            from companion.games.tiles.printing.sheet import sheet as drawn

            return drawn(kept, play, paper)

        return Sheet(title, said, draw)

    return sheet
