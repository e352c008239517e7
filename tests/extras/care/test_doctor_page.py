"""The pages of the doctor and of the calibration."""

from concurrent.futures import Future
from pathlib import Path
from random import Random

import pytest

from companion.extras.care.calibrating.guide import PATIENCE_MS, WEAK_MT
from companion.extras.care.doctor.finding import Finding, State, good
from companion.extras.care.flashing.drive import Drive, FlashError
from companion.extras.care.flashing.flash import flash, program
from companion.extras.care.offers import CareServices
from companion.extras.care.page import (
    COLOUR_MS,
    LINE_MM,
    TALL_LINE_MM,
    TEST_COLOURS,
    CalibratingPage,
    DoctorPage,
    FindingLine,
)
from companion.games.mutton.care.tour import calibrate_next
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table.table import Table
from companion.screens.app import Screens
from companion.screens.boxes import Box
from companion.screens.environment import Environment
from companion.screens.navigation import Route
from companion.screens.pages.page import areas
from companion.screens.pages.settings import SettingsPage
from companion.screens.picture import Mark
from companion.screens.theme import DAY
from companion.screens.widgets.controls import HOLD_MS
from companion.screens.widgets.part import Look, Part
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.language import languages
from companion.words.message import Message
from companion.words.pseudo import LANGUAGE
from firmware.calibration import Calibration
from hardware.board import BoardSpec
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults
from tests.companion.screens.still import live
from tests.companion.screens.test_display_settings import ENGLISH, clipped, sample
from tests.companion.screens.test_kept_drafts import Seat

FINDINGS = [id for id in ENGLISH if f"{id}-mend" in ENGLISH]
HOT = Finding("temperature", State.WRONG, "83 °C.",
              "Give it air, or a heat sink; it becomes slow from 80 °C on.")


