"""The rig's magnets and the firmware's thresholds agree with independent physics."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

for needed in ("magpylib", "scipy", "manifold3d", "matplotlib"):
    pytest.importorskip(needed, reason=f"{needed} is not here: pip install -e '.[hardware]'")

import numpy as np
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from scipy.spatial.transform import Rotation

from firmware import scan
from hardware.board import BoardSpec
from hardware.construction import Construction
from hardware.magnets import HallSensor, Magnet, Sheep
from hardware.physics import forces
from hardware.physics.__main__ import command
from hardware.physics.fields import Magnets, felt_mt, one_mt, standing
from hardware.physics.forces import (
    OFF_MT,
    ON_MT,
    all_cases,
    crosstalk_cases,
    force_cases,
    own_cases,
    reach_mm,
    whole_flock_mt,
)
from hardware.physics.tolerances import best, draw, rates, read, trials
from hardware.rig import Rig
from hardware.tabletop import Tabletop
from hardware.tolerances import DRV5055A3, HALL_49E, Tolerances, draw_board, draw_strength
from tests.long_form import examples

BUILT = Construction.of(4)


# --- the rig's model ------------------------------------------------------------------------------


@examples(150)
@given(x=st.floats(0, 120), depth=st.floats(3, 40))
def test_the_rigs_magnet_model_is_magpylibs(x: float, depth: float) -> None:
    """Within a millionth of a tesla and a millionth of the field; its table within 0.02 mT."""
    built = replace(BUILT, board=BoardSpec(4, sensor_depth_mm=depth), upper_rims=20)
    here = one_mt(built, x)
    assert BUILT.sheep.axial_mt(x, depth) == pytest.approx(here, rel=1e-6, abs=1e-3)


def test_what_a_whole_rig_feels_is_what_magpylib_says() -> None:
    """Sheep put down by the rig's hands, live and dead: every sensor, all of them together."""
    rig = Rig(4, seed=5, tolerance_mt=0.0)
    for letter, cell in zip("ABCDEF", ("a1", "d4", "d5", "c4", "g7", "e3"), strict=True):
        rig.command(f"put {letter} {cell}")
    rig.command("flip C")
    rig.rest()
    pieces = [piece for piece in rig.tabletop.pieces.values() if piece.cell is not None]
    assert len(pieces) == 6
    for cell, felt in zip(rig.spec.cells, rig.tabletop.fields, strict=True):
        x, y = rig.spec.centre_mm(cell)
        places = [(p.pose[0] - x, -(p.pose[1] - y)) for p in pieces]
        facings = [p.facing for p in pieces]
        expected = sum(one_mt(BUILT, *place) * facing
                       for place, facing in zip(places, facings, strict=True))
        assert felt == pytest.approx(expected, abs=0.1)


def test_a_dipole_is_good_enough_for_neighbours() -> None:
    distances = np.arange(BUILT.sheep.diameter_mm, 140, 3.0)
    n = len(distances)
    sensors = np.tile([0, 0, -BUILT.board.sensor_depth_mm], (n, 1))
    exact, far = (
        felt_mt(Magnets.nominal(BUILT, n), standing(BUILT, distances, np.zeros(n)),
                Rotation.identity(n), sensors, far=quick)
        for quick in (False, True)
    )
    assert np.max(np.abs(exact - far)) < 0.01


def test_a_corpse_is_felt_as_strongly_the_other_way() -> None:
    over = Rotation.from_euler("x", 180, degrees=True)
    assert one_mt(BUILT, rotation=over) == pytest.approx(-one_mt(BUILT), rel=1e-9)
    assert one_mt(BUILT) > 40


def test_polarity_comes_from_the_printed_model() -> None:
    fields = Magnets.nominal(BUILT).polarizations_mt[0, :, 2]
    assert all(field > 0 for field in fields)  # both point to the letter
    assert one_mt(BUILT) > 0  # which the firmware takes for an upright sheep


# --- the cases ------------------------------------------------------------------------------------


def test_every_case_holds() -> None:
    assert [case.name for case in all_cases(BUILT) if not case.holds] == []


