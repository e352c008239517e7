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
from companion.terminal.text_commands import run_command

PATIENCE_S = 20.0


@pytest.fixture
def desk() -> Iterator[LiveDesk]:
    table = Table(Journal(None), random.Random(1), lambda: "today", seal_cost=4)
    live = LiveDesk(table, Settings(), "sim")
    live.start()
    yield live
    live.close()


def now() -> float:
    return time.monotonic() * 1000


def until(desk: LiveDesk, found: Callable[[], bool]) -> None:
    end, pause = time.monotonic() + PATIENCE_S, threading.Event()
    while not found():
        assert time.monotonic() < end, desk.table.view().link
        desk.pump(now())
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


@pytest.fixture
def bare() -> Iterator[LiveDesk]:
    """A desk whose board is not plugged in."""
    table = Table(Journal(None), random.Random(1), lambda: "today", seal_cost=4)
    live = LiveDesk(table, Settings(), "/dev/sheepfold-is-not-here")
    live.start()
    yield live
    live.close()


def test_a_missing_board_is_replaced_by_a_simulated_one_and_back(bare: LiveDesk) -> None:
    until(bare, lambda: bare.table.view().link.state == "lost")
    assert bare.board is None
    bare.simulate()
    until(bare, lambda: bare.table.view().link.state == "ready")
    assert bare.board is not None
    bare.board.command("put A a1")
    until(bare, lambda: bare.board is not None and "a1" in bare.board.standing())
    bare.look_again()
    assert bare.board is None
    until(bare, lambda: bare.table.view().link.state == "lost")


def test_a_board_that_is_lost_in_a_game_is_replaced_with_every_sheep_in_place(
    desk: LiveDesk,
) -> None:
    until(desk, lambda: desk.table.view().link.state == "ready")
    for line in ("players Ann Ben", "start", "place sparse"):
        run_command(desk.table, line, now())
    placing = desk.table.view().placing
    assert placing is not None
    assert desk.board is not None
    for animal, cell in placing.target.items():
        desk.board.command(f"put {animal} {cell}")
    until(desk, lambda: desk.table.view().confirmable)
    run_command(desk.table, "confirm", now())
    run_command(desk.table, "pack HIDE", now())
    until(desk, lambda: desk.table.view().phase == "wolf")
    before = desk.table.view().position
    desk.board.command("unplug")
    until(desk, lambda: desk.table.view().link.state == "lost")
    desk.simulate()
    until(desk, lambda: desk.table.view().link.state == "ready")
    until(desk, lambda: len(desk.table.view().problems) == 0)
    view = desk.table.view()
    assert (view.phase, view.position, view.question) == ("wolf", before, None)
    desk.board.command(f"flip {placing.target['A']}")
    until(desk, lambda: desk.table.view().draft is not None)
