"""The way through the pages of a tile game."""

from abc import abstractmethod
from collections.abc import Callable, Iterator

from companion.games.tiles.robot import TilesRobot
from companion.games.tiles.table import commands as say
from companion.screens.app import Screens
from companion.simulation.tour import Tour


class TileTour(Tour[TilesRobot]):
    """A learner at the lesson, and then matches."""


    def open(self) -> TilesRobot:
        desk = self._desk()
        screens = Screens(self._window.display, desk, self._environment())
        return TilesRobot(self._window, screens, desk)

    def stops(self) -> Iterator[str]:
        yield from self._play()
        for detour in self.detours():
            self.start_over()
            yield from detour.stops(self)

    @abstractmethod
    def _play(self) -> Iterator[str]:
        """Go from choosing the game to the ends of its matches."""

    def sends(self, *commands: say.Command) -> Callable[[], None]:
        """Return what sends commands to the table of the tile games."""

        def send() -> None:
            for command in commands:
                self.robot.screens.send(command)

        return send
