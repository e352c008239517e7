"""`sheepfold backup FILE`: save the matches, and what players have reached, in one file."""

from pathlib import Path

import click

from companion.store.backup import BackupError, write_backup
from companion.store.clock import local_time
from companion.store.journal import JournalError
from companion.store.kept_files import beside_games
from companion.store.settings import SettingsError, default_file, load
from companion.terminal.errors import input_errors
from companion.words.catalogue import TYPED
from companion.words.message import Message


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--journal", "folder", type=click.Path(path_type=Path, file_okay=False),
              help="Folder with the saved matches.  [default: from the settings]")
def command(file: Path, folder: Path | None) -> None:
    """Save all matches in FILE, also while a table plays.

    FILE is a zip file that only you can read. It also holds the small files beside the
    games, such as the last choices. It does not hold the settings, a computer Wolf's sealed pack or
    the keys of paired tables. `sheepfold restore FILE` brings it back.
    """
    with input_errors(SettingsError, JournalError, BackupError):
        place = folder if folder is not None else load(default_file()).data
        count = write_backup(place, file, beside_games(), local_time())
    click.echo(TYPED.text(Message("backup-written", count=count, file=str(file))))
