"""What has been chosen for the next match."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from engine.hexgrid import cell_count
from engine.mutton.moves import Placement
from engine.mutton.options import Options


@dataclass(frozen=True, slots=True)
class Setup:
    """What has been chosen for the next match."""

    players: tuple[str, str] = ("Ann", "Ben")
    options: Options = field(default_factory=Options)
    form: Literal["duel", "target", "bids"] = "duel"
    target: int | None = None
    computers: tuple[str, str] = ("", "")
    """The strength of each player that is a computer."""
    hints: int = 0
    """How many hints each person may take."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How the flock of the present game is to be set up."""

    way: str = "sparse"
    """One of the ways, or ``cells``."""
    target: Placement | None = None
    """Where it is to be set up, if that is known beforehand."""
    chosen: bool = False
    """Whether somebody has said how."""


def fitting(options: Options, size: int) -> Options:
    """The same options on a board of this size, with as crowded a flock as on the classic one.

    >>> str(fitting(Options(), 3))
    'size=3 sheep=13 wolves=2 berserk reveal no_remove no_escape rifle'
    """
    sheep = min(26, round(cell_count(size) * 26 / 37))
    return replace(options, size=size, sheep=sheep, wolves=max(1, round(sheep * 4 / 26)))
