"""The drawn board: cells, animals, sheep that follow a finger, and boards that are exchanged."""

from collections import Counter
from itertools import combinations
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table.table import Table
from companion.screens.app import Screens
from companion.screens.boxes import Box
from companion.screens.environment import Environment
from companion.screens.picture import Animal, BoardPicture, BoardShape, Mark, Mood
from companion.screens.theme import DAY, DAY_LIGHT, NIGHT, NIGHT_LIGHT, Theme
from companion.screens.widgets import ghost_finger
from companion.screens.widgets.controls import HOLD_MS
from companion.screens.widgets.ghost_finger import (
    HOVER_MS,
    MOVE_MS,
    PRESS_MS,
    Gesture,
    GhostFinger,
    drag,
    hold,
    tap,
    turn_over,
)
from companion.screens.widgets.part import Look, Part
from companion.screens.widgets.text import Text
from companion.simulation.linked_rig import LinkedRig
from companion.simulation.offscreen import Offscreen
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN
from tests.companion.opened import wolfs_view
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.geometry import faults

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


SIZE_MM = 8.0
CLEAR = 2.0
"""Contrast from which two pixels are clearly different."""
DIFFERENT = 0.05
"""Least share of pixels that differ clearly between any two states."""

WOLF_DIFFERENT = 0.1
"""The same between a dead wolf and anything else."""


@both_sizes
@pytest.mark.parametrize("ground", ["grass", "raised"])
@pytest.mark.parametrize("theme", [DAY, NIGHT, DAY_LIGHT, NIGHT_LIGHT], ids=lambda each: each.name)
def test_the_states_of_an_animal_differ_at_8_mm(
    screen: Offscreen, theme: Theme, ground: str
) -> None:
    seen = {mood: _luminances(screen, theme, ground, mood) for mood in Mood}
    for one, other in combinations(Mood, 2):
        light, dark = np.maximum(seen[one], seen[other]), np.minimum(seen[one], seen[other])
        differing = float(((light + 0.05) / (dark + 0.05) >= CLEAR).mean())
        least = WOLF_DIFFERENT if Mood.DEAD_WOLF in (one, other) else DIFFERENT
        assert differing >= least, f"{one} and {other} differ in {differing:.1%} of the pixels"


def _luminances(
    screen: Offscreen, theme: Theme, ground: str, mood: Mood
) -> NDArray[np.float64]:
    """The relative luminance of each pixel of a square of that size with an animal in it."""
    from companion.screens.widgets import sheep
    from companion.screens.widgets.part import Look, Part, fill

    look = Look(theme, screen.display)
    side = look.px(SIZE_MM)
    box = Box(20, 20, side, side)
    part = Part(look, box)
    with part.canvas:
        fill(box, theme.grass[0] if ground == "grass" else theme.raised)
        x, y = (round(c) for c in box.centre)
        sheep.draw(Animal("K", mood), theme, x, y, side / 2.6)
    screen.show(part)
    shape = (screen.display.height, screen.display.width, 4)
    frame = np.frombuffer(screen.pixels(), np.uint8).reshape(shape)
    channels = frame[box.y : box.upper, box.x : box.right, :3] / 255
    linear = np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


SHEEP = Animal("F")


class Scene:
    """A hand above an empty page."""

    def __init__(self, screen: Offscreen) -> None:
        self.screen = screen
        look = Look(DAY, screen.display)
        root = Part(look, Box(0, 0, screen.display.width, screen.display.height))
        self.finger = GhostFinger(look, root.box)
        root.add(self.finger)
        screen.show(root)

    def at(self, ms: float) -> bytes:
        """The pixels after that time."""
        self.finger.tick(0)
        self.finger.tick(ms)
        return self.screen.pixels()


def downs(gesture: Gesture) -> list[tuple[float, float]]:
    """From when to when the finger touches."""
    times = []
    for one, following in zip(gesture.poses, gesture.poses[1:], strict=False):
        if one.down and times and times[-1][1] == one.at:
            times[-1] = times[-1][0], following.at
        elif one.down:
            times.append((one.at, following.at))
    return times


