"""A whole game as text (`docs/players/dogs.md`).

    [Game "Sheep, Dogs and Wolves"]
    [Options "tiles=23"]

    1. 0,1w 1,-1n

Moves are written as in `engine.dogs.notation`.
"""

from dataclasses import dataclass
from functools import partial

from engine import records
from engine.dogs import notation
from engine.dogs.game import Game
from engine.dogs.options import Options
from engine.dogs.position import FIRST, Placement
from engine.tile_records import Form

NAME = "Sheep, Dogs and Wolves"

_DERIVED = ("Game", "Options", "Table")
_FORM = Form(NAME, ("sheep", "wolves"), ("Sheep", "Wolves"), notation.write, notation.parse,
             Placement.cells)


@dataclass(frozen=True, slots=True)
class Record(records.GameRecord[Game]):
    """A game and its free tags, such as Sheep, Wolves or Bid, in order. Raises ValueError for a tag
    that cannot be written."""

    derived = _DERIVED


def write(record: Record) -> str:
    """Return the record as text."""
    game = record.game
    derived = {"Options": str(game.position.options)}
    if game.table != (FIRST,):
        derived["Table"] = _FORM.table(game)
    return _FORM.written(game, record.tags, derived)


def read(text: str) -> Record:
    """Read a record. Raises RecordError, which names line and column, for anything wrong.

    >>> read('[Game "Sheep, Dogs and Wolves"]\\n[Options "tiles=22"]')
    Traceback (most recent call last):
    engine.records.RecordError: line 2, column 11: The number of tiles has to be odd, so that \
both players place the same number: choose 21 or 23.
    """
    tags, words = _FORM.split(text)
    options = Options()
    if "Options" in tags:
        options = records.options(tags["Options"], Options.parse)
    if "Table" in tags:
        game = _FORM.started(partial(Game.start, options), tags["Table"])
    else:
        game = Game.start(options)
    return Record(_FORM.played(game, words), records.free_tags(tags, _DERIVED, _FORM.players))
