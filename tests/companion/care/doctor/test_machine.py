"""The computer examined: a Pi whose files and commands show each thing that can be wrong."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.care.doctor.finding import Finding, State
from companion.care.doctor.machine import Machine
from companion.words.catalogue import SCREEN

TOUCH = """I: Bus=0018 Vendor=0000 Product=0000 Version=0000
N: Name="10-0038 generic ft5x06 (79)"
H: Handlers=mouse0 event4
B: EV=b
B: ABS=2608000 3

I: Bus=0003 Vendor=046d
N: Name="Logitech Mouse"
H: Handlers=mouse1 event5
B: EV=17
"""


class Pi:
    """A sound Raspberry Pi below a folder; `answers` is what its commands print."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.data = root / "home" / "games"
        self.answers = {
            "vcgencmd": "throttled=0x0\n", "aplay": "aplay: version 1.2\n", "timedatectl": "yes\n",
        }
        self.environment: dict[str, str] = {}
        self.write("proc/device-tree/model", "Raspberry Pi 4 Model B Rev 1.4\0")
        self.write("sys/class/thermal/thermal_zone0/temp", "48312\n")
        self.write("sys/class/drm/card1-DSI-1/status", "connected\n")
        self.write("sys/class/drm/card1-DSI-1/modes", "800x480\n640x480\n")
        self.write("sys/class/drm/card1-HDMI-A-1/status", "disconnected\n")
        self.write("proc/bus/input/devices", TOUCH.replace("2608000 3", "260800000000003"))
        self.write("dev/input/event4", "")
        self.write("proc/asound/cards", " 0 [Headphones     ]: bcm2835 - bcm2835 Headphones\n")

    def write(self, path: str, text: str) -> None:
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text)

    def run(self, command: Sequence[str]) -> str | None:
        return self.answers.get(command[0])

    def findings(self) -> dict[str, Finding]:
        found = Machine(self.data, self.root, self.run, self.environment).findings()
        return {each.part: each for each in found}


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    return Pi(tmp_path)


def test_a_sound_pi_is_called_sound(pi: Pi) -> None:
    found = pi.findings()
    assert {each.state for each in found.values()} == {State.GOOD}
    assert found.keys() == {"power", "temperature", "display", "touch", "sound", "clock", "disk"}
    assert SCREEN.text(found["display"].what) == "DSI-1 800x480, without a desktop."
    assert SCREEN.text(found["touch"].what) == "10-0038 generic ft5x06 (79)."
    assert SCREEN.text(found["temperature"].what) == "48 °C."


def test_a_computer_that_is_no_pi_lacks_things_and_that_is_no_fault(tmp_path: Path) -> None:
    found = Machine(tmp_path / "games", tmp_path, lambda command: None, {}).findings()
    assert {each.state for each in found} == {State.ABSENT, State.GOOD}
    assert [each.part for each in found if each.state is State.GOOD] == ["disk"]


@pytest.mark.parametrize(("bits", "state", "words"), [
    ("0x50005", State.WRONG, "the voltage is too low now"),
    ("0x50000", State.LOOK, "the voltage was too low earlier, the processor was throttled earlier"),
    ("0x80008", State.WRONG, "the processor is too hot now, the processor was too hot earlier"),
])
def test_a_weak_supply_is_reported(pi: Pi, bits: str, state: State, words: str) -> None:
    pi.answers["vcgencmd"] = f"throttled={bits}\n"
    found = pi.findings()["power"]
    assert found.state is state
    assert words in SCREEN.text(found.what)
    assert "supply" in SCREEN.text(found.mend)


@pytest.mark.parametrize(("output", "state"), [("75000", State.LOOK), ("83000", State.WRONG)])
def test_a_hot_pi_is_reported(pi: Pi, output: str, state: State) -> None:
    pi.write("sys/class/thermal/thermal_zone0/temp", output)
    assert pi.findings()["temperature"].state is state


def test_a_display_that_is_not_connected_is_reported(pi: Pi) -> None:
    pi.write("sys/class/drm/card1-DSI-1/status", "disconnected\n")
    assert pi.findings()["display"].state is State.ABSENT
    pi.environment["WAYLAND_DISPLAY"] = "wayland-0"
    assert SCREEN.text(pi.findings()["display"].what) == "There is a display, on a desktop."


def test_what_may_not_be_opened_is_reported_with_the_group(
    pi: Pi, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in ("dev/ttyACM0", "dev/ttyACM1", "dev/dri/card1"):
        pi.write(path, "")
    monkeypatch.setattr("os.access", lambda path, mode: False)
    found = pi.findings()
    assert SCREEN.text(found["port"].what) == "You do not have permission to open ttyACM0, ttyACM1."
    assert "-aG dialout" in SCREEN.text(found["port"].mend)
    assert SCREEN.text(found["display"].what) == "You do not have permission to open card1."
    assert "-aG video" in SCREEN.text(found["display"].mend)
    assert "`make install-pi`" in SCREEN.text(found["touch"].mend)


def test_a_sound_card_without_its_player_is_reported(pi: Pi) -> None:
    del pi.answers["aplay"]
    assert SCREEN.text(pi.findings()["sound"].mend) == "Run `sudo apt install alsa-utils`."
    pi.write("proc/asound/cards", "--- no soundcards ---\n")
    assert pi.findings()["sound"].state is State.ABSENT


def test_a_clock_that_nobody_sets_is_reported(pi: Pi) -> None:
    pi.answers["timedatectl"] = "no\n"
    assert pi.findings()["clock"].state is State.LOOK


def test_a_disk_that_is_full_or_can_only_be_read_is_reported(
    pi: Pi, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Usage:
        free = 100_000_000

    monkeypatch.setattr("shutil.disk_usage", lambda path: Usage)
    assert pi.findings()["disk"].state is State.LOOK
    Usage.free = 1_000_000
    assert pi.findings()["disk"].state is State.WRONG

    def refuse(**how: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("tempfile.TemporaryFile", refuse)
    found = pi.findings()["disk"]
    assert found.state is State.WRONG
    assert "Read-only" in SCREEN.text(found.what)
