"""The doctor on the rig: each planted fault is named, with its cell, and nothing else is."""

from __future__ import annotations

import pytest

from companion.care.doctor import multiplexers
from companion.care.doctor.examination import Examination
from companion.care.doctor.finding import Finding, State, worst_first
from companion.link.board import SessionBoard
from companion.simulation.linked_rig import LinkedRig
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.hexgrid import HexGrid


def examined(*commands: str, size: int = 3, after: tuple[str, ...] = ()) -> list[Finding]:
    """What the doctor finds on a rig at which `commands` were done; `after` while it looks."""
    rig = LinkedRig(size, seed=6)
    rig.play(*commands)
    taken = 0
    exam = Examination(SessionBoard(rig.session, lambda: rig.now), rig.now)
    late = [*after]
    while not exam.done:
        rig.wait(20)
        for event in rig.events[taken:]:
            exam.event(event, rig.now)
        taken = len(rig.events)
        exam.tick(rig.now)
        if late and rig.now > 3000:
            rig.command(late.pop(0))
        assert rig.now < 60_000
    return exam.findings


def wrong(findings: list[Finding]) -> list[tuple[str, str]]:
    """Part and cell of all that is wrong, except what only a person can see."""
    return [(each.part, each.cell) for each in findings
            if each.state in (State.WRONG, State.LOOK)
            and each.part not in ("lights", "calibration")]


@pytest.mark.parametrize("size", [2, 4, 8])
def test_a_sound_board_is_called_sound(size: int) -> None:
    found = examined(size=size)
    assert not wrong(found)
    parts = {each.part: each for each in found}
    assert {"firmware", "link", "multiplexers", "sensors", "calibration", "lights",
            "tags"} == parts.keys()
    assert f"layout hex{size}" in SCREEN.text(parts["firmware"].what)
    assert "all intact" in SCREEN.text(parts["link"].what)
    mend = SCREEN.text(parts["calibration"].mend)
    assert mend == "Clear the board and run `sheepfold calibrate`."


def test_pieces_on_a_sound_board_are_no_fault() -> None:
    found = examined("put A a1", "put B c3 inverted")
    assert not wrong(found)
    sensors = next(each for each in found if each.part == "sensors")
    assert "2 cells are detected well" in SCREEN.text(sensors.what)


@pytest.mark.parametrize(("commands", "part", "words"), [
    (("stick b2 110",), "sensor", "does not answer: its input is at 3.3 V"),
    (("stick b2 -110",), "sensor", "does not answer: its input is at 0 V"),
    (("noise 1 b2",), "sensor", "is noisy"),
    (("drift b2 2",), "sensor", "drifts"),
    (("drift b2 -2",), "sensor", "drifts"),
    (("stick b2 3.5",), "sensor", "with no piece on it"),
    (("stick b2 5.9",), "sensor", "neither a piece nor an empty cell"),
    (("stick b2 9",), "magnet", "replace the sensor"),
    (("put A b2", "weaken A 0.25"), "magnet", "lacks a magnet"),
])
def test_each_fault_of_a_sensor_is_named_with_its_cell(
    commands: tuple[str, ...], part: str, words: str
) -> None:
    found = examined(*commands)
    assert wrong(found) == [(part, "b2")]
    output = next(each for each in found if each.cell == "b2")
    assert words in SCREEN.text(output.what) + SCREEN.text(output.mend)


@pytest.mark.parametrize(("fault", "words"), [
    ("dead", "does not answer: its self-test input reads 0.00 V"),
    ("S0 low", "reads 1.6"),  # what the sensor of another cell says, which feels nothing
    ("S3 low", "reads 1.6"),
    ("S0 high", "wire S0: it is stuck high"),
    ("S1 high", "wire S1: it is stuck high"),
    ("S2 high", "wire S2: it is stuck high"),
    ("S3 high", "wire S3: it is stuck high"),
])
def test_a_multiplexer_that_cannot_be_read_is_named_instead_of_its_cells(
    fault: str, words: str
) -> None:
    found = examined(f"mux 1 {fault}", size=4)
    assert wrong(found) == [("multiplexer 1", "")]
    output = next(each for each in found if each.part == "multiplexer 1")
    assert words in SCREEN.text(output.what) + SCREEN.text(output.mend)
    sensors = next(each for each in found if each.part == "sensors")
    assert "All 22 are quiet" in SCREEN.text(sensors.what)


