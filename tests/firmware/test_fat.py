"""The image of a board's drive has every file, as a checker and a reader of FAT see it."""

import random
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.firmware.fat import SECTOR, FatImage


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
