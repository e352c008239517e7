"""A whole game as text (`docs/players/dogs.md`).

    [Game "Sheep, Dogs and Wolves"]
    [Options "tiles=23"]

    1. 0,1w 1,-1n
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from engine import records
from engine.dogs import notation
from engine.dogs.game import Game
from engine.dogs.options import Options
from engine.dogs.position import FIRST, Placement
from engine.laying import STOP, Cell, IllegalMove, Stop, entries_until
from engine.records import TOP, NotationError, Word

NAME = "Sheep, Dogs and Wolves"

_DERIVED = ("Game", "Options", "Table")
_FIRST = ("Sheep", "Wolves")


@dataclass(frozen=True, slots=True)
class Record:
    """A game and its free tags, such as Sheep, Wolves or Bid, in order. Raises ValueError for a tag
    that cannot be written."""

    game: Game
    tags: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, value in self.tags.items():
            if why := records.tag_fault(name, value, _DERIVED):
                raise ValueError(why)
        object.__setattr__(self, "tags", MappingProxyType(dict(self.tags)))


def write(record: Record) -> str:
    """The record as text."""
    game = record.game
    tags = {"Game": NAME}
    tags |= {name: record.tags[name] for name in _FIRST if name in record.tags}
    tags["Options"] = str(game.options)
    if game.table != (FIRST,):
        tags["Table"] = " ".join(map(notation.write, game.table))
    tags |= record.tags
    rounds: dict[int, list[str]] = {}
    for number, entry in zip(game.rounds, game.entries, strict=True):
        text = STOP if isinstance(entry, Stop) else notation.write(entry)
        rounds.setdefault(number, []).append(text)
    lines = [f"{number}. {' '.join(moves)}" for number, moves in rounds.items()]
    return "\n".join([*records.tag_lines(tags), "", *lines]) + "\n"


def read(text: str) -> Record:
    """Read a record. Raises RecordError, which names line and column, for anything wrong.

    >>> read('[Game "Sheep, Dogs and Wolves"]\\n[Options "tiles=22"]')
    Traceback (most recent call last):
    engine.records.RecordError: line 2, column 11: the number of tiles must be odd, so that both \
players lay as many: take 21 or 23
    """
    tags, words = records.split(text)
    name = tags.get("Game", TOP)
    if records.unescaped(name.text) != NAME:
        raise name.error(f"this is no record of {NAME}: its Game tag does not say so")
    options = Options()
    if "Options" in tags:
        options = records.options(tags["Options"], Options.parse)
    words_of_table = records.value_words(tags["Table"]) if "Table" in tags else None
    table = (FIRST,) if words_of_table is None else tuple(map(_parsed, words_of_table))
    try:
        game = Game.start(options, table)
    except IllegalMove as illegal:
        where = _laid_on(illegal.defects[0].cell, table, words_of_table or [])
        raise (where or tags["Table"]).error(str(illegal)) from None
    game = records.play(game, words, _step)
    return Record(game, records.free_tags(tags, _DERIVED))


def _parsed(word: Word) -> Placement:
    try:
        return notation.parse(word.text)
    except NotationError as wrong:
        raise word.error(str(wrong), wrong.offset) from None


def _laid_on(
    cell: Cell | None, table: tuple[Placement, ...], words: list[Word]
) -> Word | None:
    """The last word of the table whose tile lies on this cell."""
    here = [word for tile, word in zip(table, words, strict=False) if cell in tile.cells()]
    return here[-1] if here else None


def _step(game: Game, word: Word) -> Game:
    if word.text == STOP:
        return game.stop()
    placement = _parsed(word)
    try:
        return game.apply(placement)
    except IllegalMove as illegal:
        raise word.error(str(illegal)) from None


def at(record: Record, when: str) -> Game:
    """The game as it stood at a place: ``"3"`` after round 3, ``"3.1"`` after the first tile in it,
    ``"0"`` before the first turn. Raises PlaceError for other text, and NoSuchRound for a place
    beyond the end."""
    return record.game.upto(entries_until(record.game.rounds, when))
