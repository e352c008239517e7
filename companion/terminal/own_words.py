"""A word list of one's own for the dictionary option (ruling 16), read from a file."""

from __future__ import annotations

from pathlib import Path

from engine.mutton.words import WordBook, use

MAX_BYTES = 8 * 1024 * 1024
"""Size limit of a word list; SCOWL's largest list has about 7 MB."""


class WordListError(ValueError):
    """The file is not a word list; the text says why and what to do."""


def use_words(file: Path) -> None:
    """Use the words of `file` for the rest of the process, in the file's order of preference.

    The file is UTF-8 text with a word on each line; lines that begin with # are skipped. Words with
    a letter twice, or with other letters than A to Z, cannot name a pack and do not count. Raises
    WordListError.
    """
    if not file.is_file():
        raise WordListError(f"{file}: there is no such file. Name a text file with a word a line.")
    try:
        with file.open("rb") as source:
            data = source.read(MAX_BYTES + 1)
        text = data.decode()
    except OSError as why:
        raise WordListError(f"{file}: it cannot be read ({why.strerror}).") from None
    except UnicodeDecodeError:
        raise WordListError(f"{file}: it is not UTF-8 text. Save it as UTF-8.") from None
    if len(data) > MAX_BYTES:
        raise WordListError(f"{file}: it is too long. A word list has at most 8 MB.")
    book = WordBook(line for line in text.splitlines() if not line.startswith("#"))
    if not len(book):
        raise WordListError(
            f"{file}: no word in it can name a pack. Write a word on each line, all of its letters "
            "different."
        )
    use(book)
