"""What a table does when a board has come, and when a reader sees a tag that nobody knows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from companion.link.events import Tagged
from companion.sensing.sensor_health import Senses
from companion.sensing.tracker import Tracker
from companion.store.journal import JournalError
from companion.table.mutton import blindness
from companion.table.mutton.setup import fitting
from companion.table.mutton.view import LinkView, TagView
from engine.hexgrid import MAX_SIZE, MIN_SIZE, Cell, HexGrid, cell_count
from engine.mutton.options import LETTERS, Animal
from firmware.wire import CAP_PAD, CAP_SIMULATED, Hello
from hardware.tabletop import tag_uid

if TYPE_CHECKING:
    from companion.table.mutton.table import Table

READY = "Board ready"
CHECK = "Check the board"
"""What is said instead while a problem of the board lasts."""


@dataclass(frozen=True, slots=True)
class LaidAside:
    """What is known of a board that has made room for one of another size."""

    tracker: Tracker
    senses: Senses
    restoring: bool


_SIMULATED_TAGS = {tag_uid(letter): letter for letter in LETTERS}
_SIZES = {cell_count(size): size for size in range(MIN_SIZE, MAX_SIZE + 1)}


def connected(table: Table, hello: Hello) -> None:
    """A board is there, perhaps another than before."""
    size = _SIZES[hello.cells]
    table.simulated = bool(hello.capabilities & CAP_SIMULATED)
    know_tags(table)
    table.unknown_tags.clear()
    if table.grid is None or table.grid.size != size:
        _change(table, HexGrid.of(size))
    if table.tracker is not None:
        table.tracker.pad = bool(hello.capabilities & CAP_PAD)
    if table.state is None and table.setup.options.size != size:
        table.setup = replace(table.setup, options=fitting(table.setup.options, size))
    table.troubles.clear()
    table.link = LinkView("none", "The board is there. Its cells are being read.")


def _change(table: Table, grid: HexGrid) -> None:
    """A board of another size is attached. What was known of the one before is laid aside: when it
    is back in the same game, only what has changed on it is asked about."""
    if table.grid is not None and table.tracker is not None and table.senses is not None:
        table.laid_aside[table.grid.size] = LaidAside(
            table.tracker, table.senses, table.restoring)
    table.grid = grid
    back = table.laid_aside.pop(grid.size, None)
    if back is not None:
        table.tracker, table.senses, table.restoring = back.tracker, back.senses, back.restoring
    else:
        table.tracker, table.senses = Tracker(grid.cells, table.tags), Senses(grid.cells)
        table.restoring = table.standing
    try:
        blindness.recall(table, table.now)
    except JournalError as why:
        table.sitting.notice = str(why)


def sensed(table: Table) -> None:
    """The board has reported all its cells: only now can it be played on."""
    if table.link.state == "none" and table.grid is not None:
        table.link = replace(table.link, state="ready", text=READY)


# --- tags -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Unknown:
    """A tag that belongs to no sheep yet, as it was read."""

    uid: bytes
    cell: Cell | None
    """Where it was read; None for the pad."""
    standing: frozenset[Cell]
    """The cells on which something stood then."""


def know_tags(table: Table) -> None:
    """Fill `table.tags` with what the journal has learnt, and with the simulated flock if the board
    is simulated."""
    table.tags.clear()
    table.tags.update(table.journal.tags())
    if table.simulated:
        table.tags.update(_SIMULATED_TAGS)


def tagged(table: Table, event: Tagged) -> None:
    """Note a tag that nobody knows, to ask whose it is; the last one at each reader counts."""
    table.unknown_tags = [tag for tag in table.unknown_tags if tag.cell != event.where]
    if event.uid not in table.tags and event.uid not in table.foreign_tags:
        standing = frozenset(table.seen.on)
        table.unknown_tags.append(Unknown(event.uid, event.where, standing))


def forget_lifted(table: Table) -> None:
    """Ask no more about the tags of sheep that have left their cells."""
    on, kept = table.seen.on, []
    for tag in table.unknown_tags:
        if tag.cell is not None and tag.cell in on:
            kept.append(replace(tag, standing=tag.standing | {tag.cell}))
        elif tag.cell not in tag.standing:  # the pad's, or its sheep has not landed yet
            kept.append(tag)
    table.unknown_tags = kept


def asked(table: Table) -> TagView | None:
    """The question which sheep the unknown tag that was read last belongs to."""
    if not table.unknown_tags:
        return None
    cell = table.unknown_tags[-1].cell
    if cell is None:
        likely = table.setting.next if table.setting is not None else None
    else:
        piece = table.seen.on.get(cell)
        likely = piece.animal if piece is not None else None
    return TagView(cell, likely)


def answer(table: Table, animal: Animal | None) -> None:
    """Learn whose tag it is; None: it is no sheep's. Raises JournalError."""
    tag = table.unknown_tags[-1]
    if animal is None:
        table.foreign_tags.add(tag.uid)
    else:
        table.learn(tag.uid, animal)
    table.unknown_tags.pop()
    landed = frozenset(table.seen.on) - tag.standing  # then it may lie on the board by now
    if animal is not None and table.tracker is not None and not (tag.cell is None and landed):
        table.tracker.sense(Tagged(tag.cell, tag.uid, late=True), table.now)
