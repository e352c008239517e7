"""A robot leaves frames out in which nothing is due; what happens is the same without."""

import pytest

from companion.screens.app import Screens
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import FRAME_MS, Robot
from companion.simulation.virtual_desk import VirtualDesk
from tests.companion.screens.begun_match import first_kill

LONG_MS = 32_000.0
"""Longer than the players are given before they are said to be puzzled, and than lights breathe."""


def evening(window: Offscreen, monkeypatch: pytest.MonkeyPatch) -> tuple[int, list[object]]:
    """Play a turn and wait. Return how many frames that took; and what was shown and sent to the
    lights, with its times."""
    frames, seen = 0, list[object]()
    pump, send = Screens.pump, VirtualDesk._send

    def pumped(screens: Screens, now: float) -> None:
        nonlocal frames
        frames += 1
        before = screens.desk.view
        pump(screens, now)
        if screens.desk.view != before:
            seen.append((now, screens.desk.view))

    def sent(desk: VirtualDesk, frame: object) -> None:
        seen.append((desk.now, frame))
        send(desk, frame)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(Screens, "pump", pumped)
        patch.setattr(VirtualDesk, "_send", sent)
        robot = first_kill(window)
        home = robot.desk.rig.where("B")
        robot.desk.rig.command("lift B")
        robot.wait(LONG_MS)
        seen.append(robot.words())
        robot.desk.rig.command(f"put B {home}")
        robot.settle()
        robot.bar.menu()
        seen.append(robot.words())
    return frames, seen


def test_frames_that_are_left_out_change_nothing(
    wide: Offscreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick, seen = evening(wide, monkeypatch)
    monkeypatch.setattr(Robot, "_next_frame", lambda robot: robot.now + FRAME_MS)
    every, all_seen = evening(wide, monkeypatch)
    assert seen == all_seen
    assert len(seen) > 50
    assert quick < every / 2
