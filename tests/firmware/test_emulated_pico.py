"""The emulated Pico has sensors, line, lights and watchdog for the program in its flash."""

from pathlib import Path

import pytest

pytest.importorskip("rp2040py")

from rp2040py.utils import assembler as op

from firmware import wire
from hardware.board import BoardSpec
from hardware.rig import Rig
from tests.firmware.emulated import EmulatedPico
from tests.firmware.thumb import Program, uf2

SIO_SET, SIO_CLEAR, SIO_OUTPUT = 0xD0000014, 0xD0000018, 0xD0000024
ADC, UART, WATCHDOG = 0x4004C000, 0x40038000, 0x40058000
STARTED = 0x55
LIGHTS = bytes((0x00, 0xFF, 0xAA, 0x01, 0x80, 0x7E))


def send(program: Program, register: int) -> None:
    program.store(register, UART)


def small_program() -> Program:
    """Says that it has started, reads the 48 channels and tells them, lights two LEDs; then sends
    back what it is sent, one higher, and feeds the watchdog each time."""
    program = Program()
    program.do(op.opcode_movs(0, STARTED))
    send(program, 0)
    program.do(op.opcode_movs(0, 5))  # the pins are the program's own
    for pin in (*range(2, 10), 22):
        program.store(0, 0x40014004 + 8 * pin)
    program.constant(0, sum(1 << pin for pin in (*range(2, 10), 22)))
    program.store(0, SIO_OUTPUT)
    program.constant(0, 0b111 << 7)  # multiplexers 0 to 2 on, the others off
    program.store(0, SIO_SET)
    read_all(program)
    for byte in LIGHTS:
        light(program, byte)
    program.constant(0, 40_000)  # 20 ms, at two counts a microsecond
    program.store(0, WATCHDOG + 4)
    program.constant(0, 1 << 30)
    program.store(0, WATCHDOG)
    echo(program)
    return program


def read_all(program: Program) -> None:
    program.do(op.opcode_movs(4, 0))
    program.label("input")
    program.constant(0, 0b1111 << 2)
    program.store(0, SIO_CLEAR)
    program.do(op.opcode_lsls_imm(0, 4, 2))
    program.store(0, SIO_SET)
    program.do(op.opcode_movs(5, 0))
    program.label("adc")
    program.do(op.opcode_lsls_imm(0, 5, 12), op.opcode_adds2(0, 5))  # on, and begin
    program.store(0, ADC)
    program.label("converting")
    program.load(0, ADC)
    program.do(op.opcode_lsrs(0, 0, 9))  # the ready bit goes into the carry
    program.jump("converting", "cc")
    program.load(0, ADC + 4)
    program.do(op.opcode_lsrs(1, 0, 8))
    send(program, 1)
    send(program, 0)
    program.do(op.opcode_adds2(5, 1), op.opcode_cmp_imm(5, 3))
    program.jump("adc", "ne")
    program.do(op.opcode_adds2(4, 1), op.opcode_cmp_imm(4, 16))
    program.jump("input", "ne")


def light(program: Program, byte: int) -> None:
    """Eight bits by hand: high for about 0.3 or 0.75 of 1.25 µs."""
    program.constant(1, 1 << 22)
    program.constant(2, SIO_SET)
    program.constant(3, SIO_CLEAR)
    for bit in range(7, -1, -1):
        high, low = (80, 60) if byte >> bit & 1 else (35, 105)
        program.do(op.opcode_str(1, 2, 0))
        program.do(*[op.opcode_nop()] * high)
        program.do(op.opcode_str(1, 3, 0))
        program.do(*[op.opcode_nop()] * low)


def echo(program: Program) -> None:
    program.label("echo")
    program.load(0, UART + 0x18)
    program.do(op.opcode_lsrs(0, 0, 5))  # the empty bit goes into the carry
    program.jump("echo", "cs")
    program.load(0, UART)
    program.do(op.opcode_adds2(0, 1))
    send(program, 0)
    program.constant(0, 40_000)
    program.store(0, WATCHDOG + 4)
    program.jump("echo")


@pytest.fixture
def pico(tmp_path: Path) -> EmulatedPico:
    file = tmp_path / "small.uf2"
    file.write_bytes(uf2(small_program().binary()))
    return EmulatedPico(file)


def test_every_channel_is_read_through_the_multiplexers(pico: EmulatedPico) -> None:
    rig = Rig(4, seed=5, noise_mt=0.0)
    for command in ("put A a1", "put B d4 inverted", "put C g7"):
        rig.command(command)
    rig.rest()
    levels = [rig.pico.sensors.read_adc(channel) for channel in range(48)]
    pico.sensors[:48] = levels
    assert pico.run(20, lambda: len(pico.line) >= 97)
    assert pico.line[0] == STARTED
    assert pico.reads == [16 * mux + address for address in range(16) for mux in range(3)]
    read = [high << 8 | low for high, low in zip(pico.line[1:97:2], pico.line[2:97:2], strict=True)]
    by_channel = dict(zip(pico.reads, read, strict=True))
    assert [by_channel[channel] for channel in range(48)] == [level >> 4 for level in levels]
    spec = BoardSpec.of(4)
    assert {by_channel[channel] for channel in spec.self_tests} == {4096 * 1000 // 7800}
    strong = [cell for cell in spec.cells if abs(by_channel[spec.channel(cell)] - 2048) > 400]
    assert strong == ["a1", "d4", "g7"]


def test_the_lights_waveform_is_decoded(pico: EmulatedPico) -> None:
    assert pico.run(20, lambda: pico.leds.frame_count > 0)
    assert pico.leds.pixels == [(0xFF, 0x00, 0xAA), (0x80, 0x01, 0x7E)], "sent as green, red, blue"


def test_frames_go_over_the_line_both_ways(pico: EmulatedPico) -> None:
    pico.run(20, lambda: pico.leds.frame_count > 0)
    del pico.line[:]
    sent = wire.encode(wire.SNAPSHOT_ASK, 1, 2)
    pico.say(bytes((byte - 1) & 255 for byte in sent))
    assert pico.run(15, lambda: len(pico.line) >= len(sent))
    frame, = wire.Decoder().feed(bytes(pico.line))
    assert (frame.type, frame.seq, frame.session) == (wire.SNAPSHOT_ASK, 1, 2)


def test_the_watchdog_starts_a_program_that_stands_still_again(pico: EmulatedPico) -> None:
    pico.run(20, lambda: pico.leds.frame_count > 0)
    for _ in range(4):  # longer than the watchdog waits, but it is fed
        pico.say(b"\x00")
        pico.run(10)
    assert pico.line.count(STARTED) == 1
    assert pico.run(60, lambda: pico.line.count(STARTED) == 2)
