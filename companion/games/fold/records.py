"""Records of Wolf in the Fold."""

from typing import cast

from companion.games.fold.rules import FoldOptions, FoldPlay
from companion.games.tiles.referee.records import Kept, Records
from companion.games.tiles.referee.rules import Play
from companion.words.message import Message
from companion.words.players import with_level
from engine.fold import notation, records, views
from engine.fold.players.levels import level_of
from engine.fold.position import Lay


class FoldRecords(Records):
    """The records of Wolf in the Fold."""

    name = records.NAME

    def read(self, text: str) -> Kept:
        return kept(records.read(text))

    def sides(self, players: int) -> tuple[Message, ...]:
        return tuple(Message("field-player", number=n + 1) for n in range(players))

    def view(self, play: Play) -> dict[str, object]:
        return views.view(cast(FoldPlay, play).game)

    def write_tile(self, tile: object) -> str:
        return "" if tile is None else notation.write(cast(Lay, tile))


def kept(record: records.Record) -> Kept:
    """Return the game of a record of the engine's."""
    names = tuple(with_level(name, level_of) for name in record.names)
    options = FoldOptions.of(record.game.position.options)
    return Kept(FoldPlay.of(record.game), options, names, record.tags)


RECORDS = FoldRecords()
