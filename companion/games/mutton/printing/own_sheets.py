"""Tracking sheets of records of Mutton, and sheets to fill in by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import click

from companion.extras.printing.output import Draw, Sheet
from companion.games.mutton import plain
from companion.games.mutton.paper import misleading, read
from companion.terminal.errors import InputError
from companion.words.catalogue import SCREEN, TYPED
from companion.words.defects import every_reason
from companion.words.message import Message
from engine.mutton import records
from engine.mutton.game import Game
from engine.mutton.options import Options, parse_with_preset
from engine.option_table import OptionsError

if TYPE_CHECKING:  # reportlab takes its time to load
    from companion.extras.printing.page import Page, Paper


def sheet(file: str, text: str, place: str | None) -> Sheet:
    """Return the tracking sheet: an `OwnSheet`. Raises InputError, also where no pack fits."""
    record, game = read(file, text, place)
    if (why := misleading(file, game)) is not None:
        raise InputError(why)

    def draw(paper: Paper) -> list[Page]:
        from companion.games.mutton.printing.tracking_sheet import filled

        return filled(record, game, paper)

    return _sheet(partial(plain.filled, record, game), draw)


def blank(file: str | None, text: str, place: str | None, options: str) -> Sheet:
    """Return a tracking sheet to fill in by hand: a `BlankSheet`."""
    if file is None:
        chosen = _options(options)
        return _sheet(partial(plain.blank, chosen), partial(_draw_blank, chosen))
    record, game = read(file, text, place)
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


def _sheet(text: Callable[[], str], draw: Draw) -> Sheet:
    return Sheet(SCREEN.text(Message("sheet-of-mutton")), text, draw)


def _options(text: str) -> Options:
    try:
        return parse_with_preset(text)
    except OptionsError as wrong:
        raise click.BadParameter(
            TYPED.text(every_reason(wrong.public)), param_hint="--options") from None
