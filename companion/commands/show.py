"""`sheepfold show FILE`: the board and the score of a record, with explanations."""

import json
from typing import Any

import click

from companion.analysis.sentences import impossible
from companion.games.tiles.referee.records import Records, records_named
from companion.games.tiles.table.faces import face_of
from companion.games.tiles.text import game_page
from companion.printing import plain
from companion.terminal.completing import file_names
from companion.terminal.files import at_option, game_at, game_option, parsed, placed, read_game
from companion.terminal.own_records import own_records
from companion.words.catalogue import TYPED
from engine.mutton import records, views
from engine.mutton.deduction import NoPackFits, deduce
from engine.records import game_name

VERSION = 1
"""Version of the JSON object; raised when a key changes its meaning or goes."""
Shown = tuple[str, dict[str, object]]
"""The text page, and the JSON object."""


@click.command()
@click.argument("file", shell_complete=file_names)
@at_option
@game_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def command(file: str, place: str | None, number: int | None, as_json: bool) -> None:
    """Print the board and the score of the record FILE (- for standard input) of any game.

    Also prints the tracking sheet for Mutton, or an explanation of the score for a tile game. The
    output contains only what all players know. If no pack fits a record of Mutton, it is shown as
    it is, with a warning on standard error.
    """
    text = read_game(file, number)
    name = game_name(text)
    tiles, own = records_named(name), own_records(name)
    if own is not None:
        page, data = own.shown(file, text, place)
    elif tiles is not None:
        page, data = _show_tiles(tiles, file, text, place)
    else:
        page, data = _show_mutton(file, text, place)
    click.echo(json.dumps(data) if as_json else page)


def _show_mutton(file: str, text: str, place: str | None) -> Shown:
    record = parsed(file, text, records.read)
    game = game_at(record, place)
    try:
        deduce(game)
    except NoPackFits as fault:
        click.echo(f"{file}: {TYPED.text(impossible(fault))}", err=True)
    view = views.view(game, "public").json()
    return plain.page(game, record.to_beat), {"game": "Mutton", "version": VERSION, **view}


def _show_tiles(records: Records, file: str, text: str, place: str | None) -> Shown:
    kept = parsed(file, text, records.read)
    play = kept.play if place is None else placed(kept.play.at, place)
    accounts = face_of(play).accounts(kept.names)
    data: dict[str, Any] = {"game": records.name, "version": VERSION, **records.view(play)}
    data["accounts"] = [{**account, **TYPED.json(text=one.text)}
                        for account, one in zip(data["accounts"], accounts, strict=True)]
    return game_page(play, kept.names), data
