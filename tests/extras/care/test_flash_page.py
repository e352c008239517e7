"""The page that flashes and checks a board: from a blank Pico to "all seven quiet".

The page runs in Debian's Chromium. Its drive is a real folder handle of the browser (the origin's
private file system), its serial port a bridge to the real firmware on the simulated board.
"""

from __future__ import annotations

import os
import runpy
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.extras.care.flashing.drive import Drive
from companion.extras.care.flashing.flash import flash, program
from hardware.board import BoardSpec
from hardware.live import LiveRig
from hardware.rig import Rig
from tests.browser.chromium import CHROMIUM, is_accessible, page
from tests.browser.slow_site import Site, serving

ROOT = Path(__file__).parents[3]
BLANK = ("Adafruit CircuitPython 9.2.1 on 2024-11-20; Raspberry Pi Pico with rp2040\r\n"
         "Board ID:raspberry_pi_pico\r\nUID:E660C062134C2F21\r\n")
BRIDGE = """
window.showDirectoryPicker = () => navigator.storage.getDirectory();
let plugged = "console";
window.plug = (port) => { plugged = port; };
Object.defineProperty(navigator, "serial", { value: { async requestPort() {
  const board = plugged === "board", link = { open: false };
  return {
    async open() {
      if (plugged === "taken") throw new DOMException("taken", "NetworkError");
      link.open = true;
      this.readable = new ReadableStream({ async pull(to) {
        for (;;) {
          const bytes = board ? await boardRead() : [];
          if (bytes.length) return to.enqueue(new Uint8Array(bytes));
          await new Promise((done) => setTimeout(done, 10));
          if (!link.open) return to.close();
        }
      }, cancel() { link.open = false; } });
      this.writable = new WritableStream({ async write(bytes) {
        if (board) await boardWrite([...bytes]);
      } });
    },
    async setSignals() {},
    async close() { link.open = false; },
  };
} } });
"""
PUT = """async (files) => {
  const root = await navigator.storage.getDirectory();
  for (const [path, text] of Object.entries(files)) {
    const parts = path.split("/"), name = parts.pop();
    let folder = root;
    for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
    const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await file.write(text);
    await file.close();
  }
}"""
ALL = """async () => {
  const found = {}, walk = async (folder, before) => {
    for await (const entry of folder.values()) {
      const path = before + entry.name;
      if (entry.kind === "directory") await walk(entry, path + "/");
      else found[path] = await (await entry.getFile()).text();
    }
  };
  await walk(await navigator.storage.getDirectory(), "");
  return found;
}"""
whole = pytest.mark.whole
browser = pytest.mark.skipif(
    CHROMIUM is None, reason="Chromium is not installed (Debian: chromium)")


def built(folder: Path) -> Path:
    builder = ROOT / "companion/extras/care/site/flash/build.py"
    made: Path = runpy.run_path(str(builder))["build"](folder)
    return made


@contextmanager
def opened(folder: Path, rig: Rig) -> Iterator[tuple[Any, LiveRig]]:
    """The page, with a blank drive and a port behind which `rig` runs."""
    with LiveRig(rig, folder / "board") as live, serving(Site(built(folder / "site"))) as address, \
            page() as shown:
        live.start()
        port = os.open(live.port, os.O_RDWR | os.O_NONBLOCK | os.O_NOCTTY)

        def taken() -> list[int]:
            try:
                return list(os.read(port, 4096))
            except BlockingIOError:
                return []

        shown.expose_function("boardRead", taken)
        shown.expose_function("boardWrite", lambda data: os.write(port, bytes(data)))
        shown.add_init_script(BRIDGE)
        shown.goto(f"{address}/")
        shown.evaluate(PUT, {"boot_out.txt": BLANK, "settings.toml": "X = 1\n"})
        try:
            yield shown, live
        finally:
            shown.goto("about:blank")
            os.close(port)


def clicked(shown: Any, button: str) -> str:
    shown.click(f"#{button}")
    said = shown.locator(f"#{button}ed")
    said.locator("xpath=self::*[@class!='']").wait_for()
    return said.inner_text()


def checked_until(shown: Any, words: str) -> str:
    """Check until the page says this: the simulated hands take their time."""
    for _ in range(8):
        if words in (said := clicked(shown, "check")):
            return said
    raise AssertionError(f"{words!r} was not said, but {said!r}")


