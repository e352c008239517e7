"""What a command writes has an ending that says what it is, and is never one of its inputs."""

import ast
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion import cli
from engine.mutton import words
from tests.extras.parts import listed, united

RECORD = Path(__file__).parents[2] / "engine" / "data" / "golden_example.mutton"
Files = Callable[[Path, str], list[str]]

WRITERS: dict[str, tuple[tuple[str, ...], Files]] = united("WRITERS")
"""Each command that writes a file: the endings it knows, and its words for an input and an output.
"""
CONTENT: dict[str, str] = united("CONTENT")
"""Inputs that are no records."""


@pytest.fixture(autouse=True)
def no_words_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_of_ones_own", [])


def given(folder: Path, writer: str, ending: str) -> Path:
    """Return an input whose name ends like an output."""
    file = folder / f"game{ending}"
    if "--words" in WRITERS[writer][1](file, ""):
        file.write_text("WOLF\n")
    elif writer in CONTENT:
        file.write_text(CONTENT[writer])
    else:
        shutil.copy(RECORD, file)
    return file


@pytest.mark.parametrize("name", ["picture.jpg", "none", "page.html~", "sheet.pdf.zip", ".png", ""])
@pytest.mark.parametrize("writer", WRITERS)
def test_an_unknown_ending_is_refused_with_the_known_ones(
    writer: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    endings, typed = WRITERS[writer]
    file = given(tmp_path, writer, ".in")
    assert cli.run(typed(file, str(tmp_path / name) if name else "")) == 2
    said = " ".join(capsys.readouterr().err.split())
    assert all(ending in said for ending in endings) or (not name and "directory" in said)
    assert [path.name for path in tmp_path.iterdir()] == ["game.in"]


def another_name(file: Path, kind: str) -> str:
    """Return a name of the same file that is written in another way."""
    other = file.with_name(f"other{file.suffix}")
    match kind:
        case "symbolic link":
            other.symlink_to(file.name)
        case "hard link":
            other.hardlink_to(file)
        case "way around":
            return f"{file.parent}/../{file.parent.name}/{file.name}"
        case "relative":
            return os.path.relpath(file)
        case _:
            return str(file)
    return str(other)


@pytest.mark.parametrize("kind", ["same", "relative", "way around", "symbolic link", "hard link"])
@pytest.mark.parametrize("writer", WRITERS)
def test_an_input_is_never_overwritten(
    writer: str, kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    endings, typed = WRITERS[writer]
    for ending in endings:
        file = given(tmp_path, writer, ending)
        before = file.read_bytes()
        assert cli.run(typed(file, out := another_name(file, kind))) == 1
        said = capsys.readouterr().err
        assert out in said
        assert "would be lost" in said
        assert file.read_bytes() == before
        for path in tmp_path.iterdir():
            path.unlink()


@pytest.mark.parametrize("writer", listed("FROM_INPUT"))
def test_nor_is_standard_input(
    writer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    endings, typed = WRITERS[writer]
    file = given(tmp_path, writer, endings[0])
    with file.open() as opened:
        monkeypatch.setattr(sys, "stdin", opened)
        assert cli.run(typed(Path("-"), str(file))) == 1
    assert "would be lost" in capsys.readouterr().err
    assert file.read_bytes() == RECORD.read_bytes()



def test_no_command_writes_a_file_past_the_check() -> None:
    """`write_output` takes only what `output_file` has returned."""
    found = set()
    for path in (module.source for module in cli._modules().values()):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            opened = node.func.attr == "open" and any(
                isinstance(each, ast.Constant) and "w" in str(each.value) for each in node.args)
            if opened or node.func.attr in ("write_text", "write_bytes", "write_csv"):
                found.add(path.name)
    assert found <= {*listed("WRITE_THEMSELVES")}
