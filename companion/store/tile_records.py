"""Records of the two tile games, read and shown alike.

A record, a game and a tile have their own types in each game; the functions here take either.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import engine.dogs.notation
import engine.dogs.records
import engine.dogs.views
import engine.fold.notation
import engine.fold.records
import engine.fold.views
from companion.words.players import with_level
from engine.dogs.game import Game as DogsGame
from engine.dogs.players import levels as dogs
from engine.dogs.position import Placement
from engine.dogs.records import Record as DogsRecord
from engine.fold.game import Game as FoldGame
from engine.fold.players import levels as fold
from engine.fold.position import Lay
from engine.fold.records import Record as FoldRecord
from engine.tile_analysis import Analysis, Progress, Step

Record = DogsRecord | FoldRecord
Game = DogsGame | FoldGame
Tile = Placement | Lay
TileAnalysis = Analysis[DogsGame, Placement] | Analysis[FoldGame, Lay]
TileStep = Step[Placement] | Step[Lay]

READERS: Mapping[str, Callable[[str], Record]] = MappingProxyType({
    engine.fold.records.NAME: engine.fold.records.read,
    engine.dogs.records.NAME: engine.dogs.records.read,
})
"""What reads a record, by its Game tag. Raises RecordError."""


def game_title(game: Game) -> str:
    """Return the name of the game, as the Game tag of a record has it."""
    return engine.fold.records.NAME if isinstance(game, FoldGame) else engine.dogs.records.NAME


def at(record: Record, place: str) -> Game:
    """Return the game as it stood at a place such as ``3.1``. Raises PlaceError."""
    if isinstance(record, FoldRecord):
        return engine.fold.records.at(record, place)
    return engine.dogs.records.at(record, place)


def names(record: Record) -> tuple[str, ...]:
    """Return the players' names, by seat."""
    if isinstance(record, FoldRecord):
        return tuple(with_level(name, fold.level_of) for name in record.names)
    sides = record.tags.get("Sheep", "sheep"), record.tags.get("Wolves", "wolves")
    return with_level(sides[0], dogs.level_of), with_level(sides[1], dogs.level_of)


def view(game: Game) -> dict[str, object]:
    """Return what everybody sees of a game, as values for `json.dumps`."""
    if isinstance(game, FoldGame):
        return engine.fold.views.view(game)
    return engine.dogs.views.view(game)


def analyse(game: Game, progress: Progress | None = None) -> TileAnalysis:
    """Judge each tile of a game; `progress` is called with the tiles judged, and their number."""
    if isinstance(game, FoldGame):
        from engine.fold import analysis as of_fold  # it needs numpy, a record does not

        return of_fold.analyse(game, progress)
    from engine.dogs import analysis as of_dogs

    return of_dogs.analyse(game, progress)


def write_tile(tile: Tile | None) -> str:
    """Return a tile as move text; empty for None."""
    if tile is None:
        return ""
    if isinstance(tile, Lay):
        return engine.fold.notation.write(tile)
    return engine.dogs.notation.write(tile)
