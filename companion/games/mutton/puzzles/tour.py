"""The way through the puzzles."""

from collections.abc import Iterator
from datetime import date, timedelta
from types import MappingProxyType

from companion.games.mutton.puzzles.library import shipped
from companion.games.mutton.puzzles.pages import PuzzlesPage, PuzzleTile
from companion.games.mutton.puzzles.solved import SolvedPuzzles
from companion.games.mutton.tour import MuttonTour
from companion.simulation.tour import NOW, Detour
from companion.words.message import Message


def solved_puzzles() -> SolvedPuzzles:
    """Return the puzzles of Ann's last four days, without that of today."""
    solved = SolvedPuzzles()
    for ago in range(1, 5):
        day = date.fromisoformat(NOW[:10]) - timedelta(days=ago)
        solved.add(shipped().of_day(day).id, "Ann", day)
    return solved


def _stops(tour: MuttonTour) -> Iterator[str]:
    """A puzzle that is answered wrong and then right, with its proof."""
    robot = tour.robot
    robot.press(Message("title-puzzles"))
    robot.tap_part(robot.find(PuzzlesPage).grades.chips[2])
    if robot.offers(Message("leaf-on")):  # a large screen has room for all
        robot.press(Message("leaf-on"))
    tile = robot.find_all(PuzzleTile)[:4][-1]
    living, answer = tile.puzzle.game.position.living, tile.puzzle.answer
    other = next(animal for animal in living if animal != answer)

    def every_clue() -> None:
        while robot.offers(Message("puzzle-next-clue")):
            robot.press(Message("puzzle-next-clue"))

    return tour.go(
        ("puzzles",),
        ("puzzle", lambda: robot.tap_part(tile)),
        ("puzzle-chosen", lambda: robot.sheep.touch(living[other])),
        ("puzzle-wrong", Message("puzzle-shoot", animal=other)),
        ("puzzle-right", lambda: robot.sheep.touch(living[answer]),
         Message("puzzle-shoot", animal=answer)),
        ("puzzle-proof", every_clue),
        ("puzzles-solved", "back"),
    )


DETOUR = Detour(
    2, _stops, MappingProxyType({"wide": ("puzzle",)}), lambda tour: (solved_puzzles(),))
