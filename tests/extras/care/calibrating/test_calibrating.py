"""The calibration: its steps on the rig, and the command."""

import io
import json
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from companion.extras.care.calibrating.desk_calibration import CalibrationRequest, picture, results
from companion.extras.care.calibrating.guide import Guide, Result, Stage
from companion.extras.care.calibrating.lights import channel_ma, measuring_level
from companion.extras.care.commands.calibrate import command
from companion.lights.show import lighting
from companion.link.board import SessionBoard
from companion.link.events import Calibrated, CellState, Changed, Connected, Lost, Probed, Sensed
from companion.simulation.linked_rig import LinkedRig
from companion.store.settings import default_file, load
from companion.words.catalogue import SCREEN
from companion.words.errors import MessageError
from companion.words.message import Message
from firmware import lights, wire
from firmware.calibration import Calibration
from hardware.board import BoardSpec
from hardware.live import LiveRig
from hardware.rig import Rig
from hardware.tolerances import DRV5055A3, HALL_49E, draw_board
from tests.extras.care.calibrating_hands import CalibratingHands, leave_aside


@pytest.mark.parametrize("size", [2, 4])
def test_a_sound_board_is_calibrated_and_every_cell_is_felt(size: int) -> None:
    rig = LinkedRig(size, seed=4, calibrated=False)
    hands = CalibratingHands(rig)
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
    hands = CalibratingHands(rig, walk=False)
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
    hands = CalibratingHands(rig)
    for _ in range(400):
        hands.step()
    assert hands.guide.stage is Stage.CLEARING
    assert hands.sentence.startswith("Take every piece off the board: c2. If there is nothing")


@pytest.mark.parametrize("facing", ["upright", "inverted"])
def test_a_forgotten_sheep_is_found_even_at_the_edge_of_its_cell(facing: str) -> None:
    """On boards as delivered, whose zeros are as far apart as the data sheet lets them be."""
    for seed in range(6):
        rig = LinkedRig(2 + seed % 3, seed=seed, calibrated=False)
        cell = Random(seed).choice(rig.spec.cells)
        leave_aside(rig, cell, facing, 7.0)
        hands = CalibratingHands(rig, walk=False)
        hands.until(Stage.CLEARING)
        for _ in range(60):
            hands.step()
        assert hands.guide.stage is Stage.CLEARING
        assert hands.guide.doubts == (cell,)
        rig.command("lift A")
        hands.until(Stage.DONE)


def test_a_cheap_sensor_is_calibrated_and_learns_its_gain() -> None:
    for seed, size in ((1, 2), (2, 3)):
        rig = LinkedRig(size, seed=seed, parts=HALL_49E, calibrated=False)
        rig.tabletop.placing_mm = 0.3  # in their seats
        hands = CalibratingHands(rig)
        hands.until(Stage.WALKING, 20_000)
        hands.walk()
        result = hands.guide.result
        assert hands.guide.stage is Stage.DONE
        assert not result.weak
        drawn = draw_board(HALL_49E, len(rig.spec.cells), Random(f"parts {seed}")).gains()
        learnt = [result.gains[cell] for cell in rig.spec.cells]
        assert max(drawn) > 115
        for gain, true in zip(learnt, drawn, strict=True):
            assert abs(gain - true) < 12 or (gain == 100 and abs(true - 100) < 25)
        kept = Calibration(rig.pico.nvm, len(learnt))
        assert kept.gains == learnt
        assert "The sensors differ in strength" in sentences(result)[-2]
        rig.command("reset")
        rig.wait(1000)
        rig.session.calibrate(wire.REPORT, rig.now)
        rig.wait(500)
        told = [event for event in rig.events if isinstance(event, Calibrated)][-1]
        assert list(told.gains) == learnt, "the board reports them"


def test_a_sheep_that_lay_there_while_zeros_were_measured_is_found_in_the_walk() -> None:
    """A 49E may read as much with nothing near, so that only the walk can tell."""
    rig = LinkedRig(3, seed=5, parts=HALL_49E, calibrated=False)
    hands = CalibratingHands(rig)
    leave_aside(rig, "c3", "upright", 7.5)
    hands.until(Stage.WALKING, 20_000)
    rig.command("lift A")
    hands.walk()
    assert hands.guide.result.again == ("c3",)
    assert "Something lay on c3" in sentences(hands.guide.result)[0]
    assert abs(hands.guide.result.offsets["c3"]
               - draw_board(HALL_49E, 19, Random("parts 5")).offsets()[9] / 298) < 2


