"""`sheepfold restore FILE`: bring a backup back."""

from pathlib import Path

import click

from companion.store.backup import BackupError, opened, undone_text
from companion.store.journal import JournalError
from companion.store.kept_files import beside_games
from companion.store.settings import SettingsError, default_file, load, state_folder
from companion.terminal.errors import InputError, input_errors
from companion.words.catalogue import TYPED
from companion.words.message import Message, paragraph


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--journal", "folder", type=click.Path(path_type=Path, file_okay=False),
              help="Folder with the saved matches.  [default: from the settings]")
@click.option("--yes", is_flag=True, help="Restore it even if that undoes steps of newer matches.")
def command(file: Path, folder: Path | None, yes: bool) -> None:
    """Bring the matches of a backup back.

    FILE is a backup of `sheepfold backup`, or a copy of a file matches.sqlite. Close the table
    first. The files that are there are set aside, not deleted. If the backup is older than the
    games that are there, the command says which matches lose how many steps, and changes nothing
    without --yes.
    """
    with input_errors(SettingsError, JournalError, BackupError):
        place = folder if folder is not None else load(default_file()).data
        with opened(file, beside_games()) as backup:
            undone: Message | None = None
            try:
                undone = undone_text(backup.undone(place), place)
            except JournalError as why:
                undone = paragraph(why.message, Message("restore-unread"))
            if undone is not None and not yes:
                raise InputError(TYPED.text(paragraph(undone, Message("restore-needs-yes"))))
            try:
                aside = backup.restore(place, state_folder(), undoing=undone is not None)
            except OSError as why:
                raise BackupError(Message("cannot-write-file", file=str(place),
                                          why=why.strerror or str(why))) from None
    click.echo(TYPED.text(paragraph(
        Message("restored", count=len(backup.matches), folder=str(place)),
        None if aside is None else Message("was-set-aside", file=str(aside)))))
