"""Records of the tile games, as they are shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.games.tiles.referee.games import about
from companion.games.tiles.referee.rules import Kept, Play
from companion.games.tiles.table.faces import face_of
from companion.games.tiles.text import game_page
from companion.terminal.files import parsed, placed
from companion.words.catalogue import TYPED

VERSION = 1
"""Version of the JSON object; raised when a key changes its meaning or goes."""


@dataclass(frozen=True, slots=True)
class TileRecords:
    """The records of a tile game, by its key."""

    key: str

    def shown(self, file: str, text: str, place: str | None) -> tuple[str, dict[str, object]]:
        """Return a page of text and the JSON object. Raises InputError."""
        kept, play = read(self.key, file, text, place)
        accounts = face_of(play).accounts(kept.names)
        data: dict[str, Any] = {"game": about(self.key).name, "version": VERSION, **play.view()}
        data["accounts"] = [{**account, **TYPED.json(text=one.text)}
                            for account, one in zip(data["accounts"], accounts, strict=True)]
        return game_page(play, kept.names), data


def read(key: str, file: str, text: str, place: str | None) -> tuple[Kept, Play]:
    """Return a record, and the game as it stood at a place or at its end. Raises InputError."""
    kept = parsed(file, text, about(key).read)
    return kept, kept.play if place is None else placed(kept.play.at, place)
