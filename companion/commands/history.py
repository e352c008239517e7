"""`sheepfold history`: the matches that are kept, and their records."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from companion.cli import Wrong
from companion.journal import FILE, Journal, JournalError, Kept
from companion.settings import SettingsError, default_file, load
from companion.table.state import State
from engine.mutton import records
from engine.mutton.records import Record


@click.command()
@click.argument("number", type=click.IntRange(min=1), required=False)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--journal", "folder", type=click.Path(path_type=Path, file_okay=False),
              help="The folder in which matches are kept.  [default: that of the settings]")
def command(number: int | None, as_json: bool, folder: Path | None) -> None:
    """List the matches that are kept, or print the records of match NUMBER.

    A record can be read by the other commands: `sheepfold history 3 | sheepfold show -`. Of a
    match of two games the records follow each other; of an unfinished game there is no pack.
    """
    try:
        place = folder if folder is not None else load(default_file()).data
        if not (place / FILE).exists():
            raise Wrong(f"No match has been kept in {place} yet.")
        journal = Journal(place)
        kept = journal.matches()
        if number is None:
            _list(kept, as_json)
            return
        chosen = next((match for match in kept if match.id == number), None)
        if chosen is None:
            raise Wrong(f"There is no match {number}: `sheepfold history` lists those there are.")
        state = State.follow(journal.steps(number))
    except (SettingsError, JournalError) as why:
        raise Wrong(str(why)) from None
    texts = [records.write(record) for record in _records(state)]
    if as_json:
        click.echo(json.dumps(_plain(chosen) | {"records": texts}, ensure_ascii=False))
    else:
        click.echo("\n".join(texts), nl=False)


def _records(state: State) -> list[Record]:
    if state.opened or state.game is None:
        return list(state.records)
    tags = {"Wolf": state.wolf, "Farmer": state.farmer}
    return [*state.records, Record(state.game.public(), tags)]


def _list(kept: list[Kept], as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps({"matches": [_plain(match) for match in kept]}, ensure_ascii=False))
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("", "begun", "players", "result"):
        table.add_column(heading)
    for match in kept:
        table.add_row(str(match.id), match.begun[:16], match.title, match.result or "not finished")
    Console().print(table)


def _plain(match: Kept) -> dict[str, object]:
    return {"number": match.id, "begun": match.begun, "players": match.title,
            "ended": match.ended, "result": match.result}
