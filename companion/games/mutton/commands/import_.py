"""`sheepfold import FILE...`: games of Mutton from Boardspace as records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path, PurePosixPath

import click

from companion.terminal.completing import file_names
from companion.terminal.errors import InputError
from companion.terminal.files import make_folder, output_file, write_output
from companion.terminal.game_files import game_files, printable
from companion.words.catalogue import TYPED
from companion.words.defects import every_reason
from companion.words.message import Message
from engine.mutton import boardspace, records
from engine.sgf import SgfError

PARTLY = 1
"""Exit code if a game or a file could not be imported."""


@dataclass(frozen=True)
class Imported:
    """A game that was imported: the file it was in, and its record."""

    file: str
    number: int | None
    """Its number among several."""
    text: str


@dataclass(frozen=True)
class Refused:
    """Why something was not imported."""

    text: str
    remark: bool = False
    """Whether nothing was lost: it is no file of games."""


@click.command()
@click.argument("files", metavar="FILE...", shell_complete=file_names, nargs=-1, required=True)
@click.option("-o", "--output", "folder", metavar="FOLDER",
              type=click.Path(path_type=Path, file_okay=False),
              help="Write each game to a file in FOLDER instead of to standard output.")
def command(files: tuple[str, ...], folder: Path | None) -> int:
    """Turn games of Mutton from Boardspace into records.

    Each FILE (- for standard input) is in the Smart Game Format (.sgf), or a zip file of such
    files. The records follow each other, and every command that reads records can read them:
    `sheepfold import FILE | sheepfold show - --game 1`. With -o they are written to FOLDER,
    which is created if needed, as NAME.mutton, or NAME-1.mutton and so on if FILE holds several.

    A game that cannot be read is named on standard error with its place and the reason. The others
    are imported, and the exit code is 1.
    """
    found: list[Imported] = []
    wrong = 0
    for file in files:
        for each in _games(file):
            if isinstance(each, Imported):
                found.append(each)
                continue
            wrong += not each.remark
            click.echo(each.text, err=True)
    if folder is None:
        click.echo("\n".join(one.text for one in found), nl=False)
    elif found:
        _write(found, folder, files)
    if wrong and found:
        click.echo(TYPED.text(Message("import-partly", good=len(found), all=len(found) + wrong)),
                   err=True)
    return PARTLY if wrong else 0


def _games(name: str) -> Iterator[Imported | Refused]:
    """Yield each game of a file, or why it was not imported."""
    try:
        for part in game_files(name):
            if isinstance(part, Message):
                yield Refused(TYPED.text(part), remark=part.id == "zip-skipped")
                continue
            file, text = part
            games = list(boardspace.read_each(text))
            for number, game in enumerate(games, 1):
                if isinstance(game, SgfError):
                    reason = every_reason(game.public)
                    if game.game:
                        reason = Message("boardspace-place", game=game.game, node=game.node,
                                         why=reason)
                    yield Refused(f"{file}:{game.line}:{game.column}: {TYPED.text(reason)}")
                else:
                    yield Imported(file, number if len(games) > 1 else None, records.write(game))
    except InputError as why:
        yield Refused(why.message)


def _write(found: Sequence[Imported], folder: Path, files: Sequence[str]) -> None:
    """Write each game to a file in the folder. Raises InputError before the first is written."""
    paths: dict[Path, str] = {}
    for one in found:
        stem = "boardspace" if one.file == "-" else printable(PurePosixPath(one.file).stem)
        stem += "" if one.number is None else f"-{one.number}"
        names = chain([stem], (f"{stem}-{again}" for again in count(2)))
        path = next(path for name in names if (path := folder / f"{name}.mutton") not in paths)
        paths[path] = one.text
    if there := next((path for path in paths if path.exists()), None):
        raise InputError(TYPED.text(Message("file-is-there", file=str(there))))
    make_folder(folder)
    for path, text in paths.items():
        write_output(output_file(path, (".mutton",), *files), text.encode())
        click.echo(path)
