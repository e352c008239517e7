"""The doctor: what it finds on a board and on a computer, and the command."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import hypot
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from companion.extras.care.commands import doctor
from companion.extras.care.commands.doctor import command
from companion.extras.care.doctor import multiplexers
from companion.extras.care.doctor.examination import Examination
from companion.extras.care.doctor.finding import Finding, State, worst_first
from companion.extras.care.doctor.machine import Machine, run
from companion.extras.care.doctor.manual_checks import TagReading, light_findings, tag_findings
from companion.extras.care.doctor.sensors import Readings, diagnose
from companion.link.board import SessionBoard
from companion.link.events import CellState, Lost, Probed, Tagged
from companion.link.port_finder import in_loader
from companion.outside.program import Ended
from companion.simulation.linked_rig import LinkedRig
from companion.store.journal import Journal
from companion.words.catalogue import SCREEN, TYPED
from companion.words.message import Message
from engine.hexgrid import HexGrid
from firmware.app import VERSION
from hardware.board import BoardSpec
from hardware.live import LiveRig
from hardware.magnets import SELF_TEST_MT
from hardware.rig import Rig
from hardware.tabletop import tag_uid
from hardware.tolerances import DRV5055A3, HALL_49E, Tolerances
from tests.extras.care.board_trial import examined, wrong


@pytest.mark.parametrize("size", [2, 4, 8])
def test_a_sound_board_is_called_sound(size: int) -> None:
    found = examined(size=size, calibrated=False)
    assert not wrong(found)
    parts = {each.part: each for each in found}
    assert {"firmware", "link", "multiplexers", "sensors", "calibration", "lights",
            "tags"} == parts.keys()
    assert f"layout hex{size}" in SCREEN.text(parts["firmware"].what)
    assert "all intact" in SCREEN.text(parts["link"].what)
    mend = TYPED.text(parts["calibration"].mend)
    assert mend == "Clear the board and run `sheepfold calibrate`."


@pytest.mark.drawn(2)
@pytest.mark.parametrize("parts", [DRV5055A3, HALL_49E], ids=["drv", "49e"])
@pytest.mark.parametrize("calibrated", [True, False])
def test_no_good_sensor_is_blamed(parts: Tolerances, calibrated: bool) -> None:
    """Whole boards at the limits of their data sheets, with the ripple of the power-save mode."""
    for size, seed in ((2, 1), (3, 2), (4, 3)):
        for noise_mt in (parts.noise_mt_sd, hypot(parts.noise_mt_sd, parts.ripple_mt_sd)):
            assert not wrong(examined(
                size=size, seed=seed, parts=parts, calibrated=calibrated, noise_mt=noise_mt))


def test_of_seven_cheap_sensors_two_may_be_far_from_the_others() -> None:
    """Boards as delivered on which two good sensors were blamed."""
    for seed in (9, 15, 18, 21):
        assert not wrong(examined(size=2, seed=seed, parts=HALL_49E, calibrated=False))


@pytest.mark.parametrize("mt", [9, -9, 13])
def test_what_no_zero_explains_on_a_board_as_delivered_is_first_looked_at(mt: float) -> None:
    found = examined(f"stick b2 {mt}", calibrated=False)
    assert [cell for _, cell in wrong(found)] == ["b2"]
    output = next(each for each in found if each.cell == "b2")
    assert output.state is State.LOOK
    assert re.search("Look at the cell first|in the middle", SCREEN.text(output.mend))


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
    (("stick b2 3.5",), "sensor", "has drifted"),
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


@pytest.mark.parametrize(("why", "cable"), [
    (Message("no-board-plugged-in"), True), (Message("port-absent", port="/dev/x"), True),
    (Message("port-busy", port="/dev/x"), False),
    (Message("port-join-group", port="/dev/x", group="dialout"), False),
    (Message("boards-several", boards=("/dev/x", "/dev/y")), False),
])
def test_a_cable_is_suspected_only_where_one_can_be_the_cause(why: Message, cable: bool) -> None:
    """The other reasons say what to do: a port in use needs no other cable."""
    rig = LinkedRig(2)
    exam = Examination(SessionBoard(rig.session, lambda: rig.now), 0.0)
    exam.event(Lost(why), 100.0)
    exam.tick(5000.0)
    (finding,) = exam.findings
    assert (finding.what, bool(finding.mend)) == (why, cable)


def test_looks_that_others_have_asked_for_do_not_keep_the_doctor() -> None:
    rig = LinkedRig(2)
    exam, taken = Examination(SessionBoard(rig.session, lambda: rig.now), rig.now), 0
    while not exam.done and rig.now < 20_000:
        rig.wait(20)
        for event in rig.events[taken:]:
            for _ in range(3 if isinstance(event, Probed) else 1):
                exam.event(event, rig.now)
        taken = len(rig.events)
        exam.tick(rig.now)
    assert exam.done
    assert wrong(exam.findings) == []


def test_a_calibration_from_which_a_sensor_has_wandered_is_reported() -> None:
    rig = LinkedRig(2, seed=6)
    board = SessionBoard(rig.session, lambda: rig.now)
    rig.session.calibrate(1, rig.now)
    rig.wait(1000)
    rig.command("stick a1 3.5")
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
    assert "sheepfold calibrate" in TYPED.text(output.mend)


@pytest.mark.parametrize("gain", [70, 100, 130])
@pytest.mark.parametrize("drift", [-1.0, 1.0])
def test_a_zero_may_drift_as_far_at_any_gain(gain: int, drift: float) -> None:
    for zero in (-9.0, 0.0, 9.0):
        def drifted(most_mt: float, zero: float = zero) -> Readings:
            return Readings(zero + drift * most_mt, zero + drift * most_mt, 0.4, zero,
                            CellState.EMPTY, gain)

        good = drifted(HALL_49E.drift_mt + 0.2)
        (finding,) = diagnose({"a1": good, "a2": good})
        assert finding.state is State.GOOD
        (finding,) = diagnose({"a1": drifted(3.0), "a2": good, "b1": good})
        assert (finding.state, finding.cell) == (State.LOOK, "a1")


@pytest.mark.parametrize(("gain", "field_mt", "weak"), [
    (60, 12.0, False), (60, 8.0, True), (100, 12.0, True), (160, 22.0, True), (160, 27.0, False)])
def test_a_sheep_is_weak_only_beside_what_its_sensor_would_give(
    gain: int, field_mt: float, weak: bool
) -> None:
    fine = Readings(0.1, 0.1, 0.4, 0.1, CellState.EMPTY)
    for side, state in ((1, CellState.UPRIGHT), (-1, CellState.INVERTED)):
        read = 0.1 + side * field_mt
        here = replace(fine, first=read, last=read, state=state, gain=gain)
        found = diagnose({"a1": fine, "a2": here, "b1": fine, "b2": fine})
        assert [each.what.id for each in found if each.cell == "a2"] == ["piece-felt-weakly"] * weak


@pytest.mark.parametrize("size", [2, 4, 8])
@pytest.mark.parametrize(("off_mt", "sound"), [
    (-5.5, True), (5.5, True), (-6.5, False), (6.5, False), (-12.0, False), (-20.0, False)])
def test_a_self_test_is_wrong_on_either_side_of_its_voltage(
    size: int, off_mt: float, sound: bool
) -> None:
    spec = BoardSpec.of(size)
    last = spec.mux_count - 1
    read = [SELF_TEST_MT] * last + [SELF_TEST_MT + off_mt]
    found, explained = multiplexers.diagnose(dict.fromkeys(spec.cells, 0.1), read)
    assert [each.part for each in found] == ["multiplexers" if sound else f"multiplexer {last}"]
    assert bool(explained) is not sound


def test_what_is_wrong_comes_first() -> None:
    order = [State.GOOD, State.ABSENT, State.WRONG, State.LOOK]
    found = worst_first(Finding(state.value, state, Message("all-is-well")) for state in order)
    assert [each.part for each in found] == ["wrong", "look", "good", "absent"]


TOUCH = """I: Bus=0018 Vendor=0000 Product=0000 Version=0000
N: Name="10-0038 generic ft5x06 (79)"
H: Handlers=mouse0 event4
B: EV=b
B: ABS=2608000 3

