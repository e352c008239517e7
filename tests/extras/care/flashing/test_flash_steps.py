"""The flash: its files, and each of its steps interrupted."""

import errno
import importlib.machinery
import importlib.util
import runpy
import shutil
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import files
from pathlib import Path

import pytest

from companion.extras.care.flashing import flash as module
from companion.extras.care.flashing.drive import Drive, FlashError
from companion.extras.care.flashing.flash import BUILT_IN, Flashed, Program, flash, needed, program
from firmware import wire
from hardware.board import BoardSpec
from tests.firmware.circuitpython import Stop, World, as_on_the_board


def written(root: Path, wanted: Program) -> Path:
    for name, data in wanted.files.items():
        file = root / wanted.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    # The drive's root is "/" on the board.
    code = wanted.code.decode().replace(f'"/{wanted.folder}"', repr(str(root / wanted.folder)))
    (root / "code.py").write_text(code)
    return root / "code.py"


@pytest.mark.parametrize("size", [1, 2, 4, 8])
def test_what_is_put_on_the_drive_runs_from_there(size: int, tmp_path: Path) -> None:
    code = written(tmp_path, program(BoardSpec.of(size), pad=False))
    world = World()

    def stop() -> None:
        if world.feeds >= 20:
            raise Stop

    world.on_feed = stop
    world.to_board += wire.encode(wire.HELLO_ASK, 0, 0)
    with as_on_the_board(), world.installed(), pytest.raises(Stop):
        runpy.run_path(str(code))
    hello = wire.unpack_hello(wire.Decoder().feed(bytes(world.from_board))[0].payload)
    assert (hello.layout, hello.cells) == (f"hex{size}", len(BoardSpec.of(size).cells))


def test_a_board_of_another_pitch_has_the_same_table_but_another_size_another_folder() -> None:
    classic = program(BoardSpec.of(4))
    assert program(BoardSpec.of(4, pitch_mm=35.0)).folder == classic.folder
    assert program(BoardSpec.of(5)).folder != classic.folder


def test_without_a_pad_only_code_py_differs() -> None:
    with_pad, without = program(BoardSpec.of(3)), program(BoardSpec.of(3), pad=False)
    assert with_pad.files == without.files
    assert b"\nPAD = False\n" in without.code
    assert b"PAD = False" not in with_pad.code


def test_every_import_is_on_the_drive_or_built_in() -> None:
    wanted = program(BoardSpec.of(4))
    there = {path.split("/")[0].removesuffix(".py") for path in wanted.files}
    for text in (*(data.decode() for data in wanted.files.values()), wanted.code.decode(),
                 wanted.boot.decode(), wanted.safemode.decode()):
        assert set(needed(text)) <= there | BUILT_IN


def test_what_is_called_built_in_is_a_module_of_circuitpython() -> None:
    stubs = files("circuitpython-stubs")
    assert stubs is not None
    named = {path.parts[0].removesuffix("-stubs") for path in stubs}
    of_python = {"binascii", "math", "os", "struct", "sys", "time"}
    assert named >= BUILT_IN - of_python


def test_a_library_that_is_missing_or_compiled_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    real = importlib.util.find_spec

    def gone(name: str) -> object:
        return None if name == "neopixel" else real(name)

    monkeypatch.setattr(module, "find_spec", gone)
    with pytest.raises(FlashError, match=r"library neopixel.*not installed"):
        program(BoardSpec.of(4))

    monkeypatch.setattr(module, "find_spec", lambda name: (
        importlib.machinery.ModuleSpec(name, None, origin=str(tmp_path / "neopixel.so"))
        if name == "neopixel" else real(name)
    ))
    with pytest.raises(FlashError, match="not plain Python"):
        program(BoardSpec.of(4))


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
        and all((root / name).exists() for name in ("boot.py", "safemode.py"))
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
            "boot.py", "boot_out.txt", "code.py", "safemode.py", NEW.folder
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
