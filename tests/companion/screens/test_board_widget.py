"""The drawn board: whole hexes are hit, and every animal and mark differs from every other."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.screens.boxes import Box
from companion.screens.picture import Animal, BoardPicture, BoardShape, Mark, Mood
from companion.screens.theme import DAY
from companion.simulation.offscreen import Offscreen
from tests.companion.screens.conftest import both_sizes

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


@SIZES
@pytest.mark.parametrize("rim", [14, 30])
def test_the_names_at_the_rim_lie_in_the_box_and_beside_the_cells(size: int, rim: int) -> None:
    box = Box(13, 20, 420, 400)
    shape = BoardShape.fit(size, box, rim)
    names = shape.rim_names()
    rows = 2 * size - 1
    assert list(names) == [*"abcdefghijklmno"[:rows], *map(str, range(1, rows + 1))]
    for name, (x, y) in names.items():
        w, h = round(shape.rim * 0.6 * len(name)), round(shape.rim * 0.72)
        place = Box(round(x), round(y), 0, 0).inset(-w // 2, -h // 2)
        assert box.contains(place), name
        corners = [(place.x, place.y), (place.right, place.y), (place.x, place.upper),
                   (place.right, place.upper), (x, y)]
        assert not any(_covers(shape, corner) for corner in corners), name


def _covers(shape: BoardShape, point: tuple[float, float]) -> bool:
    """Whether a cell's drawn hexagon covers a point."""
    for cell in shape.grid.cells:
        x, y = (a - b for a, b in zip(point, shape.centre(cell), strict=True))
        across = [abs(x), abs(x / 2 + y * 3**0.5 / 2), abs(x / 2 - y * 3**0.5 / 2)]
        if max(across) < shape.pitch / 2 * 0.965:
            return True
    return False


@SIZES
def test_a_row_letter_and_a_number_meet_in_the_cell_of_that_name(size: int) -> None:
    shape = BoardShape.fit(size, Box(13, 20, 420, 400), 14)
    names = shape.rim_names()
    for cell in shape.grid.cells:
        x, y = shape.centre(cell)
        assert names[cell[0]][1] == pytest.approx(y, abs=2)
        number_x, number_y = names[cell[1:]]
        assert (number_x - x) * 3**0.5 == pytest.approx(number_y - y, abs=shape.pitch * 0.3)


@both_sizes
def test_the_whole_hexes_of_the_classic_board_are_wide_enough_to_touch(screen: Offscreen) -> None:
    from companion.screens.pages.page import board_and_side
    from companion.screens.widgets.board import RIM_MM
    from companion.screens.widgets.part import Look

    look = Look(DAY, screen.display)
    shape = BoardShape.fit(4, board_and_side(look)[0], look.px(RIM_MM))
    assert shape.pitch >= screen.display.px(10)


def _board(screen: Offscreen, picture: BoardPicture) -> object:
    from companion.screens.widgets.board import BoardWidget
    from companion.screens.widgets.part import Look

    box = Box(10, 10, screen.display.width - 20, screen.display.height - 20)
    board = BoardWidget(Look(DAY, screen.display), box, picture, on_cell=taps.append)
    screen.show(board)
    return board


taps: list[str] = []


@both_sizes
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