def test_a_broken_sensor_beside_a_broken_multiplexer_is_still_named() -> None:
    assert wrong(examined("mux 2 dead", "noise 2 a1", size=4)) == [
        ("multiplexer 2", ""), ("sensor", "a1")]


def test_address_lines_that_hang_at_the_pico_are_named_of_every_multiplexer() -> None:
    found = examined("mux 0 S1 low", "mux 1 S1 low", size=3)
    assert wrong(found) == [("multiplexer 0", ""), ("multiplexer 1", "")]


def test_a_mended_multiplexer_is_sound_and_a_board_without_self_tests_is_not_blamed() -> None:
    assert not wrong(examined("mux 0 dead", "mend", size=4))
    assert multiplexers.diagnose(dict.fromkeys(HexGrid.of(2).cells, 0.0), ()) == ([], frozenset())


def test_several_faults_at_once_are_all_named() -> None:
    found = examined("stick a1 110", "noise 2 c3", "drift e3 3", "put A d3", "weaken A 0.3")
    assert {cell for _, cell in wrong(found)} == {"a1", "c3", "e3", "d3"}


def test_a_brown_out_is_the_supply_and_not_each_piece() -> None:
    place = [f"put {letter} {cell}" for letter, cell in
             zip("ABCDE", ("a1", "a3", "c1", "c5", "e3"), strict=True)]
    found = examined(*place, "sag 0.3")
    assert wrong(found) == [("supply", "")]


def test_a_common_cause_is_looked_for_when_all_sensors_fail() -> None:
    found = examined("noise 3", size=2)
    output = [SCREEN.text(each.what) for each in found if each.part == "sensors"]
    assert any("7 of 7 sensors" in what for what in output)


@pytest.mark.parametrize("fault", ["garble 0.002", "bitflip 0.002", "drop 0.002", "double 0.002"])
def test_a_bad_line_is_reported(fault: str) -> None:
    found = examined(fault, size=4)
    line = next(each for each in found if each.part == "link")
    assert line.state is State.WRONG
    assert "corrupted" in SCREEN.text(line.what) or "lost" in SCREEN.text(line.what)


def test_a_board_that_goes_and_comes_back_is_reported_and_examined() -> None:
    found = examined(after=("reset",))
    line = next(each for each in found if each.part == "link")
    assert line.state is State.WRONG
    assert "restarted" in SCREEN.text(line.what)
    assert any(each.part == "sensors" for each in found)


def test_a_board_that_is_silent_is_the_only_finding() -> None:
    rig = LinkedRig(2)
    board = SessionBoard(rig.session, lambda: rig.now)
    exam = Examination(board, 0.0)
    exam.tick(5000.0)
    (finding,) = exam.findings
    assert (finding.part, finding.state) == ("link", State.WRONG)


def test_a_calibration_from_which_a_sensor_has_wandered_is_reported() -> None:
    rig = LinkedRig(2, seed=6)
    board = SessionBoard(rig.session, lambda: rig.now)
    rig.session.calibrate(1, rig.now)
    rig.wait(1000)
    rig.command("stick a1 1.8")
    exam, taken = Examination(board, rig.now, watch_ms=500), 0
    while not exam.done:
        rig.wait(20)
        for event in rig.events[taken:]:
            exam.event(event, rig.now)
        taken = len(rig.events)
        exam.tick(rig.now)
    assert wrong(exam.findings) == [("sensor", "a1")]
    output = next(each for each in exam.findings if each.cell == "a1")
    assert "has drifted" in SCREEN.text(output.what)
    assert "sheepfold calibrate" in SCREEN.text(output.mend)


def test_what_is_wrong_comes_first() -> None:
    order = [State.GOOD, State.ABSENT, State.WRONG, State.LOOK]
    found = worst_first(Finding(state.value, state, Message("all-is-well")) for state in order)
    assert [each.part for each in found] == ["wrong", "look", "good", "absent"]
