"""What the records of all the games share: tags, words with their places, and what is wrong.

A record is text: tags such as ``[Game "Mutton"]``, each on its line, then numbered rounds of moves.
``;`` starts a comment. What the tags mean and how moves are written is for each game to say.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from engine.option_words import OptionsError
from engine.wording import quoted

LONGEST = 100_000
"""The most characters a record may have. The longest games have a few kilobytes."""

T = TypeVar("T")

_LINE = re.compile(r"\r\n|\r|\n")
_TAG = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_]*)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*(?:;.*)?')
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")
ROUND = re.compile(r"([0-9]{1,6})\.")
"""A round's number."""


class NotationError(ValueError):
    """Text that is no move; `offset` is the place in it, 0 for the first character."""

    def __init__(self, text: str, offset: int = 0) -> None:
        super().__init__(text)
        self.offset = offset


class RecordError(ValueError):
    """A record that cannot be read: `line` and `column` count from 1, `text` says why."""

    def __init__(self, line: int, column: int, text: str) -> None:
        super().__init__(f"line {line}, column {column}: {text}")
        self.line, self.column, self.text = line, column, text


class PlaceError(ValueError):
    """Text that names no place in a game."""


class NoSuchRound(PlaceError):
    """A place that the game has not reached."""


@dataclass(frozen=True, slots=True)
class Word:
    """A piece of a record and where it stands."""

    line: int
    column: int
    text: str = field(repr=False)  # it may be a secret

    def error(self, text: str, offset: int = 0) -> RecordError:
        """What is wrong with it, `offset` characters into it."""
        return RecordError(self.line, self.column + offset, text)


TOP = Word(1, 1, "")
"""Where a record begins: the place of what it lacks."""


# --- Tags -----------------------------------------------------------------------------------------


def tag_fault(name: str, value: str, derived: Collection[str] = ()) -> str | None:
    """Why this tag cannot be written; `derived` are those that follow from the game itself."""
    if name in derived:
        return f"the tag {name} follows from the game itself"
    if not _NAME.fullmatch(name):
        return f"{quoted(name)} is no name for a tag: use up to 40 letters and digits"
    if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in value):
        return f"the tag {name} holds a line break or another character that cannot be written"
    return None


def tag_lines(tags: Mapping[str, str]) -> list[str]:
    """The tags as lines of a record."""
    return [f'[{name} "{_escaped(value)}"]' for name, value in tags.items()]


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def unescaped(value: str) -> str:
    """What a tag's value says, of the value as it is written."""
    return re.sub(r"\\(.)", r"\1", value)


def free_tags(tags: Mapping[str, Word], derived: Collection[str]) -> dict[str, str]:
    """The tags that do not follow from the game, as they may be kept. Raises RecordError."""
    free = {}
    for name, value in tags.items():
        if name not in derived:
            free[name] = unescaped(value.text)
            if fault := tag_fault(name, free[name]):
                raise value.error(fault)
    return free


def value_words(value: Word) -> list[Word]:
    """The words of a tag's value, as they are meant, each where it is written."""
    return [Word(value.line, value.column + it.start(), unescaped(it[0]))
            for it in re.finditer(r"\S+", value.text)]


def options(value: Word, parse: Callable[[str], T]) -> T:
    """The options that a tag's value says, read by `parse`. Raises RecordError."""
    try:
        return parse(value.text)
    except OptionsError as wrong:
        offset = 0 if wrong.word is None else value.text.find(wrong.word)
        raise value.error(str(wrong), offset) from None


def game_name(text: str) -> str | None:
    """The Game tag of a record, or None where it has none. Reads nothing else."""
    for line in _LINE.split(text[:LONGEST].removeprefix("\ufeff")):
        match = _TAG.fullmatch(line.strip())
        if match and match[1] == "Game":
            return unescaped(match[2])
    return None


def games(text: str) -> list[str]:
    """Split a file of several records, one after the other. Before each there are as many empty
    lines as the file has before it, so that errors name the right line.

    >>> games('[Game "Mutton"]\\n1. pass\\n[Game "Mutton"]\\n')
    ['[Game "Mutton"]\\n1. pass', '\\n\\n[Game "Mutton"]\\n']
    """
    lines = _LINE.split(text.removeprefix("\ufeff"))
    starts, moves, tags = [0], False, set[str]()
    for number, line in enumerate(lines):
        tag = _TAG.fullmatch(line.strip())
        if tag is None:
            moves = moves or bool(line.partition(";")[0].strip())
            continue
        if (moves and _STARTS & _block(lines[number:])) or (tag[1] == "Game" and "Game" in tags):
            starts.append(number)
            moves, tags = False, set()
        tags.add(tag[1])
    ends = [*starts[1:], len(lines)]
    return ["\n" * start + "\n".join(lines[start:end])
            for start, end in zip(starts, ends, strict=True)]


