"""The computer examined: display, touch, sound, power, temperature, permissions, clock, disk.

Everything is read from files below a root and from a few commands, both handed in; on a computer
that is no Raspberry Pi what only a Pi has is simply absent.
"""

import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from companion.extras.care.doctor.finding import Finding, State, good
from companion.link.port_finder import in_loader
from companion.outside import program
from companion.outside.folders import obstacle
from companion.outside.starting import Argument, words
from companion.words.message import Message

Run = Callable[[Sequence[Argument]], program.Ended | None]
"""Runs a command and returns how it has ended; None where it is missing."""

LIMIT_S = 5.0
"""Time in which a command has to answer, in seconds."""
CANNOT_START = 126
"""The exit code that a shell has for a program that cannot be started."""
HOT_C, WARM_C = 80.0, 70.0
"""Temperatures in °C: from 80 on a Pi slows itself down."""
FULL_MB, TIGHT_MB = 20, 200
_MT_POSITION_X = 0x35  # of linux/input-event-codes.h: what touchscreens have
_THROTTLED = {
    0: Message("throttled-low-now"), 1: Message("throttled-slow-now"),
    2: Message("throttled-now"), 3: Message("throttled-hot-now"),
    16: Message("throttled-low-before"), 17: Message("throttled-slow-before"),
    18: Message("throttled-before"), 19: Message("throttled-hot-before"),
}
"""Bits of `vcgencmd get_throttled`."""


def run(command: Sequence[Argument]) -> program.Ended | None:
    """Run a command, and return how it has ended; None where it is missing."""
    try:
        return program.run(command, limit_s=LIMIT_S)
    except FileNotFoundError:
        return None
    except OSError as why:  # it is there, and cannot be started
        return program.Ended(CANNOT_START, "", why.strerror or type(why).__name__, 0.0)