def test_each_gesture_touches_as_a_person_would() -> None:
    assert downs(tap((50, 60))) == [(HOVER_MS, HOVER_MS + PRESS_MS)]
    two = downs(turn_over((50, 60), SHEEP))
    assert len(two) == 2
    assert two[1][0] - two[0][1] == PRESS_MS
    assert downs(hold((50, 60))) == [(HOVER_MS, HOVER_MS + ghost_finger.HOLD_MS)]
    assert ghost_finger.HOLD_MS == HOLD_MS
    [(start, end)] = downs(drag((50, 60), (150, 90)))
    assert end - start == pytest.approx(2 * PRESS_MS + MOVE_MS, abs=PRESS_MS)


@pytest.mark.parametrize("gesture", [
    tap((50, 60)), turn_over((50, 60), SHEEP), hold((50, 60)), drag((50, 60), (150, 90), SHEEP)])
def test_the_hand_rests_until_it_looks_different(screen: Offscreen, gesture: Gesture) -> None:
    finger, seen = Scene(screen).finger, []
    finger.show(gesture)
    for now in range(0, round(2 * gesture.period), 10):
        finger.tick(now)
        seen.append((now, finger.due(now), finger._drawn))
    for at, (now, due, drawn) in enumerate(seen):
        assert {later for when, _, later in seen[at:] if when < due} <= {drawn}, now
    assert sum(due > now for now, due, _ in seen) > len(seen) / 4


@pytest.mark.parametrize("gesture", [
    tap((50, 60)), turn_over((50, 60), SHEEP), hold((50, 60)), drag((50, 60), (150, 90), SHEEP)])
def test_a_hand_that_moves_only_when_it_is_due_looks_the_same(
    screen: Offscreen, gesture: Gesture
) -> None:
    """The main loop asks again when it has woken, which is always some time after it was due."""
    always, seldom = Scene(screen).finger, Scene(screen).finger
    for finger in (always, seldom):
        finger.show(gesture)
    for now in range(7, round(2 * gesture.period), 10):
        always.tick(now)
        if seldom.due(now) <= now:
            seldom.tick(now)
        assert seldom._drawn == always._drawn, now


def test_a_drag_starts_and_ends_at_its_points() -> None:
    gesture = drag((50, 60), (150, 90), SHEEP)
    half = gesture.pose(HOVER_MS + PRESS_MS + MOVE_MS / 2)
    assert (half.x, half.y, half.down) == (100, 75, True)
    last = gesture.pose(gesture.period - 1)
    assert (last.x, last.y, last.down) == (150, 90, False)


def test_a_turned_sheep_lies_on_its_back_afterwards() -> None:
    gesture = turn_over((50, 60), SHEEP)
    assert gesture.animal == Animal("F", Mood.DEAD)
    assert gesture.turns


def test_the_ring_of_a_hold_fills() -> None:
    gesture = hold((50, 60))
    filled = [gesture.filled(HOVER_MS + HOLD_MS * share) for share in (0, 0.25, 0.5, 0.999, 1)]
    assert filled == pytest.approx([0, 0.25, 0.5, 0.999, 0])


