"""Interfaces of the hardware and of the wiring table that the program needs.

``code.py`` has a `Hal` for a Raspberry Pi Pico; the rig (``hardware/pico.py``) has one of simulated
magnets. Nothing else differs between the two. Only a type checker needs these interfaces: on the
microcontroller, which has no `typing`, nothing imports this module.
"""

try:
    from typing import Protocol, Sequence
except ImportError:  # on the microcontroller, where nothing checks types
    Protocol = object  # type: ignore[assignment]  # only a checker knows that it is no class


class Layout(Protocol):
    """The wiring of a board: ``firmware/layout.py`` or ``BoardSpec.firmware_layout()``."""

    @property
    def layout_id(self) -> str:
        """Name that the board sends to the host."""

    @property
    def cells(self) -> int:
        """Number of cells, 1 to 192."""

    @property
    def channels(self) -> "Sequence[int]":
        """For each cell in reading order: multiplexer * 16 + input."""

    @property
    def leds(self) -> "Sequence[int]":
        """For each cell in reading order: its LED's number along the chain."""

    @property
    def self_tests(self) -> "Sequence[int]":
        """The channel with a fixed voltage of each multiplexer, if there is one."""


class Line(Protocol):
    """A digital output, such as CircuitPython's `digitalio.DigitalInOut`."""

    value: bool


class AnalogInput(Protocol):
    """An input of the converter, such as CircuitPython's `analogio.AnalogIn`."""

    @property
    def value(self) -> int:
        """A new reading: 0..65535 for 0..3.3 V."""


class Pixels(Protocol):
    """A chain of LEDs: an `adafruit_pixelbuf.PixelBuf` (a `NeoPixel`) with ``auto_write=False``."""

    def __setitem__(self, led: int, colour: "tuple[int, int, int]") -> None:
        """Set the colour of an LED: red, green, blue, 0 to 255."""

    def show(self) -> None:
        """Send all colours to the chain."""


class Nvm(Protocol):
    """Bytes that outlive the power: a `bytearray`, or CircuitPython's `microcontroller.nvm`."""

    def __len__(self) -> int:
        """Return how many bytes there are."""

    def __getitem__(self, place: slice) -> bytearray:
        """Return a copy of some bytes."""

    def __setitem__(self, place: slice, data: bytes) -> None:
        """Write bytes. Raises OSError or RuntimeError where the flash refuses."""


class Uart(Protocol):
    """A serial line that never waits, such as CircuitPython's `busio.UART`."""

    @property
    def in_waiting(self) -> int:
        """Return how many bytes have come."""

    def read(self, most: int) -> "bytes | None":
        """Return what has come, at most `most` bytes."""

    def write(self, data: bytes) -> "int | None":
        """Send bytes, and return how many those were."""


class Hal(Protocol):
    """The machine, as the program sees it. Nothing here ever waits."""

    @property
    def unique_id(self) -> bytes:
        """Eight bytes or so that no other board has."""

    @property
    def session(self) -> int:
        """1..255, another one at every start, so that the host notices a restart."""

    @property
    def capabilities(self) -> int:
        """The board's abilities: bits CAP_PAD, CAP_CELL_READERS, CAP_LEDS of `wire`."""

    @property
    def pixels(self) -> "Pixels | None":
        """The LEDs, if there are any."""

    @property
    def supply(self) -> "str | None":
        """What feeds the LEDs: "usb", "5v", or None where nobody has said (`lights.limit_ma`)."""

    @property
    def channel_ma(self) -> "str | int | None":
        """Measured current of a colour of an LED, or None where nobody has measured it."""

    @property
    def supplied(self) -> bool:
        """Whether the multiplexers had their supply at the start; if not, nothing drives them."""

    @property
    def nvm(self) -> "Nvm | None":
        """The memory that outlives the power, if there is any."""

    @property
    def address(self) -> "Sequence[Line]":
        """The four address lines of all multiplexers, the lowest bit first."""

    @property
    def enables(self) -> "Sequence[Line]":
        """The lines that switch the four banks on if low: ``m // 3`` is that of multiplexer m."""

    @property
    def inputs(self) -> "Sequence[AnalogInput]":
        """The three converter inputs: ``m % 3`` reads multiplexer m if its bank is on."""

    def ticks_ms(self) -> int:
        """Return milliseconds that wrap at 2**29."""

    def serial_read(self) -> bytes:
        """Return what has come from the host; b"" if nothing."""

    def serial_write(self, data: bytes) -> int:
        """Send what can be sent now; how many bytes that was."""

    def poll_tag(self) -> "tuple[int, bytes] | None":
        """Return one tag on a reader as (cell index or 255 for the pad, uid).

        Called at every step. A tag is reported again and again while it lies there (the program
        reports it once); where there are several readers they take turns.
        """

    def set_auto_reload(self, on: bool) -> None:
        """Allow or forbid a restart of the program whenever a file on its drive is written."""

    def feed(self) -> None:
        """Tell the watchdog that all is well."""