I: Bus=0003 Vendor=046d
N: Name="Logitech Mouse"
H: Handlers=mouse1 event5
B: EV=17
"""


class Pi:
    """A sound Raspberry Pi below a folder; `answers` is what its commands print."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.data = root / "home" / "games"
        self.answers: dict[str, str | Ended] = {
            "vcgencmd": "throttled=0x0\n", "aplay": "aplay: version 1.2\n", "timedatectl": "yes\n",
        }
        self.environment: dict[str, str] = {}
        self.write("proc/device-tree/model", "Raspberry Pi 4 Model B Rev 1.4\0")
        self.write("sys/class/thermal/thermal_zone0/temp", "48312\n")
        self.write("sys/class/drm/card1-DSI-1/status", "connected\n")
        self.write("sys/class/drm/card1-DSI-1/modes", "800x480\n640x480\n")
        self.write("sys/class/drm/card1-HDMI-A-1/status", "disconnected\n")
        self.write("proc/bus/input/devices", TOUCH.replace("2608000 3", "260800000000003"))
        self.write("dev/input/event4", "")
        self.write("proc/asound/cards", " 0 [Headphones     ]: bcm2835 - bcm2835 Headphones\n")

    def write(self, path: str, text: str) -> None:
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text)

    def run(self, command: Sequence[str]) -> Ended | None:
        answer = self.answers.get(command[0])
        return Ended(0, answer, "", 0.1) if isinstance(answer, str) else answer

    def findings(self) -> dict[str, Finding]:
        found = Machine(self.data, self.root, self.run, self.environment).findings()
        return {each.part: each for each in found}


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    return Pi(tmp_path)


