"""The shared parts of the records of all games: tags, words with their places, errors.

A record is text: tags such as ``[Game "Mutton"]``, each on its line, then numbered rounds of moves.
``;`` starts a comment. What the tags mean and how moves are written is for each game to say.
"""

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Generic, Protocol, TypeVar

from engine.defect import Defect, DefectError
from engine.names import name_defect, parse_name
from engine.option_table import OptionsError
from engine.wording import quoted

LONGEST = 100_000
"""The most characters a record may have. The longest games have a few kilobytes."""

T = TypeVar("T")

_LINE = re.compile(r"\r\n|\r|\n")
_TAG = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_]*)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*(?:;.*)?')
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")
ROUND = re.compile(r"([0-9]{1,6})\.")
"""A round's number."""


class NotationError(DefectError):
    """Text that is no move. `offset` is the place of the mistake, 0 for the first character."""

    def __init__(self, defect: Defect, offset: int = 0) -> None:
        super().__init__(defect)
        self.offset = offset


class RecordError(DefectError):
    """A record that cannot be read. `line` and `column` count from 1; `text` is the reason."""

    def __init__(self, line: int, column: int, *defects: Defect) -> None:
        super().__init__(*defects)
        self.line, self.column, self.text = line, column, str(self)
        self.args = (f"line {line}, column {column}: {self.text}",)


class PlaceError(DefectError):
    """Text that names no place in a game."""


class NoSuchRound(PlaceError):
    """A place that the game has not reached."""

    def __init__(self, place: str, round: int, wolf: bool = False) -> None:
        """Say that the record ends with `round`, 0 for the start, or with the Wolf's move in it."""
        if not round:
            defect = Defect("no-such-place-at-start",
                            "This record has no place {place}: it ends at the start (0).",
                            place=place)
        elif wolf:
            defect = Defect("no-such-place-at-wolf",
                            "This record has no place {place}: it ends with the Wolf's move of "
                            "round {round} ({round}w).", place=place, round=round)
        else:
            defect = Defect("no-such-place",
                            "This record has no place {place}: it ends with round {round}.",
                            place=place, round=round)
        super().__init__(defect)


@dataclass(frozen=True, slots=True)
class Word:
    """A piece of a record and where it stands."""

    line: int
    column: int
    text: str = field(repr=False)  # it may be a secret

    def error(self, *defects: Defect, offset: int = 0) -> RecordError:
        """Return an error at this word, `offset` characters into it."""
        return RecordError(self.line, self.column + offset, *defects)


TOP = Word(1, 1, "")
"""The start of a record, as the place of anything that it lacks."""


class RecordedState(Protocol):
    """The state of a game."""

    @property
    def round(self) -> int: ...
    @property
    def over(self) -> bool: ...


class Played(Protocol):
    """A game of any kind."""

    @property
    def position(self) -> RecordedState: ...


G = TypeVar("G", bound=Played)


@dataclass(frozen=True, slots=True)
class GameRecord(Generic[G]):
    """A game and its free tags, in order. Raises DefectError for a tag that cannot be written."""

    game: G
    tags: Mapping[str, str] = field(default_factory=dict)

    derived: ClassVar[tuple[str, ...]]
    """The tags that follow from the game itself."""

    def __post_init__(self) -> None:
        for name, value in self.tags.items():
            if defect := self.tag_defect(name, value):
                raise DefectError(defect)
        object.__setattr__(self, "tags", MappingProxyType(dict(self.tags)))

    @classmethod
    def tag_defect(cls, name: str, value: str) -> Defect | None:
        """Return why the record cannot have this free tag, or None if it can."""
        return tag_defect(name, value, cls.derived)


# --- Tags -----------------------------------------------------------------------------------------