def test_the_hand_is_drawn_where_it_is_and_nowhere_else(screen: Offscreen) -> None:
    scene = Scene(screen)
    empty = screen.pixels()
    x, y = screen.display.width // 2, screen.display.height // 2
    scene.finger.show(drag((x, y), (x + 60, y), SHEEP))
    hovering = scene.at(HOVER_MS - 1)
    carrying = scene.at(HOVER_MS + PRESS_MS + MOVE_MS - 1)
    assert len({empty, hovering, carrying}) == 3
    changed = [i // 4 for i in range(0, len(empty), 4) if empty[i : i + 3] != hovering[i : i + 3]]
    columns = [i % screen.display.width for i in changed]
    assert x - 60 < min(columns)
    assert max(columns) < x + screen.display.dpi * 13 / 25.4
    scene.finger.show(None)
    assert screen.pixels() == empty


def test_it_repeats_and_takes_no_touch(screen: Offscreen) -> None:
    scene = Scene(screen)
    gesture = tap((200, 200))
    scene.finger.show(gesture)
    once = scene.at(HOVER_MS + 10)
    assert scene.finger.repetitions == 0
    assert scene.at(gesture.period * 2 + HOVER_MS + 10) == once
    assert scene.finger.repetitions == 2
    assert not scene.finger.touchable
    touch = screen.finger(200, 200)
    touch.up()


class Cable(VirtualDesk):
    """A desk whose board changes only where somebody attaches another one."""

    _exchanges = False

    def fit(self, size: int) -> None:
        """Leave the board as it is: one of wood does not change its size either."""

    def attach(self, size: int) -> None:
        """Attach the board of this size."""
        self._simulate(size)


class Seat:
    """A robot in the middle of a game, and the boards it can attach, by size."""

    def __init__(self, window: Offscreen) -> None:
        self.rigs: dict[int, LinkedRig] = {}
        table = Table(Journal(None), Random(1), lambda: "2026-05-01", seal_cost=4)
        self.desk = Cable(table, Settings(), make_rig=self._rig)
        self.robot = MuttonRobot(
            window, Screens(window.display, self.desk, Environment(Settings())), self.desk)
        for line in ("players Ann Ben", "start"):
            run_command(table, line, self.robot.now)
        self.robot.wait(400)
        self.robot.press("Far apart")
        self.robot.wait(6000)
        self.robot.press("I am Ann")
        for letter in "HIDE":
            self.robot.press(letter)
        self.robot.press("Use these 4")
        self.robot.wait(600)

    def _rig(self, size: int, *, identity: str, seed: int) -> LinkedRig:
        if size not in self.rigs:
            self.rigs[size] = LinkedRig(size, identity=identity, seed=seed)
        return self.rigs[size]

    def attach(self, size: int) -> None:
        """Pull the cable of the board that is there, and plug in another one."""
        self.desk.rig.command("unplug")
        self.robot.wait(2500)
        assert self.robot.view.link.state == "lost"
        known = size in self.rigs
        self.desk.attach(size)
        if known:
            self.desk.rig.command("plug")
        self.robot.wait(2500)

    def words(self) -> str:
        return "\n".join(p.words for p in self.robot.screens.parts() if isinstance(p, Text))


def test_the_game_goes_on_by_touch_without_naming_any_sheep(screen: Offscreen) -> None:
    seat = Seat(screen)
    robot = seat.robot
    before = robot.view
    assert before.phase == "wolf"
    seat.attach(3)
    assert "This game needs a board of 37 cells, and the one attached has 19" in seat.words()
    assert faults(robot.screens) == []
    seat.attach(4)
    assert faults(robot.screens) == []
    after = robot.view
    assert (after.phase, after.board, after.sentence) == ("wolf", before.board, before.sentence)
    assert not after.problems
    assert after.question is None
    secret = wolfs_view(seat.desk.table)
    assert secret is not None
    robot.sheep.kill(next(name for name in secret.victims if name not in secret.pack))
    robot.press("Confirm")
    robot.dismiss()
    robot.settle()
    assert robot.view.phase in ("removing", "farmer")


def test_a_sheep_moved_meanwhile_is_all_that_is_asked_about(screen: Offscreen) -> None:
    seat = Seat(screen)
    robot = seat.robot
    home, board = robot.sheep.where("T"), seat.desk.rig
    seat.attach(3)
    board.command("lift T")
    board.wait(400)
    board.command("put T d4")
    board.wait(400)
    seat.attach(4)
    assert [problem.cell for problem in robot.view.problems] or robot.view.question is not None
    assert home in {mark.cell for mark in robot.view.marks} | {
        problem.cell for problem in robot.view.problems}
    assert faults(robot.screens) == []
    robot.sheep.move("T", home)
    robot.wait(600)
    assert SCREEN.text(robot.view.sentence) == "Wolf: turn a sheep next to a wolf upside down."
    assert robot.view.problems == ()
