"""The drawn hand that shows a gesture: where it is at which time, and what it draws there."""

from __future__ import annotations

import pytest

from companion.screens.boxes import Box
from companion.screens.picture import Animal, Mood
from companion.screens.theme import DAY
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
from companion.simulation.offscreen import Offscreen

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
