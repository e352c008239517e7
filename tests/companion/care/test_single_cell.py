"""A single cell, the maker's first step: the real firmware, and every command that works on it."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from companion.care.calibrating.guide import Stage
from companion.commands import doctor, flash, rig
from companion.desk.desk import LiveDesk
from companion.link.board import opened
from companion.link.events import Connected
from companion.link.session import Session
from companion.simulation.linked_rig import LinkedRig
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table
from companion.words.catalogue import SCREEN
from hardware.live import LiveRig
from hardware.rig import Rig, RigError
from tests.companion.care.calibrating.test_calibrating import Hands
from tests.companion.care.doctor.test_doctor import examined, wrong
from tests.companion.care.flashing.test_flash_command import drive


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
    hands = Hands(LinkedRig(1, seed=3))
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
    assert parts["sensors"].startswith("It is quiet and near zero")
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
    assert "now has program 1.3 for a single cell. Every file was verified." in done.stdout
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