def tag_defect(name: str, value: str, derived: Collection[str] = ()) -> Defect | None:
    """Return why a record cannot have this free tag, or None if it can.

    `derived` are the tags that follow from the game itself.
    """
    if name in derived:
        return Defect("tag-derived",
                      "Leave out the tag {tag}: Sheepfold works it out from the game.", tag=name)
    if not _NAME.fullmatch(name):
        return Defect("tag-name", "{tag} is not a name for a tag: use up to 40 letters and digits.",
                      tag=quoted(name))
    if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in value):
        return Defect("tag-unprintable", "The tag {tag} has a line break or another character "
                      "that cannot be written.", tag=name)
    return None


def tag_lines(tags: Mapping[str, str]) -> list[str]:
    """Return the tags as lines of a record."""
    return [f'[{name} "{_escaped(value)}"]' for name, value in tags.items()]


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def written(tags: Mapping[str, str], moves: Iterable[tuple[int, str]]) -> str:
    """Return a record as text. Each move comes with its round."""
    rounds: dict[int, list[str]] = {}
    for number, move in moves:
        rounds.setdefault(number, []).append(move)
    lines = [f"{number}. {' '.join(made)}" for number, made in rounds.items()]
    return "\n".join([*tag_lines(tags), "", *lines]) + "\n"


def unescaped(value: str) -> str:
    """Return what a tag's value says, of the value as it is written."""
    return re.sub(r"\\(.)", r"\1", value)


def free_tags(
    tags: Mapping[str, Word], derived: Collection[str], players: Collection[str],
    seals: Collection[str] = (), said: Collection[str] = (),
) -> dict[str, str]:
    """Return the tags that do not follow from the game, as they may be kept. Raises RecordError.

    `players` are the tags that hold a `Name`; an empty one says that it is not known. With one of
    the tags `seals` a name stays as it is written, because the seal covers it. `said` are tags with
    names that no seal covers.
    """
    free = {}
    sealed = any(seal in tags for seal in seals)
    for name, value in tags.items():
        if name not in derived:
            text = unescaped(value.text)
            person = name in (*players, *said) and text != ""
            if defect := name_defect(text) if person else tag_defect(name, text):
                raise value.error(defect)
            kept = sealed and name not in said
            free[name] = parse_name(text) if person and not kept else text
    return free


def value_words(value: Word) -> list[Word]:
    """Return the words of a tag's value, as they are meant, each where it is written."""
    return [Word(value.line, value.column + it.start(), unescaped(it[0]))
            for it in re.finditer(r"\S+", value.text)]


def options(value: Word, parse: Callable[[str], T]) -> T:
    """Return the options that a tag's value says, read by `parse`. Raises RecordError."""
    try:
        return parse(value.text)
    except OptionsError as wrong:
        offset = 0 if wrong.word is None else value.text.find(wrong.word)
        raise value.error(*wrong.public, offset=offset) from None


def game_name(text: str) -> str | None:
    """Return the Game tag of a record, or None where it has none. Reads nothing else."""
    found = _game_tag(text)
    return None if found is None else found[0]


def game_place(text: str) -> tuple[int, int]:
    """Return in which line and column, from 1, the value of the Game tag begins; without one 1, 1.
    """
    found = _game_tag(text)
    return (1, 1) if found is None else found[1]


def _game_tag(text: str) -> tuple[str, tuple[int, int]] | None:
    for number, line in enumerate(_LINE.split(text[:LONGEST].removeprefix("\ufeff")), 1):
        match = _TAG.fullmatch(line.strip())
        if match and match[1] == "Game":
            before = len(line) - len(line.lstrip())
            return unescaped(match[2]), (number, before + match.start(2) + 1)
    return None


