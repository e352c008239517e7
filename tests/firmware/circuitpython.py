"""A Pico with its multiplexers, sensors and LEDs, simulated pin by pin: the modules that
CircuitPython has and CPython has not, so that `firmware/code.py` itself can run in a test.
"""

import sys
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Stop(BaseException):
    """Ends the endless loop of `code.py`."""


class _Names(type):
    def __getattr__(cls, name: str) -> str:
        return name


class SafeModeReason(metaclass=_Names):
    """Every reason has its own name for a value; mypy knows which there are."""


class Pin:
    def __init__(self, name: str) -> None:
        self.name = name


class World:
    """The parts round the Pico. `sensors`: ADC counts by channel (multiplexer * 16 + input);
    `pin_read` and `levels_read`: the pin of the last reading, and the levels of the others then."""

    def __init__(self) -> None:
        self.pins = {f"GP{n}": Pin(f"GP{n}") for n in range(29)}
        self.pins["LED"] = self.pins["GP25"]
        self.pins["SMPS_MODE"] = self.pins["GP23"]
        self.driven_high: set[str] = set()
        self.levels: dict[str, bool] = {}
        self.pin_read = ""
        self.levels_read: dict[str, bool] = {}
        self.sensors = [32768] * 192
        self.lit: list[tuple[int, int, int]] = []
        self.now = 0
        self.nvm = bytearray(b"\xff" * 4096)
        self.to_board = bytearray()
        self.from_board = bytearray()
        self.connected = True
        self.watchdog = types.SimpleNamespace(timeout=None, mode=None, feed=self._feed)
        self.feeds = 0
        self.on_feed: Callable[[], None] = lambda: None
        self.resets = 0
        self.usb: dict[str, object] = {}
        self.slept = 0.0
        self.pixel_order = ""
        self.runtime = types.SimpleNamespace(autoreload=True, safe_mode_reason="none")

    def _feed(self) -> None:
        assert self.watchdog.timeout == 8.0
        assert self.watchdog.mode == "reset"
        self.feeds += 1
        self.now += 5
        self.on_feed()

    def analog(self, pin: str) -> int:
        """What an ADC reads: the one enabled multiplexer on its pin, at the address that is set."""
        self.pin_read, self.levels_read = pin, dict(self.levels)
        address = sum(self.levels[f"GP{2 + bit}"] << bit for bit in range(4))
        groups = [group for group in range(4) if not self.levels[f"GP{6 + group}"]]
        if not groups and not self.driven_high & {f"GP{line}" for line in range(2, 10)}:
            return 0  # no multiplexer is on
        assert len(groups) == 1, "two multiplexers drive one line"
        mux = 3 * groups[0] + int(pin[2:]) - 26
        return self.sensors[16 * mux + address]

    def modules(self) -> dict[str, types.ModuleType]:
        """The modules by name."""
        world = self

        class DigitalInOut:
            def __init__(self, pin: Pin) -> None:
                self._pin = pin.name

            def switch_to_output(self, value: bool) -> None:
                self._output = True
                self.value = value

            def switch_to_input(self, pull: str) -> None:
                assert pull == "up"
                self._output = False
                world.driven_high.discard(self._pin)
                world.levels[self._pin] = True

            @property
            def value(self) -> bool:
                return world.levels[self._pin]

            @value.setter
            def value(self, value: bool) -> None:
                assert self._output
                world.levels[self._pin] = value
                (world.driven_high.add if value else world.driven_high.discard)(self._pin)

        class AnalogIn:
            def __init__(self, pin: Pin) -> None:
                self._pin = pin.name

            @property
            def value(self) -> int:
                return world.analog(self._pin)

        class Uart:
            """With no tag reader on it."""

            in_waiting = 0

            def __init__(self, tx: Pin, rx: Pin, **how: object) -> None:
                assert (tx.name, rx.name, how["timeout"]) == ("GP0", "GP1", 0)

            def write(self, data: bytes) -> int:
                return len(data)

        class Data:
            timeout: float | None = None
            write_timeout: float | None = None

            @property
            def connected(self) -> bool:
                return world.connected

            @property
            def in_waiting(self) -> int:
                return len(world.to_board)

            def read(self, count: int) -> bytes:
                assert self.timeout == 0
                data = bytes(world.to_board[:count])
                del world.to_board[:count]
                return data

            def write(self, data: bytes) -> int:
                assert self.write_timeout == 0
                world.from_board += data[:64]
                return min(64, len(data))

        class NeoPixel:
            def __init__(
                self, pin: Pin, count: int, pixel_order: str, auto_write: bool
            ) -> None:
                assert (pin.name, auto_write) == ("GP22", False)
                world.pixel_order = pixel_order
                self._colours = [(0, 0, 0)] * count

            def __setitem__(self, led: int, colour: tuple[int, int, int]) -> None:
                self._colours[led] = colour

            def show(self) -> None:
                world.lit = list(self._colours)

        def reset() -> None:
            world.resets += 1
            raise Stop

        def note(name: str) -> Callable[..., None]:
            return lambda *args, **how: world.usb.update({name: args or how or True})

        made: dict[str, dict[str, object]] = {
            "board": dict(world.pins),
            "busio": {"UART": Uart},
            "microcontroller": {
                "Pin": Pin, "nvm": world.nvm, "watchdog": world.watchdog, "reset": reset,
                "delay_us": lambda us: None,
                "cpu": types.SimpleNamespace(uid=bytearray(b"\x01\x02\x03\x04\x05\x06\x07\x08")),
            },
            "neopixel": {"NeoPixel": NeoPixel},
            "supervisor": {
                "ticks_ms": lambda: world.now & 0x1FFFFFFF,
                "set_usb_identification": note("identification"),
                "runtime": world.runtime, "SafeModeReason": SafeModeReason,
            },
            "usb_cdc": {"data": Data(), "enable": note("cdc")},
            "usb_hid": {"disable": note("no hid")},
            "usb_midi": {"disable": note("no midi")},
            "analogio": {"AnalogIn": AnalogIn},
            "digitalio": {
                "DigitalInOut": DigitalInOut, "Pull": types.SimpleNamespace(UP="up")},
            "watchdog": {"WatchDogMode": types.SimpleNamespace(RESET="reset")},
            "time": {"sleep": self._sleep},
        }
        found = {}
        for name, contents in made.items():
            found[name] = types.ModuleType(name)
            vars(found[name]).update(contents)
        return found

    def _sleep(self, seconds: float) -> None:
        self.slept += seconds

    @contextmanager
    def installed(self) -> Iterator[None]:
        """While this lasts, `import board` and the like find the simulated modules."""
        modules = self.modules()
        before = {name: sys.modules.get(name) for name in [*modules, "firmware.pico"]}
        sys.modules.pop("firmware.pico", None)
        sys.modules.update(modules)
        try:
            yield
        finally:
            for name, module in before.items():
                if module is None:
                    sys.modules.pop(name, None)
                else:
                    sys.modules[name] = module


@contextmanager
def as_on_the_board() -> Iterator[None]:
    """While this lasts, the program and its libraries are found afresh where `sys.path` says."""
    def ours() -> list[str]:
        return [name for name in sys.modules
                if name.split(".")[0] in ("firmware", "neopixel", "usb_cdc")]

    before = {name: sys.modules.pop(name) for name in ours()}
    path = [*sys.path]
    try:
        yield
    finally:
        sys.path[:] = path
        for name in ours():
            del sys.modules[name]
        sys.modules.update(before)
