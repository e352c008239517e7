"""What `sheepfold flash` puts on a board: complete, for any size, and nothing that is built in."""

import importlib.machinery
import importlib.util
import runpy
from importlib.metadata import files
from pathlib import Path

import pytest

from companion.care.flashing import flash as module
from companion.care.flashing.drive import FlashError
from companion.care.flashing.flash import BUILT_IN, Program, needed, program
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
                 wanted.boot.decode()):
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
