"""Doubts about sensors: never on a simulated board that has no fault."""

from __future__ import annotations

from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.table.mutton.blindness import IDLE_MS, PUZZLED_MS
from tests.pictures.tour import Tour


def _begun(screen: Offscreen) -> Robot:
    """A match in the Wolf's first turn."""
    tour = Tour(screen)
    for name in tour.stops():
        if name == "wolf":
            break
    return tour.robot


def test_a_simulated_board_is_never_doubted(screen: Offscreen) -> None:
    robot = _begun(screen)
    robot.wait(IDLE_MS + 1000)
    assert robot.view.doubt is None
    home = robot.where("T")
    robot.act("lift T")
    robot.wait(PUZZLED_MS + 1000)
    assert robot.view.doubt is None
    robot.act(f"put T {home}")


def test_a_fault_that_was_planted_for_practice_is_doubted(screen: Offscreen) -> None:
    robot = _begun(screen)
    robot.act(f"stick {robot.where('T')}")
    robot.wait(IDLE_MS + 1000)
    assert robot.view.doubt is not None
    robot.act("mend")
    robot.wait(1000)
    assert robot.view.doubt is None
