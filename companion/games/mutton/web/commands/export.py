"""`sheepfold export GAME...`: records of Mutton to keep, or as a file for Boardspace."""

from collections.abc import Sequence
from pathlib import Path

import click

from companion.terminal.completing import file_names
from companion.terminal.errors import InputError
from companion.terminal.files import output_file, parsed, read_text, write_output
from companion.words.catalogue import SCREEN, TYPED
from companion.words.defects import every_reason
from companion.words.message import Message
from engine.defect import DefectError
from engine.mutton import boardspace, records
from engine.records import games

ENDINGS = (".html", ".png", ".gif", ".sgf")


@click.command()
@click.argument("files", metavar="GAME...", shell_complete=file_names, nargs=-1, required=True)
@click.option("-o", "--output", "path", metavar="FILE",
              type=click.Path(path_type=Path, dir_okay=False),
              help="Write to this file instead of to standard output: x.html is a page, x.png a "
                   "picture, x.gif a film, x.sgf a file for Boardspace.")
def command(files: tuple[str, ...], path: Path | None) -> None:
    """Write finished games of Mutton as something to keep, or as one file that Boardspace reads.

    Each GAME is a file of records, or - for standard input; all its games are written. They have to
    be over, because what is written contains the pack. A page (.html) replays the games of a match
    in any browser, without a network. A picture (.png) shows the end of the last game, and a film
    (.gif) that whole game. Boardspace's files are in the Smart Game Format (.sgf); it plays only
    the presets Classic and Shotgun.
    """
    output = None if path is None else output_file(path, ENDINGS, *files)
    given = [game for file in files for game in _games_of(file)]
    if output is not None and output.ending != ".sgf":
        write_output(output, _kept(given, output.ending))
        return
    text = "".join(_exported(*game) for game in given)
    if output is None:
        click.echo(text, nl=False)
    else:
        write_output(output, text.encode())


def _games_of(file: str) -> list[tuple[str, int, str]]:
    """Return the file's name, the number and the text of each of its games."""
    return [(file, number, text) for number, text in enumerate(games(read_text(file)), 1)]


def _kept(given: Sequence[tuple[str, int, str]], kind: str) -> bytes:
    """Return games as a file of this kind, in the language of the commands."""
    from companion.games.mutton.web.match_page import NotShownError, match_page, require_finished

    found = []
    for file, number, text in given:
        found.append(parsed(file, text, records.read))
        try:
            require_finished(found[-1])
        except NotShownError as wrong:
            raise InputError(TYPED.text(Message(
                "game-not-exported", file=file, game=number, why=wrong.message))) from None
    if kind == ".html":
        try:
            return match_page(found, SCREEN).encode()
        except NotShownError as wrong:
            raise InputError(TYPED.text(wrong.message)) from None
    from companion.games.mutton.printing.film import film, picture  # Pillow takes its time to load

    return {".gif": film, ".png": picture}[kind](found[-1])


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