def test_a_sound_pi_is_called_sound(pi: Pi) -> None:
    found = pi.findings()
    assert {each.state for each in found.values()} == {State.GOOD}
    assert found.keys() == {"power", "temperature", "display", "touch", "sound", "clock", "disk"}
    assert SCREEN.text(found["display"].what) == "DSI-1 800x480, without a desktop."
    assert SCREEN.text(found["touch"].what) == "10-0038 generic ft5x06 (79)."
    assert SCREEN.text(found["temperature"].what) == "48 °C."


def test_a_computer_that_is_no_pi_lacks_things_and_that_is_no_fault(tmp_path: Path) -> None:
    found = Machine(tmp_path / "games", tmp_path, lambda command: None, {}).findings()
    assert {each.state for each in found} == {State.ABSENT, State.GOOD}
    assert [each.part for each in found if each.state is State.GOOD] == ["disk"]


@pytest.mark.parametrize(("bits", "state", "words"), [
    ("0x50005", State.WRONG, "the voltage is too low now"),
    ("0x50000", State.LOOK, "the voltage was too low earlier, the processor was throttled earlier"),
    ("0x80008", State.WRONG, "the processor is too hot now, the processor was too hot earlier"),
])
def test_a_weak_supply_is_reported(pi: Pi, bits: str, state: State, words: str) -> None:
    pi.answers["vcgencmd"] = f"throttled={bits}\n"
    found = pi.findings()["power"]
    assert found.state is state
    assert words in SCREEN.text(found.what)
    assert "supply" in SCREEN.text(found.mend)


@pytest.mark.parametrize(("output", "state"), [("75000", State.LOOK), ("83000", State.WRONG)])
def test_a_hot_pi_is_reported(pi: Pi, output: str, state: State) -> None:
    pi.write("sys/class/thermal/thermal_zone0/temp", output)
    assert pi.findings()["temperature"].state is state