@dataclass(frozen=True)
class Machine:
    """A computer. `data` is where games are kept."""

    data: Path
    root: Path = Path("/")
    run: Run = run
    environment: Mapping[str, str] = field(default_factory=lambda: os.environ)

    def findings(self) -> list[Finding]:
        """Return how each part is."""
        checks = (self._power, self._temperature, self._display, self._touch, self._sound,
                  self._ports, self._clock, self._disk)
        return [finding for check in checks for finding in check()]

    def _text(self, path: str) -> str | None:
        try:
            return (self.root / path).read_text("utf-8", "replace").strip("\0\n ")
        except OSError:
            return None

    @property
    def model(self) -> str:
        """Which Raspberry Pi this is; empty on other computers."""
        found = self._text("proc/device-tree/model") or ""
        return found if "Raspberry Pi" in found else ""

    # --- the checks --------------------------------------------------------------------------

    def _power(self) -> Iterator[Finding]:
        asked = self.run(words("vcgencmd", "get_throttled")) if self.model else None
        bits = re.search(r"throttled=0x([0-9a-fA-F]+)", asked.output if asked else "")
        if not self.model:
            yield Finding("power", State.ABSENT, Message("no-raspberry-pi"))
        elif asked is not None and asked.code != 0:
            yield _broken("power", State.LOOK, "vcgencmd", asked)
        elif bits is None:
            yield Finding("power", State.LOOK, Message("voltage-not-available", model=self.model),
                          Message("voltage-not-available-mend"))
        elif value := int(bits[1], 16):
            said = [each for bit, each in _THROTTLED.items() if value >> bit & 1]
            now = value & 0xF
            yield Finding("power", State.WRONG if now else State.LOOK,
                          Message("throttled", model=self.model, reasons=said),
                          Message("throttled-mend"))
        else:
            yield good("power", Message("voltage-right", model=self.model))

    def _temperature(self) -> Iterator[Finding]:
        reading = self._text("sys/class/thermal/thermal_zone0/temp")
        if reading is None or not re.fullmatch(r"-?\d+", reading):
            yield Finding("temperature", State.ABSENT, Message("temperature-not-available"))
            return
        celsius = int(reading) / 1000
        what = Message("temperature-is", celsius=celsius)
        if celsius >= WARM_C:
            yield Finding("temperature", State.WRONG if celsius >= HOT_C else State.LOOK, what,
                          Message("temperature-mend"))
        else:
            yield good("temperature", what)

    def _display(self) -> Iterator[Finding]:
        screens = []
        for status in sorted((self.root / "sys/class/drm").glob("card*-*/status")):
            if (self._text(str(status.relative_to(self.root))) or "") == "connected":
                modes = (self._text(str((status.parent / "modes").relative_to(self.root)))
                         or "").split()
                name = status.parent.name.split("-", 1)[1]
                screens.append(f"{name} {modes[0]}" if modes else name)
        desktop = any(self.environment.get(key) for key in ("DISPLAY", "WAYLAND_DISPLAY"))
        if screens or desktop:
            yield good("display", Message(
                "display-on-desktop" if desktop else "display-on-console", screens=screens))
            if screens and not desktop:
                yield from self._devices("dev/dri", "card*", "display", "video")
        else:
            yield Finding("display", State.ABSENT, Message("display-none"),
                          Message("display-none-mend"))

    def _touch(self) -> Iterator[Finding]:
        found = False
        for block in (self._text("proc/bus/input/devices") or "").split("\n\n"):
            bits = re.search(r"^B: ABS=([0-9a-f ]+)$", block, re.MULTILINE)
            name = re.search(r'^N: Name="(.*)"$', block, re.MULTILINE)
            event = re.search(r"\bevent\d+\b", block)
            if bits is None or name is None or event is None:
                continue
            value = 0
            for word in bits[1].split():  # of 64 bits each, the highest first
                value = value << 64 | int(word, 16)
            if not value >> _MT_POSITION_X & 1:
                continue
            found = True
            device = self.root / "dev/input" / event[0]
            if os.access(device, os.R_OK):
                yield good("touch", Message("touch-is", name=name[1]))
            else:
                yield Finding("touch", State.LOOK, Message("touch-not-readable", name=name[1]),
                              Message("touch-not-readable-mend"))
        if not found:
            yield Finding("touch", State.ABSENT, Message("touch-none"))

    def _sound(self) -> Iterator[Finding]:
        cards = re.findall(r"^ *\d+ \[(\S+)", self._text("proc/asound/cards") or "", re.MULTILINE)
        if not cards:
            yield Finding("sound", State.ABSENT, Message("sound-none"))
        elif (asked := self.run(words("aplay", "--version"))) is None:
            yield Finding("sound", State.WRONG, Message("sound-no-program", cards=cards),
                          Message("sound-no-program-mend"))
        elif asked.code != 0:
            yield _broken("sound", State.WRONG, "aplay", asked)
        else:
            yield good("sound", Message("sound-is", cards=cards))

    def _ports(self) -> Iterator[Finding]:
        if (loader := in_loader(self.root)) is not None:
            yield Finding("port", State.WRONG, Message("loader-waits", id=loader),
                          Message("loader-waits-mend"))
        stable = self.root / "dev/sheepfold"
        if stable.exists():
            yield good("port", Message("port-stable"))
        yield from self._devices("dev", "ttyACM*", "port", "dialout")

    def _devices(self, folder: str, pattern: str, part: str, group: str) -> Iterator[Finding]:
        shut = [path for path in sorted((self.root / folder).glob(pattern))
                if not os.access(path, os.R_OK | os.W_OK)]
        if shut:
            yield Finding(part, State.WRONG,
                          Message("may-not-open", names=[path.name for path in shut]),
                          Message("may-not-open-mend", group=group))

    def _clock(self) -> Iterator[Finding]:
        asked = self.run(words("timedatectl", "show", "-p", "NTPSynchronized", "--value"))
        answer = asked.output.strip() if asked is not None and asked.code == 0 else ""
        if asked is not None and (asked.late or (asked.code or 0) < 0):
            yield _broken("clock", State.LOOK, "timedatectl", asked)
        elif answer == "yes":
            yield good("clock", Message("clock-set"))
        elif answer == "no":
            yield Finding("clock", State.LOOK, Message("clock-not-set"),
                          Message("clock-not-set-mend"))
        else:
            yield Finding("clock", State.ABSENT, Message("clock-not-available"))

    def _disk(self) -> Iterator[Finding]:
        folder = self.data
        while not os.path.lexists(folder):
            folder = folder.parent
        try:
            with tempfile.TemporaryFile(dir=folder):
                pass
        except OSError as error:
            seen = obstacle(self.data)
            yield Finding("disk", State.WRONG, Message(
                "disk-unwritable", folder=str(self.data), why=error.strerror or str(error)),
                seen if seen is not None and seen.id != "place-read-only"
                else Message("disk-unwritable-mend"))
            return
        free = shutil.disk_usage(folder).free // 1_000_000
        if folder == self.data and folder.stat().st_mode & 0o077:
            yield Finding("disk", State.LOOK, Message(
                "disk-readable-by-others", folder=str(folder)),
                Message("disk-readable-by-others-mend", folder=str(folder)))
        elif free >= TIGHT_MB:
            yield good("disk", Message(
                "disk-free", gigabytes=free / 1000, folder=str(self.data)))
        if free >= TIGHT_MB:
            return
        yield Finding("disk", State.WRONG if free < FULL_MB else State.LOOK,
                      Message("disk-nearly-full", megabytes=free, folder=str(self.data)),
                      Message("disk-nearly-full-mend"))


def _broken(part: str, state: State, name: str, ended: program.Ended) -> Finding:
    """Return the finding for a program that is there and does not work."""
    why = ended.fault or Message("outside-code", code=ended.code or 0)
    return Finding(part, state, Message("program-broken", program=name, why=why),
                   Message("program-broken-mend"))
