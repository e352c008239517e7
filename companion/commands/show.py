"""`sheepfold show FILE`: the diagram, the score and the tracking sheet of a record."""

from __future__ import annotations

import json

import click

from companion.record_files import game_at, read_record
from engine.mutton import sheet, views
from engine.mutton.deduction import NoPackFits, deduce


@click.command()
@click.argument("file")
@click.option("--at", "place", metavar="ROUND",
              help="As it stood after this round: 3, or 3w after its Wolf's move, 0 the start.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead.")
def command(file: str, place: str | None, as_json: bool) -> None:
    """Print the board, the score and the tracking sheet of the record FILE (- for standard input).

    Only what both players know is shown. A history that no pack fits is shown as it is written, and
    told of on standard error.
    """
    record = read_record(file)
    game = game_at(record, place)
    try:
        deduce(game)
    except NoPackFits as fault:
        click.echo(f"{file}: {fault}", err=True)
    if as_json:
        click.echo(json.dumps(views.view(game, "public").json()))
    else:
        click.echo(sheet.page(game, record.to_beat))
