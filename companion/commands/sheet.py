"""`sheepfold sheet FILE -o x.pdf`: the tracking sheet, or the table of a tile game, for print."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.store.tile_records import TILE_GAMES, Record, TileGame
from companion.terminal.errors import InputError
from companion.terminal.output_files import write_output
from companion.terminal.record_files import game_at, game_option, parsed, placed, read_game
from engine.mutton import records
from engine.mutton.deduction import NoPackFits, deduce
from engine.mutton.game import Game
from engine.mutton.options import PRESETS, Options, OptionsError
from engine.records import game_name

if TYPE_CHECKING:  # reportlab takes its time to load
    from companion.printing.page import Paper

SUFFIXES = (".pdf", ".svg", ".txt")


@click.command()
@click.argument("file", required=False)
@click.option("-o", "--output", "output", required=True, metavar="OUT",
              type=click.Path(path_type=Path), help="What to write: x.pdf, x.svg or x.txt.")
@click.option("--at", "place", metavar="ROUND",
              help="As it stood after this round: 3, 0 the start; in Mutton 3w after its Wolf's "
                   "move, in the tile games 3.1 after its first tile.")
@game_option
@click.option("--blank", is_flag=True,
              help="A sheet for the pencil. With FILE: for its options, names and placement.")
@click.option("--options", "options_text", metavar="TEXT",
              help='With --blank: the options, such as "sheep=20 remove", or Shotgun.')
@click.option("--paper", "paper_name", type=click.Choice(["A4", "Letter"], case_sensitive=False),
              default="A4", show_default=True, help="The paper of a PDF or SVG.")
def command(
    file: str | None, output: Path, place: str | None, number: int | None, blank: bool,
    options_text: str | None, paper_name: str,
) -> None:
    """Write the tracking sheet of the record FILE (- for standard input) for print, or a blank one;
    of a tile game the table, with why the score is what it is.

    Only what all players know is on it; the pack is, once the game is over.
    """
    suffix = output.suffix.lower()
    if suffix not in SUFFIXES:
        raise click.BadParameter(
            f"{output} should end in .pdf, .svg or .txt, which says what to write",
            param_hint="-o")
    if file is None and not blank:
        raise click.UsageError("Name a record, or ask for a --blank sheet.")
    if options_text is not None and (file is not None or not blank):
        raise click.UsageError("--options are for a --blank sheet without a record.")
    options = _options(options_text or "")
    text = "" if file is None else read_game(file, number)
    if kind := TILE_GAMES.get(game_name(text) or ""):
        if blank:
            raise click.UsageError(f"{kind.name} needs no blank sheet: its tiles are the table.")
        _tiles(kind, parsed(str(file), text, kind.read), place, output, paper_name)
        return
    record = None if file is None else parsed(file, text, records.read)
    game = None if record is None else game_at(record, place)
    if game is not None and not blank:
        _check(game, str(file))

    from companion.printing import files, tracking_sheet  # reportlab takes its time to load
    from companion.printing.heading import Heading

    if suffix == ".txt":
        write_output(output, _text(record, game, options, blank).encode())
        return
    paper = _paper(paper_name)
    if record is None or game is None:
        pages = tracking_sheet.blank(options, paper)
    elif blank:
        heading = Heading(record.tags.get("Wolf"), record.tags.get("Farmer"))
        pages = tracking_sheet.blank(game.options, paper, game, heading)
    else:
        pages = tracking_sheet.filled(record, game, paper)
    draw = files.pdf if suffix == ".pdf" else files.svg
    write_output(output, draw(pages, "Mutton: tracking sheet"))


def _paper(name: str) -> Paper:
    from companion.printing.page import PAPERS

    return next(one for known, one in PAPERS.items() if known.lower() == name.lower())


def _tiles(kind: TileGame, record: Record, place: str | None, output: Path, paper: str) -> None:
    """The table of a tile game, its score explained."""
    from companion.printing import files, tile_sheet

    game = record.game if place is None else placed(partial(kind.at, record), place)
    if output.suffix.lower() == ".txt":
        names = "   ".join(f"{name}: {value}" for name, value in record.tags.items())
        parts = (f"{kind.name}: the table", names, kind.page(record, game))
        write_output(output, ("\n\n".join(filter(None, parts)) + "\n").encode())
        return
    pages = tile_sheet.sheet(record, game, kind, _paper(paper))
    draw = files.pdf if output.suffix.lower() == ".pdf" else files.svg
    write_output(output, draw(pages, f"{kind.name}: the table"))


def _text(record: records.Record | None, game: Game | None, options: Options, blank: bool) -> str:
    from companion.printing import plain

    if record is None or game is None:
        return plain.blank(options)
    if not blank:
        return plain.filled(record, game)
    tags = record.tags
    return plain.blank(game.options, game, tags.get("Wolf", ""), tags.get("Farmer", ""))


def _options(text: str) -> Options:
    preset = {name.lower(): options for name, options in PRESETS.items()}.get(text.strip().lower())
    try:
        return preset or Options.parse(text)
    except OptionsError as wrong:
        raise click.BadParameter(str(wrong), param_hint="--options") from None


def _check(game: Game, file: str) -> None:
    """Raise InputError where no pack fits: such a sheet would lead its reader astray."""
    try:
        deduce(game)
    except NoPackFits as fault:
        raise InputError(f"{file}: {fault}") from None
