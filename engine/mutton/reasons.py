"""The fact that explains why another move would have been better than the one that was made.

A player can check such a fact on the board or on the tracking sheet. A difference that is too
small to explain half a point is none, and nor is the cost in other words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from engine.mutton.moves import Kill, Move, Pass, Shot

if TYPE_CHECKING:  # reasons are put into words without the strong players
    from engine.mutton.estimate import Mean

CLEARLY = 1.5
"""Factor by which one move must leave more packs than another for that to be a reason.

93 packs instead of 79 do not explain a cost of 1.6 points; half as many again can.
"""
GAP = 0.1
"""Difference between two chances from which it is a reason.

A wolf that is shot saves about three sheep, so a tenth explains a third of a point.
"""
CROWD = 2
"""Number of animals that must stand beside one suspect more than beside another."""
FAIR = 0.5
"""Chance from which a shot is not called unlikely, even if something else would have been better.
"""
FEW_PACKS = 60
"""Maximum number of packs that are counted in a reason; of more, percentages are given."""

KillReason = Literal["own", "packs", "exposed"]
"""The kill was of one of the pack, left fewer packs, or made one of the pack more suspect."""
ShotReason = Literal["sure", "packs", "choices", "tells", "beside"]
"""The better target had to be a wolf, is in more packs, was likelier to be one by the Wolf's
choices, tells more about the pack, or stood beside more animals that it could kill."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that could have been made, or was. A kill without runs stands for all its flights."""

    move: Move
    expected: Mean
    packs: int | None = None
    """Number of packs that would still fit after this kill; None for other moves."""
    exposed: float | None = None
    """After this kill, the highest chance of a wolf of this pack to be one, as all packs count.

    None for other moves.
    """
    mate: bool = False
    """Whether this kill is of one of the pack."""
    hit: float | None = None
    """Chance that this shot hits, or that going berserk hits every wolf; None for other moves."""
    holding: int | None = None
    """Number of packs that contain the animal of this shot; None for other moves."""
    beside: int | None = None
    """Number of animals beside the one that this shoots; None for other moves."""


def explained(made: Choice, best: Choice, packs: int) -> bool:
    """Return whether a fact explains why `best` is better; `packs` fitted before the move."""
    if isinstance(made.move, Kill) and isinstance(best.move, Kill):
        return kill_reason(made, best) is not None
    if isinstance(made.move, Shot) and isinstance(best.move, Shot):
        return shot_reason(made, best, packs) is not None
    if isinstance(made.move, Shot) and isinstance(best.move, Pass):
        return (made.hit or 0.0) < FAIR
    return True


def kill_reason(made: Choice, best: Choice) -> KillReason | None:
    """Return what explains that killing another animal is better; None if no fact does."""
    if made.mate and not best.mate:
        return "own"
    if (best.packs or 0) > CLEARLY * (made.packs or 0):
        return "packs"
    if (made.exposed or 0.0) - (best.exposed or 0.0) >= GAP:
        return "exposed"
    return None


def shot_reason(made: Choice, best: Choice, packs: int) -> ShotReason | None:
    """Return what explains that shooting another animal is better; None if no fact does."""
    more = (best.hit or 0.0) - (made.hit or 0.0)
    holding, others = best.holding or 0, made.holding or 0
    if holding == packs:
        return "sure"
    if more > 0 and holding - others >= GAP * packs:
        return "packs"
    if more >= GAP:
        return "choices"
    if packs_left(others, packs) > CLEARLY * packs_left(holding, packs):
        return "tells"
    if more > -GAP and (best.beside or 0) - (made.beside or 0) >= CROWD:
        return "beside"
    return None


def by_choices(shot: Choice, packs: int) -> bool:
    """Return whether the Wolf's choices made an animal much more or less likely to be a wolf.

    A page shows the chance by the packs alone.
    """
    return shot.holding is not None and abs((shot.hit or 0.0) - shot.holding / packs) >= GAP


def packs_left(holding: int, packs: int) -> int:
    """Return how many packs are left on average once it is known whether they hold an animal.

    >>> packs_left(holding=50, packs=100)
    50
    """
    return round((holding ** 2 + (packs - holding) ** 2) / packs)
