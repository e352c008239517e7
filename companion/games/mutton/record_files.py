"""Files of records of Mutton, as commands read them, and the words of a list."""

from collections.abc import Sequence
from functools import partial

from companion.terminal.files import parsed, placed, read_game
from engine.mutton import records
from engine.mutton.game import Game
from engine.mutton.words import WordBook, use


def read_record(name: str, number: int | None = None) -> records.Record:
    """Return the record in the file `name`, or on standard input if the name is ``-``; of several
    the one with this number.

    Raises InputError: ``FILE:line:column: sentence`` for a broken record, else a sentence that
    names the file.
    """
    return parsed(name, read_game(name, number), records.read)


def game_at(record: records.Record, place: str | None) -> Game:
    """Return the record's game at a place (``--at``), or as it stands at its end.

    Raises what `placed` raises.
    """
    return record.game if place is None else placed(partial(records.at, record), place)


def take_words(words: Sequence[str]) -> bool:
    """Use these words for the dictionary option. Words with a letter twice, or with other letters
    than A to Z, cannot name a pack and do not count."""
    book = WordBook(words)
    if len(book):
        use(book)
    return bool(len(book))
