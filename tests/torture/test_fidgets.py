"""No pattern that a hand can produce blinds a cell, and every sensor that fails is found."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from firmware import health
from tests.long_form import only
from tests.torture import fidgets
from tests.torture.fidgets import (
    BY_BOARD,
    BY_SCREEN,
    LIFTED_MM,
    MISSED,
    PATTERNS,
    PLANTED,
    Pattern,
    alarms,
    fidget,
    main,
    plant,
    seated,
    trace,
    watch,
)


@pytest.mark.parametrize("pattern", [
    Pattern("ten lifts in four seconds", 4.0,
            lambda s: (0, 0, LIFTED_MM * fidgets.swing(s, 2.5), 1)),
    Pattern("60 lifts at 3 a second", 20.0, lambda s: (0, 0, LIFTED_MM * fidgets.swing(s, 3), 1)),
    Pattern("a flip with nothing in between", 1.0, lambda s: (0, 0, 0, 1 if s < 0.5 else -1)),
    Pattern("60 flips in place", 20.0, lambda s: (0, 0, 5, 1 - 2 * fidgets.swing(s, 3))),
], ids=str)
def test_the_named_patterns_blind_no_cell(pattern: Pattern) -> None:
    table = seated(1, calm=True)
    trace(table, pattern)
    assert alarms(table) == []
    assert table.view.board.on["c3"].animal == "E"
    assert table.game.entries == ()


@pytest.mark.parametrize("seed", only(range(0, len(PATTERNS), 3), range(len(PATTERNS))))
def test_no_pattern_blinds_a_cell(seed: int) -> None:
    pattern, wrong = fidget(seed)
    assert wrong == [], pattern


@pytest.mark.whole
def test_no_pattern_of_many_blinds_a_cell_and_every_fault_is_found() -> None:
    assert fidgets.run(300, 2 * len(PLANTED)).stories == []


QUICK = [fault for fault in PLANTED if fault.kind != "drifting"]


@pytest.mark.parametrize("fault", [*QUICK[::2], PLANTED[6]], ids=lambda fault: fault.line)
def test_a_sensor_that_fails_is_found(fault: fidgets.Planted) -> None:
    by, after = plant(fault, 1)
    assert by in (BY_BOARD, BY_SCREEN)
    if fault.kind == "noisy" or "200" in fault.line:
        assert by == BY_BOARD
        assert after < 7000


def test_the_figures_are_printed_and_a_planted_mistake_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sound = CliRunner().invoke(main, ["--patterns", "1", "--faults", "1"])
    assert sound.exit_code == 0
    assert "false alarms" in sound.output
    monkeypatch.setattr(health, "NOISY_BEATS", 255)
    table = seated(1, calm=True)
    table.command("noise 15 c3")
    assert watch(table, 5000, None)[0] != BY_BOARD
    monkeypatch.setattr(fidgets, "plant", lambda fault, seed: (MISSED, 0.0))
    assert CliRunner().invoke(main, ["--patterns", "0", "--faults", "1"]).exit_code == 1
