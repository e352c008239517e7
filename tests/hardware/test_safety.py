"""`make check-safety` finds nothing here, and finds faults that are planted."""

from pathlib import Path

import pytest

from firmware import app, lights
from hardware.board import MAX_SIZE, MIN_SIZE, BoardSpec
from hardware.power.budget import DEFAULT_LIMIT_MA
from tests.hardware import safety


def test_nothing_is_unsafe(capsys: pytest.CaptureFixture[str]) -> None:
    assert safety.main() == 0
    assert capsys.readouterr().out.endswith(" checks, 0 violations\n")


@pytest.mark.parametrize(("name", "value", "cells"), [
    ("within", lambda frame, limit: frame, {"19", "37", "169"}),  # no limit
    ("within", lambda frame, limit: bytes(len(frame)), {"7", "19", "37", "169"}),  # dark
    ("CHANNEL_MA", 6, {"19", "37", "169"}),  # an LED that draws twice what is assumed
    ("IDLE_MA", 0, {"37", "169"}),  # the chips forgotten
    ("USB_MA", 600, {"19", "37"}),
    ("FUSED_MA", 3000, {"169"}),  # the fuse of a cold case
])
def test_a_firmware_that_lets_the_lights_draw_too_much_is_found(
    name: str, value: object, cells: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lights, name, value)
    wrong = [check.name for check in safety.white_frames() if not check.holds]
    assert cells <= {each.split(" ")[0] for each in wrong}


def test_a_board_that_does_not_ask_for_its_supply_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "limit_ma", lambda cells, supply: lights.limit_ma(cells, "5v"))
    assert any(not check.holds for check in safety.white_frames())


def test_no_board_dims_what_the_companion_sends_by_default_and_the_page_has_the_limits() -> None:
    page = (Path(__file__).parents[2] / "docs" / "makers" / "lights.md").read_text("utf-8")
    for size in range(MIN_SIZE, MAX_SIZE + 1):
        cells = len(BoardSpec.of(size).cells)
        usb, fused = (lights.limit_ma(cells, supply) for supply in (lights.USB, lights.FUSED))
        usual = lights.limit_ma(cells)
        assert usual >= DEFAULT_LIMIT_MA
        assert (f"| {cells} | {'USB' if usual == usb else '5 V'} | {usb:,} mA | {fused:,} mA |"
                in page)
