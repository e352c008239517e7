"""What a table does when a board has come, or when a reader sees a tag that nobody knows."""

from __future__ import annotations

from dataclasses import replace
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

_SIZES = {cell_count(size): size for size in range(MIN_SIZE, MAX_SIZE + 1)}


def connected(table: Table, hello: Hello) -> None:
    """A board is there, perhaps another than before."""
    size = _SIZES[hello.cells]
    if table.grid is None or table.grid.size != size:
        table.grid = HexGrid.of(size)
        table.tracker = Tracker(table.grid.cells, table.tags)
        table.senses = Senses(table.grid.cells)
        try:
            blindness.recall(table, table.now)
        except JournalError as why:
            table.notice = str(why)
        table.restoring = table.state is not None and table.state.placement is not None
    if table.tracker is not None:
        table.tracker.pad = bool(hello.capabilities & CAP_PAD)
    if table.state is None and table.setup.options.size != size:
        table.setup = replace(table.setup, options=fitting(table.setup.options, size))
    table.link = LinkView("ready", "Board ready")


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