def test_the_makers_page_has_these_figures() -> None:
    """`docs/makers/sensing.md` has the figures that are calculated here."""
    page = (Path(__file__).parents[2] / "docs/makers/sensing.md").read_text(encoding="utf-8")
    figures = set(re.findall(r"\d+(?:\.\d+)?", page))
    for case in (*own_cases(BUILT), *crosstalk_cases(BUILT), *force_cases(BUILT)):
        written = {f"{case.value:.1f}", f"{case.value:.0f}"}
        assert written & figures, case
    assert f"{forces.tipping_mn(BUILT):.0f}" in figures


@pytest.mark.whole
@pytest.mark.parametrize("size", [2, 3, 5, 6, 7, 8])
def test_every_case_holds_on_boards_of_any_size(size: int) -> None:
    assert [case.name for case in all_cases(Construction.of(size)) if not case.holds] == []


def test_weak_magnets_fail() -> None:
    weak = replace(BUILT, sheep=Sheep(magnet=Magnet(diameter_mm=4, thickness_mm=2)))
    failed = {case.name for case in own_cases(weak) if not case.holds}
    assert {"upright, in the middle", "7 mm off the middle"} <= failed


def test_a_narrow_pitch_fails() -> None:
    """Neighbours nearer than 34 mm slide together and out of one another's way."""
    strong = Sheep(magnet=Magnet(diameter_mm=10, thickness_mm=4))
    narrow = replace(BUILT, board=BoardSpec(4, pitch_mm=34), sheep=strong)
    assert any(not case.holds for case in force_cases(narrow))
    assert whole_flock_mt(narrow) > OFF_MT


def test_how_far_off_a_sheep_is_felt_agrees_with_the_rigs_model() -> None:
    reach = reach_mm(BUILT, ON_MT)
    assert BUILT.sheep.axial_mt(reach - 0.05, BUILT.board.sensor_depth_mm) > ON_MT
    assert BUILT.sheep.axial_mt(reach + 0.05, BUILT.board.sensor_depth_mm) < ON_MT


def test_forces_obey_newton_and_the_dipole_law() -> None:
    assert forces.push_mn(BUILT, 40, -1) == pytest.approx(-forces.push_mn(BUILT, 40, 1), rel=1e-6)
    near, far = forces.push_mn(BUILT, 100, 1), forces.push_mn(BUILT, 200, 1)
    assert near / far == pytest.approx(16, rel=0.05)  # by the fourth power of the distance


def test_the_seat_is_needed() -> None:
    """On a flat board six neighbours can move a sheep; the seat's edge holds it many times over."""
    pull = forces.worst_pull_mn(BUILT)
    assert pull > forces.FRICTION * forces.weight_mn(BUILT)
    assert forces.tipping_mn(BUILT) > 3 * pull


# --- tolerances -----------------------------------------------------------------------------------


def test_without_tolerances_a_draw_is_the_nominal_sheep() -> None:
    exact = Tolerances(**{
        name: 0.0 for name in Tolerances.__dataclass_fields__
        if name not in ("name", "calibrated", "sensitivity_low_mv", "sensitivity_high_mv",
                        "coldest_c", "warmest_c")
    }, sensitivity_low_mv=15.0, sensitivity_high_mv=15.0, coldest_c=20.0, warmest_c=20.0)
    felt = draw(BUILT, exact, 50, 1)
    assert felt.live == pytest.approx(np.full(50, one_mt(BUILT)))
    assert felt.dead == pytest.approx(np.full(50, -one_mt(BUILT)))
    alone = replace(felt, around=np.zeros(50))
    readings = read(BUILT, exact, alone, 1)
    step = 3300 / 4096 / 15
    assert readings.live == pytest.approx(np.full(50, one_mt(BUILT)), abs=step)
    assert readings.empty == pytest.approx(np.zeros(50), abs=step)


def test_draws_are_the_same_for_the_same_seed() -> None:
    one, same, other = (draw(BUILT, Tolerances(), 200, seed) for seed in (3, 3, 4))
    assert np.array_equal(one.live, same.live)
    assert not np.array_equal(one.live, other.live)


