"""`sheepfold sheet FILE -o x.pdf`: a tracking sheet, or the table of a tile game, to print."""

from functools import partial
from pathlib import Path

import click

from companion.analysis.sentences import impossible
from companion.games.tiles.referee.records import Kept, Records, records_named
from companion.games.tiles.text import game_page, heading
from companion.terminal import files
from companion.terminal.completing import file_names, game_options
from companion.terminal.errors import InputError
from companion.terminal.own_records import OwnRecords, own_records
from companion.words.catalogue import SCREEN, TYPED
from companion.words.defects import every_reason
from companion.words.message import Message
from engine.mutton import records
from engine.mutton.deduction import NoPackFits, deduce
from engine.mutton.game import Game
from engine.mutton.options import Options, OptionsError, parse_with_preset
from engine.records import game_name

ENDINGS = (".pdf", ".svg", ".png", ".txt")


@click.command()
@click.argument("file", shell_complete=file_names, required=False)
@click.option("-o", "--output", "path", required=True, metavar="OUT",
              type=click.Path(path_type=Path), help="Output file: x.pdf, x.svg, x.png or x.txt.")
@files.at_option
@files.game_option
@click.option("--blank", is_flag=True,
              help="Write a sheet to fill in by hand. FILE gives its options, names and placement.")
@click.option("--options", "options_text", metavar="TEXT",
              shell_complete=game_options("mutton"),
              help='With --blank: the options, such as "sheep=20 remove", or Shotgun.')
@files.paper_option
def command(
    file: str | None, path: Path, place: str | None, number: int | None, blank: bool,
    options_text: str | None, paper_name: str,
) -> None:
    """Write the tracking sheet of the record FILE (- for standard input), or a blank one, to print.

    For a tile game, write the table with an explanation of the score. The sheet contains only what
    all players know; that includes the pack when the game is over.
    """
    output = files.output_file(path, ENDINGS, file)
    if file is None and not blank:
        raise click.UsageError("Give a record FILE, or use --blank.")
    if options_text is not None and (file is not None or not blank):
        raise click.UsageError("--options is for --blank without a record.")
    options = _options(options_text or "")
    text = "" if file is None else files.read_game(file, number)
    tiles, own = records_named(game_name(text)), own_records(game_name(text))
    if own is not None:
        if blank:
            raise click.UsageError("There are no blank sheets for this game.")
        _write_own(own, str(file), text, place, output, paper_name)
        return
    if tiles is not None:
        if blank:
            raise click.UsageError(f"There are no blank sheets for {tiles.name}.")
        kept = files.parsed(str(file), text, tiles.read)
        _write_tiles(tiles, kept, place, output, paper_name)
        return
    mutton = None if file is None else files.parsed(file, text, records.read)
    game = None if mutton is None else files.game_at(mutton, place)
    if game is not None and not blank:
        _check(game, str(file))
    if output.ending == ".txt":
        files.write_output(output, _text(mutton, game, options, blank).encode())
        return

    from companion.printing import tracking_sheet  # reportlab takes its time to load
    from companion.printing.layout import Heading

    if mutton is None or game is None:
        draw = partial(tracking_sheet.blank, options)
    elif blank:
        heading = Heading(
            records.player(mutton.tags, "Wolf"), records.player(mutton.tags, "Farmer"))
        draw = partial(tracking_sheet.blank, game.options, game=game, heading=heading)
    else:
        draw = partial(tracking_sheet.filled, mutton, game)
    files.write_pages(output, paper_name, SCREEN.text(Message("sheet-of-mutton")), draw)


def _write_own(
    own: OwnRecords, file: str, text: str, place: str | None, output: files.Output, paper_name: str
) -> None:
    """Write the board and the moves of a game that prints its records itself."""
    if output.ending == ".txt":
        files.write_output(output, own.shown(file, text, place)[0].encode())
        return
    title = SCREEN.text(Message("table-of-game", game=str(game_name(text))))
    files.write_pages(output, paper_name, title, own.sheet(file, text, place))


def _write_tiles(
    records: Records, kept: Kept, place: str | None, output: files.Output, paper_name: str
) -> None:
    """Write the table of a tile game, with an explanation of its score."""
    play = kept.play if place is None else files.placed(kept.play.at, place)
    title = SCREEN.text(Message("table-of-game", game=records.name))
    if output.ending == ".txt":
        parts = (title, heading(kept), game_page(play, kept.names))
        files.write_output(output, ("\n\n".join(filter(None, parts)) + "\n").encode())
        return
    from companion.games.tiles.report import sheet

    files.write_pages(output, paper_name, title, partial(sheet, kept, play))


def _text(record: records.Record | None, game: Game | None, options: Options, blank: bool) -> str:
    from companion.printing import plain

    if record is None or game is None:
        return plain.blank(options)
    if not blank:
        return plain.filled(record, game)
    wolf, farmer = (records.player(record.tags, role) or "" for role in records.ROLES)
    return plain.blank(game.options, game, wolf, farmer)


def _options(text: str) -> Options:
    try:
        return parse_with_preset(text)
    except OptionsError as wrong:
        raise click.BadParameter(
            TYPED.text(every_reason(wrong.public)), param_hint="--options") from None


def _check(game: Game, file: str) -> None:
    """Raise InputError where no pack fits: such a sheet would mislead its reader."""
    try:
        deduce(game)
    except NoPackFits as fault:
        raise InputError(f"{file}: {TYPED.text(impossible(fault))}") from None
