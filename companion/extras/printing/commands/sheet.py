"""`sheepfold sheet FILE -o x.pdf`: a tracking sheet, or the table of a tile game, to print."""

from pathlib import Path
from typing import cast

import click

from companion.extras.printing.output import BlankSheet, OwnSheet, Sheet, paper_option, write_pages
from companion.registry.found import games
from companion.registry.game import Game, load
from companion.terminal import files
from companion.terminal.completing import file_names, game_options
from companion.terminal.own_records import game_of, part

ENDINGS = (".pdf", ".svg", ".png", ".txt")


def _with_blanks() -> Game:
    """Return the game whose sheets are filled in by hand."""
    return next(game for game in games() if game.part("blank-sheet"))


@click.command()
@click.argument("file", shell_complete=file_names, required=False)
@click.option("-o", "--output", "path", required=True, metavar="OUT",
              type=click.Path(path_type=Path), help="Output file: x.pdf, x.svg, x.png or x.txt.")
@files.at_option
@files.game_option
@click.option("--blank", is_flag=True,
              help="Write a sheet to fill in by hand. FILE gives its options, names and placement.")
@click.option("--options", "options_text", metavar="TEXT",
              shell_complete=game_options(lambda _: _with_blanks().about.key),
              help='With --blank: the options, such as "sheep=20 remove", or Shotgun.')
@paper_option
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
    text = "" if file is None else files.read_game(file, number)
    if blank:
        sheet = _blank(file, text, place, options_text or "")
    else:
        made = cast(OwnSheet, part(str(file), text, lambda game: game.part("sheet"), "sheet"))
        sheet = made(str(file), text, place)
    if output.ending == ".txt":
        files.write_output(output, sheet.text().encode())
    else:
        write_pages(output, paper_name, sheet.title, sheet.draw)


def _blank(file: str | None, text: str, place: str | None, options: str) -> Sheet:
    game = _with_blanks() if file is None else game_of(text)
    if not (made := game.part("blank-sheet")):
        raise click.UsageError(f"There are no blank sheets for {game.about.name}.")
    return cast(BlankSheet, load(made))(file, text, place, options)
