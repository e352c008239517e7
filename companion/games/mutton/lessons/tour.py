"""The way through the lesson of Mutton."""

from collections.abc import Callable, Iterator
from functools import partial
from types import MappingProxyType

from companion.games.mutton.tour import SET_UP_MS, MuttonTour
from companion.games.mutton.widgets.sheet import Sheet
from companion.simulation.tour import FRAME, Detour


def _stops(tour: MuttonTour) -> Iterator[str]:
    """A learner at the lesson of Mutton, who makes a mistake or two."""
    robot = tour.robot

    def letter(name: str) -> Callable[[], None]:
        return lambda: robot.window.tap(*robot.find(Sheet).columns[name].centre)

    return tour.go(
        ("learn", "learn"),
        ("lesson-placing", lambda: robot.tap_card("mutton"), 300),
        ("lesson", SET_UP_MS),
        ("lesson-wolves", tour.hold(robot.moon)),
        ("lesson-refused", tour.lift, "lesson-next", lambda: robot.sheep.turn_over("C")),
        ("lesson-runners", partial(tour.turn_over, "CB")),
        ("lesson-killed", robot.sheep.run_away, robot.confirm),
        ("lesson-sheet", "lesson-next", SET_UP_MS, letter("E")),
        ("lesson-shot", letter("D"), FRAME, "lesson-next", lambda: robot.sheep.turn_over("D")),
        ("lesson-berserk", robot.confirm, "lesson-next", SET_UP_MS),
        ("lesson-end", "button-berserk", partial(tour.turn_over, "CG"), "shoot-them-all",
         FRAME, robot.dismiss, FRAME, "lesson-next", "3"),
        ("lesson-done", "4", FRAME),
        ("", "lesson-finish"),
    )


DETOUR = Detour(1, _stops, MappingProxyType({"wide": ("lesson-runners",)}))