def games(text: str) -> list[str]:
    """Split a file of several records, one after the other.

    Before each there are as many empty lines as the file has before it, so that errors name the
    right line.

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
    """Return the names of the tags before the next move."""
    found = set[str]()
    for line in lines:
        if tag := _TAG.fullmatch(line.strip()):
            found.add(tag[1])
        elif line.partition(";")[0].strip():
            break
    return found


def foreign(text: str) -> bool:
    """Return whether a text has no tag that a record needs, right or wrong."""
    found = re.findall(r"^\s*\[\s*(\w+)", text, re.MULTILINE)
    return not _STARTS & set(found)


# --- Pieces ---------------------------------------------------------------------------------------


def split(text: str) -> tuple[dict[str, Word], list[Word]]:
    """Return the tags' raw values and the words of the move text. Raises RecordError."""
    if len(text) > LONGEST:
        raise TOP.error(Defect("record-too-long",
                               "A record can have at most {most} characters.",
                               most=LONGEST))
    tags: dict[str, Word] = {}
    words: list[Word] = []
    for number, line in enumerate(_LINE.split(text.removeprefix("\ufeff")), 1):
        start = len(line) - len(line.lstrip())
        if line.startswith("[", start):
            name, value = _tag(Word(number, start + 1, line[start:].rstrip()))
            if words:
                raise RecordError(number, start + 1, Defect(
                    "tag-after-moves", "Write all tags before the first move."))
            if name in tags:
                raise RecordError(number, start + 1, Defect(
                    "tag-repeated", "There are two tags {tag}.", tag=name))
            tags[name] = value
        else:
            moves = line.partition(";")[0]
            words += [Word(number, it.start() + 1, it[0]) for it in re.finditer(r"\S+", moves)]
    return tags, words


def _tag(line: Word) -> tuple[str, Word]:
    match = _TAG.fullmatch(line.text)
    if match:
        if len(match[1]) > 40:
            raise line.error(Defect("tag-name-too-long", "The name of this tag is too long."),
                             offset=1)
        return match[1], Word(line.line, line.column + match.start(2), match[2])
    quotes = line.text.replace("\\\\", "  ").replace('\\"', "  ").count('"')
    if quotes == 1:
        raise line.error(Defect("tag-without-quote", 'The closing " of this tag is missing.'),
                         offset=len(line.text))
    if quotes == 2 and "]" not in line.text.rpartition('"')[2]:
        raise line.error(Defect("tag-without-bracket", "The closing ] of this tag is missing."),
                         offset=len(line.text))
    raise line.error(Defect("not-a-tag", 'Write a tag as [Name "value"], alone on its line.'))


def rounds_apart(words: list[Word]) -> Iterator[Word]:
    """Yield the words, with each round's number as a word of its own.

    A number may touch the move after it, as in ``1.Kx:L-a2``.
    """
    for word in words:
        match = ROUND.match(word.text)
        if match and match.end() < len(word.text):
            yield Word(word.line, word.column, match[0])
            yield Word(word.line, word.column + match.end(), word.text[match.end():])
        else:
            yield word


# --- Rounds ---------------------------------------------------------------------------------------


def play(
    game: G,
    words: list[Word],
    step: Callable[[G, Word], G],
    unfinished: Callable[[G], Defect],
) -> G:
    """Play all the words of a record, each of them by `step`.

    Raises RecordError for a wrong round number, a round without moves, a number within a round
    (which `unfinished` then describes) and anything after the end.
    """
    begun: Word | None = None  # the number of a round that has no move yet
    number = 0  # the round whose number was read last
    for word in rounds_apart(words):
        position = game.position
        match = ROUND.fullmatch(word.text)
        if position.over:
            raise word.error(Defect(
                "after-the-end", "The game ended in round {round}, so {text} cannot follow.",
                round=position.round, text=quoted(word.text)))
        if match is None:
            if number != position.round:
                raise word.error(Defect(
                    "round-number-missing",
                    "Write '{round}.' before {text}: round {round} begins here.",
                    round=position.round, text=quoted(word.text)))
            game, begun = step(game, word), None
        elif number == position.round:
            raise word.error(unfinished(game))
        elif int(match[1]) != position.round:
            raise word.error(Defect(
                "round-number-wrong", "This has to be round {round}, not {number}.",
                round=position.round, number=match[1]))
        else:
            begun, number = word, position.round
    if begun is not None:
        raise begun.error(Defect(
            "round-empty", "Round {round} has no moves: leave out its number.", round=number))
    return game
