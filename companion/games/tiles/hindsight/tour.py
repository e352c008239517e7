"""The replay of a tile game on the tour."""

from collections.abc import Iterator

from companion.games.tiles.tour import TileTour
from companion.screens.widgets.slider import Slider
from companion.simulation.tour import FRAME, Detour


def _stops(tour: TileTour) -> Iterator[str]:
    robot = tour.robot
    return tour.go(
        (f"{tour.game}-replay", "replay-button", 4 * FRAME,
         lambda: robot.slide_to(robot.find(Slider).count // 2)),
        ("", "back"),
    )


WHEN_OVER = Detour(1, _stops)
