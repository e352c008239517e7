"""The tags that readers report: whose they are, and which of them are still unknown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.link.events import Tagged
from companion.sensing.arrangement import Arrangement
from companion.table.mutton.view import TagView
from engine.hexgrid import Cell
from engine.mutton.options import LETTERS, Animal
from hardware.tabletop import tag_uid

_SIMULATED_TAGS = {tag_uid(letter): letter for letter in LETTERS}


@dataclass(frozen=True, slots=True)
class UnknownTag:
    """A tag that belongs to no sheep yet, as it was read."""

    uid: bytes
    cell: Cell | None
    """Where it was read; None for the pad."""
    standing: frozenset[Cell]
    """The cells on which something stood then."""


class Tags:
    """Whose each tag is. `learnt` are the tags that the journal knows."""

    def __init__(self, learnt: Mapping[bytes, Animal]) -> None:
        self.known: dict[bytes, Animal] = dict(learnt)
        """The animal of each known tag. The trackers share this dictionary."""
        self.simulated = False
        """Whether the board is simulated. The tags of a simulated flock need not be learnt."""
        self.unknown: list[UnknownTag] = []
        """The unknown tags at the readers, in the order in which they were read."""
        self.under: dict[Cell, bytes] = {}
        """The tag that each reader under a cell has read last."""
        self._foreign: set[bytes] = set()
        """The tags that belong to no sheep, as the players have said."""

    def set_known(self, learnt: Mapping[bytes, Animal]) -> None:
        """Replace the known tags by those that the journal knows and those of a simulated flock."""
        self.known.clear()
        self.known |= learnt
        if self.simulated:
            self.known |= _SIMULATED_TAGS

    def read(self, tag: Tagged, seen: Arrangement) -> None:
        """Note a tag that was read if it is unknown. Only the last one at each reader counts."""
        self.unknown = [each for each in self.unknown if each.cell != tag.where]
        if tag.where is not None:
            self.under[tag.where] = tag.uid
        if tag.uid not in self.known and tag.uid not in self._foreign:
            self.unknown.append(UnknownTag(tag.uid, tag.where, frozenset(seen.on)))

    def forget_lifted(self, seen: Arrangement) -> None:
        """Forget the unknown tags of sheep that have left their cells."""
        kept = []
        for tag in self.unknown:
            if tag.cell is not None and tag.cell in seen.on:
                kept.append(replace(tag, standing=tag.standing | {tag.cell}))
            elif tag.cell not in tag.standing:  # the pad's, or its sheep has not landed yet
                kept.append(tag)
        self.unknown = kept

    def answer(self, *, foreign: bool) -> UnknownTag:
        """Remove the unknown tag that was read last, as the players have said whose it is.

        `foreign` says that it belongs to no sheep.
        """
        tag = self.unknown.pop()
        if foreign:
            self._foreign.add(tag.uid)
        return tag

    def placed(self, seen: Arrangement) -> tuple[tuple[UnknownTag, Animal], ...]:
        """Return the unknown tags of sheep that have been set down and are known, with their sheep.

        A tag that was read on the pad is that of the only sheep set down since.
        """
        found = []
        for tag in self.unknown:
            landed = [tag.cell] if tag.cell is not None else set(seen.on) - tag.standing
            pieces = [piece for cell in landed if (piece := seen.on.get(cell)) is not None]
            if len(pieces) == 1 and pieces[0].animal is not None and not seen.settling:
                found.append((tag, pieces[0].animal))
        return tuple(found)

    def question(
        self, seen: Arrangement, wanted: Animal | None, *, in_order: bool
    ) -> TagView | None:
        """Ask whose the unknown tag is that was read last; None where there is none.

        `wanted` is the sheep that the players were asked to set down. Where they are asked for all
        `in_order`, that says whose a tag is, unless its sheep was set down out of order.
        """
        if not self.unknown:
            return None
        cell = self.unknown[-1].cell
        piece = seen.on.get(cell) if cell is not None else None
        if in_order and (piece is None or piece.animal is not None):
            return None
        likely = wanted if cell is None else piece.animal if piece is not None else None
        return TagView(cell, likely)
