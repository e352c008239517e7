"""Files of commands: records, word lists, and what they write."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar, cast

import click

from companion.registry.found import games as installed
from companion.registry.game import load
from companion.store.safe_files import give_away, open_file, special
from companion.terminal.errors import InputError
from companion.terminal.streams import NoInput
from companion.words.catalogue import TYPED
from companion.words.defects import every_reason
from companion.words.message import Message
from engine.records import (
    LONGEST,
    NoSuchRound,
    PlaceError,
    RecordError,
    foreign,
    game_name,
    game_place,
    games,
)

R = TypeVar("R")
TakeWords = Callable[[Sequence[str]], bool]
"""Uses words instead of a game's own, in their order of preference; returns whether any counts."""

MAX_BYTES = 4_000_000
"""Size limit of a file of records."""

game_option = click.option(
    "--game", "number", type=click.IntRange(min=1), metavar="N",
    help="Number of the game if FILE holds several.")
at_option = click.option(
    "--at", "place", metavar="ROUND",
    help="The game after this round: 3, or 0 for the start. Mutton: 3w is after the Wolf's move of "
         "round 3. Tile games: 3.1 is after its first tile.")


def _failed(message: Message) -> InputError:
    return InputError(TYPED.text(message), message)


def read_game(name: str, number: int | None) -> str:
    """The text of one record in the file `name`, of any game: of game `number`, or of the only one.

    Raises InputError for a file that is empty or holds no record, and where it is not said which of
    several games is meant, or the game is not installed.
    """
    text = game_of(name, read_text(name), number)
    game = game_name(text)
    if game is not None and all(game != each.about.name for each in installed()):
        line, column = game_place(text)
        raise _failed(Message(
            "record-game-not-installed", file=f"{name}:{line}:{column}", game=game))
    return text


def game_of(name: str, text: str, number: int | None) -> str:
    """Return one record in the text of the file `name`, as `read_game` does."""
    if not text.strip("\ufeff \t\r\n"):
        raise _failed(Message("record-file-empty", file=name))
    if len(text) <= LONGEST and foreign(text):
        raise _failed(Message("record-foreign", file=name))
    found = games(text)
    if number is None and len(found) > 1:
        raise _failed(Message("file-holds-games", file=name, games=len(found)))
    if number is not None and number > len(found):
        raise _failed(Message("file-lacks-game", file=name, games=len(found), game=number))
    return found[(number or 1) - 1]


def parsed(name: str, text: str, read: Callable[[str], R]) -> R:
    """What `read` makes of the text of the file `name`.

    Raises InputError: ``FILE:line:column: sentence``.
    """
    try:
        return read(text)
    except RecordError as wrong:
        text = TYPED.text(every_reason(wrong.public))
        raise InputError(f"{name}:{wrong.line}:{wrong.column}: {text}") from None


def read_text(name: str) -> str:
    """Return the text of the file `name`. Raises InputError."""
    data = read_bytes(name, MAX_BYTES)
    try:
        return data.decode()
    except UnicodeDecodeError as fault:
        before = data[: fault.start]
        line, column = before.count(b"\n") + 1, len(before.rpartition(b"\n")[2].decode()) + 1
        text = TYPED.text(Message("record-not-utf8"))
        raise InputError(f"{name}:{line}:{column}: {text}") from None


