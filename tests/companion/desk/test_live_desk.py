"""A desk in real time: with the simulated board, its magnets and its flock."""

import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Event as Flag

import pytest

from companion.desk.desk import LiveDesk
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.mutton.table.table import Table
from companion.link.events import CellState, Changed, Event, Sensed
from companion.link.port import Port
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from hardware.live import LiveRig
from hardware.rig import Rig
from hardware.tabletop import tag_uid

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


REAL = b"\x04a real tag"


@pytest.mark.parametrize("simulated", [True, False])
def test_a_board_behind_a_port_says_whether_its_flock_is_the_simulated_one(simulated):
    table = Table(Journal(None), Random(1), lambda: "today")
    with LiveRig(Rig(2, seed=1, simulated=simulated)) as live:
        live.start()
        desk = LiveDesk(table, Settings(), live.port).start()
        try:
            end = time.monotonic() + 10
            while table.board.link.state != "ready" and time.monotonic() < end:
                desk.pump(time.monotonic() * 1000)
                time.sleep(0.01)
            assert table.board.link.state == "ready"
            assert len(table.board.tags.known) == (26 if simulated else 0)
        finally:
            desk.close()


def test_what_players_have_taught_stands_beside_it(tmp_path):
    journal = Journal(tmp_path)
    journal.learn(REAL, "H")
    journal.close()
    table = MuttonRig(2, journal=tmp_path).table
    assert table.board.tags.known[REAL] == "H"
    assert table.board.tags.known[tag_uid("H")] == "H"


def test_a_real_board_after_a_simulated_one_has_only_what_was_taught(tmp_path):
    MuttonRig(2, journal=tmp_path).table.journal.close()
    assert MuttonRig(2, journal=tmp_path, simulated=False).table.board.tags.known == {}


@pytest.mark.parametrize(("magnets", "state"), [
    ("usual", CellState.INVERTED), ("turned", CellState.UPRIGHT),
])
def test_an_upright_sheep_reads_as_the_settings_say(
    magnets: str, state: CellState, tmp_path: Path
) -> None:
    rig, seen, changes = Rig(2, seed=1), Flag(), []
    table = Table(Journal(None), Random(1), lambda: "today")
    with LiveRig(rig, tmp_path / "board") as live:
        desk = LiveDesk(table, Settings(magnets=magnets), live.start().port)
        deliver = desk._deliver

        def listen(event: Event) -> None:
            deliver(event)
            if isinstance(event, Sensed):
                live.submit("put A b2 inverted")  # which is how such a sheep is felt
            if isinstance(event, Changed) and event.state:
                changes.append(event)
                seen.set()

        desk._port._deliver = listen
        try:
            desk.start()
            assert seen.wait(20)
        finally:
            desk.close()
    assert changes[0] == Changed("b2", state)


def test_a_full_collection_passes_over_what_is_loaded() -> None:
    """In a process of its own: what is kept is kept for good."""
    subprocess.run([sys.executable, "-c", (
        "import gc; from companion.desk.desk import keep_loaded; keep_loaded(); "
        "assert len(gc.get_objects()) < 1000 < 10_000 < gc.get_freeze_count()")], check=True)
