"""The tools print on any terminal, and say what they cannot write."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from hardware.tool import Tool
from tests.long_form import only
from tests.project_files import ROOT

TOOLS = ("assembly", "basket", "circuit", "fabrication", "harness", "kit", "physics",
         "power")


@click.command(cls=Tool)
@click.argument("file", type=click.Path(path_type=Path))
def tool(file: Path) -> None:
    """Write a file."""
    file.write_text("x", "utf-8")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "utf-8"])
def test_what_a_terminal_cannot_show_becomes_a_question_mark(encoding: str) -> None:
    """All of them print through the same streams, also with rich."""
    ran = subprocess.run(
        [sys.executable, "-c", "import click; from hardware.tool import Tool\n"
         "from rich.console import Console\n"
         "Tool('t', callback=lambda: (Console().print('20 °C ≥ 3 Ω'), click.echo('Ж')))()"],
        cwd=ROOT, capture_output=True, check=False, env={"PYTHONIOENCODING": encoding})
    assert ran.returncode == 0, ran.stderr
    by_click = "utf-8" if encoding == "ascii" else encoding  # it takes ASCII for a mistake
    assert ran.stdout == "20 °C ≥ 3 Ω\n".encode(encoding, "replace") + "Ж\n".encode(
        by_click, "replace")


WAYS = {"<&-": 0, ">&-": 0, "2>&-": 0, "<&- >&- 2>&-": 0, ">/dev/full": 1, "| true": 141,
        "2>&1 | true": 141}
"""How a shell writes what is done with the streams, and the exit code."""


@pytest.mark.parametrize(("way", "arguments"), only(
    [("<&- >&- 2>&-", ""), (">/dev/full", "--help"), ("| true", "")],
    [(way, arguments) for way in WAYS for arguments in ("", "--help")]))
def test_the_streams_may_be_closed_full_or_without_a_reader(
    way: str, arguments: str, tmp_path: Path
) -> None:
    """No number of a closed one is given to a file; and there is a sentence or silence."""
    program = ("import time, sys; from hardware.tool import Tool\n"
               "from pathlib import Path; from rich.console import Console\n"
               "def work():\n"
               "    with open('made', 'w') as made: made.write(str(made.fileno()))\n"
               "    for _ in range(20_000): Console().print('line') if _ < 9 else print('line')\n"
               "Tool('t', callback=work)()")
    ran = subprocess.run(
        ["bash", "-c", f'"$@" {arguments} {way}; exit ${{PIPESTATUS[0]}}', "bash", sys.executable,
         "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False,
        env=os.environ | {"PYTHONPATH": str(ROOT)})
    if not (arguments and "|" in way):  # a short text fits into a pipe
        assert ran.returncode == WAYS[way], ran.stderr
    assert ran.stderr == ("Standard output cannot be written: No space left on device.\n"
                          if way == ">/dev/full" else "")
    if not arguments:
        assert int((tmp_path / "made").read_text("utf-8")) > 2


def test_what_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "a file").touch()
    for where, why in (("a file/x", "Not a directory"), ("none/x", "No such file"),
                       (".", "Is a directory")):
        ran = CliRunner().invoke(tool, [str(tmp_path / where)])
        assert (ran.exit_code, type(ran.exception)) == (1, SystemExit)
        assert str(tmp_path / where) in ran.output
        assert why in ran.output


@pytest.mark.parametrize("name", TOOLS)
def test_every_tool_is_such_a_command(name: str) -> None:
    place = ROOT / "hardware" / name
    file = place / "__main__.py" if place.is_dir() else place.with_suffix(".py")
    assert "@click.command(cls=Tool)" in file.read_text("utf-8")


def test_no_tool_is_left_out() -> None:
    commands = {
        path.relative_to(ROOT / "hardware").parts[0].removesuffix(".py")
        for path in (ROOT / "hardware").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and ast.unparse(node) == "click.command"
    }
    assert commands == set(TOOLS)
