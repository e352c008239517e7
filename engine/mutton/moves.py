"""Moves, the marks they reveal, and placements, all immutable."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from engine.frozen import quick
from engine.hexgrid import Cell
from engine.letters import LETTERS, Animal

Mark = Literal["x", "w", "?"]
"""The kind of a dead or escaped animal: a sheep, a wolf, or not revealed."""
Player = Literal["wolf", "farmer"]
End = Literal["no shot left", "one kind left"]
"""Why a turn ended the game: the Farmer cannot shoot any more, so that a wolf that lives eats the
flock (ruling 9), or no wolf or no sheep is left (ruling 10). See `Position.end`.
"""


@quick
@dataclass(frozen=True, slots=True)
class Run:
    """A frightened animal's flight to a cell."""

    animal: Animal
    cell: Cell


@quick
@dataclass(frozen=True, slots=True)
class Kill:
    """The Wolf kills `victim`, and its neighbours run."""

    victim: Animal
    runs: tuple[Run, ...] = ()


@dataclass(frozen=True, slots=True)
class Escape:
    """A wolf with no living neighbour leaves the board (ruling 7)."""

    animal: Animal


@dataclass(frozen=True, slots=True)
class Pass:
    """The Farmer holds fire, or the Wolf cannot kill (ruling 6)."""


@quick
@dataclass(frozen=True, slots=True)
class Shot:
    """The Farmer shoots one suspect; before a shotgun its neighbours run."""

    animal: Animal
    runs: tuple[Run, ...] = ()


@dataclass(frozen=True, slots=True)
class Berserk:
    """The Farmer shoots two or more suspects at once, and the game ends (ruling 9)."""

    animals: tuple[Animal, ...]


Move = Kill | Escape | Pass | Shot | Berserk


def in_order(move: Move) -> Move:
    """Return the move with its runs in the order of letters, which says nothing about which
    sheep was thought of first.

    >>> in_order(Kill("B", (Run("C", "a1"), Run("A", "b2")))).runs[0].animal
    'A'
    """
    if isinstance(move, Kill | Shot):
        return replace(move, runs=tuple(sorted(move.runs, key=lambda run: run.animal)))
    return move


@quick
@dataclass(frozen=True, slots=True)
class Turn:
    """A move that was made, with what it revealed: one mark for each animal that died or escaped.

    `end` says that the game was announced to be over, and why. Under no_reveal that cannot be seen
    from the marks (ruling 11).
    """

    player: Player
    move: Move
    marks: tuple[Mark, ...] = ()
    end: End | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move of the Wolf's that the table had to refuse, because of the pack.

    Nothing on the board changes, but the Farmer has learnt something: ``"kill"``: no living wolf
    stands beside `animal`; ``"escape"``: `animal` is no wolf that could escape.
    """

    animal: Animal
    kind: Literal["kill", "escape"] = "kill"


@dataclass(frozen=True, slots=True)
class Stop:
    """The game was stopped before its natural end, and the pack is opened.

    With `by`, that player gave up (ruling 18): if it was the Farmer, every sheep still alive dies;
    the points of a Wolf stand. Without it no more animals die: a target was reached (ruling 13).
    """

    by: Player | None = None


Entry = Turn | Refusal | Stop


@dataclass(frozen=True, slots=True)
class Placement:
    """The cells on which A, B, C, … start, in this order."""

    cells: tuple[Cell, ...]

    def __iter__(self) -> Iterator[tuple[Animal, Cell]]:
        """Pairs of animal and cell, A first."""
        return iter(zip(LETTERS, self.cells, strict=False))
