"""The makers' guide and the first cell, followed step by step."""

import ast
import importlib.util
import json
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from companion.cli import sheepfold
from companion.commands import rig
from companion.desk.desk import LiveDesk
from companion.extras.care.calibrating.guide import Stage
from companion.extras.care.commands import doctor, flash
from companion.games.mutton.table.setup import fitting
from companion.games.mutton.table.table import Table
from companion.link.board import opened
from companion.link.events import Connected
from companion.link.session import Session
from companion.simulation.linked_rig import LinkedRig
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.words.catalogue import SCREEN
from engine.mutton.options import Options
from hardware.live import LiveRig
from hardware.rig import Rig
from hardware.tabletop import RigError
from tests.extras.care.board_trial import examined, wrong
from tests.extras.care.calibrating_hands import CalibratingHands
from tests.extras.care.flashing.test_flash_command import drive


@pytest.fixture
def port(tmp_path: Path) -> Iterator[str]:
    with LiveRig(Rig(1, seed=1), tmp_path / "cell") as live:
        yield live.start().port


def test_the_sheep_is_felt_on_either_side_and_the_light_answers() -> None:
    cell = LinkedRig(1, seed=2)
    cell.play("put A a1")
    assert {name: state.name for name, state in cell.sensed.items()} == {"a1": "UPRIGHT"}
    cell.play("flip A")
    assert {name: state.name for name, state in cell.sensed.items()} == {"a1": "INVERTED"}
    cell.light([(0, 24, 0)])
    cell.wait(100)
    assert cell.leds == {"a1": (0, 24, 0)}
    cell.play("lift A")
    assert cell.sensed == {}


def test_the_calibration_lights_the_cell_and_feels_a_sheep_on_it() -> None:
    hands = CalibratingHands(LinkedRig(1, seed=3))
    hands.until(Stage.WALKING)
    assert hands.sentence == "Put a sheep on a1, where the light is, with its letter up (1 of 1)."
    hands.rig.wait(100)
    assert hands.rig.leds == {"a1": (90, 90, 90)}
    hands.rig.command("put A a1")
    while not hands.guide.result.fields:
        hands.step()
    hands.rig.wait(100)
    assert hands.rig.leds == {"a1": (0, 24, 0)}, "the light answers"
    hands.until(Stage.DONE)
    assert hands.guide.result.fields["a1"] > 35


def test_the_doctor_explains_what_it_is() -> None:
    found = examined(size=1)
    assert not wrong(found)
    parts = {each.part: SCREEN.text(each.what) for each in found}
    assert "layout hex1, 1 cell," in parts["firmware"]
    assert parts["board"] == (
        "A single cell: one sensor and one light, wired to the Pico without a multiplexer. "
        "A match needs 7 cells or more.")
    assert parts["sensors"].startswith("It is quiet;")
    assert parts["lights"].startswith("The board drives 1 light.")
    assert "multiplexers" not in parts


@pytest.mark.parametrize(("fault", "words"), [
    ("stick a1 110", "does not answer: its input is at 3.3 V"),
    ("stick a1 -110", "does not answer: its input is at 0 V"),
    ("noise 2 a1", "is noisy"),
    ("drift a1 3", "drifts"),
])
def test_the_doctor_finds_its_faults(fault: str, words: str) -> None:
    found = examined(fault, size=1)
    assert wrong(found) == [("sensor", "a1")]
    assert words in SCREEN.text(next(each for each in found if each.cell == "a1").what)


def test_the_commands_open_it_behind_a_port(port: str) -> None:
    done = CliRunner().invoke(doctor.command, ["--board", port, "--quick", "--json"])
    parts = {each["part"]: each for each in json.loads(done.stdout)["findings"]}
    assert parts["sensors"]["state"] == parts["board"]["state"] == "good"
    with opened("sim:1") as found:
        assert found.simulated


def test_a_match_needs_a_bigger_board(port: str) -> None:
    """The table refuses it in one sentence."""
    table, begun = Table(Journal(None), Random(1), lambda: "today"), time.monotonic()
    desk = LiveDesk(table, Settings(), port).start()
    try:
        while table.view().link.state != "refused":
            assert time.monotonic() - begun < 20
            time.sleep(0.02)
            desk.pump((time.monotonic() - begun) * 1000)
    finally:
        desk.close()
    sentence = SCREEN.text(table.view().link.text)
    assert sentence.startswith("A match needs a bigger board: this is a single cell")
    assert sentence.count(".") == 1


def test_a_session_for_makers_accepts_it() -> None:
    cell = Rig(1, seed=4)
    session = Session(None, cell.now, single=True)
    events = []
    while not events:
        cell.feed(session.output())
        cell.advance(10)
        events += session.feed(cell.take_output(), cell.now)
    assert isinstance(events[0], Connected)
    assert (events[0].hello.layout, events[0].hello.cells) == ("hex1", 1)


def test_the_program_for_it_has_no_tag_reader_unless_wanted(tmp_path: Path) -> None:
    root = drive(tmp_path / "CIRCUITPY")
    done = CliRunner().invoke(flash.command, [str(root), "--size", "1"])
    assert "now has program 1.5 for a single cell. Every file was verified." in done.stdout
    assert "\nPAD = False\n" in (root / "code.py").read_text()
    CliRunner().invoke(flash.command, [str(root), "--size", "1", "--pad"])
    assert "\nPAD = True" in (root / "code.py").read_text()


def test_the_rig_says_what_a_single_cell_has_not() -> None:
    cell = Rig(1)
    with pytest.raises(RigError, match="a single cell has no multiplexer"):
        cell.command("mux 0 dead")
    with pytest.raises(RigError, match="the only cell is a1"):
        cell.command("put A b1")
    assert "1 is a single cell" in CliRunner().invoke(rig.command, ["--help"]).output


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


@cache
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
    for source in (ROOT / "companion").rglob("locales/en/*.ftl"):
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
    ("what-went-wrong.md", 30), ("guide.md", 5)])
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


@pytest.mark.parametrize(("page", "count"), [("guide.md", 11)])
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
