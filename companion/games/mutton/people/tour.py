"""The history, the pages of players and an evening on the tour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from types import MappingProxyType

from companion.extras.people.archive import Archive
from companion.extras.people.evening_page import Person
from companion.extras.people.history import HistoryReader
from companion.extras.people.history_pages import MatchLine
from companion.extras.people.standings import LastGame
from companion.games.mutton.people.advisers import Advice, Advisers, finished_advice
from companion.games.mutton.people.you_page import ResultsCard
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.tour import LEFT, PLAYED, MuttonTour
from companion.simulation.tour import Detour
from companion.words.message import Message


def _evening(tour: MuttonTour) -> Iterator[str]:
    """Look who plays next, and let those take part as well who have not played this evening."""
    robot = tour.robot

    def come() -> None:
        for person in robot.find_all(Person):
            if not person.lit:
                robot.tap_part(person)

    return tour.go(("evening", "evening-button", 400, come), ("", "back"))


def _past(tour: MuttonTour) -> Iterator[str]:
    """Go from the start page through what was played here, and into a match that was given up."""
    tour.open_with_matches()
    robot = tour.robot
    return tour.go(
        ("history", "history-button", 400),
        ("you", "players-button", 400),
        ("you-months", lambda: robot.tap_part(robot.find(ResultsCard))),
        ("past", "back", "history-button", 400, partial(_open, robot, PLAYED)),
        ("past-unfinished", "back", partial(_open, robot, LEFT)),
        ("", "continue-match", 400, robot.bar.menu, "give-up"),
    )


def _open(robot: MuttonRobot, title: str) -> None:
    """Tap a match of the list, wherever in it that is."""
    while True:
        for line in robot.find_all(MatchLine):
            if line.past.kept.title == title:
                robot.tap_part(line)
                robot.wait(400)
                return
        robot.press(Message("earlier"))


def _advise(games: int, last: Sequence[LastGame]) -> Advice | None:
    """Return the advice from one game: more would take seconds."""
    return _advice(tuple(last[-1:]), games)


@cache
def _advice(last: tuple[LastGame, ...], games: int) -> Advice | None:
    """Return advice. Tours in other sizes or languages look at the same games."""
    return finished_advice(last, games)


def _services(tour: MuttonTour) -> tuple[object, ...]:
    return (Advisers(partial(_advise, tour.games)),
            Archive(lambda: HistoryReader(tour.journal).finish()))


EVENING = Detour(2, _evening, MappingProxyType({"wide": ("evening",)}))
PAST = Detour(4, _past, MappingProxyType({"wide": ("you",)}), _services)
