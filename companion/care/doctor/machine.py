"""The computer examined: display, touch, sound, power, temperature, permissions, clock, disk.

Everything is read from files below a root and from a few commands, both handed in; on a computer
that is no Raspberry Pi what only a Pi has is simply absent.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from companion.care.doctor.finding import Finding, State, good

Run = Callable[[Sequence[str]], str | None]

HOT_C, WARM_C = 80.0, 70.0
"""Temperatures in °C: from 80 on a Pi slows itself down."""
FULL_MB, TIGHT_MB = 20, 200
_MT_POSITION_X = 0x35  # of linux/input-event-codes.h: what touchscreens have
_THROTTLED = {
    0: "the voltage is too low at this moment", 1: "the processor is slowed down at this moment",
    2: "the processor is throttled at this moment", 3: "it is too hot at this moment",
    16: "the voltage has been too low", 17: "the processor has been slowed down",
    18: "the processor has been throttled", 19: "it has been too hot",
}
"""Bits of `vcgencmd get_throttled`."""


def run(command: Sequence[str]) -> str | None:
    """Return what a command prints; None where it is missing or fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=5, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode == 0 else None


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
            return (self.root / path).read_text(errors="replace").strip("\0\n ")
        except OSError:
            return None

    @property
    def model(self) -> str:
        """Which Raspberry Pi this is; empty on other computers."""
        found = self._text("proc/device-tree/model") or ""
        return found if "Raspberry Pi" in found else ""

    # --- the checks --------------------------------------------------------------------------

    def _power(self) -> Iterator[Finding]:
        output = self.run(["vcgencmd", "get_throttled"]) if self.model else None
        bits = re.search(r"throttled=0x([0-9a-fA-F]+)", output or "")
        if not self.model:
            yield Finding("power", State.ABSENT, "This computer is no Raspberry Pi.")
        elif bits is None:
            yield Finding("power", State.LOOK, f"{self.model}: its voltage is not told.",
                          "Install the package raspi-utils, which has vcgencmd.")
        elif value := int(bits[1], 16):
            said = [text for bit, text in _THROTTLED.items() if value >> bit & 1]
            now = value & 0xF
            yield Finding("power", State.WRONG if now else State.LOOK,
                          f"{self.model}: {', '.join(said)}.",
                          "Use the supply made for it, with a short cable, and feed the lights "
                          "from another.")
        else:
            yield good("power", f"{self.model}: the voltage has been right since the start.")

    def _temperature(self) -> Iterator[Finding]:
        reading = self._text("sys/class/thermal/thermal_zone0/temp")
        if reading is None or not re.fullmatch(r"-?\d+", reading):
            yield Finding("temperature", State.ABSENT, "The temperature is not told.")
            return
        celsius = int(reading) / 1000
        what = f"{celsius:.0f} °C."
        if celsius >= WARM_C:
            yield Finding("temperature", State.WRONG if celsius >= HOT_C else State.LOOK, what,
                          "Give it air, or a heat sink; it becomes slow from 80 °C on.")
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
            where = f"on a {'desktop' if desktop else 'bare console'}"
            yield good("display", f"{', '.join(screens) or 'There is one'}, {where}.")
            if screens and not desktop:
                yield from self._devices("dev/dri", "card*", "display", "video")
        else:
            yield Finding("display", State.ABSENT, "No display is connected.",
                          "If there should be one: is its cable in both ends, and was it there "
                          "when the computer started?")

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
                yield good("touch", f"{name[1]}.")
            else:
                yield Finding("touch", State.LOOK, f"{name[1]} is there, but may not be read.",
                              "Without a desktop: `make install-pi` sets up a service that may "
                              "read it. A desktop reads it for you.")
        if not found:
            yield Finding("touch", State.ABSENT, "No touchscreen is there; a mouse does as well.")

    def _sound(self) -> Iterator[Finding]:
        cards = re.findall(r"^ *\d+ \[(\S+)", self._text("proc/asound/cards") or "", re.MULTILINE)
        if not cards:
            yield Finding("sound", State.ABSENT, "There is no sound card.")
        elif self.run(["aplay", "--version"]) is None:
            yield Finding("sound", State.WRONG, f"There is a sound card ({', '.join(cards)}), but "
                          "not the program that plays on it.", "sudo apt install alsa-utils")
        else:
            yield good("sound", f"{', '.join(cards)}.")

    def _ports(self) -> Iterator[Finding]:
        stable = self.root / "dev/sheepfold"
        if stable.exists():
            yield good("port", "The board has its own name, /dev/sheepfold.")
        yield from self._devices("dev", "ttyACM*", "port", "dialout")

    def _devices(self, folder: str, pattern: str, part: str, group: str) -> Iterator[Finding]:
        shut = [path for path in sorted((self.root / folder).glob(pattern))
                if not os.access(path, os.R_OK | os.W_OK)]
        if shut:
            names = ", ".join(path.name for path in shut)
            yield Finding(part, State.WRONG, f"You may not open {names}.",
                          f"sudo usermod -aG {group} $USER, then log out and in again.")

    def _clock(self) -> Iterator[Finding]:
        synchronized = self.run(["timedatectl", "show", "-p", "NTPSynchronized", "--value"])
        answer = (synchronized or "").strip()
        if answer == "yes":
            yield good("clock", "It is set by the network.")
        elif answer == "no":
            yield Finding("clock", State.LOOK, "It is not set by the network, so the dates of "
                          "games may be wrong.", "Let the computer onto a network once, or set it: "
                          "sudo timedatectl set-time '2026-01-31 12:00'")
        else:
            yield Finding("clock", State.ABSENT, "Nobody tells whether it is right.")

    def _disk(self) -> Iterator[Finding]:
        folder = self.data
        while not folder.exists():
            folder = folder.parent
        try:
            with tempfile.TemporaryFile(dir=folder):
                pass
        except OSError as error:
            yield Finding("disk", State.WRONG, f"No game can be kept in {self.data} "
                          f"({error.strerror}).", f"See that {folder} is yours, and that the card "
                          "is not worn out (one that fails can only be read any more).")
            return
        free = shutil.disk_usage(folder).free // 1_000_000
        if folder == self.data and folder.stat().st_mode & 0o077:
            yield Finding("disk", State.LOOK, f"Others on this computer may see in {folder} when "
                          "games are played, though not what is in them.", f"chmod 700 {folder}, "
                          "or keep the games in a folder of their own.")
        elif free >= TIGHT_MB:
            yield good("disk", f"{free / 1000:.1f} GB are free for games in {self.data}.")
        if free >= TIGHT_MB:
            return
        yield Finding("disk", State.WRONG if free < FULL_MB else State.LOOK,
                      f"Only {free} MB are left for games in {self.data}.",
                      "Delete what you do not need; `sudo apt clean` often frees most.")