def test_a_display_that_is_not_connected_is_reported(pi: Pi) -> None:
    pi.write("sys/class/drm/card1-DSI-1/status", "disconnected\n")
    assert pi.findings()["display"].state is State.ABSENT
    pi.environment["WAYLAND_DISPLAY"] = "wayland-0"
    assert SCREEN.text(pi.findings()["display"].what) == "There is a display, on a desktop."


def test_what_may_not_be_opened_is_reported_with_the_group(
    pi: Pi, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in ("dev/ttyACM0", "dev/ttyACM1", "dev/dri/card1"):
        pi.write(path, "")
    monkeypatch.setattr("os.access", lambda path, mode: False)
    found = pi.findings()
    assert SCREEN.text(found["port"].what) == "You do not have permission to open ttyACM0, ttyACM1."
    assert "-aG dialout" in SCREEN.text(found["port"].mend)
    assert SCREEN.text(found["display"].what) == "You do not have permission to open card1."
    assert "-aG video" in SCREEN.text(found["display"].mend)
    assert "`make install-pi`" in SCREEN.text(found["touch"].mend)


def test_a_sound_card_without_its_player_is_reported(pi: Pi) -> None:
    del pi.answers["aplay"]
    assert SCREEN.text(pi.findings()["sound"].mend) == "Run `sudo apt install alsa-utils`."
    pi.write("proc/asound/cards", "--- no soundcards ---\n")
    assert pi.findings()["sound"].state is State.ABSENT


@pytest.mark.parametrize(("ended", "why"), [
    (Ended(None, "", "", 5.0), "no answer"), (Ended(-11, "", "", 0.1), "it crashed"),
    (Ended(1, "", "Permission denied", 0.0), "Permission denied"),
    (Ended(3, "", "", 0.1), "code 3"),
])
def test_a_program_that_is_there_and_does_not_work_is_not_called_missing(
    pi: Pi, ended: Ended, why: str
) -> None:
    pi.answers.update(aplay=ended, vcgencmd=ended, timedatectl=ended)
    found = pi.findings()
    for part, name in (("sound", "aplay"), ("power", "vcgencmd")):
        assert f"The program {name} does not work (" in SCREEN.text(found[part].what)
        assert why in SCREEN.text(found[part].what)
        assert "install alsa" not in SCREEN.text(found[part].mend)
    dead = ended.code is None or ended.code < 0  # where systemd does not run, it ends with 1
    assert found["clock"].state is (State.LOOK if dead else State.ABSENT)


def test_a_program_that_cannot_be_started_is_there(tmp_path: Path) -> None:
    file = tmp_path / "aplay"
    assert run([str(file)]) is None
    file.write_text("#!/bin/sh\n")
    ended = run([str(file)])
    assert ended is not None
    assert ended.fault == "Permission denied"
    file.chmod(0o755)
    ended = run([str(file)])
    assert ended is not None
    assert ended.fault is None


def test_a_clock_that_nobody_sets_is_reported(pi: Pi) -> None:
    pi.answers["timedatectl"] = "no\n"
    assert pi.findings()["clock"].state is State.LOOK


def test_a_disk_that_is_full_or_can_only_be_read_is_reported(
    pi: Pi, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Usage:
        free = 100_000_000

    monkeypatch.setattr("shutil.disk_usage", lambda path: Usage)
    assert pi.findings()["disk"].state is State.LOOK
    Usage.free = 1_000_000
    assert pi.findings()["disk"].state is State.WRONG

    def refuse(**how: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("tempfile.TemporaryFile", refuse)
    found = pi.findings()["disk"]
    assert found.state is State.WRONG
    assert "Read-only" in SCREEN.text(found.what)


@pytest.fixture
def board(tmp_path: Path) -> Iterator[str]:
    rig = Rig(2, seed=1)
    for fault in ("stick a2 110", "noise 2 b3"):
        rig.command(fault)
    with LiveRig(rig, tmp_path / "board") as live:
        yield live.start().port


def test_the_planted_faults_are_named_first(board: str) -> None:
    done = CliRunner().invoke(command, ["--board", board, "--quick", "--json"],
                              standalone_mode=False)
    output = json.loads(done.stdout)
    assert not output["well"]
    assert done.return_value == 1
    assert {each.get("cell") for each in output["findings"] if each["state"] == "wrong"} == {
        "a2", "b3"
    }
    assert output["findings"][0]["state"] == "wrong"
    table = CliRunner().invoke(command, ["--board", board, "--quick"], terminal_width=200).stdout
    assert "Sensor a2" in table
    assert "2 problems" in table


def test_without_a_board_the_computer_is_examined_all_the_same(tmp_path: Path) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text("brightness = 400\n")
    done = CliRunner().invoke(
        command, ["--board", "none", "--json", "--settings", str(settings)], standalone_mode=False
    )
    output = {each["part"]: each for each in json.loads(done.stdout)["findings"]}
    assert {"power", "display", "disk", "clock"} <= output.keys()
    assert output["settings"]["state"] == "wrong"
    assert "brightness" in output["settings"]["what"]


def test_an_address_that_is_none_is_refused_in_a_sentence() -> None:
    done = CliRunner().invoke(command, ["--board", "ftp://x", "--json"])
    assert done.exit_code == 1
    assert "is not the address of a board" in done.stderr


def test_what_eyes_saw_of_the_lights() -> None:
    cells = ("a1", "a2", "b2", "b1")
    every = {"red": list(cells[2:]), "green": list(cells[2:]), "blue": list(cells[2:])}
    (broken,) = light_findings(every, cells)
    assert SCREEN.text(broken.what) == "All lights from b2 on are dark."
    (one,) = light_findings({"red": ["a2"], "green": [], "blue": []}, cells)
    assert (one.cell, SCREEN.text(one.what)) == ("a2", "The light of a2 does not show red.")


@pytest.mark.parametrize(("sheep", "words"), [
    ([("A", b"1"), ("B", b"2")], ["Each sheep has a tag of its own: A, B."]),
    ([("A", b"1"), ("A", b"1")], ["Each sheep has a tag of its own: A."]),
    ([("A", b"2")], ["The tag in A is known as the tag of B."]),
    ([("A", b"2"), ("B", b"2")], ["A and B have the same tag, 32."]),
    ([("A", b"2"), ("B", b"1")],
     ["The tag in A is known as the tag of B.", "The tag in B is known as the tag of A."]),
    ([("Z", b"9")], ["Each sheep has a tag of its own: Z."]),
])
def test_a_tag_that_reads_as_anothers_is_named(
    sheep: list[tuple[str, bytes]], words: list[str]
) -> None:
    found = tag_findings(sheep, {b"1": "A", b"2": "B"})
    assert [SCREEN.text(each.what) for each in found] == words
    assert all(SCREEN.text(each.mend) for each in found if each.state is State.WRONG)


def test_a_mistaken_tag_on_the_rig_is_found_and_put_right(tmp_path: Path) -> None:
    """From end to end: the answers are typed, and each sheep lies on the pad meanwhile."""
    data, settings = tmp_path / "games", tmp_path / "settings.toml"
    settings.write_text(f'data = "{data}"\n')
    journal = Journal(data)
    for letter in "AB":
        journal.learn(tag_uid(letter), letter)
    journal.close()
    rig = Rig(2, seed=1)
    rig.command("mistag A B")
    with LiveRig(rig, tmp_path / "board") as live:
        port = live.start().port

        def look(*answers: str) -> str:
            typed = iter(("", "", "", *answers))  # every light shows every colour

            def prompt(text: str, **_: object) -> object:
                if text.startswith("Which cells are not blue"):
                    live.submit("tap A")
                output = next(typed)
                return output == "y" if text.startswith("Save") else output

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(click, "prompt", prompt)
                patch.setattr(click, "confirm", prompt)
                patch.setattr(doctor, "TagReading", lambda now: TagReading(now, 1500))
                return CliRunner(env={"COLUMNS": "200"}).invoke(
                    command, ["--board", port, "--quick", "--look", "--settings", str(settings)]
                ).stdout

        assert "The tag in A is known as the tag of B." in look("a", "n")
        kept = Journal(data)
        assert kept.tags() == {tag_uid("A"): "A", tag_uid("B"): "B"}
        kept.close()
        assert "Each sheep has a tag of its own: A." in look("a", "y")
    kept = Journal(data)
    assert kept.tags() == {tag_uid("B"): "A"}
    kept.close()


def test_a_tag_is_waited_for() -> None:
    wanted = TagReading(0.0)
    wanted.tick(14_000)
    assert not wanted.done
    wanted.event(Tagged(None, b"\x04\xa1"), 14_500)
    assert wanted.done
    assert SCREEN.text(wanted.finding.what) == "Tag 04A1 was read on the pad."
    late = TagReading(0.0)
    late.tick(16_000)
    assert late.done
    assert "No tag" in SCREEN.text(late.finding.what)


def test_the_report_has_the_figures_of_the_board_and_leaves_the_rest(tmp_path: Path) -> None:
    rig = LinkedRig(3, seed=6)
    rig.play("put A a1", "put B b2 inverted", "noise 2 c3")
    exam = Examination(SessionBoard(rig.session, lambda: rig.now), rig.now)
    taken = 0
    while not exam.done:
        rig.wait(20)
        for event in rig.events[taken:]:
            exam.event(event, rig.now)
        taken = len(rig.events)
        exam.tick(rig.now)
    table = doctor.measurements(exam.measured)
    found = dict(re.findall(r"^\| \S+ \| (.*?) \| .* \| (.*?) \|$", table, re.MULTILINE))
    assert found["program, cells and board"].startswith(f"{VERSION}, 19 cells, ")
    assert found["input 15 of each multiplexer, V"] in ("0.42, 0.42", "0.43, 0.43")
    weakest, strongest = map(float, re.findall(r"[\d.]+", found[
        "sheep on their cells, weakest and strongest, mT"])[:2])
    assert 30 < weakest <= strongest < 45
    assert found["zeros, lowest and highest, mT"].endswith("(17 cells)")
    assert float(found["largest spread of a sensor, mT"]) > 1, "noise at c3"
    assert found["your work, h"] == ""


def test_a_maker_gets_the_table_of_the_page(tmp_path: Path) -> None:
    page = (Path(__file__).parents[4] / "docs" / "makers" / "not-tried.md").read_text("utf-8")
    assert doctor.measurements(None) in page
    file = tmp_path / "measured.md"
    CliRunner().invoke(command, ["--board", "none", "--report", str(file)])
    assert file.read_text("utf-8") == doctor.measurements(None)
    refused = CliRunner().invoke(command, ["--board", "none", "--report", f"{tmp_path}/no/file"])
    assert "must end in .md" in refused.output


@pytest.mark.parametrize(("vendor", "product", "waits"), [
    ("2e8a", "0003", True), ("2e8a", "000f", True), ("2e8a", "000a", False),
    ("239a", "80f4", False),
])
def test_a_pico_in_its_loader_is_reported_with_what_to_do(
    vendor: str, product: str, waits: bool, tmp_path: Path
) -> None:
    (device := tmp_path / "sys/bus/usb/devices/1-1.2").mkdir(parents=True)
    (device / "idVendor").write_text(f"{vendor}\n")
    (device / "idProduct").write_text(f"{product}\n")
    (tmp_path / "sys/bus/usb/devices/usb1").mkdir()
    machine = Machine(tmp_path, root=tmp_path, run=lambda command: None, environment={})
    found = [each for each in machine.findings() if each.what.id == "loader-waits"]
    assert [each.state for each in found] == [State.WRONG] * waits
    assert in_loader(tmp_path) == (f"{vendor}:{product}" if waits else None)
