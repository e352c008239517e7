"""`sheepfold show FILE`: the board and the score of a record, with explanations."""

import json
from typing import cast

import click

from companion.terminal.completing import file_names
from companion.terminal.files import at_option, game_option, read_game
from companion.terminal.own_records import OwnRecords, part


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
    records = cast(OwnRecords, part(file, text, lambda game: game.paper, "show"))
    page, data = records.shown(file, text, place)
    click.echo(json.dumps(data) if as_json else page)
