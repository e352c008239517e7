"""What the pages of Mutton share until the app is closed."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

from companion.desk.desk import Desk
from companion.games.mutton.services import MuttonServices
from companion.screens.environment import Environment
from companion.screens.game_screens import Reaction
from engine.mutton.game import Game
from engine.mutton.moves import Player
from engine.mutton.options import Options

if TYPE_CHECKING:  # the first page needs none of these
    from companion.games.mutton.players.first_start import FirstStart
    from companion.screens.app import Screens
    from companion.screens.pages.page import PageContext


class MuttonSession:
    """Background work, and what is asked once."""

    def __init__(self, environment: Environment, desk: Desk) -> None:
        self.services = environment.service(MuttonServices)
        self.turned_over: set[str] = set()
        """Who has turned over a sheep of the simulated board, and need not be shown how."""
        self.asked_after: Game | None = None
        """The game after which two people were asked last who they are."""
        self.stay_unnamed = False
        """Whether they did not want to say it."""
        self.shown_end: Game | None = None
        """The game whose end was shown last, scene by scene."""
        self._starts: dict[tuple[str, Player, Options], FirstStart] = {}

    def pump(self) -> Reaction:
        """Nothing has to be done from frame to frame."""
        return Reaction()

    # What is found out meanwhile

    def start(self, program: str, side: Player, options: Options) -> FirstStart:
        """Return the start of a program of another make, which is tried meanwhile."""
        key = program, side, options
        if key not in self._starts:
            self._starts[key] = self.services.start_program(*key)
        return self._starts[key]

    def forget_starts(self) -> None:
        """Try programs again: their author may have mended them."""
        self._starts = {}

    @property
    def started(self) -> int:
        """Number of programs that have been tried."""
        return sum(start.done for start in self._starts.values())

    def due(self, now: float) -> float:
        """Return when `pump` has something to do, in ms: never."""
        return inf

    def close(self) -> None:
        """Leave what is still being found out to end by itself."""


def session_of(context: PageContext[Any] | Screens) -> MuttonSession:
    """Return what the pages of Mutton share."""
    return next(each for each in context.sessions if isinstance(each, MuttonSession))
