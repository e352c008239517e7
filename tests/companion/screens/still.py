"""How often the app goes round while nobody does anything."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from unittest.mock import patch

from kivy.base import EventLoop

from companion.desk.desk import Desk
from companion.screens.running import REST_MS
from companion.screens.widgets.ghost_finger import GhostFinger
from companion.screens.widgets.passing import Passing
from companion.simulation.robot import FRAME_MS, Robot
from companion.simulation.virtual_desk import VirtualDesk

STILL_MS = 45_000.0
"""How long nobody does anything, in ms: a private page is not covered yet."""
MOST = STILL_MS / REST_MS
"""Greatest number of rounds meanwhile: the app looks that often at what does not wake it, so less
would save nothing."""
MOST_OF_TWO = MOST + STILL_MS / 500
"""The same while another table is there: each says twice a second how it stands, as what it said
may have been lost."""
HURRIED = frozenset({"placing"})
"""Stops at which the tour goes another way if somebody waits there."""


@contextmanager
def _motionless(robot: Robot) -> Iterator[None]:
    """Let no lights swell, no drawn hand move, and no simulated board talk about itself: these may
    go round as often as they like."""
    desk = robot.desk
    lights, desk.lights = desk.lights, None
    try:
        with patch.object(GhostFinger, "due", lambda finger, now: inf), \
                patch.object(VirtualDesk, "due", Desk.due):
            yield
    finally:
        desk.lights = lights


def live(robot: Robot, ms: float, late_ms: float = 25.0) -> None:
    """Let time pass as the main loop does (`running`): it wakes some time after what is due, lets
    the desk work, and asks again whether anything of the screens is due."""
    screens, until = robot.screens, robot.now + ms
    while robot.now < until:
        rest = min(max(0.0, screens.due(robot.now) - robot.now), REST_MS)
        robot.now = min(until, robot.now + rest + late_ms)
        robot.desk.pump(robot.now)
        if screens.due_without_desk(robot.now) <= robot.now:
            screens.pump(robot.now)


def may_rest(name: str, robot: Robot) -> bool:
    """Return whether nothing happens at a stop: no finger is down, and nothing is about to go."""
    return name not in HURRIED and not EventLoop.touches and not robot.find_all(Passing)


def restless(robot: Robot) -> list[str]:
    """Wait where nothing happens; return that the app goes round too often, or misses what was due,
    if it does."""
    (found, missed), most = rounds(robot), MOST if robot.on_frame is None else MOST_OF_TWO
    return [*([] if found <= most else [
        f"the app goes round {found} times in {STILL_MS / 1000:.0f} s in which nothing happens"]),
            *([f"what was due is so no longer when the app has woken, {missed} times"]
              if missed else [])]


def rounds(robot: Robot) -> tuple[int, int]:
    """Wait for `STILL_MS`, in virtual time; return how often the app went round, and how often
    nothing was due any more when it had woken. The main loop asks again then."""
    screens, until, found, missed = robot.screens, robot.now + STILL_MS, 0, 0
    with _motionless(robot):
        while (due := max(robot.now + FRAME_MS, screens.due(robot.now))) < until:
            if robot.on_frame is None:
                robot.now = due
                missed += screens.due(due) > due
            else:  # another table goes on
                robot.now += FRAME_MS
                robot.on_frame()
                if screens.due(robot.now) > robot.now:
                    continue
            screens.pump(robot.now)
            found += 1
        robot.now = until
        screens.pump(robot.now)
    return found, missed