@pytest.mark.parametrize("calibrated_before", [0, 1, 2])
def test_one_undo_leads_back_to_before_zeros_that_were_measured_twice(
    calibrated_before: int
) -> None:
    rig = LinkedRig(3, seed=5, parts=HALL_49E, calibrated=False)
    for _ in range(calibrated_before):
        CalibratingHands(rig, walk=False).until(Stage.DONE, 20_000)
    leave_aside(rig, "c3", "upright", 7.5)
    hands = CalibratingHands(rig)
    while hands.guide.stage is not Stage.WALKING:
        hands.step()
        assert rig.now < 60_000
        if hands.guide.acceptable:
            hands.guide.skip(rig.now)
    rig.command("lift A")
    hands.walk()
    result = hands.guide.result
    assert hands.guide.stage is Stage.DONE
    assert result.again == ("c3",)
    assert any(result.before.values()) == bool(calibrated_before)
    rig.session.calibrate(wire.RESTORE, rig.now)
    rig.wait(500)
    told = [event for event in rig.events if isinstance(event, Calibrated)][-1]
    assert list(told.offsets_mt) == list(result.before.values())


def test_without_a_second_measurement_it_says_so_and_does_not_end_by_itself() -> None:
    rig = LinkedRig(3, seed=5, parts=HALL_49E, calibrated=False)
    leave_aside(rig, "c3", "upright", 7.5)
    hands = CalibratingHands(rig)
    hands.until(Stage.WALKING, 20_000)
    rig.command("lift A")
    hands.walk(until=Stage.CLEARING)
    for _ in range(500):
        hands.step()
    assert hands.guide.stage is Stage.CLEARING
    assert "the zeros are measured again" in hands.sentence
    assert hands.guide.skippable
    hands.guide.skip(rig.now)
    hands.walk(lift=False)
    assert hands.guide.stage is Stage.DONE
    said = " ".join(sentences(hands.guide.result))
    assert ("The zeros were not measured again" in said) == bool(hands.guide.result.unsure)
    assert hands.guide.result.unsure or hands.guide.result.again


def test_without_a_walk_it_says_that_cheap_sensors_hide_a_piece() -> None:
    for parts, hidden in ((HALL_49E, True), (DRV5055A3, False)):
        hands = CalibratingHands(LinkedRig(3, seed=5, parts=parts, calibrated=False), walk=False)
        hands.until(Stage.DONE, 20_000)
        said = " ".join(sentences(hands.guide.result))
        assert ("would not be noticed" in said) == hidden
        again = CalibratingHands(hands.rig, walk=False)
        again.until(Stage.DONE, 20_000)
        assert not again.guide.result.unseen, "a board that has kept zeros shows what has changed"


def test_an_older_board_is_not_asked_to_learn_and_an_older_host_can_read_a_newer_one() -> None:
    board = Asked()
    guide = Guide(board, 0.0)
    guide.event(Connected(wire.Hello(1, 2, 0, 7, 200, "1.4", "hex2", b"x")), 0.0)
    guide.event(Sensed((CellState.EMPTY,) * 7), 0.0)
    guide.event(Calibrated((0.0,) * 7, False), 0.0)
    guide.tick(0.0)
    for now in (1000.0, 2000.0):
        guide.tick(now)
        guide.event(Probed((0.0,) * 7, (0.4,) * 7), now)
    guide.event(Calibrated((0.0,) * 7, True), 2100.0)
    for turn in range(7):
        now, cell = 3000.0 + 1000 * turn, guide.cell or ""
        felt = 28.0 if cell == "b1" else 42.0
        fields = [felt if name == cell else 0.0 for name in guide.cells]
        guide.event(Changed(cell, CellState.UPRIGHT), now)
        guide.tick(now + 500)
        guide.event(Probed(tuple(fields), (0.4,) * 7), now + 600)
        guide.event(Changed(cell, CellState.EMPTY), now + 700)
    guide.tick(20_000.0)
    guide.event(Probed((0.0,) * 7, (0.4,) * 7), 20_000.0)
    guide.tick(30_000.0)
    assert guide.stage is Stage.DONE
    assert board.asked == [wire.REPORT, wire.MEASURE]


class Asked:
    """A board that only notes what it is asked to calibrate."""

    heard = (0, 0)

    def __init__(self) -> None:
        self.asked: list[int] = []

    def send_leds(self, colours: object) -> None:
        pass

    def calibrate(self, what: int, gains: Sequence[int] = ()) -> None:
        self.asked.append(what)

    def probe(self) -> None:
        pass


def test_a_piece_put_down_while_it_is_measured_is_refused_by_the_board() -> None:
    rig = LinkedRig(2, seed=1)
    hands = CalibratingHands(rig)
    hands.until(Stage.MEASURING)
    rig.command("put A c2")
    hands.until(Stage.FAILED)
    assert "c2" in hands.sentence
    assert not hands.guide.result.offsets


