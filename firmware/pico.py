"""The machine of ``hal.Hal`` made of a Raspberry Pi Pico: one wiring for 7 to 169 cells.

    GP0, GP1    to RXD and from TXD of the PN532 tag reader (switched to HSU)
    GP2 - GP5   address S0 - S3 of all multiplexers (CD74HC4067)
    GP6 - GP9   enable (low) of banks 0 to 3: multiplexers 0-2, 3-5, 6-8, 9-11
    GP22        data of the LED chain, through a 74AHCT125
    GP23        on the Pico: the converter of 3.3 V without its power-save mode
    GP26 - GP28 common pin of multiplexers 0, 3, 6, 9; of 1, 4, 7, 10; of 2, 5, 8, 11

So multiplexer m is switched on by enable ``m // 3`` and read by ADC ``m % 3``. A board of up to 45
cells needs multiplexers 0 to 2 only. ``docs/makers/firmware.md`` has the wiring for makers.
"""

import os

try:
    from typing import Sequence
except ImportError:  # on the microcontroller, where nothing checks types
    pass

import board
import busio
import microcontroller
import neopixel
import supervisor
import usb_cdc
from analogio import AnalogIn
from digitalio import DigitalInOut, Pull
from watchdog import WatchDogMode

from firmware import ticks, wire
from firmware.pn532 import Pn532

_WATCHDOG_S = 8.0  # the most that an RP2040 can

_SUPPLY_MS = 500  # time between two looks at the supply of the multiplexers
_SUPPLY_LOOKS = 3  # looks that must agree before the board restarts
_SETTLE_US = 200  # a pull-up of 80 kΩ needs 100 for a line of 400 pF
_LEAST = 5957  # 0.3 V: a self-test channel has 0.42 V, and 0.2 V fed by pull-ups alone
_MIDDLE = range(19859, 45676)  # 1.0 to 2.3 V: a sensor near half its supply


class _Parked:
    """A line of a multiplexer without supply: it can be set, and drives nothing."""

    value = False


def _output(pin: microcontroller.Pin, value: bool) -> DigitalInOut:
    line = DigitalInOut(pin)
    line.switch_to_output(value)
    return line


class _Lines:
    """The Pico's lines to the multiplexers: `address`, `enables` and `inputs` as in `hal.Hal`.

    A 1 would feed a multiplexer without supply through its protection diode, with 10 to 50 mA a
    pin. So the lines are driven only while each bank proves its supply with the self-test channel
    of one of its multiplexers (`self_tests`) or with the sensor at its first input. The proof needs
    no driven 1: the Pico's pull-ups, of 50 kΩ or more, make the ones. When the supply comes or goes
    the board restarts.
    """

    def __init__(self, self_tests: "Sequence[int]", now: int) -> None:
        # The converter of 3.3 V ripples less; on a Pico W, which has another pin for it, too.
        self._quiet = _output(board.SMPS_MODE, True)
        self._address = [DigitalInOut(pin) for pin in (board.GP2, board.GP3, board.GP4, board.GP5)]
        self._enables = [DigitalInOut(pin) for pin in (board.GP6, board.GP7, board.GP8, board.GP9)]
        self.inputs = [AnalogIn(pin) for pin in (board.GP26, board.GP27, board.GP28)]
        self._muxes = [channel // 16 for channel in self_tests]
        self._looked = now
        self._contradicted = 0
        self.supplied = self._look()
        self.address = self._address if self.supplied else [_Parked() for _ in range(4)]
        self.enables = self._enables if self.supplied else [_Parked() for _ in range(4)]

    def watch(self, now: int) -> bool:
        """Return whether the supply has come or gone since the start, seen several times."""
        if self._muxes and ticks.since(now, self._looked) >= _SUPPLY_MS:
            self._looked = now
            self._contradicted = 0 if self._look() == self.supplied else self._contradicted + 1
        return self._contradicted >= _SUPPLY_LOOKS

    def _look(self) -> bool:
        """Return whether all banks have their supply, and drive the lines only if they have."""
        banks = sorted({mux // 3 for mux in self._muxes})
        for line in self._address + self._enables:
            line.switch_to_input(Pull.UP)
        supplied = all(self._proves(bank) for bank in banks)
        if supplied:
            for line in self._address:
                line.switch_to_output(False)
            for line in self._enables:
                line.switch_to_output(True)
        return supplied

    def _proves(self, bank: int) -> bool:
        inputs = [self.inputs[mux % 3] for mux in self._muxes if mux // 3 == bank]
        self._enables[bank].switch_to_output(False)
        microcontroller.delay_us(_SETTLE_US)
        found = any(adc.value >= _LEAST for adc in inputs)
        if not found:  # a self-test channel may be broken
            for line in self._address:
                line.switch_to_output(False)
            microcontroller.delay_us(_SETTLE_US)
            found = any(adc.value in _MIDDLE for adc in inputs)
            for line in self._address:
                line.switch_to_input(Pull.UP)
        self._enables[bank].switch_to_input(Pull.UP)
        return found


class Pico:
    """A Pico with LEDs for `leds` cells and, if `pad`, a PN532.

    What only the maker knows is in ``settings.toml`` on the drive, if it differs from this:

        SHEEPFOLD_SUPPLY = "usb"  # or "5v", through the fuse; the default depends on the size
        SHEEPFOLD_CHANNEL_MA = "18"  # what a colour of an LED draws at full, if measured
        SHEEPFOLD_LEDS = "GRB"    # the order of colours along the wire; "GRBW" for RGBW LEDs
    """

    def __init__(self, leds: int, pad: bool = True, self_tests: "Sequence[int]" = ()) -> None:
        if usb_cdc.data is None:
            raise RuntimeError("There is no data port: copy boot.py too, and press reset.")
        self._port = usb_cdc.data
        self._port.timeout = 0
        self._port.write_timeout = 0
        self._lines = _Lines(self_tests, self.ticks_ms())
        self.address, self.enables = self._lines.address, self._lines.enables
        self.inputs = self._lines.inputs
        order = os.getenv("SHEEPFOLD_LEDS") or "GRB"
        self.pixels = neopixel.NeoPixel(board.GP22, leds, pixel_order=order, auto_write=False)
        self.pixels.show()
        self.supply = os.getenv("SHEEPFOLD_SUPPLY")
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
    def channel_ma(self) -> "str | int | None":
        """See `hal.Hal`."""
        return os.getenv("SHEEPFOLD_CHANNEL_MA")

    @property
    def supplied(self) -> bool:
        """See `hal.Hal`."""
        return self._lines.supplied

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
        """See `hal.Hal`; once in a while, look whether the multiplexers' supply came or went."""
        if self._lines.watch(self.ticks_ms()):
            microcontroller.reset()
        if self._watchdog is not None:
            self._watchdog.feed()
