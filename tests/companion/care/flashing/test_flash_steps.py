"""Wherever a flash is broken off, the board has one whole program; and what the maker reads."""

import errno
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from companion.care.flashing.drive import Drive, FlashError
from companion.care.flashing.flash import Flashed, Program, flash, program
from hardware.board import BoardSpec

BOOT_OUT = (
    "Adafruit CircuitPython 9.2.1 on 2024-11-20; Raspberry Pi Pico with rp2040\r\n"
    "Board ID:raspberry_pi_pico\r\nUID:E660C062134C2F21\r\n"
)


def few(whole: Program) -> Program:
    """A program of fewer files: each is put on the drive by the same steps."""
    names = ("firmware/layout.py", "firmware/scan.py", "neopixel.py")
    return replace(whole, files={name: whole.files[name] for name in names})


OLD, NEW = few(program(BoardSpec.of(3))), few(program(BoardSpec.of(4)))


class Failing(Drive):
    """A drive that is pulled off at its n-th operation, which is done not at all, or by half, or
    wholly although it fails."""

    def __init__(self, root: Path, fail_at: int, how: str) -> None:
        super().__init__(root)
        self.operations = 0
        self._fail_at = fail_at
        self._how = how

    def _do(self, whole: Callable[[], object], half: Callable[[], object]) -> object:
        self.operations += 1
        if self.operations < self._fail_at:
            return whole()
        if self.operations == self._fail_at:
            {"not": lambda: None, "half": half, "whole": whole}[self._how]()
        raise OSError(errno.EIO, "Input/output error")

    def read(self, path: str) -> bytes | None:
        found = self._do(lambda: Drive.read(self, path), lambda: None)
        assert found is None or isinstance(found, bytes)
        return found

    def write(self, path: str, data: bytes) -> None:
        self._do(lambda: Drive.write(self, path, data),
                 lambda: (self.root / path).write_bytes(data[: len(data) // 2]))

    def replace(self, old: str, new: str) -> None:
        self._do(lambda: Drive.replace(self, old, new), lambda: None)

    def make_folder(self, path: str) -> None:
        self._do(lambda: Drive.make_folder(self, path), lambda: None)

    def remove_folder(self, path: str) -> None:
        def half() -> None:
            for file in sorted((self.root / path).rglob("*.py"))[::2]:
                file.unlink()

        self._do(lambda: Drive.remove_folder(self, path), half)

    def remove(self, path: str) -> None:
        self._do(lambda: Drive.remove(self, path), lambda: None)

    def free(self) -> int:
        self.operations += 0  # looks only
        return 1 << 20


def runs(root: Path, candidate: Program) -> bool:
    """Whether this is the program that the board would run, with every file of it whole."""
    return (
        (root / "code.py").read_bytes() == candidate.code
        and (root / "boot.py").exists()
        and all((root / candidate.folder / name).read_bytes() == data
                for name, data in candidate.files.items()
                if (root / candidate.folder / name).exists())
        and all((root / candidate.folder / name).exists() for name in candidate.files)
    )


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """A drive with the old program on it."""
    root = tmp_path / "CIRCUITPY"
    root.mkdir()
    (root / "boot_out.txt").write_text(BOOT_OUT)
    flash(Drive(root), OLD)
    return root


def test_a_new_program_takes_the_place_of_the_old(board: Path) -> None:
    assert runs(board, OLD)
    done = flash(Drive(board), NEW)
    assert runs(board, NEW)
    assert not (board / OLD.folder).exists()
    assert not list(board.rglob("*.new"))
    assert done.identity.name == "Pico"
    assert not done.replug, "boot.py was the same"


def test_the_same_program_is_not_written_again(board: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in board.rglob("*")}
    assert flash(Drive(board), OLD).files == 0
    assert {path: path.stat().st_mtime_ns for path in board.rglob("*")} == before


def test_a_damaged_file_is_mended(board: Path) -> None:
    (board / OLD.folder / "firmware" / "scan.py").write_bytes(b"\0" * 100)
    assert flash(Drive(board), OLD).files == 1
    assert runs(board, OLD)


@pytest.mark.parametrize("how", ["not", "half", "whole"])
def test_broken_off_at_any_step_the_old_program_runs_or_the_new(
    board: Path, tmp_path: Path, how: str
) -> None:
    probe = tmp_path / "probe"
    shutil.copytree(board, probe)
    steps = Failing(probe, 10_000, how)
    flash(steps, NEW)
    assert steps.operations > 3 * len(NEW.files), "each file is looked at, written, read and named"
    ran = []
    for step in range(1, steps.operations + 1):
        root = tmp_path / f"at-{step}"
        shutil.copytree(board, root)
        with pytest.raises(FlashError) as reported:
            flash(Failing(root, step, how), NEW)
        ran.append("old" if runs(root, OLD) else "new" if runs(root, NEW) else "none")
        assert "The board still works" in str(reported.value)
        flash(Drive(root), NEW)
        assert runs(root, NEW), "and the next flash mends it"
        assert sorted(path.name for path in root.iterdir()) == [
            "boot.py", "boot_out.txt", "code.py", NEW.folder
        ]
        shutil.rmtree(root)
    assert ran == sorted(ran, reverse=True), "first the old, and from some step on the new"
    assert set(ran) == {"old", "new"}


def test_the_first_flash_broken_off_leaves_what_was_there(tmp_path: Path) -> None:
    blank = tmp_path / "blank"
    blank.mkdir()
    (blank / "boot_out.txt").write_text(BOOT_OUT)
    (blank / "code.py").write_text('print("Hello World!")\n')
    for step in range(1, 4 * len(NEW.files)):
        root = tmp_path / f"at-{step}"
        shutil.copytree(blank, root)
        with pytest.raises(FlashError):
            flash(Failing(root, step, "half"), NEW)
        assert (root / "code.py").read_text() == 'print("Hello World!")\n'
    done = flash(Drive(blank), NEW)
    assert runs(blank, NEW)
    assert done.replug, "boot.py is read only at a cold start"


def test_what_does_not_read_back_is_not_used(board: Path) -> None:
    class Forgetful(Drive):
        def write(self, path: str, data: bytes) -> None:
            super().write(path, data[:-1] + b"?" if path.endswith("scan.new") else data)

    with pytest.raises(FlashError, match=r"scan\.py was not stored as it was written"):
        flash(Forgetful(board), NEW)
    assert runs(board, OLD)


@pytest.mark.parametrize(("code", "words"), [
    (errno.EROFS, "is read-only"), (errno.EACCES, "may not write"), (errno.ENOSPC, "is full"),
    (errno.EIO, "was disconnected"),
])
def test_each_fault_of_the_drive_has_its_sentence(board: Path, code: int, words: str) -> None:
    class Faulty(Drive):
        def write(self, path: str, data: bytes) -> None:
            raise OSError(code, "a fault")

    with pytest.raises(FlashError, match=words):
        flash(Faulty(board), NEW)
    assert runs(board, OLD)


def test_a_drive_without_room_is_not_begun_with(board: Path) -> None:
    class Full(Drive):
        def free(self) -> int:
            return 1000

    with pytest.raises(FlashError, match="has only 0 KB left"):
        flash(Full(board), NEW)
    assert not (board / NEW.folder).exists()
    assert isinstance(flash(Full(board), OLD), Flashed), "what is there needs no room"
