"""An evening and the history of a tile game on the tour."""

from collections.abc import Iterator
from random import Random

from companion.extras.people.archive import Archive
from companion.extras.people.history import HistoryReader
from companion.extras.people.history_pages import MatchLine
from companion.games.tiles.tour import TileTour
from companion.simulation.tour import FRAME, Detour
from companion.table.match_table import New, SetForm, SetOptions


def _evening(tour: TileTour) -> Iterator[str]:
    """Look who plays next."""
    return tour.go(("tile-evening", "evening-button", 400), ("", "back"))


def _history(tour: TileTour) -> Iterator[str]:
    """Look at the matches that were played, and at one that is over."""
    robot, tiles = tour.robot, tour.robot.tiles
    robot.choose(tour.game)

    def open_match() -> None:
        lines = robot.find_all(MatchLine)
        robot.tap_part(next(line for line in lines
                            if line.past.course is not None and line.past.course.over))

    return tour.go(
        ("", tour.sends(SetForm("single"), SetOptions("tiles=5")), "start",
         lambda: tiles.play(99, "greedy", Random(3)), 4 * FRAME, tour.sends(New()), 400),
        ("tile-history", "history-button"),
        ("tile-past", open_match),
        ("", "back", "back"),
    )


def _services(tour: TileTour) -> tuple[object, ...]:
    return (Archive(lambda: HistoryReader(tour.journal).finish()),)


EVENING = Detour(2, _evening, services=_services)
HISTORY = Detour(1, _history, services=_services)
