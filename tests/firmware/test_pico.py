"""`code.py`, `boot.py` and the wiring of the Pico, run against its parts simulated pin by pin."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from firmware import wire
from firmware.scan import Channels
from hardware.board import BoardSpec
from tests.firmware.circuitpython import Stop, World

FIRMWARE = Path(__file__).parents[2] / "firmware"


def run(world: World, until: int) -> list[wire.Frame]:
    """Run `code.py` until it has fed the watchdog `until` times; what it has said."""

    def stop() -> None:
        if world.feeds >= until:
            raise Stop

    world.on_feed = stop
    with world.installed(), pytest.raises(Stop):
        runpy.run_path(str(FIRMWARE / "code.py"))
    return wire.Decoder().feed(bytes(world.from_board))


@pytest.mark.parametrize("size", range(1, 9))
def test_one_wiring_reads_every_cell_of_every_board(size: int) -> None:
    world, spec = World(), BoardSpec.of(size)
    world.sensors = [1000 + channel for channel in range(192)]
    with world.installed():
        from firmware.pico import Pico

        pico = Pico(len(spec.cells), pad=False)
        for cells in (spec.cells, spec.cells[::-1]):
            channels = [spec.channel(cell) for cell in cells]
            read = Channels(pico, channels)
            for _ in range(2):
                assert read.read() == [1000 + channel for channel in channels]
    muxes = {spec.channel(cell) // 16 for cell in spec.cells}
    assert len(muxes) == max(1, spec.mux_count)  # a single cell is read like input 0
    assert max(muxes) <= 11


def test_the_board_starts_and_tells_what_stands_on_it() -> None:
    world, spec = World(), BoardSpec.of(4)
    world.sensors[spec.channel("d4")] += 9000
    world.to_board += wire.encode(wire.HELLO_ASK, 0, 0)
    frames = run(world, 200)
    hello = wire.unpack_hello(frames[0].payload)
    assert (hello.layout, hello.cells, hello.unique_id) == ("hex4", 37, bytes(range(1, 9)))
    assert 1 <= frames[0].session <= 255
    # Its HELLO at start was for nobody: the host's question comes first in the very first step.
    assert [frame.type for frame in frames] == [wire.HELLO, wire.HEARTBEAT]
    states = bytearray(37)
    states[spec.index("d4")] = wire.UPRIGHT
    revision, crc = wire.unpack_heartbeat(frames[1].payload)
    assert (revision, crc) == (1, wire.states_crc(states))


def test_lights_go_to_the_chain() -> None:
    world = World()
    session = 1
    for session in range(1, 256):  # one of these is the board's, which is drawn by chance
        world.to_board += wire.encode(wire.LEDS, 1, session, wire.pack_leds([(9, 8, 7)] * 37)[0])
    run(world, 5)
    assert world.lit == [(9, 8, 7)] * 37


def test_a_tag_reader_that_is_not_there_is_told() -> None:
    codes = [wire.unpack_error(frame.payload)[0] for frame in run(World(), 700)
             if frame.type == wire.ERROR]
    assert codes == [wire.READER_SILENT]


def test_with_no_host_nothing_is_kept_for_it() -> None:
    world = World()
    world.connected = False
    assert run(world, 2000) == []


def test_a_failure_is_told_and_the_board_starts_afresh() -> None:
    world = World()

    def fail() -> None:
        if world.feeds == 50:
            raise OSError(5, "the sensor bus")

    world.on_feed = fail
    with world.installed(), pytest.raises(Stop):
        runpy.run_path(str(FIRMWARE / "code.py"))
    assert world.resets == 1
    frames = wire.Decoder().feed(bytes(world.from_board))
    code, _, text = wire.unpack_error(frames[-1].payload)
    assert code == wire.PROGRAM_FAILED
    assert "sensor bus" in text


def test_boot_opens_the_data_port_and_gives_the_name_that_is_looked_for() -> None:
    from companion.link.port_finder import PRODUCT

    world = World()
    with world.installed():
        runpy.run_path(str(FIRMWARE / "boot.py"))
    assert world.usb["cdc"] == {"console": True, "data": True}
    assert world.usb["identification"] == (PRODUCT, f"{PRODUCT} board")


def test_without_boot_py_the_reason_is_said() -> None:
    world = World()
    with world.installed():
        import usb_cdc

        usb_cdc.data = None
        from firmware.pico import Pico

        with pytest.raises(RuntimeError, match=r"boot\.py"):
            Pico(37)
