"""What the program asks of the machine under it, and of the table that says how a board is wired.

``code.py`` has a `Hal` for a Raspberry Pi Pico; the rig (``hardware/rig.py``) has one of simulated
magnets. Nothing else differs between the two.
"""

try:
    from typing import Any, Protocol, Sequence
except ImportError:  # on the microcontroller, where nothing checks types
    Protocol = object  # type: ignore


class Layout(Protocol):
    """How one board is wired: ``firmware/layout.py`` itself, or ``BoardSpec.firmware_layout()``."""

    @property
    def layout_id(self) -> str:
        """Its name, told to the host."""

    @property
    def cells(self) -> int:
        """How many cells it senses, 1 to 192."""

    @property
    def channels(self) -> "Sequence[int]":
        """For each cell in reading order: multiplexer * 16 + input."""

    @property
    def leds(self) -> "Sequence[int]":
        """For each cell in reading order: its LED's number along the chain."""

    @property
    def self_tests(self) -> "Sequence[int]":
        """For each multiplexer the channel with a fixed voltage; none on boards that have none."""


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
        """What the board has: bits CAP_PAD, CAP_CELL_READERS, CAP_LEDS of `wire`."""

    @property
    def pixels(self) -> "Any":
        """An `adafruit_pixelbuf.PixelBuf` (a `NeoPixel`) with ``auto_write=False``, or None."""

    @property
    def nvm(self) -> "Any":
        """Bytes that outlive the power, its slices read and set as a bytearray's are; or None."""

    def ticks_ms(self) -> int:
        """A millisecond counter that wraps round at 2**29."""

    def read_adc(self, channel: int) -> int:
        """The Hall sensor on a channel (multiplexer * 16 + input): 0..65535 for 0..3.3 V."""

    def serial_read(self) -> bytes:
        """What has come from the host; b"" if nothing."""

    def serial_write(self, data: bytes) -> int:
        """Send what can be sent now; how many bytes that was."""

    def poll_tag(self) -> "tuple[int, bytes] | None":
        """One tag that lies on a reader at this moment, as (cell index or 255 for the pad, uid).

        Called at every step. A tag is told again and again while it lies there (the program
        reports it once); where there are several readers they take turns.
        """

    def feed(self) -> None:
        """Tell the watchdog that all is well."""

    def reset(self) -> None:
        """Start afresh, as after a power cut."""
