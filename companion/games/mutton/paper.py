"""Records of Mutton, as they are shown and printed; and tracking sheets to fill in by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import click

from companion.games.mutton.printing import plain
from companion.games.mutton.sentences import impossible
from companion.terminal.errors import InputError
from companion.terminal.files import parsed, placed
from companion.terminal.own_records import Draw, Sheet
from companion.words.catalogue import SCREEN, TYPED
from companion.words.defects import every_reason
from companion.words.message import Message
from engine.mutton import records, views
from engine.mutton.deduction import NoPackFits, deduce
from engine.mutton.game import Game
from engine.mutton.options import Options, OptionsError, parse_with_preset
from engine.mutton.records import Record

if TYPE_CHECKING:  # reportlab takes its time to load
    from companion.printing.page import Page, Paper

VERSION = 1
"""Version of the JSON object; raised when a key changes its meaning or goes."""


class MuttonRecords:
    """The records of Mutton."""

    def shown(self, file: str, text: str, place: str | None) -> tuple[str, dict[str, object]]:
        """Return a page of text and the JSON object. Raises InputError."""
        record, game = _read(file, text, place)
        if (why := _misleading(file, game)) is not None:
            click.echo(why, err=True)
        view = views.view(game, "public").json()
        return plain.page(game, record.to_beat), {"game": "Mutton", "version": VERSION, **view}

    def sheet(self, file: str, text: str, place: str | None) -> Sheet:
        """Return the tracking sheet. Raises InputError, also where no pack fits."""
        record, game = _read(file, text, place)
        if (why := _misleading(file, game)) is not None:
            raise InputError(why)

        def draw(paper: Paper) -> list[Page]:
            from companion.games.mutton.printing.tracking_sheet import filled

            return filled(record, game, paper)

        return _sheet(partial(plain.filled, record, game), draw)


RECORDS = MuttonRecords()


def blank(file: str | None, text: str, place: str | None, options: str) -> Sheet:
    """Return a tracking sheet to fill in by hand: a `BlankSheet`."""
    if file is None:
        chosen = _options(options)
        return _sheet(partial(plain.blank, chosen), partial(_draw_blank, chosen))
    record, game = _read(file, text, place)
    wolf, farmer = (records.player(record.tags, role) for role in records.ROLES)
    return _sheet(partial(plain.blank, game.options, game, wolf or "", farmer or ""),
                  partial(_draw_blank, game.options, game=game, wolf=wolf, farmer=farmer))


def _draw_blank(
    options: Options, paper: Paper, game: Game | None = None, wolf: str | None = None,
    farmer: str | None = None,
) -> list[Page]:
    from companion.games.mutton.printing import tracking_sheet
    from companion.games.mutton.printing.heading import Heading

    return tracking_sheet.blank(options, paper, game, Heading(wolf, farmer))


def _read(file: str, text: str, place: str | None) -> tuple[Record, Game]:
    record = parsed(file, text, records.read)
    return record, record.game if place is None else placed(partial(records.at, record), place)


def _sheet(text: Callable[[], str], draw: Draw) -> Sheet:
    return Sheet(SCREEN.text(Message("sheet-of-mutton")), text, draw)


def _options(text: str) -> Options:
    try:
        return parse_with_preset(text)
    except OptionsError as wrong:
        raise click.BadParameter(
            TYPED.text(every_reason(wrong.public)), param_hint="--options") from None


def _misleading(file: str, game: Game) -> str | None:
    """Return that no pack fits, where that is so: then the sheet would mislead its reader."""
    try:
        deduce(game)
    except NoPackFits as fault:
        return f"{file}: {TYPED.text(impossible(fault))}"
    return None