def test_neighbours_pull_an_empty_cell_both_ways() -> None:
    felt = draw(BUILT, Tolerances(), 5000, 1)
    assert felt.around.mean() < 0 < np.quantile(felt.around, 0.95)
    assert np.abs(felt.around).max() < OFF_MT


def test_a_calibrated_board_with_sheep_put_down_with_care_is_never_wrong() -> None:
    """The firmware's thresholds lie between the strongest empty cell and the weakest sheep."""
    careful = Tolerances(placing_mm_sd=1.5)
    readings = read(BUILT, careful, draw(BUILT, careful, 10_000, 7), 7)
    assert rates(readings, ON_MT, OFF_MT).worst == 0.0
    found = best(readings)
    assert found.empty < OFF_MT < ON_MT < found.sheep


@pytest.mark.whole
def test_nor_in_a_million_cells() -> None:
    """Fewer than one in 100,000 with 95 % confidence would need 300,000; this is a million."""
    careful = Tolerances(placing_mm_sd=1.5)
    readings = read(BUILT, careful, draw(BUILT, careful, 1_000_000, 11), 11)
    found = rates(readings, ON_MT, OFF_MT)
    assert found.ghost == found.clinging == found.turned == 0.0
    assert found.missed < 1e-5


def test_hasty_hands_are_missed_sometimes_but_never_mistaken() -> None:
    hasty = Tolerances(placing_mm_sd=2.5)
    found = rates(read(BUILT, hasty, draw(BUILT, hasty, 20_000, 7), 7), ON_MT, OFF_MT)
    assert 0.0005 < found.missed < 0.005
    assert found.turned == found.ghost == 0.0


def test_a_board_must_be_calibrated() -> None:
    """As the sensors are delivered, one empty cell in thirty would not let a sheep go."""
    fresh = Tolerances(calibrated=False)
    found = rates(read(BUILT, fresh, draw(BUILT, fresh, 20_000, 7), 7), ON_MT, OFF_MT)
    assert 0.01 < found.clinging < 0.06


def test_strength_tells_no_sheep_from_another() -> None:
    """One sheep put down twice differs more than two sheep do: magnets carry no identity."""
    still = replace(Tolerances(), placing_mm_sd=0.0)
    alike = draw(BUILT, still, 4000, 1).live.std()
    placed = draw(BUILT, Tolerances(), 4000, 1).live.std()
    assert placed > 1.5 * alike


@pytest.mark.parametrize("kind", [DRV5055A3, HALL_49E], ids=["drv", "49e"])
@pytest.mark.parametrize("name", [
    "sensitivity_low_mv", "sensitivity_high_mv", "sensitivity_per_k_low", "sensitivity_per_k_high",
    "zero_mv", "zero_drift_mv_per_k", "zero_ageing_mv", "output_end_mv", "converter_bend_lsb",
    "reference", "reference_drop_mv", "reference_drop_spread_mv", "remanence_per_k", "coldest_c",
    "warmest_c",
])
def test_no_tolerance_is_left_out_of_the_boards_of_the_rig(name: str, kind: Tolerances) -> None:
    wider = replace(kind, **{name: 2 * getattr(kind, name)})
    for seed in (1, 2):
        drawn, other = (draw_board(limits, 7, Random(seed)) for limits in (kind, wider))
        assert drawn != other


@pytest.mark.parametrize("name", ["remanence_mt", "magnet_mm", "magnet_ageing"])
def test_no_tolerance_is_left_out_of_the_sheep_of_the_rig(name: str) -> None:
    wider = replace(DRV5055A3, **{name: 2 * getattr(DRV5055A3, name)})
    assert draw_strength(wider, Random(1)) != draw_strength(DRV5055A3, Random(1))


