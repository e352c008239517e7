"""The makers' guide can be followed: its commands are there, and what it quotes is really said."""

import ast
import importlib.util
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import sheepfold
from companion.table.mutton.setup import fitting
from engine.mutton.options import Options

ROOT = Path(__file__).parents[3]
MAKERS = ROOT / "docs" / "makers"
GUIDE = MAKERS / "guide.md"


def commands(page: Path) -> Iterator[str]:
    """The lines of a page that are to be typed: indented, or behind a prompt."""
    text = page.read_text("utf-8").replace("\\\n", " ")
    for block in re.findall(r"(?<=\n\n)(?: {4}.*\n)+", text):
        for line in block.splitlines():
            yield line.split("#")[0].strip()
    yield from re.findall(r"^\$ ([^|;<>&\n]+)$", text, re.MULTILINE)


def said() -> str:
    """Every text of the commands and the catalogue, with … for what is put in."""
    texts = [(ROOT / "Makefile").read_text("utf-8")]
    for source in (*(ROOT / "companion").rglob("*.py"), *(ROOT / "hardware").rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                texts.append("".join(
                    str(part.value) if isinstance(part, ast.Constant) else "…"
                    for part in node.values))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.append(node.value)
    for source in (ROOT / "companion" / "locales" / "en").glob("*.ftl"):
        texts.append(re.sub(r"\{ [^{}]* \}", "…", source.read_text("utf-8")))
    return "\n".join(texts)


@pytest.mark.parametrize("page", sorted(MAKERS.glob("*.md")), ids=lambda page: page.name)
def test_every_command_of_the_makers_pages_is_there(page: Path) -> None:
    for line in commands(page):
        words = shlex.split(line, posix=True) if line.count('"') % 2 == 0 else []
        if not words:
            continue
        if words[0].endswith("/sheepfold"):
            reported = CliRunner().invoke(sheepfold, [words[1], "--help"])
            assert reported.exit_code == 0, line
            for word in words[2:]:
                if word.startswith("--"):
                    assert word.split("=")[0] in reported.output, line
        elif words[:2] == [".venv/bin/python", "-m"]:
            assert importlib.util.find_spec(words[2]), line
        elif words[0] == "make":
            assert re.search(rf"^{words[1]}:", (ROOT / "Makefile").read_text(), re.MULTILINE), line


@pytest.mark.parametrize(("page", "least"), [
    ("what-went-wrong.md", 30), ("guide.md", 5), ("first-cell.md", 6)])
def test_what_the_tables_of_faults_quote_is_what_is_said(page: str, least: int) -> None:
    everything = said()
    quotes = [
        quote
        for line in (MAKERS / page).read_text("utf-8").splitlines()
        if line.startswith("| ")
        for quote in re.findall(r'"([^"]+)"', line.split("|")[1])
    ]
    assert len(quotes) >= least
    unheard = [quote for quote in quotes
               if not all(part.strip() in everything for part in quote.split("…"))]
    assert unheard == []


def steps(page: Path) -> dict[str, str]:
    """The numbered steps of a page, by title."""
    parts = re.split(r"^## ", page.read_text("utf-8"), flags=re.MULTILINE)[1:]
    return {part.splitlines()[0]: part for part in parts if part[0].isdigit()}


@pytest.mark.parametrize(("page", "count"), [("guide.md", 11), ("first-cell.md", 9)])
def test_every_step_ends_with_a_test_and_what_to_do_if_it_fails(page: str, count: int) -> None:
    found = steps(MAKERS / page)
    assert len(found) == count
    for title, step in found.items():
        assert "**Test" in step, title
        rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", step.partition("| if not | |")[2],
                          re.MULTILINE)
        assert rows, title


def test_every_step_of_the_guide_has_a_picture() -> None:
    for title, step in steps(GUIDE).items():
        shown = re.findall(r"^!\[([^]]+)\]\(([^)]+)\)$", step, re.MULTILINE)
        assert shown, title
        for words, path in shown:
            assert len(words) > 10, "the text says what the picture shows"
            assert (MAKERS / path).exists(), path


def test_the_shopping_list_names_the_flocks_that_the_program_suggests() -> None:
    page = " ".join((MAKERS / "shopping-list.md").read_text("utf-8").split())
    assert [fitting(Options(), size).sheep for size in (2, 3)] == [5, 13]
    assert "five on 7 cells, thirteen on 19" in page


def test_the_made_up_drive_of_the_guide_takes_the_program(tmp_path: Path) -> None:
    lines = [line for line in commands(GUIDE) if "/tmp/drive" in line]
    assert len(lines) == 3
    sheepfold = str(Path(sys.executable).with_name("sheepfold"))
    script = "\n".join(lines).replace("/tmp/drive", str(tmp_path / "drive")).replace(
        ".venv/bin/sheepfold", sheepfold)
    done = subprocess.run(["sh", "-ec", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Every file was verified." in done.stdout
    assert (tmp_path / "drive" / "code.py").exists()


@pytest.mark.whole
def test_the_commands_for_those_without_hardware_work(tmp_path: Path) -> None:
    """All that name the simulated board and end by themselves; in real time."""
    ran = 0
    for line in commands(GUIDE):
        words = shlex.split(line)
        if words[0].endswith("/sheepfold") and "sim" in words and words[1] != "play":
            command = [str(Path(sys.executable).with_name("sheepfold")), *words[1:]]
            done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False,
                                  cwd=tmp_path)
            assert done.returncode == 0, done.stdout + done.stderr
            ran += 1
    assert ran == 2
