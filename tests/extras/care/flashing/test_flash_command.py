"""`sheepfold flash` on folders that act as drives: finding them, refusing them, telling of it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.extras.care.commands.flash import command
from companion.extras.care.flashing.drive import FlashError, find
from companion.extras.care.flashing.flash import read_identity
from companion.extras.care.flashing.renewal import Renewal
from companion.words.catalogue import SCREEN, TYPED

BOOT_OUT = (
    "Adafruit CircuitPython {version} on 2024-11-20; Raspberry Pi Pico with rp2040\r\n"
    "Board ID:{board}\r\nUID:E660C062134C2F21\r\n"
)


def drive(root: Path, version: str = "9.2.1", board: str = "raspberry_pi_pico") -> Path:
    root.mkdir(parents=True, exist_ok=True)
    (root / "boot_out.txt").write_text(BOOT_OUT.format(version=version, board=board))
    return root


def mounts(tmp_path: Path, *points: Path) -> Path:
    file = tmp_path / "mounts"
    names = [str(point).replace(" ", r"\040") for point in points]
    lines = [f"/dev/sda1 {name} vfat rw 0 0" for name in names]
    file.write_text("\n".join(["/dev/mmcblk0p2 / ext4 rw 0 0", *lines]) + "\n")
    return file


def test_the_board_has_its_program_and_the_maker_is_informed(tmp_path: Path) -> None:
    root = drive(tmp_path / "CIRCUITPY")
    done = CliRunner().invoke(command, [str(root), "--size", "5"])
    assert done.exit_code == 0, done.output
    assert "The Pico at" in done.stdout
    assert "5 cells on each side" in done.stdout
    assert "Unplug it and plug it in again" in done.stdout
    folder, = root.glob("sheepfold-*")
    assert "cells = 61" in (folder / "firmware" / "layout.py").read_text()
    again = CliRunner().invoke(command, [str(root), "--size", "5"])
    assert "Nothing was written" in again.stdout


def test_json_is_all_there_is_on_standard_output(tmp_path: Path) -> None:
    root = drive(tmp_path / "CIRCUITPY", "11.0.0-beta.1", "raspberry_pi_pico2")
    done = CliRunner().invoke(command, [str(root), "--json"])
    facts = json.loads(done.stdout)
    assert facts["circuitpython"] == "11.0.0-beta.1"
    assert (facts["board"], facts["size"], facts["replug"]) == ("raspberry_pi_pico2", 4, True)
    assert facts["libraries"].keys() == {"neopixel"}
    assert "is newer than" in done.stderr


@pytest.mark.parametrize(("version", "board", "words"), [
    ("8.2.10", "raspberry_pi_pico", r"runs CircuitPython 8\.2\.10.*9\.0\.0 or later.*BOOTSEL"),
    ("9.2.1", "adafruit_feather_rp2040", "adafruit_feather_rp2040, and its pins"),
])
def test_what_does_not_fit_is_refused_and_left_alone(
    tmp_path: Path, version: str, board: str, words: str
) -> None:
    root = drive(tmp_path / "CIRCUITPY", version, board)
    done = CliRunner().invoke(command, [str(root)])
    assert done.exit_code == 1
    with pytest.raises(FlashError, match=words):
        read_identity((root / "boot_out.txt").read_text())
    assert [path.name for path in root.iterdir()] == ["boot_out.txt"]


def test_a_drive_that_cannot_be_read_ends_a_renewal_in_a_sentence(tmp_path: Path) -> None:
    root = drive(tmp_path / "CIRCUITPY")
    (root / "code.py").mkdir()
    renewal = Renewal(lambda: root)
    renewal.wait()
    assert SCREEN.text(renewal.sentence)
    assert sorted(path.name for path in root.iterdir()) == ["boot_out.txt", "code.py"]


def test_a_text_that_is_no_boot_out_is_reported() -> None:
    with pytest.raises(FlashError, match="does not say which version of CircuitPython"):
        read_identity("")


def test_the_one_mounted_board_is_found(tmp_path: Path) -> None:
    root, nowhere = drive(tmp_path / "MY BOARD"), tmp_path / "none"
    (tmp_path / "stick").mkdir()
    table = mounts(tmp_path, tmp_path / "stick", root)
    assert find(table, nowhere, nowhere) == root
    with pytest.raises(FlashError, match="Several boards"):
        find(mounts(tmp_path, root, drive(tmp_path / "other")), nowhere, nowhere)


def test_why_no_drive_is_found(tmp_path: Path) -> None:
    nowhere, empty = tmp_path / "none", mounts(tmp_path)
    with pytest.raises(FlashError, match="carries data"):
        find(empty, nowhere, nowhere)
    labels = tmp_path / "by-label"
    labels.mkdir()
    (labels / "CIRCUITPY").touch()
    with pytest.raises(FlashError, match="does not open its drive") as why:
        find(empty, labels, nowhere)
    assert f"udisksctl mount -b {labels / 'CIRCUITPY'}" in TYPED.text(why.value.message)
    bare = tmp_path / "RPI-RP2"
    bare.mkdir()
    (bare / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\n")
    with pytest.raises(FlashError, match="has no CircuitPython yet"):
        find(mounts(tmp_path, bare), nowhere, nowhere)


def test_a_folder_that_is_no_drive_is_not_written_to(tmp_path: Path) -> None:
    done = CliRunner().invoke(command, [str(tmp_path)])
    assert done.exit_code == 1
    assert not list(tmp_path.iterdir())
    assert CliRunner().invoke(command, [str(tmp_path / "none")]).exit_code == 1
