"""Boards seen by many packs at once: what each board offers to each pack.

All boards and packs are handled together, as arrays: the first index is the board, the second the
pack. This costs about a microsecond for fifty pairs of a board and a pack.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engine.mutton.players.belief import Floats, Masks
from engine.mutton.players.rollout import BitBoard, members

NOBODY = 26
"""Index of an animal that does not exist, and has no neighbours."""

FEATURES = ("victims", "alone", "crowd", "pairs", "next kill", "second kill", "exposed")
"""What `features` returns for each board and pack:

the number of sheep beside a wolf; of wolves without neighbours; of neighbours of all wolves; of
pairs of wolves that touch; how little the best and the second best next kill would reveal (the
chance that such a kill is possible); and the chance of the most suspected wolf.
"""


@dataclass(frozen=True, slots=True)
class Packs:
    """The living wolves of packs, as bits and as lists."""

    masks: Masks
    wolves: npt.NDArray[np.intp]
    """A row for each pack; it ends in NOBODY if some of its wolves are dead."""

    @staticmethod
    def of(packs: Masks, living: int) -> Packs:
        """Return these packs, of which only the `living` count."""
        masks = packs & np.uint32(living)
        number = int(np.bitwise_count(masks).max(initial=0))
        wolves = np.full((len(masks), number), NOBODY, np.intp)
        rest = masks.copy()
        for column in range(number):
            lowest = rest & (~rest + np.uint32(1))
            wolves[:, column] = np.where(lowest, np.bitwise_count(lowest - np.uint32(1)), NOBODY)
            rest ^= lowest
        return Packs(masks, wolves)


def neighbourhoods(boards: Sequence[BitBoard]) -> Masks:
    """Return the living neighbours of each animal (second index) on each board, as bits."""
    found = np.zeros((len(boards), NOBODY + 1), np.uint32)
    for row, board in enumerate(boards):
        for animal in members(board.living):
            found[row, animal] = board.beside(animal)
    return found


def features(near: Masks, packs: Packs, chance: Floats) -> Floats:
    """Return the FEATURES of boards for packs. The indices are board, pack, feature.

    `near` are the boards' `neighbourhoods`; `chance` is each animal's chance to be a wolf, for each
    board.
    """
    beside = (near[:, :, None] >> np.arange(NOBODY, dtype=np.uint32) & 1).astype(np.float32)
    degree = beside.sum(axis=2)
    safe = np.log1p(-np.minimum(chance, 0.999)).astype(np.float32)
    kept = 1 - np.exp(np.einsum("bij,bj->bi", beside, safe))
    good = (beside * kept[:, None, :NOBODY]).max(axis=2)
    suspected = np.zeros((len(near), NOBODY + 1), np.float32)
    suspected[:, :NOBODY] = chance
    found = np.zeros((len(near), len(packs.masks), len(FEATURES)), np.float32)
    reach = np.zeros(found.shape[:2], np.uint32)
    for column in packs.wolves.T:
        one, best = near[:, column], good[:, column]
        reach |= one
        found[:, :, 1] += (one == 0) & (column != NOBODY)
        found[:, :, 2] += degree[:, column]
        found[:, :, 3] += np.bitwise_count(one & packs.masks)
        found[:, :, 5] = np.maximum(found[:, :, 5], np.minimum(found[:, :, 4], best))
        found[:, :, 4] = np.maximum(found[:, :, 4], best)
        found[:, :, 6] = np.maximum(found[:, :, 6], suspected[:, column])
    found[:, :, 0] = np.bitwise_count(reach & ~packs.masks)
    found[:, :, 3] /= 2
    return found