_STARTS = frozenset({"Game", "Options", "Placement", "Table"})
"""A record has at least one of these tags."""


def _block(lines: list[str]) -> set[str]:
    """The names of the tags before the next move."""
    found = set[str]()
    for line in lines:
        if tag := _TAG.fullmatch(line.strip()):
            found.add(tag[1])
        elif line.partition(";")[0].strip():
            break
    return found


def foreign(text: str) -> bool:
    """Whether a text has no tag that a record needs, right or wrong."""
    found = re.findall(r"^\s*\[\s*(\w+)", text, re.MULTILINE)
    return not _STARTS & set(found)


# --- Pieces ---------------------------------------------------------------------------------------


def split(text: str) -> tuple[dict[str, Word], list[Word]]:
    """The tags' raw values and the words of the move text. Raises RecordError."""
    if len(text) > LONGEST:
        raise TOP.error(f"this is too long for a record: {LONGEST} characters at the most")
    tags: dict[str, Word] = {}
    words: list[Word] = []
    for number, line in enumerate(_LINE.split(text.removeprefix("\ufeff")), 1):
        start = len(line) - len(line.lstrip())
        if line.startswith("[", start):
            name, value = _tag(Word(number, start + 1, line[start:].rstrip()))
            if words:
                raise RecordError(number, start + 1, "tags stand before the first move")
            if name in tags:
                raise RecordError(number, start + 1, f"there are two tags {name}")
            tags[name] = value
        else:
            moves = line.partition(";")[0]
            words += [Word(number, it.start() + 1, it[0]) for it in re.finditer(r"\S+", moves)]
    return tags, words


def _tag(line: Word) -> tuple[str, Word]:
    match = _TAG.fullmatch(line.text)
    if match:
        if len(match[1]) > 40:
            raise line.error("this tag's name is too long", 1)
        return match[1], Word(line.line, line.column + match.start(2), match[2])
    quotes = line.text.replace("\\\\", "  ").replace('\\"', "  ").count('"')
    if quotes == 1:
        raise line.error('this tag is not finished: its closing " is missing', len(line.text))
    if quotes == 2 and "]" not in line.text.rpartition('"')[2]:
        raise line.error("this tag is not finished: its closing ] is missing", len(line.text))
    raise line.error('a tag is written [Name "value"], alone on its line')


def rounds_apart(words: list[Word]) -> Iterator[Word]:
    """The words, with a round's number cut off from a move that touches it (``1.Kx:L-a2``)."""
    for word in words:
        match = ROUND.match(word.text)
        if match and match.end() < len(word.text):
            yield Word(word.line, word.column, match[0])
            yield Word(word.line, word.column + match.end(), word.text[match.end():])
        else:
            yield word


# --- Rounds ---------------------------------------------------------------------------------------


class Moment(Protocol):
    """Where a game stands."""

    @property
    def round(self) -> int: ...
    @property
    def over(self) -> bool: ...


class Played(Protocol):
    """A game of any kind."""

    @property
    def position(self) -> Moment: ...


G = TypeVar("G", bound=Played)


def play(game: G, words: list[Word], step: Callable[[G, Word], G]) -> G:
    """Play all the words of a record, each of them by `step`. A wrong round number, a round without
    moves and anything after the end is an error. Raises RecordError."""
    begun: Word | None = None  # the number of a round that has no move yet
    number = 0  # of the round whose number was read last
    for word in rounds_apart(words):
        position = game.position
        match = ROUND.fullmatch(word.text)
        if position.over:
            raise word.error(f"the game ended in round {position.round}, so nothing can follow it; "
                             f"here stands {quoted(word.text)}")
        if match is None:
            if number != position.round:
                raise word.error(f"here round {position.round} begins, so '{position.round}.' "
                                 f"should stand before {quoted(word.text)}")
            game, begun = step(game, word), None
        elif number == position.round:
            raise word.error(f"round {number} has moves still to be made")
        elif int(match[1]) != position.round:
            raise word.error(f"this should be round {position.round}, not {match[1]}")
        else:
            begun, number = word, position.round
    if begun is not None:
        raise begun.error(f"round {number} has no moves: leave its number out")
    return game
