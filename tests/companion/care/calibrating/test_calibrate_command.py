"""`sheepfold calibrate` on the simulated board, in real time and from end to end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.care.calibrating.guide import Guide, Result
from companion.care.calibrating.report import picture, results
from companion.care.calibrating.request import CalibrationRequest
from companion.commands.calibrate import command
from companion.link.board import SessionBoard
from companion.link.events import Calibrated, Lost
from companion.simulation.linked_rig import LinkedRig
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from firmware import wire
from hardware.live import LiveRig
from hardware.rig import Rig


@pytest.fixture
def board(tmp_path: Path) -> Iterator[str]:
    """A simulated board behind a port, that outlives the command."""
    with LiveRig(Rig(2, seed=1), tmp_path / "board") as live:
        yield live.start().port


def test_measured_kept_and_taken_back(board: str) -> None:
    run = CliRunner().invoke
    first = run(command, ["--board", board, "--no-walk", "--json"])
    assert first.exit_code == 0, first.output
    measured = json.loads(first.stdout)
    assert measured["kept"]
    assert len(measured["offsets"]) == 7
    assert "Measuring each sensor" in first.stderr
    none = run(command, ["--board", board, "--undo"])
    assert none.exit_code == 1
    assert "nothing to undo" in none.stderr
    assert run(command, ["--board", board, "--forget"]).exit_code == 0
    back = json.loads(run(command, ["--board", board, "--undo", "--json"]).stdout)
    assert back == {"offsets": measured["offsets"], "kept": True}
    reported = run(command, ["--board", board, "--report"]).stdout
    assert "These values are saved on the board." in reported


def test_a_board_that_is_not_there_is_a_sentence() -> None:
    board = SessionBoard(LinkedRig(2).session, lambda: 0.0)
    asked, guide = CalibrationRequest(board, wire.REPORT, 0.0), Guide(board, 0.0)
    for procedure in (asked, guide):
        procedure.event(Lost(Message("port-absent", port="/dev/x")), 0.0)
        procedure.tick(100.0)
        assert not procedure.done
        procedure.tick(20_000.0)
        assert procedure.done
    assert asked.failed == guide.sentence == Message("port-absent", port="/dev/x")


def sentences(result: Result) -> list[str]:
    return [SCREEN.text(message) for message in results(result)]


def test_the_result_is_reported_in_sentences() -> None:
    result = Result({"a1": 0.4, "a2": -0.2}, {}, True, {"a1": 42.0, "a2": 9.0}, ("b1",))
    reported = sentences(result)
    assert [sentence.split(":")[0] for sentence in reported[:2]] == [
        "Weak, below 15 mT", "Skipped"
    ]
    assert "+0.4 mT, under a1" in reported[2]
    turned = sentences(Result(fields={"a1": -42.0, "a2": -40.0}))
    assert turned[0].startswith("Every sheep was detected upside down.")
    one = sentences(Result(fields={"a1": -42.0, "a2": 40.0}))
    assert one[0].startswith("Detected upside down: a1.")
    assert sentences(Result(fields={"a1": 42.0})) == [
        "Every cell you tried detects the sheep well. The weakest reads 42 mT."
    ]


def test_the_picture_marks_what_is_wanted_and_what_was_felt() -> None:
    rig = LinkedRig(2)
    guide = Guide(SessionBoard(rig.session, lambda: rig.now), 0.0, measure=False)
    for event in rig.events:
        guide.event(event, 0.0)
    guide.event(Calibrated((0.0,) * 7, True), 0.0)
    for now in (0.0, 1000.0, 2000.0):
        guide.tick(now)
    assert picture(guide).plain.split() == ["(a1)", "a2", "b1", "b2", "b3", "c2", "c3"]
    guide.skip(2000.0)
    assert picture(guide).plain.split()[:2] == ["--", "(a2)"]

