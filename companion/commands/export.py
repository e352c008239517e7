"""`sheepfold export GAME...`: records of Mutton as a file for Boardspace."""

from pathlib import Path

import click

from companion.terminal.errors import InputError
from companion.terminal.files import parsed, read_text, write_output
from companion.words.catalogue import TYPED
from companion.words.defects import every_reason
from companion.words.message import Message
from engine.defect import DefectError
from engine.mutton import boardspace, records
from engine.records import games


@click.command()
@click.argument("files", metavar="GAME...", nargs=-1, required=True)
@click.option("-o", "--output", "path", metavar="FILE",
              type=click.Path(path_type=Path, dir_okay=False),
              help="Write to this file instead of to standard output.")
def command(files: tuple[str, ...], path: Path | None) -> None:
    """Write games of Mutton as one file that Boardspace reads.

    Each GAME is a file of records, or - for standard input; all its games are written, in the Smart
    Game Format (.sgf). They have to be over, because such a file contains the pack. Boardspace
    plays only the presets Classic and Shotgun.
    """
    texts = [text for file in files for text in map(_exported, *_games_of(file))]
    if path is None:
        click.echo("".join(texts), nl=False)
    else:
        write_output(path, "".join(texts).encode())


def _games_of(file: str) -> tuple[list[str], list[int], list[str]]:
    """The file's name, numbers and texts of its games, side by side."""
    found = games(read_text(file))
    return [file] * len(found), list(range(1, len(found) + 1)), found


def _exported(file: str, number: int, text: str) -> str:
    record = parsed(file, text, records.read)
    try:
        exported = boardspace.write([record])
    except DefectError as wrong:
        reason = Message("game-not-exported", file=file, game=number,
                         why=every_reason(wrong.public))
        raise InputError(TYPED.text(reason)) from None
    if left_out := boardspace.refusals(record):
        click.echo(TYPED.text(Message("refusals-not-exported", file=file, game=number,
                                      moves=left_out)), err=True)
    return exported
