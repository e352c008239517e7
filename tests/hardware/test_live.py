"""The rig in real time: pyserial opens its port as it opens any other."""

import contextlib
import itertools
import os
import queue
from collections.abc import Iterator
from pathlib import Path

import pytest
import serial

from firmware import wire
from hardware.live import LiveRig
from hardware.rig import Rig
from hardware.tabletop import RigError

PATIENCE_S = 20.0  # far more than is ever needed; reading returns as soon as something comes


def frames(port: serial.Serial) -> Iterator[wire.Frame]:
    decoder = wire.Decoder()
    while data := port.read(port.in_waiting or 1):
        yield from decoder.feed(data)
    raise AssertionError("the board has fallen silent")


def hello(port: serial.Serial) -> wire.Frame:
    port.write(wire.encode(wire.HELLO_ASK, 1, 0))
    return next(frame for frame in frames(port) if frame.type == wire.HELLO)


def opened(name: str) -> serial.Serial:
    return serial.Serial(name, 115200, timeout=PATIENCE_S)


@pytest.fixture
def link(tmp_path: Path) -> Path:
    return tmp_path / "board"


def test_a_sheep_put_down_is_told_through_the_port(link: Path) -> None:
    with LiveRig(Rig(3, seed=1), link).start() as live, opened(live.port) as port:
        assert live.port == str(link)
        assert wire.unpack_hello(hello(port).payload).layout == "hex3"
        live.submit("put A b2")
        delta = next(frame for frame in frames(port) if frame.type == wire.DELTA)
        _, cell, state, _ = wire.unpack_delta(delta.payload)
        assert (live.rig.spec.cells[cell], state) == ("b2", wire.UPRIGHT)
    assert not link.is_symlink()


def test_without_a_link_the_port_is_the_pseudo_terminal() -> None:
    with LiveRig(Rig(2)).start() as live, opened(live.port) as port:
        assert os.path.realpath(live.port) == live.port
        assert hello(port).type == wire.HELLO


def test_pulling_the_cable_is_noticed_and_the_board_comes_back_under_another_name(
    link: Path, tmp_path: Path
) -> None:
    ports: queue.Queue[str] = queue.Queue()
    with LiveRig(Rig(2), link, on_port=ports.put).start() as live:
        assert ports.get(timeout=PATIENCE_S) == str(link)
        with opened(str(link)) as port:
            before = hello(port)
            live.submit("unplug")
            with pytest.raises((serial.SerialException, OSError)):
                list(frames(port))
        assert (live.port, link.is_symlink()) == ("", False)
        other = tmp_path / "other"
        live.submit(f"plug {other}")
        assert ports.get(timeout=PATIENCE_S) == str(other)
        with opened(str(other)) as port:
            after = next(frame for frame in frames(port) if frame.type == wire.HELLO)
        assert after.session != before.session
        live.submit("unplug")
    assert not other.is_symlink()


def test_minutes_in_which_nobody_reads_do_no_harm(link: Path) -> None:
    rig = Rig(3)
    hurried = itertools.count(0.0, 0.1).__next__  # a clock that leaps 100 ms at each look
    over: queue.Queue[str] = queue.Queue()
    with LiveRig(rig, link, on_error=over.put, clock=hurried) as live:
        for line in ("noise 40", "wait 60000", "noise 0.1", "lift A"):
            live.submit(line)
        live.start()
        over.get(timeout=PATIENCE_S)
        with opened(str(link)) as port:
            assert hello(port).type == wire.HELLO


def test_waits_and_quit_are_obeyed_in_their_order(link: Path) -> None:
    errors: list[str] = []
    rig = Rig(2)
    with LiveRig(rig, link, on_error=errors.append) as live:
        for line in ("put A a1", "wait 50", "lift B", "put B a1", "wait 20", "quit", "lift A"):
            live.submit(line)
        live.run()
    assert rig.standing() == {"a1": "A"}
    assert rig.now >= 70
    assert errors == [
        "B is not on the board: put it down first", "a1 is taken: lift A from it first"
    ]


def test_a_file_is_never_replaced_by_the_port(link: Path) -> None:
    link.write_text("mine")
    with pytest.raises(RigError, match=r"cannot be named .*board: File exists"):
        LiveRig(Rig(2), link)
    assert link.read_text() == "mine"


def test_a_port_that_cannot_be_named_leaves_the_board_unplugged(link: Path) -> None:
    errors: list[str] = []
    ports: list[str] = []
    rig = Rig(2)
    with LiveRig(rig, link, on_error=errors.append, on_port=ports.append) as live:
        for line in ("unplug", "plug /dev/null", f"plug {link}", "plug", "quit"):
            live.submit(line)
        live.run()
    assert errors == [
        "the port cannot be named /dev/null: File exists", "the board is already plugged in"
    ]
    assert ports == [str(link)] * 2


def test_a_link_left_by_a_rig_that_was_killed_is_taken_over(link: Path, tmp_path: Path) -> None:
    link.symlink_to(tmp_path / "gone")
    with LiveRig(Rig(2), link).start(), opened(str(link)) as port:
        assert hello(port).type == wire.HELLO


def test_closing_and_opening_again_goes_on_with_the_same_board(link: Path) -> None:
    with LiveRig(Rig(2), link).start():
        sessions = set()
        for _ in range(3):
            with contextlib.closing(opened(str(link))) as port:
                sessions.add(hello(port).session)
    assert len(sessions) == 1
