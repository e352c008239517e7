"""Start the image of a card in an emulated computer, and touch what it shows.

    python -m tests.hardware.pi.boot dist/sheepfold-*-pi-*.img FOLDER [--size 800x480]

The image is not changed: the emulated card is a copy-on-write file of 8 GB. FOLDER gets pictures of
the display and the log. Needs qemu-system, e2fsprogs, mtools and fdisk. It takes some minutes.
"""

import argparse
import json
import re
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from companion.screens.theme import DAY, Colour

LIMIT_S = 1500
"""How long the page may take. The emulated computer is some twenty times slower than a Pi 4."""
MACHINES = {
    "amd64": ["qemu-system-x86_64", "-cpu", "max", "-device", "VGA,edid=on,{size}"],
    "arm64": ["qemu-system-aarch64", "-M", "virt", "-cpu", "cortex-a72",
              "-device", "virtio-gpu-pci,{size}"],
}
SERIAL = {"amd64": "ttyS0", "arm64": "ttyAMA0"}

Picture = NDArray[np.uint8]


def output(*command: str | Path) -> str:
    """Run a command, and return what it prints."""
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


class Machine:
    """An emulated computer with the card in it, a display and a mouse."""

    def __init__(self, image: Path, folder: Path, size: tuple[int, int]) -> None:
        self.folder, self.log, control = folder, folder / "log.txt", folder / "control"
        kernel, boot = {}, json.loads(output("sfdisk", "--json", image))["partitiontable"]
        second = f"{image}?offset={boot['partitions'][1]['start'] * 512}"
        for name in re.findall(r"/((?:vmlinuz|initrd\.img)-[^/]+)/",
                               output("debugfs", "-R", "ls -p /boot", second)):
            kernel[name.partition("-")[0]] = file = folder / name
            output("debugfs", "-R", f"dump /boot/{name} {file}", second)
        kind = file.name.rpartition("-")[2]
        line = output("mtype", "-i", f"{image}@@4M", "::/cmdline.txt").strip()
        card = folder / "card.qcow2"
        output("qemu-img", "create", "-q", "-f", "qcow2", "-F", "raw", "-b", image.resolve(), card,
               "8G")
        control.unlink(missing_ok=True)
        screen = "xres={},yres={}".format(*size)
        self.process = subprocess.Popen([
            *(part.format(size=screen) for part in MACHINES[kind]), "-m", "1024", "-smp", "2",
            "-kernel", kernel["vmlinuz"], "-initrd", kernel["initrd.img"],
            "-append", f"{line} console=tty0 console={SERIAL[kind]} "
                       "systemd.journald.forward_to_console=1",
            "-drive", f"file={card},if=virtio", "-device", "virtio-mouse-pci",
            "-device", "virtio-rng-pci", "-nic", "none", "-display", "none",
            "-serial", f"file:{self.log}", "-qmp", f"unix:{control},server"])
        self._socket = socket.socket(socket.AF_UNIX)
        while self._socket.connect_ex(str(control)):
            assert self.process.poll() is None, "qemu has not started"
            time.sleep(0.1)
        self._control = self._socket.makefile("rw")
        self._control.readline()
        self.command("qmp_capabilities")

    def command(self, name: str, **arguments: Any) -> None:
        """Have qemu do something, and wait until it is done."""
        self._control.write(json.dumps({"execute": name, "arguments": arguments}) + "\n")
        self._control.flush()
        while "return" not in (answer := json.loads(self._control.readline())):
            assert "error" not in answer, answer

    def look(self, name: str) -> Picture:
        """Return what the display shows, and keep it as a picture."""
        self.command("screendump", filename=str(self.folder / "display.ppm"))
        with Image.open(self.folder / "display.ppm") as picture:
            picture.save(self.folder / f"{name}.png")
            return np.asarray(picture)

    def page(self, name: str, colour: Colour, last: Picture | None = None) -> Picture:
        """Return the next page, once at least a fiftieth of it has this colour."""
        until = time.monotonic() + LIMIT_S
        while time.monotonic() < until:
            time.sleep(2)
            assert self.process.poll() is None, "the machine has stopped"
            picture = self.look(name)
            if in_colour(picture, colour).mean() > 0.02 and (
                    last is None or (picture != last).mean() > 0.05):
                return picture
        raise TimeoutError(f"{LIMIT_S} s have passed; {self.log} may say why.")

    def touch(self, x: int, y: int) -> None:
        """Move the mouse there from the upper left corner, and press its button."""
        self._move(-5000, -5000)
        self._move(x, y)
        for down in (True, False):
            self._send("btn", down=down, button="left")
            time.sleep(0.5)

    def _move(self, x: int, y: int) -> None:
        for axis, value in (("x", x), ("y", y)):
            self._send("rel", axis=axis, value=value)
        time.sleep(0.5)

    def _send(self, kind: str, **data: Any) -> None:
        self.command("input-send-event", events=[{"type": kind, "data": data}])

    def close(self) -> None:
        """Switch it off at once."""
        self._control.close()
        self._socket.close()
        self.process.kill()
        self.process.wait()


def in_colour(picture: Picture, colour: Colour) -> NDArray[np.bool_]:
    """Return where a picture has exactly this colour."""
    where: NDArray[np.bool_] = (picture == tuple(bytes.fromhex(colour.code))).all(axis=2)
    return where


def play(machine: Machine) -> Iterator[str]:
    """Touch the button on the page about the board, and on the start page, until a game begins."""
    begun, page = time.monotonic(), None
    for name in ("board", "start"):
        page = machine.page(name, DAY.accent, page)
        yield f"{name}: {time.monotonic() - begun:.0f} s"
        rows, columns = np.nonzero(in_colour(page, DAY.accent))
        machine.touch(int(np.median(columns)), int(np.median(rows)))
    machine.page("game", DAY.grass[0], page)
    yield f"game: {time.monotonic() - begun:.0f} s"


def main() -> None:
    """Start the image, and play until a game begins."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("image", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", default="800x480", metavar="WxH")
    given = parser.parse_args()
    width, height = map(int, given.size.split("x"))
    given.folder.mkdir(parents=True, exist_ok=True)
    with closing(Machine(given.image, given.folder, (width, height))) as machine:
        for line in play(machine):
            print(line, flush=True)


if __name__ == "__main__":
    main()
