"""Records of Mutton, as they are shown."""

from __future__ import annotations

from functools import partial

import click

from companion.games.mutton import plain
from companion.games.mutton.sentences import impossible
from companion.terminal.files import parsed, placed
from companion.words.catalogue import TYPED
from engine.mutton import records, views
from engine.mutton.deduction import NoPackFits, deduce
from engine.mutton.game import Game
from engine.mutton.records import Record

VERSION = 1
"""Version of the JSON object; raised when a key changes its meaning or goes."""


class MuttonRecords:
    """The records of Mutton."""

    def shown(self, file: str, text: str, place: str | None) -> tuple[str, dict[str, object]]:
        """Return a page of text and the JSON object. Raises InputError."""
        record, game = read(file, text, place)
        if (why := misleading(file, game)) is not None:
            click.echo(why, err=True)
        view = views.view(game, "public").json()
        return plain.page(game, record.to_beat), {"game": "Mutton", "version": VERSION, **view}


RECORDS = MuttonRecords()


def read(file: str, text: str, place: str | None) -> tuple[Record, Game]:
    """Return a record, and the game as it stood at a place or at its end. Raises InputError."""
    record = parsed(file, text, records.read)
    return record, record.game if place is None else placed(partial(records.at, record), place)


def misleading(file: str, game: Game) -> str | None:
    """Return that no pack fits, where that is so: then the sheet would mislead its reader."""
    try:
        deduce(game)
    except NoPackFits as fault:
        return f"{file}: {TYPED.text(impossible(fault))}"
    return None
