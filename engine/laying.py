"""What the two tile-laying games share: cells of an endless table, games with their history, places
in that history, and the text diagram.

A cell is a pair (x, y) of whole numbers, x to the right and y downwards; the first tile lies on or
around (0, 0). In text it is written ``2,-1``.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic, Protocol, Self, TypeVar

from engine.defect import Defect, IllegalMove
from engine.records import NoSuchRound, NotationError, PlaceError
from engine.wording import quoted

Cell = tuple[int, int]

FARTHEST = 999
"""Largest coordinate of a cell in text. No game reaches it."""

_CELL = re.compile(r"(-?[0-9]{1,6}),(-?[0-9]{1,6})", re.ASCII)
_PLACE = re.compile(r"([0-9]{1,6})(?:\.([0-9]{1,2}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Stop:
    """The game was stopped before its natural end.

    With `by`, that player gave up (ruling 18), 0 the first. Without it no more was to be laid: the
    table is scored as it lies.
    """

    by: int | None = None


STOP = "stop"
"""A stop in a record; ``stop:`` and a player's name there, if that player gave up."""


class TilePosition(Protocol):
    """A position of either game: the table at one moment."""

    @property
    def round(self) -> int: ...
    @property
    def player(self) -> int: ...
    @property
    def over(self) -> bool: ...
    @property
    def players(self) -> int: ...
    def stop(self, by: int | None = None) -> Self: ...


T = TypeVar("T")  # a tile as it lies
P = TypeVar("P", bound=TilePosition)


@dataclass(frozen=True, slots=True)
class TileGame(Generic[T, P]):
    """A game with its history; `entries` lead from each position to the next."""

    table: tuple[T, ...]
    """The tiles before the first turn: one in the middle, or a position set up."""
    entries: tuple[T | Stop, ...]
    positions: tuple[P, ...] = field(repr=False)
    """The position before each entry, and the present one."""

    @property
    def position(self) -> P:
        """The present position."""
        return self.positions[-1]

    @property
    def rounds(self) -> tuple[int, ...]:
        """The round of each entry."""
        return tuple(before.round for before in self.positions[:-1])

    def apply(self, tile: T) -> Self:
        """Return the game after a tile was laid. Raises IllegalMove, which names every defect."""
        raise NotImplementedError

    def stop(self, by: int | None = None) -> Self:
        """Return the game stopped here: scored as the table lies, or as the player in `by` has
        given it up (ruling 18).

        Raises IllegalMove if it is over.
        """
        if self.position.over:
            raise IllegalMove(Defect("game-over", "The game is over."))
        return self._with(Stop(by), self.position.stop(by))

    def back(self) -> Self:
        """Return the game before its last entry; the same game if nothing was done yet."""
        return self.upto(max(0, len(self.entries) - 1))

    def upto(self, many: int) -> Self:
        """Return the game as it stood after its first `many` entries."""
        return replace(self, entries=self.entries[:many], positions=self.positions[: many + 1])

    def _with(self, entry: T | Stop, after: P) -> Self:
        return replace(self, entries=(*self.entries, entry), positions=(*self.positions, after))


def write_cell(cell: Cell) -> str:
    """Return a cell as text.

    >>> write_cell((2, -1))
    '2,-1'
    """
    return f"{cell[0]},{cell[1]}"


def read_cell(text: str, start: int = 0) -> Cell:
    """Return the cell that `text` says.

    Raises NotationError, of which `start` is added to the offset.

    >>> read_cell("2,-1")
    (2, -1)
    """
    match = _CELL.fullmatch(text)
    if not match:
        raise NotationError(Defect(
            "not-a-table-cell", "{text} is not a cell. A cell is two whole numbers, such as 2,-1.",
            text=quoted(text)), start)
    cell = int(match[1]), int(match[2])
    if max(map(abs, cell)) > FARTHEST:
        raise NotationError(Defect(
            "off-the-table",
            "{text} is off the table. No cell is farther than {most} from the middle.",
            text=quoted(text), most=FARTHEST), start)
    return cell


def entries_until(rounds: Sequence[int], when: str) -> int:
    """Return how many entries of a history precede a place in it.

    `rounds` has the round of each entry.

    ``"3"`` is the end of round 3, ``"3.1"`` the first entry of it, ``"0"`` the start. Raises
    PlaceError for other text, and NoSuchRound, which names the last place there is, for a place
    beyond it.

    >>> entries_until((1, 1, 2, 2, 3), "2"), entries_until((1, 1, 2, 2, 3), "2.1")
    (4, 3)
    """
    match = _PLACE.fullmatch(when)
    if not match or match[2] == "0":
        raise PlaceError(Defect(
            "not-a-place-of-tiles",
            "{text} is not a place in a game. Write 3 for the end of round 3, 3.1 for the first "
            "tile in it, or 0 for the start.", text=quoted(when)))
    number = int(match[1])
    if number == 0 and match[2] is None:
        return 0
    here = [made for made, of in enumerate(rounds, 1) if of == number]
    if here and match[2] is None:
        return here[-1]
    if here and int(match[2]) <= len(here):
        return here[int(match[2]) - 1]
    raise NoSuchRound(when, rounds[-1] if rounds else 0)


def drawn(signs: Mapping[Cell, str], column: Callable[[Cell], int]) -> str:
    """Return a table of tiles as text.

    Each cell is a sign, and each row begins with the name of its first cell.

    `column` says where a cell stands in its row, in characters; cells of a row are two apart.
    """
    if not signs:
        return ""
    left = min(map(column, signs))
    right = max(map(column, signs))
    x_of = {y: x for x, y in sorted(signs, reverse=True)}
    lines = []
    for y in range(min(x_of), max(x_of) + 1):
        first = x_of.get(y, 0)
        while column((first, y)) >= left + 2:
            first -= 1
        row = ""
        for x in range(first, first + (right - left) // 2 + 1):
            row = row.ljust(column((x, y)) - left) + signs.get((x, y), " ")
        lines.append(f"{write_cell((x_of.get(y, first), y)):>7}  {row.rstrip()}")
    return "\n".join(lines)