def _robot(window: Offscreen, *faults: str) -> MuttonRobot:
    table = Table(Journal(None), Random(1), lambda: "2026-05-02 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    for fault in faults:
        desk.rig.command(fault)
    computer: Future[list[Finding]] = Future()
    computer.set_result([HOT, good("disk", "It is set by the network.")])
    environment = Environment(Settings(), services=(CareServices(lambda: computer),))
    return MuttonRobot(window, Screens(window.display, desk, environment), desk)


def _findings(robot: MuttonRobot) -> list[Finding]:
    lines = [part for part in robot.screens.parts() if isinstance(part, FindingLine)]
    return [line.finding for line in sorted(lines, key=lambda line: -line.box.y)]


def _open(robot: MuttonRobot) -> None:
    robot.wait(10_000)  # what the board said of its sensors by itself has been read
    robot.bar.menu()
    robot.press("Check")
    robot.wait(100)


@both_sizes
def test_what_is_wrong_is_found_and_comes_first(screen: Offscreen) -> None:
    robot = _robot(screen, "stick b2 110", "noise 2 c3")
    _open(robot)
    assert isinstance(robot.screens.page, DoctorPage)
    assert "measuring" in robot.words().lower()
    assert _findings(robot)[0] == HOT, "the computer is known before the board"
    robot.wait(10_000)
    found: list[Finding] = []
    while True:  # leaf through to the end
        found += [each for each in _findings(robot) if each not in found]
        assert not faults(robot.screens)
        if "More" not in robot.buttons():
            break
        robot.press("More")
    wrong = [(each.part, each.cell) for each in found if each.state is State.WRONG]
    assert sorted(wrong) == [("sensor", "b2"), ("sensor", "c3"), ("temperature", "")]
    assert [each.state for each in found[:3]] == [State.WRONG] * 3
    assert {"link", "firmware", "disk"} <= {each.part for each in found}
    robot.press("Back")
    assert isinstance(robot.screens.page, SettingsPage)


def test_leaving_it_ends_the_examination(screen: Offscreen) -> None:
    robot = _robot(screen)
    _open(robot)
    assert robot.desk.listener is not None
    robot.press("Back")
    assert robot.desk.listener is None
    robot.press("Back")
    robot.wait(500)
    assert "Two players" in robot.words()


@both_sizes
def test_the_lights_are_tested_by_touch_and_no_command_is_named(screen: Offscreen) -> None:
    robot = _robot(screen)
    _open(robot)
    robot.wait(10_000)
    assert "sheepfold" not in robot.words()
    robot.press("Test lights")
    seen = []
    for _ in range(3):
        robot.wait(300)
        seen.append(set(robot.desk.rig.leds.values()))
        robot.wait(1200)
    assert [len(colours) for colours in seen] == [1, 1, 1]
    assert len(set.union(*seen)) == 3
    robot.wait(300)
    assert robot.desk.scene is None
    robot.press("Test lights")
    robot.wait(300)
    robot.press("Back")
    assert robot.desk.scene is None, "nobody sees the game's lights otherwise"


def test_the_tested_lights_change_though_the_app_wakes_late(wide: Offscreen) -> None:
    robot = _robot(wide)
    _open(robot)
    robot.wait(10_000)
    robot.press("Test lights")
    live(robot, 300)
    seen = []
    for _ in TEST_COLOURS:
        seen.append({light.colour for light in (robot.desk.scene or {}).values()})
        live(robot, COLOUR_MS)
    assert seen == [{colour} for colour in TEST_COLOURS]
    assert robot.desk.scene is None


def _renewing(window: Offscreen, root: Path) -> MuttonRobot:
    """At a board of 61 cells whose drive is at `root`; the rig stands for it on the wire."""
    table = Table(Journal(None), Random(1), lambda: "2026-05-02 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    desk.board = None  # the screen does not know it for a simulated one

    def find() -> Path:
        if not (root / "boot_out.txt").is_file():
            raise FlashError(Message("drive-none"))
        return root

    robot = MuttonRobot(window, Screens(window.display, desk, Environment(
        Settings(), services=(CareServices(find_drive=find),))), desk)
    _open(robot)
    robot.wait(10_000)
    return robot


def _renewal_button(robot: MuttonRobot) -> Part:
    return robot.button(Message("flash-button"))


def _renew(robot: MuttonRobot) -> str:
    """Hold the button, wait for the thread, and return what is said of it."""
    finger = robot.put_finger(_renewal_button(robot))
    robot.wait(HOLD_MS + 200)
    finger.up()
    page = robot.find(DoctorPage)
    assert page.renewal is not None
    page.renewal.wait()
    robot.wait(100)
    assert not faults(robot.screens)
    return robot.words()


@both_sizes
def test_the_boards_program_is_renewed_by_holding_a_button(
    screen: Offscreen, tmp_path: Path
) -> None:
    root = tmp_path / "CIRCUITPY"
    root.mkdir()
    robot = _renewing(screen, root)
    assert SCREEN.text(Message("drive-none")) in _renew(robot)
    (root / "boot_out.txt").write_text(
        "Adafruit CircuitPython 9.2.1 on 2024-11-20; Raspberry Pi Pico with rp2040\r\n"
        "Board ID:raspberry_pi_pico\r\nUID:E660C062134C2F21\r\n")
    assert SCREEN.text(Message("board-size-unknown")) in _renew(robot)
    flash(Drive(root), program(BoardSpec.of(5), pad=False))
    folder, = root.glob("sheepfold-*")
    (folder / "firmware" / "app.py").write_text("# an old one")
    page = robot.find(DoctorPage)
    before = page.renewal
    robot.tap_part(_renewal_button(robot))
    robot.wait(HOLD_MS)
    assert page.renewal is before, "a tap renews nothing"
    assert SCREEN.text(Message("flash-written")) in _renew(robot)
    assert (folder / "firmware" / "app.py").read_text() != "# an old one"
    assert "cells = 61" in (folder / "firmware" / "layout.py").read_text()
    assert "\nPAD = False" in (root / "code.py").read_text()
    assert SCREEN.text(Message("flash-same")) in _renew(robot)


def _calibrating(window: Offscreen, *commands: str, simulated: bool = True) -> MuttonRobot:
    table = Table(Journal(None), Random(1), lambda: "2026-05-02 20:15", seal_cost=4)
    desk = VirtualDesk(table, Settings(), seed=1)
    for command in commands:
        desk.rig.command(command)
    if not simulated:
        desk.board = None  # the rig stands for a board of wood, which no finger on glass can move
    environment = Environment(Settings(), names=lambda: ("Ann", "Ben"))
    return MuttonRobot(window, Screens(window.display, desk, environment), desk)


def _page(robot: MuttonRobot) -> CalibratingPage:
    page = robot.screens.page
    assert isinstance(page, CalibratingPage)
    assert not faults(robot.screens)
    return page


def _zeros(robot: MuttonRobot) -> list[int]:
    """What the board has kept."""
    return Calibration(robot.desk.rig.pico.nvm, 37).offsets


def _open_calibrating(robot: MuttonRobot) -> CalibratingPage:
    robot.wait(2000)
    robot.bar.menu()
    robot.press("Check")
    robot.wait(100)
    robot.press("Calibrate")
    robot.wait(100)
    return _page(robot)


@both_sizes
def test_the_whole_board_is_walked_by_touch_and_taken_back(screen: Offscreen) -> None:
    robot = _calibrating(screen)
    page = _open_calibrating(robot)
    before = _zeros(robot)
    robot.wait(2500)
    began = robot.now
    cells = 0
    while page.wanted is not None:
        lit = robot.desk.rig.leds
        assert page.wanted in lit, "the board shows it too"
        assert page.board is not None
        assert page.board.picture.marks == {page.wanted: Mark.PLACE}
        assert page.wanted in robot.words()
        calibrate_next(robot)
        cells += 1
    robot.wait(1500)
    for cell in list(robot.desk.rig.standing()):
        robot.sheep.touch(cell)  # lifted, as it may be asked for
    robot.wait(5000)
    assert cells >= 37
    assert robot.now - began < 80_000, "a minute for 37 cells, and some are tried again"
    assert "Every cell you tried detects the sheep well" in robot.words()
    assert "The board saved the zeros of 37 sensors" in robot.words()
    fields = page.board.picture.ghosts.values()
    assert [int(field) > WEAK_MT for field in fields] == [True] * 37
    _page(robot)
    zeros = _zeros(robot)
    assert any(zeros)
    for expected in (before, zeros, before, zeros):  # back, forward, and so on
        robot.press("Undo")
        robot.wait(1000)
        assert "previous zeros are in use again" in robot.words()
        assert _zeros(robot) == expected
    robot.press("Calibrate again")
    robot.desk.rig.command("drift a1 20")
    robot.wait(3500)
    robot.press("Stop here")
    robot.wait(200)
    again = _zeros(robot)
    robot.press("Undo")
    robot.wait(1000)
    assert "previous zeros are in use again" in robot.words()
    assert _zeros(robot) == zeros
    robot.press("Undo")
    robot.wait(1000)
    assert _zeros(robot) == again != zeros
    _page(robot)


def test_a_piece_in_the_way_is_marked_and_named_until_it_is_taken_away(screen: Offscreen) -> None:
    robot = _calibrating(screen, "put B c3", "put C d4")
    page = _open_calibrating(robot)
    robot.wait(400)
    assert page.board is not None
    assert page.board.picture.marks == {"c3": Mark.WRONG, "d4": Mark.WRONG}
    assert "Take every piece off the board: c3, d4." in robot.words()
    assert set(robot.desk.rig.leds) == {"c3", "d4"}
    _page(robot)
    robot.sheep.touch("c3")
    robot.wait(3500)
    assert page.wanted == "a1"


def test_a_skipped_cell_and_a_sheep_elsewhere_are_told(screen: Offscreen) -> None:
    robot = _calibrating(screen, "stick a2 0")
    page = _open_calibrating(robot)
    robot.wait(2500)
    calibrate_next(robot)
    assert page.wanted == "a2"
    robot.sheep.touch("b1")
    robot.wait(1000)
    assert "Detected on b1 instead." in robot.words()
    robot.press("Skip this cell")
    robot.wait(200)
    assert page.wanted == "a3"
    assert page.board is not None
    assert page.board.picture.marks["a2"] is Mark.WRONG
    robot.press("Stop here")
    robot.wait(200)
    assert "Skipped: a2." in robot.words()
    _page(robot)


def test_who_waits_for_long_reads_what_to_do_though_the_app_wakes_late(
    wide: Offscreen
) -> None:
    robot = _calibrating(wide)
    page = _open_calibrating(robot)
    robot.wait(2500)
    assert page.wanted == "a1"
    assert "lift it and put it there again" not in robot.words()
    live(robot, PATIENCE_MS + 1000)
    assert "lift it and put it there again" in robot.words()


def test_on_a_board_of_wood_hands_do_it_and_fingers_on_the_glass_do_not(screen: Offscreen) -> None:
    robot = _calibrating(screen, simulated=False)
    page = _open_calibrating(robot)
    robot.wait(2500)
    assert SCREEN.text(Message("simulated-touch")) not in robot.words()
    robot.sheep.touch("a1")
    robot.wait(1000)
    assert page.wanted == "a1"
    robot.desk.rig.command("put A a1")
    robot.wait(1200)
    assert page.wanted == "a2"


def test_leaving_it_gives_the_lights_back(screen: Offscreen) -> None:
    robot = _calibrating(screen)
    before = robot.desk.rig.leds
    _open_calibrating(robot)
    robot.wait(2500)
    assert robot.desk.scene is not None
    robot.press("Back")
    assert isinstance(robot.screens.page, DoctorPage)
    assert robot.desk.scene is None
    robot.press("Back")
    robot.press("Back")
    robot.wait(2000)
    assert set(robot.desk.rig.leds) == set(before)


def test_a_board_that_is_unplugged_meanwhile_is_told_and_can_be_tried_again(
    screen: Offscreen,
) -> None:
    robot = _calibrating(screen)
    page = _open_calibrating(robot)
    robot.wait(2500)
    robot.desk.rig.command("unplug")
    robot.wait(3000)
    assert page.wanted is None
    assert "Calibration stopped. Zeros that were already saved remain." in robot.words()
    robot.dismiss()
    robot.desk.rig.command("plug")
    robot.wait(3000)
    robot.press("Calibrate again")
    robot.wait(3000)
    assert page.wanted == "a1"


def test_while_a_game_goes_on_it_is_not_offered(wide: Offscreen) -> None:
    robot = _calibrating(wide)
    robot.wait(2000)
    robot.begin()
    robot.wait(400)
    robot.press("Far apart")
    robot.bar.link()
    robot.press("Check")
    robot.wait(200)
    assert "Calibrate" not in robot.buttons()
    with pytest.raises(LookupError):
        robot.press("Calibrate")


def test_a_calibration_goes_on_in_a_window_of_another_size(wide: Offscreen) -> None:
    seat = Seat(wide)
    seat.robot.screens.go(Route("calibrate"))
    seat.robot.wait(3000)
    page = seat.robot.screens.page
    assert isinstance(page, CalibratingPage)
    for _ in range(3):
        calibrate_next(seat.robot)
    wanted = page.wanted
    seat.resize()
    again = seat.robot.screens.page
    assert isinstance(again, CalibratingPage)
    assert again.wanted == wanted
    calibrate_next(seat.robot)
    assert again.wanted not in (None, wanted)


@both_sizes
@pytest.mark.parametrize("language", [*languages(), LANGUAGE])
def test_every_finding_of_the_doctor_fits_its_line(
    screen: Offscreen, language: str
) -> None:
    look = Look(DAY, screen.display, catalogue=Catalogue(language))
    stage = areas(screen.display).stage
    height = look.px(TALL_LINE_MM if screen.display.portrait else LINE_MM)
    line = Box(stage.x, stage.y, stage.w, height)
    found = []
    for id in FINDINGS:
        finding = Finding("multiplexers", State.WRONG, sample(id), sample(f"{id}-mend"), "d3")
        found += clipped(FindingLine(look, line, finding))
    assert len(FINDINGS) > 20
    assert found == []
