"""A whole game as text (`docs/players/fold.md`).

    [Game "Wolf in the Fold"]
    [Options "players=2 together"]
    [Table "S@0,0"]

    1. -@1,0 L@0,1

Moves are written as in `engine.fold.notation`.
"""

import re
from dataclasses import dataclass

from engine import records
from engine.defect import Defect
from engine.fold import notation
from engine.fold.game import Game
from engine.fold.options import MOST_PLAYERS, Options
from engine.records import TOP, Word
from engine.tile_records import Form
from engine.wording import quoted

NAME = "Wolf in the Fold"

_DERIVED = ("Game", "Options", "Table", "Seed")
_PLAYERS = tuple(f"Player{number}" for number in range(1, MOST_PLAYERS + 1))
_FORM = Form(
    NAME, tuple(map(str, range(1, MOST_PLAYERS + 1))), _PLAYERS, notation.write, notation.parse,
    lambda lay: (lay.cell,))


@dataclass(frozen=True, slots=True)
class Record(records.GameRecord[Game]):
    """A game and its free tags, such as Player1, in order. Raises ValueError for a tag that cannot
    be written."""

    derived = _DERIVED

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, or numbers."""
        return tuple(self.tags.get(f"Player{number}", f"player {number}")
                     for number in range(1, self.game.position.options.players + 1))


def write(record: Record) -> str:
    """Return the record as text. A stack that is known is written as its seed."""
    game = record.game
    derived = {"Options": str(game.position.options)}
    if game.stack is not None:
        derived["Seed"] = str(game.stack.seed)
    derived["Table"] = _FORM.table(game)
    return _FORM.written(game, record.tags, derived)


def read(text: str) -> Record:
    """Read a record. Raises RecordError, which names line and column, for anything wrong.

    >>> read('[Game "Wolf in the Fold"]\\n[Table "S@0,0 L@2,0"]')
    Traceback (most recent call last):
    engine.records.RecordError: line 2, column 15: The tile on 2,0 is not connected to the \
first one.
    """
    tags, words = _FORM.split(text)
    options = Options()
    if "Options" in tags:
        options = records.options(tags["Options"], Options.parse)
    if "Table" not in tags:
        raise TOP.error(Defect(
            "table-missing", "This record has no Table tag, which lists the tiles that were "
            "placed before the first turn."))
    seed = _seed(tags.get("Seed"))
    game = _FORM.started(lambda table: Game.start(options, table, seed), tags["Table"])
    return Record(_FORM.played(game, words), records.free_tags(tags, _DERIVED, _FORM.players))


def _seed(value: Word | None) -> int | None:
    if value is None:
        return None
    if not re.fullmatch(r"[0-9]{1,20}", value.text, re.ASCII):
        raise value.error(Defect("tag-not-number", "{tag} needs a whole number, not {text}.",
                                 tag="Seed", text=quoted(value.text)))
    return int(value.text)
