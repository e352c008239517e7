"""Text size, colours, left-handed layout and rotation are chosen on the screen and act at once."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from companion.screens.app import Environment, Screens
from companion.screens.running import rotate
from companion.screens.theme import DAY, DAY_LIGHT, DAY_LIGHT_STRONG, DAY_STRONG
from companion.screens.widgets.board import BoardWidget
from companion.screens.widgets.controls import Button, Row
from companion.screens.widgets.part import Part
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table
from companion.words.language import FALLBACK, use
from companion.words.message import Message
from tests.companion.screens.begun_match import first_kill


class _Seat:
    def __init__(self, window: Offscreen) -> None:
        self.saved: dict[str, object] = {}
        self.rotated: list[int] = []
        table = Table(Journal(None), Random(1), lambda: "2026-05-01 20:15", seal_cost=4)
        desk = VirtualDesk(table, Settings(), seed=1)
        environment = Environment(
            Settings(), save=self._save, names=lambda: ("Ann", "Ben"), rotate=self.rotated.append
        )
        self.robot = Robot(window, Screens(window.display, desk, environment), desk)

    def _save(self, changes: Mapping[str, object]) -> None:
        self.saved.update(changes)

    def choose(self, name: str) -> None:
        """Open the display settings, tap a value, and go back."""
        self.robot.press_menu()
        self.robot.press(Message("display-button"), Message(name))
        self.robot.wait(400)
        self.robot.press(Message("back"), Message("back"))
        self.robot.wait(400)

    def text_height(self, part: type[Part]) -> int:
        """The height of the first words in a part of that kind."""
        return next(
            each.used for one in self.robot.find_all(part) for each in one.parts()
            if isinstance(each, Text) and each.words
        )


@pytest.fixture
def seat(screen: Offscreen) -> _Seat:
    """A player at the start page."""
    return _Seat(screen)


def test_large_text_is_larger(seat: _Seat) -> None:
    before = seat.text_height(Button)
    seat.choose("text-large")
    assert seat.text_height(Button) >= before * 1.15
    assert seat.saved == {"text": "large"}
    seat.choose("text-normal")
    assert seat.text_height(Button) == before


def test_the_light_theme_changes_the_page_at_once(seat: _Seat, screen: Offscreen) -> None:
    assert _ground(screen) == _bytes(DAY.ground.rgb)
    seat.choose("theme-light")
    assert _ground(screen) == _bytes(DAY_LIGHT.ground.rgb)
    assert seat.saved == {"theme": "light"}


def test_stronger_contrast_is_chosen_beside_the_colours_and_goes_with_large_text(
    seat: _Seat, screen: Offscreen
) -> None:
    height = seat.text_height(Button)
    seat.choose("strong-contrast")
    assert _ground(screen) == _bytes(DAY_STRONG.ground.rgb)
    assert seat.saved == {"contrast": "strong"}
    seat.choose("theme-light")
    assert _ground(screen) == _bytes(DAY_LIGHT_STRONG.ground.rgb)
    seat.choose("text-large")
    assert _ground(screen) == _bytes(DAY_LIGHT_STRONG.ground.rgb)
    assert seat.text_height(Button) >= height * 1.15
    seat.choose("strong-contrast")
    assert _ground(screen) == _bytes(DAY_LIGHT.ground.rgb)
    assert seat.saved == {"contrast": "normal", "theme": "light", "text": "large"}


def test_left_handed_players_have_the_board_at_the_right(seat: _Seat) -> None:
    robot = seat.robot
    robot.press_menu()
    order = [button.text.said for button in _across(robot.find(Row))]
    robot.press(Message("back"))
    robot.wait(400)
    seat.choose("hand-left")
    assert seat.saved == {"left_handed": True}
    robot.press_menu()
    assert [button.text.said for button in _across(robot.find(Row))] == order[::-1]
    robot.press(Message("back"))
    robot.wait(400)
    robot.press(Message("play-two"), Message("start"))
    robot.wait(400)
    robot.press(Message("way-sparse"))
    robot.wait(400)
    board, row = robot.find(BoardWidget).shape.extent, robot.find(Row).box
    if robot.screens.look.display.portrait:
        assert row.upper < board.y
    else:
        assert row.right < board.x


def test_rotation_is_passed_on_to_the_window(seat: _Seat) -> None:
    robot = seat.robot
    robot.press_menu()
    robot.press(Message("display-button"), Message("degrees", degrees=180))
    assert seat.rotated == [180]
    assert seat.saved == {"rotation": 180}


def test_a_rotated_window_shows_the_page_upside_down(wide: Offscreen) -> None:
    robot = _Seat(wide).robot
    window, pages = wide.window, wide.display
    upright = wide.pixels()
    robot.window.display = type(pages)(int(window.width), int(window.height), pages.dpi)
    try:
        rotate(window, 180)
        turned = wide.pixels()
    finally:
        rotate(window, 0)
        wide.display = pages
    full, width = int(window.width), pages.width
    top = len(turned) // 4 - full
    for x, y in ((3, 10), (90, 200), (width - 20, pages.height - 15)):
        at = (y * width + x) * 4
        there = (top - y * full + (full - 1 - x)) * 4
        assert turned[there : there + 3] == upright[at : at + 3]


def _across(row: Row) -> list[Button]:
    return sorted(row.buttons, key=lambda button: button.box.x)


def _ground(screen: Offscreen) -> tuple[int, int, int]:
    return screen.pixel(3, 10)


def _bytes(rgb: tuple[float, float, float]) -> tuple[int, ...]:
    return tuple(round(channel * 255) for channel in rgb)


def test_the_language_changes_within_a_frame_and_the_match_goes_on(screen: Offscreen) -> None:
    robot = first_kill(screen)
    table = robot.desk.table
    before, view = table.journal.steps(1), table.view()
    try:
        robot.press_menu()
        robot.press(Message("display-button"), Message("language-button"), "Deutsch")
        assert robot.offers(Message("back"))
        assert any(part.words == "Zurück" for part in robot.find_all(Text))
        robot.press(Message("back"), Message("back"), Message("back"))
        assert any("Ben ist Bauer" in part.words for part in robot.find_all(Text))
        assert table.view() == view
        assert table.journal.steps(1) == before
        robot.press(Message("button-pass"))
        assert len(table.journal.steps(1)) == len(before) + 1
    finally:
        use(FALLBACK)
