"""The calibration: its steps on the rig, and the command."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.care.calibrating.desk_calibration import CalibrationRequest, picture, results
from companion.care.calibrating.guide import Guide, Result, Stage
from companion.commands.calibrate import command
from companion.link.board import SessionBoard
from companion.link.events import Calibrated, Lost
from companion.simulation.linked_rig import LinkedRig
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from firmware import wire
from hardware.live import LiveRig
from hardware.rig import Rig


class Hands:
    """A person at the rig who puts sheep A where the light is; `wait` between two looks."""

    def __init__(
        self, rig: LinkedRig, *, measure: bool = True, walk: bool = True, turned: bool = False
    ) -> None:
        self.rig = rig
        self.guide = Guide(SessionBoard(rig.session, lambda: rig.now), rig.now,
                           measure=measure, walk=walk, turned=turned)
        self.said: list[str] = []
        self._taken = 0
        self._put: str | None = None

    def step(self, ms: float = 50) -> None:
        self.rig.wait(ms)
        for event in self.rig.events[self._taken :]:
            self.guide.event(event, self.rig.now)
        self._taken = len(self.rig.events)
        self.guide.tick(self.rig.now)
        if not self.said or self.said[-1] != self.sentence:
            self.said.append(self.sentence)

    @property
    def sentence(self) -> str:
        return SCREEN.text(self.guide.sentence)

    def until(self, stage: Stage, ms: float = 5000) -> None:
        end = self.rig.now + ms
        while self.guide.stage is not stage:
            assert self.rig.now < end, self.guide.sentence
            self.step()

    def walk(self, facing: str = "upright", patience_ms: float = 3000) -> float:
        """Put the sheep wherever the light is; how long it took in ms."""
        began = since = self.rig.now
        while not self.guide.done:
            cell = self.guide.cell
            if cell is not None and cell != self._put:
                if self.rig.where("A"):
                    self.rig.command("lift A")
                    self.rig.wait(150)
                self.rig.command(f"put A {cell} {facing}")
                self._put, since = cell, self.rig.now
            elif self.rig.now - since > patience_ms:
                self.guide.skip(self.rig.now)
            self.step()
        return self.rig.now - began


@pytest.mark.parametrize("size", [2, 4])
def test_a_sound_board_is_calibrated_and_every_cell_is_felt(size: int) -> None:
    rig = LinkedRig(size, seed=4)
    hands = Hands(rig)
    hands.until(Stage.WALKING)
    took = hands.walk()
    result = hands.guide.result
    assert hands.guide.stage is Stage.DONE
    assert list(result.fields) == sorted(rig.spec.cells, key=rig.spec.led)
    assert not result.weak
    assert not result.inverted
    assert not result.skipped
    assert result.kept
    assert any(result.offsets.values())
    assert not any(result.before.values())
    assert took < 60_000, "a minute for 37 cells"


def test_a_piece_in_the_way_is_named_and_lit_until_it_has_gone() -> None:
    rig = LinkedRig(2, seed=1)
    rig.play("put A b2")
    hands = Hands(rig, walk=False)
    hands.until(Stage.CLEARING)
    for _ in range(40):
        hands.step()
    assert "Take every piece off the board: b2." in hands.said
    assert list(rig.leds) == ["b2"]
    rig.command("lift A")
    hands.until(Stage.DONE)
    assert not rig.leds
    assert hands.guide.result.offsets.keys() == set(rig.spec.cells)


def test_a_sensor_that_never_reads_zero_is_reported() -> None:
    rig = LinkedRig(2, seed=1)
    rig.command("stick c2 30")
    hands = Hands(rig)
    for _ in range(400):
        hands.step()
    assert hands.guide.stage is Stage.CLEARING
    assert hands.sentence.startswith("Take every piece off the board: c2. If there is nothing")


def test_a_piece_put_down_while_it_is_measured_is_refused_by_the_board() -> None:
    rig = LinkedRig(2, seed=1)
    hands = Hands(rig)
    hands.until(Stage.MEASURING)
    rig.command("put A c2")
    hands.until(Stage.FAILED)
    assert "c2" in hands.sentence
    assert not hands.guide.result.offsets


def test_what_is_felt_weakly_upside_down_or_not_at_all_is_named() -> None:
    rig = LinkedRig(2, seed=3)
    hands = Hands(rig)
    hands.until(Stage.WALKING)
    rig.command("stick b1 0")
    hands.walk()
    assert hands.guide.result.skipped == ("b1",)
    weak = Hands(LinkedRig(2, seed=3))
    weak.until(Stage.WALKING)
    weak.rig.command("weaken A 0.25")
    weak.walk()
    assert set(weak.guide.result.weak) == set(weak.rig.spec.cells)
    turned = Hands(LinkedRig(2, seed=3), measure=False)
    turned.until(Stage.WALKING)
    turned.walk("inverted")
    assert set(turned.guide.result.inverted) == set(turned.rig.spec.cells)
    assert not turned.guide.result.offsets, "only tried, not measured"
    known = Hands(LinkedRig(2, seed=3), measure=False, turned=True)
    known.until(Stage.WALKING)
    known.walk("inverted")
    assert not known.guide.result.inverted


def test_a_sheep_on_another_cell_than_the_lit_one_is_said() -> None:
    rig = LinkedRig(2, seed=3)
    hands = Hands(rig)
    hands.until(Stage.WALKING)
    assert hands.guide.cell == "a1"
    rig.command("put A c3")
    for _ in range(20):
        hands.step()
    assert "Detected on c3 instead." in hands.sentence
    assert rig.leds.keys() == {"a1"}


def test_pulling_the_cable_ends_it() -> None:
    rig = LinkedRig(2, seed=3)
    hands = Hands(rig)
    hands.until(Stage.WALKING)
    rig.command("unplug")
    hands.until(Stage.FAILED)
    assert "does not answer" in hands.sentence


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
