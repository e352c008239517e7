"""The drawn board: whole hexes are hit, and every animal and mark differs from every other."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.screens.boxes import Box
from companion.screens.picture import Animal, BoardPicture, BoardShape, Mark, Mood
from companion.screens.theme import DAY
from companion.simulation.offscreen import Offscreen

SIZES = pytest.mark.parametrize("size", range(2, 9))


@SIZES
def test_every_cell_is_hit_in_its_middle_and_near_its_corners(size: int) -> None:
    shape = BoardShape.fit(size, Box(13, 20, 420, 400))
    for cell in shape.grid.cells:
        x, y = shape.centre(cell)
        reach = shape.radius * 0.8
        assert shape.cell_at(x, y) == cell
        assert shape.cell_at(x, y + reach) == shape.cell_at(x, y - reach) == cell
    assert shape.cell_at(13, 20) is None


@SIZES
def test_the_board_lies_in_its_box(size: int) -> None:
    box = Box(13, 20, 420, 400)
    assert box.contains(BoardShape.fit(size, box).extent)


def test_the_whole_hexes_of_the_classic_board_are_wide_enough_to_touch(screen: Offscreen) -> None:
    from companion.screens.pages.page import board_and_side
    from companion.screens.widgets.part import Look

    shape = BoardShape.fit(4, board_and_side(Look(DAY, screen.display))[0])
    assert shape.pitch >= screen.display.px(10)


def _board(screen: Offscreen, picture: BoardPicture) -> object:
    from companion.screens.widgets.board import Board
    from companion.screens.widgets.part import Look

    box = Box(10, 10, screen.display.width - 20, screen.display.height - 20)
    board = Board(Look(DAY, screen.display), box, picture, on_cell=taps.append)
    screen.show(board)
    return board


taps: list[str] = []


def test_a_tap_names_the_cell_and_a_slip_of_the_finger_names_none(screen: Offscreen) -> None:
    taps.clear()
    board = _board(screen, BoardPicture(4))
    shape = board.shape  # type: ignore[attr-defined]
    screen.tap(*shape.centre("c3"))
    assert taps == ["c3"]
    screen.drag(shape.centre("c3"), shape.centre("g7"))
    screen.tap(12, 12)
    assert taps == ["c3"]


def test_each_mood_and_mark_looks_different(wide: Offscreen) -> None:
    """No two pictures of a cell are alike in what is lighter and darker than an empty one."""
    pictures = [BoardPicture(2, animals={"b2": Animal("F", mood)}) for mood in Mood]
    pictures += [BoardPicture(2, marks={"b2": mark}) for mark in Mark if mark is not Mark.PREY]
    pictures += [BoardPicture(2, ghosts={"b2": "F"}), BoardPicture(2, {"b2": Animal(None)})]
    _board(wide, BoardPicture(2))
    empty = wide.pixels()[1::4]
    seen = []
    for picture in pictures:
        _board(wide, picture)
        pixels = wide.pixels()[1::4]
        seen.append(bytes((a > b) + 2 * (a < b) for a, b in zip(pixels, empty, strict=True)))
    assert Counter(seen).most_common(1)[0][1] == 1
