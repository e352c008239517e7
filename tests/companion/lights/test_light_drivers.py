"""The drivers draw through real PixelBuf objects, and say plainly when a pin cannot be driven."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from adafruit_pixelbuf import PixelBuf

from companion.lights.drivers import (
    LightsUnavailable,
    PixelDriver,
    WirePixels,
    on_pin,
    over_the_wire,
)
from companion.lights.render import Frame
from hardware.board import BoardSpec


def test_the_wire_gets_whole_frames_in_the_order_of_the_cells() -> None:
    spec = BoardSpec.of(4)
    sent: list[Frame] = []
    driver = over_the_wire(spec, sent.append)
    frame = tuple((i, 2 * i, 3 * i) for i in range(37))
    driver.show(frame)
    driver.close()
    assert sent == [frame, ((0, 0, 0),) * 37]


def test_the_wire_is_an_ordinary_pixelbuf() -> None:
    """What a maker knows of NeoPixels works on it: slices, fill, brightness."""
    sent: list[Frame] = []
    pixels = WirePixels(7, sent.append)
    assert isinstance(pixels, PixelBuf)
    pixels.fill(0x102030)
    pixels[2:4] = [(1, 2, 3), (4, 5, 6)]
    pixels.show()
    assert sent == [((16, 32, 48),) * 2 + ((1, 2, 3), (4, 5, 6)) + ((16, 32, 48),) * 3]


def python(program: str, **environment: str) -> str:
    """What a program prints in an interpreter of its own: Blinka looks for the computer once."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_a_pin_drives_real_neopixels_in_the_order_of_the_chain() -> None:
    program = """
from companion.lights.drivers import on_pin
from hardware.board import BoardSpec
from neopixel import NeoPixel
spec = BoardSpec.of(2)
driver = on_pin(spec, "NEOPIXEL")
assert type(driver._pixels) is NeoPixel
driver.show([(i, 10 + i, 20 + i) for i in range(7)])
for cell in spec.cells:
    print(cell, driver._pixels[spec.led(cell)])
print(driver._pixels.byteorder)
driver.close()
print(sum(driver._pixels._post_brightness_buffer))
"""
    lines = python(program, BLINKA_OS_AGNOSTIC="1").splitlines()
    cells = BoardSpec.of(2).cells
    assert lines == [
        *(f"{cell} {[i, 10 + i, 20 + i]}" for i, cell in enumerate(cells)),
        "GRB",
        "0",
    ]


BYTES = """
import neopixel
from adafruit_blinka.microcontroller.generic_agnostic_board.spi import SPI
from companion.lights.drivers import on_pin
from hardware.board import BoardSpec
sent = []
neopixel.neopixel_write = lambda pin, data: sent.append(bytes(data))
SPI.write = lambda self, data, start=0, end=None: sent.append(bytes(data)[start:end])
driver = on_pin(BoardSpec.of(2), {pin!r})
sent.clear()
driver.show([(255, 0, 7), (1, 2, 3), (0, 0, 0), (4, 5, 6), (8, 9, 10), (0, 255, 0), (0, 0, 1)])
driver.show([(0, 0, 0)] * 7)
for data in sent:
    print(data.hex())
"""
CHAIN = (  # green, red, blue, in the order of the chain: a1 a2, b3 b2 b1, c2 c3
    "00ff07 020103 09080a 050406 000000 ff0000 000001".replace(" ", "")
)


def test_a_pin_is_sent_these_very_bytes() -> None:
    shown, dark = python(BYTES.format(pin="NEOPIXEL"), BLINKA_OS_AGNOSTIC="1").split()
    assert shown == CHAIN
    assert dark == "00" * 21


def test_the_spi_bus_is_sent_a_byte_for_each_bit_of_them() -> None:
    shown, dark = map(bytes.fromhex, python(
        BYTES.format(pin="SPI"), BLINKA_OS_AGNOSTIC="1").split())
    bits = "".join(f"{byte:08b}" for byte in bytes.fromhex(CHAIN))
    # 6.4 MHz: a 0 is high for 2 of 8 clocks (0.31 µs), a 1 for 4 (0.63 µs); low for 80 µs latches
    quiet = bytes(64)
    assert shown == quiet + bytes(0xF0 if bit == "1" else 0xC0 for bit in bits) + quiet
    assert dark == quiet + b"\xc0" * 8 * 21 + quiet


ASK = """
from companion.lights.drivers import LightsUnavailable, on_pin
from hardware.board import BoardSpec
try:
    on_pin(BoardSpec.of(4))
except LightsUnavailable as error:
    print(error)
"""


def test_a_pin_that_is_not_there_is_named_with_those_that_serve() -> None:
    said = python(ASK, BLINKA_OS_AGNOSTIC="1")
    assert said == (
        "This computer has no pin D18. Connect the lights to one of D18, D12, D21, D10, SPI.\n")


def test_a_computer_without_pins_says_so() -> None:
    said = python(ASK, BLINKA_FORCEBOARD="GENERIC_LINUX_PC", BLINKA_FORCECHIP="GENERIC_X86")
    assert said.startswith("This computer has no pins for lights.")
    assert "lights: wire" in said


@pytest.mark.parametrize(
    ("board", "chip"), [("RASPBERRY_PI_4B", "BCM2711"), ("RASPBERRY_PI_5", "BCM2712")]
)
def test_a_pi_without_the_libraries_learns_which(board: str, chip: str) -> None:
    said = python(ASK, BLINKA_FORCEBOARD=board, BLINKA_FORCECHIP=chip)
    assert "one more library" in said or "administrator" in said
    assert "docs/makers/lights.md" in said
    assert "Traceback" not in said


@pytest.mark.parametrize("order", ["", "RGBW", "RGG", "grb"])
def test_an_odd_colour_order_is_refused(order: str) -> None:
    with pytest.raises(LightsUnavailable, match="such as GRB"):
        on_pin(BoardSpec.of(4), order=order)


class Refusing(PixelBuf):
    """LEDs whose wire says no, as the Pi's libraries say it."""

    def __init__(self, error: Exception) -> None:
        super().__init__(7, byteorder="GRB")
        self._error = error

    def _transmit(self, buffer: bytearray) -> None:
        raise self._error


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            RuntimeError("NeoPixel support requires running with sudo, please try again!"),
            "Only the administrator may drive lights on this pin",
        ),
        (PermissionError(13, "Permission denied", "/dev/pio0"), "Only the administrator"),
        (RuntimeError("ws2811_init failed with code -9 (Failed to create mailbox)"), "mailbox"),
        (OSError(5, "Input/output error"), "do not answer"),
        (OSError("No Hardware SPI. Make sure SPI is enabled."), "do_spi"),
    ],
)
def test_a_pin_that_refuses_is_a_sentence_with_a_way_out(error: Exception, said: str) -> None:
    driver = PixelDriver(Refusing(error), range(7))
    with pytest.raises(LightsUnavailable, match=said) as refused:
        driver.show([(1, 2, 3)] * 7)
    assert "lights: wire" in str(refused.value)
    assert "\n" not in str(refused.value)
