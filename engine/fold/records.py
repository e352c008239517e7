"""A whole game as text (`docs/players/fold.md`).

    [Game "Wolf in the Fold"]
    [Options "players=2 together"]
    [Table "S@0,0"]

    1. -@1,0 L@0,1
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from engine import records
from engine.fold import notation
from engine.fold.game import Game
from engine.fold.options import MOST_PLAYERS, Options
from engine.fold.position import Lay
from engine.laying import STOP, IllegalMove, Stop, entries_until
from engine.records import TOP, NotationError, Word
from engine.wording import quoted

NAME = "Wolf in the Fold"

_DERIVED = ("Game", "Options", "Table", "Seed")
_PLAYERS = tuple(f"Player{number}" for number in range(1, MOST_PLAYERS + 1))


@dataclass(frozen=True, slots=True)
class Record:
    """A game and its free tags, such as Player1, in order. Raises ValueError for a tag that cannot
    be written."""

    game: Game
    tags: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, value in self.tags.items():
            if why := records.tag_fault(name, value, _DERIVED):
                raise ValueError(why)
        object.__setattr__(self, "tags", MappingProxyType(dict(self.tags)))

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, or numbers."""
        return tuple(self.tags.get(f"Player{number}", f"player {number}")
                     for number in range(1, self.game.options.players + 1))


def write(record: Record) -> str:
    """The record as text. A stack that is known is told by its seed."""
    game = record.game
    tags = {"Game": NAME}
    tags |= {name: record.tags[name] for name in _PLAYERS if name in record.tags}
    tags["Options"] = str(game.options)
    if game.stack is not None:
        tags["Seed"] = str(game.stack.seed)
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

    >>> read('[Game "Wolf in the Fold"]\\n[Table "S@0,0 L@2,0"]')
    Traceback (most recent call last):
    engine.records.RecordError: line 2, column 15: the tile on 2,0 does not hang together with \
the first one
    """
    tags, words = records.split(text)
    name = tags.get("Game", TOP)
    if records.unescaped(name.text) != NAME:
        raise name.error(f"this is no record of {NAME}: its Game tag does not say so")
    options = Options()
    if "Options" in tags:
        options = records.options(tags["Options"], Options.parse)
    if "Table" not in tags:
        raise TOP.error("this record has no Table tag, which says what lay before the first turn")
    on_table = records.value_words(tags["Table"])
    table = tuple(map(_parsed, on_table))
    try:
        game = Game.start(options, table, _seed(tags.get("Seed")))
    except IllegalMove as illegal:
        cell = illegal.defects[0].cell
        here = [word for lay, word in zip(table, on_table, strict=True) if lay.cell == cell]
        raise (here[-1] if here else tags["Table"]).error(str(illegal)) from None
    game = records.play(game, words, _step)
    return Record(game, records.free_tags(tags, _DERIVED))


def _seed(value: Word | None) -> int | None:
    if value is None:
        return None
    if not re.fullmatch(r"[0-9]{1,20}", value.text, re.ASCII):
        raise value.error(f"Seed needs a whole number, not {quoted(value.text)}")
    return int(value.text)


def _parsed(word: Word) -> Lay:
    try:
        return notation.parse(word.text)
    except NotationError as wrong:
        raise word.error(str(wrong), wrong.offset) from None


def _step(game: Game, word: Word) -> Game:
    if word.text == STOP:
        return game.stop()
    lay = _parsed(word)
    try:
        return game.apply(lay)
    except IllegalMove as illegal:
        raise word.error(str(illegal)) from None


def at(record: Record, when: str) -> Game:
    """The game as it stood at a place: ``"3"`` after round 3, ``"3.1"`` after the first tile in it,
    ``"0"`` before the first turn. Raises PlaceError for other text, and NoSuchRound for a place
    beyond the end."""
    return record.game.upto(entries_until(record.game.rounds, when))
