"""The machine of ``hal.Hal`` made of a Raspberry Pi Pico: one wiring for 7 to 169 cells.

    GP0, GP1    to RXD and from TXD of the PN532 tag reader (switched to HSU)
    GP2 - GP5   address S0 - S3 of all multiplexers (CD74HC4067)
    GP6 - GP9   enable (low) of banks 0 to 3: multiplexers 0-2, 3-5, 6-8, 9-11
    GP22        data of the LED chain, through a 74AHCT125
    GP26 - GP28 common pin of multiplexers 0, 3, 6, 9; of 1, 4, 7, 10; of 2, 5, 8, 11

So multiplexer m is switched on by enable ``m // 3`` and read by ADC ``m % 3``. A board of up to 45
cells needs multiplexers 0 to 2 only. ``docs/makers/firmware.md`` has the wiring for makers.
"""

import os

import board
import busio
import microcontroller
import neopixel
import supervisor
import usb_cdc
from analogio import AnalogIn
from digitalio import DigitalInOut
from watchdog import WatchDogMode

from firmware import wire
from firmware.pn532 import Pn532

_WATCHDOG_S = 8.0  # the most that an RP2040 can


def _output(pin: microcontroller.Pin, value: bool) -> DigitalInOut:
    line = DigitalInOut(pin)
    line.switch_to_output(value)
    return line


class Pico:
    """A Pico with LEDs for `leds` cells and, if `pad`, a PN532.

    What only the maker knows is in ``settings.toml`` on the drive, if it differs from this:

        SHEEPFOLD_SUPPLY = "usb"  # or "5v", through the fuse; the default depends on the size
        SHEEPFOLD_CHANNEL_MA = "18"  # what a colour of an LED draws at full, if measured
        SHEEPFOLD_LEDS = "GRB"    # the order of colours along the wire; "GRBW" for RGBW LEDs
    """

    def __init__(self, leds: int, pad: bool = True) -> None:
        if usb_cdc.data is None:
            raise RuntimeError("There is no data port: copy boot.py too, and press reset.")
        self._port = usb_cdc.data
        self._port.timeout = 0
        self._port.write_timeout = 0
        self.address = [_output(pin, False) for pin in (board.GP2, board.GP3, board.GP4,
                                                        board.GP5)]
        self.enables = [_output(pin, True) for pin in (board.GP6, board.GP7, board.GP8,
                                                        board.GP9)]
        self.inputs = [AnalogIn(pin) for pin in (board.GP26, board.GP27, board.GP28)]
        order = os.getenv("SHEEPFOLD_LEDS") or "GRB"
        self.pixels = neopixel.NeoPixel(board.GP22, leds, pixel_order=order, auto_write=False)
        self.pixels.show()
        self.supply = os.getenv("SHEEPFOLD_SUPPLY")
        self.channel_ma = os.getenv("SHEEPFOLD_CHANNEL_MA")
        self.nvm = microcontroller.nvm
        self.unique_id = bytes(microcontroller.cpu.uid)
        self.session = os.urandom(1)[0] % 255 + 1
        self._reader = None  # type: Pn532 | None
        if pad:
            uart = busio.UART(board.GP0, board.GP1, baudrate=115200, timeout=0,
                              receiver_buffer_size=128)
            self._reader = Pn532(uart, self.ticks_ms())
        self._watchdog = microcontroller.watchdog
        if self._watchdog is not None:
            self._watchdog.timeout = _WATCHDOG_S
            self._watchdog.mode = WatchDogMode.RESET

    @property
    def capabilities(self) -> int:
        """LEDs always; the pad as long as its reader answers."""
        if self._reader is None or self._reader.silent:
            return wire.CAP_LEDS
        return wire.CAP_LEDS | wire.CAP_PAD

    def ticks_ms(self) -> int:
        """See `hal.Hal`."""
        return supervisor.ticks_ms()

    def serial_read(self) -> bytes:
        """See `hal.Hal`."""
        waiting = self._port.in_waiting
        return self._port.read(waiting) if waiting else b""

    def serial_write(self, data: bytes) -> int:
        """See `hal.Hal`; with no host on the port it goes nowhere."""
        if not self._port.connected:
            return len(data)
        return self._port.write(data) or 0

    def poll_tag(self) -> "tuple[int, bytes] | None":
        """See `hal.Hal`."""
        if self._reader is None:
            return None
        uid = self._reader.poll(self.ticks_ms())
        return None if uid is None else (wire.PAD, uid)

    def set_auto_reload(self, on: bool) -> None:
        """See `hal.Hal`."""
        supervisor.runtime.autoreload = on

    def feed(self) -> None:
        """See `hal.Hal`."""
        if self._watchdog is not None:
            self._watchdog.feed()
