"""The way through the pages of a tile game."""

from abc import abstractmethod
from collections.abc import Callable, Iterator
from typing import ClassVar

from companion.games.tiles.robot import TilesRobot
from companion.games.tiles.screens.board import TileBoard
from companion.games.tiles.table import commands as say
from companion.screens.app import Screens
from companion.simulation.robot import FRAME_MS
from companion.simulation.tour import Tour
from companion.words.message import Message
from engine.laying import Cell


class TileTour(Tour[TilesRobot]):
    """A learner at the lesson, and then matches."""

    learnt: ClassVar[tuple[Cell, ...]]
    """Where the learner lays the tile; only the last cell is right."""

    def open(self) -> TilesRobot:
        desk = self._desk()
        screens = Screens(self._window.display, desk, self._environment())
        return TilesRobot(self._window, screens, desk)

    def stops(self) -> Iterator[str]:
        yield from self._learn()
        self.start_over()
        yield from self._play()
        for detour in self.detours():
            self.start_over()
            yield from detour.stops(self)

    @abstractmethod
    def _play(self) -> Iterator[str]:
        """Go from choosing the game to the ends of its matches."""

    def _learn(self) -> Iterator[str]:
        robot = self.robot
        robot.press(Message("learn"))
        robot.tap_card(self.game)
        robot.wait(FRAME_MS * 6)
        yield f"{self.game}-lesson"
        table = robot.find(TileBoard)
        for place in self.learnt:
            robot.window.tap(*table.point(place))
            robot.wait(FRAME_MS)
            robot.press(Message("confirm"))
            robot.wait(FRAME_MS * 4)
            yield f"{self.game}-lesson-{'right' if place == self.learnt[-1] else 'wrong'}"

    def _sends(self, *commands: say.Command) -> Callable[[], None]:
        """Return what sends commands to the table of the tile games."""

        def send() -> None:
            for command in commands:
                self.robot.screens.send(command)

        return send
