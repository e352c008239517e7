"""The board's one description agrees with the games' grid and with the firmware's tables."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from engine.hexgrid import HexGrid
from hardware.board import (
    INPUTS_PER_MUX,
    REFERENCE_SIZE,
    BoardSpec,
    PinLayout,
    firmware_layout_text,
)

SIZES = range(2, 9)
FIRMWARE_LAYOUT = Path(__file__).parents[2] / "firmware" / "layout.py"


@pytest.mark.parametrize("size", SIZES)
def test_the_board_has_the_cells_of_the_games_in_the_same_order(size: int) -> None:
    grid, board = HexGrid.of(size), BoardSpec.of(size)
    assert board.cells == grid.cells
    assert [board.index(cell) for cell in grid.cells] == [grid.index(c) for c in grid.cells]


@pytest.mark.parametrize("size", SIZES)
def test_cells_lie_where_the_games_draw_them(size: int) -> None:
    grid, board = HexGrid.of(size), BoardSpec.of(size, pitch_mm=37.5)
    for cell in board.cells:
        x, y = grid.xy(cell)
        assert board.centre_mm(cell) == pytest.approx((x * 37.5, y * 37.5), abs=0.006)


def test_neighbours_are_one_pitch_apart_and_no_others() -> None:
    grid, board = HexGrid.of(3), BoardSpec.of(3)
    for one in board.cells:
        for other in board.cells:
            near = 39.9 < board.distance_mm(one, other) < 40.1
            assert near == grid.adjacent(one, other)


@pytest.mark.parametrize("size", SIZES)
def test_every_cell_has_a_sensor_and_an_led_of_its_own(size: int) -> None:
    board = BoardSpec.of(size)
    channels = [board.channel(cell) for cell in board.cells]
    assert len(set(channels)) == len(board.cells)
    assert max(channels) < board.mux_count * INPUTS_PER_MUX
    assert not set(channels) & set(board.self_tests)
    assert {channel // INPUTS_PER_MUX for channel in board.self_tests} == {
        channel // INPUTS_PER_MUX for channel in channels}
    assert sorted(board.led(cell) for cell in board.cells) == list(range(len(board.cells)))


@pytest.mark.parametrize("size", SIZES)
def test_the_led_chain_never_jumps(size: int) -> None:
    board = BoardSpec.of(size)
    chain = sorted(board.cells, key=board.led)
    assert all(
        board.distance_mm(one, following) < 41 for one, following in pairwise(chain)
    )


def test_a_board_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="2 to 8 cells a side, not 9"):
        BoardSpec.of(9)
    with pytest.raises(ValueError, match="2 to 8 cells a side, not 0"):
        BoardSpec.of(0)
    assert BoardSpec.of_count(0) is BoardSpec.of_count(8) is None


def test_a_single_cell_is_wired_to_the_pico() -> None:
    cell = BoardSpec.of(1)
    assert cell == BoardSpec.of_count(1)
    assert (cell.cells, cell.layout_id, cell.mux_count) == (("a1",), "hex1", 0)
    assert cell.firmware_layout() == PinLayout("hex1", 1, channels=(0,), leds=(0,), self_tests=())


@pytest.mark.parametrize("size", [1, *SIZES])
def test_the_written_tables_say_what_the_layout_says(size: int) -> None:
    board = BoardSpec.of(size)
    written: dict[str, object] = {}
    exec(firmware_layout_text(board), written)
    layout = board.firmware_layout()
    for name in ("layout_id", "cells", "channels", "leds", "self_tests"):
        assert written[name] == getattr(layout, name)
    assert layout.cells == len(board.cells)
    assert list(layout.leds) == [board.led(cell) for cell in board.cells]
    assert list(layout.channels) == [board.channel(cell) for cell in board.cells]


def test_the_firmware_ships_with_the_tables_of_the_classic_board() -> None:
    shipped = FIRMWARE_LAYOUT.read_text(encoding="utf-8")
    assert shipped == firmware_layout_text(BoardSpec.of(REFERENCE_SIZE)), (
        "write it again: python -m hardware.board > firmware/layout.py"
    )
