"""Files in the Smart Game Format: games, their nodes, and where each property stands.

A file holds games in parentheses, one after the other. A game is a sequence of nodes, each ``;``
with properties such as ``SU[mutton 0]``. Where a game has variations, only the main line is kept:
the first of them, each time. What the properties mean is for each game to say.
"""

import re
from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.defect import Defect
from engine.records import RecordError, Word
from engine.wording import quoted

_SPACE = re.compile(r"\s*")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*")
_VALUE = re.compile(r"((?:[^\]\\]|\\.)*)\]", re.DOTALL)
_ESCAPED = re.compile(r"[][\\]")
_LINE = re.compile(r"\r\n|\r|\n")
_BEGIN = re.compile(
    r"^\(\s{0,20};|(?<=\n\)\n)|(?<=\n\)\r\n)|\(\s{0,20};[^()]{0,200}?GM\s{0,20}\[", re.MULTILINE)
"""Where a game may begin: at the start of a line, after one with ), or with its property GM."""
_SWALLOWED = re.compile(r"[)\n]\s{0,20}\(\s{0,20};[^()]{0,200}?GM\s{0,20}\[[^]]{0,20}\Z")
"""The beginning of the next game, in a value whose ] is missing."""

_MOST_BAD = 1000
"""Number of damaged games in a row after which the rest of a file is left: it holds no games."""


class SgfError(RecordError):
    """A file that cannot be read: `line`, `column`, and the `game` and `node`, from 1.

    `node` is 0 before the first node of a game.
    """

    def __init__(self, place: Word, game: int, node: int, *defects: Defect) -> None:
        super().__init__(place.line, place.column, *defects)
        self.game, self.node = game, node


@dataclass(frozen=True, slots=True)
class Property:
    """A property. One with several values is a property for each of them."""

    name: str
    value: Word


Node = tuple[Property, ...]


def main_lines(text: str) -> list[tuple[Node, ...]]:
    """Return the main line of each game in a file. Raises SgfError.

    >>> [game] = main_lines("(;GM[mutton];P0[0 Start P0](;P0[1 Done])(;P0[1 Resign]))")
    >>> [[f"{it.name}: {it.value.text}" for it in node] for node in game]
    [['GM: mutton'], ['P0: 0 Start P0'], ['P0: 1 Done']]
    """
    return _Reader(text.removeprefix("\ufeff")).games()


def each_main_line(text: str) -> Iterator[tuple[Node, ...] | SgfError]:
    """Yield the main line of each game, or why it cannot be read.

    After a damaged game it goes on where the next one may begin, so what is there once is yielded
    once.
    """
    yield from _Reader(text.removeprefix("\ufeff")).each_game()


def written(name: str, value: str) -> str:
    r"""Return a property as text.

    >>> written("C", "one [two] \\")
    'C[one \\[two\\] \\\\]'
    """
    return f"{name}[{_ESCAPED.sub(lambda it: chr(92) + it[0], value)}]"


class _Reader:
    def __init__(self, text: str) -> None:
        self._text, self._at = text, 0
        self._lines = array("I", [0])
        self._lines.extend(it.end() for it in _LINE.finditer(text))
        self._game = self._node = 0

    def games(self) -> list[tuple[Node, ...]]:
        found = []
        for game in self.each_game():
            if isinstance(game, SgfError):
                raise game
            found.append(game)
        return found

    def each_game(self) -> Iterator[tuple[Node, ...] | SgfError]:
        bad = 0
        while bad < _MOST_BAD and self._next():
            self._game, self._node = self._game + 1, 0
            start = self._at
            try:
                yield self._main_line()
                bad = 0
            except SgfError as wrong:
                yield wrong
                bad += 1
                begin = _BEGIN.search(self._text, start + 1)
                self._at = begin.start() if begin else len(self._text)
        if not self._game:
            yield self._error(Defect(
                "sgf-empty", "There is no game in this file: a game begins with (;."))

    def _main_line(self) -> tuple[Node, ...]:
        nodes: list[Node] = []
        variations: list[int] = []  # how many each open parenthesis has begun so far
        aside = 0  # how many of them are not at their first any more
        while True:
            sign = self._next()
            if sign == "(":
                if variations:
                    variations[-1] += 1
                    aside += variations[-1] == 2
                variations.append(0)
            elif sign == ")" and variations and nodes:
                aside -= variations.pop() > 1
            elif sign == ";" and variations:
                self._node += 1
            else:
                raise self._error(Defect(
                    "sgf-unexpected", "{text} cannot stand here. A game is written as "
                    "(;NAME[value] ;NAME[value] ...).", text=quoted(sign or "the end of the file")))
            self._at += 1
            if sign == ";":
                begin, node = self._at, self._properties()
                if self._node > 1 and any(it.name == "GM" for it in node):
                    self._at = begin
                    raise self._error(Defect(
                        "sgf-not-closed", "The game before this one is not closed by )."))
                if not aside:
                    nodes.append(node)
            if not variations:
                return tuple(nodes)

    def _properties(self) -> Node:
        found: list[Property] = []
        while (sign := self._next()) and sign not in "();":
            name = _NAME.match(self._text, self._at)
            if name:
                self._at = name.end()
            named = name[0] if name else found[-1].name if found else ""
            if self._next() != "[" or not named:
                raise self._error(Defect(
                    "sgf-no-value", "The value of a property is missing here: write NAME[value]."))
            value = _VALUE.match(self._text, self._at + 1)
            if value is None or _SWALLOWED.search(value[1], max(0, len(value[1]) - 300)):
                raise self._error(Defect(
                    "sgf-unclosed", "The closing ] of the property {name} is missing.",
                    name=named))
            place = self._place(value.start())
            said = re.sub(r"\\(.)", r"\1", _LINE.sub("\n", value[1]), flags=re.DOTALL)
            found.append(Property(named, Word(place.line, place.column, said)))
            self._at = value.end()
        return tuple(found)

    def _next(self) -> str:
        """Go on to the next sign that is not a space, and return it; "" at the end."""
        space = _SPACE.match(self._text, self._at)
        self._at = space.end() if space else self._at
        return self._text[self._at:self._at + 1]

    def _place(self, at: int) -> Word:
        line = bisect_right(self._lines, at)
        return Word(line, at - self._lines[line - 1] + 1, "")

    def _error(self, defect: Defect) -> SgfError:
        return SgfError(self._place(self._at), self._game, self._node, defect)


def text_of(nodes: Iterable[Iterable[str]]) -> str:
    """Return one game as text on a single line, of its nodes' written properties."""
    return "(" + "".join(";" + "".join(node) for node in nodes) + ")"
