"""Records of Wolf in the Fold."""

from typing import cast

from companion.games.fold.rules import FoldOptions, FoldPlay
from companion.games.tiles.referee.records import Kept, Records, TileAnalysis
from companion.games.tiles.referee.rules import Play
from companion.words.message import Message
from companion.words.players import with_level
from engine.fold import notation, records, views
from engine.fold.game import Game
from engine.fold.players.levels import level_of
from engine.fold.position import Lay
from engine.tile_analysis import Progress


class FoldRecords(Records):
    """The records of Wolf in the Fold."""

    name = records.NAME
    expects = "lead"

    def read(self, text: str) -> Kept:
        return kept(records.read(text))

    def sides(self, players: int) -> tuple[Message, ...]:
        return tuple(Message("field-player", number=n + 1) for n in range(players))

    def view(self, play: Play) -> dict[str, object]:
        return views.view(_game(play))

    def analyse(self, play: Play, progress: Progress | None = None) -> TileAnalysis:
        from engine.fold.analysis import analyse  # it needs numpy, a record does not

        return analyse(_game(play), progress)

    def write_tile(self, tile: object) -> str:
        return "" if tile is None else notation.write(cast(Lay, tile))


def kept(record: records.Record) -> Kept:
    """Return the game of a record of the engine's."""
    names = tuple(with_level(name, level_of) for name in record.names)
    options = FoldOptions.of(record.game.position.options)
    return Kept(FoldPlay.of(record.game), options, names, record.tags)


def _game(play: Play) -> Game:
    return cast(FoldPlay, play).game


RECORDS = FoldRecords()
