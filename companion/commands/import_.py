"""`sheepfold import FILE`: games of Mutton from Boardspace as records."""

from pathlib import Path

import click

from companion.terminal.errors import InputError
from companion.terminal.files import make_folder, output_file, read_text, write_output
from companion.words.catalogue import TYPED
from companion.words.defects import every_reason
from companion.words.message import Message
from engine.mutton import boardspace, records
from engine.sgf import SgfError


@click.command()
@click.argument("file")
@click.option("-o", "--output", "folder", metavar="FOLDER",
              type=click.Path(path_type=Path, file_okay=False),
              help="Write each game to a file in FOLDER instead of to standard output.")
def command(file: str, folder: Path | None) -> None:
    """Turn games of Mutton from Boardspace into records.

    FILE (- for standard input) is in the Smart Game Format (.sgf). The records follow each other,
    and every command that reads records can read them: `sheepfold import FILE | sheepfold analyse -
    --game 1`. With -o they are written to FOLDER, which is created if needed, as NAME.mutton, or
    NAME-1.mutton and so on if there are several.
    """
    try:
        texts = [records.write(record) for record in boardspace.read(read_text(file))]
    except SgfError as wrong:
        reason = Message("boardspace-place", game=wrong.game, node=wrong.node,
                         why=every_reason(wrong.public))
        raise InputError(f"{file}:{wrong.line}:{wrong.column}: {TYPED.text(reason)}") from None
    if folder is None:
        click.echo("\n".join(texts), nl=False)
        return
    stem = "boardspace" if file == "-" else Path(file).stem
    paths = [folder / f"{stem}{f'-{number}' if len(texts) > 1 else ''}.mutton"
             for number in range(1, len(texts) + 1)]
    if there := next((path for path in paths if path.exists()), None):
        raise InputError(TYPED.text(Message("file-is-there", file=str(there))))
    make_folder(folder)
    for path, text in zip(paths, texts, strict=True):
        write_output(output_file(path, (".mutton",), file), text.encode())
        click.echo(path)
