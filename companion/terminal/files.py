"""Files of commands: records, word lists, and what they write."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from companion.store.safe_files import open_file, special
from companion.terminal.errors import InputError
from engine.mutton import records
from engine.mutton.game import Game
from engine.mutton.words import WordBook, use
from engine.records import NoSuchRound, PlaceError, RecordError, foreign, games

R = TypeVar("R")

MAX_BYTES = 4_000_000
"""Size limit of a file of records."""

game_option = click.option(
    "--game", "number", type=click.IntRange(min=1), metavar="N",
    help="Number of the game if FILE holds several.")
at_option = click.option(
    "--at", "place", metavar="ROUND",
    help="The game after this round: 3, or 0 for the start. Mutton: 3w is after the Wolf's move of "
         "round 3. Tile games: 3.1 is after its first tile.")


def read_game(name: str, number: int | None) -> str:
    """The text of one record in the file `name`, of any game: of game `number`, or of the only one.

    Raises InputError for a file that is empty or holds no record, and where it is not said which of
    several games is meant.
    """
    text = read_text(name)
    if not text.strip("\ufeff \t\r\n"):
        raise InputError(f"{name}: The file is empty: there is no record in it.")
    if len(text) <= records.LONGEST and foreign(text):
        raise InputError(f"{name}: This is not a record of Sheepfold: it has none of the tags "
                         "Game, Options, Placement and Table.")
    found = games(text)
    many = "1 game" if len(found) == 1 else f"{len(found)} games"
    if number is None and len(found) > 1:
        raise InputError(f"{name} holds {many}. Choose one with --game 1 to --game {len(found)}.")
    if number is not None and number > len(found):
        raise InputError(f"{name} holds {many}, so there is no game {number}.")
    return found[(number or 1) - 1]


def read_record(name: str, number: int | None = None) -> records.Record:
    """Return the record of Mutton in the file `name`, or on standard input if the name is ``-``; of
    several the one with this number.

    Raises InputError: ``FILE:line:column: sentence`` for a broken record, else a sentence that
    names the file.
    """
    return parsed(name, read_game(name, number), records.read)


def parsed(name: str, text: str, read: Callable[[str], R]) -> R:
    """What `read` makes of the text of the file `name`. Raises InputError as `read_record` does."""
    try:
        return read(text)
    except RecordError as wrong:
        raise InputError(f"{name}:{wrong.line}:{wrong.column}: {wrong.text}") from None


def read_text(name: str) -> str:
    """Return the text of the file `name`. Raises InputError."""
    if name != "-" and (found := special(Path(name))):
        advice = "a record in it" if found == "folder" else "a file, or - for standard input"
        raise InputError(f"{name} is a {found}; name {advice}.")
    try:
        if name == "-":
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with open_file(Path(name)) as file:
                data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise InputError(f"There is no file {name}.") from None
    except PermissionError:
        raise InputError(f"You do not have permission to read {name}.") from None
    except (OSError, ValueError) as fault:
        why = getattr(fault, "strerror", None) or fault
        raise InputError(f"{name} cannot be read: {why}.") from None
    try:
        return data.decode()
    except UnicodeDecodeError as fault:
        before = data[: fault.start]
        line, column = before.count(b"\n") + 1, len(before.rpartition(b"\n")[2].decode()) + 1
        raise InputError(
            f"{name}:{line}:{column}: this is not text in UTF-8, so it is not a record"
        ) from None


def game_at(record: records.Record, place: str | None) -> Game:
    """Return the record's game at a place (``--at``), or as it stands at its end.

    Raises InputError for a place that the game has not reached, BadParameter for what is no place.
    """
    return record.game if place is None else placed(partial(records.at, record), place)


def placed(at: Callable[[str], R], place: str) -> R:
    """Return what `at` finds at a place (``--at``). Raises what `game_at` raises."""
    try:
        return at(place)
    except NoSuchRound as wrong:
        raise InputError(str(wrong)) from None
    except PlaceError as wrong:
        raise click.BadParameter(str(wrong), param_hint="--at") from None


MAX_BYTES = 8 * 1024 * 1024
"""Size limit of a word list; SCOWL's largest list has about 7 MB."""


def use_words(file: Path) -> None:
    """Use the words of `file` for the rest of the process, in the file's order of preference.

    The file is UTF-8 text with a word on each line; lines that begin with # are skipped. Words with
    a letter twice, or with other letters than A to Z, cannot name a pack and do not count. Raises
    InputError.
    """
    if not file.is_file():
        raise InputError(f"There is no file {file}. Give a text file with one word per line.")
    try:
        with file.open("rb") as source:
            data = source.read(MAX_BYTES + 1)
        text = data.decode()
    except OSError as why:
        raise InputError(f"{file} cannot be read ({why.strerror}).") from None
    except UnicodeDecodeError:
        raise InputError(f"{file} is not UTF-8 text. Save it as UTF-8.") from None
    if len(data) > MAX_BYTES:
        raise InputError(f"{file} is too large. A word list can have 8 MB at most.")
    book = WordBook(line for line in text.splitlines() if not line.startswith("#"))
    if not len(book):
        raise InputError(
            f"{file} contains no word that can name a pack. Write one word per line, with no "
            "letter twice."
        )
    use(book)


if TYPE_CHECKING:  # reportlab takes its time to load
    from companion.printing.page import Page, Paper

paper_option = click.option(
    "--paper", "paper_name", type=click.Choice(["A4", "Letter"], case_sensitive=False),
    default="A4", show_default=True, help="Paper size of a PDF or SVG.")


def write_output(path: Path, data: bytes) -> None:
    """Write a file. Raises InputError, which names the file and the reason."""
    try:
        path.write_bytes(data)
    except FileNotFoundError:
        raise InputError(f"{path} cannot be written: there is no folder {path.parent}.") from None
    except IsADirectoryError:
        raise InputError(f"{path} is a folder. Give a file in it.") from None
    except PermissionError:
        raise InputError(
            f"You do not have permission to write {path}. Choose another folder.") from None
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror or error}.") from None


def write_pages(
    path: Path, paper_name: str, title: str, draw: Callable[[Paper], list[Page]]
) -> None:
    """Draw pages on a paper of this name, and write them as PDF or, to a ``.svg`` file, as SVG.

    Raises InputError, as `write_output` does.
    """
    from companion.printing import files
    from companion.printing.page import PAPERS

    pages = draw(PAPERS[paper_name])
    write = files.svg if path.suffix.lower() == ".svg" else files.pdf
    write_output(path, write(pages, title))
