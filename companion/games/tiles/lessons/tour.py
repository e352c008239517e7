"""The way through a lesson of a tile game."""

from collections.abc import Iterator, Sequence

from companion.games.tiles.screens.board import TileBoard
from companion.games.tiles.tour import TileTour
from companion.simulation.robot import FRAME_MS
from companion.words.message import Message
from engine.laying import Cell


def learn(learnt: Sequence[Cell], tour: TileTour) -> Iterator[str]:
    """Go through the first step of a lesson. Only the last of the cells is right."""
    robot = tour.robot
    robot.press(Message("learn"))
    robot.tap_card(tour.game)
    robot.wait(FRAME_MS * 6)
    yield f"{tour.game}-lesson"
    table = robot.find(TileBoard)
    for place in learnt:
        robot.window.tap(*table.point(place))
        robot.wait(FRAME_MS)
        robot.press(Message("confirm"))
        robot.wait(FRAME_MS * 4)
        yield f"{tour.game}-lesson-{'right' if place == learnt[-1] else 'wrong'}"
