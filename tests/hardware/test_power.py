"""The power budget holds for every scene on every board."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.lights import currents
from companion.lights.light import LOOP_MS
from companion.lights.render import estimate_ma, render
from companion.lights.show import lighting
from companion.store.settings import Settings
from firmware import scan
from firmware.lights import FUSED_MA
from hardware.board import CELLS_PER_MUX, MAX_SIZE, MIN_SIZE, SELF_TEST_OHM, BoardSpec
from hardware.circuit.boards import MUXES, bank, carrier
from hardware.construction import Construction
from hardware.power import budget as budgets
from hardware.power import parts
from hardware.power.__main__ import command
from hardware.power.budget import DEFAULT_LIMIT_MA, LED_LEAST_V, WAYS, Budget, scene_cases
from hardware.stripboard import SENSORS_PER_REGULATOR
from hardware.wiring import THICK_MM2, THIN_MM2, Wiring
from tests.long_form import only
from tests.pictures.light_gallery import moments

SIZES = range(MIN_SIZE, MAX_SIZE + 1)


# --- the budget -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", only([SIZES[0], 4, SIZES[-1]], SIZES))
def test_what_must_hold_holds_on_every_board(size: int) -> None:
    cases = Budget(Construction.of(size)).cases()
    assert [case.name for case in cases if case.needed and not case.holds] == []
    assert all(case.note for case in cases if not case.needed), "it says what to do then"


@pytest.mark.parametrize("size", only([SIZES[0], 4, SIZES[-1]], SIZES))
def test_the_largest_limit_may_be_set_and_a_larger_one_may_not(size: int) -> None:
    usual = Budget(Construction.of(size))
    for way, network in usual.networks.items():
        limit = usual.limit_ma_of(network)
        assert limit >= DEFAULT_LIMIT_MA, way
        assert network.lowest_led_v(limit) >= LED_LEAST_V - 1e-6, way
        full = Budget(usual.built, limit)
        assert full.most_ma <= 1000 * parts.FUSE_HOLD_A * parts.FUSE_WARM + 1e-6
        over = Budget(usual.built, limit + 10)
        reached = limit == pytest.approx(usual.cells * parts.LED.most_ma)
        assert (reached or network.lowest_led_v(limit + 10) < LED_LEAST_V
                or over.most_ma > 1000 * parts.FUSE_HOLD_A * parts.FUSE_WARM
                or (network.way == "usb" and over.usb_alone_ma()[0] > parts.USB_MA)), way


def test_too_large_a_limit_is_told() -> None:
    cases = Budget(Construction.of(8), 1000.0).cases()
    assert [case.name for case in cases if case.needed and not case.holds][:1] == [
        "maximum of everything, compared with the fuse in a warm case"]


def test_the_figures_are_those_of_the_program_the_circuits_and_the_lists() -> None:
    assert FUSED_MA == 1000 * parts.FUSE_HOLD_A * parts.FUSE_WARM
    assert Settings().current_ma == DEFAULT_LIMIT_MA
    assert scan.DEBOUNCE == budgets.DEBOUNCE
    assert (scan.ON - scan.OFF) / 10 == 2.0
    assert MUXES * CELLS_PER_MUX == SENSORS_PER_REGULATOR
    self_test_ma = 3300 / sum(SELF_TEST_OHM)
    assert parts.MUX.typical_ma == pytest.approx(0.01 + self_test_ma, abs=0.01)
    fitted = {part.ref: part for part in (*carrier().parts, *bank().parts)}
    assert fitted["F1"].value == f"{parts.FUSE_HOLD_A:g} A"
    assert fitted["U4"].value in parts.LD1117S33.name
    assert f"{parts.BULK_UF:g}u" in {part.value for part in carrier().parts}
    wires = {wire.use: wire.mm2 for wire in Wiring(Construction.of(4)).wires}
    assert wires["5 V, LED to LED"] == wires["ground, LED to LED"] == THICK_MM2
    assert wires["3.3 V, sensor to sensor"] == wires["ground, sensor to sensor"] == THIN_MM2


# --- the scenes -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", only([SIZES[0], 4, SIZES[-1]], SIZES))
def test_every_scene_keeps_within_the_limit_and_leaves_every_led_its_voltage(size: int) -> None:
    budget = Budget(Construction.of(size))
    found = {each.name: each.led_ma for each in currents.brightest(size, lighting(Settings()))}
    low = budget.networks[WAYS[budget.by_hand]].lowest_led_v(DEFAULT_LIMIT_MA)
    for name, total, volts in scene_cases(budget, found):
        assert total <= DEFAULT_LIMIT_MA, name
        assert volts >= low >= LED_LEAST_V, name


@pytest.mark.parametrize("size", only([SIZES[0], 4, SIZES[-1]], SIZES))
def test_every_scene_at_full_brightness_is_safe_up_to_the_largest_limit(size: int) -> None:
    """Unlimited, some scenes draw more than the fuse allows: it is the limit that keeps them off.
    At the largest limit, every LED has its voltage."""
    budget = Budget(Construction.of(size))
    limit = int(budget.largest_limit_ma)
    wanted = lighting(Settings(brightness=100, current_ma=limit))
    found = {each.name: each.led_ma for each in currents.brightest(size, wanted)}
    for name, total, volts in scene_cases(budget, found):
        assert total <= limit, name
        assert volts >= LED_LEAST_V, name
    assert max(map(sum, found.values())) > 2 * size * size, "something is lit"


def test_no_moment_of_a_real_game_draws_more_than_the_scenes_brightest_with() -> None:
    wanted = currents.unlimited(100)
    spec = BoardSpec.of(4)
    brightest = [each.led_ma for each in currents.brightest(4, wanted)]
    most = max(max(led_ma) for led_ma in brightest)
    total = max(map(sum, brightest))
    for name, _, lights in moments():
        for now in range(0, LOOP_MS, currents.STEP_MS):
            frame = render(lights, now, spec.cells, wanted)
            assert estimate_ma(frame, wanted.led) <= total, name
            assert max(estimate_ma([colour], wanted.led) for colour in frame) <= most, name


# --- the command ----------------------------------------------------------------------------------


@pytest.mark.whole
def test_the_tables_are_printed_and_written_with_the_scenes(tmp_path: Path) -> None:
    lights = tmp_path / "lights.json"
    made = CliRunner().invoke(currents.command, ["--size", "2", "-o", str(lights)])
    assert made.exit_code == 0, made.output
    assert len(json.loads(lights.read_text())["scenes"]) == 3
    done = CliRunner().invoke(
        command, ["--size", "2", "--lights", str(lights), "-o", str(tmp_path)])
    assert done.exit_code == 0, done.output
    written = (tmp_path / "power.md").read_text(encoding="utf-8")
    assert "| howl |" in written
    assert "| 7 sensors | 42 mA | 70 mA |" in written
    refused = CliRunner().invoke(command, ["--size", "3", "--lights", str(lights)])
    assert refused.exit_code == 1
    assert "board of 2 cells a side, not 3" in refused.output


@pytest.mark.whole
def test_a_board_that_may_not_be_fed_so_is_told() -> None:
    done = CliRunner().invoke(command, ["--size", "8", "--limit", "1000"])
    assert done.exit_code == 1
    assert "power the board in another way" in done.output


@pytest.mark.whole
def test_the_tables_of_the_page_are_those_of_the_real_run(tmp_path: Path) -> None:
    """The page leaves out rows, such as scenes and sizes; the command prints them all."""
    lights = tmp_path / "lights.json"
    CliRunner().invoke(currents.command, ["-o", str(lights)])
    CliRunner().invoke(command, ["--lights", str(lights), "-o", str(tmp_path)])
    page = (Path(__file__).parents[2] / "docs" / "makers" / "power.md").read_text("utf-8")
    lines = (tmp_path / "power.md").read_text("utf-8").splitlines()
    ways = page[page.index("## How to feed it"):page.index("## Plus and minus exchanged")]
    shown = [line for line in page.replace(ways, "").splitlines() if line.startswith("|")]
    assert len(shown) > 60
    assert [line for line in shown if line not in lines] == []


def test_a_board_without_room_for_the_circuits_is_calculated_as_wired_by_hand() -> None:
    assert set(Budget(Construction.of(3, 35.0)).networks) == {WAYS["usb"]}
    assert set(Budget(Construction.of(2)).networks) == {WAYS["usb"]}
    assert set(Budget(Construction.of(4)).networks) == {WAYS["hand"], WAYS["circuits"]}
    done = CliRunner().invoke(command, ["--size", "3", "--pitch", "35"])
    assert done.exit_code == 0, done.output