def test_what_is_felt_weakly_upside_down_or_not_at_all_is_named() -> None:
    rig = LinkedRig(2, seed=3)
    hands = CalibratingHands(rig)
    hands.until(Stage.WALKING)
    rig.command("stick b1 0")
    hands.walk()
    assert hands.guide.result.skipped == ("b1",)
    weak = CalibratingHands(LinkedRig(2, seed=3))
    weak.until(Stage.WALKING)
    weak.rig.command("weaken A 0.25")
    weak.walk()
    assert set(weak.guide.result.weak) == set(weak.rig.spec.cells)
    turned = CalibratingHands(LinkedRig(2, seed=3), measure=False)
    turned.until(Stage.WALKING)
    turned.walk("inverted")
    assert set(turned.guide.result.inverted) == set(turned.rig.spec.cells)
    assert not turned.guide.result.offsets, "only tried, not measured"
    known = CalibratingHands(LinkedRig(2, seed=3), measure=False, turned=True)
    known.until(Stage.WALKING)
    known.walk("inverted")
    assert not known.guide.result.inverted


def test_a_sheep_on_another_cell_than_the_lit_one_is_said() -> None:
    rig = LinkedRig(2, seed=3)
    hands = CalibratingHands(rig)
    hands.until(Stage.WALKING)
    assert hands.guide.cell == "a1"
    rig.command("put A c3")
    for _ in range(20):
        hands.step()
    assert "Detected on c3 instead." in hands.sentence
    assert rig.leds.keys() == {"a1"}


def test_pulling_the_cable_ends_it() -> None:
    rig = LinkedRig(2, seed=3)
    hands = CalibratingHands(rig)
    hands.until(Stage.WALKING)
    rig.command("unplug")
    hands.until(Stage.FAILED)
    assert "does not answer" in hands.sentence


@pytest.fixture
def board(tmp_path: Path) -> Iterator[str]:
    """A simulated board behind a port, that outlives the command."""
    with LiveRig(Rig(2, seed=1, calibrated=False), tmp_path / "board") as live:
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
        guide.event(Probed((0.0,) * 7, (0.4,) * 7), now)
    assert picture(guide).plain.split() == ["(a1)", "a2", "b1", "b2", "b3", "c2", "c3"]
    guide.skip(2000.0)
    assert picture(guide).plain.split()[:2] == ["--", "(a2)"]


# --- what the LEDs draw ---------------------------------------------------------------------------


@pytest.mark.parametrize("size", range(1, 9))
@pytest.mark.parametrize("colour_ma", [12, 17, 18, 30, 52])
def test_what_a_colour_draws_is_worked_out_even_if_the_board_takes_it_for_more(
    size: int, colour_ma: int
) -> None:
    """No board dims the test frames, so hungry LEDs never look modest."""
    cells = len(BoardSpec.of(size).cells)
    level = measuring_level(cells)
    frame = bytes((0, level, 0)) * cells
    limit = lights.limit_ma(cells)
    for believed in (lights.MIN_CHANNEL_MA, lights.CHANNEL_MA, lights.MAX_CHANNEL_MA):
        assert lights.within(frame, limit, believed) == frame
    hungriest = 200 + colour_ma * cells * level / 255
    assert channel_ma(200, [200.5, hungriest, 201], cells) == colour_ma


@pytest.mark.parametrize("lit", [[200, 200, 200], [199, 260, 260], [2000, 2000, 2000]])
def test_currents_that_no_led_draws_are_refused(lit: list[float]) -> None:
    with pytest.raises(MessageError, match="LEDs draw 5 to 60 mA"):
        channel_ma(200, lit, 37)


class Reader(io.BytesIO):
    """A person who types the next current as soon as the lights have the next colour."""

    def __init__(self, rig: Rig, answers: dict[tuple[int, int, int], str]) -> None:
        super().__init__()
        self._answers = iter(answers.values())
        self._lit = {colour: threading.Event() for colour in answers}
        self._waited = iter(self._lit.values())
        rig.on_lights = self._look

    def _look(self, leds: dict[str, tuple[int, int, int]]) -> None:
        for colour in {*leds.values()} or {(0, 0, 0)}:
            self._lit[colour].set()

    def read1(self, size: int | None = -1, /) -> bytes:
        colour = next(self._waited)
        assert colour is self._lit[0, 0, 0] or colour.wait(5)
        return f"{next(self._answers)}\n".encode()


def test_the_command_lights_each_colour_and_saves_what_was_worked_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    level = measuring_level(7)
    rig = Rig(2, simulated=False)
    person = Reader(rig, {(0, 0, 0): "212", (level, 0, 0): "312.5", (0, level, 0): "311",
                          (0, 0, level): "310"})
    with LiveRig(rig) as live:
        done = CliRunner().invoke(
            command, ["lights", "--board", live.start().port], input=person)
    assert done.exit_code == 0, done.output
    assert 'SHEEPFOLD_CHANNEL_MA = "18"' in done.output
    assert load(default_file()).channel_ma == 18
    assert lighting(load(default_file())).led.channel_ma == 18


def test_a_simulated_board_has_no_leds_to_measure_and_the_sensors_options_do_not_fit() -> None:
    for arguments, reason in ((["--board", "sim:2"], "real board"), (["--undo"], "do not go with")):
        done = CliRunner().invoke(command, ["lights", *arguments])
        assert done.exit_code in (1, 2)
        assert reason in done.output