@whole
@browser
def test_from_a_blank_pico_to_all_seven_quiet(tmp_path: Path) -> None:
    with opened(tmp_path, Rig(2, seed=5)) as (shown, _):
        assert is_accessible(shown)
        assert "Nothing answers on this port" in clicked(shown, "check"), "it is blank"
        assert "7 cells. Every file was verified" in clicked(shown, "flash")

        flashed = tmp_path / "CIRCUITPY"
        flashed.mkdir()
        (flashed / "boot_out.txt").write_bytes(BLANK.encode())
        (flashed / "settings.toml").write_text("X = 1\n")
        flash(Drive(flashed), program(BoardSpec.of(2), pad=False))
        drive = {path.relative_to(flashed).as_posix(): path.read_bytes().decode()
                 for path in flashed.rglob("*") if path.is_file()}
        assert shown.evaluate(ALL) == drive, "as `sheepfold flash` writes it"
        own = next(path for path in flashed.iterdir() if path.name.startswith("sheepfold-"))
        for module in (ROOT / "firmware").glob("*.py"):
            if (copy := own / "firmware" / module.name).exists() and module.stem != "layout":
                assert copy.read_bytes() == module.read_bytes(), "what the simulated board runs"

        shown.evaluate("plug('board')")
        assert clicked(shown, "check").startswith("All seven sensors are quiet.")
        shown.evaluate("plug('taken')")
        assert "Close every other program" in clicked(shown, "check")
        shown.select_option("#size", "1")
        assert "1 cell. Every file" in clicked(shown, "flash")
        folders = {path.split("/")[0] for path in shown.evaluate(ALL) if "/" in path}
        assert len(folders) == 1, "the old program is gone"


@whole
@browser
def test_the_cell_that_is_wrong_is_named(tmp_path: Path) -> None:
    with opened(tmp_path, Rig(2, seed=6)) as (shown, live):
        shown.evaluate("plug('board')")
        for begin, end, words in (
            ("stick a2 -120", "mend a2", "a2: its input is at 0 V"),
            ("stick c3 120", "mend c3", "c3: its input is at 3.3 V"),
            ("noise 1 b1", "noise 0.1 b1", "b1: its reading jumps by"),
            ("put A c2", "lift A", "c2: it reads"),
        ):
            live.submit(begin)
            assert checked_until(shown, words).startswith("1 of 7 sensors need a look.")
            live.submit(end)
            checked_until(shown, "All seven sensors are quiet.")


REFUSED = """([name, after]) => {
  const whole = FileSystemFileHandle.prototype.createWritable;
  window.allow = () => { FileSystemFileHandle.prototype.createWritable = whole; };
  FileSystemFileHandle.prototype.createWritable = function (...more) {
    if (after-- <= 0) throw new DOMException("planted", name);
    return whole.apply(this, more);
  };
}"""


@whole
@browser
@pytest.mark.parametrize(("name", "after", "words"), [
    ("NoModificationAllowedError", 0, "eject the drive"),
    ("InvalidStateError", 4, "eject the drive"),
    ("NotFoundError", 9, "It was broken off"),
])
def test_a_flash_that_is_refused_or_broken_off_is_repeated(
    name: str, after: int, words: str, tmp_path: Path
) -> None:
    with opened(tmp_path, Rig(2, seed=8)) as (shown, _):
        shown.evaluate(PUT, {"code.py": "print('old')\n", "sheepfold-00000000/a.py": "old"})
        shown.evaluate(REFUSED, [name, after])
        assert words in clicked(shown, "flash")
        left = shown.evaluate(ALL)
        assert left["code.py"] == "print('old')\n"
        assert "sheepfold-00000000/a.py" in left, "the old program still runs"
        shown.evaluate("allow()")
        assert "Every file was verified" in clicked(shown, "flash")
        assert "sheepfold-00000000/a.py" not in shown.evaluate(ALL)


@whole
@browser
@pytest.mark.parametrize(("text", "words"), [
    ("", "not the drive of a board with CircuitPython"),
    (BLANK.replace("9.2.1", "8.2.9"), "CircuitPython 8.2.9, which is too old"),
    (BLANK.replace("raspberry_pi_pico", "arduino_nano"), "The board is a arduino_nano"),
])
def test_what_is_no_board_of_ours_is_refused(text: str, words: str, tmp_path: Path) -> None:
    with opened(tmp_path, Rig(2, seed=7)) as (shown, _):
        shown.evaluate(PUT, {"boot_out.txt": text})
        assert words in clicked(shown, "flash")
        assert set(shown.evaluate(ALL)) == {"boot_out.txt", "settings.toml"}


def test_the_page_is_whole_without_a_network(tmp_path: Path) -> None:
    folder = built(tmp_path)
    text = "".join((folder / name).read_text("utf-8") for name in ("index.html", "flash.js"))
    for network in ("http://", "https://", "fetch(", "XMLHttpRequest", "import("):
        assert network not in text
    assert {path.name for path in folder.iterdir()} == {"index.html", "flash.js", "program.js"}
    for size in (1, 2, 8):
        assert program(BoardSpec.of(size)).folder in (folder / "program.js").read_text("utf-8")
    node = shutil.which("node")
    assert node is None or os.spawnv(os.P_WAIT, node, ["node", "--check",
                                                       str(folder / "flash.js")]) == 0
