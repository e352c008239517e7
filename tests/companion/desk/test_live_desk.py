"""The desk in real time, with its simulated board behind a real port."""

from __future__ import annotations

import os
import random
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from companion.desk.desk import LiveDesk
from companion.link.port import Port
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table

PATIENCE_S = 20.0


@pytest.fixture
def desk() -> Iterator[LiveDesk]:
    table = Table(Journal(None), random.Random(1), lambda: "today", seal_cost=4)
    live = LiveDesk(table, Settings(), "sim")
    live.start()
    yield live
    live.close()


def until(desk: LiveDesk, found: Callable[[], bool]) -> None:
    end, pause = time.monotonic() + PATIENCE_S, threading.Event()
    while not found():
        assert time.monotonic() < end, desk.table.view().link
        desk.pump(time.monotonic() * 1000)
        pause.wait(0.01)


def test_a_simulated_board_that_is_plugged_in_again_is_found_under_its_new_name(
    desk: LiveDesk,
) -> None:
    """Another program may have taken the old pseudo-terminal meanwhile."""
    assert desk.board is not None
    until(desk, lambda: desk.table.view().link.state == "ready")
    assert isinstance(desk.asked, Port)
    before = desk.asked.name
    desk.board.command("unplug")
    until(desk, lambda: desk.table.view().link.state == "lost")
    taken: list[tuple[int, int]] = []
    while not os.path.exists(before):
        taken.append(os.openpty())
    try:
        desk.board.command("plug")
        until(desk, lambda: desk.table.view().link.state == "ready")
        assert desk.asked.name not in ("", before)
    finally:
        for ends in taken:
            for end in ends:
                os.close(end)
