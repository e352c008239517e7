"""The firmware for a long time, in MicroPython, and the file system of its drive."""

import contextlib
import gc
import io
import random
import shutil
import subprocess
import tracemalloc
from pathlib import Path

import pytest

from tests.firmware import portable, soak
from tests.firmware.fat import SECTOR, FatImage

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SOAK = HERE / "soak.py"


def used_in(scans: int) -> list[int]:
    """Bytes in use after each fifth of a run."""
    long = soak.Soak()
    tracemalloc.start()
    try:
        used = []
        for _ in range(5):
            long.run(scans // 5)
            gc.collect()
            used.append(tracemalloc.get_traced_memory()[0])
        return used
    finally:
        tracemalloc.stop()


@pytest.mark.whole
def test_memory_does_not_grow_in_a_hundred_thousand_scans() -> None:
    used = used_in(100_000)
    assert max(used[1:]) - min(used[1:]) < 4_096, used


@pytest.mark.whole
def test_nor_does_it_under_micropython(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed, so MicroPython cannot be run")
    script = tmp_path / "together.py"
    ours = SOAK.read_text().replace("from tests.firmware.portable import Dice, Machine\n", "")
    script.write_text((HERE / "portable.py").read_text() + ours)
    done = subprocess.run(
        [node, HERE / "run_micropython.mjs", micropython(node), ROOT / "firmware", script, "6"],
        capture_output=True, text=True, timeout=1800, check=False,
    )
    assert done.returncode == 0, done.stderr
    used = [int(line) for line in done.stdout.split()]
    assert len(used) == 6
    assert max(used[1:]) - min(used[1:]) < 4_096, used


PACKAGE = "@micropython/micropython-webassembly-pyscript"


def micropython(node: str) -> Path:
    """MicroPython's webassembly port, fetched by npm into `.cache/node` once."""
    home = ROOT / ".cache" / "node"
    runtime = home / "node_modules" / PACKAGE / "micropython.mjs"
    if not runtime.exists():
        npm = shutil.which("npm")
        if npm is None:
            pytest.skip("npm is not installed, so there is no MicroPython to run")
        home.mkdir(parents=True, exist_ok=True)
        command = [npm, "install", "--no-audit", "--no-fund", "--prefix", str(home), PACKAGE]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        if done.returncode or not runtime.exists():
            pytest.skip(f"npm could not fetch MicroPython: {done.stderr.strip()[-300:]}")
    assert node
    return runtime


def test_micropython_tells_the_same_tale_as_cpython() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed, so MicroPython cannot be run")
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        portable.main()
    runtime = micropython(node)
    done = subprocess.run(
        [node, HERE / "run_micropython.mjs", runtime, ROOT / "firmware", HERE / "portable.py"],
        capture_output=True, text=True, timeout=300, check=False,
    )
    assert done.returncode == 0, done.stderr
    there, here = done.stdout.splitlines(), output.getvalue().splitlines()
    assert len(here) > 400
    for number, (theirs, ours) in enumerate(zip(there, here, strict=False)):
        assert theirs == ours, f"line {number}"
    assert len(there) == len(here)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    root, rng = tmp_path / "drive", random.Random(1)
    (root / "sheepfold-12345678" / "firmware").mkdir(parents=True)
    for name, size in {
        "code.py": 700, "boot.py": 0, "sheepfold-12345678/a": 512,
        "sheepfold-12345678/thirteen.file": 513,
        **{f"sheepfold-12345678/firmware/a_long_name_{n}.py": 100 * n for n in range(20)},
    }.items():
        (root / name).write_bytes(rng.randbytes(size))
    return root


def test_every_file_can_be_read_back(folder: Path, tmp_path: Path) -> None:
    if not shutil.which("fsck.fat") or not shutil.which("mcopy"):
        pytest.skip("fsck.fat and mcopy are not installed (Debian: dosfstools, mtools)")
    image, copy = tmp_path / "image", tmp_path / "copy"
    image.write_bytes(FatImage().image(folder))
    assert image.stat().st_size == 2048 * SECTOR
    checked = subprocess.run(["fsck.fat", "-n", image], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout
    copy.mkdir()
    subprocess.run(["mcopy", "-s", "-n", "-i", image, "::/*", copy], check=True)
    found = {path.relative_to(copy): path.read_bytes() for path in copy.rglob("*")
             if path.is_file()}
    assert found == {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*")
                     if path.is_file()}


def test_a_drive_that_is_full_is_refused(folder: Path) -> None:
    (folder / "big").write_bytes(bytes(1 << 20))
    with pytest.raises(ValueError, match="full"):
        FatImage().image(folder)
