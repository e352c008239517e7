"""`sheepfold show FILE`: the diagram and the score of a record, and what explains them."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import click

from companion.store.tile_records import TILE_GAMES, TileGame
from companion.terminal.record_files import game_at, game_option, parsed, placed, read_game
from engine.mutton import records, sheet, views
from engine.mutton.deduction import NoPackFits, deduce
from engine.records import game_name

VERSION = 1
"""Of the JSON object: raised when a key changes its meaning or goes."""
Shown = tuple[str, dict[str, Any]]
"""The text page, and the JSON object."""


@click.command()
@click.argument("file")
@click.option("--at", "place", metavar="ROUND",
              help="As it stood after this round: 3, 0 the start; in Mutton 3w after its Wolf's "
                   "move, in the tile games 3.1 after its first tile.")
@game_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead.")
def command(file: str, place: str | None, number: int | None, as_json: bool) -> None:
    """Print the record FILE (- for standard input) of any of the games: the board, the score, and
    the tracking sheet or why each herd and sheep counts.

    Only what all players know is shown. A history of Mutton that no pack fits is shown as it is
    written, and told of on standard error.
    """
    text = read_game(file, number)
    kind = TILE_GAMES.get(game_name(text) or "")
    page, plain = _mutton(file, text, place) if kind is None else _tiles(kind, file, text, place)
    click.echo(json.dumps(plain) if as_json else page)


def _mutton(file: str, text: str, place: str | None) -> Shown:
    record = parsed(file, text, records.read)
    game = game_at(record, place)
    try:
        deduce(game)
    except NoPackFits as fault:
        click.echo(f"{file}: {fault}", err=True)
    plain = views.view(game, "public").json()
    return sheet.page(game, record.to_beat), {"game": "Mutton", "version": VERSION, **plain}


def _tiles(kind: TileGame, file: str, text: str, place: str | None) -> Shown:
    record = parsed(file, text, kind.read)
    game = record.game if place is None else placed(partial(kind.at, record), place)
    plain = {"game": kind.name, "version": VERSION, **kind.view(game).json()}
    return kind.page(record, game), plain
