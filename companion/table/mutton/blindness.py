"""Sensors that fail or may fail: what the players are to do about them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from companion.guidance.reading import Reading
from companion.guidance.setting import Setting
from companion.sensing.arrangement import Arrangement
from companion.words.message import Message
from engine.hexgrid import Cell

PUZZLED_MS = 15_000.0
"""Time after which a problem that persists may be the board's mistake, in ms."""
IDLE_MS = 60_000.0
"""The same where there is no problem, but nothing happens either, in ms."""
MANY = 4
"""Number of cells up to which a sentence names each of them."""


class Doubt:
    """Notices when the players do not get on, because a sensor may fail."""

    def __init__(self) -> None:
        self.puzzled = False
        """Whether the board has shown no progress for too long."""
        self._asked: tuple[Message | None, Arrangement, float] = (None, Arrangement(), 0.0)
        """The last instruction, how the board was then, and since when (ms)."""

    def watch(
        self, sentence: Message | None, seen: Arrangement, now: float, *, problem: bool
    ) -> bool:
        """Compare the board with the last time. Return whether `puzzled` has changed.

        `sentence` is the instruction that the players see; `problem` says that something on the
        board has to be changed.
        """
        if (sentence, seen) != self._asked[:2]:
            self._asked = (sentence, seen, now)
        patience = PUZZLED_MS if problem else IDLE_MS
        before, self.puzzled = self.puzzled, (
            sentence is not None and now - self._asked[2] >= patience)
        return self.puzzled != before

    def advice(
        self, found: Reading | Setting | None, blind: Collection[Cell], unsure: Cell | None
    ) -> Message | None:
        """What to do where a sensor fails, or may fail.

        `unsure` is the cell of a victim that only its own sensor reports as dead.
        """
        if found is None:
            return None
        hint = _hint(blind, [mark.cell for mark in found.marks])
        wrong = [unsure] if unsure else [problem.cell for problem in found.problems]
        seen_wrong = wrong and wrong[0] not in blind
        if not self.puzzled or (hint and not seen_wrong):
            return hint
        cells = wrong or [mark.cell for mark in found.marks if mark.role == "place"]
        return _remedy(cells[0] if len(cells) == 1 or wrong else None)


def _hint(blind: Collection[Cell], marked: Sequence[Cell]) -> Message | None:
    """What to say about blind cells now; about the `marked` ones first."""
    if not blind:
        return None
    here = [cell for cell in marked if cell in blind]
    cells = here or list(blind)
    count, example = len(cells), cells[0]
    if count > MANY:
        return Message("many-blind-say-how" if here else "many-blind-count-when-said",
                       count=count, example=example)
    return Message("blind-say-how" if here else "blind-counts-when-said",
                   cells=cells, example=example)


def _remedy(cell: Cell | None) -> Message:
    """What to do about a mistake of the board."""
    return Message("does-board-miss") if cell is None else Message("is-board-mistaken", cell=cell)


def failing(cells: Sequence[Cell]) -> Message:
    """That the sensors of these cells fail."""
    if len(cells) > MANY:
        return Message("many-sensors-fail", count=len(cells))
    return Message("sensors-fail", cells=cells)


def healed(cells: Sequence[Cell]) -> Message:
    """That the sensors of these cells work again."""
    if len(cells) > MANY:
        return Message("many-sensors-work", count=len(cells))
    return Message("sensors-work", cells=cells)