def read_bytes(name: str, most: int) -> bytes:
    """Return the bytes of the file `name`. Raises InputError, also if there are more than `most`.
    """
    if name != "-" and (found := special(Path(name))):
        raise _failed(Message("record-file-special", file=name, kind=found))
    if name == "-" and isinstance(sys.stdin, NoInput):
        raise _failed(Message("input-closed"))
    try:
        if name == "-":
            data = sys.stdin.buffer.read(most + 1)
        else:
            with open_file(Path(name)) as file:
                data = file.read(most + 1)
    except FileNotFoundError:
        raise _failed(Message("no-such-file", file=name)) from None
    except PermissionError:
        raise _failed(Message("may-not-read", file=name)) from None
    except (OSError, ValueError) as fault:
        why = str(getattr(fault, "strerror", None) or fault)
        raise _failed(Message("cannot-read-file", file=name, why=why)) from None
    if len(data) > most:
        raise _failed(Message("text-too-large", file=name, megabytes=most // 1_000_000))
    return data


def placed(at: Callable[[str], R], place: str) -> R:
    """Return what `at` finds at a place (``--at``).

    Raises InputError for a place that the game has not reached, BadParameter for what is no place.
    """
    try:
        return at(place)
    except NoSuchRound as wrong:
        raise _failed(every_reason(wrong.public)) from None
    except PlaceError as wrong:
        raise click.BadParameter(
            TYPED.text(every_reason(wrong.public)), param_hint="--at") from None


MAX_WORD_LIST_BYTES = 8 * 1024 * 1024
"""Size limit of a word list; SCOWL's largest list has about 7 MB."""


def use_words(file: Path) -> None:
    """Use the words of `file` for the rest of the process, in the file's order of preference.

    The file is UTF-8 text with a word on each line; lines that begin with # are skipped. Which
    words count is for the games to say. Raises InputError.
    """
    try:
        if not file.is_file():
            raise _failed(Message("no-word-list", file=str(file)))
        with file.open("rb") as source:
            data = source.read(MAX_WORD_LIST_BYTES + 1)
        text = data.decode()
    except OSError as why:
        raise _failed(
            Message("cannot-read-file", file=str(file), why=why.strerror or str(why))) from None
    except UnicodeDecodeError:
        raise _failed(Message("word-list-not-utf8", file=str(file))) from None
    if len(data) > MAX_WORD_LIST_BYTES:
        raise _failed(Message("word-list-too-large", file=str(file)))
    words = [line for line in text.splitlines() if not line.startswith("#")]
    takers = [cast(TakeWords, load(game.words)) for game in installed() if game.words]
    if not sum(take(words) for take in takers):
        raise _failed(Message("word-list-empty", file=str(file)))


@dataclass(frozen=True)
class Output:
    """A file that a command may write: made by `output_file` alone."""

    path: Path
    ending: str
    """That of its name, in small letters; it says what is written."""


def output_file(path: Path, endings: Sequence[str], *inputs: str | Path | None) -> Output:
    """Return the file to write: its name has one of these endings, and it is none of the inputs.

    An input is the name of a file, `-` for standard input or None for nothing; the word list of
    `--words` is one of every command. It is the same file under whatever name. Raises BadParameter
    or InputError. Call this before anything else is done.
    """
    ending = path.suffix.lower()
    if ending not in endings:
        raise click.BadParameter(TYPED.text(Message(
            "output-ending", file=str(path), endings=tuple(endings))))
    context = click.get_current_context(silent=True)
    words = context.find_root().params.get("words") if context is not None else None
    if any(_same(path, each) for each in (*inputs, words) if each is not None):
        raise _failed(Message("output-is-input", file=str(path)))
    return Output(path, ending)


def _same(path: Path, name: str | Path) -> bool:
    """Return whether this is the file of that name, through links of any kind."""
    try:
        given = os.fstat(sys.stdin.fileno()) if str(name) == "-" else os.stat(name)
        return os.path.samestat(path.stat(), given)
    except (OSError, ValueError):  # one is not there, or standard input is no file
        return False


def write_output(output: Output, data: bytes) -> None:
    """Write a file. Raises InputError, which names the file and the reason."""
    path = output.path
    try:
        new = not path.exists()
        with path.open("wb") as file:
            if new:
                give_away(file.fileno())
            file.write(data)
    except FileNotFoundError as error:
        if path.parent.is_dir():  # the name is a link to a file in a folder that is not there
            raise _failed(Message("cannot-write-file", file=str(path),
                                  why=error.strerror or str(error))) from None
        raise _failed(
            Message("no-folder-to-write", file=str(path), folder=str(path.parent))) from None
    except IsADirectoryError:
        raise _failed(Message("output-is-folder", file=str(path))) from None
    except PermissionError:
        raise _failed(Message("may-not-write", file=str(path))) from None
    except OSError as error:
        raise _failed(Message("cannot-write-file", file=str(path),
                              why=error.strerror or str(error))) from None


def make_folder(folder: Path) -> None:
    """Create a folder, unless it is there. Raises InputError, which names it and the reason."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _failed(Message("cannot-write-file", file=str(folder),
                              why=error.strerror or str(error))) from None
