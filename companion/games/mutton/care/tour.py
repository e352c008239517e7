"""The pages of the board's care on the tour: the doctor, and the calibration by a robot."""

from collections.abc import Iterator
from types import MappingProxyType

from companion.extras.care.page import CalibratingPage
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.tour import MuttonTour
from companion.simulation.robot import NothingToPressError
from companion.simulation.tour import Detour

WALKED = 15
"""Number of cells that have been calibrated when the picture is taken."""


def calibrate_next(robot: MuttonRobot) -> None:
    """Touch the cell that the calibration asks for, and wait until its sheep is felt."""
    wanted = robot.find(CalibratingPage).wanted
    if wanted is None:
        raise NothingToPressError("the calibration asks for no cell")
    robot.sheep.touch(wanted)
    robot.wait(1200)


def _stops(tour: MuttonTour) -> Iterator[str]:
    """Go from the settings to the doctor, and on to the board's zeros."""
    robot = tour.robot

    def walk_on() -> None:
        for _ in range(WALKED):
            calibrate_next(robot)

    def astray() -> None:
        robot.sheep.touch("g7")  # not where it should be

    return tour.go(
        ("doctor", robot.bar.menu, "doctor-button", 10_000),
        ("calibrating", "calibrate-button", 3000, walk_on, astray, 1000),
        ("calibrated", astray, 600, "calibrated-enough", 400),
        ("", "undo-calibration", 1000, "back", "back"),
    )


DETOUR = Detour(6, _stops, MappingProxyType({"wide": ("calibrating",)}))