def test_the_rig_is_within_the_tolerances() -> None:
    """What the rig does by itself is neither worse nor much kinder than the assumptions."""
    zeros = [abs(sensor.zero_mv) for seed in range(20)
             for sensor in draw_board(DRV5055A3, 37, Random(seed)).sensors]
    assert 0.9 * DRV5055A3.zero_mv < max(zeros) < DRV5055A3.zero_mt * 15 + 0.1
    tolerances, sensor = Tolerances(), HallSensor()
    assert tolerances.placing_mm_sd == Tabletop.__init__.__defaults__[-1]
    assert tolerances.sensitivity_low_mv < sensor.mv_per_mt < tolerances.sensitivity_high_mv
    lsb_mt = sensor.supply_mv / 4096 / sensor.mv_per_mt
    noise = np.hypot(tolerances.sensor_noise_mt_sd, tolerances.converter_noise_lsb_sd * lsb_mt)
    assert noise == pytest.approx(0.1, rel=0.25)  # Rig's noise_mt


def test_thresholds_that_are_too_low_or_too_high_are_found_out() -> None:
    readings = read(BUILT, Tolerances(), draw(BUILT, Tolerances(), 5000, 2), 2)
    assert rates(readings, 2.0, 1.0).ghost > 0.05
    assert rates(readings, 30.0, 29.0).missed > 0.02
    assert (scan.ON, scan.OFF) == (ON_MT * 10, OFF_MT * 10)


def test_trials_go_over_all_hands_with_and_without_calibration() -> None:
    found = trials(BUILT, 300, 1, ON_MT, OFF_MT)
    assert [(t.placing_mm, t.calibrated) for t in found[:4]] == [
        (0.4, True), (1.5, True), (2.5, True), (3.5, True)]
    assert [t.calibrated for t in found] == [True] * 4 + [False] * 4


@pytest.mark.whole
def test_the_report_is_printed_and_written(tmp_path: Path) -> None:
    done = CliRunner().invoke(command, ["--draws", "300", "-o", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert "upright, in the middle" in done.output
    page = (tmp_path / "physics.md").read_text(encoding="utf-8")
    assert page.count("calibrated") == 4
    assert (tmp_path / "physics.png").stat().st_size > 10_000


def test_a_board_that_would_not_play_well_ends_with_1() -> None:
    done = CliRunner().invoke(command, ["--draws", "100", "--pitch", "34"])
    assert done.exit_code == 1
    assert "NO" in done.output


def test_a_sheep_carried_low_lifts_or_drags_another_and_the_guides_say_how_high() -> None:
    built = Construction.of(4)
    weight, tipping = forces.weight_mn(built), forces.tipping_mn(built)
    assert forces.carried_pull_mn(built, 22.0)[1] > tipping
    assert forces.carried_pull_mn(built, 29.0)[0] > weight
    up, sideways = forces.carried_pull_mn(built, forces.CARRY_MM)
    root = Path(__file__).parents[2]
    assert up < weight / 3
    assert sideways < tipping / 10
    for language in ("", ".de", ".es", ".fr"):
        page = root / "docs" / "players" / f"at-the-board{language}.md"
        assert f"{forces.CARRY_MM / 10:g} cm" in page.read_text("utf-8")


@pytest.mark.whole
@pytest.mark.parametrize("magnet", [
    Magnet(8.0, 2.0), Magnet(8.0, 1.5), Magnet(8.0, 1.0), Magnet(6.0, 3.0), Magnet(6.0, 2.0),
    Magnet(5.0, 3.0), Magnet(10.0, 1.0),
], ids=lambda magnet: f"{magnet.diameter_mm:g} x {magnet.thickness_mm:g} mm")
def test_no_weaker_magnet_is_felt_and_leaves_a_sheep_in_its_seat(magnet: Magnet) -> None:
    """A pull grows with the square of the magnets, a reading with the magnets themselves."""
    usual = Construction.of(4)
    weak = replace(usual, sheep=replace(usual.sheep, magnet=magnet))
    up, sideways = forces.carried_pull_mn(weak, 22.0)
    stays = up < forces.weight_mn(weak) and sideways < forces.tipping_mn(weak)
    felt = one_mt(weak, 7.0) >= forces.ON_MT
    assert not (stays and felt)
