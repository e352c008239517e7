"""What a table does when a board has come, or when a reader sees a tag that nobody knows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from companion.journal import JournalError
from companion.senses import Senses
from companion.table import blindness
from companion.table.setup import fitting
from companion.table.view import LinkView
from companion.tracker import Tracker
from engine.hexgrid import MAX_SIZE, MIN_SIZE, HexGrid, cell_count
from firmware.wire import CAP_PAD, Hello

if TYPE_CHECKING:
    from companion.table.table import Table

READY = "Board ready"
CHECK = "Check the board"
"""What is said instead while a problem of the board lasts."""



@dataclass(frozen=True, slots=True)
class LaidAside:
    """What is known of a board that has made room for one of another size."""

    tracker: Tracker
    senses: Senses
    restoring: bool


_SIZES = {cell_count(size): size for size in range(MIN_SIZE, MAX_SIZE + 1)}


def connected(table: Table, hello: Hello) -> None:
    """A board is there, perhaps another than before."""
    size = _SIZES[hello.cells]
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
        table.restoring = table.state is not None and table.state.placement is not None
    try:
        blindness.recall(table, table.now)
    except JournalError as why:
        table.notice = str(why)


def sensed(table: Table) -> None:
    """The board has reported all its cells: only now can it be played on."""
    if table.link.state == "none" and table.grid is not None:
        table.link = replace(table.link, state="ready", text=READY)


def strange(table: Table, uid: bytes) -> None:
    """A tag that nobody knows was read: it is the one's that is asked for, or somebody says."""
    asked = table.setting.next if table.setting is not None and table.way == "hand" else None
    if asked is None or asked in table.tags.values():
        table.strange_tag = uid
        return
    try:
        table.learn(uid, asked)
    except JournalError as why:
        table.notice = str(why)
