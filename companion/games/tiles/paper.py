"""Records of the tile games, as they are shown and printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.games.tiles.referee.records import Kept, records_of
from companion.games.tiles.referee.rules import Play
from companion.games.tiles.table.faces import face_of
from companion.games.tiles.text import game_page, heading
from companion.terminal.files import parsed, placed
from companion.terminal.own_records import Sheet
from companion.words.catalogue import SCREEN, TYPED
from companion.words.message import Message

if TYPE_CHECKING:  # reportlab takes its time to load
    from companion.printing.page import Page, Paper

VERSION = 1
"""Version of the JSON object; raised when a key changes its meaning or goes."""


@dataclass(frozen=True, slots=True)
class TileRecords:
    """The records of a tile game, by its key."""

    key: str

    def shown(self, file: str, text: str, place: str | None) -> tuple[str, dict[str, object]]:
        """Return a page of text and the JSON object. Raises InputError."""
        kept, play = self._read(file, text, place)
        records, accounts = records_of(self.key), face_of(play).accounts(kept.names)
        data: dict[str, Any] = {"game": records.name, "version": VERSION, **records.view(play)}
        data["accounts"] = [{**account, **TYPED.json(text=one.text)}
                            for account, one in zip(data["accounts"], accounts, strict=True)]
        return game_page(play, kept.names), data

    def sheet(self, file: str, text: str, place: str | None) -> Sheet:
        """Return the table, with an explanation of its score. Raises InputError."""
        kept, play = self._read(file, text, place)
        title = SCREEN.text(Message("table-of-game", game=records_of(self.key).name))

        def said() -> str:
            parts = (title, heading(kept), game_page(play, kept.names))
            return "\n\n".join(filter(None, parts)) + "\n"

        def draw(paper: Paper) -> list[Page]:
            from companion.games.tiles.report import sheet

            return sheet(kept, play, paper)

        return Sheet(title, said, draw)

    def _read(self, file: str, text: str, place: str | None) -> tuple[Kept, Play]:
        kept = parsed(file, text, records_of(self.key).read)
        return kept, kept.play if place is None else placed(kept.play.at, place)
