"""Records of Sheep, Dogs and Wolves."""

from typing import cast

from companion.games.dogs.rules import DogsOptions, DogsPlay
from companion.games.tiles.referee.records import Kept, Records
from companion.games.tiles.referee.rules import Play
from companion.words.message import Message
from companion.words.players import with_level
from engine.dogs import notation, records, views
from engine.dogs.players.levels import level_of
from engine.dogs.position import Placement


class DogsRecords(Records):
    """The records of Sheep, Dogs and Wolves."""

    name = records.NAME

    def read(self, text: str) -> Kept:
        return kept(records.read(text))

    def sides(self, players: int) -> tuple[Message, ...]:
        return Message("field-sheep"), Message("field-wolves")

    def view(self, play: Play) -> dict[str, object]:
        return views.view(cast(DogsPlay, play).game)

    def write_tile(self, tile: object) -> str:
        return "" if tile is None else notation.write(cast(Placement, tile))


def kept(record: records.Record) -> Kept:
    """Return the game of a record of the engine's."""
    sides = record.tags.get("Sheep", "sheep"), record.tags.get("Wolves", "wolves")
    names = tuple(with_level(name, level_of) for name in sides)
    options = DogsOptions.of(record.game.position.options)
    return Kept(DogsPlay.of(record.game), options, names, record.tags)


RECORDS = DogsRecords()
