"""Whether what the sensors of a board read can be their zeros, or something lies on a cell.

A number alone tells neither: a good sensor may read 6 mT with nothing near, and a sheep that
stands 9 mm off the middle gives no more. So each cell is judged beside the others, and beside its
own zero of before.
"""

from collections.abc import Mapping
from statistics import median

from hardware.tolerances import COMMON_MT, DRV5055A3, ZEROS_MT

NEAR_MT = DRV5055A3.zero_mt + DRV5055A3.warmth_mt + 0.3
"""Farthest that the zero of a new DRV5055A3 is from its board's shift, with some noise: 5.2."""
ASIDE_MT = 7.6
"""From here on a cell of a board of DRV5055A3 may have a sheep 7 mm off its middle: that gives
13.1 mT with the weakest magnets, less a zero of 4.4 and some noise. On a small board a cell between
the two limits shows that its sensors are of another kind."""
SMALL = 12
"""On a board with more cells, all but one or two of a 49E never look like a DRV5055A3."""
CHANGED_MT = 3.0
"""A reading farther than this from the zero of before, which wanders by less than 2 mT."""


def shift_mt(fields: Mapping[str, float]) -> float:
    """Return the shift that most cells of a board have in common, in mT.

    >>> round(shift_mt({"a1": 4.0, "a2": -2.0, "b1": 40.0}), 1)
    0.9
    """
    edges = [value + side * NEAR_MT for value in fields.values() for side in (-1, 1)]
    tried = [max(-COMMON_MT, min(COMMON_MT, edge)) for edge in edges]
    covered = {
        shift: sum(abs(value - shift) <= NEAR_MT + 1e-9 for value in fields.values())
        for shift in tried
    }
    best = [shift for shift, count in covered.items() if count == max(covered.values())]
    return (min(best) + max(best)) / 2


def doubtful(fields: Mapping[str, float], kept: Mapping[str, float]) -> tuple[str, ...]:
    """Return the cells on which something seems to lie, or whose sensor is broken.

    `fields` are the readings of all cells in mT without any calibration, `kept` the zeros that the
    board has kept (none: it was never calibrated).

    >>> doubtful({"a1": 4.0, "a2": -2.0, "b1": 12.0}, {})
    ('b1',)
    >>> doubtful({"a1": 4.0, "a2": -2.0, "b1": 12.0}, {"a1": 4.1, "a2": -2.1, "b1": 11.4})
    ()
    """
    shift = shift_mt(fields)
    off = {cell: abs(value - shift) for cell, value in fields.items()}
    if kept:
        moved = {cell: value - kept[cell] for cell, value in fields.items()}
        together = max(-COMMON_MT, min(COMMON_MT, median(moved.values())))
        changed = [cell for cell in fields if abs(moved[cell] - together) > CHANGED_MT]
        if 2 * len(changed) <= len(fields):  # else these are not the zeros of this board
            return tuple(changed)
    odd = [cell for cell in fields if off[cell] > NEAR_MT]
    between = any(NEAR_MT < off[cell] < ASIDE_MT for cell in odd)
    if len(odd) > 2 or (between and len(fields) < SMALL):
        return tuple(cell for cell in odd if not plausible(fields[cell]))
    return tuple(odd)


def plausible(field_mt: float) -> bool:
    """Return whether some sensor that may be used could have this zero."""
    return ZEROS_MT[0] <= field_mt <= ZEROS_MT[1]


def wide(fields: Mapping[str, float]) -> bool:
    """Return whether these are zeros of sensors so different that a piece may hide in them.

    >>> wide({"a1": 4.0, "a2": -2.0}), wide({"a1": 9.0, "a2": -8.0})
    (False, True)
    """
    shift = shift_mt(fields)
    return any(abs(value - shift) > NEAR_MT for value in fields.values())
